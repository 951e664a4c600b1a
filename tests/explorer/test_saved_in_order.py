"""A record is called saved when it is written, and not before; and one writer has the file at a time."""

from __future__ import annotations

import os
from pathlib import Path
from threading import Event, Thread

import pytest

import tbggg
from tbggg.explorer import Explorer
from tbggg.explorer.saving import autosave
from tbggg.record.atomic_write import digest_of, write_file

AUTOSAVE = Path(".tbggg/autosave")
pytestmark = pytest.mark.usefixtures("one_cell")


def play(explorer: Explorer) -> None:
    """Play the first legal move, or what chance brings."""
    legal = explorer._frame["legal"]
    explorer._handle_custom_msg({"do": "play", "move": legal[0]} if legal else {"do": "advance", "stride": "move"}, [])


def saved() -> str:
    """What is in the newest file."""
    return max(AUTOSAVE.glob("*.game"), key=lambda file: file.stat().st_mtime_ns).read_text("utf-8")


def full(path: Path, text: str, known: bytes | None = None) -> bytes:
    """A disk without room."""
    raise OSError(28, "No space left on device", str(path))


def test_what_could_not_be_written_is_written_later_without_another_change(monkeypatch: pytest.MonkeyPatch) -> None:
    record = tbggg.new_game(seats=3, luck=1)
    saver = autosave.Saver(record)
    node = record.start.advance()
    saver.keep(record)
    before = saved()
    node.play("pass")
    with monkeypatch.context() as patch:
        patch.setattr(autosave, "write_file", full)
        for _ in range(2):  # it is no more saved the second time
            with pytest.raises(OSError, match="No space"):
                saver.keep(record)
    assert saved() == before != record.dumps()
    saver.keep(record)
    assert saved() == record.dumps()


def test_a_text_is_on_the_disk_before_it_has_the_files_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target, seen, sync = tmp_path / "a.game", list[str](), os.fsync
    target.write_text("old")

    def noted(number: int) -> None:
        seen.append(target.read_text())
        sync(number)

    monkeypatch.setattr(os, "fsync", noted)
    write_file(target, "new")
    assert seen[0] == "old"
    assert target.read_text() == "new"


def test_one_writer_at_a_time_has_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    record = tbggg.new_game(seats=3, luck=1)
    saver = autosave.Saver(record)
    record.start.skip_automatic().play(str(record.start.skip_automatic().position.chance_outcomes()[0][0]))
    inside, release, overlaps = Event(), Event(), []

    def slow(path: Path, text: str, known: bytes | None = None) -> bytes:
        overlaps.append(inside.is_set() and not release.is_set())
        inside.set()
        release.wait(30)
        return digest_of(text.encode())

    monkeypatch.setattr(autosave, "write_file", slow)
    writers = [Thread(target=saver.keep, args=(record,)) for _ in range(2)]
    writers[0].start()
    assert inside.wait(30)
    writers[1].start()
    writers[1].join(0.2)  # it waits for the first; if it did not, it would have written by now
    release.set()
    for writer in writers:
        writer.join()
    assert overlaps == [False]


def test_fifty_files_are_kept_the_newest_among_them_and_none_of_their_places_alone() -> None:
    AUTOSAVE.mkdir(parents=True)
    for number in range(60):
        for suffix in ("game", "place"):
            file = AUTOSAVE / f"old-{number:02}.{suffix}"
            file.write_text("1")
            os.utime(file, (1000 + number, 1000 + number))
    explorer = Explorer(tbggg.new_game(seats=3, luck=1))
    play(explorer)
    left = sorted(file.name for file in AUTOSAVE.glob("old-*.game"))
    assert left == [f"old-{number:02}.game" for number in range(11, 60)]
    assert saved() == explorer.node.record.dumps()
    assert sorted(file.stem for file in AUTOSAVE.glob("old-*.place")) == [name[:-5] for name in left]
