"""Generator of exercises on hands: who gets one, how many cards it has, and how often one chooses."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedExercise, GeneratedPart, generator, listed, turned
from ..part_of_map import NAMES
from .pictures import of_players

THREE, FOUR, TEN, TWELVE = 3, 4, 10, 12


@generator("hand_goes", "predict", "1.2", "1.9", "S3", "S4", "R25")
def hand_goes(deal: Deal) -> GeneratedExercise:
    """Return an exercise on a hand in one of four rounds, at a table of three or four."""
    seats = THREE + deal.below(2)
    round_no, seat = 1 + deal.below(FOUR), deal.below(seats)
    cards = TWELVE if seats == THREE else TEN
    step = 1 if round_no % 2 == 1 else -1
    deal.give(round=round_no, seat=NAMES[seat], seats=seats, next=NAMES[(seat + step) % seats])
    choices = []
    for other in range(seats):
        right = other == (seat + step) % seats
        key = "own" if other == seat else "other_way" if other == (seat - step) % seats else "opposite"
        choices.append(
            deal.option(NAMES[other], NAMES[other], right, key, "S4" if key == "opposite" else "1.2", one=NAMES[other])
        )
    chosen = 1 + deal.below(cards // 2 - 2)
    left = cards - 2 * chosen
    known = [
        (left + 2, "before", "1.2"),
        (left + (2 if seats == FOUR else -2), "start", "S3"),
        (cards - chosen, "two_each", "1.2"),
        (left - 1, "two_each", "1.2"),
    ]
    first = deal.nth % 2
    mistakes = [*known[first:], *known[:first]]
    asked = deal.number("how_many", left, mistakes, None, chosen=chosen)
    last = how_often(deal, cards, seats) if deal.below(2) == 0 else who_first(deal, seats)
    return deal.exercise(
        [deal.places("who", choices, of_players(seats, [])), asked, last], why=f"why_{round_no % 2}", cards=cards
    )


def how_often(deal: Deal, cards: int, seats: int) -> GeneratedPart:
    """Return the question how many choices a round has [1.9].

    Args:
        deal: the exercise.
        cards: cards of a hand at the start of a round.
        seats: players at the table.
    """
    other = TWELVE // 2 if cards == TEN else TEN // 2
    known = [(cards, "one_each", "1.9"), (other, "start", "S3"), (cards // 2 - 1, "last_two", "1.9")]
    return deal.number("how_often", cards // 2, known, None, seats=seats)


def who_first(deal: Deal, seats: int) -> GeneratedPart:
    """Return the question who is named first in a later round [R25]."""
    named = turned(NAMES[:seats], deal.below(seats))
    other = named[1 + deal.below(seats - 1)]
    options = [
        deal.option("named", named[0], True),
        deal.option("turn", deal.say("turned", seat=named[1]), False, "no_turns", "R25"),
        deal.option("most", deal.say("most", seat=other), False, "no_leader", "R25"),
    ]
    return deal.choice("first", turned(options, deal.nth // 2 % 3), table=listed(named))
