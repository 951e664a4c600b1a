"""Title of a record whose author has given none: who played, at which event, on which day."""

from __future__ import annotations

from collections.abc import Mapping

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
    parts = [", ".join(names[seat] for seat in headers.get("Seats", "").split() if seat in names) or first]
    for key in ("Event", "Date"):
        value = headers.get(key, "").strip()
        if value and UNKNOWN not in value and value not in parts[0]:
            parts.append(value)
    return BETWEEN.join(filter(None, parts))
