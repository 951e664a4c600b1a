"""The explorer where people meet it beside JupyterLab: Notebook 7 and Voila, where it outlives a kernel, and marimo."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import ConsoleMessage, Error, Locator, Page, expect

from tests.browser.lab import KERNEL, PATIENCE, POLL, WAIT
from tests.browser.server import START_SECONDS, Server

CELL = """import tbggg
game = tbggg.new_game(seats=3, luck=1)
explorer = tbggg.Explorer(game, lang="en", autosave=False)
explorer"""
APP = f"""import marimo

app = marimo.App()

@app.cell
def _():
    import marimo
{"".join(f"    {line}{chr(10)}" for line in CELL.splitlines()[:-1])}    board = marimo.ui.anywidget(explorer)
    board
    return board, marimo

@app.cell
def _(board, marimo, runs):
    runs.append(board.node.move)
    marimo.md(f"<output id=read>{{len(runs)}}: {{len(board.value)}} values, {{board.node.move}}</output>")
    return

@app.cell
def _():
    runs = []
    return runs,
"""
PID = "kernel.pid"  # file beside the notebook
# Hosts are slow to draw their first page, and slower on a machine that does more than that.
HOST_PATIENCE = 3 * PATIENCE
# Milliseconds without an answer after which a page takes its kernel for gone: while it is there, and when it has ended.
# The page asks again after a quarter of it for what it needs to play on.
CALM, SILENCE = 12_000, 1000


@pytest.fixture
def errors(page: Page) -> Iterator[list[str]]:
    """What the console calls an error and our own module had a part in; the hosts have troubles of their own."""
    found: list[str] = []

    def hear(text: str) -> None:
        if re.search(r"blob:|anywidget|tbggg|\btb-", text):
            found.append(text)

    def hear_console(message: ConsoleMessage) -> None:
        if message.type == "error":
            hear(message.text)

    def hear_page(error: Error) -> None:
        hear(f"{error}\n{error.stack}")

    page.on("console", hear_console)
    page.on("pageerror", hear_page)
    page.add_init_script(WAIT.format(CALM))
    page.set_default_timeout(HOST_PATIENCE)
    yield found
    assert found == []


def play(page: Page) -> None:
    """Draw for two seats, step back and forward, change the language, and supply a tile."""
    told = page.locator(".tb-told p")
    expect(told).to_contain_text("Blue has Ernie", timeout=HOST_PATIENCE)
    page.get_by_role("button", name="Draw at random").click()
    expect(told).to_contain_text("Blue draws")
    page.locator("[data-tb-key='back']").click()
    expect(told).to_contain_text("Blue has Ernie")
    page.locator("[data-tb-key='forward']").click()
    expect(told).to_contain_text("Blue draws")
    for seat in ("Red", "Yellow"):
        page.get_by_role("button", name="Draw at random").click()
        expect(told).to_contain_text(f"{seat} draws")
    page.locator("[data-tb-key='lang fr']").click()
    expect(told).to_contain_text("Jaune")
    page.locator("[data-tb-key='lang en']").click()
    page.get_by_role("button", name=re.compile("^Pass")).first.click()
    expect(told).to_contain_text("Blue passes")


def cells(server: Server) -> list[str]:
    """The cells of a notebook whose kernel says what process it is."""
    return [
        f"from os import getpid\nwith open({str(server.root / PID)!r}, 'w') as file: file.write(str(getpid()))",
        CELL,
    ]


def gives_up_soon(page: Page) -> None:
    """Have the page take a kernel for gone that does not answer at once."""
    page.evaluate("(silence) => { globalThis.tbgggSilence = silence; }", SILENCE)


def outlive(page: Page, server: Server, answered: Callable[[], None] = lambda: None) -> None:
    """End the kernel, answer what the host says of it, and play on."""
    expect(page.locator(".tb")).to_have_attribute("data-tb-spare", "sent", timeout=HOST_PATIENCE)
    os.kill(int((server.root / PID).read_text()), signal.SIGKILL)
    answered()
    gives_up_soon(page)
    page.get_by_role("button", name=re.compile("^Pass")).first.click()
    expect(page.locator(".tb-alone")).to_contain_text("this page plays on by itself", timeout=HOST_PATIENCE)
    expect(page.locator(".tb-told p")).to_contain_text("Red passes")


def is_back(page: Page) -> None:
    """A new kernel has what was played without one."""
    expect(page.locator(".tb")).to_have_attribute("data-tb-spare", "sent", timeout=HOST_PATIENCE)
    expect(page.locator(".tb-alone:visible", has_text="by itself")).to_have_count(0)
    expect(page.locator(".tb-told p")).to_contain_text("Red passes")


def test_notebook_7(
    page: Page, lab_server: Server, errors: list[str], picture: Callable[[Locator | Page, str], None]
) -> None:
    page.goto(f"{lab_server.url}/notebooks/{lab_server.write_notebook(cells(lab_server))}")
    # Cells that are run before the kernel listens may ask which kernel, in a dialog that covers the notebook.
    page.wait_for_function(f"() => {KERNEL}?.status === 'idle'", polling=POLL)
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
    play(page)
    picture(page, "host-notebook")
    outlive(page, lab_server, page.locator(".jp-Dialog").get_by_role("button", name="Ok").click)
    page.wait_for_function(f"() => {KERNEL}?.status === 'idle'", polling=POLL)  # another one, which knows nothing
    page.locator("[data-tb-key='run cell']").click()
    is_back(page)


@pytest.mark.repeats(0)
def test_voila(
    page: Page, lab_server: Server, errors: list[str], picture: Callable[[Locator | Page, str], None]
) -> None:
    page.goto(f"{lab_server.url}/voila/render/{lab_server.write_notebook(cells(lab_server))}", timeout=HOST_PATIENCE)
    play(page)
    expect(page.locator(".tb-picture")).to_be_hidden()
    picture(page, "host-voila")
    outlive(page, lab_server)
    expect(page.locator(".tb-alone")).to_contain_text("where there are no cells, load the page again")
    page.reload()
    is_back(page)


@pytest.fixture
def marimo(tmp_path: Path) -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """The address of a marimo app that shows an explorer, and the process that serves it."""
    app = tmp_path / "app.py"
    app.write_text(APP)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = ["run", "--headless", "--no-token", "--host", "127.0.0.1", "--port", str(port), str(app)]
    process = subprocess.Popen([sys.executable, "-m", "marimo", *command], cwd=tmp_path, stdout=subprocess.DEVNULL)
    url = f"http://127.0.0.1:{port}"
    deadline = time.monotonic() + START_SECONDS
    try:
        while True:
            try:
                urllib.request.urlopen(url, timeout=10).close()
                break
            except OSError:
                assert process.poll() is None, "marimo has ended"
                assert time.monotonic() < deadline, "marimo does not answer"
                time.sleep(0.2)
        yield url, process
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(START_SECONDS)


@pytest.mark.repeats(0)
def test_marimo(
    page: Page,
    marimo: tuple[str, subprocess.Popen[bytes]],
    errors: list[str],
    picture: Callable[[Locator | Page, str], None],
) -> None:
    url, server = marimo
    page.goto(url)
    read = page.locator("#read")
    expect(read).to_have_text(re.compile("^1:"), timeout=HOST_PATIENCE)
    play(page)
    expect(read).to_contain_text("values, pass", timeout=HOST_PATIENCE)
    picture(page, "host-marimo")
    expect(page.locator(".tb")).to_have_attribute("data-tb-spare", "sent", timeout=HOST_PATIENCE)
    server.kill()  # its kernels are threads of its own
    gives_up_soon(page)
    page.get_by_role("button", name=re.compile("^Pass")).first.click()
    expect(page.locator(".tb-alone")).to_contain_text("this page plays on by itself", timeout=HOST_PATIENCE)
    expect(page.locator(".tb-told p")).to_contain_text("Red passes")
