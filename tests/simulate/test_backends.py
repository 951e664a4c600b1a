"""The game loop of simulations, in Python, compiled and in JavaScript: equal in every move and every cell after it.

Random and greedy players; `test_three_readers.py` plays many more games, all random. `make nightly` plays 20,000 games
of each game again, compiled with every index checked.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tbggg.bots import greedy, random, seat_loop, thoughtful
from tbggg.bots.player import RulePlayer
from tbggg.engine.game import Game
from tbggg.engine.luck import CHOICE_KEY, keys
from tbggg.engine.registry import find_game, games
from tbggg.engine.state import Table
from tbggg.javascript import write
from tbggg.simulate import loop, trace
from tbggg.simulate.batches import Batches

from ..javascript.test_equal_play import node, start
from ..strategies import CODES, EVERY_GAME

pytestmark = pytest.mark.repeats(1)

DRIVER = Path(__file__).with_name("play.mjs")
MANY = int(os.environ.get("TBGGG_GAMES", "0"))  # of each game
FEW = 32
EVERY = 10  # every so manieth game is compared in all its states
GREEDY = 8  # every so manieth game has greedy players at half of the table
LUCK = 2**40 + 2010
UNBOUNDED = -1  # paid moves


@pytest.fixture(scope="module", params=EVERY_GAME, ids=CODES)
def module(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[Game, Path]:
    """A game, and the file with its rules, its players and the trace as JavaScript."""
    file = tmp_path_factory.mktemp("rules") / f"{request.param.code}.mjs"
    rules = {name: player.choose_rule for name, player in players(request.param).items()}
    file.write_text(write(request.param, {**rules, "stir": trace.stir}), "utf-8")
    return request.param, file


def players(game: Game) -> dict[str, RulePlayer]:
    """The players that can play a game; a plan takes long to compile: it plays in `make nightly`."""
    wanted = (random.BOT, greedy.BOT, *([thoughtful.BOT] if MANY else []))
    return {player.name: player for player in wanted if player.plays(game)}


def table(game: Game, number: int) -> tuple[Table, tuple[str, ...]]:
    """The start of a game of a series, and who plays: where paid moves have no bound, only who stops by themselves."""
    state = start(game, number)
    able = players(game)
    if getattr(state, "paid_limit", 0) == UNBOUNDED:
        return state, ("greedy",) * state.seats
    if number % GREEDY == 0 and "greedy" in able:
        return state, tuple(("greedy", "random")[seat % 2] for seat in range(state.seats))
    if number % GREEDY == GREEDY // 2 and "thoughtful" in able:
        return state, tuple(("thoughtful", "greedy")[seat % 2] for seat in range(state.seats))
    return state, ("random",) * state.seats


def traced(number: int) -> int:
    """What a game's trace takes in: every move, and in some games every cell after it."""
    return loop.STATES if number % EVERY == 0 or number < FEW else loop.MOVES


def traces(game: Game, numbers: range, fast: bool) -> list[int]:
    """The trace of each game, in plain Python or compiled."""
    able = players(game)
    found = []
    for number in numbers:
        state, bots = table(game, number)
        seats = tuple(f"seat{seat}" for seat in range(state.seats))
        batches = Batches(game, seats, state, [able[bot] for bot in bots], fast=fast)
        found.append(batches.play(LUCK, number, 1, traced=traced(number)).trace)
    return found


def traces_in_javascript(game: Game, file: Path, numbers: range) -> list[int]:
    """The trace of each game as node plays it."""
    asked = []
    for number in numbers:
        state, bots = table(game, number)
        asked.append({"state": state.to_json(), "bots": bots, "luck": keys(LUCK), "number": number})
        asked[-1]["every"] = traced(number) == loop.STATES
    reads = {name: player.reads for name, player in players(game).items()}
    constants = {"reads": reads, "choice_key": CHOICE_KEY, "no_occasion": seat_loop.NO_OCCASION, "start": trace.START}
    told: list[int] = node(DRIVER, {"module": file.as_uri(), "games": asked, **constants})
    return told


def test_games_of_bots_are_the_same_in_three_readers(module: tuple[Game, Path]) -> None:
    game, file = module
    numbers = range(FEW)
    plain = traces(game, numbers, fast=False)
    assert plain == traces(game, numbers, fast=True)
    assert plain == traces_in_javascript(game, file, numbers)
    assert len(set(plain)) == len(plain), "each game is another one"


CHECKED = """
from tests.simulate.test_backends import traces
from tbggg.engine.registry import find_game
print(traces(find_game({code!r}), range({games}), fast=True))
"""


# To compile all rules of the larger games once more takes minutes: make nightly.
@pytest.mark.parametrize("code", [game.code for game in games()] if MANY else ["pig"])
def test_no_index_is_out_of_bounds(code: str, tmp_path: Path) -> None:
    """Compiled with every index checked, in a process and a folder of its own, they are the same games."""
    done = subprocess.run(
        [sys.executable, "-c", CHECKED.format(code=code, games=MANY or FEW)],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "NUMBA_BOUNDSCHECK": "1", "TBGGG_CACHE": str(tmp_path)},
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == str(traces(find_game(code), range(MANY or FEW), fast=True))
