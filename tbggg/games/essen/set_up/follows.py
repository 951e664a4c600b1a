"""The table of ESSEN The Game, as far as it follows from other facts."""

from __future__ import annotations

from ....engine.rule import AUTOMATIC, CHANCE, DECISION, NOBODY, OVER
from ..rules.cards import kept_a_time
from ..rules.phase1_maintenance import move_crowd
from ..rules.phase3_turns import only_end
from ..rules.state import (
    AFTERNOON_DUE,
    BOUGHT,
    COMMONS,
    DEALING,
    DRAFT,
    DRAWING,
    ENDED,
    EVENTING,
    HOLDING,
    IN_COMMON,
    IN_DISCARD,
    LASTING,
    MORNING_DUE,
    ON_BOOTH,
    ON_PALLET,
    PRESSING,
    RANKING,
    REMOVING,
    REVEALED,
    REVEALING,
    SETTING,
    STARTING,
    STOCKING,
    STORAGE,
    TURN,
    WISHLIST_DUE,
    State,
)
from ..rules.tables import (
    AFTERNOON_PART,
    BOOTHS,
    CARDS_DEALT,
    CARDS_KEPT,
    DEPARTURE,
    ENT_E,
    ENT_W,
    GAMES,
    PALLETS,
    ROUNDS,
    SHOWN_RANKINGS,
    SPACES,
    WISHLIST_PART,
)

LISTS = (DEALING, COMMONS, RANKING, SETTING, STOCKING, EVENTING, DRAWING, REVEALING)
BY_CHANCE = (*LISTS, PRESSING, LASTING)
BY_RULES = (STARTING, MORNING_DUE, AFTERNOON_DUE, WISHLIST_DUE)


def drafting(state: State) -> bool:
    """Cards are kept from packets."""
    return state.step == DRAFT


def listing(state: State) -> bool:
    """A list is written, part by part."""
    return state.step in LISTS


def testing(state: State) -> bool:
    """A play-test draws."""
    return state.step == DRAWING


def first(state: State) -> None:
    """The mover begins its round; no seat has the marker before the press pass [2.1]."""
    state.starter = NOBODY
    if (state.round_no > 1 or (state.round_no == 1 and state.phase > 2)) and state.mover < state.seats:
        state.starter = state.mover


def bags(state: State) -> None:
    """Games that a seat carries are in its bag [C11]."""
    for seat in range(state.seats):
        state.bag[seat] = 0
        for game in range(1, GAMES):
            if state.owner[game] == seat + 1 and state.carried[game] > 0:
                state.bag[seat] += 1


def tiles(state: State) -> None:
    """Tiles that are on no pallet, and that no seat has, are on sale once all are out [1.1, 1.2]."""
    for game in range(1, GAMES):
        if state.owner[game] > 0:
            state.tile[game] = BOUGHT
    for pallet in range(1, PALLETS + 1):
        if state.pallet[pallet] > 0:
            state.tile[state.pallet[pallet]] = ON_PALLET
    filled = state.round_no == ROUNDS - 1 and (state.phase > 1 or state.pallet[PALLETS] > 0)
    for game in range(1, GAMES):
        if state.tile[game] == STORAGE and (filled or state.round_no >= ROUNDS):
            state.tile[game] = ON_BOOTH


def used_events(state: State) -> None:
    """Tokens that lie on tiles are used."""
    for event in range(len(state.used_events)):
        state.used_events[event] = sum([1 for one in state.event if one == event and event > 0])


def crowd(state: State) -> None:
    """Put the crowd where it stands in this round [1.10, 10.5]."""
    for space in range(SPACES):
        state.crowd[space] = 0
    if state.no_crowd > 0 or state.phase == 1 or state.round_no == 0:
        return
    if state.round_no >= ROUNDS:
        state.crowd[ENT_W] = 1
        state.crowd[ENT_E] = 1
    elif state.pallet[state.crowd_one] > 0 and state.pallet[state.crowd_two] > 0:
        moved = state.copy()
        move_crowd(moved)
        state.crowd = moved.crowd


