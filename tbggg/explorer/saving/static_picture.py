"""Static pictures of widgets in notebooks, shown where no widget is live: without a kernel, a browser or a network."""

from __future__ import annotations

import json
import os
import sys
from html import escape
from typing import TYPE_CHECKING, Any

from ...engine import derived
from ...engine.pictures import as_image
from ...engine.texts import text
from ...record.moments import moment_of
from .snapshot import MIMETYPE, snapshot_of

if TYPE_CHECKING:
    from ..board import Board

TEXTS = "tbggg.explorer"
VIEW = "application/vnd.jupyter.widget-view+json"
Forms = tuple[dict[str, object], dict[str, object]]  # an output by MIME type, and its metadata
# Hides the picture where the widget below it is live, and the host's "model not found" where it is not.
STYLE = """<style>
.tb-picture { margin: 0; }
.jp-OutputArea-child:has(.tb-picture):has(+ .jp-OutputArea-child .tb) { display: none; }
.tb-picture:has(~ .widget-subarea .tb) { display: none; }
.jp-OutputArea-child:has(.tb-picture) + .jp-OutputArea-child > .jp-OutputArea-output:not(:has(*)) { display: none; }
</style>"""


def is_saved() -> bool:
    """Return whether the output goes into a notebook of a Jupyter server, which can be saved and opened again."""
    return "JPY_SESSION_NAME" in os.environ


def is_unattended() -> bool:
    """Return whether a program such as nbconvert runs the cell: it refuses the questions that `input()` would ask.

    So does Voila, in whose pages widgets are live.
    """
    kernel = getattr(sys.modules["IPython"].get_ipython(), "kernel", None) if "IPython" in sys.modules else None
    is_voila = any(name.startswith("VOILA_") for name in os.environ)
    if is_voila or kernel is None or not hasattr(kernel, "get_parent"):
        return False
    content = (kernel.get_parent() or {}).get("content") or {}
    return content.get("allow_stdin") is False


def in_one(forms: dict[str, object], widget: Forms) -> Forms:
    """Return the static forms of a widget and the widget itself as one output.

    An unattended run makes pages, which would prefer the widget and show nothing without a network. It gets the
    widget's tag in the HTML instead, from which a page that can load Jupyter's widgets shows it in the picture's place.

    Args:
        forms: data by MIME type, HTML among them.
        widget: what the widget displays.
    """
    data, metadata = widget
    if not is_unattended() or VIEW not in data:
        return {**data, **forms}, metadata
    tag = json.dumps(data[VIEW]).replace("<", "\\u003c")
    return {**forms, "text/html": f'{forms["text/html"]}<script type="{VIEW}">{tag}</script>'}, {}


class Picture:
    """Output before the explorer's own, with its static picture."""

    def __init__(self) -> None:
        self._output: Any = None
        self._shown: object = None

    def show(self, board: Board, widget: Forms) -> None:
        """Display the picture, and below it the explorer.

        Args:
            board: board of the explorer.
            widget: what the widget displays.
        """
        self._shown = _what(board)
        self._output = _display(bundle(board), display_id=True)
        data, metadata = widget
        _display({**data, "text/plain": ""}, metadata=metadata)

    def renew(self, board: Board) -> None:
        """Redraw the picture if the explorer shows another moment."""
        if self._output is not None and self._shown != _what(board):
            self._shown = _what(board)
            self._output.update(bundle(board), raw=True)


def bundle(board: Board) -> dict[str, object]:
    """Return the moment as a picture, as plain text for untrusted notebooks, and as a snapshot for pages."""
    moment = moment_of(board.node, board.seat, board.lang)
    game = board.record.game
    sentence = board.node.narration(board.lang, board.seat).text
    caption = text(TEXTS, board.lang, "picture.caption", {"told": sentence})
    image = as_image(str(derived.svg(game, moment)), sentence)
    html = f'{STYLE}<figure class="tb-picture">{image}<figcaption>{escape(caption)}</figcaption></figure>'
    return {
        "text/html": html,
        "text/plain": f"{caption}\n\n{derived.text(game, moment)}",
        MIMETYPE: snapshot_of(board.referee, board.bots),
    }


def in_words(sentence: str) -> dict[str, object]:
    """Return a sentence as the static forms of a widget."""
    return {"text/html": f'{STYLE}<p class="tb-picture">{escape(sentence)}</p>', "text/plain": sentence}


def _display(data: dict[str, object], **more: Any) -> Any:
    from IPython.display import display

    return display(data, raw=True, **more)  # type: ignore[no-untyped-call]


def _what(board: Board) -> object:
    return board.node, board.seat, board.lang, board.recall
