"""Python and JavaScript play the same games: every choice among the same moves, refused for the same reasons.

The rules alone and those that a page has, with the state compared after every move.
"""

from __future__ import annotations

import json
import os
import subprocess
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from tbggg.engine.game import Game
from tbggg.engine.luck import CHOICE_KEY, keys
from tbggg.engine.registry import new_state
from tbggg.javascript import write, write_page
from tbggg.simulate.trace import START, stir
from tbggg.testing.readers import TRACE
from tbggg.testing.trace import MOST_DECISIONS, played

from ..strategies import EVERY_GAME

MANY = int(os.environ.get("TBGGG_GAMES", "0"))  # of each game
FEW = 3  # for each number of seats

VALUES = {
    "misplacing": ("legal", "forbidden"),
    "buying_pass": ("final", "in_succession"),
    "tie_includes_holder": ("false", "true"),
    "paid_moves": ("2", "", "0", "7"),  # nothing said: unbounded
}
RULINGS = [
    ", ".join(f"{name}={value}" for name, value in zip(VALUES, values, strict=True) if value)
    for values in product(*VALUES.values())
]
SPREAD = 13  # steps through the rulings so that the first few games already meet every value


@pytest.fixture(
    scope="session",
    params=product(EVERY_GAME, (write, write_page)),
    ids=lambda made: f"{made[0].code} {made[1].__name__}",
)
def module(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[Game, Path]:
    """A game, and the file with its rules as JavaScript: alone, and as a page has them."""
    game, writer = request.param
    file = tmp_path_factory.mktemp("rules") / f"{game.code}.mjs"
    file.write_text(writer(game, {"stir": stir}), "utf-8")
    return game, file


# A function is optimized when it has run fifteen times as long as is usual: most scripts are over before that pays.
NODE = ("node", "--interrupt-budget=1000000")


def node(driver: Path, asked: dict[str, Any]) -> Any:
    """What a script of node answers."""
    done = subprocess.run(
        [*NODE, driver], input=json.dumps(asked), capture_output=True, text=True, check=False, encoding="utf-8"
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def headers(game: Game, number: int) -> dict[str, str]:
    """The headers of a game of a series: every ruling in turn."""
    if not game.options.rulings:
        return {}
    if game.options.rulings.keys() == VALUES.keys():
        return {"Rulings": RULINGS[number * SPREAD % len(RULINGS)]}
    ways = [*product(*game.options.rulings.values())]
    values = zip(game.options.rulings, ways[number % len(ways)], strict=True)
    return {"Rulings": ", ".join(f"{name}={value}" for name, value in values)}


def start(game: Game, number: int) -> Any:
    """The first state of a game of a series: every number of seats in turn."""
    seats = game.seats.counts[number % len(game.seats.counts)]
    names = game.seats.colours or tuple(f"seat{one}" for one in range(seats))
    return new_state(game, names[:seats], headers(game, number // len(game.seats.counts)), number)


def compare(game: Game, file: Path, numbers: range) -> None:
    asked = [
        {"state": start(game, one).to_json(), "luck": keys(one), "choices": keys(one * 3), "every": True}
        for one in numbers
    ]
    constants = {"choice_key": CHOICE_KEY, "most": MOST_DECISIONS, "start": START}
    told = node(TRACE, {"module": file.as_uri(), "games": asked, **constants})
    for number, trace in zip(numbers, told, strict=True):
        assert played(game, start(game, number), number, number * 3, every=True) == trace, number


@pytest.mark.repeats(2)
def test_every_move_of_a_few_games(module: tuple[Game, Path]) -> None:
    game, file = module
    compare(game, file, range(FEW * len(game.seats.counts)))
