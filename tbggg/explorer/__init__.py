"""Explorer in Jupyter: a widget that shows a record and steps through it, and panels around it.

Raises:
    ImportError: the `[widgets]` extra is not installed.
"""

from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from ..engine.texts import say

if not (find_spec("anywidget") and find_spec("ipywidgets")):
    raise ImportError(say("option.widgets_missing"))

from .boxes import show_parts_of_boxes

if TYPE_CHECKING:
    from .panels import Workbench
    from .widget import Explorer

show_parts_of_boxes()

__all__ = ["Explorer", "Workbench"]


def __getattr__(name: str) -> Any:
    """Load the widgets when they are asked for: exercises and toys are shown without them."""
    if name == "Explorer":
        from .widget import Explorer

        return Explorer
    if name == "Workbench":
        from .panels import Workbench

        return Workbench
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
