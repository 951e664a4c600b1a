"""Moments compared in a real JupyterLab: forks side by side, one collection by two rules, as if it ended now."""

from __future__ import annotations

import gzip
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.board import Board
from tests.browser.server import REPOSITORY

# A whole game, and two forks of it from 3.2, each to its end.
FORKS = """from tbggg.bots.seat_loop import play_at_random
game = tbggg.new_game(seats={seats}, luck=5, paid_moves=2)
play_at_random(game.start, 11)
here = game.at("3.2")
played = str(here.children[0].move)
others = [str(move) for move in here.position.legal_moves() if str(move) != played]
tips = [game.end, play_at_random(here.play(others[0]), 5), play_at_random(here.play("pass"), 7)]"""
PIG = """from tbggg.bots.seat_loop import play_at_random
game = tbggg.new_game("pig", seats="ann bob cleo", luck=7)
play_at_random(game.start, 7)
play_at_random(game.start.play("hold"), 3)"""

WHOLE_PIG = """from tbggg.bots.seat_loop import play_at_random
game = tbggg.new_game("pig", seats="ann bob cleo", luck=7)
play_at_random(game.start, 7)"""

STATIC = REPOSITORY / "tbggg/explorer/static"
ROWS = "__import__('tbggg.record.comparison').record.comparison"
MOST_BYTES = 12 * 1024  # with the table of what if, in which the lines are played again, and the plot


class Desk:
    """An explorer on a game with forks, and its comparison."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.el = board.el.locator(".tb-comparison")
        self.lead = self.el.locator(".tb-lead")

    def __getitem__(self, key: str) -> Locator:
        key, part = f"compare {key}", self.board.menu if key in ("keep", "ends", "now") else self.board.part
        return part(key)

    def rows(self, table: str = ".tb-breakdown") -> dict[str, list[str]]:
        """The numbers of a table by its rows' names, without the differences."""
        found = self.el.locator(f"{table} tr").evaluate_all(
            """(rows) => rows.map((row) => [row.querySelector("th[scope=row]")?.textContent ?? "",
              [...row.querySelectorAll("td > b")].map((cell) => cell.textContent)])"""
        )
        return {name: values for name, values in found if name}

    def drawn(self) -> None:
        """Wait until the curves of the comparison are on the page."""
        expect(self.el.locator(".tb-plot .scatterlayer .trace").first).to_be_attached()


STANDS_AT = """([mark, x]) => {
  const { left, width } = mark.getBoundingClientRect();
  return Math.abs(left + width / 2 - x) < 1.5;
}"""


@pytest.fixture
def desk(show: Callable[..., Board]) -> Desk:
    return Desk(show(FORKS.format(seats=4), ", lang='en'"))


def test_what_comes_with_the_first_comparison_is_small() -> None:
    size = sum(len(gzip.compress((STATIC / name).read_bytes())) for name in ("comparison.js", "comparison.css"))
    assert size <= MOST_BYTES


def test_three_forks_are_compared_two_and_all(desk: Desk) -> None:
    board = desk.board
    desk["ends"].click()
    desk.drawn()
    expect(desk.el.locator("h3")).to_be_focused()
    expect(desk.el.locator("h3")).to_be_in_viewport()
    expect(desk.lead).to_have_text(board.lab.ask("tbggg.compare(tips, lang='en').lead"))
    shown = desk.rows()
    seat = board.lab.ask("tbggg.compare(tips).seat")
    for label, category in (("Sales", "sales"), ("Sets", "sets"), ("Total", "total")):
        numbers = board.lab.ask(f"[game.scores(one)[{seat!r}][{category!r}] for one in tips]")
        assert [int(value.replace("−", "-")) for value in shown[label]] == numbers
    assert len(desk.rows(".tb-sums")) == 4
    mover, played = board.lab.ask("[here.position.to_move, others[0]]")
    expect(board.el.locator(".tb-kept li").nth(1)).to_contain_text(f"{mover.capitalize()} {played}, ")
    # Two of them: the third is taken out of the tray.
    board.el.locator(".tb-kept .tb-btn").nth(1).click()
    expect(desk.el.locator("h3")).to_have_text("Two lines")
    expect(desk.lead).to_have_text(board.lab.ask("tbggg.compare(tips[::2], lang='en').lead"))
    # For another seat.
    desk["seat"].select_option("red")
    expect(desk.lead).to_have_text(board.lab.ask("tbggg.compare(tips[::2], lang='en', seat='red').lead"))
    assert len(desk.rows()["Total"]) == 2
    desk["close"].click()
    expect(desk.el).to_be_hidden()
    expect(desk["go"]).to_be_focused()


