"""Notes on a move: comments, glyphs, and the commands in comments that draw on the board."""

from __future__ import annotations

import re
from collections.abc import Callable
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tbggg
from tbggg import play_out
from tbggg.engine import derived
from tbggg.engine.moment import Mark
from tbggg.record.annotations import all_comments, comment_text, written_node
from tbggg.record.board_marks import COMMAND, MOST_MARKS, marks_in, prose, with_mark, with_prose, without_mark
from tbggg.record.comments import JUDGEMENTS
from tbggg.record.masking import masked_record
from tbggg.record.moments import moment_of

from ..strategies import PROSE, SEEDS, annotated, effort, every_code

pytestmark = pytest.mark.repeats(2)

PIG = '[Game "Pig"] [Seats "ann ben"]\n'
PLACES = ("5b", "3t", "3", "4", "charity", "red")
STRANGE = st.sampled_from(["[%clk 1:05:23]", "[%luck 7]", "[%csl Gd4,Ra1]", "[%eval]", "[%mark 9z 5b]", "[%arrow 3>9]"])
PLAIN = PROSE.filter(lambda text: not COMMAND.search(text))
TEXTS = st.lists(PROSE | STRANGE, max_size=5).map("".join)


@st.composite
def marks(draw: st.DrawFn, places: tuple[str, ...] = PLACES) -> Mark:
    ends = draw(st.lists(st.sampled_from(places), min_size=1, max_size=2, unique=True))
    return Mark(tuple(ends), draw(st.sampled_from(["solid", "dashed", "dotted"])))


def pig(text: str = "") -> tbggg.Node:
    """The end of a short game of Pig, with notes on its last move."""
    return tbggg.loads(PIG + "ann roll 4 ann hold " + text).end


def supplied() -> tbggg.Node:
    return tbggg.new_game(seats=4, luck=2010).start.advance().play("4@5b")


def again(node: tbggg.Node) -> tbggg.Node:
    """The same moment after writing and reading; writing what was read gives the same text."""
    text = node.record.dumps()
    record = tbggg.loads(text)
    assert record.dumps() == text
    here = record.start
    for one in node.path()[1:]:
        assert one.parent
        here = here.children[one.parent.children.index(one)]
    return here


# ---- the grammar ----


@pytest.mark.parametrize(
    ("text", "drawn"),
    [
        ("[%mark 5b 3t]", ["5b", "3t"]),
        ("A [%mark\n5b\t3t ] b", ["5b", "3t"]),
        ("[%mark 5b 5b][%mark style=dashed 5b]", ["5b"]),
        ("[%arrow 3>4 5b>3t]", ["3>4", "5b>3t"]),
        ("[%mark 5b [%arrow 3>4]", ["3>4"]),
        ("[%mark 9z 5b 3>4]", ["5b"]),
        ("[%arrow 3 3>3 3>4>5b >4 3> 9>3]", []),
        ("[%marks 5b] [%Mark 5b] [%mark] [mark 5b] [% mark 5b] %mark 5b", []),
        ("[%mark style=wavy 5b style=dashed]", ["5b"]),
    ],
)
def test_what_is_drawn(text: str, drawn: list[str]) -> None:
    assert [mark.word for mark in marks_in([text], PLACES)] == drawn


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (" A sentence. ", "A sentence."),
        ("[%mark 5b] A [%luck 7] sentence. [%clk 1:05]", "A sentence."),
        ("[%luck 7]", ""),
        ("[%mark 5b]\n[%arrow 3>4]", ""),
        ("[%lu[%luck 7]ck 7]", "[%lu ck 7]"),
        ("[%mark 5b", "[%mark 5b"),
        ("[mark] [%] [%5b]", "[mark] [%] [%5b]"),
    ],
)
def test_a_command_is_no_prose(text: str, said: str) -> None:
    assert prose(text) == said


