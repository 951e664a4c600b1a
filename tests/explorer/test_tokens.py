"""Colours and sizes of the browser's styles: what a script sets for one element is none of those that all share."""

from __future__ import annotations

import re

from tests.browser.server import REPOSITORY

SOURCES = REPOSITORY / "widgets/src"
SET = re.compile(r'setProperty\(\s*"(--[\w-]+)"')


def test_no_script_sets_a_property_that_the_tokens_define() -> None:
    """The ground of drawn boards was once a height."""
    tokens = set(re.findall(r"^\s*(--[\w-]+):", (SOURCES / "style/tokens.css").read_text("utf-8"), re.MULTILINE))
    written = {name for path in SOURCES.rglob("*.ts") for name in SET.findall(path.read_text("utf-8"))}
    assert "--tb-ground" in tokens
    assert written
    assert not written & tokens
