"""The tree of moves: nodes with their states, what may follow, and walks over it. Pages have it too."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Generic, Literal, Self, TypeVar

from ..engine import derived
from ..engine.errors import BadOption
from ..engine.game import Game
from ..engine.luck import WORDS, draw_seed, keys
from ..engine.registry import check_action
from ..engine.rule import AUTOMATIC, CHANCE, DECISION, NOBODY
from ..engine.texts import say
from .annotations import Annotated, all_comments
from .comments import Note, Variation, fresh_seed
from .errors import IllegalMove
from .headers import read_seed
from .moments import state_before
from .seated import Move, SeatedState, refusal, some_legal

if TYPE_CHECKING:
    from ..engine.game_info import GameInfo
    from .undo import Edit

Kind = Literal["start", "decision", "chance", "automatic", "forced"]
N = TypeVar("N", bound="TreeNode")
_KIND_OF_DUE: dict[int, Kind] = {DECISION: "decision", CHANCE: "chance", AUTOMATIC: "automatic"}


class TreeNode(Annotated):
    """A moment of a tree: the state after a move, and all that follows from it.

    The state is kept with the node, so every node is reached at once, O(1).
    """

    __slots__ = {  # `help` shows these lines
        "action": "The move as the game's int.",
        "children": "The moments after moves from here; the first is the main line.",
        "kind": "`start`, `decision`, `chance`, `automatic` (a step of the rules) or `forced` (a pass that they make).",
        "notes": "The comments, glyphs and variations after the move, in their order.",
        "parent": "The moment before; None at the start.",
        "record": "The tree it belongs to.",
        "seat_no": "The number of the seat that moved; -1 for none.",
        "state": "The game's state; not to be changed.",
        "variation": "The variation that begins with this move; None if none does.",
    }

    def __init__(
        self, record: Tree[Any], parent: Self | None, action: int, kind: Kind, seat_no: int, state: Any
    ) -> None:
        self.record = record
        self.parent: Self | None = parent
        self.children: list[Self] = []
        self.action = action
        self.kind: Kind = kind
        self.seat_no = seat_no
        self.state = state
        self.notes: list[Note] = []
        self.variation: Variation | None = None

    # -- the move ---------------------------------------------------------------------

    @property
    def seat(self) -> str | None:
        """The seat that moved; none for an automatic step and at the start."""
        return None if self.seat_no == NOBODY else self.record.actors[self.seat_no]

    @property
    def move(self) -> Move | None:
        """The move that led here, without its seat; none for an automatic step and at the start."""
        if self.parent is None or self.kind == "automatic":
            return None
        return Move(self.record.game.notation.words(state_before(self), self.record.seats, self.action))

    @property
    def position(self) -> SeatedState:
        """The position after the move, for queries on legal moves and reasons."""
        return SeatedState(self.record.game, self.record.seats, self.state)

    def path(self) -> list[Self]:
        """Return the nodes from the start to here."""
        nodes = [self]
        while nodes[-1].parent is not None:
            nodes.append(nodes[-1].parent)
        return nodes[::-1]

    # -- play -------------------------------------------------------------------

    def skip_automatic(self) -> Self:
        """Play automatic steps and forced passes, until chance or a decision is due."""
        node = self
        while node.state.due == AUTOMATIC:
            if node.children:
                node = node.children[0]
            else:
                action = node.record.game.rules.automatic(node.state)
                owned = action == node.record.game.notation.forced_pass
                node = append_move(node, action, "forced" if owned else "automatic")
        return node

    def advance(self) -> Self:
        """Play on until a decision is due: chance by the line's luck, automatic steps, forced passes.

        Moves that the record has already are followed.
        """
        node = self.skip_automatic()
        while node.state.due == CHANCE:
            if node.children:
                node = node.children[0].skip_automatic()
            else:
                key0, key1 = keys(luck_of(node))
                node = follow_action(
                    node, node.record.game.rules.sample_chance(node.state, key0, key1, [0] * WORDS)
                ).skip_automatic()
        return node

    def play(self, move: str) -> Self:
        """Play a move and return its node; the argument and the errors are those of `Node.play`."""
        node = self.skip_automatic()
        seated = node.position
        seat, written = seated.parse(move)
        reason = refusal(seated, seat, written)
        if reason:
            raise IllegalMove(str(move), reason, some_legal(seated, written.actions[0], seat))
        for action in written.actions:
            node = follow_action(node, action, seat=seat)
        return node


class Tree(Generic[N]):
    """A game as a tree of moves, with its headers.

    Attributes:
        game: its rules.
        seats: the seat words, clockwise.
        headers: keys and values in their order.
        start: the node before the first move.
        result_last: whether the `Result` header stands after the moves.
        star: whether a `*` closes the unfinished main line.
        luck_drawn: whether the seed was drawn, not chosen.
        edits: edits that can be undone, the latest last.
        undone: edits that can be redone, the latest undone last.
        editing: the edit that is being made, which keeps what each change finds; None between edits.
        infos: the game's data at the start, by language, with the state that they were made of; see `start_info`.
    """

    start: N

    def __init__(self, game: Game, seats: tuple[str, ...], headers: Mapping[str, str]) -> None:
        self.game = game
        self.seats = seats
        self.headers: dict[str, str] = dict(headers)
        self.result_last = True
        self.star = False
        self.luck_drawn = False
        self.edits: list[Edit] = []
        self.undone: list[Edit] = []
        self.editing: Edit | None = None
        self.infos: dict[str, tuple[Any, GameInfo]] = {}
        self.seed = read_seed(self.headers["Luck"]) if "Luck" in self.headers else None

    @property
    def actors(self) -> tuple[str, ...]:
        """The words that can stand before a move: the seats, and the game's own actors."""
        return (*self.seats, *self.game.notation.actors)

    @property
    def luck(self) -> int:
        """The seed; one is drawn, and recorded, when the record has none."""
        if self.seed is None:
            self.seed = draw_seed()
            self.luck_drawn = True
            self.headers["Luck"] = str(self.seed)
        return self.seed

    def put_header(self, key: str, value: str) -> None:
        """Add a header before `Luck`, as in a new record."""
        luck = self.headers.pop("Luck", None)
        self.headers[key] = value
        if luck is not None:
            self.headers["Luck"] = luck

    @property
    def end(self) -> N:
        """The last node of the main line, with automatic steps played."""
        node = self.start
        while node.children:
            node = node.children[0]
        return node.skip_automatic()

    def seat_number(self, seat: str) -> int:
        """Return a seat's index.

        Raises:
            BadOption: no such seat.
        """
        if seat not in self.seats:
            raise BadOption(say("option.no_seat", seat=seat, seats=" ".join(self.seats)))
        return self.seats.index(seat)

    def main_line(self) -> Iterator[N]:
        """Iterate over the main line, from the start."""
        node: N | None = self.start
        while node is not None:
            yield node
            node = node.children[0] if node.children else None

    def nodes(self) -> Iterator[N]:
        """Iterate over all nodes, each before its children, the main line first."""
        waiting = [self.start]
        while waiting:
            node = waiting.pop()
            yield node
            waiting.extend(reversed(node.children))


