"""The board of Pig in the explorer, and its two buttons."""

from __future__ import annotations

from ...engine import texts
from ...engine.blocks import Board, Controls, Drawn, button
from ...engine.moment import Moment
from ...engine.rule import CHANCE, DECISION, OVER
from ...engine.shapes import bar, die, markable, of_seat, rect, seat_name, text
from .rules import TEXTS

WIDE, NARROW = 560, 360
TOP, ROW, EDGE = 112, 24, 18


def say(lang: str, key: str, **values: object) -> str:
    """Return a text with its values filled in."""
    return texts.text(TEXTS, lang, key, values)


def controls(moment: Moment) -> Controls:
    """Return roll and hold as buttons; where the die rolls, what luck is called."""
    lang, state = moment.lang, moment.state
    if state.due == CHANCE:
        return {"chance": {"luck": say(lang, "control.luck")}}
    if state.due != DECISION:
        return {}
    roll = button("roll", say(lang, "control.roll"), "r", "die")
    return {"buttons": [roll, button("hold", say(lang, "control.hold"), "h")]}


def board(moment: Moment) -> Board:
    """Return the die, the turn total, and each bank on its way to the goal."""
    lang, state = moment.lang, moment.state
    banks = ", ".join([f"{name} {state.bank[seat]}" for seat, name in enumerate(moment.seats)])
    rolled = say(lang, "board.die", die=state.die) if state.die else say(lang, "board.no_die")
    total, goal = say(lang, "board.total"), say(lang, "board.goal", goal=state.goal)
    said = f"{rolled}. {total} {state.turn_total}. {goal}: {banks}."
    return {"says": said, "pictures": [_picture(moment, WIDE), _picture(moment, NARROW)]}


def _picture(moment: Moment, width: int) -> Drawn:
    lang, state = moment.lang, moment.state
    height = TOP + ROW * state.seats + 10
    names = 156 if width == WIDE else 120
    parts = [
        rect(0, 0, width, height, "ground", 10),
        die(EDGE, EDGE, state.die),
        text(94, 40, say(lang, "board.total"), "small quiet"),
        text(94, 70, state.turn_total, "large"),
        text(EDGE, TOP - 14, say(lang, "board.goal", goal=state.goal), "small quiet"),
    ]
    for seat, name in enumerate(moment.seats):
        y, bank = TOP + ROW * seat, state.bank[seat]
        look = "bold" if state.mover == seat and state.due != OVER else ""
        added = state.turn_total if state.mover == seat else 0
        line = seat_name(EDGE, y, names - 20, seat, name, look)
        line += bar(names, y, width - names - EDGE - 42, 14, bank, added, state.goal)
        line += text(width - EDGE, y + 12, bank, "bold end")
        parts.append(markable(name, 6, y - 5, width - 12, ROW, of_seat(seat, line)))
    return {"width": width, "height": height, "markup": "".join(parts)}
