"""The squares of a harvest, and the table of the end: panels in the place of the cards."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.blocks import Panel
from ....engine.moment import Moment
from ....engine.panels import GAP, NARROW, panel, sized
from ....engine.shapes import at, emblem, of_seat, path, rect, silent, text
from ..rules.fiefs import harvest_of
from ..rules.scoring import harvested, points
from ..rules.state import State
from ..rules.tables import CATEGORIES, CELL_WORDS, FINAL_STEPS
from .hand import ACROSS, APART, DOWN, ROWS
from .legend import over_legend
from .map import Fief, fiefs
from .phrases import say, seat_name

ROW, NAMES = 16, 98  # height of a row of the table, and the room for the names of its rows
SEAT, RIGHT = 22, 36  # edges of the squares: behind a seat's emblem, and before its sum
SQUARE = 7  # from square to square of a harvest
LABEL, LETTER = 17, 6  # height of a label below them, and the room of a letter
SPARE, MOST = 24, 3  # what rows can be closer; fiefs of each seat that are drawn where that is not enough


def harvest_panel(moment: Moment) -> Panel:
    """Return the harvest of a round, in the place of the cards: each fief as a rectangle, strength by wealth.

    Where there is no room for all fiefs of all seats, the richest are drawn.
    """
    state, height, parts, y = moment.state, ROWS * (DOWN + APART), "", 0
    rows = [own_fiefs(state, seat)[0] for seat in range(state.seats)]
    drawn = [squares(row) for row in rows]
    if sum([high for _, high in drawn]) > height + SPARE:
        drawn = [squares(row[:MOST]) for row in rows]
    apart = (height - sum([high for _, high in drawn])) // state.seats
    for seat, (rectangles, high) in enumerate(drawn):
        parts += path(f"M0 {y}h{ACROSS}", "edge hair") + emblem(0, y + 6, 16, seat)
        parts += at(SEAT, y, of_seat(seat, rectangles))
        parts += text(ACROSS, y + 19, f"+{harvest_of(state, seat)}", "bold end")
        y += high + apart
    drawing = silent(parts)
    label = say(moment.lang, "board.squares")
    return panel("harvest", sized(ACROSS, height, drawing), label=label, small=over_legend(drawing, height))


def own_fiefs(state: State, seat: int) -> tuple[list[Fief], list[Fief]]:
    """Return the fiefs of a seat that yield something, the richest first, and the others."""
    own = [one for root, one in fiefs(state).items() if state.owner[root] == seat + 1]
    rich = sorted([one for one in own if one.strength * one.wealth > 0], key=lambda one: -one.strength * one.wealth)
    return rich, [one for one in own if one.strength * one.wealth == 0]


def squares(rich: list[Fief]) -> tuple[str, int]:
    """Return the rectangles of fiefs, as many beside each other as there is room for, and their height."""
    parts, x, y, down = "", 0, 6, 0
    for one in rich:
        label = f"{one.strength}×{one.wealth} {CELL_WORDS[one.capital]}"
        across = max(LETTER * len(label), one.strength * SQUARE) + 6
        if x > 0 and x + across > ACROSS - SEAT - RIGHT:
            x, y, down = 0, y + down + LABEL, 0
        outline = "".join([
            f"M{x + SQUARE * column} {y + SQUARE * row}h6v6h-6z"
            for row in range(one.wealth)
            for column in range(one.strength)
        ])  # fmt: skip
        parts += path(outline, "yield") + text(x, y + SQUARE * one.wealth + 10, label, "tiny quiet")
        x += across
        down = max(down, SQUARE * one.wealth)
    return parts, y + down + LABEL


def yields_say(rich: list[Fief]) -> list[str]:
    """Return what each of some fiefs yields, in words."""
    return [f"{CELL_WORDS[one.capital]} {one.strength} × {one.wealth}" for one in rich]


def harvest_says(moment: Moment) -> str:
    """Return what each seat harvests, in words."""
    state, lang, said = moment.state, moment.lang, []
    for seat in range(state.seats):
        name, yields = seat_name(moment.seats, seat, lang), yields_say(own_fiefs(state, seat)[0])
        said.append(say(lang, "board.fiefs_say", seat=name, yields=", ".join(yields) or "0", n=harvest_of(state, seat)))
    return " ".join(said)


def final_rows(moment: Moment) -> list[tuple[str, list[int]]]:
    """Return the table of the end: the harvests, each category with what it brought once it is counted, and the sum."""
    state, lang = moment.state, moment.lang
    seats = range(state.seats)
    rows = [(say(lang, "board.harvest_row"), [harvested(state, seat) for seat in seats])]
    for step in range(FINAL_STEPS):
        counted = [state.scored[seat][step] for seat in seats] if step < state.step_no else []
        rows.append((say(lang, f"score.{CATEGORIES[step]}"), counted))
    return [*rows, (say(lang, "board.sum"), [points(state, seat) for seat in seats])]


def final_panel(moment: Moment) -> Panel:
    """Return the table of the end, in the place of the cards."""
    rows = final_rows(moment)
    drawn = sized(ACROSS, ROWS * (DOWN + APART), table(rows, ACROSS, moment.state.seats))
    narrow = table(rows, NARROW - 2 * GAP, moment.state.seats)
    small = over_legend(narrow, ROW * (len(rows) + 1) + 2 + GAP)
    return panel("final", drawn, label=say(moment.lang, "outline.final"), small=small)


def table(rows: Sequence[tuple[str, list[int]]], width: int, seats: int) -> str:
    """Return rows of numbers below the emblems of the seats; the highest of each row stands out."""
    across = (width - NAMES) // seats
    middles = [NAMES + across * seat + across // 2 for seat in range(seats)]
    parts = "".join([emblem(middle - 8, 0, 16, seat) for seat, middle in enumerate(middles)])
    for nth, (name, values) in enumerate(rows):
        y = ROW * (nth + 1)
        parts += path(f"M0 {y}h{width}", "edge hair")
        parts += text(0, y + 12, name, "small bold" if nth == len(rows) - 1 else "small" if values else "small quiet")
        best = max([1, *values])
        for value, middle in zip(values, middles, strict=False):
            if value == best:
                parts += rect(middle - across // 2 + 1, y + 1, across - 2, ROW - 2, "panel", 3)
            parts += text(middle, y + 12, value, "bold mid" if value == best else "mid" if value > 0 else "quiet mid")
    return silent(parts)


def final_says(moment: Moment) -> str:
    """Return the table of the end in words."""
    lang, seats = moment.lang, range(moment.state.seats)
    names = [seat_name(moment.seats, seat, lang) for seat in seats]
    return " ".join(
        [
            say(
                lang,
                "told.score",
                category=name,
                amounts=", ".join([say(lang, "told.amount", seat=names[seat], n=values[seat]) for seat in seats]),
            )
            for name, values in final_rows(moment)
            if values
        ]
    )
