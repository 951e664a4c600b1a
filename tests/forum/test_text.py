"""Records as text for forums: nothing in them is lost, misread or taken for markup."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import tbggg
from tbggg.cli.main import main
from tbggg.engine.texts import load
from tbggg.figures.seat_looks import labels
from tbggg.forum.text import MARKUPS, forum_text, moment_text
from tbggg.record.comments import Comment

from ..strategies import every_game, walk

EVIL = "A <b>bluff</b> **bold** [there](https://example.org) [%diagram]"


@every_game
def test_a_game_is_told_in_words_with_its_comments_forks_and_boards(game: Any) -> None:
    record = tbggg.new_game(game.code, seats=game.seats.counts[0], luck=3)
    walk(record.start, 3, 12)
    while not (moves := [node for node in record.main_line() if node.kind == "decision"]):
        walk(record.end, 3, 12)  # chance may bring many cards first
    moves[0].notes.append(Comment(EVIL, "en"))
    moves[0].set_comment("Un <b>bluff</b>", lang="fr")
    others = [move for move in moves[0].parent.position.legal_moves() if move != moves[0].move]  # type: ignore[union-attr]
    if others:
        moves[0].parent.play(others[-1]).set_comment("Elsewhere.", lang="en")  # type: ignore[union-attr]
    texts = {markup: forum_text(record, markup, "en") for markup in MARKUPS}
    assert texts == {markup: forum_text(record, markup, "en") for markup in MARKUPS}, "the same twice"
    for text in texts.values():
        assert moves[0].narration("en", None).text in text
        assert all(label in text for label in labels(record, "en"))
        assert "Un " not in text.split("bluff")[0][-8:]
        assert "[%" not in text
        assert ("Elsewhere." in text) is bool(others)
    assert "<" not in texts["bbcode"], "a forum may lose what follows it"
    assert "[b]bold[/b] [url=https://example.org]there[/url]" in texts["bbcode"]
    assert "&lt;b>bluff" in texts["markdown"]
    assert texts["markdown"].count("```text") == texts["bbcode"].count("[c]") >= 3
    assert ("[o]" in texts["bbcode"]) is bool(others)
    assert "Un ‹b›bluff" in forum_text(record, "bbcode", "fr")


@pytest.mark.parametrize("markup", MARKUPS)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_no_control_character_and_no_turn_of_a_line_is_in_a_text(markup: str, lang: str) -> None:
    """A page has none of them; the texts for forums had U+007F and most of U+000B to U+001F, ESC among them."""
    controls = [*range(0x09), 0x0B, 0x0C, *range(0x0E, 0x20), *range(0x7F, 0xA0)]
    for sign in map(chr, [*controls, *range(0x202A, 0x202F), *range(0x2066, 0x206A)]):
        headers = "".join(f'[{key} "{sign}A{sign}b"]\n' for key in ("Title", "Event", "Ann"))
        moves = f'ann roll 4 {{{sign}Fo{sign}ur, `a{sign}b`.}} ( "{sign}Le{sign}ss" ann roll 2 {{{sign}Two.}} )'
        record = tbggg.loads(f'[Game "Pig"]\n[Seats "ann bob"]\n{headers}\n{moves}\n')
        assert sign not in forum_text(record, markup, lang), hex(ord(sign))


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_markup_of_a_stranger_is_no_markup(lang: str) -> None:
    """Tags of forums, pictures, other links and fences in names and comments are read as they are written."""
    record = tbggg.loads('[Game "Pig"]\n[Seats "ann bob"]\n[Ann "[b]A"]\n\n1.1 ann roll 4 ann hold\n')
    said = (
        "[/c] [img]https://e.example/p.png[/img] [url=https://e.example]x[/url] [6] ```\n![p](https://e.example/p.png)"
    )
    record.start.children[0].children[0].set_comment(f"{said} [q](javascript:1)", lang=lang)
    bbcode, markdown = (forum_text(record, markup, lang) for markup in ("bbcode", "markdown"))
    tags = {tag.split("=")[0] for tag in re.findall(r"\[/?([a-z=0-9]+)\]", bbcode)}
    assert tags <= {"size", "b", "i", "c", "url", "6"}
    assert not re.search(r"\[/?(img|url=https://e.example\])", bbcode)
    assert bbcode.replace("\u200b", "").count("[img]") == 1, "it is still to be read"
    assert bbcode.count("[c]") == bbcode.count("[/c]") == 2
    assert "!" + "[p](" not in markdown.replace("\\!", "")
    assert "](javascript" not in markdown
    assert markdown.count("\n```") == 4
    assert "[6]" in bbcode
    assert "[6]" in markdown


def test_the_command_writes_the_text_or_says_why_not(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = tmp_path / "small.game"
    game.write_text('[Game "Pig"]\n[Seats "ann bob"]\n\n1.1 ann roll 4 {en: Four.}\n', "utf-8")
    for markup, name in (("markdown", "small.md"), ("bbcode", "small.bbcode.txt"), ("bgg", "small.bbcode.txt")):
        assert main(["publish", str(game), "--to", markup, "-o", str(tmp_path / "out")]) == 0
        assert "Four." in (tmp_path / "out" / name).read_text("utf-8")
    assert main(["publish", str(game), "--to", "bbcode", "--seat", "ann", "-o", str(tmp_path / "out")]) == 2
    assert "--seat" in capsys.readouterr().err
    assert main(["publish", "a.ipynb", "--to", "bbcode"]) == 2
    assert "a.ipynb" in capsys.readouterr().err
    with pytest.raises(tbggg.GameError, match="markdown"):
        forum_text(tbggg.read(game), "html")


def test_each_language_has_files_of_its_own(tmp_path: Path) -> None:
    """The second language once wrote over the texts and the pictures of the first."""
    game, out = tmp_path / "small.game", tmp_path / "out"
    game.write_text('[Game "Pig"]\n[Seats "ann bob"]\n\n1.1 ann roll 4 {en: Four.} {fr: Quatre.}\n', "utf-8")
    for option in ([], ["--lang", "fr"]):
        for markup in ("markdown", "bbcode"):
            assert main([*option, "publish", str(game), "--to", markup, "-o", str(out)]) == 0
    found = {path.name: path.read_text("utf-8") for path in out.iterdir()}
    assert sorted(found) == ["small.bbcode.txt", "small.fr.bbcode.txt", "small.fr.md", "small.md"]
    assert all(
        ("Quatre." in text, "Four." in text) == (".fr." in name, ".fr." not in name) for name, text in found.items()
    )


def test_the_author_is_told_what_a_text_leaves_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Comments of another language were left out in silence; a page names them."""
    game = tmp_path / "half.game"
    text = '[Game "Pig"]\n[Seats "ann bob"]\n\n1.1 ann roll 4 {en: Four.}\n    ( "Hold" {fr: Assez ?} ann hold )\n'
    game.write_text(f"{text}ann roll 2 {{fr: Deux.}} ann hold {{en: Six.}} {{fr: Six.}}\n", "utf-8")
    for option, markup, lang, places in (
        ([], ["--to", "markdown"], "en", "1.1/ann, 1.1/ann.2"),
        (["--lang", "fr"], ["--to", "bbcode"], "fr", "1.1/ann"),
    ):
        assert main([*option, "publish", str(game), *markup, "-o", str(tmp_path / "out")]) == 0
        (told,) = [line for line in capsys.readouterr().err.splitlines() if str(game) in line]
        assert lang in told
        assert told.replace("\u202f", " ").replace(" :", ":").split(places)[1].startswith(":")
    game.write_text('[Game "Pig"]\n[Seats "ann bob"]\n\n1.1 ann roll 4 {fr: Quatre.}\n', "utf-8")
    assert main(["publish", str(game), "--to", "markdown", "-o", str(tmp_path / "out")]) == 0
    assert "1.1/ann" in capsys.readouterr().err, "all that is said is in the other language"


