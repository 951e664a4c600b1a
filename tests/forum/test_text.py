"""Records as text for forums: nothing in them is lost, misread or taken for markup."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import tbggg
from tbggg.cli.main import main
from tbggg.figures.seat_looks import labels
from tbggg.forum.text import MARKUPS, forum_text
from tbggg.record.comments import Comment

from ..strategies import every_game, walk

EVIL = "A <b>bluff</b> **bold** [there](https://example.org) [%diagram]"


@every_game
def test_a_game_is_told_in_words_with_its_comments_forks_and_boards(game: Any) -> None:
    record = tbggg.new_game(game.code, seats=game.seats.counts[0], luck=3)
    walk(record.start, 3, 12)
    moves = [node for node in record.main_line() if node.kind == "decision"]
    moves[0].notes.append(Comment(EVIL, "en"))
    moves[0].comment("Un <b>bluff</b>", lang="fr")
    others = [move for move in moves[0].parent.position.legal_moves() if move != moves[0].move]  # type: ignore[union-attr]
    if others:
        moves[0].parent.play(others[-1]).comment("Elsewhere.", lang="en")  # type: ignore[union-attr]
    texts = {markup: forum_text(record, markup, "en") for markup in MARKUPS}
    assert texts == {markup: forum_text(record, markup, "en") for markup in MARKUPS}, "the same twice"
    for text in texts.values():
        assert moves[0].told("en", None).text in text
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


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_markup_of_a_stranger_is_no_markup(lang: str) -> None:
    """Tags of forums, pictures, other links and fences in names and comments are read as they are written."""
    record = tbggg.loads('[Game "Pig"]\n[Seats "ann bob"]\n[Ann "[b]A"]\n\n1.1 ann roll 4 ann hold\n')
    said = (
        "[/c] [img]https://e.example/p.png[/img] [url=https://e.example]x[/url] [6] ```\n![p](https://e.example/p.png)"
    )
    record.start.children[0].children[0].comment(f"{said} [q](javascript:1)", lang=lang)
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


def test_a_number_keeps_its_receipt(tmp_path: Path) -> None:
    """Marks with a claim stay, and the claims follow at the end; a mark without one is left out."""
    game = tmp_path / "small.game"
    game.write_text('[Game "Pig"]\n[Seats "ann bob"]\n\n1.1 ann roll 4 {en: Four [#2]. No claim [#9].}\n', "utf-8")
    claims = "[[claim]]\nid = 2\nrun = '2 + 2'\ngives = '4'\nen = 'A sum <of> two.'\nfr = 'Une somme.'\n"
    (tmp_path / "small.claims.toml").write_text(claims, "utf-8")
    for markup, name in (("markdown", "small.md"), ("bbcode", "small.bbcode.txt")):
        assert main(["publish", str(game), "--to", markup, "-o", str(tmp_path)]) == 0
        text = (tmp_path / name).read_text("utf-8")
        assert "Four (#2). No claim." in text
        assert "(#2) A sum" in text.partition("Receipts")[2]
        assert "<of>" not in text
        assert "→ 4" in text
