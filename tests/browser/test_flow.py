"""Play that goes on by itself to a person's next decision: no click and no key decides nothing."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

import tbggg
from tests.browser.board import Board
from tests.browser.lab import POLL
from tests.browser.reader import Open
from tests.browser.test_lesson_page import Desk
from tests.publish.lessons import explorer, markdown, notebook, write

pytestmark = pytest.mark.repeats(1)

# By game: what makes it, and the buttons that decide; the first one that is there and not refused.
DECIDES = {
    "bgg": ("game = tbggg.new_game(seats={seats}, luck=2010)", ("deed pass",)),
    "pig": ('game = tbggg.new_game("pig", seats={seats}, luck=7)', ("deed hold", "deed roll")),
}
LETTERS = {"deed pass": "p", "deed hold": "h", "deed roll": "r"}
DECISIONS = "[node.seat for node in explorer.node.path() if node.kind == 'decision']"
PERSON = "explorer._frame['due'] == 'decision' and not explorer._frame.get('bot')"

# Each game by clicks and by keys, against bots and not, and of these pairs each two once; `make nightly` has all.
EVERY = bool(os.environ.get("TBGGG_EVERY_STEP"))
ROUNDS = [
    pytest.param(game, bots, keys, id=f"{game}-{'bots' if bots else 'people'}-{'keys' if keys else 'clicks'}")
    for at, game in enumerate(DECIDES)
    for bots in (True, False)
    for keys in (False, True)
    if EVERY or (at + bots + keys) % 2
]
ALONE = [
    pytest.param(game, keys, id=f"{game}-{'keys' if keys else 'clicks'}")
    for at, game in enumerate(DECIDES)
    for keys in (False, True)
    if EVERY or (at + keys) % 2
]


class Flow:
    """A new game that goes on by itself as fast as it can."""

    def __init__(self, el: Locator, page: Page) -> None:
        self.el = el
        self.page = page
        self.acts = 0

    def __getitem__(self, key: str) -> Locator:
        return self.el.locator(f"[data-tb-key='{key}']")

    def fast(self) -> None:
        """Choose the highest speed."""
        while self["speed"].inner_text() != "4×":
            self["speed"].click()

    def rests(self) -> None:
        """Wait until nothing is under way."""
        expect(self["play"]).to_have_attribute("aria-label", "Play")
        expect(self.el.locator(".tb-busy")).to_have_count(0)

    def decide(self, keys: tuple[str, ...], how: Callable[[str], None]) -> None:
        """Choose something, again where it says that it costs; then it goes on to the next decision."""
        bubble = self.el.locator(".tb-bubble")
        for key in keys:
            if self[key].count() and self[key].get_attribute("aria-disabled") is None:
                expect(self.el.locator(".tb-card h3")).to_contain_text("to move")
                shown = self.el.locator(".tb-place").inner_text()
                how(key)
                self.page.wait_for_function(
                    "([el, bubble, shown]) => !bubble.hidden || el.innerText !== shown",
                    arg=[self.el.locator(".tb-place").element_handle(), bubble.element_handle(), shown],
                    polling=POLL,
                )
                if bubble.is_visible():
                    how(key)
                self.acts += 1
                return self.rests()
        raise AssertionError("nothing can be chosen")

    def click(self, key: str) -> None:
        self[key].click()

    def press(self, key: str) -> None:
        self.page.keyboard.press(LETTERS[key])


@pytest.fixture(autouse=True)
def forgetful(request: pytest.FixtureRequest) -> Iterator[None]:
    """Forget the settings after a test: the page is all tests'."""
    yield
    if "show" in request.fixturenames:
        request.getfixturevalue("open_notebook").page.evaluate("() => localStorage.clear()")


