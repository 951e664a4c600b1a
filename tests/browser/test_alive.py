"""The kernel is stopped, killed, restarted or shut down: the page plays on and hands back its moves."""

from __future__ import annotations

import os
import random
import re
import signal
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

import tbggg
from tbggg.engine.rule import DECISION
from tests.browser.board import STILL
from tests.browser.conftest import KeptLab
from tests.browser.lab import ASK, FRONT, KERNEL, POLL, Lab

pytestmark = pytest.mark.repeats(1)

# Milliseconds after which a kernel counts as gone: while it lives, slow on a busy machine, and when it is lost.
CALM, SILENCE = 10_000, 900
ROUNDS = int(os.environ.get("TBGGG_OUTAGES", "0"))  # outages of each kind in `make nightly`; by day each has one
MADE = {
    "bgg": "game = tbggg.new_game(seats=3, luck=1)",
    "pig": "game = tbggg.new_game('pig', seats='ann bob', luck=3)",
}
ALONE = "No kernel answers: this page plays on by itself; your moves are kept."
UNDONE = "What was done before cannot be undone here."
LEFT = """() => Object.entries(localStorage).filter(([name]) => name.startsWith("tbggg played alone"))
  .map(([, left]) => JSON.parse(left))"""
ENABLED = ":not(:disabled, [aria-disabled='true'])"
ON = f":is([data-tb-key='luck'], [data-tb-key='continue'], .tb-card [data-tb-key^='deed ']){ENABLED}"


FORGET = """() => Object.keys(localStorage).filter((name) => name.startsWith("tbggg played alone"))
  .forEach((name) => localStorage.removeItem(name))"""


def rounds(kind: int) -> list[tuple[str, int]]:
    """Return the games of a kind of outage, with seeds; by day one, of another game for the next kind."""
    codes = list(MADE)
    return [(codes[(kind + seed) % len(codes)], seed) for seed in range(ROUNDS or 1)]


@pytest.fixture(scope="module")
def notebook(request: pytest.FixtureRequest, kept_lab: KeptLab) -> Iterator[Lab]:
    """A notebook for all outages."""
    with kept_lab.lent(request.session) as lab:
        lab.open_cells("")
        # Lab says that a kernel died when it hears of it: before, between or after what a test does next.
        died = lab.page.locator(".jp-Dialog").get_by_role("button", name="Ok")
        lab.page.add_locator_handler(died, lambda ok: ok.click())
        yield lab
        lab.page.remove_locator_handler(died)
        lab.errors.clear()


@pytest.fixture
def lab(notebook: Lab) -> Iterator[Lab]:
    """The notebook, without what an earlier test has left; a connection that breaks is no fault here."""
    notebook.page.evaluate(FORGET)
    notebook.errors.clear()
    notebook.waits(CALM)
    yield notebook
    assert [error for error in notebook.errors if "blob:" in error or "tb-" in error] == []


@pytest.fixture
def save(request: pytest.FixtureRequest) -> str:
    """A name for what this test keeps: the cell is every test's."""
    return f"save={request.node.name!r}"


def show(lab: Lab, made: str, save: str) -> None:
    lab.refill(f"import tbggg\n{made}\nexplorer = tbggg.Explorer(game, lang='en', {save})\nexplorer")
    expect(board(lab)).to_have_count(0)
    lab.run_all()
    ready(lab)


def ready(lab: Lab) -> None:
    expect(lab.page.locator(".tb")).to_have_attribute("data-tb-spare", "sent")


def board(lab: Lab) -> Locator:
    return lab.page.locator(".tb")


def alone(lab: Lab) -> Locator:
    return lab.page.locator(".tb-alone")


def place(lab: Lab) -> str:
    return lab.page.locator(".tb-place").inner_text()


def act(lab: Lab) -> None:
    """Play on by a click: luck, an automatic step, or the first deed on the card."""
    before = place(lab)
    lab.page.locator(ON).locator("visible=true").first.click()
    expect(lab.page.locator(".tb-place")).not_to_have_text(before)


def begin(lab: Lab, code: str, save: str, acts: int) -> None:
    """Show a new game, and play a few clicks."""
    show(lab, MADE[code], save)
    for _ in range(acts):
        act(lab)


