"""Generator of exercises on games of the same luck: the mean difference of two moves."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedExercise, generator, listed

GAMES = 4
LEAST, RANGE = 80, 80  # points of the second move


@generator("paired", "number", "9.1")
def paired(deal: Deal) -> GeneratedExercise:
    """Return an exercise on four games, in each of which both moves met the same luck."""
    mean = 1 + deal.below(5)
    others = [LEAST + deal.below(RANGE) for _ in range(GAMES)]
    gaps = [mean - 3 + deal.below(7) for _ in range(GAMES - 1)]
    gaps.append(GAMES * mean - sum(gaps))
    return deal.exercise(
        [deal.number("mean", mean, [(GAMES * mean, "sum", ""), (-mean, "sign", "")])],
        ones=listed([other + gap for other, gap in zip(others, gaps, strict=True)]),
        others=listed(others),
        gaps=" + ".join([str(gap) if gap >= 0 else f"(−{-gap})" for gap in gaps]),
        sum=GAMES * mean,
        games=GAMES,
        mean=mean,
    )
