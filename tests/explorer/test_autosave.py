"""What is kept of a game that is changed in an explorer, where, and what is offered back."""

from __future__ import annotations

import json
import os
import signal
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import tbggg
from tbggg.bots.seat_loop import play_at_random
from tbggg.explorer import Explorer, autosave
from tbggg.explorer.autosave_offer import _autosaves

CASES = Path(__file__).parents[1] / "golden/cases"
AUTOSAVE = Path(".tbggg/autosave")
pytestmark = pytest.mark.usefixtures("one_cell")

MOST_MILLISECONDS = 3  # of work for a record of usual size

CHILD = """
import sys, tbggg
from tbggg.explorer import Explorer
explorer = Explorer(tbggg.new_game("pig", seats="ann bob", luck=5))
while True:
    move = "hold" if len(explorer.node.path()) % 9 == 8 else "roll"
    explorer._handle_custom_msg(
        {"do": "play", "move": move} if explorer.frame["due"] == "decision" else {"do": "on", "stride": "move"}, []
    )
    if explorer.frame["due"] == "over":
        explorer.node = explorer.record.start
    print(len(list(explorer.record.nodes())), flush=True)
"""


def say(explorer: Explorer, **content: Any) -> None:
    explorer._handle_custom_msg(content, [])


def files(folder: Path = AUTOSAVE) -> list[Path]:
    return sorted(folder.glob("*.game"), key=lambda file: file.stat().st_mtime_ns)


def play_some(explorer: Explorer, moves: int = 5) -> None:
    for _ in range(moves):
        legal = explorer.frame["legal"]
        say(explorer, **({"do": "play", "move": legal[0]} if legal else {"do": "on", "stride": "move"}))


@pytest.fixture
def played() -> Explorer:
    """A game in which something was changed."""
    explorer = Explorer(tbggg.new_game(seats=3, luck=1))
    play_some(explorer, 9)
    say(explorer, do="go", node=4)
    return explorer


def test_looking_keeps_nothing() -> None:
    explorer = Explorer(tbggg.read(CASES / "g001.game"))
    say(explorer, do="go", node=7)
    say(explorer, do="lang", lang="fr")
    explorer.refresh()
    assert not AUTOSAVE.exists()


def test_what_was_answered_is_in_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    explorer = Explorer(tbggg.new_game(seats=3, luck=1))
    answered = []
    explorer.observe(lambda _: answered.append(files()[0].read_text("utf-8") == explorer.record.dumps()), "frame")
    play_some(explorer, 8)
    assert answered == [True] * 8


def test_names_and_comments_are_kept_too(played: Explorer) -> None:
    node = played.record.start.children[0]
    node.notes.append(tbggg.Comment("a quiet draw", "en"))
    played.edited(node)
    assert "{en:a quiet draw}" in files()[0].read_text("utf-8")


def test_the_cell_run_again_offers_it_back(played: Explorer) -> None:
    text, place = played.record.dumps(), len(played.node.path())
    again = Explorer(tbggg.new_game(seats=3, luck=1))
    assert set(again.kept) == {"offer"}
    assert abs(again.kept["offer"]["at"] / 1000 - time.time()) < 60
    assert again.kept["offer"]["same"]
    assert again.record.dumps() != text
    say(again, do="kept", answer="take")
    assert again.record.dumps() == text
    assert len(again.node.path()) == place
    assert again.node.record is again.record
    assert again.kept == {}
    assert len(again.outline["nodes"]["parent"]) == len(list(again.record.nodes()))


def test_an_offer_that_is_left_stays_in_its_file(played: Explorer) -> None:
    text = played.record.dumps()
    again = Explorer(tbggg.new_game(seats=3, luck=1))
    say(again, do="kept", answer="leave")
    assert again.kept == {}
    play_some(again, 1)
    kept = [file.read_text("utf-8") for file in files()]
    assert kept == [text, again.record.dumps()]


def test_what_was_changed_before_taking_stays_in_its_file(played: Explorer) -> None:
    text = played.record.dumps()
    again = Explorer(tbggg.new_game(seats=3, luck=1))
    play_some(again, 2)
    mine = again.record.dumps()
    say(again, do="kept", answer="take")
    again.node = again.record.end
    play_some(again, 1)
    assert sorted(file.read_text("utf-8") for file in files()) == sorted([text, mine, again.record.dumps()])


