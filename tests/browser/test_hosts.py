"""The explorer where people meet it beside JupyterLab: Notebook 7, Voila and marimo."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import ConsoleMessage, Error, Locator, Page, expect

from tests.browser.lab import PATIENCE
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
{"".join(f"    {line}{chr(10)}" for line in CELL.splitlines()[:-1])}    marimo.ui.anywidget(explorer)
    return
"""
# Hosts are slow to draw their first page, and slower on a machine that does more than that.
HOST_PATIENCE = 3 * PATIENCE


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
    page.route(re.compile(r"^https?://(?!127\.0\.0\.1)"), lambda route: route.abort())
    page.set_default_timeout(HOST_PATIENCE)
    yield found
    assert found == []


def play(page: Page) -> None:
    """Draw for two seats, step back and forward, change the language, and supply a tile."""
    told = page.locator(".tb-told p")
    expect(told).to_contain_text("Blue has Ernie", timeout=HOST_PATIENCE)
    page.get_by_role("button", name="Draw by luck").click()
    expect(told).to_contain_text("Blue draws")
    page.locator("[data-tb-key='back']").click()
    expect(told).to_contain_text("Blue has Ernie")
    page.locator("[data-tb-key='forward']").click()
    expect(told).to_contain_text("Blue draws")
    for seat in ("Red", "Yellow"):
        page.get_by_role("button", name="Draw by luck").click()
        expect(told).to_contain_text(f"{seat} draws")
    page.locator("[data-tb-key='lang fr']").click()
    expect(told).to_contain_text("Jaune")
    page.locator("[data-tb-key='lang en']").click()
    page.get_by_role("button", name=re.compile("^Pass")).first.click()
    expect(told).to_contain_text("Blue passes")


def test_notebook_7(
    page: Page, lab_server: Server, errors: list[str], picture: Callable[[Locator | Page, str], Path]
) -> None:
    page.goto(f"{lab_server.url}/notebooks/{lab_server.write_notebook([CELL])}")
    prompt = page.locator(".jp-InputPrompt").first
    until = time.monotonic() + HOST_PATIENCE / 1000
    while prompt.text_content() in ("[ ]:", ""):  # what is asked for before the kernel listens is not always run
        assert time.monotonic() < until
        page.locator(".jp-Cell").first.click()
        page.get_by_role("menuitem", name="Run", exact=True).click()
        page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
        with suppress(AssertionError):
            expect(prompt).not_to_have_text(re.compile(r"^\[ \]:$"), timeout=PATIENCE / 10)
    play(page)
    picture(page, "host-notebook")


def test_voila(
    page: Page, lab_server: Server, errors: list[str], picture: Callable[[Locator | Page, str], Path]
) -> None:
    page.goto(f"{lab_server.url}/voila/render/{lab_server.write_notebook([CELL])}", timeout=HOST_PATIENCE)
    play(page)
    expect(page.locator(".tb-picture")).to_be_hidden()
    picture(page, "host-voila")


@pytest.fixture
def marimo(tmp_path: Path) -> Iterator[str]:
    """The address of a marimo app that shows an explorer."""
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
                urllib.request.urlopen(url, timeout=1).close()
                break
            except OSError:
                assert process.poll() is None, "marimo has ended"
                assert time.monotonic() < deadline, "marimo does not answer"
                time.sleep(0.2)
        yield url
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(START_SECONDS)


def test_marimo(page: Page, marimo: str, errors: list[str], picture: Callable[[Locator | Page, str], Path]) -> None:
    page.goto(marimo)
    play(page)
    picture(page, "host-marimo")
