"""Playing against bots in the explorer: they act when the board goes on, each from its own view."""

from __future__ import annotations

from typing import Any

import pytest

import tbggg
from tbggg.explorer import Explorer
from tbggg.record.position import View
from tbggg.record.seated import Move

from .test_widget import Page


def against(monkeypatch: pytest.MonkeyPatch, bots: Any, seat: str | None = "blue", code: str = "bgg") -> Page:
    seats = "red yellow blue" if code == "bgg" else "ann bob cleo"
    record = tbggg.new_game(code, seats=seats, luck=2010)
    return Page(Explorer(record, seat=seat, bots=bots, lang="en"), monkeypatch)


def go_on(page: Page, most: int = 200) -> list[str]:
    """Go on until the page waits for a person; which seats bots decided for."""
    movers = []
    for _ in range(most):
        shown = page.explorer._frame
        if shown["due"] == "over" or (shown["due"] == "decision" and not shown.get("bot")):
            return movers
        if shown.get("bot"):
            movers.append(page.explorer._outline["seats"][shown["to_move"]]["name"])
        assert page.say({"do": "advance", "stride": "move"}) is None
    raise AssertionError("nobody has to decide")


@pytest.mark.parametrize("bots", ["random", "greedy", "thoughtful", "mcts:playouts=8"])
def test_the_others_play_until_it_is_ones_turn(bots: str, monkeypatch: pytest.MonkeyPatch) -> None:
    page = against(monkeypatch, bots)
    movers = go_on(page)
    assert page.explorer.node.position.to_move == "blue"
    assert set(movers) <= {"red", "yellow"}
    assert page.explorer._frame["legal"]
    for _ in range(3):
        assert page.say({"do": "play", "move": page.explorer._frame["legal"][0]}) is None
        movers += go_on(page)
    assert set(movers) == {"red", "yellow"}
    assert "?" not in page.explorer.node.record.dumps()


def test_a_whole_game_between_bots_is_repeatable(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = []
    for _ in range(2):
        page = against(monkeypatch, {"ann": "greedy", "bob": "random", "cleo": "greedy"}, None, "pig")
        movers = go_on(page, 2_000)
        assert set(movers) == {"ann", "bob", "cleo"}
        assert page.explorer._frame["due"] == "over"
        texts.append(page.explorer.node.record.dumps())
    assert texts[0] == texts[1]


def test_a_persons_own_bot_gets_a_view_and_its_mistakes_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[View] = []

    def last(view: View, moves: list[Move]) -> str:
        asked.append(view)
        return moves[-1]

    page = against(monkeypatch, last)
    go_on(page)
    assert {view.seat for view in asked} <= {"red", "yellow"}
    wrong = against(monkeypatch, lambda view, moves: "nonsense")
    while not wrong.explorer._frame.get("bot"):
        wrong.say({"do": "advance", "stride": "move"})
    before = wrong.explorer.node
    answer = wrong.say({"do": "advance", "stride": "move"})
    assert answer
    assert "nonsense" in answer["refused"]["text"]
    assert wrong.explorer.node is before


@pytest.mark.parametrize("bots", ["nobody", "greedy:fast", ["greedy"], {"mauve": "greedy"}, {"red": "nobody"}])
def test_bots_that_there_are_not(bots: Any) -> None:
    with pytest.raises(tbggg.BadOption):
        Explorer(tbggg.new_game(seats=3, luck=1), seat="red", bots=bots)


def test_without_bots_nobody_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    page = against(monkeypatch, None)
    assert go_on(page) == []
    assert "bot" not in page.explorer._frame
