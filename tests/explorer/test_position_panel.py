"""The editor of positions without a browser: what its presses make of the text, and what it says of it."""

from __future__ import annotations

import pytest

from tbggg.engine.header import POSITION
from tbggg.engine.texts import LANGUAGES

from .benches import fields, press, said
from .editors import board, change, editor, faults, opened, put, spots


def test_pieces_go_on_the_cells_of_the_board_and_one_leaves_for_another() -> None:
    bench = opened("buttons", seats="ann bob")
    panel = editor(bench)
    pieces = {words: value for value, words in fields(panel)["piece"]["options"]}
    change(bench, piece=pieces["buttons"])
    press(bench, "position", "spot bob 3-4")
    assert "bob: buttons 3-4" in panel.values["text"]
    assert spots(bench)["bob 3-4"]["label"] == "Bob 3-4: buttons"
    change(bench, piece=pieces["stars"])
    press(bench, "position", "spot bob 3-4")
    assert "buttons 3-4" not in panel.values["text"]
    assert "stars 3-4" in panel.values["text"]
    press(bench, "position", "clear bob 3-4")
    assert "3-4" not in panel.values["text"]
    press(bench, "position", "spot bob")
    assert panel.values["subject"] == "seat 1"
    bench = opened("bunny", seats=2)
    panel = editor(bench)
    put(
        bench,
        panel,
        ("rabbits (Red)", "A1"),
        ("camp 1", "A1"),
        ("rabbits (Yellow)", "B2"),
        ("rabbits (Red)", "B2"),
    )
    assert panel.values["text"].splitlines()[1:] == ["red: land A1 B2", "builds camp1@A1"]
    press(bench, "position", "clear A1")
    assert panel.values["text"].splitlines()[1] == "red: land B2"


def test_meeples_the_crowd_and_games_go_on_spaces_of_a_fair() -> None:
    bench = opened("essen", seats="red yellow")
    panel = editor(bench)
    press(bench, "position", "empty")
    put(
        bench,
        panel,
        ("meeple (Yellow)", "G07"),
        ("meeple (Red)", "COURT"),
        ("meeple (Yellow)", "P03"),
        ("crowd", "G01"),
        ("crowd", "COURT"),
        ("games (Red)", "B02"),
    )
    lines = panel.values["text"].splitlines()
    assert lines[1:] == ["red: at COURT, games B02", "yellow: at P03", "crowd green COURT"]
    assert spots(bench)["COURT"]["label"] == "Court: meeple (Red) crowd"
    assert spots(bench)["P03"]["label"] == "P03: meeple (Yellow)"
    for space in ("G05", "COURT", "B02"):
        press(bench, "position", f"clear {space}")
    assert "crowd green" not in panel.values["text"]
    assert "B02" not in panel.values["text"]
    assert spots(bench)["COURT"]["label"] == "Court: meeple (Red)"


def test_a_french_reader_reads_french_names_and_the_text_keeps_its_words() -> None:
    bench = opened("bgg", seats=4, lang="fr")
    press(bench, "position", "spot red")
    panel = editor(bench)
    labels = [field["label"] for field in fields(panel).values()]
    assert {"derrière l’écran", "geeks aux magasins", "collection"} <= {*labels}
    change(bench, phase="2")
    passed = next(field for field in fields(panel).values() if ["passed", "a passé"] in field.get("options", ()))
    change(bench, **{passed["key"]: "passed"})
    assert "passed" in panel.values["text"]
    change(bench, subject="table")
    due = next(field for field in fields(panel).values() if ["chance", "le hasard"] in field.get("options", ()))
    assert ["rules climb", "les règles, montée des invendues"] in due["options"]


def test_a_shelf_is_a_place_and_its_windows_are_none() -> None:
    bench = opened("bgg", seats="red yellow blue green")
    editor(bench)
    assert {one for one in spots(bench) if one.startswith("4b")} == {"4b"}


