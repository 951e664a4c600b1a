"""Explorer widget: an interactive board that steps through a record."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import nullcontext
from typing import TYPE_CHECKING, Any, Literal

import anywidget
import traitlets
from traitlets import Bunch

from ..engine.errors import BadOption
from ..engine.texts import known_language, say
from ..figures.checks import check_record
from ..record.record import Node, Record
from ..referee.referee import Referee
from ..referee.requests import text_in
from .answers import LONGEST_NUMBER, answers, as_json
from .board import Board
from .bots import Bots, opponents
from .comment_filter import CommentFilter
from .held_by_cells import hold
from .own_board import own_board
from .own_copy import beginning, check_node
from .parts import STATIC
from .saving.autosave import key_of
from .saving.autosave_offer import autosave_of
from .saving.compressed_module import module, source
from .saving.nested import OPEN
from .saving.static_picture import Forms, bundle, in_one, is_saved
from .shared_record import appear

if TYPE_CHECKING:
    from .panels.workbench import Workbench

PLAYING = ("play", "type", "advance")  # requests by which moves are played; the last may only step along the record


class Explorer(anywidget.AnyWidget):
    """An interactive board that steps through a record.

    Args:
        game: the record.
        seat: viewer, a seat's word; all screens are open when not given. The page, and all that is saved of it, has
            what the seat knows at the moments it has reached; a reader can ask for all screens, and gets the record.
        node: where to begin; when not given, the start, or the moment of `until`.
        lang: `en` or `fr`.
        recall: whether a seat's picture shows what was public earlier, such as what others have bought.
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

    _esm = module(STATIC / "explorer.js")
    _css = source(STATIC / "explorer.css")

    _outline = traitlets.Dict().tag(sync=True)  # grows in place; `_outline_update` has what is new
    _frame = traitlets.Dict().tag(sync=True)
    _outline_update = traitlets.Dict().tag(sync=True)
    _compared = traitlets.Dict().tag(sync=True)  # moments to show side by side; the page asks for their data
    lang = traitlets.Unicode().tag(sync=True)
    _edition = traitlets.Int().tag(sync=True)  # how often the record was opened; the ids begin anew each time
    _own_board = traitlets.Dict().tag(sync=True)  # the board, saved with the notebook as the module is
    _backup = traitlets.Dict().tag(sync=True)  # the record for a page without a kernel, once the page has asked for it
    _height = traitlets.Unicode().tag(sync=True)  # `fit` fills the height of the window, else it has one of its own
    # number of the last request that was carried out, as its page gave it
    _answered = traitlets.Unicode().tag(sync=True)
    _saved_offer = traitlets.Dict().tag(sync=True)  # offer of an earlier saved record, until it is answered
    _seen = traitlets.Unicode().tag(sync=True)  # last answer that marimo's page has shown; it makes marimo run cells

    _board: Board

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
        if height not in (None, "fit"):
            raise BadOption(say("option.height", height=height))
        node = beginning(game, node, seat, until, locked=locked)
        game, autosave = node.record, autosave and node.record is game
        players = opponents(game, seat, bots)
        super().__init__(_own_board=own_board(), _height=height or "")
        saver, comments = autosave_of(game, save) if autosave else None, CommentFilter(game)
        referee = Referee(game, node, seat, known_language(lang), recall, players, locked, comments.leaks)
        board = self._board = Board(self, referee, comments, saver, key_of(game, save if autosave else None))
        if seat is None:
            self._backup = {"key": board.key}  # by which the page finds what was played without a kernel
        self._move_handlers: list[Callable[[Node], object]] = []
        self.on_msg(self._receive)
        OPEN.add(board)
        board.publish()
        appear(board)
        if saver:
            saver.join(board)

    @property
    def node(self) -> Node:
        """The moment that is shown; setting it moves the board."""
        return self._board.node

    @node.setter
    def node(self, node: Node) -> None:
        board = self._board
        check_node(board.record, board.seat, node)
        board.referee.show(node)
        board.publish()

    @property
    def seat(self) -> str | None:
        """The viewer, a seat's word; None when all screens are open. Setting it changes the view, unless locked."""
        return self._board.seat

    @seat.setter
    def seat(self, seat: str | None) -> None:
        board = self._board
        check_node(board.record, seat, board.node)
        board.referee.check_viewer(seat)
        board.referee.seat = seat
        board.referee.open()
        board.publish()

    @property
    def recall(self) -> bool:
        """True if a seat's picture shows what was public earlier, such as what others have bought."""
        return self._board.recall

    @recall.setter
    def recall(self, recall: bool) -> None:
        self._board.referee.look(self.seat, recall)
        self._board.publish()

    @property
    def below(self) -> Workbench | None:
        """The workbench below the board, once *Edit position* or *Enter yours* has opened it: `game` is its own."""
        return self._board.below

    @property
    def bots(self) -> dict[str, str]:
        """The names of the bots by the seats that they play."""
        return self._board.bots

    def play(self, move: str) -> Node:
        """Play a move at the shown moment, and show it; one unlike the recorded move makes a fork.

        Raises:
            IllegalMove: the rules refuse it.
            GameError: the words are no move of the game.
        """
        self.node = self.node.play(move)
        return self._moved()

    def compare(self, nodes: Sequence[Node], seat: str | None = None) -> None:
        """Show moments side by side below the board; a single one as if the game ended there.

        Args:
            nodes: one to six moments of the record; a seat's page then has the moves that led to them.
            seat: the seat that is compared; when not given, the seat that moved where the lines part.

        Raises:
            BadOption: too many moments, or no such seat.
            GameError: a node belongs to another record.
        """
        self._board.compare(nodes, seat)

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

    def close(self) -> None:
        """Remove the explorer from every page, and stop its simulations."""
        if "_board" in vars(self):  # a widget whose arguments Python refuses is closed without having begun
            for one in [*self._board.simulations.values()]:
                one.leave()
            if self._board.below is not None:
                self._board.below.close()
        super().close()

    @traitlets.validate("lang")
    def _known(self, proposal: Bunch) -> str:
        return known_language(proposal["value"])

    @traitlets.observe("lang")
    def _speak(self, change: Bunch) -> None:
        if change["new"] != self._board.lang:
            self._board.referee.speak(change["new"])
            self._board.publish()

    def _moved(self) -> Node:
        """Call the handlers of moves with the shown moment, and return it."""
        for handler in [*self._move_handlers]:
            handler(self.node)
        return self.node

    def _receive(self, _: object, content: object, buffers: object) -> None:
        """Answer a message of the browser, which is untrusted."""
        board, asked = self._board, as_json(content)
        shown, edits = board.node, board.record.edits
        found, number = answers(board, asked), text_in(asked, "number", LONGEST_NUMBER)
        with self.hold_sync() if number else nullcontext():  # so that no page has one without the other
            board.publish()
            self._answered = number or self._answered
        for message, files in found:
            board.send(message, files)
        steps = asked.get("do") == "advance" and board.record.edits is edits
        if asked.get("do") in PLAYING and board.node is not shown and not steps:
            self._moved()

    def _ipython_display_(self) -> None:
        """Show a picture and the explorer, one of which the host hides; elsewhere they are one output."""
        hold(self)
        widget = super()._repr_mimebundle_()
        if widget is None or not is_saved():
            raise NotImplementedError  # IPython then asks for the bundle
        self._board.picture.show(self._board, widget)

    def _repr_mimebundle_(self, **options: Any) -> Forms | None:
        """Return the widget, with a picture and a snapshot for hosts without widgets."""
        hold(self)
        widget = super()._repr_mimebundle_(**options)
        return widget and in_one(bundle(self._board), widget)

    def __repr__(self) -> str:
        return self.node.narration(self.lang, self.seat).text


def board_of(explorer: Explorer) -> Board:
    """Return the board of an explorer, for the parts of this room."""
    return explorer._board
