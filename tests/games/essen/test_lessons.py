"""The lessons of ESSEN The Game: each number is that of the record or of the rules, whatever the drawings say."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

import tbggg
from tbggg.engine.generators import Deal, GeneratedExercise
from tbggg.games.essen.display.reach import worth_of
from tbggg.games.essen.lessons import race, scale, table, turns
from tbggg.games.essen.lessons.generators import (
    e0_last_box,
    e1_best_turn,
    e1_cheapest_way,
    e1_way_home,
    e1_within_reach,
    e2_fourth_card,
    e2_midday,
    e2_who_begins,
)
from tbggg.games.essen.lessons.generators import e0_morning_plan as plans
from tbggg.games.essen.lessons.generators import e0_whole_morning as morning
from tbggg.games.essen.lessons.table import NAMES, YOU, ways_from
from tbggg.games.essen.rules.fair import matches, price_now, wishlist_vp
from tbggg.games.essen.rules.names import space_words
from tbggg.games.essen.rules.state import ON_BOOTH, State, points
from tbggg.games.essen.rules.tables import BOXES, GAMES, PARK
from tbggg.lessons.library import find_generator
from tbggg.record.record import Node
from tests.notebooks.lessons import asked_in, cells, read

LANGUAGES = ("en", "fr")
EXERCISES = Path(tbggg.__file__).parent / "games/essen/lessons/exercises"
FIRST = tbggg.read(EXERCISES / "first-morning.game")
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
        (1, "15\u00a0€, and 4 points at once, since dice are so popular today"),
        (2, "One box for Y06, two for O12. Two are left."),
        (3, "Five boxes used, two blocked: one is left."),
        (5, "Y11, the entrance, the parking: three boxes used. Three are left."),
        (6, "five are left for this turn"),
        (6, "8 points, 260\u00a0€, two games of your list"),
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
        right = [next(one for one in part.choices if one.right) for part in fresh.parts]
        assert f"{total} points, {money}\u00a0€" in right[6].reason
        clicked = [one.value for one in right[:3]]
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
        assert told[name].startswith(f"{name} brings {worth} points: ") or not told[name]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_in_a_dealt_exercise_the_right_game_brings_most(lang: str) -> None:
    for nth in range(2, MANY):
        fresh = asked("e0_most_points", nth, lang)
        right = int(re.findall(r"\b(\d+) points?\b", fresh.why)[0])
        wrong = [int(one.reason.split()[2]) for one in fresh.parts[0].choices if not one.right]
        assert max(wrong) < right


# ---- eight boxes ----


def mine(record: tbggg.Record, round_no: int) -> State:
    """The position in which Yellow is to act first in a round."""
    found: State = next(
        one.state
        for one in line(record)
        if (one.state.round_no, one.state.phase, one.state.mover) == (round_no, 3, YOU)
    )
    return found


HOME = tbggg.read(EXERCISES / "way-home.game")


@pytest.mark.parametrize(
    ("drawn", "recorded"),
    [
        (lambda: e1_within_reach.of_the_lesson(), lambda: mine(DAY, 6)),
        (lambda: e1_cheapest_way.of_the_lesson(), lambda: after("buy P04", DAY)),
        (lambda: e1_way_home.of_the_lesson(), lambda: HOME.end.state),
        (lambda: e1_best_turn.of_the_lesson(), lambda: mine(DAY, 1)),
    ],
    ids=["reach", "way", "home", "turn"],
)
def test_a_position_is_that_of_the_record(drawn: Callable[[], State], recorded: Callable[[], State]) -> None:
    mine_, its = drawn(), recorded()
    on_sale = [game for game in range(1, GAMES) if its.tile[game] == ON_BOOTH]
    assert [game for game in range(1, GAMES) if mine_.tile[game] == ON_BOOTH] == on_sale
    for field in ("symbol", "price", "bonus", "popularity", "crowd", "near"):
        assert list(getattr(mine_, field)) == list(getattr(its, field)), field
    assert [mine_.event[game] for game in on_sale] == [its.event[game] for game in on_sale]
    assert list(mine_.at)[:4] == list(its.at)[:4]
    assert list(mine_.hand[YOU])[1:] == list(its.hand[YOU])[1:]
    for field in ("used", "bag", "money"):
        assert getattr(mine_, field)[YOU] == getattr(its, field)[YOU], field
    assert sum(mine_.parts[YOU]) == sum(its.parts[YOU])


@pytest.mark.parametrize(
    ("name", "right"),
    [
        ("e1_within_reach", [["B04", "B06", "O01", "P03"]]),
    ],
)
def test_the_answers_of_the_lesson(name: str, right: list[list[str]]) -> None:
    parts = asked(name, 1).parts
    assert [[choice.value for choice in part.choices if choice.right] for part in parts] == right


def test_the_best_turn_brings_fifteen_and_without_a_meal_twelve() -> None:
    """As an independent program has it."""
    found = turns.Turns(mine(DAY, 1))
    assert (found.best().points, found.best(0, False).points) == (15, 12)
    assert "15 points" in asked("e1_best_turn", 1).why
    assert "more than 12" in asked("e1_best_turn", 1).why


@pytest.mark.parametrize(
    ("name", "model"),
    [("EE1.2", "GAL1 GAL2 B02"), ("EE1.3", "O07 COURT COURT G12 ENT_W PARK"), ("EE1.4", "O02 O02 B07 B07 B01 B01")],
)
def test_the_best_turns_of_the_lesson(name: str, model: str) -> None:
    one = tbggg.exercise(name, lang="en")
    assert one.plan is not None
    assert " ".join(one.plan.plan.model).endswith(model)
    assert one.check(*one.plan.plan.model)


@pytest.mark.parametrize(
    ("name", "turn", "said"),
    [
        ("EE1.2", "P08 P12", "over it B02 takes ten boxes in all, and turning back here seven; you had four"),
        ("EE1.2", "P07 P06", "By this way B02 takes six boxes in all; you had four, and three would do"),
        ("EE1.2", "GAL1 GAL2 B01 B02", "four boxes in all"),
        ("EE1.2", "GAL1", "Good so far: B02 is 2 boxes away"),
        ("EE1.3", "O07 COURT", "Without a meal you end 2 boxes short of the car"),
        ("EE1.3", "O08 Y02", "the car takes seven boxes, and there is no kitchen on it"),
        ("EE1.3", "O07 COURT COURT Y01", "From here the car takes five boxes; you have two"),
        ("EE1.3", "O07 COURT COURT G12", "You unload on the parking"),
    ],
)
def test_what_a_turn_of_the_lesson_lacks_is_said(name: str, turn: str, said: str) -> None:
    assert said in str(tbggg.exercise(name, lang="en").check(*turn.split()))


def test_what_is_said_of_a_best_turn_names_its_games() -> None:
    for nth in range(1, 12):
        fresh = asked("e1_best_turn", nth)
        assert fresh.plan is not None
        names = re.findall(r"\b[GPBOY]\d\d\b", fresh.why)
        bought = [word for word, after in itertools.pairwise(fresh.plan.model) if word == after != "COURT"]
        assert names == bought


# ---- lists ----


def test_midday_and_the_start_of_round_five_are_those_of_the_day() -> None:
    drawn, its = e2_midday.of_the_lesson(), DAY.at("4.4").state
    for seat in range(4):
        owned = [[game for game in range(1, GAMES) if one.owner[game] == seat + 1] for one in (drawn, its)]
        assert owned[0] == owned[1]
        assert [drawn.carried[game] for game in owned[0]] == [its.carried[game] for game in owned[0]]
    assert list(drawn.ranks)[:3] == list(its.ranks)[:3]
    state = DAY.at("5.2").state
    assert list(e2_who_begins.BAGS) == list(state.bag)[:4]
    assert list(e2_who_begins.POINTS) == [points(state, seat) for seat in range(4)]


def test_the_play_test_stands_where_the_day_turns() -> None:
    drawn, its = e2_fourth_card.of_the_lesson(), after("buy P04", DAY)
    for field in ("owner", "carried"):
        mine_, there = list(getattr(drawn, field)), list(getattr(its, field))
        bought = [game for game in range(1, GAMES) if its.owner[game] == YOU + 1]
        assert [mine_[game] for game in bought] == [there[game] for game in bought]
    assert drawn.bag[YOU] == its.bag[YOU]
    assert list(drawn.hand[YOU]) == list(its.hand[YOU])
    assert matches(its, YOU) == e2_fourth_card.BEFORE
    assert [wishlist_vp(its, count) for count in (3, 4)] == [5, 10]
    p10, b03 = (NAMES.index(word) + 1 for word in e2_fourth_card.FIRST)
    assert its.owner[p10] == YOU + 1
    assert its.tile[b03] == ON_BOOTH
    assert ways_from(its, its.at[YOU])[b03 - 1] == 4


@pytest.mark.parametrize(
    ("name", "right", "told"),
    [
        ("e2_midday", ["Bob", "Dan"], {"Ann": "two dice, but one meeple", "Cat": "three meeples, but one die"}),
        ("e2_who_begins", ["Cat"], {"Ann": "the heaviest bag", "Bob": "more points", "Dan": "most points"}),
        ("e2_fourth_card", ["P10"], {"B03": "four boxes away"}),
    ],
)
def test_the_answers_on_lists(name: str, right: list[str], told: dict[str, str]) -> None:
    (part,) = asked(name, 1).parts
    assert [choice.value for choice in part.choices if choice.right] == right
    assert all(said in next(one.reason for one in part.choices if one.value == word) for word, said in told.items())


def test_dealt_exercises_on_lists_are_answered_from_what_is_drawn() -> None:
    for nth in range(2, MANY):
        (part,) = asked("e2_midday", nth).parts
        assert 0 < sum(choice.right for choice in part.choices) < 4
        assert all(choice.reason for choice in part.choices)
        fresh = asked("e2_who_begins", nth)
        bags, scores = ([int(n) for n in re.findall(r"\d+", line)] for line in fresh.ask.split("Points"))
        starter = min(range(4), key=lambda seat: (bags[seat], scores[seat]))
        assert [choice.right for choice in fresh.parts[0].choices] == [seat == starter for seat in range(4)]
        drawn = asked("e2_fourth_card", nth).parts[0]
        assert drawn.picture is not None
        bought = drawn.picture.says.split("bag ")[1]
        assert [choice.value in bought for choice in drawn.choices] == [choice.right for choice in drawn.choices]


def test_the_last_count_is_that_of_the_day() -> None:
    ends = [node for node in line(DAY) if (node.state.round_no, node.state.phase) == (7, 4)]
    found = [tuple(points(node.state, seat) for seat in range(4)) for node in ends]
    assert tuple(dict.fromkeys(found)) == race.STAGES
    you, dan = (list(DAY.end.state.parts[seat]) for seat in (1, 2))
    assert (you[:3], dan[:2]) == ([34, 12, 3], [33, 16])
    assert (sum(you[4:7]), sum(dan[4:7]), dan[7:9], you[7:9]) == (22, 19, [3, -4], [0, 0])
    without = [sum(parts) - parts[4] - parts[5] for parts in (you, dan)]
    assert without == [59, 63]


def test_the_scale_has_the_goals_of_the_lesson() -> None:
    def met(games: list[int]) -> int:
        return sum(scale.lacks(games, card) == 0 for card in range(table.MORNINGS))

    every = [[m, d, c, h] for m in range(5) for d in range(5) for c in range(5) for h in range(5)]
    assert max(met(one) for one in every if sum(one) == 5) == 2
    assert [one for one in every if sum(one) == 8 and met(one) >= 5] == [[2, 2, 2, 2]]
    assert [card + 1 for card in scale.OPEN] == list(DAY.at("4.4").state.ranks)[:3]


def test_popularity_grows_as_the_lesson_says() -> None:
    random, tries, found = Random(2013), 1000, [0, 0, 0, 0, 0, 0]
    for _ in range(tries):
        state, games = table.fair(), random.sample(range(1, GAMES), 36)
        for symbol in range(4):
            state.popularity[symbol] = 2
        for nth in range(6):
            table.fill_pallets(state, games[6 * nth : 6 * nth + 6], ())
            found[nth] += sum(list(state.popularity)[:4])
    means = [total / tries / 4 for total in found]
    assert means == pytest.approx([2.5, 3.0, 3.48, 3.91, 4.29, 4.6], abs=0.06)


@pytest.mark.parametrize("lesson", ["e0", "e1", "e2"])
def test_a_lesson_has_the_same_cells_in_both_languages_and_names_the_substitute(lesson: str) -> None:
    forms = [[(cell.id, cell.cell_type, cell.metadata) for cell in read(lesson, lang).cells] for lang in LANGUAGES]
    assert forms[0] == forms[1]
    assert asked_in(lesson, "en") == asked_in(lesson, "fr")
    for lang, word in (("en", "**substitute**"), ("fr", "**substitut**")):
        assert word in cells(lesson, lang, "markdown")["next"]
        assert all(not cell.get("outputs") for cell in read(lesson, lang).cells)
