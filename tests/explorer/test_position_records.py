"""Records that the editor of positions begins, and the way back to the one before."""

from __future__ import annotations

from pathlib import Path

import pytest

import tbggg
from tbggg.engine.header import POSITION
from tbggg.engine.texts import LANGUAGES
from tbggg.explorer import Workbench
from tbggg.explorer.panels.new_game import BOARD
from tbggg.explorer.panels.workbench import MOST_ASIDE

from .benches import page_sends, panel_of, press
from .editors import change, editor, faults, opened


def test_a_board_of_a_new_game_is_set_up_at_its_table() -> None:
    for game, board_text in (
        ("buttons", "2.1 ann to move; ann: buttons 1-1 1-2; bob: bust"),
        ("bgg", "1.1 red to move"),
    ):
        bench = Workbench()
        seats = ("ann", "bob", "cat") if game == "buttons" else ("blue", "red", "yellow")
        page_sends(bench, "change", "new", values={"game": game, "count": "3"})
        chosen = {f"seat {at}": seat for at, seat in enumerate(seats, 1)}
        page_sends(bench, "change", "new", values={**chosen, "luck": "5", BOARD: "on", POSITION: board_text})
        page_sends(bench, "change", "new", values={"player 2": "greedy"})
        press(bench, "new", "edit")
        panel = editor(bench)
        assert panel.values["text"] == board_text
        assert bench.game is None
        if faults(bench):  # two buttons beside each other are pasted, kept and shared as they are
            assert f"buttons ann bob cat: {board_text}" in str(panel.drawn())
            change(bench, text="2.1 ann to move; ann: buttons 1-1 3-3; bob: bust; cat: buttons 3-3 5-5")
        press(bench, "position", "done")
        assert bench.game is not None
        assert bench.game.seats == seats
        assert bench.explorer is not None
        assert bench.explorer.bots


def test_the_menu_of_a_move_begins_from_its_moment_and_what_was_edited_is_one_step_back() -> None:
    record = tbggg.new_game("pig", seats="ann bob", luck=1)
    moved = record.start.play("ann roll").advance().play("ann hold")
    bench = opened("pig", "ann 2", "ann bob")
    bench._take(moved, None)
    assert bench.explorer is not None
    ids = bench.explorer._board.referee.outline.ids
    press(bench, "position", f"moment {ids[record.start]}")
    assert bench._bench.opened == "position"
    panel = editor(bench)
    assert panel.values["text"] == "1.1 ann to move"
    press(bench, "position", "shown")
    assert panel.values["text"] == moved.position.facts().replace("; ", "\n")
    press(bench, "position", "undo")
    press(bench, "position", "undo")
    assert panel.values["text"] == "ann 2"
    press(bench, "position", "moment 999999")
    assert panel.values["text"] == moved.position.facts().replace("; ", "\n")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_done_opens_a_record_beside_the_other_and_a_button_leads_back_and_forth(lang: str, tmp_path: Path) -> None:
    file = tmp_path / "evening.game"
    record = tbggg.new_game("pig", seats="ann bob", luck=1)
    record.headers["Title"] = "Evening"
    record.start.play("ann roll").advance()
    record.write(file)
    bench = Workbench(file, lang=lang, bots={"bob": "greedy"})
    bench.wait()
    old = bench.explorer
    assert old is not None
    old.node = old.node.record.start.children[0]
    left, words = old.node, old.node.record.dumps()
    assert bench._bench.aside == []
    page_sends(bench, "open", "position")
    change(bench, text="2.1 bob to move; ann 34")
    press(bench, "position", "done")
    page_sends(bench, "back", "", button="0")
    assert bench.explorer is old
    assert bench._stage.children == (old,)
    assert old.node is left
    assert old.node.record.dumps() == words
    assert old.bots == {"bob": "greedy"}
    assert panel_of(bench, "save").values["file"] == str(file)
    back = {"en": "Back to Evening, set up at 2.1", "fr": "Revenir à Evening, position composée en 2.1"}
    assert bench._bench.aside == [back[lang]]
    old.lang = other = "fr" if lang == "en" else "en"
    assert bench._bench.aside == [back[other]]
    page_sends(bench, "back", "", button="0")
    assert bench.game is not None
    assert bench.game.headers[POSITION].startswith("2.1 bob to move; ann: 34")
    assert bench.explorer.lang == other
    for wrong in ("1", "-1", "x", ""):
        page_sends(bench, "back", "", button=wrong)
    assert bench.explorer is not old
    bench._begin(tbggg.new_game("pig", seats="ann bob", luck=2), {})
    assert bench.aside == [old], "a new game takes the place of the one that is shown"
    shown = bench.explorer
    for _ in range(MOST_ASIDE):
        page_sends(bench, "open", "position")
        press(bench, "position", "done")
    assert shown in bench.aside
    assert old not in bench.aside
    assert old.comm is None, "what no button leads back to is closed"


def test_a_seat_edits_what_it_sees_and_an_exam_nothing() -> None:
    record = tbggg.new_game(seats=3, luck=1)
    bench = Workbench(record, seat="red")
    page_sends(bench, "open", "position")
    text = editor(bench).values["text"]
    assert text == record.start.position.facts("red").replace("; ", "\n")
    assert "position" not in Workbench(record, seat="red", locked=True)._bench.panels
