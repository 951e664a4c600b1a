"""Boxes of ipywidgets around what the package shows: pages that are made without a browser show the parts' pictures."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from html import escape
from typing import Any

from .saving.static_picture import STYLE, VIEW, Forms, bundle, in_one, is_unattended

BOX = "application/vnd.tbggg.box+json"  # the box itself, for pages in which its parts are live
OF_BOXES = "ipywidgets.widgets.widget_box", "Box"  # the class of which all others are
STATIC_FORMS = "static_forms"  # attribute of a widget: function that returns its forms by MIME type
SAID: dict[str, Callable[[str], str]] = {"HTML": str, "HTMLMath": str, "Label": escape}  # widgets of words alone


def show_parts_of_boxes() -> None:
    """Let IPython ask here for the output of boxes; outside IPython nothing happens."""
    shell = sys.modules["IPython"].get_ipython() if "IPython" in sys.modules else None
    if shell is not None:
        shell.display_formatter.mimebundle_formatter.for_type_by_name(*OF_BOXES, box_output)


def box_output(box: Any) -> Forms:
    """Return the output of a box; in an unattended run with the pictures of its parts, if one is of the package.

    Args:
        box: a box of ipywidgets.
    """
    found = box._repr_mimebundle_()
    data, metadata = found if isinstance(found, tuple) else (found or {}, {})
    if VIEW not in data or not is_unattended() or not any(_forms(part) for part in _parts(box)):
        return data, metadata
    shown = "".join(f"<div>{_html(part)}</div>" for part in _parts(box))
    html = f'{STYLE}<div class="tb-picture">{shown}</div>'
    forms, _ = in_one({"text/html": html, "text/plain": data["text/plain"]}, (data, metadata))
    return {**forms, BOX: data[VIEW]}, {}


def _parts(box: Any) -> Iterator[Any]:
    """Yield the widgets in a box and in the boxes within it."""
    for part in box.children:
        if hasattr(part, "children"):
            yield from _parts(part)
        else:
            yield part


def _forms(part: Any) -> dict[str, Any]:
    """Return the static forms of a widget of the package; empty for another one."""
    from .panels import Workbench
    from .widget import Explorer, board_of

    if isinstance(part, Explorer):
        return bundle(board_of(part))
    if isinstance(part, Workbench):
        data, _ = part._repr_mimebundle_() or ({}, {})
        return dict(data)
    forms = getattr(part, STATIC_FORMS, None)
    return forms() if forms else {}


def _html(part: Any) -> str:
    """Return what a part of a box shows; empty for controls."""
    said = SAID.get(type(part).__name__)
    html = said(part.value) if said else _forms(part).get("text/html", "")
    return str(html).partition(f'<script type="{VIEW}"')[0]
