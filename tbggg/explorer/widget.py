"""The explorer as a widget: the kernel's side of the board."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import anywidget
import traitlets

from ..engine.errors import GameError, IllegalMove
from ..engine.luck import WORDS, keys
from ..engine.record import Node, Record
from ..engine.rule import CHANCE, CHORE, NOBODY
from ..engine.texts import known_language, say
from ..figures.trajectories import trajectories
from .moments import columns, frame, outline, rule_box, settled_nodes

STATIC = Path(__file__).parent / "static"
MOST_GROWN = 40  # new nodes that are sent beside the outline; past these it is sent anew
LONGEST_MOVE = 200  # letters of a move from the browser


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
    grown = traitlets.Dict().tag(sync=True)
    lang = traitlets.Unicode().tag(sync=True)

    def __init__(
        self, game: Record, seat: str | None = None, node: Node | None = None, lang: str | None = None
    ) -> None:
        if seat is not None:
            game.seat_number(seat)
        super().__init__()
        self.record = game
        self.seat = seat
        self._nodes: list[Node] = []
        self._ids: dict[Node, int] = {}
        self._told = 0  # how many nodes the outline has told of
        self._read_record()
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
        self._read_record()
        self._show_all()

    def play(self, move: str) -> Node:
        """Play a move where the board stands, and show it; one unlike the recorded move makes a fork.

        Raises:
            IllegalMove: the rules refuse it.
            GameError: the words are no move of the game.
        """
        node = self._node.play(move)
        self._keep(node)
        self.node = node
        return node

    def _read_record(self) -> None:
        self._nodes = settled_nodes(self.record)
        self._ids = {one: number for number, one in enumerate(self._nodes)}

    def _keep(self, node: Node) -> None:
        """Give ids to a node and to those before it that have none yet."""
        new = [one for one in node.path() if one not in self._ids]
        for one in new:
            self._ids[one] = len(self._nodes)
            self._nodes.append(one)

    def _go(self, node: Node) -> None:
        if node not in self._ids:
            raise GameError(say("option.other_record"))
        self._node = node

    def _show_all(self) -> None:
        known_language(self.lang)
        with self.hold_sync():
            self.outline = outline(self.record, self._nodes, self.seat, self.lang)
            self._told = len(self._nodes)
            self.grown = {}
            self._show()

    def _show(self) -> None:
        new = self._nodes[self._told :]
        if len(new) > MOST_GROWN:
            return self._show_all()
        with self.hold_sync():
            if len(new) != len(self.grown.get("gg", ())):
                self.grown = {"from": self._told, **columns(new, self._ids, self.seat, self.lang)}
            self.frame = frame(self._node, self._ids[self._node], self.seat, self.lang)
        return None

    def _receive(self, _: object, content: Any, buffers: object) -> None:
        """Answer the browser; what it sends is checked like any stranger's word."""
        asked = content if isinstance(content, dict) else {}
        match asked.get("do"), asked:
            case "go", {"node": int(number)} if 0 <= number < len(self._nodes):
                self.node = self._nodes[number]
            case "play" | "why", {"move": str(move)} if not self._may_try():
                self.send(
                    {"refused": {"move": move, "text": _sentence(say("option.screen")), "rule": None, "legal": ""}}
                )
            case "play", {"move": str(move)} if len(move) <= LONGEST_MOVE:
                self._try(move)
            case "why", {"move": str(move)} if len(move) <= LONGEST_MOVE:
                self.send({"why": {"move": move, **self._why(move)}})
            case "on", _:
                self._go_on()
            case "lang", {"lang": "en" | "fr" as lang}:
                self.lang = lang
            case "rule", {"id": str(rule)} if found := rule_box(self.record, rule, self.lang):
                self.send({"rule": found})
            case "curves", {"plotly": bool(loaded)}:
                self._send_curves(loaded)
            case _:
                self.send({"error": {"text": _sentence(say("option.unknown_request")), "rule": None}})

    def _may_try(self) -> bool:
        """Whether these eyes may try what is to be decided; a refusal would tell what stands behind a screen."""
        viewer = NOBODY if self.seat is None else self.record.seat_number(self.seat)
        return self.record.game.may_try(self._node.settle().state, viewer)

    def _try(self, move: str) -> None:
        try:
            self.play(move)
        except IllegalMove as refused:
            reason = {"text": _sentence(refused.reason.text), "rule": refused.reason.rule, "legal": refused.legal}
            self.send({"refused": {"move": move, **reason}})
        except GameError as trouble:
            self.send({"refused": {"move": move, "text": str(trouble), "rule": None, "legal": ""}})

    def _why(self, move: str) -> dict[str, Any]:
        """Say of a move whether it is refused, or what it costs."""
        position = self._node.settle().position
        try:
            for kind, reason in (
                ("refused", position.why_not(move, self.lang)),
                ("costly", position.caution(move, self.lang)),
            ):
                if reason:
                    return {"kind": kind, "text": _sentence(reason.text), "rule": reason.rule}
        except GameError as trouble:
            return {"kind": "refused", "text": str(trouble), "rule": None}
        return {"kind": "fine", "text": "", "rule": None}

    def _go_on(self) -> None:
        """Do what comes without anybody's choice: the rules' next chore, or chance by the record's luck."""
        game, node = self.record.game, self._node
        if node.state.due == CHORE:
            code = game.chore(node.state)
            following = node.follow(code, "forced" if code == game.forced_pass else "chore")
        elif node.state.due == CHANCE:
            following = node.follow(game.by_luck(node.state, *keys(self.record.luck), [0] * WORDS))
        else:
            return
        self._keep(following)
        self.node = following

    def _send_curves(self, loaded: bool) -> None:
        """Send the figure of the trajectories, and plotly's own script to a page that has none."""
        from plotly.offline import get_plotlyjs

        figure = trajectories(self.record, lang=self.lang, room=True)
        for trace in figure.data:
            # A step that nobody has gone yet has no id.
            trace.customdata = [self._ids.get(node) for node in self.record.main_line()]
        self.send({"curves": figure.to_plotly_json()}, [] if loaded else [get_plotlyjs().encode()])

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """Return the widget, and beside it a picture for places where no widget can live."""
        bundle = super()._repr_mimebundle_(**options)
        picture = {"image/svg+xml": str(self.record.game.drawing(self._node.moment(self.seat, self.lang)))}
        if isinstance(bundle, tuple):
            data, metadata = bundle
            return {**picture, **data}, metadata
        return None if bundle is None else {**picture, **bundle}


def _sentence(text: str) -> str:
    """A text that stands in longer lines elsewhere, as a sentence of its own."""
    return f"{text[0].upper()}{text[1:]}."
