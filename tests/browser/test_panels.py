"""The panels around the explorer in a real JupyterLab: a new game, open and save, options, in both languages."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tbggg.engine.registry import games
from tests.browser.board import CASE
from tests.browser.conftest import check
from tests.browser.lab import PATIENCE, Lab
from tests.browser.reader import drawn

BENCH = ".jp-OutputArea-output"
# What stands out of the 400 pixels that it was given.
BEYOND = """(el) => {
  const edge = el.getBoundingClientRect().left + 401;
  const beyond = (one) => one.getBoundingClientRect().right > edge;
  return [...el.querySelectorAll("*")].filter(beyond).map((one) => one.outerHTML);
}"""


@pytest.fixture
def bench(open_notebook: Lab) -> Callable[..., Lab]:
    """Shows a workbench: what it is given, as a line of Python."""

    def show(arguments: str = "") -> Lab:
        lab = open_notebook
        lab.use_theme(dark=False)
        lab.refill(
            "import os, tbggg\nfrom pathlib import Path\n"
            "os.makedirs('bench', exist_ok=True); os.chdir('bench') if Path.cwd().name != 'bench' else None\n"
            f"bench = tbggg.Workbench({arguments})\nbench"
        )
        lab.run_all()
        expect(button(lab, "Options")).to_be_visible()
        return lab

    return show


@pytest.fixture(autouse=True)
def no_errors(open_notebook: Lab) -> object:
    yield
    open_notebook.run("import shutil; shutil.rmtree('.tbggg', ignore_errors=True); os.chdir('..')")
    check(open_notebook)


def button(lab: Lab, name: str) -> Locator:
    return lab.page.locator(".tb-bench").get_by_role("button", name=re.compile(rf"^{name}$"))


def field(lab: Lab, name: str) -> Locator:
    return lab.page.locator(".tb-bench").get_by_label(name, exact=True)


def wrong(lab: Lab, name: str) -> Locator:
    """What is said at a field, which the field itself points to."""
    expect(field(lab, name)).to_have_attribute("aria-invalid", "true")
    error, *_ = (field(lab, name).get_attribute("aria-describedby") or "").split()  # what to write there comes after it
    return lab.page.locator(f"[id='{error}']")


def narrow(lab: Lab, width: int) -> None:
    lab.page.locator(f"{BENCH} > .widget-vbox").evaluate("(el, width) => { el.style.width = `${width}px`; }", width)
    drawn(lab.page)


@contextmanager
def held(lab: Lab, what: Locator) -> Iterator[None]:
    """The mouse's button is down on something meanwhile."""
    what.hover()
    lab.page.mouse.down()
    yield
    lab.page.mouse.up()


