"""A cover on an answer: what it displays, prints and refuses."""

from __future__ import annotations

import pytest

import tbggg
from tbggg.lessons.cover import LINES

WIDGET = "application/vnd.jupyter.widget-view+json"


@pytest.mark.parametrize(("lang", "label"), [("en", "Show the result"), ("fr", "Voir le résultat")])
def test_what_is_under_it_is_closed_and_in_its_order(lang: str, label: str) -> None:
    board = tbggg.board(tbggg.new_game("pig", luck=1).start, lang=lang)
    cover = tbggg.cover("a < b", 6, board, "c", lang=lang)
    data = cover._repr_mimebundle_()
    head, picture, tail = data["text/html"].partition('<figure style="margin:0"')
    assert head == f'<details lang="{lang}"><summary>{label}</summary>\n<pre style="{LINES}">a &lt; b\n6</pre>'
    assert picture
    assert tail.endswith(">c</pre>\n</details>")
    assert str(cover) == f"a < b\n6\n{board}\nc"


def test_no_widget_is_under_it() -> None:
    outputs = tbggg.cover(tbggg.exercise("E04.1"))._repr_mimebundle_()["application/vnd.tbggg.cover+json"]["outputs"]
    assert "application/vnd.tbggg.exercise+json" in outputs[0]["data"]
    assert WIDGET not in outputs[0]["data"]


def test_nothing_to_cover_is_refused() -> None:
    with pytest.raises(tbggg.BadOption, match="such as"):
        tbggg.cover()
    with pytest.raises(tbggg.BadOption, match="de"):
        tbggg.cover(6, lang="de")
