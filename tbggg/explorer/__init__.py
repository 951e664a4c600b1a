"""The Jupyter half of the explorer: a widget that shows a record and steps through it."""

from .widget import Explorer

__all__ = ["Explorer"]
