"""Fenced blocks `position` in lessons and documentation: a board in a line; a fault ends the build at its place."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import nbformat
import pytest

import tbggg
from tbggg.engine.registry import games
from tbggg.publish import publish
from tbggg.publish.html.page_scripts import page_data
from tbggg.publish.html.position_block import BoardFault
from tbggg.publish.notebooks.lesson_page import page
from tbggg.publish.site.docpages import doc_pages

from ..listing import one_test
from ..repeats import EVERY_GAME
from ..set_up.test_hostile import worse
from ..set_up.test_two_readers import texts_of

LINE = "pig ann bob: bob to move; ann 34; bob 51; turn 12"
SHOP = "bgg red yellow blue: 2.2 blue to move; blue: hand 1 ?x10; red: hand ?x11; yellow: hand ?x11"


def block(*lines: str, words: str = "") -> str:
    """A block of Markdown."""
    return "\n".join([f"```position {words}".rstrip(), *lines, "```"])


def lesson(*cells: str) -> str:
    """The page of a notebook with these cells of Markdown."""
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_markdown_cell(cell) for cell in cells])  # type: ignore[no-untyped-call]
    return page(notebook, {"metadata": {"name": "lesson"}})


def says(drawing: str) -> str:
    """What a drawing says to a screen reader."""
    return re.findall(r"<desc[^>]*>([^<]+)", drawing)[0]


def test_a_block_and_a_line_of_python_give_the_same_board() -> None:
    asked = block(LINE, words='caption="Roll on?"')
    html = lesson(f"# Title\n\n{asked}\n\nAfter.")
    figure = html.split("<figure")[1].split("</figure>")[0]
    assert says(figure) == says(tbggg.board(LINE, lang="en").svg)
    assert "<figcaption>Roll on? The board is set up" in figure
    assert page_data(html)["mounts"] == []


def test_a_block_that_is_to_be_played_is_alive_in_the_page() -> None:
    data = page_data(lesson(block(LINE, words="seat=bob play")))
    (mount,) = data["mounts"]
    assert (mount["kind"], mount["opening"]["seat"]) == ("explorer", "bob")
    (record,) = data["records"]
    assert record["data"]["start"] == tbggg.position(LINE).node.state.to_json()


def test_a_block_marks_places() -> None:
    plain, marked = lesson(block(SHOP)), lesson(block(SHOP, words='marks="5b 4t"'))
    assert len(marked) > len(plain)


FAULTY = [
    (block("pig ann bob: bob to move; turm 12"), ":4:27: ", "turm"),
    (block("pig ann bob:", "bob to move; ann 1"), ":4:1: ", "P3"),
    (block("pig ann bob ann: bob to move"), ":4:1: ", "ann"),
    (block(LINE, words="set=bob"), ":4:1: ", "set=bob"),
    (block(LINE, words="seat=cat"), ":4:1: ", "cat"),
    (block(SHOP, words='marks="9z"'), ":4:1: ", "9z"),
    (block("b to move"), ":4:1: ", ""),
]


@one_test
@pytest.mark.parametrize(("source", "place", "named"), FAULTY)
def test_a_fault_ends_the_build_with_its_place(source: str, place: str, named: str) -> None:
    with pytest.raises(BoardFault) as fault:
        lesson("Before.", f"# T\n\n{source}")
    assert f", cell 2{place}" in str(fault.value)
    assert named in str(fault.value)


def test_a_hostile_block_is_a_board_or_ends_the_build_in_a_sentence() -> None:
    luck, boards, faults = Random(29), 0, []
    for game in games():
        for nth, text in enumerate(texts_of(game, 60 if EVERY_GAME else 8)):
            script = luck.choice(["<script>pwned()</script>", "<img src=x onerror=pwned()>", '" onload="pwned()'])
            hostile = f"{text} {script}" if nth % 3 == 0 else worse(text, luck) if nth % 3 == 1 else text
            try:
                assert "pwned()" not in lesson(block(hostile, words=f"caption={script!r}" if nth % 3 == 1 else ""))
                boards += 1
            except BoardFault as fault:
                faults.append(str(fault))
    assert boards >= len(games())
    assert [one for one in faults if not re.search(r", cell 1:\d+:\d+: .{5}", one)] == []


def test_the_build_of_a_file_names_it(tmp_path: Path) -> None:
    bad = block("pig ann bob: ann 1; bob to move")
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_markdown_cell(f"# T\n\n{bad}")])  # type: ignore[no-untyped-call]
    nbformat.write(notebook, tmp_path / "lesson.ipynb")  # type: ignore[no-untyped-call]
    with pytest.raises(BoardFault, match=r"lesson\.ipynb, cell 1:4:1: .*P3"):
        publish([tmp_path / "lesson.ipynb"], tmp_path / "out", run=False)
    assert not list(tmp_path.glob("out/*.html"))
    (tmp_path / "docs/en").mkdir(parents=True)
    (tmp_path / "docs/en/page.md").write_text(f"# T\n\n{block(LINE)}\n\n{bad}\n", "utf-8")
    with pytest.raises(BoardFault, match=r"page\.md:8:1: .*P3"):
        doc_pages(tmp_path / "docs", ("en",))
