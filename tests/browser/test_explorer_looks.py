"""What the explorer looks like, to whom, and what it costs: themes, widths, secrets, strangers' texts, speed."""

from __future__ import annotations

import gzip
import re
import statistics
from collections.abc import Callable

import pytest
from playwright.sync_api import WebSocket, expect

from tests.browser.accessibility import THEMES
from tests.browser.board import FOLLOWED, GAMES, TONIGHT, Board
from tests.browser.lab import Lab
from tests.browser.reader import drawn
from tests.browser.server import REPOSITORY

pytestmark = pytest.mark.repeats(1)

STATIC = REPOSITORY / "tbggg/explorer/static"
MOST_BYTES = 51 * 1024  # of script and style together, compressed; each game brings its board
MOST_OF_A_BOARD = 5_600
WIDTHS = (1000, 640, 400)
STEPS = 20

# From a click to the frame after the one in which the board has changed, in milliseconds.
REPAINTS = """async (steps) => {
  const [button, told] = [document.querySelector("[data-tb-key='forward']"), document.querySelector(".tb-told")];
  const frame = () => new Promise(requestAnimationFrame);
  const times = [];
  for (let step = 0; step < steps; step++) {
    const changed = new Promise((done) => {
      const watch = new MutationObserver(() => done(watch.disconnect()));
      watch.observe(told, { childList: true, subtree: true, characterData: true });
    });
    const begun = performance.now();
    button.click();
    await changed;
    await frame();
    await frame();
    times.push(performance.now() - begun);
    await new Promise(requestIdleCallback);
  }
  return times;
}"""

# The numbers that the page holds of tiles face down: in pieces, in labels, in the record.
FACE_DOWN = """() => [...document.querySelectorAll(".tb-board [data-tb-shape]")]
  .filter((one) => /^[ku]\\d/.test(one.dataset.tbShape)).map((one) => [
    one.querySelector("[data-tb-kin]").dataset.tbKin, one.textContent,
    one.parentNode.querySelector("[data-tb-spot]").ariaLabel,
  ])"""

# How a board's shapes look, with the styles of all games that this page has shown, and with that of one alone.
LOOKS = """(own) => {
  const looks = () => [...document.querySelectorAll(".tb-board svg *")].map((one) => {
    const { fill, stroke, fontSize, fontWeight, opacity } = getComputedStyle(one);
    return [one.getAttribute("class"), fill, stroke, fontSize, fontWeight, opacity].join(" ");
  });
  const others = document.adoptedStyleSheets.filter(({ cssRules }) => {
    const text = [...cssRules].map((rule) => rule.cssText).join();
    return text.includes(".tb-drawn") && !text.includes(own);
  });
  const together = looks();
  for (const one of others) one.disabled = true;
  const alone = looks();
  for (const one of others) one.disabled = false;
  return [others.length, together.filter((look, nth) => look !== alone[nth])];
}"""

PAYLOADS = (
    "<img/src=x/onerror=window.owned=1>",
    "<script>window.owned=1</script>",
    "<svg/onload=window.owned=1>",
    "${window.owned=1}{{window.owned=1}}<b>&lt;b&gt;",
)
# A seat's word has fewer signs to attack with.
SEATS = ("<script>window.owned++</script>", "<iframe/srcdoc>")
HOSTILE = {
    "pig": """game = tbggg.loads('''[Game "Pig"]
[Seats "{4} {5} cleo"]
[Title "{3} {1}"]
1.1 {4} roll 6 {{{1} {0}}} ( "{2}" {4} roll 5 {{{0}}} )
{4} hold {{{2}}}
2.1 {5} roll 4  {5} hold
''')""",
    "bgg": """game = tbggg.loads('''[Game "The BoardGameGeek Game"]
[Seats "red yellow blue green"]
[First "red"]
[Title "{3} {1}"]
{{{1}}}
1.1 red draw 1 1 1 2 2 2 3 3 {{{0} {2}}} yellow draw 1 1 1 2 2 2 3 3 {{{2}}}
blue draw 1 1 1 2 2 2 3 3  green draw 1 1 1 2 2 2 3 3
1.2 red 1@1b ( "{2} {0}" red 1@2b {{{1}}} ) yellow 1@1b
''')""",
}


