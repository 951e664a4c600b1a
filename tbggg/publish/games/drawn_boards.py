"""Boards as PNG files: diagrams of texts for forums, and pictures that previews of links show."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any
from zlib import crc32

from ...engine import derived
from ...engine.errors import GameError
from ...engine.texts import known_language
from ...record.annotations import all_comments
from ...record.board_marks import asks_diagram
from ...record.files import read
from ...record.lines import line_from
from ...record.moments import moment_of
from ...record.record import Node
from ..files.sources import stamp
from ..files.watching import Kept
from ..html.browser import in_browser
from ..html.own_files import PNG_MARK
from ..html.seat_record import seen_record
from .turning import turning_moment

if TYPE_CHECKING:
    from playwright.sync_api import Browser

CARD = {"width": 1200, "height": 630}  # pixels of a preview
IHDR_END = 33  # bytes of a PNG's signature and first chunk, after which others can stand
STYLE = "html{color-scheme:light;background:#fff}body{margin:0}svg{display:block}"
CARD_STYLE = (  # a margin of 28 pixels around the board, on the colour of a table
    "html{background:#e9e5dc}body{box-sizing:border-box;height:100vh;padding:28px}"
    "svg{width:100%!important;height:100%!important;max-width:none!important}"
)


def draw_boards(drawings: Mapping[Path, str], *, card: bool = False) -> dict[Path, bytes]:
    """Return drawings as PNG files, by the same paths.

    Args:
        drawings: drawings of the package, as SVG by the path of their file.
        card: whether each fills a picture of the size that previews show; else twice its own size.

    Raises:
        GameError: there is no browser.
    """

    def draw(browser: Browser) -> dict[Path, bytes]:
        found = {}
        options: Any = {"viewport": CARD} if card else {"device_scale_factor": 2}
        page = browser.new_context(offline=True, java_script_enabled=False, color_scheme="light", **options).new_page()
        for path, drawing in drawings.items():
            page.set_content(f"<!doctype html><style>{STYLE}{CARD_STYLE if card else ''}</style>{drawing}")
            found[path] = _marked(page.screenshot() if card else page.locator("svg").first.screenshot())
        return found

    return in_browser("PNG", draw) if drawings else {}


def previews(
    files: Mapping[Path, Path], seat: str | None, tell: Callable[[str], None], kept: Kept | None = None
) -> dict[Path, bytes]:
    """Return a picture for the page of each record; none, and a line that says why, without a browser.

    Args:
        files: path of each record, by the path of its picture.
        seat: viewer of the boards; None for all open.
        tell: called with the line.
        kept: what earlier rounds made.

    Raises:
        RecordError: a file is no record, or a rule refuses a move.
    """
    kept = kept or Kept()
    drawings = {
        picture: kept.spared(
            ("board", source),
            partial(kept.once, ("board", source), partial(stamp, source), partial(preview_board, source, seat)),
        )
        for picture, source in files.items()
    }
    return cards({picture: drawing for picture, drawing in drawings.items() if drawing}, tell, kept)


def cards(drawings: Mapping[Path, str], tell: Callable[[str], None], kept: Kept | None = None) -> dict[Path, bytes]:
    """Return drawings as pictures for previews; none, and a line that says why, without a browser.

    Args:
        drawings: drawings of the package, as SVG by the path of their file.
        tell: called with the line.
        kept: what earlier rounds made.
    """
    try:
        made = partial(draw_boards, drawings, card=True)
        return (kept or Kept()).once(("cards", *drawings), lambda: drawings, made)
    except GameError as trouble:
        tell(str(trouble))
        return {}


def preview_board(source: Path, seat: str | None) -> str:
    """Return the last diagram in the main line; without any, the board on which the game turns, else the last one.

    Args:
        source: the record's file.
        seat: viewer of the board; None for all open.
    """
    record = read(source)
    if seat is not None:
        record = seen_record(record, seat)[0]
    line = line_from(record.start)
    wanted = [node for node in line if any(asks_diagram(comment.text) for comment in all_comments(node))]
    turn = turning_moment(record, None)
    node: Node = wanted[-1] if wanted else line[-1] if turn is record.start else turn
    return str(derived.svg(record.game, moment_of(node, seat, known_language(None))))


def _marked(png: bytes) -> bytes:
    """Return a PNG with the mark that tbggg made it."""
    chunk = (len(PNG_MARK) - 4).to_bytes(4, "big") + PNG_MARK + crc32(PNG_MARK).to_bytes(4, "big")
    return png[:IHDR_END] + chunk + png[IHDR_END:]
