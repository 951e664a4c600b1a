"""Markdown of notebooks as HTML: mathematics as MathML, code with highlighting."""

from __future__ import annotations

import re
from base64 import b64decode, b64encode
from binascii import Error
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from html import escape, unescape
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from bs4 import BeautifulSoup
from mistune.plugins import import_plugin
from mistune.plugins.footnotes import footnotes
from nbconvert.filters.markdown_mistune import IPythonRenderer, MarkdownWithMath
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import get_lexer_by_name
from pygments.util import ClassNotFound

from ...engine.texts import LANGUAGES
from .anchors import anchors, folded, plain_id
from .dead_links import Links
from .html_pieces import BAR, MARK, Pieces, without_marks
from .live_parts import LiveParts
from .markdown_forms import (
    CALLOUT,
    DIAGRAM,
    LOOKS,
    notes_of,
    referred,
    second_notes,
    shown_as_typed,
    with_notes,
    with_whole_tables,
)
from .pictures import Pictures, labelled
from .position_block import POSITION, board_html, board_of
from .report import Report
from .sanitise import TAKEN, clean_html, lost_elements
from .texts import page_text
from .well_formed import joined

LINK = re.compile(r'(<a (?:[^<>"]*"[^"]*")*?[^<>"]*?href="#)([^"]+)"')
ID = re.compile(r' id="([^"]*)"')
NOTE_NUMBER = re.compile(r'<sup><a href="#[^"]*"(?: id="[^"]*")?>\d+</a></sup>')  # of a footnote
TOP = "top"  # which leads to the top of any page
ANCHOR = re.compile(r"</?a\b[^<>]*>")
REMOTE = re.compile(r"https?://", re.IGNORECASE)
PLUGINS = [*map(import_plugin, MarkdownWithMath.DEFAULT_PLUGINS), footnotes]
LONGEST = 80  # characters of an address in the report
MOST_BYTES = 50_000_000  # of a picture
VECTOR = "image/svg+xml"
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
        pictures: pictures of the page; drawings beside the notebook are added.
        report: what the page leaves out.
        lang: language of its own words, `en` or `fr`.
        live: live parts of the page; None for a page without any.
        links: links of the page.
        notes: footnotes of all its cells, by name.
        referred: names of the footnotes that one of them refers to.
    """

    folder: str = ""
    headings: list[tuple[int, str, str]] = field(default_factory=list)
    pictures: Pictures = field(default_factory=Pictures)
    report: Report = field(default_factory=Report)
    lang: str = LANGUAGES[0]
    notes: dict[str, str] = field(default_factory=dict)
    referred: set[str] = field(default_factory=set)
    live: LiveParts | None = None
    links: Links = field(init=False)
    notes_shown: int = 0
    _ids: set[str] = field(default_factory=set)
    _anchors: dict[str, str] = field(default_factory=dict)  # from the ids that Jupyter gives to those of the page

    def __post_init__(self) -> None:
        self.links = Links(self.folder, self.report)

    def read_notes(self, sources: Sequence[str]) -> None:
        """Read the footnotes of all cells: one that defines a note need not be the one that refers to it."""
        self.notes = notes_of(sources)
        self.referred = {name.lower() for source in sources for name in referred(source)}

    def html(
        self,
        source: str,
        attachments: dict[str, Any] | None = None,
        linked: Callable[[str], str] = lambda html: html,
    ) -> str:
        """Return Markdown as sanitised HTML: no scripts, and nothing that loads.

        Args:
            source: the Markdown.
            attachments: pictures of its cell.
            linked: puts links into the sanitised HTML, before formulas, code and drawings are put in.
        """
        writer = _Writer(self, attachments or {})
        self._name_typed(source)
        source = with_whole_tables(with_notes(without_marks(source), self.notes))
        rendered = writer.pieces.with_drawings(MarkdownWithMath(renderer=writer, plugins=PLUGINS).render(source))
        for kind in lost_elements(rendered):
            self.report.add("element", near=f"<{kind}", kind=kind)
        found = clean_html(rendered)
        self.links.add(found, rendered)
        return writer.pieces.put_back(linked(found)).replace(BAR, "|")

    def _name_typed(self, source: str) -> None:
        """Report what stands on the page as it is typed, and the footnotes that do not."""
        own = notes_of([source])
        known, names = {**self.notes, **own}, dict.fromkeys(referred(source))
        for what in dict.fromkeys(shown_as_typed(source)):
            self.report.add("typed", near=what, what=what)
        for name, written in second_notes(source):
            self.report.add("second_note", near=written, name=name)
        for name in names if known else ():
            if name.lower() not in known:
                self.report.add("no_note", near=f"[^{name}]", name=name)
        for name in own.keys() - self.referred - {one.lower() for one in names}:
            self.report.add("unused_note", near=f"[^{name}]:", name=name)

    def resolved(self, html: str) -> str:
        """Return HTML whose links lead to the page's headings: by Jupyter's or GitHub's ids, and past others' ids.

        Args:
            html: of the whole page.
        """
        for level, key, _ in self.headings:
            if html.count(f' id="{key}"') > 1:
                before, own, after = html.partition(f'<h{level} id="{key}">')
                named = re.compile(rf'(<\w[^<>]*?) id="{re.escape(key)}"')
                html = named.sub(r"\1", before) + own + named.sub(r"\1", after) if own else html
        ids = set(ID.findall(html))

        def lead(at: re.Match[str]) -> str:
            name = unescape(at[2])
            return at[0] if name in ids else f'{at[1]}{self._anchors.get(folded(unquote(name)), at[2])}"'

        return LINK.sub(lead, html)

    def report_dead(self, html: str, others: Collection[str], page: Path | None, pages: Collection[Path]) -> None:
        """Report the links that lead nowhere.

        Args:
            html: of the whole page.
            others: names of what its scripts add, such as exercises.
            page: path that the page will have; None when it is not known.
            pages: paths of the pages that are made together.
        """
        names = {*map(unescape, ID.findall(html)), *others, TOP}
        self.links.report_dead(lambda name: name in names or folded(name) in self._anchors, page, pages)

    def heading(self, title: str) -> str:
        """Return a heading of the page's own, which its contents list."""
        key = self.new_id(title)
        self.headings.append((2, key, title))
        return f'<h2 id="{key}">{escape(title)}</h2>\n'

    def anchor(self, text: str, key: str) -> None:
        """Remember the id of a heading under those that other programs give to its text."""
        for one in anchors(text):
            self._anchors.setdefault(one, key)

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


