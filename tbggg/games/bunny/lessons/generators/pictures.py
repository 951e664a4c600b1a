"""Drawings for exercises: a part of the map, cards, players, and statements below each other."""

from __future__ import annotations

from collections.abc import Sequence

from .....engine.generators import GeneratedChoice, GeneratedPart, listed
from .....engine.shapes import at, disc, markable, path, rect, text
from .....engine.toys import LOOKS, NARROW, ROW_GAP, ROW_WIDE, Picture, picture_of_rows
from ...display.hand import bare, name_lines
from ...display.land import AXIS, CELL, left_of, top_of
from ...display.map import HOUSE_LEFT, HOUSE_TOP, RABBIT_LEFT, RABBIT_TOP, links, walls
from ...display.phrases import building_name, card_name
from ...display.pieces import STYLE, ears, good_shape
from ...rules.state import State
from ...rules.tables import CARD_WORDS, CELL_WORDS, CELLS, PROVISIONS, RESOURCES, ROWS, SIDE, TERRAIN, TERRAINS
from ..drawn import building, ground, lava
from .people import COLOURS, NAMES

NAME_WIDE = 62  # of a card's name
SCROLL = "M2 0h10q3 0 3 3h-3v9q0 3-3 3h-9q3 0 3-3v-9q0-3-1-3z"
LINE, HIGH, LETTERS = 19, 48, 39  # of a row: from line to line, its height, and letters that fit a line
CARD_WIDE, CARD_HIGH, COLUMNS = 83, 66, 4
LOOKS_OF_SEATS = "".join(
    f".tbs-{name}{{--tbs-c:{colour}}}"
    for name, colour in zip(COLOURS, ("#c8372d", "#d9a51c", "#2f6fb5", "#2f8a4e"), strict=True)
)
STYLE_OF_EXERCISES = (
    LOOKS
    + STYLE
    + LOOKS_OF_SEATS
    + ".tbs-fill{fill:var(--tbs-c)}.tbs-mid{text-anchor:middle}.tbs-small{font-size:12px}.tbs-quiet{opacity:.75}"
    ".tbs-initial{fill:#fff;font-size:11px;font-weight:800}"
    ".tbs-track{fill:color-mix(in srgb,gray 18%,transparent)}"
)


def initial(seat: int) -> str:
    """Return the letter that the rabbits of a seat bear."""
    return NAMES[seat][0]


def of_seat(seat: int, content: str) -> str:
    """Return shapes in the colour of a seat."""
    return f'<g class="tbs-{COLOURS[seat]}">{content}</g>'


def rabbit(seat: int, x: int, y: int) -> str:
    """Return a rabbit with its owner's letter, from the upper left corner of its head.

    Args:
        seat: whose it is.
        x: left edge of its head.
        y: upper edge of its head.
    """
    head = path(ears(x, y), "fill ears") + path(disc(x + 8, y + 8, 8), "fill ears")
    return of_seat(seat, head + text(x + 8, y + 12, initial(seat), "initial mid"))


def good(resource: int, x: int, y: int, percent: int) -> str:
    """Return a resource.

    Args:
        resource: which, from 0.
        x: left edge.
        y: upper edge.
        percent: its size; 100 is 20 wide.
    """
    scale = f"{percent // 100}.{percent // 10 % 10}"
    return f'<g transform="translate({x} {y}) scale({scale})">{good_shape(RESOURCES[resource])}</g>'