def test_by_keyboard_alone(desk: Desk) -> None:
    board = desk.board
    board.press("End", "v")
    expect(board.part("compare keep")).to_be_focused()
    board.page.keyboard.press("Enter")
    expect(board.el.locator(".tb-kept li")).to_have_count(1)
    board.shows("game.end")
    board.press("{")
    board.shows("list(game.main_line())[[one.state.phase > 6 for one in game.main_line()].index(True)]")
    board.press("k")
    expect(board.el.locator(".tb-kept li")).to_have_count(2)
    desk["go"].focus()
    board.page.keyboard.press("Enter")
    expect(desk.el.locator("h3")).to_have_text("Two lines")
    desk["A"].focus()
    board.page.keyboard.press("Enter")
    board.shows("game.end")
    desk["way colours"].focus()
    board.page.keyboard.press("Enter")
    expect(desk["way colours"]).to_have_attribute("aria-pressed", "true")
    expect(desk["way colours"]).to_be_focused()
    board.page.keyboard.press("Escape")
    expect(desk.el).to_be_hidden()
    # Kept once more, the moment is let go.
    board.press("k")
    expect(board.el.locator(".tb-kept li")).to_have_count(1)


def test_the_same_collection_by_the_rule_of_either_table(desk: Desk) -> None:
    board = desk.board
    desk["ends"].click()
    desk["seat"].select_option("red")
    expect(desk.el.locator(".tb-grids section")).to_have_count(3)
    seat = board.lab.ask("game.seats.index('red')")
    points = desk.el.locator(".tb-grids header > b:last-child")
    for way in ("colours", "numbers"):
        desk[f"way {way}"].click()
        expect(desk[f"way {way}"]).to_have_attribute("aria-pressed", "true")
        numbers = board.lab.ask(f"[{ROWS}.collected(one, {seat}, {way!r}).points for one in tips]")
        expect(points).to_have_text([f"{number} GG" for number in numbers])
    complete = board.lab.ask(f"sum(line.complete for one in tips for line in {ROWS}.collected(one, {seat}).rows)")
    expect(desk.el.locator(".tb-grids .tb-full")).to_have_count(complete)
    missing = board.lab.ask(f"sum(not n for one in tips for row in {ROWS}.collected(one, {seat}).counts for n in row)")
    expect(desk.el.locator(".tb-grids td", has_text="missing")).to_have_count(missing)


def test_where_they_parted_and_where_we_stand_are_one_click_away(desk: Desk) -> None:
    board = desk.board
    desk["ends"].click()
    desk.drawn()
    expect(desk["parted"]).to_have_text("Go to 3.2")
    desk["parted"].click()
    board.shows("here")
    expect(desk.el.locator("[aria-current]")).to_have_count(0)
    desk["B"].click()
    board.shows("tips[1]")
    expect(desk["B"]).to_have_attribute("aria-current", "true")
    expect(desk.el.locator("[aria-current]")).to_have_count(2)  # in the table, and over its collection
    board.part("grid C").click()
    board.shows("tips[2]")
    expect(desk["C"]).to_have_attribute("aria-current", "true")
    # A click in the figure jumps, and the figure marks where the board went.
    desk.el.locator(".tb-plot").scroll_into_view_if_needed()
    x, y, node = desk.el.locator(".tb-plot").evaluate(
        """(plot) => {
          const { xaxis, yaxis } = plot._fullLayout;
          const { x, y, customdata } = plot._fullData[2];
          const { left, top } = plot.getBoundingClientRect();
          const at = Math.floor(x.length / 2);
          return [left + xaxis._offset + xaxis.d2p(x[at]), top + yaxis._offset + yaxis.d2p(y[at]), customdata[at]];
        }"""
    )
    board.page.mouse.move(x, y)
    expect(desk.el.locator(".hoverlayer .hovertext")).to_be_visible()
    board.page.mouse.click(x, y)
    board.shows(f"board_of(explorer).referee.outline.nodes[{node}]")
    board.page.wait_for_function(STANDS_AT, arg=[desk.el.locator(".tb-moment").element_handle(), x])


def test_as_if_it_ended_now_follows_the_board(desk: Desk) -> None:
    board = desk.board
    board.go("game.at('4.2')")
    board.press("e")
    totals = "[str(one['total']).replace('-', '−') for one in game.scores(explorer.node).values()]"
    expect(desk.lead).to_contain_text("If the game ended now")
    assert desk.rows()["Total"] == board.lab.ask(totals)
    expect(desk.el.locator(".tb-grids section")).to_have_count(4)
    expect(desk.el.locator(".tb-plot")).to_be_hidden()
    board.press("End")
    expect(desk.lead).to_contain_text("The game is over")
    assert desk.rows()["Total"] == board.lab.ask(totals)
    board.press("e")
    expect(desk.el).to_be_hidden()


