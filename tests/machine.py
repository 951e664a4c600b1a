"""The state machine that plays any game of the package and checks after every move what must always hold.

A game's own test subclasses `GameMachine` and adds what only it knows: every move of its notation, and
its invariants.
"""

from __future__ import annotations

from itertools import chain
from random import Random
from typing import Any, ClassVar

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

import tbggg
from tbggg.engine import derived
from tbggg.engine.rule import AUTOMATIC, CHANCE, DECISION, OVER
from tbggg.engine.state import Table, depths
from tbggg.engine.texts import rule_texts
from tbggg.record.record import Node, Record

from .strategies import SEEDS, since, tables, walk

KIND_BOUNDS = {"i1": 2**7, "i2": 2**15, "i4": 2**31, "i8": 2**63}


def cells_of(value: Any, depth: int) -> list[Any]:
    """The numbers of a field, out of that many lists."""
    cells = value if depth else [value]
    for _ in range(depth - 1):
        cells = list(chain.from_iterable(cells))
    return cells


class GameMachine(RuleBasedStateMachine):
    """Plays, forks and looks back; `node` is where it stands."""

    code: ClassVar[str]

    def __init__(self) -> None:
        super().__init__()
        self.snapshots: list[tuple[Node, Table]] = []
        self.told: set[Node] = set()  # steps whose narration was checked

    # -- what happens ----------------------------------------------------------------------

    @initialize(data=st.data())
    def sit_down(self, data: st.DataObject) -> None:
        self.record: Record = data.draw(tables(self.code))
        self.node = self.record.start
        self.remember(self.node)
        self.look_around(0)

    @rule(seed=SEEDS)
    def one_move(self, seed: int) -> None:
        self.node = walk(self.node, seed, 1, self.remember)
        self.settle()
        self.look_around(seed)

    @rule(seed=SEEDS, moves=st.integers(2, 25))
    def some_moves(self, seed: int, moves: int) -> None:
        self.node = walk(self.node, seed, moves, self.remember)
        self.settle()
        self.look_around(seed)

    @rule(seed=SEEDS)
    def many_moves(self, seed: int) -> None:
        """Far enough to meet the last rounds."""
        self.some_moves(seed, 80)

    @precondition(lambda self: len(self.snapshots) > 1)
    @rule(at=st.integers(0, 10_000), seed=SEEDS)
    def fork(self, at: int, seed: int) -> None:
        """Go back to an earlier moment, and on from there in another way."""
        earlier = self.snapshots[at % len(self.snapshots)][0].skip_automatic()
        self.node = walk(earlier, seed, 2, self.remember)
        self.settle()
        self.look_around(seed)

    @rule(seed=SEEDS)
    def go_on_by_luck(self, seed: int) -> None:
        """What luck gives is one of the ways that chance may go."""
        if self.node.state.due == CHANCE:
            ways = [move for move, _ in self.node.position.chance_outcomes()]
            again = self.record.game.rules.sample_chance(self.node.state, seed % 2**32, seed >> 32, [0] * 8)
            assert self.node.position.words(again) in ways
        self.node = self.node.advance()
        assert self.node.state.due in (DECISION, OVER)

    # -- what must hold ----------------------------------------------------------------------

    def settle(self) -> None:
        """The rules' own work, step by step."""
        settled = self.node.skip_automatic()
        for node in since(self.node, settled):
            self.remember(node)
        self.node = settled

    def remember(self, node: Node) -> None:
        """Check a new node, and keep what it was, so that later play can be shown not to touch it."""
        self.snapshots.append((node, node.state.copy()))
        self.check_state(node)
        self.check_always(node)

    def check_state(self, node: Node) -> None:
        """A state holds plain ints within the kinds that it declares, and survives JSON."""
        state = node.state
        for name, depth in depths(type(state)):
            kind = type(state).__dataclass_fields__[name].metadata.get("kind", "i4")
            cells = cells_of(getattr(state, name), depth)
            assert {*map(type, cells)} == {int}, f"{name} holds {cells}"
            assert -KIND_BOUNDS[kind] <= min(cells), f"{name} does not fit its kind"
            assert max(cells) < KIND_BOUNDS[kind], f"{name} does not fit its kind"
        assert state.due in (DECISION, CHANCE, AUTOMATIC, OVER)
        assert 0 <= state.mover < len(node.record.actors)

    def look_around(self, seed: int) -> None:
        """What takes longer to check, once a step."""
        node = self.node
        assert node.state.due != AUTOMATIC
        assert type(node.state).from_json(node.state.to_json()) == node.state
        self.check_settled(node)
        self.check_legal_moves(node, seed)
        self.check_views(node, seed)
        if node.state.due == CHANCE:
            assert sum(odds for _, odds in node.position.chance_outcomes()) == 1
        self.check_narration(node)
        path = node.path()
        assert [one.parent for one in path[1:]] == path[:-1]

    def teardown(self) -> None:
        """Forks are independent: nothing that was played later has changed an earlier moment."""
        for node, before in self.snapshots:
            assert node.state == before, "later play changed an earlier moment"

    def check_legal_moves(self, node: Node, seed: int) -> None:
        """`why_not` finds nothing exactly for the legal moves, among all moves of the notation."""
        game, state, position = node.record.game, node.state, node.position
        moves = position.legal_moves()
        legal = set(moves)
        assert len(legal) == len(moves)
        assert moves or state.due == OVER, "a seat that can do nothing is passed over"
        everything = self.all_moves(node)
        assert state.due != DECISION or legal <= everything.keys()
        ids = rule_texts(game.texts, "en")
        deciders = derived.deciders(game, state)
        others = {seat: set(position.legal_moves(position.seats[seat])) for seat in deciders if seat != state.mover}
        why_not, reasons = game.rules.why_not, game.rules.rule_of
        acting = [(seat, derived.acting(game, state, seat)) for seat in range(len(position.seats))]
        for place, (move, (seat, code)) in enumerate(everything.items(), seed):
            value = why_not(state, seat, code)
            assert (not value) == (move in legal), f"{move}: {value}"
            assert not value or reasons[value] in ids
            other, seen = acting[place % len(acting)]  # in turn: by all seats, these would take most of the time
            if other != seat:
                value = why_not(seen, other, code)
                assert (not value) == (move in others.get(other, ())), f"{move} by seat {other}"
        random = Random(seed)
        for move in random.sample(sorted(everything), min(20, len(everything))) + moves[:5]:
            reason = position.why_not(move, lang=random.choice(["en", "fr"]))
            assert (reason is None) == (move in legal)
            assert reason is None or (reason.text and reason.rule in ids)

    def check_narration(self, node: Node) -> None:
        """The last steps are told to everybody, in both languages, with rules that the rulebook has."""
        ids = rule_texts(node.record.game.texts, "en")
        new = [step for step in node.path()[-6:] if step not in self.told]
        self.told.update(new)
        for step in new:
            for seat in (None, *node.record.seats):
                for lang in ("en", "fr"):
                    told = step.narration(lang, seat)
                    assert told.text or step.kind == "start"
                    assert not set("{}").intersection(told.text)
                    assert set(told.rules) <= ids.keys()
                    assert -1 <= told.seat < len(node.record.seats)

    def check_views(self, node: Node, seed: int) -> None:
        """A view agrees with itself and with every full state that is imagined from it."""
        for name in node.record.seats:
            view = node.position.view(name)
            assert view == node.position.view(name)
            assert hash(view) == hash(node.position.view(name))
            imagined = view.determinize(seed)
            assert imagined is not view.state
            again = tbggg.View(type(view).__mro__[1](view.game, view.seats, imagined), name)
            assert again == view, f"{name} would have seen another table"
            self.check_imagined(node, imagined, name)

    # -- what a game adds ----------------------------------------------------------------------

    def all_moves(self, node: Node) -> dict[str, tuple[int, int]]:
        """Every move that the notation can write at that table, with its seat and code there."""
        raise NotImplementedError

    def check_always(self, node: Node) -> None:
        """The game's own invariants."""

    def check_settled(self, node: Node) -> None:
        """The game's own invariants where chance or a seat is due, and at the end."""

    def check_imagined(self, node: Node, imagined: Any, seat: str) -> None:
        """What an imagined state must be."""
