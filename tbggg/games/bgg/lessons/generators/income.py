"""Generator of exercises on the income: which tiles pay their publisher, and how much in all."""

from __future__ import annotations

from .....engine.generators import (
    ExerciseGenerator,
    GeneratedChoice,
    GeneratedExercise,
    GeneratedPart,
    generator_words,
    two_of,
)
from .....engine.luck import below
from ...rules.setup import assumed_prices
from ...rules.state import LEVELS, NUMBERS, SHOPS
from ...rules.vocabulary import sells, shelf_at
from .cards import NOBODY, Card, cards
from .stack import COPIES
from .words import TEXTS, name_of, words

TABLE = 4
SOLD, OWN, CHARITY, RIVAL, UNSOLD = 0, 1, 2, 3, 4
CASES = (SOLD, SOLD, OWN, CHARITY, RIVAL)  # one more is drawn
RULES = ("6.2", "6.1", "6.3", "6.2", "6.2")  # by case
EACH = 5  # random words a card
START = 2  # of the words that are cards
WORDS = START + EACH * (len(CASES) + 1)


def generate(luck: int, nth: int, lang: str) -> GeneratedExercise:
    """Return an exercise on six tiles at the end of phase 5, seen by one of their publishers.

    Args:
        luck: the seed.
        nth: number of the exercise, from 1.
        lang: language of its texts, `en` or `fr`.
    """
    luck_words = generator_words(luck, nth, WORDS)
    seat = below(luck_words[0], TABLE)
    left = [*CASES, SOLD if below(luck_words[1], 2) == 0 else UNSOLD]
    shown: list[Card] = []
    choices: list[GeneratedChoice] = []
    paid: list[int] = []
    faces = 0
    own = 0
    for place in range(len(CASES) + 1):
        drawn = luck_words[START + EACH * place : START + EACH * place + EACH]
        case = left[below(drawn[0], len(left))]
        left.remove(case)
        shop = 1 + below(drawn[2], SHOPS)
        level = below(drawn[3], LEVELS)
        price = assumed_prices()[shelf_at(shop, level)]
        title = words(lang, f"income.shelf_{level}", shop=shop, price=price)
        card = dealt(seat, case, drawn, shop, shown, title, lang)
        shown.append(card)
        reason = words(lang, "income.sold" if case == SOLD else f"income.no_{case}")
        choices.append(GeneratedChoice(str(place + 1), label(card, lang), case == SOLD, reason, RULES[case]))
        if case == SOLD:
            paid.append(price)
            faces += card.number
        if case == OWN:
            own = price
    total = sum(paid)
    prices = " + ".join([str(one) for one in paid])
    picture = cards(shown, words(lang, "income.says"))
    known = [
        (total + own, words(lang, "income.own"), "6.1"),
        (faces, words(lang, "income.faces"), "6.2"),
        (len(paid), words(lang, "income.tiles"), "6.2"),
    ]
    name = name_of(seat, lang)
    return GeneratedExercise(
        words(lang, "income.ask", seat=name),
        words(lang, "income.hint"),
        words(lang, "income.why", prices=prices, total=total),
        [
            GeneratedPart(words(lang, "income.which", seat=name), 0, choices, (), True, picture),
            GeneratedPart(words(lang, "income.total", seat=name), total, (), two_of(total, known)),
        ],
    )


def dealt(seat: int, case: int, drawn: list[int], shop: int, shown: list[Card], title: str, lang: str) -> Card:
    """Return a tile that is a case of the rules for a seat.

    Args:
        seat: the seat that asks for its income.
        case: `SOLD`, `OWN`, `CHARITY`, `RIVAL` or `UNSOLD`.
        drawn: random words of the card.
        shop: the shop where it lies.
        shown: the tiles before it; three alike are all that a publisher has [C3].
        title: its shelf in words.
        lang: language of the title, `en` or `fr`.
    """
    rival = (seat + 1 + below(drawn[1], TABLE - 1)) % TABLE
    owner = rival if case == RIVAL else seat
    known = [one.number for one in shown if one.owner == owner]
    fitting = [one for one in range(1, NUMBERS) if sells(shop, one) and known.count(one) < COPIES]
    number = fitting[below(drawn[4], len(fitting))]
    if case == UNSOLD:
        return Card(title, owner, number, NOBODY)
    if case in (RIVAL, OWN):
        return Card(title, owner, number, seat)
    return Card(words(lang, "income.charity") if case == CHARITY else title, owner, number, rival)


def label(card: Card, lang: str) -> str:
    """Return a card in words."""
    owner = name_of(card.owner, lang)
    if card.buyer == NOBODY:
        return words(lang, "income.free", title=card.title, owner=owner, number=card.number)
    buyer = name_of(card.buyer, lang)
    return words(lang, "income.taken", title=card.title, owner=owner, number=card.number, buyer=buyer)


GENERATOR = ExerciseGenerator("income", "place", ("6.1", "6.2", "6.3"), TEXTS, generate)
