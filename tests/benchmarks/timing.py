"""Taking turns: a ratio is only fair between things that were measured at the same time."""

from __future__ import annotations

import gc
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from statistics import median

Measure = Callable[[], float]


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table.

    Attributes:
        what: what was measured.
        here: our number, with its unit.
        beside: what it is compared with, and that number.
        ratio: ours to the other, the median over the turns.
        target: what is promised, in words, or nothing.
        met: whether the promise is kept; nothing when none was made.
    """

    what: str
    here: str
    beside: str
    ratio: float
    target: str = ""
    met: bool | None = None


def interleaved(measures: Mapping[str, Measure], turns: int) -> dict[str, list[float]]:
    """Run the measures in turn, A B A B, so that a busy moment of the machine meets all of them."""
    found: dict[str, list[float]] = {name: [] for name in measures}
    for _ in range(turns):
        for name, measure in measures.items():
            gc.collect()
            found[name].append(measure())
    return found


def ratio(ours: Sequence[float], theirs: Sequence[float]) -> float:
    """Return the median of the turns' ratios: each turn is compared with its neighbour only."""
    return median(a / b for a, b in zip(ours, theirs, strict=True))


def table(rows: Sequence[Row]) -> str:
    """Return the rows as text, each column as wide as it must be."""
    verdict = {True: "met", False: "MISSED", None: ""}
    lines = [("", "tbggg", "beside it", "ratio", "target", "")]
    lines += [(row.what, row.here, row.beside, f"{row.ratio:.2f}", row.target, verdict[row.met]) for row in rows]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    shown = ("  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)) for line in lines)
    return "\n".join(line.rstrip() for line in shown) + "\n"
