"""Reasons of refusals."""

from __future__ import annotations

from enum import IntEnum


class Reason(IntEnum):
    """Reason of a refusal; the names are keys of the texts."""

    NONE = 0
    GAME_OVER = 1
    OTHER_SECTION = 2
    TURN_ENDED = 3
    DEAL_DUE = 4
    KEEP_DUE = 5
    COMMON_DUE = 6
    RANKING_DUE = 7
    AFTERNOON_DUE = 8
    BOOTHS_DUE = 9
    PALLETS_DUE = 10
    STOCK_DUE = 11
    EVENTS_DUE = 12
    PRESS_DUE = 13
    LAST_DUE = 14
    REMOVE_DUE = 15
    TURN_DUE = 16
    TEST_DUE = 17
    NO_TEST = 18
    REVEAL_DUE = 19
    NO_LOOK = 20
    TWICE = 21
    NOT_IN_PACKET = 22
    NOT_DRAWN = 23
    NOT_COME = 24
    NOT_LEFT = 25
    NOT_MORNING = 26
    NOT_AFTERNOON = 27
    SAME_BOOTH = 28
    NOT_STORED_FIRST = 29
    NOT_STORED = 30
    NO_EVENT = 31
    NO_TILE_TO_REMOVE = 32
    UNDER_OTHER = 33
    NOT_HIDDEN = 34
    NOT_ADJACENT = 35
    NO_WAY_OUTSIDE = 36
    NO_ACTION = 37
    CROWDED = 38
    NOT_THERE = 39
    BAG_FULL = 40
    NO_PREORDER = 41
    NO_MONEY = 42
    NO_CARD = 43
    NOT_IN_STACK = 44
    NOT_ON_COURT = 45
    ATE = 46
    NO_MEAL_MONEY = 47
    NOT_ON_PARKING = 48
    EMPTY_BAG = 49
    NO_CASH_HERE = 50
    TOO_MUCH_CASH = 51
    STANDS_THERE = 52


RULE_OF = {
    Reason.GAME_OVER: "0.1",
    Reason.OTHER_SECTION: "0.1",
    Reason.TURN_ENDED: "3.2",
    Reason.DEAL_DUE: "S6",
    Reason.KEEP_DUE: "S7",
    Reason.COMMON_DUE: "S8",
    Reason.RANKING_DUE: "S9",
    Reason.AFTERNOON_DUE: "9.4",
    Reason.BOOTHS_DUE: "S11",
    Reason.PALLETS_DUE: "S11",
    Reason.STOCK_DUE: "1.2",
    Reason.EVENTS_DUE: "1.6",
    Reason.PRESS_DUE: "S14",
    Reason.LAST_DUE: "10.1",
    Reason.REMOVE_DUE: "12.3",
    Reason.TURN_DUE: "3.1",
    Reason.TEST_DUE: "6.2",
    Reason.NO_TEST: "6.2",
    Reason.REVEAL_DUE: "C13",
    Reason.NO_LOOK: "S7",
    Reason.TWICE: "C13",
    Reason.NOT_IN_PACKET: "S7",
    Reason.NOT_DRAWN: "6.2",
    Reason.NOT_COME: "S7",
    Reason.NOT_LEFT: "S8",
    Reason.NOT_MORNING: "S9",
    Reason.NOT_AFTERNOON: "9.4",
    Reason.SAME_BOOTH: "S11",
    Reason.NOT_STORED_FIRST: "S11",
    Reason.NOT_STORED: "1.2",
    Reason.NO_EVENT: "C15",
    Reason.NO_TILE_TO_REMOVE: "12.3",
    Reason.UNDER_OTHER: "12.4",
    Reason.NOT_HIDDEN: "C13",
    Reason.NOT_ADJACENT: "3.4",
    Reason.NO_WAY_OUTSIDE: "3.6",
    Reason.NO_ACTION: "3.2",
    Reason.CROWDED: "4.1",
    Reason.NOT_THERE: "5.1",
    Reason.BAG_FULL: "5.2",
    Reason.NO_PREORDER: "5.6",
    Reason.NO_MONEY: "5.1",
    Reason.NO_CARD: "6.3",
    Reason.NOT_IN_STACK: "6.2",
    Reason.NOT_ON_COURT: "7.1",
    Reason.ATE: "7.3",
    Reason.NO_MEAL_MONEY: "7.1",
    Reason.NOT_ON_PARKING: "8.1",
    Reason.EMPTY_BAG: "8.2",
    Reason.NO_CASH_HERE: "8.3",
    Reason.TOO_MUCH_CASH: "8.4",
    Reason.STANDS_THERE: "3.4",
}
