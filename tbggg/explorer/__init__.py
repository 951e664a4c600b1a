"""Explorer in Jupyter: a widget that shows a record and steps through it, and panels around it."""

from .panels import Workbench
from .widget import Explorer

__all__ = ["Explorer", "Workbench"]
