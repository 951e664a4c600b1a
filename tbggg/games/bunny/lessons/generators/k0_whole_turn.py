"""Generator of whole turns: six decisions of a newcomer, each with what comes of it."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, GeneratedPart, Values, generator
from ...rules.tables import CELL_WORDS
from ..part_of_map import NAMES
from .k0_turn_drawn import PLACES, THINGS, WORDS, picture_at
from .k0_turn_plan import LEFT, OPPOSITE, RIGHT, TREASURES, Plan, planned

WORD_OF_SEAT = ("red", "yellow", "blue", "green")
STEPS = 6


@generator("whole_turn", "play", "3.3", "3.5", "1.2", "2.6", "3.2", "3.4", "P1")
def whole_turn(deal: Deal) -> GeneratedExercise:
    """Return a turn."""
    plan = planned(deal)
    deal.give(**names(deal, plan))
    parts = [
        first_card(deal, plan),
        second_card(deal, plan),
        passing(deal, plan),
        city(deal, plan),
        farm(deal, plan),
        harvest(deal, plan),
    ]
    drawn = picture_at(deal, plan, STEPS, (), ())
    return GeneratedExercise(deal.say("ask"), "", deal.say("why"), parts, drawn=drawn)


def names(deal: Deal, plan: Plan) -> Values:
    """Return what the texts of a turn name."""
    goods = [deal.say(word) for word in WORDS]
    return {
        "field": CELL_WORDS[plan.field],
        "bare": CELL_WORDS[plan.bare],
        "city": CELL_WORDS[plan.city],
        "fresh": CELL_WORDS[plan.fresh],
        "same": CELL_WORDS[plan.same],
        "last": CELL_WORDS[plan.last],
        "far": CELL_WORDS[plan.far],
        "known": goods[plan.known - 1],
        "new": goods[plan.new - 1],
        "third": goods[plan.third - 1],
        "treasure": deal.say(TREASURES[plan.treasure - 1]),
        "worth": plan.treasure,
        "built": plan.towers,
        "towers": plan.towers + 1,
        "things": THINGS,
        "places": PLACES,
        "two_things": 2 * (plan.towers + 1),
        "carrots": THINGS * (plan.towers + 1),
        "taker": NAMES[plan.taker],
        "giver": NAMES[plan.giver],
    }


def hand_of(plan: Plan) -> list[str]:
    """Return the words of the four cards in hand."""
    return [*[CELL_WORDS[cell] for cell in sorted([plan.city, plan.fresh, plan.same])], TREASURES[plan.treasure - 1]]


def card(deal: Deal, plan: Plan, word: str) -> str:
    """Return a card in words."""
    return deal.say(word) if word in TREASURES else word


def first_card(deal: Deal, plan: Plan) -> GeneratedPart:
    """Return the first decision: the card that brings a tower [3.3]."""
    hand = hand_of(plan)
    told = {
        CELL_WORDS[plan.city]: ("tower", ""),
        CELL_WORDS[plan.fresh]: ("bare_new", "3.3"),
        CELL_WORDS[plan.same]: ("bare_same", "3.3"),
        hand[-1]: ("no_tower", "P1"),
    }
    choices = [chosen(deal, word, card(deal, plan, word), word == deal.given["city"], told[word]) for word in hand]
    return part(deal, plan, 0, "first", choices, hand)


def second_card(deal: Deal, plan: Plan) -> GeneratedPart:
    """Return the second decision: the card with something new [3.5]."""
    hand = [word for word in hand_of(plan) if word != deal.given["city"]]
    told = {
        CELL_WORDS[plan.fresh]: ("new_thing", ""),
        CELL_WORDS[plan.same]: ("no_news", "3.5"),
        hand[-1]: ("once", "P1"),
    }
    choices = [chosen(deal, word, card(deal, plan, word), word == deal.given["fresh"], told[word]) for word in hand]
    return part(deal, plan, 1, "second", choices, hand)


def passing(deal: Deal, plan: Plan) -> GeneratedPart:
    """Return the third decision: who gets the hand [1.2]."""
    told = {
        plan.taker: ("passed", ""),
        OPPOSITE: ("opposite", "1.2"),
        plan.giver: ("on_your_right" if plan.leftward else "on_your_left", "1.2"),
    }
    choices = [
        chosen(deal, WORD_OF_SEAT[seat], NAMES[seat], seat == plan.taker, told[seat])
        for seat in (LEFT, OPPOSITE, RIGHT)
    ]
    left = [word for word in hand_of(plan) if word not in (deal.given["city"], deal.given["fresh"])]
    return part(deal, plan, 2, "to_the_left" if plan.leftward else "to_the_right", choices, left)


def city(deal: Deal, plan: Plan) -> GeneratedPart:
    """Return the fourth decision: where the city stands [2.6, 3.2]."""
    told = {plan.bare: ("built", ""), plan.city: ("printed", "2.6"), plan.far: ("far_city", "3.2")}
    choices = [
        chosen(deal, CELL_WORDS[cell], CELL_WORDS[cell], cell == plan.bare, told[cell], cell == plan.far)
        for cell in sorted(told)
    ]
    return part(deal, plan, 3, "build_one" if plan.towers == 1 else "build_two", choices, [])


def farm(deal: Deal, plan: Plan) -> GeneratedPart:
    """Return the fifth decision: where the farm stands [2.6, 3.3]."""
    told = {plan.last: ("grown", ""), plan.bare: ("full", "2.6"), plan.far: ("far_farm", "3.3")}
    choices = [
        chosen(deal, CELL_WORDS[cell], CELL_WORDS[cell], cell == plan.last, told[cell], cell == plan.far)
        for cell in sorted(told)
    ]
    return part(deal, plan, 4, "plant", choices, [])


def harvest(deal: Deal, plan: Plan) -> GeneratedPart:
    """Return the sixth decision: the drawing of the harvest [3.2]."""
    told = {"area": ("harvested", ""), "places": ("by_places", "3.4"), "sum": ("in_a_row", "3.2")}
    words = deal.shuffled(["area", "places", "sum"])
    choices = [chosen(deal, word, deal.say(f"drawn_{word}"), word == "area", told[word]) for word in words]
    return part(deal, plan, 5, "reap", choices, [])


def chosen(
    deal: Deal,
    word: str,
    label: str,
    right: bool,
    told: tuple[str, str],
    allowed: bool = False,
) -> GeneratedChoice:
    """Return a choice with what comes of it.

    Args:
        deal: the exercise.
        word: the place.
        label: what the reader sees.
        right: whether it is the answer.
        told: key of the text, and the id of the rule that decides.
        allowed: whether the rules allow a wrong choice.
    """
    return GeneratedChoice(word, label, right, deal.say(told[0]), told[1], allowed)


def part(deal: Deal, plan: Plan, step: int, ask: str, choices: list[GeneratedChoice], hand: list[str]) -> GeneratedPart:
    """Return a step as a question on its picture.

    Args:
        deal: the exercise.
        plan: the plan of the turn.
        step: its number, from 0.
        ask: key of the request.
        choices: what may be clicked.
        hand: words of the cards in hand.
    """
    return deal.places(ask, choices, picture_at(deal, plan, step, [one.value for one in choices], hand))
