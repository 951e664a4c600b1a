"""The dealers of practice: right and wrong answers, and what is asked for counted anew from what a reader sees."""

from __future__ import annotations

import re
from collections.abc import Iterator
from heapq import heappop, heappush

import pytest

import tbggg
from tbggg.engine.generators import GeneratedExercise, GeneratedPart
from tbggg.engine.registry import find_game
from tbggg.engine.state import EVERYBODY, OWNER, declared
from tbggg.games.essen.lessons import walks
from tbggg.games.essen.rules.state import State
from tbggg.games.essen.rules.tables import SUBSTITUTE_MAP
from tbggg.lessons.library import find_generator
from tbggg.lessons.practice import deciding

from ...lessons.test_generators import exercise
from ...listing import one_test

SEEDS = range(1, 41)
ASKED = [one for one in find_game("essen").lessons.generators if one.kind != "plan"]  # plans are walked, not picked
NAMES = {"1": "Galeria 1", "2": "Galeria 2", "W": "west entrance", "E": "east entrance", "C": "court"}
TILE = re.compile(r"(?:(\S+) )?([GPBOY]\d\d): (\w+), (\d+) €, bonus (\d)(?:, ([^;]*))?")
POINTS = {"buzz +3": 3, "flop −3": -3, "goodies +1": 1}


def dealt(name: str) -> Iterator[GeneratedExercise]:
    yield from (find_generator(name)[1].generate(7, nth, "en") for nth in SEEDS)


def right(part: GeneratedPart) -> set[str]:
    return {choice.value for choice in part.choices if choice.right}


def said(part: GeneratedPart) -> str:
    assert part.picture
    return part.picture.says.replace("\u00a0", " ")


def numbers(text: str) -> list[int]:
    return [int(one) for one in re.findall(r"\d+", text)]


@one_test
@pytest.mark.parametrize("one", ASKED, ids=lambda one: one.name)
def test_a_right_answer_is_taken_and_a_wrong_one_is_told_why(one: tbggg.engine.generators.ExerciseGenerator) -> None:
    first = exercise(one)
    for nth in range(1, 6):
        fresh = first.another(nth)
        if fresh.plan:
            assert fresh.check(*fresh.plan.plan.model)
            assert fresh.plan.stand([], "en").told in str(fresh.check())
            continue
        asked = one.generate(first.luck, nth, "en").parts
        answers = [sorted(right(part)) if part.choices else part.number for part in asked]
        answers = [given if not isinstance(given, list) or len(given) > 1 else given[0] for given in answers]
        assert fresh.check(*answers)
        for at, part in enumerate(asked):
            wrong = {choice.value: choice.reason for choice in part.choices if not choice.right}
            wrong = wrong or {str(value): why for value, why, _ in part.mistakes}
            for value, why in wrong.items():
                verdict = fresh.check(*answers[:at], value, *answers[at + 1 :])
                assert not verdict
                assert why in str(verdict)


# ---- the map ----


def costs(start: str, crowd: str) -> dict[str, int]:
    """The cheapest ways over the substitute map, read from its header."""
    rows = SUBSTITUTE_MAP.split("/")
    where: dict[tuple[int, int], str] = {}
    counts: dict[str, int] = {}
    for y, row in enumerate(rows):
        for x, cell in enumerate(row):
            counts[cell] = counts.get(cell, 0) + 1
            where[y, x] = NAMES.get(cell, f"{cell}{counts[cell]:02}")
    near = {
        name: {
            where.get((y + down, x + across), "")
            for down in (-1, 0, 1)
            for across in (-1, 0, 1)
            if (down, across) != (0, 0)
        }
        for (y, x), name in where.items()
        if not name.startswith(".")
    }
    near["Galeria 1"].add("Galeria 2")
    near["Galeria 2"].add("Galeria 1")
    near["parking"] = {"west entrance", "east entrance"}
    for door in near["parking"]:
        near[door].add("parking")
    full = {zone[0].upper() for zone in re.findall(r"(\w+) zone", crowd)}
    found: dict[str, int] = {}
    heap = [(0, start)]
    while heap:
        cost, here = heappop(heap)
        if here in found:
            continue
        found[here] = cost
        for other in near[here] & set(near):
            crowded = other in crowd.split(", ") or (other[1:].isdigit() and other[0] in full)
            heappush(heap, (cost + 1 + crowded, other))
    return found


def of_map(part: GeneratedPart) -> tuple[dict[str, int], dict[str, bool]]:
    found = re.match(r"You: (.+?)\. Crowd: (.+?)\.", said(part))
    assert found
    return costs(found[1], found[2]), {choice.label: choice.right for choice in part.choices}


