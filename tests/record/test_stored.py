"""A record as data: Python and a page read it back, and write the same text."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import tbggg
from tbggg.engine.errors import GameError
from tbggg.engine.registry import find_game
from tbggg.javascript import write_page, write_part
from tbggg.record.record import Record
from tbggg.record.stored import is_record, record_data, stored_record
from tbggg.record.writer import write_record

from ..javascript.test_equal_play import node
from ..strategies import every_code, walk

pytestmark = pytest.mark.repeats(2)

CASES = Path(__file__).parents[1] / "golden"
DRIVER = Path(__file__).with_name("stored.mjs")
EVENING = Path(__file__).parents[2] / "notebooks/games/one-evening.game"
FILES = [*sorted(CASES.glob("cases/*.game"))[::6], *sorted(CASES.glob("pig/*.game")), EVENING]
ROOTS = ["tbggg.record.stored:stored_record", "tbggg.record.stored:is_record", "tbggg.record.writer:write_record"]
NOT: list[Any] = [None, True, "x", -5, 1.5, 2**53, [], [[]], {"a": 1}, [None], [["en"]], [["en", 3]], [0, 1], ["x", []]]


def records(code: str) -> list[Record]:
    if code == "burrow":  # no game of it is kept; here seats pick in any order
        return [
            walk(tbggg.new_game(code, seats=3, luck=luck, boards="meadow hedge meadow").start, luck, 60).record
            for luck in range(4)
        ]
    kept = [record for file in FILES if (record := tbggg.read(file)).game.code == code]
    return kept or [walk(tbggg.new_game(code, luck=luck).start, luck, 90).record for luck in range(2)]


@every_code
def test_a_stored_record_is_read_back(code: str) -> None:
    for record in records(code):
        state = record.start.state.copy()
        assert write_record(stored_record(record.game, record_data(record), state)) == record.dumps()


def strangers(data: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """What somebody else may have written in a browser's store: the record, then each of its parts as another thing."""
    data = {**data, "own": data["seats"]}
    yield data
    for key in ("seats", "headers", "nodes", "result_last", "star"):
        for wrong in NOT:
            if type(wrong) is not type(data[key]):
                yield {**data, key: wrong}
    nodes = data["nodes"]
    place = min(len(nodes) - 1, 12)
    for number in range(6):
        for wrong in NOT:
            node = [*nodes[place], *[[]] * 3][:6]
            node[number] = wrong
            yield {**data, "nodes": [*nodes[:place], node, *nodes[place + 1 :]]}
    later = next(place for place in range(len(nodes) - 1, 0, -1) if nodes[place][2] == "decision")
    yield {**data, "nodes": [*nodes[:1], [0, *nodes[later][1:]], *nodes[2:]]}


def checked(game: tbggg.Game, data: dict[str, Any]) -> str | None:
    """The text of a record that a stranger may have written; None if it is refused."""
    if not is_record(data, tuple(data["own"])):
        return None
    try:
        return write_record(stored_record(game, data, game.rules.state.from_json(data["start"]), checks=True))
    except (GameError, AssertionError, IndexError, KeyError, OverflowError):
        return None


@every_code
def test_a_page_reads_it_back_too(code: str, tmp_path: Path) -> None:
    part, rules = tmp_path / "part.mjs", tmp_path / "rules.mjs"
    part.write_text(write_part("record", ROOTS), "utf-8")
    rules.write_text(write_page(find_game(code)), "utf-8")
    data = [record_data(record) for record in records(code)]
    texts = [record.dumps() for record in records(code)]
    odd = list(strangers(min(data, key=lambda one: len(one["nodes"]))))
    told = node(
        DRIVER,
        {
            "part": part.as_uri(),
            "rules": rules.as_uri(),
            "records": data,
            "strangers": [*({**one, "own": one["seats"]} for one in data), *odd],
        },
    )
    assert told[0] == texts
    assert told[1][: len(data)] == texts, "what a reader left is taken up"
    game = find_game(code)
    assert told[1][len(data) :] == [checked(game, one) for one in odd]
    assert told[1].count(None) > 60
