"""Generator of exercises on a whole turn: two free places, four buildings, and the pair that makes the largest area."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, generator
from .....engine.shapes import at, markable, text
from .....engine.toys import Picture, drawing
from ...rules.tables import BUILDING_WORDS, CELLS, RESOURCES
from ..areas import WIDTH, fief_row, row_high
from ..cards import HIGH, card_picture
from ..part_of_map import STYLE_OF_LAND

FREE = 2
HEAD, ACROSS = 18, 80
CITIES = ("city1", "city2")
FARMS = ("wood", "fish", "carrot", "pearl", "mushroom", "spice")


@generator("full_fief", "place", "3.2", "2.9", "3.5")
def full_fief(deal: Deal) -> GeneratedExercise:
    """Return an exercise on the two buildings of four that make a fief pay most."""
    towers, goods, held, pairs = 0, [0], ["city1"], [(0, 0, 0)]
    while not one_is_best(held, pairs):
        towers = deal.below(4) + 1
        goods = sorted(deal.shuffled(range(len(FARMS)))[: deal.below(3) + 1])
        held = [*CITIES, *sorted(deal.shuffled(FARMS)[:FREE])]
        pairs = [
            (worth(towers, goods, [held[one], held[other]]), one, other)
            for one in range(len(held))
            for other in range(one + 1, len(held))
        ]
    (best,) = [one for one in pairs if one[0] == highest(pairs)]
    deal.give(towers=towers, things=len(goods), total=best[0])
    deal.give(first=deal.say(held[best[1]]))
    deal.give(second=deal.say(held[best[2]]))
    choices = []
    for nth, word in enumerate(held):
        right = nth in best[1:]
        most = max([one[0] for one in pairs if nth in one[1:]])
        known = word in FARMS and RESOURCES.index(word) in goods
        reason, rule = ("belongs", "2.9") if right else ("known", "3.5") if known else ("less", "3.2")
        said = deal.say(reason, building=deal.say(word), most=most)
        choices.append(GeneratedChoice(word, deal.say(word), right, said, rule))
    return deal.exercise([deal.places("which", choices, drawn(deal, towers, goods, held), several=True)])


def worth(towers: int, goods: list[int], built: list[str]) -> int:
    """Return the area of a fief with some buildings more.

    Args:
        towers: its towers.
        goods: its different things, from 0.
        built: words of the buildings.
    """
    more = sum([CITIES.index(word) + 1 for word in built if word in CITIES])
    return (towers + more) * len({*goods, *[RESOURCES.index(word) for word in built if word in FARMS]})


def highest(pairs: list[tuple[int, int, int]]) -> int:
    """Return the largest area of some pairs of buildings."""
    return max([area for area, _, _ in pairs])


def one_is_best(held: list[str], pairs: list[tuple[int, int, int]]) -> bool:
    """Return whether one pair alone is best, and needs a thought: it is not the two cities."""
    best = [one for one in pairs if one[0] == highest(pairs)]
    return len(best) == 1 and highest(pairs) > 0 and held[best[0][2]] not in CITIES


def drawn(deal: Deal, towers: int, goods: list[int], held: list[str]) -> Picture:
    """Return the fief, and below it the buildings as places.

    Args:
        deal: the exercise.
        towers: of the fief.
        goods: of the fief.
        held: words of the buildings.
    """
    y = HEAD + row_high(len(goods)) + HEAD
    parts = [text(8, 13, deal.say("yours"), "small bold"), fief_row(towers, goods, HEAD)]
    parts.append(text(8, y - 5, deal.say("before"), "small bold"))
    for nth, word in enumerate(held):
        x = 4 + (ACROSS + 4) * nth
        card = CELLS + BUILDING_WORDS.index(word)
        inside = at(x, y, card_picture(card, deal.say(f"short_{word}"), ACROSS, deal.lang))
        parts.append(markable(word, x, y, ACROSS, HIGH, inside))
    says = deal.say("says", towers=towers, things=len(goods))
    return drawing(STYLE_OF_LAND, WIDTH, y + HIGH + 4, parts, says)
