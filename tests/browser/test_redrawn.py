"""A drawn board from moment to moment: only what has changed is made anew, and the picture is the moment's own."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import Page

import tbggg
from tbggg import play_out
from tbggg.engine.game import Game
from tbggg.engine.registry import games
from tbggg.referee.referee import Referee
from tests.browser.server import REPOSITORY

pytestmark = pytest.mark.repeats(1)

WIDGETS = REPOSITORY / "widgets"
GAMES = list(games())
NEAR, APART = 25, 40  # moments one after the other, then as many far from each other

SCRIPT = """import { sketch as made } from "./boards/sketch";
import { lookOf } from "./explorer/scene";
import { badge, tinted } from "./ui/icons";
export const sketch = () => made({ badge, lookOf, tinted });"""
# Patches one picture from moment to moment, and draws each a second time on its own.
DRAWN = """({ outline, boards }) => {
  const drawings = boards[0].pictures.map(() => drawing.sketch());
  let kept = 0, all = 0;
  const wrong = [];
  boards.forEach((board, at) => board.pictures.forEach((picture, width) => {
    const { el, show } = drawings[width];
    const before = new Set(el.querySelectorAll("*"));
    show(picture, 1, board, outline);
    const now = [...el.querySelectorAll("*")];
    if (before.size) [kept, all] = [kept + now.filter((one) => before.has(one)).length, all + now.length];
    const alone = drawing.sketch();
    alone.show(picture, 1, board, outline);
    if (alone.el.outerHTML !== el.outerHTML) wrong.push([at, width]);
  }));
  return { wrong, kept: kept / all };
}"""


@pytest.fixture(scope="module")
def drawing(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The script that draws, alone."""
    file: Path = tmp_path_factory.mktemp("drawing") / "drawing.js"
    options = ["--bundle", "--format=iife", "--global-name=drawing", f"--outfile={file}", "--log-level=error"]
    subprocess.run(
        [WIDGETS / "node_modules/.bin/esbuild", *options],
        input=SCRIPT.encode(),
        cwd=WIDGETS / "src",
        check=True,
    )
    return file.read_text()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.code)
def test_what_stays_is_not_drawn_anew(game: Game, drawing: str, page: Page) -> None:
    record = tbggg.new_game(game.code, luck=7)
    play_out(record.start)
    referee = Referee(record, record.start, None, "en")
    line = list(record.main_line())
    outline = referee.state()["_outline"]
    boards = []
    for node in [*line[:NEAR], *(line[at * 17 % len(line)] for at in range(APART))]:
        referee.show(node)
        boards.append(referee.state()["_frame"]["board"])
    page.add_script_tag(content=drawing)
    found = page.evaluate(DRAWN, {"outline": outline, "boards": boards})
    assert found["wrong"] == []
    assert found["kept"] > 0.5
