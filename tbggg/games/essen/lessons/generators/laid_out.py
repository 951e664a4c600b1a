"""Generator of exercises on a table that is laid out: what is wrong there, and how many games lie where."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, GeneratedPart, generator
from .....engine.luck import below
from ...rules.tables import BOOTHS, FIRST_BOOTHS, PALLETS
from .drawn import of_rows

TOPICS = (
    ("players", "R24"), ("alone", "S1"), ("colour", "S2"), ("money", "S3"), ("score", "S4"), ("token", "S4"),
    ("tracks", "S5"), ("tokens_down", "S5"), ("rankings", "S9"), ("afternoon_waits", "S9"), ("piles", "S10"),
    ("pallets", "S11"), ("booths", "S11"), ("last_tile", "S12"), ("moved", "S13"), ("crowded", "S13"),
    ("one_name", "C2"), ("no_sale", "R4"),
)  # fmt: skip
SHOWN = 6
PILES, OF_A_PILE = 5, 6


@generator(
    "laid_out", "legal", "C2", "S1", "S2", "S3", "S4", "S5", "S9", "S10", "S11", "S12", "S13", "R4", "R24", own=True
)  # fmt: skip
def laid_out(deal: Deal) -> GeneratedExercise:
    """Return an exercise on six things of a setup, at least one of which is wrong."""
    topics = [TOPICS[nth] for nth in sorted(deal.shuffled([*range(len(TOPICS))])[:SHOWN])]
    flaw = deal.below(SHOWN)
    choices: list[GeneratedChoice] = []
    for nth, (key, decides) in enumerate(topics):
        wrong = nth == flaw or deal.below(2) == 0
        said = deal.say(f"{key}_not" if wrong else key)
        choices.append(deal.explained(key, said, wrong, f"{key}_so", decides))
    return deal.exercise(
        [deal.places("which", choices, of_rows(choices), several=True), counted(deal, deal.below(3), deal.word())],
        wrong="\u00a0· ".join([one.label for one in choices if one.right]),
    )


def counted(deal: Deal, what: int, word: int) -> GeneratedPart:
    """Return a question for a number of tiles.

    Args:
        deal: the exercise.
        what: 0 for storage, 1 for the booths, 2 for the tiles that players do not see.
        word: a random word.
    """
    stored = PILES * OF_A_PILE
    if what == 0:
        filled = 2 + below(word, PILES)
        wrong = [
            (PILES * OF_A_PILE if filled < 6 else 0, "all_piles", "S10"),
            (filled * OF_A_PILE, "from_two", "S10"),
            (filled - 1, "piles_only", "S10"),
        ]
        return deal.number("stored", (filled - 1) * OF_A_PILE, wrong, box=filled)
    if what == 1:
        wrong = [
            (FIRST_BOOTHS + PALLETS, "pallet_games", "S11"),
            (BOOTHS - PALLETS, "piles_too", "S10"),
            (BOOTHS, "piles_too", "S10"),
        ]
        return deal.number("on_booths", FIRST_BOOTHS, wrong)
    wrong = [
        (stored + PALLETS, "pallets_open", "S11"),
        (stored + 1, "no_game", "S12"),
    ]
    return deal.number("face_down", stored, wrong)
