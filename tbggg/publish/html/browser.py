"""Browser that prints pages and draws pictures: Playwright's own, or the system's."""

from __future__ import annotations

import os
import shutil
from asyncio import get_running_loop
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from ...engine.errors import GameError
from ...engine.texts import say
from .texts import PACKAGE

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

Found = TypeVar("Found")
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ARGUMENTS = ("--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-component-update")


def in_browser(what: str, work: Callable[[Browser], Found]) -> Found:
    """Return what some work with a browser gives.

    Args:
        what: what needs it, for an error: `PDF` or `PNG`.
        work: called with the browser, in a thread of its own where an event loop runs, as in a notebook: Playwright
            starts in none.

    Raises:
        GameError: Playwright or a browser is missing.
    """
    try:
        get_running_loop()
    except RuntimeError:
        return _run(what, work)
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(_run, what, work).result()


def _run(what: str, work: Callable[[Browser], Found]) -> Found:
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        raise GameError(say("no_playwright", PACKAGE, what=what)) from None
    with sync_playwright() as playwright:
        browser = _launched(playwright, what)
        found = work(browser)
        browser.close()
    return found


def _launched(playwright: Playwright, what: str) -> Browser:
    """Launch Playwright's own browser, else the system's.

    Raises:
        GameError: there is no browser, or it does not start.
    """
    from playwright.sync_api import Error

    own = playwright.chromium.executable_path
    path = own if Path(own).exists() else next(filter(None, map(shutil.which, BROWSERS)), None)
    if path is None:
        raise GameError(say("no_browser", PACKAGE, what=what))
    # Chromium's sandbox refuses to run as root.
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    try:
        return playwright.chromium.launch(executable_path=path, args=[*ARGUMENTS, *(["--no-sandbox"] if root else [])])
    except Error as trouble:
        raise GameError(say("no_browser", PACKAGE, what=what)) from trouble
