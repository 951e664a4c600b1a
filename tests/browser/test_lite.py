"""The site of `make lite`, from a static server and with no network: Python runs in the page."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import BaseHTTPRequestHandler, SimpleHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from types import SimpleNamespace
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, expect

from tests.browser.lab import FRONT, KERNEL, Lab
from tests.browser.server import REPOSITORY

SITE = REPOSITORY / "dist/lite"
START = 180_000  # milliseconds that Python may take to start in the page, on a machine that is busy with much else
EXPLORER = "explorer = tbggg.Explorer(game)\nexplorer"  # of the game that the first lesson opens
FIGURE = """from tbggg.figures import trajectories
trajectories(game)"""
WORKBENCH = "tbggg.Workbench()"

PRINTED = f"""async (code) => {{
  const request = {KERNEL}.requestExecute({{ code, store_history: false }});
  const texts = [];
  request.onIOPub = ({{ content }}) => texts.push(content.text ?? content.traceback?.join("\\n") ?? "");
  await request.done;
  return texts.join("");
}}"""

# A cell after the last, ready to run.
ADD = f"""(source) => {{
  const {{ content }} = {FRONT};
  const cells = content.model.sharedModel;
  cells.addCell({{ cell_type: "code", source }});
  content.activeCellIndex = cells.cells.length - 1;
}}"""


class Files(SimpleHTTPRequestHandler):
    """The site, as any static server gives it."""

    def log_message(self, format: str, *words: object) -> None:
        pass


class Elsewhere(BaseHTTPRequestHandler):
    """All other hosts, as the browser's proxy: it keeps what it is asked for, and refuses it."""

    asked: list[str]

    def refuse(self) -> None:
        self.asked.append(self.requestline)
        self.send_error(502)

    do_CONNECT = do_GET = do_HEAD = do_POST = refuse  # noqa: N815 (http.server calls them so)

    def log_message(self, format: str, *words: object) -> None:
        pass


class Lite(Lab):
    """The site in a page. Its kernel knows no `user_expressions`: what is asked is printed."""

    def __init__(self, page: Page, url: str) -> None:
        super().__init__(page, SimpleNamespace(url=url))
        page.goto(url)

    def _on_console(self, message: ConsoleMessage) -> None:
        # JupyterLite asks its host for the folders that Python has made, which are in the browser alone.
        if not message.location["url"].endswith("/all.json"):
            super()._on_console(message)

    def ask(self, expression: str) -> Any:
        printed = self.page.evaluate(PRINTED, f"print(__import__('json').dumps({expression}))")
        return json.loads(printed)


@contextmanager
def serving(handler: object) -> Iterator[str]:
    """A server on a port of its own; its address."""
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@pytest.fixture(scope="module")
def asked() -> list[str]:
    """What was asked of other hosts, by any part of the browser."""
    return []


@pytest.fixture(scope="module")
def lite(chromium: Browser, asked: list[str]) -> Iterator[Lite]:
    """The site in a page, at its first page; workers and service workers have the same proxy as the page."""
    assert (SITE / "index.html").is_file(), "there is no site to test: type 'make lite'"
    proxy = type("Proxy", (Elsewhere,), {"asked": asked})
    with serving(partial(Files, directory=SITE)) as url, serving(proxy) as elsewhere:
        context = chromium.new_context(
            viewport={"width": 1280, "height": 1100},
            reduced_motion="reduce",
            proxy={"server": elsewhere, "bypass": "127.0.0.1"},
        )
        yield Lite(context.new_page(), url)
        context.close()


def test_the_first_page_leads_to_the_lessons_of_both_languages(lite: Lite) -> None:
    links = [link.get_attribute("href") for link in lite.page.locator("a").all()]
    assert links == [
        f"lab/index.html?path={lang}/{path.name}"
        for lang in ("en", "fr")
        for path in sorted((REPOSITORY / "notebooks" / lang).glob("*.ipynb"))
    ]
    for scheme in ("dark", "light"):
        lite.page.emulate_media(color_scheme=scheme)
        assert lite.axe("body") == []


def test_the_first_lesson_runs_and_a_click_changes_python(lite: Lite, capsys: pytest.CaptureFixture[str]) -> None:
    begun = time.monotonic()
    lite.page.locator("section[lang=en] a").first.click()
    lite.page.wait_for_function(f"() => {KERNEL}?.status === 'idle'", timeout=START)
    ready = time.monotonic()
    lite.run_all()
    with capsys.disabled():
        sys.stdout.write(
            f"\nPython is ready after {ready - begun:.0f} s, all has run {time.monotonic() - ready:.0f} s later\n"
        )

    lite.page.evaluate(ADD, EXPLORER)
    lite.command("notebook:run-cell")
    explorer = lite.page.locator(".jp-Notebook .tb:has([data-tb-key='forward'])").last
    expect(explorer).to_be_visible()
    lite.run("here = explorer.node = game.at('1.2')")
    expect(explorer.locator(".tb-lines path").first).to_be_attached()
    explorer.locator("[data-tb-key='forward']").click()
    lite.becomes("explorer.node is here.children[0]", value=True)
    expect(explorer.locator(".tb-told p")).to_contain_text(lite.ask("explorer.node.narration().text"))


def test_a_move_is_played_in_the_page(lite: Lite) -> None:
    lite.run("explorer.node = here")
    explorer = lite.page.locator(".jp-Notebook .tb:has([data-tb-key='forward'])").last
    expect(explorer.locator(".tb-told p")).to_contain_text(lite.ask("here.narration().text"))
    for key in ("piece tile 6", "target 5b"):
        explorer.locator(f"[data-tb-key='{key}']").click()
    lite.becomes("'6@5b' in [str(node.move) for node in here.children] and explorer.node is not here", value=True)


@pytest.mark.repeats(1, "drawn")
@pytest.mark.parametrize(
    ("code", "drawn"),
    [(FIGURE, ".jp-RenderedPlotly .main-svg"), (WORKBENCH, ".jp-OutputArea-output button:has-text('Options')")],
)
def test_figures_and_the_workbench_are_drawn(lite: Lite, code: str, drawn: str) -> None:
    lite.page.evaluate(ADD, code)
    lite.command("notebook:run-cell")
    expect(lite.page.locator(drawn).first).to_be_visible()


def test_nothing_was_asked_of_other_hosts_and_nothing_went_wrong(lite: Lite, asked: list[str]) -> None:
    assert asked == []
    assert lite.outside == []
    assert lite.errors == []
