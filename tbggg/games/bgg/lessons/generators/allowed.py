"""Generator of exercises on purchases: on which tiles a seat can place a geek."""

from __future__ import annotations

from .....engine.generators import (
    ExerciseGenerator,
    GeneratedChoice,
    GeneratedExercise,
    GeneratedPart,
    generator_words,
)
from .....engine.luck import below
from .....engine.texts import capital
from ...rules.state import SHOPS
from .stack import COPIES
from .table import CHARITY, Tile, table, told
from .turned_up import placed
from .words import TEXTS, name_of, words

SEATS_HERE = 4
SHOWN = 6
EACH = 4
WORDS = 4 + EACH * SHOWN


def generate(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return an exercise on one seat with two geeks, and six tiles of which one lies in charity.

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    luck_words = generator_words(luck, nth, WORDS)
    seat = below(luck_words[0], SEATS_HERE)
    first = 1 + below(luck_words[1], SHOPS)
    second = (first + 1 + below(luck_words[2], SHOPS - 1) - 1) % SHOPS + 1
    taken_one = below(luck_words[3], 3)  # which of the first three tiles has a geek on it
    tiles: list[Tile] = []
    for place in range(SHOWN):
        drawn = luck_words[4 + EACH * place : 4 + EACH * place + EACH]
        shop = first if place in (0, 2) else second if place == 1 else 1 + below(drawn[0], SHOPS)
        while len([one for one in tiles if one.shop == shop]) == 3:
            shop = shop % SHOPS + 1
        number = placed(shop, False, drawn[1])
        owner = seat if place == 2 else below(drawn[2], SEATS_HERE)
        while len([one for one in tiles if one.owner == owner and one.number == number]) == COPIES:
            owner = (owner + 1) % SEATS_HERE
        buyer = (seat + 1 + below(drawn[3], SEATS_HERE - 1)) % SEATS_HERE if place == taken_one else -1
        tiles.append(Tile(CHARITY if place == SHOWN - 1 else shop, owner, number, buyer))
    choices = [choice(at, tiles[at], seat, first, second, lang) for at in range(SHOWN)]
    trios = [[first, second] if one == seat else [] for one in range(SEATS_HERE)]
    offered = [f"t{at + 1}" for at in range(SHOWN)]
    name = name_of(seat, lang)
    picture = table(trios, tiles, offered, words(lang, "shared.charity"), words(lang, "allowed.says", seat=name))
    right = [told(tiles[at], lang) for at, one in enumerate(choices) if one.right]
    return GeneratedExercise(
        words(lang, "allowed.ask", seat=name, low=min(first, second), high=max(first, second)),
        words(lang, "allowed.hint"),
        words(lang, "allowed.why", tiles=" · ".join(right)),
        [GeneratedPart(words(lang, "allowed.which", seat=name), 0, choices, (), True, picture)],
    )


def choice(at: int, tile: Tile, seat: int, first: int, second: int, lang: str) -> GeneratedChoice:
    """Return a tile as a choice, with the reason why a geek of the seat can be placed on it or not [5.4–5.6, 5.8].

    Args:
        at: index of the tile.
        tile: the tile.
        seat: the seat to move.
        first: shop of one of its geeks.
        second: shop of its other one.
        lang: language of the texts, `en` or `fr`.
    """
    label = capital(told(tile, lang))
    value = f"t{at + 1}"
    if tile.buyer >= 0:
        return GeneratedChoice(
            value, label, False, words(lang, "allowed.taken", buyer=name_of(tile.buyer, lang)), "5.6"
        )
    if tile.shop in (CHARITY, first, second):
        if tile.shop == CHARITY:
            return GeneratedChoice(value, label, True, words(lang, "allowed.anywhere"), "5.5")
        if tile.owner == seat:
            return GeneratedChoice(value, label, True, words(lang, "allowed.own", seat=name_of(seat, lang)), "5.8")
        return GeneratedChoice(value, label, True, words(lang, "allowed.free"), "5.4")
    return GeneratedChoice(value, label, False, words(lang, "shared.no_geek", shop=tile.shop), "5.4")


GENERATOR = ExerciseGenerator("allowed", "place", ("5.4", "5.5", "5.6", "5.8"), TEXTS, generate)
