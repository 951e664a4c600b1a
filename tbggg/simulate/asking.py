"""What a simulation is asked for: looked at, and refused where it cannot be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from os import cpu_count
from typing import Any

from ..bots import needed_rulings, seat_bots
from ..bots.finding import Wanted
from ..engine.errors import BadOption, GameError
from ..engine.headers import read_seed
from ..engine.luck import draw_seed
from ..engine.record import Node, Record
from ..engine.rule import OVER
from ..engine.texts import known_language, say
from . import loop
from .batches import Batches, worth_compiling
from .rewriting import TEXTS
from .rollouts import quickened
from .simulation import Asked

SEATS = 4  # of a new game, when nothing else is said


@dataclass(frozen=True, slots=True)
class Question:
    """A simulation that can be run.

    Attributes:
        batches: the table.
        threads: how many.
        asked: what the result says of it.
    """

    batches: Batches
    threads: int
    asked: Asked


def ask(
    start: str | Record | Node,
    games: int,
    bots: Wanted | Sequence[Wanted] | Mapping[str, Wanted],
    luck: int | None,
    seats: int | str | None,
    first: str | None,
    prices: str | Sequence[Sequence[int]] | None,
    threads: int | None,
    fast: bool | None,
    lang: str | None,
    rulings: Mapping[str, Any],
) -> Question:
    """Return the simulation that is asked for; `simulate` says what everything means.

    Raises:
        BadOption: something is asked for that there is not.
        GameError: the game is over here.
    """
    if not _is_count(games):
        raise BadOption(say("no_games", TEXTS, games=games))
    if threads is not None and not _is_count(threads):
        raise BadOption(say("threads", TEXTS, threads=threads))
    lang = known_language(lang)
    luck = draw_seed() if luck is None else read_seed(str(luck))
    table = {"seats": seats, "first": first, "prices": prices}
    if isinstance(start, str):
        node = _new(start, bots, luck, {name: value for name, value in table.items() if value is not None}, rulings)
    else:
        node = _moment(start, table, rulings)
    record, game = node.record, node.record.game
    state = node.settle().state.copy()
    if state.due == OVER:
        raise GameError(say("finished", TEXTS))
    players = seat_bots(bots, game, record.seats)
    if fast is not False:
        players = quickened(players, game, state)
    needed = needed_rulings(game, players, record.rulings)
    if needed and game.set_rulings is not None:
        game.set_rulings(state, ", ".join(f"{name}={value}" for name, value in needed.items()))
    prepare = loop.AS_IT_IS
    if isinstance(start, str) and first is None:
        prepare = loop.BEGIN
    elif game.imagine(state, luck) != state:
        prepare = loop.DEAL
    batches = Batches(game, record.seats, state, players, prepare, worth_compiling(fast, games))
    asked = Asked(
        record=record,
        bots=tuple(player.name for player in players),
        games=games,
        luck=luck,
        since="" if node.parent is None else f"{state.round_no}.{state.phase}",
        rulings=needed,
        imagined=prepare == loop.DEAL,
        fast=batches.fast,
        prices=game.priced(state, lang).title if game.priced is not None else "",
        lang=lang,
    )
    return Question(batches, (threads or cpu_count() or 1) if batches.fast else 1, asked)


def _is_count(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 1


def _new(code: str, bots: Any, luck: int, table: dict[str, Any], rulings: Mapping[str, Any]) -> Node:
    """The start of a new game."""
    from ..new import new_game

    return new_game(code, luck=luck, **{"seats": SEATS, **table}, **rulings).start


def _moment(start: object, table: Mapping[str, Any], rulings: Mapping[str, Any]) -> Node:
    """A moment of a record: where a record's main line begins, or a node."""
    if not isinstance(start, Record | Node):
        raise BadOption(say("no_start", TEXTS, what=type(start).__name__))
    given = [name for name, value in table.items() if value is not None]
    if given:
        raise BadOption(say("no_seats", TEXTS, names=", ".join(given)))
    node = start.start if isinstance(start, Record) else start
    return node.under(**rulings) if rulings else node
