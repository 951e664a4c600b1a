"""Changes by the last move on the street, which boards and pictures mark."""

from __future__ import annotations

from ....engine.moment import Moment
from ..rules.state import SHOPS


def window_changed(moment: Moment, shelf: int, column: int) -> bool:
    """Return whether the last move placed the tile in a window, turned it, or put a geek on it."""
    if moment.before is None:
        return False
    state, before = moment.state, moment.before
    return bool(
        state.window[shelf][column] != before.window[shelf][column]
        or state.buyer[shelf][column] != before.buyer[shelf][column]
        or (state.face_down[shelf] ^ before.face_down[shelf]) >> column & 1
    )


def arrived(moment: Moment, seat: int) -> list[int]:
    """Return how many geeks of a seat the last move brought to each shop, which count from 1."""
    if moment.before is None or moment.before.phase != 3 or moment.before.mover != seat:
        return [0] * (SHOPS + 1)
    now, earlier = moment.state.geeks[seat], moment.before.geeks[seat]
    return [max(0, now[shop] - earlier[shop]) for shop in range(SHOPS + 1)]
