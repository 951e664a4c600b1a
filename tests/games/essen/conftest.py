"""The game is found by these tests alone until it is registered."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tbggg.engine.registry import standing_in
from tbggg.games.essen.game import GAME


@pytest.fixture(autouse=True, scope="package")
def essen() -> Iterator[None]:
    """ESSEN The Game stands in the registry."""
    with standing_in(GAME):
        yield
