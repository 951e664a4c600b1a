"""The editor of positions without a browser: what its presses make of the text, and what it says of it."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

import tbggg
from tbggg.engine.board_svg import editable_boards
from tbggg.engine.game import Game
from tbggg.engine.header import POSITION
from tbggg.engine.registry import games
from tbggg.engine.set_up import BARE, CHOICE, DERIVED, DUE, PLACE, SEAT, TABLE
from tbggg.engine.texts import LANGUAGES, own_texts
from tbggg.explorer import Workbench
from tbggg.explorer.panels.new_game import BOARD
from tbggg.explorer.panels.position import EditPosition
from tbggg.explorer.panels.workbench import MOST_ASIDE
from tbggg.record.draft import Draft, Key, SeatedTable
from tbggg.record.moments import moment_of
from tests.repeats import EVERY_GAME
from tests.set_up.walks import states, text_of

from .benches import buttons, fields, page_sends, panel_of, press, said

every_game = pytest.mark.parametrize("game", [game for game in games() if game.set_up.facts], ids=lambda one: one.code)
PARTS = range(1, 7) if EVERY_GAME else (2, 5)  # sevenths of a game
MOMENT = ("round", "phase", "turn")


def put(bench: Workbench, panel: EditPosition, *things: tuple[str, str]) -> None:
    """Choose a piece of the palette by its words, and press a spot, one after the other."""
    pieces = {words: value for value, words in fields(panel)["piece"]["options"]}
    for piece, spot in things:
        change(bench, piece=pieces[piece])
        press(bench, "position", f"spot {spot}")


def editor(bench: Workbench) -> EditPosition:
    panel = panel_of(bench, "position")
    assert isinstance(panel, EditPosition)
    return panel


def opened(game: str, text: str | None = None, seats: int | str | None = None, **more: Any) -> Workbench:
    """A workbench on a game, whose editor is open, with a text in its field."""
    bench = Workbench(tbggg.new_game(game, seats=seats, luck=1), **more)
    page_sends(bench, "open", "position")
    if text is not None:
        change(bench, text=text)
    return bench


def change(bench: Workbench, **values: str) -> None:
    page_sends(bench, "change", "position", values=values)


def board(bench: Workbench) -> dict[str, Any]:
    return next(block for block in editor(bench).drawn() if block["kind"] == "board")


def spots(bench: Workbench) -> dict[str, Any]:
    return {spot["key"]: spot for spot in board(bench)["spots"]}


def faults(bench: Workbench) -> list[str]:
    return [one for one in buttons(editor(bench)) if one.startswith("fault ")]


def of_all(draft: Draft) -> list[tuple[str, Key]]:
    """Every fact that lives, with the subject that shows it."""
    whose = [(TABLE, 1), (SEAT, len(draft.seats)), (PLACE, len(draft.set_up.places))]
    return [
        ("table" if of == TABLE else f"{of} {at}", key)
        for of, count in whose
        for at in range(count)
        for key in draft.keys(of, at)
    ]


def set_up(bench: Workbench, target: Draft) -> int:
    """Set up a position fact by fact, as a hand does that knows no text; how often something was pressed."""
    panel, pressed = editor(bench), 0

    def do(what: str) -> None:
        nonlocal pressed
        press(bench, "position", what)
        pressed += 1

    moment = dict(zip(MOMENT, target.text.split()[0].split("."), strict=False))
    change(bench, turn="0")
    change(bench, **moment, mover=target.actors[target.state.mover])
    for _ in range(2):  # a fact that follows from a later one comes again
        for subject, key in sorted(of_all(target), key=lambda one: one[1]):
            change(bench, subject=subject)
            name = f"fact {key[0]} {key[1]}"
            now = Draft(target.table, panel.values["text"])
            if key not in [one for _, one in of_all(now)] or now.words(key) == target.words(key):
                continue
            if fields(panel)[name]["kind"] != "things":
                change(bench, **{name: " ".join(target.words(key))})
                continue
            place, signs = f"{key[0]} {key[1]}", fields(panel)[name]["signs"]
            for _ in now.things(key):
                do(f"drop {place} 0")
            for at, thing in enumerate(target.things(key)):
                behind = [sign for sign in signs if thing.endswith(sign) and thing != sign]
                bare = thing.removesuffix(behind[0]) if behind else thing
                unseen = bare.endswith("?") and "?" in signs and not bare.rstrip("?")[-1:].isalpha()
                do(f"put {place} {bare.removesuffix('?') if unseen else bare}")
                for sign in [*(["?"] if unseen else []), *behind]:
                    do(f"sign {place} {at} {sign}")
    return pressed


@pytest.mark.repeats(2)
@every_game
def test_positions_are_set_up_from_an_empty_table_by_presses_alone(game: Game) -> None:
    luck, pressed = Random(4), 0
    record = tbggg.new_game(game.code, seats=game.seats.counts[0], luck=7)
    walked = list(states(game, record, luck))
    for state in [walked[len(walked) * part // 7] for part in PARTS]:
        headers, text = text_of(game, state, record)
        target = Draft(SeatedTable(game, record.seats, headers), text)
        bench = Workbench(record)
        panel = editor(bench)
        page_sends(bench, "open", "position")
        panel.begin(panel._steps[0].__class__(target.table, "", {}))
        pressed += set_up(bench, target)
        made = Draft(target.table, panel.values["text"])
        assert made.state == target.state, f"{panel.values['text']}\n---\n{text}"
        assert faults(bench) == []
        while panel._at:
            press(bench, "position", "undo")
        assert panel.values["text"] == record.start.position.facts().replace("; ", "\n")
    assert pressed > 0 or game.code == "pig"  # which has numbers alone


def test_pieces_go_on_the_cells_of_the_board_and_one_leaves_for_another() -> None:
    bench = opened("buttons", seats="ann bob")
    panel = editor(bench)
    pieces = {words: value for value, words in fields(panel)["piece"]["options"]}
    change(bench, piece=pieces["buttons"])
    press(bench, "position", "spot bob 3-4")
    assert "bob: buttons 3-4" in panel.values["text"]
    assert spots(bench)["bob 3-4"]["label"] == "bob 3-4: buttons"
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


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_facts_words_and_steps_have_names_in_each_language(game: Game, lang: str) -> None:
    names = own_texts(game.set_up.editing.texts, "facts", lang)
    facts = game.set_up.facts
    said = {one.claims[0] for one in facts if one.of != PLACE and one.kind not in (CHOICE, DUE, DERIVED)} - {BARE}
    words = {word for one in facts if one.kind == CHOICE for word in one.names.values()}
    words |= {word for built in game.set_up.editing.built.values() for word in built} | {*game.notation.actors}
    assert names["fact"].keys() == said
    assert names.get("word", {}).keys() == words
    assert names.get("step", {}).keys() == {word for one in facts if one.kind == DUE for word in one.names.values()}


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
            change(bench, text="2.1 ann to move; ann: buttons 1-1 3-3; bob: bust")
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


@every_game
def test_sections_that_a_game_does_not_have_are_faults_on_a_board(game: Game) -> None:
    bench = opened(game.code)
    assert bench.game is not None
    for section in ("0.0", "1.0", "2.12", "9.29"):
        change(bench, text=f"{section} {bench.game.seats[0]} to move")
        assert faults(bench) or game.code == "pig"  # which has no phases
        assert "<svg" in board(bench)["drawing"]


@every_game
def test_places_lie_in_the_picture_at_every_width(game: Game) -> None:
    record = tbggg.new_game(game.code, seats=game.seats.counts[-1], luck=1)
    drawn = editable_boards(game, moment_of(record.start, lang="en"), record.seats[-1])
    assert set(record.seats) <= set(drawn[0].boxes)
    for one in drawn:
        (fits,) = editable_boards(game, moment_of(record.start, lang="en"), record.seats[-1], round(one.width))
        assert fits.width == one.width, "the widest that fits is drawn, and no other"
        assert one.boxes.keys() == drawn[0].boxes.keys()
        for key, (left, top, width, height) in one.boxes.items():
            assert 0 <= left < left + width <= 1, key
            assert 0 <= top < top + height <= 1, key
