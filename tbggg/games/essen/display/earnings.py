"""Things that brought a seat its VP: ranking cards one by one, the wishlist, an early departure, and moves."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.moment import Earning
from ..rules.state import AFTERNOON, MORNING, WISHLIST, State, kind_of, points
from ..rules.tables import AFTERNOON_VP, DEPARTURE, MORNING_VP, SHOWN_RANKINGS
from .move_names import KEYS, move_name
from .phrases import say
from .tracks import card_words, lacking


def earnings(before: State, seats: Sequence[str], seat: int, action: int, after: State, lang: str) -> list[Earning]:
    """Return each ranking card that was met [9.1, 9.5], the wishlist [11.2], the departure [11.4], or the move."""
    kind, brought = kind_of(action), points(after, seat) - points(before, seat)
    if kind in (MORNING, AFTERNOON):
        vp, key = (MORNING_VP, "morning") if kind == MORNING else (AFTERNOON_VP, "afternoon")
        met = [card for card in before.ranks[:SHOWN_RANKINGS] if card > 0 and lacking(before, seat, card) == 0]
        return [Earning(say(lang, f"earned.{key}", card=card_words(before, card, lang)), vp) for card in met]
    if kind == WISHLIST:
        return [Earning(say(lang, "earned.wishlist"), brought)]
    if after.parts[seat][DEPARTURE] > before.parts[seat][DEPARTURE] or kind not in KEYS:
        return [Earning(say(lang, "earned.departure"), brought)]
    return [Earning(move_name(before, seats, action, lang), brought)]
