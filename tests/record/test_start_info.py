"""What is asked of a game at the start of a record is made once, and anew for another start."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import tbggg
from tbggg.record.record import replace_contents
from tbggg.record.start_info import start_info


def test_it_is_made_once_for_each_language_and_start() -> None:
    record = tbggg.new_game("pig", seats=2, luck=1)
    made: list[str] = []

    def info(state: Any, lang: str) -> Any:
        made.append(lang)
        return usual(state, lang)

    usual = record.game.display.info
    record.game = replace(record.game, display=replace(record.game.display, info=info))
    for lang in ("en", "fr", "en"):
        assert start_info(record, lang) == usual(record.start.state, lang)
    assert made == ["en", "fr"]
    replace_contents(record, tbggg.new_game("pig", seats=2, luck=2))
    start_info(record, "en")
    assert made == ["en", "fr", "en"]
