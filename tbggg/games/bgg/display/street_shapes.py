"""Shapes of the street that are the same all game long: shops, shelves, tiles and geeks.

Shelves and pavements are drawn in units of their own, and all layouts share them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ....engine.shapes import at, disc, escaped, of_seat, opener, path, piece, rect, shared, silent, text
from ....engine.texts import capital
from ..narration.phrases import Phrases
from ..notation import COLOURS, window_word
from ..rules.moves import number_word, shelf_word
from ..rules.state import BLANK, LEVELS, NUMBERS, WINDOWS
from ..rules.street import EVERY_SHOP, shelves_of, sold
from .icons import ICONS
from .pieces import DIE_SHADE, EMBLEMS, PATTERNS, TILE_EDGE
from .street import shelf_data

STYLE = Path(__file__).with_name("street.css").read_text("utf-8")

TILE, TALL, PITCH = 46, 32, 48  # of a tile; from window to window
SHELF, SHELF_WIDE = 36, 161  # from shelf to shelf, and the length of one with its price
GEEK = 24
ACROSS = 2  # shops beside each other [C1]
PAVEMENT, PAVEMENT_WIDE = 27, 156


@dataclass(frozen=True, slots=True)
class Layout:
    """Sizes of a shop in a room.

    Attributes:
        width: of a shop.
        left: where its shelves begin, right of its sign; 0 where the sign stands above them.
        top: where they begin.
        size: of its shelves, per cent.
        geeks: of the geeks below them, per cent.
        kerb: where the pavement with the geeks begins.
        gap: between two shops.
    """

    width: int
    left: int
    top: int
    size: int
    geeks: int
    kerb: int
    gap: int

    @property
    def pavement(self) -> int:
        """Upper edge of the pavement."""
        return self.top + LEVELS * SHELF * self.size // 100

    @property
    def height(self) -> int:
        """Of a shop."""
        return self.pavement + PAVEMENT * self.geeks // 100 + 3

    @property
    def down(self) -> int:
        """Height of three shops with the gap below each."""
        return 3 * (self.height + self.gap)


LAYOUTS = {
    "wide": Layout(228, 41, 10, 114, 114, 41, 8),
    "narrow": Layout(174, 0, 31, 108, 108, 1, 4),
    "low": Layout(174, 45, 9, 79, 92, 24, 4),
}
WIDE, NARROW, LOW = LAYOUTS["wide"], LAYOUTS["narrow"], LAYOUTS["low"]


# -- what is the same all game long ---------------------------------------------------------------


def street_shapes(prices: Sequence[int], lang: str, seats: int = len(COLOURS)) -> dict[str, str]:
    """Return the shapes that all moments of a game with so many seats share; shelves have these prices."""
    phrases = Phrases(COLOURS, lang)
    found = {"slot": _slot(), "shelf": _shelf_ground(), "now": rect(-2, -2, TILE + 6, SHELF + 1, "now", 7)}
    found["came"] = rect(-3, -3, GEEK + 6, GEEK + 6, "now", 7)
    for face in EVERY_SHOP:
        found[f"face-{face}"] = silent(path(disc(20, 3, 6), "chip") + text(20, 7, face, "face mid"))
    found["corner"] = path(f"M{TILE} 14v14a4 4 0 0 1-4 4H27z", "corner")
    found["lit"] = rect(0, 0, PAVEMENT_WIDE + 4, PAVEMENT, "lit", 5)
    for colour in COLOURS:
        found[f"emblem-{colour}"] = path(EMBLEMS[colour], "mark")
        found[f"pattern-{colour}"] = path(PATTERNS[colour], f"pattern pattern-{colour}")
    for number in range(NUMBERS):
        found[f"d{number}"] = text(0, 0, sign_of(number), "digit mid")
        found[f"a{number}"] = shared("corner", 0, 0) + text(39, 29, sign_of(number), "peek mid")
    for seat in range(seats):
        found = {**found, **_pieces(seat)}
    for seat in range(len(COLOURS)):
        for shop in EVERY_SHOP:
            found[f"{COLOURS[seat]}{shop}"] = _standing(phrases, seat, shop)
    for shop in EVERY_SHOP:
        found[f"lit-{shop}"] = ""
        for shelf in shelves_of(shop):
            word, price = shelf_word(shelf), prices[shelf]
            ring = f'<rect class="tbs-ring tbs-aim" x="-1" y="0" width="{SHELF_WIDE}" height="{SHELF - 3}" rx="5"/>'
            found[f"f{word}"] = shared("shelf", 0, 0) + text(SHELF_WIDE - 9, 22, price, "price mid") + ring
            found[f"e{word}"] = shelf_shape(shelf_data(phrases, shelf, price, [None for _ in range(WINDOWS)]))
            for column in range(WINDOWS):
                word = window_word(shelf, column)
                found[f"w{shelf_word(shelf)}{column + 1}"] = _window_place(word, PITCH * column)
    for name, layout in LAYOUTS.items():
        found[f"awning-{layout.width}"] = _awning(layout.width)
        found[name] = "".join([_shop(phrases, shop, layout) for shop in EVERY_SHOP])
    for name, icon in (("charity", "heart"), ("discard", "bin")):
        found[name] = at(9, 9, path(ICONS[icon], "icon")) + text(30, 22, phrases.say(f"board.{name}"), "quiet")
    found["none"] = text(0, 22, phrases.say("board.empty"), "quiet small end")
    found["assumed"] = _assumed(phrases)
    for name, look in (("own", "small"), ("own-end", "small end")):
        found[name] = opener("new prices", text(0, 0, phrases.say("board.own"), look))
    return found


def shapes_of_seats(seats: Sequence[str]) -> dict[str, str]:
    """Return the shapes that depend on who has which colour."""
    shapes: dict[str, str] = {}
    for seat, word in enumerate(seats):
        shapes[f"emblem-of-{seat}"] = shared(f"emblem-{word}", 0, 0)
        shapes[f"pattern-of-{seat}"] = shared(f"pattern-{word}", 0, 0)
        shapes[f"geek-of-{word}"] = shared(f"g{seat}", 0, 0)
    return shapes


def _assumed(phrases: Phrases) -> str:
    """Note on assumed prices [R1]; the way to enter one's own stands below it, or at the other end of its line."""
    label = escaped(phrases.say("board.rule", id="R1"))
    pill = rect(0, 0, 30, 20, "pill", 10) + text(15, 14, "R1", "small mid quiet")
    chip = f'<g data-tb-rule="R1" role="button" tabindex="0" aria-haspopup="dialog" aria-label="{label}">{pill}</g>'
    return chip + text(36, 14, phrases.say("board.assumed"), "small quiet")