@given(TEXTS, marks())
@effort(100)
def test_a_mark_is_added_and_taken_away_and_nothing_else(text: str, mark: Mark) -> None:
    cleared = without_mark(text, mark)
    assert mark.places not in [one.places for one in marks_in([cleared], PLACES)]
    drawn = with_mark(cleared, mark)
    assert {*marks_in([drawn], PLACES)} == {*marks_in([cleared], PLACES), mark}
    assert prose(drawn).split() == prose(text).split() == prose(without_mark(drawn, mark)).split()
    kept = [command for command in COMMAND.findall(text) if not command.startswith(("[%mark", "[%arrow"))]
    for one in (cleared, drawn):
        assert [command for command in COMMAND.findall(one) if command in kept] == kept


@given(TEXTS, PLAIN)
@effort(100)
def test_commands_stay_when_something_else_is_said(text: str, said: str) -> None:
    assert COMMAND.findall(with_prose(text, said)) == COMMAND.findall(text)
    assert prose(with_prose(text, said)) == said.strip()


def test_a_stranger_cannot_draw_without_end_or_make_reading_slow() -> None:
    places = [str(number) for number in range(2 * MOST_MARKS)]
    assert len(marks_in([f"[%mark {' '.join(places)}]"], places)) == MOST_MARKS
    for text in ("[%mark " * 200_000, " " * 1_000_000, "[%a" * 300_000, "[%mark" + " 5b" * 300_000):
        prose(text)
        marks_in([text], PLACES)


# ---- on a move ----


@every_code
@given(data=st.data(), seed=SEEDS)
@effort(20)
def test_notes_survive_writing_and_reading(code: str, data: st.DataObject, seed: int) -> None:
    record = data.draw(annotated(code))
    nodes = [node for node in record.nodes() if node.kind in ("decision", "chance")]
    if not nodes:
        return
    node = nodes[seed % len(nodes)]
    places = tuple(record.game.display.places(record.seats, "en"))
    for mark in data.draw(st.lists(marks(places), max_size=4)):
        node.mark(*mark.places, style=mark.style) if len(mark.places) == 1 else node.arrow(
            mark.places[0], mark.places[1], mark.style
        )
        assert mark in node.marks
    lang = data.draw(st.sampled_from(["", "en", "fr", "pt-BR"]))
    text = data.draw(PLAIN)
    drawn, others = node.marks, {tag: comment_text(node, tag) for tag in ("", "en", "fr", "pt-BR") if tag != lang}
    node.set_comment(text, lang)
    glyph = data.draw(st.sampled_from(JUDGEMENTS))
    node.add_glyph(glyph)
    assert (node.marks, comment_text(node, lang)) == (drawn, text.strip())
    assert {tag: comment_text(node, tag) for tag in others} == others
    assert [one for one in node.glyphs if one in JUDGEMENTS] == [glyph]
    text = record.dumps()
    assert tbggg.loads(text).dumps() == text


@every_code
@given(data=st.data())
@effort(10)
def test_what_is_there_already_changes_nothing(code: str, data: st.DataObject) -> None:
    record = data.draw(annotated(code))
    text = record.dumps()
    for node in record.nodes():
        for lang in {comment.lang for comment in all_comments(node)}:
            node.set_comment(comment_text(node, lang), lang)
        for mark in node.marks:
            node.mark(*mark.places, style=mark.style) if len(mark.places) == 1 else node.arrow(
                mark.places[0], mark.places[1], mark.style
            )
    assert record.dumps() == text


def test_marks_and_comments_are_written_as_people_write_them() -> None:
    node = supplied()
    node.mark("5b", "3t")
    node.arrow("3", "4", style="dashed")
    node.set_comment("A dear shelf.", "en")
    node.set_comment("Une étagère chère.", "fr")
    node.add_glyph("$5")
    text = node.record.dumps()
    assert "4@5b !? {[%mark 5b 3t] [%arrow style=dashed 3>4]} {en: A dear shelf.}\n{fr: Une étagère chère.}\n" in text
    names = node.record.game.display.places(node.record.seats, "en")
    assert [mark.name(names, "en") for mark in again(node).marks] == [
        "Highlight on shop 5, bottom shelf",
        "Highlight on shop 3, top shelf",
        "Arrow from shop 3 to shop 4",
    ]


