"""Generator of exercises on the end of a game: who wins, by GG or by the ones, twos and so on of a tie."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedExercise, generator
from ...rules.scoring import different_copies, wins
from ...rules.state import NUMBERS, State
from .collection import collect, tiles_of, worth
from .matrix import matrices
from .screens import COPIES
from .seats import TABLE, named, seat_option

SMALL_TABLE = 3
HIGHEST = 3  # number of the tiles that are drawn
TILES = 4  # that each of the two collects
LEAST = 60  # GG on the track before the tiles are scored


@generator("winner", "predict", "7.0", "9.1", "9.2", "9.3")
def winner(deal: Deal) -> GeneratedExercise:
    """Return an exercise on two seats whose collections are still to be scored; in three of four they tie."""
    return asked(deal, TABLE)


@generator("winner_of_three", "predict", "7.0", "9.1", "9.3", "R12", table="winner")
def winner_of_three(deal: Deal) -> GeneratedExercise:
    """Return an exercise on two of three seats, where doubles score, but break no tie [8.3, R12]."""
    return asked(deal, SMALL_TABLE)


def asked(deal: Deal, table: int) -> GeneratedExercise:
    """Return an exercise on two seats of a table of so many."""
    state = State(seats=table)
    one, other = deal.two_below(table)
    total = LEAST + 40 + deal.below(40)
    apart = 0 if deal.below(4) > 0 else 2
    taken = [[0] * NUMBERS for _ in range(table)]  # tiles of each colour by their number
    for seat in (one, other):
        for _ in range(TILES):
            owner = deal.one_of([owner for owner in range(table) if owner != seat])
            number = 1 + deal.below(HIGHEST)
            while taken[owner][number] == COPIES:
                number = number % HIGHEST + 1
            taken[owner][number] += 1
            collect(state, seat, owner, number)
    state.gg[one] = total
    state.gg[other] = total - apart
    drawn = wins(state, one) and wins(state, other)
    choices = []
    for seat, rival in ((one, other), (other, one)):
        right = wins(state, seat) and not drawn
        reason, decides = ("", "") if right else _why_not(state, seat, rival)
        choices.append(seat_option(deal, seat, right, reason, decides, gg=state.gg[seat]))
    choices.append(deal.option("draw", deal.say("drawn"), drawn, "not_drawn", "9.3"))
    kind = "" if table == TABLE else "_three"
    deal.give(gg=total - worth(state, one), other_gg=total - apart - worth(state, other))
    deal.give(tiles=tiles_of(deal, state, one), other_tiles=tiles_of(deal, state, other))
    deal.give(**named(deal, one=one, other=other))
    ask = deal.say(f"ask{kind}")
    question = deal.places("who", choices, matrices(deal, state, sorted([one, other]), ask))
    return GeneratedExercise(ask, deal.say(f"hint{kind}"), _why(deal, state, one, other), [question])


def _why_not(state: State, seat: int, rival: int) -> tuple[str, str]:
    """Return why a seat does not win alone, as the key of a text and a rule."""
    if wins(state, seat):
        return "shared", "9.3"
    if state.gg[seat] < state.gg[rival]:
        if state.gg[seat] - worth(state, seat) > state.gg[rival] - worth(state, rival):
            return "earned", "7.0"
        return ("collected", "7.0") if worth(state, seat) > worth(state, rival) else ("less", "9.1")
    return ("fewer_three", "R12") if state.seats == SMALL_TABLE else ("fewer", "9.2")


def _why(deal: Deal, state: State, one: int, other: int) -> str:
    """Return the explanation: GG, then the first number of which the two hold unlike many."""
    if state.gg[one] != state.gg[other]:
        return deal.say("why_gg", gg=state.gg[one], other_gg=state.gg[other])
    for number in range(1, NUMBERS):
        count, other_count = different_copies(state, one, number), different_copies(state, other, number)
        if count != other_count:
            return deal.say("why_tie", number=number, count=count, other_count=other_count)
    return deal.say("why_draw")
