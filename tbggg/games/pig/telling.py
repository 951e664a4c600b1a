"""What Pig says: what a move did, what comes next, and what reasons name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...engine.rule import CHANCE, DECISION, NOBODY, OVER, Moment, Told
from ...engine.texts import text
from .rules import HOLD, ROLL, State

TEXTS = __package__ or ""


def say(lang: str, key: str, **values: object) -> str:
    """Return a text with its values filled in."""
    return text(TEXTS, lang, key, values)


def points(lang: str, count: int) -> str:
    """Return a number of points in words; French counts none as one."""
    form = "one" if count == 1 or (count == 0 and lang == "fr") else "many"
    return say(lang, f"points.{form}", n=count)


def capital(sentence: str) -> str:
    """Return a sentence with its first letter large."""
    return sentence[:1].upper() + sentence[1:]


def tell(moment: Moment) -> Told:
    """Tell what led to a moment, with the rules behind it."""
    lang, before, state = moment.lang, moment.before, moment.state
    if before is None:
        sentence = say(lang, "told.start", seat=moment.seats[state.mover], goal=state.goal)
        return Told(NOBODY, capital(sentence), ("P1", "P6"))
    seat = moment.seats[before.mover]
    rules: tuple[str, ...]
    if moment.code == ROLL:
        sentence, rules = say(lang, "told.roll", seat=seat), ("P2",)
    elif moment.code == HOLD:
        sentence, rules = _held(moment)
    else:
        sentence, rules = _rolled(moment, moment.code // 16)
    return Told(before.mover, capital(sentence), rules)


def _held(moment: Moment) -> tuple[str, tuple[str, ...]]:
    lang, before, state = moment.lang, moment.before, moment.state
    seat, bank = moment.seats[before.mover], state.bank[before.mover]
    if before.turn_total == 0:
        return say(lang, "told.hold_nothing", seat=seat), ("P2", "P5")
    sentence = say(lang, "told.hold", seat=seat, points=points(lang, before.turn_total), bank=bank)
    if state.due != OVER:
        return sentence, ("P5",)
    won = say(lang, "told.wins", seat=seat, points=points(lang, bank))
    return f"{sentence} {capital(won)}", ("P6", "P5")


def _rolled(moment: Moment, face: int) -> tuple[str, tuple[str, ...]]:
    lang, before = moment.lang, moment.before
    seat = moment.seats[before.mover]
    if face > 1:
        total = points(lang, before.turn_total + face)
        return say(lang, "told.result", face=face, seat=seat, points=total), ("P3",)
    if before.turn_total == 0:
        return say(lang, "told.lost_nothing", seat=seat), ("P4",)
    return say(lang, "told.lost", seat=seat, points=points(lang, before.turn_total)), ("P4",)


def next_words(state: State, seats: Sequence[str], lang: str) -> str:
    """Return what a position waits for, in a few words."""
    key = {DECISION: "decide", CHANCE: "result", OVER: "over"}[state.due]
    return say(lang, f"next.{key}", seat=seats[state.mover])


def tell_next(moment: Moment) -> str:
    """Tell what a moment waits for; nothing when the game is over."""
    if moment.state.due == OVER:
        return ""
    return capital(next_words(moment.state, moment.seats, moment.lang))


def reason_values(state: State, seats: Sequence[str], seat: int, code: int, lang: str) -> dict[str, Any]:
    """Return what a reason's sentence may name."""
    return {"seat": seats[seat], "next": next_words(state, seats, lang)}
