"""Toy on phase 3: cost and result of walking a geek to a shop, or of shaking one, two or three."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .....engine.numerals import decimal, percent
from .....engine.rule import rule
from .....engine.shapes import handle, path, piece, place, rect, text
from .....engine.toys import WIDE, Control, Picture
from ...rules.state import DICE, SHOPS
from ...rules.vocabulary import touches
from ..drawn import geek, toy, toy_text

CARD_HEIGHT, GAP, EDGE = 78, 8, 8
COLUMNS = (0, 6, 12, 24)  # of all rolls, by the number of geeks shaken


@rule
def walk(shop: int, other: int) -> int:
    """Number of promotions from a shop to another, each to a shop that touches [3.4, C1]."""
    if shop == other:
        return 0
    if touches(shop, other):
        return 1
    return 2


@rule
def by_way_of(shop: int, other: int) -> int:
    """A shop that touches both, for a walk in two steps."""
    found = 0
    for one in range(1, SHOPS + 1):
        if touches(shop, one) and touches(one, other):
            found = one
    return found


def rolls_by_walk(wanted: Sequence[int], shaken: int) -> list[int]:
    """Return how many rolls leave the nearest geek 0, 1 and 2 promotions from the shops that are wanted [3.4, C1]."""
    found = [0, 0, 0]
    for roll in range(SHOPS**shaken):
        faces = [roll // SHOPS**die % SHOPS + 1 for die in range(shaken)]
        nearest = min([walk(face, want) for face in faces for want in wanted])
        found[nearest] = found[nearest] + 1
    return found


def draw(values: Mapping[str, int], width: int, lang: str) -> Picture:
    """Return the drawing: the street with the walk, and all rolls of the shaken geeks."""
    stand, want, shaken = values["stand"], values["want"], values["shaken"]
    wide = width == WIDE
    card = 132 if wide else 158
    street = 3 * CARD_HEIGHT + 2 * GAP
    left, top, room = (304, 24, 328) if wide else (EDGE, street + 44, 324)
    counts = rolls_by_walk([want], shaken)
    price = walk(stand, want)
    parts = [_card(shop, want, card) for shop in range(1, SHOPS + 1)]
    parts.append(_way(stand, want, card))
    parts += [_label(shop, stand, want, card, lang) for shop in range(1, SHOPS + 1)]
    parts += _geeks(stand, want, card)
    parts.append(text(left, top, toy_text(lang, f"geeks.walk_title_{price}"), "bold"))
    parts.append(text(left, top + 24, toy_text(lang, f"geeks.shake_title_{shaken}"), "bold"))
    drawn, below = _rolls(counts, left, top + 38, room // COLUMNS[shaken], COLUMNS[shaken])
    parts.append(drawn)
    for nth in range(3):
        y = below + 22 * nth
        legend = toy_text(lang, f"geeks.legend_{nth}", count=counts[nth], want=want)
        parts += [_squares(nth, [(left, y + 4)], 14), text(left + 22, y + 16, legend, "small")]
    whole = SHOPS**shaken
    mean = decimal(whole + counts[1] + 2 * counts[2], whole, 2, lang)
    parts.append(text(left, below + 88, toy_text(lang, "geeks.mean", mean=mean), "small quiet"))
    height = below + 98
    return Picture(width, height, "".join(parts), _says(stand, want, shaken, lang))


def _says(stand: int, want: int, shaken: int, lang: str) -> str:
    """Return the result in words: both costs and the chance."""
    price = walk(stand, want)
    walked = toy_text(lang, f"geeks.walk_{price}", stand=stand, want=want, way=by_way_of(stand, want))
    hits, whole = rolls_by_walk([want], shaken)[0], SHOPS**shaken
    chance = percent(hits, whole, 1, lang)
    return f"{walked} {toy_text(lang, f'geeks.shake_{shaken}', want=want, hits=hits, rolls=whole, chance=chance)}"


def _corner(shop: int, card: int) -> tuple[int, int]:
    return EDGE + (shop - 1) % 2 * (card + GAP), EDGE + (shop - 1) // 2 * (CARD_HEIGHT + GAP)


def _card(shop: int, want: int, card: int) -> str:
    x, y = _corner(shop, card)
    return rect(x, y, card, CARD_HEIGHT, "here" if shop == want else "card", 7) + place(
        x, y, card, CARD_HEIGHT, str(shop)
    )


def _label(shop: int, stand: int, want: int, card: int, lang: str) -> str:
    """Return a shop's number, with the cost of a walk there."""
    x, y = _corner(shop, card)
    price = toy_text(lang, "geeks.price", price=walk(stand, shop))
    look = "bold" if shop == want else "quiet halo"
    number = text(x + 12, y + 26, shop, "number" if shop == want else "number halo")
    return number + text(x + card - 10, y + 22, price, f"{look} end")


def _way(stand: int, want: int, card: int) -> str:
    """Return the path of the promotions."""
    shops = [stand, by_way_of(stand, want), want] if walk(stand, want) == 2 else [stand, want]
    corners = [_corner(shop, card) for shop in shops]
    return path("M" + "L".join([f"{x + card // 2} {y + 52}" for x, y in corners]), "walk")


def _geeks(stand: int, want: int, card: int) -> list[str]:
    """Return the geek at its shop and at the shop to reach."""
    x, y = _corner(stand, card)
    home = rect(x + card // 2 - 14, y + 38, 28, 28, "slot", 6)
    there_x, there_y = _corner(want, card)
    geek_there = geek(there_x + card // 2 - 12, there_y + 40, "yellow")
    return [handle("stand", piece("home", home)), handle("want", piece("geek", geek_there))]


def _rolls(counts: list[int], left: int, top: int, cell: int, columns: int) -> tuple[str, int]:
    """Return every roll as a square, hits first, and the lower end of the squares."""
    parts = []
    first = 0
    for cost, count in enumerate(counts):
        nths = range(first, first + count)
        corners = [(left + nth % columns * cell, top + nth // columns * cell) for nth in nths]
        parts.append(_squares(cost, corners, cell - 2))
        first += count
    return "".join(parts), top + (first + columns - 1) // columns * cell


def _squares(cost: int, corners: list[tuple[int, int]], size: int) -> str:
    """Return squares for rolls with 0, 1 or 2 promotions left: full, half or bare, so that colour is not needed."""
    frames = "".join([f"M{x} {y}h{size}v{size}h-{size}z" for x, y in corners])
    if cost == 0:
        return path(frames, "accent")
    half = size // 2
    halves = "".join([f"M{x} {y + half}h{size}v{size - half}h-{size}z" for x, y in corners])
    return path(frames, "box") + (path(halves, "soft") if cost == 1 else "")


def reached(values: Mapping[str, int]) -> list[bool]:
    """Return whether a walk of one step, and whether one of two steps, costs less than the shake on average."""
    price, whole = walk(values["stand"], values["want"]), SHOPS ** values["shaken"]
    counts = rolls_by_walk([values["want"]], values["shaken"])
    is_less = price * whole < whole + counts[1] + 2 * counts[2]
    return [price == 1 and is_less, price == 2 and is_less]


CONTROLS = (
    Control("stand", 1, SHOPS, 1),
    Control("want", 1, SHOPS, 6),
    Control("shaken", 1, DICE, 3),
)
TOY = toy(name="geeks", rules=("3.3", "3.4", "C1"), controls=CONTROLS, draw=draw, reached=reached)
