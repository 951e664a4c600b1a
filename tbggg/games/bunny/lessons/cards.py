"""Cards for pictures that need nothing of the explorer."""

from __future__ import annotations

from ....engine.shapes import at, clip, path, rect, text
from ..display.card_names import name_lines
from ..display.land import CELL, left_of, terrain_shape, top_of
from ..rules.tables import CELLS, CITY, PROVISIONS, TERRAIN, TERRAINS
from .part_of_map import building

HIGH = 62  # of a card
LETTER, LINE = 7, 12  # room of a letter of its name, and from line to line
SCROLL = "M2 0h14q4 0 4 4h-4v12q0 4-4 4h-13q4 0 4-4v-12q0-4-1-4z"


def card_picture(card: int, name: str, width: int, lang: str) -> str:
    """Return a card: a territory with its ground, a building, or a parchment, and its name below.

    Args:
        card: the card, by number.
        name: its name, without an article.
        width: its width.
        lang: the language of its name.
    """
    drawn = rect(1, 1, width - 2, HIGH - 2, "card", 5)
    if card <= CELLS:
        return drawn + ground(card - 1, width) + text(width // 2, HIGH - 8, name, "place-name mid")
    shown = building(card - CELLS) if card < PROVISIONS else path(SCROLL, "scroll")
    return drawn + at(width // 2 - 10, 5, shown) + name_lines(name, width, HIGH - 8, LINE, LETTER, "title", lang)


def ground(cell: int, width: int) -> str:
    """Return the ground of a territory, as wide as its card."""
    terrain = TERRAIN[cell]
    drawn = at((width - 4 - CELL) // 2 - left_of(cell), -top_of(cell), terrain_shape(terrain, [cell]))
    drawn += at((width - 24) // 2, 9, building(1)) if terrain == CITY else ""
    return clip(2, 2, width - 4, 36, rect(0, 0, width, 36, TERRAINS[terrain]) + drawn)
