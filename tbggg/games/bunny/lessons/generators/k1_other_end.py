"""Generator of exercises on a sky tower: with which other fief yours makes the largest area."""

from __future__ import annotations

from collections.abc import Sequence

from .....engine.generators import Deal, GeneratedExercise, Values, generator
from .....engine.shapes import markable, text
from .....engine.toys import Picture, drawing
from ..areas import WIDTH, fief_row, row_high
from ..part_of_map import STYLE_OF_LAND

OTHERS = 3
MOST_TOWERS, MOST_GOODS, SORTS = 6, 3, 5
HEAD = 18
LETTERS = ("A", "B", "C")


@generator("other_end", "place", "T2", "3.2")
def other_end(deal: Deal) -> GeneratedExercise:
    """Return an exercise on three fiefs that a sky tower can join to yours; one makes the largest area."""
    towers, goods, others = 0, [0], [(0, [0])]
    totals = [0]
    while len(totals) < OTHERS or totals.count(max(totals)) > 1 or max_at(totals) == widest(others):
        towers, goods = fief(deal)
        others = [fief(deal) for _ in range(OTHERS)]
        totals = [joined(towers, goods, *one) for one in others]
    best = max_at(totals)
    choices = []
    for nth, (more, things) in enumerate(others):
        named: Values = {"letter": LETTERS[nth], "towers": towers + more, "things": union(goods, things)}
        named["total"] = totals[nth]
        reason, rule = ("shared", "T2") if union(goods, things) < len(goods) + len(things) else ("smaller", "3.2")
        choices.append(deal.option(LETTERS[nth], LETTERS[nth], nth == best, reason, rule, **named))
    deal.give(letter=LETTERS[best], towers=towers + others[best][0], total=totals[best])
    deal.give(things=union(goods, others[best][1]))
    deal.give(apart=towers * len(goods) + others[best][0] * len(others[best][1]))
    return deal.exercise([deal.places("which", choices, rows(deal, towers, goods, others))])


def fief(deal: Deal) -> tuple[int, list[int]]:
    """Return the towers and the goods of a fief."""
    towers = deal.below(MOST_TOWERS) + 1
    return towers, sorted(deal.shuffled(range(SORTS))[: deal.below(MOST_GOODS) + 1])


def union(one: Sequence[int], other: Sequence[int]) -> int:
    """Return how many different goods two fiefs have together."""
    return len({*one, *other})


def joined(towers: int, goods: Sequence[int], more: int, things: Sequence[int]) -> int:
    """Return the area of two fiefs that are joined.

    Args:
        towers: of the one.
        goods: of the one.
        more: towers of the other.
        things: goods of the other.
    """
    return (towers + more) * union(goods, things)


def max_at(numbers: Sequence[int]) -> int:
    """Return where the largest number stands."""
    return list(numbers).index(max(numbers))


def widest(others: Sequence[tuple[int, Sequence[int]]]) -> int:
    """Return which fief is largest by itself: the choice where joining is left out."""
    return max_at([towers * len(goods) for towers, goods in others])


def rows(deal: Deal, towers: int, goods: Sequence[int], others: Sequence[tuple[int, Sequence[int]]]) -> Picture:
    """Return your fief, and below it the three others as places.

    Args:
        deal: the exercise.
        towers: of yours.
        goods: of yours.
        others: towers and goods of the others.
    """
    y = HEAD
    parts = [text(8, 13, deal.say("yours"), "small bold"), fief_row(towers, goods, y)]
    y += row_high(len(goods)) + HEAD
    parts.append(text(8, y - 5, deal.say("others"), "small bold"))
    said = [f"{towers} × {len(goods)}"]
    for nth, (more, things) in enumerate(others):
        high = row_high(len(things))
        inside = fief_row(more, things, y) + text(WIDTH - 24, y + 20, LETTERS[nth], "bold")
        parts.append(markable(LETTERS[nth], 4, y, WIDTH - 8, high - 4, inside))
        said.append(f"{LETTERS[nth]} {more} × {len(things)}")
        y += high
    return drawing(STYLE_OF_LAND, WIDTH, y + 4, parts, deal.say("says", areas=", ".join(said)))
