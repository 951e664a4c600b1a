"""A position is set up on the board in a real JupyterLab: with the mouse alone, by touch alone, and by keys alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tbggg.engine.header import POSITION
from tests.browser.lab import Lab
from tests.browser.reader import drawn
from tests.set_up import test_bgg
from tests.set_up.typed import FAIR_MADE, FAIR_STEPS, KINGDOM_MADE, KINGDOM_STEPS

BENCH = ".tb-bench"
OUTPUT = ".jp-OutputArea-output > .widget-vbox"
MOST_KEYS = 400
BEYOND = """(el) => {
  const edge = el.getBoundingClientRect().right + 1;
  const scrolls = (one) => one.closest(".tb-bench-board > div");
  const beyond = (one) => one.getBoundingClientRect().right > edge && !scrolls(one);
  return [...el.querySelectorAll("*")].filter(beyond).map((one) => one.className);
}"""
SMALLER = """(spots, least) => spots.filter((one) => {
  const { width, height } = one.getBoundingClientRect();
  return Math.min(width, height) < least - 0.1;
}).map((one) => one.dataset.tbKey)"""
TARGET = 24  # pixels of a place that a finger is to hit
# What the text says, and what is drawn: every step on the way, and the last one on the page.
EACH_STEP = """[Draft(step.table, step.text).state is not None for step in panel._steps]"""

PIG = "tbggg.new_game('pig', seats='ann bob', luck=1)"
BUTTONS = "tbggg.new_game('buttons', seats='ann bob cat', boards='1A 2B 3A', objectives='red green blue', luck=1)"
MAIN = f"""tbggg.new_game(seats='red yellow blue green', first='blue', luck=5, position={test_bgg.TABLE!r})"""

PIG_STEPS = [
    "field mover bob",
    "field round 1",
    *["field fact 1 0 10", "field fact 1 0 1", "field fact 1 0 1"],
    "field subject seat 0",
    *["field fact 0 0 10"] * 3,
    *["field fact 0 0 1"] * 4,
    "spot bob",
    *["field fact 0 1 10"] * 5,
    "field fact 0 1 1",
]
BUTTONS_STEPS = [
    "field round 1",
    "field mover ann",
    "add 4 0",
    *[f"put 4 0 {one}" for one in ("4-2", "1", "3", "4")],
    *[f"spot {one}" for one in ("ann 1-1", "ann 3-3", "ann 6-5")],
    "field subject seat 1",  # the boards of the others are too small for a finger, where there is little room
    "spot bob 4-4",
    "field piece 1",
    "spot bob 1-5",
    "field subject seat 0",
    *[f"spot {one}" for one in ("ann 2-2", "ann 2-3")],
    "field subject seat 2",
    *[f"spot {one}" for one in ("cat 5-5", "cat 6-6")],
    "field fact 2 2 bust",
]
MAIN_STEPS = [
    "field mover blue",
    "spot 3b",
    "thing 4 6 0",
    "add 4 6",
    "sign 4 6 (blue)",
    "spot blue",
    "add 7 2",
    "put 7 2 3",
]


class Hand:
    """A way to reach things and to press them."""

    def __init__(self, page: Page, way: str) -> None:
        self.page = page
        self.way = way
        self.bench = page.locator(BENCH)

    def part(self, key: str) -> Locator:
        return self.bench.locator(f"[data-tb-key='{key}']")

    def press(self, key: str) -> None:
        if key.startswith("type "):
            name, _, words = key.removeprefix("type ").rpartition(" ")
            if self.way == "keys":
                self.reach(name)
                self.page.keyboard.press("Control+A")
                self.page.keyboard.type(words)
            else:
                self.press(name)
                self.part(name).fill(words)
            self.page.keyboard.press("Enter")
            return
        part = self.part(key)
        if self.way == "keys":
            self.reach(key)
            # An arrow has chosen a word of a few already.
            self.page.keyboard.press("Space")
        elif self.way == "touch":
            part.tap()
        else:
            part.click()

    def drag(self, piece: str, place: str) -> None:
        """Drag what can be put somewhere onto a place of the board; the page goes along where both are not in view."""
        self.bench.locator(f"[data-tb-piece='{piece}']").hover()
        self.page.mouse.down()
        self.part(f"spot {place}").hover()
        self.page.mouse.up()

    def at(self) -> str:
        """The thing of the bench that has the focus; empty elsewhere."""
        found = self.page.evaluate("document.activeElement?.closest('.tb-bench [data-tb-key]')?.dataset.tbKey ?? ''")
        return str(found)

    def reach(self, key: str) -> None:
        """Go to a thing by Tab, among places of the board and words of a choice by the arrows."""
        choice = self.part(key).get_attribute("name")
        for _ in range(MOST_KEYS):
            at = self.at()
            if at == key:
                return
            arrow = "ArrowDown" if choice and at and self.part(at).get_attribute("name") == choice else ""
            if key.startswith("spot ") and at.startswith("spot "):
                arrow = self.way_to(at, key)
            self.page.keyboard.press(arrow or "Tab")
        raise AssertionError(f"{key} is not reached, but {self.at()}")

    def way_to(self, one: str, other: str) -> str:
        """The arrow that leads nearer to a place."""
        here, there = (self.part(key).bounding_box() for key in (one, other))
        assert here
        assert there
        across = there["x"] + there["width"] / 2 - here["x"] - here["width"] / 2
        down = there["y"] + there["height"] / 2 - here["y"] - here["height"] / 2
        if abs(across) > abs(down):
            return "ArrowRight" if across > 0 else "ArrowLeft"
        return "ArrowDown" if down > 0 else "ArrowUp"


def show(lab: Lab, game: str, arguments: str = "") -> None:
    """A workbench on a game; `panel` is its editor."""
    lab.open_cells(
        "import tbggg\nfrom tbggg.record.draft import Draft\n"
        f"game = {game}\nbench = tbggg.Workbench(game{arguments})\npanel = bench._bench.panels['position']\nbench"
    )
    lab.run_all()
    lab.page.locator(OUTPUT).first.wait_for()


def narrow(lab: Lab, width: int) -> None:
    lab.page.locator(OUTPUT).evaluate("(el, width) => { el.style.width = width ? `${width}px` : ''; }", width)
    drawn(lab.page)


def follows(lab: Lab, hand: Hand) -> None:
    """The page shows the text that the kernel has, and the board that is drawn from it."""
    written = hand.part("field text")
    lab.until(lambda: written.input_value() == lab.ask("panel.values['text']"), bool, "the text of the kernel")
    other = "Draft(panel._steps[panel._at].table, panel.values['text'])"  # in one question: the room may change
    assert lab.ask(f"panel._form(panel._draft).board.svg == panel._form({other}).board.svg")
    shown = "(el) => decodeURIComponent(el.src.split(',').slice(1).join(','))"
    image = hand.bench.locator(".tb-bench-board img")
    svg = "panel._form(panel._draft).board.svg"
    lab.until(lambda: image.evaluate(shown) == lab.ask(svg), bool, "the board of the kernel")


WAYS = [
    pytest.param(game, way, marks=[] if by_day else [pytest.mark.repeats(0)], id=f"{way}-{game}")
    for game, day in (("pig", "mouse"), ("buttons", "touch"), ("bgg", "keys"), ("bunny", ""), ("essen", ""))
    for way in ("mouse", "touch", "keys")
    for by_day in [way == day]
]
TABLES = {
    "pig": (PIG, PIG_STEPS, "2.1 bob to move\nann: 34\nbob: 51\nturn 12"),
    "buttons": (
        BUTTONS,
        BUTTONS_STEPS,
        "2.1 ann to move\nann: buttons 1-1 3-3 6-5, stars 2-2 2-3\nbob: buttons 4-4, stars 1-5\n"
        "cat: stars 5-5 6-6, bust\ndice 4-2 1 3 4",
    ),
    "bgg": (MAIN, MAIN_STEPS, None),
    "bunny": ("tbggg.new_game('bunny', seats='red yellow', luck=1)", KINGDOM_STEPS, KINGDOM_MADE),
    "essen": ("tbggg.new_game('essen', seats='red yellow blue', luck=1)", FAIR_STEPS, FAIR_MADE),
}


@pytest.fixture
def lend(request: pytest.FixtureRequest) -> Callable[[str], Lab]:
    """Lends a page for a way to reach things."""
    return lambda way: request.getfixturevalue("phone" if way == "touch" else "lab")


@pytest.mark.parametrize(("game", "way"), WAYS)
def test_a_table_is_set_up_and_taken_back(
    game: str, way: str, lend: Callable[[str], Lab], picture: Callable[[Locator | Page, str], None]
) -> None:
    lab = lend(way)
    made, steps, text = TABLES[game]
    show(lab, made)
    hand = Hand(lab.page, way)
    narrow(lab, 400 if way == "touch" else 0)
    if game == "bgg":  # from a recorded moment
        lab.run("bench.explorer.node = game.start.play('buy blue4@3b').advance(); fresh = game.start.position.facts()")
        text = lab.ask("fresh.replace('; ', '\\n')")
    if game == "bgg" and way == "mouse":
        lab.page.locator(".tb-moves [data-tb-key^='node '][aria-current]").first.click(button="right")
        lab.page.get_by_role("menuitem", name="Edit position").click()
    else:
        hand.press("bench position")
    expect(hand.bench.locator(".tb-bench-board")).to_be_visible()
    follows(lab, hand)
    if way == "touch":
        assert hand.bench.locator("[data-tb-key^='spot ']").evaluate_all(SMALLER, TARGET) == []
    for at, key in enumerate(steps):
        before = lab.ask("panel._at")
        hand.press(key)
        if key.startswith(("type", "put")):
            lab.becomes(f"panel._at > {before}", True)
        elif not key.startswith(("add", "thing", "field subject", "field piece")):
            # A place that is chosen, or a choice of a word that stands there already, says nothing new.
            lab.becomes(
                f"panel._at > {before} or panel.values['subject'] != 'table' or {key == 'field mover ann'}", True
            )
        if at % 6 == 0:
            follows(lab, hand)
    lab.becomes("panel.values['text']", text)
    follows(lab, hand)
    assert lab.ask(f"all({EACH_STEP})")
    expect(hand.bench.locator("[role='status']").filter(has_text="Nothing speaks against")).to_be_visible()
    picture(hand.bench, f"set-up-{game}-{way}")
    done = lab.ask("panel._at")
    for step in reversed(range(done)):
        hand.press("field undo")
        lab.becomes("panel._at", step)
    follows(lab, hand)
    for _ in range(done):
        hand.press("field redo")
    lab.becomes("panel.values['text']", text)
    hand.press("field done")
    lab.becomes("bench.game is game", False)
    assert lab.ask("bench.explorer.node.state == panel._draft.state")
    assert lab.ask(f"{POSITION!r} in game.headers") is (game == "bgg"), "the record before is as it was"
    expect(hand.bench.locator(".tb-bench-board")).to_be_hidden()
    expect(lab.page.locator(".tb:not(.tb-bench)")).to_be_visible()
    picture(lab.page, f"set-up-{game}-{way}-done")
    hand.press("back 0")
    lab.becomes("bench.game is game", True)
    expect(lab.page.locator(".tb:not(.tb-bench)")).to_be_visible()
    hand.press("back 0")
    lab.becomes("bench.game is game", False)


def test_keys_and_drags_set_up_a_street(lab: Lab, picture: Callable[[Locator | Page, str], None]) -> None:
    show(lab, "tbggg.new_game(seats='red yellow blue green', first='blue', luck=5)", ", lang='fr'")
    hand = Hand(lab.page, "mouse")
    lab.page.locator(".tb-scrub").first.focus()
    lab.page.keyboard.press("?")
    expect(lab.page.locator(".tb-keys dt:has(kbd:text-is('B')) + dd")).to_have_text("composer la position")
    lab.page.keyboard.press("Escape")
    lab.page.keyboard.press("b")
    expect(hand.bench.locator(".tb-bench-board")).to_be_visible()
    follows(lab, hand)

    def keys(*pressed: str) -> None:
        for key in pressed:
            before = lab.ask("panel.values")
            lab.page.keyboard.press(key)
            lab.until(lambda was=before: lab.ask("panel.values") != was, bool, f"what {key} does")

    hand.part("spot 3b").focus()
    keys("}", "]", "]", "]", "]", "m", "4", "s", "5", "t", "?")
    lab.becomes("panel.values['text']", "2.5 green to move\n3b red4 yellow5? yellow?")
    keys("Delete", "6")
    lab.becomes("panel.values['text']", "2.5 green to move\n3b yellow6")
    hand.part("spot red").focus()
    keys("m")
    hand.drag("piece =2", "4b")
    lab.becomes("panel.values['text']", "2.5 red to move\n3b yellow6\n4b yellow2")
    hand.part("spot 3b").click()
    hand.drag("thing 4 6 0", "5b")
    lab.becomes("panel.values['text']", "2.5 red to move\n4b yellow2\n5b yellow6")
    hand.part("spot 5b").click()
    hand.drag("thing 4 12 0", "blue")
    lab.becomes("panel.values['text']", "2.5 red to move\nblue: collection yellow6\n4b yellow2")
    hand.part("field piece =3").click()
    hand.part("spot 4b").click(modifiers=["Shift"])
    lab.becomes("panel.values['piece']", "=3")
    hand.part("spot 5b").click()
    lab.becomes("panel.values['piece']", "")
    follows(lab, hand)
    for dark in (False, True):
        lab.use_theme(dark)
        for width in (1200, 400):
            narrow(lab, width)
            follows(lab, hand)
            board, status = (hand.bench.locator(f".tb-bench-{one}").first.bounding_box() for one in ("board", "status"))
            assert board
            assert status
            assert (status["x"] > board["x"] + board["width"]) == (width == 1200), "said beside the board"
            picture(hand.bench, f"set-up-keys-fr-{width}-{'dark' if dark else 'light'}")
            assert lab.page.locator(OUTPUT).evaluate(BEYOND) == []
            assert hand.bench.locator("[data-tb-key^='spot ']").evaluate_all(SMALLER, TARGET) == []
        assert lab.axe(BENCH) == []
    lab.page.emulate_media(forced_colors="active", color_scheme="dark")
    borders = "(all) => all.map((one) => getComputedStyle(one).border)"
    looks = hand.bench.locator(".tb-bench-bar button").evaluate_all(borders)
    assert len({*looks}) == 2, "the open panel's button is another one without its colours"
    picture(hand.bench, "set-up-keys-fr-400-forced")
    lab.page.emulate_media(forced_colors="none")


def test_what_cannot_be_shows_at_its_place_and_is_announced(
    lab: Lab, picture: Callable[[Locator | Page, str], None]
) -> None:
    show(lab, MAIN, ", lang='fr'")
    hand = Hand(lab.page, "mouse")
    hand.press("bench position")
    field, status = hand.part("field text"), hand.bench.locator(".tb-bench-status")
    expect(status).to_contain_text("possible, sans être")
    wrong = test_bgg.TABLE.replace("geeks 3 5 6", "geeks 3 5 5 6").replace("2b red1", "2b red1 red1 red1")
    field.fill(wrong)  # pasted: it is read at the next pause of the keys
    expect(status).to_contain_text("(C4)")
    expect(status).to_have_attribute("role", "status")
    expect(hand.part("spot blue")).to_have_class("tb-bench-faulty")
    expect(hand.part("spot blue")).to_have_attribute("aria-label", "Bleu. Voir le défaut 1")
    expect(field).to_be_focused()
    expect(field).to_have_value(wrong)
    hand.press("field done")
    expect(hand.bench.locator(".tb-bench-alert").first).to_contain_text("impossibilité")
    assert lab.ask("bench.game is game")
    hand.press("field fault 0")
    expect(hand.part("drop 7 2 0")).to_be_visible()
    for dark in (False, True):
        lab.use_theme(dark)
        for width in (0, 400):
            narrow(lab, width)
            expect(hand.bench.locator(".tb-bench-board")).to_be_visible()
            picture(hand.bench, f"set-up-faults-fr-{width}-{'dark' if dark else 'light'}")
            assert lab.page.locator(OUTPUT).evaluate(BEYOND) == []
        assert lab.axe(BENCH) == []
    lab.use_theme(False)
    narrow(lab, 0)
    field.fill(wrong.replace("moove", "").replace("blue to move", "blue to moove"))
    expect(lab.page.locator(f"{BENCH} [role='alert']").filter(has_text="1:")).to_be_visible()
    hand.press("field undo")
    expect(field).to_have_value(wrong)
    assert lab.ask("'bgg red yellow blue green: 3.5 blue' in str(panel.drawn())"), "it can be passed on as it is"


def test_an_explorer_that_stands_alone_opens_the_editor_below(
    lab: Lab, picture: Callable[[Locator | Page, str], None]
) -> None:
    lab.open_cells(
        "import tbggg\nfrom tbggg.record.draft import Draft\n"
        f"game = {PIG}\nexplorer = tbggg.Explorer(game, autosave=False, lang='fr')\nexplorer"
    )
    lab.run_all()
    board = lab.page.locator(".tb:not(.tb-bench)").first
    board.locator(".tb-scrub").focus()
    lab.page.keyboard.press("?")
    expect(lab.page.locator(".tb-keys dt:has(kbd:text-is('B')) + dd")).to_have_text("composer la position")
    lab.page.keyboard.press("Escape")
    lab.page.keyboard.press("b")
    hand = Hand(lab.page, "keys")
    expect(hand.part("bench position")).to_be_focused()
    lab.run("bench = explorer.below; panel = bench._bench.panels['position']")
    follows(lab, hand)
    hand.press("field mover bob")
    hand.press("field round 1")
    lab.becomes("panel.values['text']", "2.1 bob to move")
    hand.press("field done")
    lab.becomes("bench.game is not None and bench.game is not game", True)
    expect(lab.page.locator(".tb:not(.tb-bench)")).to_have_count(2)
    picture(lab.page.locator(".jp-OutputArea-output:has(.tb)").first, "set-up-below")
    lab.run("explorer.play('roll')")
    board.locator(".tb-moves [data-tb-key^='node ']").first.click(button="right")
    lab.page.get_by_role("menuitem", name="Composer une position").click()
    follows(lab, hand)
    assert lab.ask("panel.values['text']").startswith("1.1 ann to move"), "from the record above, not the one below"
    assert lab.ask("bench is explorer.below")
