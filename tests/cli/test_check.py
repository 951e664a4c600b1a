"""`tbggg check`: findings line by line, the exit code, both languages."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tbggg.cli.main import main
from tbggg.engine.moment import Moment
from tbggg.engine.registry import find_game, standing_in

from .test_main import Capture

PIG = find_game("pig")


def no_picture(moment: Moment) -> dict[str, Any]:
    return {}


BROKEN = replace(PIG, name="Broken", code="broken", display=replace(PIG.display, still=no_picture))


@pytest.fixture(autouse=True)
def by_python_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tbggg.testing.readers.missing_readers", lambda: ["javascript", "compiled"])


def test_nothing_is_found_in_a_good_game(capsys: Capture) -> None:
    assert main(["check", "pig", "--games", "1"]) == 0
    assert capsys.readouterr().out == "Pig: nothing found\n"


@pytest.mark.parametrize(("lang", "said"), [("en", "raises an error"), ("fr", "lève une erreur")])
def test_findings_are_lines_and_exit_code_1(lang: str, said: str, capsys: Capture) -> None:
    with standing_in(BROKEN):
        assert main(["check", "broken", "--games", "1", "--lang", lang]) == 1
    *lines, last = capsys.readouterr().out.splitlines()
    assert lines
    assert all("display.still" in line and said in line for line in lines[:1])
    assert last.startswith("Broken")


@pytest.mark.parametrize("words", ["--games 0", "--games -1", "--luck -1", "--luck 18446744073709551616"])
def test_a_check_that_cannot_be_is_one_sentence(words: str, capsys: Capture) -> None:
    for lang in ("en", "fr"):
        assert main(["check", "pig", *words.split(), "--lang", lang]) == 2
        shown = capsys.readouterr()
        assert (shown.out, shown.err.count("\n")) == ("", 1)


def test_an_unknown_game_is_refused(capsys: Capture) -> None:
    assert main(["check", "chess"]) == 2
    assert "no game called" in capsys.readouterr().err


@pytest.mark.parametrize("command", [["replay", "--check"], ["publish", "--text"], ["receipts"]])
def test_no_line_of_a_terminal_is_turned_by_the_name_of_a_file(
    command: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    name = "a\u202eb\x1b.game"
    Path(name).write_text('[Game "Pig"]\n[Seats "ann bob"]\n\n1.1 ann roll 4\n', "utf-8")
    main([*command, name])
    said = "".join(capsys.readouterr())
    assert r"\u202e" in said
    assert not set(said) & {"\u202e", "\x1b"}


def test_a_folder_in_the_place_of_a_file_is_told_in_a_sentence(tmp_path: Path, capsys: Capture) -> None:
    assert main(["new", "--game", "pig", "--out", str(tmp_path)]) == 2
    assert "this is a folder, not a file" in capsys.readouterr().err
