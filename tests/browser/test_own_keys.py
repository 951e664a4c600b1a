"""Keys pressed in what is ours, in JupyterLab and in Notebook 7: none reaches the notebook's own shortcuts."""

from __future__ import annotations

import json
import os
import re
import string
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tbggg.engine.rule import DECISION
from tests.browser.board import GAMES
from tests.browser.conftest import check, new_page
from tests.browser.lab import FRONT, Lab
from tests.browser.server import Server

THINGS = f"""import tbggg
from IPython.display import display
from tbggg.explorer.simulations import what_if
from tbggg.simulate.what_if import growing
def few(node, moves, games, bot, **more):  # neither many games nor a compiler is waited for
    return growing(node, moves, 6, bot, **more, fast=False)
what_if.growing = few
shown = []
for code in {list(GAMES.values())!r}:
    exec(code)
    choice = next(node for node in game.main_line() if node.state.due == {DECISION})
    shown.append(tbggg.Explorer(game, node=choice, lang="en", autosave=False))
shown.append(tbggg.Explorer(game, node=choice, lang="en", autosave=False))
for lesson in ("geeks", "rope"):
    shown.append(tbggg.toy(lesson, lang="en"))
for lesson in ("ER0.2", "E04.7"):
    shown.append(tbggg.exercise(lesson, lang="en"))
game = tbggg.new_game("buttons", seats=2, luck=1)
shown.append(tbggg.Workbench(game, lang="en", autosave=False))
display(*shown)"""

BACK = f"""for one in shown[:{len(GAMES)}]:
    one.seat = None
    one.node = one.node.record.start.advance()"""
NAMED = ("Enter Escape Backspace Delete Home End PageUp PageDown ArrowLeft ArrowRight ArrowUp ArrowDown Insert").split()
CODES = {
    **{letter: ord(letter.upper()) for letter in string.ascii_lowercase},
    **{digit: ord(digit) for digit in string.digits},
    **dict(zip(NAMED, (13, 27, 8, 46, 36, 35, 33, 34, 37, 39, 38, 40, 45), strict=True)),
    " ": 32,
    ",": 188,
    ".": 190,
    "[": 219,
    "]": 221,
}
# With these, cells are run, merged, moved and marked.
HELD = ({}, {"shiftKey": True})
CHORDS = (("Enter", {"ctrlKey": True}), ("Enter", {"altKey": True}), ("a", {"ctrlKey": True}), ("z", {"ctrlKey": True}))
MOVING = (("ArrowDown", {"ctrlKey": True, "shiftKey": True}), ("m", {"ctrlKey": True, "shiftKey": True}))

KINDS = (
    *(
        "forward",
        "node",
        "tb-scrub",
        "tb-phase",
        "tb-rule",
        "deed",
        "piece",
        "view",
        "SUMMARY",
        "tb-toy",
        "tb-exercise",
    ),
    *("select-one", "range", "radio", "checkbox", "tb-number", "bench", "INPUT"),
)

# The kinds in the newer panels, which are open at first.
NEWER = ("TEXTAREA", "analysis", "tb-square button what", "button what", "analyse")

# By day one control of each of these kinds in JupyterLab; in `make nightly` all that are there, and in the second host,
# whose shortcuts are the first one's, a third of them.
EVERY = bool(os.environ.get("TBGGG_OUTAGES"))

CELLS = f"""() => {FRONT}.content.model.sharedModel.cells.map(
  (cell) => [cell.cell_type, cell.getSource(), cell.execution_count, cell.getOutputs?.().length])"""

# Keys that the hosts' own shortcuts want twice, as "0 0"; in `make nightly` each is pressed twice.
TWICE = [*CODES] if EVERY else ["0", "d", "i"]

