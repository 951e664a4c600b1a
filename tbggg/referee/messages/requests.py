"""Requests of a board: each is a dictionary with what to do under `do`. A referee checks all that it gets."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from .outline import Lang, MarkStyle, Puzzle

Stride: TypeAlias = Literal["move", "phase", "round"]


class AtNode(TypedDict):
    """Show a moment, or say what happened there."""

    do: Literal["go", "tell"]
    node: int


class Preview(TypedDict):
    """Draw a moment beside the shown one; `loaded`: the page has the script for it."""

    do: Literal["preview"]
    node: int
    loaded: bool


class ReadRule(TypedDict):
    """Give the text of a rule."""

    do: Literal["rule"]
    id: str


class Speak(TypedDict):
    """Change the language."""

    do: Literal["lang"]
    lang: Lang


class View(TypedDict):
    """Change the viewer, or whether its picture shows what was public."""

    do: Literal["view"]
    seat: str | None
    recall: bool


class DrawCurves(TypedDict):
    """Draw the curves of lines; `plotly`: the page has its script."""

    do: Literal["curves"]
    plotly: bool
    nodes: list[int]
    by: Stride
    seat: str | None


class Compare(TypedDict):
    """Compare moments; `way`: the rule by which collections are scored, empty = the table's own."""

    do: Literal["compare"]
    nodes: list[int]
    seat: str | None
    way: str
    loaded: bool


class PlayOut(TypedDict):
    """Play compared lines to their ends."""

    do: Literal["play out"]
    nodes: list[int]
    seat: str | None


class OfMove(TypedDict):
    """Play a move at the shown moment, or say why it is refused or costly."""

    do: Literal["play", "why"]
    move: str


class Step(TypedDict):
    """Show the record's next moment, or play what is not the reader's to decide.

    Attributes:
        run: whether it comes by itself: then it is undone with the move before it.
    """

    do: Literal["advance"]
    stride: Stride | Literal["end"]
    run: NotRequired[bool]


class Simple(TypedDict):
    """A request without details: send the outline, the record or a part of the page, renew the picture, undo, redo."""

    do: Literal["outline", "refresh_picture", "backup", "undo", "redo", "tools", "tray", "solve"]


class ReadFrames(TypedDict):
    """Send the frames from an id on, to step without a kernel."""

    do: Literal["offline_frames"]
    first: int


class AnswerOffer(TypedDict):
    """Answer to the offer of a saved record."""

    do: Literal["saved_offer"]
    answer: Literal["take", "leave", "show", "bar"]


class Alive(TypedDict):
    """Ask whether the kernel answers."""

    do: Literal["alive"]
    count: int


class Merge(TypedDict):
    """Merge the record of a page that played on without a kernel.

    Attributes:
        path: the way to the shown moment: at each node the place of the next one.
        base: hash of the record that the page began with: the kernel compares it with that of its own.
    """

    do: Literal["merge"]
    text: str
    path: list[int]
    seat: str | None
    lang: Lang
    base: str


class ReadNotes(TypedDict):
    """Give the notes of a move."""

    do: Literal["notes"]
    node: int
    loaded: bool


class WriteComment(TypedDict):
    """Write a comment; `lang`: a language tag, or empty for all languages."""

    do: Literal["comment"]
    node: int
    lang: str
    text: str


class WritePuzzle(TypedDict):
    """Make a moment a puzzle; without a right move it is none any more."""

    do: Literal["puzzle"]
    node: int
    lang: str
    puzzle: Puzzle


class WriteGlyph(TypedDict):
    """Add or remove a glyph."""

    do: Literal["glyph"]
    node: int
    glyph: str
    on: bool


class WriteMark(TypedDict):
    """Add or remove a highlight of one place, or an arrow between two."""

    do: Literal["mark"]
    node: int
    places: list[str]
    style: MarkStyle
    on: bool


NoteRequest: TypeAlias = ReadNotes | WriteComment | WritePuzzle | WriteGlyph | WriteMark


