"""Drafts of files: they stay while their writer lives, and go when it was killed."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tbggg.record import atomic_write
from tbggg.record.atomic_write import remove_stale_drafts, write_file

from ..killing import KILLS, killed
from .written import LONG, names


@contextmanager
def halted_writer(folder: Path) -> Iterator[subprocess.Popen[str]]:
    """A process that stands still while it writes a file."""
    code = (
        "import sys, tbggg\n"
        "from tbggg.record import atomic_write\n"
        "def halted(number):\n"
        "    print('writing', flush=True)\n"
        "    sys.stdin.read()\n"
        "atomic_write.os.fsync = halted\n"
        "tbggg.new_game('pig', seats=2, luck=1).write(sys.argv[1])\n"
    )
    command = [sys.executable, "-c", code, str(folder / "evening.game")]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        assert child.stdout.readline() == "writing\n"
        yield child


def test_a_draft_stays_while_its_writer_lives_and_goes_when_it_was_killed(tmp_path: Path) -> None:
    with halted_writer(tmp_path) as child:
        (draft,) = tmp_path.glob(".*.draft")
        remove_stale_drafts(tmp_path)
        assert draft.exists()
        child.kill()
        child.wait(LONG)
    assert draft.exists()
    remove_stale_drafts(tmp_path)
    assert names(tmp_path) == []


def test_a_draft_is_locked_from_the_beginning(tmp_path: Path) -> None:
    """Whoever cleans the folder while another thread of this process writes in it leaves the draft as well."""
    with atomic_write._draft(tmp_path, None) as (draft, _):
        remove_stale_drafts(tmp_path)
        assert draft.exists()
    assert names(tmp_path) == []


def test_writing_removes_what_killed_writers_left(tmp_path: Path) -> None:
    for _ in range(3):
        with halted_writer(tmp_path) as child:
            child.kill()
    assert len(names(tmp_path)) == 1, "each removed the one before"
    (tmp_path / ".mine.draft").write_text("a user's own")
    write_file(tmp_path / "evening.game", "text")
    assert names(tmp_path) == [".mine.draft", "evening.game"]


def test_without_locks_a_drafts_age_decides(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def unsupported(*_: object) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr("fcntl.flock", unsupported)
    old, new = (tmp_path / f".tbggg-{number:016x}.draft" for number in (1, 2))
    for draft in (old, new):
        draft.write_text("part")
    os.utime(old, (1, 1))
    remove_stale_drafts(tmp_path)
    assert names(tmp_path) == [new.name]
    write_file(tmp_path / "evening.game", "text")
    assert (tmp_path / "evening.game").read_text() == "text"


def test_what_was_said_to_be_written_is_there_after_a_kill_at_any_moment(tmp_path: Path) -> None:
    killed("record", tmp_path, KILLS)
    assert len(names(tmp_path)) <= 2, "the file, and at most the last one's draft"
