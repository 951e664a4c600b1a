"""What is legal in a record and says nothing to a reader is named to its author, with line and column."""

from __future__ import annotations

from pathlib import Path

import pytest

import tbggg
from tbggg.engine.texts import in_language
from tbggg.record.annotations import comment_text
from tbggg.record.remarks import Remark, remarks

REPOSITORY = Path(__file__).parents[2]
HEAD = '[Game "Pig"]\n[Seats "ann bob"]\n'
BGG = '[Game "The BoardGameGeek Game"]\n[Seats "red yellow blue"]\n[First "red"]\n'


def found_in(text: str) -> list[Remark]:
    return remarks(tbggg.loads(text), text)


def said_of(comment: str) -> list[tuple[int, str]]:
    """Columns and sentences of the remarks on a comment that begins in column 12."""
    found = found_in(f"{HEAD}\nann roll 4 {{{comment}}} ann hold\n2.1 bob roll 5 {{en: Five.}}\n*\n")
    assert {one.line for one in found} <= {4}
    return [(one.column, one.text) for one in found]


@pytest.mark.parametrize(
    ("comment", "column", "named"),
    [
        ("x [%digram]", 15, "“[%diagram]”"),
        ("[%qestion] Why?", 13, "“[%question]”"),
        ("[%Mark ann]", 13, "“[%mark]”"),
        ("[%foo 1]", 13, "[%luck]"),
        ("[% diagram]", 13, "[%name …]"),
        ("x [%diagram", 15, "[%name …]"),
        ("[ %diagram]", 13, "[%name …]"),
        ("[\uff05diagram]", 13, "[%name …]"),
        ("a \uff3b%diagram\uff3d", 15, "[%name …]"),
        ("A <b>bold</b> one.", 15, "no HTML"),
        ("A line.<br/>Another.", 20, "no HTML"),
        ("[mark ann] Here.", 13, "“[%mark]”"),
        ("[%diagram ann]", 13, "is not shown"),
        ("[%question Why?]", 13, "“Why?” is no move that can be chosen"),
        ("[%question hold] Go? [%reply roll]", 34, "write [%reply MOVE: text]"),
        ("[%hint Count.] Go?", 13, "write [%question MOVE]"),
        ("[%question hold] Go? [%hint]", 34, "[%hint] says nothing"),
        ("[%question hold] Go? [%reply rol: No.]", 34, "did you mean “roll”"),
        ("[%luck many]", 13, "“many”"),
        ("[%name]", 13, "gives no name"),
        ("[%name de:Los]", 13, "“de”"),
        ("[%mark zz9]", 13, "there are ann bob"),
        ("[%mark anna]", 13, "did you mean “ann”"),
        ("[%mark]", 13, "no place"),
        ("[%arrow ann>q]", 13, "there are ann bob"),
        ("[%arrow ann]", 13, "place>place"),
        ("[%arrow ann>ann]", 13, "both are ann"),
        ("[%mark style=dotty ann]", 13, "dotted"),
        ("See [here](#9.9).", 17, "#9.9"),
        ("See [here](#1.1/anna).", 17, "did you mean “1.1/ann"),
        ("[file](foo.html)", 13, "foo.html"),
        ("[site](www.example.org)", 13, "www.example.org"),
        ("[page](https://a.example/b(c))", 13, "leads nowhere"),
        ("![p](https://a.example/p.png)", 13, "no pictures"),
        (" en: Four.", 13, "{en: …}"),
        ("DE: Vier.", 13, "as {de: …} it would be left out"),
        ("english: Four.", 13, "{en: …}"),
        ("[fr] Quatre.", 13, "{fr: …}"),
        ("[%mark ann] de: Vier.", 25, "as {de: …} it would be left out"),
        ("[%diagram] es: Cuatro.", 24, "as {es: …} it would be left out"),
        ("PT-BR: Quatro.", 13, "as {pt-BR: …} it would be left out"),
        ("fr\ufe55 Quatre.", 13, "{fr: …}"),
        ("\uff45\uff4e: Four.", 13, "{en: …}"),
        ("de\uff1aVier.", 13, "as {de: …} it would be left out"),
        ("en_US: Four.", 13, "{en-US: …}"),
        ("\u200ben: Four.", 13, "(U+200B) stands in en:"),
        ("\ufeffen: Four.", 13, "(U+FEFF) stands in en:"),
        ("e\u00adn: Four.", 14, "(U+00AD) stands in en:"),
        ("[%diagram]\u2060 fr: Quatre.", 23, "(U+2060) stands in fr:"),
        ("en: Four fr: Quatre", 22, "“fr:” is shown as text"),
        ("en: Four | FR: Quatre", 24, "“FR:” is shown as text"),
        ("fr: Quatre / en: Four", 26, "“en:” is shown as text"),
        ("en\uff1aFour fr\uff1a Quatre", 21, "“fr:” is shown as text"),
        ("en/fr: Four", 16, "“fr:” is shown as text"),
        ("en: Four. de: Vier.", 23, "“de:” is shown as text"),
        ("Four \uff5d ann hold {Hold.", 18, "not closed"),
        ("Four ann hold {Hold.", 27, "not closed"),
        ("Four. fr: Quatre.", 19, "each language"),
        ("de: Vier.", 12, "“de”"),
        ("pt-BR: Quatro.", 12, "“pt-BR”"),
        ("ann: Four!", 12, "space after the brace"),
    ],
)
def test_a_comment_that_does_not_do_what_it_says_is_named_at_its_place(comment: str, column: int, named: str) -> None:
    """All of these passed without a word."""
    ((place, sentence),) = said_of(comment)
    assert place == column
    assert named in sentence


