"""The commands of tbggg, which know this game too: `python -m meadow new --game meadow --seats 2`."""

import sys

from tbggg.cli.main import main
from tbggg.engine.registry import register

from .game import GAME

register(GAME)
sys.exit(main())
