"""Sentences, card and board of Pig in the explorer, and its two buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...engine import texts
from ...engine.blocks import Board, Card, Controls, Panel, button, hint, standings
from ...engine.game import Display
from ...engine.game_info import Chance, GameInfo, SeatCounts
from ...engine.moment import Moment, Narration
from ...engine.panels import GAP, panel, sized
from ...engine.rule import CHANCE, DECISION, NOBODY, OVER
from ...engine.shapes import bar, die, markable, of_seat, seat_name, text
from ...engine.texts import capital
from .rules import HOLD, MOVES, ROLL, TEXTS, State

TURN, BANKS, NAMES = 176, 344, 120  # widths of the turn and of the banks, and of the names in these
ROW, EDGE = 24, 10


def say(lang: str, key: str, **values: object) -> str:
    """Return a text with its values filled in."""
    return texts.text(TEXTS, lang, key, values)


def narrate(moment: Moment) -> Narration:
    """Return the narration of the move that led to a moment."""
    lang, before, state = moment.lang, moment.before, moment.state
    if before is None:
        sentence = say(lang, "told.start", seat=capital(moment.seats[state.mover]), goal=state.goal)
        return Narration(NOBODY, sentence, ("P1", "P6"))
    key, rules = _told(before, moment.action)
    face, bank = MOVES.roll_result.face(moment.action), state.bank[before.mover]
    total = before.turn_total + (face if face > 1 else 0)
    seat = capital(moment.seats[before.mover])
    sentence = say(lang, f"told.{key}", seat=seat, face=face, points=total, bank=bank)
    if state.due != OVER:
        return Narration(before.mover, sentence, rules)
    return Narration(before.mover, f"{sentence} {what_next(moment)}.", ("P6", "P5"))


def _told(before: State, action: int) -> tuple[str, tuple[str, ...]]:
    """The sentence of a move, and the rules behind it."""
    if action == ROLL:
        return "roll", ("P2",)
    if action == HOLD:
        return ("hold", ("P5",)) if before.turn_total > 0 else ("hold_nothing", ("P2", "P5"))
    if MOVES.roll_result.face(action) > 1:
        return "result", ("P3",)
    return "lost" if before.turn_total > 0 else "lost_nothing", ("P4",)


def next_words(state: State, seats: Sequence[str], lang: str) -> str:
    """Return in a few words who is to roll or hold, the roll that is due, or who has won."""
    key = {DECISION: "decide", CHANCE: "result", OVER: "over"}[state.due]
    return say(lang, f"next.{key}", seat=capital(seats[state.mover]), points=state.bank[state.mover])


def what_next(moment: Moment) -> str:
    """Return the next event of a moment; at the end, the winner [P6]."""
    return capital(next_words(moment.state, moment.seats, moment.lang))


def narrate_next(moment: Moment) -> str:
    """Return the narration of the next event; empty when the game is over."""
    return "" if moment.state.due == OVER else what_next(moment)


def reason_values(state: State, seats: Sequence[str], seat: int, action: int, lang: str) -> dict[str, Any]:
    """Return the values of a reason's sentence."""
    return {"seat": capital(seats[seat]), "next": next_words(state, seats, lang)}


def move_name(state: State, seats: Sequence[str], action: int, lang: str) -> str:
    """Return a decision as the subject of a sentence."""
    return say(lang, "move.roll" if action == ROLL else "move.hold")


def info(state: State, lang: str) -> GameInfo:
    """Return the game's data for the explorer: turns, as many as it takes."""
    return {
        "rounds": 0,
        "round_name": say(lang, "outline.round_name"),
        "unit": say(lang, "outline.unit"),
        "unit_one": say(lang, "outline.unit_one"),
        "track": state.goal,
        "keys": [("R H", f"{say(lang, 'control.roll')}, {say(lang, 'control.hold')}".lower())],
        "phases": [],
        "final": "",
    }


def chance_input(state: State) -> Chance | None:
    """Return the input for a roll: its bare face."""
    return {"verb": "", "count": 1, "faces": list("123456"), "seat": state.mover}


def card(moment: Moment) -> Card:
    """Return the card: who is to roll or hold, what the die may bring, or the banks at the end."""
    state: State = moment.state
    lang, mover = moment.lang, state.mover
    seat = capital(moment.seats[mover])
    if state.due == OVER:
        title = what_next(moment)
        banks = standings(title, say(lang, "score.total"), state.bank[: state.seats], [mover])
        advice = hint(say(lang, "card.over", goal=state.goal), "P6")
        return {"seat": mover, "title": title, "icon": "done", "blocks": [banks, advice]}
    if state.due == DECISION:
        title = capital(say(lang, "card.to_move", seat=seat))
        return {"seat": mover, "title": title, "icon": "", "blocks": [hint(say(lang, "card.decide"), "P2", "P5")]}
    title = capital(say(lang, "card.roll", seat=seat))
    return {"seat": NOBODY, "title": title, "icon": "", "blocks": [hint(say(lang, "card.result"), "P3", "P4")]}


def seat_line(moment: Moment, seat: int) -> SeatCounts:
    """Return what the turn has brought a seat, and may still be lost."""
    return {"passed": False, "counts": [], "added": moment.state.turn_total if moment.state.mover == seat else 0}


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


DISPLAY = Display(
    board=board,
    card=card,
    controls=controls,
    info=info,
    narrate=narrate,
    narrate_next=narrate_next,
    move_name=move_name,
    seat_line=seat_line,
    reason_values=reason_values,
    chance_input=chance_input,
)
