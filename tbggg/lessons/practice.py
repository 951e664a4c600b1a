"""Practice of a game: its exercise generators by the rules that they ask about, and an exercise of a rule."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from ..engine.errors import BadOption
from ..engine.game import Game
from ..engine.generators import ExerciseGenerator, GeneratedExercise
from ..engine.guessing import guess
from ..engine.own_table import own_start
from ..engine.registry import find_game
from ..engine.shapes import escaped
from ..engine.texts import LANGUAGES, known_language, rule_texts
from ..engine.toys import Picture
from .exercise import MOST_GENERATED, Exercise
from .texts import lesson_text

TRIED = range(1, 41)  # numbers of the exercises that are made, at most, to find the rules of a generator
NAMED = 3  # rules that an error names
STRIDE = 1000  # from the numbers that are tried for one exercise of a rule to those for the next


def deciding(generator: ExerciseGenerator, one: GeneratedExercise) -> Iterator[str]:
    """Yield the rules that the message for a wrong answer names, with a reason: who does not know one answers wrong.

    A plan names them where it ends on its best way.
    """
    if one.plan:
        model = one.plan.model
        yield from (generator.stand(one.plan, model[:at], LANGUAGES[0], False).rule for at in range(len(model)))
        return
    for part in one.parts:
        yield from (rule for _, _, rule in part.mistakes if rule)
        yield from (choice.rule for choice in part.choices if choice.reason and choice.rule)


def is_place(choice: str, picture: Picture) -> bool:
    """Return whether a choice is a place of a drawing, or a move from one place of it to another one."""
    return any(
        all(f'data-tb-place="{escaped(word)}"' in picture.markup for word in words)
        for words in ([choice], choice.split())
    )


def is_drawn(one: GeneratedExercise) -> bool:
    """Return whether an exercise has a question that is answered in its picture, where some choices are places."""
    return any(
        part.picture is not None and any(is_place(choice.value, part.picture) for choice in part.choices)
        for part in one.parts
    )


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


def practise(game: str, rule: str, nth: int = 1, *, luck: int = 0, own: str = "", lang: str | None = None) -> Exercise:
    """Return an exercise that practises a rule, with a button for another one in a notebook.

    Args:
        game: code or full name of the game.
        rule: id of the rule.
        nth: number of the exercise, from 1; a number gives the same one.
        luck: seed of the exercises.
        own: lines of a table with parts of its own, as `tbggg new --own` reads them from a file: the exercise is
            dealt there. Without them it is dealt at the usual table.
        lang: `en` or `fr`; the chosen language when not given.

    Raises:
        UnknownGame: no such game.
        BadOption: no exercise asks about that rule, at such a table; a line is wrong; the number is out of range.

    >>> practise("pig", "P3", lang="en").rules
    ('P3',)
    """
    lang, known = known_language(lang), find_game(game)
    start = own_start(known, own) if own else None
    teaching = [one for one in known.lessons.generators if rule in one.rules and (one.own or not own)]
    able = [one for one in teaching if asked_by(one)]
    if not able:
        ids = [*rule_texts(known.texts, lang)]
        raise BadOption(lesson_text(lang, "not_practised", rule=rule, ids=", ".join(ids[:NAMED])) + guess(rule, ids))
    if not 1 <= nth <= MOST_GENERATED:
        raise BadOption(lesson_text(lang, "no_nth", most=MOST_GENERATED, nth=nth))
    generator = able[nth % len(able)]
    bare = Exercise("", generator.kind, (), "", "", "", lang, known, (), generator, luck, start=start)
    numbers = [1 + (nth * STRIDE + one) % MOST_GENERATED for one in TRIED]
    asks = (one for one in numbers if rule in deciding(generator, generator.generate(luck, one, lang, start)))
    number = next(asks, numbers[0])
    return replace(bare.another(number), rules=(rule,), generator=generator, nth=number)
