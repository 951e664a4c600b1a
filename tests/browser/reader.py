"""A reader of a published page: from a disk, without network; the page must stay quiet, and ask for nothing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.accessibility import COLOURS, violations
from tests.browser.lab import PATIENCE

BLOCKED = """window.refused = [];
document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
  window.refused.push(`${violatedDirective} ${blockedURI} ${sourceFile} ${lineNumber}`));"""


FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def drawn(page: Page) -> None:
    """Wait until the page has been drawn anew: what a scroll or a new size leads to has happened."""
    page.evaluate(FRAMES)


def without_network(chromium: Browser, **options: Any) -> BrowserContext:
    """A browser's context with no network; what is done in its pages has as long as what they show."""
    context = chromium.new_context(offline=True, **options)
    context.set_default_timeout(PATIENCE)
    return context


class Reader:
    """A page from a disk, with no network; it must not complain, and ask for nothing but itself."""

    def __init__(self, chromium: Browser, file: Path, moment: str = "", clock: bool = False, **options: Any) -> None:
        self.context = without_network(chromium, reduced_motion="reduce", **options)
        self.page = self.context.new_page()
        self.file = file
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
        self.page.goto(f"{file.as_uri()}#{moment}" if moment else file.as_uri())

    def ready(self) -> Page:
        """Wait until all of the page has come alive."""
        expect(self.page.locator("html[data-tp-ready=all]")).to_be_attached()
        return self.page

    def check(self) -> None:
        """Nothing was complained of, and the policy refused nothing, of the page's own or of a stranger's."""
        assert self.page.evaluate("window.refused ?? []") == []
        assert self.trouble == []
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


Open = Callable[..., Reader]