NO_BOARD = {
    "en": "The board could not be loaded. Open the page again, or run the cell again.",
    "fr": "Le plateau n’a pas pu être chargé. Rouvrez la page, ou relancez la cellule.",
}


def tell(numbers: str) -> None:
    """Say what was measured; `pytest -s` shows it."""
    print(f"\n{numbers}")  # noqa: T201


def test_the_bundle_is_small() -> None:
    size = sum(len(gzip.compress((STATIC / name).read_bytes())) for name in ("explorer.js", "explorer.css"))
    tell(f"script and style, compressed: {size / 1024:.1f} KB")
    assert size <= MOST_BYTES


def test_the_board_is_small() -> None:
    size = sum(len(gzip.compress((STATIC / name).read_bytes())) for name in ("drawn.js", "drawn.css"))
    tell(f"the board, compressed: {size / 1024:.1f} KB")
    assert size <= MOST_OF_A_BOARD


def test_a_board_that_cannot_be_loaded_says_so(lab: Lab) -> None:
    broken = "explorer._own_board = {'script': 'AAAA', 'style': ''}"
    lab.open_cells(f"import tbggg\n{GAMES['bgg']}\nexplorer = tbggg.Explorer(game, lang='en')\n{broken}\nexplorer")
    lab.page.evaluate("() => { delete globalThis.tbgggDrawn; }")  # as a page that has loaded none
    lab.run_all()
    for lang, sentence in NO_BOARD.items():
        lab.run(f"explorer.lang = {lang!r}")
        expect(lab.page.locator(".tb-no-board")).to_have_text(sentence)
    lab.page.locator(".tb").press("End")
    lab.becomes("explorer.node is game.end", value=True)
    expect(lab.page.locator(".tb-no-board")).to_be_visible()


def test_accessible_and_never_wider_than_its_place(board: Board) -> None:
    moments = ("line[len(line) // 4]", "line[len(line) * 2 // 3]", "game.end")
    for theme in THEMES:
        board.lab.use_theme(theme == "dark")
        expect(board.el).to_have_attribute("data-tb-theme", theme)
        for width, moment in zip(WIDTHS, moments, strict=True):
            board.resize(width)
            board.go(moment)
            assert board.el.evaluate("(el) => [el.clientWidth, el.scrollWidth]") == [width, width]
            assert board.lab.axe(".tb") == [], f"{theme}, {width} px, {moment}"
    board.lab.use_theme(dark=False)


# The transport's buttons that stick out of the board's column at some width; none makes the widget wider.
STICKS_OUT = """(el) => [284, 320, 359, 360, 559, 560, 719, 720, 779, 780, 899, 900, 1031, 1100, 1200, 1220].flatMap(
  (width) => {
    el.parentElement.style.width = `${width}px`;
    const { right } = el.querySelector(width < 780 ? ".tb-in" : ".tb-left").getBoundingClientRect();
    const out = [...el.querySelectorAll(".tb-time .tb-btn")].filter(
      (one) => one.checkVisibility() && one.getBoundingClientRect().right > right + 1,
    );
    return [...out.map((one) => [width, one.innerText]), ...(el.scrollWidth > el.clientWidth ? [width] : [])];
  },
)"""


@pytest.mark.repeats(1, "lang")
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_transport_fits_at_any_width(lang: str, show: Callable[..., Board]) -> None:
    board = show("bgg", f", lang={lang!r}, node=game.end")
    assert board.el.evaluate(STICKS_OUT) == []


def test_no_moment_is_wider_than_a_phone(board: Board) -> None:
    for lang in ("en", "fr"):
        board.run(f"explorer.lang = {lang!r}")
        expect(board.el).to_have_attribute("lang", lang)
        for width in (320, 560, 860, 400):  # where the layout changes there is least room
            board.resize(width)
            assert board.el.evaluate("(el) => el.scrollWidth") == width
        for twelfth in range(13):
            board.go(f"line[(len(line) - 1) * {twelfth} // 12]")
            assert board.el.evaluate("(el) => el.scrollWidth") == 400


