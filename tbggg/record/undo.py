"""Undo and redo: an edit keeps what it changed, before and after, and not the tree."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, TypeVar

from ..engine.errors import BadOption
from ..engine.rule import OVER
from ..engine.texts import say
from .annotations import all_comments
from .comments import Comment, Note, Variation
from .headers import result_text
from .line_names import as_command
from .parts import family, rest_of_move

if TYPE_CHECKING:
    from .tree import Tree, TreeNode

Thing = TypeVar("Thing")
MOST_EDITS = 4000  # that can be undone; the oldest are forgotten, so that a long session's memory stays bounded


class Edit:
    """An edit of the record, with its undo and redo.

    Attributes:
        node: the moment at which the tree was changed.
        what: `name`, `promote`, `cut`, `luck`, `move`, `replace` or `note`.
        touched: the move that was played, named, promoted or cut, or the moment with other luck or notes.
        shown: the moments that a board showed before the edit and after it; empty where no board made it.
        follows: whether it came by itself after the edit before it: a board undoes and redoes both at once.
    """

    def __init__(self, node: TreeNode, what: str, touched: TreeNode, nodes: Iterable[TreeNode] = ()) -> None:
        """Begin an edit.

        Args:
            node: the moment at which the tree is changed.
            what: as the attribute.
            touched: as the attribute.
            nodes: nodes that may be changed; further ones are given to `touch` before their change.
        """
        self.node = node
        self.what = what
        self.touched = touched
        self.shown: list[TreeNode] = []
        self.follows = False
        self._before: dict[TreeNode, _Snapshot] = {}
        for one in nodes:
            self.touch(one)
        self._after: list[_Snapshot] = []
        self._headers = _Headers(node.record)
        self._headers_after = self._headers

    def touch(self, node: TreeNode) -> None:
        """Keep what a node has before it is changed."""
        if node not in self._before:
            self._before[node] = _Snapshot(node)

    def done(self) -> Edit:
        """Finish the edit: add it to the record's edits."""
        _update_result_header(self.node.record)
        self.keep()
        return self

    def keep(self) -> bool:
        """Add the edit to the record's edits if it has changed anything, and return whether it has."""
        record = self.node.record
        self._headers_after = _Headers(record)
        changed = [one for one in self._before.values() if one.differs()]
        self._before = {one.node: one for one in changed}
        self._after = [_Snapshot(one.node) for one in changed]
        if not changed:
            return False
        record.edits = [*record.edits[1 - MOST_EDITS :], self]
        record.undone = []
        return True

    @property
    def changed(self) -> list[TreeNode]:
        """The nodes whose children or notes it has changed."""
        return list(self._before)

    def undo(self) -> None:
        """Undo the edit; nodes and notes that were added since then remain.

        Raises:
            BadOption: a later edit must be undone first, or this one was undone already.
        """
        record = self.node.record
        if not record.edits or record.edits[-1] is not self:
            raise BadOption(say("edit.not_the_last"))
        record.edits = record.edits[:-1]
        record.undone = [*record.undone, self]
        self._turn(list(self._before.values()), self._after, self._headers, self._headers_after)

    def redo(self) -> None:
        """Make the edit again, after it was undone.

        Raises:
            BadOption: it was not the last edit to be undone, or the record has been edited since.
        """
        record = self.node.record
        if not record.undone or record.undone[-1] is not self:
            raise BadOption(say("edit.not_the_last"))
        record.undone = record.undone[:-1]
        record.edits = [*record.edits, self]
        self._turn(self._after, list(self._before.values()), self._headers_after, self._headers)

    def _turn(self, to: list[_Snapshot], since: list[_Snapshot], headers: _Headers, from_headers: _Headers) -> None:
        """Put back what was there at one end of the edit, with the changes since its other end."""
        record = self.node.record
        for wanted, left in zip(to, since, strict=True):
            wanted.restore(left)
        for one in to:
            _stand_in_order(one.node)
        if from_headers.same(record):
            headers.restore(record)
        else:
            if "Result" in headers.items:
                record.headers = headers.items | record.headers
            _update_result_header(record)


