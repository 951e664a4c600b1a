"""The host's sheet is one page of A4 or Letter, in both languages."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect

from tbggg.engine.registry import find_game
from tbggg.publish import publish_host
from tests.browser.reader import Lend, drawn
from tests.notebooks.ran import kept

DARK_AND_PRINTED = ((False, False), (True, False), (True, True), (True, False))
# Its shops, and its page: what pictures take for the theme.
IS_WHITE = """() => getComputedStyle(document.querySelector('.tbs-page')).fill === 'rgb(255, 255, 255)'
  && document.body.dataset.jpThemeLight === 'true'"""


def test_the_sheet_is_one_page(window: Lend, tmp_path: Path) -> None:
    page = window().page
    for lang in ("en", "fr"):
        file = publish_host(find_game("bgg"), tmp_path, lang=lang, kept=kept())
        assert file.name == f"bgg-host.{lang}.html"
        page.goto(file.as_uri())
        page.wait_for_selector("html[data-tp-ready=all]", state="attached")
        expect(page.locator(".tp-output svg").first).to_be_visible()
        for dark, printed in DARK_AND_PRINTED:
            page.emulate_media(color_scheme="dark" if dark else "light", media="print" if printed else "null")
            drawn(page)
            assert page.evaluate(IS_WHITE) == (printed or not dark), "white on paper and by day"
        page.emulate_media(color_scheme="light", media="null")
        for size in ("A4", "Letter"):
            found = page.pdf(format=size, prefer_css_page_size=False)
            assert len(re.findall(rb"/Type\s*/Page\b", found)) == 1, (lang, size)
