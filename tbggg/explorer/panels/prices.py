"""Input of a price table, for a game that has one."""

from __future__ import annotations

from typing import Any

import ipywidgets

from ...engine.game import Game
from .base import FITTING, INITIAL, Note, Panel, show, words

MOST_PRICE = 999
CELL = {"width": "56px"}


class Prices(Panel):
    """Table of prices, with those that the rules assume as first values."""

    def __init__(self) -> None:
        self._lang = "en"
        self._game: Game | None = None
        self._state: Any = None
        self._own = ipywidgets.Checkbox(indent=False, style=INITIAL, layout=FITTING)
        self._grid = ipywidgets.GridBox(layout={"grid_gap": "2px 10px", "align_items": "center"})
        self._cells: list[list[Any]] = []  # in the order of display: the upper row first
        self._own.observe(lambda change: show(self._grid, change["new"]), "value")
        super().__init__([self._own, self._grid])

    @property
    def value(self) -> list[list[int]] | None:
        """The prices, a list for each column from its lowest row up; None for the rules' own."""
        if not self._own.value or self._game is None or self._game.scoring.prices is None:
            return None
        return [[cell.value for cell in reversed(column)] for column in zip(*self._cells, strict=True)]

    def offer(self, game: Game, state: Any) -> None:
        """Set the table to the prices of a game, if it has any.

        Args:
            game: the game.
            state: a state at its start.
        """
        self._game, self._state = game, state
        self._own.value = False
        show(self._grid, False)
        show(self, game.scoring.prices is not None and "Prices" in game.options.headers)
        if game.scoring.prices is not None:
            table = game.scoring.prices(state, self._lang)
            self._cells = [[_cell(price) for price in row] for row in table.prices]

    def say(self, lang: str) -> None:
        """Set the language of the texts."""
        self._lang = lang
        self._own.description = words(lang, "new.own_prices")
        if self._game is None or self._game.scoring.prices is None:
            return
        table = self._game.scoring.prices(self._state, lang)
        children: list[Any] = []
        for column, name in enumerate(_capital(one) for one in table.columns):
            children.append(Note(name))
            for row in range(len(table.rows)):
                cell = self._cells[row][column]
                cell.description = words(lang, "new.price", column=name, row=table.rows[row])
                children.append(cell)
        heads = [Note(words(lang, "new.prices")), *(Note(_capital(row)) for row in table.rows)]
        self._grid.children = (*heads, *children)
        self._grid.layout.grid_template_columns = f"repeat({len(heads)}, max-content)"


def _capital(name: str) -> str:
    return f"{name[:1].upper()}{name[1:]}"


def _cell(price: int) -> Any:
    cell = ipywidgets.BoundedIntText(value=price, min=0, max=MOST_PRICE, layout=CELL)
    cell.add_class("tb-cell")  # hides its label, which only screen readers need beside the heads
    return cell
