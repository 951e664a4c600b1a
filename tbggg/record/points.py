"""Points of a line of play: every seat's points after each move, phase or round, and after each scoring step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Literal, get_args

from ..engine import derived
from ..engine.game import Game
from ..engine.rule import OVER
from ..engine.state import turn_of
from .tree import TreeNode

By = Literal["move", "phase", "round"]
BYS: tuple[By, ...] = get_args(By)
Key = tuple[int, int, int, int]  # round, phase, turn and scoring step; the same in every line
START: Key = (0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Point:
    """State of the score at one moment of a line.

    Attributes:
        key: round, phase, turn within the phase and scoring step; 0 if there is none.
        place: number of nodes before it.
        step: name of the scoring step that was completed, else empty.
        points: each seat's points.
        series: each seat's number in each thing that curves follow beside the points.
    """

    key: Key
    place: int
    step: str
    points: Sequence[int]
    series: Sequence[Sequence[int]]

    @property
    def section(self) -> str:
        """Round and phase, and the turn where the game counts turns."""
        round_no, phase, turn, _ = self.key
        return f"{round_no}.{phase}.{turn}" if turn else f"{round_no}.{phase}"


def _point(game: Game, state: Any, key: Key, place: int, step: str) -> Point:
    return Point(key, place, step, derived.points(game, state), derived.series(game, state))


def points_of(node: TreeNode, by: By) -> list[Point]:
    """Return the points from the start to a node."""
    points = _by_move(node) if by == "move" else _by_phase(node)
    if by != "round":
        return points
    following: list[Point | None] = [*points[1:], None]
    return [
        one
        for one, after in zip(points, following, strict=True)
        if one.step or after is None or after.step or one.key[0] != after.key[0]
    ]


def _by_move(node: TreeNode) -> list[Point]:
    """Point for every node; a scoring step is named."""
    game, seats = node.record.game, node.record.seats
    points: list[Point] = []
    steps = 0
    before = None
    for place, one in enumerate(node.path()):
        step = ""
        if before is not None:
            step = next(
                (named for _, _, named in game.rules.sections(before, seats, one.action, one.state) if named), ""
            )
        steps += bool(step)
        key = (one.state.round_no, one.state.phase, turn_of(one.state), steps if step else 0)
        points.append(_point(game, one.state, key, place, step))
        before = one.state
    return points


def _by_phase(node: TreeNode) -> list[Point]:
    """Points for the start, every completed turn, phase and scoring step, and the last node if it is within a phase."""
    game, seats = node.record.game, node.record.seats
    path = node.path()
    points = [_point(game, path[0].state, START, 0, "")]
    steps = 0
    for place, (before, after) in enumerate(pairwise(path), 1):
        for round_no, phase, step in game.rules.sections(before.state, seats, after.action, after.state):
            steps += bool(step)
            key = (round_no, phase, turn_of(before.state), steps if step else 0)
            points.append(_point(game, after.state, key, place, step))
        ended, begun = _key(before.state), _key(after.state)
        if ended != begun and ended[:2] == begun[:2]:
            points.append(_point(game, after.state, ended, place, ""))
    now = _key(node.state)
    inside = node.parent is not None and now == _key(node.parent.state)
    if node.state.due != OVER and inside and now > points[-1].key:
        points.append(_point(game, node.state, now, len(path) - 1, ""))
    return points


def _key(state: Any) -> Key:
    return (state.round_no, state.phase, turn_of(state), 0)


def places(lines: Sequence[Sequence[Point]], by: By, room: bool) -> list[list[float]]:
    """Return the x of the points of several lines; equal moments have equal x.

    Args:
        lines: their points.
        by: the kind of points, `move`, `phase` or `round`.
        room: whether a scoring step among single moves is as wide as a fortieth of the longest line.
    """
    if by == "move":
        width = max(1, max(line[-1].place for line in lines) // 40) if room else 1
        return [_stretched(line, width) for line in lines]
    keys: list[Key] = []
    for key in sorted(point.key for line in lines for point in line):
        if key not in keys[-1:]:
            keys.append(key)
    return [[keys.index(point.key) for point in line] for line in lines]


def _stretched(line: Sequence[Point], width: int) -> list[float]:
    """One unit per move, `width` units per scoring step."""
    found: list[float] = []
    for point in line:
        step = width if point.step else 1
        found.append(found[-1] + step if found else 0)
    return found
