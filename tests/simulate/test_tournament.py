"""Tournaments: bots alone against several of each other."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import Any

import pytest

import tbggg
from tbggg.simulate.ratings import NOUGHT
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


def test_ratings_stand_in_order_as_differences_to_the_best(pig: Tournament) -> None:
    assert list(pig.ratings) == ["greedy", "random"]
    assert pig.ratings["greedy"] == NOUGHT
    assert pig.ratings["random"].high < -200
    assert list(pig.ahead) == ["greedy"]
    assert pig.ahead["greedy"].low > 200
    assert "Ahead of the next, 95 %" in str(pig)


def test_a_bot_that_never_wins_has_a_bound_in_table_notes_json_and_figure() -> None:
    """It had a rating that grew with the games: one added game of every two bots was all that held it."""
    asked: dict[str, Any] = {"seats": 4, "luck": 3, "fast": False, "progress": False}
    found = tournament(["random", "greedy", "thoughtful"], games=12, lang="en", **asked)
    assert found.alone["random", "greedy"].mean == found.alone["random", "thoughtful"].mean == 0
    told = found.to_json()
    mean, low, high = told["ratings"]["random"]
    assert (mean, low) == (None, None)
    assert high == found.ratings["random"].high < 0
    json.dumps(told, allow_nan=False)
    shown = str(found)
    assert re.search(r"^random +less than −\d", shown, re.MULTILINE)
    assert "For random only a bound is known" in shown
    assert "zero is thoughtful" in shown
    assert re.search(r"^greedy .*more than \+\d", shown, re.MULTILINE)
    assert re.search("moins de −\\d", str(replace(found, lang="fr")))
    (points,) = found.figure().data
    assert (points.x[-1], points.marker.symbol[-1]) == (high, "triangle-left")
    assert points.marker.symbol[0] == "circle"
    assert not {"∞", "inf", "nan"} & {*re.findall("∞|inf|nan", shown)}


def test_no_share_lies_below_nought_or_above_all(pig: Tournament) -> None:
    for one in (pig, tournament("greedy, random", games=4, seats=2, luck=4, game="pig", fast=False)):
        rows = [row for against in one.to_json()["alone"].values() for row in against.values()]
        assert rows
        for row in rows:
            assert 0 <= row["low"] <= row["wins"] <= row["high"] <= 1


def hold_at_ten(view: tbggg.View, moves: list[tbggg.Move]) -> tbggg.Move:
    return moves[1] if view.state.turn_total >= 10 else moves[0]


def test_its_figure_has_a_rating_and_an_interval_for_each_bot() -> None:
    found = tournament([hold_at_ten, "greedy"], games=40, seats=2, luck=1, game="pig", lang="en")
    (points,) = found.figure().data
    (best, nought), (other, rating) = found.ratings.items()
    assert nought == NOUGHT
    assert found.to_json()["ahead"][best][0] == pytest.approx(-rating.mean)
    assert list(points.x) == [0, rating.mean]
    assert list(points.error_x.array) == [0, pytest.approx(rating.high - rating.mean)]
    assert list(points.error_x.arrayminus) == [0, pytest.approx(rating.mean - rating.low)]
    assert [str(one).partition(":")[0] for one in points.customdata] == [best, other]


def test_it_is_repeatable(pig: Tournament) -> None:
    again = tournament(["random", "greedy"], games=60, seats=2, luck=4, game="pig", fast=False)
    assert str(again) == str(pig)


def test_a_table_of_four_has_the_ruling_that_random_needs() -> None:
    found = tournament(["random", "greedy"], games=4, luck=1, lang="fr", fast=False)
    assert found.rulings == {"paid_moves": "2"}
    shown = str(found)
    assert "tables de 4 avec paid_moves=2, hasard 1" in shown.splitlines()[0]
    assert "se jouent avec paid_moves=2, à cause de aléatoire" in shown
    assert found.to_json()["needing"] == ["random"]
    asked = tournament(["random", "greedy"], games=4, luck=1, lang="en", fast=False, paid_moves=2)
    assert "paid_moves" not in str(asked), "it was asked for"
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
