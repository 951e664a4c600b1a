"""A board is a script of its own: it comes with its game, and a game whose board is made by hand has no other."""

from __future__ import annotations

import zlib
from base64 import b64decode

import pytest

import tbggg
from tbggg.engine.registry import games
from tbggg.explorer.own_board import BOARDS, has_own_board, own_board
from tbggg.explorer.parts import STATIC
from tests.architecture import vocabulary, words_in

OWN = sorted(path.stem for path in BOARDS.glob("*.js"))


@pytest.mark.parametrize("name", ["explorer.js", "explorer.css", "page.js", "page.css"])
def test_the_first_load_knows_no_game(name: str) -> None:
    words = words_in((STATIC / name).read_text("utf-8"))
    assert words & set[str]().union(*vocabulary().values()) == set()


@pytest.mark.parametrize("code", OWN)
def test_a_board_is_sent_whole(code: str) -> None:
    sent = own_board(code)
    assert zlib.decompress(b64decode(sent["script"])) == (BOARDS / f"{code}.js").read_bytes()
    assert sent["style"] == (BOARDS / f"{code}.css").read_text("utf-8")


def test_every_explorer_has_the_board_of_its_game_alone() -> None:
    assert set(OWN) <= {game.code for game in games()}
    for game in games():
        explorer = tbggg.Explorer(tbggg.new_game(game.code, luck=1), autosave=False)
        assert explorer._own_board == own_board(game.code)
        assert has_own_board(game.code) == (game.code in OWN)


def test_all_games_that_draw_their_boards_have_one_script() -> None:
    sent = own_board("no-such-game")
    assert zlib.decompress(b64decode(sent["script"])) == (STATIC / "drawn.js").read_bytes()
    assert sent["style"] == (STATIC / "drawn.css").read_text("utf-8")
