"""What a board asks for without changing the record: each answer, and the refusal of what there is not."""

from __future__ import annotations

from typing import Any

import pytest

import tbggg
from tbggg.record.tree import TreeNode
from tbggg.referee import frames
from tbggg.referee.outline import Outline
from tbggg.referee.referee import Referee

PIG = '[Game "Pig"] [Seats "ann ben"] [Luck "5"]\nann roll 4 ann hold'


@pytest.fixture
def board() -> Referee:
    record = tbggg.loads(PIG)
    return Referee(record, record.start, None, "en")


def test_a_moment_is_looked_at_without_going_there(board: Referee) -> None:
    for number, node in enumerate(board.outline.nodes):
        (answer,) = board.ask({"do": "preview", "node": number})
        assert (answer["preview"]["node"], answer["preview"]["narration"]["text"]) == (
            number,
            node.narration("en").text,
        )
        assert board.ask({"do": "tell", "node": number}) == [
            {"there": {"node": number, "text": node.narration("en").text}}
        ]
    assert board.node is board.record.start


def test_rules_tools_and_comparisons_are_answered(board: Referee) -> None:
    assert board.ask({"do": "rule", "id": "P1"})[0]["rule"]["id"] == "P1"
    assert board.ask({"do": "tools"}) == [{"tools": True}]
    assert board.ask({"do": "compare", "nodes": [0]})[0]["compare"]["nodes"] == [0]
    assert board.ask({"do": "curves", "plotly": False})[0]["curves"]["data"]
    assert board.ask({"do": "lang", "lang": "fr"}) == []
    assert board.lang == "fr"


@pytest.mark.parametrize(
    "asked",
    [
        *({"do": do, "node": node} for do in ("go", "preview", "tell", "notes") for node in (99, -1, "0", None, True)),
        {"do": "rule", "id": "none"},
        {"do": "rule"},
        {"do": "compare", "nodes": [99]},
        {"do": "compare", "nodes": []},
        {"do": "curves"},
        {"do": "curves", "plotly": True, "by": "year"},
        {"do": "advance", "stride": "years"},
        {"do": "lang", "lang": "de"},
        {"do": "view", "seat": "cleo", "recall": True},
        {"do": "view", "seat": "ann"},
        {"do": "play", "move": 3},
        {"do": "play", "move": "roll " * 99},
        {"do": "nothing"},
        {},
    ],
)
def test_what_there_is_not_is_refused(board: Referee, asked: dict[str, Any]) -> None:
    text = board.record.dumps()
    (answer,) = board.ask(asked)
    assert answer.keys() == {"error"}
    assert (board.node, board.record.dumps()) == (board.record.start, text)


@pytest.mark.parametrize(("code", "nothing"), [("bgg", False), ("pig", True), ("buttons", True)])
def test_an_outline_says_where_nothing_is_hidden(code: str, nothing: bool) -> None:
    """Buttons and Pig have no screens, and the explorer said that they were open."""
    record = tbggg.new_game(code, seats=3, luck=1)
    assert Outline(record, None, "en", [record.start]).sent["open"] is nothing


def test_choices_are_found_once_for_a_viewer(board: Referee, monkeypatch: pytest.MonkeyPatch) -> None:
    """Undoing a move draws a moment again; what may be played there is not sought again."""
    sought: list[TreeNode] = []
    find = frames.choices
    monkeypatch.setattr(frames, "MOST_KEPT", 5)
    monkeypatch.setattr(frames, "choices", lambda node, moment: sought.append(node) or find(node, moment))
    board.show(board.record.end)
    end = board.node

    def seeks(**asked: Any) -> int:
        sought.clear()
        board.ask(asked)
        return len(sought)

    assert [seeks(do="play", move="roll"), seeks(do="undo"), seeks(do="redo"), seeks(do="undo")] == [1, 0, 0, 0]
    assert board.node is end
    for seat, recall in ((None, False), (None, True), ("ann", True), (None, True)):
        assert seeks(do="view", seat=seat, recall=recall) == 1
    assert [seeks(do="lang", lang="fr"), seeks(do="lang", lang="fr")] == [1, 0]
    for _ in range(3):
        board.ask({"do": "play", "move": "roll"})
        board.ask({"do": "advance", "stride": "move"})
    assert len(board._choices) <= 5
    assert seeks(do="go", node=board.outline.ids[end]) == 1
