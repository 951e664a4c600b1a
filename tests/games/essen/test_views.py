"""A seat's own record: what it writes, and that it reads back as it was."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tbggg
from tbggg.games.essen.rules.state import TAKEN
from tbggg.record.masking import masked_record

from .tables import NAMES, opened

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


DAY = (Path(__file__).parent / "games" / "one-day.game").read_text("utf-8")
CARD = r" [A-Z]\d\d"


def test_C13_a_seats_record_is_read_with_what_it_was_shown_and_without() -> None:
    """As people write it: without looks and discards, on other lines, with the marks of other systems."""
    day = tbggg.loads(DAY)
    text = masked_record(day, "blue").dumps()
    assert tbggg.loads("\ufeff" + text.replace("\n", "\r\n")).dumps() == text
    assert tbggg.loads(text.replace("  ", " \n ")).dumps() == text
    for word in ("look", "discard"):
        without = re.sub(rf"\b\w+ {word}({CARD})+", "", text)
        assert tbggg.loads(without).end.position.points == day.end.position.points


def test_C13_an_onlookers_record_has_all_cards_at_the_end() -> None:
    """Nothing is seen but what lies open, until the hands are shown."""
    day = tbggg.loads(DAY)
    text = day.dumps().split('[Result "')[0]
    text = re.sub(r"\[Luck.*\n", "", text)
    for verb in ("deal", "keep", "="):
        text = re.sub(rf"(?<= {verb})({CARD})+", lambda cards: " ?" * (len(cards[0]) // 4), text)
    assert len(re.findall(r" \?", text)) > 28
    seen = day.end.state
    shown = []
    for seat, word in enumerate(day.seats):
        cards = [name for at, name in enumerate(NAMES, 1) if seen.hand[seat][at] and seen.card[at] != TAKEN]
        shown.append(f"{word} reveal {' '.join(cards)}")
    record = tbggg.loads(f"{text}\n7.4 {' '.join(shown)}")
    assert record.end.position.points == day.end.position.points
    assert tbggg.loads(record.dumps()).end.state == record.end.state
