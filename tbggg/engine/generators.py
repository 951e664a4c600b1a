"""Declarations of exercise generators: endless fresh exercises, each answered by the rules.

A generator is one plain function, written in the subset of Python that pages can run (`tbggg.javascript`): the
n-th exercise of a seed is the same in a notebook and in a page without a kernel.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .luck import philox
from .toys import Picture

KEY = 0xDEA1  # own Philox key of the generators: no exercise repeats the dice of a game
BLOCK = 4  # words of luck


@dataclass(frozen=True, slots=True)
class GeneratedChoice:
    """One choice of a generated question.

    Attributes:
        value: the value that an answer names.
        label: the text that the reader sees.
        right: whether it is the answer.
        reason: explanation shown when it is chosen wrongly, or empty.
        rule: id of the rule that decides it, or empty.
    """

    value: str
    label: str
    right: bool
    reason: str = ""
    rule: str = ""


@dataclass(frozen=True, slots=True)
class GeneratedPart:
    """One question of a generated exercise: a whole number, or choices.

    Attributes:
        ask: the question, or empty where the exercise asks it.
        number: the right number, for a question without choices.
        choices: the choices; empty for a number.
        mistakes: common wrong numbers, each with what to say of it and the id of the rule that decides it, or an empty
            text; those that equal the right one are left out.
        several: whether any number of the choices may be right.
        picture: drawing in which the choices stand as `tbggg.engine.shapes.markable` places under their values, with
            its style in its markup; None where they stand in a list.
        board: frame of the game's board that has the choices as places, at the seats of the exercise that it is like.
        before: the frame's moment in the exercise's record: before a section, or before a move with its seat.
    """

    ask: str
    number: int = 0
    choices: Sequence[GeneratedChoice] = ()
    mistakes: Sequence[tuple[int, str, str]] = ()
    several: bool = False
    picture: Picture | None = None
    board: Mapping[str, Any] | None = None
    before: str = ""


@dataclass(frozen=True, slots=True)
class GeneratedExercise:
    """A generated exercise.

    Attributes:
        ask: introduction of the questions.
        hint: the hint.
        why: explanation shown once it is solved.
        parts: its questions.
        record: record that has the moments of its boards, or empty.
        end: frame of the board that is shown once it is solved, the end of the record; or None.
    """

    ask: str
    hint: str
    why: str
    parts: list[GeneratedPart]
    record: str = ""
    end: Mapping[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class ExerciseGenerator:
    """Generator of exercises of one kind.

    Attributes:
        name: unique name among all generators.
        kind: kind of exercise that it makes.
        rules: ids of the rules that its exercises teach.
        texts: package with its texts.
        generate: from a seed, a number from 1 and a language to the exercise.
        table: table of its texts; its name when empty.
        more: further packages of texts, each with the tables that it uses.
    """

    name: str
    kind: str
    rules: tuple[str, ...]
    texts: str
    generate: Callable[[int, int, str], GeneratedExercise]
    table: str = ""
    more: tuple[tuple[str, tuple[str, ...]], ...] = ()


def generator_words(luck: int, nth: int, count: int) -> list[int]:
    """Return random words for the n-th exercise of a seed.

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        count: least number of words; rounded up to a multiple of 4.

    Returns:
        Words of 32 bits.

    >>> generator_words(1, 1, 2) == generator_words(1, 1, 8)[:4]
    True
    """
    words = [0] * (BLOCK * ((count + BLOCK - 1) // BLOCK))
    for at in range(0, len(words), BLOCK):
        philox(nth, at, 0, 0, luck, KEY, words, at)
    return words


def two_of(number: int, known: list[tuple[int, str, str]]) -> list[tuple[int, str, str]]:
    """Return the first two wrong numbers that differ from the right one and each other, with what to say and the rule.

    Where several mistakes lead to one number, what two of them say is joined: which one was made is unknown.

    Args:
        number: the right number.
        known: common wrong numbers, as those of a `GeneratedPart`.

    >>> two_of(3, [(3, "A.", ""), (5, "B.", "1.4"), (5, "C.", ""), (7, "D.", "")])
    [(5, 'B. C.', '1.4'), (7, 'D.', '')]
    """
    found: list[tuple[int, str, str]] = []
    for wrong, _, rule in known:
        if wrong != number and wrong not in [one[0] for one in found] and len(found) < 2:
            found.append((wrong, _texts_of(wrong, known), rule))
    return found


def _texts_of(wrong: int, known: list[tuple[int, str, str]]) -> str:
    """Return the texts of the first two different mistakes of a number, as one."""
    texts: list[str] = []
    for number, why, _ in known:
        if number == wrong and why not in texts and len(texts) < 2:
            texts.append(why)
    return " ".join(texts)
