"""The text of a notebook as HTML: Markdown with its mathematics as MathML, code with its colours."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, field
from html import escape, unescape
from typing import Any
from xml.etree import ElementTree

from nbconvert.filters.markdown_mistune import IPythonRenderer, MarkdownWithMath
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import get_lexer_by_name
from pygments.util import ClassNotFound

from .sanitise import OWN, clean_html

OPEN, CLOSE = "\ue000", "\ue001"  # around the number of a piece that is put in after the cleaning
MATHML = "{http://www.w3.org/1998/Math/MathML}"


@dataclass
class Prose:
    """Writes the texts of one page, and gathers its headings.

    Attributes:
        folder: where pictures are looked for.
        headings: level, id and plain text of each heading.
    """

    folder: str = ""
    headings: list[tuple[int, str, str]] = field(default_factory=list)
    _ids: set[str] = field(default_factory=set)

    def html(self, source: str, attachments: dict[str, Any] | None = None) -> str:
        """Return Markdown as HTML that can do nothing but be read."""
        writer = _Writer(self, attachments or {})
        found = MarkdownWithMath(renderer=writer).render(re.sub(f"[{OPEN}{CLOSE}]", "", source))
        return re.sub(f"{OPEN}(\\d+){CLOSE}", lambda at: writer.pieces[int(at[1])], clean_html(found))

    def new_id(self, text: str) -> str:
        """Return an id for a heading, unlike those before."""
        base = plain_id(text) or "section"
        base = f"s-{base}" if base.startswith(OWN) else base
        number, found = 1, base
        while found in self._ids:
            number += 1
            found = f"{base}-{number}"
        self._ids.add(found)
        return found


def plain_id(text: str) -> str:
    """Return an id of plain letters for a text.

    >>> plain_id("Était-ce un bon coup ?")
    'etait-ce-un-bon-coup'
    """
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")


class _Writer(IPythonRenderer):
    """Writes Markdown; what the cleaning would take away waits in `pieces`."""

    def __init__(self, prose: Prose, attachments: dict[str, Any]) -> None:
        super().__init__(escape=False, embed_images=True, path=prose.folder, attachments=attachments)
        self.prose = prose
        self.pieces: list[str] = []

    def heading(self, text: str, level: int, **attrs: Any) -> str:
        plain = unescape(re.sub(r"<[^>]*>", "", text)).strip()
        plain = re.sub(f"{OPEN}(\\d+){CLOSE}", "", plain)
        found = self.prose.new_id(plain)
        self.prose.headings.append((level, found, plain))
        return f'<h{level} id="{found}">{text}</h{level}>\n'

    def block_code(self, code: str, info: str | None = None) -> str:
        words = (info or "").split()
        return self._piece(code_block(code, words[0] if words else ""))

    def block_math(self, body: str) -> str:
        return self._piece(mathml(body, block=True))

    def inline_math(self, body: str) -> str:
        return self._piece(mathml(body, block=False))

    def latex_environment(self, name: str, body: str) -> str:
        return self._piece(mathml(f"\\begin{{{name}}}{body}\\end{{{name}}}", block=True))

    def _html_embed_images(self, html: str) -> str:
        """HTML with its pictures in it; without one it stays as it is, for what begins in it may end further down."""
        return super()._html_embed_images(html) if "<img" in html.lower() else html

    def _piece(self, html: str) -> str:
        self.pieces.append(html)
        return f"{OPEN}{len(self.pieces) - 1}{CLOSE}"


def code_block(code: str, language: str) -> str:
    """Return code as HTML with a class for each kind of word; plain where the language is not known."""
    try:
        lexer = get_lexer_by_name(language)
    except ClassNotFound:
        coloured = escape(code)
    else:
        coloured = str(highlight(code, lexer, HtmlFormatter(nowrap=True, classprefix="tp-"))).rstrip("\n")
    return f'<pre class="tp-code" tabindex="0">{coloured}</pre>'


def mathml(source: str, *, block: bool) -> str:
    r"""Return LaTeX as MathML, which browsers draw by themselves; as code where it cannot be read.

    latex2mathml is pure Python without dependencies; a script such as KaTeX would cost each page 300 KB.

    >>> mathml(r"18 \times 6", block=False).startswith("<math")
    True
    """
    from latex2mathml.converter import convert

    try:
        root = ElementTree.fromstring(convert(source.strip(), display="block" if block else "inline"))
    except Exception:  # whatever trips it is somebody's text, which stays readable
        return f"<code>{escape(source)}</code>"
    for element in root.iter():
        element.tag = element.tag.removeprefix(MATHML)
        for name in ("href", "style", "class", "id"):
            element.attrib.pop(name, None)
    return ElementTree.tostring(root, encoding="unicode")