def left(lab: Lab) -> dict[str, Any]:
    """What the browser keeps of a page that plays alone; it is written some time after it is drawn: see `is_true`."""
    lab.page.wait_for_function(f"() => ({LEFT})().length === 1")
    (found,) = lab.page.evaluate(LEFT)
    assert isinstance(found, dict)
    return found


def is_true(lab: Lab) -> None:
    """What the page shows is what Python's own rules say of the moves that were made, as soon as these are kept."""
    shown = [lab.page.locator(".tb-told p"), lab.page.locator(".tb-place")]

    def differs() -> list[str]:
        node = here(lab)
        wanted = (node.narration("en").text, f"{len(node.path()) - 1} / ")
        texts = [one.text_content() or "" for one in shown]
        return [f"{text}: {one}" for one, text in zip(wanted, texts, strict=True) if one not in text]

    lab.until(differs, lambda found: not found, "what is kept must be what is shown")


def play_alone(lab: Lab, choice: random.Random) -> str:
    """Play, step back, fork and step on without a kernel; the record as it then is."""
    for _ in range(choice.randint(2, 5)):
        act(lab)
    expect(alone(lab)).to_contain_text(f"{ALONE} {UNDONE}")
    is_true(lab)
    for key in ("back", "back", "forward", "last"):
        lab.page.locator(f"[data-tb-key='{key}']").click()
    act(lab)
    is_true(lab)
    open_menu(lab)
    type_move(lab)
    is_true(lab)
    return str(left(lab)["text"])


def open_menu(lab: Lab, item: str = "") -> None:
    """Open the menu of a move in the record, which has an item, and close it."""
    lab.page.locator(".tb-moves [data-tb-key^='node ']").locator("visible=true").first.click(button="right")
    menu = lab.page.locator(".tb-popup")
    expect(menu.get_by_role("menuitem").first).to_be_focused()
    expect(menu).to_contain_text(item)
    lab.page.keyboard.press("Escape")
    expect(menu).to_be_hidden()


def type_move(lab: Lab) -> None:
    """Type a move at the next decision."""
    while (node := here(lab).skip_automatic()).state.due != DECISION:
        act(lab)
        is_true(lab)
    # Escape would first close what a pointer that rests on a move shows of it.
    lab.page.mouse.move(0, 0)
    expect(lab.page.locator(".tb-peek")).to_be_hidden()
    before = place(lab)
    board(lab).press(">")
    line = lab.page.locator("[data-tb-key='typed']")
    expect(line).to_be_focused()
    line.fill(str(node.position.legal_moves()[0]))
    line.press("Enter")
    expect(lab.page.locator(".tb-place")).not_to_have_text(before)
    expect(line).to_have_value("")
    line.press("Escape")
    expect(line).to_be_hidden()


def here(lab: Lab) -> tbggg.Node:
    """The moment that a page which plays alone shows, by Python's own rules."""
    found = left(lab)
    node = tbggg.loads(found["text"]).start
    for turn in found["path"]:
        node.skip_automatic()
        node = node.children[turn]
    return node


def is_saved(lab: Lab, text: str) -> None:
    """A record stands among those that are saved beside the notebook."""
    folder = lab.server.root / ".tbggg/autosave"
    lab.until(lambda: [file.read_text("utf-8") for file in folder.glob("*.game")], lambda found: text in found, text)


def pid(lab: Lab) -> int:
    return int(lab.ask("__import__('os').getpid()"))


@pytest.mark.parametrize(("code", "seed"), rounds(0))
def test_a_stopped_kernel_gets_the_moves_when_it_goes_on(lab: Lab, save: str, code: str, seed: int) -> None:
    choice = random.Random(f"{code} {seed}")
    begin(lab, code, save, choice.randint(1, 8))
    kernel = pid(lab)
    os.kill(kernel, signal.SIGSTOP)
    lab.waits(SILENCE)
    try:
        text = play_alone(lab, choice)
    finally:
        lab.waits(CALM)
        os.kill(kernel, signal.SIGCONT)
    expect(alone(lab)).to_be_hidden()
    lab.becomes("game.dumps()", text)
    is_saved(lab, text)
    assert lab.page.evaluate(LEFT) == []
    open_menu(lab, "Edit position")  # which has come from the page, and can now do what only a kernel can
    while lab.ask("game.dumps()") == text:  # by the kernel; an automatic step is not written
        act(lab)
    expect(lab.page.locator(".tb-told p")).to_contain_text(lab.ask("explorer.node.narration('en').text"))


