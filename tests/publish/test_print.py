"""What a game prints for a table: pieces as the game counts them, lengths in millimetres, and the command."""

from __future__ import annotations

import re
from html import escape
from pathlib import Path

import pytest

from tbggg.cli.main import main
from tbggg.engine.printed import ROOM_HIGH, Piece, Printed, PrintedBoard, PrintedPieces
from tbggg.engine.registry import games
from tbggg.engine.texts import text
from tbggg.publish.games.print_layout import HEAD, HIGH, MARK, WIDE, sheets, svg
from tbggg.publish.games.print_page import print_page

ABLE = [game for game in games() if game.display.printed]
PAGES = re.compile(r'<svg xmlns="[^"]*" class="tp-paper-page.*?</svg>', re.DOTALL)
PIECE = re.compile(r'data-tp-piece="([^"]*)" transform="translate\(([\d.]+) ([\d.]+)\)"')
in_both = pytest.mark.parametrize("lang", ["en", "fr"])


def piece(name: str, back: str = "") -> Piece:
    return Piece(name, f"<b>{name}</b>", back)


def laid(*parts: PrintedBoard | PrintedPieces) -> list[str]:
    printed = Printed(parts=parts)
    found = sheets(printed)
    return [svg(one, at, len(found), "Chess", printed, "en") for at, one in enumerate(found, 1)]


def board(title: str, height: int) -> PrintedBoard:
    return PrintedBoard(title=title, says=f"{title}.", width=100, height=height, drawing="<i/>")


def pieces(count: int, *, back: str = "", height: int = 20) -> PrintedPieces:
    made = tuple(piece(f"p{at}", back) for at in range(count))
    return PrintedPieces(title="Men", says="Men.", width=25, height=height, columns=7, pieces=made)


@in_both
def test_every_page_of_a_game_is_in_millimetres_and_has_a_bar_of_fifty(lang: str) -> None:
    for game in ABLE:
        pages = PAGES.findall(print_page(game, lang))
        assert pages
        for number, page in enumerate(pages, 1):
            assert f'width="{WIDE}mm" height="{HIGH}mm" viewBox="0 0 {WIDE} {HIGH}"' in page
            assert f"M{WIDE - 50} 5v2h50v-2" in page
            assert f">{number}/{len(pages)} · {escape(game.name)} · " in page


def test_backs_lie_behind_their_faces() -> None:
    """Turned over the long edge, the left column of a page of backs is the right one of its faces."""
    face, back = (PIECE.findall(page) for page in laid(pieces(10, back="<u/>")))
    assert [name for name, *_ in face] == [name for name, *_ in back]
    assert {float(a) + float(b) for (_, a, _), (_, b, _) in zip(face, back, strict=True)} == {WIDE - 25}
    assert [y for *_, y in face] == [y for *_, y in back]


def test_what_has_backs_comes_first_and_the_rest_fills_its_pages() -> None:
    pages = laid(board("Map", 150), pieces(3), board("Yard", 60), pieces(90, back="<u/>"))
    titles = [re.findall(r">\d/\d · Chess · ([^<]*)<", page)[0] for page in pages]
    assert titles == ["Men", "Men", "Men", "Men", "Map · Men", "Yard"]
    assert [len(PIECE.findall(page)) for page in pages] == [84, 84, 6, 6, 3, 0]


def test_nothing_is_put_below_a_page() -> None:
    """A board as high as a page just fits, and so do as many rows as it holds."""
    for parts in ([board("Map", ROOM_HIGH)], [pieces(7 * 12)], [pieces(7 * 12, back="<u/>")]):
        for one in sheets(Printed(parts=tuple(parts))):
            assert HEAD < one.low <= HIGH
    assert HEAD + MARK + ROOM_HIGH + MARK == HIGH


@pytest.mark.parametrize(("width", "height"), [(185, 20), (20, 242)])
def test_a_board_larger_than_a_page_is_refused(width: int, height: int) -> None:
    with pytest.raises(ValueError, match=rf"Map: {width} × {height} mm; a page has room for 184 × 241 mm"):
        PrintedBoard(title="Map", says="", width=width, height=height, drawing="")
    with pytest.raises(ValueError, match="Men: 189 × 20 mm"):
        PrintedPieces(title="Men", says="", width=27, height=20, columns=7, pieces=())


@in_both
@pytest.mark.parametrize(
    ("code", "pages"),
    [
        ("bunny", {1: ["cards"], 11: ["map", "buildings"], 12: ["rabbits"]}),
        ("essen", {1: ["wishes"], 5: ["events", "markers"], 6: ["map"], 7: ["tiles", "beside"], 8: ["players"]}),
    ],
)
def test_the_pages_that_a_class_is_told_to_print_have_what_it_needs(
    lang: str, code: str, pages: dict[int, list[str]]
) -> None:
    """`notebooks/teachers.toml` and `docs/en/class.md` name these pages by their numbers."""
    (game,) = [one for one in ABLE if one.code == code]
    assert game.display.printed
    laid = sheets(game.display.printed(lang))
    assert len(laid) == max(pages)
    for number, keys in pages.items():
        assert laid[number - 1].titles == [text(game.texts, lang, f"paper.{key}") for key in keys]


@in_both
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_command_writes_a_page_in_each_language(lang: str, paper: str, tmp_path: Path) -> None:
    assert main(["--lang", lang, "publish", "--print", "board", "--paper", paper, "-o", str(tmp_path)]) == 0
    page = (tmp_path / f"bgg-board.{lang}.html").read_text("utf-8")
    assert f'<html lang="{lang}">' in page
    assert f"@page{{size:{'A4' if paper == 'a4' else 'letter'};margin:10mm}}" in page


@in_both
def test_a_game_that_prints_nothing_is_refused_with_those_that_do(
    lang: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    unable = next(game for game in games() if not game.display.printed)
    command = ["--lang", lang, "publish", "--print", "board", "--game", unable.code, "-o", str(tmp_path)]
    assert main(command) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"tbggg: {unable.name} ")
    assert len(said.splitlines()) == 1
    assert all(f"{game.name} ({game.code})" in said for game in ABLE)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "more",
    [["--site"], ["--gif"], ["--seat", "red"], ["--to", "markdown"], ["--teacher"], ["evening.game"]],
    ids=" ".join,
)
def test_it_is_made_alone(more: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["publish", *more, "-o", str(tmp_path), "--print", "board"]) == 2
    assert f"--print makes a page by itself, without {more[0]}" in capsys.readouterr().err
    assert main(["publish", "--game", "bgg", "evening.game"]) == 2
    assert "--game does nothing without --print" in capsys.readouterr().err


@in_both
def test_a_game_without_a_host_sheet_is_refused_with_those_that_have_one(
    lang: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--lang", lang, "publish", "--print", "host", "--game", "buttons", "-o", str(tmp_path)]) == 2
    said = capsys.readouterr().err
    assert said.startswith("tbggg: Buttons ")
    assert "(bgg)" in said
    assert list(tmp_path.iterdir()) == []
