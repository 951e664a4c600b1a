"""Notes from the board: what the page may write, what it hears, and what it never hears."""

from __future__ import annotations

import json
from typing import Any

import pytest

import tbggg
from tbggg.explorer import Explorer
from tbggg.explorer.widget import board_of
from tbggg.record.annotations import comment_text, written_node
from tbggg.record.comments import Comment
from tbggg.referee.note_edits import MOST_LETTERS

from .test_seats import told
from .test_widget import CASES, Page

SEED = 1234567890123


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Page:
    """All screens open, after the first supply of a game."""
    record = tbggg.new_game(seats=3, luck=2010)
    node = record.start.advance().play("6@6b")
    return Page(Explorer(record, node=node, lang="en"), monkeypatch)


def say(page: Page, do: str, **more: Any) -> dict[str, Any]:
    answer = page.say({"do": do, "node": page.explorer._frame["node"], **more})
    assert answer
    notes = answer["notes"]
    assert isinstance(notes, dict)
    return notes


def note(page: Page) -> Any:
    """What the page has been told of the notes on the move where it stands."""
    return page.explorer._outline["nodes"]["notes"].get(str(page.explorer._frame["node"]))


def test_what_is_written_stands_in_the_record_and_comes_back(page: Page) -> None:
    node, number = page.explorer.node, page.explorer._frame["node"]
    assert say(page, "notes") == {
        "node": number,
        "texts": [("en", ""), ("fr", "")],
        "glyphs": [],
        "secret": [],
        "places": page.explorer.node.record.game.display.places(page.explorer.node.record.seats, "en"),
        "trouble": "",
    }
    say(page, "comment", lang="fr", text="Bien *vu*.")
    say(page, "comment", lang="en", text="Dear: a 6.")
    say(page, "glyph", glyph="!?", on=True)
    say(page, "mark", places=["6b"], style="solid", on=True)
    answer = say(page, "mark", places=["6", "charity"], style="dashed", on=True)
    assert answer["texts"] == [("en", "Dear: a 6."), ("fr", "Bien *vu*.")]
    assert (answer["glyphs"], answer["secret"], answer["trouble"]) == (["!?"], ["6"], "")
    assert "!? {[%mark 6b] [%arrow style=dashed 6>charity]}" in page.explorer.node.record.dumps()
    assert note(page)["comments"] == ["Dear: a 6."]
    assert [mark["name"] for mark in note(page)["marks"]] == [
        "Highlight on shop 6, bottom shelf",
        "Arrow from shop 6 to the charity shop",
    ]
    assert page.explorer._outline["nodes"]["glyph"][number] == "!?"
    page.say({"do": "lang", "lang": "fr"})
    assert note(page)["comments"] == ["Bien *vu*."]
    assert note(page)["marks"][0]["name"] == "Marque\u202f: magasin 6, étagère du bas"
    for lang in ("en", "fr"):
        say(page, "comment", lang=lang, text="")
    say(page, "mark", places=["6b"], style="solid", on=False)
    say(page, "mark", places=["6", "charity"], style="solid", on=False)
    say(page, "glyph", glyph="!?", on=False)
    assert not node.notes
    assert note(page) is None


def test_all_languages_can_be_edited_and_a_text_without_one_stays_so(page: Page) -> None:
    page.explorer.node.notes += [Comment("For all."), Comment(" Sim.", "pt-BR")]
    texts = say(page, "notes")["texts"]
    assert texts == [("", "For all."), ("en", ""), ("fr", ""), ("pt-BR", "Sim.")]
    say(page, "comment", lang="", text="For everybody.")
    assert [(one.lang, one.text) for one in page.explorer.node.comments] == [("", "For everybody."), ("pt-BR", " Sim.")]


def test_at_a_step_of_the_rules_the_notes_are_those_of_the_move_before(monkeypatch: pytest.MonkeyPatch) -> None:
    record = tbggg.read(CASES / "g001.game")
    step = next(
        node
        for node in record.main_line()
        if node.kind == "automatic" and node.parent and node.parent.kind == "decision"
    )
    page = Page(Explorer(record, node=step, lang="en", autosave=False), monkeypatch)
    answer = say(page, "comment", lang="en", text="Before.")
    assert board_of(page.explorer).referee.outline.nodes[answer["node"]] is step.parent
    assert step.parent
    assert comment_text(step.parent, "en") == "Before."


