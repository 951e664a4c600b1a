"""Figures of plotly that pages cannot draw, as pictures that a browser draws while the page is written.

The figure is data: the browser runs plotly's own script and no other, and has no network.
"""

from __future__ import annotations

import ast
from base64 import b64decode
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from html import escape
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from ...engine.errors import GameError
from .browser import in_browser
from .report import Report
from .texts import page_text
from .well_formed import joined, mapping

if TYPE_CHECKING:
    from playwright.sync_api import Browser

WIDTH, HEIGHT, SCALE = 700, 450, 2  # pixels of a figure without a size, and pixels of its picture to each
LARGEST = 2000  # pixels of a side
LONGEST_LINE = 80  # characters of a line of code in a message
# No script of a text runs, and nothing is loaded; plotly's own is run by the browser's debugger.
EMPTY = """<!doctype html><meta http-equiv="Content-Security-Policy"
content="default-src 'none'; img-src data: blob:; style-src 'unsafe-inline'"><body></body>"""
DRAW = """async ([figure, width, height, scale]) => {
  let seed = 1;
  Math.random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  const late = new Promise((_, fail) => setTimeout(() => fail(new Error("late")), 20000));
  const drawn = Plotly.toImage({ ...figure, config: { staticPlot: true } }, { format: "png", width, height, scale });
  return await Promise.race([drawn, late]);
}"""
PLACE = '<p class="tp-figure">{}</p>'  # no text of a notebook can have this class
PNG = "data:image/png;base64,"


@dataclass(frozen=True, slots=True)
class Waiting:
    """Figure that waits for a browser.

    Attributes:
        figure: the figure as plotly's outputs have it.
        kinds: names of the kinds that pages cannot draw.
        cell: number of its cell.
        code: line of code that would show a picture of it.
    """

    figure: Mapping[str, Any]
    kinds: str
    cell: int
    code: str


class FigurePictures:
    """Figures of one page that a browser draws when the page is written, all at once.

    Args:
        lang: language of the page, `en` or `fr`.
        report: what the page leaves out.
    """

    def __init__(self, lang: str, report: Report) -> None:
        self._lang, self._report = lang, report
        self._waiting: list[Waiting] = []

    def later(self, figure: Mapping[str, Any], kinds: str) -> str:
        """Add a figure, and return what stands in its place until it is drawn.

        Args:
            figure: the figure as plotly's outputs have it.
            kinds: names of the kinds that pages cannot draw.
        """
        self._waiting.append(Waiting(figure, kinds, self._report.cell, line_of_picture(self._report.code)))
        return PLACE.format(len(self._waiting) - 1)

    def drawn(self, html: str) -> str:
        """Return HTML with the pictures in their places; a sentence stands for one that cannot be drawn."""
        addresses = draw_figures([one.figure for one in self._waiting])
        for number, (one, address) in enumerate(zip(self._waiting, addresses, strict=True)):
            html = html.replace(PLACE.format(number), self._shown(one, address), 1)
        return html

    def _shown(self, one: Waiting, address: str) -> str:
        if not address:
            self._report.add_at(one.cell, 0, "figure", kind=one.kinds, code=one.code)
            return f'<p class="tp-needs">{page_text(self._lang, "page.needs_notebook_figure")}</p>'
        layout = mapping(one.figure.get("layout"))
        if one.figure.get("frames") or layout.get("updatemenus") or layout.get("sliders"):
            self._report.add_at(one.cell, 0, "still", kind=one.kinds)
        width, height = size_of(one.figure)
        alt = escape(description_of(one.figure, self._lang))
        return f'<img alt="{alt}" src="{address}" width="{width}" height="{height}" style="height:auto">'


def draw_figures(figures: Sequence[Mapping[str, Any]]) -> list[str]:
    """Return figures as addresses of PNG pictures; empty for one that cannot be drawn, and for all without a browser.

    Args:
        figures: figures as plotly's outputs have them.
    """
    if not figures or not (script := _script()):
        return [""] * len(figures)
    try:
        return in_browser("PNG", lambda browser: list(_drawn(browser, script, figures)))
    except GameError:
        return [""] * len(figures)


def _drawn(browser: Browser, script: str, figures: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    from playwright.sync_api import Error

    context = browser.new_context(offline=True, color_scheme="light", accept_downloads=False)
    context.route("**/*", lambda route: route.abort())
    for figure in figures:
        page = context.new_page()
        try:
            page.set_content(EMPTY)
            page.evaluate(script)
            drawn = {key: figure.get(key) for key in ("data", "layout")}
            found = page.evaluate(DRAW, [drawn, *size_of(figure), SCALE])
            yield found if isinstance(found, str) and _is_png(found) else ""
        except Error:
            yield ""
        finally:
            page.close()


def _is_png(address: str) -> bool:
    return address.startswith(PNG) and b64decode(address[len(PNG) :]).startswith(b"\x89PNG")


def size_of(figure: Mapping[str, Any]) -> tuple[int, int]:
    """Return the width and the height of a figure in pixels."""
    layout = mapping(figure.get("layout"))
    return _side(layout.get("width"), WIDTH), _side(layout.get("height"), HEIGHT)


def _side(given: Any, usual: int) -> int:
    return round(given) if type(given) in (int, float) and 10 <= given <= LARGEST else usual


@cache
def _script() -> str:
    """Return plotly's script, of the package that made the figures; empty without it."""
    try:
        return files("plotly").joinpath("package_data/plotly.min.js").read_text("utf-8")
    except (ModuleNotFoundError, OSError):
        return ""


def description_of(figure: Mapping[str, Any], lang: str) -> str:
    """Return what a figure shows in words: its title, its kinds, its axes and the names of its traces.

    Args:
        figure: the figure as plotly's outputs have it.
        lang: `en` or `fr`.

    >>> description_of({"data": [{"type": "box", "name": "Red"}], "layout": {"title": {"text": "<b>Points</b>"}}}, "en")
    'Points. Figure of kind box. Red.'
    """
    layout = mapping(figure.get("layout"))
    traces = [mapping(one) for one in figure.get("data") or ()]
    kinds = dict.fromkeys(str(one.get("type", "scatter")) for one in traces)
    axes = [f"{key[0]}: {_title(layout[key])}" for key in layout if key in ("xaxis", "yaxis") and _title(layout[key])]
    names = dict.fromkeys(_plain(one.get("name")) for one in traces if _plain(one.get("name")))
    parts = [_title(layout), page_text(lang, "page.figure", kinds=", ".join(kinds)), "; ".join(axes), ", ".join(names)]
    return " ".join(f"{one.rstrip('.')}." for one in parts if one)


def _title(part: Any) -> str:
    title = mapping(part).get("title")
    return _plain(mapping(title).get("text") if isinstance(title, dict) else title)


def _plain(text: Any) -> str:
    return Markup(joined(text)).striptags()


def line_of_picture(source: str) -> str:
    r"""Return the line of code that shows a cell's figure as a picture.

    >>> line_of_picture("fig = px.box(data)\nfig.show()"), line_of_picture("px.box(data)")
    ('fig.show("png")', 'px.box(data).show("png")')
    """
    try:
        last = ast.parse(source).body[-1]
    except (SyntaxError, ValueError, IndexError, RecursionError):
        last = ast.Pass()
    found = last.value if isinstance(last, ast.Expr) else ast.Name("fig")
    if isinstance(found, ast.Call) and isinstance(found.func, ast.Attribute) and found.func.attr == "show":
        found = found.func.value
    line = f'{ast.unparse(found)}.show("png")'
    return line if len(line) <= LONGEST_LINE and "\n" not in line else 'fig.show("png")'
