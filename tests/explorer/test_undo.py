"""Undo and redo: all that a board does to a record goes back to the first byte, and comes again."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import tbggg
from tbggg.engine.rule import CHANCE, DECISION, OVER
from tbggg.record import editing
from tbggg.record.annotations import comment_text
from tbggg.record.record import Record
from tbggg.referee.frames import frame
from tbggg.referee.opponents import Opponent
from tbggg.referee.referee import Referee

from ..strategies import CODES, SEEDS, walk

pytestmark = [pytest.mark.usefixtures("burrow"), pytest.mark.repeats(2)]  # one game is of a package of its own

NAMES = st.sampled_from(["", "A", "Keep it cheap"])
TEXTS = st.sampled_from(["", "Nice.", "Two\nlines", "fr: no tag"])


def opened(code: str, seed: int, moves: int = 12) -> Referee:
    """A board that shows the end of the first moves of a game."""
    record = walk(tbggg.new_game(code, seats=3, luck=seed).start, seed, moves).record
    return Referee(record, record.end, None, "en")


def text_of(record: Record) -> str:
    return record.dumps()


class Editing(RuleBasedStateMachine):
    """Whatever is asked of a board, in any order."""

    @initialize(code=st.sampled_from(CODES), seed=SEEDS)
    def open(self, code: str, seed: int) -> None:
        self.board = opened(code, seed % 2**32)
        self.record: Any = self.board.record
        self.choice = random.Random(seed)
        self.first = text_of(self.record)

    def ask(self, **asked: Any) -> None:
        before = text_of(self.record)
        at, edits = self.board.node, len(self.record.edits)
        self.board.ask(asked)
        if len(self.record.edits) == edits:
            assert text_of(self.record) == before, f"{asked} has changed the record, and cannot be undone"
            return
        after, there = text_of(self.record), self.board.node
        self.board.ask({"do": "undo"})
        assert (text_of(self.record), self.board.node) == (before, at)
        self.board.ask({"do": "redo"})
        assert (text_of(self.record), self.board.node) == (after, there)

    def number(self) -> int:
        """The id of a node that stands in the tree."""
        return self.board.outline.ids[self.choice.choice(list(self.record.nodes()))]

    @rule()
    def go(self) -> None:
        self.board.ask({"do": "go", "node": self.number()})

    @rule(new=st.booleans())
    def play(self, new: bool) -> None:
        here = self.board.node.skip_automatic()
        moves: list[str] = []
        if here.state.due == DECISION:
            moves = here.position.legal_moves()
        elif here.state.due == CHANCE:
            moves = [str(move) for move, _ in here.position.chance_outcomes()[:20]]
        if not moves:
            return
        self.ask(do="play", move=self.choice.choice(moves) if new else moves[0])

    @rule()
    def on(self) -> None:
        self.ask(do="advance", stride="move")

    @rule(how=st.sampled_from(["promote", "cut", "cut after", "fresh"]))
    def change(self, how: str) -> None:
        self.ask(do=how, node=self.number())

    @rule(name=NAMES)
    def name(self, name: str) -> None:
        self.ask(do="name", node=self.number(), name=name)

    @rule()
    def replace(self) -> None:
        node = self.choice.choice(list(self.record.nodes()))
        if node.parent and node.parent.state.due == DECISION:
            move = self.choice.choice(node.parent.position.legal_moves())
            self.ask(do="replace", node=self.board.outline.ids[node], move=move)

    @rule(text=TEXTS, lang=st.sampled_from(["", "en", "fr"]))
    def comment(self, text: str, lang: str) -> None:
        self.ask(do="comment", node=self.number(), lang=lang, text=text)

    @rule(glyph=st.sampled_from(["!", "??", "$7"]), on=st.booleans())
    def glyph(self, glyph: str, on: bool) -> None:
        self.ask(do="glyph", node=self.number(), glyph=glyph, on=on)

    @rule(style=st.sampled_from(["solid", "dotted"]), on=st.booleans())
    def mark(self, style: str, on: bool) -> None:
        places = [*self.record.game.display.places(self.record.seats, "en")][:2]
        self.ask(do="mark", node=self.number(), places=places, style=style, on=on)

    @precondition(lambda self: self.record.edits)
    @rule()
    def undo(self) -> None:
        self.board.ask({"do": "undo"})

    @rule(lang=st.sampled_from(["en", "fr"]))
    def speak(self, lang: str) -> None:
        self.board.ask({"do": "lang", "lang": lang})

    @rule(seated=st.booleans(), recall=st.booleans())
    def look(self, seated: bool, recall: bool) -> None:
        """Looks from a seat, which undoes only what it has seen, and with all screens open again."""
        for seat in (self.record.seats[-1] if seated else None, None):
            self.board.ask({"do": "view", "seat": seat, "recall": recall})
            self.draws_what_is_there()

    @rule(seats=st.sets(st.integers(0, 2)))
    def bots_sit_down(self, seats: set[int]) -> None:
        self.board.opponents = {seat: Opponent("random", lambda *_: 0) for seat in seats}
        self.board.open()

    @invariant()
    def draws_what_is_there(self) -> None:
        """What a board kept of earlier moments is what it would find anew."""
        board, drawn = self.board, self.board._frame
        anew = frame(board.node, drawn["node"], board.seat, board.lang, recall=board.recall)
        assert {name: drawn.get(name) for name in anew} == anew

    @invariant()
    def stays_readable(self) -> None:
        text = text_of(self.record)
        assert tbggg.loads(text).dumps() == text

    def teardown(self) -> None:
        if not hasattr(self, "board"):
            return
        last, steps = text_of(self.record), len(self.record.edits)
        for _ in range(steps):
            self.board.ask({"do": "undo"})
        assert text_of(self.record) == self.first
        for _ in range(steps):
            self.board.ask({"do": "redo"})
        assert text_of(self.record) == last


Editing.TestCase.settings = settings(max_examples=20, stateful_step_count=20, deadline=None)
TestEverythingIsUndone = Editing.TestCase


@pytest.mark.parametrize("code", CODES)
def test_a_move_that_was_played_is_undone_and_played_again(code: str) -> None:
    board = opened(code, 3)
    at, before = board.node, board.record.dumps()
    moves = at.skip_automatic().position.legal_moves()
    board.ask({"do": "play", "move": moves[0]} if moves else {"do": "advance", "stride": "move"})
    after, there = board.record.dumps(), board.node
    assert after != before
    assert board.state()["_frame"]["undo"] == "move"
    assert board.ask({"do": "undo"}) == [{"edited": {"what": "undo", "moves": 0}}]
    assert (board.node, board.record.dumps()) == (at, before)
    frame = board.state()["_frame"]
    assert (frame["undo"], frame["redo"]) == (None, "move")
    board.ask({"do": "redo"})
    assert (board.node, board.record.dumps()) == (there, after)
    assert "error" in board.ask({"do": "redo"})[0]


@pytest.mark.parametrize("code", CODES)
def test_what_came_by_itself_after_a_decision_is_undone_with_it(code: str) -> None:
    board = opened(code, 3)
    runs = []
    for _ in range(4):
        while board.node.state.due != DECISION and board.node.state.due != OVER:
            board.ask({"do": "advance", "stride": "move", "run": True})
        runs.append((board.node, board.record.dumps()))
        moves = board.node.skip_automatic().position.legal_moves()
        if moves:
            board.ask({"do": "play", "move": moves[-1]})
    last = board.node, board.record.dumps()
    states = [*runs, last]
    for state in reversed(states[:-1]):
        if (board.node, board.record.dumps()) != state:
            board.ask({"do": "undo"})
        assert (board.node, board.record.dumps()) == state
    for state in states[1:]:
        if (board.node, board.record.dumps()) != state:
            board.ask({"do": "redo"})
        assert (board.node, board.record.dumps()) == state


@pytest.mark.parametrize("code", CODES)
def test_a_page_is_sent_all_that_a_run_takes_back_and_makes_again(code: str) -> None:
    """Of several edits made again in one request, the page was told the last one: its record lacked the others."""
    start = tbggg.new_game(code, seats=3, luck=3).start
    board = Referee(start.record, start, None, "en")
    board.ask({"do": "comment", "node": 0, "lang": "", "text": "First."})
    board.ask({"do": "advance", "stride": "move"})
    while board.node.state.due != DECISION or len(board.record.edits) < 3:
        if board.node.state.due == DECISION:
            board.ask({"do": "play", "move": board.node.position.legal_moves()[0]})
        board.ask({"do": "advance", "stride": "move", "run": True})
    order = dict(board.state()["_outline"]["nodes"]["order"])
    for do in ("undo", "redo", "undo", "redo"):
        board.ask({"do": do})
        order |= board.state().get("_outline_update", {}).get("nodes", {}).get("order", {})
        for number, node in enumerate(board.outline.nodes):
            if str(number) in order and node in board.node.path():
                assert order[str(number)] == [board.outline.ids[child] for child in node.children], (do, number)


def test_what_was_asked_for_by_a_click_is_undone_alone() -> None:
    board = tbggg.new_game(CODES[0], seats=3, luck=1).start
    page = Referee(board.record, board, None, "en")
    page.ask({"do": "comment", "node": 0, "lang": "", "text": "First."})
    page.ask({"do": "advance", "stride": "move", "run": True})
    page.ask({"do": "advance", "stride": "move"})
    page.ask({"do": "undo"})
    assert page.node.parent is board
    page.ask({"do": "undo"})
    assert (page.node, comment_text(board)) == (board, "First.")


def test_stepping_through_a_record_is_no_edit() -> None:
    board = opened(CODES[0], 3)
    board.ask({"do": "go", "node": 0})
    for _ in range(5):
        board.ask({"do": "advance", "stride": "move"})
    assert not board.record.edits


def test_a_new_edit_forgets_what_was_undone() -> None:
    board = opened(CODES[0], 3)
    board.ask({"do": "advance", "stride": "move"})
    board.ask({"do": "undo"})
    board.ask({"do": "comment", "node": board.outline.ids[board.node], "lang": "", "text": "Here."})
    assert board.state()["_frame"]["redo"] is None
    assert "error" in board.ask({"do": "redo"})[0]


def test_a_move_played_from_python_since_then_stays() -> None:
    board = opened(CODES[0], 3)
    here = board.node
    for move in here.skip_automatic().position.legal_moves()[:1]:
        board.ask({"do": "play", "move": move})
    other = here.play(here.skip_automatic().position.legal_moves()[1])
    other.set_comment("Kept.")
    board.ask({"do": "undo"})
    assert editing.surviving_node(other) is other
    text = board.record.dumps()
    assert "Kept." in text
    assert tbggg.loads(text).dumps() == text


def test_a_long_session_keeps_a_bounded_number_of_edits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tbggg.record.undo.MOST_EDITS", 3)
    board = opened(CODES[0], 3)
    for text in "abcde":
        board.ask({"do": "comment", "node": 0, "lang": "", "text": text})
    assert len(board.record.edits) == 3
    for _ in range(4):
        board.ask({"do": "undo"})
    assert comment_text(board.record.start) == "b"
