"""The fair as plain text: its map in 80 columns, each space with its game, and what all share."""

from __future__ import annotations

import tbggg
from tbggg.engine import derived
from tbggg.engine.plain_text import COLUMNS, columns
from tbggg.engine.texts import LANGUAGES
from tbggg.record.moments import moment_of
from tbggg.record.record import Node

from ...browser.test_fair_board import DAY, maps
from .tables import NAMES


def plain(node: Node, lang: str, viewer: str | None = None) -> str:
    """A moment as text, with usual spaces."""
    text = derived.text(node.record.game, moment_of(node, viewer, lang))
    return text.replace("\u202f", " ").replace("\u00a0", " ")


def test_the_map_has_each_space_and_each_tile_with_what_it_brings_and_costs() -> None:
    day = tbggg.read(DAY)
    midday = next(node for node in day.main_line() if node.narration("en").text.startswith("Midday"))
    said = plain(midday, "en", "red")
    first, under, prices = said.splitlines()[4:7]
    assert first.split() == ["P01+", "P02", "P03*", "P04", "B01*", "B02", "B03", "B04+", "B05", "B06"]
    assert under.split()[:3] == ["H8", "H10", "M7"]
    assert prices.split()[:3] == ["50", "20", "60"]
    assert all(name in said for name in [*NAMES, "Court", "West", "East", "Gal.1", "Gal.2", "Parking"])
    assert "30@2" in said, "Yellow stands at P07"
    assert "Midi · 4 PV la carte : AM5 (1 dé + 3 cartes), " in plain(midday, "fr")


def test_no_line_is_wider_than_a_terminal_on_any_map() -> None:
    own = tbggg.play_out("essen", "random", seats=5, luck=3, map=maps()[1]).record
    for node in [*list(tbggg.read(DAY).main_line())[::40], *list(own.main_line())[::90]]:
        for lang in LANGUAGES:
            lines = plain(node, lang, "red").splitlines()
            assert max(map(columns, lines)) <= COLUMNS
            assert not any(line.endswith("…") for line in lines)
