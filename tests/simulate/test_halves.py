"""The two halves of a race: games with even numbers choose, and what they choose is nothing to those that are shown."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from random import Random

from tbggg.simulate.race import Outcomes, Race, behind, best_of, mean_of


def raced(shown: Callable[[int], float]) -> tuple[list[tuple[int, ...]], list[Outcomes]]:
    """Moves that were left at each stage, and outcomes; the games that are shown are `shown`, by the move."""
    random, stages = Random(3), []
    outcomes = [Outcomes.none(action) for action in range(5)]
    race = Race(outcomes, "points", 100, dropping=True)
    while (stage := race.stage()) is not None:
        stages.append(stage.places)
        for place in stage.places:
            for game in range(stage.first, stage.first + stage.games):
                value = shown(place) if game % 2 else random.gauss(-place, 0.5)
                for column in (outcomes[place].points, outcomes[place].lead, outcomes[place].wins):
                    column.append(value)
    return stages, outcomes


def test_the_games_that_are_shown_drop_no_move_and_choose_none() -> None:
    """However good a move is in them, the others decide."""
    stages, outcomes = raced(lambda place: -place)
    assert len(stages[-1]) < len(stages[0])
    found, turned = raced(lambda place: place)
    assert found == stages
    assert best_of(turned, "points").action == best_of(outcomes, "points").action == 0
    assert behind(turned[4], turned[0], "points", 5).mean == 4


def test_the_games_that_choose_are_in_no_number_that_is_shown() -> None:
    values = array("d", [99.0, 1.0] * 40)
    other = array("d", [-99.0, 3.0] * 40)
    one, best = Outcomes(0, values, values, values), Outcomes(1, other, other, other)
    assert behind(one, best, "points", 1).mean == -2
    assert behind(one, best, "points", 1, choosing=True).mean == 198
    assert mean_of(one, "points", 1).mean == 1
    assert [best_of([one, best], by).action for by in ("points", "lead", "wins")] == [0, 0, 0]
