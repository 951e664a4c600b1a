"""A board with nothing around it, for the output of a cell."""

from __future__ import annotations

from functools import cache
from html import escape
from typing import Any

from ..engine import derived
from ..engine.errors import BadOption
from ..engine.pictures import as_image
from ..engine.texts import known_language
from ..record.moments import moment_of
from ..record.position_text import position
from ..record.record import Node
from .still_board import still_board
from .texts import lesson_text
from .widget_output import STATIC, WidgetOutput

NARROWER = "application/vnd.tbggg.narrower+json"  # the picture once more, for each narrower room of a page


def board(node: Node | str, seat: str | None = None, *, lang: str | None = None) -> LiveBoard:
    """Return the board of a moment, with no record, controls or curves around it.

    Below it stand each seat's score, the first player, and the pieces that the viewer or the seat to move holds.
    Where a kernel runs it fills its cell, and follows `LiveBoard.node`. It is a picture in exported notebooks, on
    published pages, and without the `[widgets]` extra. Nothing of what comes later is in it.

    Args:
        node: the moment, or a position in one line as `tbggg.position` reads it.
        seat: viewer, a seat's word; all screens are open when not given.
        lang: `en` or `fr`; the chosen language when not given.

    Raises:
        BadOption: no such seat or language, or a position that cannot be read or cannot occur.

    >>> import tbggg
    >>> board(tbggg.new_game("pig", luck=1).start, lang="en").node.kind
    'start'
    >>> print(board("pig ann bob: bob to move; ann 34; bob 51; turn 12", lang="en").node.position.facts())
    2.1 bob to move; ann: 34; bob: 51; turn 12
    """
    node = position(node).node if isinstance(node, str) else node
    _check(node)
    if seat is not None:
        node.record.seat_number(seat)
    return LiveBoard(node, seat, known_language(lang))


class LiveBoard(WidgetOutput):
    """A board of a moment; displays itself in a notebook, and prints itself in a terminal.

    Args:
        node: the moment.
        seat: viewer, a seat's word; None for all open.
        lang: language of its texts, `en` or `fr`.
    """

    def __init__(self, node: Node, seat: str | None, lang: str) -> None:
        self._node = node
        self.seat = seat
        self.lang = lang

    @property
    def node(self) -> Node:
        """The moment; assigning to it also moves the board where it is displayed."""
        return self._node

    @node.setter
    def node(self, node: Node) -> None:
        _check(node)
        self._node = node
        if shown := self.__dict__.get("widget"):
            shown.still = still_board(node, self.lang, self.seat, held=True)

    @property
    def says(self) -> str:
        """The move that led to the moment, in a sentence."""
        return self.node.narration(self.lang, self.seat).text

    @property
    def svg(self) -> str:
        """The picture of the moment, as a self-contained SVG."""
        return str(derived.svg(self.node.record.game, moment_of(self.node, self.seat, self.lang)))

    def __str__(self) -> str:
        return derived.text(self.node.record.game, moment_of(self.node, self.seat, self.lang))

    __repr__ = __str__

    def _new_widget(self) -> Any:
        from ..explorer.own_board import own_board

        still = still_board(self.node, self.lang, self.seat, held=True)
        return _widget_class()(still=still, _own_board=own_board())

    def _forms(self) -> dict[str, Any]:
        widest, *narrower = derived.svgs(self.node.record.game, moment_of(self.node, self.seat, self.lang))
        image = as_image(widest, self.says)
        html = f'<figure style="margin:0" lang="{escape(self.lang)}">{image}</figure>'
        forms = {"text/html": html, "text/plain": f"{self.says}\n\n{self}"}
        return {**forms, **({NARROWER: narrower} if narrower else {})}


def _check(node: object) -> None:
    """Check that a value is a moment.

    Raises:
        BadOption: it is something else.
    """
    if not isinstance(node, Node):
        raise BadOption(lesson_text(known_language(None), "no_moment", name="node", what=type(node).__name__))


@cache
def _widget_class() -> Any:
    """Return the widget's class, made at the first use: anywidget is an optional dependency."""
    import anywidget
    import traitlets

    from ..explorer.saving.compressed_module import module, source

    class BoardWidget(anywidget.AnyWidget):
        _esm = module(STATIC / "reduced.js")
        _css = source(STATIC / "reduced.css")

        still = traitlets.Dict().tag(sync=True)
        _own_board = traitlets.Dict().tag(sync=True)  # the board, saved with the notebook as the module is

    return BoardWidget
