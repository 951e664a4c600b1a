"""Records: the tree of played, forked and annotated moves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from ..engine import derived
from ..engine.errors import BadOption, GameError
from ..engine.game import Game, check_code
from ..engine.luck import WORDS, draw_seed, keys
from ..engine.moment import Moment, Narration
from ..engine.rule import AUTOMATIC, CHANCE, DECISION, NOBODY
from ..engine.texts import known_language, say
from .annotations import Annotated
from .comments import Note, Variation, fresh_seed
from .errors import IllegalMove
from .headers import read_seed
from .position import Move, Position

if TYPE_CHECKING:
    from .editing import Edit

Kind = Literal["start", "decision", "chance", "chore", "forced"]
VIEWER = "Viewer"  # the header that says whose record it is, in games whose state knows whose view it is
_KIND_OF_DUE: dict[int, Kind] = {DECISION: "decision", CHANCE: "chance", AUTOMATIC: "chore"}


class Node(Annotated):
    """A moment of a record: the position after a move, and all that follows from it.

    The state is kept with the node, so every node is reached at once, O(1).

    Attributes:
        record: the record it belongs to.
        parent: the moment before, or nothing at the start.
        children: what was played from here; the first is the main line.
        code: the move as the game's int.
        kind: `start`, `decision`, `chance`, `chore` (the rules' own work) or `forced` (a pass made by the rules).
        state: the game's state; not to be changed.
        notes: comments, glyphs and variations after the move, in their order.
        variation: the variation that begins with this move, if one does.
    """

    __slots__ = ("children", "code", "kind", "notes", "parent", "record", "seat_no", "state", "variation")

    def __init__(self, record: Record, parent: Node | None, code: int, kind: Kind, seat_no: int, state: Any) -> None:
        self.record = record
        self.parent = parent
        self.children: list[Node] = []
        self.code = code
        self.kind: Kind = kind
        self.seat_no = seat_no
        self.state = state
        self.notes: list[Note] = []
        self.variation: Variation | None = None

    def __repr__(self) -> str:
        who = f"{self.seat} {self.move}" if self.seat and self.move else self.kind
        return f"<Node {self.state.round_no}.{self.state.phase} {who}>"

    # -- what happened ---------------------------------------------------------------------

    @property
    def seat(self) -> str | None:
        """The seat that moved; nothing for a chore and at the start."""
        return None if self.seat_no == NOBODY else self.record.actors[self.seat_no]

    @property
    def move(self) -> Move | None:
        """The move that led here, without its seat; nothing for a chore and at the start."""
        if self.parent is None or self.kind == "chore":
            return None
        return Move(self.record.game.notation.words(self.before, self.record.seats, self.code))

    @property
    def before(self) -> Any:
        """The state before the move, with its seat as the mover; the state itself at the start."""
        return derived.acting(self.record.game, self.parent.state, self.seat_no) if self.parent else self.state

    @property
    def name(self) -> str | None:
        """The name of the variation that begins here, or nothing."""
        return self.variation.name if self.variation else None

    @property
    def luck(self) -> int:
        """The seed of chance from here on: the record's, or the fresh luck that the line has taken."""
        for node in reversed(self.path()):
            seed = fresh_seed(node.said)
            if seed is not None:
                return seed
        return self.record.luck

    @property
    def position(self) -> Position:
        """The position after the move."""
        return Position(self)

    def told(self, lang: str | None = None, seat: str | None = None) -> Narration:
        """Return what happened, in one sentence with its rules.

        Args:
            lang: `en` or `fr`; the chosen language when not given.
            seat: whose eyes; all screens are open when not given.
        """
        return self.record.game.display.narrate(self.moment(seat, lang))

    def moment(self, seat: str | None = None, lang: str | None = None) -> Moment:
        """Return all that drawings and narration need, as a seat knows it."""
        record, game = self.record, self.record.game
        viewer = NOBODY if seat is None else record.seat_number(seat)
        state, before, code = self.state, None, self.code
        past: list[tuple[int, int]] = []
        if self.parent is not None:
            before = self.before
            code = game.hidden.masked(before, code, viewer)
            node = self.parent
            while node.parent is not None and node.parent.state.round_no == before.round_no:
                past.append((node.seat_no, game.hidden.masked(node.before, node.code, viewer)))
                node = node.parent
        if viewer != NOBODY:
            state = derived.view(game, state, viewer)
            before = None if before is None else derived.view(game, before, viewer)
        return Moment(
            record.seats,
            viewer,
            known_language(lang),
            state,
            before,
            code,
            self.kind == "forced" and before is not None and before.due == AUTOMATIC,
            tuple(reversed(past)),
            marks=self.marks,
        )

    def path(self) -> list[Node]:
        """Return the nodes from the start to here."""
        nodes = [self]
        while nodes[-1].parent is not None:
            nodes.append(nodes[-1].parent)
        return nodes[::-1]

    # -- what may follow -------------------------------------------------------------------

    def add(self, code: int, kind: Kind | None = None, seat: int = NOBODY) -> Node:
        """Append a move, unchecked, to the children.

        Args:
            code: the move.
            kind: of the node; as the position waits for it when not given.
            seat: who decides, where several may; the mover when not given.

        Returns:
            Its node.
        """
        game = self.record.game
        check_code(game, code)
        owner = derived.written_by(game, code)
        before = self.state if owner != NOBODY else derived.acting(game, self.state, seat)
        kind = kind or ("chance" if derived.is_shown(game, code) else _KIND_OF_DUE[before.due])
        seat = owner if owner != NOBODY else NOBODY if kind == "chore" else before.mover
        state = before.copy()
        game.rules.play(state, code)
        state.share(self.state)
        node = Node(self.record, self, code, kind, seat, state)
        self.children.append(node)
        return node

    def follow(self, code: int, kind: Kind | None = None, seat: int = NOBODY) -> Node:
        """Return the child with that move; a new one becomes a variation. The arguments are those of `add`."""
        game = self.record.game
        same, owner = game.rules.canonical, derived.written_by(game, code)
        who = owner if owner != NOBODY else derived.acting(game, self.state, seat).mover
        for child in self.children:
            if same(child.code) == same(code) and (self.state.due != DECISION or child.seat_no == who):
                return child
        return self.fork(code, kind, seat)

    def fork(self, code: int, kind: Kind | None = None, seat: int = NOBODY) -> Node:
        """Append a move as `add` does, even when an equal one is there; beside others it begins a variation."""
        node = self.add(code, kind, seat)
        if len(self.children) > 1:
            node.variation = Variation(node)
            self.children[0].notes.append(node.variation)
        return node

    def settle(self) -> Node:
        """Let the rules do what is theirs: chores and forced passes, until chance or a seat is due."""
        node = self
        while node.state.due == AUTOMATIC:
            if node.children:
                node = node.children[0]
            else:
                code = node.record.game.rules.automatic(node.state)
                owned = code == node.record.game.notation.forced_pass
                node = node.add(code, "forced" if owned else "chore")
        return node

    def advance(self) -> Node:
        """Go on until somebody must decide: chance by the line's luck, chores, forced passes.

        What the record already holds is followed.
        """
        node = self.settle()
        while node.state.due == CHANCE:
            if node.children:
                node = node.children[0].settle()
            else:
                key0, key1 = keys(node.luck)
                node = node.follow(node.record.game.rules.sample_chance(node.state, key0, key1, [0] * WORDS)).settle()
        return node

    def chance(self) -> list[tuple[Move, Fraction]]:
        """Return what chance may bring here with its exact odds; nothing when no chance is due."""
        node = self.settle()
        if node.state.due != CHANCE:
            return []
        position = node.position
        return [(position.move_of(code), odds) for code, odds in node.record.game.rules.chance_outcomes(node.state)]

    def play(self, move: str) -> Node:
        """Play a move and return its node; a move unlike the recorded one makes a fork.

        Args:
            move: its words; the seat may stand before them. `ad 3 5` and `ad 3 5 = 1 6` are both moves.

        Raises:
            IllegalMove: the rules refuse it; the reason says why.
            GameError: the words are no move of the game.
        """
        node = self.settle()
        position = node.position
        seat, written = position.read(move)
        reason = position.refusal(seat, written)
        if reason:
            raise IllegalMove(str(move), reason, position.some_legal(written.codes[0]))
        for code in written.codes:
            node = node.follow(code, seat=seat)
        return node

    def then(self, text: str) -> Node:
        """Play a piece of a record: `blue ad 5 = 1 green pass`; returns the node after its last move.

        Raises:
            RecordError: the text is no such piece, or a move is refused.
        """
        from .files import play_text

        return play_text(self, text)

    def under(self, **rulings: object) -> Node:
        """Return the same moment under other rulings: in a new record, with the same moves before it.

        Raises:
            BadOption: no such ruling, or a move before this moment is illegal under it.
        """
        from .rulings import under

        return under(self, rulings)


class Record:
    """A game as a tree of moves, with its headers.

    Attributes:
        game: its rules.
        seats: the seat words, clockwise.
        headers: keys and values in their order.
        start: the node before the first move.
        result_last: whether the `Result` header stands after the moves.
        star: whether a `*` closes the unfinished main line.
        luck_drawn: whether the seed was drawn, not chosen.
        edits: what was changed in the tree and can be taken back, the latest last.
    """

    def __init__(self, game: Game, seats: tuple[str, ...], headers: Mapping[str, str]) -> None:
        self.game = game
        self.seats = seats
        self.headers: dict[str, str] = dict(headers)
        self.result_last = True
        self.star = False
        self.luck_drawn = False
        self.edits: list[Edit] = []
        self._seed = read_seed(self.headers["Luck"]) if "Luck" in self.headers else None
        if "First" in game.options.headers and "First" not in self.headers:
            state = game.rules.new(seats, self.headers, self.luck)
            self._put_header("First", seats[game.rules.first_player(state)])
        else:
            state = game.rules.new(seats, self.headers, self._seed or 0)
        if VIEWER in self.headers and (field := derived.viewer_field(type(state))):
            setattr(state, field, self.seat_number(self.headers[VIEWER]))
        self.start = Node(self, None, NOBODY, "start", NOBODY, state)

    def _put_header(self, key: str, value: str) -> None:
        """Add a header where the writer of a new record would put it: before the luck."""
        luck = self.headers.pop("Luck", None)
        self.headers[key] = value
        if luck is not None:
            self.headers["Luck"] = luck

    @property
    def actors(self) -> tuple[str, ...]:
        """All who can stand before a move: the seats, and the game's own actors."""
        return (*self.seats, *self.game.notation.actors)

    def __repr__(self) -> str:
        return f"<Record {self.game.name}, {' '.join(self.seats)}>"

    @property
    def luck(self) -> int:
        """The seed; one is drawn, and recorded, when the record has none."""
        if self._seed is None:
            self._seed = draw_seed()
            self.luck_drawn = True
            self.headers["Luck"] = str(self._seed)
        return self._seed

    @property
    def rulings(self) -> dict[str, str]:
        """The rulings that the record names, with their values."""
        items = (item.partition("=") for item in self.headers.get("Rulings", "").split(",") if item.strip())
        return {name.strip(): value.strip() for name, _, value in items}

    @property
    def end(self) -> Node:
        """The last node of the main line, when the rules have done what is theirs."""
        node = self.start
        while node.children:
            node = node.children[0]
        return node.settle()

    def seat_number(self, seat: str) -> int:
        """Return a seat's index.

        Raises:
            BadOption: no such seat.
        """
        if seat not in self.seats:
            raise BadOption(say("option.no_seat", seat=seat, seats=" ".join(self.seats)))
        return self.seats.index(seat)

    def main_line(self) -> Iterator[Node]:
        """Iterate over the main line, from the start."""
        node: Node | None = self.start
        while node is not None:
            yield node
            node = node.children[0] if node.children else None

    def nodes(self) -> Iterator[Node]:
        """Iterate over all nodes, each before its children, the main line first."""
        waiting = [self.start]
        while waiting:
            node = waiting.pop()
            yield node
            waiting.extend(reversed(node.children))

    def at(self, section: str) -> Node:
        """Return the first decision of a section of the main line, else its first chance node.

        Args:
            section: round and phase, `1.5`.

        Raises:
            GameError: the main line has no such moment.
        """
        first_chance = None
        for node in self.main_line():
            state = node.state
            if f"{state.round_no}.{state.phase}" == section:
                if state.due == DECISION:
                    return node
                if state.due == CHANCE and first_chance is None:
                    first_chance = node
        if first_chance is None:
            raise GameError(say("option.no_section", section=section))
        return first_chance

    def scores(self, node: Node | None = None) -> dict[str, dict[str, int]]:
        """Return each seat's breakdown, as if the game ended at a node (the end when not given)."""
        state = (node or self.end).state
        return dict(zip(self.seats, derived.scores(self.game, state), strict=True))

    def trajectory(self, node: Node | None = None) -> list[dict[str, Any]]:
        """Return the points after every completed phase and scoring step, up to a node.

        Returns:
            Rows with `round`, `phase`, for a scoring step `step`, and `gg` by seat.
        """
        rows: list[dict[str, Any]] = []
        nodes = (node or self.end).path()
        for before, after in pairwise(nodes):
            gg = dict(zip(self.seats, derived.points(self.game, after.state), strict=True))
            for round_no, phase, step in self.game.rules.sections(before.state, self.seats, after.code, after.state):
                named = {"step": step} if step else {}
                rows.append({"round": round_no, "phase": phase, **named, "gg": gg})
        return rows

    def become(self, other: Record) -> None:
        """Hold what another record of the same seats holds: its headers and its tree, which it gives away."""
        self.headers, self.start, self._seed = other.headers, other.start, other._seed
        self.result_last, self.star = other.result_last, other.star
        for node in self.nodes():
            node.record = self

    def dumps(self) -> str:
        """Return the record as text; reading it again gives the same record.

        Raises:
            BadOption: a header was set that no record can hold.
        """
        from .writer import write_record

        return write_record(self)

    def write(self, path: str | Path) -> None:
        """Write the record to a file, all or nothing.

        Raises:
            OSError: the file cannot be written.
        """
        from .writer import write_file

        write_file(path, self.dumps())
