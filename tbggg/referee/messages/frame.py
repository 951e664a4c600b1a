"""Frame of a moment: what is drawn of it, and what may be played there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias, TypedDict

from ...engine.blocks import Controls
from ...engine.game_info import Chance, Scene

Due: TypeAlias = Literal["decision", "chance", "automatic", "over"]


class Narrated(TypedDict):
    """Sentence on the move that led to a moment, with the rules behind it.

    Attributes:
        seat: the seat whose colour it has; -1 = none.
    """

    seat: int
    text: str
    rules: list[str]


class Still(Scene):
    """A moment without what may be played there.

    Attributes:
        node: its id.
        to_move: the seat that decides, or for which chance is due; -1 = none.
        next: what the moment waits for, in a few words.
        recall: whether a seat's picture shows what was public earlier, such as what others have bought.
        first: the seat that has the first-player marker; -1 = none.
    """

    node: int
    round: int
    phase: int
    due: Due
    to_move: int
    narration: Narrated
    next: str
    recall: bool
    first: int


class Choices(TypedDict, total=False):
    """Moves that may be played at a moment.

    Attributes:
        controls: controls of the moves; without any, each legal move has a button, or its place on a drawn board.
        legal: the words of every move that may be played now; empty when this view may not try.
        costly: places in `legal` of moves that cost something: the referee gives the reason.
        chance: chance is due, and may be entered by hand.
        waits_for: the seat that decides behind its screen, which the viewer cannot see; -1 = none.
        deciders: the seats that may decide, where they are several; when not given, the one to move.
    """

    controls: Controls
    legal: Sequence[str]
    costly: Sequence[int]
    chance: Chance | None
    waits_for: int
    deciders: Sequence[int]


class Turns(TypedDict, total=False):
    """Kinds of the changes of the tree that can be undone and redone, null = none.

    Attributes:
        undo: not given where the referee changes no tree.
    """

    undo: str | None
    redo: str | None


class Frame(Still, Choices, Turns, total=False):
    """One moment of the game, with what may be played there.

    Attributes:
        bot: the bot that decides here when the board goes on; empty or not given = none.
        more: whether the page may ask how the record goes on from here. A seat's page may at every decision, whether
            the record goes on or not.
        tries: whether moves can be tried by playing on from them; yes when not given.
    """

    bot: str
    more: bool
    tries: bool
