"""The files of what is kept: where they stand, which ones go, and what a process that is killed leaves."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import tbggg
from tbggg.explorer import Explorer
from tbggg.explorer.saving import autosave

from ..killing import KILLS, killed
from .autosaving import AUTOSAVE, files, play_some

pytestmark = pytest.mark.usefixtures("one_cell")

CHILD = """
import sys, tbggg
from tbggg.explorer import Explorer
explorer = Explorer(tbggg.new_game("pig", seats="ann bob", luck=5))
while True:
    move = "hold" if len(explorer.node.path()) % 9 == 8 else "roll"
    played, due = {"do": "play", "move": move}, explorer._frame["due"]
    explorer._handle_custom_msg(played if due == "decision" else {"do": "advance", "stride": "move"}, [])
    if explorer._frame["due"] == "over":
        explorer.node = explorer.node.record.start
    print(len(list(explorer.node.record.nodes())), flush=True)
"""


def test_where_the_notebook_s_folder_cannot_be_written(folder: Path, tmp_path: Path) -> None:
    (folder / ".tbggg").write_text("in the way")
    explorer = Explorer(tbggg.new_game(seats=3, luck=1))
    play_some(explorer)
    assert explorer._saved_offer == {}
    assert [file.read_text("utf-8") for file in files(tmp_path / "state/tbggg/autosave")] == [
        explorer.node.record.dumps()
    ]
    assert Explorer(tbggg.new_game(seats=3, luck=1))._saved_offer != {}


def test_where_nothing_can_be_written_the_game_goes_on_and_says_so(folder: Path, tmp_path: Path) -> None:
    (folder / ".tbggg").write_text("in the way")
    (tmp_path / "state").write_text("in the way")
    explorer = Explorer(tbggg.new_game(seats=3, luck=1))
    play_some(explorer)
    assert explorer._saved_offer["trouble"]
    assert len(explorer.node.path()) == 6
    (folder / ".tbggg").unlink()
    play_some(explorer, 1)
    assert explorer._saved_offer == {}
    assert files()[0].read_text("utf-8") == explorer.node.record.dumps()


def old_file(number: int, days: float = 30) -> Path:
    """A record of another process, so many days old, and its place."""
    AUTOSAVE.mkdir(parents=True, exist_ok=True)
    file = AUTOSAVE / f"old-{number}.0000000{number}.game"
    file.write_text(tbggg.new_game("pig", seats=2, luck=number).dumps(), "utf-8")
    file.with_suffix(".place").write_text("0", "ascii")
    at = time.time() - days * 86_400 + number
    os.utime(file, (at, at))
    return file


def test_old_files_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(autosave, "MOST_FILES", 3)
    old = [old_file(number) for number in range(5)]
    play_some(Explorer(tbggg.new_game("pig", seats=2, luck=9), save="game"), 2)
    left = [file.name[:5] for file in files()]
    assert left == ["old-3", "old-4", "game-"]
    assert len(list(AUTOSAVE.iterdir())) == 6  # each with the place of its board
    assert not old[0].exists()


def test_what_was_changed_of_late_stays_however_much_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """A kernel that crashed with many games gets all of them offered."""
    monkeypatch.setattr(autosave, "MOST_FILES", 3)
    late = [old_file(number, days=1) for number in range(6)]
    play_some(Explorer(tbggg.new_game("pig", seats=2, luck=9), save="game"), 2)
    assert all(file.exists() for file in late)


def test_more_than_fifty_games_of_one_process_stay() -> None:
    explorers = []
    for luck in range(autosave.MOST_FILES + 5):
        explorers.append(Explorer(tbggg.new_game("pig", seats=2, luck=luck), save=f"game {luck}"))
        play_some(explorers[-1], 1)
        for file in files():
            os.utime(file, (1, 1))  # as if it were long ago
    assert len(files()) == autosave.MOST_FILES + 5
    assert sorted(file.read_text("utf-8") for file in files()) == sorted(one.node.record.dumps() for one in explorers)


def test_a_clock_that_was_set_back_deletes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(autosave, "MOST_FILES", 2)
    ahead = [old_file(number, days=-30) for number in range(4)]
    explorer = Explorer(tbggg.new_game("pig", seats=2, luck=9), save="game")
    play_some(explorer, 2)
    assert all(file.exists() for file in ahead)
    (mine,) = AUTOSAVE.glob("game-*.game")
    assert mine.read_text("utf-8") == explorer.node.record.dumps()


def test_stale_drafts_go_and_fresh_ones_stay() -> None:
    AUTOSAVE.mkdir(parents=True)
    stale, fresh, killed_by_now = (
        AUTOSAVE / name for name in (".a.game.draft", ".b.game.draft", ".tbggg-0123456789abcdef.draft")
    )
    for draft in (stale, fresh, killed_by_now):
        draft.write_text("part of a record")
    os.utime(stale, (1, 1))
    play_some(Explorer(tbggg.new_game("pig", seats=2, luck=9)), 2)
    assert sorted(AUTOSAVE.glob(".*")) == [fresh]


def test_a_folder_that_is_a_link_is_not_used(folder: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (folder / ".tbggg").symlink_to(elsewhere)
    explorer = Explorer(tbggg.new_game(seats=3, luck=1))
    play_some(explorer)
    assert list(elsewhere.iterdir()) == []
    assert [file.read_text("utf-8") for file in files(tmp_path / "state/tbggg/autosave")] == [
        explorer.node.record.dumps()
    ]


def test_a_process_that_is_killed_at_any_moment_loses_nothing_that_it_answered(tmp_path: Path) -> None:
    killed("autosave", tmp_path, KILLS)


@pytest.mark.parametrize("answers", [1, 40, 173])
def test_a_killed_process_leaves_all_that_it_answered(answers: int) -> None:
    child = subprocess.Popen([sys.executable, "-c", CHILD], stdout=subprocess.PIPE, text=True)
    assert child.stdout
    told = 0
    for _ in range(answers):
        told = int(child.stdout.readline())
    os.kill(child.pid, signal.SIGKILL)
    child.wait()
    told = max([told, *(int(line) for line in child.stdout.read().splitlines())])
    kept = tbggg.read(files()[0])
    assert told <= len(list(kept.nodes())) <= told + 1
