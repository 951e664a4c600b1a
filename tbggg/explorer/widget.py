"""Explorer widget: an interactive board that steps through a record."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, cast

from ..engine.texts import known_language
from ..figures.checks import check_comparable, check_moments, check_record
from ..record.record import Node, Record
from ..referee.referee import Referee
from .autosave import key_of
from .autosave_offer import autosave_of
from .bots import Bots, opponents
from .comment_filter import CommentFilter
from .own_board import own_board
from .own_copy import beginning, check_node
from .shared_record import appear, read_again
from .snapshot import snapshot_of
from .wire import Wire


class Explorer(Wire):
    """An interactive board that steps through a record.

    Args:
        game: the record.
        seat: viewer, a seat's word; all screens are open when not given. The page, and all that is saved of it, has
            what the seat knows at the moments it has reached; a reader can ask for all screens, and gets the record.
        node: where to begin; when not given, the start, or the moment of `until`.
        lang: `en` or `fr`.
        recall: whether a seat's picture shows the purchases of others, which were public.
        bots: bots of the other seats: one for all of them, one for each seat, or some seats with theirs. They
            play one move at a time, up to the next decision of a person or, if the reader prefers, step by step.
        autosave: whether each change is saved in `.tbggg/autosave` beside the notebook, and offered at the next run.
        save: name of the saved record; when not given, notebook and cell identify it.
        locked: whether other screens are refused. The explorer then has a copy of the record, which ends at `node`,
            has only what the seat has seen, and goes on by luck of its own; nothing is saved to a file.
        until: the last moment, a node or a section such as `1.3`. The explorer then has a copy of the record that
            ends there, without forks, seeds and what belongs to the game's end; nothing is saved to a file.
        height: `fit` fills the height of the notebook's window; when not given, the height is that of one screen.

    Raises:
        BadOption: no such seat, bot, language or height, or a locked explorer without a seat.
        GameError: a node belongs to another record, or comes after `until`.
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
        height: Literal["fit"] | None = None,
        until: Node | str | None = None,
    ) -> None:
        check_record(game)
        node = beginning(game, node, seat, until, locked=locked)
        game, autosave = node.record, autosave and node.record is game
        players = opponents(game, seat, bots)
        super().__init__(_own_board=own_board(game.game.code), height=height or "")
        self.record = game
        self.autosave = autosave_of(game, save) if autosave else None
        self.key = key_of(game, save if autosave else None)
        self.filter = CommentFilter(game)
        self.referee = Referee(game, node, seat, known_language(lang), recall, players, locked, self.filter.leaks)
        self._publish()
        appear(self)
        if self.autosave:
            self.autosave.join(self)

    @property
    def node(self) -> Node:
        """The moment that is shown; setting it moves the board."""
        return cast(Node, self.referee.node)

    @node.setter
    def node(self, node: Node) -> None:
        check_node(self.record, self.seat, node)
        self.referee.show(node)
        self._publish()

    @property
    def seat(self) -> str | None:
        """The viewer, a seat's word; None when all screens are open. Setting it changes the view, unless locked."""
        return self.referee.seat

    @seat.setter
    def seat(self, seat: str | None) -> None:
        check_node(self.record, seat, self.node)
        self.referee.check_viewer(seat)
        self.referee.seat = seat
        self.referee.open()
        self._publish()

    @property
    def recall(self) -> bool:
        """True if a seat's picture shows the purchases of others, which were public."""
        return self.referee.recall

    @recall.setter
    def recall(self, recall: bool) -> None:
        self.referee.look(self.seat, recall)
        self._publish()

    @property
    def bots(self) -> dict[str, str]:
        """The names of the bots by the seats that they play."""
        return {self.record.seats[seat]: bot.name for seat, bot in self.referee.opponents.items()}

    def _snapshot(self) -> dict[str, object]:
        """Return what the explorer leaves in a notebook: the record, to a seat as far as it was reached."""
        return snapshot_of(self.referee, self.bots)

    def _refresh(self) -> None:
        """Read the record again, after its tree was changed."""
        read_again(self.referee)
        self._publish()

    def play(self, move: str) -> Node:
        """Play a move at the shown moment, and show it; one unlike the recorded move makes a fork.

        Raises:
            IllegalMove: the rules refuse it.
            GameError: the words are no move of the game.
        """
        self.node = self.node.play(move)
        return self.moved()

    def compare(self, nodes: Sequence[Node], seat: str | None = None) -> None:
        """Show moments side by side below the board; a single one as if the game ended there.

        Args:
            nodes: one to six moments of the record; a seat's page then has the moves that led to them.
            seat: the seat that is compared; when not given, the seat that moved where the lines part.

        Raises:
            BadOption: too many moments, or no such seat.
            GameError: a node belongs to another record.
        """
        check_moments(nodes)
        for node in nodes:
            check_node(self.record, seat, node)
        check_comparable(nodes)
        self._show_beside(nodes, seat)