class NameFork(TypedDict):
    """Name a variation."""

    do: Literal["name"]
    node: int
    name: str


class EditNode(TypedDict):
    """Make a line the main one, cut a node or all after it, or go on with fresh luck."""

    do: Literal["promote", "cut", "cut after", "fresh"]
    node: int


class Replace(TypedDict):
    """Put another move in place of one, and play again what followed."""

    do: Literal["replace"]
    node: int
    move: str


class OfText(TypedDict):
    """Play the moves of a text, or say what may follow them."""

    do: Literal["type", "complete"]
    text: str


class CopyLine(TypedDict):
    """Give the moves up to a node as text, or something else to take along.

    Attributes:
        form: the texts for forums, or the record as a file or as a page.
    """

    do: Literal["copy"]
    node: int
    form: NotRequired[Literal["forum", "file", "page"]]


class SetUpHere(TypedDict):
    """Open the editor of positions at a moment, below an explorer beside which there is none.

    Attributes:
        new: True to open the form of a new game instead.
    """

    do: Literal["set up"]
    node: int
    new: NotRequired[bool]


class TryCommand(TypedDict):
    """Open the what-if panel, stop its games, write their result to the record, or propose a puzzle from it."""

    do: Literal["what if"]
    what: Literal["open", "stop", "write", "propose"]


class TryPace(TypedDict):
    """Measure the speed of the games with a bot."""

    do: Literal["what if"]
    what: Literal["pace"]
    node: int
    bot: str


class TryGames(TypedDict):
    """Give the single games after a move."""

    do: Literal["what if"]
    what: Literal["games"]
    move: str


class TryMoves(TypedDict):
    """Try moves by playing on from them.

    Attributes:
        moves: null = all legal ones.
        games: number of games for each move.
        decider: the seat whose moves these are, where several may decide.
        luck: the seed of the question in a comment, which is asked again.
        by: its measure.
        seat: the seat that it counts.
        played: the move that was played, as far as the page knows.
    """

    do: Literal["what if"]
    what: Literal["run"]
    node: int
    moves: list[str] | None
    games: int
    bot: str
    decider: NotRequired[str]
    luck: NotRequired[str]
    by: NotRequired[str]
    seat: NotRequired[str | None]
    played: NotRequired[str]


Trying: TypeAlias = TryCommand | TryPace | TryGames | TryMoves


class RepeatStop(TypedDict):
    """Stop playing compared lines again."""

    do: Literal["again"]
    what: Literal["stop"]


class RepeatPace(TypedDict):
    """Measure the speed of playing compared lines again."""

    do: Literal["again"]
    what: Literal["pace"]
    nodes: list[int]
    seat: str | None


class RepeatLines(TypedDict):
    """Play compared lines again from where they part."""

    do: Literal["again"]
    what: Literal["run"]
    nodes: list[int]
    seat: str | None
    games: int


Repeating: TypeAlias = RepeatStop | RepeatPace | RepeatLines


class ExamineCommand(TypedDict):
    """Stop an analysis, or write it to the record."""

    do: Literal["analyse"]
    what: Literal["stop", "write"]


class ExamineOpen(TypedDict):
    """Open the analysis panel; `node` is the end of the line."""

    do: Literal["analyse"]
    what: Literal["open"]
    node: int


class ExamineRun(TypedDict):
    """Analyse the line that ends at a node."""

    do: Literal["analyse"]
    what: Literal["run"]
    node: int
    games: int


Examining: TypeAlias = ExamineCommand | ExamineOpen | ExamineRun
Change: TypeAlias = NameFork | EditNode | Replace | OfText | CopyLine | SetUpHere | Simple | Trying | Examining
Looking: TypeAlias = AtNode | Preview | ReadRule | Speak | View | DrawCurves | Compare | PlayOut | Repeating
Request: TypeAlias = Looking | OfMove | Step | ReadFrames | AnswerOffer | Alive | Merge | NoteRequest | Change
