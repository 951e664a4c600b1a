"""Comparisons with the best: what they say holds, and they see what paired games can show."""

from __future__ import annotations

from array import array
from math import fsum, inf
from random import Random

from tbggg.simulate.best import DROPPING, ONE_SIDED, by_luck, compare, honest_places, spent
from tbggg.simulate.race import Outcomes, compared
from tbggg.simulate.statistics import student

TABLES, GAMES, MOVES = 60, 40, 8


def table(random: Random, means: list[float], shared: float = 3.0) -> list[list[float]]:
    """Results under shared luck: a game's luck is that of all moves, and each has some of its own."""
    lucks = [random.gauss(0, shared) for _ in range(GAMES)]
    return [[mean + luck + random.gauss(0, 1) for luck in lucks] for mean in means]


def test_whole_tables_hold_where_all_moves_are_alike_and_where_some_are_worse() -> None:
    """All intervals of a table at once, to the best of the other moves; and the best is not said to be worse."""
    random = Random(1)
    for means in ([0.0] * MOVES, [0.0, 0.0, -0.2, -0.5, -1.0, -2.0, -4.0, -4.0]):
        right = wrong = 0
        for _ in range(TABLES):
            found = compare(table(random, means))
            apart = [mean - max(means[:at] + means[at + 1 :]) for at, mean in enumerate(means)]
            rows = [one for one in enumerate(found.differences) if one[0] != found.best]
            right += all(one.low <= apart[at] <= one.high for at, one in rows)
            wrong += 0 not in found.candidates
            assert all(one.low <= one.mean <= one.high for _, one in rows)
            assert all(one.high <= 0 for at, one in rows if at not in found.candidates)
        assert right >= 0.9 * TABLES, means  # 95 %, within the chance of so few tables
        assert wrong <= 0.08 * TABLES, means


def test_far_fewer_games_show_what_the_halves_did() -> None:
    """One standard deviation apart in the games' own luck, 40 games: half of them at Bonferroni's point showed none."""
    random, seen = Random(2), 0
    for _ in range(20):
        found = compare(table(random, [0.0] + [-1.0] * (MOVES - 1), shared=20.0))
        seen += MOVES - len(found.candidates)
    assert seen >= 0.9 * 20 * (MOVES - 1)


def test_one_critical_value_for_moves_that_are_nearly_the_same_is_smaller() -> None:
    """Rows that go together are one question: by Bonferroni they would be as wide as if each were another."""
    random = Random(3)
    best, other = ([random.gauss(mean, 1) for _ in range(200)] for mean in (1, 0))
    twins = [[value + random.gauss(0, 0.001) for value in other] for _ in range(20)]
    alone, together = (compare([best, *rows]).differences[1] for rows in ([other], twins))
    widths = [one.mean - one.low for one in (alone, together)]
    assert widths[1] < 1.3 * widths[0]
    assert student(199, ONE_SIDED * 0.05 / 20) > 1.5 * student(199, ONE_SIDED * 0.05)


def test_each_pair_is_compared_under_its_own_luck() -> None:
    """Twins that may both be best: neither is much better than the other, however far the luck of the third goes."""
    random = Random(4)
    third, one = ([random.gauss(mean, 5) for _ in range(100)] for mean in (1, 0))
    results = [third, one, [value + random.gauss(0, 0.01) for value in one]]
    found = compare(results)
    assert (found.best, found.candidates) == (0, {0, 1, 2})
    assert all(found.differences[at].high < 0.1 for at in (1, 2))


def test_what_was_not_seen_in_few_games_may_still_happen() -> None:
    """No game tells the moves apart, or three do: the intervals are as wide as that leaves open."""
    rolled = [float(value) for value in [90, 100, 110, 120] * 10]
    same = compare([rolled, rolled[:]])
    assert same.candidates == {0, 1}
    assert same.differences[1].low < -1
    few = compare([rolled, [value - (at < 3) for at, value in enumerate(rolled)]])
    assert few.candidates == {0, 1}
    never = compare([[0.0] * 40, [0.0] * 40], reach=1.0)
    assert -0.2 < never.differences[1].low < -0.05


def test_a_single_game_leaves_all_open() -> None:
    found = compare([[3.0], [5.0]])
    assert (found.best, found.candidates) == (1, {0, 1})
    assert (found.differences[0].low, found.differences[0].high) == (-inf, inf)


def test_dropping_spends_no_more_than_its_share_however_many_looks_there_are() -> None:
    assert fsum(spent(games) for games in range(1, 2**16)) <= DROPPING
    assert [games for games in range(300) if spent(games)] == [32, 64, 128, 256]


def test_the_mean_of_the_best_is_honest_where_all_are_alike() -> None:
    """The best of eight alike moves looks better than it is; the corrected mean does not."""
    random, naive, honest = Random(4), 0.0, 0.0
    for _ in range(200):
        rows = table(random, [0.0] * MOVES, shared=0.0)
        naive += max(map(fsum, rows)) / GAMES / 200
        honest += fsum(rows[place][game] for game, place in enumerate(honest_places(rows))) / GAMES / 200
    error = 1 / GAMES**0.5  # of one move's mean
    assert naive > error
    assert abs(honest) < 0.25 * error


def test_the_chance_of_luck_is_the_share_of_level_pairs_that_look_so_far_apart() -> None:
    random = Random(5)
    chances = [by_luck(*table(random, [0.0, 0.0]), 0.0) for _ in range(400)]
    for least in (0.05, 0.2):
        assert abs(sum(chance <= least for chance in chances) / 400 - least) < 0.05
    assert by_luck([1.0], [0.0], 0.0) == 1.0


def test_a_move_that_was_dropped_is_compared_over_the_games_that_it_had() -> None:
    values = [array("d", [float(game % 5) - worse for game in range(games)]) for worse, games in ((0, 64), (9, 32))]
    one, other = (Outcomes(at, row, row, row) for at, row in enumerate(values))
    found = compared([one, other], "points", 0.05)
    assert (found.best, found.candidates, found.differences[1].mean) == (0, {0}, -9.0)
