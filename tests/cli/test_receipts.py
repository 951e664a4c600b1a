"""`tbggg receipts`: what stands beside a record is run again, and held against its comments."""

from __future__ import annotations

from pathlib import Path

import pytest

import tbggg
from tbggg.cli.main import main
from tbggg.record.receipts import add_receipt
from tbggg.simulate.results.receipts import is_own_call, receipt_of, receipt_of_analysis

GAME = '[Game "Pig"]\n[Seats "ann bob"]\n\n1.1 ann roll 4 {{en: {said}}}\n'
OWN = "tbggg.what_if(tbggg.read('small.game').at('1.1/ann'), ['roll', 'hold'], games=2, luck=1).comment('en')"
RECEIPTS = 'begin = "import tbggg"\n\n[[claim]]\nid = 1\nrun = "{run}"\ngives = "0.25"\nen = "a"\nfr = "b"\n'


def written(folder: Path, said: str = "A quarter, 0.25 [#1].", run: str = "1 / 4") -> str:
    game = folder / "small.game"
    game.write_text(GAME.format(said=said), "utf-8")
    (folder / "small.claims.toml").write_text(RECEIPTS.format(run=run), "utf-8")
    return str(game)


def test_what_is_right_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["receipts", "--run-code", written(tmp_path)]) == 0
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
    assert main(["receipts", "--run-code", written(tmp_path, said, run)]) == 1
    assert told in capsys.readouterr().out.splitlines()


def test_a_record_without_receipts_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = written(tmp_path)
    (tmp_path / "small.claims.toml").write_text('begin = "1 / 0"\nclaim = []', "utf-8")
    assert main(["receipts", file]) == 2
    assert "there are no receipts" in capsys.readouterr().err


@pytest.mark.parametrize(
    "run",
    [
        "open('ran', 'w')",
        "tbggg.what_if(open('ran', 'w'), ['roll'], games=2).comment('en')",
        "tbggg.what_if(tbggg.read('small.game').at('1.1/ann'), [open('ran', 'w')]).comment('en')",
        "tbggg.what_if(tbggg.read('../small.game').at('1.1/ann'), ['roll']).comment('en')",
        "tbggg.what_if(tbggg.read('small.game').at('1.1/ann'), ['roll'], backend='ran').comment('en')",
        "tbggg.what_if(tbggg.read('small.game').at('1.1/ann'), ['roll'], **{'games': 2}).comment('en')",
        "tbggg.what_if(tbggg.read('small.game').at('1.1/ann'), *[['roll']]).comment('en')",
        "tbggg.what_if(tbggg.read('small.game').at('1.1/ann'), ['roll']).node.record.write('ran')",
        "' '.join(tbggg.what_if(tbggg.read('small.game').at('1.1/ann')).comments('en'))",
        "tbggg.write(tbggg.read('small.game').at('1.1/ann'), 'ran').comment('en')",
        "tbggg.read('small.game').at('1.1/ann').record.write('ran')",
        "(lambda: open('ran', 'w'))()",
        "[open('ran', 'w') for _ in 'a']",
        "tbggg.what_if(tbggg.read('small.game').at('1.1/ann'), [word for word in open('ran', 'w')]).comment('en')",
        "tbggg.what_if(tbggg.read('small.game').at(f'{open(str(1), chr(119))}'), ['roll']).comment('en')",
        "tbggg.what_if(tbggg.read('small.game').at('1.1/ann'), (ran := open('ran', 'w'))).comment('en')",
        "tbggg.what_if(tbggg.read('small.game').at('1.1/ann'), ['roll'], bots=open('ran', 'w')).comment('en')",
        "(" * 4_000 + "1" + ")" * 4_000,
        "1 +",
    ],
)
def test_code_of_the_files_own_is_not_run_unasked(run: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = written(tmp_path, "Well [#1].", run)
    assert main(["receipts", file]) == 1
    assert "[#1] was not run: it is code of the file’s own." in capsys.readouterr().out
    assert not (tmp_path / "ran").exists()


def test_code_before_the_receipts_is_not_run_unasked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = written(tmp_path, "Well [#1].", OWN)
    receipts = tmp_path / "small.claims.toml"
    receipts.write_text(
        receipts.read_text("utf-8").replace('"import tbggg"', "\"import tbggg; open('ran', 'w')\""), "utf-8"
    )
    assert main(["receipts", file]) == 1
    assert "[#1] was not run" in capsys.readouterr().out
    assert not (tmp_path / "ran").exists()


def test_receipts_of_the_package_are_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = written(tmp_path, "Well [#1].", OWN)
    record = tbggg.read(file)
    found = tbggg.what_if(record.at("1.1/ann"), ["roll", "hold"], games=4, luck=1, fast=False, progress=False)
    own = receipt_of(found, Path(file))
    assert is_own_call(own.run)
    assert is_own_call(
        receipt_of_analysis(tbggg.analyse(record.end, games=4, luck=1, fast=False), record.end, Path(file)).run
    )
    add_receipt(record, Path(file), own)
    assert main(["receipts", file]) == 1  # the first one gives something else
    assert "[#2] gives what it says" in capsys.readouterr().out
