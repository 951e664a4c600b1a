"""Bytes and tokens by lot: each text is a record that is written back, or is refused in one short sentence, in time."""

from __future__ import annotations

import os
import random
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import tbggg
from tbggg.engine.texts import in_language
from tbggg.record.errors import RecordError
from tbggg.record.files import read_bytes

CASES = Path(__file__).parents[1] / "golden"
INPUTS = int(os.environ.get("TBGGG_FUZZ", "0")) or 5_000  # `make nightly` reads a million
BATCHES = 10  # of inputs, each by a seed of its own
LONGEST = 3_500  # characters of a message, its names included
SLOWEST, PER_BYTE = 1.0, 0.005  # seconds of the processor: for any text, and for each of its bytes
HEADS = (
    '[Game "Pig"]\n[Seats "a b"]\n',
    '[Game "The BoardGameGeek Game"]\n[Seats "red yellow blue"]\n[First "red"]\n',
    '[Game "Pig"] [Seats "a b c"] [Luck "7"] [Rulings ""]',
    "",
)
TOKENS = (
    *("a", "b", "red", "yellow", "blue", "roll", "hold", "pass", "draw", "4", "1", "6", "-", "?", "4@5b", "2@1t"),
    *("ad", "promote", "buy", "=", ">", "3>4", "1.1", "1.2", "1.5", "9.9", "1.1.1", "!", "?!", "$1", "$256", "*"),
    *("(", ")", "(", ")", "{", "}", "{}", "{fr:x}", "{[%mark 5b]}", "{[%luck 7]}", "{[%arrow a>b]}", "\\", '"', '"x"'),
    *(
        "[",
        "]",
        '[Result "a 1 b 2"]',
        '[Title "x"]',
        "[Key",
        "\r",
        "\r\n",
        "\n",
        "\ufeff",
        "\x00",
        "é",
        "\u2028",
        "x" * 99,
    ),
    *("9" * 5_000, "1." + "9" * 40, "$" + "9" * 400),
)


@cache
def seeds() -> tuple[bytes, ...]:
    """The beginnings of some records that are whole."""
    files = [*sorted(CASES.glob("pig/*.game"))[:6], *sorted(CASES.glob("cases/*.game"))[:4]]
    return tuple(file.read_bytes()[:600] for file in files)


def by_bytes(luck: random.Random) -> bytes:
    """A record with some bytes changed, taken out, put in or said again."""
    data = bytearray(luck.choice(seeds())[: luck.randrange(1, 400)])
    for _ in range(luck.randrange(1, 8)):
        at = luck.randrange(len(data) + 1)
        match luck.randrange(4):
            case 0:
                data[at : at + 1] = bytes([luck.randrange(256)])
            case 1:
                del data[at : at + luck.randrange(20)]
            case 2:
                data[at:at] = luck.choice(TOKENS).encode("utf-8")
            case _:
                data[at:at] = data[at : at + luck.randrange(40)]
    return bytes(data)


def by_tokens(luck: random.Random) -> bytes:
    """A head, and words of the notation in any order."""
    words = luck.choices(TOKENS, k=luck.randrange(25))
    return f"{luck.choice(HEADS)}\n{luck.choice((' ', ' ', '')).join(words)}".encode()


def inputs(seed: int, count: int) -> Iterator[bytes]:
    """Inputs of both kinds, always the same for a seed."""
    luck = random.Random(seed)
    for number in range(count):
        yield by_tokens(luck) if number % 2 else by_bytes(luck)


def judged(data: bytes) -> None:
    """One input is read and written back, or refused, in time: a first try may pay for garbage that others left."""
    most = SLOWEST + PER_BYTE * len(data)
    assert took(data) < most or took(data) < most, data


def took(data: bytes) -> float:
    """Seconds of the processor for one input."""
    before = time.process_time()
    try:
        text = read_bytes(data, "fuzz").dumps()
    except RecordError as trouble:
        said = str(trouble)
        assert "\n" not in said, data
        assert len(said) < LONGEST, data
    else:
        assert tbggg.loads(text).dumps() == text, data
    return time.process_time() - before


@pytest.mark.parametrize("batch", range(BATCHES))
def test_any_input_is_a_record_or_is_refused_in_time(batch: int) -> None:
    lang = "fr" if batch % 2 else "en"
    for data in inputs(batch, INPUTS // BATCHES):
        in_language(lang, lambda data=data: judged(data))  # type: ignore[misc]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(
    "text",
    [
        '[Game "{}"]\n[Seats "a b"]\n',
        '[Game "Pig"]\n[Seats "{}"]\n',
        '[Game "Pig"]\n[Seats "a ({}"]\n',
        '[Game "Pig"]\n[Seats "a b"]\n[Luck "{}"]\n',
        '[Game "Pig"]\n[Seats "a b"]\n[{} "x"\n',
        '[Game "Pig"]\n[Seats "a b"]\n[Result "{}"]\n\na roll 1',
        '[Game "Pig"]\n[Seats "a b"]\n\n{}',
        '[Game "Pig"]\n[Seats "a b"]\n\na {}',
        '[Game "Pig"]\n[Seats "a b"]\n\na roll 4 ${}',
        '[Game "Pig"]\n[Seats "{}y b"]\n\nb roll 4',
        '[Game "The BoardGameGeek Game"]\n[Seats "red yellow blue"]\n[First "{}"]\n',
        '[Game "The BoardGameGeek Game"]\n[Seats "red yellow blue"]\n[First "red"]\n[Prices "{}"]\n',
        '[Game "The BoardGameGeek Game"]\n[Seats "red yellow blue"]\n[First "red"]\n[Rulings "{}"]\n',
        '[Game "The BoardGameGeek Game"]\n[Seats "red yellow blue"]\n[First "red"]\n[Rulings "misplacing={}"]\n',
        '[Game "The BoardGameGeek Game"]\n[Seats "red yellow blue"]\n[First "red"]\n\nred draw {}',
    ],
)
@pytest.mark.parametrize("word", ["x" * 100_000, "1" * 100_000, "x " * 50_000], ids=["letters", "digits", "words"])
def test_what_an_error_quotes_is_cut(text: str, word: str, lang: str) -> None:
    with pytest.raises(RecordError) as refusal:
        in_language(lang, lambda: tbggg.loads(text.replace("{}", word, 1).replace("{}", "y" + word), "n" * 100_000))
    assert len(str(refusal.value)) < LONGEST
    assert "…" in str(refusal.value)
