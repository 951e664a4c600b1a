"""Errors of records: illegal moves and unreadable texts."""

from __future__ import annotations

from typing import TYPE_CHECKING
from unicodedata import category

from ..engine.directions import APART, APART_END, flies_on
from ..engine.errors import GameError
from ..engine.texts import CUT, MOST_QUOTED, clipped, say

if TYPE_CHECKING:
    from pathlib import Path

    from ..engine.moment import Reason
    from .record import Node


HEX = "0123456789abcdef"
JOINERS = (0x200C, 0x200D)
JOINED = ("Lo", "Mn", "Mc", "So", "Sk")  # kinds of signs after which one of them is meant
ESCAPES = {"\n": "\\n", "\r": "\\r", "\t": "\\t"}
MOST_SAID = 1000  # characters of a sentence, whatever the names that stand in it


class IllegalMove(GameError):
    """A move that the rules refuse.

    Attributes:
        move: the words as they were given.
        reason: why not, with the rule's id.
    """

    def __init__(self, move: str, reason: Reason, legal: str) -> None:
        super().__init__(_line(f"{clipped(move)}: {reason.text}", reason.rule, legal))
        self.move = move
        self.reason = reason
        self.legal = legal


class RecordError(GameError):
    """A record that cannot be read, and where.

    Attributes:
        file: the name of the file or text.
        line: line of the error, from 1; 0 when the file itself cannot be read.
        column: column of its first word, from 1, in code points; 0 with line 0.
        move: the move's words, or the part that was read.
        rule: id of the rule that is broken; None for a syntax error.
        message: what is wrong, in one sentence.
        legal: what would have been legal there, in a few words.
        sentence: all of this in one line, which is the error's text.
        node: the main line's last moment before the error, once moves were read.
    """

    node: Node | None = None

    def __init__(
        self,
        message: str,
        *,
        file: str,
        line: int,
        column: int,
        move: str = "",
        rule: str | None = None,
        legal: str = "",
    ) -> None:
        quoted = clipped(visible(clipped(move)))
        what, allowed = visible(_bounded(message)), _bounded(legal)
        place = f"{_end_of(file)}:{line}:{column}: " if line else f"{_end_of(file)}: "
        sentence = _line(place + (f"{quoted}: " if quoted else "") + what, rule, allowed)
        super().__init__(sentence)
        self.file = file
        self.line = line
        self.column = column
        self.move = quoted
        self.rule = rule
        self.message = what
        self.legal = allowed
        self.sentence = sentence


class FileChanged(GameError):
    """A file that was changed on disk after it was read, and is therefore not replaced.

    Attributes:
        file: its path.
    """

    def __init__(self, file: Path) -> None:
        super().__init__(visible(say("record.changed", file=file)))
        self.file = file


def _bounded(sentence: str) -> str:
    return sentence if len(sentence) <= MOST_SAID else sentence[:MOST_SAID] + CUT


def _end_of(file: str) -> str:
    """The end of a file's name, which says more than the beginning of its folders."""
    return file if len(file) <= MOST_QUOTED else CUT + file[-MOST_QUOTED:]


def visible(text: str) -> str:
    r"""Return a text without control characters, which a record may hold and a terminal would obey.

    What joins the signs of an emoji, or the letters of a script that needs it, stays, and so do pairs around a name.

    >>> visible("a" + chr(0x200D) + "b" + chr(0x202E))
    'a\\u200db\\u202e'
    """
    parts: list[str] = []
    for at, piece in enumerate(text.split(APART)):
        name, end, rest = piece.partition(APART_END)
        if at == 0 or not end:
            parts += [_escaped(APART) if at else "", _spelled(piece)]
        else:
            parts += [APART, _spelled(name), APART_END, _spelled(rest)]
    return "".join(parts)


def _spelled(text: str) -> str:
    """A text whose signs that cannot be printed are escaped."""
    parts: list[str] = []
    before, flies = " ", False
    for sign in text:
        flies = flies_on(sign, flies)
        joins = ord(sign) in JOINERS and category(before) in JOINED
        parts.append(_escaped(sign) if category(sign) in ("Cc", "Cf", "Cs") and not flies and not joins else sign)
        before = sign
    return "".join(parts)


def _escaped(sign: str) -> str:
    """A sign as Python's `repr` writes it where it cannot be printed."""
    if sign in ESCAPES:
        return ESCAPES[sign]
    code = ord(sign)
    kind, size = ("x", 2) if code < 2**8 else ("u", 4) if code < 2**16 else ("U", 8)
    return f"\\{kind}" + "".join([HEX[code // 16**place % 16] for place in reversed(range(size))])


def code_point(sign: str) -> str:
    """Return a sign's number as Unicode writes it.

    >>> code_point("\N{EN DASH}"), code_point("\N{GAME DIE}")
    ('U+2013', 'U+1F3B2')
    """
    code = ord(sign)
    size = 4 if code < 2**16 else 5 if code < 2**20 else 6
    return "U+" + "".join([HEX[code // 16**place % 16] for place in reversed(range(size))]).upper()


def _line(sentence: str, rule: str | None, legal: str) -> str:
    sentence, legal = _bounded(sentence), _bounded(legal)
    by_rule = say("line.rule", rule=rule) if rule else ""
    return sentence + by_rule + (say("line.legal", legal=legal) if legal else "")
