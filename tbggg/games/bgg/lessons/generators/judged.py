"""Generator of exercises on intervals: which of some moves are seen to be worse than the best."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, generator, listed
from .....engine.shapes import markable, path, rect, text
from .....engine.toys import Picture
from ..toys.drawn import STYLE_OF_TOYS
from .seats import tenths

MOVES = "ABCD"
WIDTH, ROW, HEAD = 340, 44, 26
ZERO, UNIT = 240, 4  # where zero is drawn, and how wide a tenth of a GG is


@generator("judged", "place", "9.1")
def judged(deal: Deal) -> GeneratedExercise:
    """Return an exercise on four moves with the intervals of their differences to the best one."""
    means = [-(4 + deal.below(22)) for _ in MOVES]
    halves = [8 + deal.below(16) for _ in MOVES]
    halves = [half + 1 if half == -mean else half for mean, half in zip(means, halves, strict=True)]
    if not any(mean + half < 0 for mean, half in zip(means, halves, strict=True)):
        halves[deal.below(len(MOVES))] = 3  # one at least is seen to be worse
    choices: list[GeneratedChoice] = []
    for move, mean, half in zip(MOVES, means, halves, strict=True):
        low, high = tenths(deal, mean - half), tenths(deal, mean + half)
        label = deal.say("move", move=move, mean=tenths(deal, mean), low=low, high=high)
        worse = mean + half < 0
        reason = deal.say("below" if worse else "holds_zero", high=high)
        choices.append(GeneratedChoice(move, label, worse, reason, "9.1"))
    seen = [one.value for one in choices if one.right]
    return deal.exercise(
        [deal.places("which", choices, bars(deal, means, halves), several=True)],
        why="why" if len(seen) < len(MOVES) else "why_all",
        moves=listed(seen),
    )


def bars(deal: Deal, means: list[int], halves: list[int]) -> Picture:
    """Return the intervals as bars below each other, with zero as a line.

    Args:
        deal: the exercise.
        means: mean differences, in tenths of a GG.
        halves: half intervals.
    """
    floor = HEAD + ROW * len(MOVES)
    parts = [f"<style>{STYLE_OF_TOYS}</style>", text(ZERO, 16, deal.say("best"), "quiet small mid")]
    for at in range(len(MOVES)):
        y = HEAD + ROW * at
        middle = ZERO + UNIT * means[at]
        bar = rect(middle - UNIT * halves[at], y + 13, 2 * UNIT * halves[at], 16, "here", 4)
        bar += rect(middle - 1, y + 9, 3, 24, "accent")
        inside = text(8, y + 26, MOVES[at], "bold") + bar
        parts.append(markable(MOVES[at], 2, y + 2, WIDTH - 4, ROW - 4, inside))
    parts.append(path(f"M{ZERO} {HEAD - 4}V{floor}", "rail wide"))
    return Picture(WIDTH, floor + 4, "".join(parts), deal.say("says"))
