"""Toy on comparing two moves: how chance, shared luck and the number of games make an interval wide or narrow."""

from __future__ import annotations

from collections.abc import Mapping

from .....engine.shapes import path, press, rect, text
from .....engine.toys import WIDE, Control, Picture, Toy
from .drawn import STYLE_OF_TOYS, TEXTS, signed, words
from .played_on import GAMES, LEADS, RIVALS

FEWEST, DRAWS = 20, 5  # games that are shown at least, and samples to begin with
TOP, HIGH, MOST = 30, 170, 45  # of the dots: upper edge, height, largest lead in GG
AXIS, SPAN = 12, 16  # largest difference drawn, in GG; height of the interval's bar
LEVEL_SQUARED = 38416  # of 1.96, times 10,000: 95 % of a normal distribution


def shown(values: Mapping[str, int]) -> list[tuple[int, int]]:
    """Return the leads after both moves, in thirds of a GG: with the same luck, or each with its own."""
    step, stay = LEADS[2 * values["bot"]], LEADS[2 * values["bot"] + 1]
    apart = 0 if values["luck"] == 1 else GAMES // 2
    first = FEWEST * values["drawn"]
    return [(step[(first + game) % GAMES], stay[(first + game + apart) % GAMES]) for game in range(values["games"])]


def root(number: int) -> int:
    """Return the whole part of a square root.

    >>> root(99), root(100)
    (9, 10)
    """
    found, better = number, (number + 1) // 2
    while better < found:
        found = better
        better = (found + number // found) // 2
    return found


def spread(leads: list[int]) -> int:
    """Return the sum of the squared deviations from the mean, times their number."""
    return len(leads) * sum([one * one for one in leads]) - sum(leads) * sum(leads)


def interval(values: Mapping[str, int]) -> tuple[int, int]:
    """Return the mean difference of the two moves and half its 95 % interval, in tenths of a GG."""
    pairs = shown(values)
    count = len(pairs)
    differences = [step - stay for step, stay in pairs]
    if values["luck"] == 1:
        noise = spread(differences)
    else:
        noise = spread([step for step, stay in pairs]) + spread([stay for step, stay in pairs])
    doubled = root(4 * LEVEL_SQUARED * noise // (100 * RIVALS * RIVALS * count * count * (count - 1)))
    half = (doubled + 1) // 2  # rounded, as the mean is
    total = sum(differences)
    mean = (20 * abs(total) + RIVALS * count) // (2 * RIVALS * count)
    return (mean if total > 0 else -mean), half


def draw(values: Mapping[str, int], width: int, lang: str) -> Picture:
    """Return the drawing: a dot a game and move, the pairs of the same luck as lines, and the interval below.

    Args:
        values: value by control name.
        width: `WIDE` or `NARROW`.
        lang: language of its texts, `en` or `fr`.
    """
    left, right = (width * 3 // 10, width * 7 // 10) if width == WIDE else (90, 250)
    middle = TOP + HIGH // 2
    parts = [
        text(left, 18, words(lang, "pairs.step"), "bold mid"),
        text(right, 18, words(lang, "pairs.stay"), "bold mid"),
        path(f"M{left - 24} {middle}H{right + 24}", "rail"),
        text(left - 30, middle + 4, words(lang, "pairs.even"), "quiet small end"),
    ]
    dots, lines = [], []
    for step, stay in shown(values):
        one, other = height(step), height(stay)
        dots.append(f"M{left - 3} {one}a3 3 0 1 0 6 0a3 3 0 1 0-6 0z")
        dots.append(f"M{right - 3} {other}a3 3 0 1 0 6 0a3 3 0 1 0-6 0z")
        lines.append(f"M{left} {one}L{right} {other}")
    if values["luck"] == 1:
        parts.append(path("".join(lines), "pair"))
    parts.append(path("".join(dots), "dot"))
    parts.append(_bar(values, TOP + HIGH + 12, width, lang))
    y = TOP + HIGH + 78
    label = words(lang, "pairs.others")
    inside = rect(8, y, width - 16, 34, "here", 8) + text(width // 2, y + 22, label, "bold mid")
    parts.append(press("drawn", (values["drawn"] + 1) % DRAWS, label, 8, y, width - 16, 34, inside))
    return Picture(width, y + 42, "".join(parts), says(values, lang))


def height(lead: int) -> int:
    """Return where a lead, in thirds of a GG, is drawn."""
    return TOP + HIGH // 2 - lead * HIGH // (2 * RIVALS * MOST)


def _bar(values: Mapping[str, int], y: int, width: int, lang: str) -> str:
    """Return the interval of the difference on its axis; dashed where it holds zero."""
    mean, half = interval(values)
    middle, unit = width // 2, (width - 40) // 2
    low = middle + max(-unit, unit * (mean - half) // (10 * AXIS))
    high = middle + min(unit, unit * (mean + half) // (10 * AXIS))
    at = middle + unit * mean // (10 * AXIS)
    axis = path(f"M{middle - unit} {y + 30}H{middle + unit}", "rail") + path(f"M{middle} {y + 12}v36", "rail wide")
    bar = rect(low, y + 22, max(high - low, 2), SPAN, "slot" if is_open(values) else "here", 4)
    ends = text(8, y + 14, words(lang, "pairs.stay_ahead"), "quiet small")
    ends += text(width - 8, y + 14, words(lang, "pairs.step_ahead"), "quiet small end")
    return ends + axis + bar + path(f"M{at} {y + 18}v24", "mean") + text(middle, y + 62, "0", "quiet small mid")


def is_open(values: Mapping[str, int]) -> bool:
    """Return whether the interval holds zero: no difference is seen."""
    mean, half = interval(values)
    return abs(mean) <= half


def says(values: Mapping[str, int], lang: str) -> str:
    """Return the result in words: the difference with its interval, and what it allows to say."""
    mean, half = interval(values)
    given = {
        "mean": signed(mean, 10, lang),
        "low": signed(mean - half, 10, lang),
        "high": signed(mean + half, 10, lang),
    }
    verdict = "open" if is_open(values) else "worse" if mean < 0 else "better"
    return words(lang, "pairs.says", games=values["games"], **given) + " " + words(lang, f"pairs.{verdict}")


def reached(values: Mapping[str, int]) -> list[bool]:
    """Return whether separate luck puts walking behind, and whether shared luck shows a difference."""
    mean, _ = interval(values)
    return [values["luck"] == 0 and mean < 0, values["luck"] == 1 and not is_open(values)]


TOY = Toy(
    name="pairs",
    rules=("3.4", "9.1", "R1"),
    texts=TEXTS,
    controls=(
        Control("games", FEWEST, GAMES, FEWEST),
        Control("luck", 0, 1, 0, named=True),
        Control("bot", 0, 1, 0, named=True),
        Control("drawn", 0, DRAWS - 1, 0, drawn=True),
    ),
    draw=draw,
    reached=reached,
    style=STYLE_OF_TOYS,
)