def test_keys_and_drags_put_move_turn_over_and_clear() -> None:
    bench = opened("bgg", seats="red yellow blue green")
    panel = editor(bench)
    press(bench, "position", "empty")

    def does(*pressed: str) -> list[str]:
        for one in pressed:
            press(bench, "position", one)
        assert panel._wrong == {}, "nothing is refused"
        return panel.values["text"].splitlines()

    assert panel.values["whose"] == "red"
    assert does("mover red", "next round", "next phase", "previous phase", "previous phase")[0] == "2.0 red to move"
    assert does("previous round", "next phase", "mover")[0] == "1.1 yellow to move"
    assert does("mover blue", "next round", "next phase", "next phase")[0] == "2.3 blue to move"
    assert does("key 4 3b", "whose", "key 4 3b", "key ? 3b")[1:] == ["3b red4 yellow4 yellow?"]
    assert does("whose", "whose", "key 0 4b", "whose", "key 6 4b")[2:] == ["4b green- red6"]
    assert does("flip 4b")[2:] == ["4b green- red6?"]
    assert does("flip 4b", "clear 3b")[1:] == ["4b green- red6"]
    assert does("key 2 yellow", "key 2 yellow")[1] == "yellow: hand 2 2"
    change(bench, piece="=5")
    assert does("keep 3b", "keep 3b", "spot 4b")[2:] == ["3b red5 red5", "4b green- red6 red5"]
    assert panel.values["piece"] == "", "without Shift it leaves the hand"
    does("spot 4b")
    assert panel.values["subject"].startswith("place"), "an empty hand shows what lies there"
    place = panel.values["subject"].removeprefix("place ")
    assert does(f"carry 3b | thing 4 {place} 2", "carry 5b | word blue3", "carry 3b | piece =1")[2:] == [
        "3b red1 red5 red5",
        "4b green- red6",
        "5b blue3",
    ]
    assert does(f"carry yellow | thing 4 {place} 0")[2:] == [
        "3b red1 red5 red5",
        "4b red6",
        "5b blue3",
    ], "a tile of a street is bought"
    assert "collection green-" in panel.values["text"]
    assert does("clear yellow")[1].startswith("3b")
    before = panel.values["text"]
    for nothing in ("key 9 3b", "key", "flip 1t", "flip", "carry 3b", "carry 3b | thing 4 0", "carry 3b | word x"):
        does(nothing)
    assert panel.values["text"] == before


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_cannot_be_is_said_numbered_on_the_board_and_left_to_mend(lang: str) -> None:
    bench = opened("pig", "bob to move; ann 1; bob 51; turn 12", "ann bob", lang=lang)
    panel, record = editor(bench), bench.game
    assert faults(bench) == ["fault 0"]
    assert spots(bench)["ann"]["faults"] == "1"
    assert "(P3)" in said(panel)[-2]
    press(bench, "position", "done")
    assert bench.game is record
    assert "(P3)" not in said(panel)[0], "Done says how many are left"
    press(bench, "position", "fault 0")
    assert panel.values["subject"] == "seat 0"
    change(bench, **{"fact 0 0": "34"})
    assert panel.values["text"] == "2.1 bob to move\nann: 34\nbob: 51\nturn 12", "the rest is as it was said"
    press(bench, "position", "done")
    assert bench.game is not None
    assert bench.game.headers[POSITION] == "2.1 bob to move; ann: 34; bob: 51; turn 12"
    assert bench.game.headers["From"] == "Pig 1.1"
    assert record is not None
    assert POSITION not in record.headers, "the record before stays as it was"


def test_a_text_that_cannot_be_read_leaves_the_board_and_can_be_taken_back() -> None:
    bench = opened("pig", "ann to move; bob 12", "ann bob")
    panel = editor(bench)
    before = board(bench)
    change(bench, text="ann to move; bob 12; turm 3")
    assert panel.wrong["text"].startswith("1:22:")
    assert board(bench)["drawing"] == before["drawing"]
    assert "fact 1 0" not in fields(panel)
    press(bench, "position", "spot bob")
    press(bench, "position", "done")
    assert bench.game is not None
    assert POSITION not in bench.game.headers
    press(bench, "position", "undo")
    assert panel.values["text"] == "ann to move; bob 12"
    assert panel.wrong == {}
    press(bench, "position", "redo")
    assert panel.wrong["text"]


def test_a_word_that_a_fact_cannot_read_is_refused_at_its_field() -> None:
    bench = opened("buttons", "ann to move, dice 4-2 1", "ann bob")
    panel = editor(bench)
    press(bench, "position", "put 4 0 9")
    assert "9" in panel.wrong["fact 4 0"]
    press(bench, "position", "put 4 0 5-6")
    assert "dice 5-6 1" in panel.values["text"], "there is one cell of the golden dice"
    press(bench, "position", "unsay 4 0")
    assert "dice" not in panel.values["text"]
    for nonsense in (
        "put",
        "put 4",
        "drop 4 0 77",
        "sign 4 0",
        "put 99 0 1",
        "fault 7",
        "spot",
        "clear x",
        "none",
        "drop 4 0 " + "9" * 9999,
    ):
        press(bench, "position", nonsense)
    assert panel.wrong == {}


def test_every_fault_is_said_on_a_line_of_its_own() -> None:
    wrong = "1.2 red to move; " + "; ".join(f"{one}: gg 99, hand ?x7, geeks 1" for one in ("red", "yellow", "blue"))
    bench = opened("bgg", wrong, seats="red yellow blue")
    first, *lines = said(editor(bench))[0].split("\n")
    assert first == f"This position cannot occur, for {len(lines)} reasons."
    assert [one.split(" ")[0] for one in lines] == [f"({at + 1})" for at in range(len(faults(bench)))]
    assert len(lines) > 4