def test_a_step_that_waited_behind_another_is_made_without_the_kernel(lab: Lab, save: str) -> None:
    begin(lab, "bgg", save, 5)
    lab.page.locator("[data-tb-key='first']").click()
    expect(lab.page.locator(".tb-place")).to_have_text(re.compile(r"^0 / "))
    kernel = pid(lab)
    os.kill(kernel, signal.SIGSTOP)
    lab.waits(SILENCE)
    try:
        for _ in range(3):
            lab.page.locator("[data-tb-key='forward']").click()
        expect(alone(lab)).to_contain_text(ALONE)
        expect(lab.page.locator(".tb-place")).to_have_text(re.compile(r"^3 / "))
    finally:
        lab.waits(CALM)
        os.kill(kernel, signal.SIGCONT)
    expect(alone(lab)).to_be_hidden()


# A busy machine's kernel: late at first, and then always later than the page asks again.
LATE = """import time
from tbggg.explorer import widget
at_once, waited = widget.answers, []
def later(explorer, asked):
    if asked.get("do") == "alive":
        time.sleep({later} if waited else {first})
        waited.append(1)
    return at_once(explorer, asked)
widget.answers = later"""


def test_a_kernel_that_always_answers_late_gets_the_moves_too(lab: Lab, save: str) -> None:
    lab.page.evaluate(STILL)
    begin(lab, "pig", save, 2)
    lab.run(LATE.format(first=SILENCE / 300, later=SILENCE / 1500))
    lab.waits(SILENCE)
    act(lab)
    expect(alone(lab)).to_contain_text(ALONE)
    act(lab)
    is_true(lab)
    text = str(left(lab)["text"])
    expect(alone(lab)).to_be_hidden()
    lab.waits(CALM)
    lab.run("widget.answers = at_once")
    lab.becomes("game.dumps()", text)


def killed(lab: Lab) -> None:
    """End the kernel as a crash would; Jupyter starts another, which knows nothing."""
    kernel = pid(lab)
    os.kill(kernel, signal.SIGKILL)
    another(lab, kernel)


# What is asked of a kernel that has just died is given up when Jupyter starts another; where the page hears nothing of
# that, no answer ever comes, and it is asked once more.
ANSWERS = f"""(kernel) => Promise.race([
  ({ASK})("__import__('os').getpid()").then((answer) => answer.data["text/plain"] !== kernel, () => false),
  new Promise((giveUp) => setTimeout(giveUp, 2000, false)),
])"""


def another(lab: Lab, kernel: int) -> None:
    """Wait until another kernel than the one of this process lives and answers."""
    lab.page.wait_for_function(ANSWERS, arg=str(kernel), polling=POLL)


# JupyterLab hears nothing of it, and sends what widgets say to a thread of the kernel that is gone.
ELSEWHERE = f"""async () => {{
  const [, token] = document.cookie.match(/_xsrf=([^;]*)/);
  const way = `${{location.origin}}/api/kernels/${{{KERNEL}.id}}/restart`;
  return (await fetch(way, {{ method: "POST", headers: {{ "X-XSRFToken": token }} }})).status;
}}"""


def restarted_elsewhere(lab: Lab) -> None:
    kernel = pid(lab)
    assert lab.page.evaluate(ELSEWHERE) == 200
    another(lab, kernel)


def restarted(lab: Lab) -> None:
    lab.page.evaluate(f"async () => {{ await {FRONT}.sessionContext.restartKernel(); }}")


def shut_down(lab: Lab) -> None:
    lab.page.evaluate(f"async () => {{ await {FRONT}.sessionContext.shutdown(); }}")


ENDS = {"elsewhere": restarted_elsewhere, "killed": killed, "restarted": restarted, "shut down": shut_down}


