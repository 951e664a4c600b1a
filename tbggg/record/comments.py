"""Notes on moves: comments, glyphs and variations."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ..engine.luck import seed_in

if TYPE_CHECKING:
    from .tree import TreeNode


@dataclass(slots=True)
class Comment:
    """A comment after a move, before a variation, or at the start.

    Attributes:
        text: as it was written; never executed, shown as inert text.
        lang: language tag (`fr`, `pt-BR`), or empty.
    """

    text: str
    lang: str = ""


@dataclass(slots=True)
class Glyph:
    """A mark on a move, such as `!`, `?!` or `$7`."""

    text: str


JUDGEMENTS = ("!!", "!", "!?", "?!", "?", "??")
_NUMBERED = re.compile(r"\$(0|[1-9][0-9]{0,2})\Z")
_WITH_GLYPH = re.compile(r"(.*[^!?])([!?][!?]?)\Z")
_JUDGED = {"$1": "!", "$2": "?", "$3": "!!", "$4": "??", "$5": "!?", "$6": "?!"}


def read_glyph(word: str) -> str | None:
    """Return a glyph as it is written back, `$1` as `!`; None for other words.

    >>> read_glyph("$5"), read_glyph("$7"), read_glyph("$256")
    ('!?', '$7', None)
    """
    number = _NUMBERED.match(word)
    if number and int(number[1]) <= 255:
        return _JUDGED.get(word, word)
    return word if word in JUDGEMENTS else None


def is_glyph(word: str) -> bool:
    """Return whether a word is written like a glyph, known or not."""
    return word in JUDGEMENTS or word.startswith("$")


def glyph_apart(word: str) -> str:
    """Return a word with the glyph at its end set apart, as a record has it; empty without one.

    >>> glyph_apart("hold?!"), glyph_apart("?!"), glyph_apart("hold")
    ('hold ?!', '', '')
    """
    found = _WITH_GLYPH.match(word)
    return f"{found[1]} {found[2]}" if found else ""


@dataclass(slots=True, eq=False)
class Variation:
    """Another line that replaces a move; it is one of that move's notes.

    Attributes:
        node: its first move.
        name: its name, or None.
        comments: comments before its first move.
    """

    node: TreeNode
    name: str | None = None
    comments: list[Comment] = field(default_factory=list)


Note = Comment | Glyph | Variation

# A command inside a comment, as PGN has them: the line takes this seed from here on.
FRESH_LUCK = re.compile(r"\[%luck (\d{1,20})\]", re.ASCII)


# Begins the question of what-if that a number rests on: explorers make the words after the command a link to it.
TRIED = "[%tried "

# A reference to what supports a number, as `[#3]`: published pages make it a link, elsewhere it leads nowhere.
_RECEIPT = re.compile(r"[ \t]*\[#[0-9]{1,4}\]")


def without_receipts(text: str) -> str:
    """Return a comment's prose without its references to receipts.

    >>> without_receipts("It costs 2 points [#1] [#12]. See [#x].")
    'It costs 2 points. See [#x].'
    """
    return "".join(_RECEIPT.split(text)).strip()


def fresh_seed(comments: Iterable[Comment]) -> int | None:
    """Return the seed of the last fresh-luck command in some comments, or None.

    >>> fresh_seed([Comment("Once more. [%luck 7]")])
    7
    """
    seeds = [seed_in(found) for comment in comments for found in FRESH_LUCK.findall(comment.text)]
    return next((seed for seed in reversed(seeds) if seed is not None), None)
