"""What if: its table, its figure, and its comment in the record."""

from __future__ import annotations

from dataclasses import replace

import pytest

import tbggg
from tbggg.bots.names import shown_name
from tbggg.record.board_marks import prose
from tbggg.record.record import Node
from tbggg.simulate.results.receipts import question_as_command
from tbggg.simulate.what_if import what_if

from .comparing import SLOW


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_its_table_says_what_it_rests_on(evening: Node, lang: str) -> None:
    found = what_if(evening, evening.position.legal_moves()[:3], games=3, luck=5, lang=lang, **SLOW)
    shown = str(found)
    for part in (shown_name("thoughtful", lang), "5", "R1", *(row.move for row in found.rows)):
        assert part in shown
    assert ("what Yellow knows" if lang == "en" else "ce que sait Jaune") in shown
    html = found._repr_html_()
    assert html.count("<tr>") == 4
    assert html.count("<svg") == html.count('aria-hidden="true"') == 3
    assert html.count('fill="none"') == sum(not (row.seen or row.best) for row in found.rows)
    assert f'lang="{lang}"' in html


def test_one_game_is_a_game_and_has_no_interval(pig: Node) -> None:
    found = what_if(pig, games=1, luck=7, **SLOW)
    assert "1 game for each move" in found.title
    assert "(1 game for each move;" in found.comment()
    assert "1 partie par coup" in found.comment("fr")
    assert "no interval from one game" in str(found)


def test_seats_with_names_that_look_like_markup_are_escaped() -> None:
    node = tbggg.new_game("pig", seats="a&b c", luck=1).start
    html = what_if(node, games=2, luck=1, **SLOW)._repr_html_()
    assert "A&amp;b" in html
    assert "a&b" not in html.lower()


def test_the_figure_has_a_point_and_an_interval_for_each_move(pig: Node) -> None:
    found = what_if(pig, games=30, luck=7, by="points", **SLOW)
    (points,) = found.figure().data
    assert list(points.x) == [row.difference.mean for row in found.rows]
    assert list(points.error_x.array) == pytest.approx(
        [row.difference.high - row.difference.mean for row in found.rows]
    )
    below = [row.difference.mean - row.difference.low for row in found.rows]
    assert list(points.error_x.arrayminus) == pytest.approx(below)
    unseen = [not (row.seen or row.best) for row in found.rows]
    assert [symbol == "circle-open" for symbol in points.marker.symbol] == unseen
    assert ["may be best" in note for note in points.text] == [row.candidate and not found.sure for row in found.rows]


def test_a_french_reader_has_french_moves_everywhere(pig: Node) -> None:
    """Table, figure, comment and the sentence on the second bot."""
    found = what_if(pig, games=20, luck=7, lang="fr", **SLOW)
    found = replace(found, assumed=replace(found.assumed, second="greedy"), second=found)
    for said in (str(found), found.comment("fr"), found._repr_html_(), "".join(found.figure().layout.yaxis.ticktext)):
        assert "s’arrête" in said
        assert "hold" not in said
    assert "hold" in found.comment("en")


def test_the_result_goes_into_the_record_as_a_comment() -> None:
    node = tbggg.new_game("pig", seats=2, luck=1).start.play_line("player1 roll 5 player1 roll 6")
    found = what_if(node, games=20, luck=7, **SLOW)
    found.annotate()
    english, french = node.comments
    assert (english.lang, french.lang) == ("en", "fr")
    for part in ("20 games", "greedy", "luck 7", "olding", "olling"):
        assert part in english.text
    assert "20 parties" in french.text
    again = tbggg.loads(node.record.dumps(), name="again")
    assert [note for one in again.nodes() for note in one.comments] == [english, french]


def test_a_comment_on_what_the_rules_did_stands_on_the_move_before(evening: Node) -> None:
    """Chores are not written into records: what is said after them belongs to the move that led there."""
    node = evening.record.start.advance()
    while node.kind not in ("automatic", "forced") or node.skip_automatic().state.due != 0:
        node = node.skip_automatic().play(node.skip_automatic().position.legal_moves()[-1]).advance()
    found = what_if(node, games=1, luck=7, moves=node.skip_automatic().position.legal_moves()[:1], **SLOW)
    found.annotate()
    again = tbggg.loads(node.record.dumps(), name="again")
    assert found.comment("fr") in [prose(note.text) for one in again.nodes() for note in one.comments]


def test_a_comment_holds_its_question_as_far_as_a_command_can() -> None:
    node = tbggg.new_game("pig", seats="ann bob", luck=1).start.play_line("ann roll 5")
    what_if(node, ["hold", "roll"], games=2, luck=7, seat="bob", by="lead", **SLOW).annotate()
    what_if(node, ["hold"], games=2, luck=7, bots="greedy, random", **SLOW).annotate()
    said = [note.text for note in node.comments if note.lang == "en"]
    assert "[%tried games=2 bot=greedy luck=7 by=lead seat=bob] (2 games" in said[0]
    assert "[%tried games=2 bot=greedy,random luck=7: hold] (2 games" in said[1]
    assert question_as_command(["go [home]"], 2, {"ann": "greedy"}, 7) == ""
