"""Words for cards, seats, and what a position waits for."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine import texts
from ....engine.numerals import conjunction
from ....engine.rule import CHANCE, DECISION, OVER
from ..rules import tables
from ..rules.camps import current
from ..rules.decisions import may_decide
from ..rules.phase1_playing import is_last_choice
from ..rules.scoring import wins
from ..rules.state import DEALING, DRAWING, PICKING, PLAYING, RESERVES, REVEALING, TEXTS, State  # fmt: skip

MOST_IN_WORDS = 6  # equal cards


def say(lang: str, key: str, **values: object) -> str:
    """Return a text with its values filled in."""
    return texts.text(TEXTS, lang, key, values)


def seat_name(seats: Sequence[str], seat: int, lang: str) -> str:
    """Return a seat’s colour as a name."""
    return say(lang, f"colour.{seats[seat]}") if 0 <= seat < len(seats) else ""


def card_name(card: int, lang: str) -> str:
    """Return a card in words; one that is not seen is some card."""
    if card == 0:
        return say(lang, "card.unseen")
    return tables.CARD_WORDS[card] if card <= tables.CELLS else say(lang, f"card.{tables.CARD_WORDS[card]}")


def card_names(cards: Sequence[int], lang: str) -> list[str]:
    """Return cards in words, equal ones together: `two cities of strength 1`."""
    found = []
    for nth, card in enumerate(cards):
        count = len([one for one in cards if one == card])
        if count == 1:
            found.append(card_name(card, lang))
        elif card not in cards[:nth]:
            number = say(lang, f"number.{count}") if count <= MOST_IN_WORDS else count
            found.append(
                say(lang, f"many.{tables.CARD_WORDS[card]}", n=number) if card > 0 else say(lang, "told.cards", n=count)
            )
    return found


def parchment_name(parchment: int, lang: str) -> str:
    """Return a parchment in words, by its number."""
    return card_name(parchment + tables.FIRST_PARCHMENT - 1 if parchment > 0 else tables.PARCHMENT, lang)


def building_name(building: int, lang: str) -> str:
    """Return a building in words."""
    return say(lang, f"card.{tables.BUILDING_WORDS[building]}") if building > 0 else ""


def winners(state: State) -> list[int]:
    """Return the seats that have won."""
    return [seat for seat in range(state.seats) if wins(state, seat)]


def next_words(state: State, seats: Sequence[str], lang: str) -> str:
    """Return in a few words what a position waits for, or who has won."""
    if state.due == OVER:
        won = winners(state)
        names = conjunction([seat_name(seats, seat, lang) for seat in won], lang)
        return say(lang, "next.over", seats=names, count=len(won))
    if state.due == DECISION and state.half == 0 and (state.step == PICKING or state.phase == 2):
        if state.phase == 1 or (state.asked == 0 and state.announced == 0 and state.phase == 2):
            those = [seat_name(seats, seat, lang) for seat in range(state.seats) if may_decide(state, seat)]
            if len(those) == state.seats:
                those = [say(lang, "next.everybody")]
            key = "next.pick" if state.phase == 1 else "next.build"
            return say(lang, key, seats=conjunction(those, lang), count=len(those))
    values = {
        "seat": seat_name(seats, state.mover, lang),
        "seats": seat_name(seats, state.mover, lang),
        "count": 1,
        "card": waiting_card(state, lang),
        "cell": tables.CELL_WORDS[state.post - 1] if state.post > 0 else "",
        "category": say(lang, f"score.{tables.CATEGORIES[min(state.step_no, len(tables.CATEGORIES) - 1)]}"),
    }
    return texts.text(TEXTS, lang, f"next.{next_key(state)}", values)


def waiting_card(state: State, lang: str) -> str:
    """Return the camp or the copy card that a position waits for."""
    if state.phase == 2 and current(state) > 0:
        return building_name(tables.CAMP1 + current(state) - 1, lang)
    return parchment_name(state.copy_card, lang)


def next_key(state: State) -> str:
    """Return the key of what a position waits for."""
    if state.phase == 1:
        steps = {DEALING: "deal", RESERVES: "reserve", PICKING: "pick", REVEALING: "reveal"}
        last = "empty" if is_last_choice(state) else "pass"
        return steps.get(state.step, "play" if state.step == PLAYING else "draw" if state.step == DRAWING else last)
    if state.phase == 2:
        if state.half > 0:
            return "tower"
        if state.due != DECISION:
            return "lapse" if current(state) > 0 else "nothing"
        return "asked" if state.asked > 0 and state.announced > 0 else "camp"
    if state.phase == 3:
        return "trade" if state.due == DECISION else "harvest"
    if state.due == CHANCE:
        return "show"
    if state.copy_card > 0:
        return "copy" if state.due == DECISION else "no_copy"
    return "score"
