"""Generator of whole rounds: five decisions of a newcomer, each with what comes of it."""

from __future__ import annotations

from collections.abc import Sequence

from .....engine.generators import (
    ExerciseGenerator,
    GeneratedChoice,
    GeneratedExercise,
    GeneratedPart,
    generator_words,
)
from .....engine.texts import capital
from ...narration.phrases import Phrases
from ...notation import shelf_word
from ...rules.state import NUMBERS, SHOPS
from ...rules.state import TEXTS as GAME
from ...rules.vocabulary import sells, shelf_at, touches
from .round_frames import (
    CLOCKWISE,
    OPENING,
    TABLE,
    TABLES,
    YOU,
    Lying,
    Stage,
    climbed,
    frame,
    in_turns,
    marked,
    turned_down,
    with_geek,
)
from .round_plan import BOTTOM, TOP, WORDS, Plan, planned, purchase, record, step, worth
from .words import SEATS, TEXTS, name_of, words


def generate(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return a round.

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    plan = planned(generator_words(luck, nth, WORDS))
    price = worth(plan.own)
    why = words(
        lang,
        "whole_round.why",
        gg=OPENING[YOU] - 1 + price,
        start=OPENING[YOU],
        price=price,
        best=told(plan.best, lang),
        unsold=told(plan.other, lang),
        beside=told(plan.beside, lang),
    )
    parts = [supplying(plan, lang), rolling(plan, lang), promoting(plan, lang), buying(plan, lang), earning(plan, lang)]
    lying = [climbed(plan.other), climbed(plan.beside)]
    gg = [worth(plan.best) if seat == plan.best.owner else 0 for seat in range(TABLE)]
    gg[YOU] = price - 1
    end = frame(Stage(2, 1, 6, "chance", plan.first, plan.first, gg, lying), lang, kept=[YOU, plan.buyer])
    return GeneratedExercise(words(lang, "whole_round.ask"), "", why, parts, record(plan), end)


# -- the five decisions -------------------------------------------------------------------------


def supplying(plan: Plan, lang: str) -> GeneratedPart:
    """Return the first decision: a shelf for a tile [2.5, 6.2]."""
    own, phrases = plan.own, Phrases(SEATS, lang)
    outcome = words(
        lang,
        "whole_round.supplied",
        number=own.number,
        place=phrases.place(own.shelf),
        price=worth(own),
        buyer=name_of(plan.buyer, lang),
        one=name_of(plan.best.owner, lang),
        other=name_of(plan.other.owner, lang),
        target=plan.target,
    )
    sold = listed([number for number in range(1, NUMBERS) if sells(plan.unfit, number)], lang)
    unsold = words(lang, "whole_round.unsold", shop=plan.unfit, numbers=sold, number=own.number)
    top, unfit = shelf_at(own.shop, TOP), shelf_at(plan.unfit, BOTTOM)
    choices = [
        GeneratedChoice(shelf_word(own.shelf), capital(phrases.place(own.shelf)), True, outcome),
        GeneratedChoice(shelf_word(top), capital(phrases.place(top)), False, words(lang, "whole_round.top"), "6.2"),
        GeneratedChoice(shelf_word(unfit), capital(phrases.place(unfit)), False, unsold, "2.5"),
    ]
    shops = listed([shop for shop in range(1, SHOPS + 1) if sells(shop, own.number)], lang)
    asked = words(lang, "whole_round.supply", number=own.number, shops=shops)
    board = frame(Stage(1, 2, 2, "decision", YOU, YOU), lang, hand=plan.hand)
    return GeneratedPart(asked, 0, choices, board=board, before="1.2")


def rolling(plan: Plan, lang: str) -> GeneratedPart:
    """Return the second decision, which is none: the dice roll [3.1]."""
    outcome = words(lang, "whole_round.you_roll", shops=listed(plan.rolls[YOU], lang))
    for seat in CLOCKWISE[1:]:
        outcome += " " + words(
            lang, "whole_round.rolls", seat=name_of(seat, lang), shops=listed(plan.rolls[seat], lang)
        )
    choices = [GeneratedChoice("button", words(lang, "whole_round.button"), True, outcome)]
    board = frame(Stage(1, 3, 2, "chance", YOU, YOU, lying=face_down(plan)), lang)
    return GeneratedPart(words(lang, "whole_round.roll"), 0, choices, board=board, before="1.3")


def promoting(plan: Plan, lang: str) -> GeneratedPart:
    """Return the third decision: where a geek steps [3.4, 5.4]."""
    outcome = words(lang, "whole_round.stepped", source=plan.source, target=plan.target, gg=OPENING[YOU] - 1)
    key = "keeps" if plan.first == YOU else "takes"
    outcome += " " + words(lang, f"whole_round.{key}", seat=name_of(plan.first, lang))
    outcome += " " + words(lang, "whole_round.turned")
    if plan.sold_before:
        outcome += " " + sale(plan, lang)
    near = listed([shop for shop in range(1, SHOPS + 1) if touches(plan.source, shop)], lang, "or")
    apart = words(lang, "shared.apart", shop=plan.apart, source=plan.source)
    apart += " " + words(lang, "whole_round.near", shops=near)
    bare = words(lang, "whole_round.bare", shop=plan.bare)
    phrases = Phrases(SEATS, lang)
    choices = []
    for shop in sorted([plan.target, plan.apart, plan.bare]):
        label = capital(phrases.say("place.shop", shop=shop))
        if shop == plan.target:
            choices.append(GeneratedChoice(str(shop), label, True, outcome))
        elif shop == plan.apart:
            choices.append(GeneratedChoice(str(shop), label, False, apart, "3.4"))
        else:
            choices.append(GeneratedChoice(str(shop), label, False, bare, "5.4"))
    asked = words(lang, "whole_round.promote", source=plan.source, target=plan.target)
    stage = Stage(1, 3, 3, "decision", YOU, YOU, lying=face_down(plan), geeks=plan.rolls)
    board = frame(stage, lang, rolled=CLOCKWISE[-1])
    return GeneratedPart(asked, 0, choices, board=board, before=f"{SEATS[YOU]} promote {step(plan)}")


def buying(plan: Plan, lang: str) -> GeneratedPart:
    """Return the fourth decision: which tile a geek buys [5.4, 7.3]."""
    best, other = plan.best, plan.other
    outcome = words(
        lang,
        "whole_round.bought",
        best=told(best, lang),
        number=best.number,
        owner=name_of(best.owner, lang),
        price=worth(best),
    )
    if not plan.sold_before:
        outcome += " " + sale(plan, lang)
    lower = words(lang, "whole_round.lower", lower=other.number, higher=best.number)
    away = words(lang, "whole_round.away", shop=plan.own.shop)
    phrases = Phrases(SEATS, lang)
    choices = [
        GeneratedChoice(shelf_word(best.shelf), capital(phrases.place(best.shelf)), True, outcome),
        GeneratedChoice(shelf_word(other.shelf), capital(phrases.place(other.shelf)), False, lower, "7.3"),
        GeneratedChoice(shelf_word(plan.beside.shelf), capital(phrases.place(plan.beside.shelf)), False, away, "5.4"),
    ]
    key = "you_first" if plan.first == YOU else "sold" if plan.sold_before else "unsold_yet"
    named = {"first": name_of(plan.first, lang), "buyer": name_of(plan.buyer, lang), "number": plan.own.number}
    asked = words(lang, f"whole_round.{key}", **named) + " " + words(lang, "whole_round.buy")
    turns = in_turns(plan.first)
    passed = [seat for seat in turns[: turns.index(YOU)] if seat != plan.buyer]
    lying = [with_geek(plan.own, plan.buyer) if plan.sold_before else plan.own, plan.beside, best, other]
    last = turns[turns.index(YOU) - 1]
    if plan.first == YOU:
        lying = [marked(one) for one in lying]  # they have just been turned up
    elif last == plan.buyer:
        lying[0] = marked(lying[0])
    geeks = standing(plan, sold=plan.sold_before, bought=False)
    stage = Stage(1, 5, 5, "decision", YOU, plan.first, stepped(), lying, geeks)
    board = frame(stage, lang, passed=passed)
    return GeneratedPart(asked, 0, choices, board=board, before=f"{SEATS[YOU]} {purchase(plan.best)}")


def earning(plan: Plan, lang: str) -> GeneratedPart:
    """Return the fifth decision: the shelf that pays [6.2]."""
    own, best = plan.own, plan.best
    owner = name_of(best.owner, lang)
    outcome = words(
        lang,
        "whole_round.paid",
        price=worth(own),
        number=own.number,
        owner=owner,
        other=worth(best),
        best=best.number,
    )
    kept = words(lang, "whole_round.kept", owner=owner)
    phrases = Phrases(SEATS, lang)
    choices = [
        GeneratedChoice(shelf_word(best.shelf), capital(phrases.place(best.shelf)), False, kept, "6.2"),
        GeneratedChoice(shelf_word(own.shelf), capital(phrases.place(own.shelf)), True, outcome),
    ]
    lying = [with_geek(own, plan.buyer), plan.beside, with_geek(best, YOU), plan.other]
    geeks = standing(plan, sold=True, bought=True)
    stage = Stage(1, 6, 5, "automatic", -1, plan.first, stepped(), lying, geeks)
    return GeneratedPart(words(lang, "whole_round.income"), 0, choices, board=frame(stage, lang), before="1.6")


def sale(plan: Plan, lang: str) -> str:
    """Return the purchase of Blue's tile in words."""
    named = {"buyer": name_of(plan.buyer, lang), "number": plan.own.number, "price": worth(plan.own)}
    return words(lang, "whole_round.sale", **named)


def told(lying: Lying, lang: str) -> str:
    """Return a tile in words: its publisher and its number."""
    return words(lang, "whole_round.tile", owner=name_of(lying.owner, lang), number=lying.number)


def listed(numbers: Sequence[int], lang: str, key: str = "and") -> str:
    """Return two numbers or more in words: `1, 5 and 5`."""
    signs = [str(number) for number in numbers]
    return words(lang, f"whole_round.{key}", before=", ".join(signs[:-1]), last=signs[-1])


def face_down(plan: Plan) -> list[Lying]:
    """Return the tiles as Blue sees them before phase 5: its own number is known to it alone."""
    return turned_down([plan.own, plan.beside, plan.best, plan.other])


def standing(plan: Plan, *, sold: bool, bought: bool) -> list[list[int]]:
    """Return the shops of all geeks after the step; those that have bought stand on their tiles.

    Args:
        plan: the plan of the round.
        sold: whether Blue's tile is bought.
        bought: whether Blue has bought.
    """
    geeks = [dice.copy() for dice in plan.rolls]
    geeks[YOU].remove(plan.source)
    if sold:
        geeks[plan.buyer].remove(plan.own.shop)
    return [sorted([*shops, plan.target]) if seat == YOU and not bought else shops for seat, shops in enumerate(geeks)]


def stepped() -> list[int]:
    """Return what each seat has earned once the step is paid."""
    return [-1 if seat == YOU else 0 for seat in range(TABLE)]


GENERATOR = ExerciseGenerator(
    "whole_round", "play", ("2.5", "3.4", "5.4", "6.2", "7.3"), TEXTS, generate, more=((GAME, TABLES),)
)
