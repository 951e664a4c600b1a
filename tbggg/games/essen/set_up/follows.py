"""The table of ESSEN The Game, as far as it follows from other facts, and what it waits for."""

from __future__ import annotations

from ....engine.rule import AUTOMATIC, CHANCE, DECISION, NOBODY, OVER
from ....engine.set_up import TABLE, cells_with, due
from ..rules import state as steps
from ..rules import tables
from ..rules.cards import kept_a_time
from ..rules.phase1_maintenance import move_crowd
from ..rules.phase3_turns import only_end
from ..rules.state import BOUGHT, IN_COMMON, IN_DISCARD, ON_BOOTH, ON_PALLET, REVEALED, STEP_WORDS, STORAGE, State
from ..rules.tables import CARDS_KEPT, GAMES, ROUNDS
from . import fair


def first(state: State) -> None:
    """The mover begins its round; no seat has the marker before the press pass [2.1]."""
    begun = state.round_no > 1 or (state.round_no == 1 and state.phase > 2)
    state.starter = state.mover if begun and state.mover < state.seats else NOBODY


def games_of(state: State, seat: int) -> list[int]:
    """Return the games that a seat has bought."""
    return [game for game in range(1, GAMES) if state.owner[game] == seat + 1]


def bag(state: State, seat: int) -> int:
    """Games that a seat carries are in its bag [C11]."""
    return sum([state.carried[game] for game in games_of(state, seat)])


def tiles(state: State) -> None:
    """Tiles that are on no pallet, and that no seat has, are on sale once all are out [1.1, 1.2]."""
    filled = state.round_no == ROUNDS - 1 and (state.phase > 1 or state.pallet[tables.PALLETS] > 0)
    for game in range(1, GAMES):
        if game in state.pallet:
            state.tile[game] = ON_PALLET
        elif state.owner[game] > 0:
            state.tile[game] = BOUGHT
        elif state.tile[game] == STORAGE and (filled or state.round_no >= ROUNDS):
            state.tile[game] = ON_BOOTH


def used_events(state: State) -> None:
    """Tokens that lie on tiles are used."""
    for event in range(1, tables.EVENT_KINDS):
        state.used_events[event] = lying(state.event, event)


def crowd(state: State) -> None:
    """Put the crowd where it stands in this round [1.10, 10.5]."""
    state.crowd = [0 for _ in state.crowd]
    if state.no_crowd > 0 or state.phase == 1 or state.round_no == 0:
        return
    if state.round_no >= ROUNDS:
        state.crowd[tables.ENT_W] = 1
        state.crowd[tables.ENT_E] = 1
    elif state.pallet[state.crowd_one] > 0 and state.pallet[state.crowd_two] > 0:
        moved = state.copy()
        move_crowd(moved)
        state.crowd = moved.crowd


CROWD = cells_with(
    "crowd", "crowd", value=1, of=TABLE, named=fair.space_names, groups=fair.zones, follows=crowd
)  # `crowd green COURT`


def away(state: State) -> None:
    """Seats with VP for an early departure have left [11.4]."""
    state.away = sum([1 for parts in state.parts if parts[tables.DEPARTURE] > 0])


# -- cards ----------------------------------------------------------------------------------------


def lying(cells: list[int], value: int) -> int:
    """Return how many cells hold a value: cards that lie somewhere, or tokens of a kind."""
    return sum([1 for one in cells if one == value])


def held(state: State) -> list[int]:
    """Return how many cards each hand has."""
    return [sum(state.hand[seat]) for seat in range(state.seats)]


def unseen(state: State, seat: int) -> list[int]:
    """Of a hand that is not seen, no card of the draft is."""
    hidden = state.hand[seat][0] if state.phase < 4 or state.round_no < ROUNDS else 0
    a_time = kept_a_time(state)
    return [min(a_time, max(0, min(hidden, CARDS_KEPT) - a_time * turn)) for turn in range(CARDS_KEPT)]


def discards(state: State) -> None:
    """Cards of the discard: those with a name, and the others."""
    state.discards = lying(state.card, IN_DISCARD) + state.unseen_discards


def in_draft(state: State) -> bool:
    """Wishlists are dealt and drafted, and some card is kept."""
    return state.round_no == 0 and state.phase == 1 and max(held(state)) > 0 and min(held(state)) < CARDS_KEPT