def test_every_explorer_of_the_record_follows(played: Explorer) -> None:
    game = tbggg.new_game(seats=3, luck=1)
    one, other = Explorer(game), Explorer(game, seat="red")
    assert one.kept == other.kept != {}
    say(one, do="kept", answer="take")
    assert other.kept == {}
    assert other.node is one.node
    play_some(other, 1)
    assert list(one.record.nodes())


def test_a_game_that_is_played_again_by_a_cell_is_no_news(played: Explorer) -> None:
    again = Explorer(tbggg.new_game(seats=3, luck=1))
    assert again.kept
    play_some(again, 9)
    assert again.record.dumps() == played.record.dumps()
    assert again.kept == {}
    assert Explorer(again.record).kept == {}


def test_only_the_same_game_is_offered(played: Explorer) -> None:
    assert Explorer(tbggg.new_game(seats=4, luck=1)).kept == {}
    assert Explorer(tbggg.new_game(seats=3, luck=2)).kept == {}
    assert Explorer(tbggg.new_game(seats=3, luck=1, misplacing="forbidden")).kept == {}
    assert Explorer(tbggg.new_game(seats=3, luck=1), save="evening").kept == {}
    assert Explorer(tbggg.new_game(seats=3, luck=1)).kept != {}


def test_a_game_whose_luck_was_drawn_is_offered_as_another_one(played: Explorer) -> None:
    again = Explorer(tbggg.new_game(seats=3))
    assert not again.kept["offer"]["same"]
    say(again, do="kept", answer="take")
    assert again.record.dumps() == played.record.dumps()


def test_a_name_finds_it_from_anywhere() -> None:
    play_some(Explorer(tbggg.new_game(seats=3, luck=1), save="Évening / 1"))
    assert Explorer(tbggg.new_game(seats=3, luck=1), save="Évening / 1").kept != {}
    assert Explorer(tbggg.new_game(seats=3, luck=1)).kept == {}


def test_two_kernels_have_two_files(played: Explorer) -> None:
    other = Explorer(tbggg.new_game(seats=3, luck=1))
    for _ in range(3):
        play_some(played, 1)
        play_some(other, 1)
    assert sorted(file.read_text("utf-8") for file in files()) == sorted([played.record.dumps(), other.record.dumps()])


def test_a_seat_s_page_hears_nothing_of_what_is_kept() -> None:
    explorer = Explorer(tbggg.new_game(seats=3, luck=987654321), seat="red")
    play_some(explorer, 6)
    text = files()[0].read_text("utf-8")
    assert '[Luck "987654321"]' in text
    assert "?" not in text
    again = Explorer(tbggg.new_game(seats=3, luck=987654321), seat="red")
    assert again.kept["offer"].keys() == {"at", "same"}
    say(again, do="kept", answer="take")
    state = json.dumps(again.get_state(), default=str)
    assert "987654321" not in state
    assert "draw ? ? ?" in state


def test_where_the_notebook_s_folder_cannot_be_written(folder: Path, tmp_path: Path) -> None:
    (folder / ".tbggg").write_text("in the way")
    explorer = Explorer(tbggg.new_game(seats=3, luck=1))
    play_some(explorer)
    assert explorer.kept == {}
    assert [file.read_text("utf-8") for file in files(tmp_path / "state/tbggg/autosave")] == [explorer.record.dumps()]
    assert Explorer(tbggg.new_game(seats=3, luck=1)).kept != {}


def test_where_nothing_can_be_written_the_game_goes_on_and_says_so(folder: Path, tmp_path: Path) -> None:
    (folder / ".tbggg").write_text("in the way")
    (tmp_path / "state").write_text("in the way")
    explorer = Explorer(tbggg.new_game(seats=3, luck=1))
    play_some(explorer)
    assert explorer.kept["trouble"]
    assert len(explorer.node.path()) == 6
    (folder / ".tbggg").unlink()
    play_some(explorer, 1)
    assert explorer.kept == {}
    assert files()[0].read_text("utf-8") == explorer.record.dumps()


def test_a_header_that_no_file_can_hold_is_said() -> None:
    game = tbggg.new_game(seats=3, luck=1)
    game.headers["Title"] = "two\nlines"
    explorer = Explorer(game)
    assert "Title" in explorer.kept["trouble"]
    play_some(explorer)
    assert len(explorer.node.path()) == 6
    game.headers["Title"] = "one line"
    play_some(explorer, 1)
    assert explorer.kept == {}


