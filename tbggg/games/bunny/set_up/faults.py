"""Faults of a table of Bunny Kingdom: its section, its buildings, camps that are due, and its cards, counted."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.rule import DECISION, NOBODY
from ....engine.set_up import MANY, Faults, Known, SetUpFault, holding
from ....engine.set_up_cells import due_faults
from ..rules import state as steps
from ..rules import tables
from ..rules.camps import holder
from ..rules.cards import parchments_out, used
from ..rules.fiefs import harvest_of
from ..rules.phase4_end import neighbour
from ..rules.places import is_place
from ..rules.state import State, hand_size, plays
from ..rules.tables import BUILDING_WORDS, CAMP1, CAMP6, CARD_WORDS, CELL_WORDS, CELLS, PROVISIONS, ROUNDS, TOWER
from .follows import DUE, is_camp, is_printed, on_table, own_camps, waits_here

BEFORE_PLAYING = (steps.DEALING, steps.RESERVES, steps.PICKING, steps.REVEALING, steps.PLAYING)


def faults(state: State, seats: Sequence[str]) -> Faults:
    """Reasons why a position cannot occur."""
    right_turn = 1 <= state.turn_no <= choices_of_a_round(state) if state.phase == 1 else state.turn_no == 0
    ends = state.phase == 4 and state.round_no < ROUNDS
    if not 1 <= state.round_no <= ROUNDS or not 1 <= state.phase <= 4 or not right_turn or ends:
        yield SetUpFault("0.1 section", f"{state.round_no}.{state.phase}.{state.turn_no}")
        return
    yield from due_faults("0.2 due", DUE, state, waits_here)
    for cell in range(CELLS):
        yield from _building_faults(state, cell)
    yield from _camp_faults(state)
    yield from _card_faults(state, seats)
    for seat, name in enumerate(seats):
        yield from _seat_faults(state, seat, name)
        yield from _harvest_faults(state, seat, name)
        yield from _copy_faults(state, seat, name)


# -- the board --------------------------------------------------------------------------------------


def _building_faults(state: State, cell: int) -> Faults:
    """Reasons why a building cannot stand on a territory, nor be due there."""
    building, word, other = state.built[cell], CELL_WORDS[cell], state.link[cell] - 1
    mover = state.mover
    if state.first_end == cell + 1 and (state.stock[mover][TOWER] == 0 or not is_place(state, mover, TOWER, cell)):
        yield SetUpFault("T1 first_end", word)
    if state.post == cell + 1 and (building != tables.POST or state.owner[cell] != mover + 1):
        yield SetUpFault("3.6 post", word)
    if building == 0 or is_printed(state, cell):
        return
    if state.round_no == 1 and state.phase == 1:
        yield SetUpFault("0.2 not_built", word)
    elif tables.NEEDS[building] > 0 and tables.NEEDS[building] != tables.TERRAIN[cell]:
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
        for beside in tables.BESIDE[4 * one : 4 * one + 4]:
            old = beside == end or (state.round_no == 1 and beside >= 0 and not is_camp(state, beside))
            if old and state.owner[beside] == state.owner[cell] and beside not in reached:
                reached.append(beside)
    return end in reached


def _camp_faults(state: State) -> Faults:
    """Reasons why no camp can be announced, asked or saved so [K4, K5]."""
    asked, announced = state.asked, state.announced
    first = asked if asked > 0 else announced
    of_announcer = announced > 0 and holder(state, asked) == holder(state, announced)
    is_out_of_order = of_announcer or (state.ascending == 0 and asked >= announced)
    for camp in range(1, tables.CAMPS + 1):
        held, saved = holder(state, camp) != NOBODY, state.saved[camp] > 0
        is_others = camp == first and state.due == DECISION and held and holder(state, camp) != state.mover
        known: Known = [
            (saved and not held, "K5 saved", {}),
            (camp in (asked, announced) and (saved or not held), "K4 announced", {}),
            (camp == asked and is_out_of_order, "K4 asked", {}),
            (is_others, "K5 holder", {}),
        ]
        yield from holding(BUILDING_WORDS[CAMP1 + camp - 1], known)


# -- cards ------------------------------------------------------------------------------------------


def _card_faults(state: State, seats: Sequence[str]) -> Faults:
    """Reasons why so many cards cannot be out, have been played, or have gone [C3, 1.4, 1.6, 1.8, K6].

    For a Provisions, which shows nowhere, come two cards that do: so each leaves one more on the table.
    """
    for card in range(1, tables.CARDS):
        named, exist = used(state, card), tables.COPIES[card]
        is_camp_card = CAMP1 <= card - CELLS <= CAMP6
        gone = card < PROVISIONS and not is_camp_card and state.played[card] > on_table(state, card)
        known: Known = [(named > exist, "C3 copies", {"exist": exist, "named": named}), (gone, "1.6 gone", {})]
        yield from holding(CARD_WORDS[card], known)
    out, camps, played_camps = parchments_out(state), camps_out(state), sum(state.camps_played)
    said = {"named": out, "exist": tables.PARCHMENTS}
    yield from holding("parchments", [(out > tables.PARCHMENTS, "C3 parchments", said)])
    yield from holding("gone", [(camps != played_camps, "K6 all_camps", {"out": camps, "played": played_camps})])
    played, everything, counts = plays(state) * choices_made(state), 0, True
    provisions, drawn = state.played[PROVISIONS], state.dealt if state.step == steps.DRAWING else 0
    for seat, name in enumerate(seats):
        cards = before_seat(state, seat)
        least = played - state.owed[seat] + (drawn if seat == state.mover else 0)
        most = least + provisions - state.owed[seat]
        everything += cards
        counts = counts and least <= cards <= most
        yield from holding(name, [(cards > most, "1.4 played", {"cards": cards, "most": most})])
        yield from holding(name, [(cards < least and cards <= most, "1.4 too_few", {"cards": cards, "least": least})])
    right = state.seats * played + provisions - 2 * sum(state.owed) + drawn
    if counts and everything != right:
        yield SetUpFault("1.8 all_cards", "gone", {"cards": everything, "right": right, "gone": provisions})


def camps_out(state: State) -> int:
    """Return how many camps have been played."""
    return sum(state.played[CELLS + CAMP1 : CELLS + CAMP6 + 1])


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
    cells = [cell for cell in range(CELLS) if state.owner[cell] == seat + 1 and not is_camp(state, cell)]
    built = [cell for cell in cells if state.built[cell] > 0 and not is_printed(state, cell)]
    ends = [cell for cell in built if state.built[cell] == TOWER]  # two of each sky tower
    waiting = sum(state.stock[seat]) - sum(state.stock[seat][CAMP1 : CAMP6 + 1])
    shown = len(cells) + len(built) - (len(ends) + 1) // 2
    return shown + waiting + state.camps_played[seat] + state.parchments[seat]


# -- seats ------------------------------------------------------------------------------------------


def _seat_faults(state: State, seat: int, name: str) -> Faults:
    """Reasons why a seat cannot have these cards."""
    size, right = sum(state.hand[seat]), in_hand(state, seat)
    chosen, picked = chosen_by(state, seat), state.picked[seat]
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


def _harvest_faults(state: State, seat: int, name: str) -> Faults:
    """Reasons why a seat cannot have harvested so many carrots [3.2, 3.7]; those of this map are known."""
    counted = state.round_no if state.phase >= 3 else state.round_no - 1
    as_now = state.phase >= 3 or (state.turn_no == 1 and state.step in BEFORE_PLAYING)
    waits = state.phase == 3 and (seat >= state.mover or state.post > 0)
    right = 0 if waits else harvest_of(state, seat)
    yield from holding(name, [(sum(state.harvest[seat][counted:]) > 0, "3.7 future", {"rounds": counted})])
    for at, carrots in enumerate(state.harvest[seat][:counted]):
        most = most_carrots(plays(state) * choices_of_a_round(state) * (at + 1) + state.played[PROVISIONS])
        if at == counted - 1 and as_now and carrots != right:
            yield SetUpFault("3.2 harvest", name, {"round": at + 1, "said": carrots, "right": right})
        elif carrots > most:
            yield SetUpFault("3.2 too_large", name, {"round": at + 1, "said": carrots, "most": most})


def most_carrots(cards: int) -> int:
    """Return what no harvest of so many cards exceeds: strength comes from some of them, wealth from the others [3.1].

    A mountain with a city of strength 3 takes two cards; in no other way does a card bring more strength than 1.
    """
    large, most = tables.COPIES[CELLS + tables.CITY3], 0
    for wealth in range(len(tables.RESOURCES) + 1):
        most = max(most, wealth * (cards - wealth + min(large, (cards - wealth) // 2)))
    return most


def _copy_faults(state: State, seat: int, name: str) -> Faults:
    """Reasons why copy cards cannot have become such parchments [4.4, R16]."""
    for at in range(2):
        card, became = tables.LIBERAL + at, state.copied[seat][at]
        yield from holding(name, [(became[0] != 0 and state.laid[seat][card] == 0, "4.4 copy", {})])
        for one in became:
            if one > 0 and state.laid[neighbour(state, seat, card)][one] == 0:
                yield SetUpFault("R16 target", name)
            card = one


def held(state: State, seat: int) -> int:
    """Return how many cards a seat has in hand, or has picked to play, in the exploration [S3, 1.9, V2, V5]."""
    if state.step == steps.DEALING:
        return hand_size(state) if seat < state.mover else state.dealt if seat == state.mover else 0
    before = state.turn_no - 1
    left = hand_size(state) - 2 * before
    if state.seats == 2:
        left += before if state.step == steps.RESERVES and seat >= state.mover else before + 1
        left -= 1 if state.picked[seat] == 2 else 0
    return left - 2 if state.step in (steps.DRAWING, steps.PASSING) else left


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
