"""Page of one notebook: its cells, table of contents and link to the other language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from markupsafe import Markup

from ..engine.texts import LANGUAGES
from .controls import Controls
from .live_parts import LiveParts
from .markdown import Prose
from .notebook_cells import Cells
from .page_template import rendered
from .pictures import Pictures
from .report import Report

LEAST = 3  # headings; with fewer, a page has no table of contents


def language_of(nb: Mapping[str, Any]) -> str:
    """Return the language of a notebook's metadata, `en` or `fr`; English when it has none."""
    lang = nb["metadata"].get("language", LANGUAGES[0])
    return lang if lang in LANGUAGES else LANGUAGES[0]


def page(nb: Mapping[str, Any], resources: Mapping[str, Any], report: Report | None = None) -> str:
    """Return a notebook as a page in one file; the same notebook gives the same text.

    Args:
        nb: the notebook.
        resources: `metadata.path` is the folder of the notebook's pictures, `tbggg_sibling` the link to the same
            lesson in the other language, `tbggg_home` the link to the first page of its site, or empty.
        report: what the page leaves out is added to it.
    """
    metadata = nb["metadata"]
    lang = language_of(nb)
    prose, pictures = Prose(resources.get("metadata", {}).get("path", "")), Pictures()
    live = LiveParts(lang, report=report or Report())
    written_in = str(metadata.get("language_info", {}).get("name", "python"))
    cells = Cells(prose, pictures, live, "ipython" if written_in == "python" else written_in, Controls(metadata))
    body = cells.html(nb["cells"])

    titles = [text for level, _, text in prose.headings if level == 1]
    contents = [{"id": key, "text": text} for level, key, text in prose.headings if level == 2]

    return rendered(
        "lesson.html.j2",
        lang,
        live,
        pictures,
        langs=[lang],
        other=next(one for one in LANGUAGES if one != lang),
        title=titles[0] if titles else resources.get("metadata", {}).get("name", "tbggg"),
        home=resources.get("tbggg_home", ""),
        sibling=resources.get("tbggg_sibling", ""),
        contents=contents if len(contents) >= LEAST else [],
        body=Markup(body),
    )
