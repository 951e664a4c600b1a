"""The cache of compiled rules heals itself: whatever is in it or becomes of it, the numbers are the same."""

from __future__ import annotations

import errno
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from pathlib import Path
from threading import Event
from typing import Any

import pytest

import tbggg
from tbggg.engine.registry import find_game
from tbggg.engine.rule import rule
from tbggg.games.pig.rules import State
from tbggg.record import file_lock
from tbggg.simulate import backends
from tbggg.simulate.numba import compiler, lock, process
from tbggg.simulate.numba.compiler import CompiledReader, load
from tbggg.simulate.numba.lock import locked
from tbggg.simulate.numba.source import ModuleText
from tbggg.simulate.work import Cancelled, never

Compiled = Callable[[], int]


@rule
def tripled(number: int) -> int:
    """A rule that is compiled in a moment."""
    return number * 3


@rule
def squared(number: int) -> int:
    """Another one."""
    return number * number


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache with nothing in it."""
    monkeypatch.setenv("TBGGG_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(compiler, "_read", {})
    monkeypatch.setattr(compiler, "_batches", {})
    compiler.temporary_folder.cache_clear()
    return tmp_path / "cache"


@pytest.fixture
def apart(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """Of each compilation, whether it left machine code."""
    begun: list[bool] = []
    usual = process.compile_apart

    def noted(*given: Any) -> bool:
        begun.append(usual(*given))
        return begun[-1]

    monkeypatch.setattr(process, "compile_apart", noted)
    return begun


def forget(monkeypatch: pytest.MonkeyPatch) -> None:
    """Be like another process, which has nothing in memory."""
    monkeypatch.setattr(compiler, "_read", {})
    monkeypatch.setattr(compiler, "_batches", {})
    for name in [name for name in sys.modules if name.startswith("tbggg_rules_")]:
        monkeypatch.delitem(sys.modules, name)


def compiled(monkeypatch: pytest.MonkeyPatch, which: Any = tripled) -> int:
    """What a compiled rule makes of 7, in what is like a new process."""
    forget(monkeypatch)
    text = ModuleText(State)
    name = text.keep(which)
    function = getattr(load(str(text)), name)
    CompiledReader(find_game("pig"), State).compile(function, [7], never)
    return int(function(7))


def machine_code(folder: Path, suffix: str = ".nbc") -> Path:
    (file,) = (folder / "__pycache__").glob(f"*tripled*{suffix}")
    return file


@pytest.mark.usefixtures("compiled_apart")
def test_what_is_whole_is_not_compiled_again(folder: Path, apart: list[bool], monkeypatch: pytest.MonkeyPatch) -> None:
    assert [compiled(monkeypatch) for _ in range(3)] == [21, 21, 21]
    assert apart == [True]


def cut(file: Path) -> None:
    file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])


def flipped(file: Path) -> None:
    """One bit differs, in the machine code itself."""
    data = bytearray(file.read_bytes())
    data[len(data) // 2] ^= 4
    file.write_bytes(data)


def emptied(file: Path) -> None:
    file.write_bytes(b"")


def foreign(file: Path) -> None:
    """Something else altogether, well formed."""
    file.write_bytes(b"\x80\x04K\x01.")


def made_a_folder(file: Path) -> None:
    file.unlink()
    file.mkdir()


def made_a_link(file: Path) -> None:
    elsewhere = file.with_name("elsewhere")
    file.rename(elsewhere)
    elsewhere.write_bytes(b"another's")
    file.symlink_to(elsewhere)


@pytest.mark.repeats(1, "suffix")
@pytest.mark.parametrize(
    ("damage", "suffix"), [(cut, ".nbc"), (cut, ".nbi"), (flipped, ".nbc"), (emptied, ".nbc"), (foreign, ".nbi")]
)
def test_damaged_machine_code_is_made_anew(
    damage: Callable[[Path], None], suffix: str, folder: Path, apart: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    compiled(monkeypatch)
    damage(machine_code(folder, suffix))
    assert [compiled(monkeypatch), compiled(monkeypatch)] == [21, 21]
    assert apart == [True, True], "made anew once"


@pytest.mark.parametrize("damage", [cut, foreign, made_a_folder, made_a_link])
def test_a_damaged_text_is_written_anew_or_elsewhere(
    damage: Callable[[Path], None], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    compiled(monkeypatch)
    (file,) = [file for file in folder.glob("*.py") if "tripled" in file.read_text("utf-8")]
    damage(file)
    assert compiled(monkeypatch) == 21
    assert not (folder / "elsewhere").exists() or (folder / "elsewhere").read_bytes() == b"another's"


def test_machine_code_of_another_rule_is_not_run(
    folder: Path, apart: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert compiled(monkeypatch, squared) == 49
    (others,) = (folder / "__pycache__").glob("*squared*.nbc")
    assert compiled(monkeypatch) == 21
    shutil.copy(others, machine_code(folder))
    assert compiled(monkeypatch) == 21
    assert apart == [True, True, True]


@pytest.mark.parametrize("damage", [cut, foreign])
def test_damaged_sums_are_no_sums(
    damage: Callable[[Path], None], folder: Path, apart: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    compiled(monkeypatch)
    for file in (folder / "__pycache__").glob("*.sums"):
        damage(file)
    assert compiled(monkeypatch) == 21
    assert apart == [True, True]


def test_a_cache_that_is_a_file_stops_nothing(folder: Path, apart: list[bool], monkeypatch: pytest.MonkeyPatch) -> None:
    """As a home that may not be written to, for root too."""
    folder.write_text("in the way")
    assert compiled(monkeypatch) == 21
    assert apart == [True]
    assert folder.read_text() == "in the way"


def test_a_home_that_is_missing_stops_nothing(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    def homeless() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv("TBGGG_CACHE")
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setattr(Path, "home", homeless)
    assert compiled(monkeypatch) == 21


def test_where_nothing_can_be_written_at_all_rules_are_compiled_in_memory(
    folder: Path, apart: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(tempfile, "TemporaryFile", full)
    monkeypatch.setattr(tempfile, "mkdtemp", full)
    assert compiled(monkeypatch) == 21
    assert not list(folder.rglob("*.nb?"))


@pytest.fixture
def batch(folder: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[CompiledReader, Any]:
    """A reader and a function that is not compiled yet; threads are to each other what processes are."""
    monkeypatch.setattr(compiler, "_compiling", nullcontext())
    forget(monkeypatch)
    text = ModuleText(State)
    name = text.keep(tripled)
    return CompiledReader(find_game("pig"), State), getattr(load(str(text)), name)


@pytest.fixture
def held(batch: tuple[CompiledReader, Any]) -> Iterator[None]:
    """Another process compiles the same rules."""
    with locked(rules_file(batch[0]), never):
        yield


def rules_file(reader: CompiledReader) -> str:
    return str(sys.modules[reader._rules[0]].__file__)


def test_what_two_processes_need_at_once_is_compiled_once(
    batch: tuple[CompiledReader, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    reader, function = batch
    usual, begun, both = process.compile_apart, [0], Event()

    def counted(*given: Any) -> bool:
        begun[0] += 1
        if begun[0] == 2:
            both.set()
        both.wait()
        return usual(*given)

    def waits() -> bool:
        both.set()
        return False

    monkeypatch.setattr(process, "compile_apart", counted)
    with ThreadPoolExecutor(2) as threads:
        for done in [threads.submit(reader.compile, function, [7], waits) for _ in range(2)]:
            done.result()
    assert begun == [1], "the other one waited, and read it"
    assert function(7) == 21


@pytest.mark.usefixtures("held")
def test_who_waits_for_another_process_can_be_stopped(batch: tuple[CompiledReader, Any], apart: list[bool]) -> None:
    with pytest.raises(Cancelled):
        batch[0].compile(batch[1], [7], lambda: True)
    assert apart == []


@pytest.mark.usefixtures("held")
def test_a_process_that_is_halted_stops_no_other(
    batch: tuple[CompiledReader, Any], apart: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lock, "PATIENCE", 0)
    batch[0].compile(batch[1], [7], never)
    assert apart == [True]


def test_where_files_cannot_be_locked_rules_are_compiled(
    batch: tuple[CompiledReader, Any], apart: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    def unsupported(*_: object) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(file_lock.fcntl, "flock", unsupported)
    batch[0].compile(batch[1], [7], never)
    assert apart == [True]


def test_a_process_that_ends_while_it_compiles_leaves_no_lock(batch: tuple[CompiledReader, Any]) -> None:
    code = "import fcntl, sys; file = open(sys.argv[1]); fcntl.flock(file, fcntl.LOCK_EX); print(flush=True); input()"
    command = [sys.executable, "-c", code, rules_file(batch[0])]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdout
        other.stdout.readline()
        with pytest.raises(Cancelled):
            batch[0].compile(batch[1], [7], lambda: True)
        other.kill()
        other.wait()
        batch[0].compile(batch[1], [7], lambda: True)


@pytest.mark.usefixtures("compiled_apart")
@pytest.mark.parametrize("python", ["/nowhere/python", "", None])
def test_where_no_process_can_be_started_rules_are_compiled_in_this_one(
    python: str | None, folder: Path, apart: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    """There may be no processes left, or Python may be part of another program."""
    monkeypatch.setattr(sys, "executable", python)
    assert compiled(monkeypatch) == 21
    assert apart == [False]
    assert not list(folder.rglob("*.nb?"))


FULL = """
import resource, signal, sys, tbggg
from pathlib import Path
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[1]), int(sys.argv[1])))
print([*tbggg.simulate("pig", 500, seats=2, luck=1, fast=True, progress=False).points.values()])
"""


@pytest.mark.repeats(1, "bytes_left")
@pytest.mark.parametrize("bytes_left", [0, 20_000])
def test_a_full_disk_stops_nothing_but_the_cache(bytes_left: int, tmp_path: Path) -> None:
    """A limit on the length of files does to a process, and to those that it starts, what a full disk does."""
    environment = {**os.environ, "TBGGG_CACHE": str(tmp_path / "cache"), "TMPDIR": str(tmp_path)}
    command = [sys.executable, "-c", FULL, str(bytes_left)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    plain = tbggg.simulate("pig", 500, seats=2, luck=1, fast=False, progress=False)
    assert done.stdout == f"{[*plain.points.values()]}\n", done.stderr
    assert "Traceback" not in done.stderr


def test_caches_cut_in_half_give_the_same_numbers(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every file of a whole game's rules."""

    def played() -> dict[str, Any]:
        forget(monkeypatch)
        found = tbggg.simulate("pig", 500, seats=2, luck=1, fast=True, progress=False).to_json()
        return {key: value for key, value in found.items() if not key.endswith(("_per_s", "seconds"))}

    first = played()
    for file in folder.rglob("*.*"):
        if file.is_file():
            cut(file)
    assert played() == first


def test_a_numba_that_cannot_be_loaded_leaves_plain_python_with_a_word(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(name: str) -> None:
        raise ImportError("Numba needs NumPy 2.2 or less")

    plain = tbggg.simulate("pig", 200, seats=2, luck=1, fast=False, progress=False).points
    monkeypatch.setattr(backends, "_unloadable", [])
    monkeypatch.setattr(backends, "import_module", broken)
    found = tbggg.simulate("pig", 200, seats=2, luck=1, progress=False)
    assert found.points == plain
    assert any(told.startswith("Played in plain Python") for told in found.unasked)
