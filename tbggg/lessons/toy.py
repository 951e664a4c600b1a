"""Toys in notebooks and pages: finding one, its values, its widget, its static form."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from html import escape
from typing import TYPE_CHECKING, Any

from ..engine.errors import BadOption
from ..engine.guessing import guess
from ..engine.registry import games
from ..engine.texts import known_language, load, rule_texts, say, text, typeset
from ..engine.toys import WIDE, Control, Toy
from ..javascript import write_toy
from .texts import lesson_text
from .widget_output import STATIC, WidgetOutput

if TYPE_CHECKING:
    from ..explorer import Explorer

MIMETYPE = "application/vnd.tbggg.toy+json"
VERSION = 1  # of the data in a notebook's output
SCHEMA = 1  # of the data that the widget and pages read
LARGEST_WIDTH = 760  # CSS pixels of a drawing


def toy(name: str, board: Explorer | None = None, *, lang: str | None = None, **values: int) -> LiveToy:
    """Return a toy, which displays itself in a notebook and in a page without a kernel.

    Args:
        name: name of the toy; a game's are listed in its `lessons.toys`.
        board: explorer that the toy follows; required for toys that follow a board, refused for others.
        lang: `en` or `fr`; the chosen language when not given.
        values: values by control name; controls that are not given keep their start value.

    Raises:
        BadOption: no such toy, control or language; a value outside the range of its control; or a board is
            missing, or given to a toy that follows none.

    >>> toy("press", lang="en").lang
    'en'
    """
    found = find_toy(name)
    if found.watch and board is None:
        raise BadOption(say("option.no_board", name=name))
    if board is not None and not found.watch:
        raise BadOption(say("option.own_controls", name=name))
    return LiveToy(found, known_language(lang), found.checked(values), board)


def find_toy(name: str) -> Toy:
    """Return the toy of that name, of any game.

    Raises:
        BadOption: there is none; the message lists the names of all toys.
    """
    toys = {toy.name: toy for game in games() for toy in game.lessons.toys}
    if name not in toys:
        raise BadOption(say("option.no_toy", name=name, toys=" ".join(toys)) + guess(name, toys))
    return toys[name]


class LiveToy(WidgetOutput):
    """A toy with its values; displays itself in a notebook, and prints itself in a terminal.

    Args:
        toy: the toy's declaration.
        lang: language of its texts, `en` or `fr`.
        values: value by control name.
        board: explorer that the toy follows, for a toy that follows a board.
    """

    def __init__(self, toy: Toy, lang: str, values: Mapping[str, int], board: Explorer | None = None) -> None:
        self.toy = toy
        self.lang = lang
        self._values = dict(values)
        self._board = board

    @property
    def values(self) -> dict[str, int]:
        """Values by control name; assigning to it is setting them, and updates the toy where it is displayed."""
        if self.toy.watch and self._board:
            return self.toy.watch(self._board.node.state)
        shown = self.__dict__.get("widget")
        return self.toy.checked(shown.values) if shown else dict(self._values)

    @values.setter
    def values(self, values: Mapping[str, int]) -> None:
        self._values = self.toy.moved(self.values, values)
        if shown := self.__dict__.get("widget"):
            shown.values = self._values

    @property
    def says(self) -> str:
        """The result for the current values, in one or two sentences."""
        return self.toy.draw(self.values, WIDE, self.lang).says

    @property
    def reached(self) -> list[bool]:
        """One truth for each goal: the current values reach it; empty for a toy without goals."""
        return self.toy.reached(self.values) if self.toy.reached else []

    @property
    def svg(self) -> str:
        """The drawing for the current values, as a self-contained SVG."""
        return as_svg(self.toy, self.values, self.lang)

    def __str__(self) -> str:
        return f"{text(self.toy.texts, self.lang, f'{self.toy.name}.title')}\n{self.says}"

    __repr__ = __str__

    def _new_widget(self) -> Any:
        widget = _widget_class()(
            toy=as_data(self.toy, self.lang),
            rules=write_toy(self.toy).encode(),
            look=self.toy.style,
            values=self.values,
        )
        if self._board:
            self._board.observe(lambda _: widget.set_trait("values", self.values), "_frame")
        return widget

    def _forms(self) -> dict[str, Any]:
        left = {"version": VERSION, "toy": self.toy.name, "lang": self.lang, "values": self.values}
        return {"text/plain": str(self), "text/html": as_html(self.toy, self.values, self.lang), MIMETYPE: left}

    def _note(self) -> str:
        return lesson_text(self.lang, "run_cell")


@cache
def _widget_class() -> Any:
    """Return the widget's class, made at the first use: anywidget is an optional dependency."""
    import anywidget
    import traitlets

    from ..explorer.saving.compressed_module import source

    class ToyWidget(anywidget.AnyWidget):
        _esm = source(STATIC / "toy.js")
        _css = source(STATIC / "toy.css")

        toy = traitlets.Dict().tag(sync=True)
        rules = traitlets.Bytes().tag(sync=True)  # JavaScript module that draws the toy
        look = traitlets.Unicode().tag(sync=True)  # CSS of the drawing; the name `style` is taken by widgets
        values = traitlets.Dict().tag(sync=True)

    return ToyWidget


