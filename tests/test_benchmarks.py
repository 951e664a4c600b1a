"""The benchmarks run; what they measure is for people to read, so nothing here looks at a time."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

import tbggg
from tbggg.bots import find_bot
from tbggg.simulate import loop
from tbggg.simulate.backends import PlainReader
from tbggg.simulate.batches import Batches
from tests.benchmarks import (
    bench,
    best_reply,
    c_program,
    compiled,
    kernel_side,
    learned,
    pages,
    pairing,
    peers,
    play,
    records,
    since,
    strength,
    timing,
    undo,
)

REPOSITORY = Path(__file__).parents[1]
pytestmark = pytest.mark.usefixtures("own_garbage")  # each measure collects garbage first


@pytest.mark.parametrize(
    "rows",
    [
        pytest.param(lambda: play.legal_moves(turns=1, games=1), id="legal_moves"),
        pytest.param(lambda: records.node_play(turns=1, games=1), id="node_play"),
        pytest.param(lambda: records.jumps(turns=1, moves=20, times=10), id="jumps"),
        pytest.param(lambda: records.imports(turns=1), id="imports"),
        pytest.param(lambda: records.kept(turns=1), id="kept"),
        pytest.param(lambda: records.read_records(turns=1, games=1), id="read_records"),
        pytest.param(lambda: kernel_side.rows("pig", games=0), id="kernel_side"),
        pytest.param(lambda: since.rows(REPOSITORY, {"itself": REPOSITORY}, turns=1, bots=()), id="since"),
        pytest.param(lambda: undo.rows(REPOSITORY, {"itself": REPOSITORY}, 1, ("pig",), moves=2), id="undo"),
    ],
)
def test_each_benchmark_prints_its_rows(rows) -> None:
    found = rows()
    assert found
    assert all(row.what in timing.table(found) for row in found)


def test_the_best_reply_at_pig_meets_every_turn_that_greedy_may_have() -> None:
    odds = best_reply.turns_of_greedy()
    assert odds.sum(axis=1) == pytest.approx(1)
    assert odds[0] @ range(101) == pytest.approx(8.14, abs=0.01)  # as for every player who holds at twenty
    assert odds[90, 91:100] == pytest.approx(0), "it holds when it wins, and not before"
    first, second = best_reply.best_reply()
    assert (round(first, 4), round(second, 4)) == (0.5922, 0.5278)


def test_random_play_is_compared_with_both_peers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "chess_decisions_per_second", lambda seconds, seed: 1.0)
    monkeypatch.setattr(peers, "catanatron_decisions_per_second", lambda seconds, seed: 1.0)
    rows = play.random_play(turns=1, seconds=0.001)
    assert [row.beside.split()[0] for row in rows] == ["python-chess", "catanatron"]


@pytest.mark.xdist_group("simulate")  # whose worker has compiled these rules already
def test_compiled_play_is_compared_with_c_and_with_both_engines(monkeypatch: pytest.MonkeyPatch) -> None:
    if not c_program.compiler():
        subprocess.run([REPOSITORY / ".ci/install", "gcc"], check=True)
    monkeypatch.setattr(peers, "maedn_decisions_per_second", lambda seconds, seed: 1.0)
    monkeypatch.setattr(peers, "catanatron_decisions_per_second", lambda seconds, seed: 1.0)
    rows = compiled.random_play(turns=3, games=100, seconds=0.001)
    assert [row.beside.split()[0] for row in rows] == ["C,", "C,", "OpenSpiel's", "catanatron"] + 5 * ["C"]
    assert all(row.met for row in rows if row.target == "sampling error"), "both play the same game"
    rows = compiled.buttons(turns=3, games=20, fast=False)
    assert all(row.met for row in rows if row.target == "sampling error"), "both play the same game"
    rows = compiled.bunny(turns=3, games=4, fast=False)
    assert all(row.met for row in rows if row.target == "sampling error"), "both play the same game"
    rows = compiled.essen(turns=3, games=4, fast=False)
    assert all(row.met for row in rows if row.target == "sampling error"), "both play the same game"
    [four] = compiled.seats(turns=1, games=5)
    assert len(four.here.split()) == 5


def test_a_missing_peer_gives_one_line_and_exit_code_1(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(peers, "PEERS", ("no_such_peer",))
    assert bench.main([]) == 1
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.count("\n") == 1
    assert "pip install -r tests/benchmarks/requirements.txt" in output.err


def test_a_page_that_is_not_there_gives_one_line_with_those_that_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert pages.main(["games/nothing"]) == 2
    said = capsys.readouterr().err
    assert "“games/nothing”" in said
    assert "games/evening" in said
    assert said.count("\n") == 1


def test_strength_and_pairing_print_tables(capsys: pytest.CaptureFixture[str]) -> None:
    strength.main(["--games", "4", "--search", "0", "--race", "0"])
    assert "| `greedy` | `random` | 4 | 100.0 %" in capsys.readouterr().out
    pairing.main(["--games", "4", "--positions", "1"])
    assert "| 6 |" in capsys.readouterr().out


def test_games_that_are_cut_and_taken_up_again_end_as_whole_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learned, "reader_of", lambda *_: PlainReader())
    record = tbggg.new_game("bgg", seats=4, luck=0)
    game, start = record.game, record.start.state
    rounds = learned.Rounds(game, start)
    rows = rounds.play(start, 1, range(2), 6, loop.BEGIN)
    whole = Batches(game, record.seats, start, [find_bot("thoughtful", game)] * 4, loop.BEGIN, False).play(1, 0, 2)
    assert rows[:, -1, :, learned.POINTS].reshape(-1).tolist() == [*whole.points]
    learned_from = [learned.learn(rounds, start, 3, 1, learned.VARIANTS["table"]) for _ in range(2)]
    assert learned_from[0].weights.tolist() == learned_from[1].weights.tolist(), "the same luck, the same function"
    expected = [learned_from[0].results(rows[:, 2], 3, seat) for seat in range(4)]
    assert all(0 < one < 1 for row in expected for one in row)
    assert len({*expected[0], *expected[1]}) == 4
