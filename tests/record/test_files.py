"""Reading and writing records: round trips of all that can be written, and texts that are no records."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tbggg
from tbggg.bots.seat_loop import play_at_random
from tbggg.engine.texts import in_language
from tbggg.record.comments import Comment, Variation
from tbggg.record.record import Record
from tbggg.record.writer import WIDTH, walk

from ..golden.tokens import cut
from ..strategies import SEEDS, annotated, effort, every_code, there

pytestmark = pytest.mark.repeats(2)

MORE: dict[str, Any] = {"bgg": {"paid_moves": 1}}
PIG = '[Game "Pig"] [Seats "ann ben"]\n'
BGG = '[Game "The BoardGameGeek Game"] [Seats "red yellow blue"] [First "red"]\n'
HANDS = " ".join(f"{seat} draw 1 2 3 4 5 6 - -" for seat in ("red", "yellow", "blue")) + "\n"


class Listener:
    """A visitor that keeps what it is told."""

    def __init__(self, record: Record) -> None:
        self.heard: list[tuple[object, ...]] = []
        walk(record, self)

    def header(self, key: str, value: str) -> None:
        self.heard.append(("header", key, value))

    def section(self, mark: str) -> None:
        self.heard.append(("section", mark))

    def move(self, seat: str, words: str, node: Any) -> None:
        self.heard.append(("move", seat, words, repr(node.state)))

    def comment(self, comment: Comment) -> None:
        self.heard.append(("comment", comment.lang, comment.text))

    def glyph(self, text: str) -> None:
        self.heard.append(("glyph", text))

    def begin_variation(self, variation: Variation) -> None:
        self.heard.append(("begin", variation.name))

    def end_variation(self) -> None:
        self.heard.append(("end",))

    def end(self, star: bool) -> None:
        self.heard.append(("star", star))


# ---- round trips ----


@every_code
@given(data=st.data())
@effort(30)
def test_what_is_written_is_read_again(code: str, data: st.DataObject) -> None:
    record = data.draw(annotated(code))
    text = record.dumps()
    again = tbggg.loads(text)
    assert Listener(again).heard == Listener(record).heard
    assert again.dumps() == text
    assert text.endswith("\n")


@every_code
@given(data=st.data())
@effort(5)
def test_the_text_says_it_in_the_order_of_the_tree(code: str, data: st.DataObject) -> None:
    """A reader that shares nothing with the package finds the same moves, notes and brackets."""
    record = data.draw(annotated(code))
    heard = [what for what in Listener(record).heard if what[0] != "section"]
    said = cut(record.dumps(), record.game.notation.actors)
    for kind, name in (("move", "move"), ("glyph", "glyph"), ("comment", "comment"), ("header", "header")):
        stars = sum(what == ("star", True) for what in heard) if kind == "move" else 0
        assert sum(one == name for one, _ in said) == sum(what[0] == kind for what in heard) + stars
    assert said.count(("bracket", "(")) == said.count(("bracket", ")")) == sum(what[0] == "begin" for what in heard)


@every_code
def test_a_finished_game_keeps_its_result(code: str) -> None:
    record = tbggg.new_game(code, seats=3, luck=8, **MORE.get(code, {}))
    end = play_at_random(record.start, 8)
    record.headers["Result"] = " ".join(f"{seat} {gg}" for seat, gg in end.position.points.items())
    last = tbggg.loads(record.dumps())
    assert last.dumps() == record.dumps()
    assert last.dumps().rstrip().endswith(f'[Result "{record.headers["Result"]}"]')
    record.result_last = False
    first = tbggg.loads(record.dumps())
    assert first.dumps() == record.dumps()
    assert first.dumps() != last.dumps()


ANNOTATED = (
    PIG
    + """[Round_2 "a \\"quoted\\" \\\\ value"] {zero}
