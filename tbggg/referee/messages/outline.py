"""Outline of a record: the game, its seats, and a column a thing over the nodes that a page has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NotRequired, TypeAlias, TypedDict

from ...engine.game_info import GameLook

Lang: TypeAlias = Literal["en", "fr"]
MarkStyle: TypeAlias = Literal["solid", "dashed", "dotted"]


class GameName(TypedDict):
    """The game: its code and its name."""

    code: str
    name: str


class Seat(TypedDict):
    """A seat.

    Attributes:
        name: its word.
        label: how it is called in the language of the page.
        player: the person who plays it; empty without a name.
        letter: its sign in a ring; an emblem when not given.
    """

    name: str
    label: str
    player: NotRequired[str]
    letter: NotRequired[str]


class Mark(TypedDict):
    """A highlight of one place, or an arrow between two.

    Attributes:
        name: what it marks, in words.
    """

    places: Sequence[str]
    style: MarkStyle
    name: str


class Reply(TypedDict):
    """Text on a move that answers a puzzle."""

    move: str
    text: str


class Puzzle(TypedDict):
    """A moment as a puzzle, whose answer is chosen on the board.

    Attributes:
        ask: the question.
        right: moves that answer it.
        names: their words as readers see them.
    """

    ask: str
    right: list[str]
    names: NotRequired[list[str]]
    hints: list[str]
    replies: list[Reply]


class Note(TypedDict, total=False):
    """Notes of a node; an empty one removes what the page has.

    Attributes:
        name: name of the variation.
        luck: whether there is fresh luck from here on.
    """

    name: str
    luck: bool
    comments: list[str]
    puzzle: Puzzle
    marks: list[Mark]


class Columns(TypedDict):
    """Columns over the nodes; a node's id is its place in them.

    Attributes:
        notes: by id.
        order: the children of a node, where their ids do not give the order; one that is missing was cut.
    """

    parent: list[int]
    section: list[str]
    seat: list[int]
    kind: list[str]
    move: list[str]
    glyph: list[str]
    notes: dict[str, Note]
    order: dict[str, list[int]]


class Rewritten(TypedDict):
    """Changes in columns of earlier nodes, by id."""

    move: dict[str, str]
    glyph: dict[str, str]


class MoreColumns(Columns):
    """Columns of new nodes, with what has changed in earlier ones."""

    again: Rewritten


class About(GameLook):
    """The game and its seats.

    Attributes:
        open: whether nothing is hidden in this game.
        series: names of what curves follow beside the scores.
        verbs: words of legal moves that `Columns.move` has in the language of the page, with what stands there.
    """

    game: GameName
    lang: Lang
    open: bool
    seats: list[Seat]
    series: NotRequired[list[str]]
    verbs: NotRequired[dict[str, str]]


class Outline(About):
    """The game and its tree: sent once, and again when viewer or language change.

    Attributes:
        locked: whether other views are refused, since the board is one seat's only.
        luck: whether the record has a seed, so that what chance brings is its own.
        points: per node, the points of every seat.
        follows: per node, and for each of the series, what every seat has of it.
        seat: the viewer, an index of `seats`, or -1 when all screens are open.
        bots: the seats that bots play.
    """

    title: str
    locked: bool
    luck: bool
    nodes: Columns
    points: list[list[int]]
    follows: NotRequired[list[list[list[int]]]]
    seat: int
    bots: NotRequired[list[int]]


class OutlineUpdate(TypedDict):
    """Update of the outline: new nodes, and by id the notes and the order of children that changed.

    Attributes:
        first: id of the first new node.
    """

    first: int
    nodes: MoreColumns
    points: list[list[int]]
    follows: NotRequired[list[list[list[int]]]]
