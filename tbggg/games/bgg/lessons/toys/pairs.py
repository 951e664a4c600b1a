"""Toy on comparing two moves: how chance, shared luck and the number of games make an interval wide or narrow."""

from __future__ import annotations

from collections.abc import Mapping

from .....engine.shapes import disc, path, press, rect, text
from .....engine.toys import WIDE, Control, Picture
from ..drawn import signed, toy, toy_text
from .played_on import GAMES, LEADS, RIVALS

SIZES = (0, 20, 50, 100, 200)  # games a move by value of `games`; with 0 nothing has been drawn yet
MISS, SURE = 1_000_000, 950_000  # of as many equal pairs, those that one look finds equal: a 95 % interval
HALF = 14  # looks after which more than half of all equal pairs have looked different
TOP, HIGH, MOST = 30, 170, 45  # of the dots: upper edge, height, largest lead in GG
AXIS, SPAN = 12, 16  # largest difference drawn, in GG; height of the interval's bar
LEVEL_SQUARED = 38416  # squared ends of 95 % of a normal distribution, times 10,000


def shown(values: Mapping[str, int]) -> list[tuple[int, int]]:
    """Return the leads after both moves, in thirds of a GG: with the same luck, or each with its own."""
    step, stay = LEADS[2 * values["bot"]], LEADS[2 * values["bot"] + 1]
    apart = 0 if values["luck"] == 1 else GAMES // 2
    first = values["first"]
    games = range(first, first + SIZES[values["games"]])
    return [(step[game % GAMES], stay[(game + apart) % GAMES]) for game in games]


def settle(before: Mapping[str, int], after: Mapping[str, int]) -> dict[str, int]:
    """Return what is kept of a change: after a look, any change asks for games that have not been seen.

    So none are added to those that were looked at, and no second question is put to them.
    """
    first, looks, games = before["first"], before["looks"], after["games"]
    kept = before if is_last(before) else after
    if is_last(before):
        games = before["games"]
    elif before["games"]:
        first, looks, games = first + SIZES[before["games"]], looks + 1, 0
    elif first + SIZES[games] > GAMES:
        games = 0
    return {"games": games, "luck": kept["luck"], "bot": kept["bot"], "first": first, "looks": looks}


def is_last(values: Mapping[str, int]) -> bool:
    """Return whether too few games are left for another look."""
    return values["first"] + SIZES[values["games"]] + SIZES[1] > GAMES


def one_in(looks: int) -> int:
    """Return of how many equal pairs one has looked different in so many looks, rounded.

    >>> [one_in(looks) for looks in (1, 2, 3, 10)]
    [20, 10, 7, 2]
    """
    equal = MISS
    for _ in range(looks):
        equal = equal * SURE // MISS
    return (2 * MISS + MISS - equal) // (2 * (MISS - equal))


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
    return interval_of(shown(values), values["luck"] == 1)


