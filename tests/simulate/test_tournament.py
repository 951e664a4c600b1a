"""Tournaments: bots alone against several of each other."""

from __future__ import annotations

from typing import Any

import pytest

import tbggg
from tbggg.simulate.results.tournament import Tournament
from tbggg.simulate.tournament import tournament


@pytest.fixture(scope="module")
def pig() -> Tournament:
    """Greedy against random at Pig, for two."""
    return tournament(["random", "greedy"], games=60, seats=2, luck=4, game="pig", fast=False)


def test_every_bot_sits_in_every_seat_against_every_other(pig: Tournament) -> None:
    assert (pig.deals, pig.games) == (30, 120)
    assert set(pig.alone) == {("random", "greedy"), ("greedy", "random")}


def test_the_shares_of_a_table_make_a_whole(pig: Tournament) -> None:
    """With two seats, one's share alone is what the other's leaves."""
    one, other = pig.alone["random", "greedy"].mean, pig.alone["greedy", "random"].mean
    assert one + other == pytest.approx(1)
    assert other > 0.8


def test_ratings_stand_in_order_and_sum_to_nought(pig: Tournament) -> None:
    assert list(pig.ratings) == ["greedy", "random"]
    assert sum(rating.mean for rating in pig.ratings.values()) == pytest.approx(0, abs=1e-6)
    assert pig.ratings["greedy"].low > 0


def test_its_figure_has_a_rating_and_an_interval_for_each_bot(pig: Tournament) -> None:
    (points,) = pig.figure().data
    assert list(points.x) == [rating.mean for rating in pig.ratings.values()]
    assert list(points.error_x.array) == [rating.margin for rating in pig.ratings.values()]
    assert next(iter(points.customdata)).startswith("greedy: +")


def test_it_is_repeatable(pig: Tournament) -> None:
    again = tournament(["random", "greedy"], games=60, seats=2, luck=4, game="pig", fast=False)
    assert str(again) == str(pig)


def test_a_table_of_four_has_the_ruling_that_random_needs() -> None:
    found = tournament(["random", "greedy"], games=4, luck=1, lang="fr", fast=False)
    assert found.rulings == {"paid_moves": "2"}
    shown = str(found)
    assert "paid_moves=2" in shown
    assert "seul contre glouton" in shown
    assert "25,0\u202f%" in shown
    assert "<caption" in found._repr_html_()


def test_bots_may_be_text_with_commas(pig: Tournament) -> None:
    assert str(tournament("random, greedy", 60, 2, 4, game="pig", fast=False)) == str(pig)


def test_it_stops_when_it_is_told() -> None:
    told: list[int] = []
    found = tournament(
        ["random", "greedy"], games=10_000, seats=2, luck=4, game="pig", fast=False,
        progress=lambda done, planned: told.append(done), stop=lambda: bool(told),
    )  # fmt: skip
    assert 0 < found.deals < found.planned
    assert "stopped" in found.title


def test_a_bot_of_ones_own_takes_part() -> None:
    def hold_at_ten(view: tbggg.View, moves: list[tbggg.Move]) -> tbggg.Move:
        return moves[1] if view.state.turn_total >= 10 else moves[0]

    found = tournament([hold_at_ten, "random"], games=20, seats=2, luck=1, game="pig")
    assert list(found.ratings) == ["hold_at_ten", "random"]
    assert not found.fast
    assert "since hold_at_ten cannot be compiled" in str(found)


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        ({"bots": None}, "a list, or text with commas, not NoneType"),
        ({"bots": []}, "two or more different bots, not 0"),
        ({"bots": ["greedy"]}, "two or more"),
        ({"bots": ["greedy", "greedy"]}, "two or more"),
        ({"bots": ["greedy", "clever"]}, "clever"),
        ({"games": 0}, "not 0"),
        ({"seats": 9}, "9"),
        ({"seats": "a b"}, "at least 1, not 'a b'"),
        ({"games": 2.5}, "not 2.5"),
        ({"client": 7}, "a Dask Client"),
        ({"game": "chess"}, "chess"),
    ],
)
def test_bad_input_is_refused_in_one_sentence(arguments: dict[str, Any], word: str) -> None:
    with pytest.raises(tbggg.GameError, match=word):
        tournament(**{"bots": ["greedy", "random"], "games": 4, "fast": False, **arguments})
