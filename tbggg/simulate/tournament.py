"""Tournaments: each bot sits alone against several of each other bot, on every seat, under the same luck."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import permutations
from os import cpu_count
from time import monotonic
from typing import Any

from ..bots import find_bot, needed_rulings
from ..bots.finding import Wanted
from ..engine.errors import BadOption
from ..engine.headers import read_seed
from ..engine.luck import draw_seed
from ..engine.texts import known_language, say
from ..new import new_game
from . import loop
from .batches import Batches, Played, worth_compiling
from .progress import Tell, shown
from .rollouts import quickened
from .tournament_result import Tournament
from .wording import TEXTS

CHUNK = 0.25  # seconds after which the tournament has grown


def tournament(
    bots: Sequence[Wanted],
    games: int = 400,
    seats: int = 4,
    luck: int | None = None,
    *,
    game: str = "bgg",
    lang: str | None = None,
    fast: bool | None = None,
    progress: bool | Tell = True,
    stop: Callable[[], bool] | None = None,
    **rulings: Any,
) -> Tournament:
    """Let bots play against each other, and rate them.

    Each bot sits alone at a table of each other bot, in every seat in turn; all tables of a deal share their draws,
    rolls and first player. An interrupt ends the tournament with the deals that were played by then.

    Args:
        bots: two or more, each another one.
        games: how many games at least for each bot against each other, in all seats together.
        seats: how many at a table.
        luck: the seed; drawn, and told in the result, when not given.
        game: code or full name of the game.
        lang: `en` or `fr`; the chosen language when not given.
        fast: whether to run compiled; where it can be done, when not given.
        progress: whether to show how far it is, when it takes long; or a function that is told how many deals were
            played, and of how many.
        stop: asked some times a second whether to stop.
        rulings: the game's options.

    Returns:
        The ratings with their intervals, and how each bot does against each other: a table.

    Raises:
        BadOption: no such bot, game, ruling or number of seats; fewer than two bots; not one game.
    """
    found = None
    with shown(progress, known_language(lang)) as (tell, compiling):
        try:
            for found in growing(
                bots, games, seats, luck, game=game, lang=lang, fast=fast, stop=stop, compiling=compiling, **rulings
            ):
                tell(found.deals, found.planned)
        except KeyboardInterrupt:
            if found is None:
                raise
    assert found is not None
    return found


def growing(
    bots: Sequence[Wanted],
    games: int = 400,
    seats: int = 4,
    luck: int | None = None,
    *,
    game: str = "bgg",
    lang: str | None = None,
    fast: bool | None = None,
    stop: Callable[[], bool] | None = None,
    compiling: Callable[[], object] = lambda: None,
    **rulings: Any,
) -> Iterator[Tournament]:
    """Yield the tournament as it grows; the last has all its games. The arguments are those of `what_if.growing`."""
    if isinstance(games, bool) or not isinstance(games, int) or games < 1:
        raise BadOption(say("no_games", TEXTS, games=games))
    lang = known_language(lang)
    record = new_game(game, seats=seats, luck=0, **rulings)
    rules = record.game
    players = [find_bot(one, rules) for one in bots]
    names = tuple(player.name for player in players)
    if len(set(names)) < max(2, len(names)):
        raise BadOption(say("tournament.bots", TEXTS, bots=", ".join(names)))
    needed = needed_rulings(rules, players, record.rulings)
    record = new_game(game, seats=seats, luck=0, **{**rulings, **needed})
    seed = draw_seed() if luck is None else read_seed(str(luck))
    deals = -(-games // seats)
    tables_each = len(players) * (len(players) - 1) * seats
    fast = worth_compiling(fast, deals * tables_each)
    players = players if fast is False else quickened(players, rules, record.start.state)
    tables = {
        (one, other, seat): Batches(
            rules,
            record.seats,
            record.start.state,
            [players[one if place == seat else other] for place in range(seats)],
            loop.BEGIN,
            fast,
            players,
        )
        for one, other in permutations(range(len(players)), 2)
        for seat in range(seats)
    }
    compiled = all(table.fast for table in tables.values())
    result = Tournament(rules.name, names, seats, deals, seed, needed, compiled, lang)
    some = next(iter(tables.values()))
    if some.must_compile:
        compiling()
    some.ready()
    done, chunk = 0, 1
    while done < deals:
        began = monotonic()
        chunk = min(chunk, deals - done)
        played = _play_all(tables, seed, done, chunk, stop if done else None)
        if played is None:
            break
        result = result.with_deals([_deal(played, at, seats) for at in range(chunk)])
        done += chunk
        yield result
        chunk = max(1, min(4 * chunk, int(chunk * CHUNK / max(monotonic() - began, 1e-6))))


Place = tuple[int, int, int]  # a bot that sits alone, the others' bot, and its seat


def _play_all(
    tables: Mapping[Place, Batches], luck: int, first: int, games: int, stop: Callable[[], bool] | None
) -> dict[Place, Played] | None:
    """Some deals at all tables; nothing when it was stopped between."""
    if all(table.fast for table in tables.values()):
        with ThreadPoolExecutor(cpu_count()) as threads:
            work = {place: threads.submit(table.play, luck, first, games) for place, table in tables.items()}
            return None if stop is not None and stop() else {place: one.result() for place, one in work.items()}
    played = {}
    for place, table in tables.items():
        if stop is not None and stop():
            return None
        played[place] = table.play(luck, first, games)
    return played


def _deal(
    played: dict[tuple[int, int, int], Played], at: int, seats: int
) -> dict[tuple[int, int], tuple[float, float]]:
    """One deal: for each bot against each other, its mean share of the wins and its mean points, over all seats."""
    found: dict[tuple[int, int], tuple[float, float]] = {}
    for (one, other, seat), games in played.items():
        place = at * seats + seat
        share, points = games.shares[place] / loop.WHOLE_WIN / seats, games.points[place] / seats
        before = found.get((one, other), (0.0, 0.0))
        found[one, other] = (before[0] + float(share), before[1] + float(points))
    return found
