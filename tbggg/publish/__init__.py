"""Pages in one file with boards that run without kernel and network; needs the `[publish]` extra."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .files.pdf import print_pages
    from .games.film import publish_films
    from .games.forum_files import publish_texts
    from .games.open_page import publish_open
    from .games.print_page import publish_print
    from .host_sheet import publish_host
    from .notebooks.lesson_pages import CellFailed, LeftOut
    from .pages import publish
    from .site import publish_site
    from .site.teaching import publish_teaching

__all__ = [
    "CellFailed",
    "LeftOut",
    "print_pages",
    "publish",
    "publish_films",
    "publish_host",
    "publish_open",
    "publish_print",
    "publish_site",
    "publish_teaching",
    "publish_texts",
]


def __getattr__(name: str) -> Any:
    """Load the parts when they are asked for: Jupyter imports the exporter where the extra is missing."""
    if name == "CellFailed":
        from .notebooks.lesson_pages import CellFailed

        return CellFailed
    if name == "LeftOut":
        from .notebooks.lesson_pages import LeftOut

        return LeftOut
    if name == "publish":
        from .pages import publish

        return publish
    if name == "publish_films":
        from .games.film import publish_films

        return publish_films
    if name == "publish_host":
        from .host_sheet import publish_host

        return publish_host
    if name == "publish_open":
        from .games.open_page import publish_open

        return publish_open
    if name == "publish_print":
        from .games.print_page import publish_print

        return publish_print
    if name == "print_pages":
        from .files.pdf import print_pages

        return print_pages
    if name == "publish_texts":
        from .games.forum_files import publish_texts

        return publish_texts
    if name == "publish_site":
        from .site import publish_site

        return publish_site
    if name == "publish_teaching":
        from .site.teaching import publish_teaching

        return publish_teaching
    raise AttributeError(f"module 'tbggg.publish' has no attribute {name!r}")