def packet(state: State, seat: int) -> list[int]:
    """In the draft, what is left of seven cards lies unseen before each seat [S6, S7]."""
    left = tables.CARDS_DEALT - sum(state.hand[seat]) if in_draft(state) else 0
    return [max(0, left), *state.packet[seat][1:]]


def picks(state: State) -> None:
    """Picks of the draft, as many as all hands show [S7, 12.1]."""
    state.turn_kept = CARDS_KEPT
    if state.round_no == 0 and state.phase == 1 and state.step in (steps.DEALING, steps.DRAFT):
        a_time = kept_a_time(state)
        whole = min(CARDS_KEPT, min(held(state))) // a_time * a_time
        state.turn_kept = whole if state.step == steps.DRAFT else 0


def kept(state: State, seat: int) -> int:
    """Cards that a hand has beyond the picks of all."""
    more = max(0, sum(state.hand[seat]) - state.turn_kept)
    return min(more, kept_a_time(state)) if state.step == steps.DRAFT else 0


def sight(state: State, seat: int) -> list[int]:
    """A seat that saw a card of a packet last knows the packet of that turn."""
    turns, packets = [0 for _ in state.sight], len(state.sight)
    for one in state.met[seat]:
        if one > 0:
            turns[(one - 1) % packets] = max(turns[(one - 1) % packets], (one - 1) // packets + 1)
    return turns


def cards_out(state: State) -> int:
    """Return how many cards are in hands, common, discarded or drawn."""
    coming = state.count if state.step == steps.DRAWING else state.drawing if state.step == steps.HOLDING else 0
    return sum(held(state)) + lying(state.card, IN_COMMON) + state.discards + coming


def stack(state: State) -> None:
    """Sixty cards but for those that are out; they are taken away when the draft is over [C13, S8]."""
    dealt = state.round_no > 0 or state.phase > 1
    state.stack = max(0, tables.BOOTHS - cards_out(state)) if dealt else tables.BOOTHS


def drawing(state: State) -> None:
    """A play-test draws two cards [6.2]."""
    state.drawing = 2 if state.step in (steps.DRAWING, steps.HOLDING) else 0


def short(state: State) -> None:
    """The stack has too few for the test [R13]."""
    state.short = 1 if state.step == steps.DRAWING and state.stack < state.drawing - state.count else 0


def from_stack(state: State) -> None:
    """Cards that the test still draws from the stack."""
    to_draw = state.stack if state.short > 0 else max(0, state.drawing - state.count)
    state.from_stack = to_draw if state.step == steps.DRAWING else 0


def draws(state: State) -> None:
    """Each card beyond four, that is not of the common wishlist, was kept of two."""
    state.draws = 0
    if state.round_no > 0:
        for seat, cards in enumerate(held(state)):
            taken = sum([state.hand[seat][card] for card in games_of(state, seat)])
            state.draws += 2 * max(0, cards - CARDS_KEPT - taken)
        state.draws += state.count if state.step == steps.DRAWING else state.drawing


def acted(state: State) -> None:
    """Seats from the first player to the mover have had their turn."""
    state.acted = state.seats
    if state.round_no == 0 or (state.round_no == 1 and (state.phase == 1 or state.step == steps.PRESSING)):
        state.acted = 0
    elif state.step in (steps.REMOVING, steps.TURN, steps.DRAWING, steps.HOLDING):
        state.acted = (state.mover - max(0, state.starter)) % state.seats


def written(state: State) -> None:
    """Parts of the list that lie on the table."""
    seat = state.mover % state.seats
    revealed = [1 for card in range(1, GAMES) if state.hand[seat][card] > 0 and state.card[card] == REVEALED]
    parts = {
        steps.DEALING: sum(state.packet[seat]),
        steps.COMMONS: lying(state.card, IN_COMMON),
        steps.RANKING: sum([1 for one in state.ranks if one > 0]) if state.round_no == 0 else 0,
        steps.SETTING: lying(state.tile, ON_BOOTH),
        steps.STOCKING: sum([1 for game in state.pallet if game > 0]),
        steps.EVENTING: sum([1 for game in state.pallet[5:7] if state.event[game] > 0]),
        steps.DRAWING: sum([1 for card in state.drawn[seat] if card > 0]),
        steps.REVEALING: len(revealed),
    }
    state.count = parts.get(state.step, 0)


# -- what is due ------------------------------------------------------------------------------------

MIDDAY = 4  # 9.1
# The first round, the last one, the phase, and what it may wait for: the first that the table shows follows [0.1].
SECTIONS = (
    (0, 0, 1, (steps.COMMONS, steps.DRAFT, steps.DEALING)),
    (0, 0, 2, (steps.RANKING, steps.SETTING)),
    (1, ROUNDS - 1, 1, (steps.STOCKING, steps.EVENTING)),
    (ROUNDS, ROUNDS, 1, (steps.LASTING,)),
    (1, 1, 2, (steps.PRESSING, steps.REMOVING)),
    (2, ROUNDS, 2, (steps.STARTING, steps.REMOVING)),
    (1, ROUNDS, 3, (steps.HOLDING, steps.DRAWING, steps.TURN)),
    (MIDDAY, MIDDAY, 4, (steps.RANKING, steps.MORNING_DUE)),
    (ROUNDS, ROUNDS, 4, (steps.ENDED, steps.AFTERNOON_DUE, steps.REVEALING, steps.WISHLIST_DUE)),
)
OF_RANKING = (steps.RANKING, steps.MORNING_DUE, steps.AFTERNOON_DUE)
OF_FAIR = (steps.COMMONS, steps.RANKING, steps.SETTING, steps.STOCKING, steps.EVENTING, steps.PRESSING, steps.LASTING)
BY_CHANCE = (*OF_FAIR, steps.DEALING, steps.DRAWING, steps.REVEALING)
BY_RULES = (steps.STARTING, steps.MORNING_DUE, steps.AFTERNOON_DUE, steps.WISHLIST_DUE)
OF_LISTS = tuple([step for step in BY_CHANCE if step not in (steps.PRESSING, steps.LASTING)])  # written part by part


def steps_of(state: State) -> list[int]:
    """Return what a section may wait for; nothing where there is no such section."""
    rows = [row for row in SECTIONS if row[0] <= state.round_no <= row[1] and row[2] == state.phase]
    removes = state.seats == 2 and (state.round_no > 1 or state.remove_first > 0)  # 12.3, R21
    never = [*([] if removes else [steps.REMOVING]), *(OF_RANKING if state.no_ranking > 0 else [])]
    return [step for row in rows for step in row[3] if step not in never]


def step_of(state: State) -> int:
    """Return the step that follows from the table; a step without a sign follows where none before it does."""
    packets, hands = [sum(packet) for packet in state.packet[: state.seats]], held(state)
    drawn = state.drawn[state.mover] if state.mover < state.seats else [0, 0]
    shown = {
        steps.COMMONS: min(hands) >= CARDS_KEPT,
        steps.DRAFT: min(packets) == tables.CARDS_DEALT or in_draft(state),
        steps.RANKING: min(state.ranks) == 0 if state.round_no == 0 else state.mover >= state.seats,
        steps.STOCKING: min(state.pallet[1:]) == 0,
        steps.HOLDING: min(drawn) > 0,
        steps.DRAWING: max(drawn) > 0,
        steps.ENDED: max([parts[tables.WISHLIST_PART] for parts in state.parts]) > 0,
        steps.AFTERNOON_DUE: max([parts[tables.AFTERNOON_PART] for parts in state.parts]) == 0,
        steps.REVEALING: max([hand[0] for hand in state.hand]) > 0,
    }
    return [*[step for step in steps_of(state) if shown.get(step, True)], steps.TURN][0]


def waits_for(state: State) -> None:
    """The choice, chance or step that the phase waits for, as far as the table shows it."""
    state.step = step_of(state)
    stack(state)
    state.due = due_in(state)


def due_in(state: State) -> int:
    """Return what the step of a position waits for."""
    if state.step in BY_CHANCE:
        return CHANCE
    if state.step == steps.ENDED:
        return OVER
    ends = state.step == steps.TURN and state.mover < state.seats and only_end(state)
    return AUTOMATIC if state.step in BY_RULES or ends else DECISION


DUE = due(waits_for, *range(OVER + 1), step="step", steps=dict(enumerate(STEP_WORDS)))
