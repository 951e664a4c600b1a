"""The exporter: a notebook becomes one page that carries its rules, for `jupyter nbconvert --to tbggg-lesson`."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any

from markupsafe import Markup
from nbconvert.exporters import Exporter
from nbformat import NotebookNode
from traitlets import default

from ..engine.texts import LANGUAGES
from .live_parts import Alive
from .markdown import Prose
from .notebook_cells import Cells
from .page_template import rendered
from .pictures import Pictures

LEAST = 3  # headings of a table of contents


class LessonExporter(Exporter):
    """Exports a notebook as one page: boards play by the rules in it, and it asks nothing of any network.

    Its name is `tbggg_lesson` in JupyterLab's menu, and `tbggg-lesson` on the command line.
    """

    file_extension = ".html"
    output_mimetype = "text/html"
    export_from_notebook = "tbggg lesson"

    def from_notebook_node(  # type: ignore[override]  # as nbconvert's own exporters to text do
        self, nb: NotebookNode, resources: Any = None, **options: Any
    ) -> tuple[str, dict[str, Any]]:
        """Return the page of a notebook, and what nbconvert writes beside it: nothing.

        Args:
            nb: the notebook, already run.
            resources: nbconvert's; `metadata.path` is where the notebook's pictures stand, `tbggg_sibling` the
                link to the same lesson in the other language, if there is one.
            options: nbconvert's.
        """
        nb, found = super().from_notebook_node(nb, resources, **options)
        return page(nb, found), found


class CommandExporter(LessonExporter):
    """The same by the name that the command line has for it, `tbggg-lesson`.

    A Jupyter server's addresses have no place for the hyphen, so its menu offers only the other name.
    """

    @default("enabled")
    def _is_no_server(self) -> bool:
        server = sys.modules.get("jupyter_server.serverapp")
        return not (server and server.ServerApp.initialized())


def language_of(nb: Mapping[str, Any]) -> str:
    """Return the language that a notebook is written in."""
    lang = nb["metadata"].get("language", LANGUAGES[0])
    return lang if lang in LANGUAGES else LANGUAGES[0]


def page(nb: Mapping[str, Any], resources: Mapping[str, Any]) -> str:
    """Return a notebook as a page in one file; the same notebook gives the same text.

    Args:
        nb: the notebook.
        resources: `metadata.path` and `tbggg_sibling`, as `LessonExporter` reads them; `tbggg_home` is the link to
            the first page of its site, if it has one.
    """
    metadata = nb["metadata"]
    lang = language_of(nb)
    prose, pictures = Prose(resources.get("metadata", {}).get("path", "")), Pictures()
    alive = Alive(lang)
    written_in = str(metadata.get("language_info", {}).get("name", "python"))
    cells = Cells(prose, pictures, alive, "ipython" if written_in == "python" else written_in)
    body = cells.html(nb["cells"])

    titles = [text for level, _, text in prose.headings if level == 1]
    contents = [{"id": key, "text": text} for level, key, text in prose.headings if level == 2]

    return rendered(
        "lesson.html.j2",
        lang,
        alive,
        pictures,
        langs=[lang],
        other=next(one for one in LANGUAGES if one != lang),
        title=titles[0] if titles else resources.get("metadata", {}).get("name", "tbggg"),
        home=resources.get("tbggg_home", ""),
        sibling=resources.get("tbggg_sibling", ""),
        contents=contents if len(contents) >= LEAST else [],
        body=Markup(body),
    )
