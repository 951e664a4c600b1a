"""Title of a record whose author has given none: who played, at which event, on which day."""

from __future__ import annotations

from collections.abc import Mapping

from ..engine.directions import level
from .players import player_names

BETWEEN = " · "
UNKNOWN = "?"  # in a date of which a part is not known: `2026.??.??`


def title_from(headers: Mapping[str, str], first: str = "") -> str:
    """Return a title from the headers; empty where there is nothing to make one of.

    Args:
        headers: the record's headers.
        first: what stands first where the players have no names, such as the game and its file.

    >>> title_from({"Seats": "red blue", "Red": "Ann", "Blue": "Bo", "Event": "Club evening", "Date": "2026-11-20"})
    'Ann, Bo · Club evening · 2026-11-20'
    >>> title_from({"Seats": "red blue", "Date": "2026.??.??"}, "Our table")
    'Our table'
    """
    names = player_names(headers)
    named = ", ".join(names[seat] for seat in headers.get("Seats", "").split() if seat in names) or first
    return BETWEEN.join(filter(None, [named, occasion(headers, named)]))


def occasion(headers: Mapping[str, str], beside: str = "") -> str:
    """Return the event and the day, as far as they are known and not in the text beside them; empty without either.

    Args:
        headers: the record's headers.
        beside: that text, such as a title.

    >>> occasion({"Event": "Club evening", "Date": "2026-11-20"}, "Club evening, table 2")
    '2026-11-20'
    """
    values = [level(headers.get(key, "")).strip() for key in ("Event", "Date")]
    return BETWEEN.join(value for value in values if value and UNKNOWN not in value and value not in beside)
