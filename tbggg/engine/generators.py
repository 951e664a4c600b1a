"""Dealers: fresh exercises without end, each with its answer worked out by the rules.

A dealer is one plain function, written in the subset of Python that pages can run (`tbggg.javascript`), so
that the n-th exercise of some luck is the same in a notebook and in a page without a kernel.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from .errors import BadOption
from .game import Game, games
from .luck import philox
from .texts import say

KEY = 0xDEA1  # dealers use a key of their own, so that no exercise follows a game's dice
BLOCK = 4  # words of luck


@dataclass(frozen=True, slots=True)
class DealtChoice:
    """One thing that can be chosen.

    Attributes:
        value: what is answered by it.
        label: how it reads.
        right: whether it is the answer.
        reason: what is said of it, or empty.
        rule: the rule that decides it, or empty.
    """

    value: str
    label: str
    right: bool
    reason: str = ""
    rule: str = ""


@dataclass(frozen=True, slots=True)
class DealtPart:
    """One question: a whole number, or one of some choices.

    Attributes:
        ask: the question, or empty where the exercise asks it.
        number: the number that is right, where nothing is to be chosen.
        choices: what can be chosen.
    """

    ask: str
    number: int = 0
    choices: Sequence[DealtChoice] = ()


@dataclass(frozen=True, slots=True)
class Dealt:
    """A fresh exercise.

    Attributes:
        ask: what it is about.
        hint: what helps.
        why: what is said once it is solved.
        parts: its questions.
    """

    ask: str
    hint: str
    why: str
    parts: list[DealtPart]


@dataclass(frozen=True, slots=True)
class Dealer:
    """A maker of exercises of one sort.

    Attributes:
        name: its name, unlike that of any other dealer.
        kind: the kind of exercise that it makes.
        rules: ids of the rules that its exercises teach.
        texts: the package with its texts, which stand under its name.
        deal: the exercise for some luck, its number from 1, and a language.
    """

    name: str
    kind: str
    rules: tuple[str, ...]
    texts: str
    deal: Callable[[int, int, str], Dealt]


def dealt_words(luck: int, nth: int, count: int) -> list[int]:
    """Return words of luck for the n-th exercise.

    >>> dealt_words(1, 1, 2) == dealt_words(1, 1, 8)[:4]
    True
    """
    words = [0] * (BLOCK * ((count + BLOCK - 1) // BLOCK))
    for at in range(0, len(words), BLOCK):
        philox(nth, at, 0, 0, luck, KEY, words, at)
    return words


def find_dealer(name: str) -> tuple[Game, Dealer]:
    """Return the dealer of that name, and whose game it is of.

    Raises:
        BadOption: there is none; the message lists those that are there.
    """
    dealers = {dealer.name: (game, dealer) for game in games() for dealer in game.lessons.generators}
    if name not in dealers:
        raise BadOption(say("option.no_dealer", name=name, dealers=" ".join(dealers)))
    return dealers[name]
