"""Base classes, texts and helpers of the panels."""

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
from ..parts import STATIC

TEXTS = "tbggg.explorer"
SETTLING = 0.15  # seconds

# Each widget makes its own layout from one of these.
WIDE = {"width": "min(26em, 100%)"}
WHOLE = {"width": "min(60em, 100%)"}  # for long lines
FITTING = {"width": "auto", "max_width": "100%"}
ALONE = {**FITTING, "align_self": "flex-start"}
ROWS = {"flex_flow": "row wrap", "grid_gap": "4px 12px", "align_items": "center", "overflow": "visible"}
INITIAL = {"description_width": "initial"}


class Panel(ipywidgets.VBox):  # type: ignore[misc]
    """Box of controls with texts in both languages."""

    def say(self, lang: str) -> None:
        """Set the language of the texts; entered values stay."""
        raise NotImplementedError


class Note(anywidget.AnyWidget):
    """Widget of plain text, shown without interpretation of markup.

    Args:
        text: the text; nothing is shown when it is empty.
        kind: `text`, `heading`, `status` (announced by screen readers when it changes), `alert` or `source`.
    """

    _esm = STATIC / "note.js"
    _css = STATIC / "note.css"

    text = traitlets.Unicode().tag(sync=True)
    kind = traitlets.Enum(["text", "heading", "status", "alert", "source"], "text").tag(sync=True)
    mark = traitlets.List(traitlets.Int()).tag(sync=True)  # of a source: start and end of the mark, in characters

    def __init__(self, text: str = "", kind: str = "text") -> None:
        super().__init__(text=text, kind=kind)


def words(lang: str, key: str, **values: object) -> str:
    """Return a text of the panels.

    Args:
        lang: `en` or `fr`.
        key: its dotted key.
        values: what its placeholders stand for.
    """
    return text(TEXTS, lang, key, values)


def counted(lang: str, key: str, number: int) -> str:
    """Return a text with a number, in the singular or plural.

    Args:
        lang: `en` or `fr`; in French, 0 and 1 are singular.
        key: key of the text, with the parts `one` and `many`.
        number: the number.
    """
    one = number < 2 if lang == "fr" else number == 1
    return words(lang, f"{key}.{'one' if one else 'many'}", n=number)


def reason(lang: str, message: str, rule: str | None, legal: str) -> str:
    """Return an error as sentences.

    Args:
        lang: `en` or `fr`.
        message: the message, not empty.
        rule: id of its rule, or None.
        legal: legal alternatives as text, or empty.
    """
    message = f"{message[0].upper()}{message[1:]}"
    found = [words(lang, "reason.by_rule" if rule else "reason.message", message=message, rule=rule)]
    if legal:
        found.append(words(lang, "reason.legal", legal=legal))
    return " ".join(found)


def on_click(button: Any, call: Callable[[], object]) -> None:
    """Register a handler of a button's clicks, called after earlier input has arrived.

    A kernel may handle each widget's messages in its own thread: there, a click can overtake the text before it.
    """

    def pressed(_: object) -> None:
        if hasattr(get_ipython(), "kernel"):
            # Python in the page has no threads, and clicks overtake nothing.
            with suppress(RuntimeError):
                Timer(SETTLING, call).start()
                return
        call()

    button.on_click(pressed)


def relabel(choice: Any, options: list[tuple[str, Any]]) -> None:
    """Set the options of a choice, with labels and values; the chosen value is kept if it is still an option."""
    chosen, values = choice.value, [value for _, value in options]
    choice.options = options
    choice.value = chosen if chosen in values else values[0]


def show(box: Any, shown: bool) -> None:
    """Show or hide a widget."""
    box.layout.display = None if shown else "none"
