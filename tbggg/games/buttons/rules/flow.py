"""The phases together: what is legal, what a move does, and what the rules do by themselves."""

from __future__ import annotations

from ....engine.game import Rules
from ....engine.rule import CHANCE, DECISION, OVER, rule
from ....engine.state import Row
from ..notation import BUST, CLEAN, MOVES, PASS, PUT_STAR, RESULT
from .boards import CELLS
from .chance import MOST_RESULTS, chance_outcomes, is_result, sample_chance
from .constants import BUTTON, IN, TO_PLACE, TO_ROLL
from .phase1_buttons import legal_in_buttons, play_in_buttons, refused_in_buttons
from .phase2_stars import clean, legal_stars, place_star
from .reasons import Reason
from .setup import begin, new
from .state import State, first_player


@rule
def legal_moves(state: State, moves: Row) -> int:
    """The decisions of the seat to move."""
    if state.due != DECISION:
        return 0
    return legal_in_buttons(state, moves) if state.phase == 1 else legal_stars(state, moves)


@rule
def why_not(state: State, seat: int, action: int) -> int:
    """The first rule that a move breaks, or `Reason.NONE`."""
    kind = MOVES.kind_of(action)
    if state.due == OVER:
        return Reason.GAME_OVER
    if state.phase == 1 and kind == PUT_STAR:
        return Reason.STARS_LATER
    if state.phase == 2 and kind != PUT_STAR:
        return Reason.STARS_NOW
    if state.phase == 1 and state.status[seat] != IN:
        return Reason.OUT
    if seat != state.mover:
        if state.phase == 2:
            return Reason.NOT_YOUR_STARS
        return Reason.NOT_YOUR_ROLL if state.step == TO_ROLL else Reason.NOT_YOUR_CELL
    if state.phase == 2:
        return Reason.NONE if state.piece[seat][MOVES.star.cell(action)] == BUTTON else Reason.NO_BUTTON
    if state.due == CHANCE:
        return Reason.NONE if kind == RESULT and is_result(state, action) else Reason.OTHER_DICE
    return refused_in_buttons(state, seat, kind, MOVES.place.cell(action))


@rule
def play(state: State, action: int) -> None:
    """Play a decision, a roll, or a step of the rules, unchecked."""
    kind = MOVES.kind_of(action)
    if kind == PUT_STAR:
        place_star(state, MOVES.star.cell(action))
    elif kind == CLEAN:
        clean(state)
    else:
        play_in_buttons(state, kind, action)


@rule
def forget(state: State, wins_only: bool) -> None:
    """Rounds and rolls are not counted in the rules; lost stars decide nothing [B4.2, B6.3]."""
    state.round_no = 1
    state.rolls = 0
    for seat in range(state.seats):
        state.lost[seat] = 0


@rule
def automatic(state: State) -> int:
    """A bust [B4.1], the pass of a seat that cannot use the golden cell [B3.1], or the end of the round [B5.6]."""
    if state.phase == 2:
        return CLEAN
    return BUST if state.step == TO_PLACE else PASS


RULES = Rules(
    state=State,
    new=new,
    begin=begin,
    legal_moves=legal_moves,
    why_not=why_not,
    play=play,
    automatic=automatic,
    forget=forget,
    sample_chance=sample_chance,
    chance_outcomes=chance_outcomes,
    moves=MOVES,
    first_player=first_player,
    reasons=Reason,
    most_moves=CELLS,
    most_outcomes=MOST_RESULTS,
)
