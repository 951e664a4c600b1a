"""What pictures repeat stands in a page once, and they still show the same."""

from __future__ import annotations

import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest

import tbggg
from tbggg.engine import derived
from tbggg.engine.game import Game
from tbggg.engine.registry import games
from tbggg.publish.html import svg_sharing
from tbggg.publish.html.pictures import Pictures
from tbggg.publish.html.svg_languages import merged
from tbggg.publish.html.svg_sharing import Part, Repeats
from tbggg.record.moments import moment_of

pytestmark = pytest.mark.repeats(2)

SVG = "http://www.w3.org/2000/svg"
LONG = Part(f'<path d="{"M0 0" * 15}"/>')
OTHER = Part(f'<path d="{"M1 1" * 15}"/>')
SHORT = Part('<path d="M0 0"/>')


def drawing(*pieces: Part | str) -> Part:
    return Part(f'<svg xmlns="{SVG}">', pieces, "</svg>")


def unfolded(picture: str, shapes: list[str]) -> str:
    """A picture with each use of a shape replaced by it, in its place where the use has one."""
    for shape in reversed(shapes):
        found = re.fullmatch(r'(<\w+) id="([^"]+)"(.*)', shape, re.DOTALL)
        assert found
        start, name, rest = found.groups()
        c = "c" if start == "<circle" else ""
        placed = rf'<use href="#{name}" x="([^"]+)" y="([^"]+)"/>'
        picture = re.sub(placed, lambda at: f'{start} {c}x="{at[1]}" {c}y="{at[2]}"{rest}', picture)  # noqa: B023
        group = re.fullmatch(r">(.*)</g>", found[3], re.DOTALL) if found[1] == "<g" else None
        picture = picture.replace(f'<use href="#{found[2]}"/>', group[1] if group else f"{found[1]}{found[3]}")
    return picture


@pytest.mark.parametrize("game", games(), ids=lambda game: game.code)
def test_the_pictures_of_a_game_become_shorter_and_stay_the_same(game: Game) -> None:
    pictures = Pictures()
    node = tbggg.new_game(game.code, seats=game.seats.counts[-1], luck=5).start
    for _ in range(6):
        en, fr = (str(derived.svg(game, moment_of(node, None, lang))) for lang in ("en", "fr"))
        assert pictures.take(en, others={"fr": fr}, lang="en")
        node = node.advance()
    repeats = Repeats(pictures.drawings)
    wholes = [one.text for one in pictures.drawings]
    assert set(repeats.shorter) == set(wholes)
    for whole, shorter in repeats.shorter.items():
        ElementTree.fromstring(shorter)
        same = (ElementTree.canonicalize(one) for one in (unfolded(shorter, repeats.shapes), whole))
        assert next(same) == next(same)
    short = sum(len(repeats.shorter[whole]) for whole in wholes) + sum(map(len, repeats.shapes))
    assert short < sum(map(len, wholes)) * 4 / 5
    look = ElementTree.fromstring(wholes[0]).get("class", "")
    assert f".{look.split()[0]} ." not in "".join(pictures.styles), "a shape that is used has no ancestor there"


def words(root: ElementTree.Element, lang: str) -> list[str]:
    """What a drawing says in a language."""
    if root.tag.split("}")[1] in ("title", "desc", "style", "defs") or root.get("lang", lang) != lang:
        return []
    own = [root.text.strip()] if root.text and root.text.strip() else []
    return own + [one for child in root for one in words(child, lang)]


@pytest.mark.parametrize("game", games(), ids=lambda game: game.code)
def test_a_picture_stands_once_and_has_the_words_of_each_language(game: Game) -> None:
    node = tbggg.new_game(game.code, seats=game.seats.counts[-1], luck=5).start
    for _ in range(4):
        node = node.advance()
    drawn = {lang: str(derived.svg(game, moment_of(node, None, lang))) for lang in ("en", "fr")}
    picture = Pictures().take(drawn["en"], others={"fr": drawn["fr"]}, lang="en")
    assert picture
    for lang, alone in drawn.items():
        assert words(ElementTree.fromstring(picture.replace("<svg", f'<svg xmlns="{SVG}"', 1)), lang) == words(
            ElementTree.fromstring(alone), lang
        )
    one = Pictures().take(drawn["en"])
    assert one
    assert len(picture) < 1.5 * len(one)


