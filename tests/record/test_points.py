"""Points along a line: after each move, phase or round, and after each scoring step."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest

import tbggg
from tbggg import play_out
from tbggg.engine.registry import games
from tbggg.engine.rule import OVER
from tbggg.engine.state import section_of, turn_of
from tbggg.record.points import BYS, START, By, places, points_of

from ..figures.tables import whole


@cache
def played(code: str) -> tbggg.Record:
    """A game of a bot that judges moves, to its end."""
    record = tbggg.new_game(code, seats=3, luck=3)
    play_out(record.start, next(iter(tbggg.bots.judges(record.game))))
    return record


@pytest.mark.parametrize("code", [game.code for game in games()])
def test_by_move_there_is_a_point_for_each_moment(code: str) -> None:
    record = played(code)
    path = record.end.path()
    points = points_of(record.end, "move")
    assert [one.place for one in points] == list(range(len(path)))
    steps = 0
    for node, one in zip(path, points, strict=True):
        steps += bool(one.step)
        assert one.key == (node.state.round_no, node.state.phase, turn_of(node.state), steps if one.step else 0)
        assert list(one.points) == list(node.position.points.values())
        assert one.section == section_of(node.state)


@pytest.mark.parametrize("code", [game.code for game in games()])
@pytest.mark.parametrize("by", ["phase", "round"])
def test_by_phase_and_by_round_they_come_in_order(code: str, by: By) -> None:
    record = played(code)
    points = points_of(record.end, by)
    keys = [one.key for one in points]
    assert keys == sorted(set(keys)), "no moment twice"
    assert (keys[0] == START) == (points[0].place == 0)
    assert list(points[-1].points) == list(record.end.position.points.values())
    steps = [one.key[3] for one in points if one.step]
    assert steps == list(range(1, len(steps) + 1))
    if by == "round":
        plain = [one.key[0] for one in points if not one.step]
        assert plain == sorted(set(plain))


def test_a_line_that_ends_within_a_phase_has_a_point_there() -> None:
    path = whole(3).end.path()
    inside = 0
    for before, node in pairwise(path[:81]):
        here, then = ((one.state.round_no, one.state.phase) for one in (node, before))
        last = points_of(node, "phase")[-1]
        assert node.state.due != OVER
        if here == then:
            inside += 1
            assert (last.key, last.place) == ((*here, 0, 0), len(node.path()) - 1)
        else:
            assert last.key[:2] <= then
    assert inside > 40


@pytest.mark.parametrize("by", BYS)
def test_equal_moments_of_two_lines_have_equal_places(by: By) -> None:
    end = whole(3).end
    lines = [points_of(end, by), points_of(end.path()[60], by)]
    long, short = places(lines, by, False)
    assert long == sorted(set(long))
    if by == "phase":
        at = dict(zip([one.key for one in lines[0]], long, strict=True))
        assert short == [at[one.key] for one in lines[1]]
    assert (long[0], short[0]) == (0, 0)
    assert len(long) == len(lines[0])
