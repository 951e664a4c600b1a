"""Names of the persons at the seats, as the header `Players` has them: `red: Ann, blue: Bob`."""

from __future__ import annotations

from collections.abc import Mapping

PLAYERS = "Players"
LONGEST_NAME = 40  # letters; a header is no place for more


def player_names(headers: Mapping[str, str]) -> dict[str, str]:
    """Return the names by seat; a part of the header that names no seat is left out."""
    found = {}
    for part in headers.get(PLAYERS, "").split(","):
        seat, colon, name = part.partition(":")
        if colon and name.strip():
            found[seat.strip()] = name.strip()[:LONGEST_NAME]
    return found


def players_text(names: Mapping[str, str]) -> str:
    """Return the value of the header; a comma in a name becomes a space.

    >>> players_text({"red": "Ann", "blue": "", "green": "Day,  Cleo"})
    'red: Ann, green: Day Cleo'
    """
    plain = {seat: " ".join(name.replace(",", " ").split()) for seat, name in names.items()}
    return ", ".join(f"{seat}: {name}" for seat, name in plain.items() if name)