def test_a_new_game_from_its_panel(bench: Callable[..., Lab]) -> None:
    lab = bench()
    page = lab.page
    expect(button(lab, "New game")).to_have_attribute("aria-expanded", "true")
    # By keys alone: the panel closes, its button has the focus, and it opens at its first field.
    field(lab, "Luck").press("Escape")
    expect(button(lab, "New game")).to_be_focused()
    expect(page.locator(".tb-bench-panel")).to_be_hidden()
    page.keyboard.press("Enter")
    expect(field(lab, "Game")).to_be_focused()
    field(lab, "Players").select_option("3")
    expect(field(lab, "Seat 4")).to_have_count(0)
    field(lab, "Seat 1").select_option("Green")
    field(lab, "First player").select_option("Green")
    field(lab, "Title").fill("Friday <b>night</b>")
    expect(field(lab, "Shop 6, top")).to_be_hidden()
    field(lab, "Enter the prices of your board").check()
    field(lab, "Shop 6, top").fill("9")
    field(lab, "A numbered tile goes only to a shop that sells its number.").check()
    expect(field(lab, "paid_moves: the number")).to_be_hidden()
    page.get_by_label(re.compile("^At most N paid moves")).check()
    field(lab, "paid_moves: the number").fill("3")
    field(lab, "Luck").fill("many")
    button(lab, "Start the game").click()
    expect(wrong(lab, "Luck")).to_contain_text("number")
    field(lab, "Luck").fill("2010")
    button(lab, "Start the game").click()
    expect(wrong(lab, "Enter the prices of your board")).to_contain_text("(rule R1). Legal: ")
    field(lab, "Shop 6, top").fill("5")
    with page.expect_download() as saved:
        button(lab, "Download as a file").click()
    assert saved.value.suggested_filename == "friday-b-night-b.game"
    button(lab, "Start the game").click()
    expect(page.locator(".tb-title")).to_have_text("Friday <b>night</b>", timeout=PATIENCE)
    expect(button(lab, "New game")).to_be_focused()
    headers = lab.ask("bench.game.headers")
    assert headers == {
        "Game": "The BoardGameGeek Game",
        "Seats": "green yellow blue",
        "First": "green",
        "Prices": "3/2/1 4/3/2 5/4/3 6/5/4 7/6/5 8/7/5",
        "Rulings": "misplacing=forbidden, paid_moves=3",
        "Title": "Friday <b>night</b>",
        "Luck": "2010",
    }
    assert '[Luck "2010"]' in Path(saved.value.path()).read_text("utf-8")


def test_a_press_outlives_an_answer_that_comes_while_the_button_is_down(bench: Callable[..., Lab]) -> None:
    lab = bench("tbggg.new_game('pig', seats=2, luck=3)")
    button(lab, "New game").click()
    field(lab, "Title").fill("Held")
    field(lab, "Luck").fill("many")
    start = button(lab, "Start the game")
    start.click()
    expect(wrong(lab, "Luck")).to_contain_text("number")
    field(lab, "Luck").fill("2010")
    with held(lab, start):
        # The answer to the field that was left: what was said of it goes, and what is below moves up.
        expect(field(lab, "Luck")).not_to_have_attribute("aria-invalid", "true")
    lab.becomes("bench.game.headers['Title']", "Held")
    expect(field(lab, "Luck")).to_be_hidden()
    with held(lab, button(lab, "Options")):
        lab.run("bench.children[0].open_panel('save')")
        expect(button(lab, "Save").first).to_have_attribute("aria-expanded", "true")
    expect(button(lab, "Options")).to_have_attribute("aria-expanded", "true")


def test_every_game_and_language_at_any_width(
    bench: Callable[..., Lab], picture: Callable[[Locator | Page, str], None]
) -> None:
    lab = bench("lang='fr'")
    for game in games():
        field(lab, "Jeu").select_option(game.code)
        expect(field(lab, "Joueurs").locator("option")).to_have_count(len(game.seats.counts))
        for dark in (True, False):
            lab.use_theme(dark)
            expect(lab.page.locator(".tb-bench")).to_have_attribute("data-tb-theme", "dark" if dark else "light")
            picture(lab.page.locator(BENCH).first, f"panels-{game.code}-fr-{'dark' if dark else 'light'}")
        assert lab.axe(BENCH) == []
        narrow(lab, 400)
        assert lab.page.locator(f"{BENCH} > .widget-vbox").evaluate(BEYOND) == []
        picture(lab.page.locator(BENCH).first, f"panels-{game.code}-fr-400")
        lab.page.locator(f"{BENCH} > .widget-vbox").evaluate("(el) => { el.style.width = ''; }")
    words = next(game for game in games() if not game.seats.colours)
    field(lab, "Jeu").select_option(words.code)
    expect(lab.page.locator(".tb-bench input[data-tb-key='field seat 1']")).to_be_visible()  # no list of colours
    field(lab, "Joueur 1").fill("ann")
    field(lab, "Joueur 2").fill("ann")
    button(lab, "Commencer la partie").click()
    expect(wrong(lab, "Joueur 1")).to_contain_text("ann")
    field(lab, "Joueur 2").fill("bob")
    field(lab, "Le joueur 2 est joué par").select_option("glouton")
    field(lab, "Nom du joueur 1").fill("Ann Day")
    button(lab, "Commencer la partie").click()
    expect(lab.page.locator(".tb:not(.tb-bench)")).to_have_attribute("lang", "fr")
    assert lab.ask("(bench.game.seats[:2], bench.explorer.bots)") == [["ann", "bob"], {"bob": "greedy"}]
    lab.page.locator("[data-tb-key='lang en']").click()
    button(lab, "Options").click()
    expect(field(lab, "Ann is played by")).to_be_focused()
    narrow(lab, 400)
    picture(lab.page.locator(BENCH).first, "panels-options-400")
    assert lab.axe(".tb-bench") == []
    field(lab, "Ann is played by").select_option("greedy")
    field(lab, "Name of Bob").fill("Bob")
    button(lab, "Use these").click()
    expect(lab.page.get_by_text("The seats are played so from now on.")).to_be_visible()
    assert lab.ask("(bench.explorer.bots, bench.game.headers['Players'])") == [
        {"ann": "greedy", "bob": "greedy"},
        "ann: Ann Day, bob: Bob",
    ]


