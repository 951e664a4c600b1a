"""Tables: every word is escaped but what is HTML already, and columns stand in line."""

from __future__ import annotations

from tbggg.figures.tables import Html, aligned, noted, table

ODD = "<i>&"


def test_every_word_is_escaped_but_what_is_html_already() -> None:
    shown = noted(table(ODD, [[ODD, ODD], [ODD, ODD], [ODD, Html("<b>1</b>")]]), [ODD], "en", "tb-x")
    assert shown.count("&lt;i&gt;&amp;") == 7
    assert shown.count("<b>1</b>") == 1
    assert "<i>" not in shown


def test_a_row_may_sum_up_those_above_it_and_a_column_may_have_no_head() -> None:
    rows = [["Seat", ""], ["Red", "1"], ["Total", "1"]]
    shown = table("Points", [*rows, ["Cards", "3"]], total=2).split("<tr")
    assert ["border-top" in row for row in shown] == [False, False, False, True, False]
    assert "border-top" not in table("Points", rows)
    assert table("Points", rows).count('scope="col"') == 1


def test_words_stand_to_the_left_and_numbers_to_the_right() -> None:
    rows = [["Seat", "Bot", "GG"], ["Red", "random", "139"], ["Yellow", "own", "7"]]
    assert aligned(rows, (0, 1)) == ["Seat    Bot      GG", "Red     random  139", "Yellow  own       7"]


def test_words_wrap_and_numbers_do_not() -> None:
    """On a telephone a long description would push the numbers out of the window."""
    shown = table("Points", [["Rule", "", "GG"], ["R4", "misplaced tiles", "1 000"]], (0, 1))
    assert [row.count("nowrap") for row in shown.split("<td")[-2:]] == [0, 1]
