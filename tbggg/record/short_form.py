"""Positions in one line as people type them: game and seats, a colon, and the board in front of us."""

from __future__ import annotations

import re

from ..engine.errors import BadOption
from ..engine.header import POSITION
from ..engine.registry import find_game, games
from ..engine.texts import in_language, known_language
from .errors import RecordError
from .files import loads
from .headers import check_seats
from .record import Record
from .set_up import ImpossiblePosition, PositionFault

_HEADERS = re.compile(r'\s*((?:\[[A-Za-z][A-Za-z0-9_]*\s+"[^"\n]*"\]\s*)*)')
_HEADER = re.compile(r'\[([A-Za-z][A-Za-z0-9_]*)\s+"([^"\n]*)"\]')
_TABLE = re.compile(r"([a-z][\w-]*)((?:[ \t]+[^\s:;,]+)+)[ \t]*:")


def is_short(text: str) -> bool:
    """Return whether a text names a game and its seats before it speaks of the board."""
    head = _HEADERS.match(text)
    table = _TABLE.match(text, head.end() if head else 0)
    return table is not None and any(game.code == table[1] for game in games())


def begun_short(text: str) -> Record:
    """Return the record that begins from a position in its short form.

    Raises:
        PositionError: the text is no position; the place is that in the whole text.
        ImpossiblePosition: it cannot occur.
        BadOption: a seat or a header is none of the game's.
    """
    head = _HEADERS.match(text)
    table = _TABLE.match(text, head.end() if head else 0)
    assert table is not None, "is_short"
    game = find_game(table[1])
    seats = check_seats(game, table[2].split())
    own = dict(_HEADER.findall(head[1] if head else ""))
    # What stands before the position becomes blanks, so that its places are those of the whole text.
    before = "".join([sign if sign == "\n" else " " for sign in text[: table.end()]])
    headers = {"Game": game.name, "Seats": " ".join(seats), **own, POSITION: before + text[table.end() :]}
    record = Record(game, seats, headers)
    record.headers[POSITION] = record.start.position.setup()
    return record


def faults(text: str, lang: str | None = None) -> list[PositionFault]:
    """Return all that is wrong with a position; nothing for one that may occur, as far as counting goes.

    Args:
        text: a position in its short form, or a record that begins from one.
        lang: `en` or `fr`; the chosen language when not given.
    """

    def found() -> list[PositionFault]:
        try:
            _begun(text)
        except ImpossiblePosition as trouble:
            return list(trouble.faults)
        except RecordError as trouble:
            cause = trouble.__context__
            if isinstance(cause, ImpossiblePosition):
                return list(cause.faults)
            return [PositionFault(trouble.rule, "", trouble.message, trouble.line, trouble.column)]
        except BadOption as trouble:
            return [PositionFault(trouble.rule, "", trouble.sentence or str(trouble), trouble.line, trouble.column)]
        return []

    return in_language(known_language(lang), found)


def _begun(text: str) -> Record:
    return begun_short(text) if is_short(text) else loads(text)
