"""Words of a position that is typed or pasted: cut at commas, `;` and line ends, in plain signs."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from .set_up import NONE, UNSEEN

BLANKS = " \t\r\n\u00a0\u2009\u200b\u202f\ufeff"  # those that word processors and forums put there, too
DASHES = "\u2010\u2011\u2012\u2013\u2014\u2212"
TIMES = "\u00d7"
_UNSEEN = re.compile(r"\?(?:x([0-9]{1,2}))?\Z")
_LESS = re.compile(r"less([0-9]{1,2})\Z")
BULLETS = ("-", "*", "\u2022", "\u2013")  # before the lines of a list


@dataclass(slots=True)
class Clause:
    """Words between commas, each with its place in the text."""

    words: list[str]
    at: list[int]


def cut(text: str) -> list[list[Clause]]:
    """Cut a text into statements, at `;` and line ends, and these into clauses, at commas; blank ones are left out.

    A line that ends with a comma or a colon may go on in the next one.
    """
    statements: list[list[Clause]] = []
    clauses = [Clause([], [])]
    word, start, last = "", 0, ""
    for at, sign in enumerate(f"{text};"):
        if sign not in BLANKS and sign not in ",;":
            start = start if word else at
            word = f"{word}{sign}"
            last = sign
            continue
        words = clauses[-1].words
        if word == ":" and words:  # a French colon has a blank before it
            words[len(words) - 1] = f"{words[-1]}:"
        elif word:
            words.append(word)
            clauses[-1].at.append(start)
        word = ""
        if sign == "," or (sign == "\n" and last in (",", ":")):
            clauses.append(Clause([], []))
        elif sign in ";\n":
            filled = [clause for clause in clauses if clause.words]
            if filled and filled[0].words[0] in BULLETS:
                filled[0] = Clause(filled[0].words[1:], filled[0].at[1:])
            if filled and filled[0].words:
                statements.append(filled)
            clauses = [Clause([], [])]
        last = last if sign in BLANKS else sign
    return statements


def plain(word: str, names: Sequence[str]) -> str:
    """Return a word with the signs of a keyboard, where an editor of texts has put others.

    Args:
        word: the word.
        names: those of seats, which keep their signs.

    >>> plain("4\u20132", ["ann"]), plain("?\u00d76", ["ann"])
    ('4-2', '?x6')
    """
    if word.removesuffix(":") in names:
        return word
    return "".join(["-" if sign in DASHES else "x" if sign == TIMES else sign for sign in word])


def listed(words: Sequence[str]) -> list[str]:
    """Return the words of a list, after its own word; `none` is an empty one."""
    rest = list(words[1:])
    return [] if len(rest) == 1 and rest[0] == NONE else rest


def unseen_words(count: int) -> list[str]:
    """Return the word for unseen things, if there are any: `?`, `?x6`; `less2` where there are fewer than follow."""
    if count < 0:
        return [f"less{-count}"]
    return [] if count == 0 else [UNSEEN if count == 1 else f"{UNSEEN}x{count}"]


def unseen_read(word: str, beyond: bool = False) -> int:
    """Return how many unseen things a word stands for; 0 if it is no such word.

    Args:
        word: the word.
        beyond: it is of a list of what there is beyond what follows, so that there may be fewer.
    """
    found, less = _UNSEEN.match(word), _LESS.match(word)
    if less is not None and beyond:
        return -int(less[1])
    return 0 if found is None else int(found[1]) if found[1] else 1