# Presses each key on one control of each kind that is seen, as fast as the page can, and some twice, if no other is
# held; gives the kinds.
PRESS_ALL = """async ([strokes, wanted, twice]) => {
  const stops = "button, select, input, textarea, summary, a[href], [tabindex]";
  const kind = (el) =>
    [el.tagName, el.className?.baseVal ?? el.className, el.type, el.dataset.tbKey?.split(" ")[0]].join(" ");
  const seen = () => [...document.querySelectorAll(".tb, .tb-bench")]
    .flatMap((home) => [home, ...home.querySelectorAll(stops)])
    .filter((el) => el.checkVisibility() && !el.closest("dialog"));
  const all = [...new Set(seen().map(kind))];
  const kinds = wanted.includes("") ? all
    : [...new Set(wanted.flatMap((part) => all.find((one) => one.includes(part)) ?? []))];
  const found = [];
  for (const one of kinds) {
    const el = seen().find((el) => kind(el) === one);
    if (!el) continue;
    found.push(one);
    for (const [key, keyCode, held] of strokes)
      for (let times = Object.keys(held).length || !twice.includes(key) ? 1 : 2; times && el.isConnected; times--) {
        el.focus({ preventScroll: true });
        const init = { key, keyCode, bubbles: true, cancelable: true, composed: true, ...held };
        el.dispatchEvent(new KeyboardEvent("keydown", init));
        for (const list of document.querySelectorAll("dialog.tb-keys[open]")) list.close();
        for (const over of document.querySelectorAll("dialog.tb-curtain[open]"))
          over.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
      }
    await new Promise(requestAnimationFrame);
  }
  return found;
}"""

# The keys that the explorer uses are its own to the end: a browser that would scroll or go back by them does not.
USED = ("ArrowLeft", "ArrowRight", "Home", "End", " ", ".", "Backspace", "?", "[", "]")
LEFT_TO_THE_BROWSER = """(keys) => {
  const el = document.querySelector(".tb");
  el.focus({ preventScroll: true });
  return keys.filter((key) => {
    const init = { key, bubbles: true, cancelable: true, composed: true };
    const goes = el.dispatchEvent(new KeyboardEvent("keydown", init));
    for (const list of document.querySelectorAll("dialog.tb-keys[open]")) list.close();
    return goes;
  });
}"""

SET = f"(code) => {FRONT}.content.model.sharedModel.cells[0].setSource(code)"

LISTEN = """() => {
  window.heard = [];
  document.addEventListener("keydown", (event) => {
    if (!["Control", "Shift"].includes(event.key)) window.heard.push(event);
  });
}"""


def strokes() -> list[Any]:
    """Every letter, digit and named key, alone and with Shift, and the chords that change cells."""
    plain = [(key, CODES[key], held) for key in CODES for held in HELD]
    return [*plain, *((key, CODES[key], held) for key, held in (*CHORDS, *MOVING))]


LAB, NOTEBOOK_7 = "JupyterLab", "Notebook 7"


@pytest.fixture(params=[LAB, NOTEBOOK_7])
def host(request: pytest.FixtureRequest) -> str:
    """What opens a notebook."""
    found: str = request.param
    return found


def open_in(host: str, lab: Lab, notebook: str) -> None:
    if host == LAB:
        lab.open(notebook)
    else:
        lab.page.goto(f"{lab.server.url}/notebooks/{notebook}")
        lab.wait_idle()


@pytest.fixture
def lab(request: pytest.FixtureRequest, host: str, chromium: Browser, lab_server: Server) -> Iterator[Lab]:
    """JupyterLab's own page, or a new one for Notebook 7: a page that leaves JupyterLab has to load all of it again."""
    if host == LAB:
        with request.getfixturevalue("kept_lab").lent(request.session) as lab:
            yield lab
    else:
        with new_page(chromium) as page:
            lab = Lab(page, lab_server)
            yield lab
            check(lab)
            lab.close()


def open_panels(lab: Lab) -> None:
    """The newer panels: single games of a what-if in one explorer, the analysis in another, a table's own boards.

    Both explorers are the smallest game's, which is played soonest.
    """
    first, second = lab.page.locator(".tb:has(> .tb-in)").all()[len(GAMES) - 1 : len(GAMES) + 1]
    second.locator("[data-tb-key='what if']").click()
    for key in ("what if all", "what if games 100", "what if compare"):
        second.locator(f"[data-tb-key='{key}']").click()
    second.locator(".tb-spread-cell button").first.click()
    first.locator("[data-tb-key='analyse']").click()
    expect(first.locator("[data-tb-key='analysis start']")).to_be_visible()
    own = lab.page.locator(".tb", has=lab.page.locator("[data-tb-panel='new own']"))
    own.locator("[data-tb-key=widen]").click()
    lab.page.wait_for_function("() => document.querySelector('.tb-large:is(:fullscreen, [popover])')")
    lab.page.locator("[data-tb-panel='new own']").press("Enter")
    expect(own).not_to_have_class(re.compile("tb-large"))  # what opens stands below it
    expect(lab.page.locator(".tb-bench textarea:visible")).to_be_focused()


