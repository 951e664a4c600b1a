"""Boards as PNG files, for forums and for previews of links; without a browser, one sentence."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

import tbggg
from tbggg.cli.main import main
from tbggg.engine.derived import svg
from tbggg.explorer.saving.snapshot import MIMETYPE
from tbggg.publish.games.drawn_boards import draw_boards, preview_board
from tbggg.publish.games.turning import turning_moment
from tbggg.publish.html.own_files import is_own
from tbggg.publish.html.place import link_to
from tbggg.publish.notebooks.lesson_boards import first_board
from tbggg.record.moments import moment_of

from .lessons import REPOSITORY, explorer, markdown, notebook, told, write
from .test_own_files import GAME

ONE_DAY = REPOSITORY / "notebooks/games/one-day.game"
SIGNATURE = b"\x89PNG\r\n\x1a\n"


@pytest.fixture
def chromium() -> None:
    """Install a browser where there is none."""
    subprocess.run([REPOSITORY / ".ci/chromium"], check=True)


@pytest.fixture
def small(tmp_path: Path) -> Path:
    file = tmp_path / "small #1.game"
    file.write_text(GAME.replace("Four.", "Four. [%diagram]"), "utf-8")
    return file


def test_a_preview_shows_where_the_game_turns_and_gives_no_end_away(tmp_path: Path) -> None:
    played = tmp_path / "played.game"
    played.write_text(GAME, "utf-8")
    short = tbggg.read(played)
    assert preview_board(played, None) == str(svg(short.game, moment_of(short.end)))
    record = tbggg.read(ONE_DAY)
    turn = turning_moment(record, None)
    assert turn not in (record.start, record.end)
    assert preview_board(ONE_DAY, None) == str(svg(record.game, moment_of(turn)))


@pytest.mark.usefixtures("chromium")
def test_boards_are_pictures_beside_the_text_and_in_previews(small: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    assert main(["publish", str(small), "--text", "-o", str(out)]) == 0
    files = sorted(path.name for path in out.glob("*.png"))
    assert files == ["small #1-1.png", "small #1-2.png"]
    bbcode = (out / "small #1.bbcode.txt").read_text("utf-8")
    assert re.findall(r": (small #1-\d\.png)\[/b\]", bbcode) == files
    written = (out / "small #1.md").read_text("utf-8")
    assert re.findall(r"\]\(small%20%231-\d\.png\)", written) == [f"]({link_to(file)})" for file in files]
    assert "[c]" not in bbcode
    first = (out / files[0]).read_bytes()
    assert first.startswith(SIGNATURE)
    assert first != (out / files[1]).read_bytes()
    assert main(["publish", str(small), "-o", str(out), "--base-url", "https://example.org"]) == 0
    picture = (out / "small #1.png").read_bytes()
    assert picture.startswith(SIGNATURE)
    shown = Image.open(BytesIO(picture)).convert("RGB")
    assert shown.size == (1200, 630)
    edges = [shown.crop(box) for box in ((0, 0, 1200, 24), (0, 606, 1200, 630), (0, 0, 24, 630), (1176, 0, 1200, 630))]
    assert {colour for edge in edges for _, colour in edge.getcolors() or []} == {(0xE9, 0xE5, 0xDC)}, "a margin"
    assert 'content="https://example.org/small%20%231.png"' in (out / "small #1.html").read_text("utf-8")
    lesson = write(notebook(markdown("# One"), explorer(tbggg.read(small))), tmp_path / "one.ipynb")
    assert main(["publish", str(lesson), "--no-run", "-o", str(out), "--base-url", "https://example.org"]) == 0
    assert (out / "one.png").read_bytes().startswith(SIGNATURE)
    assert '<meta property="og:image" content="https://example.org/one.png">' in (out / "one.html").read_text("utf-8")
    assert all(is_own(path) for path in out.iterdir())


def test_without_a_browser_a_sentence_says_what_to_install(
    small: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "playwright.sync_api", None)
    assert main(["publish", str(small), "--text", "-o", str(tmp_path / "out")]) == 2
    assert "pip install 'tbggg[pdf]'" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()
    assert main(["publish", str(small), "-o", str(tmp_path / "out"), "--base-url", "https://example.org"]) == 0
    assert "a PNG needs Playwright" in capsys.readouterr().err, "a page without a picture is still a page"
    assert "og:image" not in (tmp_path / "out/small #1.html").read_text("utf-8")
    assert main(["publish", str(small), "--png"]) == 2
    assert "--to" in capsys.readouterr().err


@pytest.mark.usefixtures("chromium")
def test_one_option_writes_both_texts_with_their_pictures(
    small: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out"
    assert main(["publish", str(small), "--text", "-o", str(out)]) == 0
    pictures = ["small #1-1.png", "small #1-2.png"]
    assert sorted(path.name for path in out.iterdir()) == [*pictures, "small #1.bbcode.txt", "small #1.md"]
    markdown_text = (out / "small #1.md").read_text("utf-8")
    assert all(name.replace(" ", "%20").replace("#", "%23") in markdown_text for name in pictures)
    assert main(["--lang", "fr", "publish", str(small), "--text", "-o", str(out)]) == 0
    assert {path.name for path in out.glob("*.png")} == {*pictures, "small #1.fr-1.png", "small #1.fr-2.png"}
    assert (out / "small #1.md").read_text("utf-8") == markdown_text
    capsys.readouterr()
    for other in (["--to", "bbcode"], ["--site"]):
        assert main(["publish", str(small), "--text", *other]) == 2
        assert other[0] in capsys.readouterr().err


def test_a_preview_of_a_lesson_gives_nothing_away(small: Path) -> None:
    shown = explorer(tbggg.read(small))
    assert "<svg" in first_board(notebook(shown))
    assert first_board(notebook(markdown("# One"), told(explorer(tbggg.read(small))))) == ""
    assert first_board({"cells": [{"outputs": [{"data": {MIMETYPE: "damaged"}}]}]}) == ""


@pytest.mark.usefixtures("chromium")
def test_boards_are_drawn_where_an_event_loop_runs() -> None:
    """As in a notebook's cell."""

    async def cell() -> dict[Path, bytes]:
        return draw_boards({Path("board.png"): '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'})

    with ThreadPoolExecutor(1) as thread:  # that of the tests may run the loop of a browser's
        drawn = thread.submit(lambda: asyncio.run(cell())).result()
    assert drawn[Path("board.png")].startswith(SIGNATURE)
