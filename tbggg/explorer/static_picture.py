"""Static picture of an explorer in a notebook, shown when the notebook is opened without its kernel."""

from __future__ import annotations

import os
from html import escape
from typing import TYPE_CHECKING, Any

from ..engine import derived
from ..engine.pictures import as_image
from ..engine.texts import text
from .snapshot import MIMETYPE

if TYPE_CHECKING:
    from .widget import Explorer

TEXTS = "tbggg.explorer"
# Hides the picture where the widget below it is live, and the host's "model not found" where it is not.
STYLE = """<style>
.tb-picture { margin: 0; }
.jp-OutputArea-child:has(.tb-picture):has(+ .jp-OutputArea-child .tb) { display: none; }
.jp-OutputArea-child:has(.tb-picture) + .jp-OutputArea-child > .jp-OutputArea-output:not(:has(*)) { display: none; }
</style>"""


def is_saved() -> bool:
    """Return whether the output goes into a notebook of a Jupyter server, which can be saved and opened again."""
    return "JPY_SESSION_NAME" in os.environ


class Picture:
    """Output before the explorer's own, with its static picture."""

    def __init__(self) -> None:
        self._output: Any = None
        self._shown: object = None

    def show(self, explorer: Explorer, widget: tuple[dict[str, Any], dict[str, Any]]) -> None:
        """Display the picture, and below it the explorer.

        Args:
            explorer: the explorer.
            widget: data and metadata of the widget's mimebundle.
        """
        self._shown = _what(explorer)
        self._output = _display(bundle(explorer), display_id=True)
        data, metadata = widget
        _display({**data, "text/plain": ""}, metadata=metadata)

    def renew(self, explorer: Explorer) -> None:
        """Redraw the picture if the explorer shows another moment."""
        if self._output is not None and self._shown != _what(explorer):
            self._shown = _what(explorer)
            self._output.update(bundle(explorer), raw=True)


def bundle(explorer: Explorer) -> dict[str, Any]:
    """Return the moment as a picture, as plain text for untrusted notebooks, and as a snapshot for pages."""
    moment = explorer.node.moment(explorer.seat, explorer.lang)
    game = explorer.record.game
    sentence = explorer.node.told(explorer.lang, explorer.seat).text
    caption = text(TEXTS, explorer.lang, "picture.caption", {"told": sentence})
    image = as_image(str(derived.svg(game, moment)), sentence)
    html = f'{STYLE}<figure class="tb-picture">{image}<figcaption>{escape(caption)}</figcaption></figure>'
    return {
        "text/html": html,
        "text/plain": f"{derived.text(game, moment)}\n\n{caption}",
        MIMETYPE: explorer.snapshot(),
    }


def _display(data: dict[str, Any], **more: Any) -> Any:
    from IPython.display import display

    return display(data, raw=True, **more)  # type: ignore[no-untyped-call]


def _what(explorer: Explorer) -> object:
    return explorer.node, explorer.seat, explorer.lang, explorer.recall
