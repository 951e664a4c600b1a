"""The registry of games: those that registered, and those of other packages, found by their entry points.

A game of this package is loaded when it is first asked for.
"""

from __future__ import annotations

import warnings
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib import import_module
from typing import Any

from .errors import BrokenGame, GameError, UnknownGame
from .game import Game
from .guessing import near_miss
from .header import own_values
from .state import EXACT
from .texts import say

GROUP = "tbggg.games"  # the entry points of packages that bring a game; the value of each is a `Game`

_registry: dict[str, Game | str] = {}  # by code; the name of a module until its game is asked for
_group_loaded = False  # whether the games of other packages have been looked for


def register_module(code: str, module: str) -> None:
    """Add the game that is the `GAME` of a module, by its code; the module is imported when the game is asked for."""
    _registry[code] = module


def register(game: Game) -> None:
    """Add a game to the registry, under its code and its name.

    Raises:
        GameError: another game has its code or its name; the action of one of its decisions would be rounded in a
            page; a header is named like what all games have, or its texts are missing.
    """
    for other in registered():
        if other is not game and {other.code, other.name} & {game.code, game.name}:
            raise GameError(say("option.code_taken", name=game.name, code=game.code, other=other.name))
    for header in game.options.headers:
        if flaws := header.flaws(game.texts):
            flaw = ", ".join(flaws)
            raise GameError(f"the header {header.name} of {game.name} cannot be declared: {flaw}")
    if game.options.own_lines and (flaws := game.options.own_lines.flaws(game.texts)):
        raise GameError(f"the own lines of {game.name} cannot be declared: {', '.join(flaws)}")
    for count in game.seats.counts:
        seats = game.seats.colours[:count] or tuple(f"player{number}" for number in range(1, count + 1))
        check_action(game, max(game.rules.actions(new_state(game, seats, {}, 0)), default=0))
    _registry[game.code] = game


def new_state(game: Game, seats: Sequence[str], headers: Mapping[str, str], seed: int) -> Any:
    """Return the state at the start.

    Args:
        game: the game.
        seats: the seat words, clockwise.
        headers: a record's headers by key.
        seed: of the luck, up to 64 bits.

    Raises:
        BadOption: a header has a value that the game does not have.
    """
    return game.rules.new(seats, own_values(game, seats, headers), seed)


def check_action(game: Game, action: int) -> None:
    """Refuse the action of a move that a page would round.

    Raises:
        GameError: it is not below 2^53.
    """
    if action >= EXACT:
        raise GameError(f"the code {action} of a move in {game.name} is not below 2^53: a page would round it")


def registered() -> tuple[Game, ...]:
    """Return the games that are registered by now; other packages are not looked at."""
    return tuple(_loaded(code) for code in _registry)


def games() -> tuple[Game, ...]:
    """Return every game: those that registered, in their order, then those of other packages."""
    _load_group()
    return registered()


def find_game(name: str) -> Game:
    """Return the game with that code or full name; other packages are looked at where none here has it.

    Raises:
        UnknownGame: there is none; the message lists those that are there.
    """
    if isinstance(name, str) and name in _registry:
        return _loaded(name)
    for known in (registered, games):
        for game in known():
            if name in (game.code, game.name):
                return game
    raise unknown_game(str(name), [(game.code, game.name) for game in games()])


def unknown_game(name: str, known: Sequence[Sequence[str]]) -> UnknownGame:
    """Return the error on a name that no game has.

    Args:
        name: the name.
        known: code and name of each game.
    """
    sentence = say("option.no_game", name=name, games=", ".join([called for _, called in known]))
    return UnknownGame(sentence + near_miss(name, [one for code, called in known for one in (called, code)]))


@contextmanager
def standing_in(game: Game) -> Iterator[None]:
    """Put a game, registered or not, in the place of the one with its code, until the block ends."""
    kept = dict(_registry)
    _registry[game.code] = game
    try:
        yield
    finally:
        _registry.clear()
        _registry.update(kept)


def _loaded(code: str) -> Game:
    """Return the game with a code that is in the registry; its module is imported if it is not yet."""
    found = _registry[code]
    if isinstance(found, str):
        game: Game = import_module(found).GAME
        found = _registry[code] = game
    return found


def _load_group() -> None:
    """Register the games of other packages, once; one that is broken is a warning, and the others are there."""
    global _group_loaded
    if _group_loaded:
        return
    _group_loaded = True  # first: a package may ask for games while it is imported
    from importlib.metadata import entry_points  # slow to import, and seldom needed

    for entry in entry_points(group=GROUP):
        about = {"entry": entry.name, "package": entry.dist.name if entry.dist else entry.value}
        try:
            found = entry.load()
            if not isinstance(found, Game):
                raise GameError(say("option.entry_no_game", value=entry.value, kind=type(found).__name__))
            register(found)
        except Exception as trouble:  # whatever a package raises when it is imported
            why = str(trouble) if isinstance(trouble, GameError) else f"{type(trouble).__name__}: {trouble}"
            sentence = say("option.entry_broken", **about, why=" ".join(why.split()))
            warnings.warn(sentence, BrokenGame, stacklevel=3)
