"""`tbggg receipts`: what stands beside a record is run again, and held against its comments."""

from __future__ import annotations

from pathlib import Path

import pytest

from tbggg.cli.main import main

GAME = '[Game "Pig"]\n[Seats "ann bob"]\n\n1.1 ann roll 4 {{en: {said}}}\n'
CLAIMS = 'begin = "import tbggg"\n\n[[claim]]\nid = 1\nrun = "{run}"\ngives = "0.25"\nen = "a"\nfr = "b"\n'


def written(folder: Path, said: str = "A quarter, 0.25 [#1].", run: str = "1 / 4") -> str:
    game = folder / "small.game"
    game.write_text(GAME.format(said=said), "utf-8")
    (folder / "small.claims.toml").write_text(CLAIMS.format(run=run), "utf-8")
    return str(game)


def test_what_is_right_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["receipts", written(tmp_path)]) == 0
    assert capsys.readouterr().out == "[#1] gives what it says\n"


@pytest.mark.parametrize(
    ("said", "run", "told"),
    [
        ("A quarter, 0.25 [#1].", "1 / 5", "[#1] gives 0.2; it says 0.25"),
        ("A quarter, 0.25 [#1].", "1 / 0", "[#1] gives ZeroDivisionError: division by zero; it says 0.25"),
        ("A quarter, 0.26 [#1].", "1 / 4", "1.1/ann: 0.26 is given by no receipt that its comment names"),
        ("A quarter, 0.25 [#1] [#3].", "1 / 4", "[#3] stands in a comment, and there is no such receipt"),
        ("A quarter.", "1 / 4", "[#1] stands in no comment"),
    ],
)
def test_what_is_wrong_is_said(
    said: str, run: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["receipts", written(tmp_path, said, run)]) == 1
    assert told in capsys.readouterr().out.splitlines()


def test_a_record_without_receipts_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = written(tmp_path)
    (tmp_path / "small.claims.toml").write_text('begin = "1 / 0"\nclaim = []', "utf-8")
    assert main(["receipts", file]) == 2
    assert "there are no receipts" in capsys.readouterr().err
