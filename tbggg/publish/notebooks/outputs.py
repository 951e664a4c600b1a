"""The outputs of a cell as parts of a page."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from html import escape
from itertools import compress
from typing import Any

from markupsafe import Markup

from ...engine.errors import GameError
from ...explorer.boxes import BOX
from ...lessons.board import NARROWER
from ...lessons.cover import MIMETYPE as COVER
from ...lessons.exercise_data import without_answer
from ...lessons.texts import lesson_text
from ..html.anchors import EXERCISE_ID, is_numbered
from ..html.formulas import bare, is_code, mathml
from ..html.html_pieces import MARK, Pieces, without_marks
from ..html.live_parts import MOUNTS, LiveParts, NotDrawn
from ..html.markdown import Prose
from ..html.pictures import Pictures
from ..html.sanitise import PICTURE, UNSHOWN, clean_html, lost_elements
from ..html.texts import page_text
from ..html.well_formed import joined, mapping, whole_outputs
from .ansi import Terminal, written_over
from .controls import LOST, VIEW, Controls
from .styled_tables import with_styles

VECTOR = "image/svg+xml"
BEGINS = re.compile(r",(?:iVBORw0KGgo|/9j/|R0lGOD[dl]|UklGR)")  # of pictures of these kinds, in base64
IMAGES = ("image/png", "image/jpeg", "image/gif", "image/webp")
SHOWS = re.compile(r"<(?:img|hr|progress|meter)\b|(?:^|>)[^<]*[^<\s]")  # in HTML with something to see
ADDRESS = re.compile(r"""\ssrc=["']?(https?://[^\s"'<>]+)""", re.IGNORECASE)
PLAIN, HTML, LATEX = "text/plain", "text/html", "text/latex"
SCRIPT = "application/javascript"
JSON = "application/json"
SHOWN = (*MOUNTS, VIEW, PLAIN, HTML, LATEX, "text/markdown")  # what is shown, or reported elsewhere
VENDOR = re.compile(r"application/vnd\..*json")  # data of a program that draws them
# What Python prints of an object without a text, and where it was, which is another place each time.
OBJECT = re.compile(r"<[\w.]+ (?:object(?: at 0x[0-9a-fA-F]+)?|at 0x[0-9a-fA-F]+)>")
NOWHERE = re.compile(r"(<[\w.]+(?: object)?) at 0x[0-9a-fA-F]+>")
MOST_LINES, SHOWN_LINES = 60, 30  # of a text that is shown whole, and of the beginning of a longer one
MOST_LETTERS = 20_000  # of text outside boxes that scroll
MOST_ROWS = 40  # of a table outside boxes that scroll


class Outputs:
    """Writer of the outputs of a page's cells.

    Args:
        prose: writer of its Markdown.
        pictures: pictures of the page; those of outputs are added.
        live: live parts of the page; those of outputs are added.
        controls: widgets of the notebook.
    """

    def __init__(self, prose: Prose, pictures: Pictures, live: LiveParts, controls: Controls) -> None:
        self.prose, self.pictures, self.live, self.controls = prose, pictures, live, controls
        self._asked: set[str] = set()  # ids of exercises
        self._cards: dict[str, int] = {}  # numbers of exercises, by their ids
        self._within: list[object] = []  # models of the widgets that are being shown

    def html(self, outputs: Iterable[Mapping[str, Any]]) -> str:
        """Return outputs as HTML.

        Args:
            outputs: well-formed outputs.
        """
        return "".join(self._parts(outputs))

    def _parts(self, outputs: Iterable[Mapping[str, Any]]) -> Iterator[str]:
        stream, name = "", ""
        for output in outputs:
            if output["output_type"] == "stream" and (not stream or output["name"] == name):
                stream, name = stream + output["text"], output["name"]
                continue
            yield self._plain(stream, name)
            stream = ""
            if output["output_type"] == "stream":
                stream, name = output["text"], output["name"]
            elif output["output_type"] == "error":
                yield self._plain("\n".join(output["traceback"]), "error")
            else:
                yield from self._output(output["data"])
        yield self._plain(stream, name)

    def _output(self, data: Mapping[str, Any]) -> Iterator[str]:
        """Yield an output; nothing where it has nothing to see, as a cleared line of progress."""
        if COVER in data:  # its cell has the page's own cover
            yield from self._parts(whole_outputs(mapping(data[COVER]).get("outputs")))
        elif BOX in data:  # its parts are live in a page
            yield from self._control({PLAIN: joined(data.get(PLAIN)), VIEW: data[BOX]})
        elif VIEW in data and not any(one in data for one in MOUNTS):
            yield from self._control(data)
        elif shown := self._shown(data):
            yield f'<div class="tp-output">{shown}</div>\n'

    def _control(self, data: Mapping[str, Any]) -> Iterator[str]:
        """Yield the parts of a widget that a page can show; one sentence replaces all its controls."""
        if data.get(PLAIN) == "":
            return  # its picture and its data are the output before
        if picture := self._picture(data):
            yield f'<div class="tp-output">{picture}</div>\n'
            return
        model = mapping(data[VIEW]).get("model_id")
        if model in self._within:
            return  # it was shown inside itself
        parts = whole_outputs(list(self.controls.outputs(model)))
        lost = [LOST in part.get("data", ()) for part in parts]
        kinds = dict.fromkeys(str(part["data"][LOST]) for part in compress(parts, lost))
        first = lost.index(True) if kinds else len(parts)
        self._within.append(model)
        yield from self._parts(parts[:first])
        if kinds:
            yield f'<div class="tp-output">{self._needs_notebook("control", kind=", ".join(kinds))}</div>\n'
        yield from self._parts([part for part in parts[first:] if LOST not in part.get("data", ())])
        self._within.pop()

    def _plain(self, text: str, name: str = "") -> str:
        """Return text as a terminal would show it; of a long one the rest is folded, of a long traceback the beginning.

        Args:
            text: as it was written.
            name: `stderr`, `error` or another.
        """
        if not text:
            return ""
        terminal = Terminal()
        lines = [terminal.html(line) for line in written_over(text.rstrip("\n"))]
        looks = f"tp-plain tp-{name}" if name in ("stderr", "error") else "tp-plain"
        if sum(map(len, lines[:MOST_LINES])) > MOST_LETTERS:
            looks += " tp-tall"  # a long line is wrapped
        if len(lines) <= MOST_LINES:
            return _lines(lines, looks) if any(lines) else ""
        kept = SHOWN_LINES if name != "error" else len(lines) - SHOWN_LINES
        parts = [_lines(lines[:kept], looks), _lines(lines[kept:], looks)]
        fold = 0 if name == "error" else 1
        rest = page_text(self.live.lang, "page.lines", count=len(lines) - SHOWN_LINES)
        parts[fold] = f'<details class="tp-long"><summary>{rest}</summary>{parts[fold]}</details>\n'
        return "".join(parts)

    def _shown(self, data: Mapping[str, Any]) -> str:
        """Return the richest form of an output that a page can show."""
        for mimetype, mount in MOUNTS.items():
            if mimetype in data:
                try:
                    number, drawing = mount(data[mimetype], self.live)
                except NotDrawn as other:
                    return self._picture(data) or self.live.figures.later(other.figure, ", ".join(other.kinds))
                except (GameError, AttributeError, KeyError, TypeError):
                    self.live.report.add("output", kind=mimetype)
                    break  # data that was edited by hand: the static form is used
                still = self.pictures.take(drawing) or self._own_html(self._written(data))
                if not re.sub(r"<[^>]*>", "", still).strip():
                    still = f"<p>{page_text(self.live.lang, 'page.needs_script')}</p>"
                address, still = self._address(number), self._numbered(number, still)
                still = f'<noscript><div class="tp-still">{still}</div></noscript>'
                return f'<div class="tp-mount"{address} data-tp-mount="{number}">{still}</div>'
        return self._still(data)

    def _address(self, number: int) -> str:
        """Return the attribute by which a link finds an exercise without scripts: its id, where it stands first."""
        mount = self.live.mounts[number]
        id = mount["data"]["id"] if mount["kind"] == "exercise" else ""
        if not EXERCISE_ID.fullmatch(id) or id in self._asked:
            return ""
        self._asked.add(id)
        return f' id="{id}"'

    def _numbered(self, number: int, still: str) -> str:
        """Number an exercise in the order of the page, where its card and its static form had its id.

        Args:
            number: of its mount.
            still: its static form.
        """
        mount = self.live.mounts[number]
        asked = mount["data"] if mount["kind"] == "exercise" else {}
        if not is_numbered(asked.get("id", ""), guess=asked.get("guess")):
            return still
        card = asked["card"] = self._cards.setdefault(asked["id"], len(self._cards) + 1)
        title = lesson_text(asked["lang"], "exercise.title")
        return still.replace(f"<strong>{asked['id']}", f"<strong>{title} {card}", 1)

    def _own_html(self, html: str) -> str:
        """Return the package's own HTML, sanitised, with the drawings in it."""
        pieces = Pieces(self.pictures, self.live.report)
        return pieces.put_back(clean_html(pieces.with_drawings(without_marks(html))))

    def _written(self, data: Mapping[str, Any]) -> str:
        """Return the HTML of an output; in a site, which pupils read, an exercise is shown without its answer."""
        html = joined(data.get(HTML))
        lang = self.live.lang
        return html if self.live.answers else without_answer(html, page_text(lang, "page.ask_for_sheet"))

    def _needs_notebook(self, key: str, *, more: str = "", **values: str) -> str:
        """Return a sentence in place of what a page cannot show, and report it to the author.

        Args:
            key: of what it is: `control` or `output`.
            more: HTML after the sentence.
            values: of the placeholders in the author's sentence.
        """
        self.live.report.add(key, **values)
        return f'<p class="tp-needs">{page_text(self.live.lang, f"page.needs_notebook_{key}")}{more}</p>'

    def _picture(self, data: Mapping[str, Any]) -> str:
        """Return the picture or the table of an output, or empty."""
        report, latex = self.live.report, joined(data.get(LATEX))
        if picture := self.pictures.take(joined(data.get(VECTOR)), report):
            return self.pictures.for_rooms([picture, *self._narrower(data)])
        if latex and any(one in data for one in IMAGES) and not is_code(formula := mathml(bare(latex), block=True)):
            return f'<div class="tp-prose">{formula}</div>'  # before the picture of it that sympy adds
        for mimetype in IMAGES:
            source = f"data:{mimetype};base64,{joined(data.get(mimetype)).strip()}"
            if mimetype in data and PICTURE.fullmatch(source) and BEGINS.search(source):
                return f'<img alt="{escape(_described(data))}" src="{source}">'
        pieces = Pieces(self.pictures, report)
        given = with_styles(pieces.with_drawings(without_marks(self._written(data))))
        html = clean_html(pieces.with_formulas(given))
        if not SHOWS.search(html):
            return ""
        self.prose.links.add(html, given)
        for kind in _lost(given, html):
            report.add("element", kind=kind)
        if len(pieces.drawings) == 1 and MARK.fullmatch(Markup(html).striptags()):
            return self.pictures.for_rooms([*pieces.drawings, *self._narrower(data)])
        looks = "tp-wide tp-tall" if html.count("<tr") > MOST_ROWS else "tp-wide"
        return f'<div class="{looks}" tabindex="0">{pieces.put_back(html)}</div>'

    def _narrower(self, data: Mapping[str, Any]) -> Iterator[str]:
        """Yield the picture of an output as it is drawn for narrower rooms."""
        given = data.get(NARROWER)
        for one in given if isinstance(given, list) else ():
            if picture := self.pictures.take(joined(one), self.live.report):
                yield picture

    def _still(self, data: Mapping[str, Any]) -> str:
        """Return the static form of an output."""
        if picture := self._picture(data):
            return picture
        if markdown := joined(data.get("text/markdown")):
            return f'<div class="tp-prose">{self.prose.html(markdown)}</div>'
        if latex := joined(data.get(LATEX)):
            formula = mathml(bare(latex), block=True)
            if is_code(formula):
                self.live.report.add("formula")
            return f'<div class="tp-prose">{formula}</div>'
        if any(VENDOR.fullmatch(one) and one not in MOUNTS for one in data):
            kinds = [one for one in data if one not in SHOWN and (VENDOR.fullmatch(one) or one == SCRIPT)]
            return self._needs_notebook("output", kind=", ".join(kinds))
        if isinstance(data.get(JSON), dict | list):
            return self._plain(json.dumps(data[JSON], ensure_ascii=False, indent=2))
        return self._words(data)

    def _words(self, data: Mapping[str, Any]) -> str:
        """Return an output as plain text; empty where a form is empty.

        A sentence stands for a script, and for what shows something in the notebook of which Python says the name of an
        object alone.
        """
        plain = joined(data.get(PLAIN))
        if _is_cleared(data):
            return ""
        given = joined(data.get(HTML))
        lost, is_object = _lost(given, ""), OBJECT.fullmatch(plain.strip())
        if is_object and len(data) == 1 and " object" in plain:
            self.live.report.add("output", kind=NOWHERE.sub(r"\1>", plain.strip()))
            return ""
        if set(lost) - {*UNSHOWN} or ("script" in lost and "<div" in given):
            elements = ", ".join(f"<{one}>" for one in lost)
            sentence = self._needs_notebook("output", kind=elements, more=_elsewhere(given))
            return sentence if is_object else sentence + self._plain(NOWHERE.sub(r"\1>", plain))
        for kind in lost:  # a style or a script by itself: there is nothing to see of it
            self.live.report.add("element", kind=kind)
        if is_object and len(data) > 1:
            if given and SCRIPT not in data:
                return ""
            return self._needs_notebook("output", kind=", ".join(one for one in data if one not in (PLAIN, HTML)))
        for kind in data:
            if kind not in (*SHOWN, *IMAGES, VECTOR, JSON) and not data[kind]:
                self.live.report.add("output", kind=kind)
        unshown = ", ".join(one for one in data if one not in SHOWN and data[one])
        if unshown and (SCRIPT in data or not plain.strip()):
            return self._needs_notebook("output", kind=unshown)
        if unshown:
            self.live.report.add("output", kind=unshown)
        return self._plain(NOWHERE.sub(r"\1>", plain))


def is_covered(outputs: Iterable[Mapping[str, Any]]) -> bool:
    """Return whether one of a cell's outputs is a cover."""
    return any(COVER in output.get("data", ()) for output in outputs)


def _lines(lines: list[str], looks: str) -> str:
    text = "\n".join(lines)
    return f'<pre class="{looks}" tabindex="0">{text}</pre>\n'


def _described(data: Mapping[str, Any]) -> str:
    """Return what an output says of its picture; the name of an object says nothing."""
    plain = joined(data.get(PLAIN))
    return "" if OBJECT.fullmatch(plain.strip()) else plain


def _elsewhere(given: str) -> str:
    """Return a link to the first thing that HTML would load from an address of the web; empty without any."""
    found = ADDRESS.search(given)
    return clean_html(' <a href="{0}">{0}</a>'.format(found[1])) if found else ""


def _lost(given: str, shown: str) -> list[str]:
    """Return the names of the elements that HTML has lost.

    Args:
        given: the HTML.
        shown: what of it a page shows.
    """
    lost = lost_elements(given)
    return [*lost, "img"] if given.lower().count("<img") > shown.count("<img") else lost


def _is_cleared(data: Mapping[str, Any]) -> bool:
    """Return whether a form that a page has beside plain text is empty, as after the end of a progress bar."""
    forms = [data[one] for one in data if one != PLAIN and one in (*SHOWN, *IMAGES, VECTOR, SCRIPT)]
    return any(isinstance(form, str | list) and not joined(form) for form in forms)
