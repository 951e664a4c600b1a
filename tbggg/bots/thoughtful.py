"""Thoughtful player: plays the move with the best plan, an evaluation that a game may have, ties by luck.

A game's `bots` part has the plan.
"""

from __future__ import annotations

from .greedy import choose
from .player import RulePlayer

BOT = RulePlayer("thoughtful", "plan_moves", choose)