def test_signs_are_explained_where_the_author_does_not() -> None:
    text = '[Game "Pig"]\n[Seats "ann bob"]\n{}\n1.1 ann roll 4 ?! ann roll 2 $1 ann hold\n'
    bare = tbggg.loads(text.format("\n"))
    assert "\n\nSigns after moves: ! good, ?! dubious.\n\n" in forum_text(bare, "markdown", "en")
    assert "! bon, ?! douteux." in forum_text(bare, "bbcode", "fr").replace("\u202f", " ")
    told = tbggg.loads(text.format("\n{en: ?! marks a doubt. Who wins ? Ann !}\n"))
    assert "Signs after moves: ! good." in forum_text(told, "markdown", "en")
    assert "! bon, ?! douteux." in forum_text(told, "markdown", "fr").replace("\u202f", " ")
    assert "Signs" not in forum_text(tbggg.new_game("pig", luck=1), "markdown", "en")


def test_signs_have_the_names_that_the_explorer_has_for_them() -> None:
    words = (Path(__file__).parents[2] / "widgets/src/parts/notes.words.ts").read_text("utf-8")
    for lang, after in zip(("en", "fr"), words.split("glyphNames: {")[1:], strict=True):
        named = after.partition("}")[0]
        assert load("tbggg.forum", "texts", lang)["glyphs"] == dict(re.findall(r'"([!?]+)": "([^"]+)"', named))


