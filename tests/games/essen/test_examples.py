"""Examples of the rulebook are true: their positions are legal, and the rules count what their sentences count."""

from __future__ import annotations

import re

import pytest

from tbggg.engine.texts import LANGUAGES, rule_texts
from tbggg.games.essen.display.reach import worth_of
from tbggg.games.essen.examples import position, read, readings, setups
from tbggg.games.essen.game import GAME
from tbggg.games.essen.rules.fair import bought_of, matches, price_now
from tbggg.games.essen.rules.flow import RULES
from tbggg.games.essen.rules.names import game_words, space_words
from tbggg.games.essen.rules.reasons import Reason
from tbggg.games.essen.rules.scoring import wins
from tbggg.games.essen.rules.state import IN_COMMON, ON_BOOTH, State, points
from tbggg.games.essen.rules.tables import BOXES, COLOURS, SYMBOLS
from tbggg.games.essen.rules.ways import FARTHEST, WAYS, find_ways
from tests.games.rule_examples import check_drawing, faults_of
from tests.listing import one_test

# Numbers in sentences that count nothing: in the names of games, cards and options.
NAMES = re.compile(r"\b(?:[GPBOY]\d\d|[AP]M\d)\b|\w+=\w+")


def way(state: State, space: str) -> int:
    """The actions of the seat to move to a space."""
    ways = [0] * WAYS
    find_ways(state, state.at[state.mover], FARTHEST, 0, ways)
    return ways[space_words(state).index(space)]


def of_seat(state: State, what: str, seat: int, args: list[str]) -> int:
    """A count of a seat."""
    if what == "of":
        return bought_of(state, seat, SYMBOLS.index(args[0]))
    return int({
        "vp": points(state, seat),
        "money": state.money[seat],
        "used": state.used[seat],
        "bag": state.bag[seat],
        "left": BOXES - state.used[seat] - state.bag[seat],
        "hand": sum(state.hand[seat]),
        "packet": sum(state.packet[seat]),
        "matches": matches(state, seat),
        "first": int(state.starter == seat),
        "wins": int(wins(state, seat)),
        "wishlist": state.parts[seat][GAME.scoring.categories.index("wishlist")],
    }[what])  # fmt: skip


def value(state: State, fact: str | int) -> int:
    """What a fact such as `vp red`, `price P04` or `pop die` is in a position; a number is itself."""
    if isinstance(fact, int):
        return fact
    what, *args = fact.split()
    if args and args[0] in COLOURS:
        return of_seat(state, what, COLOURS.index(args[0]), args[1:])
    if what == "way":
        return way(state, args[0])
    if what == "pop":
        return int(state.popularity[SYMBOLS.index(args[0])])
    if what in ("price", "worth"):
        game = game_words(state).index(args[0]) + 1
        return price_now(state, game) if what == "price" else worth_of(state, game)
    return {
        "seats": state.seats,
        "sale": state.tile.count(ON_BOOTH),
        "common": state.card.count(IN_COMMON),
        "discards": state.discards,
    }[what]


def refusal(state: State, move: str) -> str:
    """The rule that refuses a move; empty where it is legal."""
    seat, actions = read(state, COLOURS[: state.seats], move)
    tried = state.copy()
    for action in actions:
        if reason := RULES.why_not_written(tried, seat, action):
            return Reason(reason).rule
        RULES.play(tried, action)
    return ""


@one_test
@pytest.mark.parametrize("rule", rule_texts(GAME.texts, "en"))
def test_each_rule_has_an_example_that_the_rules_count_as_it_says(rule: str) -> None:
    said = {lang: rule_texts(GAME.texts, lang)[rule].example for lang in LANGUAGES}
    assert all(said.values())
    positions = [(reading, position(reading)) for reading in readings(setups()[rule])]
    assert list(faults_of(said, positions, NAMES, value, refusal)) == []


@one_test
@pytest.mark.parametrize("rule", setups())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_example_is_drawn_and_said_in_each_language(rule: str, lang: str) -> None:
    check_drawing(GAME, rule, lang, highest=480)
