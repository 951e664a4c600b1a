"""Paths that are no plain files: links in a circle, a NUL, pipes without another end. One sentence each."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import tbggg
from tbggg.cli.main import main
from tbggg.engine.errors import BadOption

PIG = '[Game "Pig"]\n[Seats "ann bob"]\n\n1.1 ann roll 4\n'


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "good.game").write_text(PIG, "utf-8")
    (tmp_path / "circle.game").symlink_to("other.game")
    (tmp_path / "other.game").symlink_to("circle.game")
    os.mkfifo(tmp_path / "pipe.game")
    return tmp_path


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("new --game pig --out circle.game", "circle.game: its links lead round in a circle"),
        ("new --game pig --out circle.game/a.game", "circle.game/a.game: its links lead round in a circle"),
        ("replay circle.game", "its links lead round in a circle"),
        ("publish circle.game", "its links lead round in a circle"),
        ("analyse circle.game", "its links lead round in a circle"),
        ("position circle.game", "its links lead round in a circle"),
        ("replay pipe.game", "this is a pipe to which no program writes"),
        ("publish pipe.game", "this is a pipe to which no program writes"),
        ("publish --text pipe.game", "this is a pipe to which no program writes"),
        ("replay nowhere/a.game", "there is no such file"),
        ("new --game pig --out nowhere/a.game", "there is no such folder"),
        ("publish nowhere", "nowhere: there is no such file or folder"),
        ("publish --site nowhere", "nowhere: there is no such file or folder"),
        ("publish --site good.game --docs nowhere", "nowhere"),
        ("publish good.game -o good.game", "good.game: this is a file, and a folder is needed there"),
        ("publish good.game -o circle.game", "circle.game: its links lead round in a circle"),
        ("publish good.game -o circle.game/pages", "its links lead round in a circle"),
    ],
)
def test_a_path_that_cannot_be_is_refused_in_one_sentence(
    words: str, told: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words.split()) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert told in line
    assert (folder / "good.game").read_text("utf-8") == PIG


def test_a_nul_in_a_path_is_refused(tmp_path: Path) -> None:
    record = tbggg.new_game("pig", seats=2, luck=1)
    for use in (tbggg.read, record.write):
        with pytest.raises(BadOption, match="there is a NUL in it"):
            use(f"{tmp_path}/a\0.game")


def test_a_pipe_with_a_writer_is_read() -> None:
    reader, writer = os.pipe()  # as `tbggg replay <(command)` has it

    def write() -> None:
        with os.fdopen(writer, "w") as target:
            target.write(PIG)

    with ThreadPoolExecutor(1) as pool:
        written = pool.submit(write)
        assert tbggg.read(f"/dev/fd/{reader}").dumps() == tbggg.loads(PIG).dumps()
        written.result()
    os.close(reader)
