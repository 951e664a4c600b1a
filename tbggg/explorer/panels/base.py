"""Words beside the controls, and what the panels share."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from threading import Timer
from typing import Any

import anywidget
import ipywidgets
import traitlets
from IPython import get_ipython

from ...engine.texts import text
from ..answers import STATIC

TEXTS = "tbggg.explorer"
SETTLING = 0.15  # seconds

# Of each, every widget makes a layout of its own.
WIDE = {"width": "min(26em, 100%)"}
FITTING = {"width": "auto", "max_width": "100%"}
ALONE = {**FITTING, "align_self": "flex-start"}
ROWS = {"flex_flow": "row wrap", "grid_gap": "4px 12px", "align_items": "center", "overflow": "visible"}
INITIAL = {"description_width": "initial"}


class Panel(ipywidgets.VBox):  # type: ignore[misc]
    """A box of controls that speaks both languages."""

    def say(self, lang: str) -> None:
        """Speak another language; what was entered stays."""
        raise NotImplementedError


class Note(anywidget.AnyWidget):
    """Plain words: whatever they hold, they are shown as they are.

    Args:
        text: the words; nothing is shown when they are empty.
        kind: `text`, `heading`, `status` (a screen reader says it when it changes), `alert` or `source`.
    """

    _esm = STATIC / "note.js"
    _css = STATIC / "note.css"

    text = traitlets.Unicode().tag(sync=True)
    kind = traitlets.Enum(["text", "heading", "status", "alert", "source"], "text").tag(sync=True)
    mark = traitlets.List(traitlets.Int()).tag(sync=True)  # of a source: from which sign to which

    def __init__(self, text: str = "", kind: str = "text") -> None:
        super().__init__(text=text, kind=kind)


def words(lang: str, key: str, **values: object) -> str:
    """Return a text of the panels."""
    return text(TEXTS, lang, key, values)


def counted(lang: str, key: str, number: int) -> str:
    """Return a text that says how many."""
    one = number < 2 if lang == "fr" else number == 1
    return words(lang, f"{key}.{'one' if one else 'many'}", n=number)


def reason(lang: str, message: str, rule: str | None, legal: str) -> str:
    """Return what is wrong as sentences: the message, its rule, and what would be legal."""
    message = f"{message[0].upper()}{message[1:]}"
    found = [words(lang, "reason.by_rule" if rule else "reason.message", message=message, rule=rule)]
    if legal:
        found.append(words(lang, "reason.legal", legal=legal))
    return " ".join(found)


def on_click(button: Any, call: Callable[[], object]) -> None:
    """Do something when a button is pressed, once what was entered before has arrived.

    A kernel may hear each widget in a thread of its own: there, a press can overtake the text before it.
    """

    def pressed(_: object) -> None:
        if hasattr(get_ipython(), "kernel"):
            # Where Python runs in the page there are no threads, and nothing is overtaken.
            with suppress(RuntimeError):
                Timer(SETTLING, call).start()
                return
        call()

    button.on_click(pressed)


def relabel(choice: Any, options: list[tuple[str, Any]]) -> None:
    """Give a choice other words for what can be chosen; what is chosen stays chosen while it is there."""
    chosen, values = choice.value, [value for _, value in options]
    choice.options = options
    choice.value = chosen if chosen in values else values[0]


def show(box: Any, shown: bool) -> None:
    """Show or hide a widget."""
    box.layout.display = None if shown else "none"
