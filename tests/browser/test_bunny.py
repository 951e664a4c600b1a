"""Bunny Kingdom in a browser: cards of a hand, buildings, sky towers and camps, by mouse and by keys."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.board import Board
from tests.browser.reader import Open, until, without_address
from tests.browser.server import REPOSITORY

KINGDOM = REPOSITORY / "notebooks/games/kingdom.game"
MOST = 1200  # elements of a drawn board
SIZES = [pytest.param(width, id=str(width)) for width in (1200, 400)]


@pytest.fixture(scope="module")
def file(published_game: Callable[[str], Path]) -> Path:
    """The page of the annotated game."""
    return published_game("kingdom")


class Table:
    """The board of a page at a moment."""

    def __init__(self, opened: Open, file: Path, moment: str, width: int) -> None:
        self.reader = opened(file, moment, viewport={"width": width, "height": 800 if width < 700 else 900})
        self.page: Page = self.reader.ready()
        self.told = self.page.locator(".tb-told p")
        self.place = self.page.locator(".tb-place")
        if width < 700:
            self.page.locator(".tp-sheet").click()

    def shows_all(self) -> None:
        """Map, hand and buttons stand on one screen."""
        self.page.locator(".tp-beside .tb-board").evaluate("(board) => board.scrollIntoView()")
        until(self.page, ON_ONE_SCREEN)

    def part(self, key: str) -> Locator:
        return self.page.locator(f".tb [data-tb-key='{key}']:visible").first

    def click(self, *keys: str) -> None:
        for key in keys:
            self.part(key).click()


@pytest.mark.repeats(1, "width")
@pytest.mark.parametrize("width", SIZES)
def test_a_hand_is_one_step_and_two_cards_of_it_one_pick(opened: Open, file: Path, width: int) -> None:
    table = Table(opened, file, "1.1.1", width)
    expect(table.place).to_contain_text("/")
    place = table.place.text_content() or ""
    table.page.locator(".tb").focus()
    table.page.keyboard.press("ArrowRight")
    expect(table.told).to_contain_text("is dealt")
    expect(table.told).to_contain_text("Fisher")
    table.page.keyboard.press("ArrowLeft")
    expect(table.place).to_have_text(place)
    picking = Table(opened, file, "1.1.1/green.10", width)
    if width == 400:
        picking.shows_all()
    for card, label in (("B9", "Play this card"), ("A3", "Play these two")):
        picking.click(f"piece {card}")
        expect(picking.part("deed play")).to_have_text(label)
    numbers = {card: picking.part(f"piece {card}").locator(".tb-nth") for card in ("B9", "A3", "C6")}
    expect(numbers["B9"]).to_have_text("1")
    expect(numbers["A3"]).to_have_text("2")
    picking.click("piece C6")
    expect(numbers["B9"]).to_have_count(0)
    expect(numbers["A3"]).to_have_text("1")
    expect(numbers["C6"]).to_have_text("2")
    picking.click("piece C6", "piece B9", "deed play")
    expect(picking.told).to_contain_text("picks A3 and B9")
    elements = picking.page.locator(".tb-board svg:visible").first.evaluate("(svg) => svg.querySelectorAll('*').length")
    assert 100 < elements <= MOST
    if width == 400:
        places = (picking.page.locator(f".tb-board [data-tb-place={cell}] >> visible=true") for cell in ("A1", "A2"))
        one, other = (place.first.bounding_box() for place in places)
        assert one is not None
        assert other is not None
        assert other["x"] - one["x"] >= 34
        deal = picking.page.locator(".tp-run > summary").first.bounding_box()
        assert deal is not None
        assert deal["width"] > width / 2, "a run of moves stands below a phase's name that leaves it no room"
        assert picking.page.evaluate("document.documentElement.scrollWidth") == width
        picking.reader.is_for_everyone(width)


# The categories of the end in the annotated game, what they bring to each seat, and the sums.
STEPS = (
    ("Treasures", "6 6 7 7", "56 50 53 71"),
    ("Resources", "12 3 4 18", "68 53 57 89"),
    ("Land", "10 15 18 0", "78 68 75 89"),
    ("Cities", "0 2 7 0", "78 70 82 89"),
    ("Fiefs", "18 19 0 0", "96 89 82 89"),
    ("Collection", "3 6 9 0", "99 95 91 89"),
    ("Against others", "12 0 0 22", "111 95 91 111"),
)


# What a phone shows together: the map, the whole hand and the buttons, none over another.
ON_ONE_SCREEN = """() => {
  const boxes = (part) => [...document.querySelectorAll(part)].map((one) => one.getBoundingClientRect());
  const [[bar], [foot], [deeds], cards, places] = ['.tp-sheet', '.tb-time', '.tb-deeds', '.tb-board [data-tb-piece]',
    '.tb-board [data-tb-spot]'].map(boxes);
  return cards.length && places.length === 100 && deeds.height > 0 && deeds.bottom <= foot.top + 1 &&
    places[0].top >= bar.bottom && cards[0].top >= places[99].bottom &&
    cards.every(({ bottom }) => bottom <= deeds.top);
}"""


# Of the final table on a phone: its numbers, if it stands whole below the whole map and over the buttons.
COUNTED = """(total) => {
  const all = [...document.querySelectorAll('.tb-board [data-tb-shape^="panel-1-narrow-inside"] text')];
  const table = all.slice(0, all.findIndex((one) => one.textContent === total) + 5);
  const box = (part) => document.querySelector(part).getBoundingClientRect();
  const [bar, place, acts] = ['.tp-sheet', '.tb-board [data-tb-spot]', '.tb-card > .tb-acts'].map(box);
  const seen = place.top >= bar.bottom && table.at(-1).getBoundingClientRect().bottom <= acts.top;
  return seen && table.map((one) => one.textContent).filter((text) => /^[0-9]+$/.test(text)).join(" ");
}"""


IN_VIEW = """() => {
  const foot = document.querySelector('.tb-time').getBoundingClientRect().top;
  return ['.tb-told', '.tb-board svg', '.tb-deeds'].every((part) => {
    const box = document.querySelector(part).getBoundingClientRect();
    return box.height > 0 && box.top >= 0 && box.bottom <= foot;
  });
}"""


def test_map_hand_and_buttons_stand_in_a_window_of_780_and_a_third_card_replaces_the_first(
    opened: Open, file: Path
) -> None:
    """The territory of a chosen card shows the rabbit that it will bring."""
    reader = opened(file, "3.1.3", viewport={"width": 1200, "height": 780}, alone=True)
    page = reader.ready()
    page.locator("select.tb-view").first.select_option("0")
    until(page, IN_VIEW)
    board = page.locator(".tb-board").first
    board.locator("[data-tb-piece=camp6]").click()
    rabbit = board.locator("[data-tb-with=I3]")
    expect(rabbit).to_be_hidden()
    for card in ("tower", "I3"):
        board.locator(f"[data-tb-piece={card}]").click()
    expect(rabbit).to_be_visible()
    held = board.locator("[data-tb-piece][aria-pressed=true]")
    assert {one.get_attribute("data-tb-piece") for one in held.all()} == {"I3", "tower"}
    page.locator(".tb [data-tb-key='deed play']:visible").click()
    expect(page.locator(".tb-told p")).to_contain_text("picks I3 and a sky tower")
    page.evaluate("location.hash = '3.2'")
    expect(page.locator(".tb-told p")).to_contain_text("may build")
    until(page, IN_VIEW)
    # Nor is anything pushed out of view once the page says that what was played is back.
    without_address(page)
    page.reload()
    reader.ready()
    reader.asked.pop()
    kept = page.locator(".tp-kept")
    expect(kept).to_contain_text("is back")
    expect(kept.get_by_role("button")).to_be_in_viewport(ratio=1)
    until(page, IN_VIEW)


@pytest.mark.repeats(1, "width")
@pytest.mark.parametrize("width", SIZES)
def test_what_lies_before_a_seat_is_built(opened: Open, file: Path, width: int) -> None:
    table = Table(opened, file, "3.2", width)
    if width == 400:
        table.shows_all()
    table.click("piece post", "target A2")
    expect(table.told).to_contain_text("trading post on A2")
    table = Table(opened, file, "3.2", width)
    table.click("piece tower", "target A2")
    expect(table.told).to_contain_text("begins a sky tower")
    table.click("target B10")
    expect(table.told).to_contain_text("links A2 to B10")
    table = Table(opened, file, "3.2", width)
    table.page.locator(".tb").focus()
    table.page.keyboard.press("d")
    expect(table.told).to_contain_text("is done building")


def test_a_camp_is_announced_and_goes_to_a_territory(opened: Open, file: Path) -> None:
    table = Table(opened, file, "4.2", 1200)
    table.click("deed announce camp2")
    expect(table.told).to_contain_text("announces camp 2")


def test_a_camp_is_answered_and_placed_by_keys(opened: Open, file: Path) -> None:
    """[K1, K4] The focus leads from the announcement to the answer, and from there to the territories."""
    table = Table(opened, file, "4.2", 1200)
    title, keys = table.page.locator(".tb-card h3"), table.page.keyboard
    table.part("deed announce camp2").focus()
    keys.press("Enter")
    expect(title).to_have_text("Blue places camp 1 or waits")
    expect(table.part("deed wait camp1")).to_be_focused()
    keys.press("g")
    first = table.page.locator(".tb-board [data-tb-target]:focus")
    expect(first).to_have_class(re.compile("tb-legal"))
    cell = first.get_attribute("data-tb-target")
    keys.press("Enter")
    expect(table.told).to_contain_text(f"(Blue) goes first and places camp 1 on {cell}.")
    expect(title).to_have_text("Red places or saves camp 2")
    keys.press("Enter")
    expect(table.page.locator(".tb-bubble")).to_contain_text(f"{cell} is not empty")
    keys.press("ArrowRight")
    while "tb-legal" not in (first.get_attribute("class") or ""):
        keys.press("ArrowRight")
    cell = first.get_attribute("data-tb-target")
    keys.press("Enter")
    expect(table.told).to_contain_text(f"(Red) places camp 2 on {cell}.")


# On a phone: the title stands whole over the docked button, and neither is covered.
ASKED = """() => {
  const card = document.querySelector(".tp-beside .tb-card");
  const [title, button] = ["h3", ".tb-deeds button"].map((part) => card.querySelector(part));
  const [above, below] = [title, button].map((one) => one.getBoundingClientRect());
  const seen = [title, button].every((one) => {
    const { left, top, height } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(left + 8, top + height / 2));
  });
  return seen && above.bottom <= below.top;
}"""


def test_on_a_phone_who_is_asked_stands_over_the_buttons_one_or_ten(opened: Open, file: Path) -> None:
    """[K4, 4.4] The title of a camp, of a copy, and of what comes after each."""
    asked = (("4.2", "deed announce camp2", "camp 1"), ("4.4", "deed copy liberal diplomat", "the Socialist"))
    for moment, deed, after in asked:
        table = Table(opened, file, moment, 400)
        table.page.locator(".tp-beside .tb-board").evaluate("(board) => board.scrollIntoView()")
        until(table.page, ASKED)
        table.click(deed)
        expect(table.page.locator(".tb-card h3")).to_contain_text(after)
        until(table.page, ASKED)


def test_the_seven_steps_of_the_end_by_touch_and_by_keys(opened: Open, file: Path) -> None:
    """[4.3] On a phone map and table stay in view, the table grows by a row each time, and nothing moves."""
    table = Table(opened, file, "4.4/green", 400)
    table.page.locator(".tp-beside .tb-board").evaluate("(board) => board.scrollIntoView()")
    rows = ["50 44 46 64"]
    for nth, (name, row, totals) in enumerate(STEPS):
        expect(table.page.locator(".tb-card h3")).to_have_text(f"Counted next: {name}")
        if nth % 2:
            table.page.locator(".tb").focus()
            table.page.keyboard.press("ArrowRight")
        else:
            table.click("continue")
        expect(table.told).to_contain_text(f"{name}: Red {row.split()[0]}, Yellow {row.split()[1]}")
        rows.append(row)
        assert until(table.page, COUNTED, "Total") == " ".join([*rows, totals])
    expect(table.page.locator(".tb-card h3")).to_have_text("Red and Green win")


# Who chooses for a copy is in view, and the parchments below are nearly as large as they are drawn, two in a row.
CHOOSING = """() => {
  const box = (part) => document.querySelector(`.tp-beside .tb-card ${part}`).getBoundingClientRect();
  const foot = document.querySelector(".tb-time").getBoundingClientRect().top;
  return box("h3").bottom <= foot && box(".tb-deeds button").bottom <= foot && box(".tb-sketch svg").width >= 300;
}"""


def test_who_chooses_for_a_copy_is_seen_beside_ten_buttons(opened: Open, file: Path) -> None:
    table = Table(opened, file, "4.4", 1200)
    table.page.set_viewport_size({"width": 1200, "height": 780})
    expect(table.page.locator(".tb-card h3")).to_have_text("Blue chooses for the Liberal")
    assert table.page.locator(".tb-deeds button:visible").count() == 10
    until(table.page, CHOOSING)
    table.part("deed copy liberal diplomat").focus()
    table.page.keyboard.press("Enter")
    expect(table.told).to_contain_text("turns the Liberal into the Diplomat")
    expect(table.page.locator(".tb-card h3")).to_have_text("Green chooses for the Socialist")
    until(table.page, CHOOSING)


def test_cards_that_chance_brings_are_listed_in_view(opened: Open, file: Path) -> None:
    table = Table(opened, file, "4.1.1", 1200)
    while not table.part("by hand").is_visible():
        table.part("back").click()
    table.click("by hand")
    field = table.part("card")
    expect(field).to_be_focused()
    field.fill("fa")
    face = table.page.locator(".tb-pick [data-tb-key^='face ']:visible").first
    for shown in (field, face):
        assert shown.evaluate("""(el) => {
          const { left, top } = el.getBoundingClientRect();
          return el.contains(document.elementFromPoint(left + 4, top + 4));
        }""")


PICKING = """from tbggg.engine.rule import DECISION
game = tbggg.new_game("bunny", seats=3, luck=3)
here = game.start
while here.state.due != DECISION:
    here = here.advance()"""


def test_secret_picks_and_buildings_by_keys_alone(show: Callable[..., Board]) -> None:
    """Three players at one screen: each picks by keys, and the next one takes the screen."""
    board = show(PICKING, ", seat='red', node=here")
    places = (board.el.locator(f"[data-tb-place={cell}]").bounding_box() for cell in ("A1", "A2"))
    one, other = (place for place in places if place is not None)
    assert other["x"] - one["x"] >= 40, "the map fills the room that there is"
    keys = board.page.keyboard

    def shown() -> list[str]:
        keys = board.el.locator("[data-tb-piece]:visible")
        return keys.evaluate_all("(all) => all.map((one) => one.dataset.tbPiece)")

    for seat, after in (("Red", "Yellow"), ("Yellow", "Blue"), ("Blue", "")):
        board.el.focus()
        held = [card for card in shown() if re.fullmatch(r"[A-J]\d+", card)]
        for _ in range(2):  # the first piece of those that are not in hand yet
            while not board.page.evaluate("document.activeElement.matches('[data-tb-piece][aria-pressed=false]')"):
                keys.press("Tab")
            keys.press("Enter")
            expect(board.page.locator("[data-tb-piece]:focus")).to_have_attribute("aria-pressed", "true")
        keys.press("p")
        expect(board.told).to_contain_text(f"{seat} picks")
        if after:
            expect(board.part("hand over")).to_have_text(f"Hand over to {after}")
            board.press("s")
            expect(board.part("lift")).to_be_focused()
            keys.press("Enter")
            expect(board.told).to_have_text(re.compile(f"{seat} picks 2 cards"))
            expect(board.el.locator(".tb-board")).to_contain_text("Your hand")
            assert held
            assert not set(held) & set(shown()), "each territory is one card"


def test_a_screen_reader_and_the_arrows_find_each_territory(opened: Open, file: Path) -> None:
    table = Table(opened, file, "3.2", 1200)
    tree = table.page.locator(".tb-board").aria_snapshot()
    assert "to build: a trading post, the mushroom farm" in tree
    assert 'img "B2, mountain, Red, a city of strength 3, fief of 3: 4 × 1, lava towards B1"' in tree
    assert 'button "The gold farm": Gold farm' in tree
    assert not [line for line in tree.splitlines() if line.strip() == "- img"], "all that is drawn has a name"
    table.page.locator(".tb").focus()
    keys = table.page.keyboard
    table.part("piece tower").focus()
    keys.press("Enter")
    expect(table.page.locator(".tb-tip:visible")).to_contain_text("A sky tower: two ends")
    for arrow, cell in (("ArrowDown", "A2"), ("ArrowRight", "A3"), ("ArrowDown", "B3"), ("ArrowUp", "A3")):
        keys.press(arrow)
        expect(table.part(f"target {cell}")).to_be_focused()
    expect(table.page.locator(".tb-tip:visible")).to_contain_text("Red has no rabbit on A3")
    keys.press("ArrowLeft")
    expect(table.page.locator(".tb-tip:visible")).to_contain_text("A sky tower: two ends")
    keys.press("Enter")
    expect(table.told).to_contain_text("begins a sky tower")
    # The second end needs no piece in hand: Escape puts away a refusal, and gives the arrows back to the game.
    table.part("target A3").focus()
    hint = table.page.locator(".tb-card .tb-tip:visible")
    expect(hint).to_contain_text("Red has no rabbit on A3")
    expect(hint.locator("[data-tb-rule]")).to_have_text("2.3")
    expect(hint).to_have_attribute("aria-live", "polite")
    keys.press("Enter")
    refusal = table.page.locator(".tb-bubble")
    expect(refusal).to_contain_text("Red has no rabbit on A3")
    keys.press("Escape")
    expect(refusal).to_be_hidden()
    expect(hint).to_contain_text("The second end: a territory without a building")


# The foot of the column is that of the window.
TO_THE_FOOT = "() => Math.abs(document.querySelector('.tp-beside').getBoundingClientRect().bottom - innerHeight) < 1"


def test_in_a_small_window_the_board_reaches_its_foot_once_the_pages_bar_is_scrolled_away(
    opened: Open, file: Path
) -> None:
    page = opened(file, "3.2", viewport={"width": 1180, "height": 760}, alone=True).ready()
    for down in (0, 20, 400):
        page.evaluate("(y) => scrollTo(0, y)", down)
        until(page, "(y) => scrollY === y", down)
        until(page, TO_THE_FOOT)
