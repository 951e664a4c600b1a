"""Notes written on the board in a real JupyterLab: comments in two languages, glyphs, marks by mouse and keyboard."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

import tbggg
from tbggg.engine.directions import level
from tbggg.engine.texts import capital
from tbggg.record.annotations import all_comments
from tbggg.record.board_marks import prose
from tests.browser.accessibility import THEMES
from tests.browser.board import TONIGHT, Board
from tests.browser.lab import PATIENCE

NEW = "game = tbggg.new_game(seats=3, luck=2010)\nhere = game.start.advance().play('6@6b')"
AT = ", node=here, lang='en'"
Picture = Callable[[Locator | Page, str], None]
HOSTILE = '<img src=x onerror="window.owned=1">} \\} [x](javascript:window.owned=1) <script>window.owned=1</script>'


class Desk:
    """The board with its notes open."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.page = board.page
        self.panel = board.el.locator(".tb-annotate")
        self.ink = board.el.locator(".tb-ink")

    def __getitem__(self, key: str) -> Locator:
        return self.board.part(key)

    def wrote(self, expression: str, value: object) -> None:
        """Wait until the kernel's record holds something."""
        self.board.lab.becomes(expression, value)

    def round_trip(self) -> str:
        """The record as the kernel writes it, which must read back as it is."""
        assert self.board.lab.ask("tbggg.loads(game.dumps()).dumps() == game.dumps()")
        return str(self.board.lab.ask("game.dumps()"))


# What is not whole within its own box.
CUT = """() => [[".tb-annotate", ".tb-tools:last-of-type"], [".tb-moves", ".tb-move[aria-current]"]].filter((names) => {
  const [box, part] = names.map((name) => document.querySelector(`.tb ${name}`).getBoundingClientRect());
  return part.top < box.top || part.bottom > box.bottom + 1;
})"""


@pytest.fixture
def desk(show: Callable[..., Board]) -> Desk:
    """A game's first supply, its notes open."""
    desk = Desk(show(NEW, AT))
    desk.board.press("c")
    expect(desk["comment en"]).to_be_focused(timeout=PATIENCE)
    return desk


def test_a_comment_in_two_languages_a_glyph_and_marks(desk: Desk, picture: Picture) -> None:
    board = desk.board
    board.page.keyboard.insert_text("Oh, no.")  # one step to undo, however slowly it arrives
    desk["comment en"].press("Control+z")  # which JupyterLab would have for its cells
    expect(desk["comment en"]).to_have_value("")
    desk["comment en"].fill("The *dearest* shelf.\n\n- sells a `6`\n- earns [8 GG](#1.2)")
    desk["comment fr"].fill("L’étagère la plus chère.")
    desk["glyph !?"].click()
    desk.wrote("annotations.comment_text(here, 'fr')", "L’étagère la plus chère.")
    desk["tool mark"].click()
    desk["aim 6b"].click()
    desk["aim red"].click()
    desk["tool arrow"].click()
    desk["style dashed"].click()
    desk["aim 6"].click(position={"x": 10, "y": 12})
    expect(desk.panel.locator("[role=status]")).to_contain_text("From shop 6")
    desk["aim charity"].click()
    expect(desk.ink.get_by_role("img", name="Arrow from shop 6 to the charity shop")).to_be_attached()
    expect(desk.ink.get_by_role("img", name="Highlight on shop 6, bottom shelf")).to_be_attached()
    marks = "[[*mark.places, mark.style] for mark in here.marks]"
    desk.wrote(marks, [["6b", "solid"], ["red", "solid"], ["6", "charity", "dashed"]])
    picture(board.el, "notes")
    comment = board.el.locator(".tb-record .tb-comment")
    expect(comment.locator("em")).to_have_text("dearest")
    expect(comment.locator("li")).to_have_count(2)
    expect(board.el.locator(".tb-move[aria-current] b")).to_have_text("!?")
    # What is chosen again goes.
    desk["tool mark"].click()
    desk["aim red"].click()
    desk.wrote(marks, [["6b", "solid"], ["6", "charity", "dashed"]])
    text = desk.round_trip()
    assert "!? {[%mark 6b] [%arrow style=dashed 6>charity]} {en: The *dearest* shelf." in text
    assert "{fr: L’étagère la plus chère.}" in text
    # Another language shows its own comment, and the same marks by their names.
    desk["lang fr"].click()
    expect(comment).to_have_text("L’étagère la plus chère.")
    expect(desk.ink.get_by_role("img", name="Flèche\u202f: magasin 6 vers le magasin de charité")).to_be_attached()
    expect(desk["comment en"]).to_have_value(re.compile("dearest"))
    desk["glyph ??"].click()
    desk.wrote("here.glyphs", ["??"])
    desk["glyph ??"].click()
    desk.wrote("here.glyphs", [])
    # What was typed is kept when the board moves on at once.
    desk["comment fr"].fill("Fini.")
    desk["back"].click()
    desk.wrote("annotations.comment_text(here, 'fr')", "Fini.")
    expect(desk.panel.locator("header")).not_to_contain_text("6@6b")
    desk["lang en"].click()
    expect(board.el).to_have_attribute("lang", "en")