@pytest.mark.parametrize(("game", "bots", "keys"), ROUNDS)
def test_no_click_of_a_round_decides_nothing(game: str, bots: bool, keys: bool, show: Callable[..., Board]) -> None:
    made, choices = DECIDES[game]
    who = ", seat=game.seats[0], bots='greedy'" if bots else ""
    board = show(made.format(seats=3), who)
    flow = Flow(board.el, board.page)
    expect(flow["flow"]).to_have_attribute("aria-pressed", str(bots).lower())
    if not bots:
        flow["flow"].click()
    flow.fast()
    board.press(".")
    flow.rests()
    board.lab.becomes(PERSON, True)
    begun = board.lab.ask("explorer.node.state.round_no")
    while board.lab.ask("explorer.node.state.round_no") == begun and flow.acts < 40:
        flow.decide(choices, flow.press if keys else flow.click)
        board.lab.becomes(PERSON, True)
    decided = board.lab.ask(DECISIONS)
    if bots:
        me = board.lab.ask("game.seats[0]")
        assert set(decided) == set(board.lab.ask("list(game.seats)"))
        decided = [seat for seat in decided if seat == me]
    assert len(decided) == flow.acts > 0
    # The page shows what the kernel has.
    board.shows("explorer.node")


@pytest.mark.repeats(1, "key")
@pytest.mark.parametrize("key", ["click", " ", ".", "Escape", "ArrowLeft"])
def test_a_click_or_a_key_stops_it(key: str, show: Callable[..., Board]) -> None:
    board = show(DECIDES["bgg"][0].format(seats=4), ", seat='red', bots='greedy'")
    flow = Flow(board.el, board.page)
    while flow["speed"].inner_text() != "½×":
        flow["speed"].click()
    board.press(".")
    expect(flow["play"]).to_have_attribute("aria-label", "Stop")
    expect(board.el.locator(".tb-place")).not_to_contain_text("0 / ")
    if key == "click":
        flow["play"].click()
    else:
        board.press(key)
    flow.rests()
    assert not board.lab.ask(PERSON)
    board.shows("explorer.node")
    # The same key, or another, goes on.
    flow.fast()
    board.press(" ")
    flow.rests()
    board.lab.becomes(PERSON, True)


def test_back_to_the_last_decision_takes_nothing_away(show: Callable[..., Board]) -> None:
    board = show(DECIDES["bgg"][0].format(seats=3), ", seat='red', bots='random'")
    flow = Flow(board.el, board.page)
    flow.fast()
    board.press(".")
    board.lab.becomes(PERSON, True)
    flow.rests()
    before = board.lab.ask("len(explorer.node.path()) - 1")
    undecided = board.lab.ask("game.dumps()")
    flow.decide(("deed pass",), flow.click)
    board.lab.becomes(PERSON, True)
    flow.rests()
    whole = board.lab.ask("game.dumps()")
    # Undone as one, and played again to the last byte.
    flow["undo"].click()
    board.lab.becomes("game.dumps()", undecided)
    expect(board.el.locator(".tb-place")).to_contain_text(f"{before} / ")
    flow["redo"].click()
    board.lab.becomes("game.dumps()", whole)
    board.press("Backspace")
    expect(board.el.locator(".tb-place")).to_contain_text(f"{before} / ")
    board.lab.becomes("len(explorer.node.path()) - 1", before)
    assert board.lab.ask("game.dumps()") == whole
    # Another move opens a branch; the old one stays.
    flow["piece tile 6"].click()
    board.el.locator(".tb-board .tb-legal").first.click()
    flow.rests()
    board.lab.becomes(f"len(explorer.node.path()[{before}].children)", 2)