1.1 ann roll 4 {a \\} b \\\\ c { d} !? ( "Safe" {because} ann hold ben roll 2 ( ben hold ) ) {after} $1 ( ann roll 1 )
ann hold ( ann roll 2 ( ann roll 3 ) ann hold ) 2.1 ben roll 6 *
"""
)


def test_everything_has_its_place() -> None:
    record = tbggg.loads(ANNOTATED)
    start = record.start
    roll = start.children[0].children[0]
    assert record.headers["Round_2"] == 'a "quoted" \\ value'
    assert [comment.text for comment in start.comments] == ["zero"]
    assert [comment.text for comment in roll.comments] == ["a } b \\ c { d", "after"]
    assert roll.glyphs == ["!?", "!"]
    safe, one = (note.node for note in roll.notes if isinstance(note, Variation))
    assert (safe.name(), [comment.text for comment in there(safe.variation).comments]) == ("Safe", ["because"])
    assert one.name() == ""
    assert safe.parent is start
    assert record.star
    assert record.end.state.round_no == 2
    assert tbggg.loads(record.dumps()).dumps() == record.dumps()


@pytest.mark.parametrize(
    ("text", "lang", "said"),
    [
        ("{fr: oui}", "fr", " oui"),
        ("{pt-BR:sim}", "pt-BR", "sim"),
        ("{ fr: oui}", "", " fr: oui"),
        ("{Fr: oui}", "fr", " oui"),
        ("{Xy: oui}", "", "Xy: oui"),
        ("{f: oui}", "", "f: oui"),
        ("{abcd: oui}", "", "abcd: oui"),
        ("{en:}", "en", ""),
        ("{}", "", ""),
        ("{\\a\\}\\\\}", "", "\\a}\\"),
        ("{a\nb\t}", "", "a\nb\t"),
        ("{a\r\nb}", "", "a\nb"),
    ],
)
def test_comments(text: str, lang: str, said: str) -> None:
    record = tbggg.loads(PIG + "ann hold " + text)
    (comment,) = record.end.comments
    assert (comment.lang, comment.text) == (lang, said)
    assert tbggg.loads(record.dumps()).end.comments == [comment]


@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r\r\n"])
def test_writing_what_was_read_is_stable_whatever_the_line_ends(ends: str) -> None:
    text = (PIG + "{one\ntwo}\nann hold {three\n\nfour}\n").replace("\n", ends)
    once = tbggg.loads(text).dumps()
    assert "\r\n" not in once
    assert tbggg.loads(once).dumps() == once


def test_a_byte_order_mark_is_read_and_not_written() -> None:
    record = tbggg.loads("\ufeff" + PIG)
    assert record.dumps()[0] == "["


def test_numbered_glyphs_get_their_signs() -> None:
    record = tbggg.loads(PIG + "ann hold $1 $2 $3 $4 $5 $6 $0 $7 $255 !! ??")
    assert record.end.glyphs == ["!", "?", "!!", "??", "!?", "?!", "$0", "$7", "$255", "!!", "??"]


@every_code
@given(data=st.data())
@effort(5)
def test_lines_are_no_longer_than_they_must_be(code: str, data: st.DataObject) -> None:
    record = data.draw(annotated(code))
    for node in record.nodes():
        node.notes = [note for note in node.notes if isinstance(note, Variation)]
        if node.variation is not None:
            node.variation.comments, node.variation.name = [], None
    lines = record.dumps().split("\n")
    indents = 40  # of variations inside variations
    assert all(len(line) <= WIDTH + indents for line in lines if not line.startswith("["))


# ---- forced passes and section marks ----

CAPPED = (
    BGG.replace("]\n", '] [Rulings "paid_moves=0"]\n')
    + HANDS
    + ("1.2 red 1@1b yellow pass blue pass red pass\n1.3 red roll 1 2 3 yellow roll 2 2 2 blue roll 3 3 3\n")
)


def test_a_written_pass_matches_the_one_that_the_rules_have_made() -> None:
    """Red is to choose in 1.5 at once; what a person wrote for the others is the rules' own, and dropped."""
    record = tbggg.loads(CAPPED + "yellow pass {!} blue pass ? red buy red1@1b")
    assert record.dumps() == tbggg.loads(CAPPED + "{!} ? 1.5 red buy red1@1b").dumps()


