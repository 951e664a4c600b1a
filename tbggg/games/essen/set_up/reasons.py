"""Reasons why a table of ESSEN The Game cannot occur."""

from __future__ import annotations

from ....engine.reasons import RuledReason


class Fault(RuledReason):
    """Reason why a position cannot occur; the names are keys of the texts."""

    SECTION = 1, "0.1"
    ACTOR = 2, "3.1"
    FIRST = 3, "2.1"
    TILES = 4, "S11"
    PALLETS = 5, "1.2"
    TOKENS = 6, "C15"
    TOKEN_PLACE = 7, "1.6"
    TOKEN_COUNT = 8, "1.6"
    TRACK = 9, "R6"
    CROWD = 10, "1.10"
    SERIES = 11, "S9"
    CARD = 12, "C13"
    HAND = 13, "S7"
    BAG = 14, "5.2"
    BOXES = 15, "5.3"
    CARRIED = 16, "C11"
    PREORDER = 17, "5.6"
    MONEY = 18, "8.3"
    CASH = 19, "8.3"
    STACK = 20, "C13"
    TILE = 21, "C12"
    BELOW_ZERO = 22, "8.4"
    NOT_BEGUN = 23, "S4"
    USED = 24, "2.5"
    MOST_VP = 25, "5.5"
    EARLY_VP = 26, "0.2"
    PREORDERS = 27, "5.6"
    TAKEN = 28, "5.4"
    COMMON = 29, "S8"
    DISCARDS = 30, "6.2"
    DREW = 31, "6.2"
    REMOVED = 32, "12.3"
    LAST = 33, "10.1"
    RISEN = 34, "1.4"
