"""The editor of positions, on the positions of each game."""

from __future__ import annotations

from random import Random

import pytest

import tbggg
from tbggg.engine.board_svg import editable_boards
from tbggg.engine.game import Game
from tbggg.engine.set_up import BARE, PLACE, SEAT, TABLE
from tbggg.engine.set_up_kinds import CHOICE, DERIVED, DUE
from tbggg.engine.texts import LANGUAGES, own_texts
from tbggg.explorer import Workbench
from tbggg.explorer.panels.position_lists import SIGN
from tbggg.record.draft import Draft, Key, SeatedTable
from tbggg.record.moments import moment_of
from tests.repeats import EVERY_GAME
from tests.set_up.walks import states, text_of

from .benches import fields, page_sends, press
from .editors import board, change, editor, every_game, faults, opened

PARTS = range(1, 7) if EVERY_GAME else (2, 5)  # sevenths of a game

MOMENT = ("round", "phase", "turn")


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


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_facts_words_and_steps_have_names_in_each_language(game: Game, lang: str) -> None:
    names = own_texts(game.set_up.editing.texts, "facts", lang)
    facts = game.set_up.facts
    said = {one.claims[0] for one in facts if one.of != PLACE and one.kind not in (CHOICE, DUE, DERIVED)} - {BARE}
    words = {word for one in facts if one.kind == CHOICE for word in one.names.values()}
    words |= {word for built in game.set_up.editing.built.values() for word in built} | {*game.notation.actors}
    offered = fields(editor(opened(game.code))).get("piece", {"options": []})["options"]
    words |= {value[1:] for value, _ in offered if value.startswith(SIGN) and not value[1:].isalnum()}
    assert names["fact"].keys() == said
    assert names.get("word", {}).keys() == words
    assert names.get("step", {}).keys() == {word for one in facts if one.kind == DUE for word in one.names.values()}


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


@pytest.mark.parametrize(
    ("code", "subject", "names"),
    [
        ("bgg", "table", {"red": ("Red", "Rouge"), "rest": ("all others", "tout le reste")}),
        ("bgg", "seat 0", {"-": ("blank", "blanche"), "?": ("unseen", "inconnue")}),
        ("bunny", "seat 0", {"wood": ("wood farm", "ferme de bois")}),
    ],
)
def test_things_of_lists_have_the_names_of_the_language(
    code: str, subject: str, names: dict[str, tuple[str, str]]
) -> None:
    """Seats, kinds and what is not known; a word that is a name itself, as of a territory, has none."""
    for nth, lang in enumerate(LANGUAGES):
        bench = opened(code, seats=3, lang=lang)
        change(bench, subject=subject)
        known: dict[str, str] = {}
        for field in fields(editor(bench)).values():
            known.update(field.get("names", {}))
        assert {word: known.get(word) for word in names} == {word: name[nth] for word, name in names.items()}
        assert "A1" not in known