def test_every_tool_and_the_move_are_in_view(show: Callable[..., Board]) -> None:
    board = show(f"game = tbggg.read({str(TONIGHT)!r})", ", node=game.at('3.3'), lang='en'")
    usual = board.page.viewport_size
    assert usual
    board.page.set_viewport_size({"width": 1400, "height": 900})
    board.press("c")
    expect(board.part("comment en")).to_be_focused(timeout=PATIENCE)
    board.page.wait_for_function(f"() => !({CUT})().length")
    board.page.set_viewport_size(usual)


def test_marks_by_keyboard_alone(desk: Desk) -> None:
    board, keyboard = desk.board, desk.page.keyboard
    keyboard.type("Clé")
    desk.wrote("annotations.comment_text(here, 'en')", "Clé")
    desk["tool arrow"].focus()
    keyboard.press("Enter")
    # The arrows walk from place to place; what cannot be reached from here is some steps away.
    aim = board.el.locator(".tb-aim:focus")
    expect(aim).to_have_count(1)
    seen = set()
    for key in ("ArrowUp",) * 12 + ("ArrowLeft",) * 4 + ("ArrowUp",) * 9:
        keyboard.press(key)
        seen.add(aim.get_attribute("aria-label"))
    assert "shop 1, top shelf" in seen
    start = aim.get_attribute("aria-label")
    keyboard.press("Enter")
    keyboard.press("ArrowDown")
    end = aim.get_attribute("aria-label")
    keyboard.press("Enter")
    expect(desk.ink.get_by_role("img", name=f"Arrow from {start} to {end}")).to_be_attached()
    desk.board.lab.becomes("len(here.marks)", 1)
    # Drawn again, it goes; Escape goes back by one, to where the notes were opened.
    keyboard.press("ArrowUp")
    keyboard.press("Enter")
    keyboard.press("Escape")
    keyboard.press("Enter")
    keyboard.press("ArrowDown")
    keyboard.press("Enter")
    desk.wrote("len(here.marks)", 0)
    keyboard.press("Escape")
    expect(desk["tool arrow"]).to_be_focused()
    expect(aim).to_have_count(0)
    keyboard.press("Escape")
    expect(desk.panel).to_be_hidden()
    expect(board.el).to_be_focused()
    keyboard.press("ArrowLeft")
    expect(board.el.locator(".tb-place")).to_contain_text("3 / ")
    desk.round_trip()


def test_notes_are_for_everyone(desk: Desk, picture: Picture) -> None:
    lab = desk.board.lab
    desk["comment fr"].fill("Un 6 : *cher*, et `caché`.")
    desk["glyph ?!"].click()
    desk["tool mark"].click()
    desk["aim 6b"].click()
    expect(desk.ink.get_by_role("img")).to_have_count(1)
    desk["tool arrow"].click()
    for place in ("red", "3t"):
        desk[f"aim {place}"].click()
    expect(desk.ink.get_by_role("img")).to_have_count(2)
    expect(desk.panel.locator(".tb-secret")).to_be_visible()
    for theme, width in product(THEMES, (1000, 400)):
        lab.use_theme(theme == "dark")
        expect(desk.board.el).to_have_attribute("data-tb-theme", theme)
        desk.board.resize(width)
        assert lab.axe(".tb") == [], f"{theme}, {width} px"
        assert desk.board.el.evaluate("(el) => el.scrollWidth") == width
        picture(desk.board.el, f"notes-{width}-{theme}")
    ring, shelf = (desk.board.el.locator(one).first.bounding_box() for one in (".tb-ring", "[data-tb-place='6b']"))
    assert ring
    assert shelf
    assert abs(ring["x"] - shelf["x"]) < 5
    assert abs(ring["y"] - shelf["y"]) < 5
    # By touch or mouse the board stays in reach: the notes dock where the card stood.
    desk["tool mark"].click()
    desk["aim 3t"].click()
    desk.wrote("len(here.marks)", 3)
    desk.board.resize(1000)
    lab.use_theme(dark=False)


