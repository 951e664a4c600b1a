"""The Firefox of these tests."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import closing

import pytest

from tests.browser.server import REPOSITORY

from .marionette import Firefox


@pytest.fixture(scope="session")
def firefox() -> Iterator[Firefox]:
    """The system's Firefox, or Debian's, installed now."""
    path = subprocess.run([REPOSITORY / ".ci/firefox"], stdout=subprocess.PIPE, check=True, text=True).stdout.strip()
    with closing(Firefox(path)) as firefox:
        yield firefox
