"""Toy that follows a board: ledgers of all tiles by place and of all GG by source, with constant sums."""

from __future__ import annotations

from collections.abc import Mapping

from .....engine.rule import rule
from .....engine.set_up_cells import flat
from .....engine.shapes import path, rect, text
from .....engine.toys import WIDE, Picture
from ...rules.scoring import colour_as_singles, colour_called, colour_in_sets, number_as_singles, number_in_set
from ...rules.state import COPIES, EMPTY, State
from ...rules.vocabulary import hand_size, stack_height
from ..drawn import toy, toy_text

ROW, HEAD, GAP = 26, 30, 24
TILES = sum(COPIES)  # of one publisher [C3]
PLACES = ("stacks", "screens", "windows", "charity", "collections", "discard")


@rule
def scored(state: State) -> int:
    """GG of the steps of the final scoring that are done [7.0]."""
    total = 0
    for step in range(state.scored):
        for seat in range(state.seats):
            if state.seats == 3:
                owner = colour_called(state, step)
                total += colour_in_sets(state, seat, owner) + colour_as_singles(state, seat, owner)
            else:
                total += number_in_set(state, seat, step + 1) + number_as_singles(state, seat, step + 1)
    return total


def watch(state: State) -> dict[str, int]:
    """Return the values of both ledgers for a state."""
    seats = range(state.seats)
    return {
        "stacks": sum([stack_height(state, seat) for seat in seats]),  # the number of hidden tiles is public [C6]
        "screens": sum([hand_size(state, seat) for seat in seats]),
        "windows": len([tile for tile in flat(state.window) if tile != EMPTY]),
        "charity": sum(flat(state.charity)) + sum(flat(state.bargain)),
        "collections": sum(flat(state.collection)),
        "discard": sum(flat(state.discard)),
        "seats": state.seats,
        "started": sum(state.started[: state.seats]),
        "sales": sum(state.sales[: state.seats]),
        "scored": scored(state),
        "paid": sum(state.spent[: state.seats]),
        "track": sum(state.gg[: state.seats]),
    }


def draw(values: Mapping[str, int], width: int, lang: str) -> Picture:
    """Return the drawing: the ledgers, side by side or one below the other; the arguments are those of `Toy.draw`."""
    wide = width == WIDE
    room = (width - GAP - 16) // 2 if wide else width - 16
    tiles = [(toy_text(lang, f"ledgers.{name}"), values[name], "") for name in PLACES]
    parts = [_ledger(toy_text(lang, "ledgers.tiles"), tiles, TILES * values["seats"], 8, 0, room)]
    high = HEAD + ROW * (len(tiles) + 1)
    every, seats = sum([values[name] for name in PLACES]), values["seats"]
    total = toy_text(lang, "ledgers.all_tiles", tiles=every, seats=seats, each=TILES)
    parts.append(_total(total, 8, HEAD + ROW * len(tiles), room, every == TILES * seats, lang))
    left, top = (8 + room + GAP, 0) if wide else (8, high + 8)
    lines = [("started", ""), ("sales", "+"), ("scored", "+"), ("paid", "−")]
    gg = [(toy_text(lang, f"ledgers.{name}"), values[name], sign) for name, sign in lines]
    in_all = values["started"] + values["sales"] + values["scored"]
    parts.append(_ledger(toy_text(lang, "ledgers.gg"), gg, max(1, in_all), left, top, room))
    track = toy_text(lang, "ledgers.track", gg=values["track"])
    balanced = in_all - values["paid"] == values["track"]
    parts.append(_total(track, left, top + HEAD + ROW * len(gg), room, balanced, lang))
    height = high if wide else top + HEAD + ROW * (len(gg) + 1)
    return Picture(width, height + 6, "".join(parts), says(values, lang))


def _ledger(title: str, lines: list[tuple[str, int, str]], most: int, left: int, top: int, room: int) -> str:
    parts = [text(left, top + 18, title, "bold")]
    bar_left, bar_room = left + 152, room - 152 - 46
    for nth, (label, number, sign) in enumerate(lines):
        y = top + HEAD + ROW * nth
        parts.append(text(left, y + 17, label, "" if number else "quiet"))
        parts.append(rect(bar_left, y + 7, bar_room, 12, "faint", 3))
        parts.append(rect(bar_left, y + 7, number * bar_room // most, 12, "accent", 3) if number else "")
        amount = f"{sign}{number}" if number else "0"
        parts.append(text(left + room, y + 17, amount, "bold end" if number else "quiet end"))
    return "".join(parts)


def _total(label: str, left: int, y: int, room: int, balanced: bool, lang: str) -> str:
    sign = toy_text(lang, "ledgers.adds_up" if balanced else "ledgers.differs")
    rail = path(f"M{left} {y}H{left + room}", "rail")
    return rail + text(left, y + 20, sign, "quiet small") + text(left + room, y + 20, label, "bold end")


def says(values: Mapping[str, int], lang: str) -> str:
    """Return both sums in words."""
    tiles = " + ".join([str(values[name]) for name in PLACES if values[name]])
    every = sum([values[name] for name in PLACES])
    earned = "".join([f" + {values[name]}" for name in ("sales", "scored") if values[name]])
    paid = f" − {values['paid']}" if values["paid"] else ""
    gg = f"{values['started']}{earned}{paid}"
    if not earned and not paid:
        return toy_text(lang, "ledgers.says_start", tiles=tiles, every=every, gg=values["track"])
    return toy_text(lang, "ledgers.says", tiles=tiles, every=every, gg=gg, track=values["track"])


TOY = toy(name="ledgers", rules=("C3", "S4", "3.3", "6.2", "6.4", "6.5"), draw=draw, watch=watch)
