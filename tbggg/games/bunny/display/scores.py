"""The squares of a harvest, and the table of the end."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.blocks import Panel, Sketch
from ....engine.moment import Moment
from ....engine.panels import GAP, NARROW, panel, sized
from ....engine.shapes import at, emblem, of_seat, path, silent, text
from ..rules.fiefs import harvest_of
from ..rules.scoring import harvested, points
from ..rules.tables import CATEGORIES, CELL_WORDS, FINAL_STEPS
from .hand import ACROSS
from .legend import over_legend
from .map import Fief, fiefs
from .phrases import say, seat_name

WIDE = 320  # width of a sketch on a card
SQUARE = 6  # from square to square of a harvest
ROW, NAMES = 16, 92  # height of a row of the table, and the room for the names of its rows
LEFT, RIGHT = 26, 280  # edges of the squares, between the seat and its sum
LABEL = 38  # the room of a label below them


def harvest_sketch(moment: Moment) -> Sketch:
    """Return the harvest of a round: each fief as a rectangle of carrots, its strength by its wealth."""
    state, lang = moment.state, moment.lang
    known = fiefs(state)
    parts, said, y = text(0, 12, say(lang, "board.squares"), "small quiet"), [], 18
    for seat in range(state.seats):
        rich = [one for root, one in known.items() if state.owner[root] == seat + 1 and one.strength * one.wealth > 0]
        rich = sorted(rich, key=lambda one: -one.strength * one.wealth)
        drawn, high = squares(rich)
        total = say(lang, "board.plus", n=harvest_of(state, seat))
        parts += emblem(0, y, 16, seat) + at(LEFT, y, of_seat(seat, drawn)) + text(WIDE, y + 13, total, "bold end")
        y += high
        values = {"seat": seat_name(moment.seats, seat, lang), "n": harvest_of(state, seat)}
        yields = ", ".join([f"{CELL_WORDS[one.capital]} {one.strength} × {one.wealth}" for one in rich])
        said.append(say(lang, "board.harvests" if rich else "told.no_harvest", **values, yields=yields))
    return {"kind": "sketch", "says": " ".join(said), "width": WIDE, "height": y, "markup": parts}


def squares(rich: list[Fief]) -> tuple[str, int]:
    """Return the rectangles of fiefs, as many beside each other as there is room for, and their height."""
    parts, x, y, down = "", 0, 0, 10
    for one in rich:
        across = max(LABEL, one.strength * SQUARE) + 8
        if x > 0 and x + across > RIGHT - LEFT:
            x, y, down = 0, y + down + 16, 0
        outline = "".join([
            f"M{x + SQUARE * column} {y + SQUARE * row}h5v5h-5z"
            for row in range(one.wealth)
            for column in range(one.strength)
        ])  # fmt: skip
        label = f"{one.strength}×{one.wealth} {CELL_WORDS[one.capital]}"
        parts += path(outline, "yield") + text(x, y + SQUARE * one.wealth + 10, label, "tiny quiet")
        x += across
        down = max(down, SQUARE * one.wealth)
    return parts, y + down + 14


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
    height = ROW * (len(rows) + 1) + 2
    drawn = sized(ACROSS, height, table(rows, ACROSS, moment.state.seats))
    small = over_legend(table(rows, NARROW - 2 * GAP, moment.state.seats), height + GAP)
    return panel("final", drawn, label=say(moment.lang, "outline.final"), small=small)


def table(rows: Sequence[tuple[str, list[int]]], width: int, seats: int) -> str:
    """Return rows of numbers below the emblems of the seats; the highest of each row stands out."""
    across = (width - NAMES) // seats
    middles = [NAMES + across * seat + across // 2 for seat in range(seats)]
    parts = "".join([emblem(middle - 8, 0, 16, seat) for seat, middle in enumerate(middles)])
    for nth, (name, values) in enumerate(rows):
        y = ROW * (nth + 1)
        look = "small bold" if nth == len(rows) - 1 else "small" if values else "small quiet"
        parts += path(f"M0 {y}h{width}", "edge hair") + text(0, y + 12, name, look)
        best = max([1, *values])
        for value, middle in zip(values, middles, strict=False):
            look = "bold mid" if value == best else "mid" if value > 0 else "quiet mid"
            parts += text(middle, y + 12, value, look)
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