def on_the_substitute(name: str) -> Iterator[GeneratedExercise]:
    for fresh in dealt(name):
        picture = fresh.parts[0].picture
        if picture and "Substitute:" in picture.markup:
            yield fresh


def test_a_place_is_within_reach_by_the_boxes_that_neither_token_nor_games_take() -> None:
    for fresh in on_the_substitute("within_reach"):
        cost, offered = of_map(fresh.parts[0])
        used, bag = numbers(fresh.ask.partition("has used")[2])
        assert offered == {place: cost[place] <= 8 - used - bag for place in offered}


def test_a_step_into_the_crowd_costs_two_and_a_way_what_its_steps_do() -> None:
    for fresh in on_the_substitute("crowded_steps"):
        cost, offered = of_map(fresh.parts[0])
        assert offered == {place: cost[place] == 2 for place in offered}
        (goal,) = re.findall(r"way to (?:the )?(.*) use\?$", fresh.parts[1].ask)
        assert fresh.parts[1].number == cost[goal]


# ---- tracks and tiles ----


def test_a_game_goes_on_the_last_box_without_one_and_blocks_it() -> None:
    for fresh in dealt("boxes"):
        used, bag = numbers(fresh.ask)
        assert right(fresh.parts[0]) == {str(8 - bag)}
        assert [part.number for part in fresh.parts[1:]] == [max(0, 8 - used - bag - 1), 8 - bag - 1]


def test_a_meal_gives_back_two_boxes_at_most() -> None:
    for fresh in dealt("meal"):
        _, used, bag = numbers(fresh.ask)
        assert right(fresh.parts[0]) == {str(max(0, used - 2))}
        assert fresh.parts[1].number == 8 - bag - max(0, used - 2)


def test_a_game_brings_popularity_bonus_and_token_and_never_less_than_nothing() -> None:
    for fresh in dealt("worth"):
        seen = said(fresh.parts[0])
        popularity = {symbol: int(value) for symbol, value in re.findall(r"(meeple|die|cards|hourglass) (\d)", seen)}
        vp = {
            name: max(0, popularity[symbol] + int(bonus) + POINTS.get(token, 0))
            for _, name, symbol, _, bonus, token in TILE.findall(seen)
        }
        assert right(fresh.parts[0]) == {name for name, points in vp.items() if points == max(vp.values())}
        assert fresh.parts[1].number == vp[fresh.parts[1].ask.split()[-2]]


def test_discounts_add_up_or_not_and_leave_five() -> None:
    for fresh in dealt("price"):
        cuts = 1 if "Round seven" in fresh.ask else 0
        most = 1 if "never reduced twice" in fresh.ask else 2
        prices = {
            name: max(5, int(price) - 10 * min(most, cuts + (token == "−10 €")))
            for _, name, _, price, _, token in TILE.findall(said(fresh.parts[0]))
        }
        assert right(fresh.parts[0]) == {name for name, price in prices.items() if price == min(prices.values())}
        name = re.findall(r"[GPBOY]\d\d", fresh.parts[1].ask)[0]
        assert fresh.parts[1].number == prices[name]


def test_popularity_falls_once_and_then_rises() -> None:
    for fresh in dealt("ready"):
        seen = said(fresh.parts[0])
        symbol = fresh.parts[0].ask.partition("afterwards: ")[2].removesuffix(".")
        value = int(re.findall(rf"{symbol} (\d)", seen)[0])
        moves = [sign for sign, _, of, *_ in TILE.findall(seen) if of == symbol]
        value = max(0, value - moves.count("−1"))
        assert right(fresh.parts[0]) == {str(min(6, value + moves.count("+1")))}
        assert right(fresh.parts[1]) == set(re.findall(r"Round (\d)", fresh.ask))


def test_a_tile_at_minus_one_moves_nothing_that_stands_on_0() -> None:
    for fresh in dealt("ready"):
        on_0 = fresh.parts[0].choices[0]
        assert "tile at −1 moves it" not in on_0.reason


# ---- players ----


def of_players(part: GeneratedPart) -> list[tuple[str, list[int]]]:
    return [(name, numbers(held)) for name, held in re.findall(r"(\w+): ([^;]*)", said(part))]


