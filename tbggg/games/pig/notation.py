"""The words of Pig's moves."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...engine.game import Kind, Notation
from ...engine.moment import Unreadable, Written
from ...engine.texts import say
from .rules import HOLD, RESULT, ROLL, State

TEXTS = "tbggg.games.pig"  # where the game's texts stand
_FACE = re.compile(r"[1-6]\Z")
_DIGIT = re.compile(r"[0-9]")


def words(state: State, seats: Sequence[str], action: int) -> str:
    """Return a move's words without its seat."""
    return {ROLL: "roll", HOLD: "hold"}.get(action, str(action // 16))


def read_words(state: State, seats: Sequence[str], seat: int, text: Sequence[str]) -> Written:
    """Read `roll 4`, its halves `roll` and `4`, or `hold`."""
    if text[0] == "hold":
        return Written((HOLD,), 1)
    if _FACE.match(text[0]):
        return Written((RESULT + 16 * int(text[0]),), 1)
    if text[0] != "roll":
        raise Unreadable(say("words.no_move", TEXTS, word=text[0]), "roll 4, hold")
    if len(text) == 1 or not _DIGIT.match(text[1]):
        return Written((ROLL,), 1)
    if not _FACE.match(text[1]):
        raise Unreadable(say("words.face", TEXTS, word=text[1]), "roll 4", 1)
    return Written((ROLL, RESULT + 16 * int(text[1])), 2)


NOTATION = Notation(words=words, read_words=read_words, kinds={RESULT: Kind(chance_result=True)})
