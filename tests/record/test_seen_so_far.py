"""When a seat has reached the end: then it knows the title, the date and the result."""

from __future__ import annotations

import tbggg
from tbggg.record.masking import masked_nodes
from tbggg.record.seen_so_far import has_seen_end

PIG = '[Game "Pig"] [Seats "ann ben"]\n' + "ann roll 6 " * 16


def test_the_end_is_that_of_a_finished_main_line() -> None:
    record = tbggg.loads(PIG + "ann roll 6 ann hold ( ann roll 6 ann hold )")
    main, fork = record.end, next(node for node in record.nodes() if not node.children and node is not record.end)
    assert main.position.finished
    assert fork.position.finished
    assert has_seen_end(record, main.path())
    assert not has_seen_end(record, main.path()[:-1])
    assert not has_seen_end(record, fork.path()), "another line's end is not the evening's"
    assert has_seen_end(record, [*fork.path(), main])


def test_a_game_that_goes_on_has_no_end_yet() -> None:
    record = tbggg.loads(PIG + "ann roll 3")
    assert not has_seen_end(record, list(record.nodes()))


def test_what_belongs_to_the_end_is_copied_when_the_end_was_reached() -> None:
    """That a record says its result first, and ends with `*`: a seat that stands before the end sees neither."""
    record = tbggg.loads('[Game "Pig"] [Seats "ann ben"]\nann roll 4 *')
    record.result_last = False
    for reached, first, star in ((None, True, True), ([record.start], False, False)):
        masked = masked_nodes(record, "ann", reached)[record.start].record
        assert (not masked.result_last, masked.star) == (first, star)
