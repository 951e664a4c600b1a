"""Panels of a board in rows: as many beside each other as there is room for, one of them large in a narrow one."""

from __future__ import annotations

import re

from tbggg import new_game
from tbggg.engine import derived
from tbggg.engine.blocks import Board, Panel
from tbggg.engine.game import Game
from tbggg.engine.panels import GAP, LABEL, NARROW, WIDEST, laid_out
from tbggg.engine.rule import NOBODY
from tbggg.engine.shapes import apart, shared
from tbggg.engine.texts import LANGUAGES
from tbggg.record.moments import moment_of

from ..strategies import every_game

SEATS = ["ann", "bob", "cat"]


def panel(key: str, seat: int, width: int = 300, height: int = 100) -> Panel:
    return {"key": key, "seat": seat, "width": width, "height": height, "markup": f"<{key}/>"}


def places(markup: str) -> list[tuple[int, int]]:
    return [(int(x), int(y)) for x, y in re.findall(r"data-tb-shape=\"\S+ (\d+) (\d+)\"", markup)]


def test_a_board_says_how_small_its_letters_are() -> None:
    board: Board = {"says": "", "panels": [panel("map", NOBODY)]}
    assert "letters" not in laid_out(board, SEATS)
    assert laid_out({**board, "letters": 125}, SEATS)["letters"] == 125


def test_a_panel_goes_into_a_new_row_where_the_last_is_full() -> None:
    board: Board = {"says": "", "panels": [panel(seat, at, 320) for at, seat in enumerate(SEATS)]}
    two, one = laid_out(board, SEATS)["pictures"]
    assert 3 * (320 + GAP) + GAP > WIDEST
    assert places(two["markup"]) == [(8, 8), (336, 8), (8, 116)]
    assert places(one["markup"]) == [(8, 8), (8, 116), (8, 224)]
    assert [(one["width"], one["height"]) for one in (two, one)] == [(664, 224), (336, 332)]


def test_a_row_is_as_high_as_its_highest_panel() -> None:
    board: Board = {"says": "", "panels": [panel("a", 0), panel("b", 1, height=150), panel("c", NOBODY, 608, 20)]}
    wide = laid_out(board, SEATS)["pictures"][0]
    assert places(wide["markup"]) == [(8, 8), (316, 8), (8, 166)]
    assert wide["height"] == 194


def test_panels_stand_under_each_other_beside_a_higher_one() -> None:
    """A map, and the seats in a column to its right; what is wider, or has no room there, begins a row."""
    parts = [panel("map", NOBODY, 400, 330), *[panel(seat, at, 200) for at, seat in enumerate(SEATS)]]
    board: Board = {"says": "", "panels": [*parts, panel("hand", NOBODY, 400, 60)]}
    wide, narrow = laid_out(board, SEATS)["pictures"]
    assert places(wide["markup"]) == [(8, 8), (416, 8), (416, 116), (416, 224), (8, 346)]
    assert (wide["width"], wide["height"]) == (624, 414)
    assert places(narrow["markup"]) == [(8, 8), (8, 346), (8, 454), (8, 562), (8, 670)]


def test_a_label_stands_above_a_panel_at_each_size() -> None:
    """What stands below it is a shape of its own: the browser draws anew only what has changed there."""
    one = panel("a", 0)
    one["label"] = "Hand"
    one["small"] = {"width": 100, "height": 50, "markup": "<small/>"}
    found = laid_out({"says": "", "panels": [one, panel("b", 1)], "large": "b"}, SEATS)
    for name, inner in (("panel-0", "<a/>"), ("panel-0-narrow", "<small/>")):
        assert ">Hand</text>" in found["shapes"][name]
        assert f'data-tb-shape="{name}-inside 0 {LABEL}"' in found["shapes"][name]
        assert found["shapes"][f"{name}-inside"] == inner
    alone = laid_out({"says": "", "panels": [one]}, SEATS)["pictures"][0]
    assert alone["height"] == one["height"] + LABEL + 2 * GAP


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


def test_shapes_that_others_stand_between_are_short() -> None:
    one = panel("a", 0)
    one["markup"] = shared("star", 1, 2) + shared("moon", 3, 4, 50)
    drawn = laid_out({"says": "", "panels": [one]}, SEATS)["shapes"]["panel-0"]
    assert drawn == '<g data-tb-shape="star 1 2<>moon 3 4 50"/>'
    assert apart(drawn) == one["markup"]


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


def test_a_room_that_is_narrow_and_low_has_a_picture_of_its_own() -> None:
    one = panel("a", NOBODY, 600, 400)
    one["large"] = {"width": 344, "height": 500, "markup": "<large/>"}
    one["low"] = {"width": 344, "height": 300, "markup": "<low/>"}
    found = laid_out({"says": "", "panels": [one], "large": "a"}, SEATS)
    assert [(drawn["width"], drawn["height"]) for drawn in found["pictures"]] == [(616, 416), (360, 516), (360, 316)]
    assert "panel-0-low" in found["pictures"][-1]["markup"]
    assert found["shapes"]["panel-0-low"] == "<low/>"


@every_game
def test_a_board_in_letters_names_its_round_once_and_is_whole(game: Game) -> None:
    record = new_game(game.code, seats=game.seats.counts[0], luck=1)
    for lang in LANGUAGES:
        said = derived.text(game, moment_of(record.start, lang=lang))
        assert not re.search(r"(\w+ 1)\. \1\b", said)
        assert "…" not in said
