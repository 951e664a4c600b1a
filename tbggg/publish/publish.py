"""Publishing: each notebook, and each record, becomes one page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from ..engine.errors import GameError
from ..engine.texts import say
from ..record.writer import write_file
from .game_page import game_page
from .lesson_pages import notebook_pages
from .texts import PACKAGE

NOTEBOOK, RECORD = ".ipynb", ".game"


def publish(
    files: Sequence[str | Path],
    folder: str | Path,
    *,
    run: bool = True,
    seat: str | None = None,
    tell: Callable[[str], None] = lambda line: None,
) -> list[Path]:
    """Write a page for each notebook and each record.

    A lesson that is there in both languages links to itself in the other one. Where two files have the same name,
    each page is put into a folder called like its file's. Nothing is written when a file fails.

    Args:
        files: the notebooks and the records.
        folder: where the pages are put; it is made where it is missing.
        run: whether the notebooks are run first; their outputs stand as they are otherwise.
        seat: whose eyes the pages of records have; all screens are open when not given.
        tell: hears a line for each step.

    Returns:
        The pages.

    Raises:
        CellFailed: a cell of a notebook fails.
        RecordError: a file is no record, or a rule refuses a move.
        GameError: a file is neither, a notebook is to be a seat's page, or two pages would have the same name.
    """
    sources = [Path(file) for file in files]
    pages = _places(sources, Path(folder))
    texts = page_texts(sources, pages, run=run, seat=seat, tell=tell)
    for page, text in zip(pages, texts, strict=True):
        page.parent.mkdir(parents=True, exist_ok=True)
        write_file(page, text)
        tell(say("wrote", PACKAGE, file=page, size=round(len(text.encode()) / 1000)))
    return pages


def _places(sources: Sequence[Path], folder: Path) -> list[Path]:
    """Where each page is put: side by side, as the files link to each other, or in the files' own folders."""
    together = len({source.stem for source in sources}) == len(sources)
    folders = [folder if together else folder / source.resolve().parent.name for source in sources]
    return [place / f"{source.stem}.html" for place, source in zip(folders, sources, strict=True)]


def page_texts(
    sources: Sequence[Path],
    pages: Sequence[Path],
    *,
    run: bool = True,
    seat: str | None = None,
    home: Callable[[Path], str] = lambda page: "",
    tell: Callable[[str], None] = lambda line: None,
) -> list[str]:
    """Return the text of each page; nothing is written.

    Args:
        sources: the notebooks and the records.
        pages: where each page will stand.
        run: whether the notebooks are run first.
        seat: whose eyes the pages of records have.
        home: from a page to its link to the first page of the site, where they belong to one.
        tell: hears a line for each step.

    Raises:
        CellFailed: a cell of a notebook fails.
        RecordError: a file is no record, or a rule refuses a move.
        GameError: a file is neither, a notebook is to be a seat's page, or two pages would have the same name.
    """
    for source, page in zip(sources, pages, strict=True):
        if source.suffix not in (NOTEBOOK, RECORD):
            raise GameError(say("no_page", PACKAGE, file=source))
        if seat is not None and source.suffix == NOTEBOOK:
            raise GameError(say("seat_alone", PACKAGE, file=source))
        if list(pages).count(page) > 1:
            raise GameError(say("same_name", PACKAGE, page=page.name))
    texts = {}
    for source, page in zip(sources, pages, strict=True):
        if source.suffix == RECORD:
            texts[page], left_out = game_page(source, seat, home(page))
            if left_out:
                tell(say("left_out", PACKAGE, file=source, count=left_out, seat=seat))
    lessons = [(source, page) for source, page in zip(sources, pages, strict=True) if source.suffix == NOTEBOOK]
    notebooks, places = [source for source, _ in lessons], [page for _, page in lessons]
    texts |= dict(zip(places, notebook_pages(notebooks, places, run, home, tell), strict=True))
    return [texts[page] for page in pages]
