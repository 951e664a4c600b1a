"""What is kept of a game that is changed in an explorer, where, and what is offered back."""

from __future__ import annotations

import json
import os
import shutil
import time
from pathlib import Path
from typing import Any

import pytest

import tbggg
from tbggg.bots.seat_loop import play_at_random
from tbggg.explorer import Explorer
from tbggg.explorer.saving import autosave
from tbggg.explorer.saving.autosave_offer import _autosaves
from tbggg.explorer.widget import board_of
from tbggg.record.comments import Comment

from .autosaving import AUTOSAVE, files, play_some, say

CASES = Path(__file__).parents[1] / "golden/cases"
pytestmark = pytest.mark.usefixtures("one_cell")


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
    board_of(explorer).refresh()
    assert not AUTOSAVE.exists()


def test_what_was_answered_is_in_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    explorer = Explorer(tbggg.new_game(seats=3, luck=1))
    answered = []
    explorer.observe(lambda _: answered.append(files()[0].read_text("utf-8") == explorer.node.record.dumps()), "_frame")
    play_some(explorer, 8)
    assert answered == [True] * 8


def test_names_and_comments_are_kept_too(played: Explorer) -> None:
    node = played.node.record.start.children[0]
    node.notes.append(Comment("a quiet draw", "en"))
    board_of(played).edited(node)
    assert "{en:a quiet draw}" in files()[0].read_text("utf-8")


def test_the_cell_run_again_offers_it_back(played: Explorer) -> None:
    text, place = played.node.record.dumps(), len(played.node.path())
    again = Explorer(tbggg.new_game(seats=3, luck=1))
    assert set(again._saved_offer) == {"offer"}
    assert abs(again._saved_offer["offer"]["at"] / 1000 - time.time()) < 60
    assert again._saved_offer["offer"]["same"]
    assert (again._saved_offer["offer"]["has"], again._saved_offer["offer"]["here"]) == ((1, 9, 0, 0), (0, 0, 0, 0))
    play_some(again, 1)
    assert again._saved_offer["offer"]["here"] == (1, 1, 0, 0)
    assert again.node.record.dumps() != text
    say(again, do="saved_offer", answer="take")
    assert again.node.record.dumps() == text
    assert len(again.node.path()) == place
    assert again.node.record is again.node.record
    assert again._saved_offer == {}
    assert len(again._outline["nodes"]["parent"]) == len(list(again.node.record.nodes()))


def test_an_offer_that_is_left_stays_in_its_file(played: Explorer) -> None:
    text = played.node.record.dumps()
    again = Explorer(tbggg.new_game(seats=3, luck=1))
    say(again, do="saved_offer", answer="leave")
    assert again._saved_offer == {}
    play_some(again, 1)
    kept = [file.read_text("utf-8") for file in files()]
    assert kept == [text, again.node.record.dumps()]


def test_what_was_changed_before_taking_stays_in_its_file(played: Explorer) -> None:
    text = played.node.record.dumps()
    again = Explorer(tbggg.new_game(seats=3, luck=1))
    play_some(again, 2)
    mine = again.node.record.dumps()
    say(again, do="saved_offer", answer="take")
    again.node = again.node.record.end
    play_some(again, 1)
    assert sorted(file.read_text("utf-8") for file in files()) == sorted([text, mine, again.node.record.dumps()])


def test_every_explorer_of_the_record_follows(played: Explorer) -> None:
    game = tbggg.new_game(seats=3, luck=1)
    one, other = Explorer(game), Explorer(game, seat="red")
    assert one._saved_offer["offer"]["at"] == other._saved_offer["offer"]["at"]
    say(one, do="saved_offer", answer="take")
    assert other._saved_offer == {}
    assert other.node is one.node
    play_some(other, 1)
    assert list(one.node.record.nodes())


def test_a_game_that_is_played_again_by_a_cell_is_no_news(played: Explorer) -> None:
    again = Explorer(tbggg.new_game(seats=3, luck=1))
    assert again._saved_offer
    play_some(again, 9)
    assert again.node.record.dumps() == played.node.record.dumps()
    assert again._saved_offer == {}
    assert Explorer(again.node.record)._saved_offer == {}