def interval_of(pairs: list[tuple[int, int]], same_luck: bool) -> tuple[int, int]:
    """Return the mean difference of pairs of leads and half its 95 % interval: from thirds of a GG to tenths."""
    count = len(pairs)
    differences = [step - stay for step, stay in pairs]
    if same_luck:
        noise = spread(differences)
    else:
        noise = spread([step for step, stay in pairs]) + spread([stay for step, stay in pairs])
    doubled = root(4 * LEVEL_SQUARED * noise // (100 * RIVALS * RIVALS * count * count * (count - 1)))
    half = (doubled + 1) // 2  # rounded, as the mean is
    total = sum(differences)
    mean = (20 * abs(total) + RIVALS * count) // (2 * RIVALS * count)
    return (mean if total > 0 else -mean), half


def draw(values: Mapping[str, int], width: int, lang: str) -> Picture:
    """Return the drawing: a dot a game and move, the pairs of the same luck as lines, and the interval below."""
    left, right = (width * 3 // 10, width * 7 // 10) if width == WIDE else (90, 250)
    middle = TOP + HIGH // 2
    parts = [
        text(left, 18, toy_text(lang, "pairs.step"), "bold mid"),
        text(right, 18, toy_text(lang, "pairs.stay"), "bold mid"),
    ]
    if values["games"]:  # before a look the question lies there
        parts.append(path(f"M{left - 24} {middle}H{right + 24}", "rail"))
        parts.append(text(left - 30, middle + 4, toy_text(lang, "pairs.even"), "quiet small end"))
    dots, lines = [], []
    for step, stay in shown(values):
        one, other = height(step), height(stay)
        dots += [disc(left, one, 3), disc(right, other, 3)]
        lines.append(f"M{left} {one}L{right} {other}")
    if values["luck"] == 1:
        parts.append(path("".join(lines), "pair"))
    parts.append(path("".join(dots), "dot"))
    parts.append(_bar(values, TOP + HIGH + 12, width, lang))
    y = TOP + HIGH + 78
    if not values["games"]:
        parts.append(_sizes(values, width, lang))
    elif not is_last(values):
        parts.append(_button(0, toy_text(lang, "pairs.others"), toy_text(lang, "pairs.others"), 8, y, width - 16))
    return Picture(width, y + 42, "".join(parts), says(values, lang))


def _sizes(values: Mapping[str, int], width: int, lang: str) -> str:
    """Return the question how many games to look at, with a button for each number that is left."""
    middle, wide = width // 2, 60
    left = middle - 2 * wide - 12
    asked = rect(left - 12, TOP + 26, 4 * wide + 48, 118, "ground", 8)
    asked += text(middle, TOP + 54, toy_text(lang, "pairs.how_many"), "bold mid")
    asked += text(middle, TOP + 76, toy_text(lang, "pairs.once"), "mid")
    for place in range(1, len(SIZES)):
        label = toy_text(lang, "pairs.look", games=SIZES[place])
        if values["first"] + SIZES[place] <= GAMES:
            asked += _button(place, f"{SIZES[place]}", label, left + (place - 1) * (wide + 8), TOP + 94, wide)
    return asked


def _button(games: int, shown: str, label: str, x: int, y: int, width: int) -> str:
    """Return a button that sets the number of games."""
    inside = rect(x, y, width, 34, "here", 8) + text(x + width // 2, y + 22, shown, "bold mid")
    return press("games", games, label, x, y, width, 34, inside)


def height(lead: int) -> int:
    """Return where a lead, in thirds of a GG, is drawn."""
    return TOP + HIGH // 2 - lead * HIGH // (2 * RIVALS * MOST)


def _bar(values: Mapping[str, int], y: int, width: int, lang: str) -> str:
    """Return the interval of the difference on its axis, dashed where it holds zero; before a look the axis alone."""
    middle, unit = width // 2, (width - 40) // 2
    axis = path(f"M{middle - unit} {y + 30}H{middle + unit}", "rail") + path(f"M{middle} {y + 12}v36", "rail wide")
    ends = text(8, y + 14, toy_text(lang, "pairs.stay_ahead"), "quiet small")
    ends += text(width - 8, y + 14, toy_text(lang, "pairs.step_ahead"), "quiet small end")
    ends += axis + text(middle, y + 62, "0", "quiet small mid")
    if not values["games"]:
        return ends
    mean, half = interval(values)
    low = middle + max(-unit, unit * (mean - half) // (10 * AXIS))
    high = middle + min(unit, unit * (mean + half) // (10 * AXIS))
    at = middle + unit * mean // (10 * AXIS)
    bar = rect(low, y + 22, max(high - low, 2), SPAN, "slot" if is_open(values) else "here", 4)
    return ends + bar + path(f"M{at} {y + 18}v24", "mean")


def is_open(values: Mapping[str, int]) -> bool:
    """Return whether the interval holds zero: no difference is seen."""
    mean, half = interval(values)
    return abs(mean) <= half


def says(values: Mapping[str, int], lang: str) -> str:
    """Return the result in words: the difference with its interval, what it allows to say, and the look it is."""
    if not values["games"]:
        return toy_text(lang, "pairs.nothing")
    mean, half = interval(values)
    given = {
        "mean": signed(mean, 10, lang),
        "low": signed(mean - half, 10, lang),
        "high": signed(mean + half, 10, lang),
    }
    verdict = "open" if is_open(values) else "worse" if mean < 0 else "better"
    found = (
        toy_text(lang, "pairs.says", games=SIZES[values["games"]], **given) + " " + toy_text(lang, f"pairs.{verdict}")
    )
    looks = values["looks"] + 1
    if looks >= HALF:
        found += " " + toy_text(lang, "pairs.many_looks", look=looks)
    elif looks > 1:
        found += " " + toy_text(lang, "pairs.looks", look=looks, pairs=one_in(looks))
    return found + " " + toy_text(lang, "pairs.last") if is_last(values) else found


def reached(values: Mapping[str, int]) -> list[bool]:
    """Return whether separate luck puts walking behind, and whether games with shared luck have been looked at."""
    if not values["games"]:
        return [False, False]
    mean, _ = interval(values)
    return [values["luck"] == 0 and mean < 0, values["luck"] == 1]


CONTROLS = (
    Control("games", 0, len(SIZES) - 1, 0, drawn=True),
    Control("luck", 0, 1, 0, named=True),
    Control("bot", 0, 1, 0, named=True),
    Control("first", 0, GAMES, 0, drawn=True),
    Control("looks", 0, GAMES // SIZES[1], 0, drawn=True),
)
TOY = toy(name="pairs", rules=("3.4", "9.1", "R1"), controls=CONTROLS, draw=draw, reached=reached, settle=settle)
