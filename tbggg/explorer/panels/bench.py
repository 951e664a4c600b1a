"""The panels of a workbench as a widget: the page draws their forms, and the kernel has their values."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import anywidget
import traitlets

from ...referee.requests import Unchecked, text_in
from ..answers import LONGEST_NUMBER, as_json
from ..parts import STATIC
from ..saving.compressed_module import module, source
from .background import Work
from .form import Panel, index_in, panel_text

MOST_VALUES = 400  # fields of a request


class Bench(anywidget.AnyWidget):
    """Row of buttons, each of which opens its panel below; one panel is open at a time.

    Args:
        panels: the panels by name.
        work: the task of the panels.
        back: called with the index of a record that stands aside, to show it.

    Attributes:
        opened: name of the open panel; empty for none.
    """

    _esm = module(STATIC / "bench.js")
    _css = source(STATIC / "bench.css")

    lang = traitlets.Unicode("en").tag(sync=True)
    bar: Any = traitlets.List().tag(sync=True)  # name and label of each panel
    aside: Any = traitlets.List().tag(sync=True)  # label of each button that leads back to another record
    opened = traitlets.Unicode().tag(sync=True)
    form: Any = traitlets.List().tag(sync=True)  # blocks of the open panel
    task = traitlets.Dict().tag(sync=True)
    texts = traitlets.Dict().tag(sync=True)
    # number of the last request that was carried out, as its page gave it
    _answered = traitlets.Unicode().tag(sync=True)

    def __init__(self, panels: dict[str, Panel], work: Work, back: Callable[[int], None]) -> None:
        super().__init__()
        self._back = back
        self.panels = panels
        self.work = work
        for panel in panels.values():
            panel.send = lambda name, text: self.send({"download": {"name": name, "text": text}})
        work.changed = self.draw
        self.on_msg(self._receive)

    def set_language(self, lang: str) -> None:
        """Set the language of the texts; entered values stay."""
        self.work.lang = lang
        for panel in self.panels.values():
            panel.lang = lang
        with self.hold_sync():
            self.lang = lang
            self.bar = [[name, panel_text(lang, f"bench.{name}")] for name in self.panels]
            self.texts = {name: panel_text(lang, f"bench.{name}") for name in ("panels", "no_answer")}
            self.draw()

    def set_aside(self, names: Sequence[str]) -> None:
        """Set the names of the records that stand aside."""
        self.aside = [panel_text(self.lang, "bench.back", record=name) for name in names]

    def turn_to(self, name: str) -> None:
        """Show a panel and no other; an empty name shows none."""
        with self.hold_sync():
            self.opened = name if name in self.panels else ""
            self.draw()

    def draw(self) -> None:
        """Send the open panel and the task."""
        with self.hold_sync():
            self.form = self.panels[self.opened].drawn() if self.opened else []
            self.task = self.work.drawn()

    def open_panel(self, name: str) -> None:
        """Show a panel with what it finds now."""
        self.panels[name].look()
        self.turn_to(name)

    def press(self, name: str, key: str, files: Sequence[tuple[str, bytes]] = ()) -> None:
        """Press a button of a panel.

        Args:
            name: the panel's.
            key: the button's.
            files: names and contents of files that come with it.
        """
        self.panels[name].press(key, files)
        self.draw()

    def _receive(self, _: object, content: object, buffers: Sequence[memoryview]) -> None:
        """Answer a message of the browser, which is untrusted."""
        asked = as_json(content)
        with self.hold_sync():  # so that the page knows which request a form has seen
            self._answered = text_in(asked, "number", LONGEST_NUMBER) or self._answered
            self._carry_out(asked, buffers)

    def _carry_out(self, asked: Unchecked, buffers: Sequence[memoryview]) -> None:
        do, name, given, button, file = (asked.get(key) for key in ("do", "panel", "values", "button", "file"))
        if do == "stop":
            self.work.stop()
        if do == "back":
            at = index_in([button] if isinstance(button, str) else [], 0)
            if at is not None:
                self._back(at)
        if do == "look":  # a page that was long without an answer may have missed any of these
            self.send_state(["opened", "form", "task", "aside"])
        if not isinstance(name, str) or name not in self.panels:
            return
        if do == "open":
            self.panels[name].look()
        if isinstance(given, dict) and len(given) <= MOST_VALUES:
            self.panels[name].take(given)
        if do == "open":
            self.turn_to(name)
        elif do == "close":
            self.turn_to("")
        elif do == "change":
            self.draw()
        elif do == "press" and isinstance(button, str):
            names = [file] if isinstance(file, str) else []
            files = [(one, bytes(data)) for one, data in zip(names, buffers or (), strict=False)]
            self.press(name, button, files)
