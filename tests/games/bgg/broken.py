"""How the error tests read a broken record: what must hold for every error, and where it points."""

from __future__ import annotations

import re

import pytest

import tbggg

from .tables import HAND, headers

# Three seats, and the moments that the tests break; red is to act in the first four, yellow in the last.
START = headers()
SUPPLY = START + f"1.1 red draw {HAND} yellow draw {HAND} blue draw {HAND}\n"
GEEKS = SUPPLY + "1.2 red pass yellow pass blue pass\n"
ROLLED = GEEKS + "1.3 red roll 1 2 3 yellow roll 4 5 6 blue roll 6 6 6\n"
MARKET = SUPPLY + (
    "1.2 red 1@1b yellow 2@1b blue 5@5b red pass yellow pass blue pass\n"
    "1.3 red roll 6 6 6 yellow roll 1 1 1 blue roll 1 2 3 red pass yellow pass blue pass\n"
)
SECOND_DRAW = GEEKS + "red roll 1 1 1 yellow roll 2 2 2 blue roll 2 2 2 red pass yellow pass blue pass\n"


def strict(text: str) -> str:
    """The same record with misplacing forbidden."""
    return text.replace('[First "red"]', '[First "red"] [Rulings "misplacing=forbidden"]')


def broken(text: str) -> tbggg.RecordError:
    """The error that reading a record raises, after the checks that every error must pass."""
    with pytest.raises(tbggg.RecordError) as caught:
        tbggg.loads(text, name="table.game")
    error = caught.value
    assert isinstance(error, tbggg.GameError)
    assert error.file == "table.game"
    assert error.line >= 1
    assert error.column >= 1
    assert reads_well(error.message), error.message
    if error.rule is not None:
        assert error.legal, "an error against a rule says what would have been legal"
    return error


def broken_at(text: str, move: str) -> tbggg.RecordError:
    """The error of a record whose last move is wrong: it must point at that move's first word."""
    lines = text.split("\n")
    error = broken(text + move)
    assert (error.line, error.column) == (len(lines), len(lines[-1]) + 1)
    assert error.move
    assert error.move.split()[-1] in move
    return error


def reads_well(message: str) -> bool:
    """Whether a message is one clear sentence: a line of words, with no trace of the program in it."""
    one_line = "\n" not in message and 10 < len(message) < 300
    plain = not re.search(r"\b(NoneType|Traceback|\w+Error|0x[0-9a-f]+)\b| object at |\{\w*\}|  ", message)
    # One sentence: no full stop in the middle that a capital letter follows.
    single = not re.search(r"[a-z]\. [A-Z]", message)
    return one_line and plain and single