def _window_place(word: str, x: int) -> str:
    return f'<g data-tb-place="{word}" data-tb-spot="{word}">{frame(x, 0, TILE + 2, TALL + 2, 6)}</g>'


def _slot() -> str:
    """Slot in a window for the tile that would be put down."""
    plus = f"M{TILE // 2 - 4} {TALL // 2 + 1}h10M{TILE // 2 + 1} {TALL // 2 - 4}v10"
    return rect(2, 2, TILE - 2, TALL - 2, "slot aim", 5) + path(plus, "plus aim")


def _shelf_ground() -> str:
    wells = [
        f"M{PITCH * column + 1} {SHELF - 3}v-29a4 4 0 0 1 4-4h{TILE - 8}a4 4 0 0 1 4 4v29z" for column in range(WINDOWS)
    ]
    return path("".join(wells), "recess") + path(f"M0 {SHELF - 3}h{SHELF_WIDE}v3h-{SHELF_WIDE}z", "plank")


def _pieces(seat: int) -> dict[str, str]:
    """Faces and backs of a seat's tiles, and its geek; `emblem-of` and `pattern-of` are those of its colour."""
    sign = f"emblem-of-{seat}"
    face = rect(0, 0, TILE, TALL, "paper-tile", 4) + of_seat(seat, path(TILE_EDGE, "hue") + shared(sign, 8, 16, 62))
    back = rect(0, 0, TILE, TALL, "body", 4) + shared(f"pattern-of-{seat}", 0, 0) + rect(3, 3, 40, 26, "frame", 2)
    back = of_seat(seat, back + path(disc(23, 16, 9), "hue") + shared(sign, 23, 16, 88))
    die = rect(0, 0, GEEK, GEEK, "body", 5) + path(DIE_SHADE, "shade") + shared(sign, 12, 10, 75)
    found = {f"f{seat}": face, f"b{seat}": back, f"g{seat}": silent(piece(f"geek {seat}", of_seat(seat, die)))}
    found[f"u{seat}"] = _lying(f"tile {seat} ?", shared(f"b{seat}", 0, 0))
    for number in range(NUMBERS):
        kin, digit = f"tile {seat} {number}", f"d{number}"
        found[f"t{seat}{number}"] = _lying(kin, shared(f"f{seat}", 0, 0) + shared(digit, 30, 23))
        # The geek of the buyer covers the right edge: the number stands aside.
        found[f"s{seat}{number}"] = _lying(kin, shared(f"f{seat}", 0, 0) + shared(digit, 22, 23))
        found[f"k{seat}{number}"] = _lying(kin, shared(f"b{seat}", 0, 0) + shared(f"a{number}", 0, 0))
    return found


def _standing(phrases: Phrases, colour: int, shop: int) -> str:
    """A geek at a shop as a place; `geek-of` is that of the seat which has the colour."""
    label = escaped(geek_name(phrases, colour, shop))
    around = f'<rect fill="none" width="{GEEK}" height="{GEEK}"/>{shared(f"geek-of-{COLOURS[colour]}", 0, 0)}'
    return f'<g data-tb-place="{COLOURS[colour]}.{shop}" role="img" aria-label="{label}">{around}</g>'


def geek_name(phrases: Phrases, seat: int, shop: int) -> str:
    """Return the name of a geek at a shop."""
    return capital(phrases.say("place.geek", seat=phrases.of(seat), shop=shop))