def test_the_lightest_begins_then_who_has_fewest_points_then_the_nearest() -> None:
    for fresh in dealt("starts"):
        players = of_players(fresh.parts[0])
        if "press pass have" in fresh.ask or "press pass and" in fresh.ask:
            wanted = re.findall(r"(\w+): press pass", said(fresh.parts[0]))[0]
        else:
            names = [name for name, _ in players]
            first = names.index(fresh.ask.split(". ")[1].split()[0])
            order = [*players[first + 1 :], *players[: first + 1]]
            wanted = min(order, key=lambda one: one[1])[0]
        assert right(fresh.parts[0]) == {wanted}


def test_most_points_win_then_games_of_the_list_then_less_money() -> None:
    shared = 0
    for fresh in dealt("wins"):
        ranks = {name: (-vp, -games, money) for name, (vp, games, money) in of_players(fresh.parts[0])}
        wanted = {name for name, rank in ranks.items() if rank == min(ranks.values())}
        assert right(fresh.parts[0]) == wanted
        shared += len(wanted) > 1
    assert shared > 1


@pytest.mark.parametrize(("name", "vp"), [("midday", 4), ("afternoon", 8)])
def test_a_ranking_card_counts_games_of_trunk_and_bag(name: str, vp: int) -> None:
    def counted(text: str) -> dict[str, int]:
        found: dict[str, int] = {}
        for count, symbol in re.findall(r"(\d) (meeple|die|dice|card|hourglass)", text):
            symbol = "die" if symbol == "dice" else symbol
            found[symbol] = found.get(symbol, 0) + int(count)
        return found

    for fresh in dealt(name):
        seen = said(fresh.parts[0])
        cards = [counted(card) for card in re.findall(r"(?:BoardGameGeek|TricTrac|Fairplay): ([^;]*)", seen)]
        met = {
            player: sum(all(counted(held).get(symbol, 0) >= need for symbol, need in card.items()) for card in cards)
            for player, held in re.findall(r"(\w+): (trunk [^;]*)", seen)
        }
        assert right(fresh.parts[0]) == ({player for player, count in met.items() if count} or {"nobody"})
        assert fresh.parts[1].number == vp * sum(met.values())


def test_the_last_tile_decides_what_can_be_paid_and_what_brings_enough() -> None:
    decided = {"paid": 0, "worth": 0}
    for fresh in dealt("last_round"):
        cheaper = "cheaper" in fresh.ask
        part = fresh.parts[1]
        wanted, without = set(), set()
        bound = int(re.findall(r"\d+", part.ask)[0])
        for choice in part.choices:
            figures = list(map(int, re.findall(r"\b\d+", choice.reason)))
            if cheaper:
                printed, now = figures
                assert now == max(printed - 10, 5)
                holds, bare = now <= bound, printed <= bound
            else:
                popularity, bonus, more, worth = figures
                assert popularity + bonus + more == worth
                holds, bare = worth >= bound, worth - more >= bound
            wanted |= {choice.value} if holds else set()
            without |= {choice.value} if bare else set()
        assert right(part) == wanted
        assert len(wanted) < len(part.choices) or cheaper
        decided["paid" if cheaper else "worth"] += wanted != without
    assert min(decided.values()) > 1, "the tile makes the difference"


def test_a_list_counts_cards_whose_games_are_bought() -> None:
    table = [0, 5, 5, 5, 10, 10, 15, 15, 20, 25]
    for fresh in dealt("lists"):
        held, _, bought = said(fresh.parts[0]).partition("; ")
        wanted = set(held.split(", ")) & {name for _, name, *_ in TILE.findall(bought)}
        assert right(fresh.parts[0]) == wanted
        assert fresh.parts[1].number == table[len(wanted)]


def test_what_others_know_is_what_the_state_shows_to_all() -> None:
    seen = {one.name: one.seen for one in declared(State)}
    shown = {"money": "money", "bag": "carried", "trunk": "owner", "points": "parts", "left_over": "used"}
    shown |= {"kept": "hand", "tested": "drawn", "discarded": "discards", "common": "card"}
    for fresh in dealt("knows"):
        for choice in fresh.parts[0].choices:
            if choice.value in shown:
                assert seen[shown[choice.value]] is (EVERYBODY if choice.right else OWNER)


def test_the_rules_of_a_plan_are_found_without_drawing_where_it_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    one = find_generator("e1_way_home")[1]
    dealt_once = one.generate(1, 2, "en")
    assert dealt_once.plan
    monkeypatch.setattr(walks, "morning_picture", lambda state, lang, offered: drawn.append(lang))
    assert [*deciding(one, dealt_once)] == [
        one.stand(dealt_once.plan, dealt_once.plan.model[:at], "en", draws=False).rule
        for at in range(len(dealt_once.plan.model))
    ]
    assert drawn == []
