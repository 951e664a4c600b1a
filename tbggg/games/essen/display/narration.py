"""One sentence for each move, with its rules."""

from __future__ import annotations

from ....engine.moment import Moment, Narration
from ....engine.rule import NOBODY, OVER
from ....engine.texts import capital
from ..rules.fair import price_now
from ..rules.state import (
    AFTERNOON,
    BOOTH,
    BUY,
    COMMON,
    DEAL,
    DISCARD,
    DRAW,
    EAT,
    END,
    EVENT_DRAW,
    GO,
    HOLD,
    KEEP,
    LAST,
    LOOK,
    MORNING,
    PALLET,
    PRESS,
    RANK,
    REMOVE,
    REVEAL,
    STARTER,
    TEST,
    UNLOAD,
    WISHLIST,
    WITHDRAW,
    kind_of,
    points,
    seat_of,
    value_of,
)
from ..rules.tables import CASH, CASH_VP
from .phrases import next_words, say, seat_word, value_name

# The key of a kind's sentence, and its rules; a part that goes on a move has the sentence of the first.
TOLD = {
    DEAL: ("deal", ("S6",)),
    KEEP: ("keep", ("S7", "R12")),
    LOOK: ("look", ("S7",)),
    COMMON: ("common", ("S8",)),
    RANK: ("rank", ("S9", "9.4")),
    BOOTH: ("booth", ("S11",)),
    PALLET: ("pallet", ("1.2", "1.3", "1.4")),
    EVENT_DRAW: ("event", ("1.6",)),
    PRESS: ("press", ("2.1", "S14")),
    LAST: ("last", ("10.1", "10.2")),
    REMOVE: ("remove", ("12.3",)),
    GO: ("go", ("3.4", "3.5")),
    BUY: ("buy", ("5.1", "5.5")),
    TEST: ("test", ("6.1",)),
    DRAW: ("draw", ("6.2",)),
    HOLD: ("hold", ("6.2",)),
    DISCARD: ("discard", ("6.2",)),
    EAT: ("eat", ("7.1",)),
    UNLOAD: ("unload", ("8.1", "8.2")),
    WITHDRAW: ("withdraw", ("8.3",)),
    END: ("end", ("3.3", "R22")),
    REVEAL: ("reveal", ("C13",)),
    MORNING: ("morning", ("9.1",)),
    STARTER: ("starter", ("2.2", "2.3", "2.4")),
    AFTERNOON: ("afternoon", ("9.5",)),
    WISHLIST: ("wishlist", ("11.3",)),
}
COUNTS = (MORNING, AFTERNOON, WISHLIST)


def narrate(moment: Moment) -> Narration:
    """Return what led to a moment, with the rules behind it."""
    lang, before, after = moment.lang, moment.before, moment.state
    if before is None:
        return Narration(NOBODY, say(lang, "told.start"), ("0.1", "11.6"))
    kind = kind_of(moment.action)
    key, rules = TOLD[kind] if kind in TOLD else TOLD[kind - 1]
    seat = seat_of(moment.action) if key in ("look", "press", "reveal", "discard") else before.mover
    if kind == STARTER:
        seat = after.starter
    if kind in COUNTS:
        gains = [points(after, one) - points(before, one) for one in range(after.seats)]
        parts = [
            say(lang, "told.part", seat=seat_word(moment.seats[one], lang), vp=gain) for one, gain in enumerate(gains)
        ]
        return Narration(NOBODY, say(lang, f"told.{key}", seats=", ".join(parts)), rules)
    named = 0 <= seat < before.seats
    times = value_of(moment.action) if kind == WITHDRAW else 0
    gained = points(after, seat) - points(before, seat) if named and kind == BUY else CASH_VP * times
    sentence = say(
        lang,
        f"told.{key}",
        seat=seat_word(moment.seats[seat], lang) if named else "",
        name=value_name(before, moment.action, lang),
        price=price_now(before, value_of(moment.action)) if kind == BUY else 0,
        vp=gained,
        cash=CASH * times,
    )
    return Narration(seat if named and kind != STARTER else NOBODY, capital(sentence), rules)


def narrate_next(moment: Moment) -> str:
    """Return what a moment waits for; nothing when the game is over."""
    return "" if moment.state.due == OVER else capital(next_words(moment.state, moment.seats, moment.lang))
