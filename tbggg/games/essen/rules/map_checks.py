"""Flaws of a map [R27]."""

from __future__ import annotations

from collections.abc import Sequence

from .tables import COURT, ENT_E, ENT_W, GAL1, GAL2, NEIGHBOURS, PARK, SPACES


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