@pytest.mark.repeats(1, "lang")
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_narrowest_widget_has_one_line_of_buttons_and_whole_tables(show: Callable[..., Board], lang: str) -> None:
    code = """game = tbggg.new_game(seats=4, luck=77)
node = tbggg.play_out(game.start, "greedy")
compared = next(one for one in game.main_line() if one.position.phase == 4).children[0]"""
    board = show(code, f", node=compared, lang='{lang}'")
    board.el.evaluate("(el) => { el.style.width = '296px'; }")
    table = board.el.locator(".tb-compare")
    expect(table).to_be_visible()
    outside = """(el) => {
      const card = el.closest(".tb-card").getBoundingClientRect();
      const cells = [...el.querySelectorAll("th, td")].map((one) => one.getBoundingClientRect());
      return cells.filter(({ left, right, bottom }) =>
        left < card.left || right > card.right || bottom > card.bottom).length;
    }"""
    tops = "(els) => new Set(els.filter((el) => el.offsetWidth).map((el) => Math.round(el.offsetTop / 10))).size"
    board.page.wait_for_function("(el) => el.offsetWidth === 296", arg=board.el.element_handle())
    drawn(board.page)
    assert table.evaluate(outside) == 0
    assert board.el.locator(".tb-head > :is(.tb-seg, .tb-square)").evaluate_all(tops) == 1
    assert board.el.locator(".tb-view").evaluate("(el) => el.offsetWidth") > 250, "its longest words are whole"
    board.lab.run(
        "explorer.node = next(one for one in game.main_line() if one.position.phase == 5 and one.kind == 'decision')"
    )
    expect(table).to_be_hidden()
    drawn(board.page)
    assert board.el.locator(".tb-card").evaluate(COVERED) == []
    board.el.evaluate("(el) => { el.style.width = ''; }")
    board.lab.run("explorer.node = node")
    names, buttons = board.el.locator(".tb-scores th[scope=row]"), board.el.locator(".tb-record header button")
    for width in (800, 900, 1100):  # beside the board, where the column is narrow and where it is not
        board.resize(width)
        expect(names.first).to_be_visible()
        assert names.evaluate_all("(els) => els.filter((el) => el.scrollWidth > el.clientWidth).length") == 0, width
        edge = board.el.evaluate("(el) => el.getBoundingClientRect().right")
        ends = buttons.evaluate_all("(els) => els.map((el) => el.getBoundingClientRect().right)")
        assert max(ends) < edge, width


# Sentences of the card that its buttons cover.
COVERED = """(card) => {
  const acts = [...card.querySelectorAll(":scope > :is(.tb-due, .tb-acts)")].find((one) => one.checkVisibility());
  const shown = [...(acts?.children ?? [])].filter((one) => one.checkVisibility());
  const over = shown.map((one) => one.getBoundingClientRect());
  // Where its buttons alone stay in sight, the card has no box of its own.
  const foot = getComputedStyle(card).display === "contents" ? Infinity : card.getBoundingClientRect().bottom;
  const under = (one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const meets = (box) => left < box.right - 1 && box.left < right - 1 && top < box.bottom - 1 && box.top < bottom - 1;
    return one.checkVisibility() && one.textContent && (bottom > foot + 1 || over.some(meets));
  };
  return [...card.querySelectorAll(".tb-hint, .tb-sketch")].filter(under).map((one) => one.outerHTML);
}"""


