"""The errors that users meet: one small family under `GameError`."""

from __future__ import annotations

from typing import TYPE_CHECKING
from unicodedata import category

if TYPE_CHECKING:
    from .position import Reason
    from .record import Node


class GameError(ValueError):
    """Something about a game, a move, a record or an option is wrong."""


class UnknownGame(GameError):
    """No game of that name is registered."""


class BadOption(GameError):
    """A seat, a price table, a ruling or another choice is not one that the game has.

    Attributes:
        header: the record's header that held it, or empty.
        rule: id of the rule that it breaks, if it breaks one.
        legal: what would be allowed, in a few words.
    """

    def __init__(self, message: str, *, header: str = "", rule: str | None = None, legal: str = "") -> None:
        super().__init__(message)
        self.header = header
        self.rule = rule
        self.legal = legal


class Untranslatable(GameError):
    """Something in a game's text that cannot become JavaScript.

    Attributes:
        file: the module's file, from the package on.
        line: the line, from 1.
    """

    def __init__(self, message: str, *, file: str, line: int) -> None:
        super().__init__(f"{file}:{line}: {message}")
        self.file = file
        self.line = line


class IllegalMove(GameError):
    """A move that the rules refuse.

    Attributes:
        move: the words as they were given.
        reason: why not, with the rule's id.
    """

    def __init__(self, move: str, reason: Reason, legal: str) -> None:
        super().__init__(_line(f"{move}: {reason.text}", reason.rule, legal))
        self.move = move
        self.reason = reason
        self.legal = legal


class RecordError(GameError):
    """A record that cannot be read, and where.

    Attributes:
        file: the name of the file or text.
        line: line of the trouble, from 1.
        column: column of its first word, from 1, in code points.
        move: the move's words, or the part that was read.
        rule: id of the rule that is broken; nothing for a mistake of syntax.
        message: what is wrong, in one sentence.
        legal: what would have been legal there, in a few words.
        node: the main line's last moment before the trouble, once moves were read.
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
        self.file = file
        self.line = line
        self.column = column
        self.move = move = _visible(move)
        self.rule = rule
        self.message = message = _visible(message)
        self.legal = legal
        place = f"{file}:{line}:{column}: "
        super().__init__(_line(place + (f"{move}: " if move else "") + message, rule, legal))


def _visible(text: str) -> str:
    """The text without control characters, which a record may hold and a terminal would obey."""
    return "".join(repr(sign)[1:-1] if category(sign) in ("Cc", "Cf", "Cs") else sign for sign in text)


def _line(sentence: str, rule: str | None, legal: str) -> str:
    from .texts import say  # not above: the texts raise errors themselves

    by_rule = say("line.rule", rule=rule) if rule else ""
    return sentence + by_rule + (say("line.legal", legal=legal) if legal else "")
