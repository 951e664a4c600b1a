"""Practice of a game: its exercise generators by the rules that they ask about."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from ..engine.game import Game
from ..engine.generators import ExerciseGenerator, GeneratedExercise
from ..engine.texts import LANGUAGES, rule_texts

TRIED = range(1, 41)  # numbers of the exercises that are made, at most, to find the rules of a generator


def deciding(generator: ExerciseGenerator, one: GeneratedExercise) -> Iterator[str]:
    """Yield the rules that the message for a wrong answer names, with a reason: who does not know one answers wrong.

    A plan names them where it ends on its best way.
    """
    if one.plan:
        model = one.plan.model
        yield from (generator.stand(one.plan, model[:at], LANGUAGES[0]).rule for at in range(len(model)))
        return
    for part in one.parts:
        yield from (rule for _, _, rule in part.mistakes if rule)
        yield from (choice.rule for choice in part.choices if choice.reason and choice.rule)


def is_drawn(one: GeneratedExercise) -> bool:
    """Return whether an exercise has a question that is answered in its picture."""
    return any(part.picture is not None and part.choices for part in one.parts)


@cache
def asked_by(generator: ExerciseGenerator) -> frozenset[str]:
    """Return the rules that a generator asks about; none where its questions stand on boards of a record."""
    found: set[str] = set()
    for nth in TRIED:
        one = generator.generate(1, nth, LANGUAGES[0])
        if any(part.board for part in one.parts):
            return frozenset()
        found.update(deciding(generator, one))
        if found.issuperset(generator.rules):
            break
    return frozenset(found)


def dealers(game: Game) -> list[ExerciseGenerator]:
    """Return the generators that the practice of a game deals from."""
    return [one for one in game.lessons.generators if asked_by(one)]


def practised(game: Game) -> dict[str, list[ExerciseGenerator]]:
    """Return by rule, in the rulebook's order, the generators that ask about it; a rule without any has none."""
    found = dealers(game)
    return {rule: [one for one in found if rule in asked_by(one)] for rule in rule_texts(game.texts, LANGUAGES[0])}
