"""The name that was probably meant by one that is not there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .errors import BadOption
from .texts import say


def guess(word: str, known: Iterable[str]) -> str:
    """Return the end of an error on an unknown word: the one that was probably meant, if any.

    >>> guess("Red", ["red", "blue"]), guess("xyzzy", ["red", "blue"])
    ('; did you mean “red”?', '')
    """
    from difflib import get_close_matches  # slow to import, and only needed here

    names = {name.casefold(): name for name in known}
    found = get_close_matches(word.casefold(), names, 1)
    return say("option.did_you_mean", guess=names[found[0]]) if found else ""


def check_seat(seat: str, seats: Sequence[str]) -> None:
    """Check that a seat is one of a game's.

    Raises:
        BadOption: it is none; the message has the one that was probably meant.
    """
    if seat not in seats:
        raise BadOption(say("option.no_seat", seat=seat, seats=" ".join(seats)) + guess(str(seat), seats))