def test_only_the_same_game_is_offered(played: Explorer) -> None:
    assert Explorer(tbggg.new_game(seats=4, luck=1))._saved_offer == {}
    assert Explorer(tbggg.new_game(seats=3, luck=2))._saved_offer == {}
    assert Explorer(tbggg.new_game(seats=3, luck=1, misplacing="forbidden"))._saved_offer == {}
    assert Explorer(tbggg.new_game(seats=3, luck=1), save="evening")._saved_offer == {}
    assert Explorer(tbggg.new_game(seats=3, luck=1))._saved_offer != {}


def test_a_game_whose_luck_was_drawn_is_offered_as_another_one(played: Explorer) -> None:
    again = Explorer(tbggg.new_game(seats=3))
    assert not again._saved_offer["offer"]["same"]
    say(again, do="saved_offer", answer="take")
    assert again.node.record.dumps() == played.node.record.dumps()


def test_a_name_finds_it_from_anywhere() -> None:
    play_some(Explorer(tbggg.new_game(seats=3, luck=1), save="Évening / 1"))
    assert Explorer(tbggg.new_game(seats=3, luck=1), save="Évening / 1")._saved_offer != {}
    assert Explorer(tbggg.new_game(seats=3, luck=1))._saved_offer == {}


def test_two_kernels_have_two_files(played: Explorer) -> None:
    other = Explorer(tbggg.new_game(seats=3, luck=1))
    for _ in range(3):
        play_some(played, 1)
        play_some(other, 1)
    assert sorted(file.read_text("utf-8") for file in files()) == sorted(
        [played.node.record.dumps(), other.node.record.dumps()]
    )


def test_a_seat_s_page_hears_nothing_of_what_is_kept() -> None:
    explorer = Explorer(tbggg.new_game(seats=3, luck=987654321), seat="red")
    play_some(explorer, 6)
    text = files()[0].read_text("utf-8")
    assert '[Luck "987654321"]' in text
    assert "?" not in text
    again = Explorer(tbggg.new_game(seats=3, luck=987654321), seat="red")
    assert again._saved_offer["offer"].keys() == {"at", "same"}, "how far the games go would tell how this one goes on"
    again.seat = None
    assert again._saved_offer["offer"].keys() == {"at", "same", "has", "here"}
    again.seat = "red"
    assert again._saved_offer["offer"].keys() == {"at", "same"}
    say(again, do="saved_offer", answer="take")
    state = json.dumps(again.get_state(), default=str)
    assert "987654321" not in state
    assert "draw ? ? ?" in state


def test_a_header_that_no_file_can_hold_is_said() -> None:
    game = tbggg.new_game(seats=3, luck=1)
    game.headers["Title"] = "two\nlines"
    explorer = Explorer(game)
    assert "Title" in explorer._saved_offer["trouble"]
    play_some(explorer)
    assert len(explorer.node.path()) == 6
    game.headers["Title"] = "one line"
    play_some(explorer, 1)
    assert explorer._saved_offer == {}