def away(state: State) -> None:
    """Seats with VP for an early departure have left [11.4]."""
    state.away = sum([1 for seat in range(state.seats) if state.parts[seat][DEPARTURE] > 0])


# -- cards ----------------------------------------------------------------------------------------


def unseen(state: State) -> None:
    """Of a hand that is not seen, no card of the draft is."""
    for seat in range(state.seats):
        hidden = state.hand[seat][0] if state.phase < 4 or state.round_no < ROUNDS else 0
        for turn in range(CARDS_KEPT):
            most = kept_a_time(state) if turn < CARDS_KEPT // kept_a_time(state) else 0
            state.unseen[seat][turn] = min(most, hidden)
            hidden -= state.unseen[seat][turn]


def lying(state: State, where: int) -> int:
    """Return how many cards with a name lie somewhere."""
    return sum([1 for one in state.card if one == where])


def held(state: State) -> list[int]:
    """Return how many cards each hand has."""
    return [sum(state.hand[seat]) for seat in range(state.seats)]


def discards(state: State) -> None:
    """Cards of the discard: those with a name, and the others."""
    state.discards = lying(state, IN_DISCARD) + state.unseen_discards


def in_draft(state: State) -> bool:
    """Wishlists are dealt and drafted, and some card is kept."""
    return state.round_no == 0 and state.phase == 1 and max(held(state)) > 0 and min(held(state)) < CARDS_KEPT


def packets(state: State) -> None:
    """In the draft, what is left of seven cards lies unseen before each seat [S6, S7]."""
    for seat in range(state.seats):
        size = CARDS_DEALT - sum(state.hand[seat])
        state.packet[seat][0] = max(0, size) if in_draft(state) else 0


def keeps(state: State) -> None:
    """Picks of the draft, as many as the hands show [S7, 12.1]."""
    early = state.round_no == 0 and state.phase == 1
    least, a_time = min(held(state)), kept_a_time(state)
    state.turn_kept = CARDS_KEPT
    if early and state.step == DEALING:
        state.turn_kept = 0
    elif early and state.step == DRAFT:
        state.turn_kept = min(least, CARDS_KEPT) // a_time * a_time
    for seat in range(state.seats):
        more = sum(state.hand[seat]) - state.turn_kept
        state.kept[seat] = min(max(0, more), a_time) if state.step == DRAFT else 0


def cards_out(state: State) -> int:
    """Return how many cards are in hands, common, discarded or drawn."""
    coming = state.count if state.step == DRAWING else state.drawing if state.step == HOLDING else 0
    return sum(held(state)) + lying(state, IN_COMMON) + state.discards + coming


def stack(state: State) -> None:
    """Sixty cards but for those that are out; they are taken away when the draft is over [C13, S8]."""
    dealt = state.round_no > 0 or state.phase > 1
    state.stack = max(0, BOOTHS - cards_out(state)) if dealt else BOOTHS


def drawing(state: State) -> None:
    """A play-test draws two cards [6.2]."""
    state.drawing = 2 if state.step in (DRAWING, HOLDING) else 0


def short(state: State) -> None:
    """The stack has too few for the test [R13]."""
    state.short = 1 if state.step == DRAWING and state.stack < state.drawing - state.count else 0


def from_stack(state: State) -> None:
    """Cards that the test still draws from the stack."""
    state.from_stack = 0
    if state.step == DRAWING:
        state.from_stack = state.stack if state.short > 0 else max(0, state.drawing - state.count)


def draws(state: State) -> None:
    """Each card beyond four, that is not of the common wishlist, was kept of two."""
    state.draws = 0
    if state.round_no > 0:
        for seat in range(state.seats):
            taken = [1 for card in range(1, GAMES) if state.owner[card] == seat + 1 and state.hand[seat][card] > 0]
            state.draws += 2 * max(0, sum(state.hand[seat]) - CARDS_KEPT - sum(taken))
        state.draws += state.count if state.step == DRAWING else state.drawing


def sight(state: State) -> None:
    """A seat that saw a card of a packet last knows the packet of that turn."""
    packets = len(state.sight)
    for seat in range(state.seats):
        for packet in range(packets):
            met = [one - 1 for one in state.met[seat] if one > 0 and (one - 1) % packets == packet]
            state.sight[seat][packet] = max(met) // packets + 1 if met else 0


