"""Referee for pages: the classes and functions that their shell uses, written as JavaScript, and their types.

What only exercises ask of it is a part of its own, which pages of games need not bring.
"""

from __future__ import annotations

from ..engine.directions import unshown
from ..javascript import write_part
from ..javascript.declarations import declarations

REFEREE = (
    "tbggg.referee.referee:Referee",
    "tbggg.referee.opponents:Opponent",
    "tbggg.record.stored:stored_record",
    "tbggg.record.stored:is_record",
    "tbggg.record.stored:tree_data",
    "tbggg.referee.typed_moves:words_after",
    "tbggg.record.writer:write_record",
)
EXAMINER = (
    "tbggg.referee.exercise_answers:answer",
    "tbggg.referee.exercise_answers:first_refused",
    "tbggg.engine.texts:sentence",
)

WRITTEN = "// Written from `tbggg/engine/directions.py` by `make build`.\n"
IN_BROWSERS = "\\u{{{:x}}}"  # how a sign is written in a regular expression


def files_for_pages() -> dict[str, str]:
    """Return the modules for pages, and the TypeScript declarations of each, by the names of their files.

    Each exports a function of its own name, which makes it for the rules of a game.
    """
    return {
        "referee.js": write_part("referee", REFEREE),
        "referee.d.ts": declarations("referee", REFEREE),
        "examiner.js": write_part("examiner", EXAMINER, classes=False),
        "examiner.d.ts": declarations("examiner", EXAMINER, classes=False),
        "signs.js": f"{WRITTEN}\nexport const UNSHOWN = /{unshown(IN_BROWSERS)}/gu;\n",
        "signs.d.ts": f"{WRITTEN}\nexport declare const UNSHOWN: RegExp;\n",
    }
