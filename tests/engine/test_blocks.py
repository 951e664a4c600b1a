"""Ready-made blocks of cards."""

from __future__ import annotations

from tbggg.engine.blocks import ranked, standings


def test_a_final_table_has_the_winner_of_a_tie_first() -> None:
    assert ranked([36, 12, 36], [2]) == [2, 0, 1]
    assert ranked([5, 9, 7], []) == [1, 2, 0]
    rows = standings("Pig", "Bank", [36, 12, 36], [2])["rows"]
    assert [(row["seat"], row["mark"]) for row in rows] == [(2, "won"), (0, ""), (1, "")]
