"""The flow of the game: which phase follows which, and what a move does in each."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.game import Rules
from ....engine.rule import DECISION, rule
from ....engine.state import Row
from . import phase3_geeks as geeks
from .actions import actions
from .luck import MOST_HANDS, chance_outcomes, sample_chance
from .moves import ADVERTISE, BUY, DRAW, MOVES, PASS, PROMOTE, REROLL, ROLL, STEP_DONE, SUPPLY
from .phase1_arrivals import begin_arrivals, play_draw
from .phase2_supply import begin_supply, legal_supplies, pass_supply, play_supply
from .phase4_first_player import begin_first_player, play_first_player
from .phase5_choose import legal_choices, pass_choice, play_buy
from .phase5_turn_up import begin_choice, play_reveal, play_turning_step
from .phase6_income import begin_income, play_income_step
from .reasons import Reason
from .refusals import caution, why_not, why_not_written
from .scoring import begin_scoring, colour_called, play_scoring_step
from .setup import begin, new
from .state import ROUNDS, State
from .steps import FINAL_SCORING, FORCED_PASS, NO_STEP, SCORE
from .vocabulary import last_round, section_no


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
