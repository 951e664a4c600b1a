"""How much is left, told from lines at random: never too much, and where plain Python would look for a minute, soon."""

from __future__ import annotations

from functools import partial
from typing import Any
from unittest.mock import patch

import pytest

import tbggg
from tbggg.record.record import Node
from tbggg.simulate.exact import solve as solving
from tbggg.simulate.exact.question import Question
from tbggg.simulate.exact.rest import Explorer
from tbggg.simulate.exact.size import surely_more
from tbggg.simulate.exact.solve import FEW, MOST
from tbggg.simulate.work import never

from .test_exact import QUIET, choices, pig_at

START = tbggg.new_game("buttons", seats=4, luck=1).start


def larger(node: Node, most: int, by: Any = "wins", until: Any = "end", stop: Any = never) -> bool:
    """Whether more than so many positions are surely left."""
    node = node.skip_automatic()
    return surely_more(Question.of(node.record.game, node.state, by, until), node.state, most, stop)


@pytest.mark.parametrize(
    ("node", "asked"),
    [
        pytest.param(partial(pig_at, 90), {}, id="pig"),
        pytest.param(lambda: choices("buttons", 6)[5], {}, id="buttons"),
        pytest.param(lambda: choices("bgg", 6)[5], {}, id="bgg"),
        pytest.param(lambda: choices("bunny", 6)[0], {"by": "points", "until": "phase"}, id="bunny"),
    ],
)
def test_no_more_positions_are_claimed_than_there_are(node: Any, asked: dict[str, Any]) -> None:
    here = node()
    there = len(tbggg.solve(here, **asked, **QUIET).rest.mover)
    assert not larger(here, there, **asked)
    assert larger(START, there)


def test_a_large_rest_is_refused_before_it_is_found() -> None:
    looked = list[int]()

    class Counted(Explorer):
        def explore(self, *given: Any) -> Any:
            try:
                return super().explore(*given)
            finally:
                looked.append(len(self._mover))

    with patch.object(solving, "Explorer", Counted), pytest.raises(tbggg.GameError, match="more than 500,000"):
        tbggg.solve(START, **QUIET)
    assert looked == [FEW] != [MOST]


def test_it_can_be_stopped_while_lines_are_played() -> None:
    asked = list[int]()

    def stop() -> bool:
        asked.append(1)
        return len(asked) == 3

    with pytest.raises(tbggg.GameError, match="stopped"):
        larger(START, MOST, stop=stop)
    assert len(asked) == 3


def test_the_state_that_is_asked_about_stays_as_it_is() -> None:
    node = START.skip_automatic()
    before = node.state.copy()
    larger(node, 1_000)
    assert node.state == before
