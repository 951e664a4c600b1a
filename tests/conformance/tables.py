"""Moments of Burrow that tests begin from."""

from __future__ import annotations

import re

import tbggg
from tbggg.record.record import Node

MARK = re.compile(r"[0-9.]+")
HEAD = '[Game "Burrow"]\n[Seats "red blue"]\n\n'
SPRING = "1.1 meadow grow a1 c3  red deal a1 b2 c3  blue deal d4 a2 b1 "


def moves(record: tbggg.Record) -> str:
    """The moves of a record on one line, without section marks."""
    words = record.dumps().split("\n\n")[1].split()
    return " ".join(word for word in words if not MARK.fullmatch(word))


def after(text: str) -> Node:
    """The end of a record of red and blue, after the first deal and some moves."""
    return tbggg.loads(HEAD + SPRING + text).end
