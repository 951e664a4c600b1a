"""What the browser tests stand on: a Chromium, one JupyterLab for the whole run, and a page a test."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, sync_playwright

from tests.browser.lab import REPOSITORY, Lab, Server

# Chromium must not look for its makers' services: every such request would fail here, and a few are slow to.
QUIET = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
]
HERE = Path(__file__).parent


@pytest.hookimpl(tryfirst=True)  # before pytest-xdist, which reads the marks in a hook of the same name
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let pytest-xdist give all browser tests to one worker, so that they share one server."""
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.xdist_group("browser"))


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The system's Chromium: from PATH, else installed from Debian's packages, else a failure that says how."""
    found = subprocess.run([REPOSITORY / ".ci/chromium"], stdout=subprocess.PIPE, text=True, check=False)
    assert found.returncode == 0, "there is no Chromium: see the line to type above"
    # Chromium's own sandbox refuses to run as root.
    arguments = [*QUIET, "--no-sandbox"] if os.geteuid() == 0 else QUIET
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found.stdout.strip(), args=arguments)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def lab_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The JupyterLab of this test run."""
    server = Server(tmp_path_factory.mktemp("lab"))
    try:
        server.start()
        yield server
    finally:
        server.stop()


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    """A page without a past, wide enough for the explorer's two columns."""
    context = chromium.new_context(viewport={"width": 1280, "height": 1100}, reduced_motion="reduce")
    yield context.new_page()
    context.close()


@pytest.fixture
def lab(page: Page, lab_server: Server) -> Iterator[Lab]:
    """A page on the JupyterLab. A test that leaves an error in its console has failed."""
    lab = Lab(page, lab_server)
    yield lab
    try:
        assert lab.errors == [], "the browser's console has errors"
        assert lab.outside == [], "the page asked for something outside of this machine"
    finally:
        lab.close()


@pytest.fixture
def picture(tmp_path: Path) -> Callable[[Locator | Page, str], Path]:
    """Take a picture, of an element or of the page; `make pictures` keeps it in docs/images."""
    folder = Path(os.environ.get("TBGGG_PICTURES", tmp_path))

    def take(what: Locator | Page, name: str) -> Path:
        path = folder / f"{name}.png"
        what.screenshot(path=path, animations="disabled")
        return path

    return take