@pytest.mark.repeats(1, "end")
@pytest.mark.parametrize(
    ("end", "code", "seed"), [(end, *one) for kind, end in enumerate(ENDS, 1) for one in rounds(kind)]
)
def test_the_cell_that_is_run_again_gets_the_moves(lab: Lab, save: str, end: str, code: str, seed: int) -> None:
    choice = random.Random(f"{end} {seed}")
    begin(lab, code, save, choice.randint(1, 8))
    before = lab.ask("game.dumps()")
    ENDS[end](lab)
    lab.waits(SILENCE)
    text = play_alone(lab, choice)
    lab.waits(CALM)
    assert text.startswith(before.rstrip().removesuffix("*"))
    told = lab.page.locator(".tb-told p").inner_text()
    if end == "shut down":
        lab.page.evaluate(f"async () => {{ await {FRONT}.sessionContext.startKernel(); }}")
    lab.wait_idle()
    lab.page.get_by_role("button", name="Run this cell", exact=True).click()
    expect(alone(lab)).to_have_text("What was played without a kernel is in the record now.")
    ready(lab)
    lab.becomes("game.dumps()", text)
    is_saved(lab, text)
    expect(lab.page.locator(".tb-told p")).to_have_text(told)
    expect(lab.page.get_by_role("button", name="Take it")).to_be_hidden()
    assert lab.page.evaluate(LEFT) == []
    lab.page.locator("[data-tb-key='back']").click()
    expect(alone(lab)).to_be_hidden()


@pytest.mark.parametrize("code", MADE if ROUNDS else ["bgg"])
def test_clicks_that_a_killed_kernel_never_answered_are_the_page_s(lab: Lab, save: str, code: str) -> None:
    show(lab, MADE[code], save)
    act(lab)
    lab.page.locator(".tb").press("c")
    lab.page.locator("[data-tb-key='tool mark']").click()
    kernel = pid(lab)
    places, ink = lab.page.locator(".tb-aim"), lab.page.locator(".tb-ink [role='img']")
    places.nth(-1).click()
    expect(ink).to_have_count(1)
    lab.becomes("sum(len(node.marks) for node in game.nodes())", 1)
    os.kill(kernel, signal.SIGSTOP)
    more = [-2, -3][: places.count() - 1]  # Pig has two places
    for place in more:
        places.nth(place).click()
    os.kill(kernel, signal.SIGKILL)
    lab.waits(SILENCE)
    expect(alone(lab)).to_contain_text(ALONE)
    expect(ink).to_have_count(1 + len(more))

    def marks() -> list[int]:
        return [len(node.marks) for node in tbggg.loads(left(lab)["text"]).nodes() if node.marks]

    lab.until(marks, lambda found: found == [1 + len(more)], "all marks must be kept")
    another(lab, kernel)


BUSY = f"""() => {{
  const code = "import time; time.sleep(600)";
  window.busy = {KERNEL}.requestExecute({{ code, stop_on_error: false }}).done;
}}"""


@pytest.mark.parametrize(("code", "seed"), rounds(4))
def test_a_busy_kernel_answers_and_an_interrupt_takes_nothing(lab: Lab, save: str, code: str, seed: int) -> None:
    choice = random.Random(f"busy {code} {seed}")
    begin(lab, code, save, choice.randint(1, 6))
    lab.page.evaluate(BUSY)
    lab.page.wait_for_function(f"() => {KERNEL}?.status === 'busy'")
    for _ in range(choice.randint(1, 6)):
        act(lab)
    count = lab.page.locator(".tb-place").inner_text().split(" / ")[0]
    lab.page.evaluate(f"async () => {{ await {KERNEL}.interrupt(); await window.busy; }}")
    lab.wait_idle()
    expect(alone(lab)).to_be_hidden()
    lab.becomes("len(explorer.node.path()) - 1", int(count.split()[-1]))
    text = lab.ask("game.dumps()")
    is_saved(lab, text)
    act(lab)
    lab.becomes("explorer.node.parent.parent is not None", True)
    expect(lab.page.locator(".tb-told p")).to_contain_text(lab.ask("explorer.node.narration('en').text"))
