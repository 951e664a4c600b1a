"""A record that is in no file as a page that plays by itself."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory


def page_of_record(text: str, name: str, seat: str | None = None, moment: str | None = None) -> str:
    """Return the page of a record's text.

    Args:
        text: the record.
        name: what the record is called, without a suffix.
        seat: viewer of the page; None for all open.
        moment: address of the moment on which it opens; the one that its story turns on when not given.

    Raises:
        RecordError: the text is no record, or a rule refuses a move.
        BadOption: no such seat.
    """
    from .publish.games.game_page import game_page  # few need it

    with TemporaryDirectory() as folder:
        file = Path(folder, f"{name}.game")
        file.write_text(text, "utf-8")
        page, _, _ = game_page(file, seat, moment=moment)
    return page
