"""Whole games: each must replay to the result that an independent referee found, field by field."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import tbggg
from tbggg.cli.main import main

from .tokens import cut, without_forced

HERE = Path(__file__).parent
GAMES = sorted(HERE.glob("*/*.game"))

Capture = pytest.CaptureFixture[str]


def replayed(path: Path, capsys: Capture) -> dict[str, Any]:
    """What `tbggg replay --json` reports of a game, without the file's name."""
    assert main(["replay", "--json", str(path)]) == 0
    output, complaint = capsys.readouterr()
    assert complaint == ""
    found: dict[str, Any] = json.loads(output)
    assert found.pop("file") == str(path)
    return found


def differences(found: Any, wanted: Any, where: str = "") -> list[str]:
    """Where two JSON values part, so that a failure names the field."""
    if isinstance(wanted, dict) and isinstance(found, dict):
        keys = sorted(wanted.keys() | found.keys())
        return [part for key in keys for part in differences(found.get(key), wanted.get(key), f"{where}.{key}")]
    if isinstance(wanted, list) and isinstance(found, list) and len(wanted) == len(found):
        pairs = enumerate(zip(found, wanted, strict=True))
        return [part for place, (one, other) in pairs for part in differences(one, other, f"{where}[{place}]")]
    return [] if found == wanted else [f"{where}: {found!r} instead of {wanted!r}"]


@pytest.fixture(scope="module", params=GAMES, ids=lambda path: path.stem)
def path(request: pytest.FixtureRequest) -> Path:
    """One game after the other."""
    found: Path = request.param
    return found


@pytest.fixture(scope="module")
def record(path: Path) -> tbggg.Record:
    """The game, read once for all that is asked of it."""
    return tbggg.read(path)


@pytest.fixture(scope="module")
def wanted(path: Path) -> Any:
    """The result that the referee found."""
    return json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))


def test_there_are_cases() -> None:
    assert len(GAMES) >= 36 + 2 + 20
    assert all(path.with_suffix(".json").exists() for path in GAMES)


def test_the_game_replays_to_its_result(path: Path, wanted: Any, capsys: Capture) -> None:
    assert differences(replayed(path, capsys), wanted) == []


def test_the_rewritten_game_has_the_same_result(
    record: tbggg.Record, wanted: Any, tmp_path: Path, capsys: Capture
) -> None:
    again = tmp_path / "again.game"
    record.write(again)
    assert differences(replayed(again, capsys), wanted) == []


def test_writing_and_reading_again_gives_the_same_record(record: tbggg.Record) -> None:
    text = record.dumps()
    assert tbggg.loads(text).dumps() == text


def test_writing_twice_gives_the_same_bytes(record: tbggg.Record, tmp_path: Path) -> None:
    record.write(tmp_path / "one.game")
    record.write(tmp_path / "two.game")
    written = (tmp_path / "one.game").read_bytes()
    assert written == (tmp_path / "two.game").read_bytes() == record.dumps().encode()
    assert b"\r" not in written
    assert not written.startswith(b"\xef\xbb\xbf")


def test_everything_that_was_written_survives(path: Path, record: tbggg.Record) -> None:
    """Headers, moves, comments, glyphs, names and variations, each in its place."""
    kept = cut(record.dumps())
    assert kept == without_forced(cut(path.read_bytes().decode("utf-8")), kept)
