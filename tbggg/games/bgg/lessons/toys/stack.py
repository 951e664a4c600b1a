"""Toy on drawing: what a seat's tiles hold, the more of them are drawn."""

from __future__ import annotations

from collections.abc import Mapping

from .....engine.numerals import percent
from .....engine.shapes import disc, handle, path, piece, place, rect, text
from .....engine.toys import WIDE, Control, Picture
from ...rules.state import NUMBERS
from ..drawn import toy, toy_text
from ..generators.screens import BLANKS, COPIES, TILES, drawn_by

EDGE, HEAD, TILE, BAR = 10, 26, 34, 22


def choose(number: int, taken: int) -> int:
    """Return in how many ways some of a number of things can be taken.

    >>> choose(20, 8), choose(5, 6)
    (125970, 0)
    """
    found = 1
    for nth in range(taken):
        found = found * (number - nth) // (nth + 1)
    return found if taken <= number else 0


def hands(drawn: int) -> int:
    """Return how many hands of so many tiles there are, where no two tiles are alike [C3]."""
    return choose(TILES, drawn)


def with_blank(drawn: int) -> int:
    """Return how many of them hold a blank at least [C3]."""
    return hands(drawn) - choose(TILES - BLANKS, drawn)


def with_every(drawn: int) -> int:
    """Return how many of them hold all six numbers [C3]: those that lack some are taken away, and given back."""
    found = 0
    for lacking in range(NUMBERS):
        sign = 1 if lacking % 2 == 0 else -1
        found += sign * choose(NUMBERS - 1, lacking) * choose(TILES - COPIES * lacking, drawn)
    return found


def draw(values: Mapping[str, int], width: int, lang: str) -> Picture:
    """Return the drawing: twenty backs, those that are drawn filled, with two bars below."""
    drawn = values["drawn"]
    a_row = TILES if width == WIDE else TILES // 2
    step = (width - 2 * EDGE - 8) // a_row
    parts = [text(EDGE, 18, toy_text(lang, "stack.drawn", drawn=drawn, all=TILES), "bold")]
    rounds = [round_no for round_no in range(1, 6) if drawn_by(round_no) == drawn]
    if len(rounds) > 0:
        parts.append(text(width - EDGE, 18, toy_text(lang, f"stack.round_{drawn}"), "quiet end"))
    parts.append(place(0, HEAD, EDGE + step // 2, TILE, "0"))
    for nth in range(TILES):
        x, y = EDGE + nth % a_row * step, HEAD + nth // a_row * (TILE + 14)
        parts.append(rect(x + 2, y, step - 4, TILE, "accent" if nth < drawn else "slot", 4))
        if nth % a_row == 0 and nth > 0:
            parts.append(place(0, y, EDGE + step // 2, TILE, str(nth)))
        parts.append(place(x + step // 2, y, step, TILE, str(nth + 1)))
    last = max(drawn, 1) - 1
    x = EDGE + last % a_row * step + (step if drawn > 0 else 0)
    y = HEAD + last // a_row * (TILE + 14)
    mark = path(f"M{x} {y - 4}v{TILE + 8}", "mean") + path(disc(x, y + TILE + 2, 8), "knot")
    parts.append(handle("drawn", piece("mark", mark)))
    top = HEAD + TILES // a_row * (TILE + 14) + 14
    for nth, name in enumerate(("blank", "every")):
        count = with_blank(drawn) if nth == 0 else with_every(drawn)
        parts.append(_bar(name, count, hands(drawn), top + 52 * nth, width, lang))
    return Picture(width, top + 112, "".join(parts), says(drawn, lang))


def _bar(name: str, count: int, whole: int, y: int, width: int, lang: str) -> str:
    """Return a bar for a chance, with a mark at one half."""
    room = width - 2 * EDGE
    line = text(EDGE, y + 12, toy_text(lang, f"stack.{name}"), "small")
    line += text(width - EDGE, y + 12, percent(count, whole, 1, lang), "bold end")
    bar = rect(EDGE, y + 18, room, BAR, "box", 4) + rect(EDGE, y + 18, room * count // whole, BAR, "soft", 4)
    return line + bar + path(f"M{EDGE + room // 2} {y + 16}v{BAR + 4}", "rail half")


def says(drawn: int, lang: str) -> str:
    """Return both chances in words."""
    blank = percent(with_blank(drawn), hands(drawn), 1, lang)
    every = percent(with_every(drawn), hands(drawn), 1, lang)
    return toy_text(lang, "stack.says", drawn=drawn, all=TILES, blank=blank, every=every)


def reached(values: Mapping[str, int]) -> list[bool]:
    """Return for both chances whether so many tiles are the fewest that make it more than one half."""
    drawn = values["drawn"]
    before = max(drawn - 1, 0)
    return [
        2 * with_blank(drawn) > hands(drawn) and 2 * with_blank(before) <= hands(before),
        2 * with_every(drawn) > hands(drawn) and 2 * with_every(before) <= hands(before),
    ]


CONTROLS = (Control("drawn", 0, TILES, 1),)
TOY = toy(name="stack", rules=("1.1", "1.2", "C3"), controls=CONTROLS, draw=draw, reached=reached)
