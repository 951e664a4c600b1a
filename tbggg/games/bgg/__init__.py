"""The BoardGameGeek Game: its rules, one file a phase, with its notation, display, bots and lessons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .lessons.probes import first_player, score

__all__ = ["first_player", "score"]


def __getattr__(name: str) -> Any:
    """Load the questions to this game's rules that lessons ask (PEP 562)."""
    if name not in __all__:
        raise AttributeError(f"module 'tbggg.games.bgg' has no attribute {name!r}")
    from .lessons import probes

    return getattr(probes, name)
