"""Work that an answer does not wait for."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread

from ..engine.errors import GameError
from ..engine.texts import in_language, say


def in_thread(lang: str, work: Callable[[], None]) -> Thread | None:
    """Do some work in a thread of its own; at once, where Python in a page has no threads.

    Args:
        lang: language of its texts.
        work: does it, and sends what it comes to.

    Returns:
        The thread, or None where the work is done already.
    """
    thread = Thread(target=lambda: in_language(lang, work), daemon=True)
    try:
        thread.start()
    except RuntimeError:
        in_language(lang, work)
        return None
    return thread


def unforeseen(trouble: Exception) -> GameError:
    """Return an error that ended such work as a sentence: with its kind, unless it has a sentence of its own."""
    why = str(trouble) if isinstance(trouble, GameError) else f"{type(trouble).__name__}: {trouble}"
    return GameError(say("option.unforeseen", why=why))
