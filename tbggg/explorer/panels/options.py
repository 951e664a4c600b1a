"""Panel of options: the language and the viewer."""

from __future__ import annotations

from collections.abc import Callable

import ipywidgets

from ...engine.texts import LANGUAGES
from ..widget import Explorer
from .base import FITTING, INITIAL, ROWS, Panel, relabel, show, words

ALL_OPEN = ""
NAMES = {"en": "English", "fr": "Français"}


class Options(Panel):
    """Panel with language and viewer, which the explorer's header can also change.

    Args:
        speak: called with the chosen language.
    """

    def __init__(self, speak: Callable[[str], None]) -> None:
        self._lang = "en"
        self._explorer: Explorer | None = None
        self._language = ipywidgets.Dropdown(
            options=[(NAMES[lang], lang) for lang in LANGUAGES], style=INITIAL, layout=FITTING
        )
        self._viewer = ipywidgets.Dropdown(options=[("", ALL_OPEN)], style=INITIAL, layout=FITTING)
        self._recall = ipywidgets.Checkbox(value=True, indent=False, style=INITIAL, layout=FITTING)
        self._language.observe(lambda change: speak(change["new"]), "value")
        self._viewer.observe(lambda change: self._look(change["new"]), "value")
        self._recall.observe(lambda change: self._remember(change["new"]), "value")
        super().__init__([ipywidgets.Box([self._language, self._viewer, self._recall], layout=ROWS)])
        self.hold(None)

    def hold(self, explorer: Explorer | None) -> None:
        """Set the explorer whose options these are, or None."""
        self._explorer = explorer
        self.look()
        if explorer is not None:
            explorer.observe(lambda _: self.look(), ["outline", "frame"])

    def say(self, lang: str) -> None:
        """Set the language of the texts."""
        self._lang = lang
        self._language.value = lang
        self._language.description = words(lang, "options.language")
        self._viewer.description = words(lang, "options.eyes")
        self._recall.description = words(lang, "options.recall")
        self.look()

    def look(self) -> None:
        """Update the controls from the explorer."""
        explorer = self._explorer
        show(self._viewer, explorer is not None and not explorer.referee.locked)
        show(self._recall, explorer is not None and explorer.seat is not None)
        if explorer is None:
            return
        labels = {seat["name"]: seat["label"] for seat in explorer.outline["seats"]}
        options = [
            (words(self._lang, "options.all_open"), ALL_OPEN),
            *((label, name) for name, label in labels.items()),
        ]
        if list(self._viewer.options) != options:
            self._explorer = None  # changes of the control have no effect while its options are set
            relabel(self._viewer, options)
            self._explorer = explorer
        self._viewer.value, self._recall.value = explorer.seat or ALL_OPEN, explorer.recall

    def _look(self, seat: str) -> None:
        if self._explorer is not None and (self._explorer.seat or ALL_OPEN) != seat:
            self._explorer.seat = seat or None

    def _remember(self, recall: bool) -> None:
        if self._explorer is not None and self._explorer.recall != recall:
            self._explorer.recall = recall
