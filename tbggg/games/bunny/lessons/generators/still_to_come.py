"""Generator of exercises on the deck: which cards can still be dealt, and how many cards there are."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, GeneratedPart, generator, listed
from ...display.card_names import bare
from ...display.phrases import card_name
from ...rules.tables import CARD_WORDS, CELLS, COPIES, DECK, FIRST_PARCHMENT, PROVISIONS
from .people import GAME
from .pictures import of_cards

ROUNDS, THREE, PARCHMENTS_OFFERED = 4, 3, 8
SEVERAL = ("city1", "city2", "city3", "tower", "post")
CAMPS = ("camp1", "camp3", "camp5")


@generator("still_to_come", "predict", "C3", "C8", "R24", "R28", "S2", more=(GAME,))
def still_to_come(deal: Deal) -> GeneratedExercise:
    """Return an exercise on six cards, some of which are gone."""
    places = deal.shuffled(range(1, 1 + CELLS))[:2]
    kind = CARD_WORDS.index(deal.one_of(SEVERAL))
    out = COPIES[kind] if deal.below(2) == 0 else 1 + deal.below(COPIES[kind] - 1)
    spent = COPIES[PROVISIONS] if deal.below(2) == 0 else 1 + deal.below(2)
    camp = CARD_WORDS.index(deal.one_of(CAMPS))
    shown = FIRST_PARCHMENT + deal.below(PARCHMENTS_OFFERED)
    # Each card: its number, how many copies are gone, what to say, and the rule.
    cards = [
        (places[0], 1, "gone_place", "C8"),
        (places[1], 0, "one_deck", "S2"),
        (kind, out, "copies_gone" if out == COPIES[kind] else "copies_left", "C3"),
        (PROVISIONS, spent, "three_gone" if spent == COPIES[PROVISIONS] else "three_in_all", "R28"),
        (camp, 1, "hit", "C8"),
        (shown, 1, "once", "C3"),
    ]
    mixed = deal.shuffled(cards)
    choices = []
    for card, gone, key, decides in mixed:
        word, name = CARD_WORDS[card], bare(card_name(card, deal.lang), deal.lang)
        why = deal.say(key, card=name, copies=COPIES[card], left=COPIES[card] - gone)
        choices.append(GeneratedChoice(word, name, gone < COPIES[card], why, decides))
    played = [f"{bare(card_name(card, deal.lang), deal.lang)} ×{gone}" for card, gone, _, _ in mixed if gone > 0]
    picture = of_cards([card for card, _, _, _ in mixed], choices, deal.lang)
    asked = deal.places("which", choices, picture, several=True)
    return deal.exercise(
        [asked, used(deal) if deal.nth % 2 == 0 else left(deal)],
        played=listed(played),
        camp=bare(card_name(camp, deal.lang), deal.lang),
    )


def used(deal: Deal) -> GeneratedPart:
    """Return the question how many cards a game uses at most [R24]."""
    seats = THREE + deal.below(2)
    dealt = ROUNDS * seats * (12 if seats == THREE else 10)
    known = [
        (dealt, "provisions_draw", "R24"),
        (DECK, "not_all", "R24"),
        (dealt + COPIES[PROVISIONS], "two_each", "R28"),
    ]
    turn = deal.nth // 2 % 2
    return deal.number("used", dealt + 2 * COPIES[PROVISIONS], [*known[turn:], *known[:turn]], None, seats=seats)


def left(deal: Deal) -> GeneratedPart:
    """Return the question how many cards the deck has after some rounds [C8, R28]."""
    seats, rounds = THREE + deal.below(2), 1 + deal.below(THREE)
    each = 12 if seats == THREE else 10
    right = DECK - rounds * seats * each
    known = [
        (DECK - seats * each, "each_round", "C8") if rounds > 1 else (DECK, "dealt", "C8"),
        (right + 1, "deck_182", "R28"),
        (right + rounds * seats, "whole_hand", "C8"),
    ]
    turn = deal.nth // 2 % 2
    return deal.number("left", right, [*known[turn:], *known[:turn]], None, seats=seats, rounds=rounds)
