"""Faults of a table of Bunny Kingdom: its section, its buildings, camps that are due, and its cards, counted."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.rule import DECISION, NOBODY
from ....engine.set_up import MANY, Faults, Known, SetUpFault, holding
from ....engine.set_up_cells import due_faults
from ..rules.camps import holder
from ..rules.cards import parchments_out, used
from ..rules.fiefs import harvest_of
from ..rules.phase4_end import neighbour
from ..rules.places import is_place
from ..rules.state import DEALING, DRAWING, PASSING, PICKING, PLAYING, RESERVES, REVEALING, State, hand_size, plays
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
    CITY3,
    COPIES,
    LIBERAL,
    NEEDS,
    PARCHMENTS,
    POST,
    PROVISIONS,
    RESOURCES,
    ROUNDS,
    TERRAIN,
    TOWER,
)
from .follows import DUE, is_camp, is_printed, on_table, own_camps, waits_here

BEFORE_PLAYING = (DEALING, RESERVES, PICKING, REVEALING, PLAYING)


def faults(state: State, seats: Sequence[str]) -> Faults:
    """Reasons why a position cannot occur."""
    turns = 2 * hand_size(state) // 2 if state.seats == 2 else hand_size(state) // 2
    right_turn = 1 <= state.turn_no <= turns if state.phase == 1 else state.turn_no == 0
    ends = state.phase == 4 and state.round_no < ROUNDS
    if not 1 <= state.round_no <= ROUNDS or not 1 <= state.phase <= 4 or not right_turn or ends:
        yield SetUpFault("0.1 section", f"{state.round_no}.{state.phase}.{state.turn_no}")
        return
    yield from due_faults("0.2 due", DUE, state, waits_here)
    for card in range(1, CARDS):
        if used(state, card) > COPIES[card]:
            said = {"exist": COPIES[card], "named": used(state, card)}
            yield SetUpFault("C3 copies", CARD_WORDS[card], said)
    if parchments_out(state) > PARCHMENTS:
        yield SetUpFault("C3 parchments", "parchments", {"named": parchments_out(state), "exist": PARCHMENTS})
    for seat, name in enumerate(seats):
        yield from seat_faults(state, seat, name)
    for cell in range(CELLS):
        yield from cell_faults(state, cell)
    yield from construction_faults(state)
    yield from played_faults(state, seats)


def construction_faults(state: State) -> Faults:
    """Reasons why no camp, end of a sky tower or trading post can be due."""
    asked, announced, end, post = state.asked, state.announced, state.first_end - 1, state.post - 1
    of_announcer = announced > 0 and holder(state, asked) == holder(state, announced)
    for camp in range(1, CAMPS + 1):
        if state.saved[camp] > 0 and holder(state, camp) == NOBODY:
            yield SetUpFault("K5 saved", BUILDING_WORDS[CAMP1 + camp - 1])
        if camp in (asked, announced) and (holder(state, camp) == NOBODY or state.saved[camp] > 0):
            yield SetUpFault("K4 announced", BUILDING_WORDS[CAMP1 + camp - 1])
    if asked > 0 and (of_announcer or (state.ascending == 0 and asked >= announced)):
        yield SetUpFault("K4 asked", BUILDING_WORDS[CAMP1 + asked - 1])
    current = asked if asked > 0 else announced
    if current > 0 and state.due == DECISION and holder(state, current) not in (NOBODY, state.mover):
        yield SetUpFault("K5 holder", BUILDING_WORDS[CAMP1 + current - 1])
    if end >= 0 and (state.stock[state.mover][TOWER] == 0 or not is_place(state, state.mover, TOWER, end)):
        yield SetUpFault("T1 first_end", CELL_WORDS[end])
    if post >= 0 and (state.built[post] != POST or state.owner[post] != state.mover + 1):
        yield SetUpFault("3.6 post", CELL_WORDS[post])


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
        yield SetUpFault("0.2 not_built", word)
    elif NEEDS[building] > 0 and NEEDS[building] != TERRAIN[cell]:
        yield SetUpFault("2.4 terrain", word)
    elif state.owner[cell] == 0 and building <= max(TOWER, CAMP6):
        yield SetUpFault("2.3 no_rabbit", word)
    elif building == TOWER and state.owner[cell] != state.owner[other]:
        yield SetUpFault("T1 ends", word, {"other": CELL_WORDS[other]})
    elif building == TOWER and cell < other and was_one_fief(state, cell, other):
        yield SetUpFault("T1 one_fief", word, {"other": CELL_WORDS[other]})


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


# -- cards ------------------------------------------------------------------------------------------


def played_faults(state: State, seats: Sequence[str]) -> Faults:
    """Reasons why so many cards cannot have been played, or cannot have gone."""
    for card in range(1, PROVISIONS):
        if not CAMP1 <= card - CELLS <= CAMP6 and state.played[card] > on_table(state, card):
            yield SetUpFault("1.6 gone", CARD_WORDS[card])
    yield from count_faults(state, seats)
    if sum(state.camps_played) != camps_out(state):
        yield SetUpFault("K6 all_camps", "gone", {"out": camps_out(state), "played": sum(state.camps_played)})


def camps_out(state: State) -> int:
    """Return how many camps have been played."""
    return sum(state.played[CELLS + CAMP1 : CELLS + CAMP6 + 1])


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
            yield SetUpFault("1.4 played", name, {"cards": cards, "most": most})
        elif cards < least:
            yield SetUpFault("1.4 too_few", name, {"cards": cards, "least": least})
    right = state.seats * played + gone - 2 * sum(owed) + drawn
    if counts and everything != right:
        yield SetUpFault("1.8 all_cards", "gone", {"cards": everything, "right": right, "gone": gone})


def harvest_faults(state: State, seat: int, name: str) -> Faults:
    """Reasons why a seat cannot have harvested so many carrots [3.2, 3.7]; those of this map are known."""
    counted = state.round_no if state.phase >= 3 else state.round_no - 1
    if sum(state.harvest[seat][counted:]) > 0:
        yield SetUpFault("3.7 future", name, {"rounds": counted})
    as_now = state.phase >= 3 or (state.turn_no == 1 and state.step in BEFORE_PLAYING)
    waits = state.phase == 3 and (seat >= state.mover or state.post > 0)
    for at, carrots in enumerate(state.harvest[seat][:counted]):
        most = most_carrots(plays(state) * choices_of_a_round(state) * (at + 1) + state.played[PROVISIONS])
        right = 0 if waits else harvest_of(state, seat)
        if at == counted - 1 and as_now and carrots != right:
            yield SetUpFault("3.2 harvest", name, {"round": at + 1, "said": carrots, "right": right})
        elif carrots > most:
            yield SetUpFault("3.2 too_large", name, {"round": at + 1, "said": carrots, "most": most})


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
            yield SetUpFault("4.4 copy", name)
        for one in became:
            if one > 0 and state.laid[neighbour(state, seat, card)][one] == 0:
                yield SetUpFault("R16 target", name)
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
    size, right, chosen, picked = (
        sum(state.hand[seat]),
        in_hand(state, seat),
        chosen_by(state, seat),
        state.picked[seat],
    )
    camps, provisions = state.camps_played[seat], state.played[PROVISIONS]
    has_choice = state.due == DECISION and seat == state.mover
    is_done = state.phase == 2 and state.done[seat] == 1 and state.announced == state.asked
    known: Known = [
        (size != right, "S3 hand" if state.phase == 1 else "1.9 after", {"cards": size, "right": right}),
        (chosen > min(picked, plays(state)), "1.1 chosen", {"cards": chosen, "picked": picked}),
        (has_choice and state.phase == 1 and picked == 2, "1.1 picked", {}),
        (has_choice and is_done, "2.9 done", {}),
        (not own_camps(state, seat) <= camps <= camps_out(state), "1.7 camps", {"camps": camps}),
        (state.owed[seat] > provisions, "1.8 owes", {"gone": provisions}),
        (state.seats > 2 and state.fresh[seat] > 0, "V2 reserve", {}),
        (state.seats > 2 and sum(state.discarded[seat]) > 0, "V3 discards", {}),
    ]
    yield from holding(name, known)
    yield from harvest_faults(state, seat, name)
    yield from copy_faults(state, seat, name)


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
