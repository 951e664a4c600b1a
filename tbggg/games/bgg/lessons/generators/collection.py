"""Generator of exercises on the score of a collection, most of them with a set."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedExercise, GeneratedPart, generator, turned
from .....engine.luck import below
from ...rules.scoring import different_copies, duplicates, number_as_singles, number_in_set, sets_score, singles_score
from ...rules.state import COPIES, NUMBERS, State
from .matrix import matrix
from .seats import SEATS, name, players

FEWEST, LEAST_TILES, MORE_TILES = 4, 4, 5


def collect(state: State, seat: int, owner: int, number: int) -> None:
    """Add a tile of a colour to a collection, while copies of it are left [C3]."""
    if state.collection[seat][owner][number] < COPIES[number]:
        state.collection[seat][owner][number] += 1


@generator("collection", "score", "7.0", "7.1", "7.2", "7.3")
def collection(deal: Deal) -> GeneratedExercise:
    """Return an exercise on a collection; in three of four, one number is there in all colours."""
    seats = FEWEST + deal.below(len(SEATS) - FEWEST + 1)
    seat = deal.below(seats)
    owners = [owner for owner in range(seats) if owner != seat]
    state = State(seats=seats)
    whole = deal.below(4) > 0
    number = number_of(deal)
    if whole:
        for owner in owners:
            collect(state, seat, owner, number)
    count = LEAST_TILES + deal.below(MORE_TILES + 1)
    drawn = [(deal.one_of(owners), number_of(deal)) for _ in range(LEAST_TILES + MORE_TILES)]
    for owner, number in drawn[:count]:
        collect(state, seat, owner, number)
    last = deal.word()
    return GeneratedExercise(
        deal.say("ask", seats=players(deal, seats), seat=name(deal, seat), tiles=tiles_of(deal, state, seat)),
        deal.say("hint", number=fullest(state, seat), rivals=len(owners)),
        why(deal, state, seat),
        [_of_total(deal, state, seat, below(last, 3)), _behind_screen(deal, state, seat, last)],
    )


def number_of(deal: Deal) -> int:
    """Return a random number of a tile."""
    return 1 + deal.below(NUMBERS - 1)


def numbers_of(state: State, seat: int, owner: int) -> list[str]:
    """Return the numbers of a seat's tiles of a colour, one a tile."""
    held = state.collection[seat][owner]
    return [str(number) for number in range(1, NUMBERS) for _ in range(held[number])]


def tiles_of(deal: Deal, state: State, seat: int) -> str:
    """Return the tiles of a collection in words."""
    held = [(owner, numbers_of(state, seat, owner)) for owner in range(state.seats)]
    return ", ".join([f"{name(deal, owner)} {' '.join(numbers)}" for owner, numbers in held if numbers])


def worth(state: State, seat: int) -> int:
    """Return the score of a collection, by numbers [7.2, 7.3]."""
    return sets_score(state, seat) + singles_score(state, seat)


def fullest(state: State, seat: int) -> int:
    """Return the number that is present in most colours, the lowest in a tie."""
    best = 1
    for number in range(2, NUMBERS):
        if different_copies(state, seat, number) > different_copies(state, seat, best):
            best = number
    return best


def _of_total(deal: Deal, state: State, seat: int, first: int) -> GeneratedPart:
    """Return the question for the whole score."""
    rivals = state.seats - 1
    sets, singles = sets_score(state, seat), singles_score(state, seat)
    in_sets = rivals * sum([number for number in range(1, NUMBERS) if number_in_set(state, seat, number) > 0])
    held = [
        (number, state.collection[seat][owner][number]) for owner in range(state.seats) for number in range(1, NUMBERS)
    ]
    doubles = sum([number * (count - 1) for number, count in held if count > 1])
    tiles = sum([count for _, count in held])
    known = [
        (in_sets + singles, "total_faces", "7.2"),
        (sets + singles + doubles, "total_doubles", "7.3"),
        (6 * tiles, "total_six", "7.3"),
        (tiles, "total_tiles", "7.3"),
    ]
    mistakes = turned(known, first)
    number = fullest(state, seat)
    different = different_copies(state, seat, number)
    if sets > 0:
        mistakes = [mistakes[0], (sets + sets // rivals + singles, "sets_own", "7.2"), *mistakes]
    else:
        mistakes = [((6 - number) * different + singles, "no_set_yet", "7.2"), *mistakes]
    picture = matrix(state, seat, tiles_of(deal, state, seat))
    return deal.number("total", sets + singles, mistakes, picture, rivals=rivals, number=number)


def _behind_screen(deal: Deal, state: State, seat: int, word: int) -> GeneratedPart:
    """Return the question how many tiles are hidden while the numbers are called [7.0, 7.1]."""
    held = [sum([state.collection[seat][owner][number] for owner in range(state.seats)]) for number in range(NUMBERS)]
    there = [number for number in range(1, NUMBERS) if held[number] > 0]
    called = there[below(word, max(1, len(there) - 1))]
    out = sum(held[1 : called + 1])
    hidden = sum(held[1:]) - out
    mistakes = [
        (out + hidden, "called_out", "7.0"),
        (out, "from_one", "7.1"),
        (0, "by_number", "7.0"),
        (hidden + 1, "count_hidden", "7.0"),
    ]
    return deal.number("hidden_1" if called == 1 else "hidden", hidden, mistakes, called=called)


def why(deal: Deal, state: State, seat: int) -> str:
    """Return the explanation of the score [7.2, 7.3]."""
    rivals = state.seats - 1
    said: list[str] = []
    rest: list[str] = []
    for number in range(1, NUMBERS):
        points = number_in_set(state, seat, number)
        if points > 0:
            said.append(deal.say("set", number=number, rivals=rivals, points=points))
        rest += [str(number)] * (number_as_singles(state, seat, number) // number)
    if not said:
        said.append(deal.say("no_set", rivals=rivals))
    if rest:
        said.append(deal.say("rest", tiles=" + ".join(rest), points=singles_score(state, seat)))
    if duplicates(state, seat) > 0:
        said.append(deal.say("doubles"))
    return " ".join(said)
