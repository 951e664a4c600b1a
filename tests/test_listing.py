"""A test of a list reports all that it finds."""

from __future__ import annotations

import pytest

from tests.listing import one_test


@one_test
@pytest.mark.usefixtures("tmp_path")
@pytest.mark.parametrize("small", [1, pytest.param(2, id="two"), 3])
@pytest.mark.parametrize(("name", "large"), [("a", 10), ("b", 20)])
def adds_up(small: int, name: str, large: int) -> None:
    assert (small + large) % 2, name


def test_each_case_that_fails_is_reported_by_its_label() -> None:
    with pytest.raises(pytest.fail.Exception) as failed:
        adds_up()
    first, *others = str(failed.value).splitlines()
    assert first == "2 of 6"
    assert [one.partition(": ")[0] for one in others if "AssertionError" in one] == ["a-10-two", "b-20-two"]
    assert [mark.name for mark in vars(adds_up)["pytestmark"]] == ["usefixtures"], "what is no case stays"
