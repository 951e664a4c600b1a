"""Writer of records: a walk over the tree, and the visitor that writes text."""

from __future__ import annotations

from typing import Any, Protocol

from ..engine.errors import BadOption
from ..engine.header import POSITION
from ..engine.rule import OVER
from ..engine.state import section_of
from ..engine.texts import say
from .comments import Comment, Glyph, Variation
from .headers import begins_set_up
from .lexer import KEY
from .parts import goes_on, is_unfinished, rest_of_move
from .tree import Tree, TreeNode

WIDTH = 100
# After an unfinished move, `?` would be read as its next part, unseen: the glyph is written by its number.
UNSEEN, MISTAKE = "?", "$2"


class Visitor(Protocol):
    """Methods that `walk` calls; every writer of records has them."""

    def header(self, key: str, value: str) -> None:
        """A header."""

    def section(self, mark: str) -> None:
        """The next move is the first of its section."""

    def move(self, seat: str, words: str, node: TreeNode) -> None:
        """A written move.

        Args:
            seat: the word before it.
            words: the move without its seat.
            node: the moment after it.
        """

    def comment(self, comment: Comment) -> None:
        """A comment on the last visited item."""

    def glyph(self, text: str) -> None:
        """A glyph on the last move."""

    def begin_variation(self, variation: Variation) -> None:
        """A variation on the last move begins."""

    def end_variation(self) -> None:
        """The end of the variation that began last."""

    def end(self, star: bool) -> None:
        """The end of the main line, marked as unfinished when `star`."""


def walk(record: Tree[Any], visitor: Visitor) -> None:
    """Visit all items of a record in the order in which records are written."""
    for key, value in record.headers.items():
        if key != "Result" or not record.result_last:
            if key != POSITION and begins_set_up(key, record.seats):  # here the record begins at the start
                raise BadOption(say("record.set_up", key=key), header=key)
            visitor.header(key, value)
    for note in record.start.notes:
        if isinstance(note, Comment):
            visitor.comment(note)
    _walk_line(record.start.children[0] if record.start.children else None, "", visitor)
    visitor.end(record.star and record.end.state.due != OVER)
    if "Result" in record.headers and record.result_last:
        visitor.header("Result", record.headers["Result"])


def _walk_line(node: TreeNode | None, section: str, visitor: Visitor) -> None:
    while node is not None:
        assert node.parent is not None
        following = node.children[0] if node.children else None
        if node.kind in ("decision", "chance"):
            here = section_of(node.parent.state)
            if here != section:
                visitor.section(here)
                section = here
            following = _walk_move([], node, section, visitor)
        node = following


def _walk_move(begun: list[TreeNode], node: TreeNode, section: str, visitor: Visitor) -> TreeNode | None:
    """Visit one written move, after first parts whose notes were visited already; return the next moves."""
    parts = rest_of_move(node)
    visitor.move(str(node.seat), " ".join([str(part.move) for part in [*begun, *parts]]), parts[-1])
    unfinished = is_unfinished(parts[-1])
    for part in parts:
        _walk_notes(part, section, visitor, unfinished)
    return parts[-1].children[0] if parts[-1].children else None


def _walk_notes(node: TreeNode, section: str, visitor: Visitor, unfinished: bool = False) -> None:
    for note in node.notes:
        if isinstance(note, Comment):
            visitor.comment(note)
        elif isinstance(note, Glyph):
            visitor.glyph(MISTAKE if unfinished and note.text == UNSEEN else note.text)
        else:
            visitor.begin_variation(note)
            for comment in note.comments:
                visitor.comment(comment)
            _walk_variation(note.node, node, section, visitor)
            visitor.end_variation()


