"""HTML of notebooks with pieces that sanitising would remove: drawings, formulas, highlighted code."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from urllib.parse import unquote

from .formulas import is_code, mathml
from .pictures import Pictures, labelled
from .report import Report

OPEN, CLOSE = "\ue000", "\ue001"  # around the number of a piece, in its place
BAR = "\ue002"  # in place of a bar that ends no cell of a table
MARK = re.compile(f"{OPEN}(\\d+){CLOSE}")
FALSE_MARK = re.compile(f"[{OPEN}{CLOSE}{BAR}]|&#(?:x0*e00[012]|0*5734[456]);?", re.IGNORECASE)
PLACE = re.compile(rf'<(?:[^<>"]|"[^"]*")*>|{MARK.pattern}')  # in sanitised HTML; an attribute has no piece
# Widgets as pages load them, the style that hides their pictures where they are live, and what is said of their cells.
WIDGET = re.compile(
    r'<script type="application/vnd\.jupyter\.widget-view\+json">.*?</script>|<style>\s*\.tb-picture\b.*?</style>'
    r'|<p class="tb-of-cell">[^<]*</p>',
    re.DOTALL,
)
# A drawing within HTML, as `engine.pictures.as_image` writes it.
DRAWN = re.compile(r"""<img alt="([^"<>]*)" style="[^"<>]*" src='data:image/svg\+xml;charset=utf-8,([^']*)'>""")
EDGE = re.compile(r"<(/?)svg\b(?:[^<>\"']|\"[^\"]*\"|'[^']*')*?(/?)>", re.IGNORECASE)
SEEN = re.compile(r"<(?:path|rect|circle|ellipse|line|polyline|polygon|text|image|use)\b")
DEFS = re.compile(r"<defs\b.*?</defs>", re.DOTALL)
ENTITY = re.compile(r"&(?!(?:amp|lt|gt|quot|apos);)\w+;")  # which HTML knows and XML does not
# Formulas in HTML, beside what has none; prices such as $5 and $6 are none.
FORMULA = re.compile(
    r"<(pre|code|script|style|textarea)\b.*?</\1\s*>|<[^<>]*>"
    r"|\$\$((?:[^$<]|<(?![a-z/!]))+?)\$\$|(?<![\\$\w])\$(?=\S)((?:[^$\n<]|<(?![a-z/!]))+?)(?<=[^\s\\])\$(?!\w)",
    re.DOTALL | re.IGNORECASE,
)


class Pieces:
    """Pieces of one text, each sanitised by itself; marks stand in their places until the text is sanitised, too.

    Args:
        pictures: pictures of the page; drawings are added.
        report: what a page leaves out.
    """

    def __init__(self, pictures: Pictures, report: Report) -> None:
        self._pictures, self._report = pictures, report
        self._pieces: list[str] = []
        self.drawings: list[str] = []  # those of them that are drawings, without their descriptions

    def add(self, piece: str) -> str:
        """Add a piece, and return its mark."""
        self._pieces.append(piece)
        return f"{OPEN}{len(self._pieces) - 1}{CLOSE}"

    def with_drawings(self, html: str) -> str:
        """Return HTML with marks in the places of its drawings; one that is no SVG stays."""
        html = DRAWN.sub(lambda at: self._drawing(unquote(unescape(at[2])), unescape(at[1])) or at[1], html)
        return "".join(self._inline(html))

    def with_formulas(self, html: str) -> str:
        """Return HTML with marks in the places of its formulas, as JupyterLab sets them."""
        return FORMULA.sub(
            lambda at: self.formula(unescape(at[2] or at[3]), block=bool(at[2])) if at[2] or at[3] else at[0], html
        )

    def formula(self, source: str, *, block: bool) -> str:
        """Add a formula, and return its mark.

        Args:
            source: LaTeX.
            block: whether it stands on a line of its own.
        """
        source = source.replace(BAR, "|")
        found = mathml(source, block=block)
        if is_code(found):
            self._report.add("formula", near=source.strip())
        return self.add(found)

    def put_back(self, html: str) -> str:
        """Return sanitised HTML with the pieces."""
        return PLACE.sub(lambda at: "".join(self._pieces[int(at[1]) :][:1]) if at[1] else MARK.sub("", at[0]), html)

    def _inline(self, html: str) -> Iterator[str]:
        """Yield the parts of HTML: SVG elements as marks."""
        depth = begin = at = 0
        for edge in EDGE.finditer(html):
            if not depth and edge[1]:
                continue
            if not depth:
                yield html[at : edge.start()]
                begin = at = edge.start()
            depth += -1 if edge[1] else 0 if edge[2] else 1
            if not depth:
                yield self._inline_drawing(html[begin : edge.end()])
                at = edge.end()
        yield html[at:]

    def _inline_drawing(self, text: str) -> str:
        """Return the mark of an SVG element; nothing for one without anything to see, as a store of icons."""
        own = DEFS.sub("", text)
        if not SEEN.search(own):
            return ""
        return self._drawing(ENTITY.sub(lambda at: unescape(at[0]), text), "") or text

    def _drawing(self, text: str, alt: str) -> str:
        drawing = self._pictures.take(text, self._report)
        if not drawing or not SEEN.search(drawing):
            return ""
        self.drawings.append(drawing)
        return self.add(labelled(drawing, alt))


def without_marks(html: str) -> str:
    """Return HTML without signs that would be taken for marks, and without the widgets beside their pictures."""
    return WIDGET.sub("", FALSE_MARK.sub("", html))
