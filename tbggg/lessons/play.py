"""Notebook with which JupyterLab opens: a game against bots, and the way to the lessons."""

from __future__ import annotations

import json

from .library import FIRST_LESSON
from .texts import lesson_text

PLAY = {"en": "play.ipynb", "fr": "jouer.ipynb"}  # beside the folders of the lessons
GAME = 'import tbggg\ntbggg.Workbench(tbggg.new_game(seats=4), seat="red", bots="greedy", lang="{lang}")'


def play_notebook(lang: str) -> str:
    """Return the notebook as JSON: one sentence, and the cell that begins the game.

    Args:
        lang: `en` or `fr`.
    """
    about = lesson_text(lang, "play_about", lesson=FIRST_LESSON[lang])
    prose = {"cell_type": "markdown", "id": "about", "metadata": {}}
    code: dict[str, object] = {
        "cell_type": "code",
        "id": "game",
        "metadata": {},
        "execution_count": None,
        "outputs": [],
    }
    cells = [
        {**prose, "source": f"{lesson_text(lang, 'play')}\n\n{about}".splitlines(keepends=True)},
        {**code, "source": GAME.format(lang=lang).splitlines(keepends=True)},
    ]
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    book = {"cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
    return json.dumps(book, ensure_ascii=False, indent=1) + "\n"
