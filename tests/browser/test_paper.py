"""PDFs of pages: the same page gives the same bytes."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from tbggg.publish.pdf import reproducible
from tests.publish.test_own_files import GAME

PRINT = """
import sys
from tbggg.cli.main import main
raise SystemExit(main(["publish", "--pdf", sys.argv[1], "-o", sys.argv[2]]))
"""


def test_a_page_that_was_drawn_once_more_gives_the_same_pdf() -> None:
    part = b"/ID (node%08d)>> /Headers [(node%08d) (node%08d)] /CreationDate (D:2026%02d01) node00000007"
    first, again = part % (462, 462, 51, 1), part % (471, 471, 60, 2)
    assert reproducible(first) == reproducible(again)
    assert len(reproducible(first)) == len(first)
    assert reproducible(first).startswith(b"/ID (node00000002)>> /Headers [(node00000002) (node00000001)]")
    assert reproducible(first).endswith(b" node00000007"), "only names of parts are numbered anew"


def test_a_pdf_is_the_same_twice_whenever_it_is_printed(tmp_path: Path) -> None:
    game = tmp_path / "small.game"
    game.write_text(GAME, "utf-8")
    made = []
    for folder in ("one", "two"):
        # A program of its own: the tests' browser has an event loop in this one.
        subprocess.run([sys.executable, "-c", PRINT, str(game), str(tmp_path / folder)], check=True)
        made.append((tmp_path / folder / "small.pdf").read_bytes())
    assert made[0] == made[1]
    assert b"/Title" in made[0]
    assert not re.search(rb"Date \(D:", made[0]), "the day of printing is no part of it"
