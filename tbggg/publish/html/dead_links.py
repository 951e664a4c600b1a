"""Links of a notebook's page that lead nowhere."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from functools import lru_cache
from html import unescape
from pathlib import Path
from urllib.parse import unquote, urlsplit

from ...record.errors import RecordError
from ...record.files import read
from ...record.moment_links import by_address
from ...record.record import Node
from .anchors import OF_PAGES, will_have
from .report import Report
from .sanitise import SCHEMES

LINK = re.compile(r'<a\b(?:[^<>"]|"[^"]*")*?\shref="([^"]*)"')
GIVEN = re.compile(r"""<a\b[^<>]*?\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s<>"']+))""", re.IGNORECASE)
SCHEME = re.compile(r"\s*([a-z][a-z0-9+.-]*):", re.IGNORECASE)
PAGE = ".html"
EMBEDDED, FORK = "embed", "!"  # what begins an address of the board alone, and a reader's own moves after a moment
NOTEBOOK = ".ipynb"
GAME = ".game"
SOURCES = (PAGE, NOTEBOOK, GAME, ".md", ".rst")  # what a page is made of


class Links:
    """Links of one page, which are followed when the page is whole.

    Args:
        folder: folder of the notebook.
        report: links that lead nowhere are added to it.
    """

    def __init__(self, folder: str, report: Report) -> None:
        self._folder, self._report = Path(folder or "."), report
        self._found: dict[tuple[int, int], dict[str, None]] = {}

    def add(self, html: str, given: str) -> None:
        """Add the links of HTML that stands in the present cell; report those that sanitising takes out.

        Args:
            html: the sanitised HTML.
            given: the HTML as it was.
        """
        for at in GIVEN.finditer(given):
            link = unescape(at[1] or at[2] or at[3] or "")
            scheme = SCHEME.match(link)
            if scheme and scheme[1].lower() not in SCHEMES:
                self._report.add("link_scheme", near=link, scheme=scheme[1])
        for at in LINK.finditer(html):
            link = unescape(at[1])
            path, hash_, name = link.partition("#")  # a notebook or a record is named where its page is linked to
            lines = map(self._report.line_of, (link, hash_ + name, path.partition(PAGE)[0]))
            place = self._report.cell, next(filter(None, lines), 0)
            self._found.setdefault(place, {})[link] = None

    def report_dead(self, has_heading: Callable[[str], bool], page: Path | None, pages: Collection[Path]) -> None:
        """Report the links that lead to no heading, no file and no page.

        Args:
            has_heading: whether the page has what a link within it names.
            page: path that the page will have; None when it is not known.
            pages: paths of the pages that are made together.
        """
        folders = [self._folder, *([page.parent] if page else [])]
        for (cell, line), links in self._found.items():
            for link in links:
                if kind := self._dead(link, has_heading, folders, pages):
                    self._report.add_at(cell, line, kind, link=link)

    def _dead(self, link: str, has_heading: Callable[[str], bool], folders: list[Path], pages: Collection[Path]) -> str:
        """Return the key of what a link does not find; empty for one that leads somewhere or to the web."""
        try:
            parts = urlsplit(link)
        except ValueError:
            return "link_file"
        if parts.scheme or parts.netloc or parts.path.startswith("/") or not (parts.path or parts.fragment):
            return ""
        if not parts.path:
            return "" if has_heading(unquote(parts.fragment)) else "link_heading"
        path, is_page = unquote(parts.path), parts.path.endswith(PAGE)
        for folder in folders:
            target = folder / path
            kinds = [target.with_suffix(kind) for kind in SOURCES] if is_page else [target]
            if target.resolve() in pages or any(map(_exists, kinds)):
                return "link_there" if parts.fragment and not _has(target, unquote(parts.fragment)) else ""
        return "link_page" if is_page else "link_file"


def _has(page: Path, name: str) -> bool:
    """Return whether a page will have what a link into it names; True for a file that is no page of ours.

    Args:
        page: its path, or that of what it is made of.
        name: the link's part after `#`, as it reads.
    """
    if page.suffix in (PAGE, GAME) and page.with_suffix(GAME).is_file():
        return _has_moment(page.with_suffix(GAME), name)
    return page.suffix != PAGE or will_have(page.with_suffix(NOTEBOOK), name)


def _has_moment(game: Path, address: str) -> bool:
    """Return whether the page of a game shows a moment, and plays the moves after it that an address gives.

    Args:
        game: path of its record; True where it cannot be read, which is reported elsewhere.
        address: the link's part after `#`, as it reads.
    """
    moment, _, moves = address.removeprefix(EMBEDDED).removeprefix("/").partition(FORK)
    try:
        names = _moments(game, game.stat().st_mtime_ns)
        node = _by_name(game)[moment] if moves and moment in names else None
    except (OSError, ValueError):
        return True
    try:
        if node:
            node.play_line(moves.replace("+", " "))
    except RecordError:
        return False
    return not moment or moment in names or address.startswith(OF_PAGES)


@lru_cache(16)
def _moments(game: Path, changed: int) -> frozenset[str]:
    """Return the addresses of a record's moments.

    Args:
        game: its path.
        changed: when it was changed.
    """
    return frozenset(_by_name(game))


def _by_name(game: Path) -> dict[str, Node]:
    return {unquote(address): node for address, node in by_address(read(game)).items()}


def _exists(path: Path) -> bool:
    try:
        return path.exists()
    except (OSError, ValueError):  # a name that no file can have
        return False
