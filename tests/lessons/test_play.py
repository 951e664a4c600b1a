"""The notebook with which JupyterLab opens."""

from __future__ import annotations

import json

import pytest

from tbggg.lessons.library import FIRST_LESSON
from tbggg.lessons.play import play_notebook


@pytest.mark.parametrize("lang", FIRST_LESSON)
def test_it_has_a_sentence_with_the_way_to_the_lessons_and_a_game(lang: str) -> None:
    book = json.loads(play_notebook(lang))
    about, game = ("".join(cell["source"]) for cell in book["cells"])
    assert (book["nbformat"], book["nbformat_minor"]) == (4, 5)
    assert FIRST_LESSON[lang] in about
    assert f'lang="{lang}"' in game
    compile(game, "cell", "exec")
