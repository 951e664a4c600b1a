"""Along a recorded line: what was written after a moment, how far a stretch goes, and what chance brings."""

from __future__ import annotations

import tbggg
from tbggg.engine.rule import CHANCE
from tbggg.record.parts import goes_on
from tbggg.referee.navigation import STRIDES, last_of, rolled, written_next

from ..strategies import every_code

PIG = '[Game "Pig"] [Seats "ann ben"] [Luck "5"]\nann roll 4 ann hold ben roll 3 ben hold ann roll 2 ann hold ben hold'


def test_a_stretch_ends_where_the_next_one_begins() -> None:
    """By move, by the player's turn (a phase of Pig), by round, and to the end."""
    record = tbggg.loads(PIG)
    line = list(record.main_line())[1:]
    for node in line:
        keys = {
            "move": [id(node)],
            "phase": [one.parent.state.round_no * 100 + one.parent.state.phase for one in line if one.parent],
            "round": [one.parent.state.round_no for one in line if one.parent],
        }
        place = line.index(node)
        assert last_of(node, "move") is node
        assert last_of(node, "end") is line[-1]
        for stride in ("phase", "round"):
            own = keys[stride]
            last = next((at - 1 for at in range(place, len(line)) if own[at] != own[place]), len(line) - 1)
            assert last_of(node, stride) is line[last]
    assert {last_of(line[0], stride) for stride in STRIDES} >= {line[0], line[-1]}


def test_what_the_rules_do_by_themselves_is_not_written() -> None:
    record = tbggg.new_game("bgg", seats=3, first="red", luck=2010)
    assert not written_next(record.start)
    here = record.start.advance()
    assert written_next(record.start) == any(node.kind in ("decision", "chance") for node in here.path())
    assert not written_next(here)
    here.play(str(here.position.legal_moves()[0]))
    assert written_next(here)


@every_code
def test_what_chance_brings_comes_whole(code: str) -> None:
    """A board shows no half of what is dealt; after it comes another move, if by chance again."""
    node, shown = tbggg.new_game(code, luck=6).start, 0
    for _ in range(12):
        here = node.skip_automatic()
        if here.state.due != CHANCE:
            node = here.play(here.position.legal_moves()[0])
            continue
        node, shown = rolled(here), shown + 1
        first, *rest = node.path()[len(here.path()) :]
        assert not (goes_on(first) and first.parent is not None and first.parent.kind == "chance")
        assert all(goes_on(one) for one in rest)
    assert shown
