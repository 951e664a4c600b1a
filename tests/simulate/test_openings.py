"""Openings of many games, files of rows by streaming, and the command that does both for a folder."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pyarrow import parquet

import tbggg
from tbggg.cli.main import main
from tbggg.engine import derived
from tbggg.record.record import Node
from tbggg.simulate import progress, row_files
from tbggg.simulate.results.openings import MOST_SHOWN
from tests.cli.test_main import Capture


def rows(*games: str) -> list[dict[str, Any]]:
    """Rows of games, each "seat move seat move … points wins" of the seat a; b has the other end."""
    made = []
    for number, game in enumerate(games):
        *words, points, wins = game.split()
        ended = points != "-"
        for seat, move in zip(words[::2], words[1::2], strict=True):
            share = (float(wins) if seat == "a" else 1 - float(wins)) if ended else None
            own = (int(points) if seat == "a" else 0) if ended else None
            made.append({"game": number, "seat": seat, "move": move, "result": own, "wins": share})
    return made


def test_the_tree_counts_what_was_played_and_how_it_ended_for_who_played_it() -> None:
    found = tbggg.openings(rows("a x b y 10 1", "a x b z 20 0", "b x a y 30 0.5", "a w b y - -"), depth=2)
    told = [(row["line"], row["games"], row["share"], row["points"], row["wins"]) for row in found.rows]
    assert told == [
        ("1. x", 3, 0.75, 10.0, 0.5),  # a twice, and b once, which has 0 points and half a win
        ("1. x 2. y", 2, 0.5, 15.0, 0.25),
        ("1. x 2. z", 1, 0.25, 0.0, 1.0),
        ("1. w", 1, 0.25, None, None),
        ("1. w 2. y", 1, 0.25, None, None),
    ]
    first = found.rows[0]
    assert (first["points_low"], first["points_high"]) == pytest.approx((10 - 24.84, 10 + 24.84), abs=0.01)
    assert 0 <= first["wins_low"] < 0.5 < first["wins_high"] <= 1
    assert "1 game had not ended" in str(found)
    (equal,) = tbggg.openings(rows("a x 9 1", "a x 9 1"), depth=1).rows
    assert (equal["points_low"], equal["points_high"]) == pytest.approx((9 - 7.34, 9 + 7.34), abs=0.01)


def test_rows_that_are_filtered_make_a_tree_of_what_is_left_and_a_figure_has_a_bar_for_each_line() -> None:
    given = rows("a x a y b z 10 1", "a x a w b z 20 0")
    found = tbggg.openings((row for row in given if row["seat"] == "b"), depth=3, lang="fr")
    assert [row["line"] for row in found.rows] == ["1. z"]
    bars = tbggg.openings(given, depth=3).figure().data[0]
    assert [*zip(bars.y, bars.base, bars.x, strict=True)] == [(1, 0, 2), (2, 0, 1), (3, 0, 1), (2, 1, 1), (3, 1, 1)]


@pytest.mark.parametrize(
    ("beyond", "said"),
    [(0, ""), (1, "1 rarer line is not shown; it is"), (2, "2 rarer lines are not shown")],
)
def test_lines_that_the_table_leaves_out_are_counted(beyond: int, said: str) -> None:
    given = rows(*(f"a m{line} 1 1" for line in range(MOST_SHOWN + beyond)))
    found = str(tbggg.openings(given, depth=1, lang="en"))
    assert found.count("1. m") == MOST_SHOWN
    assert said in found
    assert ("not shown" in found) == (beyond > 0)


@pytest.mark.parametrize(
    ("given", "depth", "words"),
    [("rows.csv", 2, "str"), (None, 2, "NoneType"), ([1], 2, "int"), ([{"seat": "a"}], 2, "dict"), ([], 0, "0")],
)
def test_what_is_no_rows_or_no_depth_is_refused(given: Any, depth: int, words: str) -> None:
    with pytest.raises(tbggg.BadOption, match=words):
        tbggg.openings(given, depth)


def games(count: int) -> list[Node]:
    return [tbggg.play_out("pig", "greedy, random", seats=2, luck=luck) for luck in range(count)]


def test_files_hold_the_rows_a_few_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(row_files, "AT_ONCE", 30)
    ends, told = games(5), []
    wanted = list(tbggg.decisions(ends, "greedy"))
    made = tmp_path / "rows.parquet"
    written = tbggg.decisions(ends, "greedy").write(made, progress=lambda done, planned: told.append((done, planned)))
    assert written == len(wanted)
    assert parquet.read_table(made).to_pylist() == wanted
    assert parquet.ParquetFile(made).num_row_groups > 1
    assert told == [(done, 5) for done in range(1, 6)]
    tbggg.decisions(ends).write(tmp_path / "rows.csv")
    with (tmp_path / "rows.csv").open() as file:
        assert [row["move"] for row in csv.DictReader(file)] == [row["move"] for row in wanted]


def test_progress_needs_no_end_that_is_known(capsys: Capture, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A generator that takes longer than progress is quiet."""
    monkeypatch.setattr(progress, "QUIET", 0)
    monkeypatch.setattr(progress, "PAUSE", 0)
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    tbggg.decisions(end for end in games(2)).write(tmp_path / "rows.csv")
    assert "2 games read [" in capsys.readouterr().err


