"""Generator of exercises on the draft of wishlist cards."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedExercise, GeneratedPart, generator
from ...rules.tables import BOOTHS, CARDS_COMMON, CARDS_DEALT, CARDS_KEPT
from .drawn import of_players
from .words import NAMES, statements

TWO, TABLES = 2, 4
TOPICS = (
    ("at_once", "R12"),
    ("secret", "S7"),
    ("face_up", "S8"),
    ("four", "S7"),
    ("shuffled", "S6"),
    ("no_cards_back", "S8"),
)
TOPICS_OF_TWO = (("two_and_two", "12.1"), ("five_on", "12.1"), ("rest_common", "12.2"), ("secret", "S7"))
SAID = 3
COMMON, STACK = range(2)  # what is counted; else the cards that one has seen


@generator("draft", "predict", "S6", "S7", "S8", "12.1", "12.2", "R12", own=True)
def draft(deal: Deal) -> GeneratedExercise:
    """Return an exercise on two to five players: who gets the cards, what is seen, what is left."""
    seats = TWO + deal.below(TABLES)
    two = seats == TWO
    seat = deal.below(seats)
    goal = (seat + 1) % seats
    choices = [
        deal.option(
            NAMES[one],
            NAMES[one],
            one == goal,
            "itself" if one == seat else "to_the_right" if one == (seat - 1 + seats) % seats else "farther",
            "S7" if one == seat else "R12",
            seat=NAMES[seat],
            who=NAMES[one],
        )
        for one in range(seats)
    ]
    what = deal.below(3)
    return deal.exercise(
        [
            deal.places("who", choices, of_players(choices), seat=NAMES[seat]),
            counted(deal, what, seats),
            statements(deal, TOPICS_OF_TWO if two else TOPICS, SAID, "so"),
        ],
        ask="ask_two" if two else "ask",
        why="why_two" if two else "why",
        seats=seats,
        goal=NAMES[goal],
        common=CARDS_COMMON * seats,
        stack=BOOTHS - CARDS_DEALT * seats,
        seen=seen(seats),
    )


def seen(seats: int) -> int:
    """Return how many different cards pass through the hands of a player [S7, 12.1]."""
    if seats == TWO:
        return CARDS_DEALT + CARDS_DEALT - 2
    return sum([CARDS_DEALT - turn for turn in range(min(CARDS_KEPT, seats))])


def counted(deal: Deal, what: int, seats: int) -> GeneratedPart:
    """Return a question for a number of cards.

    Args:
        deal: the exercise.
        what: `COMMON`, `STACK`, or the cards that a player has seen.
        seats: how many play.
    """
    two = seats == TWO
    if what == COMMON:
        wrong = [
            (CARDS_COMMON, "three_each", "12.2" if two else "S8"),
            (CARDS_KEPT * seats, "kept_ones", "12.2" if two else "S8"),
            (CARDS_DEALT * seats, "dealt_ones", "S6"),
        ]
        return deal.number("how_common", CARDS_COMMON * seats, wrong)
    if what == STACK:
        wrong = [
            (BOOTHS - CARDS_KEPT * seats, "not_back", "S8"),
            (BOOTHS - CARDS_DEALT, "all_dealt", "S6"),
            (BOOTHS, "all_dealt", "S6"),
        ]
        return deal.number("how_stack", BOOTHS - CARDS_DEALT * seats, wrong)
    wrong = [
        (CARDS_DEALT, "only_own", "S7"),
        (CARDS_DEALT * (2 if two else CARDS_KEPT), "shrinks", "12.1" if two else "S7"),
        (CARDS_DEALT + 6 + 5 + 4, "own_again", "S7"),
        (CARDS_KEPT, "only_kept", "S7"),
    ]
    return deal.number("how_seen", seen(seats), wrong)
