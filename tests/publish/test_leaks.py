"""A page for one seat tells nothing that the seat does not know: not where a number stands, and not by which luck."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

import tbggg
from tbggg.engine import derived
from tbggg.engine.rule import AUTOMATIC
from tbggg.publish import publish
from tbggg.publish.html.page_scripts import page_data
from tbggg.publish.html.page_scripts import unpacked as text_of
from tbggg.record.record import Node
from tbggg.record.tree import learned_actions

from ..explorer.later import lasting, moments, up_to
from ..explorer.lookalikes import HIDDEN_PHASES, lookalike
from ..games.bgg.random_games import GAMES, game
from .lessons import explorer, markdown, notebook, write

SEED, OTHER_SEED = 7_346_195_028_813, 9_120_475_663_018
MOMENTS = 3  # of each round, for each seat


def page_of(node: Node, seat: str, folder: Path, name: str, **options: Any) -> str:
    """A page with nothing but one seat's explorer."""
    found = notebook(markdown("# A"), explorer(node.record, seat=seat, node=node, **options))
    (page,) = publish([write(found, folder / f"{name}.ipynb")], folder / name, run=False)
    return page.read_text("utf-8")


def hidden_moments(end: Node, seat: int, choice: random.Random) -> list[Node]:
    """Moments at which a seat does not know all."""
    game, late = end.record.game, [one for one in end.path() if one.state.phase in HIDDEN_PHASES]
    found = [one for one in late if derived.view(game, one.state, seat) != one.state]
    return choice.sample(found, MOMENTS)


@pytest.mark.repeats(2, "table")
@pytest.mark.parametrize("table", GAMES, ids=[f"{seats} seats" for seats, *_ in GAMES])
def test_what_a_seat_cannot_see_changes_nothing_in_its_page(table: tuple[int, int, str], tmp_path: Path) -> None:
    end = game(*table)
    choice, compared = random.Random(table[1]), 0
    for number, seat in enumerate(end.record.seats):
        for node in hidden_moments(end, number, choice):
            one, other = (lookalike(node, number, choice.getrandbits(32)) for _ in range(2))
            if one is None or other is None or one.state == other.state:
                continue
            one.record.headers["Luck"], other.record.headers["Luck"] = str(SEED), str(OTHER_SEED)
            page = page_of(one, seat, tmp_path, "page", bots="greedy")
            assert page == page_of(other, seat, tmp_path, "page", bots="greedy")
            compared += 1
    assert compared >= len(end.record.seats)


def unpacked(page: str) -> tuple[dict[str, Any], str]:
    """The data of a page without its scripts, and these."""
    data = page_data(page)
    return data, "".join(map(text_of, [data.pop("scripts"), *data.pop("late")]))


@pytest.mark.repeats(1, "locked")
@pytest.mark.usefixtures("burrow")
@pytest.mark.repeats(1)
@pytest.mark.parametrize("code", ["bgg", "burrow"])
@pytest.mark.parametrize("locked", [False, True])
def test_a_page_is_the_same_whatever_comes_later(code: str, locked: bool, tmp_path: Path) -> None:
    for node, seat, seed in moments(code):
        page = page_of(up_to(node), seat, tmp_path, "page", locked=locked)
        same = page == page_of(lasting(node, seed + 1), seat, tmp_path, "page", locked=locked)
        assert same, (seat, seed)
        data = page_data(page)
        (kept,) = data["records"]
        shown = sum(len(learned_actions(one, node.record.seat_number(seat))) for one in node.path())
        revealed = [one for one in kept["data"]["nodes"] if one[2] == "chance"]
        assert len(node.path()) <= len(kept["data"]["nodes"]) <= len(node.path()) + shown + len(revealed)
        assert "later" not in json.dumps(kept).lower()
        assert data["mounts"][0]["opening"].get("locked", False) is locked


@pytest.mark.repeats(1, "table")
@pytest.mark.parametrize("table", GAMES[:2], ids=["3 seats", "4 seats"])
def test_a_page_of_a_record_for_one_seat_tells_nothing_hidden(table: tuple[int, int, str], tmp_path: Path) -> None:
    end = game(*table)
    choice, compared = random.Random(table[1]), 0
    for number, seat in enumerate(end.record.seats):
        # What the rules do next may turn tiles up, and belongs to the record's end.
        waiting = [one for one in hidden_moments(end, number, choice) if one.state.due != AUTOMATIC]
        for node in waiting[:1]:
            one, other = (lookalike(node, number, choice.getrandbits(32)) for _ in range(2))
            if one is None or other is None or one.state == other.state:
                continue
            pages = []
            for moment, luck in ((one, SEED), (other, OTHER_SEED)):
                moment.record.headers["Luck"] = str(luck)
                file = tmp_path / "evening.game"
                moment.record.write(file)
                (page,) = publish([file], tmp_path / "pages", seat=seat)
                pages.append(page.read_text("utf-8"))
            same = pages[0] == pages[1]
            assert same, (seat, node)
            assert str(SEED) not in pages[0]
            compared += 1
    assert compared


def test_a_page_for_one_seat_has_neither_seed_nor_luck_nor_a_hidden_hand(tmp_path: Path) -> None:
    record = tbggg.new_game(seats=4, luck=SEED)
    here = record.at("1.2") if record.start.children else record.start.advance()
    text = page_of(here, "red", tmp_path, "red")
    data, scripts = unpacked(text)
    assert str(SEED) not in text + scripts
    assert "Luck" not in json.dumps(data)
    (kept,) = data["records"]
    others = [seat for seat in record.seats if seat != "red"]
    true_codes = {node.action for node in record.nodes() if node.kind == "chance" and node.seat in others}
    assert true_codes
    assert not true_codes & {node[1] for node in kept["data"]["nodes"]}
