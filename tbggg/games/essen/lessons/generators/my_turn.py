"""Generator of exercises on a turn: what a player may still do, and who comes next."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, generator
from ...rules.phase3_turns import can_test, legal_turn
from ...rules.state import BUY, EAT, END, GO, ON_BOOTH, TEST, TURN, UNLOAD, WITHDRAW, State, kind_of
from ...rules.tables import BOOTHS, COURT, PARK
from .drawn import of_players, of_rows
from .fairs import lay, opened, stand
from .words import NAMES, TABLE, where

DEEDS = ("step", "buy", "test", "eat", "unload", "withdraw", "end")
KINDS = (GO, BUY, TEST, EAT, UNLOAD, WITHDRAW, END)
MOST_MOVES = 128


@generator("my_turn", "legal", "3.1", "3.2", "3.3", "5.1", "6.1", "7.1", "7.3", "8.1", "8.3", "R22", own=True)
def my_turn(deal: Deal) -> GeneratedExercise:
    """Return an exercise on a player in the middle of a turn, on a booth, on the court or on the parking."""
    state = opened(deal)
    seat = deal.below(TABLE)
    here = deal.one_of((deal.below(BOOTHS), COURT, PARK))
    used, bag = 2 + deal.below(4), 1 + deal.below(3)
    stand(state, seat, here, used, bag)
    state.parts[seat][0] = 3 + deal.below(9)
    ate = deal.below(2)
    state.step = TURN
    state.ate = ate
    sale = here < BOOTHS and deal.below(2) == 0
    if sale:
        lay(state, here + 1, ON_BOOTH, 0)
    moves = [0 for _ in range(MOST_MOVES)]
    legal = [kind_of(moves[nth]) for nth in range(legal_turn(state, moves))]
    other = NAMES[deal.other_than(seat, TABLE)]
    choices: list[GeneratedChoice] = []
    for nth, deed in enumerate(DEEDS):
        right = KINDS[nth] in legal
        key, decides = verdict(state, deed, right, here)
        choices.append(deal.explained(deed, deal.say(deed, other=other), right, key, decides, other=other))
    following = (seat + 1) % TABLE
    turns = [
        deal.option(
            NAMES[one],
            NAMES[one],
            one == following,
            "whole_turn" if one == seat else "clockwise",
            "3.1",
            seat=NAMES[seat],
            who=NAMES[one],
        )
        for one in range(TABLE)
    ]
    return deal.exercise(
        [
            deal.places("which", choices, of_rows(choices), several=True, seat=NAMES[seat]),
            deal.places("who", turns, of_players(turns), seat=NAMES[seat]),
        ],
        ask="ask" + (" eaten" if ate > 0 else "") + (" sale" if sale else ""),
        seat=NAMES[seat],
        here=where(deal, state, here),
        used=used,
        bag=bag,
        left=8 - used - bag,
        deeds="\u00a0· ".join([one.label for one in choices if one.right]),
        next=NAMES[following],
    )


def verdict(state: State, deed: str, right: bool, here: int) -> tuple[str, str]:
    """Return why something may be done or not, as the key of a text and a rule."""
    if deed == "end":
        return "may_end", "R22"
    if deed == "step":
        return ("shares", "R22") if right else ("no_action", "3.2")
    if deed == "test":
        return ("may_test", "3.3") if can_test(state, state.mover) else ("no_test", "6.1")
    if deed == "buy":
        return ("again", "3.3") if right else ("no_tile", "5.1")
    if deed == "eat":
        return ("may_eat", "7.1") if right else ("twice", "7.3") if here == COURT else ("not_court", "7.1")
    if deed == "unload":
        return ("may_unload", "8.1") if right else ("not_parking", "8.1")
    return ("may_withdraw", "8.3") if right else ("no_money", "8.3")
