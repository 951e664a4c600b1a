"""tbggg: an interactive rules explorer for board games.

What one does first:

    game = tbggg.new_game(seats=3, luck=1)  # a record without moves; new_game("?") says which games there are
    tbggg.Explorer(game)                    # in Jupyter: step, fork, plot and play by clicks
    node = game.start.advance()             # draws and rolls, until a decision is due
    node.position.legal_moves()             # in words; node.play("…") plays one, and forks
    tbggg.what_if(node, games=100)          # compares them; tbggg.simulate(node) plays on many times
    end = tbggg.play_out(node, "thoughtful")  # bots play on to the end; end.position.points has the points
    game.write("evening.game")              # and tbggg.read("evening.game")
    tbggg.analyse(game)                     # was that good? tbggg.puzzle("supply") asks you

Each result shows itself as a table, a picture or text. `help(tbggg.NAME)` says what a function takes, and
`tbggg --help` in a terminal what the commands do.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from .cli import loading as loading  # first: what follows takes a moment, in which a command may be interrupted

# isort: split
from . import games as games
from .engine.errors import BadOption, GameError, UnknownGame
from .engine.texts import use_language
from .new_game import new_game
from .record.errors import FileChanged, IllegalMove, RecordError
from .record.files import loads, read
from .record.position import Position, View
from .record.record import Node, Record
from .record.seated import Move
from .simulate import simulate  # before its submodules: the name is that of the function, not of the package

if TYPE_CHECKING:
    from .bot_play import play_out
    from .explorer import Explorer, Workbench
    from .figures import compare
    from .lessons.board import board
    from .lessons.cover import cover
    from .lessons.declare import exercise, predict  # not from the package, where the names are modules too
    from .lessons.practice import practise
    from .lessons.puzzle_deck import puzzle
    from .lessons.puzzles import puzzles
    from .lessons.toy import toy
    from .record.position_text import position
    from .record.short_form import faults
    from .simulate.analysis import analyse
    from .simulate.decisions import decisions
    from .simulate.exact.solve import solve
    from .simulate.openings import openings
    from .simulate.tournament import tournament
    from .simulate.what_if import what_if

__version__ = "0.19.1"
__all__ = [
    "BadOption",
    "Explorer",
    "FileChanged",
    "GameError",
    "IllegalMove",
    "Move",
    "Node",
    "Position",
    "Record",
    "RecordError",
    "UnknownGame",
    "View",
    "Workbench",
    "analyse",
    "board",
    "compare",
    "cover",
    "decisions",
    "exercise",
    "faults",
    "loads",
    "new_game",
    "openings",
    "play_out",
    "position",
    "practise",
    "predict",
    "puzzle",
    "puzzles",
    "read",
    "simulate",
    "solve",
    "tournament",
    "toy",
    "use_language",
    "what_if",
]


# What needs an extra or is seldom used, by the module that holds it (PEP 562).
_LAZY = {
    "Explorer": ".explorer",
    "Workbench": ".explorer",
    "analyse": ".simulate.analysis",
    "board": ".lessons.board",
    "compare": ".figures",
    "cover": ".lessons.cover",
    "decisions": ".simulate.decisions",
    "exercise": ".lessons.declare",
    "faults": ".record.short_form",
    "openings": ".simulate.openings",
    "play_out": ".bot_play",
    "position": ".record.position_text",
    "practise": ".lessons.practice",
    "predict": ".lessons.declare",
    "puzzle": ".lessons.puzzle_deck",
    "puzzles": ".lessons.puzzles",
    "solve": ".simulate.exact.solve",
    "toy": ".lessons.toy",
    "tournament": ".simulate.tournament",
    "what_if": ".simulate.what_if",
}


def __getattr__(name: str) -> Any:
    """Load one of the lazy names."""
    if name == "lessons":
        return import_module(".lessons", __name__)
    if name not in _LAZY:
        raise AttributeError(f"module 'tbggg' has no attribute {name!r}")
    return getattr(import_module(_LAZY[name], __name__), name)


def __dir__() -> list[str]:
    return sorted(__all__)
