"""Along a recorded line: what was written after a moment, where a step leads, and what chance brings."""

from __future__ import annotations

import tbggg
from tbggg.engine.rule import CHANCE
from tbggg.record.moment_links import by_address
from tbggg.record.parts import comes_along, goes_on
from tbggg.referee.navigation import goes_to, rolled, written_next

from ..strategies import every_code


@every_code
def test_a_step_by_phase_stops_where_a_link_to_the_phase_leads(code: str) -> None:
    """By phase and by round, and to the end: what follows is not decided yet."""
    record = tbggg.play_out(code, "random", seats=3, luck=5).record
    line, named = list(record.main_line()), by_address(record)
    states = [node.parent.state for node in line[1:] if node.parent]
    phases = list(dict.fromkeys((state.round_no, state.phase) for state in states))
    rounds = [section for at, section in enumerate(phases) if not at or section[0] != phases[at - 1][0]]
    for stride, sections in (("phase", phases), ("round", rounds)):
        stops = [named[f"{round_no}.{phase}"] for round_no, phase in sections]
        places = sorted({0, *map(line.index, stops), len(line) - 1})
        for place, node in enumerate(line[:-1]):
            assert goes_to(node, stride) is line[next(one for one in places if one > place)], (place, stride)
    for node in line[:-1]:
        assert goes_to(node, "end") is line[-1]
        assert goes_to(node, "move") is node.children[0] or comes_along(goes_to(node, "move"))


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