@pytest.mark.parametrize(
    "comment",
    [
        "Plain: so it is. NB: note this. PS: and this.",
        "[%diagram] [%question] en: Which? [%mark ann] [%arrow style=dashed ann>bob]",
        "fr: Quatre : c’est peu.",
        "EN: x",
        "10 < 20 > 5, [3 % more], `<b>` and `[ %diagram]`, <3",
        "en\uff1ax",
        "fr: Il y en : deux.",
        "en: It: four. `fr: x`",
        "en: Vive la \u200bfr\u200b!",
        "fr : y",
        "[%clk 1:05] [%eval 0.3] [%luck 7] [%name en:Four fr:Quatre]",
        "[a](#1.1) [b](#1.1.1) [c](#1.1/ann) [d](#start) [e](#end) [f](https://a.example/b?c=d#e)",
        "[g](#1.1/ann!ann+hold)",
        r"`[file](foo.html)` and \[x\]",
        "See [#3] and (P3).",
    ],
)
def test_what_is_meant_so_is_not_remarked_on(comment: str) -> None:
    assert said_of(comment) == []


@pytest.mark.parametrize(
    ("header", "named"),
    [
        ('Date "20/11/2026"', "2026-11-20"),
        ('Date "11/20/2026"', "2026-11-20"),
        ('Date "20.11.2026"', "2026-11-20"),
        ('Date "2026-1-5"', "2026-01-05"),
        ('Date "20 November 2026"', "2026-11-20"),
        ('Date "Nov. 20, 2026"', "2026-11-20"),
        ('Date "20 novembre 2026"', "2026-11-20"),
        ('Date "1er août 2026"', "2026-08-01"),
        ('Date "03/04/2026"', "such as 2026-11-20"),
        ('Date "2026-02-30"', "such as 2026-11-20"),
        ('Date "yesterday"', "such as 2026-11-20"),
        ('Players "Ann Smith; Bob Jones"', "ann: …, bob: …"),
        ('Players "ann: A; bob: B"', "“; bob:”"),
        ('Players "ann: A, ann: B"', "ann is named twice"),
        ('Players ""', "is empty; write ann: …, bob: …"),
        ('Players "ann: A, bob: B,"', "take the comma out"),
        ('Players ", ann: A"', "take the comma out"),
        ('Players "ann: , bob: B"', "ann has no name"),
        ('Date "\uff12\uff10\uff12\uff16-11-20"', "write 2026-11-20"),
        ('Date "\u0662\u0660\u0662\u0666-\u0661\u0661-\u0662\u0660"', "write 2026-11-20"),
        ('Date "2026\u201311\u201320"', "write 2026-11-20"),
        ('Players "anna: A, bob: B"', "did you mean “ann”"),
        (f'Players "ann: {"A" * 41}"', "40 letters"),
        (f'Ann "{"A" * 41}"', "40 letters"),
        ('ann "Anna"', "“Ann”"),
        ('Titel "x"', "“Title”"),
        ('date "2026-11-20"', "“Date”"),
        ('Player "x"', "“Players”"),
    ],
)
def test_a_header_of_another_form_is_named(header: str, named: str) -> None:
    (found,) = found_in(f"{HEAD}[{header}]\n\nann roll 4\n")
    assert (found.line, found.column) == (3, 1)
    assert named in found.text


