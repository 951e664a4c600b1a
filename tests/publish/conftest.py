"""Pages that several tests of publishing read."""

from __future__ import annotations

import pytest

from tbggg.publish.games.game_page import game_page

from .lessons import EVENING


@pytest.fixture(scope="session")
def tonight() -> str:
    """The page of an annotated game in two languages."""
    return game_page(EVENING)[0]
