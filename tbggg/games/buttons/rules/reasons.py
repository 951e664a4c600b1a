"""Reasons of refusals."""

from __future__ import annotations

from enum import IntEnum


class Reason(IntEnum):
    """Reason of a refusal; the names are keys of the texts."""

    NONE = 0
    GAME_OVER = 1
    STARS_LATER = 2
    STARS_NOW = 3
    OUT = 4
    NOT_YOUR_ROLL = 5
    NOT_YOUR_CELL = 6
    NOT_YOUR_STARS = 7
    ROLL_FIRST = 8
    OTHER_DICE = 9
    NOTHING_TO_KEEP = 10
    MUST_PLACE = 11
    OTHER_ROW = 12
    NO_SUCH_COLUMN = 13
    STAR_THERE = 14
    BUTTON_THERE = 15
    BUTTON_BESIDE = 16
    GOLDEN_ONLY = 17
    NO_BUTTON = 18


RULE_OF = {
    Reason.GAME_OVER: "B6.4",
    Reason.STARS_LATER: "B0.1",
    Reason.STARS_NOW: "B0.1",
    Reason.OUT: "B0.3",
    Reason.NOT_YOUR_ROLL: "B1.5",
    Reason.NOT_YOUR_CELL: "B3.2",
    Reason.NOT_YOUR_STARS: "B5.4",
    Reason.ROLL_FIRST: "B1.1",
    Reason.OTHER_DICE: "B1.1",
    Reason.NOTHING_TO_KEEP: "B1.2",
    Reason.MUST_PLACE: "B2.1",
    Reason.OTHER_ROW: "B2.2",
    Reason.NO_SUCH_COLUMN: "B2.3",
    Reason.STAR_THERE: "B2.4",
    Reason.BUTTON_THERE: "B2.5",
    Reason.BUTTON_BESIDE: "B2.5",
    Reason.GOLDEN_ONLY: "B3.1",
    Reason.NO_BUTTON: "B5.5",
}
