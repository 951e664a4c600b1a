"""Toys for lessons: a few things to drag, and what follows from them by the rules."""

from __future__ import annotations

import importlib.util
from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

from ..engine.errors import BadOption
from ..engine.texts import known_language, say, text
from ..engine.toys import WIDE, Toy, find_toy
from .toy_markup import as_data, as_html, as_svg

if TYPE_CHECKING:
    from ..explorer import Explorer

MIMETYPE = "application/vnd.tbggg.toy+json"
VERSION = 1


def toy(name: str, board: Explorer | None = None, *, lang: str | None = None, **values: int) -> LiveToy:
    """Return a toy, which shows itself in a notebook and in a page without a kernel.

    Args:
        name: of the toy; a game's are listed in its `toys`.
        board: for a toy that follows a board, which one.
        lang: `en` or `fr`; the chosen language when not given.
        values: what is set, by the names of its controls; the rest is as the toy begins.

    Raises:
        BadOption: no such toy, control or language; a value that a control cannot have; or a board is lacking,
            or not wanted.

    >>> import tbggg
    >>> tbggg.toy("rope", shop=1, lang="en").says.partition(":")[0]
    'Shop 1 does not sell a 6'
    """
    found = find_toy(name)
    if found.watch and board is None:
        raise BadOption(say("option.no_board", name=name))
    if board is not None and not found.watch:
        raise BadOption(say("option.own_controls", name=name))
    return LiveToy(found, known_language(lang), found.checked(values), board)


class LiveToy:
    """A toy with its values. It shows itself in a notebook, and prints itself in a terminal.

    Args:
        toy: whose.
        lang: the language of its words.
        values: what is set.
        board: what it follows, if it follows a board.
    """

    def __init__(self, toy: Toy, lang: str, values: Mapping[str, int], board: Explorer | None = None) -> None:
        self.toy = toy
        self.lang = lang
        self._values = dict(values)
        self._board = board

    @property
    def values(self) -> dict[str, int]:
        """What is set, by the names of the controls; setting it moves the toy, also where it is shown."""
        if self.toy.watch and self._board:
            return self.toy.watch(self._board.node.state)
        shown = self.__dict__.get("_widget")
        return self.toy.checked(shown.values) if shown else dict(self._values)

    @values.setter
    def values(self, values: Mapping[str, int]) -> None:
        self._values = self.toy.checked(values)
        if shown := self.__dict__.get("_widget"):
            shown.values = self._values

    @property
    def says(self) -> str:
        """What follows from the values, in one or two sentences."""
        return self.toy.draw(self.values, WIDE, self.lang).says

    @property
    def svg(self) -> str:
        """The picture of the values."""
        return as_svg(self.toy, self.values, self.lang)

    def __str__(self) -> str:
        return f"{text(self.toy.texts, self.lang, f'{self.toy.name}.title')}\n{self.says}"

    __repr__ = __str__

    @cached_property
    def _widget(self) -> Any:
        from .toy_widget import ToyWidget

        widget = ToyWidget(self.toy, as_data(self.toy, self.lang), self.values)
        if self._board:
            self._board.observe(lambda _: widget.set_trait("values", self.values), "frame")
        return widget

    def _repr_mimebundle_(self, **_: Any) -> Any:
        """Return what a place can show: the widget, a page's data, still markup, or plain text."""
        left = {"version": VERSION, "toy": self.toy.name, "lang": self.lang, "values": self.values}
        bundle = {"text/plain": str(self), "text/html": as_html(self.toy, self.values, self.lang), MIMETYPE: left}
        if importlib.util.find_spec("anywidget") is None:
            return bundle
        shown = self._widget._repr_mimebundle_()
        data, metadata = shown if isinstance(shown, tuple) else (shown or {}, {})
        return {**data, **bundle}, metadata
