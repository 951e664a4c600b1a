"""Toy on the first player: four trios of geeks, and the chance of each of the 56 trios against three fresh rolls."""

from __future__ import annotations

from collections.abc import Mapping

from .....engine.numerals import conjunction, percent
from .....engine.shapes import at, handle, path, piece, place, rect, text
from .....engine.toys import WIDE, Control, Picture
from ...display.icons import FLAG
from ...rules.state import DICE, SHOPS
from ..drawn import SEATS, badge, geek, name_of, toy, toy_text
from ..generators.trios import EVENING, read, taker

ROLLS = SHOPS**DICE
RIVALS = len(SEATS) - 1
ROW, HEAD, BARS = 40, 26, 84
HOLDER = 1


def trios() -> list[tuple[int, int]]:
    """Return the 56 trios, best first [4.1]: the number, and how many of 216 rolls give it."""
    found = []
    for one in range(1, SHOPS + 1):
        for two in range(one, SHOPS + 1):
            for three in range(two, SHOPS + 1):
                rolls = 1 if one == three else 3 if one == two or two == three else 6
                found.append((100 * one + 10 * two + three, rolls))
    return found


def chances() -> dict[int, int]:
    """Return by trio the number of fresh rolls of three rivals, of 216³, that it beats; ties count as lost [4.1]."""
    found = {}
    behind = ROLLS
    for number, rolls in trios():
        behind -= rolls
        found[number] = behind**RIVALS
    return found


def shops_of(values: Mapping[str, int], seat: int) -> list[int]:
    """Return the shops of a seat's geeks."""
    return [values[f"{SEATS[seat]}{die}"] for die in range(1, DICE + 1)]


def number_of(values: Mapping[str, int], seat: int) -> int:
    """Return a seat's shops in rising order, read as one number."""
    return read(shops_of(values, seat))


def first_of(values: Mapping[str, int]) -> int:
    """Return the seat that takes Ernie [4.1, 4.2]."""
    return taker([shops_of(values, seat) for seat in range(len(SEATS))], values["holder"])


