"""Blue's lead after the evening's phase 3, played on by bots: after a step and after a pass, by the same luck."""

from __future__ import annotations

import json
from pathlib import Path

GAMES = 1000  # after each move; game k of one row has the luck of game k of the other
RIVALS = 3
# Leads over the mean of the rivals, in thirds of a GG, of `tbggg.simulate` with luck 2010: bot by bot, first after
# "blue promote 5>3", then after "blue pass". A test plays some of them again.
LEADS: tuple[tuple[int, ...], ...] = tuple(
    tuple(row) for row in json.loads(Path(__file__).with_suffix(".json").read_text("utf-8"))
)
