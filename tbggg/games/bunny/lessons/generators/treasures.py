"""Generator of exercises on treasures, and on the two cards that look at them."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, generator
from ...rules.scoring import treasure_carrots, worth
from ...rules.state import State
from ...rules.tables import CARD_WORDS, HUNTER, LEFT_GLOVE, LIBERAL, ONCE, PROVISIONS, RIGHT_GLOVE, SOCIALIST
from ..drawn import empty_land
from .people import ANN, GAME, parchment
from .pictures import of_cards

GUARDIAN, BURGOMASTER = 33, 10
ROYAL = 6  # the treasures that are no gloves come first
PLAIN, LOOKERS, COPIED_GLOVE, TWO_HUNTERS = range(4)


def lay(state: State, seat: int, one: int) -> None:
    """Lay a parchment before a seat."""
    state.laid[seat][one] += 1
    state.parchments[seat] += 1


@generator(
    "treasures",
    "predict",
    "P1",
    "P2",
    "P3",
    "P4",
    "P5",
    "P6",
    "P7",
    "P8",
    "P33",
    "P34",
    "4.3",
    "R17",
    "R18",
    more=(GAME,),
)
def treasures(deal: Deal) -> GeneratedExercise:
    """Return an exercise on some treasures, with the Guardian or the Hunter, or with a copied card."""
    kind = deal.nth % 4
    state = empty_land()
    first = deal.nth // 4 % ROYAL + 1
    second = 1 + deal.other_than(first - 1, ROYAL)
    laid = [first, second]
    gloves = [LEFT_GLOVE, RIGHT_GLOVE] if deal.below(2) == 0 else [deal.one_of((LEFT_GLOVE, RIGHT_GLOVE))]
    looker = GUARDIAN if deal.nth // 4 % 2 == 0 else HUNTER
    copied = 0
    if kind in (PLAIN, LOOKERS):
        laid += gloves
    if kind == LOOKERS:
        laid.append(looker)
    if kind == COPIED_GLOVE:
        laid += [gloves[0], LIBERAL]
        copied = LEFT_GLOVE + RIGHT_GLOVE - gloves[0]
        state.copied[ANN][0][0] = copied
    if kind == TWO_HUNTERS:
        state.seats = 2
        laid += [LIBERAL, SOCIALIST]
        copied = HUNTER
        state.copied[ANN][0][0] = HUNTER
        state.copied[ANN][1][0] = HUNTER
    laid.append(BURGOMASTER)
    for one in laid:
        lay(state, ANN, one)
    carrots = treasure_carrots(state, ANN) + (
        worth(state, ANN, GUARDIAN) if looker in laid and looker == GUARDIAN else 0
    )
    mixed = deal.shuffled(laid)
    choices = [choice(deal, one, looker if kind == LOOKERS else 0, copied) for one in mixed]
    deal.give(
        copied=parchment(deal, copied) if copied > 0 else "",
        looker=parchment(deal, looker),
        first=parchment(deal, first),
        value=ONCE[first],
        all=carrots,
    )
    count = len([one for one in laid if one <= RIGHT_GLOVE])
    royal, pair = ONCE[first] + ONCE[second], len(gloves)
    deal.give(royal=royal, pair=pair, gloves=1 if pair == 1 else 8, count=count)
    plain = royal + (1 if pair == 1 else 8)
    picture = of_cards([PROVISIONS + one for one in mixed], choices, deal.lang)
    asked = deal.places("which_looker" if kind == LOOKERS else "which", choices, picture, several=True)
    number = deal.number("how_many", carrots, wrong(state, kind, first, laid, looker, carrots), None)
    why = f"why_{kind}" if kind != LOOKERS else "why_guardian" if looker == GUARDIAN else "why_hunter"
    return deal.exercise([asked, number], ask=f"ask_{kind}", why=why, plain=plain)


def choice(deal: Deal, one: int, looker: int, copied: int) -> GeneratedChoice:
    """Return a parchment as a choice: treasures are right.

    Args:
        deal: the exercise.
        one: the parchment.
        looker: the card that counts treasures, or 0.
        copied: what the copy cards have become, or 0.
    """
    word, name = CARD_WORDS[PROVISIONS + one], parchment(deal, one)
    treasure = one <= RIGHT_GLOVE
    if one == looker:
        key, decides = "looker_itself", "P33" if looker == GUARDIAN else "P34"
    elif one in (LIBERAL, SOCIALIST):
        treasure = copied <= RIGHT_GLOVE
        key, decides = ("copied_glove", "R18") if treasure else ("copied_hunter", "R17")
    elif not treasure:
        key, decides = "mission", "4.3"
    else:
        key, decides = "glove" if one in (LEFT_GLOVE, RIGHT_GLOVE) else "royal", f"P{one}"
    return GeneratedChoice(word, name, treasure, deal.say(key, card=name, value=ONCE[one]), decides)


def wrong(
    state: State, kind: int, first: int, laid: list[int], looker: int, carrots: int
) -> list[tuple[int, str, str]]:
    """Return common wrong amounts, each with the key of what to say and a rule.

    Args:
        state: the position.
        kind: the kind of exercise.
        first: the first treasure.
        laid: all parchments.
        looker: the card that counts treasures.
        carrots: the right amount.
    """
    royal = ONCE[laid[0]] + ONCE[laid[1]]
    count = len([one for one in laid if one <= RIGHT_GLOVE])
    glove = "P7" if LEFT_GLOVE in laid else "P8"
    if kind == TWO_HUNTERS:
        return [(4 * royal, "not_doubled", "R17"), (2 * royal, "second_hunter", "R17"), (royal, "second_hunter", "R17")]
    if kind == COPIED_GLOVE:
        return [(royal + 2, "pair", "R18"), (royal + 4, "each_glove", "R18"), (royal + 5, "pair", "R18")]
    if kind == LOOKERS and looker == GUARDIAN:
        return [(carrots + 3, "no_treasure", "P33"), (carrots - 3 * count, "also_guardian", "P33")]
    if kind == LOOKERS:
        return [
            (carrots // 2, "once_more", "P34"),
            (carrots // 2 + 3 * count, "no_guardian", "P34"),
            (carrots - 2 * ONCE[first], "left_out", f"P{first}"),
        ]
    if count == 3:
        return [
            (carrots + 3, "one_glove", glove),
            (carrots - 1, "glove_too", glove),
            (carrots - ONCE[first], "left_out", f"P{first}"),
        ]
    return [
        (royal + 2, "both_gloves", glove),
        (carrots - ONCE[first], "left_out", f"P{first}"),
        (royal + 4, "both_gloves", "P8"),
    ]
