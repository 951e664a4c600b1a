"""The dealt round of the first lesson: played by the rules, and good for a newcomer."""

from __future__ import annotations

import re
from typing import Any

import pytest

import tbggg
from tbggg.engine.texts import LANGUAGES

from ...lessons.test_generators import MANY, plain
from ...repeats import EVERY_GAME


def price_on(node: Any, shelf: str) -> int:
    """The price of a shelf, such as `6b`."""
    return int(node.state.price[3 * (int(shelf[0]) - 1) + "bmt".index(shelf[1])])


def price_of(node: Any, shelf: str, number: int) -> int:
    """What a tile earns on a shelf if somebody buys it."""
    return price_on(node, shelf) if abs(int(shelf[0]) - number) <= 1 else 0


def tiles_on(node: Any, shelf: str) -> int:
    return sum(map(bool, node.state.window[3 * (int(shelf[0]) - 1) + "bmt".index(shelf[1])]))


@pytest.mark.repeats(2, "lang")  # by night more deals of each
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_dealt_round_is_one_of_the_rules_and_good_for_a_newcomer(lang: str) -> None:
    """What each step offers and says is asked of the rules again; others play no move that the lesson has not told."""
    buyers, colours, orders = set(), set(), set()
    asked = tbggg.exercise("E00.0", lang=lang)
    for nth in range(1, MANY if EVERY_GAME else MANY // 2):
        one = asked.another(nth)
        supply, roll, promote, buy, income = one.parts
        assert one.then
        path = one.then.path()
        right = {part.ask: next(choice for choice in part.choices if choice.right) for part in one.parts}
        assert one.check(*(right[part.ask].value for part in one.parts))
        number = int(re.findall(r"(?:Put a|Posez un) (\d)", supply.ask)[0])
        at = supply.board
        assert at
        prices = {choice.value: price_of(at, choice.value, number) for choice in supply.choices}
        assert max(prices, key=lambda shelf: prices[shelf]) == right[supply.ask].value
        assert sorted(prices.values())[-1] > sorted(prices.values())[-2]
        walker = next(node for node in path if str(node.move).startswith("promote"))
        source, target = re.findall(r"\d", str(walker.move))
        assert target == right[promote.ask].value
        for choice in promote.choices:
            refused = promote.board.position.why_not(f"promote {source}>{choice.value}", lang)
            assert (choice.rule == "3.4") == bool(refused and refused.rule == "3.4")
            waits = [shelf for shelf in "bmt" if tiles_on(promote.board, f"{choice.value}{shelf}")]
            assert len(waits) == (2 if choice.right else len(waits) if refused else 0)
        legal = [move for move in buy.board.position.legal_moves() if move != "pass"]
        offered = {move[-2:]: int(move[-4]) for move in legal}
        assert max(offered, key=lambda shelf: offered[shelf]) == right[buy.ask].value
        assert {choice.value for choice in buy.choices if choice.rule != "5.4"} == offered.keys()
        assert len({*offered.values()}) == 2
        sold = next(node for node in path if re.match(rf"buy blue{number}@", str(node.move)))
        assert str(sold.move).endswith(right[income.ask].value)
        before, after = path[0].position.points, one.then.position.points
        gains = {seat: after[seat] - before[seat] for seat in before}
        best = next(node for node in path if node.seat == "blue" and str(node.move).startswith("buy"))
        paid, owner = price_on(at, right[buy.ask].value), re.findall(r"buy (\w+)\d@", str(best.move))[0]
        assert gains == {**dict.fromkeys(gains, 0), owner: paid, "blue": price_on(at, right[income.ask].value) - 1}
        numbers = plain(one.why)
        assert {str(one.then.position.points["blue"]), "10", str(gains["blue"] + 1)} <= {*re.findall(r"\d+", numbers)}
        assert f"{paid} GG" in plain(right[buy.ask].reason)
        assert f"{paid} GG" in plain(right[income.ask].reason)
        assert f"{gains['blue'] + 1} GG" in plain(right[income.ask].reason)
        rolls = [re.findall(r"\d", str(node.move)) for node in path if str(node.move).startswith("roll")]
        assert [re.findall(r"\d", line) for line in right[roll.ask].reason.split(". ")] == rolls
        moves = [str(node.move).split()[0] for node in path if node.kind == "decision"]
        assert sorted(moves) == sorted([*moves[:4], *["pass"] * 8, "promote", "buy", "buy"])
        assert not sum(one.then.state.charity[0]), "nothing lies in the charity shop"
        buyers.add(sold.seat)
        colours.add((owner, number))
        orders.add(one.then.record.game.rules.first_player(one.then.state))
    assert len(buyers) == 3
    assert len(orders) == 4
    assert len(colours) > 12
