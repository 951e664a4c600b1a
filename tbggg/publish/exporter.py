"""nbconvert exporter from a notebook to a page in one file: `jupyter nbconvert --to tbggg-lesson`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from nbconvert.exporters import Exporter
from nbconvert.exporters.base import ExporterDisabledError
from nbformat import NotebookNode
from traitlets import default

from ..engine.texts import say


class LessonExporter(Exporter):
    """Exporter from a notebook to one page, with boards that run by the rules and no network access.

    Its name is `tbggg_lesson` in JupyterLab's menu, and `tbggg-lesson` on the command line.

    Raises:
        ExporterDisabledError: a package of the `[publish]` extra is missing. Jupyter asks every exporter for its name
            before it exports anything, so the packages are imported here and not with this module.
    """

    file_extension = ".html"
    output_mimetype = "text/html"
    export_from_notebook = "tbggg lesson"

    def __init__(self, config: Any = None, **options: Any) -> None:
        try:
            from .html import report
            from .notebooks import lesson_page
        except ImportError:
            raise ExporterDisabledError(say("option.publish_missing")) from None
        self._page, self._report = lesson_page.page, report.Report
        super().__init__(config, **options)  # type: ignore[no-untyped-call]

    def from_notebook_node(  # type: ignore[override]  # as nbconvert's own exporters to text do
        self, nb: NotebookNode, resources: Any = None, **options: Any
    ) -> tuple[str, dict[str, Any]]:
        """Return the page of a notebook, and nbconvert's resources, to which it adds no file.

        What the page leaves out is a warning in the log, as `tbggg publish` lists it.

        Args:
            nb: the notebook, already run.
            resources: nbconvert's resources; `metadata.path` is the folder of the notebook's pictures, `tbggg_sibling`
                the link to the same lesson in the other language, or empty.
            options: nbconvert's options.
        """
        nb, found = super().from_notebook_node(nb, resources, **options)
        report = self._report()
        page = self._page(nb, found, report)
        name = found.get("metadata", {}).get("name") or "notebook"
        for line in report.lines(Path(f"{name}.ipynb")):
            self.log.warning(line)
        return page, found


class CommandExporter(LessonExporter):
    """The same exporter under its name on the command line, `tbggg-lesson`.

    Disabled in a Jupyter server: its addresses cannot have the hyphen, so its menu lists only the other name.
    """

    @default("enabled")
    def _is_no_server(self) -> bool:
        server = sys.modules.get("jupyter_server.serverapp")
        return not (server and server.ServerApp.initialized())
