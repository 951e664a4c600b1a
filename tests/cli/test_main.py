"""The command line: what it prints, where, and with which exit code."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import tbggg
from tbggg.cli.main import main
from tbggg.engine.registry import games
from tbggg.figures.seat_looks import labels

from ..games.bgg.tables import HAND, evening, headers

FIELDS = set("schema file game seats moves finished at first_player gg trajectory scores winners errors".split())


COMMAND = [sys.executable, "-c", "from tbggg.cli.main import main; raise SystemExit(main())"]


def run(*words: str) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own."""
    return subprocess.run([*COMMAND, *words], capture_output=True, text=True, check=False)


Capture = pytest.CaptureFixture[str]


@pytest.fixture
def evening_file(tmp_path: Path) -> Path:
    path = tmp_path / "evening.game"
    evening().write(path)
    return path


# ---- games ----


def test_games_are_listed(capsys: Capture) -> None:
    assert main(["games"]) == 0
    shown = capsys.readouterr()
    assert [line.split()[0] for line in shown.out.splitlines()] == [game.code for game in games()]
    assert "3 to 6 players" in shown.out
    assert main(["--lang", "fr", "games"]) == 0
    assert "de 3 à 6 joueurs" in capsys.readouterr().out
    assert shown.err == ""


# ---- replay ----


def test_replay_for_people(evening_file: Path, capsys: Capture) -> None:
    assert main(["replay", str(evening_file)]) == 0
    shown = capsys.readouterr()
    assert all(label in shown.out for label in labels(evening(), "en"))
    assert shown.err == ""


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ("Red, Yellow, Blue, Green; ", " moves", "to move", "Start", "Duplicates", "Total")),
        ("fr", ("Rouge, Jaune, Bleu, Vert\u202f; ", " coups", "de jouer", "Départ", "Doubles", "Total")),
    ],
)
def test_replay_speaks_the_language_and_the_words_of_the_game(
    lang: str, words: tuple[str, ...], evening_file: Path, capsys: Capture
) -> None:
    assert main(["--lang", lang, "replay", str(evening_file)]) == 0
    shown = capsys.readouterr().out
    assert [word for word in words if word not in shown] == []
    assert not {"start", "paid", "duplicates", "total"} & set(shown.split()), "a category’s own key"


@pytest.mark.parametrize(("lang", "heads"), [("en", "Bank"), ("fr", "Banque")])
def test_replay_of_another_game_heads_its_columns_with_its_words(lang: str, heads: str, capsys: Capture) -> None:
    won = Path(__file__).parents[1] / "golden" / "pig" / "won.game"
    assert main(["--lang", lang, "replay", str(won)]) == 0
    _, _, columns, *rows = capsys.readouterr().out.splitlines()
    assert columns.split() == [heads]
    assert [row.split() for row in rows] == [["Ann", "100"], ["Bob", "9"]]


def test_replay_as_json(evening_file: Path, capsys: Capture) -> None:
    assert main(["replay", "--json", str(evening_file)]) == 0
    shown = capsys.readouterr()
    (line,) = shown.out.splitlines()
    told = json.loads(line)
    assert set(told) == FIELDS
    assert (told["schema"], told["file"], told["errors"], told["finished"]) == (1, str(evening_file), [], False)
    assert told["gg"] == evening().end.position.points
    assert shown.err == ""


def test_several_files_are_a_line_each_and_a_broken_one_stops_nothing(
    evening_file: Path, tmp_path: Path, capsys: Capture
) -> None:
    broken, missing, pig = tmp_path / "broken.game", tmp_path / "missing.game", tmp_path / "pig.game"
    broken.write_text(headers() + f"red draw {HAND} yellow draw 1", encoding="utf-8")
    tbggg.new_game("pig", seats=2, luck=1).write(pig)
    files = [str(path) for path in (broken, evening_file, missing, pig)]
    assert main(["replay", "--json", *files]) == 2
    shown = capsys.readouterr()
    told = [json.loads(line) for line in shown.out.splitlines()]
    assert [one["file"] for one in told] == files
    assert [len(one["errors"]) for one in told] == [1, 0, 1, 0]
    assert all(set(one) == FIELDS for one in told)
    error = told[0]["errors"][0]
    assert sorted(error) == sorted(["line", "column", "move", "rule", "message", "legal"])
    assert (error["rule"], error["line"], told[0]["moves"]) == ("1.1", 4, 1)
    assert told[0]["at"] == {"round": 1, "phase": 1, "to_move": "yellow"}
    assert len(shown.err.splitlines()) == 2


