"""Hidden things: hands, picks until all have picked, parchments until the end, discards for good."""

from __future__ import annotations

from ....engine.game import Hidden
from ....engine.rule import NOBODY, rule
from ....engine.state import copy_seen
from .cards import is_parchment
from .flow import play
from .imagining import deal_hidden
from .leaks import leaks
from .phase1_picking import to_reveal
from .state import (
    DEAL,
    DEAL_ON,
    DISCARD,
    DRAW,
    DRAW_ON,
    LOOK,
    LOOK_ON,
    NO_PARCHMENTS,
    PASS_ON,
    PICK,
    PICK_ON,
    PLAYING,
    RESERVE,
    REVEAL,
    REVEAL_ON,
    REVEALING,
    SHOW,
    SHOW_ON,
    WHOLE_HAND,
    State,
    card_of,
    kind_of,
    plays,
    seat_of,
    with_card,
)  # fmt: skip
from .tables import CARDS, FIRST_PARCHMENT, PARCHMENT, PARCHMENTS

# -- views --------------------------------------------------------------------------------------


@rule
def observe(state: State, seat: int, seen: State) -> None:
    """One's own cards, what one still knows of hands that one has held [1.3], and at the end all parchments [4.1]."""
    copy_seen(state, seat, seen)
    seen.going = 0
    for other in range(state.seats):
        if other != seat:
            see_hand(state, seat, other, seen)
            if state.phase == 4:
                for parchment in range(1, PARCHMENTS + 1):
                    seen.laid[other][parchment] = state.laid[other][parchment]


@rule
def see_hand(state: State, seat: int, other: int, seen: State) -> None:
    """Another's hand: cards picked seem to be in it until all have picked [1.1]; one from a reserve is not seen."""
    level = NO_PARCHMENTS - 1 if seat < 0 or seat >= state.seats else state.known[seat][other]
    for card in range(CARDS):
        count = state.hand[other][card]
        if card > 0:
            for at in range(plays(state)):
                if state.chosen[other][at] == card:
                    count += 1
        if card > 0 and (level == WHOLE_HAND or (level == NO_PARCHMENTS and not is_parchment(card))):
            hidden = 1 if state.fresh[other] == card and count > 0 else 0
            seen.hand[other][card] = count - hidden
            seen.hand[other][0] += hidden
        else:
            seen.hand[other][0] += count
    for at in range(plays(state)):
        if state.chosen[other][at] == PARCHMENT:
            seen.hand[other][0] += 1


@rule
def masked(state: State, action: int, seat: int) -> int:
    """Cards that others are dealt, pick, discard or look at are theirs alone; a parchment is only a parchment [1.5]."""
    kind = kind_of(action)
    card = card_of(action)
    if seat == NOBODY:
        return action
    if kind == LOOK or kind == LOOK_ON:
        return action if seat_of(action) == seat else with_card(kind, 0, seat_of(action))
    if kind == REVEAL or kind == REVEAL_ON:
        return with_card(kind, PARCHMENT, seat_of(action)) if seat_of(action) != seat and is_parchment(card) else action
    if seat == state.mover:
        return action
    if kind == DRAW or kind == DRAW_ON:
        return with_card(kind, PARCHMENT, 0) if is_parchment(card) else action
    if kind == DEAL or kind == DEAL_ON or kind == RESERVE or kind == PICK or kind == PICK_ON or kind == DISCARD:
        return kind
    return action


@rule
def revealed(state: State, action: int, later: State) -> int:
    """A pick is known once all have picked [1.1]; of a parchment, that it is one [1.5]."""
    kind = kind_of(action)
    if (kind != PICK and kind != PICK_ON) or card_of(action) > 0:
        return action
    if state.round_no != later.round_no or state.turn_no != later.turn_no:
        return action
    card = later.chosen[state.mover][state.picked[state.mover]]
    return with_card(kind, PARCHMENT if is_parchment(card) else card, 0)


# -- what a seat is shown -----------------------------------------------------------------------


def learns(state: State, action: int, viewer: int) -> list[int]:
    """Return the others' plays after the last pick, the hand that is taken up, and at the end the parchments."""
    kind = kind_of(action)
    if kind in (PICK_ON, DISCARD):
        after = state.copy()
        play(after, action)
        return shown_plays(after, viewer) if after.step in (REVEALING, PLAYING) else []
    if kind in (REVEAL, REVEAL_ON):
        return shown_beside(state, action, viewer)
    if kind == PASS_ON:
        after = state.copy()
        play(after, action)
        return shown_hand(state, after, viewer) if after.phase == 1 else []
    if state.phase == 3:
        after = state.copy()
        play(after, action)
        return shown_parchments(after, viewer) if after.phase == 4 else []
    return []


def shown_plays(after: State, viewer: int) -> list[int]:
    """Return a reveal of each other seat that has named its plays, as a viewer sees it [1.1]."""
    found: list[int] = []
    for seat in range(after.seats):
        if seat != viewer and to_reveal(after, seat) == 0:
            cards = [PARCHMENT if is_parchment(card) else card for card in sorted(after.chosen[seat][: plays(after)])]
            found += [with_card(REVEAL_ON if at > 0 else REVEAL, card, seat) for at, card in enumerate(cards)]
    return found


def shown_beside(before: State, action: int, viewer: int) -> list[int]:
    """Return the named card of a pick of which the other one is revealed: the others have not seen it yet [1.1]."""
    seat = seat_of(action)
    if seat == viewer or to_reveal(before, seat) > 1 or kind_of(action) == REVEAL_ON:
        return []
    named = [PARCHMENT if is_parchment(card) else card for card in before.chosen[seat][: plays(before)] if card > 0]
    return [with_card(REVEAL_ON, card, seat) for card in named]


def shown_hand(before: State, after: State, viewer: int) -> list[int]:
    """Return a look with the cards of the hand that comes, but for those that the viewer knows already [1.3]."""
    left = before.round_no % 2 == 1
    giver = (viewer + (before.seats - 1 if left else 1)) % before.seats
    level = before.known[viewer][giver]
    cards: list[int] = []
    if level < WHOLE_HAND:
        for card in range(FIRST_PARCHMENT if level == NO_PARCHMENTS else 1, CARDS):
            cards += [card] * after.hand[viewer][card]
    return [with_card(LOOK_ON if at > 0 else LOOK, card, viewer) for at, card in enumerate(cards)]


def shown_parchments(after: State, viewer: int) -> list[int]:
    """Return a reveal of each other seat that has laid parchments [4.1]."""
    found: list[int] = []
    for seat in range(after.seats):
        if seat != viewer:
            laid = [number for number in range(1, PARCHMENTS + 1) if after.laid[seat][number] > 0]
            found += [
                with_card(SHOW_ON if at > 0 else SHOW, number + FIRST_PARCHMENT - 1, seat)
                for at, number in enumerate(laid)
            ]
    return found


HIDDEN = Hidden(observe=observe, deal=deal_hidden, masked=masked, revealed=revealed, learns=learns, leaks=leaks)