def test_a_board_drawn_as_data_with_a_second_curve_at_any_width(show: Callable[..., Board]) -> None:
    board = show(FOLLOWED)
    second = board.el.locator(".tb-second")
    follows = board.outline()
    expect(second).to_have_attribute("data-tb-name", *follows["series"])
    expect(second.locator("path")).to_have_count(2 * len(follows["seats"]))
    expect(board.el.locator(".tb-goal")).to_have_count(1)
    ends = zip("ABC", follows["points"][-1], *follows["follows"][-1], strict=True)  # letters of ann, bob and cleo
    last = [f"{letter}{points}{also}" for letter, points, also in ends]
    expect(board.el.locator(".tb-ends span")).to_have_text(last)
    board.run("by_moves = {str(node.children[0].move).split()[0]: node for node in line if node.children}")
    board.run("placing = next(node for node in line if {len(move) for move in node.position.legal_moves()} == {3})")
    for moment in ("placing", "by_moves['withdraw']", "by_moves['star']", "game.end"):
        board.go(moment)
        for width in WIDTHS:
            board.resize(width)
            assert board.el.evaluate("(el) => [el.clientWidth, el.scrollWidth]") == [width, width]
            if moment == "placing":  # a refusal is said in the card, too, and needs its room
                board.el.locator(".tb-refused[data-tb-target]:visible").first.click()
                expect(board.el.locator(".tb-tip")).not_to_be_empty()
            assert board.el.locator(".tb-card").evaluate(COVERED) == [], f"{width} px, {moment}"
            expect(board.el.locator(".tb-hint:visible", has_not_text=re.compile(r"\w"))).to_have_count(0)
            (expect(second).to_be_visible if width == WIDTHS[0] else expect(second).to_be_hidden)()
        assert board.lab.axe(".tb") == [], moment
        board.resize(WIDTHS[0])


def test_the_theme_changes_live(board: Board) -> None:
    ink = "() => getComputedStyle(document.querySelector('.tb-lines path')).stroke"
    ground = "(el) => getComputedStyle(el).backgroundColor"
    light = board.page.evaluate(ink), board.el.evaluate(ground)
    board.lab.use_theme(dark=True)
    expect(board.el).to_have_attribute("data-tb-theme", "dark")
    board.page.wait_for_function(f"(ink) => ({ink})() !== ink", arg=light[0])
    assert board.el.evaluate(ground) != light[1]
    board.lab.use_theme(dark=False)
    expect(board.el).to_have_attribute("data-tb-theme", "light")
    board.page.wait_for_function(f"(ink) => ({ink})() === ink", arg=light[0])


def test_games_on_one_page_do_not_paint_one_another(show: Callable[..., Board]) -> None:
    show('game = tbggg.new_game("essen", seats=3, luck=1)')
    others, painted = show("bgg").page.evaluate(LOOKS, ".tbs-awning")
    assert others > 0
    assert painted == []


def test_forced_colours_show_what_is_chosen_and_where_we_stand(show: Callable[..., Board]) -> None:
    board = show(f"game = tbggg.read({str(TONIGHT)!r})", ", seat='red', node=game.at('2.3')")
    board.page.emulate_media(forced_colors="active", color_scheme="dark")
    style = "(el) => ['color', 'backgroundColor', 'outlineStyle'].map((name) => getComputedStyle(el)[name])"
    for part in ("recall", "lang en", "stride move", "phase 3"):
        assert board.part(part).evaluate(style)[2] == "solid", part
    ink, ground, _ = board.part("phase 3").locator("b").evaluate(style)
    assert ink != ground
    paper = board.el.evaluate(style)[1]
    assert ground != paper
    assert board.el.locator(".tb-mark").first.evaluate(style)[1] != paper
    assert board.el.locator(".tb-thumb").evaluate("(el) => getComputedStyle(el, '::before').backgroundColor") != paper
    board.page.emulate_media(forced_colors="none", color_scheme="light")


def test_on_paper_no_button_is_left(show: Callable[..., Board]) -> None:
    board = show("bgg", ", node=game.at('2.3')")
    board.menu("compare now").click()
    board.el.locator(".tb-comparison h3").wait_for()
    board.page.emulate_media(media="print")
    controls = board.el.locator(".tb-btn, select, .tb-seg [aria-pressed='false']")
    assert controls.count()
    expect(controls.filter(visible=True)).to_have_count(0)
    board.page.emulate_media(media="screen")
    assert controls.filter(visible=True).count()


