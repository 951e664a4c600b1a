"""Each cell that the rules of a game change is reached by a fact: else a text cannot say it."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable
from typing import Any

import pytest

from tbggg.engine.game import Game
from tbggg.engine.registry import games
from tbggg.engine.set_up import OF_THE_MOMENT, Fact
from tbggg.engine.state import Seen, declared
from tbggg.javascript.dependencies import gathered
from tbggg.javascript.symbols import definition, symbol_of
from tbggg.record.set_up import set_up_of

WITHIN_A_MOVE = {"bgg": {"ended"}}  # cells that have their first value again when a move is done


def attributes(functions: Iterable[Callable[..., Any]], *, changed: bool) -> set[str]:
    """The names of attributes that functions, and all that they call, change; or read."""
    found: set[str] = set()
    for symbol in gathered(map(symbol_of, functions)):
        for node in ast.walk(definition(symbol)):
            targets = getattr(node, "targets", [getattr(node, "target", None)]) if changed else [node]
            for target in targets:
                while isinstance(target, ast.Subscript):
                    target = target.value
                if isinstance(target, ast.Attribute):
                    found.add(target.attr)
    return found


def unreached(game: Game, facts: Iterable[Fact]) -> set[str]:
    """The declared cells that change, and that no fact, no header and no moment says."""
    rules = game.rules
    said = {name for fact in facts for name in fact.fields} | {*OF_THE_MOMENT} | WITHIN_A_MOVE.get(game.code, set())
    said |= attributes([one.drawn for one in game.options.headers if one.drawn is not None], changed=False)
    names = {one.name for one in declared(rules.state) if one.seen is not Seen.VIEWER}
    return names & attributes((rules.play, rules.automatic, rules.forget), changed=True) - said


@pytest.mark.parametrize("game", games(), ids=lambda game: game.code)
def test_a_fact_reaches_every_cell_that_changes(game: Game) -> None:
    facts = set_up_of(game).facts
    assert unreached(game, facts) == set()
    assert len(unreached(game, [])) >= 4


def test_a_cell_is_missed_where_its_fact_is_not_there() -> None:
    game = next(one for one in games() if one.code == "pig")
    for nth, fact in enumerate(game.set_up.facts[:-1]):
        others = [*game.set_up.facts[:nth], *game.set_up.facts[nth + 1 :]]
        assert unreached(game, others) == {*fact.fields}
