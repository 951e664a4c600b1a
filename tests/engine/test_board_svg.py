"""The static picture that a board gives: what is for choosing is gone, places can be marked, seats have their looks."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import tbggg
from tbggg.engine import derived
from tbggg.engine.blocks import Board, Panel
from tbggg.engine.moment import Mark, Moment
from tbggg.engine.panels import GAP
from tbggg.engine.rule import NOBODY
from tbggg.engine.seat_looks import LETTER_LOOKS, SEAT_LOOKS
from tbggg.engine.shapes import at, clip, emblem, hold, markable, of_seat, path, rect, shared, spot
from tbggg.publish.html.own_styles import is_tame
from tbggg.publish.html.pictures import Pictures
from tbggg.record.moments import moment_of

SVG = "{http://www.w3.org/2000/svg}"
PIG = tbggg.new_game("pig", seats="ann blue").game
WIDGETS = Path(__file__).parents[2] / "widgets/src"


def moment(*marks: Mark) -> Moment:
    return replace(moment_of(tbggg.new_game("pig", seats="ann blue").start), marks=marks)


def drawn(markup: str, *marks: Mark, **info: Any) -> ElementTree.Element:
    """The picture of a game whose board is some shapes."""

    def board(now: Moment) -> Board:
        panel: Panel = {"key": "a", "seat": NOBODY, "width": 200, "height": 100, "markup": markup}
        return {"says": "Some <shapes>.", "panels": [panel]}

    def about(state: Any, lang: str) -> Any:
        return {**PIG.display.info(state, lang), **info}

    display = replace(PIG.display, board=board, info=about)
    return ElementTree.fromstring(derived.svg(replace(PIG, display=display), moment(*marks)))


def rings(root: ElementTree.Element) -> list[tuple[str | None, ...]]:
    """Left, top, width and height of the highlights."""
    groups = [group for group in root.iter(f"{SVG}g") if group.find(f"{SVG}title") is not None]
    return [tuple(ring.get(side) for side in ("x", "y", "width", "height")) for one in groups for ring in one[1:]]


def test_it_says_what_comes_next_and_what_the_board_says() -> None:
    root = drawn("")
    assert root.findtext(f"{SVG}title") == "Pig"
    assert root.findtext(f"{SVG}desc") == "Ann rolls or holds. Some <shapes>."


@pytest.mark.parametrize(
    ("markup", "corner"),
    [
        (markable("ann", 10, 20, 30, 40, ""), (8, 18)),
        (at(5, 6, markable("ann", 10, 20, 30, 40, "")), (13, 24)),
        (clip(7, 8, 90, 90, at(1, 1, markable("ann", 10, 20, 30, 40, ""))), (16, 27)),
    ],
)
def test_a_highlight_stands_where_the_place_is_in_its_panel(markup: str, corner: tuple[int, int]) -> None:
    left, top = (GAP + side for side in corner)
    assert rings(drawn(markup, Mark(("ann",)))) == [(str(left), str(top), "34", "44")]
    assert rings(drawn(markup)) == []


def test_what_is_for_choosing_is_not_in_a_picture() -> None:
    markup = spot("a1", "Cell a1", 0, 0, 24, 24, rect(1, 1, 2, 2, "edge")) + hold(
        "p", "Piece", 0, 0, 9, 9, emblem(0, 0, 9, 1)
    )
    root = drawn(markup)
    names = {name for element in root.iter() for name in element.attrib}
    assert not [name for name in names if name.startswith(("data-", "aria-"))]
    classes = {element.get("class") for element in root.iter()}
    assert "tbs-edge" in classes
    assert not classes & {"tbs-spot", "tbs-grip"}


def test_seats_have_the_same_looks_as_in_figures() -> None:
    root = drawn(of_seat(1, rect(0, 0, 9, 9, "fill")) + emblem(0, 0, 13, 1))
    blue = SEAT_LOOKS["blue"]
    assert [group.get("style") for group in root.iter(f"{SVG}g") if group.get("style")] == [
        f"--tbs-c:{blue.curve};--tbs-on:{blue.ink}"
    ]
    _, (sign,) = root.iter(f"{SVG}svg")
    defined = {f"#{one.get('id')}": one for one in root.iter() if one.get("id")}
    ground, mark = defined[sign.get("href", "")]
    assert (ground.get("fill"), mark.get("fill")) == (blue.ground, blue.ink)
    assert defined[mark.get("href", "")].get("d") == blue.emblem


@pytest.mark.parametrize("seat", SEAT_LOOKS)
def test_a_seat_has_the_same_sign_on_the_page(seat: str) -> None:
    """The page has its colours in a style sheet and its emblem among the icons."""
    look, colours = SEAT_LOOKS[seat], declared(f".tb-p-{seat}")
    assert (colours["--tb-c"], colours["--tb-on"]) == (look.ground, look.ink)
    assert f'{seat}: ["{look.emblem}"' in (WIDGETS / "ui/icons.ts").read_text("utf-8")


@pytest.mark.parametrize("place", range(1, len(LETTER_LOOKS)))
def test_a_lettered_seat_has_the_same_ink_on_the_page(place: int) -> None:
    """The first has the page's own ink, which follows the host's theme."""
    assert declared(f".tb-p-{place}")["--tb-curve"].startswith(f"light-dark({LETTER_LOOKS[place].ink}, ")


def declared(selector: str) -> dict[str, str]:
    """Properties of a rule of the page's style sheet."""
    found = re.search(
        rf"^{re.escape(selector)} {{\n(.*?)}}", (WIDGETS / "style/tokens.css").read_text("utf-8"), re.M | re.S
    )
    assert found is not None
    return dict(re.findall(r"([\w-]+): (.*);", found[1]))