def test_a_number_keeps_its_receipt(tmp_path: Path) -> None:
    """Marks with a receipt stay, and the receipts follow at the end; a mark without one is left out."""
    game = tmp_path / "small.game"
    game.write_text('[Game "Pig"]\n[Seats "ann bob"]\n\n1.1 ann roll 4 {en: Four [#2]. No claim [#9].}\n', "utf-8")
    receipts = "[[claim]]\nid = 2\nrun = '2 + 2'\ngives = '4'\nen = 'A sum <of> two.'\nfr = 'Une somme.'\n"
    (tmp_path / "small.claims.toml").write_text(receipts, "utf-8")
    for markup, name in (("markdown", "small.md"), ("bbcode", "small.bbcode.txt")):
        assert main(["publish", str(game), "--to", markup, "-o", str(tmp_path)]) == 0
        text = (tmp_path / name).read_text("utf-8")
        assert "Four (#2). No claim." in text
        assert "(#2) A sum" in text.partition("Receipts")[2]
        assert "<of>" not in text
        assert "→ 4" in text


def test_signs_in_names_are_read_as_they_are_written() -> None:
    """In Markdown a star, an underscore or a number sign in a name or a title made italics and headings."""
    names = "ann: # A*n*n _x_ ~~y~~, bob: - Bob"
    text = f'[Game "Pig"]\n[Seats "ann bob"]\n[Players "{names}"]\n[Title "A *bold* race_1_"]\n\n'
    record = tbggg.loads(f'{text}1.1 ann roll 4 {{en: So *it* goes.}}\n( "Not *this*" ann hold )\n')
    markdown, bbcode = (forum_text(record, markup, "en") for markup in ("markdown", "bbcode"))
    assert markdown.startswith("# A \\*bold\\* race\\_1\\_\n")
    assert "\n\\# A\\*n\\*n \\_x\\_ \\~\\~y\\~\\~ (Ann) rolls the die" in markdown
    assert "- Bob (Bob)" in markdown
    assert "> **Not \\*this\\***" in markdown
    assert "So *it* goes." in markdown, "what a comment stresses"
    assert "[size=18][b]A *bold* race_1_[/b]" in bbcode
    assert "\n# A*n*n _x_ ~~y~~ (Ann) rolls the die" in bbcode
    assert "[b]Not *this*[/b]" in bbcode


