"""The lessons of Bunny Kingdom as pages: no barrier, six clicks of K0 wrong and right, K1's toy, K3's puzzles."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

import tbggg
from tbggg.lessons.puzzle_deck import stored_puzzles
from tests.browser.reader import Open, Reader, until

NARROW, WIDE = 360, 1200
# Whether request and places of a step lie in the window, the places above what is said at its foot.
IN_SIGHT = """(story) => {
  const box = (one) => one.getBoundingClientRect();
  const places = [...story.querySelectorAll(".tb-laid")].map(box), said = box(story.querySelector(".tb-outcome"));
  const foot = said.height ? said.top : innerHeight;
  return box(story.querySelector(".tb-step")).top >= 0 && places.every(({ bottom }) => bottom <= foot + 1);
}"""


@pytest.fixture
def read(opened: Open, published: Callable[[str], Path]) -> Callable[[str, int], Reader]:
    """Opens a lesson at a width."""

    def read(name: str, width: int) -> Reader:
        reader = opened(published(name), viewport={"width": width, "height": 800})
        reader.ready()
        return reader

    return read


def answer_in_turn(story: Locator, steps: int) -> list[str]:
    """Answer each step of a story with every choice, the right one last where it can; return what was said."""
    said = []
    for step in range(1, steps + 1):
        title = story.locator(".tb-step b")
        expect(title).to_contain_text(str(step))
        asked = story.locator(".tb-step").inner_text()
        for at in range(story.locator(".tb-choices button").count()):
            story.locator(".tb-choices button").nth(at).click()
            said.append(story.locator(".tb-said").inner_text())
            if not story.locator(".tb-step").is_visible() or story.locator(".tb-step").inner_text() != asked:
                break
    return said


def test_on_a_phone_the_places_of_each_click_are_in_sight_with_its_request(
    opened: Open, published: Callable[[str], Path]
) -> None:
    """The neighbours who may get the hand stood in lines below the board, a window's height below the request."""
    size = {"width": 400, "height": 800}
    reader = opened(published("fr/k0-un-tour"), viewport=size, has_touch=True, is_mobile=True)
    story = reader.ready().locator(".tb-exercise").first
    for nth, part in enumerate(tbggg.exercise("EK0.1", lang="fr").parts):
        right = [one.right for one in part.choices].index(True)
        assert nth == 0 or story.evaluate(IN_SIGHT), nth + 1
        for at in (right - 1, right):
            story.locator(".tb-choices button").nth(at).tap()
    expect(story.locator(".tb-after")).to_contain_text("C’était un tour")


@pytest.mark.repeats(1, "width")
@pytest.mark.parametrize("width", [NARROW, WIDE])
def test_a_turn_is_played_wrong_and_right_and_dealt_again(read: Callable[[str, int], Reader], width: int) -> None:
    """Everything that is offered can be clicked, at both widths, and leads to a sentence of its own."""
    reader = read("en/k0-a-turn", width)
    reader.is_for_everyone(width)
    story = reader.page.locator(".tb-exercise").first
    for nth in (0, 1):
        if nth:
            story.get_by_role("button", name="New exercise like this").click()
        said = answer_in_turn(story, 6)
        assert all(said)
        assert sum("✓" in one for one in said) == 6
        expect(story.locator(".tb-after")).to_contain_text("That was a turn")


def test_the_cards_of_the_hand_and_the_players_are_places(read: Callable[[str, int], Reader]) -> None:
    """The card is clicked, not the place on the map that it names; and a player by the name in the text."""
    story = read("en/k0-a-turn", WIDE).page.locator(".tb-exercise").first
    expect(story.locator(".tb-laid")).to_have_count(4)
    hand = story.locator("[data-tb-piece='D3']").bounding_box()
    place = story.get_by_role("button", name="D3").bounding_box()
    assert hand
    assert place
    assert abs(hand["x"] - place["x"]) < 3
    for word in ("D3", "C4"):
        story.get_by_role("button", name=word).click()
    expect(story.locator(".tb-laid")).to_have_count(3)
    expect(story.locator(".tb-holdings [data-tb-place='yellow']")).to_contain_text("Bob")


def test_the_area_answers(read: Callable[[str, int], Reader]) -> None:
    reader = read("fr/k1-fiefs", NARROW)
    reader.is_for_everyone(NARROW)
    toy = reader.page.get_by_role("region", name="Une récolte est une surface")
    toy.get_by_label("Tourelles", exact=True).press("ArrowRight")
    expect(toy.locator(".tb-says")).to_contain_text("5 × 1 = 5")
    right = tbggg.exercise("EK1.1", lang="fr").parts[0].choices
    found = reader.page.locator(".tb-exercise").first
    for at, one in enumerate(right):
        if one.right:
            found.locator("input").nth(at).check(force=True)
    found.get_by_role("button", name="Vérifier").click()
    expect(found.locator(".tb-outcome")).to_contain_text("montagne")


# A place lies on what it stands for, also a frame after the window has another width.
BESIDE = "(all) => Math.abs(all[0].getBoundingClientRect().x - all[1].getBoundingClientRect().x) < 4"


def test_puzzles_are_answered_on_the_hand_and_on_the_map(read: Callable[[str, int], Reader]) -> None:
    """The first of each theme, every wrong choice and then the right one, in a narrow and in a wide window."""
    reader = read("fr/k3-problemes", NARROW)
    reader.is_for_everyone(NARROW)
    for at, (theme, ones) in enumerate(stored_puzzles("bunny").items()):
        one = ones[0]
        choices = sorted(one.exercise("fr").parts[0].choices, key=lambda choice: choice.right)
        found = reader.page.locator(".tb-exercise").nth(at)
        expect(found.locator(".tb-laid")).to_have_count(len(choices))
        kind = "piece" if theme in ("pair", "copy") else "place"
        for choice in choices:
            drawn = found.locator(f"[data-tb-{kind}='{choice.value}']").last
            place = found.locator(f".tb-laid[title='{choice.label}']")
            until(reader.page, BESIDE, [drawn.element_handle(), place.element_handle()])
            place.click()
            found.get_by_role("button", name="Vérifier").click()
            expect(found.locator(".tb-said")).to_contain_text(choice.reason)
            expect(found.locator(".tb-said")).to_contain_text(choice.rule)
        expect(found.locator(".tb-after")).to_contain_text(one.because(0, "fr"))
        reader.page.set_viewport_size({"width": WIDE if at % 2 == 0 else NARROW, "height": 900})
