"""Collections as rows, and one collection by either rule of scoring, against the package's own probe."""

from __future__ import annotations

from typing import Any

import pytest

import tbggg
from tbggg.games.bgg.display.grids import score_by
from tbggg.record.comparison import collected, priced

from ..games.bgg.recount import scorekeeper
from .tables import lines, pig, whole

FOUR = "red yellow blue green"
THREE = "red yellow blue"


def as_text(record: Any, seat: int) -> str:
    """A seat's collection at the end, as `tbggg.games.bgg.score` reads it: `"yellow 1 3, blue 1"`."""
    tiles = record.end.state.collection[seat]
    held = {
        word: [str(n) for n, count in enumerate(tiles[at]) for _ in range(count)]
        for at, word in enumerate(record.seats)
    }
    return ", ".join(" ".join((word, *numbers)) for word, numbers in held.items() if numbers)


@pytest.mark.parametrize(
    ("owned", "numbers", "colours"),
    [
        ("yellow 1 2 3 4 5 6", 21, 36),
        ("yellow 1 1 2 3 4 5 6", 21, 37),  # a duplicate counts by colours only
        ("yellow 5, blue 5", 10, 10),
        ("yellow 1 1 2 2 3 3 4 4 5 5 6 6, blue 6", 27, 78),
        ("", 0, 0),
    ],
)
def test_a_collection_by_both_rules_counted_by_hand(owned: str, numbers: int, colours: int) -> None:
    for seats in (THREE, FOUR):
        assert score_by("numbers", owned, of="red", seats=seats).total == numbers  # type: ignore[union-attr]
        assert score_by("colours", owned, of="red", seats=seats).total == colours  # type: ignore[union-attr]


@pytest.mark.parametrize("owned", ["yellow 1 3 6, blue 1", "blue 1 2 3 4 5 6 6", "yellow 2 2"])
def test_the_tables_own_rule_is_what_score_says(owned: str) -> None:
    assert score_by("colours", owned, of="red", seats=THREE) == tbggg.games.bgg.score(owned, of="red", seats=THREE)
    assert score_by("numbers", owned, of="red", seats=FOUR) == tbggg.games.bgg.score(owned, of="red", seats=FOUR)
    assert score_by("numbers", owned, of="red", seats=THREE) == tbggg.games.bgg.score(owned, of="red", seats=FOUR)
    assert score_by("colours", owned, of="red", seats=FOUR) == tbggg.games.bgg.score(owned, of="red", seats=THREE)


def test_three_colours_fit_no_table_of_three() -> None:
    owned = "yellow 5, blue 5, green 5"
    assert score_by("colours", owned, of="red") is None
    assert score_by("numbers", owned, of="red") == tbggg.games.bgg.score(owned, of="red")


def test_what_cannot_be_scored_is_refused_by_either_rule() -> None:
    for rule, owned in (
        ("numbers", "red 1"),
        ("colours", "red 1"),
        ("colours", "yellow 1 1 1 1"),
        ("sums", "yellow 1"),
    ):
        with pytest.raises(tbggg.BadOption):
            score_by(rule, owned, of="red")  # type: ignore[arg-type]


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_a_collection_as_text_scores_what_the_game_gave(seats: int) -> None:
    record = whole(seats)
    for number, word in enumerate(record.seats):
        owned = as_text(record, number)
        assert tbggg.games.bgg.score(owned, of=word, seats=" ".join(record.seats)).total == scorekeeper(
            record.end
        ).collection(word)


@pytest.mark.parametrize("node", [whole(3).end, whole(6).end, *lines()], ids=["3", "6", "a", "b", "c"])
def test_the_lines_of_a_grid_add_up_to_its_points(node: Any) -> None:
    for seat, word in enumerate(node.record.seats):
        grid: Any = collected(node, seat)
        parts = [line.points for line in (*grid.rows, *grid.columns)]
        assert sum(parts) == grid.points == scorekeeper(node).collection(word)


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_a_grid_by_either_rule_scores_what_the_probe_says(seats: int) -> None:
    record = whole(seats)
    for number, word in enumerate(record.seats):
        owned = as_text(record, number)
        for way in ("numbers", "colours"):
            grid: Any = collected(record.end, number, way)
            assert (grid.way, sum(grid.parts.values()) - grid.parts["duplicates"]) == (way, grid.points)
            found = score_by(way, owned, of=word, seats=" ".join(record.seats))  # type: ignore[arg-type]
            if found is not None:
                assert grid.points == found.total
                assert grid.parts == {"sets": found.sets, "singles": found.singles, "duplicates": found.duplicates}


def test_by_colours_each_colour_of_a_larger_table_counts_by_itself() -> None:
    record = whole(6)
    for number, word in enumerate(record.seats):
        grid: Any = collected(record.end, number, "colours")
        owned = as_text(record, number).split(", ")
        assert grid.points == sum(
            score_by("colours", part, of=word, seats=" ".join(record.seats)).total for part in owned
        )  # type: ignore[union-attr]


def test_there_is_no_third_rule() -> None:
    with pytest.raises(tbggg.BadOption, match="numbers/colours, not by “sums”"):
        collected(whole(4).end, 0, "sums")


def test_pig_has_neither() -> None:
    assert collected(pig().end, 0) is None
    assert priced(pig(), "en") is None
