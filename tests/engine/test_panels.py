"""Panels of a board in rows: as many beside each other as there is room for, one of them large in a narrow one."""

from __future__ import annotations

import re

from tbggg.engine.blocks import Board, Panel
from tbggg.engine.panels import GAP, NARROW, WIDEST, laid_out
from tbggg.engine.rule import NOBODY

SEATS = ["ann", "bob", "cat"]


def panel(key: str, seat: int, width: int = 300, height: int = 100) -> Panel:
    return {"key": key, "seat": seat, "width": width, "height": height, "markup": f"<{key}/>"}


def places(markup: str) -> list[tuple[int, int]]:
    return [(int(x), int(y)) for x, y in re.findall(r"translate\((\d+) (\d+)\)", markup)]


def test_a_panel_goes_into_a_new_row_where_the_last_is_full() -> None:
    board: Board = {"says": "", "panels": [panel(seat, at) for at, seat in enumerate(SEATS)]}
    two, one = laid_out(board, SEATS)["pictures"]
    assert 3 * (300 + GAP) + GAP > WIDEST
    assert places(two["markup"]) == [(8, 8), (316, 8), (8, 116)]
    assert places(one["markup"]) == [(8, 8), (8, 116), (8, 224)]
    assert [(one["width"], one["height"]) for one in (two, one)] == [(624, 224), (316, 332)]


def test_a_row_is_as_high_as_its_highest_panel() -> None:
    board: Board = {"says": "", "panels": [panel("a", 0), panel("b", 1, height=150), panel("c", NOBODY, 608, 20)]}
    wide = laid_out(board, SEATS)["pictures"][0]
    assert places(wide["markup"]) == [(8, 8), (316, 8), (8, 166)]
    assert wide["height"] == 194


def test_the_panel_of_a_seat_can_be_marked() -> None:
    board: Board = {"says": "", "panels": [panel("a", 1), panel("b", NOBODY)]}
    markup = laid_out(board, SEATS)["pictures"][0]["markup"]
    assert re.findall('data-tb-place="([^"]*)"', markup) == ["bob"]


def test_all_widths_share_the_panels() -> None:
    """The browser compares shapes by name, and so draws anew what has changed in a panel alone."""
    drawn = laid_out({"says": "", "panels": [panel("a", 0), panel("b", 1)]}, SEATS)
    assert drawn["shapes"] == {"panel-0": "<a/>", "panel-1": "<b/>"}
    for one in drawn["pictures"]:
        assert re.findall('data-tb-shape="([^ ]+) ', one["markup"]) == ["panel-0", "panel-1"]


def test_in_a_narrow_room_one_panel_is_large_and_first() -> None:
    parts = [panel(seat, at) for at, seat in enumerate(SEATS)]
    for one in parts:
        one["large"] = {"width": 344, "height": 200, "markup": f"<large-{one['key']}/>"}
        one["small"] = {"width": 160, "height": 50, "markup": f"<small-{one['key']}/>"}
    board: Board = {"says": "", "panels": parts, "large": "bob", "shapes": {"star": ""}}
    drawn = laid_out(board, SEATS)
    *_, narrow = drawn["pictures"]
    assert narrow["width"] == NARROW
    names = re.findall('data-tb-shape="([^ ]+) ', narrow["markup"])
    assert [drawn["shapes"][name] for name in names] == ["<large-bob/>", "<small-ann/>", "<small-cat/>"]
    assert places(narrow["markup"]) == [(8, 8), (8, 216), (176, 216)]
    assert drawn["shapes"]["star"] == ""


def test_a_board_that_its_game_draws_itself_stays_as_it_is() -> None:
    assert laid_out({"shelves": [1]}, SEATS) == {"shelves": [1]}
