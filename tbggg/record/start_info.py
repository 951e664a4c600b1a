"""Data of a game for the explorer, at the start of a record: made once, since most of it is drawings."""

from __future__ import annotations

from typing import Any
from weakref import WeakKeyDictionary

from ..engine.game_info import GameInfo
from .tree import Tree

_known: WeakKeyDictionary[Tree[Any], dict[str, tuple[Any, GameInfo]]] = WeakKeyDictionary()


def start_info(record: Tree[Any], lang: str) -> GameInfo:
    """Return the game's data at the start of a record, which are not to be changed.

    Names of seats and points are asked for with each sentence, and come with all shapes of the game's boards.

    Args:
        record: the game.
        lang: `en` or `fr`.
    """
    known = _known.setdefault(record, {})
    start, found = known.get(lang, (None, None))
    if found is None or start is not record.start.state:
        found = record.game.display.info(record.start.state, lang)
        known[lang] = (record.start.state, found)
    return found
