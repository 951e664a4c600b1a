"""Tournaments: each bot sits alone against several of each other bot, on every seat, under the same luck."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from contextlib import closing
from itertools import permutations
from typing import TYPE_CHECKING, Any, Unpack

from ..bots import find_bot, needed_rulings
from ..bots.finding import Wanted
from ..engine.errors import BadOption
from ..engine.registry import find_game
from ..engine.rule import NOBODY
from ..engine.texts import known_language, say
from ..games import DEFAULT_GAME
from ..new_game import new_game
from ..record.headers import check_choices
from . import loop
from .batches import Batches, Played, worth_compiling
from .formatting import TEXTS
from .progress import OnProgress, consumed, progress_line
from .request import known_count, preparation
from .results.tournament import Tournament
from .run_options import Run, RunOptions
from .scheduler import Job, make_ready
from .scheduler import run as played_rows
from .work import Stop

if TYPE_CHECKING:
    from distributed import Client


def tournament(
    bots: str | Sequence[Wanted],
    games: int = 400,
    seats: int | None = None,
    luck: int | None = None,
    *,
    game: str = DEFAULT_GAME,
    lang: str | None = None,
    client: Client | str | None = None,
    fast: bool | None = None,
    progress: bool | OnProgress = True,
    stop: Stop | None = None,
    **choices: Any,
) -> Tournament:
    """Play bots against each other and return their ratings.

    Each bot sits alone at a table of each other bot, in every seat in turn; all tables of a deal share their draws,
    rolls and first player. An interrupt ends the tournament with the deals that were played by then, and leaves
    nothing running.

    Args:
        bots: two or more different ones; a list, or text with commas.
        games: least number of games for each bot against each other, in all seats together.
        seats: number of players at a table; the game's usual one when not given.
        luck: the seed, up to 64 bits; drawn, and stated in the result, when not given.
        game: code or full name of the game.
        lang: `en` or `fr`; the chosen language when not given.
        client: a Dask `Client`, or the address of a Dask scheduler, whose workers play; this machine when not given.
        fast: whether to run compiled; where it can be done, when not given.
        progress: whether to show the progress of a long run; or a function that is called with the number of deals
            played and the number planned.
        stop: called several times a second; True ends the tournament.
        choices: the game's own headers and its options, as for `tbggg.new_game`.

    Returns:
        The ratings with their intervals, and how each bot does against each other: a table.

    Raises:
        BadOption: no such bot, game, header, ruling or number of seats; fewer than two bots; not one game; a client
            is closed, or a scheduler that does not answer.
        GameError: it was stopped before a deal was played; the workers fail, or a bot cannot be sent to them.
    """
    with progress_line(progress, known_language(lang)) as line:
        grown = growing(
            bots, games, seats, game, choices, luck=luck, lang=lang, client=client, fast=fast, stop=stop,
            compiling=line.compiling, connecting=line.connecting,
        )  # fmt: skip
        return consumed(grown, line)


def growing(
    bots: str | Sequence[Wanted],
    games: int,
    seats: int | None,
    game: str,
    choices: Mapping[str, Any],
    **options: Unpack[RunOptions],
) -> Generator[Tournament, None, None]:
    """Yield partial results of a tournament, several a second; the last has all its games.

    Args:
        bots: two or more different ones; a list, or text with commas.
        games: least number of games for each bot against each other, in all seats together.
        seats: number of players at a table; the game's usual one when not given.
        game: code or full name of the game.
        choices: the game's own headers and its options, as for `tbggg.new_game`.
        options: those of every run of games.

    Raises:
        BadOption: as `tournament`.
        GameError: as `tournament`.
    """
    games = known_count(games)
    seats = find_game(game).seats.usual if seats is None else known_count(seats, "tournament.seats")
    run = Run.of(options)
    check_choices(find_game(game), choices, tournament)
    record = new_game(game, seats=seats, luck=0, **choices)
    rules = record.game
    if not isinstance(bots, Sequence):
        raise BadOption(say("tournament.list", TEXTS, what=type(bots).__name__))
    players = [find_bot(one, rules) for one in (bots.split(",") if isinstance(bots, str) else bots)]
    names = tuple(player.name for player in players)
    if len(set(names)) < max(2, len(names)):
        raise BadOption(say("tournament.bots", TEXTS, bots=", ".join(names) or 0))
    needed = needed_rulings(rules, players, record.rulings)
    needing = tuple(player.name for player in players if needed_rulings(rules, [player], record.rulings))
    record = new_game(game, seats=seats, luck=0, **{**choices, **needed})
    deals = -(-games // seats)
    tables_each = len(players) * (len(players) - 1) * seats
    fast = worth_compiling(run.fast, deals * tables_each, players)
    tables = {
        (one, other, seat): Batches(
            rules,
            record.seats,
            record.start.state,
            [players[one if place == seat else other] for place in range(seats)],
            preparation(rules, choices),
            fast,
            players,
        )
        for one, other in permutations(range(len(players)), 2)
        for seat in range(seats)
    }
    first, *_ = tables.values()
    result = Tournament(rules.name, names, seats, deals, run.luck, needed, needing, first.fast, first.plain, run.lang)
    job = Job([(table, NOBODY) for table in tables.values()], run.luck, deals, True, run.stop, run.client)
    make_ready(job, run.compiling, run.connecting)
    with closing(played_rows(job)) as rows:
        for row in rows:
            played = dict(zip(tables, row, strict=True))
            result = result.with_deals([_deal(played, at, seats) for at in range(row[0].games)])
            yield result


Place = tuple[int, int, int]  # number of the bot that sits alone, number of the others' bot, seat of the first


def _deal(played: dict[Place, Played], at: int, seats: int) -> dict[tuple[int, int], tuple[float, float]]:
    """Deal number `at`: mean share of the wins and mean points over all seats, for each bot against each other."""
    found: dict[tuple[int, int], tuple[float, float]] = {}
    for (one, other, seat), games in played.items():
        place = at * seats + seat
        share, points = games.shares[place] / loop.WHOLE_WIN / seats, games.points[place] / seats
        before = found.get((one, other), (0.0, 0.0))
        found[one, other] = (before[0] + float(share), before[1] + float(points))
    return found
