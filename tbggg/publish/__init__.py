"""Pages in one file: notebooks that play by the rules with no kernel and no network. Needs the `[publish]` extra."""

from .notebooks import CellFailed, publish
from .pdf import print_pages

__all__ = ["CellFailed", "print_pages", "publish"]
