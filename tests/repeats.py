"""Games that a shared test runs on: some of them in a usual run, all of them in `make nightly`.

What a test that is marked `repeats(most)` shows on a game, it shows on every other one: a usual run makes it on so many
of its games, chosen by the test's name, so that the tests of a file meet all games between them.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
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
    tests: dict[tuple[str, int], dict[str, list[pytest.Item]]] = {}
    for item in items:
        mark, code = item.get_closest_marker("repeats"), game_of(item)
        if mark and code and not every_game:
            name = f"{item.path.name}::{getattr(item, 'originalname', item.name)}"
            tests.setdefault((name, *mark.args), {}).setdefault(code, []).append(item)
    left: set[pytest.Item] = set()
    for (name, most), on in tests.items():
        for code in sorted(on, key=lambda code: crc32(f"{code} {name}".encode()))[most:]:
            left.update(on[code])
    return left


def game_of(item: pytest.Item) -> str | None:
    """The game that a test is made on, if its parameters name one."""
    call = getattr(item, "callspec", None)
    for value in call.params.values() if call else ():
        code = value.code if isinstance(value, Game) else value
        if isinstance(code, str) and code in CODES:
            return code
    return None
