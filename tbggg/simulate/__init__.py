"""Simulation of many games: compiled if the [fast] extra is installed, else in plain Python, with equal numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from ..games import DEFAULT_GAME

if TYPE_CHECKING:
    from distributed import Client

    from ..bots.finding import Wanted
    from ..record.record import Node, Record
    from .results.simulation import Simulation


def simulate(
    start: str | Record | Node = DEFAULT_GAME,
    games: int = 1_000,
    bots: Wanted | Sequence[Wanted] | Mapping[str, Wanted] = "random",
    *,
    luck: int | None = None,
    seats: int | str | None = None,
    threads: int | None = None,
    client: Client | str | None = None,
    fast: bool | None = None,
    lang: str | None = None,
    keep: bool | None = None,
    progress: bool | Callable[[int, int], object] = True,
    stop: Callable[[], bool] | None = None,
    **choices: object,
) -> Simulation:
    """Play many games with bots and return their statistics.

    The games depend on the luck alone: not on the threads, nor on the machine. An interrupt (Ctrl-C, the stop
    button of a notebook) ends the simulation with the games that were played by then, and leaves nothing running.

    Args:
        start: a game's code or full name, for new games; or a record or a node, from which every game goes on.
        games: number of games, from 1 to 2**32.
        bots: one bot for all seats; or one per seat, as a list, text with commas, or a mapping from seats.
        luck: the seed, up to 64 bits; drawn, and stated in the result, when not given.
        seats: of new games: number of players, or the seats' words, clockwise; the game's usual number when not given.
        threads: number of threads; as many as there are processors when not given.
        client: a Dask `Client`, or the address of a Dask scheduler, whose workers play; this machine when not given.
        fast: whether to run compiled; where it can be done, when not given.
        lang: `en` or `fr`, for the result; the chosen language when not given.
        keep: whether to keep the numbers of each game, for `games` of the result; when not given, of at most 10,000
            games.
        progress: whether to show the progress of a long run; or a function that is called with the number of games
            played and the number planned.
        stop: called several times a second; True ends the simulation.
        choices: of new games, the game's own headers, as for `tbggg.new_game`: what luck decides is drawn in every game
            when not given. And the game's options; for a record or a node, those to play on under.

    Returns:
        Means, shares of the wins and distributions: a table, rows, and a figure.

    Raises:
        BadOption: no such game, bot, seat, header, ruling or language; not one game, or not one thread; a client that
            is closed, or a scheduler that does not answer.
        GameError: the game is over here; it was stopped before a game was played; the workers fail, or a bot cannot
            be sent to them.

    >>> simulate("pig", 20, seats=2, luck=1, fast=False, progress=False).played
    20
    """
    from .request import ask
    from .run import run_simulation

    question = ask(start, games, bots, luck, seats, threads, client, fast, lang, keep, stop, choices)
    return run_simulation(question, progress)