def test_the_looks_of_a_game_come_along_and_pages_take_them() -> None:
    root = drawn("", style=".tbs-field{fill:green}")
    style = root.findtext(f"{SVG}style") or ""
    assert style.endswith(".tbs-field{fill:green}")
    assert is_tame(style)
    assert Pictures().take(ElementTree.tostring(root, "unicode"))


def test_what_is_drawn_twice_is_written_once_with_looks_that_reach_it() -> None:
    """A rule for what stands in a picture reaches no definition in a browser that follows the letter of SVG 2."""
    star, field = f"M0 0{'h1v1' * 12}", f"M9 0{'h1v1' * 12}"
    shapes = {"own": path(star, "field") * 2, "all": path(field, "bold") * 2}
    root = drawn(
        "".join(shared(name, at, 0) for name in shapes for at in (0, 9)), shapes=shapes, style=".tbs-field{fill:green}"
    )
    (defs,) = root.iter(f"{SVG}defs")
    assert {one.get("class") for one in defs.iter()} == {None, "tbs-board", "tbs-field"}
    uses = [one for one in root.iter(f"{SVG}use") if one.get("class")]
    assert [one.get("class") for one in uses] == ["tbs-field"] * 2 + ["tbs-bold"] * 4
    drawing = ElementTree.tostring(root, "unicode")
    assert (drawing.count(star), drawing.count(field)) == (1, 1)


def test_rules_of_a_board_in_use_stay_out_of_pictures() -> None:
    style = ".tbs-a{fill:red}@media (forced-colors:active){.tbs-a{fill:Canvas}}.tb-legal .tbs-a{fill:blue}"
    root = drawn(rect(0, 0, 9, 9, "a aim") + rect(1, 1, 9, 9, "a other"), style=style)
    assert (root.findtext(f"{SVG}style") or "").endswith("}\n.tbs-board .tbs-a{fill:red}")
    assert [one.get("class") for one in root.iter(f"{SVG}rect")][-1] == "tbs-a"


def test_shapes_that_use_each_other_end() -> None:
    root = drawn(shared("a", 0, 0), shapes={"a": rect(0, 0, 9, 9, "edge") + shared("b", 0, 0), "b": shared("a", 1, 1)})
    assert [one.get("class") for one in root.iter(f"{SVG}rect")][-1] == "tbs-edge"


def test_a_game_has_another_board_for_pictures() -> None:
    def still(now: Moment) -> Board:
        panel: Panel = {"key": "a", "seat": NOBODY, "width": 90, "height": 90, "markup": rect(0, 0, 9, 9, "thick")}
        return {"says": "Still.", "panels": [panel]}

    game = replace(PIG, display=replace(PIG.display, still=still))
    assert 'class="tbs-thick"' in derived.svg(game, moment())
    assert "tbs-thick" not in str(derived.frame(game, moment())["board"])


def test_where_pieces_look_like_emblems_the_signs_are_letters() -> None:
    root = drawn(emblem(0, 0, 13, 1), lettered=True)
    (sign,) = root.iter(f"{SVG}defs")
    assert [shape.tag for shape in sign[0]] == [f"{SVG}circle", f"{SVG}text"]
    assert sign[0][1].text == "B"


def test_a_picture_has_no_words_that_open_a_panel() -> None:
    record = tbggg.new_game("buttons", seats=2, luck=1)
    picture = record.start.position.svg("en")
    assert "Assumed colours" in picture
    assert "Enter yours" not in picture


@pytest.mark.parametrize("code", ["bgg", "bunny", "buttons", "essen"])
def test_what_is_used_has_the_class_of_boards_in_itself(code: str) -> None:
    """No selector sees past the shape that a use puts in place: the boards of Buttons were black."""
    root = ElementTree.fromstring(derived.svg((record := tbggg.new_game(code, luck=1)).game, moment_of(record.start)))
    for defs in root.iter(f"{SVG}defs"):
        looked = [one for one in defs if any(part.get("class") for part in one.iter())]
        assert [one.get("class") for one in looked] == ["tbs-board"] * len(looked)


@pytest.mark.parametrize("code", ["bgg", "bunny"])
def test_looks_of_a_picture_hold_within_it_alone(code: str) -> None:
    """A toy or an exercise on the same page may give the same names other looks, once it is drawn."""
    record = tbggg.new_game(code, luck=1)
    style = re.findall(r"<style>(.*?)</style>", derived.svg(record.game, moment_of(record.start)), re.DOTALL)
    found = re.findall(r"([^{}]*)\{", "".join(style))
    own = [one for rule in found for one in rule.split(",") if ".tbs-" in one]
    assert own
    assert [one for one in own if not re.match(r"\s*(\[[^]]*\] )?(svg)?\.tbs-board\b", one)] == []
