"""Simulations, comparisons and tournaments on Dask: the same results, and nothing left running."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from distributed import Client, LocalCluster

import tbggg
from tbggg.simulate.dask_workers import _under_way
from tbggg.simulate.tournament import tournament

TIMES = ("seconds", "games_per_s", "decisions_per_s")
PATIENCE = 20  # seconds


@pytest.fixture(scope="module")
def two_processes() -> Iterator[Client]:
    """Dask on two processes of this machine."""
    with (
        LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=":0") as cluster,
        Client(cluster) as client,
    ):
        yield client


@pytest.fixture(scope="module")
def embedded() -> Iterator[Client]:
    """Dask on threads of this process."""
    with Client(processes=False, n_workers=1, threads_per_worker=2, dashboard_address=":0") as client:
        yield client


@pytest.fixture(params=["two_processes", "embedded", "address"])
def client(request: pytest.FixtureRequest) -> Any:
    """Whatever may be given as a client."""
    if request.param == "address":
        return request.getfixturevalue("two_processes").cluster.scheduler_address
    return request.getfixturevalue(request.param)


def lasting(found: Any) -> dict[str, Any]:
    """A result but the time that it took."""
    return {key: value for key, value in found.to_json().items() if key not in TIMES}


def idle(client: Client) -> bool:
    """Whether soon no worker does anything, nor will: the scheduler hears of what ended a moment later than we do."""
    latest = time.monotonic() + PATIENCE
    while any(client.processing().values()) or any(client.run(lambda: dict(_under_way)).values()):
        if time.monotonic() > latest:
            return False
        time.sleep(0.05)
    return True


class HoldAt:
    """A bot of one's own with something to remember."""

    def __init__(self, points: int) -> None:
        self.points = points

    def __call__(self, view: tbggg.View, moves: list[tbggg.Move]) -> tbggg.Move:
        return moves[1] if view.state.turn_total >= self.points else moves[0]


def hold_at_ten(view: tbggg.View, moves: list[tbggg.Move]) -> tbggg.Move:
    return HoldAt(10)(view, moves)


# ---- the same results ----


@pytest.mark.parametrize("fast", [True, False], ids=["compiled", "plain"])
def test_a_simulation_comes_to_the_same(client: Any, fast: bool) -> None:
    asked = {"seats": 3, "luck": 7, "bots": "greedy, random, greedy", "fast": fast, "progress": False}
    here, there = (tbggg.simulate("pig", 150, **asked), tbggg.simulate("pig", 150, client=client, **asked))
    assert lasting(there) == lasting(here)
    assert there.distribution == here.distribution
    assert str(there).splitlines()[:8] == str(here).splitlines()[:8]


def test_a_moment_with_hidden_tiles_comes_to_the_same(two_processes: Client) -> None:
    node = tbggg.new_game(seats=4, luck=2010).start.advance()
    moves = node.position.legal_moves()[:2]
    asked = {"games": 2, "luck": 5, "fast": False, "progress": False}
    here, there = tbggg.what_if(node, moves, **asked), tbggg.what_if(node, moves, client=two_processes, **asked)
    assert str(there) == str(here)
    assert [list(one.lead) for one in there.outcomes] == [list(one.lead) for one in here.outcomes]
    asked = {"luck": 5, "fast": False, "progress": False}
    assert lasting(tbggg.simulate(node, 3, "greedy", client=two_processes, **asked)) == lasting(
        tbggg.simulate(node, 3, "greedy", **asked)
    )


def test_a_tournament_comes_to_the_same(client: Any) -> None:
    asked = {"games": 20, "seats": 2, "luck": 4, "game": "pig", "progress": False}
    bots = ["random", hold_at_ten, "mcts:playouts=3"]
    assert tournament(bots, client=client, **asked).to_json() == tournament(bots, **asked).to_json()


def test_a_bot_that_is_known_here_only_is_sent_along(two_processes: Client) -> None:
    """As it is written in a notebook: no module of the workers has it."""
    made: dict[str, Any] = {"__name__": "__main__"}
    exec("def brave(view, moves):\n    return moves[view.state.turn_total >= 25]", made)
    asked = {"luck": 1, "seats": 2, "progress": False}
    here, there = (tbggg.simulate("pig", 20, made["brave"], **asked, **on) for on in ({}, {"client": two_processes}))
    assert lasting(here) == lasting(there)


# ---- how it ends ----


@pytest.mark.parametrize("bot", ["greedy", HoldAt(15)], ids=["rule", "own"])
def test_it_stops_in_the_midst_and_leaves_nothing_running(two_processes: Client, bot: Any) -> None:
    told: list[tuple[int, int]] = []
    found = tbggg.simulate(
        "pig", 10**7, bot, luck=1, seats=2, client=two_processes,
        progress=lambda *far: told.append(far), stop=lambda: len(told) >= 3,
    )  # fmt: skip
    assert idle(two_processes)
    assert 0 < found.played < 10**7
    assert told[-1] == (found.played, 10**7)
    asked = {"luck": 1, "seats": 2, "progress": False}
    assert lasting(found) == lasting(tbggg.simulate("pig", found.played, bot, **asked)), (
        "the first games, without a gap"
    )


