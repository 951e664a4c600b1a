"""Spaces of a map that touch, and flaws of a map [R27]."""

from __future__ import annotations

from collections.abc import Sequence

from .tables import COURT, ENT_E, ENT_W, GAL1, GAL2, NEIGHBOURS, PARK, SPACES

MOST_COLUMNS = 16
_ROW = MOST_COLUMNS + 1  # so that the end of a row touches no beginning
_AROUND = (-_ROW - 1, -_ROW, -_ROW + 1, -1, 1, _ROW - 1, _ROW, _ROW + 1)


def touching_of(cells: Sequence[tuple[int, int]]) -> list[set[int]]:
    """Return the spaces whose cells touch, and the ways that stand in no cell [3.4, 3.6]."""
    found: list[set[int]] = [set() for _ in range(SPACES)]
    spaces = {_ROW * row + column: space for space, (row, column) in enumerate(cells)}
    for place, space in spaces.items():
        for step in _AROUND:
            if place + step in spaces:
                found[space].add(spaces[place + step])
    for one, other in ((ENT_W, PARK), (ENT_E, PARK), (GAL1, GAL2)):
        found[one].add(other)
        found[other].add(one)
    return found


def flaw_of(touching: Sequence[set[int]]) -> tuple[str, int, int]:
    """Return what is wrong with a map: the key of a sentence, and two spaces that it names; an empty key if nothing."""
    for space in sorted(touching[PARK]):
        if space not in (ENT_W, ENT_E):
            return "map_outside", space, PARK
    for entrance in (ENT_W, ENT_E):
        if PARK not in touching[entrance]:
            return "map_closed", entrance, PARK
        for other in (ENT_W, ENT_E, COURT, GAL1, GAL2):
            if other in touching[entrance]:
                return "map_outside", other, entrance
    for space in range(SPACES):
        if len(touching[space]) > NEIGHBOURS:
            return "map_crowded", space, space
    reached = {PARK}
    waiting = [PARK]
    while waiting:
        for other in touching[waiting.pop()]:
            if other not in reached:
                reached.add(other)
                waiting.append(other)
    for space in range(SPACES):
        if space not in reached:
            return "map_unreached", space, PARK
    return "", PARK, PARK
