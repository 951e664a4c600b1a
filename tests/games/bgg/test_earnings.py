"""Things that bring a seat GG: each tile sold with its price and buyer, steps, sets and single tiles."""

from __future__ import annotations

from pathlib import Path

import pytest

import tbggg
from tbggg import play_out
from tbggg.engine import derived
from tbggg.engine.moment import Earning
from tbggg.engine.rule import NOBODY

GAMES = Path(__file__).parents[3] / "notebooks/games"


def earned(record: tbggg.Record, seat: str, lang: str) -> dict[str, list[Earning]]:
    """Everything that brought a seat GG, by section."""
    number, found = record.seat_number(seat), dict[str, list[Earning]]()
    for node in record.main_line():
        if node.parent is not None:
            around = node.parent.state, record.seats, number, node.action, node.state, lang
            section = f"{node.parent.state.round_no}.{node.parent.state.phase}"
            found.setdefault(section, []).extend(derived.earnings(record.game, *around))
    return found


def test_6_2_a_sale_names_the_tile_its_price_and_its_buyer() -> None:
    record = tbggg.read(GAMES / "one-evening.game")
    red = earned(record, "red", "en")
    sold = [one for section, ones in red.items() if section.endswith(".6") for one in ones]
    assert sum(one.points for one in sold) == record.scores()["red"]["sales"]
    assert all(one.what.startswith("Red’s ") and one.what.endswith(" sold") for one in sold)
    assert all(one.seat not in (NOBODY, record.seat_number("red")) for one in sold)
    french = earned(record, "red", "fr")
    assert {one.what for one in french["1.6"]} <= {f"le {number} de Rouge vendu" for number in range(1, 7)}


def test_3_4_a_promotion_costs_its_price() -> None:
    record = tbggg.read(GAMES / "one-evening.game")
    for seat in record.seats:
        paid = [one for ones in earned(record, seat, "en").values() for one in ones if one.points < 0]
        assert {one.what for one in paid} <= {"steps and re-rolls"}
        assert sum(one.points for one in paid) == record.scores()[seat]["paid"]


@pytest.mark.parametrize(("seats", "some_set"), [(4, "the set of 1s"), (3, "Yellow’s set")])
def test_7_2_and_8_2_sets_and_single_tiles_are_named_apart(seats: int, some_set: str) -> None:
    record = tbggg.new_game("bgg", seats=seats, luck=2)
    play_out(record.start, "thoughtful")
    names = set[str]()
    for seat in record.seats:
        last = [one for ones in list(earned(record, seat, "en").values())[-1:] for one in ones]
        score = record.scores()[seat]
        sets = [one for one in last if " set" in one.what and "without" not in one.what]
        assert sum(one.points for one in sets) == score["sets"]
        assert sum(one.points for one in last) == score["sets"] + score["singles"]
        names |= {one.what for one in last}
    assert names, some_set