def test_from_python_and_in_french(desk: Desk) -> None:
    board = desk.board
    board.run("explorer.compare(tips[:2], seat='blue')")
    expect(desk.lead).to_have_text(board.lab.ask("tbggg.compare(tips[:2], lang='en', seat='blue').lead"))
    board.part("lang fr").click()
    expect(desk.lead).to_have_text(board.lab.ask("tbggg.compare(tips[:2], lang='fr', seat='blue').lead"))
    expect(desk.el.locator("h4").first).to_have_text("Qu’en est-il sorti\u202f?")
    expect(desk.el.locator("h3")).to_have_text("Deux lignes")
    board.run("explorer.compare([game.at('3.5')])")
    expect(desk.el.locator("h3")).to_have_text("Si tout finissait ici")
    board.shows("game.at('3.5')")


def test_asked_for_before_it_is_shown(show: Callable[..., Board]) -> None:
    game = FORKS.format(seats=3)
    board = show(f"{game}\nearly = tbggg.Explorer(game, lang='en')\nearly.compare(tips)", "")
    board.lab.refill("early")
    board.lab.run_all()
    desk = Desk(board)
    expect(desk.el.locator("h3")).to_have_text("Three lines")
    expect(desk.el.locator(".tb-grids section")).to_have_count(3)


def test_the_curves_of_the_game_show_the_fork_on_which_we_stand(desk: Desk) -> None:
    board = desk.board
    curves = board.el.locator(".tb-ahead path")
    expect(curves).to_have_count(4)
    board.go("tips[2]")
    expect(curves).to_have_count(8)
    expect(curves.and_(board.el.locator(".tb-other"))).to_have_count(4)
    ends = [str(points) for points in board.lab.ask("list(tips[2].position.points.values())")]
    expect(board.el.locator(".tb-ends span")).to_have_text(ends)
    board.go("game.end")
    expect(curves).to_have_count(4)


def test_lines_that_end_early_are_played_on(show: Callable[..., Board], picture: Callable[..., None]) -> None:
    early = "fork = game.start.advance().play('hold' if str(game.start.children[0].move) != 'hold' else 'roll')"
    desk = Desk(show(f"{WHOLE_PIG}\n{early}", ", lang='en'"))
    board = desk.board
    desk["ends"].click()
    expect(desk.lead).to_contain_text("B ends earlier, in turn")
    desk.drawn()
    assert board.lab.axe(".tb") == []
    picture(board.el, "compare-unequal")
    desk["play on"].focus()
    board.page.keyboard.press("Enter")
    expect(desk["play on"]).to_be_hidden()
    expect(desk.lead).not_to_contain_text("earlier")


def test_a_game_without_collections(show: Callable[..., Board]) -> None:
    desk = Desk(show(PIG, ", lang='en'"))
    desk["ends"].click()
    desk.drawn()
    assert list(desk.rows()) == ["Bank"]
    expect(desk.el.locator(".tb-grids")).to_have_count(0)
    assert desk.board.lab.axe(".tb") == []


def test_a_seats_eyes_see_no_hidden_move(show: Callable[..., Board]) -> None:
    desk = Desk(show(FORKS.format(seats=4), ", seat='red', lang='en'"))
    board = desk.board
    board.run("explorer.compare(tips)")
    desk.drawn()
    assert "?@" in desk.el.inner_text() or "pass" in desk.el.inner_text()
    board.run("explorer.recall = False")
    board.run("explorer.compare([game.at('5.2'), tips[1]], seat='blue')")
    expect(desk.lead).to_contain_text("What Blue has collected stands behind a screen: the comparison is not known.")
    assert board.lab.axe(".tb") == []


@pytest.mark.parametrize(
    "dark", [pytest.param(False, marks=pytest.mark.repeats(0), id="light"), pytest.param(True, id="dark")]
)
def test_accessible_and_never_wider_than_its_place(desk: Desk, picture: Callable[..., None], dark: bool) -> None:
    board = desk.board
    board.lab.use_theme(dark)
    if dark:
        board.part("lang fr").click()
    usual = board.page.viewport_size
    assert usual
    board.page.set_viewport_size({"width": 1280, "height": 4800})
    desk["ends"].click()
    desk.drawn()
    for width in (1000, 640, 400):
        board.resize(width)
        for way in ("colours", "numbers"):
            desk[f"way {way}"].click()
            expect(desk[f"way {way}"]).to_have_attribute("aria-pressed", "true")
            for property_ in ("clientWidth", "scrollWidth"):
                expect(board.el).to_have_js_property(property_, width)
            # Around it, the explorer is the same, and what differs between the ways does so at any width.
            if width == 1000:
                assert board.lab.axe(".tb") == [], way
            elif way == "numbers":
                assert board.lab.axe(".tb-comparison") == [], width
            picture(board.el, f"compare-{width}-{way}-{'dark' if dark else 'light'}")
    board.press("e")
    expect(desk.el.locator(".tb-lead")).to_contain_text("ici" if dark else "now")
    assert board.el.evaluate("(el) => [el.clientWidth, el.scrollWidth]") == [400, 400]
    assert board.lab.axe(".tb") == []
    picture(board.el, f"compare-now-{'dark' if dark else 'light'}")
    board.page.set_viewport_size(usual)
    board.lab.use_theme(dark=False)
