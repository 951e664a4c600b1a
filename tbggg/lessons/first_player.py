"""Chances of becoming first player after a move, and the part of a difference between two moves that this makes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import fmean
from typing import Any

from ..bots import find_bot
from ..bots.seat_loop import CHOICE_WORDS, ChoiceLuck, choice, loop, starts_of_playouts
from ..engine import derived
from ..engine.luck import keys
from ..engine.rule import NOBODY
from ..engine.state import Row
from ..record.record import Node
from ..simulate.results.games import luck_of_game
from ..simulate.statistics import estimate

SAMPLE = 50  # games that say who becomes first player after a move
MOST_LEFT = 1 / 3  # part of the difference that may be left when the same seat is first player after both moves


@dataclass(frozen=True, slots=True)
class PlayedOn:
    """Games that a bot played on after a move.

    Attributes:
        points: of the seat that made the move, game by game; empty where the games ended with the marker's decision.
        holders: index of the seat that became first player, game by game.
    """

    points: list[int] = field(default_factory=list)
    holders: list[int] = field(default_factory=list)


def is_open(node: Node) -> bool:
    """Return whether the round still decides who is first player, in a game that can move the marker."""
    marker = node.record.game.lessons.marker
    return marker is not None and node.state.phase < marker.phase


def share_as_first(node: Node, move: str, bot: str, luck: int) -> float:
    """Return the share of games in which the seat to move becomes first player after a move, a bot playing on.

    Args:
        node: a moment at which that is open.
        move: its words.
        bot: code of the bot that plays for all seats.
        luck: the seed, up to 64 bits.
    """
    held = _played_on(node, move, bot, luck, SAMPLE, whole=False).holders
    return held.count(node.state.mover) / SAMPLE


def with_same_first(node: Node, moves: tuple[str, str], bot: str, luck: int, games: int) -> tuple[float, float] | None:
    """Return the mean difference of the mover's points between two moves, and what is left of it with one first player.

    For the second number the marker goes, after the second move, to the seat that gets it after the first, game by
    game under the same luck.

    Args:
        node: a moment at which it is open who becomes first player.
        moves: their words, the better one first.
        bot: code of the bot that plays for all seats.
        luck: the seed, up to 64 bits.
        games: number of games after each.

    Returns:
        Both differences; None unless the games show that the first player makes most of the difference.
    """
    best, other = (_played_on(node, move, bot, luck, games) for move in moves)
    moved = _played_on(node, moves[1], bot, luck, games, best.holders)
    made = estimate([one - two for one, two in zip(moved.points, other.points, strict=True)])
    apart, left = fmean(best.points) - fmean(other.points), fmean(best.points) - fmean(moved.points)
    return (apart, left) if made.low > 0 and left <= MOST_LEFT * apart else None


def _played_on(
    node: Node, move: str, bot: str, luck: int, games: int, holders: Sequence[int] = (), *, whole: bool = True
) -> PlayedOn:
    """Games after a move, with the hidden things imagined from the view of the seat that makes it.

    Args:
        node: the moment.
        move: its words.
        bot: code of the bot that plays for all seats.
        luck: the seed, up to 64 bits.
        games: number of games.
        holders: index of the seat that gets the marker, game by game; as the rules say when not given.
        whole: whether games are played to their end; else until it is decided who is first player.
    """
    game, seats, mover, round_no = node.record.game, node.record.seats, node.state.mover, node.state.round_no
    marker = game.lessons.marker
    assert marker is not None
    player, action = find_bot(bot, game), node.play(move).action
    start, opening = starts_of_playouts(game, derived.view(game, node.state, mover), [action])[action]
    words, found = [0] * game.hidden.scratch, PlayedOn()
    for at in range(games):
        key = keys(luck_of_game(luck, at))
        choices = ChoiceLuck(key, len(seats))
        state = start.copy()
        game.hidden.deal(state, *key, words)
        if opening != NOBODY:
            game.rules.play(state, opening)

        def choose(state: Any, moves: Row, count: int, at: int = at, choices: ChoiceLuck = choices) -> int | None:
            if not whole and len(found.holders) > at:
                return None
            choices.reach(state)
            choices.fill(state.mover, words)
            chosen = choice(game, seats, state, player, moves[:count], words[:CHOICE_WORDS])
            choices.count(state.mover)
            return chosen

        def play(action: int, state: Any = state, at: int = at) -> Any:
            game.rules.play(state, action)
            if len(found.holders) == at and (state.phase >= marker.phase or state.round_no > round_no):
                if holders and state.phase == marker.phase:
                    marker.give(state, holders[at])
                found.holders.append(game.rules.first_player(state))
            return state

        loop(game, state, key, choose, play)
        if whole:
            found.points.append(game.scoring.points(state, mover))
    return found
