"""Controls as data: every legal move can be chosen, in any game that says how."""

from __future__ import annotations

import re

import pytest

import tbggg
from tbggg.bots.seat_loop import play_at_random
from tbggg.engine.registry import find_game, games
from tbggg.record.moments import moment_of
from tbggg.record.record import Record
from tbggg.referee.frames import frame
from tbggg.testing.controls import unchosen

from ..games.bgg.random_games import GAMES, game

pytestmark = pytest.mark.repeats(2)

MOST_STEPS = 400  # of a game that need not end


def records(code: str) -> list[Record]:
    """Random games."""
    if code == "bgg":
        return [game(*of).record for of in GAMES]
    record = tbggg.new_game(code, seats=2, luck=7)
    if code == "pig":
        play_at_random(record.start, 7)
        return [record]
    node = record.start
    for step in range(MOST_STEPS):
        moves = node.position.legal_moves()
        if not moves:
            break
        node = node.play(str(moves[step * 7 % len(moves)])).advance()
    return [record]


@pytest.mark.parametrize("code", [*(game.code for game in games()), "morris"])
@pytest.mark.usefixtures("elsewhere")
def test_every_legal_move_can_be_chosen(code: str) -> None:
    seen = 0
    for record in records(code):
        for node in record.main_line():
            deciders = node.position.may_move
            for seat in deciders if len(deciders) > 1 else (None,):  # each at its own screen
                shown = frame(node, 0, seat, "en")
                board = record.game.display.board(moment_of(node, seat, "en"))
                seen += len(shown["legal"])
                assert unchosen(shown["controls"], board, shown["legal"]) == []
    assert seen > 50


@pytest.mark.parametrize("code", ["bgg", "bunny"])  # pieces on the board and on the card; on the board alone
def test_what_controls_name_is_drawn(code: str) -> None:
    """A label is that of a place; a piece is on the board or on the card, whose keys lead there if it is on both."""
    labels = again = 0
    record = records(code)[0]
    still = record.game.display.info(record.start.state, "en").get("shapes", {})
    for node in [*record.main_line()][::5]:
        deciders = node.position.may_move
        for seat in deciders if len(deciders) > 1 else (None,):
            shown = frame(node, 0, seat, "en")
            board, controls = shown["board"], shown["controls"]
            markup = "".join([*map(str, board.get("panels", [])), *board.get("shapes", {}).values(), *still.values()])
            places = {*re.findall(r'data-tb-(?:target|spot)="([^"]*)"', markup)}
            drawn = {*re.findall(r'data-tb-piece="([^"]*)"', markup)}
            rows = [block["items"] for block in shown["card"]["blocks"] if block["kind"] == "pieces"]
            on_card = {one["key"] for row in rows for one in row if one and "key" in one}
            named = controls.get("labels", {})
            held = {one["key"] for one in controls.get("pieces", [])}
            assert named.keys() <= places
            assert all(label and label != key for key, label in named.items())
            assert on_card <= held <= on_card | drawn
            labels += len(named)
            again += len(on_card & drawn)
    assert (labels > 0, again > 0) == (code == "bgg",) * 2


@pytest.mark.usefixtures("elsewhere")
def test_a_game_that_says_nothing_sends_its_legal_moves() -> None:
    shown = frame(tbggg.new_game("bare", seats=2).start, 0, None, "en")
    assert shown["controls"] == {}
    assert shown["legal"][:3] == ["a1", "b1", "c1"]
    assert shown["costly"] == [1, 3, 5, 7]


def test_the_keys_of_a_game_are_its_own() -> None:
    for one in games():
        record = tbggg.new_game(one.code, seats=one.seats.counts[0])
        for lang in ("en", "fr"):
            lines = find_game(one.code).display.info(record.start.state, lang).get("keys", [])
            assert all(len(line) == 2 and all(line) for line in lines)
