"""Ratings: differences that the games show, and bounds where they show none."""

from __future__ import annotations

from itertools import permutations
from math import inf, isfinite, log, log10, sqrt
from random import Random

import pytest

from tbggg.simulate.ratings import NOUGHT, Ratings, groups_of, ratings
from tbggg.simulate.statistics import Interval

SEATS = 4


def deals_of(strengths: list[float], deals: int, seed: int) -> list[dict[tuple[int, int], float]]:
    """Deals of bots of known strengths, one alone at each table in every seat."""
    random = Random(seed)

    def share(one: int, other: int) -> float:
        chance = strengths[one] / ((strengths[one] + (SEATS - 1) * strengths[other]) or 1)
        return sum(random.random() < chance for _ in range(SEATS)) / SEATS

    return [{pair: share(*pair) for pair in permutations(range(len(strengths)), 2)} for _ in range(deals)]


@pytest.mark.parametrize("tables", [(0, 1), (0, 1, 1, 1), (0, 0, 0, 1)])
def test_ratings_find_the_strengths_that_made_the_results(tables: tuple[int, ...]) -> None:
    """A bot of three times the strength is 191 points better, at tables of any size."""
    strengths = [3.0, 1.0]
    total = sum(strengths[bot] for bot in tables)
    games = 100_000
    wins = [games * sum(strengths[bot] for bot in tables if bot == one) / total for one in (0, 1)]
    found = ratings({tables: games}, wins)
    assert found[0] - found[1] == pytest.approx(190.85, abs=0.1)
    assert sum(found) == pytest.approx(0, abs=1e-6)


def test_a_win_in_a_thousand_games_is_a_number_and_no_game_is_added() -> None:
    """With an added game of every two bots it was seventy points less."""
    assert ratings({(0, 1): 1_001}, [1_000, 1])[0] == pytest.approx(600, abs=0.1)


def rated(bots: int, deals: list[dict[tuple[int, int], float]]) -> list[Interval]:
    found = Ratings(bots, SEATS, deals)
    return [found.rating(bot) for bot in range(bots)]


def test_the_rating_of_a_bot_that_wins_nothing_is_no_number_and_leaves_the_others_alone() -> None:
    deals = deals_of([4.0, 1.0, 0.0], 40, seed=1)
    found = rated(3, deals)
    pair = rated(2, [{key: share for key, share in deal.items() if 2 not in key} for deal in deals])
    assert found[0] == NOUGHT
    assert found[:2] == pair
    assert found[2].mean == found[2].low == -inf
    ahead = Ratings(3, SEATS, deals)
    assert ahead.order == [0, 1, 2]
    assert (ahead.ahead(1, 2).mean, ahead.ahead(1, 2).high) == (inf, inf)
    assert ahead.ahead(1, 2).low == -found[2].high > 300


@pytest.mark.parametrize("deals", [5, 20, 80, 2_000])
def test_a_bound_is_as_far_as_the_games_say(deals: int) -> None:
    """At that distance, no win in one game a deal with all seats but one has a chance of 5 %."""
    _, found = rated(2, deals_of([1.0, 0.0], deals, seed=2))
    strength = 10 ** (found.high / 400)
    chance = (SEATS - 1) * strength / ((SEATS - 1) * strength + 1)
    assert (1 - chance) ** deals == pytest.approx(0.05)


def test_who_wins_every_game_is_above_by_more_than_a_bound() -> None:
    found = rated(3, deals_of([1e12, 1.2, 1.0], 30, seed=3))
    assert found[0].mean == found[0].high == inf
    assert isfinite(found[0].low)
    assert found[0].low > 300
    assert NOUGHT in found[1:]


def test_bots_of_which_none_ever_loses_to_a_worse_one_have_bounds() -> None:
    deals = deals_of([1e24, 1e12, 1.0], 30, seed=3)
    assert groups_of(3, deals) == [[0], [1], [2]]
    assert rated(3, deals)[0] == NOUGHT


def test_an_interval_shrinks_with_the_deals_and_holds_the_difference_on_both_ways() -> None:
    few, many = deals_of([2.0, 1.0], 50, seed=7), deals_of([2.0, 1.0], 800, seed=7)
    wide, narrow = (rated(2, deals)[1] for deals in (few, many))
    assert 2.5 < (wide.high - wide.low) / (narrow.high - narrow.low) < 6.5
    there, back = (Ratings(2, SEATS, many).ahead(*pair) for pair in ((0, 1), (1, 0)))
    assert (there.mean, there.low, there.high) == pytest.approx((-back.mean, -back.high, -back.low), abs=0.05)
    assert rated(2, [{(0, 1): 0.5, (1, 0): 0.25}])[1].low == -inf, "one deal leaves all open"
    level = rated(2, [{(0, 1): 0.25, (1, 0): 0.25}] * 5)[1]
    assert level.low < -50 < 50 < level.high, "deals that are all alike are still few"


def test_an_interval_of_independent_games_is_as_wide_as_their_number_says() -> None:
    """By the information of both kinds of tables: of each game its chance, times the chance of the others."""
    strengths, deals = [1.0, 1.0], 800
    found = Ratings(2, SEATS, deals_of(strengths, deals, seed=9)).ahead(0, 1)
    chances = [one / (one + (SEATS - 1) * other) for one, other in permutations(strengths)]
    error = 400 / log(10) / sqrt(deals * SEATS * sum(chance * (1 - chance) for chance in chances))
    assert (found.high - found.low) / 2 == pytest.approx(1.96 * error, rel=0.08)


def test_an_end_is_where_the_games_are_less_likely_by_the_threshold() -> None:
    """Two bots at tables of two: the interval of a share, in closed form."""
    deals = [{(0, 1): float(at % 4 > 0), (1, 0): float(at % 4 == 0)} for at in range(200)]
    found = Ratings(2, 2, deals).ahead(0, 1)
    share, played = 0.75, 800
    lost = [
        played * (share * log(share / chance) + (1 - share) * log((1 - share) / (1 - chance)))
        for chance in (1 / (1 + 10 ** (-end / 400)) for end in (found.low, found.high))
    ]
    assert lost[0] == pytest.approx(lost[1], rel=0.01)
    assert found.low < 400 * log10(3) < found.high
    spread = Ratings(2, 2, [{(0, 1): 0.75, (1, 0): 0.25}] * 200).ahead(0, 1)
    assert spread.high - spread.low < 0.3 * (found.high - found.low), "games of a deal that go together count as fewer"


@pytest.mark.parametrize("strengths", [[1.0, 0.25], [1.0, 0.01], [4.0, 1.0, 0.02], [4.0, 2.0, 1.0]])
def test_intervals_hold_the_truth_about_as_often_as_they_say(strengths: list[float]) -> None:
    """Those of a bot that wins a game of fifty, too: some tournaments have no win of it, and a bound."""
    held = 0
    for seed in range(100, 160):
        found = Ratings(len(strengths), SEATS, deals_of(strengths, 20, seed))
        steps = [(found.ahead(at, at + 1), at) for at in range(len(strengths) - 1)]
        held += all(one.low <= 400 * log10(strengths[at] / strengths[at + 1]) <= one.high for one, at in steps)
    assert held >= (53 if len(strengths) == 2 else 51)  # 95 % of each step: of both at once 90 % or more
