"""Final scoring: by numbers with four to six players, by colours with three; and the winner."""

from __future__ import annotations

from ....engine.rule import AUTOMATIC, OVER, rule
from ....engine.state import Row
from .state import NUMBERS, SEATS, State
from .steps import NO_STEP, SCORE
from .vocabulary import next_clockwise

SET_TILE = 6  # GG a tile of a set [7.2, 8.2]
CATEGORIES = ("start", "sales", "paid", "sets", "singles")
COUNTED = ("duplicates",)
START, SALES, PAID, SETS, SINGLES, DUPLICATES = range(6)


@rule
def begin_scoring(state: State) -> None:
    """Scoring adds to the GG earned so far [7.0]."""
    state.due = AUTOMATIC
    state.step_no = SCORE
    state.mover = state.first


@rule
def scoring_steps(state: State) -> int:
    """Six numbers [7.1], or three colours [8.1]; only the scoring differs with three [S1]."""
    return 3 if state.seats == 3 else 6


@rule
def different_copies(state: State, seat: int, number: int) -> int:
    """In how many opponents' colours the seat has that number [7.2]."""
    count = 0
    for owner in range(SEATS):
        if owner != seat and state.collection[seat][owner][number] > 0:
            count += 1
    return count


@rule
def number_in_set(state: State, seat: int, number: int) -> int:
    """GG of a set: the number in each opponent's colour, 6 GG a tile; one set a number [7.2]."""
    if different_copies(state, seat, number) == state.seats - 1:
        return SET_TILE * (state.seats - 1)
    return 0


@rule
def number_as_singles(state: State, seat: int, number: int) -> int:
    """Without the set, every different tile scores its number; a duplicate scores nothing [7.3]."""
    different = different_copies(state, seat, number)
    if different == state.seats - 1:
        return 0
    return number * different


@rule
def colour_sets(state: State, seat: int, owner: int) -> int:
    """The number of times that the seat has 1 to 6 of one colour [8.2]: the least count of them [R8]."""
    sets = state.collection[seat][owner][1]
    for number in range(2, NUMBERS):
        if state.collection[seat][owner][number] < sets:
            sets = state.collection[seat][owner][number]
    return sets


@rule
def colour_in_sets(state: State, seat: int, owner: int) -> int:
    """GG of the sets of one colour, 36 each [8.2]; own tiles score nothing [8.4]."""
    if owner == seat:
        return 0
    return SET_TILE * (NUMBERS - 1) * colour_sets(state, seat, owner)


@rule
def colour_as_singles(state: State, seat: int, owner: int) -> int:
    """Every other tile, duplicates included, scores its number [8.3]."""
    if owner == seat:
        return 0
    total = 0
    for number in range(1, NUMBERS):
        total += number * (state.collection[seat][owner][number] - colour_sets(state, seat, owner))
    return total


@rule
def sets_score(state: State, seat: int) -> int:
    """GG of all tiles in sets."""
    total = 0
    if state.seats == 3:
        for owner in range(state.seats):
            total += colour_in_sets(state, seat, owner)
    else:
        for number in range(1, NUMBERS):
            total += number_in_set(state, seat, number)
    return total


@rule
def singles_score(state: State, seat: int) -> int:
    """GG of all other tiles that score."""
    total = 0
    if state.seats == 3:
        for owner in range(state.seats):
            total += colour_as_singles(state, seat, owner)
    else:
        for number in range(1, NUMBERS):
            total += number_as_singles(state, seat, number)
    return total


@rule
def duplicates(state: State, seat: int) -> int:
    """The number of collected tiles that score nothing [7.3]; none with three seats [8.3]."""
    if state.seats == 3:
        return 0
    count = 0
    for number in range(1, NUMBERS):
        count -= different_copies(state, seat, number)
        for owner in range(state.seats):
            count += state.collection[seat][owner][number]
    return count


@rule
def points(state: State, seat: int) -> int:
    """A seat's GG on the track."""
    return state.gg[seat]


@rule
def breakdown(state: State, seat: int, parts: Row) -> None:
    """A seat's GG by category, as if the game were scored now, and its number of duplicates."""
    parts[START] = state.started[seat]
    parts[SALES] = state.sales[seat]
    parts[PAID] = -state.spent[seat]
    parts[SETS] = sets_score(state, seat)
    parts[SINGLES] = singles_score(state, seat)
    parts[DUPLICATES] = duplicates(state, seat)


@rule
def colour_called(state: State, step: int) -> int:
    """Clockwise from the colour of the seat with the marker after round six [8.1]."""
    return (state.first + step) % state.seats


@rule
def play_scoring_step(state: State) -> None:
    """One number [7.1] or one colour [8.1] is called, and everybody scores it [7.0]."""
    for seat in range(state.seats):
        if state.seats == 3:
            owner = colour_called(state, state.scored)
            state.gg[seat] += colour_in_sets(state, seat, owner) + colour_as_singles(state, seat, owner)
        else:
            number = state.scored + 1
            state.gg[seat] += number_in_set(state, seat, number) + number_as_singles(state, seat, number)
    state.scored += 1
    if state.scored == scoring_steps(state):
        state.due = OVER  # the game has ended [0.1]
        state.step_no = NO_STEP


@rule
def beats(state: State, seat: int, other: int) -> bool:
    """More GG [9.1]; at a tie more distinct ones, then twos, and so on to sixes [9.2, R12]."""
    if state.gg[seat] != state.gg[other]:
        return state.gg[seat] > state.gg[other]
    for number in range(1, NUMBERS):
        mine = different_copies(state, seat, number)
        theirs = different_copies(state, other, number)
        if mine != theirs:
            return mine > theirs
    return False


@rule
def wins(state: State, seat: int) -> bool:
    """No seat beats this one; several such seats share a draw [9.3]."""
    other = next_clockwise(state, seat)
    while other != seat:
        if beats(state, other, seat):
            return False
        other = next_clockwise(state, other)
    return True
