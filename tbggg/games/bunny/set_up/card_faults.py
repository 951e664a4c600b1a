"""Cards of Bunny Kingdom, counted: in hands, before the seats, and gone."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.set_up import MANY, Faults, Known, SetUpFault, holding
from ..rules.fiefs import harvest_of
from ..rules.phase4_end import neighbour
from ..rules.state import DEALING, DRAWING, PASSING, PICKING, PLAYING, RESERVES, REVEALING, State, hand_size, plays
from ..rules.tables import (
    CAMP1,
    CAMP6,
    CARD_WORDS,
    CELLS,
    CITY3,
    COPIES,
    LIBERAL,
    PROVISIONS,
    RESOURCES,
    TOWER,
)
from .follows import is_camp, is_printed, on_table, own_camps
from .reasons import Fault

BEFORE_PLAYING = (DEALING, RESERVES, PICKING, REVEALING, PLAYING)


def played_faults(state: State, seats: Sequence[str]) -> Faults:
    """Reasons why so many cards cannot have been played, or cannot have gone."""
    provisions, camps = state.played[PROVISIONS], 0
    for card in range(1, PROVISIONS):
        is_camp_card = CAMP1 <= card - CELLS <= CAMP6
        camps += state.played[card] if is_camp_card else 0
        if not is_camp_card and state.played[card] > on_table(state, card):
            yield SetUpFault(Fault.GONE, CARD_WORDS[card])
    yield from count_faults(state, seats)
    if sum(state.camps_played) != camps:
        yield SetUpFault(Fault.ALL_CAMPS, "gone", {"out": camps, "played": sum(state.camps_played)})
    for seat, name in enumerate(seats):
        own = state.camps_played[seat]
        known: Known = [
            (not own_camps(state, seat) <= own <= camps, Fault.CAMPS, {"camps": own}),
            (state.owed[seat] > provisions, Fault.OWES, {"gone": provisions}),
            (state.seats > 2 and state.fresh[seat] > 0, Fault.RESERVE, {}),
            (state.seats > 2 and sum(state.discarded[seat]) > 0, Fault.DISCARDS, {}),
        ]
        yield from holding(name, known)


def count_faults(state: State, seats: Sequence[str]) -> Faults:
    """Reasons why a seat, or all of them, cannot have played so many cards [1.4, 1.8].

    For a Provisions, which shows nowhere, come two cards that do: so each leaves one more on the table.
    """
    played, gone, owed = plays(state) * choices_made(state), state.played[PROVISIONS], state.owed
    drawn, everything, counts = state.dealt if state.step == DRAWING else 0, 0, True
    for seat, name in enumerate(seats):
        cards, least = before_seat(state, seat), played - owed[seat] + (drawn if seat == state.mover else 0)
        most = least + gone - owed[seat]
        everything += cards
        counts = counts and least <= cards <= most
        if cards > most:
            yield SetUpFault(Fault.PLAYED, name, {"cards": cards, "most": most})
        elif cards < least:
            yield SetUpFault(Fault.TOO_FEW, name, {"cards": cards, "least": least})
    right = state.seats * played + gone - 2 * sum(owed) + drawn
    if counts and everything != right:
        yield SetUpFault(Fault.ALL_CARDS, "gone", {"cards": everything, "right": right, "gone": gone})


def harvest_faults(state: State, seat: int, name: str) -> Faults:
    """Reasons why a seat cannot have harvested so many carrots [3.2, 3.7]; those of this map are known."""
    counted = state.round_no if state.phase >= 3 else state.round_no - 1
    if sum(state.harvest[seat][counted:]) > 0:
        yield SetUpFault(Fault.FUTURE, name, {"rounds": counted})
    as_now = state.phase >= 3 or (state.turn_no == 1 and state.step in BEFORE_PLAYING)
    waits = state.phase == 3 and (seat >= state.mover or state.post > 0)
    for at, carrots in enumerate(state.harvest[seat][:counted]):
        most = most_carrots(plays(state) * choices_of_a_round(state) * (at + 1) + state.played[PROVISIONS])
        right = 0 if waits else harvest_of(state, seat)
        if at == counted - 1 and as_now and carrots != right:
            yield SetUpFault(Fault.HARVEST, name, {"round": at + 1, "said": carrots, "right": right})
        elif carrots > most:
            yield SetUpFault(Fault.TOO_LARGE, name, {"round": at + 1, "said": carrots, "most": most})


def most_carrots(cards: int) -> int:
    """Return what no harvest of so many cards exceeds: strength comes from some of them, wealth from the others [3.1].

    A mountain with a city of strength 3 takes two cards; in no other way does a card bring more strength than 1.
    """
    large = COPIES[CELLS + CITY3]
    return max([kinds * (cards - kinds + min(large, (cards - kinds) // 2)) for kinds in range(len(RESOURCES) + 1)])


def copy_faults(state: State, seat: int, name: str) -> Faults:
    """Reasons why copy cards cannot have become such parchments [4.4, R16]."""
    for at in range(2):
        card, became = LIBERAL + at, state.copied[seat][at]
        if became[0] != 0 and state.laid[seat][card] == 0:
            yield SetUpFault(Fault.COPY, name)
        for one in became:
            if one > 0 and state.laid[neighbour(state, seat, card)][one] == 0:
                yield SetUpFault(Fault.TARGET, name)
            card = one


def choices_made(state: State) -> int:
    """Return how many choices have been played since the game began [1.9, V5]."""
    a_round = choices_of_a_round(state)
    before = state.turn_no - 1 if state.step in BEFORE_PLAYING else state.turn_no
    return a_round * (state.round_no - 1) + (before if state.phase == 1 else a_round)


def choices_of_a_round(state: State) -> int:
    """Return how many choices a round has: with two seats, ten of one card [V5]."""
    return hand_size(state) // plays(state)


def before_seat(state: State, seat: int) -> int:
    """Return how many cards a seat has played, as far as the table shows it; a Provisions shows nowhere."""
    rabbits = [cell for cell in range(CELLS) if state.owner[cell] == seat + 1 and not is_camp(state, cell)]
    built = [2 if state.built[cell] != TOWER else 1 for cell in rabbits if state.built[cell] > 0]
    built = [*built, *[-2 for cell in rabbits if is_printed(state, cell)]]
    waiting = sum(state.stock[seat]) - sum(state.stock[seat][CAMP1 : CAMP6 + 1])
    return len(rabbits) + sum(built) // 2 + waiting + state.camps_played[seat] + state.parchments[seat]


def seat_faults(state: State, seat: int, name: str) -> Faults:
    """Reasons why a seat cannot have these cards and carrots.

    Args:
        state: the position.
        seat: index of the seat.
        name: its word.
    """
    size, chosen = sum(state.hand[seat]), chosen_by(state, seat)
    right = in_hand(state, seat)
    if size != right:
        fault = Fault.HAND if state.phase == 1 else Fault.AFTER
        yield SetUpFault(fault, name, {"cards": size, "right": right})
    if chosen > min(state.picked[seat], plays(state)):
        yield SetUpFault(Fault.CHOSEN, name, {"cards": chosen, "picked": state.picked[seat]})
    yield from harvest_faults(state, seat, name)


def held(state: State, seat: int) -> int:
    """Return how many cards a seat has in hand, or has picked to play, in the exploration [S3, 1.9, V2, V5]."""
    if state.step == DEALING:
        return hand_size(state) if seat < state.mover else state.dealt if seat == state.mover else 0
    before = state.turn_no - 1
    left = hand_size(state) - 2 * before
    if state.seats == 2:
        left += before if state.step == RESERVES and seat >= state.mover else before + 1
        left -= 1 if state.picked[seat] == 2 else 0
    return left - 2 if state.step in (DRAWING, PASSING) else left


def chosen_by(state: State, seat: int) -> int:
    """Return how many cards a seat has laid aside to play that are known."""
    return sum([1 for card in state.chosen[seat] if card > 0])


def in_hand(state: State, seat: int) -> int:
    """Return how many cards a seat must have in hand [S3, 1.9]."""
    return held(state, seat) - chosen_by(state, seat) if state.phase == 1 else 0


def finish(state: State, key0: int, key1: int) -> None:
    """Count what `rest` of a hand is; nothing is left to luck."""
    for seat in range(state.seats):
        if state.hand[seat][0] >= MANY:
            state.hand[seat][0] -= MANY
            state.hand[seat][0] += max(0, in_hand(state, seat) - sum(state.hand[seat]))
