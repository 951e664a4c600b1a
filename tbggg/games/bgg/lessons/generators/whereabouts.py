"""Generator of exercises on the end of a round: where a tile goes from its window."""

from __future__ import annotations

from .....engine.generators import (
    ExerciseGenerator,
    GeneratedChoice,
    GeneratedExercise,
    GeneratedPart,
    generator_words,
)
from .....engine.luck import below
from ...rules.state import LEVELS, SHOPS
from .words import TEXTS, name_of, words

TABLE = 4
WORDS = 6
BOUGHT, OWN, UNSOLD = 0, 1, 2  # by whom the tile was chosen
SCREEN, DISCARD, UP, STAYS = "screen", "discard", "up", "stays"


def generate(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return an exercise on one tile after phase 5, in a shop or in the charity shop.

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    luck_words = generator_words(luck, nth, WORDS)
    seat = below(luck_words[0], TABLE)
    chosen = below(luck_words[1], 3)
    charity = below(luck_words[2], 3) == 0
    level = below(luck_words[3], LEVELS)
    shop = 1 + below(luck_words[4], SHOPS)
    buyer = (seat + 1 + below(luck_words[5], TABLE - 1)) % TABLE
    where = "charity" if charity else f"shelf_{level}"
    place = words(lang, f"whereabouts.{where}", shop=shop)
    right = goes(chosen, charity, level)
    rule = rule_of(chosen, charity)
    choices = [
        GeneratedChoice(
            one,
            words(lang, f"whereabouts.{one}"),
            one == right,
            "" if one == right else words(lang, reason(one, chosen, charity)),
            rule,
        )
        for one in (SCREEN, DISCARD, UP, STAYS)
    ]
    given = {"seat": name_of(seat, lang), "number": shop, "place": place, "buyer": name_of(buyer, lang)}
    return GeneratedExercise(
        words(lang, f"whereabouts.ask_{chosen}", **given),
        words(lang, "whereabouts.hint"),
        words(lang, f"whereabouts.why_{why(chosen, charity, level)}"),
        [GeneratedPart(words(lang, "whereabouts.where"), 0, choices)],
    )


def goes(chosen: int, charity: bool, level: int) -> str:
    """Return where a tile goes [6.1, 6.4, 6.5, 6.6].

    Args:
        chosen: `BOUGHT` by a rival, chosen by its `OWN` publisher, or `UNSOLD`.
        charity: whether it lies in the charity shop.
        level: its shelf, from the bottom.
    """
    if chosen == BOUGHT:
        return SCREEN
    return UP if chosen == UNSOLD and not charity and level < LEVELS - 1 else DISCARD


def why(chosen: int, charity: bool, level: int) -> str:
    """Return the key of the explanation, with the same arguments as `goes`."""
    if chosen == BOUGHT:
        return "bought_charity" if charity else "bought"
    if chosen == OWN:
        return "own"
    return "charity" if charity else "top" if level == LEVELS - 1 else "climbs"


def rule_of(chosen: int, charity: bool) -> str:
    """Return the rule that decides it."""
    if chosen == BOUGHT:
        return "6.4"
    if chosen == OWN:
        return "R11" if charity else "6.1"
    return "6.6" if charity else "6.5"


def reason(one: str, chosen: int, charity: bool) -> str:
    """Return the key of what to say of a wrong choice.

    Args:
        one: the choice.
        chosen: by whom the tile was chosen.
        charity: whether it lies in the charity shop.
    """
    if one == SCREEN:
        return "whereabouts.no_own" if chosen == OWN else "whereabouts.no_buyer"
    if one == UP and charity:
        return "whereabouts.no_shelves"
    if one == UP:
        return "whereabouts.no_top" if chosen == UNSOLD else "whereabouts.no_climb"
    if one == DISCARD:
        return "whereabouts.no_discard" if chosen == BOUGHT else "whereabouts.no_discard_yet"
    return "whereabouts.no_stay"


GENERATOR = ExerciseGenerator("whereabouts", "predict", ("6.1", "6.4", "6.5", "6.6", "R11"), TEXTS, generate)
