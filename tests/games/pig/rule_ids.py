"""The ids of the rules of Pig, in their order."""

from __future__ import annotations

IDS = [f"P{n}" for n in range(1, 7)]
