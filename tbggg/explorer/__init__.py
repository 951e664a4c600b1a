"""Explorer in Jupyter: a widget that shows a record and steps through it, and panels around it.

Raises:
    ImportError: the `[widgets]` extra is not installed.
"""

from importlib.util import find_spec

from ..engine.texts import say

if not (find_spec("anywidget") and find_spec("ipywidgets")):
    raise ImportError(say("option.widgets_missing"))

from .boxes import show_parts_of_boxes
from .panels import Workbench
from .widget import Explorer

show_parts_of_boxes()

__all__ = ["Explorer", "Workbench"]