def test_an_interrupt_keeps_what_was_played_and_leaves_nothing_running(client: Any, two_processes: Client) -> None:
    def interrupted(done: int, planned: int) -> None:
        if done > 5:
            raise KeyboardInterrupt

    node = tbggg.new_game("pig", seats=2, luck=1).start.play_line("player1 roll 5")
    found = tbggg.what_if(node, games=10**6, luck=1, client=client, progress=interrupted)
    assert 5 < found.games < 10**6
    assert idle(two_processes if isinstance(client, str) else client)


def test_a_game_that_takes_long_is_broken_off(client: Any, two_processes: Client) -> None:
    began = time.monotonic()
    bots = ["mcts:playouts=1000000", "random"]
    with pytest.raises(tbggg.GameError, match="stopped before the first game had ended"):
        tbggg.simulate("pig", 10, bots, luck=1, seats=2, client=client, fast=False, stop=lambda: True, progress=False)
    assert time.monotonic() - began < 60, "a choice among a million playouts takes hours"
    assert idle(two_processes if isinstance(client, str) else client)


class Deadly:
    """A bot that ends its worker, the first time that it is asked."""

    def __init__(self, mark: Path) -> None:
        self.mark = mark

    def __call__(self, view: tbggg.View, moves: list[tbggg.Move]) -> tbggg.Move:
        try:
            self.mark.touch(exist_ok=False)
        except FileExistsError:
            return hold_at_ten(view, moves)
        os._exit(1)


def test_the_games_of_a_worker_that_dies_are_played_again(two_processes: Client, tmp_path: Path) -> None:
    asked = {"luck": 1, "seats": 2, "progress": False}
    found = tbggg.simulate("pig", 40, Deadly(tmp_path / "dead"), client=two_processes, **asked)
    assert (tmp_path / "dead").exists()
    assert found.played == 40
    again = tbggg.simulate("pig", 40, HoldAt(10), **asked)
    assert (found.points, found.wins, found.decisions) == (again.points, again.wins, again.decisions)


# ---- what it refuses ----


def refused(**more: Any) -> str:
    with pytest.raises(tbggg.GameError) as caught:
        tbggg.simulate("pig", 20, **{"luck": 1, "seats": 2, "progress": False, **more})
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_a_bot_that_cannot_be_sent_is_refused(two_processes: Client) -> None:
    lock = threading.Lock()

    def guarded(view: tbggg.View, moves: list[tbggg.Move]) -> tbggg.Move:
        with lock:
            return moves[0]

    assert refused(bots=guarded, client=two_processes).startswith("the bots guarded cannot be sent to other machines: ")


def test_a_bot_of_a_module_that_the_workers_lack_is_refused(
    two_processes: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "homemade_bots.py").write_text("def first(view, moves):\n    return moves[0]\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    from homemade_bots import first  # type: ignore[import-not-found]

    told = refused(bots=first, client=two_processes)
    assert told.startswith("the workers do not have the module homemade_bots: install it there")


def test_a_bots_trouble_on_a_worker_is_told(two_processes: Client) -> None:
    def cheat(view: tbggg.View, moves: list[tbggg.Move]) -> str:
        return "win"

    assert "cheat chose “win”" in refused(bots=cheat, client=two_processes)


def test_a_closed_client_and_an_empty_address_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with Client(processes=False, n_workers=1, dashboard_address=":0") as client:
        pass
    assert refused(client=client).startswith("the Dask client is closed")
    monkeypatch.setattr(sys.modules["tbggg.simulate.dask_workers"], "CONNECT_TIMEOUT", 0.2)
    assert refused(client="tcp://127.0.0.1:9") == "no Dask scheduler answers at tcp://127.0.0.1:9"
    assert "no Dask scheduler answers" in refused(client="nonsense")
    assert "give one or the other" in refused(client="tcp://127.0.0.1:9", threads=2)
    assert "a Dask Client or the address of its scheduler, not 2" in refused(client=2)


@pytest.mark.parametrize("words", [b"", b"\x02" + bytes(7) + b"hello" * 40], ids=["nothing", "no Dask"])
def test_an_address_where_something_else_listens_is_refused(words: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules["tbggg.simulate.dask_workers"], "CONNECT_TIMEOUT", 1)
    refusal = threading.Event()
    with socket.create_server(("127.0.0.1", 0)) as there:

        def answer() -> None:
            visitor, _ = there.accept()
            with visitor, suppress(OSError):  # who asked may have given up
                visitor.sendall(words)
                refusal.wait()  # the line stays open

        threading.Thread(target=answer, daemon=True).start()
        address = f"tcp://127.0.0.1:{there.getsockname()[1]}"
        assert refused(client=address) == f"no Dask scheduler answers at {address}"
        refusal.set()


@pytest.mark.parametrize("call", ["simulate('pig', 2, seats=2", "tournament(['random', 'greedy'], 2, 2, game='pig'"])
def test_without_a_client_dask_is_not_imported(call: str) -> None:
    code = f"import sys, tbggg; tbggg.{call}, luck=1); assert not {{'dask', 'cloudpickle'}} & {{*sys.modules}}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
