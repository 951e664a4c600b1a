"""The explorer: the front door of a board that steps through a record."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from ..engine.errors import BadOption, GameError
from ..engine.texts import known_language, say
from ..figures.checks import check_moments, check_record
from ..figures.parting import check_comparable
from ..record.editing import standing
from ..record.record import Node, Record
from ..referee.referee import Referee
from .autosave_offer import keeping
from .bots import Bots, opponents
from .shared_record import showing
from .snapshot import kept, seat_copy
from .static_picture import Picture
from .wire import Wire


class Explorer(Wire):
    """An interactive board that steps through a record.

    Args:
        game: the record.
        seat: whose eyes; all screens are open when not given. The page, and all that is saved of it, holds what the
            seat knows at the moments that it has reached: those that led to `node`, and those that were shown since,
            one step at a time. A reader can ask for all screens, and then gets the whole record.
        node: where to begin; the start when not given.
        lang: `en` or `fr`.
        recall: whether a seat's picture shows the purchases of others, which were public.
        bots: who plays the other seats: one bot for all of them, one for each seat, or some seats with
            theirs. They act when the board goes on, one move at a time.
        autosave: whether each change is kept in a file, in `.tbggg/autosave` beside the notebook, and
            offered back when the cell is run again.
        save: a name for what is kept; when not given, the notebook and its cell tell it from others.
        locked: whether the explorer is the seat's only. It then shows a copy of the record, which ends at `node` and
            has only what the seat has seen; other screens are refused, play goes on by luck of the copy's own, and
            nothing is kept in a file.

    Raises:
        BadOption: no such seat, bot or language, or a locked explorer without a seat.
        GameError: the node belongs to another record.
    """

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
        locked: bool = False,
    ) -> None:
        check_record(game)
        node = node or game.start
        _check(game, seat, node)
        if locked:
            if seat is None:
                raise BadOption(say("option.lock_without_seat"))
            node = seat_copy(node, seat)
            game, autosave = node.record, False
        players = opponents(game, seat, bots)
        super().__init__()
        self.record = game
        self.picture = Picture()
        self.on_msg(self._receive)
        self._comparisons = 0
        self.keeping = keeping(game, save) if autosave else None
        self.referee = Referee(game, node, seat, known_language(lang), recall, players, locked)
        self.publish()
        showing(game).add(self)
        if self.keeping:
            self.keeping.join(self)

    @property
    def node(self) -> Node:
        """The moment that is shown; setting it moves the board."""
        return cast(Node, self.referee.node)

    @node.setter
    def node(self, node: Node) -> None:
        _check(self.record, self.seat, node)
        self.referee.show(node)
        self.publish()

    @property
    def seat(self) -> str | None:
        """Whose eyes look, or nothing when all screens are open; setting it changes the view, unless it is locked."""
        return self.referee.seat

    @seat.setter
    def seat(self, seat: str | None) -> None:
        _check(self.record, seat, self.node)
        self.referee.check_eyes(seat)
        self.referee.seat = seat
        self.referee.open()
        self.publish()

    @property
    def recall(self) -> bool:
        """Whether a seat's picture shows the purchases of others, which were public."""
        return self.referee.recall

    @recall.setter
    def recall(self, recall: bool) -> None:
        self.referee.look(self.seat, recall)
        self.publish()

    @property
    def bots(self) -> dict[str, str]:
        """The names of the bots by the seats that they play."""
        return {self.record.seats[seat]: bot.name for seat, bot in self.referee.opponents.items()}

    def snapshot(self) -> dict[str, Any]:
        """Return what the explorer leaves in a notebook: the record, to a seat as far as it was reached."""
        referee, reached = self.referee, cast("list[Node]", self.referee.outline.nodes)
        settings = referee.seat, referee.lang, referee.recall, self.bots
        return kept(self.node, *settings, reached=reached, locked=referee.locked)

    def refresh(self) -> None:
        """Read the record again, after its tree was changed."""
        self.referee.refresh()
        self.publish()

    def play(self, move: str) -> Node:
        """Play a move where the board stands, and show it; one unlike the recorded move makes a fork.

        Raises:
            IllegalMove: the rules refuse it.
            GameError: the words are no move of the game.
        """
        self.node = self.node.play(move)
        return self.node

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
            self.referee.outline.reach(node)
        self.referee.show(self.node)
        self.publish()
        self._comparisons += 1
        ids = [self.referee.outline.ids[node] for node in nodes]
        self.compared = {"nodes": ids, "seat": seat, "turn": self._comparisons}


def _check(record: Record, seat: str | None, node: Node) -> None:
    if seat is not None:
        record.seat_number(seat)
    if not isinstance(node, Node) or node.record is not record or standing(node) is not node:
        raise GameError(say("option.other_record"))