def test_lines_that_a_table_enters_are_checked_kept_and_there_again(
    bench: Callable[..., Lab], picture: Callable[[Locator | Page, str], None]
) -> None:
    game, own = next((game, game.options.own_lines) for game in games() if game.options.own_lines)
    texts, shown = own.texts(game.texts, "en"), own.example
    lab = bench(f"tbggg.new_game({game.code!r}, seats={game.seats.counts[-1]}, luck=1), lang='en'")
    opens = lab.page.locator("[data-tb-panel]")
    opens.press("Enter")
    expect(field(lab, "Game")).to_have_value(game.code)
    button(lab, "New game").click()
    expect(field(lab, "Game")).to_be_hidden()
    lines, tick = field(lab, texts["label"]), field(lab, texts["own"])
    button(lab, "New game").click()
    tick.uncheck()
    expect(lines).to_be_hidden()
    opens.click()
    expect(lines).to_be_focused()
    tick.uncheck()
    button(lab, "New game").click()
    expect(field(lab, "Game")).to_be_hidden()
    opens.click()
    expect(tick).to_be_checked()
    expect(lines).to_be_focused()
    field(lab, "Players").select_option(str(game.seats.counts[0]))
    expect(field(lab, f"Seat {game.seats.counts[0] + 1}")).to_have_count(0)
    example = lab.page.locator(".tb-bench figure pre:visible")
    expect(example).to_have_text(shown)
    first = shown.splitlines()[0]
    lines.press_sequentially(f"{first}\n{first[:-1]}")  # a new line is no end, and no shortcut of the notebook
    # It is read at a pause already, and the caret stays where one writes.
    expect(wrong(lab, texts["label"])).to_contain_text("2")
    expect(lines).to_be_focused()
    expect(lab.page.locator(".tb-bench-picture")).to_have_count(0)
    button(lab, "Start the game").click()
    expect(wrong(lab, texts["label"])).to_contain_text("2")
    expect(lines).to_have_value(f"{first}\n{first[:-1]}")
    lab.use_theme(dark=True)
    expect(lab.page.locator(".tb-bench")).to_have_attribute("data-tb-theme", "dark")
    narrow(lab, 400)
    assert lab.axe(".tb-bench") == []
    assert lab.page.locator(f"{BENCH} > .widget-vbox").evaluate(BEYOND) == []
    picture(lab.page.locator(".tb-bench"), "panels-lines-400-dark")
    lines.fill(shown)
    drawn = lab.page.locator(".tb-bench-picture")
    expect(drawn).to_be_visible()
    assert drawn.evaluate("one => one.decode().then(() => one.naturalWidth > 300)")
    assert lab.axe(".tb-bench") == []
    assert lab.page.locator(f"{BENCH} > .widget-vbox").evaluate(BEYOND) == []
    picture(lab.page.locator(".tb-bench"), "panels-own-400-dark")
    button(lab, "Start the game").click()
    expect(field(lab, "Game")).to_be_hidden()
    button(lab, "New game").click()
    expect(field(lab, texts["label"])).to_have_value(shown)
    for name, value in own.read(shown).items():
        assert lab.ask(f"bench.game.headers[{name!r}]") == value