def test_a_mark_joins_the_comment_that_everybody_reads() -> None:
    node = pig("{en: Hello.} {For all.}")
    node.mark("ann")
    node.mark("ben", style="dotted")
    node.mark("ann", style="dotted")
    assert [comment.text for comment in node.comments] == [" Hello.", "[%mark style=dotted ben ann] For all."]
    node.mark("ann", "ben", on=False)
    assert [comment.text for comment in node.comments] == [" Hello.", "For all."]
    node.mark("ann")
    node.set_comment("")
    assert [comment.text for comment in again(node).comments] == [" Hello.", "[%mark ann]"]
    node.mark("ann", on=False)
    assert [comment.text for comment in node.comments] == [" Hello."]


def test_several_comments_become_one_only_when_they_change() -> None:
    node = pig("{One.} ! {Two. [%clk 7]} {} {[%luck 3]} {fr:Un.}")
    assert comment_text(node) == "One.\n\nTwo."
    node.set_comment("One.\n\nTwo.")
    assert len(node.comments) == 5
    node.set_comment("Three.")
    assert [comment.text for comment in again(node).comments] == ["Three.", "[%clk 7]", "", "[%luck 3]", "Un."]
    assert node.glyphs == ["!"]


@pytest.mark.parametrize("text", ["fr: oui", "a } b \\ {", "a\r\nb\rc", "\ufeff", "[X] (", "-"])
def test_any_text_comes_back(text: str) -> None:
    for lang in ("", "en"):
        node = pig()
        node.set_comment(text, lang)
        expected = text.replace("\r\n", "\n").replace("\r", "\n")
        assert [(one.lang, prose(one.text)) for one in again(node).comments] == [(lang, expected)]


def test_judgements_replace_each_other_and_other_glyphs_stand_beside() -> None:
    node = pig("{x} $7 ! $10 ??")
    node.add_glyph("!?")
    assert again(node).glyphs == ["$7", "!?", "$10"]
    node.add_glyph("$6")
    node.add_glyph("$255")
    node.remove_glyph("$10")
    node.remove_glyph("!!")
    assert again(node).glyphs == ["$7", "?!", "$255"]
    assert node.comments[0].text == "x"


def test_what_the_rules_did_has_the_notes_of_the_move_before() -> None:
    record = tbggg.loads(
        '[Game "The BoardGameGeek Game"] [Seats "red yellow blue"] [First "red"] [Rulings "paid_moves=0"]\n'
        "red draw 1 2 3 4 5 6 - - yellow draw 1 2 3 4 5 6 - - blue draw 1 2 3 4 5 6 - -\n"
        "1.2 red 1@1b yellow pass blue pass red pass\n1.3 red roll 1 2 3 yellow roll 2 2 2 blue roll 3 3 3\n"
    )
    end = record.end
    assert end.kind in ("automatic", "forced")
    end.set_comment("After it all.")
    end.mark("1b")
    end.add_glyph("!")
    assert comment_text(written_node(end)) == comment_text(end) == "After it all."
    assert again(written_node(end)).glyphs == ["!"]
    assert not end.notes


