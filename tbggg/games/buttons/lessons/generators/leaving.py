"""Generators of exercises on leaving a round: whose turn it is then, how many dice are left, and what stays."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, generator, listed, turned
from ...notation import cell_word
from ...rules.boards import CELLS
from ...rules.constants import STAR
from ...rules.state import State, black_dice
from .pictures import of_players
from .shared import NAMES, scatter, table_of

FEWEST, TABLES = 2, 3  # two to four seats
MOST_TURNS = 5
ALL = 6  # dice of a round
PLACES, WITHDRAWS, BUSTS = "places", "withdraws", "busts"


@generator("exits", "number", "B0.2", "B0.3", "B0.4", "B1.1", "B1.4", "B1.5", "B4.3", "BR2", "BR7", "BR8", "BR11")
def exits(deal: Deal) -> GeneratedExercise:
    """Return an exercise on some turns, at least one of which ends in a withdrawal or a bust."""
    seats = FEWEST + deal.below(TABLES)
    mover = deal.below(seats)
    turns = 2 + deal.below(MOST_TURNS - 1)
    out: list[int] = []
    busts = 0
    told: list[str] = []
    last = mover
    for turn in range(turns):
        if turn > 1 and len(out) == seats - 1:
            break  # the last one goes on alone
        how = deal.one_of((PLACES, PLACES, WITHDRAWS, BUSTS))
        if not out and turn == turns - 1 and how == PLACES:
            how = WITHDRAWS
        if len(out) == seats - 1:
            how = PLACES
        told.append(deal.say(how, seat=NAMES[mover]))
        out = out if how == PLACES else [*out, mover]
        busts += 1 if how == BUSTS else 0
        last = mover
        mover = after(mover, out, seats)
    dice = 2 + black_dice(State(seats=seats, exits=len(out)))
    alone = len(out) == seats - 1
    deal.give(seat=NAMES[mover], table=table_of(seats), dice=dice, out=len(out))
    choices: list[GeneratedChoice] = []
    for seat, name in enumerate(NAMES[:seats]):
        reason, decides = _why_not(seat, last, out, alone)
        right = seat == mover
        rule = "B1.5" if right else decides
        choices.append(deal.option(name, name, right, reason, rule, who=name, last=NAMES[last]))
    reason, decides = ("alone", "BR11") if alone else ("not_over", "B0.2")
    choices.append(deal.option("over", deal.say("over"), False, reason, decides))
    each = (max(2, ALL - 2 * len(out)), "shared.one_each", "B1.4")
    mistakes = [
        (dice - 1, "white", "B1.1"),
        (ALL, "busts_too", "B4.3") if busts > 0 else (ALL, "leaves", "B1.4"),
        (ALL - len(out), "shared.two_of_two", "BR8") if seats == FEWEST else each,
        (dice - 2, "golden", "BR2"),
    ]
    parts = [
        deal.places("who", choices, of_players(choices)),
        deal.number("how_many", dice, turned(mistakes, deal.nth % len(mistakes))),
    ]
    return deal.exercise(parts, why="why_two" if seats == FEWEST else "why", moves=listed(told))


def after(seat: int, out: list[int], seats: int) -> int:
    """Return the next seat clockwise that is in [B1.5, BR7]."""
    other = (seat + 1) % seats
    while other in out:
        other = (other + 1) % seats
    return other


def _why_not(seat: int, last: int, out: list[int], alone: bool) -> tuple[str, str]:
    """Return why a seat has not the dice, as the key of a text and a rule."""
    if seat in out:
        return ("out_alone", "B0.4") if alone else ("out", "B0.3")
    return ("passed_on", "B1.5") if seat == last else ("clockwise", "BR7")


FEWEST_KEPT, MORE = 2, 2  # buttons
SEATS = 4
FACTS = (("stay", "B1.3"), ("lost", "B4.2"), ("old", "B4.2"), ("leaves", "B4.2"))  # each is said as it is, or turned


@generator("stays_or_goes", "predict", "B1.3", "B4.2")
def stays_or_goes(deal: Deal) -> GeneratedExercise:
    """Return an exercise on two players who leave a round, one of their own will [B1.3, B4.2]."""
    first, second = deal.two_below(SEATS)
    boards = []
    stars = []
    for _ in range(2):
        state = State()
        star = deal.below(CELLS)
        state.piece[0][star] = STAR
        held = scatter(deal, state, FEWEST_KEPT + deal.below(2), FEWEST_KEPT + MORE)
        boards.append(deal.joined([cell_word(one) for one in sorted(held)]))
        stars.append(cell_word(star))
    deal.give(kept=NAMES[first], lost=NAMES[second], own=boards[0], gone=boards[1], star=stars[1])
    choices: list[GeneratedChoice] = []
    for key, decides in FACTS:
        holds = deal.below(2) == 0 or (key == FACTS[-1][0] and not any(one.right for one in choices))
        name = key if holds else f"not_{key}"
        choices.append(deal.explained(name, deal.say(name), holds, f"{key}_so", decides))
    return deal.exercise([deal.choice("which", turned(choices, deal.nth % len(FACTS)), several=True)])