def _lying(kin: str, content: str) -> str:
    """A tile, which its shelf names to screen readers; its window is what can be hit."""
    return f'<g class="tbs-lies" aria-hidden="true" data-tb-kin="{kin}">{content}</g>'


def sign_of(number: int) -> str:
    """Return the sign on a tile."""
    return "–" if number == BLANK else number_word(number)


def _awning(width: int) -> str:
    count = width // 12
    dark, light = [
        "".join([f"M{12 * nth} 0h12v4a6 5 0 0 1-12 0z" for nth in range(first, count, 2)]) for first in (0, 1)
    ]
    return path(dark, "awning") + path(light, "awning2")


def _shop(phrases: Phrases, shop: int, layout: Layout) -> str:
    """A shop as a group; all of it is the place where a geek may walk to."""
    width, tall = layout.width, layout.height
    numbers = sold(shop)
    shelves = [
        shared(f"s{shelf_word(shelf)}", max(1, layout.left), layout.top + SHELF * row * layout.size // 100, layout.size)
        for row, shelf in enumerate(shelves_of(shop))
    ]
    label = phrases.say("board.shop", shop=shop, numbers=", ".join([str(one) for one in numbers]))
    parts = [
        f'<rect fill="none" width="{width}" height="{tall}"/>',
        rect(0, 0, width, tall, "card", 7) + shared(f"awning-{width}", 0, 0),
        shared(f"lit-{shop}", layout.kerb, layout.pavement, layout.geeks),
        f'<g data-tb-spot="{shop}">{frame(1, 1, width - 2, tall - 2, 7)}</g>',
        silent(at(0, 0, _sign(shop, numbers, layout), "sign")),
        at(0, 0, "".join(shelves), "shelves"),
        shared(f"p{shop}", layout.kerb + 2, layout.pavement + 2, layout.geeks),
    ]
    x, y = (width + layout.gap) * ((shop - 1) % ACROSS), (tall + layout.gap) * ((shop - 1) // ACROSS)
    return at(
        x,
        y,
        f'<g class="tbs-shop tbs-shop-{shop}" role="group" aria-label="{escaped(label)}" data-tb-place="{shop}">'
        f"{''.join(parts)}</g>",
    )


def _sign(shop: int, numbers: Sequence[int], layout: Layout) -> str:
    """The number of a shop, and what it sells [2.5]: below it, or at the other end of its line."""
    middle, down = layout.left // 2, layout.top + 56 * layout.size // 100
    beside = layout.left > 0
    parts = [text(middle, down, shop, "number mid") if beside else text(9, 28, shop, "number")]
    for nth, number in enumerate(numbers):
        look = f"sold {'bold' if number == shop else 'quiet'} small mid"
        if beside:
            parts.append(text(middle + 5 * (2 * nth - len(numbers) + 1), down + 20, number, look))
        else:
            parts.append(text(layout.width - 10 - 12 * (len(numbers) - 1 - nth), 26, number, look))
    return "".join(parts)


def frame(x: int, y: int, width: int, tall: int, radius: int) -> str:
    """The line around a place, where it can be chosen."""
    return f'<rect class="tbs-spot" x="{x}" y="{y}" width="{width}" height="{tall}" rx="{radius}"/>'


def shelf_shape(shelf: Any) -> str:
    """A shelf: its ground and price as one place, its tiles, and their places before them."""
    key, windows = shelf["key"], shelf["windows"]
    free = [column for column in range(WINDOWS) if windows[column] is None]
    inside = shared(f"f{key}", 0, 0) + (shared("slot", PITCH * free[0], 0) if free else "")
    around = f'<rect fill="none" width="{SHELF_WIDE}" height="{SHELF - 3}"/>'
    label = escaped(shelf["label"])
    parts = [f'<g data-tb-place="{key}" data-tb-spot="{key}" aria-label="{label}">{around}{inside}</g>']
    for column, tile in enumerate(windows):
        if tile is None:
            continue
        x = PITCH * column
        if tile.get("moved", 0):
            parts.append(shared("now", x, 0))
        parts.append(shared(f"w{key}{column + 1}", 0, 0))
        parts.append(tile_shape(tile, x + 1, 1))
    return "".join(parts)


def tile_shape(tile: Any, x: int, y: int) -> str:
    """A tile; the geek of its buyer stands beside it, and what it earned above it."""
    number, owner = tile["number"], tile["owner"]
    name = f"u{owner}" if number is None else f"t{owner}{number}" if tile["up"] else f"k{owner}{number}"
    parts = shared(name, x, y)
    if tile["buyer"] >= 0:
        parts = at(0, 0, shared(f"s{owner}{number}", x, y) + shared(f"g{tile['buyer']}", x + 29, y + 14, 75), "lies")
    if tile.get("plus", 0):
        plus = f"+{tile['plus']}"
        wide = 12 + 8 * len(plus)
        left = x + TILE - wide + 4
        said = rect(left, y - 9, wide, 17, "solid", 8) + text(left + wide // 2, y + 4, plus, "inverse small mid")
        parts += at(0, 0, said, "tag")
    return parts
