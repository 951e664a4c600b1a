"""The phases together: what a move does, and what the rules do by themselves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ....engine.defaults import each_section
from ....engine.game import Rules
from ....engine.rule import NOBODY, rule
from .actions import actions
from .camps import announce, answer
from .decisions import legal_moves, may_decide
from .luck import chance_outcomes, sample_chance
from .phase1_picking import add_reserve, deal, discard, look, pick, reveal
from .phase1_playing import draw, is_last_choice, pass_hands, play_cards
from .phase2_construction import be_done, begin_construction, build, build_tower, go_on_building
from .phase3_harvest import harvest, trade
from .phase4_end import copy, score, show
from .reasons import Reason
from .refusals import why_not, why_not_written
from .setup import new
from .state import (
    ANNOUNCE,
    BUILD,
    CAMP,
    COPY,
    DEAL,
    DEAL_ON,
    DISCARD,
    DONE,
    DRAW,
    DRAW_ON,
    HARVEST,
    LAPSE,
    LOOK,
    LOOK_ON,
    PASS_ON,
    PICK,
    PICK_ON,
    PLAY,
    PLAYING,
    RESERVE,
    REVEAL,
    REVEAL_ON,
    SAVE,
    SCORE,
    TOWER_FIRST,
    TOWER_SECOND,
    TRADE,
    WAIT,
    State,
    building_of,
    card_of,
    cell_of,
    first_player,
    kind_of,
    seat_of,
    with_card,
)  # fmt: skip
from .tables import CATEGORIES


@rule
def play(state: State, action: int) -> None:
    """Play a decision, what chance brings, or a step of the rules, unchecked."""
    kind = kind_of(action)
    state.going = 0
    if kind <= DRAW_ON or kind == PLAY or kind == PASS_ON:
        explore(state, kind, action)
    elif kind <= LAPSE:
        construct(state, kind, action)
    elif kind == TRADE:
        trade(state, building_of(action), cell_of(action))
    elif kind == HARVEST:
        harvest(state, seat_of(action))
    elif kind == COPY:
        copy(state, card_of(action))
    elif kind == SCORE:
        score(state, card_of(action))
    else:
        show(state, seat_of(action), card_of(action))
        go_along(state, seat_of(action))


@rule
def go_along(state: State, seat: int) -> None:
    """A look or a final reveal may be gone on with, while it is the last move; what a seat is shown is whole."""
    if state.viewer == NOBODY:
        state.going = seat + 1


@rule
def explore(state: State, kind: int, action: int) -> None:
    """A move of the exploration."""
    card = card_of(action)
    if kind == DEAL or kind == DEAL_ON:
        deal(state, card)
    elif kind == RESERVE:
        add_reserve(state, card)
    elif kind == LOOK or kind == LOOK_ON:
        look(state, seat_of(action), card)
        go_along(state, seat_of(action))
    elif kind == PICK or kind == PICK_ON:
        pick(state, card)
    elif kind == DISCARD:
        discard(state, card)
    elif kind == REVEAL or kind == REVEAL_ON:
        reveal(state, seat_of(action), card)
    elif kind == DRAW or kind == DRAW_ON:
        draw(state, card)
    elif kind == PLAY:
        play_cards(state)
    elif is_last_choice(state):
        begin_construction(state)
    else:
        pass_hands(state)


@rule
def construct(state: State, kind: int, action: int) -> None:
    """A move of the construction; a camp that has no place any more is saved by the rules [R6]."""
    if kind == ANNOUNCE:
        announce(state, card_of(action))
    elif kind == WAIT or kind == SAVE or kind == CAMP:
        answer(state, kind, cell_of(action))
        go_on_building(state)
    elif kind == BUILD:
        build(state, building_of(action), cell_of(action))
    elif kind == TOWER_FIRST or kind == TOWER_SECOND:
        build_tower(state, kind, cell_of(action))
    elif kind == DONE:
        be_done(state)
    elif state.phase == 2:
        answer(state, SAVE, 0)
        go_on_building(state)
    else:
        copy(state, -1)  # R16


@rule
def automatic(state: State) -> int:
    """The step of the rules that is due: cards are played, hands passed on, carrots counted."""
    if state.phase == 1:
        return PLAY if state.step == PLAYING else PASS_ON
    if state.phase == 2:
        return LAPSE if state.asked > 0 or state.announced > 0 else DONE
    if state.phase == 3:
        return with_card(HARVEST, 0, state.mover)
    return LAPSE if state.copy_card > 0 else with_card(SCORE, state.step_no, 0)


def sections(before: Any, seats: Sequence[str], action: int, after: Any) -> list[tuple[int, int, str]]:
    """Return what a move completed: a phase, or a category of the final scoring."""
    if kind_of(action) == SCORE:
        return [(before.round_no, before.phase, CATEGORIES[card_of(action)])]
    return each_section(before, seats, action, after)


RULES = Rules(
    state=State,
    new=new,
    legal_moves=legal_moves,
    may_decide=may_decide,
    why_not=why_not,
    why_not_written=why_not_written,
    play=play,
    automatic=automatic,
    sample_chance=sample_chance,
    chance_outcomes=chance_outcomes,
    actions=actions,
    first_player=first_player,
    sections=sections,
    reasons=Reason,
)
