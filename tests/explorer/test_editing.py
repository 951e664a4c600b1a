"""Editing the tree as the browser asks for it: what the page is told, and what it must not be told."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tbggg
from tbggg.explorer import Explorer
from tbggg.explorer.widget import board_of
from tbggg.record.comments import Comment
from tbggg.record.editing import fresh_luck
from tbggg.record.record import Node
from tbggg.record.tree import luck_of

from ..games.bgg.tables import opening
from ..strategies import SEEDS, bgg_tables, effort, walk
from .lookalikes import lookalike
from .test_seats import told
from .test_widget import Page

LONG_SEED = 12_345_678_901


@pytest.fixture
def here() -> Node:
    """Red's first supply, with two forks."""
    here = opening()
    here.play_line('red 4@5b ( "Keep it cheap" red 4@3t {gone soon} yellow 2@1b ) ( red pass ) yellow 6@6b blue pass')
    return here


@pytest.fixture
def page(here: Node, monkeypatch: pytest.MonkeyPatch) -> Page:
    return Page(Explorer(here.record, node=here.children[0], lang="en"), monkeypatch)


def number(page: Page, node: Node) -> int:
    return board_of(page.explorer).referee.outline.ids[node]


def tree(page: Page) -> dict[str, Any]:
    """The children of every node and the names, as a page puts them together."""
    nodes = page.explorer._outline["nodes"]
    children: dict[int, list[int]] = {at: [] for at in range(len(nodes["parent"]))}
    for at, parent in enumerate(nodes["parent"]):
        if parent >= 0:
            children[parent].append(at)
    children |= {int(at): list(ids) for at, ids in nodes["order"].items()}
    reached, waiting = {}, [0]
    while waiting:
        at = waiting.pop()
        reached[at] = children[at]
        waiting += children[at]
    return {"children": reached, "notes": {at: note for at, note in nodes["notes"].items() if int(at) in reached}}


def fits(page: Page) -> None:
    """What the page holds is the record's tree."""
    ids, record = board_of(page.explorer).referee.outline.ids, page.explorer.node.record
    assert tree(page)["children"] == {ids[node]: [ids[one] for one in node.children] for node in record.nodes()}
    assert json.loads(json.dumps(page.explorer._frame))["node"] == ids[page.explorer.node]


def test_a_name_is_told(page: Page, here: Node) -> None:
    fork = here.children[2]
    assert page.say({"do": "name", "node": number(page, fork), "name": "<b>Wait</b>"}) == {
        "edited": {"what": "name", "moves": 0}
    }
    assert page.explorer._outline_update["nodes"]["notes"] == {
        str(number(page, fork)): {"name": "<b>Wait</b>", "comments": []},
    }, "of what has not changed, nothing is told"
    assert page.explorer._frame["undo"] == "name"
    page.say({"do": "undo"})
    assert fork.name() == ""
    assert str(number(page, fork)) not in page.explorer._outline["nodes"]["notes"]
    assert page.explorer._frame["undo"] is None
    assert page.explorer.node is here.children[0]


def test_a_promoted_fork_leads(page: Page, here: Node) -> None:
    fork = here.children[1].children[0]
    page.explorer.node = fork
    page.say({"do": "promote", "node": number(page, fork)})
    assert [str(child.move) for child in here.children] == ["4@3t", "4@5b", "pass"]
    fits(page)
    assert page.explorer.node is fork
    page.say({"do": "undo"})
    fits(page)


def test_cutting_steps_back_and_undo_returns(page: Page, here: Node) -> None:
    first = here.children[0]
    before, text = tree(page), here.record.dumps()
    page.explorer.node = first.children[0].children[0]
    assert page.say({"do": "cut", "node": number(page, first)}) == {"edited": {"what": "cut", "moves": 3}}
    assert page.explorer.node is here
    fits(page)
    # A cut node is nowhere to go to, and nothing to edit.
    for asked in ("go", "cut", "promote"):
        answer = page.say({"do": asked, "node": number(page, first)})
        assert answer
        assert answer["error"]["text"]
    assert page.explorer.node is here
    assert page.explorer._frame["undo"] == "cut"
    page.say({"do": "undo"})
    assert page.explorer.node is first.children[0].children[0]
    assert (tree(page), here.record.dumps()) == (before, text)
    fits(page)


