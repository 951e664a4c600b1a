"""Generator of exercises on wishlists: which cards count, and what they bring."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, generator
from ...rules.fair import matches, wishlist_vp
from ...rules.names import game_words
from ...rules.tables import GAMES
from .drawn import YOU, of_cards, of_tiles, stacked
from .fairs import give, opened
from .words import statements

TOPICS = (
    ("takes_common", "5.4"), ("must_take", "R11"), ("all_see", "R11"), ("after_cards", "11.2"), ("late_card", "R18"),
    ("every_source", "R18"), ("columns", "R11"),
)  # fmt: skip
SAID = 3
FEWEST, MORE = 1, 9  # games of the list that are bought
UNBOUGHT, OTHERS = 2, 1  # cards without their games, and games without their cards


@generator("lists", "legal", "5.4", "6.4", "11.2", "11.3", "R11", "R18", own=True)
def lists(deal: Deal) -> GeneratedExercise:
    """Return an exercise on a hand of wishlist cards, and the games that were bought."""
    state = opened(deal)
    count = FEWEST + deal.below(MORE)
    mixed = deal.shuffled([*range(1, GAMES)])
    held, bought = mixed[: count + UNBOUGHT], [*mixed[:count], *mixed[count + UNBOUGHT : count + UNBOUGHT + OTHERS]]
    for card in held:
        state.hand[YOU][card] = 1
    for game in bought:
        give(state, YOU, game, deal.below(2) if game in mixed[:3] else 0)
    names = game_words(state)
    choices: list[GeneratedChoice] = []
    for card in sorted(held):
        right = card in bought
        key = "counts" if right else "not_bought"
        name = names[card - 1]
        choices.append(deal.explained(name, name, right, key, "11.3" if right else "6.4", name=name))
    usual, low = deal.start is None, state.wishlist_low
    right_vp = wishlist_vp(state, matches(state, YOU))
    wrong = [
        (wishlist_vp(state, len(held)), "all_held", "6.4"),
        (wishlist_vp(state, len(bought)), "all_bought", "11.3"),
        (0, "few_too" if usual else "few_too_here", "R18") if count < 4 else (5 * count, "by_steps", "11.3"),
        (count, "one_each", "11.3"),
        (right_vp + 5, "next_step", "11.3"),
        (right_vp + 10, "next_step", "11.3"),
    ]
    picture = stacked([of_cards(state, sorted(held)), of_tiles(deal, state, sorted(bought), False)])
    return deal.exercise(
        [
            deal.places("which", choices, picture, several=True),
            deal.number("how_many", right_vp, wrong, table=deal.say("table" if usual else "table_here", low=low)),
            statements(deal, TOPICS, SAID, "so"),
        ],
        count=count,
        vp=right_vp,
    )
