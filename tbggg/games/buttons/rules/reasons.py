"""Reasons of refusals."""

from __future__ import annotations

from ....engine.reasons import RuledReason


class Reason(RuledReason):
    """Reason of a refusal; the names are keys of the texts."""

    NONE = 0
    GAME_OVER = 1, "B6.4"
    STARS_LATER = 2, "B0.1"
    STARS_NOW = 3, "B0.1"
    OUT = 4, "B0.3"
    NOT_YOUR_ROLL = 5, "B1.5"
    NOT_YOUR_CELL = 6, "B3.2"
    NOT_YOUR_STARS = 7, "B5.4"
    ROLL_FIRST = 8, "B1.1"
    OTHER_DICE = 9, "B1.1"
    NOTHING_TO_KEEP = 10, "B1.2"
    MUST_PLACE = 11, "B2.1"
    OTHER_ROW = 12, "B2.2"
    NO_SUCH_COLUMN = 13, "B2.3"
    STAR_THERE = 14, "B2.4"
    BUTTON_THERE = 15, "B2.5"
    BUTTON_BESIDE = 16, "B2.5"
    GOLDEN_ONLY = 17, "B3.1"
    NO_BUTTON = 18, "B5.5"
