"""A board with nothing around it: what it displays with and without widgets, and that it has one moment only."""

from __future__ import annotations

import importlib.util
import json
from types import SimpleNamespace
from typing import Any

import pytest

import tbggg
from tbggg.engine.registry import games
from tbggg.lessons.exercise_data import drawings
from tbggg.lessons.library import stored
from tbggg.lessons.still_board import still_board
from tbggg.lessons.widget_output import output_of
from tbggg.publish.notebooks.lesson_page import page

from ..publish.lessons import notebook, shown

TWO_CLICKS = ["E03.1", "E04.6", "E05.7"]  # exercises that are answered by a whole move
WIDGET = "application/vnd.jupyter.widget-view+json"


@pytest.mark.parametrize("code", [game.code for game in games()])
def test_a_board_displays_itself_and_nothing_later(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    record = tbggg.new_game(code, luck=1)
    here = record.start.advance()
    board = tbggg.board(here, lang="en")
    data, _ = board._repr_mimebundle_()
    before = board.widget.still
    assert {WIDGET, "text/html", "text/plain"} <= data.keys()
    assert before["outline"]["nodes"]["move"] == []
    there = here.advance() if here.state.due != 0 else here.play(here.position.legal_moves()[0])
    assert still_board(here, "en", held=True) == before
    json.dumps(before)  # a page can have it
    board.node = there
    assert board.widget.still == still_board(there, "en", held=True)
    assert "<svg" in page(notebook(shown(data)), {"metadata": {"name": "a"}})
    seat = record.seats[0]
    assert tbggg.board(there, seat, lang="fr").widget.still["outline"]["seat"] == 0

    def without(name: str, *_: Any) -> None:
        assert name == "anywidget"

    monkeypatch.setattr(importlib.util, "find_spec", without)
    still = tbggg.board(here, lang="en")._repr_mimebundle_()
    assert still == {kind: data[kind] for kind in still}
    assert WIDGET not in still


def test_a_widget_sends_its_moment_and_the_board_of_its_game() -> None:
    here = tbggg.new_game("bgg", luck=1).start.advance()
    widget = tbggg.board(here, lang="en").widget
    assert {"still": widget.still, "_own_board": widget._own_board}.items() <= widget.get_state().items()


def test_a_saved_notebook_has_the_forms_and_the_widget_below_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both as they are: what IPython made of the bundle itself would be its text."""
    monkeypatch.setenv("JPY_SESSION_NAME", "a.ipynb")
    displayed = list[tuple[dict[str, Any], bool]]()

    def display(data: dict[str, Any], metadata: object = None, raw: bool = False) -> None:
        displayed.append((data, raw))

    monkeypatch.setattr("IPython.display.display", display)
    board = tbggg.board(tbggg.new_game("pig", luck=1).start, lang="en")
    board._ipython_display_()
    (forms, _), (live, _) = displayed
    assert [raw for _, raw in displayed] == [True, True]
    assert "tb-picture" in forms["text/html"]
    assert live[WIDGET] == board.widget._repr_mimebundle_()[0][WIDGET]
    assert live["text/plain"] == ""


@pytest.mark.parametrize(
    ("bundle", "output"), [(({"a": 1}, {"b": 2}), ({"a": 1}, {"b": 2})), ({"a": 1}, ({"a": 1}, {})), (None, ({}, {}))]
)
def test_a_widget_may_have_no_metadata_and_no_output(bundle: Any, output: Any) -> None:
    assert output_of(SimpleNamespace(_repr_mimebundle_=lambda: bundle)) == output


@pytest.mark.parametrize("id", ["E00.5", "EB2.1", "EE0.1", "E00.0"])
def test_a_drawing_is_what_the_question_is_about(id: str) -> None:
    """A picture of its own, or the board of its moment."""
    exercise = tbggg.exercise(id, lang="en")
    begun = {part.picture.markup if part.picture else "Round 1 of 6" for part in exercise.parts}
    found = drawings(exercise)
    assert found
    assert [one for one in begun if not any(one in drawing for drawing in found)] == []


def test_what_is_no_moment_and_no_seat_is_refused() -> None:
    start = tbggg.new_game("pig", luck=1).start
    with pytest.raises(tbggg.BadOption):
        tbggg.board(start.record)  # type: ignore[arg-type]
    with pytest.raises(tbggg.BadOption, match="pink"):
        tbggg.board(start, "pink")


@pytest.mark.parametrize("id", ["E02.1", "E03.1", "E04.6", "E05.7", "E06.1"])
def test_a_question_that_is_answered_on_a_picture_shows_it_without_script_too(id: str) -> None:
    html = tbggg.exercise(id, lang="en")._repr_mimebundle_()[0]["text/html"]
    assert html.count("<img") == 1
    moves = all(" → " in choice.label for choice in tbggg.exercise(id, lang="en").parts[0].choices)
    assert ("________ → ________" in html) == moves


def test_two_clicks_are_asked_for_where_the_browser_tests_look() -> None:
    """Every stored exercise, generator and prediction of every game that asks for a whole move on a drawing.

    Puzzles of a theme whose moves lead somewhere do, too; `tests/lessons/test_puzzles.py` answers them.
    """
    exercises = [tbggg.exercise(id) for game in games() for id in stored(game.texts)]
    assert [one.id for one in exercises if any(part.asks_for_a_move for part in one.parts)] == TWO_CLICKS
    dealers = {one.generator.name for one in map(tbggg.exercise, [*TWO_CLICKS, "E05.5"]) if one.generator}
    for game in games():
        for generator in game.lessons.generators:
            dealt = [part for nth in range(1, 9) for part in generator.generate(2010, nth, "en").parts]
            moves = [
                all(len(one.value.split(" ")) == 2 and " → " in one.label for one in part.choices) for part in dealt
            ]
            asked = any(drawn and part.picture for drawn, part in zip(moves, dealt, strict=True) if part.choices)
            assert asked == (generator.name in dealers), generator.name
