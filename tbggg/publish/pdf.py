"""PDF of pages, printed by a browser."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ..engine.errors import GameError
from ..engine.texts import say
from .own_files import PDF_MARK, check_free, write_files
from .texts import PACKAGE

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ARGUMENTS = ("--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-component-update")
PATIENCE = 60_000  # milliseconds for all live parts of a page to be mounted


def print_pages(
    pages: Sequence[Path], *, force: bool = False, tell: Callable[[str], None] = lambda line: None
) -> list[Path]:
    """Write a PDF beside each page, tagged and with an outline.

    Args:
        pages: the pages; they are opened offline.
        force: whether files that tbggg did not make may be replaced.
        tell: called with a line of text for each PDF.

    Returns:
        The paths of the PDFs.

    Raises:
        GameError: Playwright or a browser is missing, or a PDF would replace a file that tbggg did not make.
    """
    check_free([page.with_suffix(".pdf") for page in pages], force=force)
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        raise GameError(say("no_playwright", PACKAGE)) from None
    written = []
    with sync_playwright() as playwright:
        browser = _browser(playwright)
        for source in pages:
            page = browser.new_context(offline=True, reduced_motion="reduce").new_page()
            page.goto(source.resolve().as_uri())
            page.wait_for_selector("html[data-tp-ready=all]", state="attached", timeout=PATIENCE)
            target = source.with_suffix(".pdf")
            data = page.pdf(prefer_css_page_size=True, print_background=True, tagged=True, outline=True)
            page.context.close()
            write_files({target: data + PDF_MARK}, force=force)
            tell(say("wrote", PACKAGE, file=target, size=round(len(data) / 1000)))
            written.append(target)
        browser.close()
    return written


def _browser(playwright: Playwright) -> Browser:
    """Launch Playwright's own browser, else the system's.

    Raises:
        GameError: there is no browser, or it does not start.
    """
    from playwright.sync_api import Error

    own = playwright.chromium.executable_path
    path = own if Path(own).exists() else next(filter(None, map(shutil.which, BROWSERS)), None)
    if path is None:
        raise GameError(say("no_browser", PACKAGE))
    # Chromium's sandbox refuses to run as root.
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    try:
        return playwright.chromium.launch(executable_path=path, args=[*ARGUMENTS, *(["--no-sandbox"] if root else [])])
    except Error as trouble:
        raise GameError(say("no_browser", PACKAGE)) from trouble
