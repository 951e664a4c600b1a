"""The cells of a notebook as parts of a page."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from html import escape
from typing import Any

from ..engine.errors import GameError
from .live_parts import MOUNTS, Alive
from .markdown import Prose, code_block, mathml
from .pictures import Pictures, waiting
from .sanitise import PICTURE, clean_html
from .texts import words

ANSI = re.compile(r"\x1b\[[0-?]*[ -/]*[@-~]")
IMAGES = ("image/png", "image/jpeg")
QUIET = ("application/javascript", "application/vnd.jupyter.widget-view+json")  # they need a kernel, or run anything
REVEAL = "reveal"  # the tag of cells that tell what was to be predicted


class Cells:
    """Writes the cells of one page.

    Args:
        prose: writes its texts.
        pictures: takes its pictures.
        alive: takes what comes alive in it.
        language: what its code is written in.
    """

    def __init__(self, prose: Prose, pictures: Pictures, alive: Alive, language: str) -> None:
        self.prose, self.pictures, self.alive, self.language = prose, pictures, alive, language

    def html(self, cells: Iterable[Mapping[str, Any]]) -> str:
        """Return cells as HTML; a raw cell is meant for other formats, and gives nothing.

        What a cell tagged `reveal` tells stays covered: its text, or what comes of its code. Neighbours share a
        cover, which opens when the exercises before it, from the last heading or cover on, have been answered.
        """
        found, covered = "", ""
        asked: list[int] = []
        for cell in cells:
            before = len(self.alive.mounts)
            seen, told = self._cell(cell)
            if REVEAL in cell["metadata"].get("tags", ()):
                covers = told
            else:
                seen, covers = seen + told, ""
            if seen and covered:
                found += self._cover(covered, asked)
                covered, asked = "", []
            if cell["cell_type"] == "markdown" and cell["source"].lstrip().startswith("#"):
                asked = []
            mounts = range(before, len(self.alive.mounts))
            asked += [number for number in mounts if self.alive.mounts[number]["kind"] == "exercise" and not covers]
            found += seen
            covered += covers
        return found + (self._cover(covered, asked) if covered else "")

    def _cell(self, cell: Mapping[str, Any]) -> tuple[str, str]:
        """The code of a cell, and what it tells."""
        if cell["cell_type"] == "markdown":
            return "", f'<div class="tp-prose">{self.prose.html(cell["source"], cell.get("attachments"))}</div>\n'
        return self._code(cell) if cell["cell_type"] == "code" else ("", "")

    def _cover(self, html: str, asked: list[int]) -> str:
        """What is shown when the reader asks for it, or has answered."""
        after = f' data-tp-after="{" ".join(map(str, asked))}"' if asked else ""
        return (
            f'<details class="tp-cover"{after}><summary><span class="tp-button">{words(self.alive.lang, "page.show")}'
            f"</span></summary>\n{html}</details>\n"
        )

    def _code(self, cell: Mapping[str, Any]) -> tuple[str, str]:
        before = len(self.alive.mounts)
        outputs = "".join(self._outputs(cell["outputs"]))
        source = cell["source"].strip()
        if not source:
            return "", outputs
        hidden = cell["metadata"].get("jupyter", {}).get("source_hidden") or len(self.alive.mounts) > before
        number = cell.get("execution_count")
        prompt = f'<span class="tp-prompt">[{number}]</span>' if isinstance(number, int) else ""
        return (
            f'<details class="tp-source"{"" if hidden else " open"}><summary>{words(self.alive.lang, "page.code")}'
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
                yield f'<div class="tp-output">{self._shown(output["data"])}</div>\n'
        yield from self._plain(stream)

    def _plain(self, text: str) -> Iterator[str]:
        if text:
            yield f'<pre class="tp-plain" tabindex="0">{escape(ANSI.sub("", text), quote=False)}</pre>\n'

    def _shown(self, data: Mapping[str, Any]) -> str:
        """The richest form of an output that a page can show."""
        for mimetype, mount in MOUNTS.items():
            if mimetype in data:
                try:
                    number, drawing = mount(data[mimetype], self.alive)
                except (GameError, AttributeError, KeyError, TypeError):
                    break  # somebody wrote into it: what can be looked at stays
                still = self.pictures.take(drawing) or clean_html(_text(data.get("text/html")))
                if not re.sub(r"<[^>]*>", "", still).strip():
                    still = f"<p>{words(self.alive.lang, 'page.needs_script')}</p>"
                still = f'<noscript><div class="tp-still">{still}</div></noscript>'
                return f'<div class="tp-mount" data-tp-mount="{number}">{still}</div>'
        return self._still(data)

    def _still(self, data: Mapping[str, Any]) -> str:
        """An output as it looks where no script runs."""
        if picture := self.pictures.take(_text(data.get("image/svg+xml"))):
            return waiting(picture)
        for mimetype in IMAGES:
            source = f"data:{mimetype};base64,{_text(data.get(mimetype)).strip()}"
            if mimetype in data and PICTURE.fullmatch(source):
                return f'<img alt="{escape(_text(data.get("text/plain")))}" src="{source}">'
        if html := _text(data.get("text/html")):
            return f'<div class="tp-wide" tabindex="0">{clean_html(html)}</div>'
        if markdown := _text(data.get("text/markdown")):
            return self.prose.html(markdown)
        if latex := _text(data.get("text/latex")):
            return mathml(latex.strip().strip("$"), block=True)
        return "".join(self._plain(_text(data.get("text/plain")))) if not any(one in data for one in QUIET) else ""


def _text(value: Any) -> str:
    """A text, which a notebook may hold as lines."""
    return "".join(value) if isinstance(value, list) else value if isinstance(value, str) else ""
