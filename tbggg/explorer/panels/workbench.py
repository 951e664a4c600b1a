"""Explorer with panels around it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import ipywidgets

from ...engine.texts import known_language, text
from ...figures.checks import check_record
from ...record.files import bytes_of
from ...record.record import Node, Record
from ..held_by_cells import hold
from ..saving.autosave import SavedRecord, recent
from ..saving.static_picture import TEXTS, bundle, in_one, in_words, is_saved
from ..widget import Explorer, board_of
from .background import Work
from .bench import Bench
from .files import OpenFile, SaveFile
from .form import Panel
from .new_game import NewGame
from .options import Options
from .position import EditPosition, begun_with


class Workbench(ipywidgets.VBox):  # type: ignore[misc]
    """Explorer with panels above it: a new game, open and save, a position set up by hand, options.

    Without a game it starts with the panel for a new one, or, if there are autosaved games, with the panel that opens
    them.

    Args:
        game: a record, or the path of one.
        lang: `en` or `fr`; the chosen language when not given.
        explorer: further arguments of `Explorer`: `seat`, `node`, `recall`, `autosave`, `save`, `locked`. Beside a
            locked explorer stands no panel that saves, and no list of autosaved games; a seat's list has no titles,
            and does not say how far the games go.

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
        self._options = Options()
        self._options.speak = self.speak
        kept: Callable[[], list[SavedRecord]] = list if explorer.get("locked") else recent
        whole = explorer.get("seat") is None
        self._open = OpenFile(self._take, kept, whole, self._work, lambda: self._bench.turn_to("open"))
        self._new = NewGame(self._begin, self._set_up)
        self._position = EditPosition(self._begin, self._shown, lambda: self._bench.turn_to("position"))
        panels: dict[str, Panel] = {
            "new": self._new,
            "open": self._open,
            "position": self._position,
            "save": self._save,
            "options": self._options,
        }
        if explorer.get("locked"):
            del panels["save"]  # a file would hold other screens
            del panels["position"]  # an exam has its own
        self._bench = Bench(panels, self._work)
        self._stage = ipywidgets.VBox()
        super().__init__([self._bench, self._stage])
        self.speak(self._lang)
        if isinstance(game, Record):
            self._take(explorer.pop("node", None) or game.start, None)
        elif game is not None:
            if not isinstance(game, str | Path):
                check_record(game)
            self._read(Path(game))
        else:
            self._bench.open_panel("open" if kept() else "new")
        hold(self)

    @property
    def game(self) -> Record | None:
        """The record that is shown, or None without one."""
        return self.explorer.node.record if self.explorer else None

    def speak(self, lang: str) -> None:
        """Set the language of the panels and the explorer.

        Raises:
            BadOption: no such language.
        """
        self._lang = known_language(lang)
        self._bench.set_language(self._lang)
        if self.explorer is not None:
            self.explorer.lang = lang

    def wait(self) -> None:
        """Wait for the opening of a record to end."""
        self._work.wait()

    def _ipython_display_(self) -> None:
        """Display a picture of the game, and the panels with the explorer; the host hides one of them."""
        if self.explorer is None or not is_saved():
            raise NotImplementedError  # IPython then uses the mimebundle
        hold(self)
        board = board_of(self.explorer)
        board.picture.show(board, (super()._repr_mimebundle_(), {}))

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """Return the widget, with the picture and the snapshot of its explorer for hosts without widgets."""
        hold(self)
        found = super()._repr_mimebundle_(**options)
        if found is None:
            return None
        forms = bundle(board_of(self.explorer)) if self.explorer else in_words(text(TEXTS, self._lang, "picture.bench"))
        return in_one(forms, found if isinstance(found, tuple) else (found, {}))

    def __repr__(self) -> str:
        return repr(self.explorer) if self.explorer else text(TEXTS, self._lang, "picture.bench")

    def _begin(self, record: Record, bots: dict[str, str]) -> None:
        """Show a new record, and those that play its seats."""
        self._take(record.start, None, bots)

    def _set_up(self, record: Record, text: str, bots: dict[str, str]) -> None:
        """Set up the board of a new game by hand."""
        self._position.begin(begun_with(record, text, bots))
        self._bench.turn_to("position")

    def _shown(self, number: int | None) -> tuple[Node, str | None] | None:
        """A moment by its number on the page, else the one that is shown, and the viewer; None without a game."""
        if self.explorer is None:
            return None
        found = None if number is None else board_of(self.explorer).referee.outline.find(number)
        return found if isinstance(found, Node) else self.explorer.node, self.explorer.seat

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
        old = self.explorer
        self.explorer = Explorer(
            node.record, node=node, lang=self._lang, **{**self._given, **({"bots": bots} if bots else {})}
        )
        self.explorer.observe(lambda change: self.speak(change["new"]), "lang")
        self._stage.children = (self.explorer,)
        record = self.explorer.node.record
        self._save.hold(record, file)
        self._options.board = board_of(self.explorer)
        self._new.open = record
        self._bench.turn_to("")
        if old is not None:
            board_of(self.explorer).picture = board_of(old).picture
            old.close()
