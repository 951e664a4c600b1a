"""A record as data: Python and a page read it back, and write the same text."""

from __future__ import annotations

from pathlib import Path

import tbggg
from tbggg.engine.registry import find_game
from tbggg.javascript import write_page, write_part
from tbggg.record.record import Record
from tbggg.record.stored import record_data, stored_record
from tbggg.record.writer import write_record

from ..javascript.test_equal_play import node
from ..strategies import every_code, walk

CASES = Path(__file__).parents[1] / "golden"
DRIVER = Path(__file__).with_name("stored.mjs")
EVENING = Path(__file__).parents[2] / "notebooks/games/one-evening.game"
FILES = [*sorted(CASES.glob("cases/*.game"))[::6], *sorted(CASES.glob("pig/*.game")), EVENING]
ROOTS = ["tbggg.record.stored:stored_record", "tbggg.record.writer:write_record"]


def records(code: str) -> list[Record]:
    if code == "burrow":  # no game of it is kept; here seats pick in any order
        return [
            walk(tbggg.new_game(code, seats=3, luck=luck, boards="meadow hedge meadow").start, luck, 60).record
            for luck in range(4)
        ]
    return [record for file in FILES if (record := tbggg.read(file)).game.code == code]


@every_code
def test_a_stored_record_is_read_back(code: str) -> None:
    for record in records(code):
        state = record.start.state.copy()
        assert write_record(stored_record(record.game, record_data(record), state)) == record.dumps()


@every_code
def test_a_page_reads_it_back_too(code: str, tmp_path: Path) -> None:
    part, rules = tmp_path / "part.mjs", tmp_path / "rules.mjs"
    part.write_text(write_part("record", ROOTS), "utf-8")
    rules.write_text(write_page(find_game(code)), "utf-8")
    data = [record_data(record) for record in records(code)]
    told = node(DRIVER, {"part": part.as_uri(), "rules": rules.as_uri(), "records": data})
    assert told == [record.dumps() for record in records(code)]
