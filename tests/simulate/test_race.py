"""Race of moves: tables that choose their own best move still hold the truth, whatever the differences look like."""

from __future__ import annotations

from array import array
from random import Random

import pytest

from tbggg.simulate.best import DROPPING
from tbggg.simulate.race import By, Outcomes, Race
from tbggg.simulate.race import compared as compared_with_best
from tbggg.simulate.results.what_if_rows import rows_of
from tbggg.simulate.statistics import MISSED, estimate

from ..benchmarks.calibration import Case, compared, counted, position

HERE = Case("bgg", 4, 2010, 0, 0)
MOVES, POOL, RUNS = 12, 3_000, 60


@pytest.fixture(scope="module")
def pool() -> list[Outcomes]:
    """Moves that differ from the first seldom, and then by much, to one side more than to the other."""
    random = Random(1)
    rolled = [round(random.gauss(100, 9)) for _ in range(POOL)]
    found = []
    for place in range(MOVES):
        changed = [random.choice((-9, -4, -3, 3, 12)) if random.random() < 0.02 * place else 0 for _ in rolled]
        gg = array("d", (one + other for one, other in zip(rolled, changed, strict=True)))
        others = [random.gauss(100, 9) for _ in rolled] if place % 4 == 3 else rolled[1:] + rolled[:1]
        lead = array("d", (one - other for one, other in zip(gg, others, strict=True)))
        found.append(
            Outcomes(position(HERE).position.actions()[place], gg, lead, array("d", map(float, (x > 0 for x in lead))))
        )
    return found


@pytest.mark.repeats(1, "games")
@pytest.mark.parametrize("by", ["points", "wins"])
@pytest.mark.parametrize("games", [40, 120])
def test_whole_tables_hold_and_hardly_one_is_wrong(pool: list[Outcomes], by: By, games: int) -> None:
    found = counted(HERE, pool, by, games, RUNS)["best"]
    assert found.right >= 0.9 * RUNS  # 95 %, within the chance of so few tables
    assert found.own >= 0.9 * RUNS
    assert found.wrong <= 0.1 * RUNS
    assert abs(found.bias) < 0.5


def test_without_all_this_tables_would_be_wrong(pool: list[Outcomes]) -> None:
    """Choosing and estimating by the same games, each interval by itself."""
    wrong = 0
    for run in range(RUNS):
        table = compared(HERE, pool, "points", 20, run).outcomes
        best = max(table, key=lambda one: sum(one.points))
        truth = {one.action: sum(one.points) / POOL for one in pool}
        intervals = [(one, estimate([x - y for x, y in zip(one.points, best.points, strict=True)])) for one in table]
        seen = [(one, found) for one, found in intervals if one is not best and not found.meets_zero]
        wrong += any((found.mean > 0) != (truth[one.action] > truth[best.action]) for one, found in seen)
    assert wrong > 0.08 * RUNS


def test_three_moves_are_not_dropped_and_no_part_of_the_error_is_spent_on_it(pool: list[Outcomes]) -> None:
    words = position(HERE).position.words
    for count, missed in ((3, MISSED), (4, MISSED - DROPPING)):
        few = [one.first(100) for one in pool[:count]]
        whole = compared_with_best(few, "points", missed)
        told = {words(one.action): apart for one, apart in zip(few, whole.differences, strict=True)}
        assert {row.move: row.difference for row in rows_of(few, "points", words)} == told


def raced(
    shift: list[float], planned: int, played: int | None = None
) -> tuple[list[Outcomes], list[tuple[int, int, int]]]:
    """Outcomes and stages of moves whose games differ by a shift and a little luck."""
    random = Random(7)
    outcomes = [Outcomes.none(action) for action in range(len(shift))]
    race = Race(outcomes, "points", planned, dropping=True, played=played)
    stages = []
    while (stage := race.stage()) is not None:
        stages.append((len(stage.places), stage.first, stage.games))
        for place in stage.places:
            values = [shift[place] + random.gauss(0, 1) for _ in range(stage.games)]
            for measure in (outcomes[place].points, outcomes[place].lead, outcomes[place].wins):
                measure.extend(values)
    return outcomes, stages


def test_the_games_of_dropped_moves_go_to_the_rest() -> None:
    outcomes, stages = raced([0.0, 0.02, -9.0, -9.0, -9.0, -1.2], 200)
    games = [one.games for one in outcomes]
    assert games[2:5] == [32] * 3
    assert 32 < games[5] < 200 < games[0] == games[1]
    assert 6 * 200 - len(games) < sum(games) <= 6 * 200
    assert [stage[0] for stage in stages] == sorted((stage[0] for stage in stages), reverse=True)
    assert compared_with_best(outcomes[:2], "points", 0.05).candidates == {0, 1}


def test_a_move_has_at_most_four_times_its_games_and_the_last_one_only_its_own() -> None:
    even, _ = raced([0.0, 0.0] + [-9.0] * 30, 100)
    assert [one.games for one in even] == [400, 400] + [32] * 30
    clear, _ = raced([0.0] + [-9.0] * 5, 100)
    assert [one.games for one in clear] == [100] + [32] * 5


def test_the_move_that_was_played_stays_to_the_end() -> None:
    even, _ = raced([0.0, 0.0] + [-9.0] * 30, 100, played=31)
    assert [one.games for one in even] == [400, 400] + [32] * 29 + [400]
    clear, _ = raced([0.0] + [-9.0] * 5, 100, played=3)
    assert [one.games for one in clear] == [100, 32, 32, 100, 32, 32]
    assert raced([0.0] + [-9.0] * 5, 100, played=0)[1] == raced([0.0] + [-9.0] * 5, 100)[1]
