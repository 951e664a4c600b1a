"""The board of Pig in the explorer, and its two buttons."""

from __future__ import annotations

from ...engine import texts
from ...engine.blocks import Board, Controls, Drawn
from ...engine.moment import Moment
from ...engine.rule import CHANCE, DECISION, OVER
from ...engine.shapes import clip, emblem, of_seat, path, rect, text
from .notation import TEXTS
from .rules import State

WIDE, NARROW = 560, 360
TOP, ROW, BAR = 112, 24, 14
EDGE = 18
LETTER = 7  # the room that a letter takes
PIPS = ((), (4,), (2, 6), (2, 4, 6), (0, 2, 6, 8), (0, 2, 4, 6, 8), (0, 2, 3, 5, 6, 8))


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
    return {
        "buttons": [
            {"key": "roll", "letter": "r", "label": say(lang, "control.roll"), "icon": "die", "move": "roll"},
            {"key": "hold", "letter": "h", "label": say(lang, "control.hold"), "move": "hold"},
        ]
    }


def board(moment: Moment) -> Board:
    """Return the die, the turn total, and each bank on its way to the goal."""
    lang, state = moment.lang, moment.state
    banks = ", ".join([f"{name} {state.bank[seat]}" for seat, name in enumerate(moment.seats)])
    total = f"{say(lang, 'board.total')} {state.turn_total}"
    said = f"{_die_words(state, lang)}. {total}. {_goal(state, lang)}: {banks}."
    return {"says": said, "pictures": [_picture(moment, WIDE), _picture(moment, NARROW)]}


def _picture(moment: Moment, width: int) -> Drawn:
    lang, state = moment.lang, moment.state
    height = TOP + ROW * state.seats + 10
    names = 156 if width == WIDE else 120
    parts = [
        rect(0, 0, width, height, "ground", 10),
        rect(EDGE, EDGE, 60, 60, "paper", 12),
        *[_pip(place) for place in PIPS[state.die]],
        text(94, 40, say(lang, "board.total"), "small quiet"),
        text(94, 70, state.turn_total, "large"),
        text(EDGE, TOP - 14, _goal(state, lang), "small quiet"),
    ]
    for seat in range(state.seats):
        parts.append(_bank(moment, seat, TOP + ROW * seat, names, width - names - EDGE - 42))
        parts.append(text(width - EDGE, TOP + ROW * seat + 12, state.bank[seat], "bold end"))
    return {"width": width, "height": height, "markup": "".join(parts)}


def _goal(state: State, lang: str) -> str:
    return say(lang, "board.goal", goal=state.goal)


def _die_words(state: State, lang: str) -> str:
    return say(lang, "board.die", die=state.die) if state.die else say(lang, "board.no_die")


def _pip(place: int) -> str:
    x, y = EDGE + 15 + 15 * (place % 3), EDGE + 15 + 15 * (place // 3)
    return path(f"M{x - 5} {y}a5 5 0 1 0 10 0a5 5 0 1 0-10 0z", "paper-ink")


def _bank(moment: Moment, seat: int, y: int, names: int, room: int) -> str:
    """A seat's name, its bank as a bar, and what this turn would add: hatched, for it may still be lost."""
    state: State = moment.state
    acts = state.mover == seat and state.due != OVER
    full = room * min(max(state.bank[seat], 0), state.goal) // state.goal
    added = room * min(state.turn_total, max(state.goal - state.bank[seat], 0)) // state.goal if acts else 0
    lines = "".join([f"M{x} {BAR + 4}l{BAR + 8}-{BAR + 8}" for x in range(-BAR - 8, added + 4, 8)])
    bars = rect(0, 0, room, BAR, "rail") + rect(0, 0, full, BAR, "fill")
    if added:
        bars += clip(full, 0, added, BAR, path(lines, "stroke thick"))
    name = moment.seats[seat]
    most = (names - 40) // LETTER
    shown = name if len(name) <= most else f"{name[: most - 1]}…"
    label = clip(EDGE + 21, y - 3, names - 40, 22, text(0, 15, shown, "bold" if acts else ""))
    return of_seat(seat, emblem(EDGE, y, 13, seat) + label + clip(names, y, room, BAR, bars))