def of_map(state: State, cells: list[int], offered: Sequence[GeneratedChoice], lang: str) -> Picture:
    """Return a part of the map, on which the territories that are offered are places.

    Args:
        state: the position.
        cells: the territories, row by row.
        offered: the choices.
        lang: the language of its text equivalent.
    """
    first, last = cells[0], cells[-1]
    across, down = last % SIDE - first % SIDE + 1, last // SIDE - first // SIDE + 1
    parts = [ground(cells), *[of_seat(seat, walls(state, seat)) for seat in range(state.seats)], lava(cells)]
    parts += [of_seat(seat, links(state, seat)) for seat in range(state.seats)]
    for cell in cells:
        x, y = left_of(cell), top_of(cell)
        if state.owner[cell] > 0:
            parts.append(rabbit(state.owner[cell] - 1, x + RABBIT_LEFT, y + RABBIT_TOP))
        if state.built[cell] > 0:
            parts.append(at(x + HOUSE_LEFT, y + HOUSE_TOP, building(state.built[cell], state.made[cell])))
    inside = at(AXIS - left_of(first), AXIS - top_of(first), "".join(parts))
    shown = [text(AXIS + CELL * nth + 23, 13, first % SIDE + nth + 1, "small bold quiet mid") for nth in range(across)]
    shown += [text(8, AXIS + CELL * nth + 28, ROWS[first // SIDE + nth], "small bold quiet mid") for nth in range(down)]
    words = [one.value for one in offered]
    shown += [
        markable(
            CELL_WORDS[cell], AXIS + left_of(cell) - left_of(first), AXIS + top_of(cell) - top_of(first), CELL, CELL, ""
        )
        for cell in cells
        if CELL_WORDS[cell] in words
    ]
    markup = f"<style>{STYLE_OF_EXERCISES}</style>{inside}{''.join(shown)}"
    return Picture(AXIS + CELL * across, AXIS + CELL * down, markup, map_says(state, cells, lang))


def map_says(state: State, cells: list[int], lang: str) -> str:
    """Return a part of the map in words: who is where, and what stands there.

    Args:
        state: the position.
        cells: the territories.
        lang: the language.
    """
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


def picture_of(card: int) -> str:
    """Return what a card shows, in a square of 30."""
    if card <= CELLS:
        return rect(-13, 0, 56, 30, TERRAINS[TERRAIN[card - 1]], 3)
    if card < PROVISIONS:
        return f'<g transform="translate(2 2) scale(1.3)">{building(card - CELLS)}</g>'
    return f'<g transform="translate(4 4) scale(1.5)">{path(SCROLL, "scroll")}</g>'


def of_cards(cards: Sequence[int], offered: Sequence[GeneratedChoice], lang: str) -> Picture:
    """Return cards in rows, of which those that are offered are places.

    Args:
        cards: the cards, by number.
        offered: the choices.
        lang: the language of their names.
    """
    words = [one.value for one in offered]
    parts = [f"<style>{STYLE_OF_EXERCISES}</style>"]
    said = []
    for nth, card in enumerate(cards):
        x, y = 5 + CARD_WIDE * (nth % COLUMNS), 4 + CARD_HIGH * (nth // COLUMNS)
        name = CARD_WORDS[card] if card <= CELLS else bare(card_name(card, lang), lang)
        said.append(name)
        width = CARD_WIDE - 4
        # Names break into lines as on a narrower card, so that a long word keeps its size.
        title = text(31, 54, name, "place-name mid") if card <= CELLS else name_lines(name, NAME_WIDE)
        inside = rect(1, 1, width - 2, 60, "card", 5) + at((width - 30) // 2, 4, picture_of(card))
        inside = at(x, y, inside + at((width - NAME_WIDE) // 2, 0, title))
        word = CARD_WORDS[card]
        parts.append(markable(word, x, y, width, 62, inside) if word in words else inside)
    rows = (len(cards) + COLUMNS - 1) // COLUMNS
    return Picture(NARROW, 8 + CARD_HIGH * rows, "".join(parts), listed(said))


def in_lines(said: str, most: int) -> list[str]:
    """Return a text in lines.

    Args:
        said: the text.
        most: letters of a line.
    """
    lines: list[str] = []
    for word in said.split(" "):
        if lines and len(lines[-1]) + len(word) < most:
            lines[-1] = f"{lines[-1]} {word}"
        else:
            lines.append(word)
    return lines


def high_of(lines: int) -> int:
    """Return the height of a row of so many lines."""
    return 12 + LINE * max(2, lines)


def in_row(x: int, y: int, high: int, lines: Sequence[str]) -> str:
    """Return lines of text in the middle of a row.

    Args:
        x: left edge of the text.
        y: upper edge of the row.
        high: its height.
        lines: the lines.
    """
    first = y + (high - LINE * len(lines)) // 2 + 16
    return "".join([text(x, first + LINE * nth, line) for nth, line in enumerate(lines)])


def of_rows(offered: Sequence[GeneratedChoice]) -> Picture:
    """Return choices as rows below each other, each a place."""
    lines = [in_lines(one.label, LETTERS) for one in offered]
    high = high_of(max([len(one) for one in lines]))
    rows = [rect(0, 0, ROW_WIDE, high, "track", 8) + in_row(10, 0, high, one) for one in lines]
    return picture_of_rows(
        STYLE_OF_EXERCISES, [one.value for one in offered], rows, high, "; ".join([one.label for one in offered])
    )


def of_players(seats: int, told: Sequence[str]) -> Picture:
    """Return players clockwise, each a place under the name, with a line on each.

    Args:
        seats: how many they are.
        told: what is said of each; may be empty.
    """
    rows = []
    for seat in range(seats):
        row = rect(0, 0, ROW_WIDE, HIGH, "track", 8) + rabbit(seat, 10, 20) + text(36, 30, NAMES[seat], "bold")
        lines = in_lines(told[seat], LETTERS - 10) if told else []
        rows.append(row + in_row(76, 0, HIGH, lines))
    said = [f"{NAMES[seat]} {told[seat]}" if told else NAMES[seat] for seat in range(seats)]
    return picture_of_rows(STYLE_OF_EXERCISES, NAMES[:seats], rows, HIGH, "; ".join(said))


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
        lines = in_lines(one.label, LETTERS)
        high = high_of(len(lines))
        row = rect(ROW_GAP, y, ROW_WIDE, high, "track", 8) + in_row(ROW_GAP + 10, y, high, lines)
        parts.append(markable(one.value, ROW_GAP, y, ROW_WIDE, high, row))
        y += high + ROW_GAP
    picture = Picture(above.width, y, "".join(parts), above.says)
    return GeneratedPart(asked.ask, 0, asked.choices, (), asked.several, picture)
