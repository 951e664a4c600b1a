"""A game's rules and bots as JavaScript, for pages that play without a kernel."""

from __future__ import annotations

from functools import cache

from ..bots.finding import RULES
from ..engine.registry import find_game
from ..figures.seat_looks import TEXTS as FIGURES
from ..javascript import write_page


@cache
def rules_module(code: str, reader: str, *, reads: bool = False, bots: bool = True) -> str:
    """Return the module with the rules of a game, and its bots.

    Args:
        code: code of the game.
        reader: text of the script that reads the module.
        reads: whether it reads records from their texts, too.
        bots: whether a bot decides there.

    Raises:
        Untranslatable: a rule is not in the subset of Python that can become JavaScript.
    """
    game = find_game(code)
    players = {name: bot.choose_rule for name, bot in RULES.items() if bots and bot.plays(game)}
    return write_page(game, players, also=(FIGURES,), reader=reader, reads=reads)