@pytest.mark.parametrize(
    "header",
    [
        *(f'Date "{day}"' for day in ("2026-11-20", "2026.11.20", "2026/11/20", "2026.??.??", "????.??.??", "2026-11")),
        'Players "ann: Ann Smith, bob: Bob"',
        'Source "a club"',
        'Round "3"',
        'Ann "Anna"',
    ],
)
def test_headers_of_an_author_are_left_alone(header: str) -> None:
    assert found_in(f"{HEAD}[{header}]\n\nann roll 4\n") == []


def test_a_name_for_a_seat_that_does_not_play_is_named() -> None:
    (found,) = found_in(f'{BGG}[Green "Zoé"]\n\nred draw 1 1 1 2 3 4 5 6\n')
    assert (found.line, "red yellow blue" in found.text) == (4, True)


def test_places_are_counted_over_the_lines_of_a_comment() -> None:
    text = f"{HEAD}\nann roll 4 {{en: One \\}}\n  two [%digram]\nthree [x](#9.9)}}\n"
    assert [(one.line, one.column) for one in found_in(text)] == [(5, 7), (6, 7)]


def test_the_packages_own_games_need_no_remark() -> None:
    for file in sorted((REPOSITORY / "notebooks/games").glob("*.game")):
        text = file.read_text("utf-8")
        assert [one.said(file.name) for one in found_in(text)] == []


def test_they_are_said_in_french() -> None:
    (found,) = in_language("fr", lambda: found_in(f"{HEAD}\nann roll 4 {{[%digram]}}\n"))
    said = "[%digram] n’est pas une commande, et ne fait rien ; vouliez-vous dire « [%diagram] » ?"
    assert found.text.replace("\u202f", " ").replace("\xa0", " ") == said


@pytest.mark.parametrize(
    ("comment", "lang", "text"),
    [
        ("EN: x", "en", " x"),
        ("Fr : y", "fr", " y"),
        ("fr\u202f: y", "fr", " y"),
        ("[%question] en: Which?", "en", "[%question]  Which?"),
        ("[%mark ann] [%diagram] fr: z", "fr", "[%mark ann] [%diagram]  z"),
        ("FR-ca: z", "fr-ca", " z"),
        (" en: text", "", " en: text"),
        ("NB: text", "", "NB: text"),
        ("de: z", "de", " z"),
    ],
)
def test_a_tag_of_a_known_language_is_read_as_it_is_meant(comment: str, lang: str, text: str) -> None:
    """“en: Which?” was printed to French readers, too."""
    record = tbggg.loads(f"{HEAD}\nann roll 4 {{{comment}}}\n*\n")
    (said,) = record.end.parent.comments if record.end.kind == "automatic" else record.end.comments  # type: ignore[union-attr]
    assert (said.lang, said.text) == (lang, text)
    assert tbggg.loads(record.dumps()).dumps() == record.dumps()


def test_a_comment_that_begins_like_a_tag_stays_what_was_typed() -> None:
    record = tbggg.loads(f"{HEAD}\nann roll 4\n")
    for typed in ("EN: so", "fr : so", "[x] en: so"):
        record.end.set_comment(typed)
        again = tbggg.loads(record.dumps()).end
        assert comment_text(again) == typed
        assert comment_text(again, "en") == comment_text(again, "fr") == ""
