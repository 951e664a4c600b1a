"""The panels around the explorer in a real JupyterLab: a new game, open and save, options, in both languages."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.board import CASE
from tests.browser.conftest import check
from tests.browser.lab import PATIENCE, Lab

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
    return lab.page.locator(BENCH).get_by_role("button", name=re.compile(rf"{name}$"))


def field(lab: Lab, name: str) -> Locator:
    return lab.page.locator(BENCH).get_by_label(name, exact=True).locator("visible=true")


VALUES = "[str(getattr(one, 'value', None)) for one in __import__('ipywidgets').widgets.widget._instances.values()]"


def enter(lab: Lab, name: str, value: str) -> None:
    """Fill a field, leave it, and wait until the kernel has it: a click may pass a field's text on its way there."""
    before = lab.ask(VALUES).count(value)
    field(lab, name).fill(value)
    field(lab, name).press("Tab")
    lab.becomes(f"{VALUES}.count({value!r}) > {before}", True)


def narrow(lab: Lab, width: int) -> None:
    lab.page.locator(f"{BENCH} > .widget-vbox").evaluate("(el, width) => { el.style.width = `${width}px`; }", width)


def test_a_new_game_from_its_panel(bench: Callable[..., Lab], picture: Callable[[Locator | Page, str], Path]) -> None:
    lab = bench()
    page = lab.page
    expect(button(lab, "▾ New game")).to_be_visible()
    field(lab, "Players").select_option("3")
    expect(field(lab, "Seat 4")).to_be_hidden()
    field(lab, "Seat 1").select_option("Green")
    expect(field(lab, "First player")).to_contain_text("Green")
    field(lab, "First player").select_option("Green")
    enter(lab, "Luck", "2010")
    enter(lab, "Title", "Friday <b>night</b>")
    field(lab, "Enter the prices of your board").check()
    enter(lab, "Shop 6, top", "9")
    page.get_by_label("A numbered tile goes only to a shop that sells its number.").check()
    page.get_by_label(re.compile("^At most N paid moves")).check()
    enter(lab, "paid_moves: the number", "3")
    picture(page.locator(BENCH).first, "panels-new-light")
    assert lab.axe(BENCH) == []
    button(lab, "Start the game").click()
    expect(page.locator(".tb-note-alert", has_text="shop 6")).to_contain_text("(rule R1). Legal: ")
    enter(lab, "Shop 6, top", "5")
    button(lab, "Start the game").click()
    expect(page.locator(".tb-title")).to_have_text("Friday <b>night</b>", timeout=PATIENCE)
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


def test_every_game_and_language_at_any_width(
    bench: Callable[..., Lab], picture: Callable[[Locator | Page, str], Path]
) -> None:
    lab = bench("lang='fr'")
    for dark in (True, False):
        lab.use_theme(dark)
        assert lab.axe(BENCH) == []
        picture(lab.page.locator(BENCH).first, f"panels-new-fr-{'dark' if dark else 'light'}")
    narrow(lab, 400)
    picture(lab.page.locator(BENCH).first, "panels-new-400")
    assert lab.page.locator(f"{BENCH} > .widget-vbox").evaluate(BEYOND) == []
    field(lab, "Jeu").select_option("Pig")
    expect(field(lab, "Premier joueur")).to_be_hidden()
    enter(lab, "Siège 1", "ann")
    enter(lab, "Siège 2", "ann")
    button(lab, "Commencer la partie").click()
    expect(lab.page.locator(".tb-note-alert", has_text="ann")).to_be_visible()
    enter(lab, "Siège 2", "bob")
    button(lab, "Commencer la partie").click()
    expect(lab.page.locator(".tb")).to_have_attribute("lang", "fr")
    assert lab.ask("bench.game.seats") == ["ann", "bob", "player3", "player4"]
    expect(button(lab, "Commencer la partie")).to_be_hidden()  # where it stood, the explorer moves up
    lab.page.locator("[data-tb-key='lang en']").click()
    expect(button(lab, "▸ New game")).to_be_visible()
    button(lab, "Options").click()
    lab.page.locator(BENCH).get_by_role("combobox", name="Language").select_option("Français")
    expect(lab.page.locator(".tb")).to_have_attribute("lang", "fr")
    field(lab, "Vue").select_option("bob")
    expect(lab.page.locator(".tb-eyes")).to_have_value("1")


