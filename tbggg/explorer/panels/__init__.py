"""Panels around an explorer, made of ipywidgets: a new game, open and save, options."""

from .workbench import Workbench

__all__ = ["Workbench"]
