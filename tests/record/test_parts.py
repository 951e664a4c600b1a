"""A written move of several nodes: where it begins, what belongs to it, and whether chance may add to it."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

import tbggg
from tbggg.engine.rule import CHANCE
from tbggg.record.parts import family, first_part, goes_on, hosts, is_unfinished, next_part, rest_of_move

from ..conformance.game import GAME as BURROW
from ..conformance.tables import after

PIG = '[Game "Pig"] [Seats "ann ben"]\nann roll 4 ann hold'


def test_a_roll_and_its_number_are_one_move() -> None:
    start = tbggg.loads(PIG).start
    (roll,) = start.children
    (four,) = roll.children
    three = roll.play("3")
    (hold,) = four.children
    assert [goes_on(node) for node in (start, roll, four, three, hold)] == [False, False, True, True, False]
    assert [first_part(node) for node in (start, roll, four, three, hold)] == [start, roll, roll, roll, hold]
    assert [next_part(node) for node in (start, roll, four, hold)] == [None, four, None, None]
    assert rest_of_move(roll) == [roll, four]
    assert rest_of_move(hold) == [hold]
    assert list(hosts(roll)) == [roll, four, three]
    assert list(hosts(hold)) == [hold]
    assert family(start) == [start, roll, four, three]
    assert family(four) == [four, hold]


@pytest.mark.usefixtures("burrow")
def test_chance_goes_on_where_it_has_more_to_deal() -> None:
    """What chance may bring is asked of the rules only where chance is due."""

    def outcomes(state: Any) -> list[tuple[int, Fraction]]:
        assert state.due == CHANCE
        return BURROW.rules.chance_outcomes(state)

    dealt = after("")
    dealt.record.game = replace(BURROW, rules=replace(BURROW.rules, chance_outcomes=outcomes))
    path = dealt.path()
    assert is_unfinished(path[1]), "one of two cards has grown"
    assert not is_unfinished(path[2]), "the next thing is another move"
    assert not is_unfinished(dealt)
    assert not is_unfinished(tbggg.loads(PIG).start.children[0])


@pytest.mark.usefixtures("burrow")
def test_a_decision_of_several_parts_goes_on_until_it_has_them_all() -> None:
    """A glyph `?` after a part that lacks another would be read as a card that is not seen."""
    half = after("red pick a1 blue pick d4 blue pick b2 red pick a2").play("red bridge a1")
    assert is_unfinished(half)
    half.add_glyph("?")
    assert half.record.dumps().endswith("red bridge a1 $2\n")
    assert not is_unfinished(half.play("a2"))
    assert half.record.dumps().endswith("red bridge a1 a2 ?\n")
    assert not is_unfinished(half.parent or half), "building may begin with another move"
