"""Single games of a comparison: how a move's results are spread, so that no mean is taken for a promise."""

from __future__ import annotations

from itertools import count
from math import floor
from statistics import quantiles

from ...engine.errors import BadOption
from ...engine.texts import say
from ...figures.seat_looks import unit_after
from ...referee.messages.simulated import Spread
from ...simulate.formatting import number, simulation_text, some_games
from ...simulate.race import By
from ...simulate.results.what_if import WhatIf

BINS = 24  # at most


def spread(found: WhatIf, move: str) -> Spread:
    """Return the single games after a move as data for the page.

    All moves of a comparison share the bins.

    Args:
        found: the comparison.
        move: one of its moves, in words.

    Raises:
        BadOption: the comparison has no such move.
    """
    by: By = "lead" if found.by == "lead" else "points"
    results = {str(found.move_of(one.action)): [*one.of(by)] for one in found.outcomes}
    if move not in results:
        raise BadOption(say("option.unknown_request"))
    ends = [end for values in results.values() for end in (min(values), max(values))]
    steps = (one * 10**tens for tens in count() for one in (1, 2, 5))
    width = next(step for step in steps if max(ends) - min(ends) < step * (BINS - 1))
    low = floor(min(ends) / width) * width
    counts = [0] * (floor((max(ends) - low) / width) + 1)
    values = results[move]
    for value in values:
        counts[floor((value - low) / width)] += 1
    return {
        "move": move,
        "said": _said(found, values, by),
        "low": low,
        "width": width,
        "counts": counts,
        "mean": sum(values) / len(values),
    }


def _said(found: WhatIf, values: list[float], by: By) -> str:
    """The least and the greatest result, and between which half of the games lie."""
    lang = found.lang
    inner = quantiles(values, n=4, method="inclusive") if len(values) > 1 else [*values] * 3
    least, most, lower, _, upper = (number(lang, end, places=0) for end in (min(values), max(values), *inner))
    kind = "what_if.spread_lead" if by == "lead" else "what_if.spread"
    return simulation_text(
        lang,
        kind,
        games=some_games(lang, len(values)),
        seat=found.label(found.seat),
        unit=unit_after(found.node.record, lang, most),
        least=least,
        most=most,
        lower=lower,
        upper=upper,
    )
