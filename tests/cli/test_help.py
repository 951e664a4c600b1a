"""The command line: its help, and what it says of words that it does not know."""

from __future__ import annotations

from pathlib import Path

import pytest

import tbggg
from tbggg.cli.main import main
from tbggg.engine.texts import load

from .test_main import Capture

COMMANDS = [
    "",
    "replay",
    "new",
    "simulate",
    "tournament",
    "analyse",
    "insights",
    "games",
    "check",
    "new-game",
    "lab",
    "publish",
]


@pytest.mark.parametrize(
    "words",
    [command.split() for command in COMMANDS],
    ids=lambda words: " ".join(words) or "all",
)
def test_help_shows_examples(words: list[str], capsys: Capture) -> None:
    with pytest.raises(SystemExit) as ended:
        main([*words, "--help"])
    shown = capsys.readouterr()
    assert ended.value.code == 0
    assert shown.err == ""
    assert "examples:" in shown.out
    assert f"tbggg {' '.join(words)}".strip() in shown.out.split("examples:")[1]


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("lang", ["--lang=fr", "--lang fr"])
def test_help_speaks_french(command: str, lang: str, capsys: Capture) -> None:
    for words in (f"{lang} {command} --help", f"{command} {lang} -h"):
        with pytest.raises(SystemExit) as ended:
            main(words.split())
        shown = capsys.readouterr().out
        assert ended.value.code == 0
        assert shown.startswith("usage\u202f: tbggg")
        assert "exemples\u202f:" in shown
        assert not [word for word in ("default", "usage:", "options:", "show", "example") if word in shown]


def test_each_help_text_is_used_and_is_there_in_both_languages() -> None:
    english, french = (load("tbggg", "texts", lang) for lang in ("en", "fr"))
    assert {*english} == {*french}
    assert {*english["option"]} == {*french["option"]}
    written = (Path(tbggg.__file__).parent / "cli/arguments.py").read_text("utf-8")
    assert [
        key for key in english["option"] if f'"{key}"' not in written and key.replace("_", "-") not in written
    ] == []


def test_what_is_no_number_is_said_in_the_language(capsys: Capture) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["simulate", "--lang", "fr", "--games", "2.5"])
    assert ended.value.code == 2
    assert "« 2.5 » n’est pas un nombre entier" in capsys.readouterr().err.replace("\u202f", " ")


def test_the_version(capsys: Capture) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert (ended.value.code, capsys.readouterr().out) == (0, f"tbggg {tbggg.__version__}\n")


@pytest.mark.parametrize(
    "words", [[], ["nonsense"], ["replay"], ["new", "--luck", "x"], ["--lang", "de", "games"]], ids=str
)
def test_a_wrong_command_is_refused(words: list[str], capsys: Capture) -> None:
    with pytest.raises(SystemExit) as ended:
        main(words)
    shown = capsys.readouterr()
    assert (ended.value.code, shown.out) == (2, "")
    assert "usage:" in shown.err


def test_without_a_command_all_are_listed(capsys: Capture) -> None:
    with pytest.raises(SystemExit):
        main([])
    shown = capsys.readouterr().err
    assert all(command in shown for command in COMMANDS)
    assert shown.endswith("tbggg: still missing: COMMAND\n")


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        ([], "il manque encore : COMMANDE"),
        (["nonsense"], "COMMANDE : 'nonsense' n’est pas parmi "),
        (["replay"], "il manque encore : FICHIER"),
        (["games", "--nonsense", "1"], "inconnu : --nonsense 1"),
        (["new", "--luck"], "--luck : il manque une valeur"),
        (["new", "--luck", "x"], "--luck : « x » n’est pas un nombre entier"),
        (["publish", "--pdf=x"], "--pdf : elle ne prend pas de valeur ; 'x' est de trop"),
        (["new", "--l", "1"], "--l peut être --lang, --luck"),
    ],
)
def test_what_is_wrong_is_said_in_french(words: list[str], wrong: str, capsys: Capture) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--lang", "fr", *words])
    shown = capsys.readouterr()
    assert (ended.value.code, shown.out) == (2, "")
    assert wrong in " ".join(shown.err.splitlines()[-1].split())
    assert not [word for word in ("argument", "usage:", "required", "invalid", "expected") if word in shown.err]
