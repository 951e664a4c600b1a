"""Plain data that goes from one part to another: moments, narrations, reasons, marks, written moves."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any

from .rule import NOBODY
from .texts import text as worded

SOLID = "solid"  # the usual style of a mark
TO = ">"  # between the ends of an arrow


@dataclass(frozen=True, slots=True)
class Narration:
    """One or two sentences on a move.

    Attributes:
        seat: index of the seat that acted, `NOBODY` for the rules themselves.
        text: the sentence.
        rules: ids of the rules behind it, the most important first.
    """

    seat: int
    text: str
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Drawing:
    """Part of a board as shapes, as the example of a rule shows it.

    Attributes:
        seats: seat words, whose looks the shapes have.
        width: in the shapes' units.
        height: likewise.
        markup: the shapes; shared ones are those of the game's `info`.
        says: what is drawn, in words.
        state: what the shapes were drawn from.
    """

    seats: tuple[str, ...]
    width: int
    height: int
    markup: str
    says: str
    state: Any


@dataclass(frozen=True, slots=True)
class Earning:
    """Points that a move brings a seat, or costs it, for one thing.

    Attributes:
        what: the thing in words, such as a sale or a set, without its points.
        points: the points.
        seat: index of the other seat that brings them, `NOBODY` for none.
    """

    what: str
    points: int
    seat: int = NOBODY


@dataclass(frozen=True, slots=True)
class Mark:
    """A highlight or an arrow on the board.

    Attributes:
        places: the place that is highlighted, or where the arrow begins and ends.
        style: `solid`, `dashed` or `dotted`.
    """

    places: tuple[str, ...]
    style: str = SOLID

    @property
    def command(self) -> str:
        """The name of the command that draws it."""
        return "mark" if len(self.places) == 1 else "arrow"

    @property
    def word(self) -> str:
        """Word of the mark in its command."""
        return TO.join(self.places)

    def name(self, names: Mapping[str, str], lang: str) -> str:
        """Return it in words, `Arrow from a to b`, given the names of the places."""
        ends = dict(zip(("start", "end"), (names[place] for place in self.places), strict=False))
        return worded("tbggg.engine", lang, f"mark.{self.command}", ends)


@dataclass(frozen=True, slots=True)
class Moment:
    """One node of a record, as a seat sees it: what drawings and narration are made from.

    Attributes:
        seats: the seat words, clockwise.
        viewer: index of the viewing seat, or `NOBODY` when all screens are open.
        lang: `en` or `fr`.
        state: the position, as the viewer knows it.
        before: the position before the move, likewise; None at the start.
        action: the move that led here, masked for the viewer.
        forced: whether the rules made it (a forced pass).
        read_past: returns `past`; there are no moves before where it is None.
        recall: whether a seat's picture shows what was public earlier, and is now behind screens.
        marks: the highlights and arrows that comments draw on the board.
        read_whole: returns `before_whole`; the move has one part where it is None.
        read_start: returns `round_start`; the round began with `before` where it is None.
    """

    seats: tuple[str, ...]
    viewer: int
    lang: str
    state: Any
    before: Any = None
    action: int = NOBODY
    forced: bool = False
    read_past: Callable[[], tuple[tuple[int, int], ...]] | None = field(default=None, compare=False, repr=False)
    recall: bool = True
    marks: tuple[Mark, ...] = ()
    read_whole: Callable[[], Any] | None = field(default=None, compare=False, repr=False)
    read_start: Callable[[], Any] | None = field(default=None, compare=False, repr=False)

    @property
    def before_whole(self) -> Any:
        """The position before the first part of the move, as the viewer knows it; gathered at each reading."""
        return self.read_whole() if self.read_whole else self.before

    @property
    def round_start(self) -> Any:
        """The position in which the round began, as the viewer knows it; gathered at each reading."""
        return self.read_start() if self.read_start else self.before

    @property
    def past(self) -> tuple[tuple[int, int], ...]:
        """Seat and action of the moves of this round before this one, the oldest first; gathered at each reading."""
        return self.read_past() if self.read_past else ()


@dataclass(frozen=True, slots=True)
class Reason:
    """Reason of a refusal, or of a legal move's cost.

    Attributes:
        code: the reason as a value of the game's enum.
        rule: the id of the rule behind it.
        text: the reason in one sentence, in the language that was chosen.
    """

    code: IntEnum
    rule: str
    text: str

    def __str__(self) -> str:
        return f"{self.text} ({self.rule})"


@dataclass(frozen=True, slots=True)
class Written:
    """One written move, read: the actions it plays and how many words it took.

    Attributes:
        actions: the decision, then what chance decided, where the text has both.
        used: how many of the words belong to the move.
    """

    actions: tuple[int, ...]
    used: int


class Unreadable(Exception):
    """Words that are no move of the game: says what would be one."""

    def __init__(self, message: str, legal: str, word: int = 0) -> None:
        super().__init__(message)
        self.message = message
        self.legal = legal
        self.word = word
