"""Puzzles that are found in games of bots, and the exercises made of them."""

from __future__ import annotations

from pathlib import Path

import pytest

import tbggg
from tbggg.cli.main import main
from tbggg.lessons.exercise_data import as_data, as_html
from tbggg.lessons.puzzles import MARGIN, SEEN, puzzles, read_puzzles

from ..cli.test_main import Capture

pytestmark = pytest.mark.usefixtures("english_again")


def test_a_puzzle_has_one_move_ahead_of_all_others_a_reason_and_an_exercise(tmp_path: Path) -> None:
    found = puzzles(games=1, each=60, seats=3, luck=2, progress=False)
    (puzzle,) = found.puzzles
    best, *others = puzzle.candidates
    assert best.behind == 0
    assert others
    assert all(one.high < 0 and one.behind <= -MARGIN for one in others)
    assert puzzle.margin == -others[0].behind
    assert max(puzzle.parts.values()) >= SEEN * puzzle.margin

    node = puzzle.node
    assert node.position.to_move == puzzle.seat
    assert "?" in puzzle.line, "what the seat has not seen is not in it"
    assert node.play(puzzle.best).told().rules == puzzle.themes
    again = tbggg.what_if(node, [one.move for one in puzzle.candidates], puzzle.games, luck=puzzle.luck, progress=False)
    assert [str(row.move) for row in again.rows] == [one.move for one in puzzle.candidates]
    assert [row.difference.mean for row in again.rows] == [one.behind for one in puzzle.candidates]

    found.write(tmp_path / "puzzles.json")
    assert read_puzzles(tmp_path / "puzzles.json") == [puzzle]
    (tmp_path / "none.json").write_text("[]", encoding="utf-8")
    with pytest.raises(tbggg.GameError, match="holds no puzzles"):
        read_puzzles(tmp_path / "none.json")

    for lang, ahead in (("en", "the next best"), ("fr", "le meilleur des autres")):
        exercise = puzzle.exercise(lang)
        assert exercise.kind == "better", "one question, answered with a button"
        assert {"en": "Collection: ", "fr": "Collection : "}[lang] in exercise.ask.replace(
            "\N{NARROW NO-BREAK SPACE}", " "
        )
        verdict = exercise.check(puzzle.best)
        assert verdict
        assert ahead in str(verdict)
        for one in others:
            wrong = exercise.check(one.move)
            assert not wrong
            assert puzzle.best in str(wrong)
        (part,) = as_data(exercise)["parts"]
        assert part["board"]["frame"]["board"]
        assert len({choice["label"] for choice in part["choices"]}) == len(puzzle.candidates)
        assert "<img" in as_html(exercise)


def test_a_game_without_puzzles_and_an_interrupt_are_said(capsys: Capture) -> None:
    assert main("puzzles --game pig --seats 2 --games 1 --each 20 --luck 1".split()) == 0
    assert capsys.readouterr().out == "Puzzles found in 1 game, luck 1: 0.\n"

    def interrupted(searched: int, planned: int) -> None:
        if searched == 2:
            raise KeyboardInterrupt

    found = puzzles("pig", 50, seats=2, luck=1, progress=interrupted)
    assert (found.searched, found.planned) == (2, 50)