# ---- new ----


def test_a_record_is_checked_without_publishing(tmp_path: Path, capsys: Capture) -> None:
    head = '[Game "Pig"]\n[Seats "ann bob"]\n'
    good, odd, broken = (tmp_path / f"{name}.game" for name in ("good", "odd", "broken"))
    good.write_text(f"{head}\nann roll 4 {{[%mark ann]}}\n", "utf-8")
    odd.write_text(f"{head}\nann roll 4 {{[%digram]}}\n", "utf-8")
    broken.write_text(f"{head}\nann jump\n", "utf-8")
    assert main(["replay", "--check", str(good)]) == 0
    assert capsys.readouterr() == (f"{good}: nothing to mend\n", "")
    assert main(["replay", "--check", "--lang", "fr", str(good), str(odd)]) == 1
    out, err = capsys.readouterr()
    assert f"{odd}:4:13: [%digram] n’est pas une commande" in out
    assert err == ""
    assert main(["replay", "--check", str(broken), str(odd)]) == 2
    out, err = capsys.readouterr()
    assert out.startswith(f"{odd}:4:13: ")
    assert f"{broken}:4:1: " in err
    assert main(["replay", "--check", "--json", str(odd)]) == 1
    (remark,) = json.loads(capsys.readouterr().out)["remarks"]
    assert (remark["line"], remark["column"]) == (4, 13)
    assert main(["replay", "--json", str(odd)]) == 0
    assert "remarks" not in json.loads(capsys.readouterr().out)


