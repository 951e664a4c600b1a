"""The checker of shapes finds what is missing, too much, or of another kind."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NotRequired, TypedDict

import pytest

from .shapes import faults


class Point(TypedDict):
    x: int
    name: NotRequired[str | None]


class Shape(Point):
    kind: Literal["dot", "line"]
    ends: Sequence[tuple[int, float]]
    beside: Mapping[str, Point]


class Loose(Point, total=False):
    seen: bool


GOOD: dict[str, Any] = {"x": 1, "kind": "dot", "ends": [[1, 2.5], [2, 3]], "beside": {"a": {"x": 0, "name": None}}}


def test_a_value_of_the_declared_shape_has_no_faults() -> None:
    assert not [*faults(GOOD, Shape)]
    assert not [*faults({"x": 1}, Loose)]


@pytest.mark.parametrize(
    ("changed", "place"),
    [
        ({"x": True}, "/x"),
        ({"x": "1"}, "/x"),
        ({"name": 5}, "/name"),
        ({"kind": "ring"}, "/kind"),
        ({"ends": [[1]]}, "/ends/0"),
        ({"ends": [[1, "2"]]}, "/ends/0/1"),
        ({"beside": {"a": {}}}, "/beside/a"),
        ({"beside": []}, "/beside"),
        ({"more": 1}, ""),
    ],
)
def test_another_shape_is_found_at_its_place(changed: dict[str, Any], place: str) -> None:
    assert next(faults({**GOOD, **changed}, Shape)).split(":")[0] == place


def test_a_required_key_of_a_base_is_required() -> None:
    assert [*faults({"seen": True}, Loose)]
    assert [*faults({key: value for key, value in GOOD.items() if key != "x"}, Shape)]
