"""Exact chances of the draft: that a camp is hit by its card, and that a card that was passed on comes round again."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from ...engine.errors import BadOption
from ...engine.texts import known_language, say, text
from .rules.state import TEXTS, State, hand_size
from .rules.tables import COPIES, DECK, PROVISIONS, ROUNDS


def camp_hit_chance(state: State) -> Fraction:
    """Return the chance that a camp that is placed now is hit by its card before the end [K6].

    The card of an empty territory lies in the deck: every card that was dealt has been played. So the chance is that
    of one card of the deck to be dealt in the rounds to come, or drawn for Provisions on the way [1.8].

    Args:
        state: a position of the construction, with three or four players.

    Raises:
        BadOption: two players discard cards, and which ones is not public [V3].

    >>> camp_hit_chance(State(seats=4, phase=2, round_no=4))
    Fraction(0, 1)
    """
    if state.seats == 2:
        raise BadOption(say("odds.buried", TEXTS), rule="V3")
    played = state.played[PROVISIONS]
    cards = state.seats * hand_size(state)
    deck = DECK - cards * state.round_no - 2 * played
    return drawn_chance(deck, COPIES[PROVISIONS] - played, cards * (ROUNDS - state.round_no))


@cache
def drawn_chance(deck: int, provisions: int, draws: int) -> Fraction:
    """Return the chance that one card is drawn from a deck, where Provisions adds two draws.

    Args:
        deck: number of cards, the wanted one among them.
        provisions: how many of the others are Provisions.
        draws: number of cards that are drawn.

    >>> drawn_chance(142, 0, 120)
    Fraction(60, 71)
    """
    if draws == 0 or deck == 0:
        return Fraction(0)
    others = Fraction(deck - 1 - provisions, deck) * drawn_chance(deck - 1, provisions, draws - 1)
    if provisions > 0:
        others += Fraction(provisions, deck) * drawn_chance(deck - 1, provisions - 1, draws + 1)
    return Fraction(1, deck) + others


def comes_back_chance(seats: int, left: int) -> Fraction:
    """Return the chance that a card comes round again, if the others choose at random [1.2, V3].

    Args:
        seats: number of players.
        left: number of cards in the hand that is passed on.

    >>> [comes_back_chance(4, left) for left in (8, 6, 4)]
    [Fraction(1, 4), Fraction(0, 1), Fraction(0, 1)]
    >>> comes_back_chance(3, 10)
    Fraction(3, 5)
    """
    if seats == 2:  # who gets it adds a card, and then puts two away
        return Fraction(left - 1, left + 1)
    return Fraction(max(0, left - 2 * (seats - 1)), left)


def camp_hit_rows(seats: int, lang: str | None = None) -> dict[str, Fraction]:
    """Return the chance that a camp is hit by the round in which it is placed, while no Provisions have been played.

    Args:
        seats: number of players, three or four.
        lang: `en` or `fr`; the chosen language when not given.

    Raises:
        BadOption: two players, or no such language.

    >>> {what: round(100 * chance) for what, chance in camp_hit_rows(4, "en").items()}
    {'round 1': 88, 'round 2': 83, 'round 3': 71, 'round 4': 0}
    """
    lang = known_language(lang)
    return {
        text(TEXTS, lang, "odds.round", {"round": round_no}): camp_hit_chance(
            State(seats=seats, phase=2, round_no=round_no)
        )
        for round_no in range(1, ROUNDS + 1)
    }


def comes_back_rows(seats: int, lang: str | None = None) -> dict[str, Fraction]:
    """Return the chance that a card comes round again by the number of cards that are passed on with it.

    Args:
        seats: number of players.
        lang: `en` or `fr`; the chosen language when not given.

    Raises:
        BadOption: no such language.

    >>> [str(chance) for chance in comes_back_rows(3, "en").values()]
    ['3/5', '1/2', '1/3', '0', '0']
    """
    lang = known_language(lang)
    dealt = hand_size(State(seats=seats))
    # with two seats a card of the reserve comes before each choice [V2], so that the hand shrinks by one
    passed_on = range(dealt - 1, 0, -1) if seats == 2 else range(dealt - 2, 0, -2)
    return {text(TEXTS, lang, "odds.left", {"count": left}): comes_back_chance(seats, left) for left in passed_on}