@pytest.mark.parametrize("spoilt", ["", "no record", None])
def test_a_kept_file_that_was_spoilt(played: Explorer, spoilt: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    again = Explorer(tbggg.new_game(seats=3, luck=1))
    before = again.node.record.dumps()
    if spoilt is None:
        files()[0].unlink()
    else:
        files()[0].write_text(spoilt)
    heard: list[dict[str, Any]] = []
    monkeypatch.setattr(again, "send", heard.append)
    say(again, do="saved_offer", answer="take")
    assert heard[0]["error"]["text"]
    assert again.node.record.dumps() == before


def test_autosave_can_be_switched_off(played: Explorer) -> None:
    there = files()
    explorer = Explorer(tbggg.new_game(seats=3, luck=1), autosave=False)
    play_some(explorer)
    say(explorer, do="saved_offer", answer="take")
    assert explorer._saved_offer == {}
    assert files() == there


@pytest.mark.parametrize("damage", ["cut in half", "empty", "bytes", "a wrong move", "folder"])
def test_an_older_good_file_is_offered_when_the_newest_is_damaged(damage: str) -> None:
    for moves in (3, 6):
        explorer = Explorer(tbggg.new_game("pig", seats="ann bob", luck=4))
        say(explorer, do="saved_offer", answer="leave")
        play_some(explorer, moves)
    older, newest = files()
    text, at = newest.read_text("utf-8"), newest.stat().st_mtime
    wanted = older.read_text("utf-8")
    if damage == "folder":
        newest.unlink()
        newest.mkdir()
    else:
        spoilt = {
            "cut in half": text[: text.rindex("ann")].encode() + b"an",
            "empty": b"",
            "bytes": b"\xff\xfe" + text.encode(),
            "a wrong move": text.encode() + b" nobody roll",
        }
        newest.write_bytes(spoilt[damage])
    os.utime(newest, (at + 1, at + 1))
    again = Explorer(tbggg.new_game("pig", seats="ann bob", luck=4))
    assert again._saved_offer["offer"]
    say(again, do="saved_offer", answer="take")
    assert again.node.record.dumps() == wanted


def test_a_file_that_is_damaged_after_it_was_offered_makes_room_for_an_older_one() -> None:
    for moves in (3, 6):
        explorer = Explorer(tbggg.new_game("pig", seats="ann bob", luck=4))
        say(explorer, do="saved_offer", answer="leave")
        play_some(explorer, moves)
    older, newest = files()
    again = Explorer(tbggg.new_game("pig", seats="ann bob", luck=4))
    newest.write_text("no record")
    say(again, do="saved_offer", answer="take")
    assert again._saved_offer["offer"]
    say(again, do="saved_offer", answer="take")
    assert again.node.record.dumps() == older.read_text("utf-8")


def change(explorer: Explorer) -> None:
    explorer.node.record.start.notes.append(Comment("a change"))
    board_of(explorer).edited(explorer.node.record.start)


def test_what_another_wrote_into_its_file_is_offered_and_not_replaced(played: Explorer) -> None:
    (file,) = files()
    other = tbggg.loads(file.read_text("utf-8"))
    other.headers["Title"] = "by another hand"
    file.write_text(other.dumps(), "utf-8")
    change(played)
    mine = played.node.record.dumps()
    assert played._saved_offer["offer"]["same"]
    assert sorted(one.read_text("utf-8") for one in files()) == sorted([other.dumps(), mine])
    say(played, do="saved_offer", answer="take")
    assert played.node.record.dumps() == other.dumps()
    assert mine in [one.read_text("utf-8") for one in files()]


def test_a_folder_that_was_removed_is_made_again(played: Explorer) -> None:
    shutil.rmtree(AUTOSAVE)
    change(played)
    assert [file.read_text("utf-8") for file in files()] == [played.node.record.dumps()]
    assert played._saved_offer == {}


def test_links_that_were_planted_are_not_followed(folder: Path, tmp_path: Path, played: Explorer) -> None:
    target = tmp_path / "theirs"
    target.write_text("old")
    (file,) = files()
    place = file.with_suffix(".place")
    place.unlink()
    place.symlink_to(target)
    say(played, do="go", node=2)
    assert target.read_text() == "old"
    file.unlink()
    file.symlink_to(target)
    change(played)
    assert target.read_text() == "old"
    assert played.node.record.dumps() in [one.read_text("utf-8") for one in files()]


@pytest.mark.parametrize("answer", ["give", "", None, 7, ["take"]])
def test_an_answer_that_is_none(played: Explorer, answer: object, monkeypatch: pytest.MonkeyPatch) -> None:
    again = Explorer(tbggg.new_game(seats=3, luck=1))
    heard: list[dict[str, Any]] = []
    monkeypatch.setattr(again, "send", heard.append)
    say(again, do="saved_offer", answer=answer)
    assert heard[0]["error"]["text"]
    assert again._saved_offer != {}


@pytest.mark.parametrize("name", ["g001", "g007"])
def test_a_place_is_found_again_after_reading(name: str) -> None:
    record = tbggg.read(CASES / f"{name}.game")
    for node in list(record.main_line())[3:90:7]:
        if node.skip_automatic().state.due == 0:
            for move in node.skip_automatic().position.legal_moves()[-2:]:
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


@pytest.mark.usefixtures("own_garbage")
def test_a_record_that_is_gone_is_forgotten(played: Explorer) -> None:
    import gc

    before = len(_autosaves)
    Explorer(tbggg.new_game(seats=5, luck=9)).close()
    gc.collect()
    assert len(_autosaves) <= before + 1


def test_without_a_cell_only_another_process_s_games_are_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(autosave, "_cell", lambda: ("", ""))
    play_some(Explorer(tbggg.new_game(seats=3, luck=1)))
    assert Explorer(tbggg.new_game(seats=3, luck=1))._saved_offer == {}
    monkeypatch.setattr(autosave, "_begun_here", set())
    assert Explorer(tbggg.new_game(seats=3, luck=1))._saved_offer != {}
