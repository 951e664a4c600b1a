"""Generators of exercises on the actions of phase 5: how many a seat has, in one position and after two moves."""

from __future__ import annotations

from .....engine.generators import ExerciseGenerator, GeneratedExercise, GeneratedPart, generator_words, two_of
from .....engine.luck import below
from ...rules.state import DICE, SHOPS
from ...rules.vocabulary import touches
from .dice import rolled
from .words import TEXTS, name_of, words

TABLE = 4
MOST = 4  # tiles in a shop, less one
WORDS = 4 + DICE + SHOPS


def generate(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return an exercise on three geeks and the tiles of all shops.

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    luck_words = generator_words(luck, nth, WORDS)
    seat = name_of(below(luck_words[0], TABLE), lang)
    charity = 1 + below(luck_words[1], 2)
    tiles = [below(word, MOST) for word in luck_words[4 : 4 + SHOPS]]
    trio = sorted(rolled(luck_words, 4 + SHOPS, DICE))
    count, part = counted(trio, tiles, charity, lang, "")
    return GeneratedExercise(
        words(lang, "buy_actions.ask", seat=seat, trio=shown(trio), tiles=listed(tiles, charity, lang)),
        words(lang, "buy_actions.hint"),
        words(lang, "buy_actions.why", told=told(trio, tiles, charity), count=count),
        [part],
    )


def generate_fork(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return an exercise on a seat that steps with one geek, or does not.

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    luck_words = generator_words(luck, nth, WORDS)
    seat = name_of(below(luck_words[0], TABLE), lang)
    charity = 1 + below(luck_words[1], 2)
    tiles = [below(word, MOST) for word in luck_words[4 : 4 + SHOPS]]
    twice = 1 + below(luck_words[2], SHOPS)
    near = [shop for shop in range(1, SHOPS + 1) if touches(twice, shop)]
    to = near[below(luck_words[3], len(near))]
    third = 1 + below(luck_words[4 + SHOPS], SHOPS)
    before, after = sorted([twice, twice, third]), sorted([twice, to, third])
    one, stays = counted(before, tiles, charity, lang, words(lang, "buy_actions.stays"))
    two, steps = counted(after, tiles, charity, lang, words(lang, "buy_actions.steps", source=twice, shop=to))
    return GeneratedExercise(
        words(lang, "buy_actions.ask", seat=seat, trio=shown(before), tiles=listed(tiles, charity, lang)),
        words(lang, "buy_actions.hint"),
        words(
            lang,
            "buy_actions.why_fork",
            stays=told(before, tiles, charity),
            steps=told(after, tiles, charity),
            one=one,
            two=two,
        ),
        [stays, steps],
    )


def counted(trio: list[int], tiles: list[int], charity: int, lang: str, ask: str) -> tuple[int, GeneratedPart]:
    """Return how many actions three geeks have, and the question for them [5.4, 5.5, 5.7].

    Args:
        trio: shops of the geeks.
        tiles: number of tiles by shop.
        charity: number of tiles in the charity shop.
        lang: language of the texts, `en` or `fr`.
        ask: which position is meant, or an empty text.
    """
    shops = apart(trio)
    inside = sum([tiles[shop - 1] for shop in shops])
    count = inside + charity * len(shops) + 1
    each = sum([tiles[shop - 1] + charity for shop in trio]) + 1
    mistakes = [
        (each, words(lang, "buy_actions.alike"), "5.4"),
        (inside + charity + 1, words(lang, "buy_actions.any_geek"), "5.5"),
        (count - 1, words(lang, "buy_actions.pass"), "5.7"),
        (inside + 1, words(lang, "buy_actions.charity"), "5.5"),
    ]
    question = words(lang, "buy_actions.which")
    return count, GeneratedPart(f"{ask} {question}" if ask else question, count, (), two_of(count, mistakes))


def apart(trio: list[int]) -> list[int]:
    """Return the shops of three geeks, each once."""
    return [shop for shop in range(1, SHOPS + 1) if trio.count(shop) > 0]


def listed(tiles: list[int], charity: int, lang: str) -> str:
    """Return where tiles lie, as text; shops without any are left out."""
    parts = [
        words(lang, "buy_actions.in_shop", count=count, shop=at + 1) for at, count in enumerate(tiles) if count > 0
    ]
    return ", ".join([*parts, words(lang, "buy_actions.in_charity", count=charity)])


def told(trio: list[int], tiles: list[int], charity: int) -> str:
    """Return the sum of the actions: the tiles of each shop, those of charity once a shop, and the pass."""
    parts = [str(tiles[shop - 1]) for shop in apart(trio)]
    return " + ".join([*parts, f"{len(apart(trio))} × {charity}", "1"])


def shown(trio: list[int]) -> str:
    """Return shops as text."""
    return ", ".join([str(shop) for shop in trio])


GENERATOR = ExerciseGenerator("buy_actions", "legal", ("5.4", "5.5", "5.7"), TEXTS, generate)
FORK = ExerciseGenerator("fork_actions", "first", ("5.4", "5.5", "5.7"), TEXTS, generate_fork, "buy_actions")
