"""Reasons of refusals."""

from __future__ import annotations

from enum import IntEnum


class Reason(IntEnum):
    """Reason of a refusal; the names are keys of the texts."""

    NONE = 0
    GAME_OVER = 1
    OTHER_PHASE = 2
    DEAL_LACKS = 3
    PICK_LACKS = 4
    PICK_LACKS_TWO = 5
    REVEAL_LACKS = 6
    DRAW_LACKS = 7
    TOWER_LACKS = 8
    REVEALS_DUE = 9
    PARCHMENTS_DUE = 10
    NO_DEAL = 11
    NO_RESERVE = 12
    NO_LOOK = 13
    NO_PICK = 14
    NO_DISCARD = 15
    NO_DISCARD_TWO = 16
    NO_REVEAL = 17
    NO_SHOW = 18
    NO_DRAW = 19
    NO_CAMP = 20
    NO_SAVE = 21
    NO_WAIT = 22
    NO_BUILDING = 23
    NO_TOWER = 24
    NO_DONE = 25
    SEAT_DONE = 26
    NO_TRADE = 27
    NO_COPY = 28
    DISCARD_MISSING = 29
    DISCARD_SURPLUS = 30
    NOT_IN_HAND = 31
    NOT_IN_HAND_TWO = 32
    NOT_CHOSEN = 33
    ALL_SEEN = 34
    ALL_SHOWN = 35
    NO_PARCHMENT = 36
    NO_COPY_LEFT = 37
    NOT_BEFORE_SEAT = 38
    CAMP_NOT_BEFORE = 39
    CAMP_SAVED = 40
    NOT_CONTROLLED = 41
    BUILT_ON = 42
    WRONG_TERRAIN = 43
    NOT_EMPTY = 44
    NONE_EMPTY = 45
    ONE_FIEF = 46
    NO_OTHER_FIEF = 47
    OTHER_POST = 48
    OTHER_COPY_CARD = 49
    NOT_RIGHT = 50
    NOT_LEFT = 51
    COPY_OF_COPY = 52


RULE_OF = {
    Reason.GAME_OVER: "0.1",
    Reason.OTHER_PHASE: "0.2",
    Reason.DEAL_LACKS: "S3",
    Reason.PICK_LACKS: "1.1",
    Reason.PICK_LACKS_TWO: "V3",
    Reason.REVEAL_LACKS: "1.4",
    Reason.DRAW_LACKS: "1.8",
    Reason.TOWER_LACKS: "T1",
    Reason.REVEALS_DUE: "1.4",
    Reason.PARCHMENTS_DUE: "4.1",
    Reason.NO_DEAL: "S3",
    Reason.NO_RESERVE: "V2",
    Reason.NO_LOOK: "1.3",
    Reason.NO_PICK: "1.1",
    Reason.NO_DISCARD: "1.1",
    Reason.NO_DISCARD_TWO: "V3",
    Reason.NO_REVEAL: "1.4",
    Reason.NO_SHOW: "4.1",
    Reason.NO_DRAW: "1.8",
    Reason.NO_CAMP: "K3",
    Reason.NO_SAVE: "K5",
    Reason.NO_WAIT: "K4",
    Reason.NO_BUILDING: "2.1",
    Reason.NO_TOWER: "T1",
    Reason.NO_DONE: "2.9",
    Reason.SEAT_DONE: "2.9",
    Reason.NO_TRADE: "3.6",
    Reason.NO_COPY: "4.4",
    Reason.DISCARD_MISSING: "V3",
    Reason.DISCARD_SURPLUS: "1.1",
    Reason.NOT_IN_HAND: "1.1",
    Reason.NOT_IN_HAND_TWO: "V3",
    Reason.NOT_CHOSEN: "1.4",
    Reason.ALL_SEEN: "1.3",
    Reason.ALL_SHOWN: "4.1",
    Reason.NO_PARCHMENT: "4.1",
    Reason.NO_COPY_LEFT: "C3",
    Reason.NOT_BEFORE_SEAT: "2.1",
    Reason.CAMP_NOT_BEFORE: "K3",
    Reason.CAMP_SAVED: "K5",
    Reason.NOT_CONTROLLED: "2.3",
    Reason.BUILT_ON: "2.6",
    Reason.WRONG_TERRAIN: "2.4",
    Reason.NOT_EMPTY: "K1",
    Reason.NONE_EMPTY: "K1",
    Reason.ONE_FIEF: "T1",
    Reason.NO_OTHER_FIEF: "T1",
    Reason.OTHER_POST: "3.6",
    Reason.OTHER_COPY_CARD: "4.4",
    Reason.NOT_RIGHT: "P35",
    Reason.NOT_LEFT: "P36",
    Reason.COPY_OF_COPY: "R16",
}
