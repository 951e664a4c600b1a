"""Tests of lists, such as all rules or all texts: one test, which looks at every case and reports all its findings."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from traceback import extract_tb
from typing import Any

import pytest

Given = tuple[str, dict[str, Any]]  # a case's label, and its arguments by name
WITH_ID = type(pytest.param())


def one_test(test: Callable[..., None]) -> Callable[[], None]:
    """Make one test of all cases of a parametrized one; stands above its marks."""
    marks: list[pytest.Mark] = vars(test)["pytestmark"]
    given = [list(cases(mark)) for mark in marks if mark.name == "parametrize"]
    every = [("-".join(label for label, _ in parts), merged(parts)) for parts in product(*given)]

    def whole() -> None:
        found = []
        for label, arguments in every:
            try:
                test(**arguments)
            except Exception as why:
                place = extract_tb(why.__traceback__)[-1]
                found.append(f"{label}: line {place.lineno}, {type(why).__name__}: {why}")
        if found:
            pytest.fail(f"{len(found)} of {len(every)}\n" + "\n".join(found), pytrace=False)

    whole.__name__, whole.__doc__ = test.__name__, test.__doc__
    vars(whole)["pytestmark"] = [mark for mark in marks if mark.name != "parametrize"]
    return whole


def cases(mark: pytest.Mark) -> Iterator[Given]:
    """Cases of one mark, labelled as pytest would label them, or by their values."""
    names, listed = mark.args
    names = [name.strip() for name in names.split(",")] if isinstance(names, str) else names
    ids = mark.kwargs.get("ids")
    for place, case in enumerate(listed):
        own = case.id if isinstance(case, WITH_ID) else None
        values = case.values if isinstance(case, WITH_ID) else case if len(names) > 1 else (case,)
        label = own or ("-".join(map(str, map(ids, values))) if callable(ids) else [*ids][place] if ids else "")
        yield label or "-".join(map(str, values)), dict(zip(names, values, strict=True))


def merged(parts: tuple[Given, ...]) -> dict[str, Any]:
    """Arguments of one case of each mark."""
    return {name: value for _, arguments in parts for name, value in arguments.items()}
