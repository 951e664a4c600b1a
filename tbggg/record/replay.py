"""Replay of moves: after one of them was replaced, or under other rulings."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Generic

from ..engine import derived
from ..engine.errors import BadOption
from ..engine.moment import Reason
from ..engine.rule import CHANCE
from ..engine.texts import known_language, say
from .comments import Note, Variation
from .errors import IllegalMove
from .seated import reason_of, refusal, some_legal
from .tree import N, TreeNode, before_rules, follow_action


@dataclass(frozen=True, slots=True)
class Replay(Generic[N]):
    """Result of a replay: how many moves of a line could be played, and the move that stopped it.

    Attributes:
        first: node of the replacing move; the start of the line where none was replaced.
        last: the last node that was reached.
        kept: number of moves that could be played again, without automatic steps.
        stopped: the old move that could not be played, or None.
        value: the reason, a value of the game's enum.
    """

    first: N
    last: N
    kept: int = 0
    stopped: N | None = None
    value: int = 0

    @property
    def needs_chance(self) -> bool:
        """True if it stopped at a chance node that the old line did not have."""
        return self.stopped is not None and self.last.state.due == CHANCE and self.stopped.kind != "chance"

    def reason(self, lang: str | None = None) -> Reason | None:
        """Return the reason why it stopped, or None.

        Args:
            lang: `en` or `fr`; the chosen language when not given.
        """
        old, record = self.stopped, self.last.record
        if old is None:
            return None
        state, seats = self.last.state, record.seats
        return reason_of(record.game, state, seats, old.seat_no, old.action, self.value, known_language(lang))


def replace_move(node: N, move: str, to: N | None = None) -> Replay[N]:
    """Play another move in place of a node's, then the rest of its line as far as it stays legal.

    That is a new fork; the old line stays as it is. What chance brought comes again where it still can;
    where it has to decide anew, the line stops. Comments and glyphs of the moves go with them.

    Args:
        node: the node whose move is replaced.
        move: the other move's words; the seat may stand before them.
        to: the last move that is played again; the end of the line when not given.

    Returns:
        How far it went, and what stopped it.

    Raises:
        IllegalMove: the rules refuse the move itself.
        GameError: the words are no move of the game.
        BadOption: the node's move is no decision or chance move, or it is that same move.
    """
    parent, game = node.parent, node.record.game
    if parent is None or node.kind in ("automatic", "forced"):
        raise BadOption(say("edit.no_replace"))
    seated = parent.position
    seat, written = seated.parse(move)
    reason = refusal(seated, seat, written)
    if reason:
        raise IllegalMove(move, reason, some_legal(seated, written.actions[0], seat))
    rest = _following(node, to)
    first = parent
    for action in written.actions:
        first = follow_action(first, action, seat=seat)
    if first in (node, *rest[:1]):
        raise BadOption(say("edit.same_move", move=move))
    if rest and derived.is_chance_result(game, rest[0].action) and first.skip_automatic().state.due != CHANCE:
        rest = rest[1:]  # it answered the move that is gone
    return replace(replay_moves(first, rest), first=first)


def replay_moves(node: N, moves: Iterable[N]) -> Replay[N]:
    """Play the moves of some nodes from another node on, with their comments and glyphs.

    A pass that the rules make here, and a seat there, is the same pass; one of a phase that is over is dropped.
    """
    game, start, kept = node.record.game, node, 0
    noted: N | None = None  # the last new move, which takes the notes of a pass that is dropped
    passed: list[int] = []
    for old in moves:
        if old.kind == "automatic":
            continue
        settled = node.skip_automatic()
        if settled is not node:
            settled = before_rules(node, settled, old.action)
        passed += passes_between(node, settled)
        node = settled
        before = derived.acting(game, node.state, old.seat_no)
        value = game.rules.why_not_written(before, old.seat_no, old.action)
        made = value and (old.kind == "forced" or old.seat_no in passed)
        if old.action == game.notation.forced_pass and (made or _is_past(old, node)):
            if old.seat_no in passed:
                passed.remove(old.seat_no)
            if noted is not None:
                noted.notes += _copies(old)
            continue
        if value:
            return Replay(start, node, kept, old, value)
        known = set(node.children)
        node, passed = follow_action(node, old.action, seat=old.seat_no), []
        if node not in known:
            noted = node
            node.notes += _copies(old)
        kept += old.kind != "forced" and not derived.is_part(game, old.action)
    return Replay(start, node, kept)


def _is_past(old: TreeNode, here: TreeNode) -> bool:
    """True if the phase of an old move is over here."""
    then = old.parent.state if old.parent else old.state
    return bool((then.round_no, then.phase) < (here.state.round_no, here.state.phase))


def _copies(node: TreeNode) -> list[Note]:
    """Copies of a node's comments and glyphs, without its variations."""
    return [replace(note) for note in node.notes if not isinstance(note, Variation)]


def _following(node: N, to: N | None) -> list[N]:
    """The nodes after one on its line, up to another."""
    if to is not None:
        path = to.path()
        return path[path.index(node) + 1 :]
    nodes = []
    while node.children:
        node = node.children[0]
        nodes.append(node)
    return nodes


def passes_between(node: TreeNode, later: TreeNode) -> list[int]:
    """Return the seats for which the rules passed on the way from a node to a later one."""
    found: list[int] = []
    while later is not node:
        if later.kind == "forced":
            found.insert(0, later.seat_no)
        assert later.parent is not None
        later = later.parent
    return found
