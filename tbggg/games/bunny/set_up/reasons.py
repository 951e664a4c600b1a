"""Reasons why a table of Bunny Kingdom cannot occur."""

from __future__ import annotations

from ....engine.reasons import RuledReason


class Fault(RuledReason):
    """Reason why a position cannot occur; the names are keys of the texts."""

    SECTION = 1, "0.1"
    COPIES = 2, "C3"
    PARCHMENTS = 3, "C3"
    HAND = 4, "S3"
    AFTER = 5, "1.9"
    CHOSEN = 6, "1.1"
    PICKED = 7, "1.1"
    DONE = 8, "2.9"
    TERRAIN = 9, "2.4"
    NO_RABBIT = 10, "2.3"
    FUTURE = 11, "3.7"
    ENDS = 12, "T1"
    ONE_FIEF = 13, "T1"
    NOT_BUILT = 14, "0.2"
    PLAYED = 15, "1.4"
    CAMPS = 16, "1.7"
    OWES = 17, "1.8"
    RESERVE = 18, "V2"
    DISCARDS = 19, "V3"
    ANNOUNCED = 20, "K4"
    ASKED = 26, "K4"
    GONE = 27, "1.6"
    HOLDER = 28, "K5"
    DUE = 29, "0.2"
    SAVED = 21, "K5"
    FIRST_END = 22, "T1"
    POST = 23, "3.6"
    COPY = 24, "4.4"
    TARGET = 25, "R16"
    TOO_FEW = 30, "1.4"
    ALL_CARDS = 31, "1.8"
    HARVEST = 32, "3.2"
    TOO_LARGE = 33, "3.2"
    ALL_CAMPS = 34, "K6"
