"""The ids of the rules of The BoardGameGeek Game, in their order."""

from __future__ import annotations

IDS = [
    *(f"C{n}" for n in range(1, 9)),
    *(f"S{n}" for n in range(1, 5)),
    "0.1",
    *(f"1.{n}" for n in range(1, 5)),
    *(f"2.{n}" for n in range(1, 10)),
    *(f"3.{n}" for n in range(1, 7)),
    *(f"4.{n}" for n in range(1, 4)),
    *(f"5.{n}" for n in range(1, 10)),
    *(f"6.{n}" for n in range(1, 7)),
    *(f"7.{n}" for n in range(4)),
    *(f"8.{n}" for n in range(1, 5)),
    *(f"9.{n}" for n in range(1, 4)),
    *(f"R{n}" for n in range(1, 14)),
]
