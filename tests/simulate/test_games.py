"""Results of simulations game by game, as rows and as tables on disk."""

from __future__ import annotations

import csv
from fractions import Fraction
from pathlib import Path

import pytest
from pyarrow.parquet import read_table

import tbggg
from tbggg.cli.main import main
from tbggg.engine.errors import BadOption, GameError
from tbggg.engine.game import Game
from tbggg.engine.registry import games
from tbggg.simulate.results import games as tables

from ..cli.test_main import Capture, assert_one_line


@pytest.mark.parametrize("game", games(), ids=lambda game: game.code)
def test_the_rows_add_up_to_the_summary_and_each_game_can_be_played_again(game: Game, tmp_path: Path) -> None:
    seats = game.seats.counts[0]
    found = tbggg.simulate(game.code, 4, "greedy", seats=seats, luck=5, progress=False)
    rows = list(found.games)
    assert [row["game"] for row in rows] == [0, 1, 2, 3]
    assert rows[1:3] == found.games[1:3]
    assert sum(row["decisions"] for row in rows) == found.decisions
    for seat, mean in found.points.items():
        assert sum(row[f"points_{seat}"] for row in rows) / 4 == mean
        wins = (row["winners"].split() for row in rows)
        assert float(sum(Fraction(seat in won, len(won)) for won in wins) / 4) == pytest.approx(found.wins[seat])
    row = found.games[-1]
    end = tbggg.play_out(game.code, row["bots"], seats=row["seats"], luck=row["luck"])
    assert {f"points_{seat}": points for seat, points in end.position.points.items()}.items() <= row.items()
    assert " ".join(end.position.winners) == row["winners"]
    decisions = [one.parent for one in end.path() if one.kind == "decision" and one.parent]
    assert sum(len(one.position.actions()) > 1 for one in decisions) == row["decisions"]

    found.games.write(tmp_path / "games.csv")
    with (tmp_path / "games.csv").open(encoding="utf-8", newline="") as file:
        written = list(csv.DictReader(file))
    assert written == [{name: str(value) for name, value in row.items()} for row in rows]


def test_parquet_holds_the_same_rows(tmp_path: Path) -> None:
    found = tbggg.simulate("pig", 3, "greedy", seats=2, luck=5, progress=False)
    found.games.write(tmp_path / "games.parquet")
    assert read_table(tmp_path / "games.parquet").to_pylist() == list(found.games)


def test_what_is_not_kept_and_what_is_no_table_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = tbggg.simulate("pig", 3, "greedy", seats=2, luck=5, keep=False, progress=False)
    with pytest.raises(GameError, match="above 10000 games give keep=True"):
        _ = found.games
    kept = tbggg.simulate("pig", 3, "greedy", seats=2, luck=5, progress=False).games
    with pytest.raises(BadOption, match=r"ends in \.csv or \.parquet, not games\.xls"):
        kept.write(tmp_path / "games.xls")
    with pytest.raises(BadOption, match=r"a file is a path, .* not 3"):
        kept.write(3)  # type: ignore[arg-type]
    with pytest.raises(FileNotFoundError):
        kept.write(tmp_path / "none" / "games.csv")
    monkeypatch.setattr(tables, "find_spec", lambda _: None)
    with pytest.raises(GameError, match="pip install pyarrow"):
        kept.write(tmp_path / "games.parquet")
    assert not list(tmp_path.iterdir())


def test_the_command_writes_the_table(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "games.csv"
    words = "simulate --game pig --seats 2 --games 4 --luck 5 --bots greedy --out".split()
    assert main([*words, str(file)]) == 0
    assert "4 games, luck 5" in capsys.readouterr().out
    assert len(file.read_text(encoding="utf-8").splitlines()) == 5
    assert main([*words, str(tmp_path / "games.txt")]) == 2
    assert_one_line(capsys, "games.txt")
    assert main([*words, str(tmp_path / "none" / "games.csv")]) == 2
    assert_one_line(capsys, "there is no such folder")