@pytest.mark.parametrize(
    "asked",
    [
        {"do": "comment", "lang": "English", "text": "x"},
        {"do": "comment", "lang": "en", "text": "[%luck 5]"},
        {"do": "comment", "lang": "en", "text": "\ud800"},
        {"do": "comment", "lang": "en", "text": "x" * (MOST_LETTERS + 1)},
        {"do": "comment", "lang": "en"},
        {"do": "comment", "lang": "en", "text": ["x"]},
        {"do": "glyph", "glyph": "!!!", "on": True},
        {"do": "glyph", "glyph": "!", "on": 1},
        {"do": "mark", "places": ["9z"], "style": "solid", "on": True},
        {"do": "mark", "places": ["3", "3"], "style": "solid", "on": True},
        {"do": "mark", "places": ["3", "4", "5"], "style": "solid", "on": True},
        {"do": "mark", "places": "34", "style": "solid", "on": True},
        {"do": "mark", "places": [], "style": "solid", "on": True},
        {"do": "mark", "places": ["3"], "style": "]{}", "on": True},
    ],
    ids=lambda asked: json.dumps(asked)[:60],
)
def test_what_makes_no_sense_is_said_and_changes_nothing(page: Page, asked: dict[str, Any]) -> None:
    before = page.explorer.node.record.dumps()
    answer = say(page, **asked)
    assert answer["trouble"].endswith(".")
    assert page.explorer.node.record.dumps() == before


@pytest.mark.parametrize("number", [-1, 10_000, "4", None, 2.0])
def test_no_such_node(page: Page, number: Any) -> None:
    answer = page.say({"do": "comment", "node": number, "lang": "en", "text": "x"})
    assert answer
    assert answer["error"]


def test_commands_and_seeds_never_reach_a_page(monkeypatch: pytest.MonkeyPatch) -> None:
    record = tbggg.loads(
        f"""[Game "Pig"] [Seats "ann bob"]
        {{[%luck {SEED}]}} ann roll 4 {{Fresh. [%luck {SEED}] [%clk {SEED}]}} ( {{[%luck {SEED}]}} ann roll 3 )"""
    )
    for seat in (None, "ann"):
        for node in record.nodes():
            page = Page(Explorer(record, seat=seat, node=node), monkeypatch)
            say(page, "notes")
            say(page, "mark", places=["ann"], style="solid", on=True)
            say(page, "mark", places=["ann"], style="solid", on=False)
            assert str(SEED) not in told(page.explorer) + json.dumps(page.heard)
    assert record.dumps().count(str(SEED)) == 4


def test_C6_the_warning_tells_a_seat_nothing_that_it_does_not_know(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the others hold, a seat that names all numbers hears of those that it sees itself."""
    record = tbggg.new_game(seats=3, luck=2010)
    node = record.start.advance().play("6@6b")
    page = Page(Explorer(record, seat="red", node=node, lang="en"), monkeypatch)
    secret = say(page, "comment", lang="en", text="1 2 3 4 5 6")["secret"]
    own = record.seats.index("red")
    assert secret == [str(number) for number in range(1, 7) if node.state.warehouse[own][number]]


def test_a_seats_page_writes_where_it_has_been(monkeypatch: pytest.MonkeyPatch) -> None:
    record = tbggg.read(CASES / "g001.game")
    here = record.at("1.3")
    page = Page(Explorer(record, seat="red", node=here), monkeypatch)
    assert page.say({"do": "comment", "node": len(here.path()), "lang": "en", "text": "x"}) == {
        "error": {"text": "The explorer does not know this request.", "rule": None}
    }
    assert say(page, "comment", lang="en", text="Here.")["trouble"] == ""
    assert comment_text(written_node(here), "en") == "Here."


def test_a_reference_to_a_receipt_is_not_shown_and_stays_in_the_record(page: Page) -> None:
    answer = say(page, "comment", lang="en", text="It costs 2 GG [#1] [#12]. [a](#1.2) [#x]")
    assert note(page)["comments"] == ["It costs 2 GG. [a](#1.2) [#x]"]
    assert ("en", "It costs 2 GG [#1] [#12]. [a](#1.2) [#x]") in answer["texts"]
    assert "[#12]" in page.explorer.node.record.dumps()
