"""The lessons of ESSEN The Game: each number is that of the record or of the rules, whatever the drawings say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tbggg
from tbggg.engine.generators import Deal, GeneratedExercise
from tbggg.games.essen.display.reach import worth_of
from tbggg.games.essen.lessons.generators import e0_last_box
from tbggg.games.essen.lessons.generators import e0_morning_plan as plans
from tbggg.games.essen.lessons.generators import e0_whole_morning as morning
from tbggg.games.essen.lessons.table import NAMES, YOU, ways_from
from tbggg.games.essen.rules.fair import price_now
from tbggg.games.essen.rules.names import space_words
from tbggg.games.essen.rules.state import State
from tbggg.games.essen.rules.tables import BOXES, PARK
from tbggg.lessons.library import find_generator
from tbggg.record.record import Node

LANGUAGES = ("en", "fr")
FIRST = tbggg.read(Path(tbggg.__file__).parent / "games/essen/lessons/exercises/first-morning.game")
DAY = tbggg.read(Path(__file__).parents[3] / "notebooks/games/one-day.game")
SAME = ("tile", "symbol", "price", "bonus", "event", "popularity", "crowd", "near", "zone", "cell")
MANY = 25


def line(record: tbggg.Record) -> list[Node]:
    """The moments of a record's main line."""
    found = [record.start]
    while found[-1].children:
        found.append(found[-1].children[0])
    return found


def before(move: str, record: tbggg.Record = FIRST) -> State:
    """The position before a move of Yellow."""
    (node,) = [one.parent for one in line(record) if f"{one.seat} {one.move}" == f"yellow {move}" and one.parent]
    state: State = node.skip_automatic().state
    return state


def after(move: str, record: tbggg.Record) -> State:
    """The position after a move of Yellow, of which the record has one."""
    (node,) = [one for one in line(record) if f"{one.seat} {one.move}" == f"yellow {move}"]
    state: State = node.state
    return state


def asked(name: str, nth: int, lang: str = "en") -> GeneratedExercise:
    return find_generator(name)[1].generate(1, nth, lang)


def agree(drawn: State, recorded: State) -> None:
    """Hold the lesson's own position to that of the record, as far as the reader sees it."""
    for field in SAME:
        assert list(getattr(drawn, field)) == list(getattr(recorded, field)), field
    for field in ("at", "used", "bag", "money"):
        assert list(getattr(drawn, field))[YOU] == list(getattr(recorded, field))[YOU], field
    assert list(drawn.hand[YOU]) == list(recorded.hand[YOU])
    assert sum(drawn.parts[YOU]) == sum(recorded.parts[YOU])


def test_the_first_morning_is_that_of_the_record() -> None:
    plan = plans.of_the_lesson()
    state, (first, second, _, _) = plan.state, plan.wish
    agree(state, before("go ENT_E"))
    morning.walk(state, first - 1)
    agree(state, before("buy Y11"))
    morning.buy(state, YOU, [first])
    agree(state, before("go Y06"))
    morning.walk(state, second - 1)
    agree(state, before("buy O12"))
    morning.buy(state, YOU, [second])
    agree(state, before("go Y05"))
    morning.walk(state, plan.last)
    morning.open_round_two(plan)
    there = before("go Y11")
    agree(state, there)
    assert list(state.at)[:4] == list(there.at)[:4]
    assert [sum(parts) for parts in state.parts][:4] == [sum(parts) for parts in there.parts][:4] == [0, 8, 3, 5]
    morning.walk(state, space_words(state).index("PARK"))
    agree(state, before("unload"))


@pytest.mark.parametrize(
    ("step", "said"),
    [
        (0, "two boxes used, six left"),
        (1, "15 €, and 4 points at once, since dice are so popular today"),
        (2, "One box for Y06, two for O12. Two are left."),
        (3, "Five boxes used, two blocked: one is left."),
        (5, "Y11, the entrance, the parking: three boxes used. Three are left."),
        (6, "five are left for this turn"),
        (6, "8 points, 260 €, two games of your list"),
    ],
)
def test_the_sentences_of_the_first_morning_are_those_of_the_script(step: int, said: str) -> None:
    right = next(choice for choice in asked("e0_whole_morning", 1).parts[step].choices if choice.right)
    assert said in right.reason


def test_every_morning_can_be_walked_as_it_says() -> None:
    for nth in range(2, MANY):
        fresh = asked("e0_whole_morning", nth)
        plan = plans.planned(dealt(nth))
        state, (first, second, coming, hidden) = plan.state, plan.wish
        costs = ways_from(state, PARK)
        later = ways_from(state, first - 1)
        assert costs[first - 1] < costs[second - 1]
        assert costs[first - 1] + later[second - 1] + 1 + 2 == BOXES
        assert state.crowd[first - 1] == 0 < state.crowd[second - 1]
        last = ways_from(state, second - 1)
        assert last[plan.last] == 1 < min(last[plan.dear], last[plan.far])
        assert coming in plan.later
        assert state.tile[hidden] == state.tile[coming] == 0
        total = worth_of(state, first) + worth_of(state, second)
        money = 300 - price_now(state, first) - price_now(state, second)
        assert f"{total} points, {money} €" in fresh.parts[6].choices[0].reason
        clicked = [part.choices[0].value for part in fresh.parts[:3]]
        assert clicked == [NAMES[first - 1], NAMES[first - 1], NAMES[second - 1]]


def dealt(nth: int) -> Deal:
    generator = find_generator("e0_whole_morning")[1]
    return Deal(1, nth, "en", generator.texts, generator.table)


def test_the_bag_of_the_exercise_is_that_of_round_three() -> None:
    state = DAY.at("3.3").state
    carried = [NAMES[game - 1] for game in range(1, 61) if state.owner[game] == YOU + 1 and state.carried[game]]
    assert sorted(carried) == sorted(e0_last_box.FIRST.split())
    assert BOXES - state.bag[YOU] == 3


def test_the_games_of_the_exercise_bring_what_round_five_says() -> None:
    state = before("buy P04", DAY)
    told = {choice.value: choice.reason for choice in asked("e0_most_points", 1).parts[0].choices}
    found = {name: worth_of(state, NAMES.index(name) + 1) for name in told}
    assert found == {"P04": 10, "B06": 9, "P09": 7, "O01": 8}
    for name, worth in found.items():
        assert told[name].startswith(f"{worth}: ") or not told[name]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_in_a_dealt_exercise_the_right_game_brings_most(lang: str) -> None:
    for nth in range(2, MANY):
        fresh = asked("e0_most_points", nth, lang)
        right = int(re.findall(r"\b(\d+)\s?:", fresh.why)[0])
        assert all(int(one.reason.split(":")[0]) < right for one in fresh.parts[0].choices if not one.right)
