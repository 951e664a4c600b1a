"""The explorer as a widget: the kernel's side of the board."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from ..engine.errors import GameError
from ..engine.rule import AUTOMATIC, CHANCE, DECISION
from ..engine.texts import known_language, say
from ..figures.checks import check_moments, check_record
from ..figures.parting import check_comparable
from ..record.editing import standing
from ..record.errors import IllegalMove
from ..record.record import Node, Record
from . import annotating, editing, what_if
from .autosave_offer import keeping
from .comparing import compared, curves
from .compressed_module import module
from .going_on import last_of, rolled, written_next
from .ledger import Ledger, settled_nodes
from .moments import LONGEST_MOVE, by_seat, frame, rule_box, sentence, where_open
from .offline_frames import piece
from .opponents import Bots, Opponents
from .shared_record import showing, tell
from .snapshot import MIMETYPE, kept
from .static_picture import Picture, is_kept

STATIC = Path(__file__).parent / "static"
PANEL = (STATIC / "comparison.js", STATIC / "comparison.css")  # sent to a page that compares for the first time
EDITING = (
    STATIC / "editing.js",
    STATIC / "editing.css",
)  # sent to a page that edits the tree, or tries moves, for the first time
NOTES = (STATIC / "annotation.js", STATIC / "annotation.css")  # sent to a page that writes notes for the first time


class Explorer(anywidget.AnyWidget):
    """An interactive board that steps through a record.

    Args:
        game: the record.
        seat: whose eyes; all screens are open when not given. What the seat cannot know never
            reaches the browser: neither hidden tiles nor moves that it has not reached.
        node: where to begin; the start when not given.
        lang: `en` or `fr`.
        recall: whether a seat's picture shows the purchases of others, which were public.
        bots: who plays the other seats: one bot for all of them, one for each seat, or some seats with
            theirs. They act when the board goes on, one move at a time.
        autosave: whether each change is kept in a file, in `.tbggg/autosave` beside the notebook, and
            offered back when the cell is run again.
        save: a name for what is kept; when not given, the notebook and its cell tell it from others.

    Raises:
        BadOption: no such seat, bot or language.
        GameError: the node belongs to another record.
    """

    _esm = module(STATIC / "explorer.js")
    _css = STATIC / "explorer.css"

    outline = traitlets.Dict().tag(sync=True)  # grows in place; a page hears what is new by `grown`
    frame = traitlets.Dict().tag(sync=True)
    grown = traitlets.Dict().tag(sync=True)
    compared = traitlets.Dict().tag(sync=True)  # which moments to show side by side; a page asks for the rest
    lang = traitlets.Unicode().tag(sync=True)
    edition = traitlets.Int().tag(sync=True)  # how often the record was opened: then the ids begin anew
    kept = traitlets.Dict().tag(sync=True)  # what was kept of the game earlier, until it is taken or left

    _trial: what_if.Trial | None = None  # the moves that are tried here

    def __init__(
        self,
        game: Record,
        seat: str | None = None,
        node: Node | None = None,
        lang: str | None = None,
        recall: bool = True,
        bots: Bots | None = None,
        autosave: bool = True,
        save: str | None = None,
    ) -> None:
        check_record(game)
        node = node or game.start
        _check(game, seat, node)
        opponents = Opponents(game, seat, bots)
        super().__init__()
        self.record = game
        self._seat = seat
        self._recall = recall
        self._opponents = opponents
        self._node = node
        self._comparisons = 0
        self.picture = Picture()
        self.on_msg(self._receive)
        with self.hold_trait_notifications():
            self.lang = known_language(lang)
        self._keeping = keeping(game, save) if autosave else None
        self._open()
        showing(game).add(self)
        if self._keeping:
            self._keeping.join(self)
        self.observe(lambda _: self._show_all(self._ledger.nodes), "lang")

    @traitlets.validate("lang")
    def _known(self, proposal: Any) -> str:
        return known_language(proposal["value"])

    @property
    def node(self) -> Node:
        """The moment that is shown; setting it moves the board."""
        return self._node

    @node.setter
    def node(self, node: Node) -> None:
        _check(self.record, self._seat, node)
        self._node = node
        self._show()

    @property
    def seat(self) -> str | None:
        """Whose eyes look, or nothing when all screens are open; setting it changes the view."""
        return self._seat

    @seat.setter
    def seat(self, seat: str | None) -> None:
        _check(self.record, seat, self._node)
        self._seat = seat
        self._open()

    @property
    def recall(self) -> bool:
        """Whether a seat's picture shows the purchases of others, which were public."""
        return self._recall

    @recall.setter
    def recall(self, recall: bool) -> None:
        self._recall = recall
        self._show()

    @property
    def bots(self) -> dict[str, str]:
        """The names of the bots by the seats that they play."""
        return self._opponents.names

    def refresh(self) -> None:
        """Read the record again, after its tree was changed."""
        self._node = standing(self._node)
        self._show_all(settled_nodes(self.record) if self._seat is None else self._ledger.nodes)

    def play(self, move: str) -> Node:
        """Play a move where the board stands, and show it; one unlike the recorded move makes a fork.

        Raises:
            IllegalMove: the rules refuse it.
            GameError: the words are no move of the game.
        """
        self.node = self._node.play(move)
        return self._node

    def compare(self, nodes: Sequence[Node], seat: str | None = None) -> None:
        """Show moments side by side below the board; a single one as if the game ended there.

        Args:
            nodes: one to six moments of the record; a seat's page then knows what led to them.
            seat: for whom; who moved where they parted when not given.

        Raises:
            BadOption: too many moments, or no such seat.
            GameError: a node belongs to another record.
        """
        check_moments(nodes)
        for node in nodes:
            _check(self.record, seat, node)
        check_comparable(nodes)
        for node in nodes:
            self._ledger.reach(node)
        self._show()
        self._comparisons += 1
        ids = [self._ledger.ids[node] for node in nodes]
        self.compared = {"nodes": ids, "seat": seat, "turn": self._comparisons}

    def _edited(self, *nodes: Node) -> None:
        """Show that the children, the name, the comments or the glyphs of some nodes have changed."""
        for node in nodes:
            self._ledger.edit(node)
        self._keep()
        self._show()
        tell(self, (), nodes)

    def _keep(self) -> None:
        """Write what has changed before the page hears of it: what was answered is not lost."""
        if self._keeping:
            self._keeping.keep(self)

    def close(self) -> None:
        """Take the explorer out of every page; nothing goes on running."""
        if self._trial:
            self._trial.leave()
        super().close()

    def stand_anew(self, node: Node) -> None:
        """Show a record that has become another one."""
        self._node = node
        self._open()

    def _open(self) -> None:
        """Show the record to other eyes: a seat has reached what led to the moment, and no more."""
        self._show_all(settled_nodes(self.record) if self._seat is None else self._node.path())

    def _show_all(self, nodes: Iterable[Node]) -> None:
        self._ledger = Ledger(self.record, self._seat, self.lang, nodes)
        self._ledger.reach(self._node)
        self._ledger.news()
        self._keep()
        with self.hold_sync():
            self.edition += 1
            self.compared = {}  # its ids were of the outline before
            self.outline = self._ledger.outline
            self.grown = {}
            self._show()

    def _show(self) -> None:
        """Show where the board stands, and let the other explorers of the record know what is new."""
        new = self._show_here()
        if new:
            tell(self, new)

    def _show_here(self) -> list[Node]:
        """Tell the page what is new, and the moment; in one message, so that it draws once. Returns the new nodes."""
        if self._trial:
            self._trial.follow()
        self._ledger.reach(self._node)
        new = self._ledger.untold
        news = self._ledger.news()
        if news:
            self._keep()
        with self.hold_sync():
            if news:
                self.grown = news
            shown = frame(self._node, self._ledger.ids[self._node], self._seat, self.lang, recall=self._recall)
            if bot := self._opponents.turn(shown):
                shown["bot"] = bot
            self.frame = {**shown, "more": self._goes_on(), "undo": editing.undoable(self)}
        if self._keeping:
            self._keeping.keep_place(self)
        return new

    def _goes_on(self) -> bool:
        """Whether the record goes on here with a move that the page has not been told."""
        return written_next(self._node) and self._node.children[0] not in self._ledger.ids

    def _receive(self, _: object, content: Any, buffers: object) -> None:
        """Answer the browser; what it sends is checked like any stranger's word."""
        asked = _as_json(content)
        match asked.get("do"), asked:
            case "go", {"node": int(number)} if node := self._ledger.find(number):
                self.node = node
            case "play" | "why", {"move": str(move)} if not where_open(self._node, self._seat):
                self._refuse(move, say("option.screen"))
            case "play", {"move": str(move)} if len(move) <= LONGEST_MOVE:
                self._try(move)
            case "why", {"move": str(move)} if len(move) <= LONGEST_MOVE:
                self.send({"why": {"move": move, **self._why(move)}})
            case "notes" | "comment" | "glyph" | "mark", {"node": int(number)} if 0 <= number < len(self._ledger.nodes):
                files = [] if asked.get("loaded", True) else [one.read_bytes() for one in NOTES]
                self.send(annotating.answer(self, self._ledger.nodes[number], asked), files)
            case "tools", _:
                self.send({"tools": True}, [one.read_bytes() for one in EDITING])
            case "name" | "promote" | "cut" | "cut after" | "replace" | "fresh" | "undo", _:
                if said := editing.answer(self, asked):
                    self.send(said)
            case "what if", _:
                if told := what_if.answer(self, asked):
                    self.send(told)
            case "on", {"stride": "move" | "phase" | "round" | "end" as stride}:
                self._go_on(stride)
            case "view", {"seat": None | str() as seat, "recall": bool(recall)} if seat in (None, *self.record.seats):
                self.recall = recall
                if seat != self._seat:
                    self.seat = seat
            case "outline", _:
                self.send_state("outline")
            case "kept", {"answer": "take" | "leave" | "show" as answer} if self._keeping:
                self._keeping.answer(self, answer)
            case "rest", _:
                self.picture.renew(self)
            case "reel", {"first": int(first)} if 0 <= first <= len(self._ledger.nodes):
                self._send_reel(first)
            case "lang", {"lang": "en" | "fr" as lang}:
                self.lang = lang
            case "rule", {"id": str(rule)} if found := rule_box(self.record, rule, self.lang):
                self.send({"rule": found})
            case "compare", _ if found := compared(asked, self._ledger, self._recall):
                self.send({"compare": found}, [] if asked.get("loaded") else [one.read_bytes() for one in PANEL])
            case "curves", {"plotly": bool(loaded)} if figure := curves(asked, self._ledger):
                self._send_curves(figure, loaded, asked.get("panel") == "compare")
            case _:
                self.send({"error": {"text": sentence(say("option.unknown_request")), "rule": None}})

    def _refuse(self, move: str, text: str) -> None:
        self.send({"refused": {"move": move, "text": sentence(text), "rule": None, "legal": ""}})

    def _try(self, move: str) -> None:
        try:
            self.play(by_seat(self._node, self._seat, move))
        except IllegalMove as refused:
            reason = {"text": sentence(refused.reason.text), "rule": refused.reason.rule, "legal": refused.legal}
            self.send({"refused": {"move": move, **reason}})
        except GameError as trouble:
            self.send({"refused": {"move": move, "text": str(trouble), "rule": None, "legal": ""}})

    def _why(self, move: str) -> dict[str, Any]:
        """Say of a move whether it is refused, or what it costs."""
        position = self._node.settle().position
        try:
            move = by_seat(self._node, self._seat, move)
            for kind, reason in (
                ("refused", position.why_not(move, self.lang)),
                ("costly", position.caution(move, self.lang)),
            ):
                if reason:
                    return {"kind": kind, "text": sentence(reason.text), "rule": reason.rule}
        except GameError as trouble:
            return {"kind": "refused", "text": str(trouble), "rule": None}
        return {"kind": "fine", "text": "", "rule": None}

    def _go_on(self, stride: str) -> None:
        """Go on as the record does; where it ends, by the rules' next chore, or chance by the record's luck."""
        game, node = self.record.game, self._node
        if written_next(node):
            self.node = last_of(node.children[0], stride)
        elif self.frame["due"] == "decision" and not self.frame.get("bot"):
            self._refuse("", say("option.screen"))
        elif node.state.due == DECISION:
            self._let_bot_play()
        elif node.state.due == AUTOMATIC:
            code = game.rules.automatic(node.state)
            self.node = node.follow(code, "forced" if code == game.notation.forced_pass else "chore")
        elif node.state.due == CHANCE:
            self.node = rolled(node)

    def _let_bot_play(self) -> None:
        try:
            self.node = self._opponents.move(self._node)
        except GameError as trouble:
            self.send({"refused": {"move": "", "text": str(trouble), "rule": None, "legal": ""}})

    def _send_curves(self, figure: Mapping[str, Any], loaded: bool, compare: bool) -> None:
        """Send a figure of curves, and plotly's own script to a page that has none."""
        from plotly.offline import get_plotlyjs

        panel = "compare" if compare else "game"
        self.send({"curves": figure, "panel": panel}, [] if loaded else [get_plotlyjs().encode()])

    def _send_reel(self, first: int) -> None:
        """Send the next moments that the page may keep for the time when no kernel answers."""
        found = piece(self._ledger.nodes, first, self._seat, self.lang, recall=self._recall)
        self.send({"reel": {**found, "of": [self.edition, self._recall]}})

    def _ipython_display_(self) -> None:
        """Show a picture and the explorer, one of which the host hides; elsewhere they are one output."""
        widget = super()._repr_mimebundle_()
        if widget is None or not is_kept():
            raise NotImplementedError  # IPython then asks for the bundle
        self.picture.show(self, widget)

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """Return the widget, and beside it what places need where no widget can live: a picture, and the record."""
        bundle = super()._repr_mimebundle_(**options)
        picture = {
            "image/svg+xml": str(self.record.game.display.svg(self._node.moment(self._seat, self.lang))),
            MIMETYPE: kept(self._node, self._seat, self.lang, self._recall, self.bots),
        }
        if isinstance(bundle, tuple):
            data, metadata = bundle
            return {**picture, **data}, metadata
        return None if bundle is None else {**picture, **bundle}


def _check(record: Record, seat: str | None, node: Node) -> None:
    if seat is not None:
        record.seat_number(seat)
    if not isinstance(node, Node) or node.record is not record or standing(node) is not node:
        raise GameError(say("option.other_record"))


def _as_json(content: Any) -> dict[str, Any]:
    """What a page sent, as JSON has it: where Python runs in the page itself, null arrives as a thing of its own."""
    asked = json.loads(json.dumps(content, default=lambda _: None))
    return asked if isinstance(asked, dict) else {}
