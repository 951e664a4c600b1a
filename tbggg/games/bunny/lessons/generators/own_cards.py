"""Generator of exercises on cards that count one's own cards: Bureaucrat and Colonist."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedExercise, generator
from ...display.card_names import bare
from ...display.phrases import card_name
from ...rules.scoring import worth
from ...rules.tables import BUILDING_WORDS, CARD_WORDS, CELLS, EACH, LIBERAL, PARCHMENTS, PROVISIONS
from ..drawn import empty_land
from .people import ANN, GAME
from .pictures import of_cards
from .treasures import lay

BUREAUCRAT, COLONIST = 9, 29
CAMPS = ("camp1", "camp2", "camp3", "camp4", "camp5", "camp6")
FATES = ("stands", "was_hit", "never_built")


@generator("own_cards", "predict", "P9", "P29", "R22", more=(GAME,))
def own_cards(deal: Deal) -> GeneratedExercise:
    """Return an exercise on the cards that a player has played."""
    colonist = deal.nth % 2 == 1
    mission = COLONIST if colonist else BUREAUCRAT
    state = empty_land()
    others = [one for one in deal.shuffled(range(1, PARCHMENTS + 1)) if one not in (BUREAUCRAT, COLONIST, LIBERAL)]
    parchments = [mission, *others[: 1 + deal.below(3)], LIBERAL]
    for one in parchments:
        lay(state, ANN, one)
    camps = deal.shuffled(CAMPS)[: 2 + deal.below(2)]
    order = deal.shuffled(FATES)
    for _ in camps:
        state.camps_played[ANN] += 1
    cards = [PROVISIONS + one for one in parchments[:3]] if colonist else [PROVISIONS + one for one in parchments]
    cards += [CELLS + BUILDING_WORDS.index(one) for one in (camps if colonist else camps[:1])]
    cards.append(CELLS + BUILDING_WORDS.index("gold"))
    choices = []
    shown = deal.shuffled(cards)
    for card in shown:
        word = CARD_WORDS[card]
        camp = camps.index(word) if word in camps else -1
        key, decides, right = verdict(colonist, card, order[camp] if camp >= 0 else "", mission)
        name = named_card(deal, card)
        choices.append(deal.explained(word, name, right, key, decides, card=name))
    standing = len([one for nth, one in enumerate(camps) if order[nth] == "stands"])
    built = len([one for nth, one in enumerate(camps) if order[nth] != "never_built"])
    gives = worth(state, ANN, mission)
    rate = EACH[mission]
    known = [(gives - 1, "itself", "P9"), (gives + 1, "open_cards", "P9"), (gives - 2, "itself", "P9")]
    if colonist:
        known = [
            (rate * standing, "standing", "R22"),
            (rate * built, "unbuilt", "R22"),
            (len(camps), "three_each", "P29"),
        ]
    if colonist and deal.nth // 2 % 2 == 1:
        known = [known[2], known[0], known[1]]
    told = [
        deal.say(order[nth], camp=bare(card_name(CELLS + BUILDING_WORDS.index(one), deal.lang), deal.lang))
        for nth, one in enumerate(camps)
    ]
    deal.give(mission=named_card(deal, PROVISIONS + mission), told=" ".join(told) if colonist else "", gives=gives)
    kind = 1 if colonist else 0
    return deal.exercise(
        [
            deal.places("which", choices, of_cards(shown, choices, deal.lang), several=True),
            deal.number("how_many", gives, known, None),
        ],
        ask=f"ask_{kind}",
        why=f"why_{kind}",
    )


def named_card(deal: Deal, card: int) -> str:
    """Return the name of a card without its article."""
    return bare(card_name(card, deal.lang), deal.lang)


def verdict(colonist: bool, card: int, fate: str, mission: int) -> tuple[str, str, bool]:
    """Return what to say of a card, the rule that decides it, and whether it counts.

    Args:
        colonist: whether the Colonist counts, else the Bureaucrat.
        card: the card.
        fate: what became of a camp, or empty.
        mission: the parchment that counts.
    """
    if colonist:
        return (f"{fate}_so", "R22", True) if fate else ("parchment" if card >= PROVISIONS else "farm", "P29", False)
    if card < PROVISIONS:
        return "open_card", "P9", False
    return ("itself" if card == PROVISIONS + mission else "is_parchment"), "P9", True
