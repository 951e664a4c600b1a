"""The cells of a notebook as parts of a page."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from html import escape
from typing import Any

from ..engine.errors import GameError
from .controls import LOST, VIEW, Controls
from .formulas import mathml
from .live_parts import MOUNTS, LiveParts, NotDrawn
from .markdown import Prose, code_block
from .pictures import Pictures, waiting
from .sanitise import PICTURE, clean_html
from .texts import words

ANSI = re.compile(r"\x1b\[[0-?]*[ -/]*[@-~]")
IMAGES = ("image/png", "image/jpeg")
SHOWS = re.compile(r"<img |<hr|(?:^|>)[^<]*[^<\s]")  # in HTML with something to see
SCRIPT = "application/javascript"
OBJECT = re.compile(r"<[\w.]+ object(?: at 0x[0-9a-f]+)?>")  # what Python prints of an object without a text
REVEAL = "reveal"  # tag of cells with the answer to a prediction


class Cells:
    """Writer of the cells of one page.

    Args:
        prose: writer of its Markdown.
        pictures: pictures of the page; those of cells are added.
        live: live parts of the page; those of cells are added.
        language: name of the code's language, for highlighting.
        controls: widgets of the notebook.
    """

    def __init__(
        self, prose: Prose, pictures: Pictures, live: LiveParts, language: str, controls: Controls | None = None
    ) -> None:
        self.prose, self.pictures, self.live, self.language = prose, pictures, live, language
        self.controls = controls or Controls({})
        self._within: list[object] = []  # models of the widgets that are being shown

    def html(self, cells: Iterable[Mapping[str, Any]]) -> str:
        """Return cells as HTML; raw cells, which are for other formats, are left out.

        The text or outputs of a cell tagged `reveal` are covered. Adjacent ones share a cover, which opens when the
        exercises before it, back to the last heading or cover, have been answered.
        """
        found, covered = "", ""
        asked: list[int] = []
        for number, cell in enumerate(cells, 1):
            self.live.report.cell = number
            before = len(self.live.mounts)
            seen, text = self._cell(cell)
            if REVEAL in cell["metadata"].get("tags", ()):
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

    def _cell(self, cell: Mapping[str, Any]) -> tuple[str, str]:
        """Return the code of a cell, and its text or outputs."""
        if cell["cell_type"] == "markdown":
            return "", f'<div class="tp-prose">{self.prose.html(cell["source"], cell.get("attachments"))}</div>\n'
        return self._code(cell) if cell["cell_type"] == "code" else ("", "")

    def _cover(self, html: str, asked: list[int]) -> str:
        """Return a cover that opens at a click, or when the exercises with these numbers have been answered."""
        after = f' data-tp-after="{" ".join(map(str, asked))}"' if asked else ""
        return (
            f'<details class="tp-cover"{after}><summary><span class="tp-button">{words(self.live.lang, "page.show")}'
            f"</span></summary>\n{html}</details>\n"
        )

    def _code(self, cell: Mapping[str, Any]) -> tuple[str, str]:
        before = len(self.live.mounts)
        outputs = "".join(self._outputs(cell["outputs"]))
        source = cell["source"].strip()
        if not source:
            return "", outputs
        hidden = cell["metadata"].get("jupyter", {}).get("source_hidden") or len(self.live.mounts) > before
        number = cell.get("execution_count")
        prompt = f'<span class="tp-prompt">[{number}]</span>' if isinstance(number, int) else ""
        return (
            f'<details class="tp-source"{"" if hidden else " open"}><summary>{words(self.live.lang, "page.code")}'
            f" {prompt}</summary>{code_block(source, self.language)}</details>\n"
        ), outputs

    def _outputs(self, outputs: list[Mapping[str, Any]]) -> Iterator[str]:
        stream = ""
        for output in outputs:
            if output["output_type"] == "stream":
                stream += output["text"]
                continue
            yield from self._plain(stream)
            stream = ""
            if output["output_type"] == "error":
                yield from self._plain("\n".join(output["traceback"]))
            else:
                yield from self._output(output["data"])
        yield from self._plain(stream)

    def _output(self, data: Mapping[str, Any]) -> Iterator[str]:
        """Yield an output; nothing where it has nothing to see, as a cleared line of progress."""
        if VIEW in data and not any(one in data for one in MOUNTS):
            yield from self._control(data)
        elif shown := self._shown(data):
            yield f'<div class="tp-output">{shown}</div>\n'

    def _control(self, data: Mapping[str, Any]) -> Iterator[str]:
        """Yield a widget as what of it a page can show; a sentence stands for its controls, once."""
        if data.get("text/plain") == "":
            return  # its picture and its data are the output before
        if picture := self._picture(data):
            yield f'<div class="tp-output">{picture}</div>\n'
            return
        model = _mapping(data[VIEW]).get("model_id")
        if model in self._within:
            return  # it was shown inside itself
        parts = list(self.controls.outputs(model))
        kinds = dict.fromkeys(str(_mapping(part.get("data"))[LOST]) for part in parts if LOST in part.get("data", ()))
        if kinds:
            yield f'<div class="tp-output">{self._needs_notebook("control", kind=", ".join(kinds))}</div>\n'
        self._within.append(model)
        yield from self._outputs([part for part in parts if LOST not in part.get("data", ())])
        self._within.pop()

    def _plain(self, text: str) -> Iterator[str]:
        if text:
            yield f'<pre class="tp-plain" tabindex="0">{escape(ANSI.sub("", text), quote=False)}</pre>\n'

    def _shown(self, data: Mapping[str, Any]) -> str:
        """Return the richest form of an output that a page can show."""
        for mimetype, mount in MOUNTS.items():
            if mimetype in data:
                try:
                    number, drawing = mount(data[mimetype], self.live)
                except NotDrawn as other:
                    return self._picture(data) or self._needs_notebook("figure", kind=", ".join(other.args))
                except (GameError, AttributeError, KeyError, TypeError):
                    break  # data that was edited by hand: the static form is used
                still = self.pictures.take(drawing) or clean_html(_text(data.get("text/html")))
                if not re.sub(r"<[^>]*>", "", still).strip():
                    still = f"<p>{words(self.live.lang, 'page.needs_script')}</p>"
                still = f'<noscript><div class="tp-still">{still}</div></noscript>'
                return f'<div class="tp-mount" data-tp-mount="{number}">{still}</div>'
        return self._still(data)

    def _needs_notebook(self, key: str, **values: object) -> str:
        """Return a sentence in place of what a page cannot show, and report it to the author.

        Args:
            key: of what it is: `figure` or `control`.
            values: of the placeholders in the author's sentence.
        """
        self.live.report.add(key, **values)
        return f'<p class="tp-needs">{words(self.live.lang, f"page.needs_notebook_{key}")}</p>'

    def _picture(self, data: Mapping[str, Any]) -> str:
        """Return the picture or the table of an output, or empty."""
        if picture := self.pictures.take(_text(data.get("image/svg+xml"))):
            return waiting(picture)
        for mimetype in IMAGES:
            source = f"data:{mimetype};base64,{_text(data.get(mimetype)).strip()}"
            if mimetype in data and PICTURE.fullmatch(source):
                return f'<img alt="{escape(_text(data.get("text/plain")))}" src="{source}">'
        html = clean_html(_text(data.get("text/html")))
        return f'<div class="tp-wide" tabindex="0">{html}</div>' if SHOWS.search(html) else ""

    def _still(self, data: Mapping[str, Any]) -> str:
        """Return the static form of an output."""
        if picture := self._picture(data):
            return picture
        if markdown := _text(data.get("text/markdown")):
            return self.prose.html(markdown)
        if latex := _text(data.get("text/latex")):
            return mathml(latex.strip().strip("$"), block=True)
        return self._words(data)

    def _words(self, data: Mapping[str, Any]) -> str:
        """Return an output as plain text; empty for a script, a form that is empty, and the name of an object."""
        plain = _text(data.get("text/plain"))
        if SCRIPT in data or _is_cleared(data):
            return ""
        if OBJECT.fullmatch(plain.strip()):
            self.live.report.add("output", kind=", ".join(one for one in data if one != "text/plain") or plain.strip())
            return ""
        return "".join(self._plain(plain))


def _mapping(value: Any) -> Mapping[str, Any]:
    return value if isinstance(value, Mapping) else {}


def _is_cleared(data: Mapping[str, Any]) -> bool:
    """Return whether a form other than plain text is there and empty, as after the end of a progress bar."""
    return any(isinstance(data[one], str | list) and not _text(data[one]) for one in data if one != "text/plain")


def _text(value: Any) -> str:
    """Return a text of a notebook, which may be a list of lines there."""
    return "".join(value) if isinstance(value, list) else value if isinstance(value, str) else ""
