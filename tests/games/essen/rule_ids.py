"""The ids of the rules of ESSEN The Game, in their order."""

from __future__ import annotations

IDS = [
    *(f"C{n}" for n in range(1, 18)),
    *(f"S{n}" for n in range(1, 15)),
    *(f"0.{n}" for n in range(1, 3)),
    *(f"1.{n}" for n in range(1, 11)),
    *(f"2.{n}" for n in range(1, 6)),
    *(f"3.{n}" for n in range(1, 7)),
    *(f"4.{n}" for n in range(1, 4)),
    *(f"5.{n}" for n in range(1, 8)),
    *(f"6.{n}" for n in range(1, 5)),
    *(f"7.{n}" for n in range(1, 4)),
    *(f"8.{n}" for n in range(1, 5)),
    *(f"9.{n}" for n in range(1, 6)),
    *(f"10.{n}" for n in range(1, 6)),
    *(f"11.{n}" for n in range(1, 8)),
    *(f"12.{n}" for n in range(1, 5)),
    *(f"13.{n}" for n in range(1, 3)),
    *(f"R{n}" for n in range(1, 28)),
]