def save(lab: Lab, notebook: str, source: str) -> None:
    """Change a cell, and press Ctrl+S until the file has it: Lab drops one that meets a save under way."""
    lab.page.evaluate(SET, source)

    def saves() -> str:
        lab.page.keyboard.press("Control+s")
        return (lab.server.root / notebook).read_text("utf-8")

    lab.until(saves, lambda found: json.dumps(source)[1:-1] in found, f"it must save {source}")


@pytest.mark.repeats(1, "host")
def test_no_key_reaches_the_notebook_but_what_saves_it(lab: Lab, host: str) -> None:
    page, kinds = lab.page, KINDS if EVERY or host == LAB else KINDS[::3]
    notebook = lab.server.write_notebook(["'above'", THINGS, "'below'"])
    open_in(host, lab, notebook)
    lab.run_all()
    expect(page.locator(".tb-told p")).to_have_count(len(GAMES) + 2)
    open_panels(lab)
    expect(page.locator(".tb-exercise")).to_have_count(2)
    expect(page.locator("[data-tb-key^='piece ']").first).to_be_attached()
    page.locator(".jp-Notebook .jp-Cell .jp-InputPrompt").first.click()
    page.keyboard.press("Escape")
    before = page.evaluate(CELLS)
    found = page.evaluate(PRESS_ALL, [strokes(), list(NEWER), TWICE])
    assert [one for one in NEWER if not any(one in kind for kind in found)] == [], found
    found = page.evaluate(PRESS_ALL, [strokes(), [""] if EVERY else kinds, TWICE])
    # The keys lead to other moments: what only a decision offers may have gone before its turn.
    for _ in range(3):
        if missing := [one for one in kinds if not any(one in kind for kind in found)]:
            lab.run(BACK)
            for kind in ("deed", "piece"):
                expect(page.locator(f"[data-tb-key^='{kind} ']:visible").first).to_be_attached()
            found += page.evaluate(PRESS_ALL, [strokes(), missing, TWICE])
    assert [one for one in kinds if not any(one in kind for kind in found)] == [], found
    assert page.evaluate(CELLS) == before
    expect(page.locator(".jp-Dialog")).to_have_count(0)
    # And as a person presses them.
    for place in (".tb [data-tb-key='forward']", ".tb-phase", ".tb-toy button", ".tb-exercise button", ".tb-scrub"):
        for key in "axdd00rbm":
            page.locator(place).first.focus()
            page.keyboard.press(key)
    page.locator(".tb-bench button").first.focus()
    for key in "axdd00rbm":
        page.keyboard.press(key)
    assert page.evaluate(CELLS) == before
    expect(page.locator(".jp-Dialog")).to_have_count(0)
    # What listens at the document, as VS Code does, hears what is the window's, and nothing else.
    page.evaluate(LISTEN)
    for place in (".tb [data-tb-key='forward']", ".tb-toy button", ".tb-exercise .tb-number", ".tb-bench button"):
        for key in ("a", "Escape", "Shift+Enter", "ArrowDown", "Control+s", "5"):
            page.locator(place).first.focus()
            page.keyboard.press(key)
    heard = page.evaluate("window.heard.map(({ key }) => key)")
    assert set(heard) <= {"s"}, "no key but Ctrl+S goes on to the host"
    assert page.evaluate(LEFT_TO_THE_BROWSER, list(USED)) == []
    for place in (".tb [data-tb-key='keys']", ".tb-toy button", ".tb-exercise .tb-number"):
        page.locator(place).first.focus()
        save(lab, notebook, f"'in {place.split()[0]}'")
    lab.errors.clear()  # what the hosts themselves have against so many keys is theirs
