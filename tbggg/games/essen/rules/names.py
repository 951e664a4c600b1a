"""Names of spaces, games and cards at a table."""

from __future__ import annotations

from collections.abc import Sequence

from .state import State
from .tables import EVENTS, LASTS, PLACE_WORDS, ZONES


def booth_words(zones: Sequence[int]) -> list[str]:
    """Return the names of booths in the order of their zones: the zone's letter and a number."""
    found: list[str] = []
    number = 0
    for booth, zone in enumerate(zones):
        number = number + 1 if booth > 0 and zones[booth - 1] == zone else 1
        found.append(ZONES[zone] + ("0" if number < 10 else "") + str(number))
    return found


def game_words(state: State) -> list[str]:
    """Return the names of the booths, which are also the names of the games and of the cards."""
    return booth_words(state.zone)


def space_words(state: State) -> list[str]:
    """Return the names of the spaces."""
    return [*game_words(state), *PLACE_WORDS]


def rank_words(state: State) -> list[str]:
    """Return the names of the ranking cards, from 1 on."""
    morning = [f"AM{number}" for number in range(1, state.mornings + 1)]
    afternoon = [f"PM{number}" for number in range(1, state.rankings - state.mornings + 1)]
    return ["", *morning, *afternoon]


def event_words() -> list[str]:
    """Return the words of the event tokens, from 1 on."""
    return [*EVENTS]


def last_words() -> list[str]:
    """Return the words of the last-round tiles, from 1 on."""
    return [*LASTS]
