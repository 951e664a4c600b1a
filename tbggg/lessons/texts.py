"""Texts of exercises, in notebooks and in pages."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.texts import text

PACKAGE = "tbggg.lessons"  # package of the texts
PAGE_TABLES = ("exercise", "guess", "verdict")  # tables that pages say, too; they hold nothing else


def lesson_text(lang: str, key: str, **values: object) -> str:
    """Return a text of the exercises.

    Args:
        lang: `en` or `fr`.
        key: its dotted key.
        values: what its placeholders stand for.

    >>> lesson_text("en", "verdict.too_low", given=7)
    'It is more than 7.'
    """
    return text(PACKAGE, lang, key, values)


def either(names: Sequence[str], lang: str) -> str:
    """Return names of which one is enough.

    >>> either(["of", "answer"], "en")
    'of or answer'
    """
    return lesson_text(lang, "or").join(names)
