"""A seat's own record: what it writes, and that it reads back as it was."""

from __future__ import annotations

import pytest

import tbggg
from tbggg.record.masking import masked_record

from .tables import opened

TESTED = "1.3 red go ENT_W red test = O12 Y12 red keep Y12 red test = O11 Y11 red keep Y11"
TESTED += " red test = O10 Y10 red keep Y10 red test = O09 Y09 red keep Y09 red test = O08 Y08 red keep Y08"
TESTED += " red test = O07 Y07 red keep Y07 red test = B10 B09 red keep B09"


def test_6_2_a_discard_after_which_the_rules_end_the_turn_stands_right_after_it() -> None:
    text = masked_record(tbggg.loads(f"{opened()}{TESTED} yellow end"), "yellow").dumps()
    written = " ".join(text.split())
    assert "red keep ? red discard B10 yellow end" in written
    again = tbggg.loads(text)
    assert again.dumps() == text
    assert [node.kind for node in again.end.path()][-3:] == ["chance", "forced", "decision"]
    late = text.replace("red discard B10", "").replace("yellow end", "2.1 red discard B10")
    with pytest.raises(tbggg.RecordError) as refused:
        tbggg.loads(late)
    assert refused.value.rule is None  # the mark is not the position's
