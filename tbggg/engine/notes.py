"""What people add to moves: comments, glyphs and variations."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .record import Node


@dataclass(slots=True)
class Comment:
    """A comment after a move, before a variation, or at the start.

    Attributes:
        text: as it was written; never executed, shown as inert text.
        lang: language tag (`fr`, `pt-BR`), or empty.
    """

    text: str
    lang: str = ""


@dataclass(slots=True)
class Glyph:
    """A mark on a move, such as `!`, `?!` or `$7`."""

    text: str


@dataclass(slots=True, eq=False)
class Variation:
    """Another line that replaces a move; it stands among that move's notes.

    Attributes:
        node: its first move.
        name: its name, or nothing.
        comments: what was said before its first move.
    """

    node: Node
    name: str | None = None
    comments: list[Comment] = field(default_factory=list)


Note = Comment | Glyph | Variation
