"""The command line: many games."""

from __future__ import annotations

import json

import pytest

import tbggg
from tbggg.cli.main import main
from tbggg.simulate.progress import ProgressLine

from .test_main import Capture, assert_one_line


def test_simulate_prints_one_object(capsys: Capture) -> None:
    words = "simulate --seats 3 --games 20 --bots greedy,random,random --luck 5 --json".split()
    assert main(words) == 0
    shown = capsys.readouterr()
    found = json.loads(shown.out)
    wanted = "game seats games luck bots seconds games_per_s decisions_per_s points wins wins_interval scores".split()
    assert list(found) == wanted
    assert (found["games"], found["luck"], found["bots"]) == (20, 5, ["greedy", "random", "random"])
    assert list(found["points"]) == list(found["wins"]) == list(found["scores"]) == ["red", "yellow", "blue"]
    assert sum(found["wins"].values()) == pytest.approx(1)
    assert shown.err == "tbggg: For these bots the games are played under paid_moves=2.\n"
    again = tbggg.simulate("bgg", 20, "greedy, random, random", seats=3, luck=5)
    assert again.points == found["points"]


def test_simulate_prints_a_table(capsys: Capture) -> None:
    assert main("simulate --game pig --seats 2 --games 10 --luck 5 --lang fr".split()) == 0
    assert "10 parties, hasard 5" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("--bots nobody", "no bot is called “nobody”"),
        ("--bots random,greedy", "2 bots do not fit 4 players"),
        ("--games 0", "at least 1, not 0"),
        ("--game chess", "no game called “chess” is known here"),
        ("--rulings misplacing=no", "misplacing"),
        ("--games -5", "at least 1, not -5"),
        ("--first purple", "“purple”"),
        ("--threads 0", "the number of threads must be a whole number, at least 1, not 0"),
        ("--threads 2 --dask tcp://127.0.0.1:9", "give one or the other"),
        ("--bots mcts:playouts=0", "playouts"),
        ("--seats 2", "takes 3 to 6 players, not 2"),
        ("--seats -1", "takes 3 to 6 players, not -1"),
        ("--game pig --seats 2 --bots thoughtful", "thoughtful"),
    ],
)
def test_simulate_refuses_in_one_line(words: str, said: str, capsys: Capture) -> None:
    assert main(["simulate", *words.split()]) == 2
    assert_one_line(capsys, said)


@pytest.mark.parametrize("command", ["simulate", "tournament --bots greedy,random"])
def test_an_interrupt_prints_what_was_played_and_is_exit_code_130(
    command: str, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    words = [*command.split(), *"--game pig --seats 2 --games 90 --luck 1 --lang fr".split()]
    assert main(words) == 0  # the rules are compiled now: a line that says so would come before the interrupt's
    capsys.readouterr()
    monkeypatch.setattr(ProgressLine, "update", interrupted)
    assert main(words) == 130
    shown = capsys.readouterr()
    assert "arrêt après" in shown.out
    assert shown.err == "tbggg: arrêté\n"
