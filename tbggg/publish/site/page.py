"""A page of the site, and how pages without a board are made."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from ...engine.texts import LANGUAGES
from ..live_parts import Alive
from ..page_template import rendered
from ..pictures import Pictures

LEAST = 3  # headings of a table of contents


@dataclass(frozen=True, slots=True)
class SitePage:
    """A page of the site.

    Attributes:
        path: where it stands in the site's folder, with `/`.
        kind: `lesson`, `game`, `rules` or `docs`.
        title: its title.
        langs: the languages that it has.
        text: the page.
    """

    path: str
    kind: str
    title: str
    langs: tuple[str, ...]
    text: str

    @property
    def lang(self) -> str:
        """The language of its title."""
        return self.langs[0]


def home_of(path: str) -> str:
    """Return the link from a page to the site's first one.

    >>> home_of("docs/en/guide.html")
    '../../index.html'
    """
    return "../" * path.count("/") + "index.html"


def text_page(path: str, lang: str, title: str, body: str, contents: list[tuple[str, str]], sibling: str = "") -> str:
    """Return a page that is read, and needs no board.

    Args:
        path: where it stands in the site's folder.
        lang: its language.
        title: its title.
        body: what stands in it, as HTML that can do nothing but be read.
        contents: the ids and the texts of its headings.
        sibling: the link to the same page in the other language, if there is one.
    """
    return rendered(
        "lesson.html.j2",
        lang,
        Alive(lang),
        Pictures(),
        langs=[lang],
        other=next(one for one in LANGUAGES if one != lang),
        title=title,
        home=home_of(path),
        sibling=sibling,
        contents=[{"id": key, "text": text} for key, text in contents] if len(contents) >= LEAST else [],
        body=Markup(body),
    )
