"""What the browser tests stand on: a Chromium, one JupyterLab for the whole run, and a page a test."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Error, Locator, Page, expect, sync_playwright

from tbggg.publish import publish
from tests.browser import second_try
from tests.browser.board import GAMES, Board
from tests.browser.lab import PATIENCE, USUAL, Lab
from tests.browser.reader import Lend, Open, Reader, Window, Windows
from tests.browser.server import REPOSITORY, Server
from tests.notebooks.ran import kept

# Chromium must not look for its makers' services: every such request would fail here, and a few are slow to.
QUIET = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-features=AutofillServerCommunication",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",  # nor may any page leave this machine
    "--no-first-run",
]
HERE = Path(__file__).parent
FAILED = pytest.StashKey[int]()
# Files whose tests are made by the worker of another one, which has written the same scripts for its pages already.
LIKE = {
    "test_site_pages.py": ("test_boxes.py", "test_front.py", "test_open_page.py", "test_practice.py"),
    "test_lessons.py": (
        "test_board_exercises.py",
        "test_covers.py",
        "test_exercise_places.py",
        "test_exercises.py",
        "test_kingdom_lessons.py",
        "test_projector.py",
        "test_puzzles.py",
    ),
    "test_game_pages.py": (
        "test_board_beside.py",
        "test_bunny.py",
        "test_bunny_phone.py",
        "test_diagrams.py",
        "test_fair_turn.py",
        "test_filled_screen.py",
        "test_frames.py",
        "test_key_moments.py",
        "test_own_moves.py",
        "test_pages.py",
        "test_reading.py",
        "test_receipts.py",
    ),
}
WITH = {name: first for first, names in LIKE.items() for name in names}
MIDDLE = "test_panels.py"  # of the files whose tests share the notebook that stays open
expect.set_options(timeout=PATIENCE)


@pytest.hookimpl(tryfirst=True)  # before pytest-xdist, which reads the marks in a hook of the same name
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Give the tests of JupyterLab to three workers, which start it once each; the others go file by file.

    Two share the tests of the notebook that stays open, about half of their time each; one has those that open their
    own. A group begins when a worker is free, and no run is shorter than its longest one.
    """
    for item in items:
        if item.path.is_relative_to(HERE):
            needs = getattr(item, "fixturenames", ())
            own = WITH.get(item.path.name, item.path.name)
            group = next((one for one in ("open_notebook", "lab_server") if one in needs), own)
            if group == "open_notebook" and item.path.name >= MIDDLE:
                group += " too"
            item.add_marker(pytest.mark.xdist_group(group))
            if f"{item.path.name}::{getattr(item, 'originalname', item.name)}" in second_try.NAMED:
                item.add_marker(pytest.mark.flaky(reruns=1))  # with what it stands on made anew; the summary names it


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Count what fails: pytest itself counts a failure that is tried once more only at the end."""
    report = yield
    item.session.stash[FAILED] = failures(item.session) + report.failed
    return report


def failures(session: pytest.Session) -> int:
    """How often a test has failed so far."""
    return session.stash.get(FAILED, 0)


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


@contextmanager
def new_page(chromium: Browser, **options: Any) -> Iterator[Page]:
    """A page without a past, wide enough for the explorer's two columns; `TBGGG_SLOW=8` makes it 8 times as slow."""
    context = chromium.new_context(viewport=USUAL, reduced_motion="reduce", **options)
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    if slow := os.environ.get("TBGGG_SLOW"):
        context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": float(slow)})
    yield page
    context.close()


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    """A page of this test's own."""
    with new_page(chromium) as page:
        yield page


def check(lab: Lab) -> None:
    """A test that leaves an error in its page's console has failed."""
    errors, outside = lab.errors[:], lab.outside[:]
    lab.errors.clear()
    lab.outside.clear()
    failed = any(lab.server.url in error for error in errors)  # an answer of the server, which may say why in its log
    log = f"; the server's log ends:\n{lab.server.log_tail()}" if failed else ""
    assert errors == [], f"the browser's console has errors{log}"
    assert outside == [], "the page asked for something outside of this machine"


class KeptLab:
    """A page on the JupyterLab for test after test: most tests take less than to load another."""

    def __init__(self, chromium: Browser, server: Server, **options: Any) -> None:
        self._chromium = chromium
        self._server = server
        self._options = options
        self._open = ExitStack()
        self._lab: Lab | None = None

    @contextmanager
    def lent(self, session: pytest.Session) -> Iterator[Lab]:
        """The page for one test; after one that fails, there is a new one."""
        failed = failures(session)
        lab = self._lend()
        try:
            yield lab
            check(lab)
        except BaseException:
            self.drop()
            raise
        if failures(session) > failed:
            self.drop()
        else:
            self._take_back()

    def _lend(self) -> Lab:
        """The page as if it were new."""
        if self._lab is None:
            self._lab = Lab(self._open.enter_context(new_page(self._chromium, **self._options)), self._server)
        return self._lab

    def _take_back(self) -> None:
        """Tidy the page up; one that cannot be is dropped."""
        assert self._lab
        try:
            sound = self._lab.tidy()
        except Error:
            sound = False
        if not sound:
            self.drop()

    def drop(self) -> None:
        """Close the page: the next test gets another."""
        lab, self._lab = self._lab, None
        with suppress(Error):
            if lab:
                lab.close()
        self._open.close()


