"""The flow of the game: which phase follows which, and which rule a move meets."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.game import Rules
from ....engine.rule import AUTOMATIC, CHANCE, DECISION, OVER, rule
from ....engine.state import Row
from . import phase3_geeks as geeks
from .actions import actions
from .luck import MOST_HANDS, chance_outcomes, sample_chance
from .moves import ADVERTISE, BUY, DRAW, MOVES, PASS, PROMOTE, REROLL, REVEAL, ROLL, STEP_DONE, SUPPLY
from .phase1_arrivals import begin_arrivals, play_draw, why_not_draw
from .phase2_supply import begin_supply, legal_supplies, pass_supply, play_supply, why_not_pass_supply, why_not_supply
from .phase4_first_player import begin_first_player, play_first_player
from .phase5_choose import legal_choices, pass_choice, play_buy, why_not_buy
from .phase5_turn_up import begin_choice, play_reveal, play_turning_step, why_not_reveal
from .phase6_income import begin_income, play_income_step
from .reasons import Reason
from .scoring import begin_scoring, colour_called, play_scoring_step
from .setup import begin, new
from .state import ROUNDS, SHELVES, UNKNOWN, WINDOWS, State
from .steps import FINAL_SCORING, FORCED_PASS, NO_STEP, SCORE
from .unseen import could_show, has_unseen
from .vocabulary import hand_size, is_free, last_round, section_no, sells, shop_of, tile_of


@rule
def next_phase(state: State) -> None:
    """Six rounds of six phases, always in this order; the game ends after phase 6 of round six [0.1]."""
    while state.ended == 1:
        state.ended = 0
        state.step_no = NO_STEP
        if state.phase == 6 and not last_round(state):
            state.round_no += 1
            state.phase = 1
        else:
            state.phase += 1
        if state.phase == 1:
            begin_arrivals(state)
        elif state.phase == 2:
            begin_supply(state)
        elif state.phase == 3:
            geeks.begin_geeks(state)
        elif state.phase == 4:
            begin_first_player(state)
        elif state.phase == 5:
            begin_choice(state)
        elif state.phase == 6:
            begin_income(state)
        else:
            begin_scoring(state)


@rule
def play(state: State, action: int) -> None:
    """Play a decision, a chance move or an automatic step; legality is `why_not`'s work."""
    kind = MOVES.kind_of(action)
    if kind == SUPPLY:
        play_supply(state, action)
    elif kind == PASS:
        play_pass(state)
    elif kind == BUY:
        play_buy(state, action)
    elif kind == STEP_DONE:
        play_step(state)
    elif kind == ADVERTISE:
        geeks.play_advertise(state, action)
    elif kind == REROLL:
        geeks.play_reroll(state, action)
    elif kind == PROMOTE:
        geeks.play_promote(state, action)
    elif kind == ROLL:
        geeks.play_roll(state, action)
    elif kind == DRAW:
        play_draw(state, action)
    else:
        play_reveal(state, action)
    if state.ended == 1:
        next_phase(state)


@rule
def play_pass(state: State) -> None:
    """A pass; its effect depends on the phase [2.2, 3.5, 5.9]."""
    if state.phase == 2:
        pass_supply(state)
    elif state.phase == 3:
        geeks.pass_geeks(state)
    else:
        pass_choice(state)


@rule
def play_step(state: State) -> None:
    """The rules' own work of phases 4, 5, 6 and of the final scoring."""
    if state.phase == 4:
        play_first_player(state)
    elif state.phase == 5:
        play_turning_step(state)
    elif state.phase == 6:
        play_income_step(state)
    else:
        play_scoring_step(state)


@rule
def automatic(state: State) -> int:
    """The action of the automatic step or forced pass that is due."""
    if state.step_no == FORCED_PASS:
        return PASS
    return MOVES.step_done.pack(state.step_no)


@rule
def legal_moves(state: State, moves: Row) -> int:
    """List every decision of the seat to move; returns how many."""
    if state.due != DECISION:
        return 0
    if state.phase == 2:
        return legal_supplies(state, moves)
    if state.phase == 3:
        return geeks.legal_geek_moves(state, moves)
    return legal_choices(state, moves)


@rule
def phase_of(state: State, kind: int) -> int:
    """The phase in which such a move is made; a pass belongs to phases 2, 3 and 5."""
    if kind == DRAW:
        return 1
    if kind == SUPPLY:
        return 2
    if kind == BUY or kind == REVEAL:
        return 5
    if kind == PASS and state.phase != 1:
        return state.phase
    return 3


@rule
def why_not(state: State, seat: int, action: int) -> int:
    """The reason why a seat cannot play this now, or `Reason.NONE`: phase first, then turn, then the rest."""
    kind = MOVES.kind_of(action)
    if state.due == OVER:
        return Reason.GAME_OVER
    if kind == STEP_DONE or phase_of(state, kind) != state.phase:
        return Reason.OTHER_PHASE
    if state.due == AUTOMATIC:
        return Reason.RULES_FIRST
    if kind == DRAW:
        return why_not_draw(state, seat, action)
    if kind == ROLL:
        return geeks.why_not_roll(state, seat, action)
    if kind == REROLL:
        return geeks.why_not_reroll(state, seat, action)
    if kind == REVEAL:
        return why_not_reveal(state, seat, action)
    return why_not_decision(state, seat, action)


