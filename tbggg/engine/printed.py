"""Boards and pieces to print for a table, in millimetres. `tbggg.publish` lays them out on pages."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

ROOM_WIDE, ROOM_HIGH = 184, 241  # millimetres that a page has for drawings
Texts = Callable[[str], str]  # of a game, by their keys, in a language


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintedBoard:
    """A drawing that stays in one piece.

    Attributes:
        title: what it is.
        says: what it shows, in a sentence.
        width: in millimetres, at most `ROOM_WIDE`.
        height: in millimetres, at most `ROOM_HIGH`.
        drawing: shapes as SVG, in millimetres from its upper left corner.
        folds: distances from its left edge at which the paper is folded.

    Raises:
        ValueError: it is larger than a page.

    >>> PrintedBoard(title="Map", says="", width=200, height=100, drawing="")
    Traceback (most recent call last):
    ...
    ValueError: Map: 200 × 100 mm; a page has room for 184 × 241 mm
    """

    title: str
    says: str
    width: int
    height: int
    drawing: str
    folds: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        _check(self.title, self.width, self.height)


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece to be cut out.

    Attributes:
        name: what it is, as in "red 4".
        face: its drawing as SVG, in millimetres from its upper left corner.
        back: the drawing on its other side, likewise; empty for none.
    """

    name: str
    face: str
    back: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PrintedPieces:
    """Pieces of one size, cut out of the same sheets of paper.

    Attributes:
        title: what they are.
        says: what they show, in a sentence.
        width: of each, in millimetres.
        height: of each, in millimetres.
        columns: how many lie side by side.
        pieces: row by row; None leaves a place free.

    Raises:
        ValueError: a row of them is wider than a page, or one is higher.
    """

    title: str
    says: str
    width: int
    height: int
    columns: int
    pieces: tuple[Piece | None, ...]

    def __post_init__(self) -> None:
        _check(self.title, self.width * self.columns, self.height)

    @property
    def two_sided(self) -> bool:
        """True if they have backs."""
        return any(piece and piece.back for piece in self.pieces)

    @property
    def rows(self) -> tuple[tuple[Piece | None, ...], ...]:
        """The pieces by rows; the last may be shorter."""
        step = self.columns
        return tuple(self.pieces[at : at + step] for at in range(0, len(self.pieces), step))


@dataclass(frozen=True, slots=True, kw_only=True)
class Printed:
    """All that a game prints, in one language.

    Attributes:
        parts: boards and pieces, in order.
        look: class of the drawings.
        style: CSS of their classes.
        shapes: definitions as SVG that the drawings use.
        host: notebook among the lessons that is its host's sheet, all rules on one page; empty for none.
    """

    parts: tuple[PrintedBoard | PrintedPieces, ...]
    look: str = "tbs"
    style: str = ""
    shapes: str = ""
    host: str = ""


def titled_board(texts: Texts, key: str, height: int, drawing: str) -> PrintedBoard:
    """Return a board as wide as a page, with the game's texts of a key: `paper.map`, and `paper.map_says`.

    Args:
        texts: the text of a key.
        key: that of its title.
        height: in millimetres.
        drawing: as `PrintedBoard` has it.
    """
    says = texts(f"{key}_says")
    return PrintedBoard(title=texts(key), says=says, width=ROOM_WIDE, height=height, drawing=drawing)


def titled_pieces(
    texts: Texts, key: str, size: tuple[int, int], columns: int, pieces: Iterable[Piece | None]
) -> PrintedPieces:
    """Return pieces with the game's texts of a key: `paper.tiles`, and `paper.tiles_says`.

    Args:
        texts: the text of a key.
        key: that of its title.
        size: width and height of each, in millimetres.
        columns: how many lie side by side.
        pieces: as `PrintedPieces` has them.
    """
    (width, height), says, pieces = size, texts(f"{key}_says"), tuple(pieces)
    return PrintedPieces(title=texts(key), says=says, width=width, height=height, columns=columns, pieces=pieces)


def _check(title: str, width: int, height: int) -> None:
    if width > ROOM_WIDE or height > ROOM_HIGH:
        raise ValueError(f"{title}: {width} × {height} mm; a page has room for {ROOM_WIDE} × {ROOM_HIGH} mm")
