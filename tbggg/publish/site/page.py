"""Pages of the site, and the making of pages of text."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from markupsafe import Markup

from ...engine.texts import LANGUAGES
from ..html.anchors import is_numbered
from ..html.live_parts import LiveParts
from ..html.page_template import rendered
from ..html.pictures import Pictures
from ..html.place import Place
from ..notebooks.lesson_page import first_words

HEADING = re.compile(r'<h1 dir="auto">(.*?)</h1>', re.DOTALL)  # of a record's page
IN_LANGUAGE = re.compile(r"<i lang=(\w+)>(.*?)</i>", re.DOTALL)  # a part of it
SPACES = re.compile(r"[ \t\r\n]+")  # not those of French before a sign
BREAK = re.compile(r"(?<=[.?!…]) ")  # between two sentences
LONGEST = 120  # letters of a sentence in a list
WORD = "word-"  # begins the anchor of a word that a rulebook explains
LEAST = 3  # headings; with fewer, a page has no table of contents


@dataclass(frozen=True, slots=True)
class Use:
    """Use of a rule by a page.

    Attributes:
        page: the page.
        exercises: ids of its exercises on the rule, in order.
    """

    page: SitePage
    exercises: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SitePage:
    """A page of the site.

    Attributes:
        path: path in the site's folder, with `/`.
        kind: `lesson`, `game`, `rules` or `docs`.
        title: its title.
        langs: languages of its contents.
        text: HTML of the page.
        about: its description, or empty.
        day: its date as `YYYY-MM-DD`, or empty.
        lead: how long a lesson takes and for whom it is, or empty.
        data: its records and live parts, unpacked.
        asked: by the id of a section of it, the questions that this answers, for the search.
    """

    path: str
    kind: str
    title: str
    langs: tuple[str, ...]
    text: str
    about: str = ""
    day: str = ""
    lead: str = ""
    data: Mapping[str, Any] = field(default_factory=dict)
    asked: Mapping[str, Sequence[str]] = field(default_factory=dict)

    @property
    def exercises(self) -> list[str]:
        """Ids of its exercises, in order; those without one, and guesses, do not count."""
        return list(self.questions)

    @property
    def questions(self) -> dict[str, str]:
        """The question of each exercise, by its id."""
        found: dict[str, str] = {}
        for one in self._asked:
            if is_numbered(one["id"], guess=one.get("guess")):
                found.setdefault(one["id"], question_of(one))
        return found

    @property
    def has_puzzles_alone(self) -> bool:
        """True if it asks puzzles, and nothing else."""
        return bool(self._asked) and all(one.get("puzzle") for one in self._asked)

    @property
    def _asked(self) -> list[Mapping[str, Any]]:
        """Data of its exercises."""
        return [mount["data"] for mount in self.data.get("mounts", ()) if mount["kind"] == "exercise"]

    @property
    def lang(self) -> str:
        """Language of its title."""
        return self.langs[0]

    def title_in(self, lang: str) -> str:
        """Return its title in one of its languages, as its heading has it."""
        heading = HEADING.search(self.text)
        titles = dict(IN_LANGUAGE.findall(heading[1])) if heading else {}
        return str(Markup(titles[lang]).unescape()) if lang in titles else self.title


def question_of(exercise: Mapping[str, Any]) -> str:
    """Return what an exercise asks in one sentence: the question that ends its introduction, or else its first part.

    >>> question_of({"kind": "number", "ask": "Red rolls. Who is first?", "parts": [{"ask": "After one roll"}]})
    'Who is first?'
    >>> question_of({"kind": "place", "ask": "Red has rolled.", "parts": [{"ask": "It is blue’s turn. Where to?"}]})
    'Where to?'
    """
    whole, first = (SPACES.sub(" ", str(one.get("ask", ""))).strip() for one in (exercise, (*exercise["parts"], {})[0]))
    if whole.endswith("?") or not first or exercise.get("kind") == "play":
        first = whole
    return shortened(sentences(first)[-1])


def sentences(text: str) -> list[str]:
    """Return the sentences of a text.

    >>> sentences("Red rolls. Who is first?")
    ['Red rolls.', 'Who is first?']
    """
    return BREAK.split(text)


def shortened(sentence: str) -> str:
    """Return a sentence as a list shows it: a long one is cut off."""
    return sentence if len(sentence) <= LONGEST else f"{sentence[: LONGEST - 1]}…"


def home_of(path: str) -> str:
    """Return the link from a page to the site's first one.

    >>> home_of("docs/en/guide.html")
    '../../index.html'
    """
    return "../" * path.count("/") + "index.html"


def at_home(path: str) -> Place:
    """Return the place of a page in a site without settings, by its path."""
    return Place(home_of(path))


def text_page(
    path: str,
    lang: str,
    title: str,
    body: str,
    contents: list[tuple[str, str]],
    sibling: str = "",
    place: Place | None = None,
    pictures: Pictures | None = None,
    live: LiveParts | None = None,
    style: str = "",
) -> str:
    """Return a page of text.

    Args:
        path: path in the site's folder, with `/`.
        lang: its language, `en` or `fr`.
        title: its title.
        body: its contents as sanitised HTML.
        contents: id and text of each heading.
        sibling: link to the same page in the other language, or empty.
        place: its site and its address; that of its path in a site without settings when not given.
        pictures: its pictures, if it has any.
        live: its live parts, if it has any.
        style: a style of its own, or empty.
    """
    return rendered(
        "lesson.html.j2",
        lang,
        live or LiveParts(lang),
        pictures or Pictures(),
        style=style,
        langs=[lang],
        other=next(one for one in LANGUAGES if one != lang),
        title=title,
        description=first_words(body),
        place=place or at_home(path),
        sibling=sibling,
        contents=[{"id": key, "text": text} for key, text in contents] if len(contents) >= LEAST else [],
        body=Markup(body),
    )
