"""Widgets held by the cells that made or show them, until these are run again.

ipywidgets keeps each widget until it is closed, and IPython each output of a cell. A cell that is run again has another
widget; the earlier one stays only as long as the notebook has a name for it, or another cell shows it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any
from weakref import WeakMethod

from ipywidgets import Widget
from ipywidgets.widgets.widget import _instances as registered

HANDLER = "_handle_msg"  # of ipywidgets, for the messages of a widget's comm


@dataclass(slots=True)
class Run:
    """The last run of a cell.

    Attributes:
        message: id of the message that asked for it.
        number: its number in `Out`.
        widgets: the widgets that it made or showed.
    """

    message: str
    number: int
    widgets: list[Widget] = field(default_factory=list)


_last: dict[str, Run] = {}  # by the id of the cell


def running_cell() -> tuple[str, str]:
    """Return the id of the running cell and that of the message that runs it; empty where the host sends none."""
    kernel: Any = getattr(_shell(), "kernel", None)
    message = kernel.get_parent() if kernel is not None else {}
    return str(message.get("metadata", {}).get("cellId", "")), str(message.get("header", {}).get("msg_id", ""))


def hold(widget: Widget) -> None:
    """Hold a widget in the running cell, and release those of the cell's earlier run."""
    cell, message = running_cell()
    if not cell:
        return
    run = _last.get(cell)
    if run is None or run.message != message:
        _last[cell] = Run(message, _shell().displayhook.prompt_count)
        if run is not None:
            _release(run)
    if not _is_among(widget, _last[cell].widgets):
        _last[cell].widgets.append(widget)
        registered[widget.model_id] = widget  # another cell may have released it


def _release(run: Run) -> None:
    """Release the widgets of a run, and the box that it ended with; not what is in other cells, or in other boxes."""
    output = _shell().user_ns.get("_oh", {}).get(run.number)
    boxes = [output] if isinstance(output, Widget) else []
    for widget in [*boxes, *run.widgets]:
        _drop_outputs(widget, run.number)
        others = [other.widgets for other in _last.values()]
        inside = [_inside(box) for box in list(registered.values())]  # a thread of the kernel may add one
        if not any(_is_among(widget, held) for held in [*others, *inside]):
            _unregister(widget)


def _unregister(widget: Widget) -> None:
    """Leave a widget, and what is inside, to the names that the notebook has for it; without one, its comm is closed.

    A widget that is named goes on as before.
    """
    if widget.comm is None:  # it was closed
        return
    registered.pop(widget.model_id, None)
    handle = WeakMethod(getattr(widget, HANDLER))
    widget.comm.on_msg(lambda message: (found := handle()) and found(message))
    for inside in _inside(widget):
        _unregister(inside)


def _inside(widget: Widget) -> list[Widget]:
    """Return what a box shows, and what a workbench has set aside."""
    return [*getattr(widget, "children", ()), *getattr(widget, "aside", ())]


def _drop_outputs(widget: Widget, number: int) -> None:
    """Remove a widget from IPython's names for outputs: `Out`, `_` and the like."""
    shell = _shell()
    names, hook = shell.user_ns, shell.displayhook
    if names.get("_oh", {}).get(number) is widget:
        del names["_oh"][number]
        for known in (names, shell.user_ns_hidden):
            known.pop(f"_{number}", None)
    for name in ("_", "__", "___"):
        for known in (names, shell.user_ns_hidden, vars(hook)):
            if known.get(name) is widget:
                known[name] = ""


def _is_among(widget: Widget, widgets: Iterable[Widget]) -> bool:
    return any(one is widget for one in widgets)


def _shell() -> Any:
    from IPython import get_ipython

    return get_ipython()