def test_what_follows_is_cut_and_comes_back_to_a_page_that_was_opened_since(page: Page, here: Node) -> None:
    text = here.record.dumps()
    assert page.say({"do": "cut after", "node": number(page, here)}) == {"edited": {"what": "cut", "moves": 6}}
    fits(page)
    page.say({"do": "lang", "lang": "fr"})
    fits(page)
    board_of(page.explorer).refresh()
    fits(page)
    page.say({"do": "undo"})
    fits(page)
    assert here.record.dumps() == text


def test_a_node_that_was_cut_by_a_script_is_left_at_a_refresh(page: Page, here: Node) -> None:
    from tbggg.record.editing import cut

    gone = here.children[0]
    cut(gone)
    board_of(page.explorer).refresh()
    assert page.explorer.node is here
    with pytest.raises(tbggg.GameError):
        page.explorer.node = gone


def test_another_move_takes_a_moves_place(page: Page, here: Node) -> None:
    first = here.children[0]
    page.explorer.node = here
    answer = page.say({"do": "replace", "node": number(page, first), "move": "5@5b"})
    new = here.children[3]
    assert answer == {
        "replaced": {"kept": 2, "of": 2, "last": number(page, new.children[0].children[0]), "stopped": None}
        | {"text": "", "rule": None}
    }
    assert page.explorer.node is new
    fits(page)


def test_it_says_where_it_stopped_and_why(page: Page, here: Node) -> None:
    last = here.children[0].children[0].children[0].play("red 5@5m")
    board_of(page.explorer).refresh()
    page.explorer.lang = "fr"
    page.explorer.node = here
    answer = page.say({"do": "replace", "node": number(page, here.children[0]), "move": "5@5b"})
    assert answer
    said = answer["replaced"]
    assert (said["kept"], said["of"], said["rule"], said["chance"]) == (2, 3, "2.1", False)
    assert said["stopped"] == number(page, last)
    assert "Rouge" in said["text"]


@pytest.mark.parametrize("move", ["5@9b", "buy red1@1b", "", "4@5b", "4@3t\n( red pass )"])
def test_a_replacement_that_is_refused_changes_nothing(page: Page, here: Node, move: str) -> None:
    before = here.record.dumps()
    answer = page.say({"do": "replace", "node": number(page, here.children[0]), "move": move})
    assert answer
    assert (answer.get("refused") or answer["error"])["text"]
    assert here.record.dumps() == before


@pytest.mark.parametrize(
    "message",
    [
        {"do": "name"},
        {"do": "name", "node": 1},
        {"do": "name", "node": 1, "name": 7},
        {"do": "name", "node": 1, "name": "A"},
        {"do": "name", "node": True, "name": "A"},
        {"do": "name", "node": 10**9, "name": "A"},
        {"do": "promote", "node": 0},
        {"do": "promote", "node": "1"},
        {"do": "cut", "node": 0},
        {"do": "cut", "node": -1},
        {"do": "cut after"},
        {"do": "replace", "node": 0, "move": "pass"},
        {"do": "replace", "node": 1},
        {"do": "replace", "node": 1, "move": "x" * 401},
        {"do": "fresh", "node": 5},
        {"do": "undo"},
    ],
    ids=str,
)
def test_what_makes_no_sense_is_answered_and_changes_nothing(page: Page, message: Any) -> None:
    before = page.explorer.node.record.dumps(), page.explorer.node, told(page.explorer)
    answer = page.say(message)
    assert answer
    assert answer["error"]["text"]
    assert (page.explorer.node.record.dumps(), page.explorer.node, told(page.explorer)) == before


def test_a_name_that_is_too_long_is_refused_in_words(page: Page, here: Node) -> None:
    answer = page.say({"do": "name", "node": number(page, here.children[2]), "name": "x" * 101})
    assert answer
    assert "100" in answer["error"]["text"]


# ---- fresh luck ----


