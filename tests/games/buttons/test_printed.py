"""The boards on paper: four faces, each cell with the model that the game has there."""

from __future__ import annotations

import re

import pytest

from tbggg.engine.printed import PrintedBoard
from tbggg.games.buttons.display.printed import printed
from tbggg.games.buttons.rules.boards import LAYOUTS, LETTERS
from tbggg.publish.games.print_layout import sheets

CELL = re.compile(r'data-tp-cell="(\d)-(\d)" href="#tp-model-(\d)"')


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_four_faces_on_two_pages_have_the_models_of_the_game(lang: str) -> None:
    found = printed(lang)
    boards = [part for part in found.parts if isinstance(part, PrintedBoard)]
    assert [board.title[-2:] for board in boards] == ["1A", "2A", "3A", "4A"]
    for board in boards:
        cells = {(int(row), int(column)): LETTERS[int(model)] for row, column, model in CELL.findall(board.drawing)}
        rows = ["".join(cells[row, column] for column in range(1, 7)) for row in range(1, 7)]
        assert "/".join(rows) == LAYOUTS[board.title[-2:]]
        assert ("Assumed colours" if lang == "en" else "Couleurs supposées") in board.drawing
    assert [len(sheet.titles) for sheet in sheets(found)] == [2, 2]
