"""Results of simulations, which a kernel alone sends: moves that are tried, lines played again, analyses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NotRequired, TypeAlias, TypedDict

Progress: TypeAlias = Literal["running", "compiling", "stopped", "done", "written", "none"]


class Speed(TypedDict):
    """Measured speed.

    Attributes:
        rate: games a second; null = not measured: the rules must be compiled first, or the games cannot be played on.
    """

    rate: float | None
    compile: bool


class Pace(Speed):
    """Speed of the games after one move of a decision, with a bot.

    Attributes:
        games: how many games one for each move of a line makes in all.
    """

    node: int
    bot: str
    games: NotRequired[int]


class Trouble(TypedDict):
    """Reason that there is no result, in a sentence, with the rule behind it."""

    trouble: str
    rule: str | None


class Simulated(TypedDict, total=False):
    """Part of every result as it grows: a key that is not given has not changed.

    Attributes:
        planned: number of games in all.
        notes: how the numbers were made.
        receipt: where the receipt of a written comment stands, or why there is none.
    """

    pace: Pace
    state: Progress
    title: str
    heads: Sequence[str]
    planned: int
    notes: Sequence[str]
    receipt: str
    trouble: str
    rule: str | None


class TriedRow(TypedDict):
    """A move that is tried.

    Attributes:
        cells: the move, its means, the difference to the best in words.
        bar: the difference to the best with its interval: low, mean, high; null where there is none.
        seen: whether it is seen to be worse.
        games: number of games played after the move: fewer where it was dropped early.
    """

    move: str
    cells: Sequence[str]
    bar: tuple[float, float, float] | None
    best: bool
    seen: bool
    games: int


class Spread(TypedDict):
    """Ends of the single games after a move: their number by bins of a width, from a lowest result on."""

    move: str
    said: str
    low: float
    width: float
    counts: list[int]
    mean: float


class Tried(Simulated, total=False):
    """Moves that are tried: who may play on and how often, how fast, then the table as it grows.

    Attributes:
        node: the decision.
        bot_names: the bots in the language of the page.
        judge: the bot that looks furthest in this game.
        games: numbers to choose from, or the number that was played.
        asking: whether all games of the table are played, and another bot is asked.
        axis: the ends of the bars' axis, and how they are written.
        own: the ends of the interval of the best move's own mean.
        sure: whether every other move is seen to be worse.
        verdict: which moves may be best, and how many are worse, in one sentence.
        spread: the single games after one of the moves.
    """

    node: int
    bots: Sequence[str]
    bot_names: Sequence[str]
    judge: str
    games: Sequence[int] | int
    asking: bool
    rows: Sequence[TriedRow]
    axis: tuple[float, float, str, str]
    own: tuple[float, float] | None
    sure: bool
    verdict: str
    spread: Spread


class ProposedMove(TypedDict):
    """A move of a proposed puzzle.

    Attributes:
        text: what is said of it; empty for the best.
        note: its figures with their error, for the author.
    """

    move: str
    right: bool
    text: str
    note: str


class ProposedPuzzle(TypedDict):
    """A puzzle that the table of what-if proposes.

    Attributes:
        node: the decision.
        said: how sure the right moves are.
        far: share of what wrong moves give up that has been counted; 1 in the last proposal.
    """

    node: int
    moves: list[ProposedMove]
    said: str
    far: float


class Again(Tried, total=False):
    """Compared lines that are played again: the table of what-if, each difference to the first line, and the answer.

    Attributes:
        moves: the move of each line.
    """

    said: str
    moves: Sequence[str]


class CurveRows(TypedDict):
    """By moment: its node, and what each seat may expect, in points and in percent of the wins.

    Attributes:
        names: what is expected: points, then wins.
    """

    nodes: list[int]
    names: list[str]
    points: list[list[float]]
    wins: list[list[float]]


class MarkedMove(TypedDict):
    """A move with a glyph, by its node."""

    node: int
    glyph: str


class Examined(Simulated, total=False):
    """Analysis of a line as it grows.

    Attributes:
        games: numbers of games to choose from.
        played: number of games that were played.
        turns: nodes of the turning points.
        headlines: what happened there and what it changed, in one line each.
        reasons: more on each of them; a sentence alone where there are none.
        rows: marked moves in the order of play, as cells.
        marked: their nodes.
    """

    games: Sequence[int]
    played: int
    curve: CurveRows
    turns: list[int]
    headlines: list[str]
    reasons: list[str]
    rows: Sequence[Sequence[str]]
    marked: list[MarkedMove]
