"""Drawings for exercises: a part of the map, cards, players, and statements below each other."""

from __future__ import annotations

from collections.abc import Sequence

from .....engine.generators import GeneratedChoice, GeneratedPart, listed
from .....engine.shapes import at, markable, rect, text
from .....engine.toys import NARROW, ROW_GAP, ROW_WIDE, Picture, drawing, picture_of_rows
from ...display.card_names import bare, in_lines
from ...display.land import AXIS, CELL
from ...display.phrases import building_name, card_name
from ...rules.state import State
from ...rules.tables import CARD_WORDS, CELL_WORDS
from ..cards import card_picture
from ..part_of_map import NAMES, STYLE_OF_LAND, across, down, good, part_of_map, rabbit

LINE, HIGH, LETTERS = 19, 48, 39  # of a row: from line to line, its height, and letters that fit a line
CARD_WIDE, CARD_HIGH, COLUMNS = 110, 66, 3
INITIALS = [name[0] for name in NAMES]


def of_map(state: State, cells: list[int], offered: Sequence[GeneratedChoice], lang: str) -> Picture:
    """Return a part of the map, on which the territories that are offered are places.

    Args:
        state: the position.
        cells: the territories, row by row.
        offered: the choices.
        lang: the language of its text equivalent.
    """
    drawn = part_of_map(state, cells, [one.value for one in offered], INITIALS, told=False)
    width, height = AXIS + CELL * across(cells), AXIS + CELL * down(cells)
    return drawing(STYLE_OF_LAND, width, height, [drawn], map_says(state, cells, lang))


def map_says(state: State, cells: list[int], lang: str) -> str:
    """Return a part of the map in words: who is where, and what stands there."""
    said = []
    for cell in cells:
        if state.owner[cell] > 0 or state.built[cell] > 0:
            words = [CELL_WORDS[cell]]
            if state.owner[cell] > 0:
                words.append(NAMES[state.owner[cell] - 1])
            if state.built[cell] > 0:
                words.append(building_name(state.built[cell], lang))
            said.append(" ".join(words))
    return ", ".join(said)


def of_cards(cards: Sequence[int], offered: Sequence[GeneratedChoice], lang: str) -> Picture:
    """Return cards in rows, of which those that are offered are places.

    Args:
        cards: the cards, by number.
        offered: the choices.
        lang: the language of their names.
    """
    words = [one.value for one in offered]
    parts = []
    said = []
    for nth, card in enumerate(cards):
        x, y = 6 + CARD_WIDE * (nth % COLUMNS), 4 + CARD_HIGH * (nth // COLUMNS)
        width, word, name = CARD_WIDE - 4, CARD_WORDS[card], bare(card_name(card, lang), lang)
        said.append(name)
        drawn = at(x, y, card_picture(card, name, width, lang))
        parts.append(markable(word, x, y, width, CARD_HIGH - 4, drawn) if word in words else drawn)
    rows = (len(cards) + COLUMNS - 1) // COLUMNS
    return drawing(STYLE_OF_LAND, NARROW, 4 + CARD_HIGH * rows, parts, listed(said))


def high_of(lines: int) -> int:
    """Return the height of a row of so many lines."""
    return 12 + LINE * max(2, lines)


def in_row(x: int, y: int, high: int, lines: Sequence[str]) -> str:
    """Return lines of text in the middle of a row."""
    first = y + (high - LINE * len(lines)) // 2 + 16
    return "".join([text(x, first + LINE * nth, line) for nth, line in enumerate(lines)])


def of_rows(offered: Sequence[GeneratedChoice]) -> Picture:
    """Return choices as rows below each other, each a place."""
    lines = [in_lines(one.label.split(" "), LETTERS) for one in offered]
    high = high_of(max([len(one) for one in lines]))
    rows = [rect(0, 0, ROW_WIDE, high, "track", 8) + in_row(10, 0, high, one) for one in lines]
    return picture_of_rows(
        STYLE_OF_LAND, [one.value for one in offered], rows, high, "; ".join([one.label for one in offered])
    )


def of_players(seats: int, told: Sequence[str]) -> Picture:
    """Return players clockwise, each a place under the name, with a line on each.

    Args:
        seats: how many they are.
        told: what is said of each; may be empty.
    """
    lines = [in_lines(one.split(" "), LETTERS - 10) for one in told]
    more = LINE * max([0, *[len(one) - 2 for one in lines]])
    rows = []
    for seat in range(seats):
        row = (
            rect(0, 0, ROW_WIDE, HIGH + more, "track", 8)
            + rabbit(10, 20 + more // 2, seat, INITIALS[seat])
            + text(36, 30 + more // 2, NAMES[seat], "bold")
        )
        rows.append(row + in_row(76, 0, HIGH + more, lines[seat] if told else []))
    said = [f"{NAMES[seat]} {told[seat]}" if told else NAMES[seat] for seat in range(seats)]
    return picture_of_rows(STYLE_OF_LAND, NAMES[:seats], rows, HIGH + more, "; ".join(said))


def with_goods(above: Picture, offered: Sequence[GeneratedChoice], goods: Sequence[int]) -> Picture:
    """Return a picture with resources below it, each a place.

    Args:
        above: the picture.
        offered: the choices, one a resource.
        goods: the resources, from 0.
    """
    parts = [above.markup]
    wide = (above.width - ROW_GAP) // len(goods)
    for nth, one in enumerate(offered):
        x, y = ROW_GAP + wide * nth, above.height + ROW_GAP
        inside = rect(x, y, wide - ROW_GAP, HIGH, "track", 8) + good(goods[nth], x + wide // 2 - 12, y + 4, 120)
        label = text(x + (wide - ROW_GAP) // 2, y + HIGH - 5, one.label, "small mid")
        parts.append(markable(one.value, x, y, wide - ROW_GAP, HIGH, inside + label))
    return Picture(above.width, above.height + HIGH + 2 * ROW_GAP, "".join(parts), above.says)


def with_rows(asked: GeneratedPart, above: Picture) -> GeneratedPart:
    """Return a question whose choices stand as rows below a picture."""
    parts = [above.markup]
    y = above.height + ROW_GAP
    for one in asked.choices:
        lines = in_lines(one.label.split(" "), LETTERS)
        high = high_of(len(lines))
        row = rect(ROW_GAP, y, ROW_WIDE, high, "track", 8) + in_row(ROW_GAP + 10, y, high, lines)
        parts.append(markable(one.value, ROW_GAP, y, ROW_WIDE, high, row))
        y += high + ROW_GAP
    picture = Picture(above.width, y, "".join(parts), above.says)
    return GeneratedPart(asked.ask, 0, asked.choices, (), asked.several, picture)
