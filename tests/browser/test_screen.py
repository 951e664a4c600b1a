"""One screen: all that belongs to a moment is in view at once, keeps its place, and grows with its window."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.board import CASE, GAMES, Board
from tests.browser.lab import Lab
from tests.browser.reader import drawn, until
from tests.browser.server import REPOSITORY

pytestmark = pytest.mark.repeats(1)

EVENING = REPOSITORY / "notebooks/games/one-evening.game"
READ = 380  # pixels of height of the record, at least, in a window of 1,440 by 900
MOST = 780  # pixels of height, of 1,000 in width
GAME = """from tbggg.bots.seat_loop import play_at_random
game = tbggg.new_game({code!r}, seats={seats}, luck=7{options})
play_at_random(game.start, 7)"""
OPTIONS = {"bgg": ", paid_moves=2"}  # games of chance alone would not end

# The board, the hand, the moves and the curves, and how much of the notebook is seen: left, top, right, bottom.
TOGETHER = """(parts) => {
  const sides = (el) => { const { left, top, right, bottom } = el.getBoundingClientRect();
    return [left, top, right, bottom].map(Math.round); };
  document.querySelector(".tb").scrollIntoView();
  return [".jp-WindowedPanel-outer", ...parts].map((one) => sides(document.querySelector(one)));
}"""
# What is higher than its place in a widget so wide, and would have to be scrolled; and names that are not whole.
AT_END = "(el) => el.scrollHeight - el.scrollTop - el.clientHeight < 2"
ON_TOP = """(el) => {
  const { left, top, width, height } = el.getBoundingClientRect();
  return el.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}"""
CUT = """async (widths) => {
  const el = document.querySelector(".tb");
  const frame = () => new Promise(requestAnimationFrame);
  const found = [];
  for (const width of widths) {
    el.parentElement.style.width = `${width}px`;
    do await frame(); while (el.clientWidth !== width);
    await frame();
    for (const name of [".tb-card", ".tb-told-box", ".tb-right"]) {
      const { scrollHeight, clientHeight } = el.querySelector(name);
      if (scrollHeight > clientHeight && clientHeight) found.push([width, name]);
    }
    for (const { title, scrollHeight, clientHeight, scrollWidth, clientWidth } of el.querySelectorAll(".tb-name"))
      if (scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1) found.push([width, title]);
  }
  return found;
}"""
PLAYERS = (
    "red: Marie-Claire Duvallon, yellow: Jean-Sébastien, blue: Bartholomew Smith, green: Ann, "
    "purple: Cunégonde de Thunder, orange: Bob"
)
TWO_COLUMNS = (".tb-left", ".tb-card", ".tb-record", ".tb-scrub", ".tb-head", ".tb-drive")

# Steps to the end of the line, not painted, beyond a share of it phase by phase; says which part of the frame moved or
# changed its size by more than two pixels.
WALK = """async ([parts, share]) => {
  const root = document.querySelector(".tb");
  const one = (name) => root.querySelector(name);
  const [at, last] = ["ariaValueNow", "ariaValueMax"].map((name) => () => Number(one(".tb-scrub")[name]));
  const onward = new KeyboardEvent("keydown", { key: "]", bubbles: true });
  const step = () => (at() < share * last() ? one("[data-tb-key=forward]").click() : root.dispatchEvent(onward));
  const [first, moved] = [{}, []];
  const look = () => {
    const home = root.getBoundingClientRect();
    for (const name of parts) {
      const el = one(name);
      if (!el?.checkVisibility()) continue;
      const { x, y, width, height } = el.getBoundingClientRect();
      // A button that goes on keeps its place, whatever it is called.
      const now = [x - home.x, y - home.y, ...(name.includes("continue") ? [] : [width, height])];
      first[name] ??= now;
      if (now.some((value, at) => Math.abs(value - first[name][at]) > 2))
        moved.push([name, at(), first[name], now]);
    }
  };
  const told = one(".tb-told p");
  root.style.opacity = 0;  // what is drawn is drawn, but nothing is painted
  look();
  while (at() < last()) {
    const drawn = new Promise((done) => {
      const watch = new MutationObserver(() => done(watch.disconnect()));
      watch.observe(root, { childList: true, subtree: true, characterData: true, attributes: true });
    });
    const changed = new Promise((done) => {
      const watch = new MutationObserver(() => done(watch.disconnect()));
      watch.observe(told, { childList: true, subtree: true, characterData: true });
    });
    step();
    await Promise.all([drawn, changed]);
    await new Promise(requestAnimationFrame);
    look();
  }
  root.style.opacity = "";
  return moved;
}"""
STAYING = (
    *(".tb-head", ".tb-steps", ".tb-told-box", ".tb-transport", ".tb-place", ".tb-menu", ".tb-board"),
    *(".tb-board > svg", "[data-tb-place='6']", "[data-tb-place='1t']", "[data-tb-place=charity]"),
    *(".tb-seats", ".tb-seats tbody td"),
    *(".tb-record header", ".tb-scrub", "[data-tb-key='phase 4']", "[data-tb-key='continue'].tb-btn"),
)


@pytest.fixture
def show(show: Callable[..., Board]) -> Iterator[Callable[..., Board]]:
    """Shows an explorer in a window of 1,400 by 900 pixels."""
    boards: list[Board] = []

    def shown(game: str, arguments: str = "") -> Board:
        boards.append(show(game, arguments))
        boards[-1].page.set_viewport_size({"width": 1400, "height": 900})
        return boards[-1]

    yield shown
    for board in boards[-1:]:
        board.page.set_viewport_size({"width": 1280, "height": 1100})


def inside(inner: list[int], outer: list[int]) -> bool:
    return inner[0] >= outer[0] and inner[1] >= outer[1] and inner[2] <= outer[2] and inner[3] <= outer[3]


def seen(board: Board, *parts: str) -> dict[str, list[int]]:
    """Those parts that are not whole in view."""
    window, *found = board.page.evaluate(TOGETHER, parts)
    return {name: sides for name, sides in zip(parts, found, strict=True) if not inside(sides, window)}


@pytest.mark.repeats(2, "seats")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("code", GAMES)
def test_board_hand_moves_and_curves_are_in_view_at_once(show: Callable[..., Board], code: str, seats: int) -> None:
    board = show(GAME.format(code=code, seats=seats, options=OPTIONS.get(code, "")))
    for moment in ("line[len(line) // 2]", "game.end"):
        board.go(moment)
        assert seen(board, *TWO_COLUMNS) == {}, moment
    board.resize(1000)
    box = board.el.bounding_box()
    assert box
    assert box["height"] <= MOST


@pytest.mark.repeats(1, "width")
@pytest.mark.parametrize("width", [1000, 640, 400])
@pytest.mark.parametrize("code", GAMES)
def test_nothing_jumps_from_step_to_step(show: Callable[..., Board], code: str, width: int) -> None:
    board = show(code, ", lang='fr'")
    board.resize(width)
    board.el.evaluate("(el) => el.scrollIntoView()")
    docked = {".tb-transport", ".tb-place", ".tb-menu", ".tb-scrub", "[data-tb-key='continue'].tb-btn"}
    below = {".tb-seats", ".tb-seats tbody td", ".tb-record header"}  # the docked card is as high as its moment needs
    staying = [part for part in STAYING if width > 780 or part not in docked | below]
    # Every step of a share of the line, then phase by phase; `make nightly` takes every step at every width.
    share = 1 if os.environ.get("TBGGG_EVERY_STEP") else 1 / 4 if width == 1000 else 1 / 12
    assert board.page.evaluate(WALK, [staying, share]) == []


@pytest.mark.repeats(1, "seats")
@pytest.mark.parametrize("seats", [3, 6])
def test_no_card_and_no_column_is_cut(show: Callable[..., Board], seats: int) -> None:
    board = show(GAME.format(code="bgg", seats=seats, options=OPTIONS["bgg"]), ", lang='fr'")
    # The first and the last moment of each kind.
    kinds = "[(node.state.phase, node.state.due) for node in line]"
    moments = board.lab.ask(
        f"sorted({{at for kinds in [{kinds}] for at, kind in enumerate(kinds)"
        " if kind not in kinds[:at] or kind not in kinds[at + 1:]})"
    )
    widths = (1200, 1000, 640, 400) if seats == 3 else (1000, 640, 400)
    for moment in moments:
        board.go(f"line[{moment}]")
        assert board.page.evaluate(CUT, widths) == [], moment


def test_all_that_is_told_can_be_read_at_once(show: Callable[..., Board]) -> None:
    named = f"""
