"""Words that narration, card and board share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ....engine.rule import DECISION, OVER
from ....engine.texts import capital, text
from ..rules.fair import price_now
from ..rules.flow import may_decide
from ..rules.names import event_words, game_words, last_words, rank_words, space_words
from ..rules.state import (
    BUY,
    DEALING,
    DRAFT,
    DRAWING,
    EVENT_DRAW,
    EVENT_ON,
    GO,
    GO_ON,
    HOLDING,
    LAST,
    RANK,
    RANK_ON,
    REMOVING,
    REVEALING,
    TEXTS,
    TURN,
    State,
    kind_of,
    points,
    value_of,
)
from ..rules.tables import COLOURS, GAMES, SPACES

WAITS = {DEALING: "deal", DRAWING: "draw", REVEALING: "reveal", TURN: "turn", REMOVING: "remove", HOLDING: "hold"}


def say(lang: str, key: str, **values: object) -> str:
    """Return a text with its values filled in."""
    return text(TEXTS, lang, key, values)


def seat_word(word: str, lang: str) -> str:
    """Return the name of a seat."""
    return say(lang, f"colour.{word}") if word in COLOURS else word


def value_name(state: State, action: int, lang: str) -> str:
    """Return the name of what a move is about."""
    kind, value = kind_of(action), value_of(action)
    if kind in (GO, GO_ON):
        return space_words(state)[value] if value < SPACES else ""
    if kind in (RANK, RANK_ON):
        return rank_words(state)[value]
    if kind in (EVENT_DRAW, EVENT_ON):
        return event_words()[value]
    if kind == LAST:
        return last_words()[value]
    if value == 0 or value >= GAMES:
        return say(lang, "told.unseen")
    return game_words(state)[value - 1]


def next_words(state: State, seats: Sequence[str], lang: str) -> str:
    """Return what a position waits for, in a few words."""
    if state.due == OVER:
        return say(lang, "next.over")
    if state.step == DRAFT and state.due == DECISION:
        waiting = [seat_word(seats[seat], lang) for seat in range(state.seats) if may_decide(state, seat)]
        return say(lang, "next.keep", seats=", ".join(waiting))
    if state.due == DECISION or (state.step in WAITS and state.step != TURN):
        return say(lang, f"next.{WAITS[state.step]}", seat=seat_word(seats[state.mover], lang))
    return say(lang, "next.fair" if state.mover == state.seats else "next.rules")


def reason_values(state: State, seats: Sequence[str], seat: int, action: int, lang: str) -> dict[str, Any]:
    """Return what the sentence of a reason may name."""
    known = 0 <= seat < state.seats
    price = price_now(state, value_of(action)) if kind_of(action) == BUY else 0
    return {
        "name": capital(value_name(state, action, lang)),
        "next": next_words(state, seats, lang),
        "seat": capital(seat_word(seats[seat], lang)) if known else "fair",
        "here": space_words(state)[state.at[seat]] if known else "",
        "money": state.money[seat] if known else 0,
        "price": price,
        "points": points(state, seat) if known else 0,
    }
