"""The cells of a notebook as parts of a page."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from ...lessons.library import REVEAL
from ...lessons.texts import lesson_text
from ..html.live_parts import LiveParts
from ..html.markdown import Prose, code_block
from ..html.pictures import Pictures
from ..html.position_block import BoardFault
from ..html.texts import page_text
from .controls import Controls
from .outputs import Outputs, is_covered


class Cells:
    """Writer of the cells of one page.

    Args:
        prose: writer of its Markdown.
        pictures: pictures of the page; those of cells are added.
        live: live parts of the page; those of cells are added.
        language: name of the code's language, for highlighting.
        controls: widgets of the notebook.
        linked: puts links to rules into the HTML of prose.
    """

    def __init__(
        self,
        prose: Prose,
        pictures: Pictures,
        live: LiveParts,
        language: str,
        controls: Controls | None = None,
        linked: Callable[[str], str] = lambda html: html,
    ) -> None:
        self.prose, self.live, self.language, self._linked = prose, live, language, linked
        self._outputs = Outputs(prose, pictures, live, controls or Controls({}))

    def html(self, cells: Iterable[Mapping[str, Any]]) -> str:
        """Return cells as HTML; raw cells, which are for other formats, and removed ones are left out.

        The text or outputs of a cell that is tagged `reveal` or shows a `tbggg.cover` are covered. Adjacent ones share
        a cover, which opens when the exercises before it, back to the last heading or cover, have been answered.

        Args:
            cells: well-formed cells.
        """
        found, covered = "", ""
        asked: list[int] = []
        for number, cell in enumerate(cells, 1):
            self.live.report.cell = number
            self.live.report.source = cell["source"] if cell["cell_type"] == "markdown" else ""
            self.live.report.code = cell["source"] if cell["cell_type"] == "code" else ""
            before = len(self.live.mounts)
            seen, text = self._safely(cell)
            if REVEAL in cell["metadata"]["tags"] or is_covered(cell["outputs"]):
                covers = text
            else:
                seen, covers = seen + text, ""
            if seen and covered:
                found += self._cover(covered, asked)
                covered, asked = "", []
            if cell["cell_type"] == "markdown" and cell["source"].lstrip().startswith("#"):
                asked = []
            mounts = range(before, len(self.live.mounts))
            asked += [number for number in mounts if self.live.mounts[number]["kind"] == "exercise" and not covers]
            found += seen
            covered += covers
        return found + (self._cover(covered, asked) if covered else "")

    def _safely(self, cell: Mapping[str, Any]) -> tuple[str, str]:
        """Return the parts of a cell; a sentence for one that cannot be shown, whatever is wrong with it."""
        before = len(self.live.mounts)
        try:
            return self._cell(cell)
        except BoardFault:
            raise
        except Exception as trouble:  # a notebook can be damaged in any way
            del self.live.mounts[before:]
            self.live.report.add("cell", error=type(trouble).__name__)
            return "", f'<p class="tp-needs">{page_text(self.live.lang, "page.damaged")}</p>\n'

    def _cell(self, cell: Mapping[str, Any]) -> tuple[str, str]:
        """Return the code of a cell, and its text or outputs; its tags hide or fold some of them."""
        is_marked = marks_of(cell["metadata"])
        if is_marked("remove-cell"):
            return "", ""
        source, text = "", ""
        if cell["cell_type"] == "markdown" and not is_marked("remove-input"):
            text = f'<div class="tp-prose">{self.prose.html(cell["source"], cell["attachments"], self._linked)}</div>\n'
        elif cell["cell_type"] == "raw" and cell["source"].strip():
            self.live.report.add("raw")
        elif cell["cell_type"] == "code":
            source, text = self._code(cell, is_marked)
        if is_marked("hide-cell") and (source or text):
            return "", self._folded(source + text, page_text(self.live.lang, "page.hidden_cell"))
        return source, text

    def _code(self, cell: Mapping[str, Any], is_marked: Callable[[str], bool]) -> tuple[str, str]:
        before = len(self.live.mounts)
        outputs = "" if is_marked("remove-output") else self._outputs.html(cell["outputs"])
        has_live = len(self.live.mounts) > before
        if outputs and is_marked("hide-output"):
            outputs = self._folded(outputs, page_text(self.live.lang, "page.hidden_output"))
        source = cell["source"].strip()
        if not source or is_marked("remove-input"):
            return "", outputs
        # Code that its author shows is what the page is about: the page shows where there is more.
        marks = '"' if is_marked("hide-input") or has_live else ' tp-about" open'
        number = cell["execution_count"]
        prompt = f'<span class="tp-prompt">[{number}]</span>' if isinstance(number, int) else ""
        return (
            f'<details class="tp-source{marks}><summary>{page_text(self.live.lang, "page.code")}'
            f" {prompt}</summary>{code_block(source, self.language)}</details>\n"
        ), outputs

    def _cover(self, html: str, asked: list[int]) -> str:
        """Return a cover that opens at a click, or when the exercises with these numbers have been answered."""
        after = f' data-tp-after="{" ".join(map(str, asked))}"' if asked else ""
        return self._folded(html, lesson_text(self.live.lang, "show"), after)

    def _folded(self, html: str, label: str, attributes: str = "") -> str:
        """Return HTML in a cover with a button."""
        return (
            f'<details class="tp-cover"{attributes}><summary><span class="tp-button">{label}</span></summary>\n'
            f"{html}</details>\n"
        )


def marks_of(metadata: Mapping[str, Any]) -> Callable[[str], bool]:
    """Return a function from the name of a tag to whether a cell is so marked, by a tag or by what JupyterLab keeps."""
    tags = {tag.replace("_", "-") for tag in metadata["tags"]}
    jupyter = metadata["jupyter"]
    others = {
        "hide-input": jupyter.get("source_hidden"),
        "hide-output": jupyter.get("outputs_hidden") or metadata.get("collapsed"),
        "remove-input": metadata.get("hide_input"),
    }
    tags |= {tag for tag, is_set in others.items() if is_set is True}
    return tags.__contains__