def test_an_interrupt_leaves_the_whole_games_that_were_there(tmp_path: Path) -> None:
    ends = games(2)

    def stopped() -> Iterator[Node]:
        yield from ends
        raise KeyboardInterrupt

    tbggg.decisions(stopped()).write(tmp_path / "rows.parquet")
    assert parquet.read_table(tmp_path / "rows.parquet").to_pylist() == list(tbggg.decisions(ends))


def test_games_of_two_kinds_make_no_table_and_leave_the_old_one(tmp_path: Path) -> None:
    kept = tmp_path / "rows.parquet"
    kept.write_bytes(b"old")
    other = tbggg.play_out("buttons", "greedy", seats=2, luck=1)
    with pytest.raises(tbggg.GameError, match="other columns"):
        tbggg.decisions([*games(1), other]).write(kept)
    assert [path.read_bytes() for path in tmp_path.iterdir()] == [b"old"]


def test_rows_have_the_breakdown_the_length_and_who_began_and_a_judge_s_loss() -> None:
    end = tbggg.play_out("buttons", "greedy", seats=3, luck=4)
    found = list(tbggg.decisions([end], "greedy"))
    by_seat = {row["seat"]: row for row in found}
    for seat, scores in zip(end.record.seats, derived.scores(end.record.game, end.state), strict=True):
        told = {name: by_seat[seat][f"score_{name}"] for name in scores if name != "total"}
        assert told == {name: worth for name, worth in scores.items() if name != "total"}
    assert {row["first"] for row in found} == {found[0]["seat"]}
    assert {row["rounds"] for row in found} == {end.state.round_no}
    assert {row["loss"] for row in found} == {0.0}  # of the bot that judges
    at_random = tbggg.decisions([tbggg.play_out("buttons", "random", seats=3, luck=4)], "greedy")
    losses = [row["loss"] for row in at_random]
    assert max(losses) > 0 <= min(losses)
    with pytest.raises(tbggg.BadOption, match="thoughtful judges no moves"):
        list(tbggg.decisions(games(1), "thoughtful"))


def test_insights_of_a_folder(tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "in").mkdir()
    for number, end in enumerate(games(3)):
        end.record.write(tmp_path / "in" / f"{number}.game")
    out = tmp_path / "rows.parquet"
    assert main(["insights", str(tmp_path)]) == 0
    assert "1. roll        3  100.0%" in capsys.readouterr().out
    assert main(["insights", str(tmp_path), "--judge", "greedy", "-o", str(out)]) == 0
    table = parquet.read_table(out)
    assert f"{table.num_rows} decisions of 3 games" in capsys.readouterr().out
    assert table["loss"].null_count == 0
    (tmp_path / "other.game").write_text(tbggg.new_game("buttons", seats=2, luck=1).dumps())
    assert main(["insights", str(tmp_path)]) == 2
    assert "--game" in capsys.readouterr().err
    (tmp_path / "broken.game").write_text("no record")
    assert main(["insights", str(tmp_path), "--game", "pig"]) == 2  # said, and the others are counted
    shown = capsys.readouterr()
    assert ("of 3 games" in shown.out, "broken.game" in shown.err) == (True, True)
    assert main(["insights", str(tmp_path / "in"), "--lang", "fr", "--depth", "1"]) == 0
    assert "Ouvertures" in capsys.readouterr().out
    (tmp_path / "empty").mkdir()
    assert main(["insights", str(tmp_path / "empty")]) == 2
