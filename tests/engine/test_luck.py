"""Luck: the generator's published answers, keyed chance, and odds that luck keeps to."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tbggg
from tbggg.engine.luck import WORDS, below, draw_seed, keys, luck_words, mulhi32, mullo32, philox
from tbggg.engine.rule import CHANCE
from tbggg.record.record import Node
from tbggg.record.tree import follow_action

from ..strategies import effort, every_code, positions, walk

# The known answers that are published with Random123 for philox4x32, ten rounds: counter, key, answer.
KNOWN_ANSWERS = [
    (
        "00000000 00000000 00000000 00000000",
        "00000000 00000000",
        "6627e8d5 e169c58d bc57ac4c 9b00dbd8",
    ),
    (
        "ffffffff ffffffff ffffffff ffffffff",
        "ffffffff ffffffff",
        "408f276d 41c83b0e a20bc7c6 6d5451fd",
    ),
    (
        "243f6a88 85a308d3 13198a2e 03707344",
        "a4093822 299f31d0",
        "d16cfe09 94fdcceb 5001e420 24126ea1",
    ),
]


def numbers(text: str) -> list[int]:
    return [int(word, 16) for word in text.split()]


@pytest.mark.parametrize(("counter", "key", "answer"), KNOWN_ANSWERS, ids=["zeros", "ones", "pi"])
def test_philox_gives_the_published_answers(counter: str, key: str, answer: str) -> None:
    words = [0] * 6
    c0, c1, c2, c3 = numbers(counter)
    key0, key1 = numbers(key)
    philox(c0, c1, c2, c3, key0, key1, words, 1)
    assert words == [0, *numbers(answer), 0]


@given(a=st.integers(0, 2**32 - 1), b=st.integers(0, 2**32 - 1))
@effort(50)
def test_the_two_halves_make_the_product(a: int, b: int) -> None:
    assert (mulhi32(a, b) << 32) + mullo32(a, b) == a * b


@given(word=st.integers(0, 2**32 - 1), bound=st.integers(1, 2**20))
@effort(50)
def test_below_stays_below(word: int, bound: int) -> None:
    assert 0 <= below(word, bound) < bound


def test_below_reaches_both_ends() -> None:
    assert [below(word, 6) for word in (0, 2**32 - 1)] == [0, 5]


@given(seed=st.integers(0, 2**64 - 1))
@effort(25)
def test_a_seed_is_its_two_keys(seed: int) -> None:
    low, high = keys(seed)
    assert high << 32 | low == seed
    assert max(low, high) < 2**32


def test_a_drawn_seed_is_a_seed() -> None:
    seeds = {draw_seed() for _ in range(8)}
    assert len(seeds) > 1
    assert all(0 <= seed < 2**64 for seed in seeds)


def test_the_first_words_do_not_depend_on_how_many_are_asked_for() -> None:
    whole = [0] * WORDS
    luck_words(1, 2, 3, 4, 5, 6, WORDS, whole)
    for count in range(1, WORDS + 1):
        some = [0] * WORDS
        luck_words(1, 2, 3, 4, 5, 6, count, some)
        assert some[:count] == whole[:count]


def test_every_part_of_the_key_counts() -> None:
    seen = set()
    for changed in range(-1, 6):
        occasion = [7 + (place == changed) for place in range(6)]
        words = [0] * 4
        key0, key1, *moment = occasion
        luck_words(key0, key1, moment[0], moment[1], moment[2], moment[3], 4, words)
        seen.add(tuple(words))
    assert len(seen) == 7


# ---- two forks meet the same luck ----


def played_on(record: tbggg.Record, seed: int, section: str) -> Node:
    """Other decisions, the record's own luck, up to a section."""
    node = record.start.advance()
    while f"{node.position.round}.{node.position.phase}" != section:
        node = walk(node, seed, 1).skip_automatic()
        while node.state.due == CHANCE and f"{node.position.round}.{node.position.phase}" != section:
            node = follow_action(
                node, node.record.game.rules.sample_chance(node.state, *keys(record.luck), [0] * WORDS)
            ).skip_automatic()
        seed += 1
    return node


def test_forks_meet_the_same_first_roll_of_round_four() -> None:
    record = tbggg.new_game(seats=4, luck=2010, first="red", paid_moves=1)
    rolls = []
    for seed in (1, 1000, 2000):
        node = played_on(record, seed, "4.3")
        dealt = {}
        while node.position.phase == 3 and node.state.due == CHANCE:
            move = node.record.game.rules.sample_chance(node.state, *keys(record.luck), [0] * WORDS)
            dealt[node.position.to_move] = str(node.position.words(move))
            node = follow_action(node, move).skip_automatic()
        rolls.append(dealt)
    assert len(rolls[0]) == 4
    assert rolls[0] == rolls[1] == rolls[2]


