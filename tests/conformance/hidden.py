"""What is hidden in Burrow: hands, and what is picked until all have picked."""

from __future__ import annotations

from tbggg.engine.defaults import observe_all
from tbggg.engine.game import Hidden
from tbggg.engine.luck import luck_words
from tbggg.engine.rule import CHANCE, DECISION, NOBODY, rule
from tbggg.engine.state import Row

from .chance import drawn
from .rules import play, wait_for_picks
from .state import DEAL, DEAL_ON, LOOK, LOOK_ON, OWN_CELL, PICK, REVEAL, SHOW, State


@rule
def masked(state: State, action: int, seat: int) -> int:
    """Cards that are dealt, picked or looked at are their seat's alone."""
    kind = action % 16
    owner = action // 16 // OWN_CELL
    if seat == NOBODY:
        return action
    if (kind == LOOK or kind == LOOK_ON) and seat != owner:
        return kind + 16 * OWN_CELL * owner
    if (kind == DEAL or kind == DEAL_ON or kind == PICK) and seat != state.mover:
        return kind
    return action


@rule
def revealed(state: State, action: int, later: State) -> int:
    """A pick is known once all have picked [12.3]."""
    if action == PICK and state.turn_no == later.turn_no and state.round_no == later.round_no:
        return PICK + 16 * later.chosen[state.mover]
    return action


def learns(state: State, action: int, viewer: int) -> list[int]:
    """Return the others' picks after the last of them [12.3], and the hand that comes when they are shown [12.4]."""
    after = state.copy()
    play(after, action)
    if action % 16 == SHOW and after.phase == 2:
        cards = [card for card in after.hand[viewer] if card > 0]
        return [(LOOK_ON if at > 0 else LOOK) + 16 * (card + OWN_CELL * viewer) for at, card in enumerate(cards)]
    if action % 16 == PICK and after.due != DECISION:
        shown = [seat for seat in range(after.seats) if seat != viewer and after.chosen[seat] > 0]
        return [REVEAL + 16 * (after.chosen[seat] + OWN_CELL * seat) for seat in shown]
    return []


@rule
def deal(state: State, key0: int, key1: int, words: Row) -> None:
    """Gives each card that is not seen a value, from all that may be it."""
    mover = state.mover
    state.viewer = NOBODY
    for seat in range(state.seats):
        for at in range(state.size[seat] + 1):
            luck_words(key0, key1, state.round_no, state.phase, seat, 64 + at, 1, words)
            state.mover = seat
            if at < state.size[seat]:
                if state.hand[seat][at] == 0:
                    state.hand[seat][at] = drawn(state, words[0])
            elif state.picked[seat] > 0 and state.chosen[seat] == 0:
                state.chosen[seat] = drawn(state, words[0])
    state.mover = mover
    if state.phase == 2 and state.due == CHANCE:
        wait_for_picks(state)


HIDDEN = Hidden(observe=observe_all, deal=deal, masked=masked, revealed=revealed, learns=learns)
