"""The ids of the rules of Bunny Kingdom, in their order."""

from __future__ import annotations

IDS = [
    *(f"C{n}" for n in range(1, 9)),
    *(f"S{n}" for n in range(1, 5)),
    *(f"0.{n}" for n in range(1, 4)),
    *(f"1.{n}" for n in range(1, 10)),
    *(f"2.{n}" for n in range(1, 10)),
    *(f"K{n}" for n in range(1, 7)),
    *(f"T{n}" for n in range(1, 4)),
    *(f"F{n}" for n in range(1, 7)),
    *(f"3.{n}" for n in range(1, 8)),
    *(f"4.{n}" for n in range(1, 7)),
    *(f"M{n}" for n in range(1, 5)),
    *(f"P{n}" for n in range(1, 38)),
    *(f"V{n}" for n in range(1, 6)),
    *(f"R{n}" for n in range(1, 32)),
]
