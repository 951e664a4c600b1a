"""What the toys say, against counts that are made in another way: every roll, every path, every tile."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from itertools import combinations, product
from math import isqrt, sqrt
from random import Random
from statistics import fmean, variance

import pytest

import tbggg
from tbggg.engine.toys import NARROW, WIDE
from tbggg.games.bgg.lessons.drawn import STYLE_OF_TOYS
from tbggg.games.bgg.lessons.toys import (
    conveyor,
    ernie,
    geeks,
    ledgers,
    matrix,
    pairs,
    played_on,
    rope,
    scribe,
    stack,
)
from tbggg.games.bgg.rules.street import sold
from tbggg.lessons.toy import LiveToy, find_toy
from tbggg.record.moments import moment_of

from .tables import evening

GOLDEN = "tests/golden/cases/g001.game"
SHOPS = range(1, 7)
# Two across and three down: who touches whom is seen from rows and columns.
PLACE = {shop: divmod(shop - 1, 2) for shop in SHOPS}


def near(shop: int, other: int) -> bool:
    return max(abs(a - b) for a, b in zip(PLACE[shop], PLACE[other], strict=True)) == 1


def steps(shop: int, other: int) -> int:
    """The shortest walk, searched."""
    reached, walked = {shop}, 0
    while other not in reached:
        reached |= {one for one in SHOPS for here in reached if near(here, one)}
        walked += 1
    return walked


def test_3_4_a_walk_costs_its_steps() -> None:
    for shop, other in product(SHOPS, SHOPS):
        assert geeks.walk(shop, other) == steps(shop, other)
        if steps(shop, other) == 2:
            way = geeks.by_way_of(shop, other)
            assert near(shop, way)
            assert near(way, other)


@pytest.mark.parametrize("shaken", [1, 2, 3])
def test_3_3_all_rolls_are_counted(shaken: int) -> None:
    for want in SHOPS:
        wanted = Counter(min(steps(face, want) for face in faces) for faces in product(SHOPS, repeat=shaken))
        assert geeks.rolls_by_walk([want], shaken) == [wanted[0], wanted[1], wanted[2]]
        rolls = 6**shaken
        mean = Fraction(rolls + wanted[1] + 2 * wanted[2], rolls)
        drawn = find_toy("geeks").draw({"stand": 1, "want": want, "shaken": shaken}, 640, "en").markup
        assert f"{float(mean):.2f}\u00a0GG on average" in drawn
    assert geeks.rolls_by_walk([6], 3) == [91, 117, 8]


def test_4_1_the_strip_holds_each_trio_with_its_exact_chance() -> None:
    rolls = ["".join(map(str, sorted(faces))) for faces in product(SHOPS, repeat=3)]
    chances = ernie.chances()
    assert sorted(map(str, chances)) == sorted(set(rolls))
    for number, won in chances.items():
        behind = sum(roll > str(number) for roll in rolls)
        assert Fraction(won, 216**3) == Fraction(behind, 216) ** 3
    assert list(chances) == sorted(chances)
    assert [number for number, won in chances.items() if 2 * won > 216**3][-1] == 126


def test_4_2_the_crown_goes_where_the_rules_send_it() -> None:
    random = Random(4)
    toy = find_toy("ernie")
    rolls = ["".join(map(str, sorted(faces))) for faces in product(SHOPS, repeat=3)]
    won = {number: sum(roll > number for roll in rolls) ** 3 for number in rolls}
    for _ in range(400):
        values = {one.name: random.randint(one.low, min(one.high, 3)) for one in toy.controls}
        trios = {seat: [values[f"{seat}{die}"] for die in (1, 2, 3)] for seat in ernie.SEATS}
        standing = ", ".join(f"{seat} {' '.join(map(str, trio))}" for seat, trio in trios.items())
        holder = ernie.SEATS[values["holder"]]
        wanted = tbggg.games.bgg.first_player(standing, holder=holder, seats=" ".join(ernie.SEATS))
        assert ernie.SEATS[ernie.first_of(values)] == wanted
        verb = "keeps" if wanted == holder else "takes"
        picture = toy.draw(values, 640, "en")
        assert f"{verb} Ernie" in picture.says
        numbers = ["".join(map(str, sorted(trio))) for trio in trios.values()]
        after = ernie.SEATS.index(holder) + 1
        ranked = sorted((number, (seat - after) % 4) for seat, number in enumerate(numbers))
        listed = re.findall(r"tbs-number[^>]*>(\d{3})<.*?>([\d.]+)%<", picture.markup)
        assert listed == [(number, f"{100 * won[number] / 216**3:.1f}") for number, _ in ranked]


def test_7_3_the_rope_is_pulled_by_the_price_and_by_the_tile() -> None:
    toy = find_toy("rope")
    for number, shop, level, in_set, seats in product(SHOPS, SHOPS, range(3), (0, 1), (3, 4, 5, 6)):
        values = {"number": number, "shop": shop, "shelf": level, "set": in_set, "seats": seats}
        assert rope.gain(values) == (6 if in_set else number)
        assert rope.price(values) == (shop + 2 - level if abs(shop - number) <= 1 else 0)
    says = {seats: toy.draw({**toy.start(), "seats": seats}, 640, "en").says for seats in (3, 4, 5, 6)}
    for seats, mean in ((3, "+2"), (4, "+3.3"), (5, "+4"), (6, "+4.4")):
        assert f"rivals: {mean}\u00a0GG." in says[seats]
        assert "publisher: −2\u00a0GG." in says[seats]
    assert "charity" in toy.draw({**toy.start(), "shop": 1}, 640, "en").says


def test_2_5_a_back_can_be_what_its_shop_sells_and_a_window_pays_its_price() -> None:
    toy = find_toy("shelves")
    for number, shop, level in product(range(7), SHOPS, range(3)):
        says = toy.draw({"number": number, "shop": shop, "shelf": level}, 640, "en").says.replace("\u00a0", " ")
        fits = number > 0 and abs(shop - number) <= 1
        assert (f"brings its publisher {shop + 2 - level} GG" in says) == fits
        assert ("goes to the charity shop" in says) == (number > 0 and not fits)
        assert sold(shop) == [one for one in SHOPS if abs(one - shop) <= 1]


def test_6_5_the_conveyor_moves_every_tile_up_and_off_the_top() -> None:
    toy = find_toy("conveyor")
    random = Random(6)
    for _ in range(60):
        values = {one.name: random.randint(one.low, one.high) for one in toy.controls}
        now = [
            shop + 2 - (level + values["round"])
            for shop, level in product(SHOPS, range(3))
            if values[f"w{shop}{level}"] and level + values["round"] <= 2
        ]
        assert sorted(conveyor.on_sale(values)) == sorted(now)
        supplied = sum(values[f"w{shop}{level}"] for shop, level in product(SHOPS, range(3)))
        assert len(conveyor.lost(values)) == supplied - len(now)
    totals = [sum(conveyor.on_sale({**toy.start(), "round": climbed})) for climbed in range(4)]
    assert totals == [17, 14, 8, 0]
    moved = {**toy.start(), "w41": 0, "w40": 1}  # the 4 may be put elsewhere before it climbs
    assert [conveyor.reached({**moved, "round": climbed})[0] for climbed in range(4)] == [False, False, False, True]


@pytest.mark.parametrize("bot", ["greedy", "thoughtful"])
def test_the_games_of_the_pairs_are_those_that_the_bots_play(bot: str) -> None:
    for row, move in enumerate(("promote 5>3", "pass")):
        node = evening().at("1.3").play_line("yellow pass").skip_automatic().play(move)
        points = tbggg.simulate(node, 2, bot, luck=2010, fast=False, progress=False).kept.points
        leads = [3 * game[2] - (sum(game) - game[2]) for game in (points[:4], points[4:])]
        assert leads == list(played_on.LEADS[2 * (bot == "thoughtful") + row][:2])


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("width", [WIDE, NARROW])
def test_before_a_look_the_question_covers_no_word(width: int, lang: str) -> None:
    even = {"en": ">even<", "fr": ">égalité<"}[lang]
    nothing = {"games": 0, "luck": 0, "bot": 0, "first": 0, "looks": 0}
    assert even not in pairs.draw(nothing, width, lang).markup
    assert even in pairs.draw({**nothing, "games": 1}, width, lang).markup


@pytest.mark.parametrize("bot", [0, 1])
def test_who_looks_at_every_tenth_game_stops_one_time_in_five(bot: int) -> None:
    """P10.2, by the toy's own interval: one move's games stand on both sides, so that no difference is one."""
    luck, leads = Random(10), played_on.LEADS[2 * bot + 1]

    def parts(games: list[tuple[int, int]]) -> bool:
        mean, half = pairs.interval_of(games, same_luck=True)
        return abs(mean) > half

    tries, stopped, at_once = 1_000, 0, 0
    for _ in range(tries):
        games = [*zip(luck.choices(leads, k=100), luck.choices(leads, k=100), strict=True)]
        stopped += any(parts(games[:look]) for look in range(10, 101, 10))
        at_once += parts(games)
    assert 0.17 <= stopped / tries <= 0.26
    assert 0.03 <= at_once / tries <= 0.07


def test_the_pairs_tell_the_interval_of_a_textbook() -> None:
    for luck, bot, first, look in product((0, 1), (0, 1), range(0, 1000, 10), range(1, 5)):
        values = {"games": look, "luck": luck, "bot": bot, "first": first, "looks": 0}
        games = pairs.SIZES[look]
        found = [(step / 3, stay / 3) for step, stay in pairs.shown(values)]
        gaps = [step - stay for step, stay in found]
        noise = variance(gaps) if luck else sum(variance(column) for column in zip(*found, strict=True))
        middle, half = pairs.interval(values)
        assert middle / 10 == pytest.approx(fmean(gaps), abs=0.051)
        assert half / 10 == pytest.approx(1.96 * sqrt(noise / games), abs=0.051)
        said_open = "Zero lies between" in pairs.says(values, "en")
        assert said_open == (abs(middle) <= half)
        assert said_open or abs(fmean(gaps)) > 1.96 * sqrt(noise / games)  # rounding makes no difference of none
    assert [pairs.root(number) for number in range(200)] == [isqrt(number) for number in range(200)]


def test_the_pairs_are_what_the_lesson_says_of_them() -> None:
    """By the same luck: mostly behind among greedy bots, mostly not seen among thoughtful ones, seen in all games."""

    def differences(bot: int) -> list[float]:
        return [(step - stay) / 3 for step, stay in zip(*played_on.LEADS[2 * bot : 2 * bot + 2], strict=True)]

    def verdicts(bot: int, games: int) -> list[bool]:
        values = {"games": pairs.SIZES.index(games), "luck": 1, "bot": bot, "looks": 0}
        return [pairs.is_open({**values, "first": first}) for first in range(0, played_on.GAMES, games)]

    assert verdicts(0, 200).count(True) == 1
    assert verdicts(1, 100).count(True) == 8
    greedy, thoughtful = differences(0), differences(1)
    assert round(fmean(greedy)) == -2
    half = 1.96 * sqrt(variance(thoughtful) / len(thoughtful))
    mean = fmean(thoughtful)
    assert [round(one, 1) for one in (mean, mean - half, mean + half)] == [-1.3, -2.3, -0.3]


def looks_at(toy: LiveToy) -> range:
    return range(toy.values["first"], toy.values["first"] + pairs.SIZES[toy.values["games"]])


def test_no_game_of_the_pairs_is_looked_at_twice_nor_added_to_a_look() -> None:
    """Whatever a reader sets, in any order, and back to the start too: what was drawn stands, or other luck comes."""
    for luck in range(20):
        random, toy = Random(luck), tbggg.toy("pairs")
        seen: list[tuple[range, int, int]] = []
        while not pairs.is_last(toy.values):
            before = toy.values
            one = random.choice(toy.toy.controls)
            toy.values = random.choice(
                ({**before, one.name: random.randint(one.low, one.high)}, toy.toy.start(), {**before, "games": 0})
            )
            look = (looks_at(toy), toy.values["luck"], toy.values["bot"])
            if look[0] and look not in seen:
                assert not any(game in old for old, _, _ in seen for game in look[0])
                assert len(look[0]) in (20, 50, 100, 200)
                assert toy.values["looks"] == len(seen)
                seen.append(look)
            assert look[0] or "Nothing is drawn yet" in toy.says
            assert look[0].stop <= played_on.GAMES
        assert "no other luck is left" in toy.says
        assert 'data-tb-set="games"' not in toy.svg


def test_the_pairs_count_the_looks() -> None:
    toy = tbggg.toy("pairs", luck=1)
    for look in range(1, 51):
        toy.values = {**toy.values, "games": 1}
        equal = 1 - 0.95**look
        assert ("look" in toy.says.lower()) == (look > 1)
        if look >= pairs.HALF:
            assert f"Look {look}, with other luck: by now more than half" in toy.says
            assert equal > 0.5
        elif look > 1:
            assert f"Look {look}, with other luck: by now one pair of equal moves in {round(1 / equal)} " in toy.says
            assert equal < 0.5
        if look < 50:
            toy.values = {**toy.values, "games": 0}


def test_3_4_the_line_of_a_move_is_what_the_record_keeps() -> None:
    toy = find_toy("scribe")
    one = {**toy.start(), "number": 5, "shop": 3, "shelf": 1, "seat": 2}
    lines = [scribe.line({**one, "what": what}) for what in range(5)]
    assert lines == ["blue 5@3m", "blue ?@3m", "blue buy blue5@3m", "blue promote 3>5", "blue ad 3 = 5"]
    for shop, other in product(SHOPS, SHOPS):
        says = toy.draw({**one, "what": scribe.STEP, "shop": shop, "number": other}, 640, "en").says
        assert ("do not touch" in says) == (not near(shop, other) and shop != other)
        assert ("The rules refuse that" in says) == (not near(shop, other))


def test_5_3_a_tile_out_of_range_is_bought_in_the_charity_shop_alone() -> None:
    toy = find_toy("scribe")
    for shop, number, seat in product(SHOPS, SHOPS, (1, scribe.OWNER)):
        values = {**toy.start(), "what": scribe.BUY, "shop": shop, "number": number, "seat": seat}
        refused = abs(shop - number) > 1
        assert ("The rules refuse that" in scribe.says(values, "en")) == refused
        assert ("its own tile" in scribe.says(values, "en")) == (seat == scribe.OWNER and not refused)


def test_7_2_the_matrix_adds_up_and_knows_what_the_next_tile_brings() -> None:
    random = Random(7)
    toy = find_toy("matrix")
    assert matrix.gains(toy.start())[31] == 16
    for _ in range(60):
        values = {one.name: random.randint(one.low, one.high) for one in toy.controls}
        table = matrix.COLOURS[: values["seats"]]
        tiles = [
            (colour, number) for colour in table[1:] for number in SHOPS for _ in range(values[f"{colour}{number}"])
        ]

        def worth(*more: tuple[str, int], held: list[tuple[str, int]] = tiles, table: tuple[str, ...] = table) -> int:
            text = ", ".join(f"{colour} {number}" for colour, number in [*held, *more])
            return tbggg.games.bgg.score(text, of="red", seats=" ".join(table)).total

        assert matrix.worth(matrix.held(values), matrix.OWNER) == worth()
        gains = matrix.gains(values)
        assert len(gains) == 6 * (len(table) - 1)
        for _ in range(6):
            cell = random.choice(list(gains))
            assert gains[cell] == worth((table[cell // 10], cell % 10)) - worth()


@pytest.mark.parametrize("game", [evening(), tbggg.read(GOLDEN)], ids=["evening", "whole game"])
def test_6_5_the_ledgers_add_up_at_every_moment(game: tbggg.Record) -> None:
    toy = find_toy("ledgers")
    for node in game.nodes():
        values = toy.watch(node.state) if toy.watch else {}
        assert sum(values[name] for name in ledgers.PLACES) == 20 * len(game.seats)
        assert values["started"] + values["sales"] + values["scored"] - values["paid"] == values["track"]
        assert values["track"] == sum(node.position.points.values())
        assert "≠" not in toy.draw(values, 640, "en").markup


def test_C6_the_ledgers_of_a_seats_eyes_tell_the_same_sums() -> None:
    toy = find_toy("ledgers")
    assert toy.watch
    for node in evening().nodes():
        seen = toy.watch(moment_of(node, "blue").state)
        whole = toy.watch(node.state)
        assert {key: seen[key] for key in ("stacks", "screens", "windows", "track")} == {
            key: whole[key] for key in ("stacks", "screens", "windows", "track")
        }


# ---- drawing, and goals ----


def test_1_1_the_chances_of_a_draw_are_those_of_all_hands() -> None:
    """Counted hand by hand, of a stack that is small enough for it; and the known ones of round one."""
    assert (stack.with_blank(8) * 95, stack.with_every(8) * 4199) == (stack.hands(8) * 62, stack.hands(8) * 729)
    tiles = [number for number in range(1, 7) for _ in range(3)] + [0, 0]
    for drawn in (1, 2, 18, 19, 20):
        every = [set(tiles) if drawn == 20 else set(hand) for hand in hands_of(tiles, drawn)]
        assert stack.hands(drawn) == len(every)
        assert stack.with_blank(drawn) == sum(0 in hand for hand in every)
        assert stack.with_every(drawn) == sum(hand >= set(range(1, 7)) for hand in every)


def hands_of(tiles: list[int], drawn: int) -> list[tuple[int, ...]]:
    return list(combinations(tiles, drawn))


REACHED = {  # what reaches each goal, and what comes near
    "stack": [({"drawn": 6}, {"drawn": 7}), ({"drawn": 11}, {"drawn": 10})],
    "geeks": [({"want": 4}, {"want": 1}), ({"shaken": 1}, {"shaken": 2})],
    "ernie": [({"red1": 1}, {"red1": 1, "blue3": 6}), ({"red1": 1, "red2": 3, "red3": 5}, {"red1": 1, "red2": 3})],
    "rope": [({"shop": 5, "shelf": 2}, {"shop": 5, "shelf": 1}), ({"number": 1, "shop": 2}, {"number": 2, "shop": 2})],
    "matrix": [({"green1": 1}, {"green6": 1}), ({"blue1": 2}, {"blue1": 2, "seats": 3})],
    "shelves": [({"shop": 5, "shelf": 0}, {"shop": 4, "shelf": 0}), ({"shop": 6}, {"shop": 5})],
    "conveyor": [({"round": 2}, {"round": 1}), ({"round": 2, "w41": 0, "w40": 1}, {"round": 1, "w41": 0, "w40": 1})],
    "pairs": [({"games": 1, "first": 20}, {"first": 20}), ({"luck": 1, "games": 3}, {"luck": 1})],
    "scribe": [
        ({"what": 3, "seat": 2, "shop": 5, "number": 3}, {"what": 3, "seat": 2, "shop": 3, "number": 5}),
        ({"what": 3, "shop": 1, "number": 5}, {"what": 4, "shop": 1, "number": 5}),
    ],
}


@pytest.mark.parametrize(
    ("name", "goal"), [(name, goal) for name, goals in REACHED.items() for goal in range(len(goals))]
)
def test_a_goal_is_ticked_when_it_is_reached(name: str, goal: int) -> None:
    right, near_by = REACHED[name][goal]
    assert tbggg.toy(name, **right).reached[goal]
    assert not tbggg.toy(name, **near_by).reached[goal]


@pytest.mark.parametrize("name", ["matrix", "geeks", "ernie", "shelves", "ledgers"])
def test_the_styles_of_a_toy_change_none_that_all_drawings_have(name: str) -> None:
    own = find_toy(name).style.removeprefix(STYLE_OF_TOYS)
    assert not {*re.findall(r"\.tbs-\w+", own)} & {*re.findall(r"\.tbs-\w+", STYLE_OF_TOYS)}
