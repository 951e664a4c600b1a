"""Luck: what chance brings, a part at a time; nothing of it but play-tests hangs on what seats do."""

from __future__ import annotations

from fractions import Fraction

from ....engine.luck import below, luck_words
from ....engine.rule import rule
from ....engine.state import Row
from .cards import first_common, is_free
from .due import due_kind
from .reasons import Reason
from .refusals_setup import refused_chance, refused_draw, refused_ranking
from .state import (
    COMMONS,
    DEALING,
    DRAWING,
    EVENTING,
    LASTING,
    PRESS,
    PRESSING,
    RANKING,
    REVEAL,
    REVEALING,
    SETTING,
    STOCKING,
    STORAGE,
    State,
    move,
)  # fmt: skip
from .tables import EVENT_COPIES, EVENT_KINDS, GAMES, LAST_KINDS, SEATS

BLOCK = 4  # luck words of one block
TRIES = 64  # blocks of a drawn card
LIST = 64  # numbers of the parts of a list; below them those of the list before it in the section
LISTED = TRIES * LIST  # numbers of lists of other things; below them those of cards and tiles


@rule
def chance_kind(state: State) -> int:
    """The kind of the chance that is due."""
    if state.step == PRESSING:
        return PRESS
    first = first_kind(state)
    return first if state.count == 0 or state.step == LASTING else first + 1


@rule
def first_kind(state: State) -> int:
    """The kind with which the list that is due begins."""
    return REVEAL if state.step == REVEALING else due_kind(state)


@rule
def chance_move(state: State, value: int) -> int:
    """A result of chance, as an action."""
    if state.step == PRESSING:
        return move(PRESS, 0, value)
    return move(chance_kind(state), value, state.mover if state.step == REVEALING else 0)


@rule
def values(state: State) -> int:
    """One more than the highest value that chance may bring now."""
    if state.step == PRESSING:
        return state.seats
    if state.step == EVENTING:
        return EVENT_KINDS
    if state.step == LASTING:
        return LAST_KINDS
    return state.rankings + 1 if state.step == RANKING else GAMES


@rule
def is_of_all(state: State) -> bool:
    """True if a card of the stack or a tile of the storage comes: each of them alike."""
    step = state.step
    return step == DEALING or step == DRAWING or step == SETTING or step == STOCKING


@rule
def may_come(state: State, game: int) -> bool:
    """True if this card of the stack, or this tile of the storage, may come."""
    if state.step == SETTING or state.step == STOCKING:
        return state.tile[game] == STORAGE
    if state.step == DRAWING and state.from_stack == 0:
        return refused_draw(state, game, False) == Reason.NONE
    return is_free(state, game)


@rule
def weight(state: State, value: int) -> int:
    """Number of the ways in which chance may bring a value."""
    if state.step == PRESSING:
        return 1
    if value == 0:
        return 0
    if state.step == EVENTING:
        return EVENT_COPIES[value] - state.used_events[value]
    if state.step == LASTING:
        return 1
    if is_of_all(state):
        return 1 if may_come(state, value) else 0
    if state.step == RANKING:
        return 1 if refused_ranking(state, value) == Reason.NONE else 0
    return 1 if refused_chance(state, chance_kind(state), value, False) == Reason.NONE else 0


@rule
def sample_chance(state: State, key0: int, key1: int, words: Row) -> int:
    """A seed's result of chance; each part has its own words."""
    if state.step == DRAWING:
        return chance_move(state, one_of_all(state, key0, key1, 0, 3, SEATS + 1, state.draws, words))
    if is_of_all(state):
        game = one_of_all(state, key0, key1, state.round_no, state.phase, state.mover, state.count, words)
        return chance_move(state, game)
    if state.step == COMMONS:
        return chance_move(state, first_common(state))
    most = values(state)
    whole = 0
    for value in range(most):
        whole += weight(state, value)
    nth = LISTED + state.count + (LIST if state.step == EVENTING else 0)
    luck_words(key0, key1, state.round_no, state.phase, state.mover, nth, 1, words)
    left = below(words[0], whole)
    for value in range(most):
        left -= weight(state, value)
        if left < 0:
            return chance_move(state, value)
    return chance_move(state, 0)


@rule
def one_of_all(state: State, key0: int, key1: int, round_no: int, phase: int, actor: int, nth: int, words: Row) -> int:
    """A card or a tile: numbers of all are drawn until one is there, so that forks meet the same ones."""
    for block in range(TRIES):
        luck_words(key0, key1, round_no, phase, actor, TRIES * nth + block, BLOCK, words)
        for at in range(BLOCK):
            card = below(words[at], GAMES - 1) + 1
            if may_come(state, card):
                return card
    for card in range(1, GAMES):
        if may_come(state, card):
            return card
    return 0


def chance_outcomes(state: State) -> list[tuple[int, Fraction]]:
    """Return all that chance may bring, as the state knows it; what is left over in the draft follows [S8]."""
    found = [(value, weight(state, value)) for value in range(values(state))]
    found = [(value, ways) for value, ways in found if ways > 0]
    if state.step == COMMONS:
        found = found[:1]
    whole = sum([ways for _, ways in found])
    return [(chance_move(state, value), Fraction(ways, whole)) for value, ways in found]
