"""Explorer with panels around it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import ipywidgets

from ...engine.header import POSITION
from ...engine.state import section_of
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
from .form import Panel, panel_text
from .new_game import NewGame
from .options import Options
from .position import EditPosition, begun_at, begun_with

MOST_ASIDE = 8  # records that a button leads back to; of more, the one that was left first is closed


@dataclass(frozen=True, slots=True)
class Aside:
    """A record that stands aside while another is shown.

    Attributes:
        explorer: its explorer, as it was left.
        file: the path that it can be saved to again, or None.
    """

    explorer: Explorer
    file: Path | None


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
        aside: the explorers of the records beside which a position was set up, the last one first.

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
        self._position = EditPosition(self._begin_beside, self._shown, lambda: self._bench.turn_to("position"))
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
        self._aside: list[Aside] = []
        self._bench = Bench(panels, self._work, self._return_to)
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

    @property
    def aside(self) -> list[Explorer]:
        """The explorers of the records beside which a position was set up, the last one first."""
        return [one.explorer for one in self._aside]

    def speak(self, lang: str) -> None:
        """Set the language of the panels and the explorer.

        Raises:
            BadOption: no such language.
        """
        self._lang = known_language(lang)
        self._bench.set_language(self._lang)
        self._bench.set_aside([self._name_of(one.explorer) for one in self._aside])
        if self.explorer is not None:
            self.explorer.lang = lang

    def edit_position(self, node: Node, seat: str | None = None) -> None:
        """Open the panel that sets up a position, at the position of a moment.

        Args:
            node: the moment, of any record.
            seat: viewer, a seat's word; all screens are open when not given.

        Raises:
            BadOption: no such seat.
        """
        self._position.begin(begun_at(node, seat))
        self._bench.turn_to("position")

    def begin_like(self, record: Record) -> None:
        """Open the panel of a new game with the game, the number of seats and the entered numbers of a record.

        Args:
            record: the record.
        """
        self._new.open = record
        self._bench.open_panel("new")

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

    def _begin_beside(self, record: Record, bots: dict[str, str]) -> None:
        """Show a record that was set up, beside the one before."""
        if self.explorer is not None:
            self._aside.insert(0, Aside(self.explorer, self._save.own))
            for one in self._aside[MOST_ASIDE:]:
                one.explorer.close()
            del self._aside[MOST_ASIDE:]
        self._take(record.start, None, bots)

    def _return_to(self, at: int) -> None:
        """Show a record that stands aside as it was left; the shown one stands aside in turn."""
        old = self.explorer
        if old is None or at >= len(self._aside):
            return
        found = self._aside.pop(at)
        self._aside.insert(0, Aside(old, self._save.own))
        self._show(found.explorer, found.file)
        board_of(found.explorer).picture.renew(board_of(found.explorer))

    def _name_of(self, explorer: Explorer) -> str:
        """Name a record by its title; for a seat by its game, as in the list of autosaved records."""
        record = explorer.node.record
        title = record.game.name if explorer.seat else record.headers.get("Title", record.game.name)
        if POSITION not in record.headers:
            return title
        return panel_text(self._lang, "bench.set_up", title=title, section=section_of(record.start.state))

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
        explorer = Explorer(
            node.record, node=node, lang=self._lang, **{**self._given, **({"bots": bots} if bots else {})}
        )
        explorer.observe(lambda change: self.speak(change["new"]), "lang")
        self._show(explorer, file)
        if old is not None and old not in self.aside:
            old.close()

    def _show(self, explorer: Explorer, file: Path | None) -> None:
        """Show an explorer, which takes over the picture of the one before."""
        if self.explorer is not None:
            old, new = board_of(self.explorer), board_of(explorer)
            old.picture, new.picture = new.picture, old.picture
        self.explorer = explorer
        self._stage.children = (explorer,)
        record = explorer.node.record
        self._save.hold(record, file)
        self._options.board = board_of(explorer)
        self._new.open = record
        self._bench.turn_to("")
        self.speak(self._lang)