def test_the_end_of_a_line_goes_on_and_a_finished_game_begins_again(show: Callable[..., Board]) -> None:
    board = show(DECIDES["bgg"][0].format(seats=3))
    flow = Flow(board.el, board.page)
    expect(flow["flow"]).to_have_attribute("aria-pressed", "false")
    flow.fast()
    board.press(" ")
    flow.rests()
    board.lab.becomes(PERSON, True)
    # At a decision, it shows where one can choose, and does not go back to the start.
    depth = board.lab.ask("len(explorer.node.path()) - 1")
    board.press(" ")
    expect(board.el.locator(".tb-card .tb-take").first).to_be_focused()
    assert board.lab.ask("len(explorer.node.path()) - 1") == depth
    # Switched off, chance and what is automatic wait for a click.
    for _ in range(3):
        flow["deed pass"].click()
        expect(board.el.locator(".tb-place")).to_contain_text(f"{depth + 1} / ")
        depth += 1
    flow.rests()
    assert board.lab.ask("explorer._frame['due']") != "decision"


def test_what_fell_at_a_real_table_is_waited_for(show: Callable[..., Board]) -> None:
    board = show(DECIDES["pig"][0].format(seats=2))
    flow = Flow(board.el, board.page)
    flow.fast()
    flow["deed roll"].click()
    flow["by hand"].click()
    flow["flow"].click()
    flow["face 4"].click()
    flow["enter"].click()
    flow.rests()
    flow["deed roll"].click()
    board.lab.becomes("explorer._frame['due']", "chance")
    flow.rests()
    flow["luck"].click()
    flow.rests()
    board.lab.becomes(PERSON, True)


@pytest.fixture
def untouched(monkeypatch: pytest.MonkeyPatch) -> None:
    """A reader who has set nothing."""
    monkeypatch.setattr("tests.browser.board.STILL", "() => { localStorage.removeItem('tbggg.play.on'); }")


@pytest.mark.usefixtures("untouched")
def test_a_hot_seat_goes_on_by_itself_until_chance_is_entered_by_hand(show: Callable[..., Board]) -> None:
    board = show(DECIDES["pig"][0].format(seats=2))
    flow = Flow(board.el, board.page)
    expect(flow["flow"]).to_have_attribute("aria-pressed", "true")
    flow.fast()
    board.el.focus()
    for _ in range(4):
        flow.decide(("deed roll",), flow.press)
        board.lab.becomes(PERSON, True)
    assert len(board.lab.ask(DECISIONS)) == flow.acts
    while flow["speed"].inner_text() != "½×":
        flow["speed"].click()
    flow["deed roll"].click()
    flow["by hand"].click()
    flow["face 4"].click()
    flow["enter"].click()
    expect(flow["flow"]).to_have_attribute("aria-pressed", "false")
    board.lab.becomes(PERSON, True)
    flow["deed roll"].click()
    flow["luck"].click()
    board.lab.becomes(PERSON, True)
    expect(flow["flow"]).to_have_attribute("aria-pressed", "false")


@pytest.mark.usefixtures("untouched")
def test_without_the_records_luck_a_hot_seat_waits(show: Callable[..., Board]) -> None:
    board = show('game = tbggg.loads(\'[Game "pig"]\\n[Seats "ann bob"]\\n\')')
    expect(board.part("flow")).to_have_attribute("aria-pressed", "false")


@pytest.mark.usefixtures("untouched")
@pytest.mark.repeats(1, "key")
@pytest.mark.parametrize("key", ["luck", "Enter", "record"])
def test_the_cards_button_goes_on_and_does_not_stop_it(key: str, show: Callable[..., Board]) -> None:
    ended = "; game.start.advance()" if key == "record" else ""
    board = show(f"{DECIDES['bgg'][0].format(seats=4)}{ended}")
    flow = Flow(board.el, board.page)
    while flow["speed"].inner_text() != "½×":
        flow["speed"].click()
    board.press(".")
    expect(flow["play"]).to_have_attribute("aria-label", "Stop")
    expect(board.el.locator(".tb-place")).not_to_contain_text("0 / ")
    if key == "Enter":
        board.press("Enter")
    else:
        flow["luck" if key == "luck" else "continue"].click()
    board.lab.becomes(PERSON, True)
    flow.rests()