def test_words_beside_assumed_numbers_open_the_table_where_they_are_entered(bench: Callable[..., Lab]) -> None:
    game, header = next((game, header) for game in games() for header in game.options.headers if header.table)
    lab = bench(f"tbggg.new_game({game.code!r}, seats={game.seats.counts[-1]}, luck=1), lang='fr'")
    texts, opens = header.texts(game.texts, "fr"), lab.page.locator("[data-tb-panel]")
    opens.click()
    expect(field(lab, texts["own"])).to_be_checked()
    expect(lab.page.locator(".tb-bench-grid input[type=number]").first).to_be_focused()
    # An explorer without panels opens them below itself.
    lab.refill(f"import tbggg\ntbggg.Explorer(tbggg.new_game({game.code!r}, luck=1), autosave=False)")
    expect(lab.page.locator(".tb-bench")).to_have_count(0)
    lab.run_all()
    opens.click()
    expect(lab.page.locator(".tb-bench-grid input[type=number]").first).to_be_focused()
    # An exam has none.
    lab.refill(
        "import tbggg\n"
        f"game = tbggg.new_game({game.code!r}, luck=1)\n"
        "tbggg.Explorer(game, seat=game.seats[0], locked=True)"
    )
    expect(lab.page.locator(".tb-bench")).to_have_count(0)
    lab.run_all()
    expect(opens).to_have_count(1)
    expect(opens).to_be_hidden()


def test_without_an_answer_nothing_is_offered_and_what_was_pressed_is_done_later(bench: Callable[..., Lab]) -> None:
    lab = bench()
    kernel = int(lab.ask("os.getpid()"))
    field(lab, "Title").fill("Friday")
    os.kill(kernel, signal.SIGSTOP)
    try:
        button(lab, "Start the game").click()
        expect(lab.page.get_by_text("No answer from Python yet")).to_be_visible()
        expect(lab.page.locator(".tb-bench-panel")).to_be_hidden()
    finally:
        os.kill(kernel, signal.SIGCONT)
    expect(lab.page.locator(".tb-title")).to_have_text("Friday", timeout=PATIENCE)
    expect(lab.page.get_by_text("No answer from Python yet")).to_be_hidden()


def test_a_broken_record_says_where_and_opens_up_to_there(
    bench: Callable[..., Lab], picture: Callable[[Locator | Page, str], None]
) -> None:
    lab = bench(repr(str(CASE)))
    expect(lab.page.locator(".tb-told p")).not_to_be_empty()
    text = CASE.read_text("utf-8")
    lines = text.splitlines()
    at = lines.index("3.2") + 1
    lines[at] = lines[at].replace("@", "@9", 1)
    lab.run(f"Path('broken.game').write_text({chr(10).join(lines)!r})")
    button(lab, "Open").first.click()
    field(lab, "File").fill("broken.game")
    lab.page.locator("[data-tb-key='field open']").click()
    expect(lab.page.locator(".tb-bench-alert", has_text="broken.game")).to_have_text(
        re.compile(rf"^broken\.game stops at line {at + 1}, column \d+$")
    )
    main = "(el) => [getComputedStyle(el).color, getComputedStyle(el).backgroundColor]"
    assert len(set(lab.page.locator(".tb-bench-main").evaluate(main))) == 2, "the explorer's sheet comes later"
    picture(lab.page.locator(BENCH).first, "panels-open-broken")
    assert lab.axe(BENCH) == []
    button(lab, r"Open up to there \(\d+ moves\)").click()
    expect(lab.page.locator(".tb-place")).to_contain_text(re.compile(r"(\d+) / \1"))
    assert lab.ask("bench.explorer.node.state.round_no") == 3


