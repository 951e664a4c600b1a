"""Output of what a lesson displays: its own forms, and a widget's where anywidget is installed."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable
from html import escape
from pathlib import Path
from typing import Any

STATIC = Path(__file__).parents[1] / "explorer/static"  # the built browser half


def with_widget(forms: dict[str, Any], widget: Callable[[], Any]) -> Any:
    """Return a bundle for hosts: the forms by MIME type, and what the widget adds to them, which is made only then."""
    if importlib.util.find_spec("anywidget") is None:
        return forms
    data, metadata = output_of(widget())
    return {**data, **forms}, metadata


def show_with_widget(forms: dict[str, Any], widget: Callable[[], Any], note: str = "") -> None:
    """Display the forms and, below them, the widget; the host hides the forms while the widget is live.

    A notebook that is opened again has no widget until its cell is run: the forms stand in for it.

    Args:
        forms: data by MIME type, HTML among them.
        widget: makes the widget.
        note: a sentence below the forms, or empty.

    Raises:
        NotImplementedError: the notebook is not saved, or anywidget is not installed; IPython then asks for the bundle.
    """
    if importlib.util.find_spec("anywidget") is None:
        raise NotImplementedError
    from IPython.display import display

    from ..explorer.static_picture import STYLE, is_saved

    if not is_saved():
        raise NotImplementedError
    below = f"<p>{escape(note)}</p>" if note else ""
    html = f'{STYLE}<div class="tb-picture">{forms["text/html"]}{below}</div>'
    display({**forms, "text/html": html}, raw=True)  # type: ignore[no-untyped-call]
    data, metadata = output_of(widget())
    display({**data, "text/plain": ""}, metadata=metadata, raw=True)  # type: ignore[no-untyped-call]


def output_of(widget: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return a widget's output by MIME type, and its metadata; both are empty where it has none."""
    shown = widget._repr_mimebundle_()
    return shown if isinstance(shown, tuple) else (shown or {}, {})
