"""Games that a shared test runs on: some of them in a usual run, all of them in `make nightly`.

What a test that is marked `repeats(most)` shows on a game, it shows on every other one: a usual run makes it on so many
of its games, chosen by the test's name, so that the tests of a file meet all games between them.

`repeats(most, "lang")` says the same of the values of a parameter, such as a language, a width or a host; `repeats(0)`
leaves to the night what other tests show on less.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Any
from zlib import crc32

import pytest

from tbggg.engine.game import Game
from tbggg.engine.registry import games

from .conformance.game import GAME as BURROW
from .elsewhere.game import BARE, MORRIS

CODES = {game.code for game in (*games(), BURROW, MORRIS, BARE)}
EVERY_GAME = bool(os.environ.get("TBGGG_EVERY_GAME"))


def left_for_the_night(items: Iterable[pytest.Item], every_game: bool = EVERY_GAME) -> set[pytest.Item]:
    """The tests that a run leaves out: none, where it is to make each on every game."""
    tests: dict[tuple[Any, ...], dict[str | None, list[pytest.Item]]] = {}
    for item in items:
        marks = () if every_game else reversed([*item.iter_markers("repeats")])
        for by, most in {mark.args[1:]: mark.args[0] for mark in marks}.items():  # the closest mark is the last
            value = str(item.callspec.params[by[0]]) if by else game_of(item)  # type: ignore[attr-defined]
            if value or not most:
                name = f"{item.path.name}::{getattr(item, 'originalname', item.name)}"
                tests.setdefault((name, most, *by), {}).setdefault(value, []).append(item)
    left: set[pytest.Item] = set()
    for (name, most, *_), on in tests.items():
        for value in sorted(on, key=lambda value: crc32(f"{value} {name}".encode()))[most:]:
            left.update(on[value])
    return left


def game_of(item: pytest.Item) -> str | None:
    """The game that a test is made on, if its parameters name one."""
    call = getattr(item, "callspec", None)
    for value in call.params.values() if call else ():
        first = value[0] if isinstance(value, tuple) and value else value  # as of a game and how it is written
        code = first.code if isinstance(first, Game) else first
        if isinstance(code, str) and code in CODES:
            return code
    return None
