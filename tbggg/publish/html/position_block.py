"""Fenced blocks `position` of Markdown: the board in front of us, as a picture or alive.

```position seat=SEAT marks="PLACE PLACE" caption="What now?" play
CODE SEATS: MOVER to move; …
```
"""

from __future__ import annotations

import shlex
from dataclasses import dataclass
from html import escape

from ...engine import derived
from ...engine.errors import BadOption, GameError
from ...engine.texts import in_language, say
from ...record.errors import RecordError
from ...record.moments import moment_of
from ...record.position_text import position
from ...record.record import Node
from .live_parts import LiveParts
from .pictures import Pictures
from .report import Report
from .texts import PACKAGE

POSITION = "position"  # the first word of such a block
OPTIONS = ("seat", "marks", "caption")  # words with values; `play` has none
PLAY = "play"
ROOM = ' style="margin:1em 0"'  # as wide as the text


class BoardFault(GameError):
    """A fenced block `position` that gives no board: the file, the line, the column and the rule stand in its text."""


@dataclass(frozen=True, slots=True)
class Board:
    """A board of a block.

    Attributes:
        node: the moment.
        seat: viewer, a seat's word; None for all open.
        caption: what stands below; empty for the sentence on the board.
        play: whether it is alive.
    """

    node: Node
    seat: str | None
    caption: str
    play: bool


def board_of(code: str, info: str, report: Report, lang: str) -> Board:
    """Return the board of a block.

    Args:
        code: its lines.
        info: the words of its fence, without the first.
        report: what knows the file, and where in it the block stands.
        lang: language of the page.

    Raises:
        BoardFault: it cannot be read, or cannot occur.
    """
    first = code.strip().split("\n")[0]
    line = report.line_of(code.rstrip("\n")) or report.line_of(first) or 1
    try:
        return in_language(lang, lambda: _board(code, info))
    except RecordError as trouble:
        where, why = (trouble.line, trouble.column), trouble.message
        rule = trouble.rule
    except BadOption as trouble:
        where, why, rule = (trouble.line, trouble.column), trouble.sentence or str(trouble), trouble.rule
    at = (line + max(where[0], 1) - 1, max(where[1], 1))
    why += say("line.rule", rule=rule) if rule else ""
    cell = say("cell_number", PACKAGE, cell=report.cell) if report.cell else ""
    raise BoardFault(f"{report.file}{cell}:{at[0]}:{at[1]}: {why}") from None


def _board(code: str, info: str) -> Board:
    given: dict[str, str] = {}
    for word in _words(info):
        key, is_valued, value = word.partition("=")
        if (key not in OPTIONS or not is_valued) and word != PLAY:
            legal = ", ".join([*[f"{one}=" for one in OPTIONS], PLAY])
            raise BadOption(say("board_option", PACKAGE, word=word, legal=legal))
        given[key] = value
    node = position(code).node
    seat = given.get("seat")
    if seat is not None:
        node.record.seat_number(seat)
    node.mark(*given.get("marks", "").split())
    return Board(node, seat, given.get("caption", ""), PLAY in given)


def _words(info: str) -> list[str]:
    try:
        return shlex.split(info)
    except ValueError:  # a quotation mark that is alone
        return info.split()


def board_html(board: Board, pictures: Pictures, live: LiveParts | None, lang: str) -> str:
    """Return a board as a figure of a page.

    Args:
        board: the board.
        pictures: pictures of the page; its drawing is added.
        live: live parts of the page; None for a page without any.
        lang: language of the page.
    """
    record, node = board.node.record, board.node
    drawn = [pictures.take(one) or "" for one in derived.svgs(record.game, moment_of(node, board.seat, lang))]
    if not (board.play and live):
        said = " ".join([*([board.caption] if board.caption else []), node.narration(lang, board.seat).text])
        return f"<figure{ROOM}>{pictures.for_rooms(drawn)}<figcaption>{escape(said)}</figcaption></figure>\n"
    opening = {"lang": lang, "seat": board.seat, "recall": True, "node": list(record.nodes()).index(node)}
    number = live.add("explorer", record=live.keep(record), opening=opening, note="")
    still = f'<noscript><div class="tp-still">{drawn[0]}</div></noscript>'
    mount = f'<div class="tp-output"><div class="tp-mount" data-tp-mount="{number}">{still}</div></div>'
    below = f"<figcaption>{escape(board.caption)}</figcaption>" if board.caption else ""
    return f"<figure{ROOM}>{mount}{below}</figure>\n"
