"""Site in one folder: lessons, games, rulebooks and documentation, with a search that needs no server."""

from .building import publish_site

__all__ = ["publish_site"]