def test_words_that_only_one_language_has_are_marked() -> None:
    one = ElementTree.fromstring(f'<svg xmlns="{SVG}"><g/><text>A</text><text>B</text><path/></svg>')
    other = ElementTree.fromstring(f'<svg xmlns="{SVG}"><g/><text>C</text><path/></svg>')
    found = merged({"en": one, "fr": other})
    assert [(child.tag.split("}")[1], child.get("lang"), child.text) for child in found] == [
        ("g", None, None),
        ("text", "en", "A"),
        ("text", "en", "B"),
        ("text", "fr", "C"),
        ("path", None, None),
    ]


def test_what_always_stands_together_is_shared_together() -> None:
    repeats = Repeats([drawing(LONG, OTHER), drawing(SHORT, LONG, OTHER)])
    assert repeats.shapes == [f'<g id="-0">{LONG}{OTHER}</g>']


@pytest.mark.parametrize(
    "pieces",
    [
        [SHORT],
        [Part('<g id="mine">', (LONG,), "</g>")],
        [Part("<title>", ("A board" * 20,), "</title>"), Part("<desc>", ("A board" * 20,), "</desc>")],
        [LONG, " and words"],
    ],
    ids=["short", "with an id", "a picture's own words", "with words beside it"],
)
def test_some_things_stay_where_they_are(pieces: list[Part | str]) -> None:
    repeats = Repeats([drawing(*pieces), drawing(*pieces)])
    assert (repeats.shapes, repeats.shorter) == ([], {})


@pytest.mark.parametrize("is_waiting", [True, False], ids=["of a waiting picture", "of a picture that is seen"])
def test_a_shape_waits_if_all_waits_that_refers_to_it(is_waiting: bool) -> None:
    """A browser builds all that a reference leads to, and what that leads to, for each reference in the page."""
    pictures = Pictures()
    ring = "".join(f'<circle cx="{at}" cy="5" r="4" class="tbs-solid"/>' for at in range(90, 99))
    drawn = [pictures.take(f'<svg xmlns="{SVG}" viewBox="0 0 9 9" width="9">{ring}{n * "<g/>"}</svg>') for n in (1, 2)]
    waits = [f"<noscript>{one}</noscript>" if is_waiting or not at else one for at, one in enumerate(drawn)]
    page = pictures.shared(f"HERE<p>{''.join(map(str, waits))}", "HERE")
    before, _, rest = page.partition("<p>")
    assert "<use" in rest
    assert "<use" not in re.sub(r"<noscript>.*?</noscript>", "", page) if is_waiting else "<noscript" not in before
    assert all(f" id={name}" in before for name in re.findall(r"href=#(\S+)", rest))


def test_one_picture_alone_stays_as_it_is() -> None:
    assert Repeats([drawing(LONG, OTHER)]).shorter == {}


def test_the_work_grows_with_the_pictures_and_not_with_their_square(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lists are looked through once a round, and there are no more rounds than a bound."""

    def work(count: int) -> int:
        looked = 0

        def counted(inside: list[int]) -> object:
            nonlocal looked
            looked += len(inside)
            return pairwise(inside)

        monkeypatch.setattr(svg_sharing, "pairwise", counted)
        parts = [Part(f'<path d="M{number % 37} {number % 11} {"0" * 40}"/>') for number in range(count * 20)]
        Repeats([drawing(*parts[at * 20 : at * 20 + 20]) for at in range(count)])
        return looked

    assert work(200) < 8 * work(50), "four times the pictures: their square would be sixteen"