game = tbggg.loads(game.dumps().replace("\\n", '\\n[Players "{PLAYERS}"]\\n', 1))"""
    board = show(GAME.format(code="bgg", seats=6, options=OPTIONS["bgg"]) + named, ", lang='fr'")
    longest = board.lab.ask("sorted(range(len(line)), key=lambda at: -len(line[at].narration('fr').text))[:3]")
    for moment in longest:
        board.go(f"line[{moment}]")
        assert board.page.evaluate(CUT, (1200, 1000, 640, 400)) == [], moment
    # A collection of five colours leaves the button its place; in a window of a zoom of 200 % the board has its own.
    board.go("next(one for one in line[100:] if one.state.phase == 5 and one.kind == 'decision').parent")
    board.resize(640)
    board.part("deed pass").scroll_into_view_if_needed()
    drawn(board.page)
    assert board.part("deed pass").evaluate(ON_TOP)
    expect(board.el.locator(".tb-card")).to_have_css("position", "sticky")
    board.page.set_viewport_size({"width": 720, "height": 450})
    expect(board.el.locator(".tb-card")).to_have_css("position", "relative")


@pytest.mark.parametrize("code", GAMES)
def test_hand_and_board_are_in_view_together_where_the_card_is_docked(show: Callable[..., Board], code: str) -> None:
    board = show(code, ", lang='en'")
    board.page.set_viewport_size({"width": 640, "height": 900})
    board.go("line[len(line) // 3]")
    window, ground, card, time = board.page.evaluate(
        TOGETHER.replace('".tb"', '".tb-board > :first-child"'),
        [".tb-board > :first-child", ".tb-card", ".tb-time"],
    )
    assert window[1] <= ground[1]
    assert ground[3] <= card[1] + 2, "the hand lies over the board"
    assert card[3] <= time[1] + 2
    assert time[3] <= window[3] + 2


def test_the_record_is_the_main_reading_column(show: Callable[..., Board]) -> None:
    board = show(f"game = tbggg.read({str(EVENING)!r})", ", lang='fr'")
    board.page.set_viewport_size({"width": 1440, "height": 900})
    # With the doors, which stand below it.
    high = "(el) => el.offsetHeight + el.closest('.tb-right').querySelector('.tb-doors').offsetHeight"
    record = board.el.locator(".tb-record")
    low: list[str] = []
    for phase in range(1, 7):
        board.go(f"next(one for one in line[100:] if one.state.phase == {phase} and one.kind != 'automatic')")
        if (found := record.evaluate(high)) < READ:
            low.append(f"phase {phase}: {found}")
    board.press("End", "End")
    board.shows("game.end")
    if (found := record.evaluate(high)) < READ:
        low.append(f"the end: {found}")
    assert low == []
    board.page.wait_for_function(AT_END, arg=record.locator(".tb-moves").element_handle())
    expect(record.locator(".tb-near")).to_be_in_viewport()  # the last move is written there

    before = record.evaluate(high)
    board.part("record alone").click()
    expect(board.el.locator(".tb-card")).to_be_hidden()
    assert record.evaluate(high) > before + 150
    assert board.lab.axe(".tb") == []
    board.part("record alone").click()

    board.go("next(one for one in line[100:] if one.kind == 'decision').parent")
    moves = record.locator(".tb-moves").evaluate(high)
    for door, panel in (("what if", "what if"), ("analyse", "analysis"), ("share", "sharing")):
        board.part(door).click()
        expect(board.part(f"{panel} close")).to_be_visible()
        assert record.locator(".tb-moves").evaluate(high) >= moves, f"{door} pushes the record"
        board.part(f"{panel} close").click()
    board.resize(784)
    left, right = (board.el.locator(part).bounding_box() for part in (".tb-board > svg", ".tb-record"))
    assert left
    assert right
    assert left["x"] + left["width"] < right["x"], "two columns"
    board.page.set_viewport_size({"width": 1000, "height": 800})
    board.resize(400)
    board.el.evaluate("(el) => el.scrollIntoView()")
    parts = ("[data-tb-place='1']", "[data-tb-place='6']", ".tb-card")
    first, last, card = (board.el.locator(part).bounding_box() for part in parts)
    assert first
    assert last
    assert card
    assert (card["y"] - first["y"]) / (last["y"] + last["height"] - first["y"]) > 2 / 3


def test_what_can_be_done_stands_in_words(show: Callable[..., Board]) -> None:
    board = show(GAMES["pig"] + "\nfrom tbggg.record.moment_links import addresses", ", lang='en'")
    board.go("line[4]")
    doors = board.el.locator(".tb-doors button:visible, .tb-worded")
    named = {"Fork here", "What if?", "Analyse", "Make a puzzle", "Save", "Share", "Compare", "Comment"}
    assert {one.inner_text().removesuffix(" ▾") for one in doors.all()} >= named
    expect(board.el.get_by_role("group", name="From this moment").get_by_role("button", name="Save")).to_be_visible()
    board.part("share").click()
    expect(board.el.locator(".tb-sharing code")).to_have_text(board.lab.ask("'#' + addresses(game)[line[4]]"))
    opened, below = (board.el.locator(part).bounding_box() for part in (".tb-editing", ".tb-doors"))
    assert opened
    assert below
    assert 0 <= below["y"] - opened["y"] - opened["height"] < 12, "it opens above its door"
    assert board.lab.axe(".tb") == []
    with board.page.expect_download() as download:
        board.part("sharing file").click()
    assert Path(download.value.path()).read_text() == board.lab.ask("game.dumps()")
    with board.page.expect_download() as download:
        board.part("sharing page").click()
    assert download.value.suggested_filename == "game.html"
    assert Path(download.value.path()).read_text().startswith("<!doctype html>")
    expect(board.el.locator(".tb-sharing [role=status]")).to_have_text("Downloaded: game.html.")
    board.press("Escape")
    expect(board.el.locator(".tb-sharing")).to_be_hidden()
    board.part("save").click()
    expect(board.el.locator(".tb-sharing")).to_contain_text("not kept by itself here")
    board.press("Escape")


def test_a_narrow_explorer_names_the_phase_that_is_pointed_at(show: Callable[..., Board]) -> None:
    board = show("bgg", ", lang='en'")
    board.resize(400)
    named = """() => [...document.querySelectorAll(".tb-phase span")]
      .filter((name) => name.getBoundingClientRect().width > 1).map((name) => name.textContent)"""
    assert board.page.evaluate(named) == ["Draw"]
    board.part("phase 6").hover()
    until(board.page, f"() => ({named})().join() === 'Pay'")
    board.part("widen").hover()
    board.page.keyboard.press("Tab")
    board.part("phase 1").press("ArrowRight")
    until(board.page, f"() => ({named})().join() === 'Put down'")
    assert board.lab.axe(".tb") == []


def test_the_explorer_fits_its_window(show: Callable[..., Board]) -> None:
    board = show("bgg", ", height='fit'")
    for height in (900, 1200):
        board.page.set_viewport_size({"width": 1400, "height": height})
        fits = """() => {
          const [el, room] = [".tb", ".jp-WindowedPanel-outer"].map((one) => document.querySelector(one).clientHeight);
          return el <= room && el > room - 16;
        }"""
        board.page.wait_for_function(fits)
    tile = board.el.locator("[data-tb-place='1t']").first.bounding_box()
    assert tile
    assert tile["height"] > 45, "the pieces' windows grow"


@pytest.mark.parametrize("refused", [False, True], ids=["full screen", "refused"])
def test_the_explorer_fills_the_screen_and_gives_it_back(show: Callable[..., Board], refused: bool) -> None:
    board = show("pig", ", lang='en'")
    if refused:
        board.el.evaluate("(el) => { el.requestFullscreen = () => Promise.reject(new TypeError('refused')); }")
    before = board.el.bounding_box()
    button = board.part("widen")
    expect(button).to_have_attribute("aria-label", "Fill the screen")
    button.click()
    board.page.wait_for_function(
        "() => { const { width, height } = document.querySelector('.tb').getBoundingClientRect();"
        " return Math.abs(width - innerWidth) < 1 && Math.abs(height - innerHeight) < 1; }"
    )
    expect(button).to_have_attribute("aria-label", "Back to the page")
    assert board.lab.axe(".tb") == []
    board.press("ArrowRight")
    board.shows("line[1]")
    board.page.keyboard.press("Escape")
    expect(button).to_have_attribute("aria-label", "Fill the screen")
    expect(button).to_be_focused()
    assert before
    board.page.wait_for_function(
        "(width) => Math.abs(document.querySelector('.tb').getBoundingClientRect().width - width) < 1",
        arg=before["width"],
    )


def test_the_menu_opens_and_closes(show: Callable[..., Board]) -> None:
    board = show("pig", ", lang='en'")
    now = board.part("compare now")
    expect(now).to_be_hidden()
    board.part("menu").press("Enter")
    expect(now).to_be_visible()
    assert board.lab.axe(".tb") == []
    board.page.keyboard.press("Escape")
    expect(now).to_be_hidden()
    expect(board.part("menu")).to_be_focused()


def test_the_die_on_a_sold_tile_leaves_its_number_free(show: Callable[..., Board]) -> None:
    board = show("bgg")
    sold = next(
        at for at in range(board.lab.ask("len(line)")) if board.lab.ask(f"str(line[{at}].move).startswith('buy')")
    )
    board.go(f"line[{sold}]")
    for width in (1400, 1000, 640, 400):
        board.resize(width)
        pairs: list[Any] = board.el.evaluate(
            """(el) => [...el.querySelectorAll(".tbs-shelves [data-tb-kin^=geek]")].map((die) => {
              const tile = die.closest("[data-tb-shape]").previousElementSibling;
              const [number, on] = [tile.querySelector("text"), die].map((one) => one.getBoundingClientRect());
              return [number.right, on.left];
            })"""
        )
        assert pairs
        assert all(number <= die + 0.5 for number, die in pairs), f"{width} px"


def test_a_picture_of_a_position_is_no_wider_than_its_cell(lab: Lab) -> None:
    lab.page.set_viewport_size({"width": 640, "height": 900})
    lab.open_cells(f"import tbggg\ngame = tbggg.read({str(CASE)!r})\ngame.at('3.5').position")
    lab.run_all()
    picture = lab.page.locator(".jp-OutputArea-output :is(svg, img)").first
    expect(picture).to_be_visible()
    sides = "(el) => [el, el.parentElement].map((one) => one.getBoundingClientRect().right)"
    right, room = picture.evaluate(sides)
    assert right <= room + 1
