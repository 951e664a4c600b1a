"""Chromium, as a page is asked in it: see `marionette.py` for the same in Firefox."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Playwright

from .marionette import PATIENCE


class Chromium:
    """One window.

    Args:
        playwright: the driver.
        path: the browser's.
        dark: whether pages are asked for in dark colours.
    """

    name = "Chromium"

    def __init__(self, playwright: Playwright, path: str, dark: bool = False) -> None:
        self._browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        scheme: Literal["dark", "light"] = "dark" if dark else "light"
        self._page = self._browser.new_context(offline=True, reduced_motion="reduce", color_scheme=scheme).new_page()
        self._page.set_default_timeout(PATIENCE * 1000)

    def open(self, file: Path, width: int, height: int) -> None:
        """Open a page in a window of a size."""
        self._page.set_viewport_size({"width": width, "height": height})
        self._page.goto("about:blank")  # so that it is opened anew
        self._page.goto(file.resolve().as_uri())

    def run(self, script: str) -> Any:
        """Return what a script's promise holds."""
        return self._page.evaluate(f"async () => {{ {script} }}")

    def picture(self, file: Path) -> None:
        """Write what is in view as a PNG file."""
        self._page.screenshot(path=file)

    def close(self) -> None:
        """End the browser."""
        self._browser.close()