def test_saving_asks_before_it_replaces(bench: Callable[..., Lab]) -> None:
    lab = bench("tbggg.new_game('pig', seats=2, luck=3)")
    lab.run("bench.explorer.play('roll 4'); Path('there.game').write_text('precious'); Path('new.game').unlink(True)")
    button(lab, "Save").first.click()
    save = lab.page.locator("[data-tb-key='field save']")
    field(lab, "File").fill("new.game")
    save.click()
    expect(lab.page.get_by_text("The game was written to new.game.")).to_be_visible()
    assert lab.ask("Path('new.game').read_text() == bench.game.dumps()")
    field(lab, "File").fill("there.game")
    save.click()
    expect(lab.page.get_by_text("There is a file there.game already.")).to_be_visible()
    assert lab.ask("Path('there.game').read_text()") == "precious"
    button(lab, "Replace it").click()
    expect(lab.page.get_by_text("The game was written to there.game.")).to_be_visible()
    assert lab.ask("Path('there.game').read_text() == bench.game.dumps()")
    with lab.page.expect_download() as saved:
        button(lab, "Download").click()
    assert (saved.value.suggested_filename, Path(saved.value.path()).read_text("utf-8")) == (
        "there.game",
        lab.ask("bench.game.dumps()"),
    )
    assert lab.ask("[one.name for one in Path('.tbggg/autosave').glob('*.game')]")
    lab.run("bench.explorer.play('hold')")
    # A workbench without a game begins with what was kept.
    lab = bench()
    kept = field(lab, "Kept by explorers")
    expect(kept).to_contain_text("Pig · round 1, 2 moves · player1 player2")
    button(lab, "Open what was kept").click()
    expect(lab.page.locator(".tb-told p")).to_contain_text("Player1 holds")
    assert "hold" in lab.ask("bench.game.dumps()")


def test_a_file_of_the_reader_s_own_device(bench: Callable[..., Lab]) -> None:
    lab = bench("tbggg.new_game('pig', seats=2, luck=3)")
    button(lab, "Open").first.click()
    with lab.page.expect_file_chooser() as choosing:
        button(lab, "Choose a file on this device").click()
    choosing.value.set_files(CASE)
    expect(lab.page.get_by_text(re.compile(r"^g001\.game is open: \d+ moves\.$"))).to_be_visible()
    assert lab.ask(f"bench.game.dumps() == tbggg.read({str(CASE)!r}).dumps()")


def test_a_large_record_shows_how_far_it_is_and_stops(
    bench: Callable[..., Lab], picture: Callable[[Locator | Page, str], None]
) -> None:
    lab = bench("tbggg.new_game('pig', seats=2, luck=3)")
    lab.run("""
text = tbggg.new_game('pig', seats='ann bob', luck=3).dumps() + '\\n'
text += ''.join(f'{turn + 1}.1 {seat} roll 2  {seat} roll 1\\n' for turn, seat in enumerate(['ann', 'bob'] * 20_000))
Path('long.game').write_text(text)""")
    button(lab, "Open").first.click()
    field(lab, "File").fill("long.game")
    lab.page.locator("[data-tb-key='field open']").click()
    stop = button(lab, "Stop")
    expect(stop).to_be_visible(timeout=PATIENCE)
    expect(lab.page.get_by_text("Reading long.game")).to_be_visible()
    assert lab.axe(BENCH) == []
    picture(lab.page, "panels-reading")  # the bar moves: the element itself is never still
    stop.click()
    expect(lab.page.get_by_text("Stopped: nothing was changed.")).to_be_visible()
    assert lab.ask("bench.game.dumps() == tbggg.new_game('pig', seats=2, luck=3).dumps()")
