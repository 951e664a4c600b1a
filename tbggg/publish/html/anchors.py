"""Ids of headings: those of a page, of Jupyter and of GitHub, and what the page of another notebook will have."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from .well_formed import well_formed

EXERCISE_ID = re.compile(r"[A-Z]{1,3}\d[\w.]{0,12}")  # as a link can name it
PUNCTUATION = re.compile(r"[^\w\s-]")
_HEADING = re.compile(r"^[ >]{0,3}#{1,6}[ \t]+(.+?)[ \t#]*$|^(\S.*)\n {0,3}(?:=+|-+)[ \t]*$", re.MULTILINE)
_HTML_HEADING = re.compile(r"<h[1-6]\b[^>]*>(.*?)</h[1-6]>", re.DOTALL | re.IGNORECASE)
_NAMED = re.compile(r"""\s(?:id|name)\s*=\s*["']?([^"'\s<>]+)""")
_TARGET = re.compile(r"(?<=\])\([^()]*\)|\[\^[^\]]*\]|<[^<>]*>")  # of a link, a footnote, and elements in a heading
_COUNTED = re.compile(r"-\d+$")
OF_PAGES = ("top", "note-", "to-note-", "tp-", "section")  # beginnings of ids that a page has beside its headings


def plain_id(text: str) -> str:
    """Return an id of ASCII letters, digits and hyphens for a text.

    >>> plain_id("Était-ce un bon coup ?")
    'etait-ce-un-bon-coup'
    """
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")


def is_numbered(id: str, *, guess: object) -> bool:
    """Return whether an exercise has a number on its page: its id is one that a link can name, and it is no guess."""
    return bool(EXERCISE_ID.fullmatch(id)) and not guess


def folded(text: str) -> str:
    """Return what the ids of Jupyter, of GitHub and of the page have in common."""
    return re.sub(r"[\W_]+", "-", unicodedata.normalize("NFKC", text).lower()).strip("-")


def anchors(text: str) -> tuple[str, ...]:
    """Return the ids that other programs give to a heading; GitHub leaves apostrophes and the like out."""
    return folded(text), folded(PUNCTUATION.sub("", text))


def will_have(notebook: Path, name: str) -> bool:
    """Return whether the page of a notebook will have what a link names; True where the notebook cannot be read.

    Args:
        notebook: its path.
        name: the link's part after `#`.
    """
    try:
        names, rest = _names(notebook, notebook.stat().st_mtime_ns)
    except (OSError, ValueError):
        return True
    wanted = {name, folded(name), _COUNTED.sub("", folded(name))}
    return bool(wanted & names) or name.startswith(OF_PAGES) or name in rest


@lru_cache(256)
def _names(notebook: Path, changed: int) -> tuple[frozenset[str], str]:
    """Return the names in a notebook's Markdown, and the text of its code, which may make an exercise of a name.

    Args:
        notebook: its path.
        changed: when it was changed.
    """
    cells = well_formed(json.loads(notebook.read_text("utf-8")))["cells"]
    prose = "\n\n".join(cell["source"] for cell in cells if cell["cell_type"] == "markdown")
    rest = json.dumps([cell for cell in cells if cell["cell_type"] != "markdown"], ensure_ascii=False)
    return frozenset(_named(prose)), rest


def _named(prose: str) -> Iterator[str]:
    yield from _NAMED.findall(prose)
    headings = [found[1] or found[2] for found in _HEADING.finditer(prose)]
    for heading in [*headings, *_HTML_HEADING.findall(prose)]:
        text = _TARGET.sub("", heading)
        yield from (*anchors(text), plain_id(text))
