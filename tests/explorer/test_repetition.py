"""Would it happen again? Compared lines are played again from where they part, and the answer is a sentence."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import tbggg
from tbggg.bots import judges
from tbggg.engine.game import Game
from tbggg.explorer import Explorer
from tbggg.explorer.simulations import repetition, simulation
from tbggg.explorer.widget import board_of
from tbggg.record.record import Node
from tbggg.simulate.what_if import growing

from .test_unequal_lines import every_game
from .test_widget import Page


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few games in plain Python: these tests compile nothing."""

    def slow(node: Node, moves: Any, games: int, *args: Any, **options: Any) -> Iterator[Any]:
        return growing(node, moves, 4, *args, **options, fast=False, luck=3)

    monkeypatch.setattr(repetition, "growing", slow)


def parted(game: Game) -> list[Node]:
    """Two moves of the first decision that has two."""
    node = tbggg.new_game(game.code, luck=7).start.advance()
    while len(node.position.legal_moves()) < 2:
        node = node.play(str(node.position.legal_moves()[0])).advance()
    return [node.play(str(move)) for move in node.position.legal_moves()[:2]]


def opened(lines: list[Node], monkeypatch: pytest.MonkeyPatch, **options: Any) -> tuple[Page, list[int]]:
    page = Page(Explorer(lines[0].record, node=lines[0], lang="en", autosave=False, **options), monkeypatch)
    page.explorer.node = lines[1]
    return page, [board_of(page.explorer).referee.outline.ids[node] for node in lines]


def offer(page: Page, ids: list[int]) -> Any:
    message = page.say({"do": "compare", "nodes": ids, "seat": None, "way": "", "loaded": True})
    assert message
    return message["compare"].get("again")


@every_game
def test_the_lines_are_played_again_and_the_answer_is_a_sentence(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = parted(game)
    page, ids = opened(lines, monkeypatch)
    about = offer(page, ids)["about"]
    for letter, line in zip("AB", lines, strict=True):
        assert f"{letter} {line.move}" in about
    assert f"{judges(game)[0]} bots" in about
    page.say({"do": "again", "what": "run", "nodes": ids, "seat": None, "games": 100})
    board_of(page.explorer).simulations["again"].wait()
    last = page.heard[-1]["again"]
    assert last["state"] == "done"
    first, other = last["rows"]
    assert [first["bar"], first["best"]] == [(0, 0, 0), True]
    low, mean, high = other["bar"]
    assert low <= mean <= high
    assert last["said"].startswith("Over 4 games: ")
    assert ("no difference is seen" in last["said"]) == (low <= 0 <= high)
    assert all(str(line.move) in last["said"] for line in lines)
    assert last["heads"][-1] == "Difference to A, 95 %"
    assert len(last["heads"]) == len(first["cells"])


def test_it_is_stopped_and_says_nothing_before_it_has_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    page, ids = opened(parted(tbggg.new_game("pig").game), monkeypatch)
    grown = threading.Event()

    def held(*args: Any, stop: Callable[[], bool], **options: Any) -> Iterator[Any]:
        yield next(growing(*args, **options, fast=False))
        grown.set()
        while not stop():
            pass

    monkeypatch.setattr(repetition, "growing", held)
    page.say({"do": "again", "what": "run", "nodes": ids, "seat": None, "games": 3_000})
    assert grown.wait(20)
    told = [one["again"] for one in page.heard]
    page.say({"do": "again", "what": "stop"})
    board_of(page.explorer).simulations["again"].wait()
    assert all(one.get("said", "") == "" for one in told)
    assert page.heard[-1]["again"]["state"] == "stopped"
    assert page.heard[-1]["again"]["said"].startswith("Over 1 game: ")


def test_lines_that_luck_has_parted_are_not_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    rolled = tbggg.new_game("pig", luck=7).start.play_line("player1 roll 5").path()[-2]
    chance = rolled if rolled.state.due else rolled.play("roll")
    while chance.state.due == 0:
        chance = chance.play("roll")
    lines = [chance.play("4"), chance.play("5")]
    page, ids = opened(lines, monkeypatch)
    assert "luck" in offer(page, ids)["why"]
    refused = page.say({"do": "again", "what": "run", "nodes": ids, "seat": None, "games": 100})
    assert refused
    assert "error" in refused


def test_where_the_game_has_no_bot_nothing_is_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    page, ids = opened(parted(tbggg.new_game("pig").game), monkeypatch)
    monkeypatch.setattr(simulation, "judges", lambda game: [])
    assert offer(page, ids) is None


def test_C6_a_seat_asks_about_its_own_decisions_only(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = parted(tbggg.new_game("pig").game)
    seat = next(seat for seat in lines[0].record.seats if seat != lines[0].parent.position.to_move)  # type: ignore[union-attr]
    page, ids = opened(lines, monkeypatch, seat=seat)
    assert offer(page, ids) is None
    refused = page.say({"do": "again", "what": "run", "nodes": ids, "seat": None, "games": 100})
    assert refused
    assert "error" in refused


@pytest.mark.parametrize(
    "other",
    [{"what": "fly"}, {"nodes": None}, {"nodes": [0]}, {"nodes": [0, 9**9]}, {"seat": "x"}, {"games": 7}],
    ids=str,
)
def test_what_makes_no_sense_is_refused(other: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    page, ids = opened(parted(tbggg.new_game("pig").game), monkeypatch)
    refused = page.say({"do": "again", "what": "run", "nodes": ids, "seat": None, "games": 100, **other})
    assert refused
    assert "error" in refused
    assert not board_of(page.explorer).simulations
