"""Checked request of a simulation, made from the arguments of `simulate`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from operator import index
from typing import TYPE_CHECKING, Any, SupportsIndex

from ..bots import needed_rulings, seat_bots
from ..bots.finding import Wanted
from ..engine import derived
from ..engine.errors import BadOption, GameError
from ..engine.game import Game
from ..engine.luck import draw_seed
from ..engine.registry import find_game
from ..engine.rule import NOBODY, OVER
from ..engine.state import section_of
from ..engine.texts import known_language, say
from ..new_game import new_game
from ..record.headers import check_choices, names_header, read_seed
from ..record.record import Node, Record
from ..record.rulings import rulings_text
from . import loop, simulate
from .batches import Batches, worth_compiling
from .numba.parsed import TEXTS
from .results.games import MOST_KEPT
from .results.simulation import SimulationSettings
from .scheduler import Job
from .work import Stop, never

if TYPE_CHECKING:
    from distributed import Client

MOST = 2**32  # games of one seed: a game's number is one word of luck's counter


@dataclass(frozen=True, slots=True)
class ReadySimulation:
    """A simulation that is ready to run.

    Attributes:
        job: the games, and the machines to play them.
        asked: the request as the result states it.
    """

    job: Job
    asked: SimulationSettings


def ask(
    start: str | Record | Node,
    games: int,
    bots: Wanted | Sequence[Wanted] | Mapping[str, Wanted],
    luck: int | None,
    seats: int | str | None,
    threads: int | None,
    client: Client | str | None,
    fast: bool | None,
    lang: str | None,
    keep: bool | None,
    stop: Stop | None,
    choices: Mapping[str, Any],
) -> ReadySimulation:
    """Return the simulation of checked arguments.

    Args:
        start: a game's code or full name; or a record or a node, from which every game goes on.
        games: number of games, from 1 to `MOST`.
        bots: one bot for all seats, or one per seat.
        luck: the seed, up to 64 bits; drawn when not given.
        seats: of new games: number of players, or the seats' words; the game's usual number when not given.
        threads: number of threads; as many as there are processors when not given.
        client: a Dask client, or the address of a scheduler; this machine when not given.
        fast: whether to compile; when not given, if it is possible.
        lang: `en` or `fr`; the chosen language when not given.
        keep: whether to keep the numbers of each game; when not given, of at most `MOST_KEPT` games.
        stop: called several times a second; True ends the simulation.
        choices: of new games: the game's own headers, by keyword; what luck decides is drawn in every game when not
            given. And the game's options, by name.

    Raises:
        BadOption: an argument has a value that does not exist.
        GameError: the game is over here.
    """
    games = known_count(games)
    threads = None if threads is None else known_count(threads, "threads")
    if threads is not None and client is not None:
        raise BadOption(say("threads_of_workers", TEXTS))
    lang = known_language(lang)
    luck = draw_seed() if luck is None else read_seed(str(luck))
    if isinstance(start, str):
        check_choices(find_game(start), choices, simulate)
        node = new_game(start, luck=luck, seats=seats, **choices).start
    else:
        node = _moment(start, seats, choices)
    record, game = node.record, node.record.game
    state = node.skip_automatic().state.copy()
    if state.due == OVER:
        raise GameError(say("finished", TEXTS))
    players = seat_bots(bots, game, record.seats)
    needed = needed_rulings(game, players, record.rulings)
    if needed:
        game.options.set_rulings(state, rulings_text(needed))
    prepare = loop.AS_IT_IS
    if isinstance(start, str):
        prepare = preparation(game, choices)
    elif derived.determinize(game, state, luck) != state:
        prepare = loop.DEAL
    batches = Batches(game, record.seats, state, players, prepare, worth_compiling(fast, games, players))
    asked = SimulationSettings(
        record=record,
        bots=tuple(player.name for player in players),
        games=games,
        luck=luck,
        since="" if node.parent is None else section_of(state),
        rulings=needed,
        imagined=prepare == loop.DEAL,
        fast=batches.fast,
        plain=batches.plain,
        prices=game.scoring.prices(state, lang).title if game.scoring.prices is not None else "",
        lang=lang,
        keep=games <= MOST_KEPT if keep is None else keep,
    )
    job = Job([(batches, NOBODY)], luck, games, asked.keep, stop or never, client, threads, sums=True)
    return ReadySimulation(job, asked)


def preparation(game: Game, choices: Mapping[str, Any]) -> int:
    """Return what happens to the start of new games: what luck decides there is drawn anew, but for what is given.

    Args:
        game: the game.
        choices: of a new record, by keyword.
    """
    headers = game.options.headers
    given = [choices.get(header.keyword) is not None for header in headers]
    drawn = [one for header, one in zip(headers, given, strict=True) if header.drawn]
    if drawn and all(drawn):
        return loop.AS_IT_IS
    return loop.BEGIN + sum(1 << at for at, one in enumerate(given) if one)


def known_count(value: object, key: str = "no_games") -> int:
    """Return a number of games, or of other things that the text `key` names, as an int.

    Raises:
        BadOption: it is no whole number from 1 to `MOST`.
    """
    if isinstance(value, SupportsIndex) and not isinstance(value, bool) and index(value) >= 1:
        if index(value) > MOST:
            raise BadOption(say("too_many", TEXTS, count=index(value), most=MOST))
        return index(value)  # NumPy's integers included
    raise BadOption(say(key, TEXTS, count=repr(value)))


def _moment(start: object, seats: int | str | None, choices: Mapping[str, Any]) -> Node:
    """Start of a record's main line, or a node, under the given rulings."""
    if not isinstance(start, Record | Node):
        raise BadOption(say("no_start", TEXTS, what=type(start).__name__))
    node = start.start if isinstance(start, Record) else start
    table = {name: value for name, value in choices.items() if names_header(node.record.game, name)}
    given = [name for name, value in {"seats": seats, **table}.items() if value is not None]
    if given:
        raise BadOption(say("no_seats", TEXTS, names=", ".join(given)))
    check_choices(node.record.game, choices, simulate)
    rulings = {name: value for name, value in choices.items() if name not in table}
    return node.with_rulings(**rulings) if rulings else node
