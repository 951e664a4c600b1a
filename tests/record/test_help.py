"""`help` of what users hold in their hands: each attribute and method stands there with a line."""

from __future__ import annotations

import inspect
import pydoc

import pytest

import tbggg

OF_A_NODE = {
    "its place": {"record", "parent", "children", "path", "variation", "name"},
    "the move": {"move", "seat", "seat_no", "action", "kind", "state", "position", "narration"},
    "play": {"play", "play_line", "advance", "skip_automatic", "set_up", "with_rulings"},
    "notes": {"notes", "comments", "set_comment", "glyphs", "add_glyph", "remove_glyph", "marks", "mark", "arrow"},
    "edits": {"promote", "cut", "rename"},
}


def test_a_node_has_few_public_members() -> None:
    """What else is asked of a moment is a function beside it, or of its position."""
    members = {name for name in dir(tbggg.Node) if not name.startswith("_")}
    assert members == set().union(*OF_A_NODE.values())


def test_the_front_door_has_few_names() -> None:
    """Classes of what a node or a position gives are where they are defined."""
    assert len(tbggg.__all__) <= 36


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
