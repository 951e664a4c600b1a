"""Pieces for lists of a game's own words, and where places lie on its board: for a position that is set up by hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from .texts import load, typeset

if TYPE_CHECKING:
    from .board_marks_svg import Box

# Rows of pieces, each with its head: pieces are words of a list, and leave out the head that they begin with.
PieceRows = list[tuple[str, list[str]]]


def alone(word: str) -> list[str]:
    """Return a word that stands for one thing."""
    return [word]


def one_seat(state: Any, seats: Sequence[str]) -> PieceRows:
    """Return the seats, for a fact that names one of them."""
    return [("", list(seats))]


def no_places(state: Any, seats: Sequence[str]) -> dict[str, dict[str, Box]]:
    """No shape has places of its own."""
    return {}


@dataclass(frozen=True, slots=True, kw_only=True)
class Editing:
    """Parts of a game that the editor of positions needs beside its facts.

    Attributes:
        pieces: for facts whose lists have words of the game's own, by the word with which they begin, which is empty
            for those of places: what may stand there, from the state and the seat words.
        signs: for such facts: what may stand behind a word, as the seat that has bought a thing.
        built: for such facts of the table: what stands on cells, `city2@C2`.
        stands: words of facts whose things stand on cells of the board, beside what lies there.
        ground: facts of what lies on cells of the board, and leaves them for what is put there.
        parted: a word of several things as words of one.
        on_shapes: places on shapes that the board shares, by the shape's name: a cell of a seat is `ann 1-1`.
        seldom: facts that are seen on no table, such as the index of luck: the editor has them last.
        texts: the package whose `facts.*.toml` name facts, words and steps in each language; empty for none.
    """

    pieces: Mapping[str, Callable[[Any, Sequence[str]], PieceRows]] = field(default_factory=dict)
    signs: Mapping[str, Callable[[Sequence[str]], list[str]]] = field(default_factory=dict)
    built: Mapping[str, Sequence[str]] = field(default_factory=dict)
    stands: tuple[str, ...] = ()
    ground: tuple[str, ...] = ()
    parted: Callable[[str], list[str]] = alone
    on_shapes: Callable[[Any, Sequence[str]], dict[str, dict[str, Box]]] = no_places
    seldom: tuple[str, ...] = ()
    texts: str = ""

    def named(self, kind: str, word: str, lang: str) -> str:
        """Return the name of a fact, of a word of one or of an actor, or of a step; the word itself where it has none.

        Args:
            kind: `fact`, `word` or `step`.
            word: the word that a text has.
            lang: `en` or `fr`.
        """
        found = load(self.texts, "facts", lang).get(kind, {}).get(word, word) if self.texts else word
        return typeset(lang, found)


BY_TEXT = Editing()
