"""`help` of what users hold in their hands: each attribute and method stands there with a line."""

from __future__ import annotations

import inspect
import pydoc

import pytest

import tbggg


@pytest.mark.parametrize("shown", [tbggg.Node, tbggg.Position, tbggg.View, tbggg.Record], ids=lambda one: one.__name__)
def test_each_member_has_a_line(shown: type) -> None:
    members = [name for name in dir(shown) if not name.startswith("_")]
    listed = inspect.getdoc(tbggg.Position) if issubclass(shown, tbggg.View) else inspect.getdoc(shown)
    bare = [
        name
        for name in members
        if not inspect.getdoc(inspect.getattr_static(shown, name)) and f"    {name}: " not in str(listed)
    ]
    assert not bare
    text = pydoc.plain(pydoc.render_doc(shown))
    assert [name for name in members if name not in text] == []
