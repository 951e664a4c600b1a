"""Toy on the final scoring: a collection as a matrix of colours and numbers, and the tile that would bring most."""

from __future__ import annotations

from collections.abc import Mapping

from .....engine.shapes import at, path, piece, press, rect, text
from .....engine.toys import WIDE, Control, Picture
from ...notation import COLOURS
from ...rules.scoring import colour_sets, duplicates, number_in_set, sets_score, singles_score
from ...rules.setup import SEAT_COUNTS
from ...rules.state import NUMBERS, State
from ..drawn import badge, toy, toy_text
from ..generators.collection import worth

ROW, HEAD = 44, 28
OWNER = 0  # index of the collecting seat
MOST = 2  # copies of a tile that the toy shows
FIRST = {"yellow1": 1, "blue1": 1, "yellow6": 1, "blue6": 1}  # the 1s and the 6s lack the same colour


def held(values: Mapping[str, int]) -> State:
    """Return the collection as a state; only colours of the table count."""
    state = State(seats=values["seats"])
    for owner in range(1, values["seats"]):
        for number in range(1, NUMBERS):
            state.collection[OWNER][owner][number] = values[f"{COLOURS[owner]}{number}"]
    return state


def gains(values: Mapping[str, int]) -> dict[int, int]:
    """Return what one more tile would bring, by cell: ten times the colour, plus the number."""
    state = held(values)
    before = worth(state, OWNER)
    found = {}
    for owner in range(1, values["seats"]):
        for number in range(1, NUMBERS):
            copies = values[f"{COLOURS[owner]}{number}"]
            state.collection[OWNER][owner][number] = copies + 1
            found[10 * owner + number] = worth(state, OWNER) - before
            state.collection[OWNER][owner][number] = copies
    return found


def draw(values: Mapping[str, int], width: int, lang: str) -> Picture:
    """Return the drawing: a row a colour, a column a number, what each set scores, and the total."""
    wide = width == WIDE
    left, column = (110, 66) if wide else (30, 43)
    state, found = held(values), gains(values)
    most = max(found.values())
    floor = HEAD + ROW * values["seats"]
    parts = [text(left + column * (number - 1) + column // 2, 19, number, "bold mid") for number in range(1, NUMBERS)]
    for owner in range(values["seats"]):
        y = HEAD + ROW * owner
        parts.append(badge(left - 26, y + 13, COLOURS[owner]))
        if wide:
            name = toy_text(lang, f"matrix.{COLOURS[owner]}")
            parts.append(text(left - 34, y + 27, name, "quiet end" if owner == OWNER else "end"))
        if owner == OWNER:
            about = toy_text(lang, "matrix.own" if wide else "matrix.own_short")
            parts.append(rect(left, y + 3, (NUMBERS - 1) * column, ROW - 6, "slot", 6))
            parts.append(text(left + 3 * column, y + 27, about, "quiet small mid"))
            continue
        for number in range(1, NUMBERS):
            best = values["shown"] == 1 and found[10 * owner + number] == most
            x = left + column * (number - 1)
            parts.append(_cell(values, owner, number, x, y, column, most if best else 0, lang))
        if values["seats"] == 3 and colour_sets(state, OWNER, owner):
            points = 36 * colour_sets(state, OWNER, owner)
            parts.append(text(left + 6 * column + 6, y + 27, points, "bold"))
    for number in range(1, NUMBERS):
        points = number_in_set(state, OWNER, number) if values["seats"] > 3 else 0
        if points:
            x = left + column * (number - 1)
            parts.append(path(f"M{x + 6} {floor + 4}h{column - 12}", "rail wide"))
            parts.append(text(x + column // 2, floor + 22, points, "bold mid"))
    line = toy_text(lang, "matrix.total", total=worth(state, OWNER))
    parts.append(text(left, floor + 50, line, "number"))
    return Picture(width, floor + 62, "".join(parts), says(values, lang))


def _cell(values: Mapping[str, int], owner: int, number: int, x: int, y: int, column: int, gain: int, lang: str) -> str:
    """Return a cell of the matrix, with its tile if there is one, and what the next tile brings if it is the best."""
    name = f"{COLOURS[owner]}{number}"
    copies = values[name]
    width, middle = column - 8, x + column // 2
    content = rect(x + 2, y + 3, column - 4, ROW - 6, "here" if gain else "slot", 6)
    if copies > 0:
        edge = "M4.5 .5H11v31H4.5a4 4 0 0 1-4-4v-23a4 4 0 0 1 4-4z"
        digit = number if copies == 1 else f"{number} ×{copies}"
        face = rect(0, 0, width, 32, "paper", 4) + path(edge, "fill")
        look = "digit" if copies == 1 else "copies"
        content += piece(name, at(x + 4, y + 6, face + text(width // 2 + 6, 23, digit, look), COLOURS[owner]))
    if gain:
        content += text(middle, y + 28, f"+{gain}", "bold mid") if copies == 0 else ""
    label = toy_text(lang, f"matrix.cell_{copies}", colour=toy_text(lang, f"matrix.{COLOURS[owner]}"), number=number)
    return press(name, (copies + 1) % (MOST + 1), label, x + 2, y + 3, column - 4, ROW - 6, content)


def says(values: Mapping[str, int], lang: str) -> str:
    """Return the result in words: the sum, and the tile that would bring most, if it is to be shown."""
    state = held(values)
    sets, singles = sets_score(state, OWNER), singles_score(state, OWNER)
    key = "matrix.says_3" if values["seats"] == 3 else "matrix.says"
    parts = [toy_text(lang, key, sets=sets, singles=singles, total=sets + singles)]
    if duplicates(state, OWNER) > 0:
        parts.append(toy_text(lang, "matrix.doubles"))
    if values["shown"] == 1:
        found = gains(values)
        most = max(found.values())
        best = [
            f"{toy_text(lang, f'matrix.{COLOURS[cell // 10]}')} {cell % 10}" for cell in found if found[cell] == most
        ]
        named = ", ".join(best) if len(best) <= MOST + 1 else toy_text(lang, "matrix.many", count=len(best))
        parts.append(toy_text(lang, "matrix.best", tiles=named, gain=most))
    return " ".join(parts)


def reached(values: Mapping[str, int]) -> list[bool]:
    """Return whether the 1s are a set, and whether a tile scores nothing, at a table of four or more."""
    state = held(values)
    by_number = values["seats"] > 3
    return [by_number and number_in_set(state, OWNER, 1) > 0, by_number and duplicates(state, OWNER) > 0]


CONTROLS = (
    Control("seats", SEAT_COUNTS.start, SEAT_COUNTS.stop - 1, 4),
    Control("shown", 0, 1, 0, named=True),
    *(
        Control(f"{colour}{number}", 0, MOST, FIRST.get(f"{colour}{number}", 0), drawn=True)
        for colour in COLOURS[1:]
        for number in range(1, NUMBERS)
    ),
)
TOY = toy(name="matrix", rules=("7.2", "7.3", "8.2", "8.3", "S1"), controls=CONTROLS, draw=draw, reached=reached)
