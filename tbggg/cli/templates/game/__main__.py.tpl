#if not package
"""The commands of tbggg, which know this game too: `python -m {{name}} new --game {{name}} --seats {{least}}`."""

import sys

from tbggg.cli.main import main
from tbggg.engine.registry import register

from .game import GAME

register(GAME)
sys.exit(main())
#end
