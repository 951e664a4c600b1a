"""Index of the site's search: the text of each page by section, a file for each language."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html.parser import HTMLParser
from typing import Any

from ..html.own_files import SCRIPT_MARK
from ..html.page_scripts import as_json
from ..html.place import link_to
from .page import SPACES, WORD, SitePage

HEADINGS = ("h1", "h2", "h3")
UNREAD = {"script", "style", "svg", "math", "template", "button", "nav", "header", "footer", "summary"}
# Moves, code and controls are not indexed, nor are the place of answers on paper, rules that a rulebook has, where a
# rule is used, and the list of questions, for each rule has its own.
NOISE = {"tp-moves", "tp-source", "tp-plain", "tp-keys", "tp-take", "tp-answers", "tp-named", "tp-uses", "tp-asked"}
BLOCKS = {"p", "li", "dd", "dt", "td", "th", "h1", "h2", "h3", "pre", "figcaption", "div", "section"}
VOID = {"br", "hr", "img", "input", "col", "meta", "link", "wbr"}
MOST = 4_000  # characters of a section
INDEX = "search.{lang}.js"  # file beside the page with the search
PUZZLE = "puzzle"  # what a page of puzzles is found as


class Sections(HTMLParser):
    """Parser for the sections of a page's main part: anchor, heading and text of each.

    Args:
        page: the page.
        lang: one of its languages; what it says in another is left out.
    """

    def __init__(self, page: SitePage, lang: str) -> None:
        super().__init__()
        self.found: list[list[str]] = []
        self._others = {*page.langs} - {lang}
        self._open: list[tuple[str, bool]] = []  # the open elements, and whether each is left out
        self._main = self._heading = False
        self.feed(page.text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Open an element; headings, and words that are explained, begin a section."""
        attributes = dict(attrs)
        if tag == "main":
            self._main = True
            self._begin("")
        if not self._main or tag in VOID:
            return
        classes = set((attributes.get("class") or "").split())
        unread = (tag in UNREAD and "tp-about" not in classes) or attributes.get("lang") in self._others
        self._open.append((tag, unread or bool(classes & NOISE)))
        if tag in HEADINGS or (tag == "dt" and (attributes.get("id") or "").startswith(WORD)):
            self._heading = True
            self._begin(attributes.get("id") or "")
        elif tag == "a" and self._heading and (attributes.get("href") or "").startswith("#"):
            self.found[-1][0] = self.found[-1][0] or (attributes["href"] or "")[1:]

    def handle_endtag(self, tag: str) -> None:
        """Close an element."""
        if tag == "main":
            self._main = False
        if not self._main or tag not in (name for name, _ in self._open):
            return
        while self._open.pop()[0] != tag:
            pass
        if tag in HEADINGS or (tag == "dt" and self._heading):
            self._heading = False
        elif self.found and tag in BLOCKS:
            self.found[-1][2] += " "

    def handle_data(self, data: str) -> None:
        """Add text to the section's heading or text."""
        if self._main and self.found and not any(unread for _, unread in self._open):
            self.found[-1][1 if self._heading else 2] += data

    def _begin(self, place: str) -> None:
        self.found.append([place, "", ""])


def index_files(pages: Iterable[SitePage]) -> dict[str, str]:
    """Return the index of a site's pages by language: each a script that sets `tbgggIndex[lang]`.

    A page from a disk may load scripts, but no other data.

    >>> index_files([])
    {}
    """
    found: dict[str, list[dict[str, Any]]] = {}
    for page in pages:
        for lang in page.langs:
            found.setdefault(lang, []).extend(_entries(page, lang))
    return {
        lang: f"{SCRIPT_MARK}\n(globalThis.tbgggIndex ??= {{}})[{as_json(lang)}] = {as_json(entries)};\n"
        for lang, entries in found.items()
    }


def _entries(page: SitePage, lang: str) -> Iterator[dict[str, Any]]:
    """Yield what the index has of a page in one of its languages."""
    chosen = f"?lang={lang}" if len(page.langs) > 1 else ""
    title, kind = page.title_in(lang), PUZZLE if page.has_puzzles_alone else page.kind
    for place, heading, text in Sections(page, lang).found:
        text, heading = SPACES.sub(" ", text).strip()[:MOST], SPACES.sub(" ", heading).strip()
        if text or (heading and place):
            address = f"{link_to(page.path)}{chosen}{f'#{place}' if place else ''}"
            entry = {"a": address, "l": lang, "k": kind, "p": title, "h": heading or title, "t": text}
            yield entry | ({"q": [*page.asked[place]]} if page.asked.get(place) else {})
