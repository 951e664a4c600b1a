"""The explorer as a widget: the kernel's side of the board."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import anywidget
import traitlets

from ..engine.errors import GameError
from ..engine.record import Node, Record
from ..engine.texts import known_language, say
from ..figures.trajectories import trajectories
from .moments import frame, outline, rule_box, settled_nodes

STATIC = Path(__file__).parent / "static"


class Explorer(anywidget.AnyWidget):
    """An interactive board that steps through a record.

    Args:
        game: the record.
        seat: whose eyes; all screens are open when not given.
        node: where to begin; the start when not given.
        lang: `en` or `fr`.

    Raises:
        BadOption: no such seat or language.
        GameError: the node belongs to another record.
    """

    _esm = STATIC / "explorer.js"
    _css = STATIC / "explorer.css"

    outline = traitlets.Dict().tag(sync=True)
    frame = traitlets.Dict().tag(sync=True)
    lang = traitlets.Unicode().tag(sync=True)

    def __init__(
        self, game: Record, seat: str | None = None, node: Node | None = None, lang: str | None = None
    ) -> None:
        if seat is not None:
            game.seat_number(seat)
        super().__init__()
        self.record = game
        self.seat = seat
        self._nodes = settled_nodes(game)
        self._ids = {one: number for number, one in enumerate(self._nodes)}
        self._node = game.start
        if node is not None:
            self._go(node)
        self.on_msg(self._receive)
        with self.hold_trait_notifications():
            self.lang = known_language(lang)
        self._show_all()
        self.observe(lambda _: self._show_all(), "lang")

    @property
    def node(self) -> Node:
        """The moment that is shown; setting it moves the board."""
        return self._node

    @node.setter
    def node(self, node: Node) -> None:
        self._go(node)
        self._show()

    def refresh(self) -> None:
        """Read the record again, after moves were added to it."""
        self._nodes = settled_nodes(self.record)
        self._ids = {one: number for number, one in enumerate(self._nodes)}
        self._show_all()

    def _go(self, node: Node) -> None:
        if node not in self._ids:
            raise GameError(say("option.other_record"))
        self._node = node

    def _show_all(self) -> None:
        known_language(self.lang)
        with self.hold_sync():
            self.outline = outline(self.record, self._nodes, self.seat, self.lang)
            self._show()

    def _show(self) -> None:
        self.frame = frame(self._node, self._ids[self._node], self.seat, self.lang)

    def _receive(self, _: object, content: Any, buffers: object) -> None:
        """Answer the browser; what it sends is checked like any stranger's word."""
        asked = content if isinstance(content, dict) else {}
        match asked.get("do"), asked:
            case "go", {"node": int(number)} if 0 <= number < len(self._nodes):
                self.node = self._nodes[number]
            case "lang", {"lang": "en" | "fr" as lang}:
                self.lang = lang
            case "rule", {"id": str(rule)} if found := rule_box(self.record, rule, self.lang):
                self.send({"rule": found})
            case "curves", {"plotly": bool(loaded)}:
                self._send_curves(loaded)
            case _:
                self.send({"error": {"text": say("option.unknown_request"), "rule": None}})

    def _send_curves(self, loaded: bool) -> None:
        """Send the figure of the trajectories, and plotly's own script to a page that has none."""
        from plotly.offline import get_plotlyjs

        figure = trajectories(self.record, lang=self.lang)
        for trace in figure.data:
            trace.customdata = [self._ids[node] for node in self.record.main_line()]
        self.send({"curves": figure.to_plotly_json()}, [] if loaded else [get_plotlyjs().encode()])

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """Return the widget, and beside it a picture for places where no widget can live."""
        bundle = super()._repr_mimebundle_(**options)
        picture = {"image/svg+xml": str(self.record.game.drawing(self._node.moment(self.seat, self.lang)))}
        if isinstance(bundle, tuple):
            data, metadata = bundle
            return {**picture, **data}, metadata
        return None if bundle is None else {**picture, **bundle}