def test_a_variation_keeps_what_is_said_before_it() -> None:
    node = tbggg.loads(PIG + "ann roll 4 ( {Before. [%mark ann]} ann hold {After.} )").start.children[1]
    assert comment_text(node) == "Before.\n\nAfter."
    assert [mark.word for mark in node.marks] == ["ann"]
    node.mark("ann", on=False)
    node.set_comment("Both.")
    assert comment_text(again(node)) == "Both."


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (lambda node: node.mark("9z"), "there are 1b 1m 1t"),
        (lambda node: node.arrow("3", "nowhere"), "“nowhere” is no place"),
        (lambda node: node.arrow("3", "3"), "both are 3"),
        (lambda node: node.mark("3", style="red"), "solid dashed dotted"),
        (lambda node: node.add_glyph("!!!"), "!! ! !? ?! ? ?? and $0 to $255"),
        (lambda node: node.add_glyph("$256"), "$0 to $255"),
        (lambda node: node.record.start.add_glyph("!"), "no move before it"),
        (lambda node: node.set_comment("x", "English"), "write en, fr or pt-BR"),
        (lambda node: node.set_comment("x [%luck 5]"), "[%luck 5] is a command"),
        (lambda node: node.set_comment("\ud800"), "whole characters"),
    ],
)
def test_what_no_record_can_hold_is_refused(wrong: Callable[[tbggg.Node], None], said: str) -> None:
    node = supplied()
    before = node.record.dumps()
    with pytest.raises(tbggg.BadOption, match=re.escape(said)):
        wrong(node)
    assert node.record.dumps() == before


@every_code
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_place_can_be_marked_and_drawn(code: str, lang: str) -> None:
    game = tbggg.new_game(code, seats=3, luck=2010)
    node = game.start.advance()
    node = node.play(node.position.legal_moves()[0])
    # A piece's place has a point in its word, and is drawn where the piece stands.
    places = [place for place in game.game.display.places(game.seats, lang) if "." not in place]
    node.mark(*places)
    node.arrow(places[0], places[1], style="dotted")
    assert len(again(node).marks) == len(places) + 1
    drawing = ElementTree.fromstring(derived.svg(game.game, moment_of(node, lang=lang)))
    titles = [element.text for element in drawing.iter("{http://www.w3.org/2000/svg}title")]
    assert len([title for title in titles if title and title.startswith(("Highlight", "Marque"))]) == len(places)
    assert sum(title.startswith(("Arrow", "Flèche\u202f:")) for title in titles if title) == 1


def test_a_picture_has_the_marks_of_the_move_before_automatic_steps() -> None:
    game = tbggg.new_game(seats=3, luck=2010)
    play_out(game.start, bots="greedy")
    line = [*game.main_line()]
    at = next(at for at, node in enumerate(line) if line[at - 1].kind == node.kind == "automatic")
    written_node(line[at]).arrow("charity", "discard")
    drawn = [derived.svg(game.game, moment_of(node, lang="en")).count("Arrow from") for node in line[at - 3 : at + 2]]
    assert drawn == [0, 1, 1, 1, 0]


def test_a_record_for_a_seat_has_its_own_comments_and_no_seed() -> None:
    record = tbggg.loads(PIG + "{[%luck 77777]fr: x} ann roll 4 {A. [%luck 77777]} ( {[%luck 77777]} ann roll 3 {B.} )")
    masked = masked_record(record, "ben")
    assert "77777" not in masked.dumps()
    assert tbggg.loads(masked.dumps()).dumps() == masked.dumps()
    masked.start.children[0].set_comment("C.")
    assert "C." not in record.dumps()


def test_a_seat_with_an_arrow_in_its_name_is_no_place() -> None:
    node = tbggg.loads('[Game "Pig"] [Seats "a>b b"] a>b roll 4').end
    node.mark("b")
    with pytest.raises(tbggg.BadOption):
        node.mark("a>b")


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("Yellow holds a 4, and a 6.", ["4", "6"]),
        ("4@5b is dear; shop 4, phase 2, magasin 3, 1.2, 4 GG", ["4"]),
        ("Shop 5 sells for 6\u00a0GG. 3>4. 14. 7.", []),
        ("No number.", []),
    ],
)
def test_C6_a_comment_may_name_a_hidden_number(text: str, numbers: list[str]) -> None:
    node = supplied()
    away = node.record.game.hidden.leaks
    assert away
    assert away(node.state, text) == numbers
    # What the author has not seen tells the author nothing.
    seen = node.position.view("red").state
    holds = {str(number) for number in range(1, 7) if seen.warehouse[0][number]}
    assert set(away(seen, text)) <= holds
