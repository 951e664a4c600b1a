"""Explorer with panels around it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import ipywidgets

from ...engine.texts import known_language
from ...figures.checks import check_record
from ...record.files import bytes_of
from ...record.record import Node, Record
from ..autosave import recent
from ..static_picture import bundle, is_saved
from ..widget import Explorer
from .background import Work
from .base import FITTING, ROWS, Panel, show, words
from .files import OpenFile, SaveFile
from .new_game import NewGame
from .options import Options

CLOSED, OPEN = "▸", "▾"


class Workbench(ipywidgets.VBox):  # type: ignore[misc]
    """Explorer with panels: a new game, open and save, options.

    Without a game it starts with the panel for a new one, or, if there are autosaved games, with the panel that opens
    them.

    Args:
        game: a record, or the path of one.
        lang: `en` or `fr`; the chosen language when not given.
        explorer: further arguments of `Explorer`: `seat`, `node`, `recall`, `autosave`, `save`, `locked`. Beside a
            locked explorer stands no panel that saves.

    Attributes:
        explorer: the explorer that is shown, or None without a game.

    Raises:
        BadOption: no such seat or language.
    """

    def __init__(self, game: Record | str | Path | None = None, *, lang: str | None = None, **explorer: Any) -> None:
        self._lang = known_language(lang)
        self._given = explorer
        self.explorer: Explorer | None = None
        self._work = Work()
        self._save = SaveFile(self._read)
        self._options = Options(self.speak)
        self._open = OpenFile(self._take, self._work, lambda: self._turn("open", toggle=False))
        self._panels: dict[str, Panel] = {
            "new": NewGame(lambda record, bots: self._take(record.start, None, bots)),
            "open": self._open,
            "save": self._save,
            "options": self._options,
        }
        if explorer.get("locked"):
            del self._panels["save"]  # a file would hold other screens
        self._buttons = {name: ipywidgets.Button(layout=FITTING) for name in self._panels}
        for name, button in self._buttons.items():
            button.on_click(lambda _, name=name: self._turn(name))
        self._stage = ipywidgets.VBox()
        bar = ipywidgets.Box(list(self._buttons.values()), layout=ROWS)
        super().__init__([bar, *self._panels.values(), self._work, self._stage])
        self.add_class("tb-bench")
        self._turn(None)
        self.speak(self._lang)
        if isinstance(game, Record):
            self._take(explorer.pop("node", None) or game.start, None)
        elif game is not None:
            if not isinstance(game, str | Path):
                check_record(game)
            self._read(Path(game))
        else:
            self._turn("open" if recent() else "new")

    @property
    def game(self) -> Record | None:
        """The record that is shown, or None without one."""
        return self.explorer.record if self.explorer else None

    def speak(self, lang: str) -> None:
        """Set the language of the panels and the explorer.

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
        """Wait for the opening of a record to end."""
        self._work.wait()

    def _ipython_display_(self) -> None:
        """Display a picture of the game, and the panels with the explorer; the host hides one of them."""
        if self.explorer is None or not is_saved():
            raise NotImplementedError  # IPython then uses the mimebundle
        self.explorer.picture.show(self.explorer, (super()._repr_mimebundle_(), {}))

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """Return the widget, with the picture and the snapshot of its explorer for hosts without widgets."""
        found = super()._repr_mimebundle_(**options)
        if self.explorer is None or found is None:
            return found
        data, *metadata = found if isinstance(found, tuple) else (found,)
        whole = {**bundle(self.explorer), **data}
        return (whole, *metadata) if metadata else whole

    def _read(self, file: Path) -> None:
        """Open a file, to be saved there again."""
        self._open.read_from(str(file), lambda: bytes_of(file), file)

    def _take(self, node: Node, file: Path | None, bots: dict[str, str] | None = None) -> None:
        """Show a record in place of the one before, which autosave has if it was changed.

        Args:
            node: the node to show.
            file: the path that it can be saved to again, or None.
            bots: codes of the bots by the seats that they play; those of this workbench when not given.
        """
        self._turn(None)
        old = self.explorer
        self.explorer = Explorer(
            node.record, node=node, lang=self._lang, **{**self._given, **({"bots": bots} if bots else {})}
        )
        self.explorer.observe(lambda change: self.speak(change["new"]), "lang")
        self._stage.children = (self.explorer,)
        self._save.hold(self.explorer.record, file)
        self._options.hold(self.explorer)
        if old is not None:
            self.explorer.picture = old.picture
            old.close()

    def _turn(self, name: str | None, *, toggle: bool = True) -> None:
        """Open a panel and close the others; with `toggle`, close all if it was open."""
        for other, panel in self._panels.items():
            show(panel, other == name and not (toggle and panel.layout.display != "none"))
        if name == "open":
            self._open.look()
        self._name_buttons()

    def _name_buttons(self) -> None:
        for name, button in self._buttons.items():
            sign = CLOSED if self._panels[name].layout.display == "none" else OPEN
            button.description = f"{sign} {words(self._lang, f'bench.{name}')}"