# Widest square of each aim that is its own: neither under another aim nor out of sight when it is scrolled to.
OWN_ROOM = """(el) => Object.fromEntries([...el.querySelectorAll(".tb-aim")].map((aim) => {
  aim.scrollIntoView({ block: "center" });
  const { left, top, right, bottom } = aim.getBoundingClientRect();
  let most = 0;
  for (let x = left + 1; x < right; x += 3)
    for (let y = top + 1; y < bottom; y += 3) {
      let size = most + 3;
      const own = () => [[0, 0], [1, 0], [0, 1], [1, 1], [.5, .5]].every(([across, down]) => {
        const [a, b] = [x + across * size, y + down * size];
        return a < right && b < bottom && document.elementFromPoint(a, b) === aim;
      });
      for (; own(); size += 3) most = size;
    }
  return [aim.dataset.tbKey, most];
}))"""


def test_every_place_can_be_marked_by_a_finger_on_a_telephone(desk: Desk) -> None:
    desk.board.resize(400)
    desk["tool mark"].click()
    expect(desk["aim 6"]).to_be_attached()
    rooms = desk.board.el.evaluate(OWN_ROOM)
    small = {place: room for place, room in rooms.items() if room < 24}
    assert not small, rooms
    desk.board.resize(1000)


def test_what_a_person_types_stays_text(desk: Desk) -> None:
    desk["comment en"].fill(HOSTILE)
    desk["comment fr"].fill(HOSTILE)
    desk.wrote("annotations.comment_text(here, 'fr')", HOSTILE)
    expect(desk.board.el.locator(".tb-record .tb-comment")).to_contain_text("<img src=x onerror=")
    desk["comment en"].fill("[%luck 5]")
    expect(desk.panel.get_by_role("alert")).to_contain_text("is a command")
    assert desk.board.lab.ask("annotations.comment_text(here, 'en')") == HOSTILE
    desk.round_trip()
    untouched(desk.board)


# ---- a stranger's record ----

GAME = Path(__file__).with_name("hostile.game")
# What a record's text must never become.
FOREIGN = (
    "script, img, iframe, object, embed, math, form, input, video, audio, link, meta, base, template, foreignObject, "
    "animate, source, x-element, [onerror], [onload], [onclick], [onmouseover], [srcdoc], "
    "[href^='javascript' i], [href^='data' i], [src]"
)


def letters(text: str) -> str:
    """A text without spaces, and without what Markdown takes for a sign of its own."""
    return re.sub(r"[\s`*\\\x00]+", "", text)


def untouched(board: Board) -> None:
    """Nothing of a stranger's has run or stands in the page."""
    foreign = board.el.locator(f":is({FOREIGN}):not(.tb-texts *, [data-tb-key=card])")
    assert foreign.evaluate_all("(all) => all.map((el) => el.outerHTML)") == []
    assert board.page.evaluate("() => window.owned") is None


def test_forty_hostile_texts_stay_texts(show: Callable[..., Board], picture: Picture) -> None:
    record = tbggg.read(GAME)
    nodes = list(record.nodes())
    comments = {node: text for node in nodes if (text := prose("\n".join(one.text for one in all_comments(node))))}
    headers = [value for key, value in record.headers.items() if key not in ("Game", "Seats")]
    names = [node.variation.name for node in nodes if node.variation and node.variation.name]
    assert len({*headers, *comments.values(), *names, *record.seats}) >= 40
    board = show(f"game = tbggg.read({str(GAME)!r})", ", lang='en'")
    asked: list[str] = []
    board.page.on("dialog", lambda dialog: asked.append(dialog.message))
    expect(board.el.locator(".tb-title")).to_have_text(record.headers["Title"])
    board.page.mouse.move(*board.point(1))
    for seat in record.seats:
        expect(board.el.locator(".tb-there")).to_contain_text(capital(level(seat)))
    drawn = ""
    for number, node in enumerate(nodes):
        if node in comments:
            board.run(f"explorer.node = list(game.nodes())[{number}]")
            if node.parent:
                expect(board.el.locator(".tb-move[aria-current]")).to_have_attribute("data-tb-key", f"node {number}")
            shown = board.el.locator(".tb-comment:not([hidden])")
            drawn += " ".join(shown.evaluate_all("(all) => all.map((el) => el.textContent)"))
    assert [text for text in comments.values() if letters(level(text)) not in letters(drawn)] == []
    # The notes hold them as text too, and nothing is wider than its place.
    board.press("c")
    expect(board.part("comment en")).to_be_focused(timeout=PATIENCE)
    assert board.el.evaluate("(el) => el.scrollWidth - el.clientWidth") == 0
    picture(board.el, "hostile")
    untouched(board)
    assert asked == []
