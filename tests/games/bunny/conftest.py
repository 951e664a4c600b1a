"""The game can be found while its tests run."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tbggg.engine.registry import standing_in
from tbggg.games.bunny.game import GAME


@pytest.fixture(autouse=True, scope="package")
def bunny() -> Iterator[None]:
    """The game stands in the registry."""
    with standing_in(GAME):
        yield