class _Writer(IPythonRenderer):
    """Markdown renderer; HTML that sanitising would remove is kept in `pieces`."""

    def __init__(self, prose: Prose, attachments: dict[str, Any]) -> None:
        super().__init__(escape=False, embed_images=True, path=prose.folder, attachments=attachments)
        self.prose = prose
        self.pieces = Pieces(prose.pictures, prose.report)
        self._notes_before = prose.notes_shown
        self._notes: dict[str, tuple[str, str]] = {}  # ids of a footnote and of the first place that refers to it

    def heading(self, text: str, level: int, **attrs: Any) -> str:
        plain = unescape(re.sub(r"<[^>]*>", "", NOTE_NUMBER.sub("", text))).strip()
        plain = MARK.sub("", plain)
        found = self.prose.new_id(plain)
        self.prose.headings.append((level, found, plain))
        self.prose.anchor(plain, found)
        return f'<h{level} id="{found}">{text}</h{level}>\n'

    def block_code(self, code: str, info: str | None = None) -> str:
        named = (info or "").split()
        if named and named[0] == POSITION:
            prose = self.prose
            board = board_of(code, (info or "").partition(POSITION)[2], prose.report, prose.lang)
            return self.pieces.add(board_html(board, prose.pictures, prose.live, prose.lang))
        if named and named[0] == DIAGRAM:
            self.prose.report.add("diagram", near=f"```{DIAGRAM}", kind=DIAGRAM)
        return self.pieces.add(code_block(code, named[0] if named else ""))

    def task_list_item(self, text: str, checked: bool = False) -> str:
        """Return an item of a list with its box, as a sign."""
        return f"<li>{'☑' if checked else '☐'} {text}</li>\n"

    def link(self, text: str, url: str, title: str | None = None) -> str:
        """Return a link, of which none stands within another."""
        return super().link(ANCHOR.sub("", text), url, title)

    def block_quote(self, text: str) -> str:
        """Return a quotation; one that begins with `[!NOTE]` and the like as a callout."""
        found = CALLOUT.match(text)
        if not found:
            return super().block_quote(text)
        kind = found[1].lower()
        rest = f"<p>{text[found.end() :]}".replace("<p></p>", "", 1)
        title = f"<p><strong>{page_text(self.prose.lang, f'page.{kind}')}</strong></p>"
        return f'<div class="alert alert-{LOOKS[kind]}">\n{title}\n{rest}</div>\n'

    def footnote_ref(self, key: str, index: int) -> str:
        """Return the number of a footnote, which leads to it."""
        number, is_first = self._notes_before + index, key not in self._notes
        if is_first:
            self._notes[key] = self.prose.new_id(f"note {number}"), self.prose.new_id(f"to note {number}")
        note, reference = self._notes[key]
        key = f' id="{reference}"' if is_first else ""
        return f'<sup><a href="#{note}"{key}>{number}</a></sup>'

    def footnotes(self, text: str) -> str:
        """Return the footnotes of a cell; their numbers go on through the page."""
        self.prose.notes_shown += len(self._notes)
        return f'<hr>\n<ol start="{self._notes_before + 1}">\n{text}</ol>\n'

    def footnote_item(self, text: str, key: str, index: int) -> str:
        """Return a footnote with the way back."""
        note, reference = self._notes[key]
        back = f' <a href="#{reference}" title="{page_text(self.prose.lang, "page.back_to_note")}">↩</a>'
        inner = text.rstrip()
        inner = f"{inner[:-4]}{back}</p>" if inner.endswith("</p>") else f"{inner}{back}"
        return f'<li id="{note}">{inner}</li>\n'

    def block_html(self, html: str) -> str:
        """Return HTML with the formulas in it set, as JupyterLab does."""
        return super().block_html(self.pieces.with_formulas(html))

    def block_math(self, body: str) -> str:
        return self.pieces.formula(body, block=True)

    def inline_math(self, body: str) -> str:
        return self.pieces.formula(body, block=False)

    def latex_environment(self, name: str, body: str) -> str:
        return self.pieces.formula(f"\\begin{{{name}}}{body}\\end{{{name}}}", block=True)

    def image(self, text: str, url: str, title: str | None = None) -> str:
        """Return a picture in the page, or its description where it cannot be there."""
        return self._picture(url, re.sub(r"<[^>]*>", "", text), {"title": title or ""})

    def _html_embed_images(self, html: str) -> str:
        """Return HTML with its pictures embedded; unchanged without any, since an element may end in a later block."""
        if "<img" not in html.lower():
            return html
        soup = BeautifulSoup(html, "html.parser")
        for image in soup.find_all("img"):
            given = {name: joined(image.get(name)) for name in ("title", "width", "height", "style")}
            found = self._picture(joined(image.get("src")), joined(image.get("alt")), given)
            if image.find_parent("a"):
                found = ANCHOR.sub("", found)
            image.replace_with(*BeautifulSoup(f"<i>{found}</i>", "html.parser").i.contents)  # type: ignore[union-attr]
        return str(soup)

    def _picture(self, src: str, alt: str, attributes: dict[str, str]) -> str:
        """Return a picture as an element or as a piece; its description, and a report, where it is not to be had.

        Args:
            src: its address.
            alt: its description.
            attributes: further attributes of its element.
        """
        data, kind = self._bytes(unescape(src))
        if kind == VECTOR and (drawn := self.prose.pictures.take(data.decode("utf-8", "replace"), self.prose.report)):
            return self.pieces.add(labelled(drawn, alt))
        if kind and kind != VECTOR:
            more = "".join(f' {name}="{escape(value)}"' for name, value in attributes.items() if value)
            return f'<img src="data:{kind};base64,{b64encode(data).decode()}" alt="{escape(alt)}"{more}>'
        shown = src if len(src) <= LONGEST else f"{src[:LONGEST]}…"
        if REMOTE.match(src):
            self.prose.report.add("remote", near=src, src=shown)
            return f'<a href="{escape(src)}">{escape(alt or shown)}</a>'
        self.prose.report.add("picture", near=src, src=shown)
        return escape(alt or ("" if src.startswith("data:") else src))

    def _bytes(self, src: str) -> tuple[bytes, str]:
        """Return the bytes of a picture and its kind, which is empty for what is none."""
        if src.startswith("attachment:"):
            forms = self.attachments.get(unquote(src[11:])) or self.attachments.get(src[11:]) or {}
            texts = (joined(forms.get(kind)) for kind in (VECTOR, *(f"image/{one}" for one in PICTURES)))
            return _typed(_decoded(next((one for one in texts if one), "")))
        if src.startswith("data:"):
            return _typed(_decoded(src.partition("base64,")[2]))
        parts = urlsplit(src)
        if parts.scheme or parts.netloc:
            return b"", ""
        return self._file(unquote(parts.path)) or self._file(src) or (b"", "")

    def _file(self, path: str) -> tuple[bytes, str] | None:
        """Return a picture of the folder; None for what lies elsewhere, by a link too, or is no picture."""
        folder = Path(self.prose.folder or ".").resolve()
        try:
            file = (folder / path).resolve()
            if not file.is_relative_to(folder) or not file.is_file():
                return None
            with file.open("rb") as opened:
                data = opened.read(MOST_BYTES)
        except (OSError, ValueError):  # a name that no file can have
            return None
        found = _typed(data)
        return found if found[1] else None


