"""Players: one file each, found by a short code; each chooses from a seat's view alone."""

from .finding import CODES, find_bot, judges, needed_rulings, rule_bots, seat_bots
from .player import OwnPlayer, Player, RulePlayer

__all__ = [
    "CODES",
    "OwnPlayer",
    "Player",
    "RulePlayer",
    "find_bot",
    "judges",
    "needed_rulings",
    "rule_bots",
    "seat_bots",
]
