"""Addresses of the moments of a game's page: each has one of its own, which a reader can write."""

from __future__ import annotations

import tbggg
from tbggg.record.moment_links import addresses, by_address
from tbggg.record.tree import fork_action

from .lessons import EVENING
from .test_game_page import HOSTILE, PIG, STOPPED


def test_every_moment_has_an_address_of_its_own() -> None:
    for file in (EVENING, STOPPED, PIG, HOSTILE):
        record = tbggg.read(file)
        for node in list(record.nodes()):
            node.skip_automatic()
        found = addresses(record)
        assert list(found) == list(record.nodes())
        assert len(set(found.values())) == len(found), file
        moments = by_address(record)
        assert all(moments[address] is node for node, address in found.items())


def test_an_address_names_what_a_reader_would_write() -> None:
    record = tbggg.read(STOPPED)
    moments = by_address(record)
    assert moments["start"] is record.start
    assert moments["end"] is record.end
    assert moments["1.5"] is record.at("1.5")
    assert str(moments["1.5/red"].move) == "buy blue3@2m"
    assert str(moments["1.5/red.2"].move) == "buy blue1@2b"
    assert moments["1.3/blue.2="].children[0] is moments["1.3/blue.2"]
    assert moments["1.5.3"] is moments["1.5/red"]
    assert moments["1.4+1"].kind == "automatic"


def test_a_variation_is_counted_on_the_move_that_it_replaces() -> None:
    record = tbggg.read(STOPPED)
    here = record.at("1.3")
    fork = here.play_line("yellow promote 4>1")
    other = fork.play_line("blue pass")
    answer = by_address(record)["1.3/blue.2"].parent
    assert answer is not None
    again = fork_action(answer, record.game.notation.read_words(answer.state, record.seats, 2, ["=", "6"]).actions[0])
    moments = by_address(record)
    assert moments["1.3/yellow.2~1"] is fork
    assert moments["1.3/yellow.2~1:1.3/blue"] is other
    assert moments["1.3/blue.2~1"] is again
