"""PDFs of pages: the same page gives the same bytes."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from nbformat.v4 import new_code_cell

import tbggg
from tbggg.publish.files.pdf import reproducible, with_author
from tbggg.publish.html.place import Place
from tbggg.publish.site.sheets import MOST, sheets_page
from tests.browser.reader import Open
from tests.notebooks.lessons import asked_in
from tests.publish.lessons import markdown, notebook, write
from tests.publish.test_own_files import GAME

LINES, SMALL_PAGES = 26, 1  # three more than a page holds in letters of the usual size
MILLIMETRES = 90  # least height of a large board
PRINT = """
import sys
from tbggg.cli.main import main
raise SystemExit(main(["publish", "--pdf", "--no-run", *sys.argv[2:], "-o", sys.argv[1]]))
"""


def test_a_page_that_was_drawn_once_more_gives_the_same_pdf() -> None:
    part = b"/ID (node%08d)>> /Headers [(node%08d) (node%08d)] /CreationDate (D:2026%02d01) node00000007"
    first, again = part % (462, 462, 51, 1), part % (471, 471, 60, 2)
    assert reproducible(first) == reproducible(again)
    assert len(reproducible(first)) == len(first)
    assert reproducible(first).startswith(b"/ID (node00000002)>> /Headers [(node00000002) (node00000001)]")
    assert reproducible(first).endswith(b" node00000007"), "only names of parts are numbered anew"


def test_a_pdf_names_its_author_in_an_update_at_its_end() -> None:
    begin = b"%PDF-1.4\n"
    about = b"1 0 obj\n<</Title (T)\n/Creator (C)>>\nendobj\n"
    places = b"xref\n0 2\n0000000000 65535 f \n%010d 00000 n \n" % len(begin)
    trailer = b"trailer\n<</Size 2\n/Root 15 0 R\n/Info 1 0 R>>\nstartxref\n%d\n%%%%EOF\n"
    data = begin + about + places + trailer % len(begin + about)
    named = with_author(data, "Zoé (𝄞)")
    assert named.startswith(data)
    at = int(re.findall(rb"startxref\n(\d+)\n%%EOF\n$", named)[0])
    (place,) = re.findall(rb"^xref\n1 1\n(\d{10}) 00000 n \ntrailer\n", named[at:])
    author = re.findall(rb"^1 0 obj\n<</Title \(T\)\n/Creator \(C\)\n/Author <(\w+)>>>\nendobj\n", named[int(place) :])[
        0
    ]
    assert bytes.fromhex(author.decode()).decode("utf-16") == "Zoé (𝄞)"
    assert b"/Root 15 0 R\n/Info 1 0 R\n/Prev %d>>" % len(begin + about) in named[at:]
    assert with_author(data, "") == data


def test_a_pdf_is_the_same_twice_whenever_it_is_printed(tmp_path: Path) -> None:
    game = tmp_path / "small.game"
    game.write_text(GAME, "utf-8")
    links = "# A\n\n[next](next.ipynb), [data](data.csv), [here](#a), [there](https://a.example/b)"
    found = notebook(markdown(links + "\n\nA line." * LINES), new_code_cell("pass"))
    found.metadata["authors"] = ["Anna"]
    lesson = write(found, tmp_path / "a.ipynb")
    made = []
    for folder in ("one", "two"):
        # A program of its own: the tests' browser has an event loop in this one.
        subprocess.run([sys.executable, "-c", PRINT, tmp_path / folder, game, lesson], check=True)
        made.append([(tmp_path / folder / name).read_bytes() for name in ("small.pdf", "a.pdf")])
    assert made[0] == made[1]
    for data in made[0]:
        assert b"/Title" in data
        assert data.count(b"/Author <feff") == (data is made[0][1])
        assert not re.search(rb"Date \(D:", data), "the day of printing is no part of it"
        assert b"file:" not in data, "nor the author's folder"
    assert b"https://a.example/b" in made[0][1]
    assert max(map(int, re.findall(rb"/Count (\d+)", made[0][1]))) == SMALL_PAGES, "no page has three lines alone"


@pytest.mark.repeats(1, "lang")
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_sheets_have_pictures_to_be_read_and_drawn_on(lang: str, opened: Open, tmp_path: Path) -> None:
    """The fair of e1, the largest board: two sheets, of two pages each."""
    asked = [tbggg.exercise(name, lang=lang) for kind, name in asked_in("e1", lang) if kind == "exercise"]
    sheets = sheets_page(asked, "sheets.html", "E1", "", Place())
    assert sheets
    file = tmp_path / "sheets.html"
    file.write_text(sheets.text, "utf-8")
    page = opened(file, viewport={"width": 688, "height": 1032}).page  # what margins leave of A4
    page.emulate_media(media="print")
    tall = page.locator(".tp-sheets img").evaluate_all("all => all.map((one) => one.getBoundingClientRect().height)")
    assert len(tall) == 2 * MOST
    assert min(tall) > MILLIMETRES * 96 / 25.4
    assert page.pdf(prefer_css_page_size=True, format="A4").count(b"/Type /Page\n") == 4
