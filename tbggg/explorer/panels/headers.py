"""Input of a game's own headers: a choice of values, a table of numbers, or a text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import ipywidgets

from ...engine.game import Game
from ...engine.header import Header
from .base import ALONE, FITTING, INITIAL, WIDE, Note, Panel, relabel, show, words

MOST_NUMBER = 999
CELL = {"width": "56px"}
NOT_GIVEN = ""


class Chosen(ipywidgets.Dropdown):  # type: ignore[misc]
    """One of a header's values, or none: then its default holds, or luck decides."""

    def __init__(self, header: Header) -> None:
        self.header = header
        super().__init__(style=INITIAL, layout=ALONE)

    @property
    def given(self) -> str | None:
        """The chosen value; None for none."""
        return self.value or None

    def say(self, lang: str, texts: Mapping[str, str]) -> None:
        """Set the language of the texts."""
        self.description = texts["label"]

    def seat(self, lang: str, seats: Sequence[str], labels: Mapping[str, str]) -> None:
        """Set the values to those at these seats.

        Args:
            lang: `en` or `fr`.
            seats: the seat words.
            labels: what people call the values.
        """
        assert self.header.choices is not None
        none = words(lang, "new.by_luck" if self.header.drawn else "new.usual")
        options = [(none, NOT_GIVEN), *((labels.get(one, one), one) for one in self.header.choices(seats))]
        if list(self.options) != options:
            relabel(self, options)


class Typed(ipywidgets.Text):  # type: ignore[misc]
    """A header's value as text, or nothing."""

    def __init__(self, header: Header) -> None:
        self.header = header
        super().__init__(style=INITIAL, layout=WIDE, continuous_update=False)

    @property
    def given(self) -> str | None:
        """The text; None where it is empty."""
        return " ".join(self.value.split()) or None

    def say(self, lang: str, texts: Mapping[str, str]) -> None:
        """Set the language of the texts."""
        self.description, self.placeholder = texts["label"], texts["help"]

    def seat(self, lang: str, seats: Sequence[str], labels: Mapping[str, str]) -> None:
        """Do nothing: a text depends on no seat. The arguments are those of `Chosen.seat`."""


class Numbers(ipywidgets.VBox):  # type: ignore[misc]
    """A header's table of numbers, with those that hold at a state as first values.

    Args:
        header: the header.
        state: a state at the start.
    """

    def __init__(self, header: Header, state: Any) -> None:
        assert header.table is not None
        self.header, self._table, self._state = header, header.table, state
        self.own = ipywidgets.Checkbox(indent=False, style=INITIAL, layout=FITTING)
        self.grid = ipywidgets.GridBox(layout={"grid_gap": "2px 10px", "align_items": "center"})
        # In the order of display: the upper row first.
        self._cells = [[_cell(one) for one in row] for row in self._table(state, "en").prices]
        self.own.observe(lambda change: show(self.grid, change["new"]), "value")
        show(self.grid, False)
        super().__init__([self.own, self.grid])

    @property
    def given(self) -> list[list[int]] | None:
        """The numbers, a list for each column from its lowest row up; None for those that hold anyway."""
        if not self.own.value:
            return None
        return [[cell.value for cell in reversed(column)] for column in zip(*self._cells, strict=True)]

    def say(self, lang: str, texts: Mapping[str, str]) -> None:
        """Set the language of the texts."""
        self.own.description = texts.get("own", texts["label"])
        table = self._table(self._state, lang)
        children: list[Any] = []
        for column, name in enumerate(_capital(one) for one in table.columns):
            children.append(Note(name))
            for row in range(len(table.rows)):
                cell = self._cells[row][column]
                cell.description = words(lang, "new.cell", column=name, row=table.rows[row])
                children.append(cell)
        heads = [Note(texts["label"]), *(Note(_capital(row)) for row in table.rows)]
        self.grid.children = (*heads, *children)
        self.grid.layout.grid_template_columns = f"repeat({len(heads)}, max-content)"

    def seat(self, lang: str, seats: Sequence[str], labels: Mapping[str, str]) -> None:
        """Do nothing: the table depends on no seat. The arguments are those of `Chosen.seat`."""


class Headers(Panel):
    """Panel with the headers of a game, by keyword."""

    def __init__(self) -> None:
        self._game: Game | None = None
        self.inputs: dict[str, Chosen | Typed | Numbers] = {}
        super().__init__()

    @property
    def value(self) -> dict[str, Any]:
        """The values that are given, by keyword; None for the others."""
        return {keyword: one.given for keyword, one in self.inputs.items()}

    def offer(self, game: Game, state: Any) -> None:
        """Set the headers to those of a game.

        Args:
            game: the game.
            state: a state at its start.
        """
        self._game = game
        self.inputs = {header.keyword: _input(header, state) for header in game.options.headers}
        self.children = tuple(self.inputs.values())
        show(self, bool(self.inputs))

    def say(self, lang: str) -> None:
        """Set the language of the texts."""
        for one in self.inputs.values():
            assert self._game is not None
            one.say(lang, one.header.texts(self._game.texts, lang))

    def seat(self, lang: str, seats: Sequence[str], labels: Mapping[str, str]) -> None:
        """Set the values that depend on the seats.

        Args:
            lang: `en` or `fr`.
            seats: the seat words.
            labels: what people call them.
        """
        for one in self.inputs.values():
            one.seat(lang, seats, labels)


def _input(header: Header, state: Any) -> Chosen | Typed | Numbers:
    if header.table is not None:
        return Numbers(header, state)
    return Typed(header) if header.choices is None else Chosen(header)


def _capital(name: str) -> str:
    return f"{name[:1].upper()}{name[1:]}"


def _cell(number: int) -> Any:
    cell = ipywidgets.BoundedIntText(value=number, min=0, max=MOST_NUMBER, layout=CELL)
    cell.add_class("tb-cell")  # hides its label, which only screen readers need beside the heads
    return cell
