"""Data of a game that are the same at each moment of a record, made once: names, looks, shapes."""

from __future__ import annotations

from typing import Any

from ..engine.game_info import GameInfo
from .tree import Tree


def start_info(record: Tree[Any], lang: str) -> GameInfo:
    """Return the game's data at the start of a record, which are not to be changed.

    Names of seats and points are asked for with each sentence, and come with all shapes of the game's boards. An
    editor of positions puts another state at the start: then they are made anew.

    Args:
        record: the game.
        lang: `en` or `fr`.
    """
    state = record.start.state
    if lang not in record.infos or record.infos[lang][0] is not state:
        record.infos[lang] = (state, record.game.display.info(state, lang))
    return record.infos[lang][1]
