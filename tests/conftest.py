"""What all tests share: one folder of compiled rules, kept from run to run; and the language, which commands change."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import tbggg
from tbggg.engine import game

from .conformance.game import GAME


@pytest.fixture(scope="session", autouse=True)
def compiled_rules(request: pytest.FixtureRequest) -> Iterator[None]:
    """Compiling takes half a minute: once is enough, until a rule changes."""
    assert request.config.cache is not None
    folder = request.config.cache.mkdir("compiled-rules")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TBGGG_CACHE", str(folder))
        yield


@pytest.fixture(scope="module")
def burrow() -> Iterator[None]:
    """The game from outside the package can be found while a module's tests run."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(game, "_registry", dict(game._registry))
        game.register(GAME)
        yield


@pytest.fixture
def english_again() -> Iterator[None]:
    """A command chooses the language for good, as it does for its process."""
    yield
    tbggg.use_language("en")


@pytest.hookimpl(tryfirst=True)  # before pytest-xdist, which reads the marks in a hook of the same name
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Simulations are tested by one worker: two would compile the same rules at the same time."""
    for item in items:
        if "tests/simulate/" in item.path.as_posix():
            item.add_marker(pytest.mark.xdist_group("simulate"))
