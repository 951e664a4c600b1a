"""The board of Pig in the explorer, and its two buttons."""

from __future__ import annotations

from ...engine import texts
from ...engine.blocks import Board, Controls, Panel, button
from ...engine.moment import Moment
from ...engine.panels import GAP, panel, sized
from ...engine.rule import CHANCE, DECISION, OVER
from ...engine.shapes import bar, die, markable, of_seat, seat_name, text
from ...engine.texts import capital
from .rules import TEXTS

TURN, BANKS, NAMES = 176, 344, 120  # widths of the turn and of the banks, and of the names in these
ROW, EDGE = 24, 10


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
    banks = ", ".join([f"{capital(name)} {state.bank[seat]}" for seat, name in enumerate(moment.seats)])
    none = "board.no_die" if state.turn_total == 0 else "board.not_seen"  # on a board that was set up
    rolled = say(lang, "board.die", die=state.die) if state.die else say(lang, none)
    total, goal = say(lang, "board.total"), say(lang, "board.goal", goal=state.goal)
    said = f"{rolled}. {total} {state.turn_total}. {goal}: {banks}."
    return {"says": said, "panels": [_turn(moment), _banks(moment)]}


def _turn(moment: Moment) -> Panel:
    """The die, and the turn total."""
    drawn = die(EDGE, EDGE, moment.state.die)
    drawn += text(86, 32, say(moment.lang, "board.total"), "small quiet")
    drawn += text(86, 62, moment.state.turn_total, "large")
    return panel("turn", sized(TURN, 80, drawn))


def _banks(moment: Moment) -> Panel:
    """Each bank on its way to the goal."""
    state = moment.state
    parts = []
    for seat, name in enumerate(moment.seats):
        y, bank = GAP + ROW * seat, state.bank[seat]
        look = "bold" if state.mover == seat and state.due != OVER else ""
        added = state.turn_total if state.mover == seat else 0
        line = seat_name(EDGE, y, NAMES - EDGE - 10, seat, capital(name), look)
        line += bar(NAMES, y, BANKS - NAMES - EDGE - 42, 14, bank, added, state.goal)
        line += text(BANKS - EDGE, y + 12, bank, "bold end")
        parts.append(markable(name, 0, y - 5, BANKS, ROW, of_seat(seat, line)))
    drawn = sized(BANKS, GAP + ROW * state.seats, "".join(parts))
    return panel("banks", drawn, label=say(moment.lang, "board.goal", goal=state.goal))