# -- what is due ----------------------------------------------------------------------------------


def acted(state: State) -> None:
    """Seats from the first player to the mover have had their turn."""
    state.acted = state.seats
    if state.round_no == 0 or (state.round_no == 1 and (state.phase == 1 or state.step == PRESSING)):
        state.acted = 0
    elif state.step in (REMOVING, TURN, DRAWING, HOLDING):
        state.acted = (state.mover - max(0, state.starter)) % state.seats


def written(state: State) -> None:
    """Parts of the list that lie on the table."""
    state.count = 0
    if state.step == DEALING and state.mover < state.seats:
        state.count = sum(state.packet[state.mover])
    elif state.step == COMMONS:
        state.count = lying(state, IN_COMMON)
    elif state.step == RANKING and state.round_no == 0:
        state.count = sum([1 for one in state.ranks if one > 0])
    elif state.step == SETTING:
        state.count = sum([1 for game in range(1, GAMES) if state.tile[game] == ON_BOOTH])
    elif state.step == STOCKING:
        state.count = sum([1 for game in state.pallet if game > 0])
    elif state.step == EVENTING:
        state.count = sum([1 for game in state.pallet[5:7] if state.event[game] > 0])
    elif state.step == DRAWING and state.mover < state.seats:
        state.count = sum([1 for card in state.drawn[state.mover] if card > 0])
    elif state.step == REVEALING and state.mover < state.seats:
        mine = state.hand[state.mover]
        state.count = sum([1 for card in range(1, GAMES) if mine[card] > 0 and state.card[card] == REVEALED])


def waits_for(state: State) -> None:
    """The choice, chance or step that the phase waits for, as far as the table shows it."""
    state.step = step_of(state)
    stack(state)
    state.due = due_in(state)


def due_in(state: State) -> int:
    """Return what the step of a position waits for."""
    if state.step in BY_CHANCE:
        return CHANCE
    if state.step == ENDED:
        return OVER
    ends = state.step == TURN and state.mover < state.seats and only_end(state)
    return AUTOMATIC if state.step in BY_RULES or ends else DECISION


def step_of(state: State) -> int:
    """Return the step of the section."""
    if state.round_no == 0:
        if state.phase == 1:
            return step_of_draft(state)
        shown = sum([1 for one in state.ranks if one > 0])
        return SETTING if state.no_ranking > 0 or shown == SHOWN_RANKINGS else RANKING
    if state.phase == 1:
        if state.round_no >= ROUNDS:
            return LASTING
        return STOCKING if min(state.pallet[1:]) == 0 else EVENTING
    if state.phase == 2:
        return PRESSING if state.round_no == 1 and state.starter == NOBODY else STARTING
    if state.phase == 3:
        drawn = state.drawn[state.mover] if state.mover < state.seats else [0, 0]
        return HOLDING if min(drawn) > 0 else DRAWING if max(drawn) > 0 else TURN
    return step_of_end(state)


def step_of_draft(state: State) -> int:
    """Return the step of the wishlists [S6, S7, S8]."""
    if min(held(state)) >= CARDS_KEPT:
        return COMMONS
    whole = min([sum(state.packet[seat]) for seat in range(state.seats)]) == CARDS_DEALT
    return DRAFT if whole or in_draft(state) else DEALING


def step_of_end(state: State) -> int:
    """Return the step at midday, or at the end of the game [9.1, 9.5, 11.3]."""
    if state.round_no < ROUNDS:
        return RANKING if state.mover >= state.seats else MORNING_DUE
    parts = [state.parts[seat] for seat in range(state.seats)]
    if max([part[WISHLIST_PART] for part in parts]) > 0:
        return ENDED
    if state.no_ranking == 0 and max([part[AFTERNOON_PART] for part in parts]) == 0:
        return AFTERNOON_DUE
    return REVEALING if max([state.hand[seat][0] for seat in range(state.seats)]) > 0 else WISHLIST_DUE
