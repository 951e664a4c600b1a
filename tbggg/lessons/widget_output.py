"""Output of what a lesson displays: its own forms, and a widget's where anywidget is installed."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable
from pathlib import Path
from typing import Any

STATIC = Path(__file__).parents[1] / "explorer/static"  # the built browser half


def with_widget(forms: dict[str, Any], widget: Callable[[], Any]) -> Any:
    """Return a bundle for hosts: the forms by MIME type, and what the widget adds to them, which is made only then."""
    if importlib.util.find_spec("anywidget") is None:
        return forms
    data, metadata = output_of(widget())
    return {**data, **forms}, metadata


def output_of(widget: Any) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return a widget's output by MIME type, and its metadata; both are empty where it has none."""
    shown = widget._repr_mimebundle_()
    return shown if isinstance(shown, tuple) else (shown or {}, {})