def test_a_pass_that_can_be_made_now_is_made() -> None:
    """Red's pass is the one of 1.5, although the rules have just passed for red in 1.3."""
    assert tbggg.loads(CAPPED + "red pass").dumps() == tbggg.loads(CAPPED + "1.5 red pass").dumps()


def test_a_section_mark_ends_the_matching() -> None:
    record = tbggg.loads(CAPPED + "1.5 red pass")
    assert record.end.path()[-1].state.passed[0] == 1


@pytest.mark.parametrize("mark", ["1.2", "1.1", "2.3", "1.5", "1.33", "01.3", "9999999.9"])
def test_a_wrong_section_mark(mark: str) -> None:
    with pytest.raises(tbggg.RecordError) as caught:
        tbggg.loads(
            BGG + HANDS + "1.2 red pass yellow pass blue pass 1.3 red roll 1 1 1\n" + f"{mark} yellow roll 1 1 1"
        )
    assert (caught.value.line, caught.value.column, caught.value.rule) == (4, 1, None)
    assert "1.3" in caught.value.legal


# ---- texts that are no records ----


@every_code
@given(data=st.data(), seed=SEEDS, changes=st.integers(1, 6))
@effort(75)
def test_a_broken_record_raises_a_record_error_and_nothing_else(
    code: str, data: st.DataObject, seed: int, changes: int
) -> None:
    text, random = data.draw(annotated(code)).dumps(), Random(seed)
    for _ in range(changes):
        text = mutated(text, random)
    record, refused = read_or_error(text)
    if record is not None:
        assert tbggg.loads(record.dumps()).dumps() == record.dumps()
        return
    error = there(refused)
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
    assert 1 <= error.line <= len(lines)
    assert 1 <= error.column <= len(lines[error.line - 1]) + 1
    assert error.message
    assert "\n" not in str(error)
    assert str(error).startswith(f"x.game:{error.line}:{error.column}: ")


def read_or_error(text: str) -> tuple[Record | None, tbggg.RecordError | None]:
    try:
        return tbggg.loads(text, name="x.game"), None
    except tbggg.RecordError as error:
        return None, error


PIECES = [
    *'[](){}"\\!?$*.@=>-\n\r\t\x00\x1b ',
    "$1",
    "$256",
    "1.1 ",
    "2.9 ",
    " pass ",
    " draw ",
    " roll ",
    " ad ",
    " ( ",
    " ) ",
]
PIECES += [
    " red ",
    " hold ",
    " reveal ",
    " 0 ",
    "9" * 30,
    "²",
    "٣",
    "\u00a0",
    "\u2028",
    "\ufeff",
    "é",
    "{fr:",
    '[X "',
    "charity",
]


def mutated(text: str, random: Random) -> str:
    """A text with one piece taken out, put in, doubled or moved."""
    start = random.randrange(len(text) + 1)
    end = min(len(text), start + random.choice([0, 1, 1, 2, 5, 30]))
    piece: str = random.choice([random.choice(PIECES), "", text[start:end] * 2, text[: random.randrange(20)]])
    return text[:start] + piece + text[end:]


@given(text=st.text(max_size=80) | st.lists(st.sampled_from(PIECES), max_size=40).map("".join))
@effort(50)
def test_any_text_at_all(text: str) -> None:
    with pytest.raises(tbggg.RecordError):
        tbggg.loads(text)


@pytest.mark.parametrize("word", ["\x1b[31m", "\x07", "\x00", "a\x9bb"])
def test_an_error_shows_no_control_characters(word: str) -> None:
    """A record from somebody else must not speak to the reader's terminal."""
    for text in (PIG + f"ann {word}", PIG + word, f'[Game "{word}"] [Seats "a b"]', PIG.replace("ben", word)):
        with pytest.raises(tbggg.RecordError) as caught:
            tbggg.loads(text)
        assert str(caught.value).replace("\u202f", "").isprintable()