def draw(values: Mapping[str, int], width: int, lang: str) -> Picture:
    """Return the drawing: the four trios, the seats from best to worst, and the strip of all trios."""
    wide = width == WIDE
    left, column = (126, 50) if wide else (48, 48)
    numbers = [number_of(values, seat) for seat in range(len(SEATS))]
    first = first_of(values)
    won = chances()
    floor = HEAD + len(SEATS) * ROW
    parts = [text(left + column * (shop - 1) + column // 2, 18, shop, "quiet mid") for shop in range(1, SHOPS + 1)]
    for shop in range(1, SHOPS + 1):
        parts.append(place(left + column * (shop - 1), HEAD, column, floor - HEAD, str(shop)))
    for seat in range(len(SEATS)):
        y = HEAD + ROW * seat
        parts.append(rect(left, y + 2, SHOPS * column, ROW - 4, "ground", 6))
        parts.append(badge(left - 96 if wide else left - 22, y + 11, SEATS[seat]))
        if wide:
            parts.append(text(left - 70, y + 25, name_of(seat, lang), "bold" if seat == first else ""))
        parts.append(_trio(values, seat, left, y + 8, column))
    parts.append(at(4, HEAD + ROW * values["holder"] + 12, path(FLAG, "icon")))
    parts.append(piece("flag", at(4, HEAD + ROW * first + 12, path(FLAG, "icon flag"))))
    ranks = sorted(range(len(SEATS)), key=lambda seat: (numbers[seat], (seat - values["holder"] - 1) % len(SEATS)))
    list_left, list_top = (456, HEAD) if wide else (48, floor + 22)
    caption = text(list_left, 18, toy_text(lang, "ernie.order"), "quiet small") if wide else ""
    parts.append(caption or text(list_left, list_top - 4, toy_text(lang, "ernie.order"), "quiet small"))
    for rank, seat in enumerate(ranks):
        line = badge(0, 11, SEATS[seat]) + text(28, 28, numbers[seat], "number")
        line += text(170, 26, percent(won[numbers[seat]], ROLLS**RIVALS, 1, lang), "quiet end")
        parts.append(piece(f"rank {SEATS[seat]}", at(list_left, list_top + ROW * rank, line)))
    top = (floor if wide else list_top + len(SEATS) * ROW) + 28
    parts.append(_strip(numbers, won, top, width, lang))
    return Picture(width, top + BARS + 46, "".join(parts), says(values, lang))


def _trio(values: Mapping[str, int], seat: int, left: int, y: int, column: int) -> str:
    """Return a seat's three geeks; those at one shop are drawn close together."""
    shops, parts = shops_of(values, seat), []
    for die, shop in enumerate(shops):
        x = left + column * (shop - 1) + (column - 24 - 11 * (shops.count(shop) - 1)) // 2
        x += 11 * shops[:die].count(shop)
        key = f"{SEATS[seat]}{die + 1}"
        parts.append(handle(key, piece(key, geek(x, y, SEATS[seat]))))
    return "".join(parts)


def _strip(numbers: list[int], won: Mapping[int, int], top: int, width: int, lang: str) -> str:
    """Return a bar for each trio, as high as its chance, with marks of the seats below."""
    whole = ROLLS**RIVALS
    step = (width - 16) // len(won)
    left = (width - step * len(won)) // 2
    foot = top + BARS
    parts = [text(8, top - 8, toy_text(lang, "ernie.strip"), "quiet small")]
    last = 0
    for place_no, number in enumerate(won):
        x = left + step * place_no
        height = max(1, won[number] * BARS // whole)
        look = "accent" if number in numbers else "done" if 2 * won[number] > whole else "faint"
        parts.append(rect(x, foot - height, step - 1, height, look))
        here = [seat for seat in range(len(SEATS)) if numbers[seat] == number]
        for nth, seat in enumerate(here):
            dot = f'<g transform="scale(0.6)">{badge(0, 0, SEATS[seat])}</g>'
            parts.append(piece(f"mark {SEATS[seat]}", at(x + step // 2 - 5, foot + 4 + 8 * nth, dot)))
        if 2 * won[number] > whole:
            last = number
    x = left + step * list(won).index(last) + step
    parts.append(path(f"M{left} {foot - BARS // 2}H{left + step * len(won)}", "rail half"))
    parts.append(text(x + 4, foot - BARS // 2 - 8, toy_text(lang, "ernie.last", number=last), "small"))
    return "".join(parts)


def says(values: Mapping[str, int], lang: str) -> str:
    """Return the result in words: the seat that takes Ernie, its number, and the chance of that number."""
    first = first_of(values)
    number = number_of(values, first)
    tied = [seat for seat in range(len(SEATS)) if number_of(values, seat) == number]
    verb = toy_text(lang, "ernie.keeps" if first == values["holder"] else "ernie.takes")
    chance = percent(chances()[number], ROLLS**RIVALS, 1, lang)
    named = {"seat": name_of(first, lang), "number": number, "verb": verb}
    if len(tied) == 1:
        return toy_text(lang, "ernie.one", **named, chance=chance)
    every = conjunction([name_of(seat, lang) for seat in tied], lang)
    return toy_text(lang, "ernie.tie", **named, seats=every, holder=name_of(values["holder"], lang))


def reached(values: Mapping[str, int]) -> list[bool]:
    """Return whether one geek of red was moved so that red takes Ernie, and whether no larger number would do so."""
    names = [f"{seat}{die + 1}" for seat in SEATS for die in range(DICE)]
    first = [shop for trio in EVENING for shop in trio]
    moved = [name for at_no, name in enumerate(names) if values[name] != first[at_no]]
    takes = first_of(values) == 0
    mine = number_of(values, 0)
    return [
        takes and values["holder"] == HOLDER and len(moved) == 1 and moved[0] in names[:DICE],
        takes and all(number <= mine or not takes_with(values, number) for number, _ in trios()),
    ]


def takes_with(values: Mapping[str, int], number: int) -> bool:
    """Return whether red would take Ernie if its shops read another number, all else unchanged."""
    others = [shops_of(values, seat) for seat in range(1, len(SEATS))]
    return taker([[number // 100, number // 10 % 10, number % 10], *others], values["holder"]) == 0


CONTROLS = (
    *(
        Control(f"{colour}{die + 1}", 1, SHOPS, shop, group=colour)
        for colour, shops in zip(SEATS, EVENING, strict=True)
        for die, shop in enumerate(shops)
    ),
    Control("holder", 0, len(SEATS) - 1, HOLDER, named=True),
)
TOY = toy(name="ernie", rules=("4.1", "4.2"), controls=CONTROLS, draw=draw, reached=reached)