@pytest.mark.parametrize(
    ("words", "name"),
    [
        (["--seats", "3"], "The BoardGameGeek Game"),
        (["--seats", "6", "--rulings", "misplacing=forbidden, paid_moves=1"], "The BoardGameGeek Game"),
        (
            ["--seats", "green red blue", "--first", "red", "--prices", "9/5/1 9/5/1 9/5/1 9/5/1 9/5/1 9/5/0"],
            "The BoardGameGeek Game",
        ),
        (["--game", "pig", "--seats", "2"], "Pig"),
        (["--game", "Pig", "--seats", "Anna Ben Zoé"], "Pig"),
        (["--game", "pig", "--seats", "2", "--bots", "greedy,random"], "Pig"),
    ],
    ids=str,
)
def test_a_new_game_is_complete_and_replays(words: list[str], name: str, tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "new.game"
    assert main(["new", "--luck", "2010", *words]) == 0
    printed = capsys.readouterr().out
    assert main(["new", "--luck", "2010", *words, "--out", str(path)]) == 0
    assert capsys.readouterr().out == ""
    assert path.read_text(encoding="utf-8") == printed
    record = tbggg.read(path)
    assert (record.game.name, record.headers["Luck"]) == (name, "2010")
    assert record.end.position.finished
    assert record.headers["Result"] == " ".join(f"{seat} {gg}" for seat, gg in record.end.position.points.items())
    if name != "Pig":
        assert record.rulings["paid_moves"] == ("1" if "--rulings" in words else "2")
    assert main(["replay", "--json", str(path)]) == 0


def test_luck_that_is_not_given_is_drawn_and_written(capsys: Capture) -> None:
    assert main(["new", "--game", "pig", "--seats", "2"]) == 0
    assert "Luck" in tbggg.loads(capsys.readouterr().out).headers


@pytest.mark.parametrize(
    "words",
    [
        ["--game", "chess"],
        ["--seats", "2"],
        ["--seats", "7"],
        ["--seats", "0"],
        ["--seats", ""],
        ["--seats", "red red blue"],
        ["--seats", "red white blue"],
        ["--first", "purple"],
        ["--luck", "-1"],
        ["--luck", str(2**64)],
        ["--prices", "1/2/3 4/3/2 5/4/3 6/5/4 7/6/5 8/7/6"],
        ["--prices", "3/2/1"],
        ["--rulings", "misplacing=maybe"],
        ["--rulings", "misplacing"],
        ["--rulings", "unknown=1"],
        ["--rulings", "paid_moves=1, paid_moves=2"],
        ["--rulings", "paid_moves=-1"],
        ["--game", "pig", "--seats", "1"],
        ["--game", "pig", "--seats", "11"],
        ["--game", "pig", "--seats", "roll hold"],
        ["--game", "pig", "--seats", "a b", "--first", "a"],
        ["--game", "pig", "--seats", "a b", "--rulings", "paid_moves=1"],
    ],
    ids=" ".join,
)
def test_a_refused_choice_is_one_line_and_writes_nothing(words: list[str], tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "new.game"
    assert main(["new", *words, "--out", str(path)]) == 2
    assert_one_line(capsys)
    assert list(tmp_path.iterdir()) == []


def assert_one_line(capsys: Capture, *parts: str) -> None:
    shown = capsys.readouterr()
    assert shown.out == ""
    assert len(shown.err.splitlines()) == 1, shown.err
    assert shown.err.startswith("tbggg: ")
    assert "Traceback" not in shown.err
    for part in parts:
        assert part in shown.err


@pytest.mark.parametrize("out", ["no/such/folder/new.game", ".", "", "/", "folder"])
def test_a_file_that_cannot_be_written(
    out: str, tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder").mkdir()
    assert main(["new", "--game", "pig", "--seats", "2", "--luck", "1", "--out", out]) == 2
    assert_one_line(capsys)
    assert [path.name for path in tmp_path.iterdir()] == ["folder"]


def test_the_message_names_the_file_that_was_asked_for(tmp_path: Path, capsys: Capture) -> None:
    out = str(tmp_path / "none" / "new.game")
    assert main(["new", "--game", "pig", "--seats", "2", "--luck", "1", "--out", out]) == 2
    assert_one_line(capsys, f"{out}: ")


# ---- bad records ----

START = headers() + f"1.1 red draw {HAND} yellow draw {HAND} blue draw {HAND}\n"
UNSEEN = START.replace(f"red draw {HAND}", "red draw ? 1 1 1 2 2 2 3") + (
    "1.2 red 1@1b yellow pass blue pass red 1@1b red 1@1b red ?@6b red pass\n"
    "1.3 red roll 6 6 6 yellow roll 6 6 6 blue roll 6 6 6 red pass yellow pass blue pass\n"
)
BAD: dict[str, tuple[str | bytes | None, str]] = {
    "no such file": (None, "bad.game: there is no such file"),
    "not UTF-8": (START.encode() + b"{caf\xe9}", ":5:5: "),
    "empty": ("", ":1:1: "),
    "only spaces": (" \n", ":2:1: "),
    "unknown game": ('[Game "Chess"] [Seats "a b"]', ":1:1: "),
    "two seats": (headers("red yellow"), "(rule S1)"),
    "seven seats": (headers("red yellow blue green purple orange red2"), "(rule S1)"),
    "illegal move": (START + "1.2 red 9@5b", ":5:5: "),
    "illegal move with its rule": (START + "1.2 red buy blue1@1b", "(rule 0.1)"),
    "wrong section mark": (START + "1.3 red 4@5b", ":5:1: "),
    "unclosed comment": (START + "red 4@5b {never", ":5:10: "),
    "unclosed variation": (START + "red 4@5b ( red pass", ":5:"),
    "65 nested variations": (START + "red 4@5b " + "( red 4@5b " * 65 + ")" * 65, "64"),
    "9 MiB": (START + " " * (9 * 1024 * 1024), "8 MiB"),
    "an impossible reveal": (UNSEEN + "1.5 red reveal 1@6b", "(rule C3)"),
    "prices that break the ruling": (headers(prices="1/2/3 4/3/2 5/4/3 6/5/4 7/6/5 8/7/6"), "(rule R1)"),
    "unknown ruling": (headers(rulings="house=1"), "house"),
    "unknown value": (headers(rulings="misplacing=maybe"), "maybe"),
    "repeated ruling": (headers(rulings="paid_moves=1, paid_moves=1"), "paid_moves"),
    "a folder": (b"", "bad.game: this is a folder"),
}


@pytest.mark.parametrize("what", BAD)
@pytest.mark.parametrize("mode", [[], ["--json"]], ids=["people", "json"])
def test_a_bad_record_gives_one_clear_line(what: str, mode: list[str], tmp_path: Path, capsys: Capture) -> None:
    path, (content, part) = tmp_path / "bad.game", BAD[what]
    if what == "a folder":
        path.mkdir()
    elif content is not None:
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
    assert main(["replay", *mode, str(path)]) == 2
    shown = capsys.readouterr()
    assert len(shown.err.splitlines()) == 1, shown.err
    assert shown.err.startswith(f"tbggg: {path}:")
    assert part in shown.err
    assert "Traceback" not in shown.err
    assert len(shown.err) < 1000
    assert bool(shown.out) == bool(mode)
    if mode:
        (error,) = json.loads(shown.out)["errors"]
        assert error["message"]
        assert (f"(rule {error['rule']})" in shown.err) == (error["rule"] is not None)


def test_french_messages(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "bad.game"
    path.write_text(START + "1.2 red buy blue1@1b", encoding="utf-8")
    said = []
    for lang in ("en", "fr"):
        try:
            assert main(["--lang", lang, "replay", str(path)]) == 2
        finally:
            tbggg.use_language("en")
        said.append(capsys.readouterr().err)
    assert said[0] != said[1]


# ---- processes ----


def test_the_command_ends_with_its_exit_code(evening_file: Path) -> None:
    assert run("replay", str(evening_file)).returncode == 0
    missing = run("replay", "--json", "no-such.game")
    assert (missing.returncode, len(missing.stdout.splitlines()), len(missing.stderr.splitlines())) == (2, 1, 1)


@pytest.mark.parametrize("words", [["new", "--luck", "1"], ["games"]], ids=" ".join)
def test_a_reader_that_goes_away_is_no_failure(words: list[str]) -> None:
    """As in `tbggg new | head -1`, when nobody reads at all."""
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run([*COMMAND, *words], stdout=writing, stderr=subprocess.PIPE, check=False)
    os.close(writing)
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_file_name_that_is_no_text_is_still_reported() -> None:
    command = [*map(str.encode, COMMAND), b"replay", b"--json", b"\xff.game"]
    strict = {**os.environ, "PYTHONIOENCODING": "utf-8:strict"}
    done = subprocess.run(command, capture_output=True, check=False, env=strict)
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
    assert json.loads(done.stdout.decode("utf-8"))["errors"]


def test_an_interrupt_is_exit_code_130(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("tbggg.cli.main.play_at_random", stopped)
    assert main(["new", "--luck", "1"]) == 130
    assert_one_line(capsys)


def test_every_command_that_writes_takes_the_short_option(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`tbggg new -o x.game` was refused, and `tbggg analyse -o` was not."""
    file = tmp_path / "x.game"
    assert main(["new", "--game", "buttons", "--seats", "2", "--luck", "1", "-o", str(file)]) == 0
    assert tbggg.read(file).end.position.finished
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(
    "words",
    [["\u202ereplay"], ["simulate", "--games", "\u202e5"], ["replay", "a", "--\u2067x"], ["publish", "--to", "\u200f"]],
)
def test_no_refusal_turns_a_line_of_the_terminal(words: list[str], capsys: Capture) -> None:
    with pytest.raises(SystemExit) as ended:
        main(words)
    said = capsys.readouterr().err
    assert ended.value.code == 2
    assert not any(sign in said for sign in "\u202e\u2067\u200f")
    assert "\\u20" in said


def test_the_heading_of_a_file_turns_none_either(evening_file: Path, tmp_path: Path, capsys: Capture) -> None:
    turned = tmp_path / "a\u202eb.game"
    turned.write_bytes(evening_file.read_bytes())
    assert main(["replay", str(turned), str(evening_file)]) == 0
    assert main(["receipts", str(turned), str(evening_file)]) == 2
    shown = capsys.readouterr()
    assert "\u202e" not in shown.out + shown.err
    assert "a\\u202eb.game:" in shown.out


@pytest.mark.parametrize(
    "words", [["new", "--game", "pig", "--out"], ["replay"], ["publish", "--no-run", "--out"], ["publish"]]
)
def test_a_path_below_a_pipe_is_named_in_a_sentence(
    words: list[str], evening_file: Path, tmp_path: Path, capsys: Capture
) -> None:
    os.mkfifo(tmp_path / "pipe")
    files = [str(evening_file)] if words[:1] + words[-1:] == ["publish", "--out"] else []
    assert main([*words, str(tmp_path / "pipe/x.game"), *files]) == 2
    shown = capsys.readouterr()
    assert len(shown.err.splitlines()) == 1
    assert "Not a directory" not in shown.err
