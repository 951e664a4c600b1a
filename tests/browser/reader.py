"""A reader of a published page: from a disk, without network; the page must stay quiet, and ask for nothing."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, BrowserContext, Error, Page, ViewportSize, expect

from tests.browser.accessibility import COLOURS, violations
from tests.browser.lab import PATIENCE, POLL

BLOCKED = """window.refused = [];
document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
  window.refused.push(`${violatedDirective} ${blockedURI} ${sourceFile} ${lineNumber}`));"""

USUAL: ViewportSize = {"width": 1280, "height": 720}
FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def drawn(page: Page) -> None:
    """Wait until the page has been drawn anew: what a scroll or a new size leads to has happened."""
    page.evaluate(FRAMES)


def until(page: Page, expression: str, arg: Any = None) -> Any:
    """Wait until an expression of a page is true, which is asked from outside each time; its value.

    A page's policy lets nobody read code in it, and `wait_for_function` does from its second look on.
    """
    deadline = time.monotonic() + PATIENCE / 1000
    while not (found := page.evaluate(expression, arg)):
        assert time.monotonic() < deadline, f"not so: {expression}"
        page.wait_for_timeout(POLL)
    return found


def without_address(page: Page) -> None:
    """The page forgets which moment its address names, and writes none any more, as it does some time after a step."""
    page.evaluate(
        "() => { history.replaceState(null, '', location.pathname); history.replaceState = () => undefined; }"
    )


def hash_is(page: Page, moment: str) -> None:
    """Wait until the page's address names a moment."""
    until(page, "(moment) => location.hash === '#' + moment", moment)


# Buttons of a card of which not all is in sight, or over which something else lies.
HIDDEN_BUTTONS = """(el) => [...el.querySelectorAll(".tb-card button")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width)
  .filter((one) => {
    const { left, top, width, bottom } = one.getBoundingClientRect();
    return ![top + 2, (top + bottom) / 2, bottom - 2].every((y) =>
      one.contains(document.elementFromPoint(left + width / 2, y)));
  }).map((one) => one.textContent)"""

# Ranges, joined numbers and products of exercises and toys, as 2.1–2.9, 1-5-6, 1 → 124, 2 × 2, that stand on two lines.
BROKEN = """() => [...document.querySelectorAll('.tb-exercise, .tb-toy')].flatMap((root) => {
  const found = [], range = document.createRange();
  const texts = document.createNodeIterator(root, NodeFilter.SHOW_TEXT);
  for (let text; (text = texts.nextNode()); )
    for (const { index, 0: joined } of text.data.matchAll(/\\d[\\d.]*(?:(?:[-–]| [→×/=] )\\d[\\d.]*)+/g)) {
      range.setStart(text, index);
      range.setEnd(text, index + joined.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) found.push(text.data);
    }
  return found;
})"""


def without_network(chromium: Browser, **options: Any) -> BrowserContext:
    """A browser's context with no network; what is done in its pages has as long as what they show."""
    context = chromium.new_context(offline=True, **options)
    context.set_default_timeout(PATIENCE)
    return context


class Window:
    """A browser page with no network, and whatever it complains of or asks for."""

    def __init__(self, chromium: Browser, clock: bool = False, **options: Any) -> None:
        self.context = without_network(chromium, reduced_motion="reduce", **options)
        self.page = self.context.new_page()
        self.trouble: list[str] = []
        self.asked: list[str] = []
        note = self.trouble.append
        self.page.on("console", lambda message: note(message.text) if message.type in ("error", "warning") else None)
        self.page.on("pageerror", lambda error: note(str(error)))
        self.page.on("dialog", lambda dialog: note(dialog.message))
        self.page.on("request", lambda request: self.asked.append(request.url))
        self.page.add_init_script(BLOCKED)
        if clock:  # time goes on as ever, and `page.clock` can let some of it pass at once
            self.page.clock.install()

    def clear(self) -> None:
        """Make it as good as a new one, with no past and nothing kept."""
        page = self.page
        for other in self.context.pages:
            if other is not page:
                other.close()
        self.context.set_offline(True)
        self.context.clear_permissions()
        page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
        page.goto("about:blank")
        page.mouse.move(0, 0)
        page.emulate_media(media="null", color_scheme="light", forced_colors="none", reduced_motion="reduce")
        past = self.context.new_cdp_session(page)
        past.send("Page.resetNavigationHistory")
        past.detach()
        self.trouble.clear()
        self.asked.clear()


class Windows:
    """Pages for test after test: each new one starts a process, which compiles all scripts anew."""

    def __init__(self, chromium: Browser) -> None:
        self._chromium = chromium
        self._free: list[Window] = []
        self._lent: list[Window] = []

    def lend(
        self,
        viewport: ViewportSize = USUAL,
        color_scheme: Literal["light", "dark"] = "light",
        alone: bool = False,
        clock: bool = False,
        **options: Any,
    ) -> Window:
        """A page as good as new.

        Args:
            viewport: its size.
            color_scheme: whether it is day.
            alone: it is for nobody else afterwards, as one with a clock or with other options is.
            clock: it has a clock that a test can move.
            options: of the browser's context.
        """
        if alone or clock or options:
            return Window(self._chromium, clock, viewport=viewport, color_scheme=color_scheme, **options)
        self._lent.append(self._free.pop() if self._free else Window(self._chromium))
        page = self._lent[-1].page
        page.set_viewport_size(viewport)
        page.emulate_media(color_scheme=color_scheme)
        return self._lent[-1]

    def take_back(self, window: Window, sound: bool = True) -> None:
        """Keep a page for the next test, if it is one for all of them, and sound."""
        kept = window in self._lent and sound
        if kept:
            self._lent.remove(window)
            try:
                window.clear()
            except Error:  # as where a test took away what it stands on
                kept = False
        if kept:
            self._free.append(window)
        else:
            window.context.close()


class Reader:
    """A page from a disk, with no network; it must not complain, and ask for nothing but itself."""

    def __init__(self, window: Window, file: Path, moment: str = "") -> None:
        self.window = window
        self.page = window.page
        self.file = file
        self.trouble = window.trouble
        self.asked = window.asked
        self.page.goto(f"{file.as_uri()}#{moment}" if moment else file.as_uri())

    def ready(self) -> Page:
        """Wait until all of the page has come alive."""
        expect(self.page.locator("html[data-tp-ready=all]")).to_be_attached()
        return self.page

    def check(self) -> None:
        """Nothing was complained of, and the policy refused nothing, of the page's own or of a stranger's."""
        assert self.page.evaluate("window.refused ?? []") == []
        assert self.trouble == [], "\n".join(self.trouble)
        assert self.asked == [self.file.as_uri()]

    def axe(self) -> list[str]:
        return violations(self.page)

    def axe_is_clean(self) -> None:
        assert self.axe() == []

    def is_for_everyone(self, width: int) -> None:
        """There is no barrier, and nothing is wider than the screen."""
        self.axe_is_clean()
        assert self.page.evaluate("document.documentElement.scrollWidth") <= width

    def is_dark_for_everyone(self) -> None:
        """The same page, for which there was no barrier by day, has none in its dark colours."""
        self.page.emulate_media(color_scheme="dark")
        drawn(self.page)
        assert violations(self.page, rules=COLOURS) == []


Lend = Callable[..., Window]
Open = Callable[..., Reader]
