"""Referee for pages: the classes and functions that their shell uses, written as JavaScript, and their types.

What only exercises ask of it is a part of its own, which pages of games need not bring.
"""

from __future__ import annotations

from json import dumps

from ..engine import blocks, game_info
from ..engine.directions import unshown
from ..engine.pictures import STRETCH
from ..engine.shapes import SHORT
from ..engine.texts import UNBROKEN
from ..javascript import write_part
from ..javascript.declarations import declarations
from ..javascript.messages import message_types
from .messages import answers, compared, frame, outline, requests, simulated

REFEREE = (
    "tbggg.referee.referee:Referee",
    "tbggg.referee.opponents:Opponent",
    "tbggg.record.opening:opening_moment",
    "tbggg.record.stored:stored_record",
    "tbggg.record.tree:append_move",
    "tbggg.record.stored:is_record",
    "tbggg.record.stored:tree_data",
    "tbggg.referee.typed_moves:words_after",
    "tbggg.record.writer:write_record",
)
EXAMINER = (
    "tbggg.referee.exercise_answers:answer_query",
    "tbggg.referee.exercise_answers:first_refused",
    "tbggg.engine.texts:sentence",
)
MESSAGES = (blocks, game_info, outline, frame, compared, simulated, answers, requests)

WRITTEN = "// Written from `tbggg/engine` by `make build`.\n"
AGREED_TYPES = """\
export declare const UNSHOWN: RegExp, UNBROKEN: RegExp;
export declare const STRETCH: number;
export declare const SHORT: readonly (readonly [long: string, short: string])[];
"""
IN_BROWSERS = "\\u{{{:x}}}"  # how a sign is written in a regular expression


def files_for_pages() -> dict[str, str]:
    """Return the modules for pages with their TypeScript declarations, and the types of messages, by their file names.

    Each module exports a function of its own name, which makes it for the rules of a game.
    """
    return {
        "referee.js": write_part("referee", REFEREE),
        "referee.d.ts": declarations("referee", REFEREE),
        "examiner.js": write_part("examiner", EXAMINER, classes=False),
        "examiner.d.ts": declarations("examiner", EXAMINER, classes=False),
        "messages.d.ts": message_types(MESSAGES),
        "agreed.js": f"{WRITTEN}\n{_agreed()}",
        "agreed.d.ts": f"{WRITTEN}\n{AGREED_TYPES}",
    }


def _agreed() -> str:
    """Constants of Python that the browser half uses, too, as JavaScript."""
    patterns = f"UNSHOWN = /{unshown(IN_BROWSERS)}/gu, UNBROKEN = /({UNBROKEN})/"
    return f"export const {patterns}, STRETCH = {STRETCH}, SHORT = {dumps(SHORT)};\n"
