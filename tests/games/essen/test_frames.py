"""The size of what a browser is sent for a moment."""

from __future__ import annotations

import json

import tbggg
from tbggg.engine import derived
from tbggg.engine.texts import LANGUAGES
from tbggg.record.moments import moment_of

from ...browser.test_fair_board import DAY

MOST = 24 * 1024  # bytes


def test_a_moment_has_a_frame_of_at_most_24_kb() -> None:
    """The largest offer each amount that can be withdrawn, and count the end."""
    found = []
    for at, node in enumerate(tbggg.read(DAY).nodes()):
        if at % 3 == 0:
            frames = [derived.frame(node.record.game, moment_of(node, None, lang)) for lang in LANGUAGES]
            found += [len(json.dumps(frame, ensure_ascii=False, separators=(",", ":")).encode()) for frame in frames]
    assert len(found) > 100
    assert max(found) <= MOST