def _typed(data: bytes) -> tuple[bytes, str]:
    """Return bytes with the kind of picture that they are, by their beginning; empty for none."""
    kind = next((f"image/{kind}" for kind, signature in PICTURES.items() if signature.match(data)), "")
    return data, kind or (VECTOR if b"<svg" in data[:4096] else "")


def _decoded(text: str) -> bytes:
    """Return the bytes of a text in base64, or of an SVG drawing; no bytes for other texts."""
    if "<svg" in text:
        return text.encode()
    try:
        return b64decode("".join(text.split()), validate=True)
    except (Error, ValueError):
        return b""


# A word of highlighted code, and the kinds that `prose.css` colours.
WORD = re.compile(r'<span class="tp-(\w+)">([^<]*)</span>')
COLOURED = frozenset("c c1 cm ch cs k kn kc kd kr ow s s1 s2 sa sd si se m mi mf mh nf nc nb nd".split())


FORMATTER = HtmlFormatter(nowrap=True, classprefix="tp-")  # making one takes longer than a block of code
lexer_of = cache(get_lexer_by_name)


@lru_cache(8_192)  # pages in two languages, and a site that is built again, have the same 3,600 blocks
def code_block(code: str, language: str) -> str:
    """Return code as highlighted HTML; as plain text for an unknown language."""
    try:
        lexer = lexer_of(language)
    except ClassNotFound:
        coloured = escape(code)
    else:
        marked = str(highlight(code, lexer, FORMATTER)).rstrip("\n")
        coloured = WORD.sub(lambda found: found[0] if found[1] in COLOURED else found[2], marked)
    return f'<pre class="tp-code" tabindex="0">{coloured}</pre>'