def test_fresh_luck_opens_a_line_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    record = tbggg.new_game("pig", seats=2, luck=7)
    here = record.start.play("roll")
    old = here.advance()
    page = Page(Explorer(record, node=here), monkeypatch)
    page.say({"do": "fresh", "node": number(page, here)})
    fork = here.children[1]
    assert page.explorer.node is fork
    assert luck_of(fork) != record.luck
    assert (luck_of(old), luck_of(here)) == (record.luck, record.luck)
    note = page.explorer._outline["nodes"]["notes"][str(number(page, fork))]
    assert note == {"luck": True, "comments": []}
    # What comes by luck from there on comes by the fresh luck.
    page.say({"do": "play", "move": "roll"})
    page.say({"do": "advance", "stride": "move"})
    rolled = fork.children[0]
    assert rolled.children[0].action == record.game.rules.sample_chance(rolled.state, luck_of(fork), 0, [0] * 8)
    assert tbggg.loads(record.dumps()).dumps() == record.dumps()


@pytest.mark.parametrize("seat", [None, "red"])
def test_no_page_ever_sees_a_seed(here: Node, seat: str | None) -> None:
    fresh_luck(here.children[1], LONG_SEED)
    here.children[1].notes.append(Comment(f"a [%luck {LONG_SEED}] b"))
    explorer = Explorer(here.record, seat=seat, node=here.children[1].children[0])
    assert str(LONG_SEED) not in told(explorer)
    assert explorer._outline["nodes"]["notes"][str(board_of(explorer).referee.outline.ids[here.children[1]])]["luck"]


# ---- a seat's eyes ----


def test_a_seats_page_edits_only_what_it_has_reached(here: Node, monkeypatch: pytest.MonkeyPatch) -> None:
    page = Page(Explorer(here.record, seat="red", node=here.children[0], lang="en"), monkeypatch)
    known = len(board_of(page.explorer).referee.outline.nodes)
    answer = page.say({"do": "replace", "node": number(page, here.children[0]), "move": "5@5b"})
    assert answer
    assert answer["replaced"]["of"] == answer["replaced"]["kept"] == 0
    assert len(board_of(page.explorer).referee.outline.nodes) == known + 1
    assert page.say({"do": "cut", "node": number(page, here.children[0])}) == {"edited": {"what": "cut", "moves": 1}}
    page.say({"do": "undo"})
    assert len(board_of(page.explorer).referee.outline.nodes) == known + 1


def test_C6_a_seats_page_replaces_nothing_behind_a_screen(here: Node, monkeypatch: pytest.MonkeyPatch) -> None:
    yellow = here.children[0].children[0]
    page = Page(Explorer(here.record, seat="red", node=yellow, lang="en"), monkeypatch)
    before = here.record.dumps()
    answers = [page.say({"do": "replace", "node": number(page, yellow), "move": f"{n}@3b"}) for n in "123456-"]
    assert all(answer == answers[0] for answer in answers)
    assert answers[0]
    assert "screen" in answers[0]["error"]["text"]
    assert here.record.dumps() == before


@given(bgg_tables(), SEEDS, st.integers(5, 120), st.integers(0, 5), SEEDS)
@effort(20)
def test_C6_editing_shows_a_seat_the_same_in_two_games_that_it_cannot_tell_apart(
    record: tbggg.Record, seed: int, moves: int, viewer: int, other_seed: int
) -> None:
    here = walk(record.start, seed, moves)
    viewer %= len(record.seats)
    there = lookalike(here, viewer, other_seed)
    if there is None:
        return
    seat, heard = record.seats[viewer], []
    for node in (here, there):
        with pytest.MonkeyPatch.context() as patch:
            page = Page(Explorer(node.record, seat=seat, node=node, lang="en"), patch)
            own = [one for one in node.path() if one.kind == "decision" and one.seat == seat]
            said = []
            for one in own[-3:]:
                for move in ("pass", "-@1t", "1@1b", "6@6b", "buy red6@6b", "promote 1>2"):
                    page.say({"do": "replace", "node": number(page, one), "move": move})
                    said.append(json.dumps(page.heard))
                page.say({"do": "cut after", "node": number(page, one)})
                said.append(told(page.explorer))
                page.say({"do": "undo"})
            heard.append((said, told(page.explorer)))
    assert heard[0] == heard[1]
