"""The moments that a page keeps for the time without a kernel, and the picture that stands in the notebook."""

from __future__ import annotations

import json
import zlib
from base64 import b64decode
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tbggg
from tbggg.explorer import Explorer
from tbggg.explorer.saving.offline_frames import LENGTH, change
from tbggg.explorer.saving.static_picture import bundle
from tbggg.explorer.widget import board_of
from tbggg.referee.frames import frame
from tests.explorer.test_widget import played
from tests.strategies import every_code

pytestmark = pytest.mark.repeats(2)

MOST = 80_000  # letters that a page keeps
MAPS = {"bunny": 400_000, "essen": 200_000}  # of games with a map
PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 9) | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from("abc"), inner),
    max_leaves=12,
)
CHOICES = ("legal", "costly", "chance", "waits_for", "controls", "deciders")


def changed(before: Any, difference: Any) -> Any:
    """What the browser makes of a change; reel.ts has the same."""
    if isinstance(difference, list):
        return difference[0]
    if isinstance(before, list):
        return [changed(one, difference[str(at)]) if str(at) in difference else one for at, one in enumerate(before)]
    return {key: changed(one, difference[key]) if key in difference else one for key, one in before.items()}


@given(PLAIN, PLAIN)
def test_a_change_leads_from_one_value_to_the_other(before: Any, after: Any) -> None:
    assert changed(before, json.loads(json.dumps(change(before, after)))) == after


@every_code
@pytest.mark.parametrize("seat", [False, True])
def test_the_reel_holds_every_moment_that_the_page_knows(
    code: str, seat: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = played(code)
    eyes = game.seats[0] if seat else None
    explorer = Explorer(game, seat=eyes, node=game.end.parent, lang="fr")
    heard: list[dict[str, Any]] = []
    monkeypatch.setattr(explorer, "send", heard.append)
    moments: list[Any] = [{}]
    letters = 0
    while True:
        explorer._handle_custom_msg({"do": "offline_frames", "first": len(moments) - 1}, [])
        piece = heard.pop()["offline_frames"]
        assert piece["first"] == len(moments) - 1
        if not piece["count"]:
            break
        assert piece["count"] <= LENGTH
        letters += len(piece["data"])
        for one in json.loads(zlib.decompress(b64decode(piece["data"]))):
            moments.append(changed(moments[-1], one))
    nodes = board_of(explorer).referee.outline.nodes
    assert len(moments) == len(nodes) + 1
    for number, node in enumerate(nodes):
        drawn = frame(node, number, eyes, "fr")
        assert moments[number + 1] == {key: value for key, value in drawn.items() if key not in CHOICES}
    assert letters < MAPS.get(code, MOST)


@pytest.mark.parametrize("first", [-1, "0", None, 1.5, 10**30])
def test_a_first_moment_that_is_none(first: object, monkeypatch: pytest.MonkeyPatch) -> None:
    explorer = Explorer(played("pig"))
    heard: list[dict[str, Any]] = []
    monkeypatch.setattr(explorer, "send", heard.append)
    explorer._handle_custom_msg({"do": "offline_frames", "first": first}, [])
    assert "error" in heard[0] or heard[0]["offline_frames"]["count"] == 0


def test_what_the_ids_mean_has_a_new_edition_when_they_begin_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    explorer = Explorer(played("bgg"))
    before = explorer._edition
    explorer.node = explorer.node.record.end
    assert explorer._edition == before
    explorer.seat = "red"
    assert explorer._edition > before


def test_the_picture_is_inert_and_says_what_it_is() -> None:
    game = tbggg.new_game("pig", seats="<b> 'x'&amp;\"".split()[0] + " bob", luck=1)
    explorer = Explorer(game, lang="fr")
    html = bundle(board_of(explorer))["text/html"]
    assert "<b>" not in html.split("<img")[0] + html.split("<figcaption>")[1]
    assert html.count("<img") == 1
    assert "exécutez la cellule" in html
    assert "#" not in html.split("src='")[1].split("'")[0]


def test_a_seat_s_picture_holds_no_more_than_its_eyes() -> None:
    game = played("bgg")
    here = game.at("2.2")
    assert bundle(board_of(Explorer(game, seat="red", node=here))) != bundle(board_of(Explorer(game, node=here)))
    assert "?" in bundle(board_of(Explorer(game, seat="red", node=here)))["text/plain"]
