"""Generator of exercises on the end of a game: lines, twelve stars, and who shares the win."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, generator, listed
from .....engine.luck import below
from .....engine.rule import rule
from ...rules.boards import SIDE
from ...rules.scoring import LINE, TWELVE, best_line, has_won, points
from ...rules.state import STAR, State
from .pictures import of_stars
from .words import NAMES

TABLE = 4
LEAST_STARS, STARS = 9, 6
SHORTEST, LINES = 2, 3  # of a line that is none


@rule
def set_table(state: State, seats: int, twelve_all: int) -> None:
    """Set the number of seats, and whether all with twelve stars share [BS1, BR16]."""
    state.seats = seats
    state.twelve_all = twelve_all


@rule
def award(state: State, seat: int, stars: int, line: int) -> None:
    """Give a seat so many stars, so many of them in a line."""
    state.stars[seat][0] = stars
    for cell in range(line):
        state.piece[seat][cell] = STAR


@generator("ending", "predict", "B6.1", "B6.2", "B6.3", "B6.4", "BR15", "BR16")
def ending(deal: Deal) -> GeneratedExercise:
    """Return an exercise on four seats when all stars are placed; in one of three, a seat has a line."""
    lined = deal.below(3) == 0
    how, first = deal.word(), deal.below(TABLE)
    option = not lined and below(how, 3) == 0
    lines = [SHORTEST + deal.below(LINES) for _ in range(TABLE)]
    if lined:
        lines[first] = LINE
        other = (first + 1 + below(how, TABLE - 1)) % TABLE
        lines[other] = LINE + 1 if below(how // TABLE, 2) == 0 else lines[other]
    state = State()
    set_table(state, TABLE, 1 if option else 0)
    for seat in range(TABLE):
        award(state, seat, LEAST_STARS + deal.below(STARS), lines[seat])
    longest = best_line(state)
    winners = [seat for seat in range(TABLE) if has_won(state, seat, longest)]
    choices: list[GeneratedChoice] = []
    for seat in range(TABLE):
        key, decides = reason(state, seat, winners, longest)
        why = deal.say(key, stars=points(state, seat))
        choices.append(GeneratedChoice(NAMES[seat], NAMES[seat], seat in winners, why, decides))
    why = deal.say("found" if winners else "nothing")
    choices.append(GeneratedChoice("nobody", deal.say("nobody"), not winners, why, "B6.4"))
    boards = [starred(points(state, seat), lines[seat]) for seat in range(TABLE)]
    told = [deal.say("seat", seat=NAMES[one], stars=points(state, one), line=lines[one]) for one in range(TABLE)]
    return deal.exercise(
        [deal.places("who", choices, of_stars(choices, boards), several=True)],
        ask="ask_option" if option else "ask",
        why="why_line" if longest >= LINE else "why_none" if not winners else "why_all" if option else "why_most",
        told=listed(told),
        winners=listed([NAMES[seat] for seat in winners]),
        most=max([points(state, seat) for seat in range(TABLE)]),
    )


def starred(stars: int, line: int) -> list[int]:
    """Return cells for so many stars: a line in the first row, all others without neighbours."""
    apart = [SIDE * row + column for row in range(2, SIDE) for column in range(SIDE) if (row + column) % 2 == 0]
    return [*range(line), *apart[: stars - line]]


def reason(state: State, seat: int, winners: list[int], longest: int) -> tuple[str, str]:
    """Return why a seat has won or not, as the key of a text and a rule [B6.1, B6.2, B6.3, BR15, BR16].

    Args:
        state: the boards.
        seat: the seat.
        winners: the seats that have won.
        longest: the longest line on any board.
    """
    if longest >= LINE:
        if seat not in winners:
            return "no_line", "B6.1"
        return ("any_line", "BR15") if longest > LINE else ("line", "B6.1")
    if seat not in winners:
        return ("too_few", "B6.2") if points(state, seat) < TWELVE else ("not_most", "BR16")
    if state.twelve_all == 1:
        return "all_twelve", "BR16"
    return ("share", "B6.3") if len(winners) > 1 else ("most", "B6.2")