def test_a_seat_sees_no_hidden_number(show: Callable[..., Board]) -> None:
    board = show("bgg", ", seat='red'")
    red = board.lab.ask("game.seats.index('red')")
    board.go("game.at('2.3')")
    tiles = board.page.evaluate(FACE_DOWN)
    assert {kin.split()[1] == str(red) for kin, _, _ in tiles} == {True, False}
    for kin, number, _ in tiles:
        assert re.fullmatch(rf"tile {red} \d" if number else r"tile \d \?", kin)
    said = {label for _, _, label in tiles}
    assert not any(re.search(r"(Orange|Yellow|Blue) (\d|blank) face down", label) for label in said)
    nodes = board.outline()["nodes"]
    hidden = [
        move
        for seat, move, section in zip(nodes["seat"], nodes["move"], nodes["section"], strict=True)
        if seat not in (red, -1) and (section.endswith(".1") or section == "2.2") and move != "pass"
    ]
    assert any(move.startswith("?@") for move in hidden)
    assert all(re.fullmatch(r"draw( \?)+|\?@\d[bmt]", move) for move in hidden)
    written = board.el.locator(".tb-move", has_text=re.compile(r"draw|@")).all_inner_texts()
    assert {"?" in move for move in written} == {True, False}


@pytest.mark.parametrize("game", GAMES)
def test_strangers_texts_stay_texts(show: Callable[..., Board], game: str) -> None:
    board = show(HOSTILE[game].format(*PAYLOADS, *SEATS))
    read = ""
    for node in range(board.lab.ask("len(list(game.nodes()))")):
        board.go(f"list(game.nodes())[{node}]")
        read += board.el.inner_text()
    expect(board.el.locator(".tb-title")).to_contain_text(PAYLOADS[1])
    expect(board.el.locator(".tb-fork b").first).to_contain_text(PAYLOADS[2])
    assert [payload for payload in (*PAYLOADS, *(SEATS if game == "pig" else ())) if payload not in read] == []
    board.page.mouse.move(*board.point(1))
    expect(board.el.locator(".tb-there")).to_be_visible()
    expect(board.el.locator("img, script, iframe, object, [onerror], [onload]")).to_have_count(0)
    assert board.page.evaluate("() => window.owned") is None


@pytest.mark.repeats(0)
def test_click_to_repaint(lab: Lab) -> None:
    received: list[int] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda payload: received.append(len(payload)))

    lab.page.on("websocket", listen)
    lab.open_cells("")
    board = Board(lab, "bgg")
    board.go("game.at('3.2')")
    received.clear()
    times = sorted(board.page.evaluate(REPAINTS, STEPS))
    on_wire = sum(received) / STEPS
    lab.page.remove_listener("websocket", listen)
    lab.run("import json\nfrom tbggg.referee.frames import frame")
    sizes = lab.ask("[len(json.dumps(frame(one, 0, None, 'en'), ensure_ascii=False).encode()) for one in line]")
    tell(
        f"click to repaint: median {statistics.median(times):.0f} ms, 95 % {times[int(STEPS * 0.95) - 1]:.0f} ms; "
        f"a step: {statistics.mean(sizes) / 1000:.1f} kB of frame (at most {max(sizes) / 1000:.1f}), "
        f"{on_wire / 1000:.1f} kB received in all"
    )
    assert len(times) == STEPS


def test_the_picture_of_the_readme(show: Callable[..., Board], picture: Callable[..., None]) -> None:
    board = show(f"game = tbggg.read({str(TONIGHT)!r})")
    board.resize(1000)
    board.go("line[204]")  # a purchase that makes a set
    board.page.mouse.move(0, 0)
    usual = board.page.viewport_size
    assert usual
    board.page.set_viewport_size({"width": 1280, "height": 1500})  # nothing of Lab's may stand before it
    picture(board.el, "explorer")
    taken = board.el.screenshot(animations="disabled")
    board.page.set_viewport_size(usual)
    assert 20_000 < len(taken) < 300_000
