"""Positions in one line as people type them: game and seats, a colon, and the board. Pages read them, too."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from ..engine.errors import BadOption, UnknownGame
from ..engine.game import Game
from ..engine.header import POSITION
from ..engine.registry import find_game, games
from ..engine.scanning import end_of, match_at, piece
from ..engine.texts import in_language, known_language
from .errors import RecordError
from .files import loads
from .header_reader import Begin
from .headers import check_seats
from .record import Record
from .set_up import PositionFault, canonical, faults_behind
from .tree import Tree

_HEADERS = re.compile(r'\s*((?:\[[A-Za-z][A-Za-z0-9_]*\s+"[^"\n]*"\]\s*)*)')
_HEADER = re.compile(r'\[([A-Za-z][A-Za-z0-9_]*)\s+"([^"\n]*)"\]')
_TABLE = re.compile(r"([A-Za-z][\w-]*)((?:[ \t]+[^\s:;,]+)+)[ \t]*:")
_QUOTING = "\"'`‘’“”„«»‹›\ufeff \t\r\n\u00a0\u202f"  # signs around a text that is quoted
_FENCE = "```"


@dataclass(frozen=True, slots=True)
class ShortForm:
    """A text that names a game and its seats before it speaks of the board.

    Attributes:
        code: the game's.
        seats: the words that stand for seats.
        headers: those before it, by key.
        position: the board; what stands before it are blanks, so that its places are those of the whole text.
    """

    code: str
    seats: list[str]
    headers: dict[str, str]
    position: str


def short_form(text: str, codes: Collection[str] | None = None) -> ShortForm | None:
    """Return the parts of a position in its short form; None for another text.

    Args:
        text: the text.
        codes: those of the games that it may name; any word when not given.
    """
    text = unquoted(text)
    head = match_at(_HEADERS, text, 0)
    start = end_of(head) if head else 0
    table = match_at(_TABLE, text, start)
    if table is None or (codes is not None and table[1].lower() not in codes):
        return None
    before = piece(text, 0, end_of(table))
    blanks = "".join([*map(blank, before)])
    own = dict(_HEADER.findall(head[1])) if head else {}
    return ShortForm(table[1].lower(), table[2].split(), own, f"{blanks}{text.removeprefix(before)}")


def unquoted(text: str) -> str:
    """Return a text with blanks for what quotes it: marks around it, a mail's `>` before its lines, a fence.

    >>> unquoted("“mill ann bob: ann 3.”")
    ' mill ann bob: ann 3  '
    """
    lines: list[str] = []
    for line in text.split("\n"):
        body = line.lstrip("> ") if line.startswith(">") else line
        body = "" if body.startswith(_FENCE) else body
        lines.append(f"{' ' * (len(line) - len(body))}{body}")
    whole = "\n".join(lines)
    body = whole.lstrip(_QUOTING)
    before = whole.removesuffix(body)
    inner = body.rstrip(_QUOTING).removesuffix(".")
    after = body.removeprefix(inner)
    return "".join([*map(blank, before), inner, *map(blank, after)])


def blank(sign: str) -> str:
    """Return a sign that parts words, in the place of another one."""
    return "\n" if sign == "\n" else " "


def begun_by(form: ShortForm, game: Game, begin: Begin) -> Tree[Any]:
    """Return the record that begins from a position.

    Args:
        form: the position.
        game: the game that it names.
        begin: returns the record of a game, seats and headers without moves.

    Raises:
        PositionError: the text is no position; the place is that in the whole text.
        ImpossiblePosition: it cannot occur.
        BadOption: a seat or a header is none of the game's.
    """
    seats = check_seats(game, form.seats)
    headers = {"Game": game.name, "Seats": " ".join(seats), **form.headers, POSITION: form.position}
    record = begin(game, seats, headers)
    record.headers[POSITION] = canonical(record)
    return record


def begun_short(text: str) -> Record | None:
    """Return the record that begins from a position in its short form; None for another text.

    Raises:
        PositionError: the text is no position; the place is that in the whole text.
        ImpossiblePosition: it cannot occur.
        BadOption: no such game; or a seat or a header is none of the game's.
    """
    form = short_form(text)
    if form is None or ("Game" in form.headers and form.code not in [game.code for game in games()]):
        return None
    try:
        game = find_game(form.code)
    except UnknownGame as trouble:
        raise BadOption(str(trouble)) from None
    record = begun_by(form, game, Record)
    assert isinstance(record, Record)
    return record


def faults(text: str, lang: str | None = None) -> list[PositionFault]:
    """Return all that is wrong with a position; nothing for one that may occur, as far as counting goes.

    Args:
        text: a position in its short form, or a record that begins from one.
        lang: `en` or `fr`; the chosen language when not given.
    """

    def found() -> list[PositionFault]:
        try:
            if begun_short(text) is None:
                loads(text)
        except (RecordError, BadOption) as trouble:
            said = trouble.message if isinstance(trouble, RecordError) else trouble.sentence or str(trouble)
            unread = PositionFault(trouble.rule, "", said, trouble.line, trouble.column)
            return [*faults_behind(trouble)] or [unread]
        return []

    return in_language(known_language(lang), found)
