"""People and words that the dealers share."""

from __future__ import annotations

from collections.abc import Sequence

from .....engine.generators import Deal, GeneratedChoice, GeneratedPart
from ...rules.names import space_words
from ...rules.state import State
from ...rules.tables import BOOTHS, SYMBOLS

TABLE = 4  # players of a usual table
NAMES = ("Ann", "Bob", "Dan", "Cat", "Eve")  # by seat
Topic = tuple[str, str]  # key of a true sentence, and its rule


def statements(deal: Deal, topics: Sequence[Topic], said: int, ask: str, **values: object) -> GeneratedPart:
    """Return the question which of some sentences hold.

    A topic `key` has three texts: `key`, which is true, `key_not`, and `key_so`, which says why.

    Args:
        deal: the exercise.
        topics: what can be said.
        said: how many sentences are.
        ask: key of the question.
        values: what the texts name.
    """
    first = deal.below(len(topics))
    choices: list[GeneratedChoice] = []
    holds = False
    for place in range(said):
        key, decides = topics[(first + place) % len(topics)]
        right = deal.below(2) == 0 or (place == said - 1 and not holds)
        holds = holds or right
        name = key if right else f"{key}_not"
        choices.append(deal.explained(name, deal.say(name, **values), right, f"{key}_so", decides, **values))
    return deal.choice(ask, choices, several=True, **values)


def symbol_word(deal: Deal, symbol: int) -> str:
    """Return the name of a symbol."""
    return deal.say(f"shared.{SYMBOLS[symbol]}")


def space_word(deal: Deal, state: State, space: int) -> str:
    """Return the name of a space."""
    word = space_words(state)[space]
    return word if space < BOOTHS else deal.say(f"shared.{word}")


def the_space(deal: Deal, state: State, space: int) -> str:
    """Return the name of a space inside a sentence, with its article."""
    word = space_words(state)[space]
    return word if space < BOOTHS else deal.say(f"shared.the_{word}")


def where(deal: Deal, state: State, space: int) -> str:
    """Return the words for standing on a space."""
    word = space_words(state)[space]
    return deal.say("shared.at_booth", name=word) if space < BOOTHS else deal.say(f"shared.at_{word}")
