"""Markdown of notebooks as HTML: mathematics as MathML, code with highlighting."""

from __future__ import annotations

import re
import unicodedata
from base64 import b64encode
from dataclasses import dataclass, field
from html import escape, unescape
from pathlib import Path
from typing import Any

from nbconvert.filters.markdown_mistune import IPythonRenderer, MarkdownWithMath
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import get_lexer_by_name
from pygments.util import ClassNotFound

from .formulas import mathml
from .sanitise import TAKEN, clean_html

OPEN, CLOSE = "\ue000", "\ue001"  # around the number of a piece that is inserted after sanitising
# How the files of each kind of picture begin.
PICTURES = {
    "png": re.compile(rb"\x89PNG\r\n\x1a\n"),
    "jpeg": re.compile(rb"\xff\xd8\xff"),
    "gif": re.compile(rb"GIF8[79]a"),
    "webp": re.compile(rb"RIFF....WEBP", re.DOTALL),
}


@dataclass
class Prose:
    """Writer of the Markdown of one page; collects its headings.

    Attributes:
        folder: folder of the pictures.
        headings: level, id and plain text of each heading.
    """

    folder: str = ""
    headings: list[tuple[int, str, str]] = field(default_factory=list)
    _ids: set[str] = field(default_factory=set)

    def html(self, source: str, attachments: dict[str, Any] | None = None) -> str:
        """Return Markdown as sanitised HTML: no scripts, and nothing that loads."""
        writer = _Writer(self, attachments or {})
        found = MarkdownWithMath(renderer=writer).render(re.sub(f"[{OPEN}{CLOSE}]", "", source))
        return re.sub(f"{OPEN}(\\d+){CLOSE}", lambda at: writer.pieces[int(at[1])], clean_html(found))

    def new_id(self, text: str) -> str:
        """Return an id for a heading that is unique in the page."""
        base = plain_id(text) or "section"
        base = f"s-{base}" if TAKEN.match(base) else base
        number, found = 1, base
        while found in self._ids:
            number += 1
            found = f"{base}-{number}"
        self._ids.add(found)
        return found


def plain_id(text: str) -> str:
    """Return an id of ASCII letters, digits and hyphens for a text.

    >>> plain_id("Était-ce un bon coup ?")
    'etait-ce-un-bon-coup'
    """
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")


class _Writer(IPythonRenderer):
    """Markdown renderer; HTML that sanitising would remove is kept in `pieces`."""

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
        """Return HTML with its pictures embedded; unchanged without any, since an element may end in a later block."""
        return super()._html_embed_images(html) if "<img" in html.lower() else html

    def _src_to_base64(self, src: str) -> str | None:
        """Return a picture of the folder as data; None for what lies elsewhere, by a link too, or is no picture."""
        folder = Path(self.prose.folder or ".").resolve()
        file = (folder / src).resolve()
        if not file.is_relative_to(folder) or not file.is_file():
            return None
        with file.open("rb") as opened:
            begin = opened.read(16)
        kind = next((kind for kind, signature in PICTURES.items() if signature.match(begin)), None)
        return f"data:image/{kind};base64,{b64encode(file.read_bytes()).decode()}" if kind else None

    def _piece(self, html: str) -> str:
        self.pieces.append(html)
        return f"{OPEN}{len(self.pieces) - 1}{CLOSE}"


# A word of highlighted code, and the kinds that `prose.css` colours.
WORD = re.compile(r'<span class="tp-(\w+)">([^<]*)</span>')
COLOURED = frozenset("c c1 cm ch cs k kn kc kd kr ow s s1 s2 sa sd si se m mi mf mh nf nc nb nd".split())


def code_block(code: str, language: str) -> str:
    """Return code as highlighted HTML; as plain text for an unknown language."""
    try:
        lexer = get_lexer_by_name(language)
    except ClassNotFound:
        coloured = escape(code)
    else:
        marked = str(highlight(code, lexer, HtmlFormatter(nowrap=True, classprefix="tp-"))).rstrip("\n")
        coloured = WORD.sub(lambda found: found[0] if found[1] in COLOURED else found[2], marked)
    return f'<pre class="tp-code" tabindex="0">{coloured}</pre>'
