"""Generator of exercises on what withdrawing brings: stars for models and objectives."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedExercise, generator, listed, turned
from .....engine.rule import NOBODY
from ...rules.constants import BUTTON, FOR_OBJECTIVES, MODELS
from ...rules.phase2_stars import OF_A_MODEL, brings_stars, count_earned, covered, to_place
from ...rules.state import State
from .shared import NAMES, colour

TWO, THREE, FOUR = 2, 3, 4
MOST_CELLS = (7, 5, 3, 3)  # that the buttons may cover of a model, most of the first


@generator("stars", "number", "B5.1", "B5.2", "B5.3", "BR5", "BR13", "BR20")
def stars(deal: Deal) -> GeneratedExercise:
    """Return an exercise on the buttons of a seat that withdraws."""
    seats = TWO + deal.below(FOUR - TWO + 1)
    card, drawn_out = deal.below(3), 1 + deal.below(MODELS - 1)
    only_card = seats == THREE and card == 0
    out = drawn_out if seats == THREE else NOBODY
    first, second = deal.two_below(MODELS)
    own = first if first != out else (first + 1) % MODELS
    owned = [own, second] if seats == TWO and second != own else [own]
    drawn = [deal.below(most + 1) for most in MOST_CELLS]
    name = deal.one_of(NAMES)
    if deal.below(4) > 0:
        drawn[0] = max(OF_A_MODEL, drawn[0])
    counts = [drawn[(model - first) % MODELS] for model in range(MODELS)]
    owner = [NOBODY if model == out else 0 if model in owned else 1 for model in range(MODELS)]
    state = State(seats=seats, card_only=1 if only_card else 0, owner=owner)
    cell = 0
    for model in range(MODELS):
        for _ in range(counts[model]):
            state.model[0][cell] = model
            state.piece[0][cell] = BUTTON
            cell += 1
    count_earned(state, 0)
    right = to_place(state, 0)
    bonus = state.earned[0][FOR_OBJECTIVES]
    more = len([one for one in range(MODELS) if brings_stars(state, one) and counts[one] >= 2 * OF_A_MODEL])
    touched = len([one for one in range(MODELS) if 0 < covered(state, 0, one) < OF_A_MODEL])
    known = [
        (right + touched, "from_three", "B5.2"),
        (right - bonus, "objective", "B5.3"),
        (right - 1, "withdrawal", "BR20") if right > 1 else (0, "always", "B5.1"),
        (right + more, "six", "BR13"),
    ]
    mistakes = [*turned(known, deal.nth % len(known)), (right + 1, "from_three", "B5.2")]
    if seats == THREE and counts[out] >= OF_A_MODEL:
        mistakes = [(right - 1, "card_only", "BR5") if only_card else (right + 1, "is_out", "BR5"), *mistakes]
    deal.give(seat=name, out=colour(deal, out) if seats == THREE else "")
    table = "table_card" if only_card else f"table_{seats}"
    part, cards = deal.number("how_many", right, mistakes), "objectives" if len(owned) > 1 else "one_objective"
    deal.give(colours=listed([colour(deal, model) for model in range(MODELS) if model in owned]))
    deal.give(cells=listed([f"{colour(deal, model)} {counts[model]}" for model in range(MODELS)]))
    return deal.exercise([part], f"{table} {cards} cells", models=right - 1 - bonus, bonus=bonus, stars=right)
