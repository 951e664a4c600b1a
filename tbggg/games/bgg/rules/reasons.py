"""Reasons of refusals and costs, with the rule behind each. Texts stand in `texts.*.toml`."""

from __future__ import annotations

from enum import IntEnum


class Reason(IntEnum):
    """Reason of a refusal or a cost; the names are keys of the texts."""

    NONE = 0
    OTHER_PHASE = 1
    GAME_OVER = 2
    RULES_FIRST = 3
    ROLLS_FIRST = 5
    REROLL_FIRST = 6
    REVEALS_FIRST = 7
    NOT_YOUR_DRAW = 8
    NOT_YOUR_SUPPLY = 9
    PASSED = 10
    NOT_YOUR_ROLL = 11
    NOT_YOUR_GEEKS = 12
    NOT_YOUR_CHOICE = 13
    WRONG_FIRST_DRAW = 14
    MORE_THAN_EXIST = 15
    NOT_IN_HAND = 16
    NO_FREE_WINDOW = 17
    OUT_OF_RANGE = 18
    OVER_TWELVE = 19
    MUST_SUPPLY = 20
    THREE_DICE = 21
    DICE_NOT_THERE = 22
    UNEVEN_DICE = 23
    NO_REROLL_DUE = 24
    GEEK_NOT_THERE = 25
    SAME_SHOP = 26
    SHOPS_APART = 27
    NO_MORE_PAID_MOVES = 28
    BLANK_NOT_SOLD = 29
    TILE_NOT_THERE = 30
    GEEK_ELSEWHERE = 31
    TILE_TAKEN = 32
    NOTHING_TO_REVEAL = 33
    CANNOT_BE = 34
    NOT_IN_CHARITY = 35
    NOT_YOUR_REROLL = 36
    NOT_YOUR_LATER_DRAW = 37
    WRONG_LATER_DRAW = 38
    # Legal, but costly:
    MISPLACED = 40
    OWN_TILE = 41
    BELOW_ZERO = 42
    DUPLICATE = 43


RULE_OF = {
    Reason.OTHER_PHASE: "0.1",
    Reason.GAME_OVER: "0.1",
    Reason.RULES_FIRST: "0.1",
    Reason.ROLLS_FIRST: "3.1",
    Reason.REROLL_FIRST: "3.3",
    Reason.REVEALS_FIRST: "5.1",
    Reason.NOT_YOUR_DRAW: "1.1",
    Reason.NOT_YOUR_SUPPLY: "2.1",
    Reason.PASSED: "2.2",
    Reason.NOT_YOUR_ROLL: "3.1",
    Reason.NOT_YOUR_GEEKS: "3.2",
    Reason.NOT_YOUR_REROLL: "3.3",
    Reason.NOT_YOUR_CHOICE: "5.4",
    Reason.NOT_YOUR_LATER_DRAW: "1.2",
    Reason.WRONG_FIRST_DRAW: "1.1",
    Reason.WRONG_LATER_DRAW: "1.2",
    Reason.MORE_THAN_EXIST: "C3",
    Reason.NOT_IN_HAND: "2.1",
    Reason.NO_FREE_WINDOW: "2.4",
    Reason.OUT_OF_RANGE: "2.5",
    Reason.OVER_TWELVE: "2.8",
    Reason.MUST_SUPPLY: "2.9",
    Reason.THREE_DICE: "3.1",
    Reason.DICE_NOT_THERE: "3.3",
    Reason.UNEVEN_DICE: "3.3",
    Reason.NO_REROLL_DUE: "3.3",
    Reason.GEEK_NOT_THERE: "3.4",
    Reason.SAME_SHOP: "3.4",
    Reason.SHOPS_APART: "3.4",
    Reason.NO_MORE_PAID_MOVES: "3.2",
    Reason.BLANK_NOT_SOLD: "5.2",
    Reason.TILE_NOT_THERE: "5.4",
    Reason.GEEK_ELSEWHERE: "5.4",
    Reason.TILE_TAKEN: "5.6",
    Reason.NOTHING_TO_REVEAL: "5.1",
    Reason.CANNOT_BE: "2.1",
    Reason.NOT_IN_CHARITY: "5.4",
    Reason.MISPLACED: "5.3",
    Reason.OWN_TILE: "6.1",
    Reason.BELOW_ZERO: "3.6",
    Reason.DUPLICATE: "7.3",
}
