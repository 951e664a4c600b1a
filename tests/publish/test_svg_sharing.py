"""What pictures repeat stands in a page once, and they still show the same."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

import tbggg
from tbggg.engine.game import Game
from tbggg.engine.registry import games
from tbggg.publish.pictures import Pictures
from tbggg.publish.svg_sharing import WORTH, Repeats

SVG = "http://www.w3.org/2000/svg"
LONG = f'<path d="{"M0 0" * WORTH}"/>'
OTHER = f'<path d="{"M1 1" * WORTH}"/>'
SHORT = '<path d="M0 0"/>'


def drawing(*pieces: str) -> list[str]:
    return [f'<svg xmlns="{SVG}">', *pieces, "</svg>"]


def unfolded(picture: str, shapes: list[str]) -> str:
    """A picture with each use of a shape replaced by it."""
    for shape in shapes:
        found = re.fullmatch(r'<g id="([^"]+)">(.*)</g>', shape, re.DOTALL)
        assert found
        picture = picture.replace(f'<use href="#{found[1]}"/>', found[2])
    return picture


@pytest.mark.parametrize("game", games(), ids=lambda game: game.code)
def test_the_pictures_of_a_game_become_shorter_and_stay_the_same(game: Game) -> None:
    pictures = Pictures()
    node = tbggg.new_game(game.code, seats=game.seats.counts[-1], luck=5).start
    for _ in range(6):
        assert pictures.take(node.position._repr_svg_())
        node = node.advance()
    repeats = Repeats(pictures.drawings)
    wholes = ["".join(pieces) for pieces in pictures.drawings]
    assert set(repeats.shorter) == set(wholes)
    for whole, shorter in repeats.shorter.items():
        ElementTree.fromstring(shorter)
        assert unfolded(shorter, repeats.shapes) == whole
    short = sum(len(repeats.shorter[whole]) for whole in wholes) + sum(map(len, repeats.shapes))
    assert short < sum(map(len, wholes)) * 3 / 4


def test_what_always_stands_together_is_shared_together() -> None:
    repeats = Repeats([drawing(LONG, OTHER), drawing(SHORT, LONG, OTHER)])
    assert repeats.shapes == [f'<g id="tp-r0">{LONG}{OTHER}</g>']


@pytest.mark.parametrize(
    "pieces",
    [
        [SHORT],
        [f'<g id="mine">{LONG}</g>'],
        [f"<title>{'A board' * WORTH}</title>", f"<desc>{'A board' * WORTH}</desc>"],
        [f"{LONG} and words"],
    ],
    ids=["short", "with an id", "a picture's own words", "with words beside it"],
)
def test_some_things_stay_where_they_are(pieces: list[str]) -> None:
    repeats = Repeats([drawing(*pieces), drawing(*pieces), drawing(LONG, *pieces)])
    assert (repeats.shapes, repeats.shorter) == ([], {})


def test_one_picture_alone_stays_as_it_is() -> None:
    assert Repeats([drawing(LONG, OTHER)]).shorter == {}
