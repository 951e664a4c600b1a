"""Pages in one file with boards that run without kernel and network; needs the `[publish]` extra."""

from .lesson_pages import CellFailed
from .pdf import print_pages
from .publish import publish
from .site import publish_site

__all__ = ["CellFailed", "print_pages", "publish", "publish_site"]
