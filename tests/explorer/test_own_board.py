"""The board that shows what games draw is a script of its own."""

from __future__ import annotations

import zlib
from base64 import b64decode

import pytest

import tbggg
from tbggg.engine.registry import games
from tbggg.explorer.own_board import own_board
from tbggg.explorer.parts import STATIC
from tests.architecture import vocabulary, words_in


@pytest.mark.parametrize("name", ["explorer.js", "explorer.css", "page.js", "page.css"])
def test_the_first_load_knows_no_game(name: str) -> None:
    # The minifier makes names of two letters.
    words = {word for word in words_in((STATIC / name).read_text("utf-8")) if len(word) > 2}
    assert words & set[str]().union(*vocabulary().values()) == set()


def test_every_explorer_has_the_one_board() -> None:
    sent = own_board()
    assert zlib.decompress(b64decode(sent["script"])) == (STATIC / "drawn.js").read_bytes()
    assert sent["style"] == (STATIC / "drawn.css").read_text("utf-8")
    for game in games():
        explorer = tbggg.Explorer(tbggg.new_game(game.code, luck=1), autosave=False)
        assert explorer._own_board == sent
