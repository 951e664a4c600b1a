"""Widget base of an explorer: its traits, the messages to and from its page, and its output in notebooks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import nullcontext
from functools import cached_property
from typing import TYPE_CHECKING, Any, cast

import anywidget
import traitlets
from traitlets import Bunch

from ..engine.errors import BadOption
from ..engine.texts import known_language, say
from ..record.tree import TreeNode
from ..referee.referee import Referee
from ..referee.requests import text_in
from .answers import LONGEST_NUMBER, answers, as_json
from .autosave_offer import Autosave
from .comment_filter import CommentFilter
from .compressed_module import module, source
from .held_by_cells import hold
from .nested import OPEN
from .parts import STATIC
from .shared_record import share, unshared
from .simulation import AnySimulation
from .static_picture import Forms, Picture, bundle, in_one, is_saved
from .takeover import back_up

if TYPE_CHECKING:
    from ..record.record import Node
    from .widget import Explorer

PLAYING = ("play", "type", "advance")  # requests by which moves are played; the last may only step along the record


class Wire(anywidget.AnyWidget):
    """Widget around a referee: requests of the page, answers of the referee, and the traits that the page shows.

    Attributes:
        referee: referee of the page's board.
        autosave: saver of the record; None without one.
        filter: which comments and names a seat's page gets.
        picture: static picture for hosts without widgets.
        _script: id of the script with which the page plays without a kernel; None until it has asked for it.
    """

    _esm = module(STATIC / "explorer.js")
    _css = source(STATIC / "explorer.css")

    _outline = traitlets.Dict().tag(sync=True)  # grows in place; `_outline_update` has what is new
    _frame = traitlets.Dict().tag(sync=True)
    _outline_update = traitlets.Dict().tag(sync=True)
    _compared = traitlets.Dict().tag(sync=True)  # moments to show side by side; the page asks for their data
    lang = traitlets.Unicode().tag(sync=True)
    _edition = traitlets.Int().tag(sync=True)  # how often the record was opened; the ids begin anew each time
    _own_board = traitlets.Dict().tag(sync=True)  # the board of the game, saved with the notebook as the module is
    _backup = traitlets.Dict().tag(sync=True)  # the record for a page without a kernel, once the page has asked for it
    height = traitlets.Unicode().tag(sync=True)  # `fit` fills the height of the window, else it has one of its own
    # number of the last request that was carried out, as its page gave it
    _answered = traitlets.Unicode().tag(sync=True)
    _saved_offer = traitlets.Dict().tag(sync=True)  # offer of an earlier saved record, until it is answered
    seen = traitlets.Unicode().tag(sync=True)  # last answer that marimo's page has shown; it makes marimo run cells

    referee: Referee
    autosave: Autosave | None
    filter: CommentFilter
    picture: Picture
    _script: str | None = None

    def __init__(self, **traits: Any) -> None:
        super().__init__(**traits)
        self.picture = Picture()
        self._comparisons = 0  # how often the notebook asked for one; the page takes each once
        self._observed: TreeNode | None = None
        self._move_handlers: list[Callable[[Node], object]] = []
        self.on_msg(self._receive)
        OPEN.add(self._explorer)

    @traitlets.validate("lang")
    def _known(self, proposal: Bunch) -> str:
        return known_language(proposal["value"])

    @traitlets.validate("height")
    def _fits(self, proposal: Bunch) -> str:
        if proposal["value"] not in ("", "fit"):
            raise BadOption(say("option.height", height=proposal["value"]))
        return str(proposal["value"])

    @traitlets.observe("lang")
    def _speak(self, change: Bunch) -> None:
        if change["new"] != self.referee.lang:
            self.referee.speak(change["new"])
            self._publish()

    @cached_property  # a widget whose arguments Python refuses is closed without having begun
    def _simulations(self) -> dict[str, AnySimulation]:
        """Simulations of the panels, running or done, by the names of their messages."""
        return {}

    @property
    def _explorer(self) -> Explorer:
        """This widget, with the type of its subclass."""
        return cast("Explorer", self)

    def _publish(self) -> None:
        """Send the referee's changed traits in one message, and share the changes with the record's other explorers."""
        traits = self.referee.state()
        added, changed = unshared(self.referee)
        if not traits:
            return
        if self.autosave and (traits.keys() - {"_frame"} or changed):
            self.autosave.keep(self._explorer)  # before the page gets it, so that nothing on the page is unsaved
        with self.hold_sync():
            if "_outline" in traits:
                self._edition += 1
                if self.autosave:
                    self.autosave.tell(self._explorer)  # the viewer may be another one
            for one in [*self._simulations.values()]:
                one.follow()
            for name, value in traits.items():
                setattr(self, name, value)
            if self._script and (traits.keys() - {"_frame"} or changed):
                back_up(self._explorer)  # in the same message, so that the page can play on from all that it shows
        if self.autosave:
            self.autosave.keep_place(self._explorer)
        share(self._explorer, added, changed)
        before, self._observed = self._observed, self.referee.node
        if self._observed is not before:
            change = Bunch(name="node", old=before, new=self._observed, owner=self, type="change")
            self.notify_change(change)

    def on_move(self, handler: Callable[[Node], object], remove: bool = False) -> None:
        """Call a function with the new moment after each move: of a person, a bot or luck, or by `play`.

        Stepping to a moment is no move; `observe(handler, "node")` is called for that too. Moves that are played at
        once, such as a typed line, make one call.

        Args:
            handler: function of one argument, the node that is shown after the move.
            remove: no longer call it.
        """
        if remove:
            self._move_handlers.remove(handler)
        else:
            self._move_handlers.append(handler)

    def moved(self) -> Node:
        """Call the handlers of moves with the shown moment, and return it."""
        for handler in [*self._move_handlers]:
            handler(self._explorer.node)
        return self._explorer.node

    def _edited(self, *nodes: TreeNode) -> None:
        """Send the new children, names, comments and glyphs of some nodes."""
        self.referee.edited([*nodes])
        self._publish()

    def _show_beside(self, nodes: Sequence[TreeNode], seat: str | None) -> None:
        """Send the moments that led to some nodes, and have the page show these side by side, with a seat's values."""
        for node in nodes:
            self.referee.outline.reach(node)
        self.referee.show(self.referee.node)
        self._publish()
        self._comparisons += 1
        ids = [self.referee.outline.ids[node] for node in nodes]
        self._compared = {"nodes": ids, "seat": seat, "turn": self._comparisons}

    def _stand_anew(self, node: TreeNode) -> None:
        """Show a record whose contents were replaced."""
        self.referee.node = node
        self.referee.open()
        self._publish()

    def close(self) -> None:
        """Remove the explorer from every page, and stop its simulations."""
        for one in [*self._simulations.values()]:
            one.leave()
        super().close()

    def _receive(self, _: object, content: object, buffers: object) -> None:
        """Answer a message of the browser, which is untrusted."""
        asked = as_json(content)
        shown, edits = self.referee.node, self.referee.record.edits
        found, number = answers(self._explorer, asked), text_in(asked, "number", LONGEST_NUMBER)
        with self.hold_sync() if number else nullcontext():  # so that no page has one without the other
            self._publish()
            self._answered = number or self._answered
        for message, files in found:
            self.send(message, files) if files else self.send(message)
        steps = asked.get("do") == "advance" and self.referee.record.edits is edits
        if asked.get("do") in PLAYING and self.referee.node is not shown and not steps:
            self.moved()

    def _ipython_display_(self) -> None:
        """Show a picture and the explorer, one of which the host hides; elsewhere they are one output."""
        hold(self)
        widget = super()._repr_mimebundle_()
        if widget is None or not is_saved():
            raise NotImplementedError  # IPython then asks for the bundle
        self.picture.show(self._explorer, widget)

    def _repr_mimebundle_(self, **options: Any) -> Forms | None:
        """Return the widget, with a picture and a snapshot for hosts without widgets."""
        hold(self)
        widget = super()._repr_mimebundle_(**options)
        return widget and in_one(bundle(self._explorer), widget)

    def __repr__(self) -> str:
        return self._explorer.node.narration(self.lang, self._explorer.seat).text