def _walk_variation(first: TreeNode, instead_of: TreeNode, section: str, visitor: Visitor) -> None:
    beside = instead_of  # its notes stand behind the last part of a written move: here is the part that it replaces
    while beside.parent is not first.parent and goes_on(beside) and beside.parent is not None:
        beside = beside.parent
    if not goes_on(first) or not goes_on(beside):  # a part instead of a new move is written alone
        _walk_line(first, section, visitor)
        return
    begun: list[TreeNode] = []  # another part, or another result of the same decision: the whole move is written
    node = first
    while goes_on(node):
        assert node.parent is not None
        node = node.parent
        begun.append(node)
    _walk_line(_walk_move(begun[::-1], first, section, visitor), section, visitor)


class TextWriter:
    """Visitor that writes text, in lines of about a hundred columns."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.line = ""
        self.depth = 0
        self.in_moves = False

    def header(self, key: str, value: str) -> None:
        """Write a header on a line of its own."""
        self._break()
        if self.in_moves:
            self.lines.append("")
        if key == POSITION:
            value = _over_lines(value)
        elif "\n" in value:
            raise BadOption(say("option.header", key=key), header=key)
        if not KEY.fullmatch(key):
            raise BadOption(say("option.header", key=key), header=key)
        escaped = value.replace("\\", "\\\\").replace('"', '\\"')
        self.lines.append(f'[{key} "{escaped}"]')

    def section(self, mark: str) -> None:
        """Begin a line with a section mark."""
        self._begin_moves()
        self._break()
        self._put(mark)

    def move(self, seat: str, words: str, node: TreeNode) -> None:
        """Write a move; the arguments are those of `Visitor.move`."""
        self._begin_moves()
        self._put(f"{seat} {words}", gap="  ")

    def comment(self, comment: Comment) -> None:
        """Write a comment with its own line ends."""
        self._begin_moves()
        tag = f"{comment.lang}:" if comment.lang else ""
        escaped = comment.text.replace("\\", "\\\\").replace("}", "\\}")
        self._put("{" + tag + escaped + "}")

    def glyph(self, text: str) -> None:
        """Write a glyph."""
        self._put(text)

    def begin_variation(self, variation: Variation) -> None:
        """Open a variation on a line of its own, set in by its depth."""
        self.depth += 1
        self._break()
        self._put("(")
        if variation.name is not None:
            escaped = variation.name.replace("\\", "\\\\").replace('"', '\\"')
            self._put(f'"{escaped}"')

    def end_variation(self) -> None:
        """Close it; the next item begins a line."""
        self._put(")")
        self.depth -= 1
        self._break()

    def end(self, star: bool) -> None:
        """Close the moves."""
        if star:
            self._begin_moves()
            self._break()
            self._put("*")
        self._break()

    def text(self) -> str:
        """Return the text."""
        return "\n".join(self.lines) + "\n"

    def _begin_moves(self) -> None:
        if not self.in_moves:
            self.lines.append("")
            self.in_moves = True

    def _put(self, piece: str, gap: str = " ") -> None:
        indent = "    " * self.depth
        last = self.line
        if not last.strip():
            self.line += indent + piece
        elif last.endswith("(") or len(last.split()) == 1:
            self.line += " " + piece
        elif len(last) + len(gap) + len(piece.split("\n", 1)[0]) > WIDTH:
            self._break()
            self.line = indent + piece
        else:
            self.line += gap + piece
        if "\n" in piece:  # the lines of a comment are done with, all but its last
            whole, _, rest = self.line.rpartition("\n")
            self.lines.append(whole)
            self.line = rest

    def _break(self) -> None:
        if self.line.strip():
            self.lines.append(self.line)
        self.line = ""


def _over_lines(position: str) -> str:
    """A position on one line, if there is room for it; else a statement a line."""
    statements = [one.strip() for one in position.replace("\n", ";").split(";") if one.strip()]
    line = "; ".join(statements)
    return line if len(f'[{POSITION} "{line}"]') <= WIDTH else ";\n  ".join(statements)


def write_record(record: Tree[Any]) -> str:
    """Return a record as text."""
    writer = TextWriter()
    walk(record, writer)
    return writer.text()
