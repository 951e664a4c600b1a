"""What holds a seed, or names what is hidden from a seat, is kept from the seat's page."""

from __future__ import annotations

import json
from typing import Any

import pytest

import tbggg
from tbggg.bots.seat_loop import play_at_random
from tbggg.explorer import Explorer
from tbggg.explorer.simulations import what_if
from tbggg.explorer.widget import board_of
from tbggg.referee.outline import Outline

from .test_widget import Page

SEED = 873_421
RECORD = f"""[Game "The BoardGameGeek Game"] [Seats "red yellow blue"] [First "red"] [Luck "{SEED}"]
1.1 red draw 1 1 2 3 4 5 6 - yellow draw 2 2 3 3 4 4 5 6 {{en: Yellow hides a 6.}} {{Nice.}}
{{fr: La graine est {SEED}.}} blue draw 1 2 3 4 5 6 6 -
1.2 red 4@5b {{This one is dear.}}
yellow 5@4b ( "Without the 6" {{Yellow keeps its 6.}} yellow 4@4b {{[%name fr:Sans le 6]}} )"""
HIDDEN = ("hides", "keeps", "Without", "Sans", str(SEED), "graine")


def opened(seat: str | None, monkeypatch: pytest.MonkeyPatch) -> Page:
    """The page of an explorer that has shown both moves of Yellow."""
    record = tbggg.loads(RECORD)
    explorer = Explorer(record, seat=seat, node=record.at("1.2").children[0].children[1], lang="en", autosave=False)
    explorer.node = record.end
    return Page(explorer, monkeypatch)


def on_the_page(page: Page) -> str:
    """All that a notebook saves of the widget, and all notes that the page can ask for."""
    state, heard = page.explorer.get_state(), []
    for node in range(len(page.explorer._outline["points"])):
        page.say({"do": "notes", "node": node, "loaded": True})
        heard.append(page.heard.copy())
    return json.dumps([state["_outline"], state["_outline_update"], state["_frame"], state["_compared"], heard])


def drawn(page: Page) -> int:
    """The id of the moment at which Yellow has drawn."""
    seats = page.explorer._outline["nodes"]["seat"]
    return int(seats.index(1))


