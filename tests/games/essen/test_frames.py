"""The size of what a browser is sent for a moment."""

from __future__ import annotations

import json
from dataclasses import replace

import tbggg
from tbggg.bots.seat_loop import play_at_random
from tbggg.engine import derived
from tbggg.engine.texts import LANGUAGES
from tbggg.record.moments import moment_of
from tbggg.record.record import Node

from ...browser.test_fair_board import DAY

MOST = 24 * 1024  # bytes


def test_a_moment_has_a_frame_of_at_most_24_kb() -> None:
    """The largest offer each amount that can be withdrawn, and count the end."""
    found = [size for node in [*tbggg.read(DAY).nodes()][::3] for size in sizes(node)]
    assert len(found) > 100
    assert max(found) <= MOST


def test_a_seat_with_thirty_cards_has_a_frame_of_at_most_24_kb() -> None:
    """Who plays at random tests again and again, and walks far from all tiles."""
    record = tbggg.new_game("essen", seats=5, luck=1)
    play_at_random(record.start, 1)
    found = [size for node in [*record.main_line()][200::25] for size in sizes(node, cards=30)]
    assert len(found) > 10
    assert max(found) <= MOST


def sizes(node: Node, cards: int = 0) -> list[int]:
    """The bytes of a moment's frame in each language, where each seat has so many cards more."""
    state = node.state.copy()
    for hand in state.hand:
        hand[1 : cards + 1] = [1] * cards
    moments = [replace(moment_of(node, None, lang), state=state) for lang in LANGUAGES]
    frames = [derived.frame(node.record.game, moment) for moment in moments]
    return [len(json.dumps(frame, ensure_ascii=False, separators=(",", ":")).encode()) for frame in frames]
