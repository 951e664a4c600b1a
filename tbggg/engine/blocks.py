"""Cards as blocks and controls as data, which the explorer draws; the functions are in the subset that pages run."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, NotRequired, TypeAlias, TypedDict


class Remark(TypedDict):
    """One sentence, with the ids of the rules behind it."""

    text: str
    rules: list[str]


class Hint(Remark):
    """A sentence on a card."""

    kind: Literal["hint"]


class Piece(TypedDict):
    """One piece of a hand, or several equal ones.

    Attributes:
        key: its name in the controls; a piece that is named there can be taken.
        label: its accessible name.
        sign: the text on it.
        text: the text beside it.
        n: how many there are; one when not given.
        seat: whose it is, where the hand holds pieces of several seats.
    """

    key: str
    label: str
    sign: NotRequired[str]
    text: NotRequired[str]
    n: NotRequired[int]
    seat: NotRequired[int]


class Pieces(TypedDict):
    """A hand.

    Attributes:
        seat: whose pieces these are.
        label: what the hand is called, written above a rack; empty when the card's title says it.
        note: how full it is, written above a rack.
        shape: `tile` or `die`, in the seat's colour, or empty for a plain box.
        rack: whether the pieces have fixed places in one row, `None` for an empty one.
    """

    kind: Literal["pieces"]
    seat: int
    label: str
    note: str
    shape: Literal["", "tile", "die"]
    rack: bool
    items: Sequence[Piece | None]


CellMark: TypeAlias = Literal["", "full", "idle", "key", "total", "won"]


class Marked(TypedDict):
    """A cell, or the head of a column, that has a mark.

    Attributes:
        value: its content.
        mark: `full` (complete), `idle` (does not count), `key` (decides), `total` (a column of sums).
    """

    value: int | str
    mark: CellMark


Cell: TypeAlias = int | str | Marked


class TableRow(TypedDict):
    """One row of a table.

    Attributes:
        seat: whose it is.
        mark: `won`, `full`, or nothing.
        cells: its contents, in the order of the columns.
    """

    seat: int
    mark: CellMark
    cells: Sequence[Cell]


class TableBlock(TypedDict):
    """Rows of seats by columns.

    Attributes:
        label: what it shows.
        cells: how a number is drawn: `counts` (the seat's emblem, unless 0), `dice` (so many of its dice), `figures`.
        folds: whether it is placed under its label beside the pieces before it, and behind a button on a phone.
        icon: the sign on that button.
    """

    kind: Literal["table"]
    label: str
    cells: Literal["counts", "dice", "figures"]
    folds: bool
    icon: NotRequired[str]
    columns: Sequence[Cell]
    rows: Sequence[TableRow]


class Amount(TypedDict):
    """Amount that one seat receives: its parts and their sum."""

    seat: int
    parts: Sequence[int]
    total: int


class Amounts(TypedDict):
    """Amounts that seats receive, each with its parts."""

    kind: Literal["amounts"]
    rows: Sequence[Amount]


class Sketch(TypedDict):
    """A drawing, with the shapes that the board shares.

    Attributes:
        says: the drawing in words, for screen readers.
        spare: whether a narrow card does without it.
        docks: whether it is low, and stays with the title and the buttons where a card is docked.
    """

    kind: Literal["sketch"]
    says: str
    width: int
    height: int
    markup: str
    spare: NotRequired[bool]
    docks: NotRequired[bool]


Block: TypeAlias = Hint | Pieces | TableBlock | Amounts | Sketch


class Card(TypedDict):
    """The turn card.

    Attributes:
        seat: whose colour it has; `NOBODY` for none.
        title: its head.
        icon: the sign before the title; the seat's emblem when empty.
        blocks: its contents, from top to bottom.
    """

    seat: int
    title: str
    icon: str
    blocks: Sequence[Block]


class Place(TypedDict):
    """A place where a move leads.

    Attributes:
        word: its word in the move, with `{piece}` for the word of the piece in hand; its key when not given.
        tip: advice before it is chosen; where a template gives the advice, the value of its `{tip}`.
        label: its accessible name, where its shape does not give it.
    """

    word: NotRequired[str]
    tip: NotRequired[str]
    label: NotRequired[str]


class Held(TypedDict):
    """A piece that can be taken, and how its moves are written.

    Attributes:
        key: its name on the card and on the board.
        letter: the key that takes it.
        word: its word in a button's move, and in the word of a place.
        move: its moves, with `{place}` for the word of a place.
        places: the places that it alone has, by key.
        about: what is worth knowing of it, shown while it is in hand.
        tip: what is worth knowing of each place, with `{place}` for its word and `{tip}` for its own tip.
    """

    key: str
    letter: NotRequired[str]
    word: NotRequired[str]
    move: NotRequired[str]
    places: NotRequired[Mapping[str, Place]]
    about: NotRequired[str]
    tip: NotRequired[str]


class Button(TypedDict):
    """A move with a button of its own.

    Attributes:
        key: its name.
        letter: the key that presses it.
        label: its label.
        icon: the sign before the label.
        move: the move; `{pieces}` for the words of the pieces in hand.
        missing: what is said when the move names pieces and none is in hand.
        labels: its labels with one piece in hand, with two, and so on, where they differ.
        main: true for the one that goes on from here, which has the full colour.
    """

    key: str
    letter: NotRequired[str]
    label: str
    icon: NotRequired[str]
    move: str
    missing: NotRequired[str]
    labels: NotRequired[Sequence[str]]
    main: NotRequired[bool]


class Face(TypedDict):
    """Face of chance, as it is shown where results are entered by hand.

    Attributes:
        sign: the text on its button; the face's word when not given.
        label: how it is called.
        letter: the key that enters it.
    """

    sign: NotRequired[str]
    label: NotRequired[str]
    letter: NotRequired[str]


class Fall(TypedDict):
    """Question that is asked where chance is due.

    Attributes:
        luck: the button that lets luck decide.
        faces: those faces by word whose button shows another sign.
    """

    luck: str
    faces: NotRequired[Mapping[str, Face]]


class Controls(TypedDict):
    """Ways to choose the moves of a moment; the rules alone decide which are legal and which are costly.

    Without any, each legal move has a button, or its place on a drawn board.

    Attributes:
        move: the moves that need no piece, with `{place}` for the word of a place.
        places: the places that all pieces share, by key: a target of the board.
        start: the place where walks begin: a line leads from there through the places that a move names.
        preview: whether a finger's first touch on a place says what it is and brings, and the second plays it.
        tip: what is worth knowing of each, as that of a piece.
        labels: accessible names of places while they can be chosen, which are drawn without one.
        asides: places that say why they are refused, with their words by key; the arrows pass them by.
        pieces: what can be taken.
        first: what is said when a place is chosen and no piece is in hand.
        most: how many pieces may be in hand at once; one more takes the place of the first. 1 when not given.
        buttons: moves with a button of their own.
        chance: what is asked where chance is due.
    """

    move: NotRequired[str]
    places: NotRequired[Mapping[str, Place]]
    start: NotRequired[str]
    preview: NotRequired[bool]
    tip: NotRequired[str]
    labels: NotRequired[Mapping[str, str]]
    asides: NotRequired[Mapping[str, str]]
    pieces: NotRequired[Sequence[Held]]
    first: NotRequired[str]
    most: NotRequired[int]
    buttons: NotRequired[Sequence[Button]]
    chance: NotRequired[Fall]


class SizedMarkup(TypedDict):
    """A picture for a room of some width, as markup that `shapes` writes."""

    width: int
    height: int
    markup: str


class Panel(SizedMarkup):
    """A part of a board that stays together: a map, a hand, the board of a seat.

    Attributes:
        key: its name, of its own on the board.
        seat: whose it is, which comments can mark by the seat's word; `NOBODY` for all.
        label: what is written above it.
        small: the panel in a narrow room.
        large: the panel in a narrow room that has it large.
        low: the panel in a room that is narrow and low.
    """

    key: str
    seat: int
    label: NotRequired[str]
    small: NotRequired[SizedMarkup]
    large: NotRequired[SizedMarkup]
    low: NotRequired[SizedMarkup]


class Board(TypedDict):
    """A board that is drawn in Python.

    Attributes:
        says: the board in words, for screen readers.
        panels: its parts in reading order, which `panels` lays out in rows.
        large: key of the panel that a narrow room has large, and the others small; without it, none is.
        shapes: markup by name, which the panels share; what is the same all game long stands in `info` instead.
        letters: size of its smallest letters in tenths of a unit, for which an explorer makes the board wider.
    """

    says: str
    panels: Sequence[Panel]
    large: NotRequired[str]
    letters: NotRequired[int]
    shapes: NotRequired[Mapping[str, str]]


class Pictures(TypedDict):
    """A board as the browser gets it: the panels laid out for several widths, the widest first."""

    says: str
    pictures: Sequence[SizedMarkup]
    letters: NotRequired[int]
    shapes: NotRequired[Mapping[str, str]]


def hint(text: str, *rules: str) -> Hint:
    """Return a sentence with the rules behind it."""
    return {"kind": "hint", "text": text, "rules": list(rules)}


def button(move: str, label: str, letter: str, icon: str = "") -> Button:
    """Return a button for a move.

    Args:
        move: the words of the move, which are also the button's name.
        label: its label.
        letter: the key that presses it.
        icon: the sign before the label.
    """
    return {"key": move, "letter": letter, "label": label, "icon": icon, "move": move}


def pieces(
    seat: int,
    label: str,
    items: Sequence[Piece | None],
    *,
    note: str = "",
    shape: Literal["", "tile", "die"] = "tile",
    rack: bool = True,
) -> Pieces:
    """Return a hand; the arguments are those of `Pieces`."""
    return {"kind": "pieces", "seat": seat, "label": label, "note": note, "shape": shape, "rack": rack, "items": items}


def figures(label: str, columns: Sequence[Cell], rows: Sequence[TableRow]) -> TableBlock:
    """Return a table of numbers; the arguments are those of `TableBlock`."""
    return {"kind": "table", "label": label, "cells": "figures", "folds": False, "columns": columns, "rows": rows}


def ranked(points: Sequence[int], winners: Sequence[int]) -> list[int]:
    """Return the seats as a final table has them: the winners, who a tie-break may have named, then the most points.

    Args:
        points: by seat.
        winners: the seats that won.
    """
    order = sorted(range(len(points)), key=lambda one: -points[one])
    return [seat for seat in order if seat in winners] + [seat for seat in order if seat not in winners]


def standings(label: str, head: str, points: Sequence[int], winners: Sequence[int]) -> TableBlock:
    """Return a table of each seat's points: the winners first, then the highest.

    Args:
        label: what it shows.
        head: of its column.
        points: by seat.
        winners: the seats that won.
    """
    rows: list[TableRow] = [
        {"seat": seat, "mark": "won" if seat in winners else "", "cells": [points[seat]]}
        for seat in ranked(points, winners)
    ]
    return figures(label, [{"value": head, "mark": "total"}], rows)
