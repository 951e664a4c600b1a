"""Files are written as a whole: no part is ever read, no link is followed, nothing that others wrote is lost."""

from __future__ import annotations

import errno
import os
import secrets
import stat
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event

import pytest

import tbggg

from .written import LONG, game, names

WRITES = int(os.environ.get("TBGGG_WRITES", "0")) or 400  # of each of two writers


# ---- one file, two writers ----

WRITER = """
import sys, tbggg
path, number, times = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
record = tbggg.new_game("pig", seats="ann ben", luck=number)
print("ready", flush=True)
for turn in range(times):
    record.start.notes[:] = [tbggg.record.comments.Comment(f"{number} {turn} " + "x" * (turn * 37 % 20_000))]
    record.write(path)
"""


def test_two_writers_leave_no_moment_without_a_whole_record(tmp_path: Path) -> None:
    file = tmp_path / "both.game"
    game().write(file)
    command = [sys.executable, "-c", WRITER, str(file)]
    writers = [
        subprocess.Popen([*command, str(one), str(WRITES)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        for one in (1, 2)
    ]
    read = 0
    while any(writer.poll() is None for writer in writers):
        tbggg.read(file)
        read += 1
    said = [writer.communicate(timeout=LONG) for writer in writers]
    assert [writer.returncode for writer in writers] == [0, 0], said
    assert read > 20
    assert names(tmp_path) == ["both.game"]


def test_two_threads_may_write_one_file(tmp_path: Path) -> None:
    file = tmp_path / "both.game"
    game().write(file)
    ended = Event()

    def write(luck: int) -> None:
        record = game(luck, "x" * 9_000 * luck)
        for _ in range(60):
            record.write(file)

    def read() -> int:
        times = 0
        while not ended.is_set():
            tbggg.read(file)
            times += 1
        return times

    with ThreadPoolExecutor(3) as pool:
        reading = pool.submit(read)
        writing = [pool.submit(write, luck) for luck in (1, 2)]
        try:
            for one in writing:
                one.result(LONG)
        finally:
            ended.set()
        assert reading.result(LONG) > 0
    assert names(tmp_path) == ["both.game"]


def test_two_threads_may_write_one_record_to_its_file(tmp_path: Path) -> None:
    file = tmp_path / "own.game"
    game().write(file)
    record = tbggg.read(file)

    def write(number: int) -> None:
        for turn in range(40):
            record.headers["Title"] = f"{number} {turn}"
            record.write(file)

    with ThreadPoolExecutor(2) as pool:
        for one in [pool.submit(write, number) for number in (1, 2)]:
            one.result(LONG)
    assert tbggg.read(file).dumps() == record.dumps()


ADDER = """
import sys, tbggg
path, number = sys.argv[1], sys.argv[2]
for turn in range(25):
    while True:
        record = tbggg.read(path)
        record.start.notes.append(tbggg.record.comments.Comment(f"{number} {turn}"))
        try:
            record.write(path)
            break
        except tbggg.FileChanged:
            pass
"""


def test_of_two_that_read_and_write_no_one_s_words_are_lost(tmp_path: Path) -> None:
    file = tmp_path / "both.game"
    tbggg.new_game("pig", seats="ann ben", luck=1).write(file)
    writers = [subprocess.Popen([sys.executable, "-c", ADDER, str(file), str(one)]) for one in (1, 2)]
    assert [writer.wait(LONG) for writer in writers] == [0, 0]
    said = {comment.text for comment in tbggg.read(file).start.comments}
    assert said == {f"{one} {turn}" for one in (1, 2) for turn in range(25)}


# ---- what was changed meanwhile ----


def test_what_was_changed_on_disk_after_reading_is_not_replaced(tmp_path: Path) -> None:
    file = tmp_path / "evening.game"
    game().write(file)
    record = tbggg.read(file)
    record.headers["Title"] = "mine"
    game(2).write(file)
    theirs = file.read_bytes()
    with pytest.raises(tbggg.FileChanged, match=r"evening\.game was changed on disk after it was read") as caught:
        record.write(file)
    assert caught.value.file == file
    assert file.read_bytes() == theirs
    assert names(tmp_path) == ["evening.game"]
    record.write(tmp_path / "mine.game")
    record.write(file, overwrite=True)
    record.headers["Title"] = "mine again"
    record.write(file)
    assert tbggg.read(file).headers["Title"] == "mine again"


def test_it_is_said_in_french_too(tmp_path: Path) -> None:
    file = tmp_path / "soir.game"
    game().write(file)
    record = tbggg.read(file)
    game(2).write(file)
    tbggg.use_language("fr")
    try:
        with pytest.raises(tbggg.FileChanged, match=r"soir\.game a été modifié sur le disque"):
            record.write(file)
        (tmp_path / "lien.game").symlink_to(file)
        with pytest.raises(OSError, match="c’est un lien"):
            record.write(tmp_path / "lien.game")
    finally:
        tbggg.use_language("en")


def test_the_same_file_by_another_name_is_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game().write(tmp_path / "evening.game")
    monkeypatch.chdir(tmp_path)
    record = tbggg.read("evening.game")
    game(2).write("evening.game")
    (tmp_path / "folder").symlink_to(tmp_path)
    for name in ("./evening.game", str(tmp_path / "evening.game"), str(tmp_path / "folder/evening.game")):
        with pytest.raises(tbggg.FileChanged):
            record.write(name)


def test_what_is_equal_or_gone_is_no_change(tmp_path: Path) -> None:
    file = tmp_path / "evening.game"
    game().write(file)
    record = tbggg.read(file)
    file.unlink()
    record.write(file)
    record.headers["Title"] = "the same by another hand"
    file.write_text(record.dumps(), "utf-8")
    record.write(file)
    assert file.read_text("utf-8") == record.dumps()


# ---- links, modes, folders ----


def test_a_link_in_the_place_of_the_file_is_refused(tmp_path: Path) -> None:
    target, link = tmp_path / "theirs", tmp_path / "evening.game"
    target.write_text("old")
    link.symlink_to(target)
    with pytest.raises(OSError, match="a link to another file") as caught:
        game().write(link)
    assert (caught.value.errno, caught.value.filename) == (errno.ELOOP, str(link))
    assert link.is_symlink()
    assert target.read_text() == "old"
    dangling = tmp_path / "dangling.game"
    dangling.symlink_to(tmp_path / "nothing")
    with pytest.raises(OSError, match="a link"):
        game().write(dangling)
    assert names(tmp_path) == ["dangling.game", "evening.game", "theirs"]


def test_a_link_in_the_place_of_the_draft_is_not_followed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The name was once the same each time; now it cannot be foreseen, and a link by that name is refused."""
    target, file = tmp_path / "theirs", tmp_path / "evening.game"
    target.write_text("old")
    (tmp_path / ".evening.game.draft").symlink_to(target)
    game().write(file)
    assert target.read_text() == "old"
    monkeypatch.setattr(secrets, "token_hex", lambda count: "0" * 2 * count)
    planted = tmp_path / ".tbggg-0000000000000000.draft"
    planted.symlink_to(target)
    with pytest.raises(FileExistsError):
        game(2).write(file)
    assert planted.is_symlink()
    assert target.read_text() == "old"
    assert file.read_text("utf-8") == game().dumps()


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o664, 0o755])
def test_a_file_keeps_its_mode(tmp_path: Path, mode: int) -> None:
    file = tmp_path / "evening.game"
    game().write(file)
    file.chmod(mode)
    game(2).write(file)
    assert stat.S_IMODE(file.stat().st_mode) == mode


@pytest.mark.parametrize("mask", [0o022, 0o077, 0o002])
def test_a_new_file_has_the_mode_that_the_user_gives_to_new_files(tmp_path: Path, mask: int) -> None:
    before = os.umask(mask)
    try:
        game().write(tmp_path / "evening.game")
    finally:
        os.umask(before)
    assert stat.S_IMODE((tmp_path / "evening.game").stat().st_mode) == 0o666 & ~mask


def test_a_file_keeps_its_owner(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only root gives files away: what is asked of the system is looked at."""
    file, asked = tmp_path / "evening.game", []
    game().write(file)
    usual = Path.lstat

    def others(path: Path) -> os.stat_result:
        found = list(usual(path))
        found[stat.ST_UID], found[stat.ST_GID] = 12345, 23456
        return os.stat_result(found)

    monkeypatch.setattr(Path, "lstat", others)
    monkeypatch.setattr(os, "fchown", lambda number, *owner: asked.append(owner))
    game(2).write(file)
    assert asked == [(12345, 23456)]


def test_the_file_and_then_its_folder_are_synced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[str] = []
    usual, replace = os.fsync, Path.replace

    def noted(number: int) -> None:
        synced.append("folder" if stat.S_ISDIR(os.fstat(number).st_mode) else "file")
        usual(number)

    def moved(self: Path, target: Path) -> Path:
        synced.append("new name")
        return replace(self, target)

    monkeypatch.setattr(os, "fsync", noted)
    monkeypatch.setattr(Path, "replace", moved)
    game().write(tmp_path / "evening.game")
    assert synced == ["file", "new name", "folder"]


def test_a_closed_folder_is_said_and_its_file_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "evening.game"
    game().write(file)
    before = file.read_bytes()
    usual = os.open

    def closed(path: str, kinds: int, *more: int, **others: int) -> int:
        if kinds & os.O_CREAT:
            raise PermissionError(errno.EACCES, "Permission denied", str(path))
        return usual(path, kinds, *more, **others)

    monkeypatch.setattr(os, "open", closed)
    with pytest.raises(PermissionError, match="only replaced as a whole") as caught:
        game(2).write(file)
    assert caught.value.filename == str(file)
    assert file.read_bytes() == before


def test_a_file_that_may_not_be_written_is_not_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "evening.game"
    game().write(file)
    before = file.read_bytes()
    monkeypatch.setattr(os, "access", lambda path, kind: False)  # root may always
    with pytest.raises(PermissionError):
        game(2).write(file)
    assert file.read_bytes() == before


def test_a_full_disk_leaves_the_old_file_and_no_draft(tmp_path: Path) -> None:
    """A limit on a file's length does to the child what a full disk does."""
    file = tmp_path / "evening.game"
    game().write(file)
    before = file.read_bytes()
    code = (
        "import resource, signal, sys, tbggg\n"
        "record = tbggg.new_game('pig', seats=2, luck=1)\n"
        "record.start.notes.append(tbggg.record.comments.Comment('x' * 100_000))\n"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))\n"
        "try:\n"
        "    record.write(sys.argv[1])\n"
        "except OSError as trouble:\n"
        "    print(trouble.filename)\n"
    )
    done = subprocess.run([sys.executable, "-c", code, str(file)], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == str(file)
    assert file.read_bytes() == before
    assert names(tmp_path) == ["evening.game"]


def test_a_pipe_is_written_to(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with ThreadPoolExecutor(1) as pool:
        heard = pool.submit(pipe.read_text, "utf-8")
        game().write(pipe)
        assert heard.result(LONG) == game().dumps()
    assert stat.S_ISFIFO(pipe.stat().st_mode)
