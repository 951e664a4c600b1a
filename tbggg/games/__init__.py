"""Games of the package: one line for each; it is loaded when it is first asked for."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from ..engine.registry import register_module

DEFAULT_GAME = "bgg"  # used where no game is named

_GAMES = ("bgg", "buttons", "pig", "bunny", "essen")

for _game in _GAMES:
    register_module(_game, f"tbggg.games.{_game}.game")


def __getattr__(name: str) -> Any:
    """Load the package of a game, for what belongs to it alone, such as `tbggg.games.bgg.score` (PEP 562)."""
    if name not in _GAMES:
        raise AttributeError(f"module 'tbggg.games' has no attribute {name!r}")
    return import_module(f".{name}", __name__)
