"""Answers of a referee to the requests of a board, and the traits that a board shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, NotRequired, TypeAlias, TypedDict

from ...engine.game_info import Chance
from .compared import Compared
from .frame import Frame, Still
from .outline import Lang, Outline, OutlineUpdate
from .simulated import Again, Examined, ProposedPuzzle, Tried

Extent: TypeAlias = tuple[int, int, int, int]


class Refusal(TypedDict):
    """Reason that a request was refused, in a sentence, with the rule behind it."""

    text: str
    rule: str | None


class MomentSentence(TypedDict):
    """Sentence on a moment: the move that led there."""

    node: int
    text: str


class Rule(TypedDict):
    """A rule of the rulebook.

    Attributes:
        example: empty, if the rulebook has none.
    """

    id: str
    title: str
    text: str
    example: str
    lang: Lang


class Refused(Refusal):
    """A move that was not played.

    Attributes:
        legal: a move that would do, or nothing.
    """

    move: str
    legal: str


class Judged(Refusal):
    """Answer of the rules on a move: fine, the reason of its refusal, or its cost."""

    kind: Literal["refused", "costly", "fine"]


class Why(Judged):
    """Answer of the rules on a move, with its words."""

    move: str


class Notes(TypedDict):
    """Notes of a move, as an author edits them.

    Attributes:
        texts: a language tag, or "" for all languages, and what is said in it.
        secret: things that the texts name and some seat cannot see.
        places: places of the board that can be marked, with their names.
        trouble: reason that the last change was refused, or empty.
    """

    node: int
    texts: list[tuple[str, str]]
    glyphs: list[str]
    secret: list[str]
    places: Mapping[str, str]
    trouble: str


class Edited(TypedDict):
    """A change of the tree, or of one that was taken back or made again.

    Attributes:
        moves: number of moves that were cut.
    """

    what: str
    moves: int


class Typed(Refusal):
    """Typed moves: how many were played, and what was refused, with all after it, and why.

    Attributes:
        left_out: it was a record, of which only the main line's moves were typed.
    """

    played: int
    rest: str
    left_out: NotRequired[bool]


class Completes(TypedDict):
    """Moves that may be played after the whole moves of a typed text.

    Attributes:
        rest: what is typed of the next move.
    """

    text: str
    rest: str
    legal: list[str]
    chance: Chance | None


class CopiedMoves(TypedDict):
    """Moves up to a node as text, to be copied."""

    node: int
    text: str


class Markups(TypedDict):
    """A text in each markup."""

    bbcode: str
    markdown: str


class ForumKinds(TypedDict):
    """Text of the moves that led to a moment, and of it alone."""

    line: Markups
    moment: Markups


class ForumTexts(TypedDict):
    """A moment as text for forums."""

    node: int
    texts: ForumKinds


class Shared(TypedDict):
    """A record to take along as a file.

    Attributes:
        address: address of the moment, as links spell it.
        link: address of a page that opens on the moment's board alone.
        name: name of the file.
        text: its contents.
        kept: path of the file in which the record is kept by itself; empty as long as nothing was changed, None where
            none is kept, as for a seat.
    """

    address: str
    link: str
    name: str
    text: str
    kept: str | None


class SharedPage(TypedDict):
    """A record as a page of its own.

    Attributes:
        name: name of the file.
        text: its contents.
    """

    name: str
    text: str


class Stopped(Refusal):
    """End of the replay after a replaced move.

    Attributes:
        last: the last node that was reached.
        stopped: the node of the old move that could not be played.
        chance: whether chance would have to decide first.
    """

    last: int
    stopped: int | None
    chance: NotRequired[bool]


class Replaced(Stopped):
    """Another move that has taken one's place: how many of the moves after it could be played again."""

    kept: int
    of: int


class StoredFrames(TypedDict):
    """Some moments in a row, without what may be played there.

    Attributes:
        first: id of the first.
        data: compressed: a list, each the change from the moment before.
    """

    first: int
    count: int
    data: str


class SentFrames(StoredFrames):
    """Some moments in a row, with the edition and recall that they belong to."""

    of: tuple[int, bool]


class Merged(TypedDict, total=False):
    """Result of merging the page's record into the kernel's.

    Attributes:
        trouble: why it could not be.
        apart: the page's was another game; whether the autosave keeps that.
    """

    trouble: str
    apart: bool


class Trace(TypedDict):
    """A line of a figure, as far as the browser reads it."""

    x: NotRequired[Sequence[float]]
    customdata: NotRequired[Sequence[int]]


class Layout(TypedDict, total=False):
    """Layout of a figure, as far as the browser reads it."""

    font: Mapping[str, object]
    height: int


class Figure(TypedDict):
    """A figure as plotly takes it."""

    data: Sequence[Trace]
    layout: Layout


class Answer(TypedDict, total=False):
    """Message of the referee beside the traits; each has one key.

    Attributes:
        preview: a moment to look at.
        kept_in: path of the file in which the record is saved.
        kept_bar: the script and style of the autosave bar come with the message.
        alive: the kernel answers: the number that it was asked with.
        backup: whether the record for a page without a kernel was sent, or is to be asked for again.
        tools: the script and style of the editing tools come with the message.
        editor: id of the widget with the editor of positions, to be shown below.
        solve: those of what asks puzzles do.
        tray: those of the tray of moments, and of two lines side by side, do.
    """

    there: MomentSentence
    preview: Still
    rule: Rule
    error: Refusal
    curves: Figure
    compare: Compared
    refused: Refused
    why: Why
    notes: Notes
    kept_in: str
    kept_bar: Literal[True]
    offline_frames: SentFrames
    alive: int
    backup: Literal["later", "sent"]
    merged: Merged
    tools: Literal[True]
    tray: Literal[True]
    solve: Literal[True]
    edited: Edited
    typed: Typed
    completes: Completes
    line: CopiedMoves
    forum: ForumTexts
    shared: Shared
    shared_page: SharedPage
    editor: str
    replaced: Replaced
    what_if: Tried
    proposed: ProposedPuzzle
    analysis: Examined
    again: Again


class Beside(TypedDict, total=False):
    """Comparison that a notebook asks for: the page asks for its data.

    Attributes:
        seat: the seat that is compared; null = the seat that moved where the lines part.
        turn: number that changes with each call.
    """

    nodes: list[int]
    seat: str | None
    turn: int


class Offer(TypedDict):
    """Offer of an earlier saved record.

    Attributes:
        at: milliseconds since 1970.
        same: whether it has the luck of this game.
        has: last round and number of moves of what was saved; a seat's page has none.
        here: last round and number of moves of what is shown.
    """

    at: int
    same: bool
    has: NotRequired[Extent]
    here: NotRequired[Extent]


class SavedOffer(TypedDict, total=False):
    """Offer of an earlier saved record, or the reason why autosave failed."""

    offer: Offer
    trouble: str


class Backup(TypedDict):
    """Copy of the record for a page without a kernel.

    Attributes:
        script: id of the widget with the game's script.
        key: name of this record when its cell is run again.
        base: hash of this record: the kernel compares it with that of its own.
        data: compressed: the record, ids and bots.
    """

    script: str | None
    key: str
    base: str
    data: str


class Traits(TypedDict, total=False):
    """Traits of a board that the referee changes.

    Attributes:
        _outline_update: what is new in the outline; empty = nothing.
        _compared: empty = no comparison.
    """

    lang: str
    _outline: Outline
    _outline_update: OutlineUpdate | Nothing
    _compared: Beside
    _frame: Frame


class Nothing(TypedDict, total=False):
    """An empty trait."""
