"""Generator of exercises on copy cards: whose parchments they look at, and what is best to copy."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, generator, turned
from ...rules.tables import CARD_WORDS, EACH, LIBERAL, ONCE, PROVISIONS, SOCIALIST
from ..part_of_map import NAMES
from .people import GAME, parchment
from .pictures import of_cards, of_players

BURGOMASTER, MASTER_FISHER, COLONIST = 10, 17, 29
ROYAL = 6
DOES = ("waits", "becomes", "counts")  # what a copy card does, by the moment


@generator("copies", "predict", "4.4", "P35", "P36", "R16", more=(GAME,))
def copies(deal: Deal) -> GeneratedExercise:
    """Return an exercise on a Liberal or a Socialist that chooses."""
    liberal = deal.nth % 2 == 0
    seat = deal.below(len(NAMES))
    step = -1 if liberal else 1  # to the right, or to the left
    whose = (seat + step) % len(NAMES)
    counts = {BURGOMASTER: 2 + deal.below(6), MASTER_FISHER: 1 + deal.below(4), COLONIST: 1 + deal.below(3)}
    treasure = 1 + deal.below(ROYAL)
    values = {
        BURGOMASTER: EACH[BURGOMASTER] * counts[BURGOMASTER],
        MASTER_FISHER: EACH[MASTER_FISHER] * counts[MASTER_FISHER],
        COLONIST: EACH[COLONIST] * counts[COLONIST],
        treasure: ONCE[treasure],
    }
    best = max(list(values.values()))
    copy = SOCIALIST if liberal else LIBERAL
    held = deal.shuffled([*values, copy])
    mine = LIBERAL if liberal else SOCIALIST
    deal.give(
        seat=NAMES[seat],
        whose=NAMES[whose],
        card=parchment(deal, mine),
        cities=counts[BURGOMASTER],
        fish=counts[MASTER_FISHER],
        camps=counts[COLONIST],
        best=best,
    )
    people = []
    for other, name in enumerate(NAMES):
        key = "own" if other == seat else "other_side" if other == (seat - step) % len(NAMES) else "opposite"
        rule = "P35" if liberal else "P36"
        people.append(deal.option(name, name, other == whose, f"{key}_{1 if liberal else 0}", rule, one=name))
    cards = []
    for one in held:
        name = parchment(deal, one)
        value = values.get(one, 0)
        key = "copy_card" if one == copy else "worth"
        right, word = one != copy and value == best, CARD_WORDS[PROVISIONS + one]
        told = deal.say("worth_most" if right else key, gives=value, other=name)
        cards.append(GeneratedChoice(word, name, right, told, "R16"))
    moment = deal.below(len(DOES))
    when = [deal.option(one, deal.say(one), at == moment, f"at_{moment}_{one}", "4.4") for at, one in enumerate(DOES)]
    picture = of_cards([PROVISIONS + one for one in held], cards, deal.lang)
    several = len([one for one in cards if one.right]) > 1
    return deal.exercise(
        [
            deal.places("who", people, of_players(len(NAMES), [])),
            deal.places("best_ones" if several else "best_one", cards, picture, several=several),
            deal.choice(f"when_{moment}", turned(when, deal.nth % 3)),
        ]
    )