def write(page: Page, text: str, lang: str = "en") -> list[dict[str, Any]]:
    page.say({"do": "comment", "node": drawn(page), "lang": lang, "text": text})
    return page.heard


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_comment_or_a_name_that_tells_is_not_on_a_seats_page(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    page = opened("red", monkeypatch)
    page.say({"do": "lang", "lang": lang})
    found = on_the_page(page)
    assert [word for word in HIDDEN if word in found] == []
    assert "Nice." in found
    assert "dear" in found
    own = on_the_page(opened("yellow", monkeypatch))
    assert "hides" in own, "a seat knows its own tiles"
    assert str(SEED) not in own


def test_all_is_there_where_all_screens_are_open(monkeypatch: pytest.MonkeyPatch) -> None:
    page = opened("red", monkeypatch)
    page.explorer.seat = None
    assert "hides" in on_the_page(page)
    page.explorer.seat = "blue"
    page.explorer.node = page.explorer.node.record.end
    assert "hides" not in on_the_page(page)


def test_what_a_seats_reader_writes_stays_on_the_page_even_if_it_is_right(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else a guess that vanishes would tell that it is right."""
    page = opened("red", monkeypatch)
    for guess in ("Yellow may have a 6.", "Yellow may have a 1."):
        (answer,) = write(page, guess, "pt")
        assert answer["notes"]["texts"][-1] == ("pt", guess)
        page.explorer.lang = "fr"
        assert guess in on_the_page(page)
    other = Page(Explorer(page.explorer.node.record, seat="blue", node=page.explorer.node, autosave=False), monkeypatch)
    write(page, "Yellow has a 6.", "pt")
    assert "has a 6" not in on_the_page(other)


def test_a_comment_that_is_kept_from_a_seat_is_not_replaced_by_its_page(monkeypatch: pytest.MonkeyPatch) -> None:
    page = opened("red", monkeypatch)
    before = page.explorer.node.record.dumps()
    for text in ("Mine.", ""):
        (answer,) = write(page, text)
        assert "may not read" in answer["error"]["text"]
        assert page.explorer.node.record.dumps() == before
    assert "notes" in write(page, "Mine.", "")[0]
    assert "hides" in page.explorer.node.record.dumps()


def test_a_comparison_that_a_seats_page_writes_stays_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its numbers may be those of hidden tiles."""
    monkeypatch.setattr(what_if, "GAMES", (2,))
    page = opened("red", monkeypatch)
    node = page.explorer.node = page.explorer.node.record.at("1.2")
    moves = [move for move in node.position.legal_moves() if move.startswith("6")][:2]
    number = board_of(page.explorer).referee.outline.ids[node]
    page.say({"do": "what if", "what": "run", "node": number, "moves": moves, "games": 2, "bot": "random"})
    board_of(page.explorer).simulations["what_if"].wait()
    page.say({"do": "what if", "what": "write"})
    assert "What if" in on_the_page(page)
    other = Page(Explorer(page.explorer.node.record, seat="red", node=node, lang="en", autosave=False), monkeypatch)
    assert "What if" not in on_the_page(other)


def headings(page: Page, lang: str) -> str:
    """The names of the lines where the page compares both moves of Yellow."""
    page.say({"do": "lang", "lang": lang})
    record = page.explorer.node.record
    forks = [record.end, record.at("1.2").children[0].children[1]]
    page.say({"do": "compare", "nodes": [board_of(page.explorer).referee.outline.ids[one] for one in forks]})
    return json.dumps(page.heard)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_name_that_tells_heads_no_line_of_a_seats_comparison(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert [word for word in HIDDEN if word in headings(opened("red", monkeypatch), lang)] == []
    assert "6" in headings(opened("yellow", monkeypatch), lang), "a seat knows its own tiles"
    assert "6" in headings(opened(None, monkeypatch), lang)


def test_a_name_that_tells_heads_no_line_that_is_compared_for_a_seat() -> None:
    record = tbggg.loads(RECORD)
    forks = [record.end, record.at("1.2").children[0].children[1]]
    seen, own, all_open = (tbggg.compare(forks, lang="en", eyes=eyes) for eyes in ("red", "yellow", None))
    assert seen.names[1] == "Yellow ?@4b"
    assert own.names[1] == all_open.names[1] == "Without the 6"
    assert tbggg.compare(forks, ["Without the 6", "b"], eyes="red").names[0] == "Without the 6", "as it was given"


def test_the_name_of_a_fork_is_also_asked_what_it_tells_of_the_move_beside_it() -> None:
    record = tbggg.loads(RECORD)
    main, fork = record.at("1.2").children[0].children
    outline = Outline(record, "red", "en", fork.path(), leaks=lambda moments, viewer, text: main in moments)
    notes = outline.sent["nodes"]["notes"]
    assert notes[str(outline.ids[fork])]["name"] == "Without the 6", "the move beside it was not reached"
    outline.reach(main)
    outline.update()
    assert str(outline.ids[fork]) not in notes
    main.parent.children.clear()  # both are cut, and stay on a page that is opened again
    again = Outline(record, "red", "en", outline.nodes, leaks=lambda moments, viewer, text: main in moments)
    assert again.nodes == outline.nodes


def test_a_title_that_holds_the_seed_is_not_on_a_seats_page() -> None:
    record = tbggg.new_game("pig", seats="ann bob", luck=SEED, title=f"Game {SEED}")
    play_at_random(record.start, 1)
    titles = [Explorer(record, seat=seat, node=record.end, autosave=False)._outline["title"] for seat in ("ann", None)]
    assert titles == ["Pig", f"Game {SEED}"]
