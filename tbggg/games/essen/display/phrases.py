"""Words that narration, card and board share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ....engine.numerals import conjunction
from ....engine.rule import DECISION, OVER
from ....engine.texts import capital, text
from ..rules.fair import price_now
from ..rules.names import game_words, rank_words, space_words
from ..rules.play import may_decide
from ..rules.scoring import wins
from ..rules.state import (
    AFTERNOON_DUE,
    BUY,
    DEALING,
    DRAFT,
    DRAWING,
    EVENT_DRAW,
    EVENT_ON,
    GO,
    GO_ON,
    HOLD,
    HOLDING,
    LAST,
    MORNING_DUE,
    RANK,
    RANK_ON,
    RANKING,
    REMOVING,
    REVEALING,
    STARTING,
    STEP_WORDS,
    TEXTS,
    TURN,
    WISHLIST_DUE,
    State,
    kind_of,
    points,
    value_of,
)
from ..rules.tables import BOOTHS, COLOURS, EVENTS, GAMES, LASTS, SPACES, SYMBOLS

WAITS = {DEALING: "deal", DRAWING: "draw", REVEALING: "reveal", TURN: "turn", REMOVING: "remove", HOLDING: "hold"}
COUNTED = (STARTING, MORNING_DUE, AFTERNOON_DUE, WISHLIST_DUE)  # by the rules, for all seats


def say(lang: str, key: str, **values: object) -> str:
    """Return a text with its values filled in."""
    return text(TEXTS, lang, key, values)


def seat_word(word: str, lang: str) -> str:
    """Return the name of a seat."""
    return say(lang, f"colour.{word}") if word in COLOURS else word


def substitutes(state: State, lang: str) -> str:
    """Return which parts of the fair are a substitute [R27]; nothing where all are the table's own."""
    parts = [
        say(lang, f"board.part.{part}") for at, part in enumerate(("map", "tiles", "rankings")) if not own(state, at)
    ]
    return say(lang, "board.substitutes", parts=conjunction(parts, lang)) if parts else ""


def own(state: State, part: int) -> bool:
    """Return whether a part of the fair is the table's own: 0 the map, 1 the tiles, 2 the ranking cards."""
    return state.own >> part & 1 == 1


def event_name(word: str, lang: str) -> str:
    """Return the name of an event token."""
    return say(lang, f"event.{word}") if word in EVENTS and word else ""


def last_name(word: str, lang: str) -> str:
    """Return what a last-round tile says."""
    return say(lang, f"last.{word}") if word in LASTS and word else ""


def value_name(state: State, action: int, lang: str) -> str:
    """Return the name of what a move is about."""
    kind, value = kind_of(action), value_of(action)
    if kind in (GO, GO_ON):
        return place_name(state, value, lang) if value < SPACES else ""
    if kind in (RANK, RANK_ON):
        return rank_words(state)[value]
    if kind in (EVENT_DRAW, EVENT_ON):
        return event_name(EVENTS[value], lang)
    if kind == LAST:
        return last_name(LASTS[value], lang)
    if value == 0 or value >= GAMES:
        return say(lang, "told.unseen")
    return game_words(state)[value - 1]


def popularity_words(state: State, lang: str) -> str:
    """Return where the symbols stand on their tracks, as a sentence."""
    tracks = [f"{say(lang, f'symbol.{name}')} {state.popularity[at]}" for at, name in enumerate(SYMBOLS)]
    return say(lang, "told.popularity", tracks=", ".join(tracks))


def place_name(state: State, space: int, lang: str) -> str:
    """Return a space as it stands in a sentence."""
    word = space_words(state)[space]
    return word if space < BOOTHS else say(lang, f"place_name.{word}")


def place_to(state: State, space: int, lang: str) -> str:
    """Return the end of a way, with its preposition."""
    return _with_preposition(state, space, lang, "place_to")


def place_at(state: State, space: int, lang: str) -> str:
    """Return where a seat stands, with its preposition."""
    return _with_preposition(state, space, lang, "place_at")


def _with_preposition(state: State, space: int, lang: str, key: str) -> str:
    word = space_words(state)[space]
    return say(lang, f"{key}.booth", name=word) if space < BOOTHS else say(lang, f"{key}.{word}")


def winners(state: State) -> list[int]:
    """Return the seats that have won."""
    return [seat for seat in range(state.seats) if wins(state, seat)]


def next_words(state: State, seats: Sequence[str], lang: str) -> str:
    """Return what a position waits for, in a few words."""
    if state.due == OVER:
        won = winners(state)
        names = conjunction([seat_word(seats[seat], lang) for seat in won], lang)
        return say(lang, "next.over", seats=names, count=len(won), vp=points(state, won[0]))
    if state.step == DRAFT and state.due == DECISION:
        waiting = [seat_word(seats[seat], lang) for seat in range(state.seats) if may_decide(state, seat)]
        return say(lang, "next.keep" if len(waiting) > 1 else "next.keep_one", seats=conjunction(waiting, lang))
    if state.due == DECISION or (state.step in WAITS and state.step != TURN):
        return say(lang, f"next.{WAITS[state.step]}", seat=seat_word(seats[state.mover], lang))
    if state.step == RANKING and state.round_no > 0:
        return say(lang, "next.midday")
    told = state.mover == state.seats or state.step in COUNTED
    return say(lang, f"next.{STEP_WORDS[state.step]}" if told else "next.rules")


def reason_values(state: State, seats: Sequence[str], seat: int, action: int, lang: str) -> dict[str, Any]:
    """Return what the sentence of a reason may name."""
    known = 0 <= seat < state.seats
    steps = kind_of(action) in (GO, GO_ON) and value_of(action) < SPACES
    price = price_now(state, value_of(action)) if kind_of(action) == BUY else 0
    unseen = kind_of(action) == HOLD and value_of(action) == 0
    return {
        "next": next_words(state, seats, lang),
        "seat": capital(seat_word(seats[seat], lang)) if known else "fair",
        "name": say(lang, "told.not_seen") if unseen else capital(value_name(state, action, lang)),
        "here": place_name(state, state.at[seat], lang) if known else "",
        "where": place_at(state, state.at[seat], lang) if known else "",
        "there": place_at(state, value_of(action), lang) if steps else "",
        "money": state.money[seat] if known else 0,
        "price": price,
        "points": points(state, seat) if known else 0,
    }