# ---- data for the browser, and the static form ----


def as_data(toy: Toy, lang: str) -> dict[str, Any]:
    """Return a toy's texts, rules and controls as JSON data for the browser; values and JavaScript go separately."""
    texts = rule_texts(next(game.texts for game in games() if toy in game.lessons.toys), lang)
    return {
        "schema": SCHEMA,
        "name": toy.name,
        "lang": lang,
        "title": text(toy.texts, lang, f"{toy.name}.title"),
        "about": text(toy.texts, lang, f"{toy.name}.about"),
        "rules": [{"id": rule, "text": texts[rule].text} for rule in toy.rules],
        "controls": [_control(toy, control, lang) for control in toy.controls],
        "goals": _goals(toy, lang),
    }


def as_svg(toy: Toy, values: Mapping[str, int], lang: str) -> str:
    """Return the drawing of a toy as a self-contained SVG, with its title and description.

    Args:
        toy: the toy.
        values: value by control name.
        lang: language of its texts, `en` or `fr`.
    """
    picture = toy.draw(values, WIDE, lang)
    title = text(toy.texts, lang, f"{toy.name}.title")
    size = f'viewBox="0 0 {picture.width} {picture.height}" width="{LARGEST_WIDTH}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="tbs" role="img" {size} '
        f'style="width:100%;max-width:{LARGEST_WIDTH}px;height:auto"><title>{escape(title)}</title>'
        f"<desc>{escape(picture.says)}</desc><style>{toy.style}</style>{picture.markup}</svg>"
    )


def as_html(toy: Toy, values: Mapping[str, int], lang: str) -> str:
    """Return a toy as static HTML: title, drawing, the result in words, and the goals.

    Args:
        toy: the toy.
        values: value by control name.
        lang: language of its texts, `en` or `fr`.
    """
    title = escape(text(toy.texts, lang, f"{toy.name}.title"))
    says = escape(toy.draw(values, WIDE, lang).says)
    goals = "".join(f"<li>{escape(goal)}</li>" for goal in _goals(toy, lang))
    listed = f"<ul>{goals}</ul>" if goals else ""
    drawn = f"{as_svg(toy, values, lang)}<p>{says}</p>{listed}"
    return f'<section lang="{lang}"><p><strong>{title}</strong></p>{drawn}</section>'


def _goals(toy: Toy, lang: str) -> list[str]:
    """Return the texts of a toy's goals, in order."""
    if toy.reached is None:
        return []
    found = load(toy.texts, "texts", lang)[toy.name]["goals"]
    return [text(toy.texts, lang, f"{toy.name}.goals.{number}") for number in sorted(found)]


def _control(toy: Toy, control: Control, lang: str) -> dict[str, Any]:
    key = f"{toy.name}.controls.{control.name}"
    words = load(toy.texts, "texts", lang)[toy.name]["values"][control.name] if control.named else {}
    return {
        "name": control.name,
        "label": "" if control.drawn else text(toy.texts, lang, key),
        "drawn": control.drawn,
        "group": text(toy.texts, lang, f"{toy.name}.groups.{control.group}") if control.group else "",
        "low": control.low,
        "high": control.high,
        "start": control.start,
        "words": [typeset(lang, words[str(value)]) for value in range(control.low, control.high + 1)] if words else [],
    }
