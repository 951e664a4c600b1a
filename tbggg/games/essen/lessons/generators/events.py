"""Generator of exercises on event tokens: what each does, how many there are, and how long they stay."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, generator
from ...rules.names import game_words
from ...rules.state import ON_BOOTH
from ...rules.tables import BUZZ, DISCOUNT, EVENT_COPIES, EVENTS, FLOP, GAMES, GOODIES, SOLD_OUT
from .drawn import of_tiles
from .fairs import lay, opened
from .words import statements

ASKED = ("more", "fewer", "same", "order")
RIGHT = ((BUZZ, GOODIES), (FLOP,), (DISCOUNT, SOLD_OUT, 0), (SOLD_OUT,))
TOPICS = (("when_bought", "1.6"), ("stays", "R7"), ("two_a_round", "1.6"), ("leaves", "R7"), ("price_too", "1.9"))
SAID = 3
ALL, IN_PLAY = 14, 12


@generator("events", "legal", "1.6", "1.7", "1.8", "1.9", "C15", "R7", own=True)
def events(deal: Deal) -> GeneratedExercise:
    """Return an exercise on six games that are on sale, each with another token or with none."""
    state = opened(deal)
    mixed = deal.shuffled([*range(1, GAMES)])[: len(EVENTS)]
    for nth, game in enumerate(mixed):
        lay(state, game, ON_BOOTH, nth)
    asked = deal.below(len(ASKED))
    choices: list[GeneratedChoice] = []
    for game in sorted(mixed):
        token, name = state.event[game], game_words(state)[game - 1]
        decides = "1.6" if token == 0 else "1.8" if token == DISCOUNT else "1.9" if token == SOLD_OUT else "1.7"
        told = deal.say(f"does_{EVENTS[token]}" if token > 0 else "does_nothing")
        choices.append(GeneratedChoice(name, name, token in RIGHT[asked], told, decides))
    event = 1 + deal.below(len(EVENTS) - 1)
    right = EVENT_COPIES[event]
    other = EVENT_COPIES[1 + (event + deal.below(2)) % SOLD_OUT]
    mistakes = [
        (other, "other_token", "C15"),
        (right + 1, "one_more", "C15"),
        (IN_PLAY, "in_play", "R7"),
        (ALL, "all", "C15"),
    ]
    word = deal.say(f"shared.sign_{EVENTS[event]}")
    return deal.exercise(
        [
            deal.places(ASKED[asked], choices, of_tiles(deal, state, sorted(mixed)), several=True),
            deal.number("how_many", right, mistakes, token=word),
            statements(deal, TOPICS, SAID, "so"),
        ],
        games=deal.joined([one.label for one in choices if one.right]),
        token=word,
        n=right,
    )
