"""Page of one notebook: its cells, title, table of contents and link to the other language."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from markupsafe import Markup

from ...engine.texts import LANGUAGES
from ...lessons.copies import as_written
from ...lessons.practice import dealers
from ...lessons.rule_links import games_played
from ..html.live_parts import LiveParts
from ..html.markdown import Prose
from ..html.page_template import rendered
from ..html.pictures import Pictures
from ..html.place import NAME, NOWHERE, day_of
from ..html.report import Report
from ..html.well_formed import joined, mapping, plain, well_formed
from .controls import Controls
from .notebook_cells import Cells
from .rule_links import RuleLinks, practice_path

LEAST = 3  # headings; with fewer, a page has no table of contents


PARAGRAPH = re.compile(r'<div class="tp-prose">(?:(?!</?div)[\s\S])*?<p>(.*?)</p>', re.DOTALL)
LANGUAGE = re.compile(r"[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*")
DESCRIBED = re.compile(r'<img\b[^>]*? alt="([^"]*)"[^>]*>')  # a picture, with its description
COVER = '<details class="tp-cover"'
MOST_WORDS = 200  # characters of a description


def language_of(nb: Any) -> str:
    """Return the language of a notebook's page, `en` or `fr`: that of its metadata; English when it is neither."""
    lang = spoken(mapping(mapping(nb).get("metadata"))).lower()[:2]
    return lang if lang in LANGUAGES else LANGUAGES[0]


def spoken(metadata: Mapping[str, Any]) -> str:
    """Return the language of a notebook's text, as its metadata have it; English when they do not."""
    given = metadata.get("language", metadata.get("lang"))
    return given if isinstance(given, str) and LANGUAGE.fullmatch(given) else LANGUAGES[0]


def page(nb: Mapping[str, Any], resources: Mapping[str, Any], report: Report | None = None) -> str:
    """Return a notebook as a page in one file; the same notebook gives the same text.

    Args:
        nb: the notebook.
        resources: `metadata.path` is the folder of the notebook's pictures, `tbggg_sibling` the link to the same
            lesson in the other language, or empty, `tbggg_place` the `Place` of the page, if it has one, `tbggg_page`
            its path, and `tbggg_pages` the paths of all pages that are made together.
        report: what the page leaves out is added to it.
    """
    nb = well_formed(nb)
    nb["cells"] = as_written(nb["cells"])
    metadata = nb["metadata"]
    lang, report = language_of(nb), report or Report()
    pictures = Pictures()
    prose = Prose(resources.get("metadata", {}).get("path", ""), pictures=pictures, report=report, lang=lang)
    prose.read_notes([cell["source"] for cell in nb["cells"] if cell["cell_type"] == "markdown"])
    written_in = joined(mapping(metadata.get("language_info")).get("name")) or "python"
    place = resources.get("tbggg_place", NOWHERE)
    live = LiveParts(lang, report=report, answers=not place.home)
    prose.live = live
    code = [cell["source"] for cell in nb["cells"] if cell["cell_type"] == "code"]
    played = games_played(code)
    rules = RuleLinks(lang, place, played)
    cells = Cells(
        prose,
        pictures,
        live,
        "ipython" if written_in == "python" else written_in,
        Controls(metadata),
        rules.linked if _plays(nb["cells"]) else str,
    )
    body = live.figures.drawn(cells.html(nb["cells"]))
    body = prose.resolved(body + rules.html(prose.heading))
    exercises = [str(mapping(mount.get("data")).get("name")) for mount in live.mounts]
    prose.report_dead(body, exercises, resources.get("tbggg_page"), resources.get("tbggg_pages", ()))

    given = _line(metadata.get("title"))
    titles = [text for level, _, text in prose.headings if level == 1 and text]
    contents = [{"id": key, "text": text} for level, key, text in prose.headings if level == 2]

    return rendered(
        "lesson.html.j2",
        lang,
        live,
        pictures,
        taught=["projector"],
        langs=[lang],
        spoken=spoken(metadata),
        other=next(one for one in LANGUAGES if one != lang),
        title=given or (titles[0] if titles else plain(resources.get("metadata", {}).get("name", "tbggg"))),
        is_titled="<h1" in body,
        is_shown=bool(given),
        authors=_authors(metadata),
        description=_line(metadata.get("description")) or first_words(body.partition(COVER)[0]),
        day=day_of(metadata.get("date")),
        place=place,
        sibling=resources.get("tbggg_sibling", ""),
        contents=contents if len(contents) >= LEAST else [],
        body=Markup(body),
        practise=[
            (f"{place.home.removesuffix('index.html')}{practice_path(game.code, lang)}", game.name)
            for game in played
            if place.home and dealers(game)
        ],
    )


def _plays(cells: Sequence[Mapping[str, Any]]) -> bool:
    """Return whether a notebook uses this package: in any other, (2.5) is no rule."""
    return any(cell["cell_type"] == "code" and NAME in cell["source"] for cell in cells)


def _line(value: Any) -> str:
    """Return a text of the metadata in one line; empty for anything else."""
    return " ".join(joined(value).split())


def _authors(metadata: Mapping[str, Any]) -> list[str]:
    """Return the names of the authors: `authors` is a list of names, or of mappings with a `name`."""
    given = metadata.get("authors", metadata.get("author"))
    found = [_line(mapping(one).get("name", one)) for one in (given if isinstance(given, list) else [given])]
    return [one for one in found if one]


def first_words(body: str) -> str:
    """Return the beginning of the first paragraph of a page's text, a picture as its description; empty without any."""
    for found in PARAGRAPH.findall(body):
        if text := beginning(Markup(DESCRIBED.sub(r"\1", found)).striptags()):
            return text
    return ""


def beginning(text: str) -> str:
    """Return the beginning of a text as a description, whole words."""
    return f"{text[:MOST_WORDS].rsplit(' ', 1)[0]} …" if len(text) > MOST_WORDS else text