class _Headers:
    """Headers and luck of a record at one time."""

    def __init__(self, record: Tree[Any]) -> None:
        self.items = dict(record.headers)
        self.seed = record.seed
        self.drawn = record.luck_drawn

    def same(self, record: Tree[Any]) -> bool:
        """Return whether the record has them, in this order."""
        now = record.headers
        return self.seed == record.seed and list(now) == list(self.items) and now == self.items

    def restore(self, record: Tree[Any]) -> None:
        """Put them back."""
        record.headers = dict(self.items)
        record.seed = self.seed
        record.luck_drawn = self.drawn


class _Snapshot:
    """Children, notes and variation of a node at one time, with the texts of its comments."""

    def __init__(self, node: TreeNode) -> None:
        self.node = node
        self.children = list(node.children)
        self.notes = list(node.notes)
        self.variation = node.variation
        self.name = node.variation.name if node.variation is not None else None
        self.lead: list[Comment] = list(node.variation.comments) if node.variation is not None else []
        self.texts = [(comment, comment.text) for comment in all_comments(node)]

    def differs(self) -> bool:
        """Return whether the node has other children, notes, words or another name by now."""
        now = _Snapshot(self.node)
        return (
            not _same(now.children, self.children)
            or not _same(now.notes, self.notes)
            or not _same(now.lead, self.lead)
            or now.variation is not self.variation
            or now.name != self.name
            or [text for _, text in now.texts] != [text for _, text in self.texts]
        )

    def restore(self, after: _Snapshot) -> None:
        """Put them back on the node, with the changes since `after`."""
        node = self.node
        node.children = _taken_back(self.children, after.children, node.children)
        node.notes = _taken_back(self.notes, after.notes, node.notes)
        lead = list(node.variation.comments) if node.variation is not None else []
        node.variation = self.variation
        if node.variation is not None:
            node.variation.name = self.name
            node.variation.comments = _taken_back(self.lead, after.lead, lead)
        then = {id(comment): text for comment, text in after.texts}
        for comment, text in self.texts:
            if comment.text == then.get(id(comment), comment.text):  # else it was written anew since
                comment.text = text


def _same(some: list[Thing], others: list[Thing]) -> bool:
    """True if two lists have the same things, not only equal ones."""
    return len(some) == len(others) and all(one is other for one, other in zip(some, others, strict=True))


def _taken_back(before: list[Thing], after: list[Thing], now: list[Thing]) -> list[Thing]:
    """The list before an edit, without items that were removed since the edit, and with those that were added."""
    here, then, first = ({id(thing) for thing in things} for things in (now, after, before))
    still = [thing for thing in before if id(thing) in here or id(thing) not in then]
    return still + [thing for thing in now if id(thing) not in then | first]


def _stand_in_order(node: TreeNode) -> None:
    """Give each child but the first its variation, which the play since an edit may have left in a lost place."""
    if not node.children:
        return
    main = node.children[0]
    if main.variation is not None:  # it was played beside the line that has gone
        to_main_line(main)
    listed = {id(note) for host in family(node) for note in host.notes}
    for child in node.children[1:]:
        if child.variation is None:
            child.variation = Variation(child)
        if id(child.variation) not in listed:
            rest_of_move(main)[-1].notes.append(child.variation)


def to_main_line(fork: TreeNode) -> None:
    """Make a variation's first move one of its line: its name and first comments become comments."""
    if fork.variation is not None:
        name = fork.variation.name
        named: list[Note] = [] if name is None else [Comment(as_command(name) or f'"{name}"')]
        fork.notes = [*named, *fork.variation.comments, *fork.notes]
    fork.variation = None


def _update_result_header(record: Tree[Any]) -> None:
    """Update a `Result` header to the main line's; an unfinished main line has none."""
    if "Result" in record.headers and record.end.state.due == OVER:
        record.headers["Result"] = result_text(record)
    else:
        record.headers.pop("Result", None)
