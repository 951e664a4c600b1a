"""The thoughtful player: the move that looks best to a plan, which each game writes for itself.

In The BoardGameGeek Game it counts on sets that can still be completed, on the buyers that a tile can find, and on
the other geeks of a shop; `games/bgg/bots/thoughtful.py` has it in full.
"""

from __future__ import annotations

from .greedy import choose
from .player import RulePlayer

BOT = RulePlayer("thoughtful", "plan", choose)
