"""Comparisons that the receipts of an annotated game rest on, as `NAME.claims.toml` runs them."""

from __future__ import annotations

from collections.abc import Sequence

from ..bots.finding import Wanted
from ..record.record import Node
from ..simulate.race import By
from ..simulate.statistics import estimate
from ..simulate.what_if import what_if

PLACES = {"points": 2, "lead": 2, "wins": 1}  # digits behind the point


def gains(
    node: Node,
    moves: Sequence[str],
    games: int = 2_000,
    bots: Wanted = "greedy",
    *,
    luck: int,
    by: By = "lead",
    among: int = 1,
) -> dict[str, tuple[float, float, float]]:
    """Return what moves gain against the first of them: the mean and the ends of its 95 % interval.

    Args:
        node: the moment of the decision.
        moves: the candidates, in words; at least two.
        games: number of games for each candidate, all with the same luck.
        bots: the one that plays on at all seats.
        luck: the seed of the games, up to 64 bits.
        by: what is compared: `points`, the `lead` over the mean of the others, or `wins`, in 100 games.
        among: number of intervals that shall hold together, all in 95 % of cases.
    """
    found = what_if(node, moves, games, bots, luck=luck, by=by, second=False, dropping=False, progress=False)
    scale, places = 100 if by == "wins" else 1, PLACES[by]
    base, *others = (one.of(by) for one in found.outcomes)
    pairs = (estimate([scale * (mine - its) for mine, its in zip(other, base, strict=True)], among) for other in others)
    return {
        move: (round(gain.mean, places), round(gain.low, places), round(gain.high, places))
        for move, gain in zip(moves[1:], pairs, strict=True)
    }
