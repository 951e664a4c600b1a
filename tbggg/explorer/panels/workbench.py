"""The explorer with its panels around it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import ipywidgets

from ...engine.texts import known_language
from ...figures.checks import check_record
from ...record.files import bytes_of
from ...record.record import Node, Record
from ..autosave import recent
from ..static_picture import is_kept
from ..widget import Explorer
from .background import Work
from .base import FITTING, ROWS, Panel, show, words
from .files import OpenFile, SaveFile
from .new_game import NewGame
from .options import Options

CLOSED, OPEN = "▸", "▾"


class Workbench(ipywidgets.VBox):  # type: ignore[misc]
    """An explorer with panels: a new game, open and save, options.

    With no game it begins with the panel for a new one, or, when explorers have kept games here, with
    the panel that opens them again.

    Args:
        game: a record, or the path of one.
        lang: `en` or `fr`.
        explorer: what else `Explorer` takes: `seat`, `node`, `recall`, `autosave`, `save`.

    Attributes:
        explorer: the explorer that is shown, or nothing before there is a game.

    Raises:
        BadOption: no such seat or language.
    """

    def __init__(self, game: Record | str | Path | None = None, *, lang: str | None = None, **explorer: Any) -> None:
        self._lang = known_language(lang)
        self._given = explorer
        self.explorer: Explorer | None = None
        self._work = Work()
        self._save = SaveFile()
        self._options = Options(self.speak)
        self._open = OpenFile(self._take, self._work)
        self._panels: dict[str, Panel] = {
            "new": NewGame(lambda record: self._take(record.start, None)),
            "open": self._open,
            "save": self._save,
            "options": self._options,
        }
        self._buttons = {name: ipywidgets.Button(layout=FITTING) for name in self._panels}
        for name, button in self._buttons.items():
            button.on_click(lambda _, name=name: self._turn(name))
        self._stage = ipywidgets.VBox()
        bar = ipywidgets.Box(list(self._buttons.values()), layout=ROWS)
        super().__init__([bar, *self._panels.values(), self._work, self._stage])
        self._turn(None)
        self.speak(self._lang)
        if isinstance(game, Record):
            self._take(explorer.pop("node", None) or game.start, None)
        elif game is not None:
            if not isinstance(game, str | Path):
                check_record(game)
            file = Path(game)
            self._open.read_from(str(file), lambda: bytes_of(file), file)
        else:
            self._turn("open" if recent() else "new")

    @property
    def game(self) -> Record | None:
        """The record that is shown, or nothing before there is one."""
        return self.explorer.record if self.explorer else None

    def speak(self, lang: str) -> None:
        """Speak another language, the explorer too.

        Raises:
            BadOption: no such language.
        """
        self._lang = known_language(lang)
        for panel in (*self._panels.values(), self._work):
            panel.say(lang)
        self._name_buttons()
        if self.explorer is not None:
            self.explorer.lang = lang

    def wait(self) -> None:
        """Return when no record is being opened any more."""
        self._work.wait()

    def _ipython_display_(self) -> None:
        """Show a picture of the game, and the panels with the explorer; the host hides the one or the other."""
        if self.explorer is None or not is_kept():
            raise NotImplementedError  # IPython then asks for the bundle
        self.explorer.picture.show(self.explorer, (super()._repr_mimebundle_(), {}))

    def _take(self, node: Node, file: Path | None) -> None:
        """Show a record in place of the one before, which was kept if it was changed."""
        self._turn(None)
        old = self.explorer
        self.explorer = Explorer(node.record, node=node, lang=self._lang, **self._given)
        self.explorer.observe(lambda change: self.speak(change["new"]), "lang")
        self._stage.children = (self.explorer,)
        self._save.hold(node.record, file)
        self._options.hold(self.explorer)
        if old is not None:
            self.explorer.picture = old.picture
            old.close()

    def _turn(self, name: str | None) -> None:
        """Open one panel and close the others, or all when it was open."""
        for other, panel in self._panels.items():
            show(panel, other == name and panel.layout.display == "none")
        if name == "open":
            self._open.look()
        self._name_buttons()

    def _name_buttons(self) -> None:
        for name, button in self._buttons.items():
            sign = CLOSED if self._panels[name].layout.display == "none" else OPEN
            button.description = f"{sign} {words(self._lang, f'bench.{name}')}"
