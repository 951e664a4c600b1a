"""Decision rules of the bots: each reads its seat's view of the state, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

from ..bots.player import Player, RulePlayer
from ..engine.game import Game
from ..engine.rule import rule
from ..engine.state import Row
from ..record.position import View
from ..record.seated import SeatedState
from .work import Cancelled, Stop, never

Decide = Callable[[Any, int, Any, Row, int, Row, Row, Row], int]

_stop: ContextVar[Stop] = ContextVar("stop", default=never)


@contextmanager
def cancelled_by(stop: Stop) -> Iterator[None]:
    """Context in which plain Python calls `stop` before each decision; True cancels."""
    before = _stop.set(stop)
    try:
        yield
    finally:
        _stop.reset(before)


def is_cancelled() -> bool:
    """Return True if the games that this thread plays are to be cancelled."""
    return _stop.get()()


def uninformed(player: RulePlayer) -> Decide:
    """Return the decision rule of a player that reads no evaluation: its view stays empty."""
    choose = player.choose_rule

    @rule
    def decide(state: Any, seat: int, seen: Any, moves: Row, count: int, worths: Row, scratch: Row, words: Row) -> int:
        """Return the index of the chosen move."""
        return choose(seen, moves, count, worths, words)

    return decide


def evaluated(player: RulePlayer, game: Game) -> Decide:
    """Return the decision rule of a player that reads an evaluation of the moves, made from the seat's view."""
    choose = player.choose_rule
    observe = game.hidden.observe
    judge = getattr(game.bots, player.reads)

    @rule
    def decide(state: Any, seat: int, seen: Any, moves: Row, count: int, worths: Row, scratch: Row, words: Row) -> int:
        """Return the index of the chosen move."""
        observe(state, seat, seen)
        judge(seen, moves, count, worths, scratch)
        return choose(seen, moves, count, worths, words)

    return decide


def in_python(player: Player, game: Game, seats: tuple[str, ...]) -> Decide:
    """Return the decision function of a player that is no rule; it cannot be compiled.

    Args:
        player: any player.
        game: its rules.
        seats: the seat words.
    """

    def decide(state: Any, seat: int, seen: Any, moves: Row, count: int, worths: Row, scratch: Row, words: Row) -> int:
        if is_cancelled():
            raise Cancelled
        return player.choose(View(SeatedState(game, seats, state), seats[seat]), moves[:count], words[:4])

    return decide


def decide_of(player: Player, game: Game, seats: tuple[str, ...]) -> Decide:
    """Return a player's decision function: a rule if the player is one.

    Args:
        player: any player.
        game: its rules.
        seats: the seat words.
    """
    if not isinstance(player, RulePlayer):
        return in_python(player, game, seats)
    return evaluated(player, game) if player.reads else uninformed(player)


def dispatcher(decides: Sequence[Decide]) -> Decide:
    """Return the rule that calls the decision rule of a bot, by its number."""
    chain = only(decides[-1])
    for number in reversed(range(len(decides) - 1)):
        chain = dispatch(number, decides[number], chain)
    return chain


def only(one: Decide) -> Callable[..., int]:
    """Return the rule that calls one decision rule, whatever the bot's number."""

    @rule
    def ask(
        bot: int, state: Any, seat: int, seen: Any, moves: Row, count: int, worths: Row, scratch: Row, words: Row
    ) -> int:
        """Return the index of the chosen move."""
        return one(state, seat, seen, moves, count, worths, scratch, words)

    return ask


def dispatch(number: int, one: Decide, others: Callable[..., int]) -> Callable[..., int]:
    """Return the rule that calls the decision rule of one bot number, or else another dispatching rule.

    Args:
        number: of the bot.
        one: its decision rule.
        others: dispatching rule for all other numbers.
    """

    @rule
    def ask(
        bot: int, state: Any, seat: int, seen: Any, moves: Row, count: int, worths: Row, scratch: Row, words: Row
    ) -> int:
        """Return the index of the chosen move."""
        if bot == number:
            return one(state, seat, seen, moves, count, worths, scratch, words)
        return others(bot, state, seat, seen, moves, count, worths, scratch, words)

    return ask