def test_forks_of_pig_meet_the_same_rolls() -> None:
    """The third roll of the fifth turn, whatever the turns before brought."""
    record = tbggg.new_game("pig", seats=2, luck=7)
    met = set()
    for before in ("hold", "roll"):
        node = record.start
        while node.state.round_no < 5:
            node = node.play(before).advance() if node.state.round_no == 1 else node.play("hold")
        rolls: list[object] = []
        while node.state.round_no == 5 and len(rolls) < 4:
            node = node.play("roll").advance()
            rolls.append(node.move)
        met.add(tuple(rolls))
    assert len(met) == 1


def test_other_seeds_bring_other_luck() -> None:
    starts = [tbggg.new_game(luck=seed, first="red").start for seed in range(20)]
    hands = {str(start.advance().path()[1].move) for start in starts}
    assert len(hands) > 15


def test_luck_that_is_not_given_is_drawn_and_recorded() -> None:
    record = tbggg.new_game()
    assert record.headers["Luck"] == str(record.luck)
    assert tbggg.loads(record.dumps()).luck == record.luck


# ---- odds ----


@every_code
@given(data=st.data())
@effort(13)
def test_odds_are_exact_and_sum_to_one(code: str, data: st.DataObject) -> None:
    node = data.draw(positions(code).filter(lambda node: node.state.due == CHANCE))
    ways = node.position.chance_outcomes()
    assert sum((odds for _, odds in ways), Fraction(0)) == 1
    assert all(odds > 0 for _, odds in ways)
    assert len({move for move, _ in ways}) == len(ways)
    assert [move for move, _ in ways] == node.position.legal_moves()


def lucky(node: Node, seeds: range) -> Counter[str]:
    """How often each way comes, over many seeds."""
    game, words = node.record.game, [0] * WORDS
    return Counter(str(node.position.words(game.rules.sample_chance(node.state, *keys(seed), words))) for seed in seeds)


def chi_square(found: Counter[str], odds: dict[str, Fraction], games: int) -> tuple[float, int]:
    """The statistic and its degrees of freedom; ways that are expected less than eight times are one way."""
    rare = [way for way in odds if odds[way] * games < 8]
    groups = [[way] for way in odds if way not in rare] + ([rare] if rare else [])
    total = 0.0
    for group in groups:
        expected = float(sum(odds[way] for way in group)) * games
        total += (sum(found[way] for way in group) - expected) ** 2 / expected
    return total, len(groups) - 1


DEALT = '[Game "The BoardGameGeek Game"] [Seats "red yellow blue"] [First "red"]\n' + " ".join(
    f"{seat} draw 1 1 2 3 4 5 6 -" for seat in ("red", "yellow", "blue")
)
PASSED = DEALT + " red pass yellow pass blue pass"
ROLLED = PASSED + " red roll 1 2 3 yellow roll 1 2 3 blue roll 1 2 3"
UNSEEN = """[Game "The BoardGameGeek Game"] [Seats "red yellow blue"] [First "red"]
red draw ? ? ? ? ? ? ? ? yellow draw 1 1 2 3 4 5 6 - blue draw 1 1 2 3 4 5 6 -
red ?@3b yellow pass blue pass red pass red roll 3 3 3 yellow roll 4 4 4 blue roll 5 5 5
red pass yellow pass blue pass"""
SITUATIONS = {
    "the first hand": '[Game "The BoardGameGeek Game"] [Seats "red yellow blue"] [First "red"]',
    "a later draw": ROLLED + " red pass yellow pass blue pass",
    "the dice": PASSED,
    "three dice again": ROLLED + " red ad 1 2 3",
    "two dice again": ROLLED + " red ad 1 3",
    "one die again": ROLLED + " red ad 2",
    "an unseen tile": UNSEEN,
    "a die of Pig": '[Game "Pig"] [Seats "a b"] a roll',
}


@pytest.mark.parametrize("situation", SITUATIONS)
def test_luck_keeps_to_the_odds(situation: str) -> None:
    """A chi-square test with fixed seeds: the statistic stays within four deviations of what chance makes."""
    node = tbggg.loads(SITUATIONS[situation]).end
    odds = {str(move): share for move, share in node.position.chance_outcomes()}
    games = 6_000
    found = lucky(node, range(1, games + 1))
    assert set(found) <= set(odds)
    statistic, freedom = chi_square(found, odds, games)
    assert freedom > 0
    assert abs(statistic - freedom) < 4 * (2 * freedom) ** 0.5 + 4


def test_the_opening_roll_favours_nobody() -> None:
    firsts = Counter(tbggg.new_game(seats=4, luck=seed).headers["First"] for seed in range(2_000))
    statistic, freedom = chi_square(firsts, dict.fromkeys(firsts, Fraction(1, 4)), 2_000)
    assert freedom == 3
    assert statistic < 16
