"""The games of the package; importing this registers them."""

from ..engine.game import register
from .bgg.game import GAME as BGG
from .pig.game import GAME as PIG

register(BGG)
register(PIG)
