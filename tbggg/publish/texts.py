"""Texts of pages in both languages."""

from __future__ import annotations

from ..engine.texts import text

PACKAGE = "tbggg.publish"  # package of the texts


def words(lang: str, key: str, **values: object) -> str:
    """Return a text of the pages with its values filled in."""
    return text(PACKAGE, lang, key, values)
