"""Batches on threads and on clusters: the same is found, in order, and nothing is left running."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from distributed import Client, LocalCluster

import tbggg
from tbggg.bots.seat_loop import play_at_random
from tbggg.engine import derived
from tbggg.engine.registry import find_game, games
from tbggg.simulate.work import Stop, never
from tbggg.simulate.workers import HERE, spread

pytestmark = pytest.mark.repeats(2)


@dataclass(frozen=True)
class Games:
    """A batch that says all that it needs: which game, and the luck of its games."""

    game: str
    seats: int
    first: int
    games: int


def play(batch: Games, stop: Stop = never) -> list[int]:
    """Each seat's points over all games of a batch."""
    total = [0] * batch.seats
    for luck in range(batch.first, batch.first + batch.games):
        rulings = find_game(batch.game).options.for_machines
        record = tbggg.new_game(batch.game, seats=batch.seats, luck=luck, **rulings)
        end = play_at_random(record.start, luck)
        total = [points + more for points, more in zip(total, derived.points(record.game, end.state), strict=True)]
    return total


@dataclass(frozen=True)
class Marks:
    """A batch that leaves a mark in a folder when it begins, and one when it ends."""

    folder: Path
    number: int


def distance(number: int, stop: Stop) -> int:
    return abs(number)


def mark(batch: Marks, stop: Stop) -> int:
    (batch.folder / f"{batch.number} begun").touch()
    time.sleep(0.05)
    (batch.folder / f"{batch.number} ended").touch()
    return batch.number


@pytest.fixture(scope="module")
def embedded() -> Iterator[Client]:
    """Dask on threads of this process."""
    with Client(processes=False, n_workers=1, threads_per_worker=2, dashboard_address=":0") as client:
        yield client


@pytest.fixture(scope="module")
def cluster() -> Iterator[LocalCluster]:
    """Dask on processes of this machine."""
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=":0") as found:
        yield found


PLACES = ["here", "one thread", "all threads", "embedded", "cluster", "address"]


@pytest.fixture(params=PLACES)
def place(request: pytest.FixtureRequest) -> Iterator[Any]:
    """Where to work: all that `spread` takes."""
    if request.param == "here":
        yield HERE
    elif request.param == "one thread":
        yield 1
    elif request.param == "all threads":
        yield None
    elif request.param == "embedded":
        yield request.getfixturevalue("embedded")
    elif request.param == "address":
        yield request.getfixturevalue("cluster").scheduler_address
    else:
        with Client(request.getfixturevalue("cluster")) as client:
            yield client


@pytest.mark.repeats(1)
@pytest.mark.parametrize("game", [game.code for game in games()])
def test_the_same_is_found_wherever_it_runs(place: Any, game: str) -> None:
    batches = [Games(game, 3, first, size) for first, size in ((0, 2), (2, 1), (3, 3), (6, 1))]
    alone = play(Games(game, 3, 0, 7))
    found = list(spread(play, batches, place))
    assert found == [play(batch) for batch in batches]
    assert [sum(seat) for seat in zip(*found, strict=True)] == alone


def test_what_is_found_comes_in_order_and_while_it_grows(place: Any, tmp_path: Path) -> None:
    last = 4 * (os.cpu_count() or 1) + 10  # more than may be under way at once
    found = spread(mark, (Marks(tmp_path, number) for number in range(last + 1)), place)
    assert next(found) == 0
    assert not (tmp_path / f"{last} begun").exists()
    assert list(found) == list(range(1, last + 1))


def test_nothing_is_left_running(place: Any, tmp_path: Path) -> None:
    found = spread(mark, (Marks(tmp_path, number) for number in count()), place)
    assert [next(found) for _ in range(3)] == [0, 1, 2]
    found.close()
    left = sorted(path.name for path in tmp_path.iterdir())
    assert sum("begun" in name for name in left) == sum("ended" in name for name in left)
    time.sleep(0.3)
    assert sorted(path.name for path in tmp_path.iterdir()) == left


def test_an_interrupt_leaves_nothing_running(place: Any, tmp_path: Path) -> None:
    def interrupted() -> Iterator[Marks]:
        for number in range(3):
            yield Marks(tmp_path, number)
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        list(spread(mark, interrupted(), place))
    left = sorted(path.name for path in tmp_path.iterdir())
    time.sleep(0.3)
    assert sorted(path.name for path in tmp_path.iterdir()) == left


def test_a_cluster_forgets_what_was_dropped(embedded: Client, tmp_path: Path) -> None:
    found = spread(mark, (Marks(tmp_path, number) for number in count()), embedded)
    next(found)
    found.close()
    assert not any(embedded.processing().values())
    assert list(spread(distance, [-1, 2], embedded)) == [1, 2]


def test_trouble_in_a_batch_is_told(place: Any) -> None:
    with pytest.raises(tbggg.BadOption, match="takes 3 to 6 players, not 2"):
        list(spread(play, [Games("bgg", 2, 0, 1), Games("bgg", 3, 0, 1)], place))


@pytest.mark.parametrize("place", [0, -1, 2.5, [2]])
def test_a_place_that_is_none_is_refused(place: Any) -> None:
    with pytest.raises(tbggg.BadOption, match="a number of threads from 1 up, a Dask Client or the address"):
        list(spread(distance, [1], place))


def test_without_dask_an_address_says_what_to_install() -> None:
    code = (
        "import sys; sys.modules['distributed'] = None\n"
        "from tbggg.simulate.workers import spread\n"
        "assert list(spread(lambda number, stop: abs(number), [-1], 1)) == [1]\n"
        "list(spread(abs, [-1], 'tcp://localhost:8786'))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stderr.splitlines()[-1].endswith("other machines need Dask; install it with: pip install 'tbggg[dask]'")