def test_a_broken_record_says_where_and_opens_up_to_there(
    bench: Callable[..., Lab], picture: Callable[[Locator | Page, str], Path]
) -> None:
    lab = bench(repr(str(CASE)))
    expect(lab.page.locator(".tb-told p")).not_to_be_empty()
    text = CASE.read_text("utf-8")
    lines = text.splitlines()
    at = lines.index("3.2") + 1
    lines[at] = lines[at].replace("@", "@9", 1)
    lab.run(f"Path('broken.game').write_text({chr(10).join(lines)!r})")
    button(lab, "▸ Open").click()
    field(lab, "File").fill("broken.game")
    lab.page.locator(BENCH).get_by_role("button", name="Open", exact=True).click()
    expect(lab.page.locator(".tb-note-alert", has_text="broken.game")).to_have_text(
        re.compile(rf"^broken\.game stops at line {at + 1}, column \d+$")
    )
    picture(lab.page.locator(BENCH).first, "panels-open-broken")
    assert lab.axe(BENCH) == []
    button(lab, r"Open up to there \(\d+ moves\)").click()
    expect(lab.page.locator(".tb-place")).to_contain_text(re.compile(r"(\d+) / \1"))
    assert lab.ask("bench.explorer.node.state.round_no") == 3


def test_saving_asks_before_it_replaces(bench: Callable[..., Lab]) -> None:
    lab = bench("tbggg.new_game('pig', seats=2, luck=3)")
    lab.run("bench.explorer.play('roll 4'); Path('there.game').write_text('precious'); Path('new.game').unlink(True)")
    button(lab, "▸ Save").click()
    save = lab.page.locator(BENCH).get_by_role("button", name="Save", exact=True)
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
    button(lab, "▸ Open").click()
    with lab.page.expect_file_chooser() as choosing:
        button(lab, r"Choose a file on this device( \(\d\))?").click()
    choosing.value.set_files(CASE)
    expect(lab.page.get_by_text(re.compile(r"^g001\.game is open: \d+ moves\.$"))).to_be_visible()
    assert lab.ask(f"bench.game.dumps() == tbggg.read({str(CASE)!r}).dumps()")


def test_a_large_record_shows_how_far_it_is_and_stops(
    bench: Callable[..., Lab], picture: Callable[[Locator | Page, str], Path]
) -> None:
    lab = bench("tbggg.new_game('pig', seats=2, luck=3)")
    lab.run("""
text = tbggg.new_game('pig', seats='ann bob', luck=3).dumps() + '\\n'
text += ''.join(f'{turn + 1}.1 {seat} roll 2  {seat} roll 1\\n' for turn, seat in enumerate(['ann', 'bob'] * 20_000))
Path('long.game').write_text(text)""")
    button(lab, "▸ Open").click()
    field(lab, "File").fill("long.game")
    lab.page.locator(BENCH).get_by_role("button", name="Open", exact=True).click()
    stop = lab.page.locator(BENCH).get_by_role("button", name="Stop", exact=True)
    expect(stop).to_be_visible(timeout=PATIENCE)
    expect(lab.page.get_by_text("Reading long.game")).to_be_visible()
    assert lab.axe(BENCH) == []
    picture(lab.page, "panels-reading")  # the bar moves: the element itself is never still
    stop.click()
    expect(lab.page.get_by_text("Stopped: nothing was changed.")).to_be_visible()
    assert lab.ask("bench.game.dumps() == tbggg.new_game('pig', seats=2, luck=3).dumps()")
