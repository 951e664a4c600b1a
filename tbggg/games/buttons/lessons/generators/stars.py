"""Generator of exercises on what withdrawing brings: stars for models and objectives."""

from __future__ import annotations

from .....engine.generators import ExerciseGenerator, GeneratedExercise, GeneratedPart, generator_words, two_of
from .....engine.luck import below
from .....engine.rule import NOBODY, rule
from ...rules.phase2_stars import OF_A_MODEL, brings_stars, count_earned, covered, to_place
from ...rules.state import BUTTON, FOR_OBJECTIVES, MODELS, State
from .words import NAMES, TEXTS, colour, words

TWO, THREE, FOUR = 2, 3, 4
MOST_CELLS = (7, 5, 3, 3)  # that the buttons may cover of a model, most of the first
WORDS = 12


@rule
def cover(state: State, cell: int, model: int) -> None:
    """Put a button on a cell of a model [BC2]."""
    state.model[0][cell] = model
    state.piece[0][cell] = BUTTON


@rule
def seat_so_many(state: State, seats: int, card_only: int) -> None:
    """Set the number of seats, and what is out with three [BS1, BR5]."""
    state.seats = seats
    state.card_only = card_only


@rule
def give(state: State, model: int, seat: int) -> None:
    """Give the objective of a model to a seat or to none [BS3]."""
    state.owner[model] = seat


def generate(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return an exercise on the buttons of a seat that withdraws.

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    luck_words = generator_words(luck, nth, WORDS)
    seats = TWO + below(luck_words[0], FOUR - TWO + 1)
    only_card = seats == THREE and below(luck_words[1], 3) == 0
    out = 1 + below(luck_words[2], MODELS - 1) if seats == THREE else NOBODY
    state = State()
    seat_so_many(state, seats, 1 if only_card else 0)
    first = below(luck_words[3], MODELS)
    second = (first + 1 + below(luck_words[4], MODELS - 1)) % MODELS
    own = first if first != out else (first + 1) % MODELS
    owned = [own, second] if seats == TWO and second != own else [own]
    counts = [0] * MODELS
    cell = 0
    for place in range(MODELS):
        model = (first + place) % MODELS
        counts[model] = below(luck_words[5 + place], MOST_CELLS[place] + 1)
        if place == 0 and below(luck_words[10], 4) > 0:
            counts[model] = max(OF_A_MODEL, counts[model])
        give(state, model, NOBODY if model == out else 0 if model in owned else 1)
        for _ in range(counts[model]):
            cover(state, cell, model)
            cell += 1
    count_earned(state, 0)
    right = to_place(state, 0)
    bonus = state.earned[0][FOR_OBJECTIVES]
    more = sum([1 for model in range(MODELS) if brings_stars(state, model) and counts[model] >= 2 * OF_A_MODEL])
    touched = sum([1 for model in range(MODELS) if 0 < covered(state, 0, model) < OF_A_MODEL])
    name = NAMES[below(luck_words[9], len(NAMES))]
    named = {"seat": name, "out": colour(out, lang) if seats == THREE else ""}
    known = [
        (right + touched, words(lang, "stars.from_three"), "B5.2"),
        (right - bonus, words(lang, "stars.objective"), "B5.3"),
        (right - 1, words(lang, "stars.withdrawal"), "BR20") if right > 1 else (0, words(lang, "stars.always"), "B5.1"),
        (right + more, words(lang, "stars.six"), "BR13"),
    ]
    turn = nth % len(known)
    known = [*known[turn:], *known[:turn], (right + 1, words(lang, "stars.from_three"), "B5.2")]
    if seats == THREE and counts[out] >= OF_A_MODEL:
        known = [
            (right - 1, words(lang, "stars.card_only", **named), "BR5")
            if only_card
            else (right + 1, words(lang, "stars.is_out", **named), "BR5"),
            *known,
        ]
    table = "stars.table_card" if only_card else f"stars.table_{seats}"
    cells = ", ".join([f"{colour(model, lang)} {counts[model]}" for model in range(MODELS)])
    objectives = ", ".join([colour(model, lang) for model in range(MODELS) if model in owned])
    asked = [
        words(lang, table, **named),
        words(lang, "stars.objectives" if len(owned) > 1 else "stars.one_objective", colours=objectives, **named),
        words(lang, "stars.cells", cells=cells, **named),
    ]
    return GeneratedExercise(
        " ".join(asked),
        words(lang, "stars.hint"),
        words(lang, "stars.why", models=right - 1 - bonus, bonus=bonus, stars=right),
        [GeneratedPart(words(lang, "stars.how_many", **named), right, (), two_of(right, known))],
    )


GENERATOR = ExerciseGenerator("stars", "number", ("B5.1", "B5.2", "B5.3", "BR5", "BR13", "BR20"), TEXTS, generate)
