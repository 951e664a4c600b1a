"""Generator of exercises on play-tests: what may be kept, where the other card goes, and what is left of the stack."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, generator, turned
from ...rules.names import game_words
from ...rules.phase3_play_tests import draw, hold, legal_holds, test
from ...rules.state import IN_DISCARD, value_of
from ...rules.tables import GAMES
from .drawn import YOU, of_cards, of_rows
from .fairs import opened, stand
from .words import statements

TOPICS = (
    ("anywhere", "6.1"), ("one_action", "6.1"), ("open_discard", "R13"), ("one_place", "C13"), ("bought_only", "6.4"),
    ("bought_before", "6.4"), ("none_left", "R13"), ("last_card", "R13"),
)  # fmt: skip
SAID = 3
PLACES = ("discard", "stack", "hand", "common")
STACKS = (0, 1, 2, 9)
HAND, LYING = 2, 3  # cards in hand, and on the discard


@generator("tries_out", "legal", "6.1", "6.2", "6.3", "6.4", "C13", "R13", own=True)
def tries_out(deal: Deal) -> GeneratedExercise:
    """Return an exercise on a play-test from a stack of some cards, with three on the discard."""
    state = opened(deal)
    stand(state, YOU, 0, 1, 0)
    mixed = deal.shuffled([*range(1, GAMES)])
    hand, lying, stack = mixed[:HAND], mixed[HAND : HAND + LYING], deal.one_of(STACKS)
    state.stack = stack
    for card in lying:
        state.card[card] = IN_DISCARD
        state.discards += 1
    drawn = mixed[HAND + LYING : HAND + LYING + 2]
    if stack == 0:
        drawn = lying[:2]
    elif stack == 1:
        drawn = [drawn[0], lying[0]]
    test(state)
    for card in drawn:
        draw(state, card)
    moves = [0, 0]
    may = [value_of(moves[nth]) for nth in range(legal_holds(state, moves))]
    names = game_words(state)
    choices: list[GeneratedChoice] = []
    shown = sorted([*drawn, *hand, *[one for one in lying if one not in drawn]])
    for card in shown:
        key = ("drawn_one", "6.2") if card in may else ("in_hand", "C13") if card in hand else ("lies_there", "6.2")
        told = deal.say(key[0], name=names[card - 1])
        choices.append(GeneratedChoice(names[card - 1], names[card - 1], card in may, told, key[1]))
    hold(state, drawn[0])
    followed = deal.below(3)
    lay = ("stack", "mixed") if stack < 2 else ("discard", "lies")
    end, why = [("discard", "other"), ("stack", "later"), lay][followed]
    ends: list[GeneratedChoice] = []
    for one in PLACES:
        reason = f"not_{one}" if one == "common" else why if one != "hand" else f"no_hand_{why}"
        decides = "6.3" if end == "stack" else "6.2"
        ends.append(deal.option(one, deal.say(f"to_{one}"), one == end, reason, decides))
    places = turned(ends, deal.nth % 4)
    left = state.stack
    first, second = [names[card - 1] for card in drawn]
    deal.give(kept=first, other=second, lies=names[lying[2] - 1])
    wrong = [
        (
            stack + LYING - 2 if stack < 2 else stack - 1,
            "counted" if stack < 2 else "one_taken",
            "6.3" if stack < 2 else "6.2",
        ),
        (max(0, stack - 2), "renewed", "6.3"),
        (stack, "taken", "6.2"),
        (left + 1, "kept_out", "6.2"),
        (stack + LYING, "all_cards", "6.3"),
    ]
    return deal.exercise(
        [
            deal.places("which", choices, of_cards(state, shown), several=True),
            deal.places(f"where_{followed}", places, of_rows(places)),
            deal.number("how_many", left, wrong),
            statements(deal, TOPICS, SAID, "so"),
        ],
        stack=stack,
        lying=", ".join([names[card - 1] for card in lying]),
        hand=", ".join([names[card - 1] for card in hand]),
        first=first,
        second=second,
        left=left,
    )
