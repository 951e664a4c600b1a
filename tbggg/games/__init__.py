"""Games of the package: one line for each; it is loaded when it is first asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..engine.registry import register_module

if TYPE_CHECKING:
    from .bgg.lessons.probes import first_player, score

__all__ = ["DEFAULT_GAME", "first_player", "score"]

DEFAULT_GAME = "bgg"  # used where no game is named

register_module("bgg", "tbggg.games.bgg.game")
register_module("buttons", "tbggg.games.buttons.game")
register_module("pig", "tbggg.games.pig.game")


def __getattr__(name: str) -> Any:
    """Load the functions that belong to one game (PEP 562)."""
    if name in ("first_player", "score"):
        from .bgg.lessons import probes

        return getattr(probes, name)
    raise AttributeError(f"module 'tbggg.games' has no attribute {name!r}")
