"""Reasons why a table of Bunny Kingdom cannot occur: cards are counted, and buildings stand where they may."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.reasons import RuledReason
from ....engine.rule import DECISION, NOBODY
from ....engine.set_up import MANY, Faults, SetUpFault
from ..rules.camps import holder
from ..rules.cards import parchments_out, used
from ..rules.phase4_end import neighbour
from ..rules.places import is_place
from ..rules.state import (
    DEALING,
    DRAWING,
    PASSING,
    PICKING,
    PLAYING,
    RESERVES,
    REVEALING,
    State,
    hand_size,
    plays,
)
from ..rules.tables import (
    BESIDE,
    BUILDING_WORDS,
    CAMP1,
    CAMP6,
    CAMPS,
    CARD_WORDS,
    CARDS,
    CELL_WORDS,
    CELLS,
    COPIES,
    LIBERAL,
    NEEDS,
    PARCHMENTS,
    POST,
    PROVISIONS,
    ROUNDS,
    TERRAIN,
    TOWER,
)
from .follows import is_camp, is_printed, on_table, own_camps


class Fault(RuledReason):
    """Reason why a position cannot occur; the names are keys of the texts."""

    SECTION = 1, "0.1"
    COPIES = 2, "C3"
    PARCHMENTS = 3, "C3"
    HAND = 4, "S3"
    AFTER = 5, "1.9"
    CHOSEN = 6, "1.1"
    PICKED = 7, "1.1"
    DONE = 8, "2.9"
    TERRAIN = 9, "2.4"
    NO_RABBIT = 10, "2.3"
    FUTURE = 11, "3.7"
    ENDS = 12, "T1"
    ONE_FIEF = 13, "T1"
    NOT_BUILT = 14, "0.2"
    PLAYED = 15, "1.4"
    CAMPS = 16, "1.7"
    OWES = 17, "1.8"
    RESERVE = 18, "V2"
    DISCARDS = 19, "V3"
    ANNOUNCED = 20, "K4"
    ASKED = 26, "K4"
    GONE = 27, "1.6"
    HOLDER = 28, "K5"
    SAVED = 21, "K5"
    FIRST_END = 22, "T1"
    POST = 23, "3.6"
    COPY = 24, "4.4"
    TARGET = 25, "R16"


def faults(state: State, seats: Sequence[str]) -> Faults:
    """Reasons why a position cannot occur."""
    turns = 2 * hand_size(state) // 2 if state.seats == 2 else hand_size(state) // 2
    right_turn = 1 <= state.turn_no <= turns if state.phase == 1 else state.turn_no == 0
    ends = state.phase == 4 and state.round_no < ROUNDS
    if not 1 <= state.round_no <= ROUNDS or not 1 <= state.phase <= 4 or not right_turn or ends:
        yield SetUpFault(Fault.SECTION, f"{state.round_no}.{state.phase}.{state.turn_no}")
        return
    for card in range(1, CARDS):
        if used(state, card) > COPIES[card]:
            said = {"exist": COPIES[card], "named": used(state, card)}
            yield SetUpFault(Fault.COPIES, CARD_WORDS[card], said)
    if parchments_out(state) > PARCHMENTS:
        yield SetUpFault(Fault.PARCHMENTS, "parchments", {"named": parchments_out(state), "exist": PARCHMENTS})
    for seat, name in enumerate(seats):
        yield from seat_faults(state, seat, name)
        yield from copy_faults(state, seat, name)
    for cell in range(CELLS):
        yield from cell_faults(state, cell)
    yield from construction_faults(state)
    yield from played_faults(state, seats)
    mover = seats[state.mover]
    if state.due == DECISION and state.phase == 1 and state.picked[state.mover] == 2:
        yield SetUpFault(Fault.PICKED, mover)
    if state.due == DECISION and state.phase == 2 and state.done[state.mover] == 1 and state.announced == state.asked:
        yield SetUpFault(Fault.DONE, mover)


def construction_faults(state: State) -> Faults:
    """Reasons why no camp, end of a sky tower or trading post can be due."""
    asked, announced, end, post = state.asked, state.announced, state.first_end - 1, state.post - 1
    of_announcer = announced > 0 and holder(state, asked) == holder(state, announced)
    for camp in range(1, CAMPS + 1):
        if state.saved[camp] > 0 and holder(state, camp) == NOBODY:
            yield SetUpFault(Fault.SAVED, BUILDING_WORDS[CAMP1 + camp - 1])
        if camp in (asked, announced) and (holder(state, camp) == NOBODY or state.saved[camp] > 0):
            yield SetUpFault(Fault.ANNOUNCED, BUILDING_WORDS[CAMP1 + camp - 1])
    if asked > 0 and (of_announcer or (state.ascending == 0 and asked >= announced)):
        yield SetUpFault(Fault.ASKED, BUILDING_WORDS[CAMP1 + asked - 1])
    current = asked if asked > 0 else announced
    if current > 0 and state.due == DECISION and holder(state, current) not in (NOBODY, state.mover):
        yield SetUpFault(Fault.HOLDER, BUILDING_WORDS[CAMP1 + current - 1])
    if end >= 0 and (state.stock[state.mover][TOWER] == 0 or not is_place(state, state.mover, TOWER, end)):
        yield SetUpFault(Fault.FIRST_END, CELL_WORDS[end])
    if post >= 0 and (state.built[post] != POST or state.owner[post] != state.mover + 1):
        yield SetUpFault(Fault.POST, CELL_WORDS[post])


def played_faults(state: State, seats: Sequence[str]) -> Faults:
    """Reasons why so many cards cannot have been played, or cannot have gone."""
    provisions, camps = state.played[PROVISIONS], 0
    for card in range(1, PROVISIONS):
        is_camp_card = CAMP1 <= card - CELLS <= CAMP6
        camps += state.played[card] if is_camp_card else 0
        if not is_camp_card and state.played[card] > on_table(state, card):
            yield SetUpFault(Fault.GONE, CARD_WORDS[card])
    most = plays(state) * choices_made(state) + provisions
    for seat, name in enumerate(seats):
        if not own_camps(state, seat) <= state.camps_played[seat] <= camps:
            yield SetUpFault(Fault.CAMPS, name, {"camps": state.camps_played[seat]})
        if before_seat(state, seat) > most:
            yield SetUpFault(Fault.PLAYED, name, {"cards": before_seat(state, seat), "most": most})
        if state.owed[seat] > provisions:
            yield SetUpFault(Fault.OWES, name, {"gone": provisions})
        if state.seats > 2 and (state.fresh[seat] > 0 or sum(state.discarded[seat]) > 0):
            yield SetUpFault(Fault.RESERVE if state.fresh[seat] > 0 else Fault.DISCARDS, name)


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
    a_round = hand_size(state) // plays(state)  # with two seats, ten choices of one card
    before = state.turn_no - 1 if state.step in (DEALING, RESERVES, PICKING, REVEALING, PLAYING) else state.turn_no
    return a_round * (state.round_no - 1) + (before if state.phase == 1 else a_round)


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
    harvested = state.round_no if state.phase >= 3 else state.round_no - 1
    if sum(state.harvest[seat][harvested:]) > 0:
        yield SetUpFault(Fault.FUTURE, name, {"rounds": harvested})


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


def cell_faults(state: State, cell: int) -> Faults:
    """Reasons why a building cannot stand on a territory.

    Args:
        state: the position.
        cell: the territory.
    """
    building, word, other = state.built[cell], CELL_WORDS[cell], state.link[cell] - 1
    if building == 0 or is_printed(state, cell):
        return
    if state.round_no == 1 and state.phase == 1:
        yield SetUpFault(Fault.NOT_BUILT, word)
    elif NEEDS[building] > 0 and NEEDS[building] != TERRAIN[cell]:
        yield SetUpFault(Fault.TERRAIN, word)
    elif state.owner[cell] == 0 and building <= max(TOWER, CAMP6):
        yield SetUpFault(Fault.NO_RABBIT, word)
    elif building == TOWER and state.owner[cell] != state.owner[other]:
        yield SetUpFault(Fault.ENDS, word, {"other": CELL_WORDS[other]})
    elif building == TOWER and cell < other and was_one_fief(state, cell, other):
        yield SetUpFault(Fault.ONE_FIEF, word, {"other": CELL_WORDS[other]})


def was_one_fief(state: State, cell: int, end: int) -> bool:
    """Return whether two ends were in one fief already when the sky tower came [T1].

    Those that touch were. Others may have grown together since [R9], but not in round one, where only camps come
    after the first building.
    """
    reached = [cell]
    for one in reached:
        for beside in BESIDE[4 * one : 4 * one + 4]:
            old = beside == end or (state.round_no == 1 and beside >= 0 and not is_camp(state, beside))
            if old and state.owner[beside] == state.owner[cell] and beside not in reached:
                reached.append(beside)
    return end in reached