def luck_of(node: TreeNode) -> int:
    """Return the seed of chance from a node on: the record's, or the fresh luck that the line has taken."""
    for one in reversed(node.path()):
        seed = fresh_seed(all_comments(one))
        if seed is not None:
            return seed
    return node.record.luck


def learned_actions(node: TreeNode, viewer: int) -> list[int]:
    """Return the actions that write what a seat is shown after a move; none for `NOBODY`: all is open."""
    if viewer == NOBODY or node.parent is None:
        return []
    return node.record.game.hidden.learns(state_before(node), node.action, viewer)


def append_move(node: N, action: int, kind: Kind | None = None, seat: int = NOBODY) -> N:
    """Append a move, unchecked, to the children of a node.

    Args:
        node: the moment before it.
        action: the move.
        kind: of the new node; as the position waits for it when not given.
        seat: index of the seat that decides, where several may; the mover when not given.

    Returns:
        The new node.
    """
    record, game = node.record, node.record.game
    check_action(game, action)
    owner = derived.written_by(game, action)
    before = node.state if owner != NOBODY else derived.acting(game, node.state, seat)
    kind = kind or ("chance" if derived.is_shown(game, action) else _KIND_OF_DUE[before.due])
    mover = owner if owner != NOBODY else NOBODY if kind == "automatic" else before.mover
    state = before.copy()
    game.rules.play(state, action)
    state.share(node.state)
    child = type(node)(record, node, action, kind, mover, state)
    if record.editing is not None:
        record.editing.touch(node)
    elif kind in ("decision", "chance"):  # a move beside the edits: what was undone may not fit any more
        record.undone = []
    node.children.append(child)
    return child


def before_rules(node: N, settled: N, action: int) -> N:
    """Return where a written move is played: at a node, or after the steps that the rules have made since.

    What a seat is shown stands right after the move that shows it, and so before these steps where it fits there;
    they are taken back if nothing else follows, and come again after it.

    Args:
        node: the node of a written move.
        settled: the node after the steps.
        action: the move.
    """
    game, owner = node.record.game, derived.written_by(node.record.game, action)
    if not derived.is_shown(game, action) or game.rules.why_not_written(node.state, owner, action):
        return settled
    if derived.is_shown(game, node.children[0].action):
        return node
    step = node
    while step is not settled:
        if len(step.children) > 1:
            return settled
        step = step.children[0]
    if settled.children:
        return settled
    node.children = []
    return node


def follow_action(node: N, action: int, kind: Kind | None = None, seat: int = NOBODY) -> N:
    """Return the child with that action; a new one becomes a variation. The arguments are those of `append_move`."""
    same = node.record.game.rules.canonical
    for child in node.children:
        if same(child.action) == same(action) and (
            node.state.due != DECISION or child.seat_no == _mover(node, action, seat)
        ):
            return child
    return fork_action(node, action, kind, seat)


def _mover(node: TreeNode, action: int, seat: int) -> int:
    """The seat that makes a move: that which it is written with, else the one that decides."""
    owner = derived.written_by(node.record.game, action)
    return owner if owner != NOBODY else int(derived.acting(node.record.game, node.state, seat).mover)


def fork_action(node: N, action: int, kind: Kind | None = None, seat: int = NOBODY) -> N:
    """Append an action even when an equal one is there; beside others it begins a variation.

    The arguments are those of `append_move`.
    """
    child = append_move(node, action, kind, seat)
    if len(node.children) > 1:
        if node.record.editing is not None:
            node.record.editing.touch(node.children[0])
        child.variation = Variation(child)
        node.children[0].notes.append(child.variation)
    return child
