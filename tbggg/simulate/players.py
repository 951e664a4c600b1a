"""How a seat's bot is asked: it is shown what its seat knows, and nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

from ..bots.player import Player, RulePlayer
from ..engine.rule import Game, rule
from ..engine.state import Row, clear
from ..record.position import SeatedState, View
from .workers import Broken, Stop, never

Decide = Callable[[Any, int, Any, Row, int, Row, Row, Row], int]

_stop: ContextVar[Stop] = ContextVar("stop", default=never)


@contextmanager
def broken_off_by(stop: Stop) -> Iterator[None]:
    """Ask, within, before each decision of plain Python whether to stop."""
    before = _stop.set(stop)
    try:
        yield
    finally:
        _stop.reset(before)


def is_to_stop() -> bool:
    """Return whether the games that this thread plays are to be broken off."""
    return _stop.get()()


def blind(player: RulePlayer) -> Decide:
    """Return the rule by which a bot decides that looks at nothing."""
    choose = player.choose_rule

    @rule
    def decide(state: Any, seat: int, seen: Any, moves: Row, count: int, worths: Row, scratch: Row, words: Row) -> int:
        """The place of a move in the list."""
        return choose(seen, moves, count, worths, words)

    return decide


def seeing(player: RulePlayer, game: Game) -> Decide:
    """Return the rule by which a bot decides that reads a judgement of the game, which reads a view."""
    choose = player.choose_rule
    observe = game.observe
    judge = getattr(game, player.reads)

    @rule
    def decide(state: Any, seat: int, seen: Any, moves: Row, count: int, worths: Row, scratch: Row, words: Row) -> int:
        """The place of a move in the list."""
        clear(seen)
        observe(state, seat, seen)
        judge(seen, moves, count, worths, scratch)
        return choose(seen, moves, count, worths, words)

    return decide


def asking(player: Player, game: Game, seats: tuple[str, ...]) -> Decide:
    """Return how a player of plain Python decides; no other reader of the rules can ask it."""

    def decide(state: Any, seat: int, seen: Any, moves: Row, count: int, worths: Row, scratch: Row, words: Row) -> int:
        if is_to_stop():
            raise Broken
        return player.choose(View(SeatedState(game, seats, state), seats[seat]), moves[:count], words[:4])

    return decide


def decide_of(player: Player, game: Game, seats: tuple[str, ...]) -> Decide:
    """Return how a player decides: a rule wherever the player is one."""
    if not isinstance(player, RulePlayer):
        return asking(player, game, seats)
    return seeing(player, game) if player.reads else blind(player)


def one_of(decides: Sequence[Decide]) -> Decide:
    """Return the rule that asks the bot of a number."""
    chain = last(decides[-1])
    for number in reversed(range(len(decides) - 1)):
        chain = either(number, decides[number], chain)
    return chain


def last(one: Decide) -> Callable[..., int]:
    """Return the rule that asks the only bot that is left."""

    @rule
    def ask(
        bot: int, state: Any, seat: int, seen: Any, moves: Row, count: int, worths: Row, scratch: Row, words: Row
    ) -> int:
        """The place of a move in the list."""
        return one(state, seat, seen, moves, count, worths, scratch, words)

    return ask


def either(number: int, one: Decide, others: Callable[..., int]) -> Callable[..., int]:
    """Return the rule that asks the bot of a number, or one of the others."""

    @rule
    def ask(
        bot: int, state: Any, seat: int, seen: Any, moves: Row, count: int, worths: Row, scratch: Row, words: Row
    ) -> int:
        """The place of a move in the list."""
        if bot == number:
            return one(state, seat, seen, moves, count, worths, scratch, words)
        return others(bot, state, seat, seen, moves, count, worths, scratch, words)

    return ask
