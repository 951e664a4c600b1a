"""Warren: a small game for tests of the shared parts, with what neither Pig nor the main game has.

Rabbits dig. A position lists as many moves as a test wants, rounds count from 0, a phase has turns, a phase of
scoring steps stands in the middle, points are carrots with no category that sums them up, stars are counted beside
them, a pass is called `done`, and the rulebook's ids are `W1` and `2.1a`.
"""

from __future__ import annotations

from .game import GAME

__all__ = ["GAME"]
