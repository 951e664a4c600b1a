"""Records: the tree of played, forked and annotated moves."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any, Self

from ..engine import derived
from ..engine.errors import GameError
from ..engine.game import Game
from ..engine.guessing import check_seat
from ..engine.moment import Narration
from ..engine.rule import CHANCE, DECISION, NOBODY
from ..engine.state import in_section, section_of
from ..engine.texts import CUT, say
from .errors import IllegalMove
from .moments import moment_of
from .paths import resolved
from .players import narrated
from .position import Position
from .reading import start_of
from .tree import Tree, TreeNode

if TYPE_CHECKING:
    from .atomic_write import FileVersion
    from .undo import Edit

_writing = Lock()
SHOWN_SECTIONS = 8  # an error lists that many of the main line's sections


class Node(TreeNode):
    """A moment of a record: the position after a move, and all that follows from it.

    `position` is the table there, with its legal moves; `play` goes on, and forks beside the recorded move. A record's
    `start` and `end` are nodes, and `at` finds others; `children[0]` is the next one, `parent` the one before.
    """

    __slots__ = ()
    record: Record

    def __repr__(self) -> str:
        who = f"{self.seat} {self.move}" if self.seat and self.move else self.kind
        return f"<Node {section_of(self.state)} {who}>"

    # -- the move ---------------------------------------------------------------------

    @property
    def position(self) -> Position:
        """The position after the move."""
        return Position(self)

    def narration(self, lang: str | None = None, seat: str | None = None) -> Narration:
        """Return the narration of the move, one or two sentences with their rules, and the players’ names.

        Args:
            lang: `en` or `fr`; the chosen language when not given.
            seat: viewer, a seat's word; all screens are open when not given.
        """
        return narrated(self.record.game, moment_of(self, seat, lang), self.record.headers)

    # -- play -------------------------------------------------------------------

    def play(self, move: str) -> Self:
        """Play a move and return its node; a move unlike the recorded one makes a fork.

        Args:
            move: its words; the seat may stand before them. `ad 3 5` and `ad 3 5 = 1 6` are both moves.

        Raises:
            IllegalMove: the rules refuse it.
            GameError: the words are no move of the game.
        """
        try:
            return super().play(move)
        except IllegalMove as refused:
            if self.skip_automatic().state.due == CHANCE:
                refused.args = (f"{refused}{say('legal.chance')}",)  # explorers show the reason, not this sentence
            raise

    def play_line(self, text: str) -> Node:
        """Play a piece of a record, such as `blue ad 5 = 1 green pass`, and return the node after its last move.

        Raises:
            RecordError: the text is no such piece, or a move is refused.
        """
        from .files import play_text

        return play_text(self, text)

    def with_rulings(self, **rulings: object) -> Node:
        """Return the same moment under other rulings: in a new record, with the same moves before it.

        Raises:
            BadOption: no such ruling, or a move before this moment is illegal under it.
        """
        from .rulings import under

        return under(self, rulings)

    def set_up(self, text: str = "", seat: str | None = None) -> Node:
        """Return the start of a new record that begins from this moment, without the moves before it.

        Args:
            text: facts that are said anew, as positions say them; all others are as here, and what follows from them
                follows.
            seat: viewer, a seat's word: what it has not seen is not in the record; all is open when not given.

        Raises:
            BadOption: no such seat.
            PositionError: the text cannot be read.
            ImpossiblePosition: with it, the position cannot occur.
        """
        from .set_up import begun_from

        return begun_from(self, seat, text).start

    # -- edits --------------------------------------------------------------------------

    def promote(self) -> Edit:
        """Make the fork that contains this moment the main line of its parent; the edit can be undone.

        Raises:
            BadOption: the moment stands on the main line.
        """
        from .editing import promote

        return promote(self)

    def cut(self) -> Edit:
        """Cut this move and all that follows; its first variation replaces it. The edit can be undone.

        Raises:
            BadOption: the rules made the move, or it is the start.
        """
        from .editing import cut

        return cut(self)

    def rename(self, name: str) -> Edit:
        """Name the fork that contains this moment; an empty name removes its name. The edit can be undone.

        Args:
            name: on one line, at most a hundred letters; white space is tidied.

        Raises:
            BadOption: the moment stands on the main line, or the name is too long.
        """
        from .editing import name_fork

        return name_fork(self, name)


class Record(Tree[Node]):
    """A game as a tree of moves, with its headers.

    Attributes:
        on_disk: the file that it was read from, with its contents then, or first written to; None without a file.
    """

    on_disk: FileVersion | None = None

    def __init__(self, game: Game, seats: tuple[str, ...], headers: Mapping[str, str]) -> None:
        super().__init__(game, seats, headers)
        self.start = Node(self, None, NOBODY, "start", NOBODY, start_of(self))

    def __repr__(self) -> str:
        return f"<Record {self.game.name}, {' '.join(self.seats)}>"

    @property
    def rulings(self) -> dict[str, str]:
        """The rulings in the record's header, with their values."""
        items = (item.partition("=") for item in self.headers.get("Rulings", "").split(",") if item.strip())
        return {name.strip(): value.strip() for name, _, value in items}

    def with_luck(self, luck: int | str) -> Record:
        """Return the main line in a new record, which goes on with another luck of draws and rolls.

        Args:
            luck: the seed, up to 64 bits.

        Raises:
            BadOption: it is no such seed.
        """
        from .headers import read_seed
        from .rulings import with_headers

        return with_headers(self, {"Luck": str(read_seed(str(luck)))})

    def at(self, section: str) -> Node:
        """Return the first decision of a section of the main line, else its first chance node; or any moment.

        Args:
            section: round and phase, `1.5`, and the turn, `1.5.2`, in a game that has turns within phases; or the
                address of a moment, as a link to the game's page spells it: `1.5/red.2`, `1.2/blue~1:1.5/red`, `end`.

        Raises:
            GameError: there is no such moment.
        """
        first_chance = None
        for node in self.main_line():
            state = node.state
            if in_section(state, section):
                if state.due == DECISION:
                    return node
                if state.due == CHANCE and first_chance is None:
                    first_chance = node
        if first_chance is not None:
            return first_chance
        from .moment_links import by_address

        moment = by_address(self).get(section)
        if moment is None:
            raise GameError(say("option.no_section", section=section, sections=self._sections()))
        return moment

    def _sections(self) -> str:
        """The sections in which the main line has a decision or chance: the first few, and the last."""
        due = [node.state for node in self.main_line() if node.state.due in (DECISION, CHANCE)]
        found = list(dict.fromkeys(map(section_of, due)))
        return ", ".join([*found[:SHOWN_SECTIONS], CUT, found[-1]] if len(found) > SHOWN_SECTIONS + 1 else found) or "–"

    def seat_number(self, seat: str) -> int:
        """Return a seat's index.

        Raises:
            BadOption: no such seat; the message has the one that was probably meant.
        """
        check_seat(seat, self.seats)
        return super().seat_number(seat)

    def scores(self, node: Node | None = None) -> dict[str, dict[str, int]]:
        """Return each seat's breakdown, as if the game ended at a node (the end when not given)."""
        state = (node or self.end).state
        return dict(zip(self.seats, derived.scores(self.game, state), strict=True))

    def trajectory(self, node: Node | None = None) -> list[dict[str, Any]]:
        """Return the points after every completed phase and scoring step, up to a node.

        Returns:
            Rows with `round`, `phase`, for a scoring step `step`, and by seat `points` and the game's further series.
        """
        rows: list[dict[str, Any]] = []
        nodes = (node or self.end).path()
        for before, after in pairwise(nodes):
            followed = {"points": self.game.scoring.points, **self.game.scoring.series}
            by_seat = {
                name: {seat: number_of(after.state, number) for number, seat in enumerate(self.seats)}
                for name, number_of in followed.items()
            }
            for round_no, phase, step in self.game.rules.sections(before.state, self.seats, after.action, after.state):
                rows.append({"round": round_no, "phase": phase, **({"step": step} if step else {}), **by_seat})
        return rows

    def dumps(self) -> str:
        """Return the record as text; reading it again gives the same record.

        Raises:
            BadOption: a header was set that no record can hold.
        """
        from .writer import write_record

        return write_record(self)

    def write(self, path: str | Path, overwrite: bool = False) -> None:
        """Write the record to a file, all or nothing.

        Args:
            path: the file; its folder exists.
            overwrite: whether to replace the file that the record was read from even if it was changed on disk since.

        Raises:
            BadOption: the path is none.
            OSError: the file cannot be written, or is a link to another one.
            FileChanged: the record was read from this file, which was changed on disk since.
        """
        from .atomic_write import FileVersion, write_file

        file = resolved(path)
        with _writing:  # two threads that write one record do not take each other's version for another program's
            own = self.on_disk if self.on_disk is not None and self.on_disk.path == file else None
            digest = write_file(path, self.dumps(), own.digest if own and not overwrite else None)
            if own and own.digest:
                self.on_disk = FileVersion(file, digest)
            elif self.on_disk is None:
                self.on_disk = FileVersion(file)


def replace_contents(record: Record, other: Record) -> None:
    """Give a record the headers and the tree of another one with the same seats, which must not be used afterwards."""
    record.headers, record.start, record.seed = other.headers, other.start, other.seed
    record.result_last, record.star = other.result_last, other.star
    for node in record.nodes():
        node.record = record
