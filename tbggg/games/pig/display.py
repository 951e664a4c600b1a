"""Cards and sentences of Pig."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...engine.blocks import Card, hint, standings
from ...engine.game import Display
from ...engine.game_info import Chance, GameInfo, SeatCounts
from ...engine.moment import Moment, Narration
from ...engine.rule import CHANCE, DECISION, NOBODY, OVER
from ...engine.texts import capital
from .board import board, controls, say
from .rules import HOLD, MOVES, ROLL, State


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
