"""Texts of pages in both languages."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.texts import LANGUAGES, known_language, text

PACKAGE = "tbggg.publish"  # package of the texts


def page_text(lang: str, key: str, **values: object) -> str:
    """Return a text of the pages with its values filled in.

    Args:
        lang: `en` or `fr`.
        key: its dotted key.
        values: what its placeholders stand for.
    """
    return text(PACKAGE, lang, key, values)


def first_language(langs: Sequence[str]) -> str:
    """Return the language in which a page begins: the chosen one, or the first where its author has chosen some.

    Args:
        langs: languages of the page; all of them, in the usual order, where its author has not chosen.
    """
    return known_language(None) if tuple(langs) == LANGUAGES else langs[0]
