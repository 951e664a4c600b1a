"""Reading and writing take time in proportion to the text, whatever a stranger has written there.

Compared is the processor's time of one text and of sixteen times as much: by the square it would be 256 times as long.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from contextlib import suppress
from functools import cache

import pytest

import tbggg
from tbggg.engine import derived
from tbggg.forum.text import forum_text
from tbggg.publish.html.seat_record import seen_record
from tbggg.record.errors import RecordError
from tbggg.record.moments import moment_of
from tbggg.record.record import Record

PIG = '[Game "Pig"]\n[Seats "a b"]\n'
FEW, TIMES = 2_000, 16  # pieces of the shorter text, and how much longer the other is
MOST_TIMES = 4 * TIMES
LEAST = 0.01  # seconds: what takes less is compared with this


@cache
def after_passes() -> tuple[str, str]:
    """A record up to buying, all having been passed over before it; and the seat that may pass now."""
    node = tbggg.new_game(seats=3, luck=1, paid_moves=0).start.advance()
    while node.position.phase < 5:
        node = node.play(node.position.legal_moves()[0]).advance()
    return node.record.dumps(), str(node.position.to_move)


def dropped_pass(after: str) -> str:
    """A pass that could be one the rules have made: its section's mark is looked for in what follows."""
    text, seat = after_passes()
    return f"{text} {seat} pass {after}"


HOSTILE: dict[str, Callable[[int], str]] = {
    "comments": lambda n: PIG + "\na roll 4 " + "{}" * n,
    "comments of two lines": lambda n: PIG + "\na roll 4 " + "{\n} " * n,
    "comments that escape": lambda n: PIG + "\na roll 4 {" + "\\}\\\\" * n + "}",
    "comments before a move": lambda n: PIG + "\n" + "{fr: a}" * n + "a roll 4",
    "glyphs": lambda n: PIG + "\na roll 4 " + "$7 " * n,
    "forks": lambda n: PIG + "\na roll 4 " + "(a roll 5) " * (n // 16),
    "forks of forks": lambda n: PIG + "\na roll 4 " + ("(a roll 5 " * 50 + ")" * 50) * (n // 800),
    "names": lambda n: PIG + "\na roll 4 " + '("x" a roll 5) ' * (n // 16),
    "an open bracket": lambda n: PIG + "\na roll 4 " + "(" * n,
    "closed brackets": lambda n: PIG + "\na roll 4 " + ")" * n,
    "headers": lambda n: PIG + "".join(f'[A{at} "x"]\n' for at in range(n // 4)) + "\na roll 4",
    "a long header": lambda n: PIG + '[A "' + '\\"' * n + '"]\n',
    "a long word": lambda n: PIG + "\n" + "x" * 20 * n,
    "a long number": lambda n: PIG + "\n" + "1" * 20 * n + ".",
    "a long seat": lambda n: f'[Game "Pig"]\n[Seats "{"x" * 20 * n} b"]\n\nb roll 4',
    "many seats": lambda n: f'[Game "Pig"]\n[Seats "{"x " * n}"]\n\nb roll 4',
    "carriage returns": lambda n: PIG + "\n" + "\r" * 20 * n + "a",
    "blank lines": lambda n: PIG + "\n" * 20 * n + "a roll 4",
    "sections": lambda n: PIG + "\n" + "1.1 " * n,
    "moves": lambda n: PIG + "\n" + "a roll 1 b roll 1 " * (n // 20),
    "marks": lambda n: PIG + "\na roll 4 {" + "[%mark a b] " * n + "}",
    "half marks": lambda n: PIG + "\na roll 4 {" + "[%mark " * n + "}",
    "tags": lambda n: PIG + "\na roll 4 {aa" + "-bbb" * n + " }",
    "passes": lambda n: PIG + "\n" + "a pass " * n,
    "comments after a dropped pass": lambda n: dropped_pass("{}" * n),
    "glyphs after a dropped pass": lambda n: dropped_pass("! " * n),
    "forks with a dropped pass": lambda n: dropped_pass(f"({after_passes()[1]} pass {{}}) " * (n // 16)),
}


def read_and_written(text: str) -> None:
    """Read a text, and write it where it is a record."""
    with suppress(RecordError):
        tbggg.loads(text).dumps()


def seconds(work: Callable[[], object]) -> float:
    """The processor's time of the quicker of two runs."""
    taken = []
    for _ in range(2):
        before = time.process_time()
        work()
        taken.append(time.process_time() - before)
    return min(taken)


@pytest.mark.parametrize("kind", HOSTILE)
def test_sixteen_times_the_text_takes_about_sixteen_times_as_long(kind: str) -> None:
    make = HOSTILE[kind]
    short, long = make(FEW), make(TIMES * FEW)
    few, many = seconds(lambda: read_and_written(short)), seconds(lambda: read_and_written(long))
    assert many < MOST_TIMES * max(few, LEAST)


FOR_A_SEAT: dict[str, Callable[[int], str]] = {
    "forks that look like their move": lambda n: PIG + "\na roll 4 " + "(a hold) " * n,
    "seeds and numbers": lambda n: PIG + "\na roll 4 " + "".join(f"{{[%luck {at}] {at + n}}}" for at in range(n)),
}


@pytest.mark.parametrize("kind", FOR_A_SEAT)
def test_a_seats_copy_of_sixteen_times_the_text_takes_about_sixteen_times_as_long(kind: str) -> None:
    short, long = (tbggg.loads(FOR_A_SEAT[kind](n)) for n in (FEW // 16, TIMES * FEW // 16))
    few, many = seconds(lambda: seen_record(short, "a")), seconds(lambda: seen_record(long, "a"))
    assert many < MOST_TIMES * max(few, LEAST)


def calls(work: Callable[[], object]) -> int:
    """Number of calls of functions: the same at each run."""
    count = 0

    def counted(frame: object, event: str, argument: object) -> None:
        nonlocal count
        count += event == "call"

    sys.setprofile(counted)
    try:
        work()
    finally:
        sys.setprofile(None)
    return count


TOLD: dict[str, Callable[[Record], object]] = {
    "a text for a forum": lambda record: forum_text(record, "bbcode"),
    "sentences for a seat": lambda record: [node.narration("en", "a") for node in record.nodes()],
    "boards": lambda record: [derived.text(record.game, moment_of(node)) for node in record.nodes()],
}


@pytest.mark.parametrize("kind", TOLD)
def test_a_round_of_four_times_the_moves_is_told_with_four_times_the_calls(kind: str) -> None:
    """What a game's display may ask of a round's earlier moves is not gathered before it asks."""
    few, many = (tbggg.loads(PIG + "\n" + "a roll 2 " * moves) for moves in (60, 240))
    assert calls(lambda: TOLD[kind](many)) < 5 * calls(lambda: TOLD[kind](few))