@pytest.mark.parametrize(
    "header", ['[Luck "x"]', '[Luck "18446744073709551616"]', '[Luck "-1"]', '[Luck "٣"]', '[Luck ""]']
)
def test_an_error_in_a_header_points_at_it(header: str) -> None:
    with pytest.raises(tbggg.RecordError) as caught:
        tbggg.loads(PIG + header + "\nann hold")
    assert (caught.value.line, caught.value.column) == (2, 1)


@pytest.mark.parametrize("header", ['[Prices "٣/2/1 4/3/2 5/4/3 6/5/4 7/6/5 8/7/6"]', '[Rulings "paid_moves=1٣"]'])
def test_digits_are_the_ten_of_the_notation(header: str) -> None:
    with pytest.raises(tbggg.RecordError):
        tbggg.loads(BGG.strip() + header)


def test_a_glyphs_number_too() -> None:
    with pytest.raises(tbggg.RecordError):
        tbggg.loads(PIG + "ann hold $1٣")


# ---- bounds ----


def test_variations_nest_sixty_four_deep_and_no_deeper() -> None:
    def nested(depth: int) -> str:
        return PIG + "ann hold " + "( ann hold " * depth + ")" * depth

    deepest = tbggg.loads(nested(64))
    assert tbggg.loads(deepest.dumps()).dumps() == deepest.dumps()
    with pytest.raises(tbggg.RecordError, match="64"):
        tbggg.loads(nested(65))


def test_a_deep_record_of_brackets_is_refused_at_once() -> None:
    with pytest.raises(tbggg.RecordError):
        tbggg.loads(PIG + "ann hold " + "(" * 1_000_000)


@pytest.mark.repeats(4, "filling")
@pytest.mark.parametrize("filling", ["{", "\\", "x", " ", "é", '"', "[", "a-"])
def test_eight_mebibytes_are_read_and_not_a_byte_more(filling: str) -> None:
    size = 8 * 1024 * 1024
    start = PIG + "ann hold {"
    inside = filling * ((size - len(start) - 2) // len(filling.encode()))
    text = start + inside + " " * (size - len((start + inside).encode()) - 1) + "}"
    assert len(text.encode()) == size
    assert tbggg.loads(text).end.comments[0].text.strip()[:1] == filling.strip()[:1]
    with pytest.raises(tbggg.RecordError, match="8 MiB"):
        tbggg.loads(text + " ")


def test_a_hundred_thousand_moves_are_read_and_not_one_more() -> None:
    """The bound is the reader's own, whatever the game; Pig's moves are the shortest."""
    text = PIG + "ann hold ben hold " * 50_000
    assert tbggg.loads(text).end.state.round_no == 100_001
    with pytest.raises(tbggg.RecordError, match="100,000"):
        tbggg.loads(text + "ann hold")


def test_what_is_refused_has_a_name_in_the_readers_language() -> None:
    for lang, names in (
        ("en", ("the record", "the position", "the text")),
        ("fr", ("la feuille", "la position", "le texte")),
    ):
        calls = (lambda: tbggg.loads("x"), lambda: tbggg.position("x"), lambda: tbggg.loads(PIG).start.play_line("x"))
        for name, call in zip(names, calls, strict=True):
            with pytest.raises(tbggg.RecordError) as refusal:
                in_language(lang, call)
            assert str(refusal.value).startswith(f"{name}:1:1: ")


def test_what_is_no_path_is_refused_in_one_sentence() -> None:
    """`write(3)` and `read(None)` ended with raw `TypeError`s."""
    record = tbggg.new_game("pig", seats=2, luck=1)
    words = r'a file is a path, such as "evening\.game", not (3|None|b.a\.game.)$'
    wrong: tuple[Any, ...] = (3, None, b"a.game")
    for path in wrong:
        with pytest.raises(tbggg.BadOption, match=words):
            record.write(path)
        with pytest.raises(tbggg.BadOption, match=words):
            tbggg.read(path)
