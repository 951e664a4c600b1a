"""Examples of the rulebook are true: their positions are legal, and the rules count what their sentences count."""

from __future__ import annotations

import re

import pytest

from tbggg.engine.texts import LANGUAGES, rule_texts
from tbggg.games.bunny.examples import position, read, setups
from tbggg.games.bunny.game import GAME
from tbggg.games.bunny.rules.counting import cities, units
from tbggg.games.bunny.rules.fiefs import count_fiefs, size_of, strength, territories, wealth
from tbggg.games.bunny.rules.flow import RULES
from tbggg.games.bunny.rules.reasons import Reason
from tbggg.games.bunny.rules.scoring import breakdown, category, points, wins
from tbggg.games.bunny.rules.state import State
from tbggg.games.bunny.rules.tables import (
    BUILDINGS,
    CARD_WORDS,
    CATEGORIES,
    CATEGORY_OF,
    CELL_WORDS,
    CELLS,
    COLOURS,
    COPIES,
    DECK,
    PARCHMENT_WORDS,
    PARCHMENTS,
    PROVISIONS,
    RESOURCES,
)
from tests.games.rule_examples import check_drawing, faults_of
from tests.listing import one_test

# Numbers in sentences that count nothing: of a territory, and of a camp.
NAMES = re.compile(r"\b[A-J]\d{1,2}\b|\bcamp \d")
KINDS = {
    "territories": range(1, CELLS + 1),
    "buildings": range(CELLS + 1, CELLS + BUILDINGS),
    "provisions": range(PROVISIONS, PROVISIONS + 1),
    "parchments": range(PROVISIONS + 1, PROVISIONS + 1 + PARCHMENTS),
}


def given(state: State, seat: int, word: str) -> int:
    """What a parchment that lies before a seat brings it beside all others that do."""
    parchment = PARCHMENT_WORDS.index(word)
    without = state.copy()
    without.laid[seat][parchment] -= 1
    without.parchments[seat] -= 1
    step = CATEGORY_OF[parchment]
    return category(state, seat, step) - category(without, seat, step)


def of_game(state: State, what: str, args: list[str]) -> int:
    """A count that is no seat’s and no territory’s."""
    dealt = sum(map(sum, state.hand))
    drawn = 2 * COPIES[PROVISIONS]
    if what == "kind":
        return sum(COPIES[card] for card in KINDS[args[0]])
    if what == "asked":
        return state.asked
    return {
        "seats": state.seats,
        "round": state.round_no,
        "over": int(state.due == 3),
        "step": state.step,
        "dealt": dealt,
        "deck": DECK - dealt,
        "most_drawn": drawn,
        "most_used": 4 * dealt + drawn,
    }[what]


def of_cell(state: State, what: str, cell: int) -> int:
    """A count of a territory and its fief."""
    if what == "unlinked":
        alone = state.copy()
        alone.link[:] = [0] * CELLS
        count_fiefs(alone, alone.owner[cell] - 1)
        return size_of(alone, alone.fief[cell] - 1)
    if what in ("owner", "built"):
        return int(state.owner[cell] if what == "owner" else state.built[cell])
    root = state.fief[cell] - 1
    found = {"strength": strength(state, root), "wealth": wealth(state, root), "size": size_of(state, root)}
    return found["strength"] * found["wealth"] if what == "yield" else found[what]


def of_seat(state: State, what: str, seat: int, args: list[str]) -> int:
    """A count of a seat."""
    if what == "gives":
        return given(state, seat, args[0])
    if what == "category":
        return category(state, seat, CATEGORIES.index(args[0]))
    if what == "units":
        return units(state, seat, RESOURCES.index(args[0]))
    if what == "has":
        return int(state.hand[seat][CARD_WORDS.index(args[0])])
    if what == "harvest":
        return int(state.harvest[seat][int(args[0]) - 1])
    if what == "now":
        parts = [0] * len(GAME.scoring.categories)
        breakdown(state, seat, parts)
        return sum(parts)
    return int({
        "points": points(state, seat),
        "wins": wins(state, seat),
        "cities": cities(state, seat),
        "territories": territories(state, seat),
        "fiefs": len({fief for fief, owner in zip(state.fief, state.owner, strict=True) if owner == seat + 1}),
        "parchments": state.parchments[seat],
        "picked": state.picked[seat],
        "hand": sum(state.hand[seat]),
        "stock": sum(state.stock[seat]),
    }[what])  # fmt: skip


def value(state: State, fact: str | int) -> int:
    """What a fact such as `gives red crown` or `yield A3` is in a position; a number is itself."""
    if isinstance(fact, int):
        return fact
    what, *args = fact.split()
    if args and args[0] in CELL_WORDS:
        return of_cell(state, what, CELL_WORDS.index(args[0]))
    if args and args[0] in COLOURS:
        return of_seat(state, what, COLOURS.index(args[0]), args[1:])
    return of_game(state, what, args)


def refusal(state: State, move: str) -> str:
    """The rule that refuses a move; empty where it is legal."""
    seat, actions, left = read(state, COLOURS[: state.seats], move)
    assert not left
    tried = state.copy()
    for action in actions:
        if reason := RULES.why_not_written(tried, seat, action):
            return Reason(reason).rule
        tried.mover = seat
        RULES.play(tried, action)
    return ""


@one_test
@pytest.mark.parametrize("rule", rule_texts(GAME.texts, "en"))
def test_each_rule_has_an_example_that_the_rules_count_as_it_says(rule: str) -> None:
    said = {lang: rule_texts(GAME.texts, lang)[rule].example for lang in LANGUAGES}
    assert all(said.values())
    positions = [(setups()[rule], position(setups()[rule]))]
    assert list(faults_of(said, positions, NAMES, value, refusal)) == []


@one_test
@pytest.mark.parametrize("rule", setups())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_example_is_drawn_and_said_in_each_language(rule: str, lang: str) -> None:
    check_drawing(GAME, rule, lang, highest=400)
