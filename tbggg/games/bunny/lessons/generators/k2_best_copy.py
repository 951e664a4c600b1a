"""Generator of exercises on the best parchment to copy: it counts what its copier has."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, generator
from ...rules.tables import CARD_WORDS, EACH, ONCE, PROVISIONS
from .people import GAME, parchment
from .pictures import of_cards

DIPLOMAT, MOUNTAINS, COLONIST, PRINCE = 11, 23, 29, 32
CROWN, TREASURES_ALONE = 5, 6
OF_THE_LESSON = (12, 6, 3, 11, CROWN)


@generator("best_copy", "place", "R16", more=(GAME,))
def best_copy(deal: Deal) -> GeneratedExercise:
    """Return an exercise on Dan's Liberal, which becomes one of Bob's parchments; the first one is the lesson's."""
    dealt = (3 + deal.below(12), 2 + deal.below(6), 1 + deal.below(4), 2 + deal.below(14))
    treasure = 1 + deal.below(TREASURES_ALONE)
    edges, mountains, camps, rest, held = OF_THE_LESSON if deal.nth == 1 else (*dealt, treasure)
    deal.give(edges=edges, mountains=mountains, camps=camps, rest=rest)
    values = {
        DIPLOMAT: EACH[DIPLOMAT] * edges,
        MOUNTAINS: EACH[MOUNTAINS] * mountains,
        COLONIST: EACH[COLONIST] * camps,
        PRINCE: EACH[PRINCE] * rest,
        held: ONCE[held],
    }
    keys = {DIPLOMAT: "diplomat", MOUNTAINS: "mountains", COLONIST: "colonist", PRINCE: "prince", held: "treasure"}
    best = max(list(values.values()))
    cards = []
    for one in deal.shuffled(list(values.keys())):
        name, gives = parchment(deal, one), values[one]
        told = deal.say(f"{keys[one]} {'most' if gives == best else 'less'}", gives=gives)
        cards.append(GeneratedChoice(CARD_WORDS[PROVISIONS + one], name, gives == best, told, "R16"))
    shown = [CARD_WORDS.index(one.value) for one in cards]
    several = len([one for one in cards if one.right]) > 1
    asked = deal.places(
        "best_ones" if several else "best_one", cards, of_cards(shown, cards, deal.lang), several=several
    )
    return deal.exercise([asked], best=best)
