"""Reasons of refusals and costs, with the rule behind each. Texts stand in `texts.*.toml`."""

from __future__ import annotations

from ....engine.reasons import RuledReason


class Reason(RuledReason):
    """Reason of a refusal or a cost; the names are keys of the texts."""

    NONE = 0
    OTHER_PHASE = 1, "0.1"
    GAME_OVER = 2, "0.1"
    RULES_FIRST = 3, "0.1"
    ROLLS_FIRST = 5, "3.1"
    REROLL_FIRST = 6, "3.3"
    REVEALS_FIRST = 7, "5.1"
    NOT_YOUR_DRAW = 8, "1.1"
    NOT_YOUR_SUPPLY = 9, "2.1"
    PASSED = 10, "2.2"
    NOT_YOUR_ROLL = 11, "3.1"
    NOT_YOUR_GEEKS = 12, "3.2"
    NOT_YOUR_CHOICE = 13, "5.4"
    WRONG_FIRST_DRAW = 14, "1.1"
    MORE_THAN_EXIST = 15, "C3"
    NOT_IN_HAND = 16, "2.1"
    NO_FREE_WINDOW = 17, "2.4"
    OUT_OF_RANGE = 18, "2.5"
    OVER_TWELVE = 19, "2.8"
    MUST_SUPPLY = 20, "2.9"
    THREE_DICE = 21, "3.1"
    DICE_NOT_THERE = 22, "3.3"
    UNEVEN_DICE = 23, "3.3"
    NO_REROLL_DUE = 24, "3.3"
    GEEK_NOT_THERE = 25, "3.4"
    SAME_SHOP = 26, "3.4"
    SHOPS_APART = 27, "3.4"
    NO_MORE_PAID_MOVES = 28, "3.2"
    BLANK_NOT_SOLD = 29, "5.2"
    TILE_NOT_THERE = 30, "5.4"
    GEEK_ELSEWHERE = 31, "5.4"
    TILE_TAKEN = 32, "5.6"
    NOTHING_TO_REVEAL = 33, "5.1"
    CANNOT_BE = 34, "2.1"
    NOT_IN_CHARITY = 35, "5.4"
    NOT_YOUR_REROLL = 36, "3.3"
    NOT_YOUR_LATER_DRAW = 37, "1.2"
    WRONG_LATER_DRAW = 38, "1.2"
    # Legal, but costly:
    MISPLACED = 40, "5.3"
    OWN_TILE = 41, "6.1"
    BELOW_ZERO = 42, "3.6"
    DUPLICATE = 43, "7.3"