@pytest.fixture(scope="session")
def kept_lab(chromium: Browser, lab_server: Server) -> Iterator[KeptLab]:
    """The page on the JupyterLab that is lent to test after test."""
    kept = KeptLab(chromium, lab_server)
    yield kept
    kept.drop()


@pytest.fixture
def lab(request: pytest.FixtureRequest, kept_lab: KeptLab) -> Iterator[Lab]:
    """A page on the JupyterLab, as good as this test's own."""
    with kept_lab.lent(request.session) as lab:
        yield lab


@pytest.fixture(scope="session")
def kept_phone(chromium: Browser, lab_server: Server) -> Iterator[KeptLab]:
    """The same on a page that is touched."""
    kept = KeptLab(chromium, lab_server, has_touch=True)
    yield kept
    kept.drop()


@pytest.fixture
def phone(request: pytest.FixtureRequest, kept_phone: KeptLab) -> Iterator[Lab]:
    """A JupyterLab on a page that is touched: it says that it has no pointer that hovers."""
    with kept_phone.lent(request.session) as phone:
        phone.page.set_viewport_size({"width": 900, "height": 800})
        phone.open_cells("")
        yield phone


@pytest.fixture(scope="session")
def open_notebook(chromium: Browser, lab_server: Server) -> Iterator[Lab]:
    """A notebook that stays open for all tests: to open one takes longer than most of them."""
    with new_page(chromium) as page:
        lab = Lab(page, lab_server)
        lab.open_cells("")
        yield lab
        lab.close()


@pytest.fixture
def show(request: pytest.FixtureRequest, open_notebook: Lab) -> Iterator[Callable[..., Board]]:
    """Shows an explorer on a game: its code, or a line of Python that makes it."""
    failed = failures(request.session)
    yield lambda game, arguments="": Board(open_notebook, game, arguments)
    if failures(request.session) > failed:  # what it left is not the next one's trouble
        open_notebook.page.set_viewport_size(USUAL)
        open_notebook.open(open_notebook.server.write_notebook([""]), reload=True)
        open_notebook.use_theme(dark=False)
    check(open_notebook)


@pytest.fixture(params=[pytest.param(code, marks=pytest.mark.repeats(1)) for code in GAMES])
def board(request: pytest.FixtureRequest, show: Callable[..., Board]) -> Board:
    """A whole game of each kind, at its start."""
    return show(request.param)


@pytest.fixture(scope="session")
def kept_windows(chromium: Browser) -> Windows:
    """Pages with no network, which tests have one after another."""
    return Windows(chromium)


@pytest.fixture
def window(request: pytest.FixtureRequest, kept_windows: Windows) -> Iterator[Lend]:
    """Lends pages with no network, each as good as new, until the test ends; after one that fails, others are made."""
    lent: list[Window] = []
    failed = failures(request.session)

    def lend(**options: Any) -> Window:
        lent.append(kept_windows.lend(**options))
        return lent[-1]

    yield lend
    for one in lent:
        kept_windows.take_back(one, sound=failures(request.session) == failed)


@pytest.fixture
def opened(window: Lend) -> Iterator[Open]:
    """Opens pages, and sees that they stayed quiet."""
    readers: list[Reader] = []

    def opened(file: Path, moment: str = "", **options: Any) -> Reader:
        readers.append(Reader(window(**options), file, moment))
        return readers[-1]

    yield opened
    for reader in readers:
        reader.check()


@pytest.fixture(scope="session")
def published(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """Runs and publishes a lesson, named as `en/04-ernie`, once for all tests."""

    @cache
    def published(name: str) -> Path:
        folder = tmp_path_factory.mktemp("lesson")
        return publish([REPOSITORY / f"notebooks/{name}.ipynb"], folder, kept=kept())[0]

    return published


@pytest.fixture(scope="session")
def published_game(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """Publishes a record of the lessons, named as `tonight`, once for all tests."""

    @cache
    def published_game(name: str) -> Path:
        return publish([REPOSITORY / f"notebooks/games/{name}.game"], tmp_path_factory.mktemp(name))[0]

    return published_game


@pytest.fixture
def picture() -> Callable[[Locator | Page, str], None]:
    """Take a picture, of an element or of the page, where `TBGGG_PICTURES` names a folder, as `make pictures` does.

    Without one, there only must be something to take: a picture costs more than most clicks.
    """
    folder = os.environ.get("TBGGG_PICTURES")

    def take(what: Locator | Page, name: str) -> None:
        if folder:
            what.screenshot(path=Path(folder, f"{name}.png"), animations="disabled")
        elif isinstance(what, Locator):
            what.scroll_into_view_if_needed()

    return take