@pytest.mark.repeats(1, "key")
@pytest.mark.parametrize("key", ["click", "Enter"])
def test_the_cards_button_goes_along_a_record_to_its_next_decision(key: str, show: Callable[..., Board]) -> None:
    """It took one step, though the switch beside it said that it goes on by itself."""
    board = show("bgg")
    flow = Flow(board.el, board.page)
    if flow["flow"].get_attribute("aria-pressed") != "true":
        flow["flow"].click()
    flow.fast()
    board.part("phase 3").click()
    board.shows("begins('phase')[2]")
    board.part("continue").click() if key == "click" else board.part("continue").press(key)
    decided = "next(node for node in line if node.kind == 'decision' and node.parent.state.phase == 3).parent"
    board.shows(decided)
    flow["flow"].click()
    board.part("phase 3").click()
    board.shows("begins('phase')[2]")
    board.part("continue").click()
    board.shows("begins('phase')[2].children[0]")


@pytest.mark.repeats(1, "lang")
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_goes_on_by_itself_is_named_in_a_small_window_too(lang: str, show: Callable[..., Board]) -> None:
    board = show("bgg", f", lang={lang!r}")
    for width in (780, 820, 899):
        board.resize(width)
        expect(board.el.locator(".tb-flow-name")).to_be_visible()
        assert board.part("flow").evaluate("(el) => el.scrollWidth <= el.clientWidth")
        row, board_box = (board.el.locator(one).bounding_box() for one in (".tb-drive", ".tb-board"))
        assert row
        assert board_box
        assert row["height"] <= 84, "two lines of buttons"
        assert row["y"] + row["height"] <= board_box["y"] + 1
        assert board.el.evaluate("(el) => el.scrollWidth <= el.clientWidth")


def test_the_settings_are_kept(show: Callable[..., Board], picture: Callable[[Locator | Page, str], None]) -> None:
    board = show("pig")
    flow = Flow(board.el, board.page)
    flow.fast()
    flow["flow"].click()
    picture(board.el, "flow")
    assert board.lab.axe(".tb") == []
    board = show("bgg")
    expect(flow["speed"]).to_have_text("4×")
    expect(flow["flow"]).to_have_attribute("aria-pressed", "true")
    # With bots it is a setting of its own.
    show(DECIDES["pig"][0].format(seats=2), ", seat=game.seats[0], bots='greedy'")
    flow["flow"].click()
    show("bgg")
    expect(flow["flow"]).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize(("game", "keys"), ALONE)
def test_a_page_without_a_kernel_goes_on_by_itself(game: str, keys: bool, tmp_path: Path, opened: Open) -> None:
    seats, code = 3, game
    record = tbggg.new_game(code, seats=seats, luck=2010)
    bots = dict.fromkeys(record.seats[1:], "greedy")
    cells = (markdown("# Against bots"), explorer(record, seat=record.seats[0], bots=bots))
    (page,) = tbggg.publish.publish([write(notebook(*cells), tmp_path / "a.ipynb")], tmp_path, run=False)
    desk = Desk(opened(page))
    flow = Flow(desk.el, desk.page)
    expect(flow["flow"]).to_have_attribute("aria-pressed", "true")
    flow.fast()
    desk.press(".")
    flow.rests()
    for _ in range(3):
        undecided = desk.record().dumps()  # the page draws its luck: no two runs have the same game
        desk.el.focus()
        flow.decide(DECIDES[code][1], flow.press if keys else flow.click)
    decided = [node for node in desk.record().nodes() if node.kind == "decision"]
    assert [node.seat for node in decided].count(record.seats[0]) == flow.acts
    assert len(decided) > flow.acts
    # The last decision is undone with all that it led to, and played again.
    whole = desk.record().dumps()
    flow["undo"].click()
    flow.rests()
    assert desk.record().dumps() == undecided
    flow["redo"].click()
    flow.rests()
    assert desk.record().dumps() == whole