@rule
def why_not_decision(state: State, seat: int, action: int) -> int:
    """Chance first, then the turn, then the move itself."""
    kind = MOVES.kind_of(action)
    if state.due == CHANCE:
        if state.phase == 5:
            return Reason.REVEALS_FIRST
        if state.lifted > 0:
            return Reason.REROLL_FIRST
        return Reason.ROLLS_FIRST
    if seat != state.mover:
        return not_your_turn(state, seat)
    if kind == SUPPLY:
        return why_not_supply(state, seat, action)
    if kind == ADVERTISE:
        return geeks.why_not_advertise(state, seat, action)
    if kind == PROMOTE:
        return geeks.why_not_promote(state, seat, action)
    if kind == BUY:
        return why_not_buy(state, seat, action)
    if state.phase == 2:
        return why_not_pass_supply(state, seat)
    return Reason.NONE


@rule
def not_your_turn(state: State, seat: int) -> int:
    """Clockwise, one action at a time [2.1, 3.2, 5.4]; a pass was final [2.2]."""
    if state.phase == 2:
        if state.passed[seat] == 1:
            return Reason.PASSED
        return Reason.NOT_YOUR_SUPPLY
    if state.phase == 3:
        if geeks.capped(state, seat):
            return Reason.NO_MORE_PAID_MOVES
        return Reason.NOT_YOUR_GEEKS
    return Reason.NOT_YOUR_CHOICE


@rule
def why_not_written(state: State, seat: int, action: int) -> int:
    """Like `why_not`, for a written record: a tile that its writer did not see may leave a known hand."""
    reason = why_not(state, seat, action)
    if reason != Reason.NOT_IN_HAND or MOVES.supply.number(action) != UNKNOWN or has_unseen(state, seat):
        return reason
    shop = shop_of(MOVES.supply.shelf(action))
    if hand_size(state, seat) == 0 or not could_show(state, seat, UNKNOWN, shop, 1, state.stuck[seat]):
        return reason
    if not is_free(state, MOVES.supply.shelf(action)):
        return Reason.NO_FREE_WINDOW
    return Reason.NONE


@rule
def caution(state: State, action: int) -> int:
    """The reason why a legal move is costly, or `Reason.NONE`."""
    kind = MOVES.kind_of(action)
    seat = state.mover
    if kind == SUPPLY and not sells(shop_of(MOVES.supply.shelf(action)), MOVES.supply.number(action)):
        return Reason.MISPLACED
    if (kind == ADVERTISE or kind == PROMOTE) and state.gg[seat] <= 0:
        return Reason.BELOW_ZERO
    if kind == BUY:
        owner = MOVES.buy.owner(action)
        number = MOVES.buy.number(action)
        if owner == seat:
            return Reason.OWN_TILE
        if state.seats > 3 and has_tile(state, seat, owner, number):
            return Reason.DUPLICATE
    return Reason.NONE


@rule
def has_tile(state: State, seat: int, owner: int, number: int) -> bool:
    """The seat has such a tile, or one of its geeks stands on one and brings it home [6.4]."""
    if state.collection[seat][owner][number] + state.bargain[seat][owner][number] > 0:
        return True
    for shelf in range(SHELVES):
        for column in range(WINDOWS):
            if state.buyer[shelf][column] == seat + 1 and state.window[shelf][column] == tile_of(owner, number):
                return True
    return False


def first_player(state: State) -> int:
    """Return who holds the marker."""
    return state.first


def sections(before: State, seats: Sequence[str], action: int, after: State) -> list[tuple[int, int, str]]:
    """Return the rounds and phases that a move completed, or the scoring step that it was."""
    if action == MOVES.step_done.pack(SCORE):
        step = seats[colour_called(before, before.scored)] if before.seats == 3 else str(before.scored + 1)
        return [(ROUNDS, FINAL_SCORING, step)]
    done = []
    for section in range(section_no(before), section_no(after)):
        round_no, phase = (section - 1) // FINAL_SCORING, (section - 1) % FINAL_SCORING + 1
        if phase != FINAL_SCORING:
            done.append((round_no + 1, phase, ""))
    return done


RULES = Rules(
    state=State,
    new=new,
    legal_moves=legal_moves,
    why_not=why_not,
    why_not_written=why_not_written,
    caution=caution,
    play=play,
    automatic=automatic,
    sample_chance=sample_chance,
    chance_outcomes=chance_outcomes,
    most_outcomes=MOST_HANDS,
    actions=actions,
    moves=MOVES,
    reasons=Reason,
    begin=begin,
    first_player=first_player,
    sections=sections,
)
