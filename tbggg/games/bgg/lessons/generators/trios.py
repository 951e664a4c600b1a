"""Generators of exercises on the first player: trios of geeks, some of them tied, and tables that fit an exercise."""

from __future__ import annotations

from collections.abc import Callable

from .....engine.generators import Deal, GeneratedExercise, GeneratedPart, generator, listed
from ...rules.phase4_first_player import new_first_player
from ...rules.state import DICE, State
from .people import people
from .seats import SEATS, name, named, rolled, seat_option

TABLE = 3
EVENING = ((2, 2, 2), (2, 4, 6), (1, 5, 5), (1, 3, 6))  # the rolls of the lessons’ evening


def trios_rolled(deal: Deal) -> list[list[int]]:
    """Return the shops of each seat's dice, in rising order."""
    return [sorted(rolled(deal, DICE)) for _ in range(TABLE)]


def trios_that_fit(
    deal: Deal, tries: int, fits: Callable[[list[list[int]]], bool], otherwise: list[list[int]]
) -> list[list[int]]:
    """Return the first trios of so many tables that fit, else some that are given."""
    for _ in range(tries):
        dealt = trios_rolled(deal)
        if fits(dealt):
            return dealt
    return otherwise


def stepped(trio: list[int], source: int, shop: int) -> list[int]:
    """Return a trio of which one geek has gone from a shop to another one."""
    left = list(trio)
    left.remove(source)
    return [*left, shop]


def takes(trios: list[list[int]], seat: int, holder: int, trio: list[int]) -> bool:
    """Return whether a seat is first player with another trio instead of its own [4.1, 4.2]."""
    return taker([trio if one == seat else trios[one] for one in range(TABLE)], holder) == seat


FEWEST = 3


@generator("trios", "first", "4.1", "4.2", "C7")
def trios(deal: Deal) -> GeneratedExercise:
    """Return an exercise on a table with its geeks; in one of three, the best trio occurs twice."""
    return asked(deal, 1)


@generator("ties", "first", "4.1", "4.2", "C7", table="trios")
def ties(deal: Deal) -> GeneratedExercise:
    """Return an exercise on a table where the best trio always occurs twice."""
    return asked(deal, 3)


def asked(deal: Deal, tied_of_three: int) -> GeneratedExercise:
    """Return an exercise on a table of which the best trio occurs twice in so many cases of three."""
    seats = FEWEST + deal.below(len(SEATS) - FEWEST + 1)
    holder = deal.below(seats)
    is_tied = deal.below(3) < tied_of_three
    step = 1 + deal.below(seats - 1)
    trios = [rolled(deal, DICE) for _ in range(seats)]
    if is_tied:
        best = taker(trios, holder)
        trios[(best + step) % seats] = [trios[best][1], trios[best][2], trios[best][0]]
    first = taker(trios, holder)
    numbers = [read(trio) for trio in trios]
    number = numbers[first]
    tied = numbers.count(number) > 1
    left = (holder + 1) % seats
    example = (left + 1) % seats if left == first else left
    question = takers(deal, trios, first)
    if tied:
        sharing = deal.joined([name(deal, seat) for seat in range(seats) if numbers[seat] == number])
        shared = deal.option("shared", deal.say("shared", seats=sharing), False, "one_marker", "C7")
        question = deal.places("", [*question.choices, shared], people(deal, seats, trios))
    deal.give(**named(deal, holder=holder, left=left, seat=first))
    hint = deal.say("hint", seat=name(deal, example), shops=shown(trios[example]), number=numbers[example])
    return GeneratedExercise(
        deal.say("ask", standing=seats_and_shops(deal, trios)),
        deal.say("hint_tied") if tied else hint,
        deal.say(
            "why" if not tied else "why_left" if first == left else "why_tied",
            numbers=listed([f"{name(deal, seat)} {numbers[seat]}" for seat in range(seats)]),
            number=number,
        ),
        [question],
    )


def takers(deal: Deal, trios: list[list[int]], first: int, ask: str = "") -> GeneratedPart:
    """Return the question which seat is first player, with the reason why another one is not."""
    choices = []
    for seat, trio in enumerate(trios):
        reason, rule = why_not_first(trio, trios[first])
        choices.append(seat_option(deal, seat, seat == first, reason, "" if seat == first else rule, number=read(trio)))
    return deal.places(ask, choices, people(deal, len(trios), trios))


def why_not_first(trio: list[int], best: list[int]) -> tuple[str, str]:
    """Return why a trio does not beat the best one, as the key of a text and a rule."""
    if read(trio) == read(best):
        return "tied", "4.2"
    return "lowest" if sum(trio) < sum(best) else "reads", "4.1"


def taker(trios: list[list[int]], holder: int) -> int:
    """Return the first player by the rules [4.1, 4.2]."""
    state = State(seats=len(trios), first=holder)
    for seat, trio in enumerate(trios):
        for shop in trio:
            state.geeks[seat][shop] += 1
    return new_first_player(state)


def read(trio: list[int]) -> int:
    """Return three shops in rising order, read as one number.

    >>> read([5, 1, 2])
    125
    """
    shops = sorted(trio)
    return 100 * shops[0] + 10 * shops[1] + shops[2]


def shown(trio: list[int]) -> str:
    """Return three shops as text, in the order of the dice.

    >>> shown([5, 1, 2])
    '5-1-2'
    """
    return "-".join([str(shop) for shop in trio])


def seats_and_shops(deal: Deal, trios: list[list[int]]) -> str:
    """Return the seats with their shops as text."""
    return listed([f"{name(deal, seat)} {shown(trio)}" for seat, trio in enumerate(trios)])
