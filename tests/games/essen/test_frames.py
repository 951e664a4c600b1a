"""The size of what a browser is sent for a moment."""

from __future__ import annotations

import json

import tbggg
from tbggg.engine import derived
from tbggg.engine.texts import LANGUAGES
from tbggg.record.moments import moment_of

from ...browser.test_fair_board import DAY

MOST, MOST_OF_ALL = 24 * 1024, 32 * 1024  # bytes of nine frames in ten, and of any


def test_a_moment_has_a_frame_of_at_most_24_kb_nine_times_in_ten() -> None:
    """The largest offer each amount that can be withdrawn."""
    found = []
    for at, node in enumerate(tbggg.read(DAY).nodes()):
        if at % 3 == 0:
            frames = [derived.frame(node.record.game, moment_of(node, None, lang)) for lang in LANGUAGES]
            found += [len(json.dumps(frame, ensure_ascii=False, separators=(",", ":")).encode()) for frame in frames]
    found.sort()
    assert len(found) > 100
    assert found[len(found) * 9 // 10] <= MOST
    assert found[-1] <= MOST_OF_ALL