@pytest.mark.parametrize("spoilt", ["", "no record", None])
def test_a_kept_file_that_was_spoilt(played: Explorer, spoilt: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    again = Explorer(tbggg.new_game(seats=3, luck=1))
    before = again.record.dumps()
    if spoilt is None:
        files()[0].unlink()
    else:
        files()[0].write_text(spoilt)
    heard: list[dict[str, Any]] = []
    monkeypatch.setattr(again, "send", heard.append)
    say(again, do="kept", answer="take")
    assert heard[0]["error"]["text"]
    assert again.record.dumps() == before


def test_autosave_can_be_switched_off(played: Explorer) -> None:
    there = files()
    explorer = Explorer(tbggg.new_game(seats=3, luck=1), autosave=False)
    play_some(explorer)
    say(explorer, do="kept", answer="take")
    assert explorer.kept == {}
    assert files() == there


def test_old_files_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(autosave, "MOST_FILES", 3)
    for luck in range(6):
        play_some(Explorer(tbggg.new_game("pig", seats=2, luck=luck), save=f"game {luck}"), 2)
    assert [file.name[:6] for file in files()] == ["game-3", "game-4", "game-5"]
    assert len(list(AUTOSAVE.iterdir())) == 6  # each with the place of its board


@pytest.mark.parametrize("answer", ["give", "", None, 7, ["take"]])
def test_an_answer_that_is_none(played: Explorer, answer: object, monkeypatch: pytest.MonkeyPatch) -> None:
    again = Explorer(tbggg.new_game(seats=3, luck=1))
    heard: list[dict[str, Any]] = []
    monkeypatch.setattr(again, "send", heard.append)
    say(again, do="kept", answer=answer)
    assert heard[0]["error"]["text"]
    assert again.kept != {}


@pytest.mark.parametrize("name", ["g001", "g007"])
def test_a_place_is_found_again_after_reading(name: str) -> None:
    record = tbggg.read(CASES / f"{name}.game")
    for node in list(record.main_line())[3:90:7]:
        if node.settle().state.due == 0:
            for move in node.settle().position.legal_moves()[-2:]:
                node.play(move)
    again = tbggg.loads(record.dumps())
    for node in list(record.nodes()):
        found = autosave.node_at(again, autosave.place_of(node))
        assert [one.action for one in found.path()] == [one.action for one in node.path()]


@pytest.mark.parametrize("place", ["99999", "3 0:7", "3 0:-1"])
def test_a_place_that_is_not_there_is_the_nearest_before_it(place: str) -> None:
    record = tbggg.new_game("pig", seats=2, luck=1)
    play_at_random(record.start, 1)
    assert autosave.node_at(record, place) in list(record.nodes())


@pytest.mark.parametrize("place", ["", "x", "3 a:b"])
def test_no_place(place: str) -> None:
    with pytest.raises(ValueError, match="int"):
        autosave.node_at(tbggg.new_game(seats=3, luck=1), place)


def test_a_change_is_kept_at_once() -> None:
    """A full snapshot is quick enough that no journal is needed; the disk's own time depends on the machine."""
    explorer = Explorer(tbggg.read(CASES / "g001.game"))
    autosave = explorer.autosave
    assert autosave
    times, waits = [], []
    for number in range(40):
        explorer.record.start.notes.append(tbggg.Comment(f"note {number}"))
        begun, worked = time.perf_counter(), time.process_time()
        autosave.keep(explorer)
        autosave.keep_place(explorer)
        times.append((time.process_time() - worked) * 1000)
        waits.append((time.perf_counter() - begun) * 1000)
    print(f"\na change: {statistics.median(times):.2f} ms of work, {statistics.median(waits):.2f} in all")  # noqa: T201
    assert statistics.median(times) <= MOST_MILLISECONDS


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


def test_a_record_that_is_gone_is_forgotten(played: Explorer) -> None:
    import gc

    before = len(_autosaves)
    Explorer(tbggg.new_game(seats=5, luck=9)).close()
    gc.collect()
    assert len(_autosaves) <= before + 1


def test_without_a_cell_only_another_process_s_games_are_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(autosave, "_cell", lambda: ("", ""))
    play_some(Explorer(tbggg.new_game(seats=3, luck=1)))
    assert Explorer(tbggg.new_game(seats=3, luck=1)).kept == {}
    monkeypatch.setattr(autosave, "_begun_here", set())
    assert Explorer(tbggg.new_game(seats=3, luck=1)).kept != {}
