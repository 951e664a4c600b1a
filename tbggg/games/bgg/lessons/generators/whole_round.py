"""Generator of whole rounds: five decisions of a newcomer, each with what comes of it."""

from __future__ import annotations

from dataclasses import replace

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, GeneratedPart, by_word, generator
from .....engine.numerals import disjunction
from .....engine.texts import capital
from ...display.street_shapes import street_shapes
from ...narration.phrases import Phrases
from ...rules.moves import shelf_word
from ...rules.setup import assumed_prices
from ...rules.state import TEXTS as GAME
from ...rules.street import near, sellers, sold
from ...rules.vocabulary import shelf_at
from .round_frames import CLOCKWISE, OPENING, TABLE, TABLES, YOU, Lying, Stage, climbed, frame, in_turns
from .round_plan import BOTTOM, TOP, Plan, planned, purchase, record, step, worth
from .seats import PEOPLE, SEATS


@generator("whole_round", "play", "2.5", "3.4", "5.4", "6.2", "7.3", more=((GAME, TABLES),))
def whole_round(deal: Deal) -> GeneratedExercise:
    """Return a round."""
    plan, lasting = planned(deal), street_shapes(assumed_prices(), deal.lang)
    price = worth(plan.own)
    start, best = OPENING[YOU], tile_text(deal, plan.best)
    why = deal.say("why", gg=start - 1 + price, start=start, price=price, best=best)
    gg = [worth(plan.best) if seat == plan.best.owner else 0 for seat in range(TABLE)]
    gg[YOU] = price - 1
    lying = [climbed(plan.other), climbed(plan.beside)]
    stage = Stage(2, 1, 6, "chance", plan.first, plan.first, gg, lying)
    end = frame(stage, deal, lasting, kept=[YOU, plan.buyer], hand=kept_back(plan), bought=[plan.best])
    parts = [part(deal, plan, lasting) for part in (supplying, rolling, promoting, buying, earning)]
    return GeneratedExercise(deal.say("ask"), "", why, parts, record(plan), end)


# -- the five decisions -------------------------------------------------------------------------


def on_shelf(
    deal: Deal, shelf: int, right: bool, reason: str, rule: str = "", allowed: bool = False
) -> GeneratedChoice:
    """Return a shelf as a choice; the other arguments are those of `GeneratedChoice`."""
    label = capital(Phrases(SEATS, deal.lang).place(shelf))
    return GeneratedChoice(shelf_word(shelf), label, right, reason, rule, allowed)


def supplying(deal: Deal, plan: Plan, lasting: dict[str, str]) -> GeneratedPart:
    """Return the first decision: a shelf for a tile [2.5, 6.2]."""
    own = plan.own
    buyer, one, other = [PEOPLE[seat] for seat in (plan.buyer, plan.best.owner, plan.other.owner)]
    place = Phrases(SEATS, deal.lang).place(own.shelf)
    deal.give(number=own.number, place=place, price=worth(own), target=plan.target)
    outcome = deal.say("supplied", buyer=buyer, one=one, other=other)
    unsold = deal.say("unsold", shop=plan.unfit, numbers=deal.joined(sold(plan.unfit)), number=own.number)
    choices = [
        on_shelf(deal, own.shelf, True, outcome),
        on_shelf(deal, shelf_at(own.shop, TOP), False, deal.say("top"), "6.2", True),
        on_shelf(deal, shelf_at(plan.unfit, BOTTOM), False, unsold, "2.5", True),
    ]
    shops = deal.joined(sellers(own.number))
    board = frame(Stage(1, 2, 2, "decision", YOU, YOU), deal, lasting, hand=plan.hand)
    asked = deal.say("supply", number=own.number, shops=shops)
    return GeneratedPart(asked, 0, by_word(choices), board=board, before="1.2")


def rolling(deal: Deal, plan: Plan, lasting: dict[str, str]) -> GeneratedPart:
    """Return the second decision, which is none: the dice roll [3.1]."""
    rolls = [deal.say("rolls", seat=PEOPLE[seat], shops=deal.joined(plan.rolls[seat])) for seat in CLOCKWISE[1:]]
    outcome = " ".join([deal.say("you_roll", shops=deal.joined(plan.rolls[YOU])), *rolls])
    choices = [GeneratedChoice("button", deal.say("button"), True, outcome)]
    stage = Stage(1, 3, 2, "chance", YOU, YOU, lying=face_down(plan))
    board = frame(stage, deal, lasting, hand=kept_back(plan))
    return GeneratedPart(deal.say("roll"), 0, choices, board=board, before="1.3")


def promoting(deal: Deal, plan: Plan, lasting: dict[str, str]) -> GeneratedPart:
    """Return the third decision: where a geek steps [3.4, 5.4]."""
    first = "keeps" if plan.first == YOU else "takes"
    outcome = deal.say(f"stepped {first} turned", gg=OPENING[YOU] - 1, seat=PEOPLE[plan.first])
    if plan.sold_before:
        outcome = f"{outcome} {sale(deal, plan)}"
    shops = disjunction(near(plan.source), deal.lang)
    apart = deal.say("refused shared.apart near", shop=plan.apart, source=plan.source, shops=shops)
    answers = {
        plan.target: (True, outcome, "", False),
        plan.apart: (False, apart, "3.4", False),
        plan.bare: (False, deal.say("bare", shop=plan.bare), "5.4", True),
    }
    choices = []
    for shop in sorted(answers):
        right, reason, rule, allowed = answers[shop]
        label = capital(Phrases(SEATS, deal.lang).say("place.shop", shop=shop))
        choices.append(GeneratedChoice(str(shop), label, right, reason, rule, allowed))
    stage = Stage(1, 3, 3, "decision", YOU, YOU, lying=face_down(plan), geeks=plan.rolls)
    board = frame(stage, deal, lasting, rolled=CLOCKWISE[-1], hand=kept_back(plan))
    asked = deal.say("promote", source=plan.source, target=plan.target)
    return GeneratedPart(asked, 0, choices, board=board, before=f"{SEATS[YOU]} promote {step(plan)}")