def test_words_of_code_are_no_row_of_backticks() -> None:
    """Comments name bots as code: `thoughtful`; Markdown has it so, and BBCode without its signs."""
    text = '[Game "Pig"]\n[Seats "ann bob"]\n\n1.1 ann roll 4 {en: By `race_2`, not ` or <b>.}\n'
    record = tbggg.loads(text)
    assert "By `race_2`, not \\` or &lt;b>." in forum_text(record, "markdown", "en")
    assert "By race_2, not ` or ‹b›." in forum_text(record, "bbcode", "en")


def test_pictures_stand_where_a_comment_draws_and_say_what_they_show() -> None:
    """As on the page; boards in letters show no marks, and stand where they are asked for."""
    record = tbggg.read(Path(__file__).parents[2] / "notebooks/games/ernie-auction.game")
    drawn = [node for node in record.nodes() if node.marks]
    assert len(drawn) > 4

    def shown(markup: str) -> str:
        return forum_text(record, markup, "fr", picture=lambda drawing: ("a.png", "a.png"))

    pictures = re.findall(r"!\[(Image \d+)\. ([^]]+)\]\(a\.png\)", shown("markdown"))
    assert [name for name, _ in pictures] == [f"Image {number}" for number in range(1, len(drawn) + 3)]
    assert pictures[1][1].startswith("Vert avance")
    assert "phase 3 : les geeks vont aux magasins." in pictures[1][1].replace("\u202f", " ")
    assert shown("bbcode").count(": a.png[/b]") == len(pictures)
    assert forum_text(record, "markdown", "fr").count("```text") == 2


def test_the_event_and_the_day_are_shared_texts() -> None:
    text = '[Game "Pig"]\n[Seats "ann bob"]\n{}[Event "Club *night*"]\n[Date "2026-11-26"]\n\n1.1 ann roll 4\n'
    titled, bare = (tbggg.loads(text.format(title)) for title in ('[Title "A race"]\n', ""))
    assert "Pig: Ann, Bob\n\nClub \\*night\\* · 2026-11-26\n\n" in forum_text(titled, "markdown", "en")
    assert forum_text(bare, "bbcode", "en").count("2026-11-26") == 1


def test_a_board_that_was_set_up_is_said_to_be_so_where_it_stands() -> None:
    record = tbggg.new_game("pig", position="bob to move; ann 34; bob 51; turn 12", seats="ann bob")
    record.start.play("bob hold")
    for markup in MARKUPS:
        for lang, said in (("en", "need not be reachable."), ("fr", "pas forcément atteignable.")):
            text = forum_text(record, markup, lang)
            assert text.count(said) == 1
            assert text.index(said) < text.index("51 + 12")
    assert "reachable" not in moment_text(record.end, "markdown", "en", line=True), "its board is a later one"
    assert "reachable" in moment_text(record.start, "markdown", "en")


def test_key_moments_leave_out_what_nothing_is_said_of() -> None:
    text = '[Game "Pig"]\n[Seats "ann bob"]\n\n1.1 ann roll 4 ann roll 5 {Nine.} ann roll 3 ann hold 2.1 bob roll 2\n'
    record = tbggg.loads(f"{text}bob hold 3.1 ann roll 6 ann hold {{Safe.}}\n")
    whole, brief = (forum_text(record, "markdown", "en", brief=brief) for brief in (False, True))
    assert "shows 4" in whole
    said = brief.partition("## ")[2]
    assert "Turn 1\n\nAnn rolls the die. The die shows 5: Ann has 9 points in this turn.\n\nNine.\n\n## Turn 3" in said
    assert "Turn 3\n\nAnn holds and banks 6 points: 18 in all.\n\nSafe." in said
    assert said.count("```") == 2, "its last board"


def test_of_a_choice_in_parts_a_text_says_the_whole_once() -> None:
    record = tbggg.read(Path(__file__).parents[2] / "notebooks/games/kingdom.game")
    said = forum_text(record, "markdown", "en")
    assert "Ann (Red) picks B9 and J3 to play." in said
    assert "Ann (Red) picks B9 to play." not in said
    assert "is dealt J3." not in said
