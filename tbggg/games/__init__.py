"""Games of the package; the import registers them."""

from __future__ import annotations

from ..engine.registry import register
from .bgg.game import GAME as BGG
from .bgg.lessons.probes import first_player, score
from .pig.game import GAME as PIG

__all__ = ["DEFAULT_GAME", "first_player", "score"]

DEFAULT_GAME = BGG.code  # used where no game is named

register(BGG)
register(PIG)
