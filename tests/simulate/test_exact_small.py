"""Exact values of small positions are those of plain recursion: of each game a few by day, and 200 by night."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice
from random import Random
from typing import Any
from unittest.mock import patch

import pytest

import tbggg
from tbggg.bots import judges
from tbggg.engine import derived
from tbggg.engine.listing import legal_actions
from tbggg.engine.registry import find_game, games
from tbggg.engine.rule import AUTOMATIC, CHANCE, OVER
from tbggg.simulate.exact.solution import Solution

from ..repeats import EVERY_GAME
from .pig_equations import wins_of_pig

POSITIONS = 200 if EVERY_GAME else 4
MOST, LINES = 200, 1_000  # positions of a rest, and ways to play it, that plain recursion plays out
OF_A_GAME = 3 if EVERY_GAME else 1  # moments of one game and question
TRIED = 25  # moments of a game that are looked at, from its last one on
EQUAL = 1e-9
ASKED = [("wins", "end"), ("points", "phase"), ("lead", "round"), ("points", "end")]
ASKED += [("lead", "phase"), ("points", "round"), ("lead", "end")]
CODES = [game.code for game in games() if game.scoring.goal == "points"]
MISSING = 10  # points, at most, to each seat of a small position of Pig


def solved(node: tbggg.Node, by: str, until: str) -> Solution | None:
    """Exact values, as if everything were open; None where the rest is not small."""
    with patch("tbggg.simulate.exact.solve.check_knowledge"):
        try:
            found = tbggg.solve(node, by=by, until=until, most=MOST, fast=False, progress=False)  # type: ignore[arg-type]
        except tbggg.GameError:
            return None
    return found if found.lines is not None and 2 < found.lines <= LINES else None


def small_rests(code: str) -> Iterator[tuple[Solution, str, str]]:
    """Rests with several ways to play them, from games of the judges of a game."""
    game = find_game(code)
    bots = judges(game)
    for luck in count(1):
        seats = game.seats.counts[luck % 2]
        end = tbggg.play_out(code, bots[luck % len(bots)], seats=seats, luck=luck)
        choices = [node for node in reversed(end.path()) if len(node.position.legal_moves()) > 1][:TRIED]
        by, until = ASKED[luck % len(ASKED)]
        found = (solved(node, by, until) for node in choices)
        yield from islice(((one, by, until) for one in found if one), OF_A_GAME)


def plainly(game: Any, state: Any, by: str, until: str, start: Any) -> list[float]:
    """What a state is worth to each seat, by recursion over states without any memory."""
    left = (until != "end" and state.round_no != start.round_no) or (until == "phase" and state.phase != start.phase)

    def after(action: int) -> list[float]:
        played = state.copy()
        game.rules.play(played, action)
        return plainly(game, played, by, until, start)

    if state.due == OVER or left:
        totals = [float(score["total"]) for score in derived.scores(game, state)]
        best = derived.winners(game, state)
        others = len(totals) - 1
        return {
            "wins": [1 / len(best) if seat in best else 0.0 for seat in range(state.seats)],
            "points": totals,
            "lead": [own - (sum(totals) - own) / others for own in totals],
        }[by]
    if state.due == AUTOMATIC:
        return after(game.rules.automatic(state))
    if state.due == CHANCE:
        worths = [(float(odds), after(action)) for action, odds in game.rules.chance_outcomes(state)]
        return [sum(odds * worth[seat] for odds, worth in worths) for seat in range(state.seats)]
    first, *others = (after(one) for one in legal_actions(game, state))
    for worth in others:
        first = worth if worth[state.mover] > first[state.mover] + EQUAL else first
    return first


@pytest.mark.repeats(2)
@pytest.mark.parametrize("code", CODES)
def test_values_are_those_of_plain_recursion(code: str) -> None:
    wrong: list[str] = []
    for found, by, until in islice(small_rests(code), POSITIONS):
        node = found.node
        expected = plainly(node.record.game, node.state.copy(), by, until, node.state)
        if list(found.values.values()) != pytest.approx(expected):
            wrong.append(f"{by} to the {until} from {node.position.facts()}: {found.values}, not {expected}")
    assert wrong == []


def test_small_positions_of_pig_are_worth_what_its_equations_say() -> None:
    """A bust brings positions back, where plain recursion does not end."""
    wins = wins_of_pig(MISSING)
    possible = [one for one in sorted(wins) if one[2] != 1]  # no roll brings 1
    for own, other, turn in Random(1).sample(possible, POSITIONS):
        table = f"ann to move; ann {100 - own}; bob {100 - other}; turn {turn}"
        start = tbggg.new_game("pig", seats="ann bob", luck=1, position=table).start
        found = tbggg.solve(start, fast=False, progress=False)
        assert found.value == pytest.approx(wins[own, other, turn], abs=EQUAL), table
        assert sum(found.values.values()) == pytest.approx(1)
