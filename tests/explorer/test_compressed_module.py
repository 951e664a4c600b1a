"""The browser module as a notebook holds it: shorter than its file, and the same."""

from __future__ import annotations

import re
import zlib
from base64 import b64decode

import pytest

from tbggg.explorer.parts import STATIC
from tbggg.explorer.saving.compressed_module import module

FILE = STATIC / "explorer.js"


def test_the_packed_module_is_the_file_and_less_than_two_thirds_as_long() -> None:
    packed = module(FILE)
    assert isinstance(packed, str)
    found = re.match(r'const packed = "([\w+/=]+)";\n', packed)
    assert found
    assert zlib.decompress(b64decode(found[1])) == FILE.read_bytes()
    assert len(packed) < FILE.stat().st_size * 2 / 3


def test_live_reload_watches_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ANYWIDGET_HMR", "1")
    assert module(FILE) == FILE