def buying(deal: Deal, plan: Plan, lasting: dict[str, str]) -> GeneratedPart:
    """Return the fourth decision: which tile a geek buys [5.4, 7.3]."""
    best, other = plan.best, plan.other
    owner = PEOPLE[best.owner]
    outcome = deal.say("bought", best=tile_text(deal, best), number=best.number, owner=owner, price=worth(best))
    if not plan.sold_before:
        outcome = f"{outcome} {sale(deal, plan)}"
    choices = [
        on_shelf(deal, best.shelf, True, outcome),
        on_shelf(deal, other.shelf, False, deal.say("lower", lower=other.number, higher=best.number), "7.3", True),
        on_shelf(deal, plan.beside.shelf, False, deal.say("refused away", shop=plan.own.shop), "5.4"),
    ]
    before = "you_first" if plan.first == YOU else "sold" if plan.sold_before else "unsold_yet"
    asked = deal.say(f"{before} buy", number=plan.own.number, first=PEOPLE[plan.first], buyer=PEOPLE[plan.buyer])
    turns = in_turns(plan.first)
    passed = [seat for seat in turns[: turns.index(YOU)] if seat != plan.buyer]
    lying = [replace(plan.own, buyer=plan.buyer) if plan.sold_before else plan.own, plan.beside, best, other]
    last = turns[turns.index(YOU) - 1]
    if plan.first == YOU:
        lying = [replace(one, moved=True) for one in lying]  # they have just been turned up
    elif last == plan.buyer:
        lying[0] = replace(lying[0], moved=True)
    geeks = _shops_of_geeks(plan, sold=plan.sold_before, bought=False)
    stage = Stage(1, 5, 5, "decision", YOU, plan.first, stepped(), lying, geeks)
    board = frame(stage, deal, lasting, passed=passed, hand=kept_back(plan))
    return GeneratedPart(asked, 0, by_word(choices), board=board, before=f"{SEATS[YOU]} {purchase(plan.best)}")


def earning(deal: Deal, plan: Plan, lasting: dict[str, str]) -> GeneratedPart:
    """Return the fifth decision: the shelf that pays [6.2]."""
    own, best = plan.own, plan.best
    owner = PEOPLE[best.owner]
    deal.give(price=worth(own), number=own.number, owner=owner, other=worth(best))
    deal.give(unsold=tile_text(deal, plan.other), beside=tile_text(deal, plan.beside))
    outcome = deal.say("paid", best=best.number)
    choices = [
        on_shelf(deal, best.shelf, False, deal.say("kept", owner=owner, best=tile_text(deal, best)), "6.2"),
        on_shelf(deal, own.shelf, True, outcome),
    ]
    lying = [replace(own, buyer=plan.buyer), plan.beside, replace(best, buyer=YOU), plan.other]
    geeks = _shops_of_geeks(plan, sold=True, bought=True)
    stage = Stage(1, 6, 5, "automatic", -1, plan.first, stepped(), lying, geeks)
    board = frame(stage, deal, lasting, hand=kept_back(plan))
    return GeneratedPart(deal.say("income"), 0, by_word(choices), board=board, before="1.6")


def sale(deal: Deal, plan: Plan) -> str:
    """Return the purchase of Blue's tile in words."""
    return deal.say("sale", buyer=PEOPLE[plan.buyer], number=plan.own.number, price=worth(plan.own))


def tile_text(deal: Deal, lying: Lying) -> str:
    """Return a tile in words: its publisher and its number."""
    return deal.say(f"tile_{SEATS[lying.owner]}", number=lying.number)


def face_down(plan: Plan) -> list[Lying]:
    """Return the tiles as Blue sees them before phase 5: its own number is known to it alone."""
    return [replace(one, up=False) for one in (plan.own, plan.beside, plan.best, plan.other)]


def _shops_of_geeks(plan: Plan, *, sold: bool, bought: bool) -> list[list[int]]:
    """Return the shops of all geeks after the step; those that have bought stand on their tiles."""
    geeks = [dice.copy() for dice in plan.rolls]
    geeks[YOU].remove(plan.source)
    if sold:
        geeks[plan.buyer].remove(plan.own.shop)
    return [sorted([*shops, plan.target]) if seat == YOU and not bought else shops for seat, shops in enumerate(geeks)]


def kept_back(plan: Plan) -> list[int]:
    """Return the numbers behind Blue's screen once its tile is on a shelf."""
    kept = list(plan.hand)
    kept.remove(plan.own.number)
    return kept


def stepped() -> list[int]:
    """Return what each seat has earned once the step is paid."""
    return [-1 if seat == YOU else 0 for seat in range(TABLE)]
