"""Board of an explorer: the record and its referee, and the messages by which its page follows them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, cast

import anywidget
from traitlets import Bunch

from ..figures.checks import check_comparable, check_moments
from ..record.record import Node, Record
from ..record.tree import TreeNode
from ..referee.referee import Referee
from .comment_filter import CommentFilter
from .own_copy import check_node
from .saving.static_picture import Picture
from .shared_record import read_again, share, unshared
from .takeover import back_up

if TYPE_CHECKING:
    from .panels.workbench import Workbench
    from .saving.autosave_offer import Autosave
    from .simulations.simulation import AnySimulation


class Board:
    """Explorer as the parts of this room use it; a user finds only what `Explorer` has.

    Args:
        page: the widget.
        referee: referee of the page's board.
        comment_filter: which comments and names a seat's page gets.
        autosave: saver of the record; None without one.
        key: what the record is called when its cell is run again.

    Attributes:
        simulations: simulations of the panels, running or done, by the names of their messages.
        below: the workbench in which a position of this board is set up; None before.
        picture: static picture for hosts without widgets.
        script: id of the script with which the page plays without a kernel; None until it has asked for it.
        edition: how often the record was opened; the ids of nodes begin anew each time.
    """

    def __init__(
        self,
        page: anywidget.AnyWidget,
        referee: Referee,
        comment_filter: CommentFilter,
        autosave: Autosave | None,
        key: str,
    ) -> None:
        self.page = page
        self.referee = referee
        self.comment_filter = comment_filter
        self.autosave = autosave
        self.key = key
        self.simulations: dict[str, AnySimulation] = {}
        self.below: Workbench | None = None
        self.picture = Picture()
        self.script: str | None = None
        self.edition = 0
        self._comparisons = 0  # how often the notebook asked for one; the page takes each once
        self._observed: TreeNode | None = None

    @property
    def record(self) -> Record:
        """The record."""
        return cast(Record, self.referee.record)

    @property
    def node(self) -> Node:
        """The moment that is shown."""
        return cast(Node, self.referee.node)

    @property
    def seat(self) -> str | None:
        """The viewer, a seat's word; None when all screens are open."""
        return self.referee.seat

    @property
    def lang(self) -> str:
        """Language of the page."""
        return self.referee.lang

    @property
    def recall(self) -> bool:
        """True if a seat's picture shows what was public earlier."""
        return self.referee.recall

    @property
    def bots(self) -> dict[str, str]:
        """The names of the bots by the seats that they play."""
        return {self.record.seats[seat]: bot.name for seat, bot in self.referee.opponents.items()}

    @property
    def closed(self) -> bool:
        """True if the widget was closed."""
        return self.page.comm is None

    def send(self, message: Any, files: Sequence[bytes] = ()) -> None:
        """Send the page a message, with files as its buffers."""
        self.page.send(message, [*files]) if files else self.page.send(message)

    def set(self, trait: str, value: object) -> None:
        """Set a trait of the widget, which its page follows."""
        self.page.set_trait(trait, value)

    def publish(self) -> None:
        """Send the referee's changed traits in one message, and share the changes with the record's other explorers."""
        traits = self.referee.state()
        added, changed = unshared(self.referee)
        if not traits:
            return
        if self.autosave and (traits.keys() - {"_frame"} or changed):
            self.autosave.keep(self)  # before the page gets it, so that nothing on the page is unsaved
        with self.page.hold_sync():
            if "_outline" in traits:
                self.edition += 1
                self.set("_edition", self.edition)
                if self.autosave:
                    self.autosave.send_offer(self)  # the viewer may be another one
            for one in [*self.simulations.values()]:
                one.follow()
            for name, value in traits.items():
                self.set(name, value)
            if self.script and (traits.keys() - {"_frame"} or changed):
                back_up(self)  # in the same message, so that the page can play on from all that it shows
        if self.autosave:
            self.autosave.keep_place(self)
        share(self, added, changed)
        before, self._observed = self._observed, self.referee.node
        if self._observed is not before:
            change = Bunch(name="node", old=before, new=self._observed, owner=self.page, type="change")
            self.page.notify_change(change)

    def edited(self, *nodes: TreeNode) -> None:
        """Send the new children, names, comments and glyphs of some nodes."""
        self.referee.edited([*nodes])
        self.publish()

    def refresh(self) -> None:
        """Read the record again, after its tree was changed."""
        read_again(self.referee)
        self.publish()

    def stand_anew(self, node: TreeNode) -> None:
        """Show a record whose contents were replaced."""
        self.referee.node = node
        self.referee.open()
        self.publish()

    def compare(self, nodes: Sequence[Node], seat: str | None) -> None:
        """Send the moments that led to some nodes, and have the page show these side by side, with a seat's values.

        Raises:
            BadOption: too many moments, or no such seat.
            GameError: a node belongs to another record.
        """
        check_moments(nodes)
        for node in nodes:
            check_node(self.record, seat, node)
        check_comparable(nodes)
        for node in nodes:
            self.referee.outline.reach(node)
        self.referee.show(self.referee.node)
        self.publish()
        self._comparisons += 1
        ids = [self.referee.outline.ids[node] for node in nodes]
        self.set("_compared", {"nodes": ids, "seat": seat, "turn": self._comparisons})
