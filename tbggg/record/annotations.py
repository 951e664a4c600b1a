"""Notes of a moment: comments, glyphs and marks, and their addition, replacement and removal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Self, TypeVar
from unicodedata import category

from ..engine.directions import level
from ..engine.errors import BadOption
from ..engine.moment import Mark
from ..engine.texts import say
from .board_marks import COMMAND, checked, draws, marks_in, prose, with_mark, with_prose, without_mark
from .comments import JUDGEMENTS, Comment, Glyph, Note, Variation, read_glyph
from .lexer import LANGUAGE, tagged
from .line_names import name_in

if TYPE_CHECKING:
    from .tree import Tree

A = TypeVar("A", bound="Annotated")


class Annotated:
    """Mixin of `Node`: reads and edits comments, glyphs and marks.

    Automatic steps are not written, so a record has no place for a note on one: the note goes to the
    move before.
    """

    __slots__ = ()
    record: Tree[Any]
    parent: Self | None
    kind: str
    notes: list[Note]
    variation: Variation | None

    @property
    def comments(self) -> list[Comment]:
        """The comments after the move, in their order."""
        return [note for note in self.notes if isinstance(note, Comment)]

    @property
    def glyphs(self) -> list[str]:
        """The glyphs after the move, in their order."""
        return [note.text for note in self.notes if isinstance(note, Glyph)]

    @property
    def marks(self) -> tuple[Mark, ...]:
        """The highlights and arrows that the comments draw on the board."""
        texts = [comment.text for comment in all_comments(self) if draws(comment.text)]
        return marks_in(texts, self._places()) if texts else ()

    def name(self, lang: str = "") -> str:
        """Return the name of the line that begins here, at the start the record's title; empty if it has none.

        Args:
            lang: `en`, `fr`, …; a name in another language when there is none in this one.
        """
        quoted = self.variation.name if self.variation else None
        if self.parent is None:
            quoted = self.record.headers.get("Title")
        return level(name_in(quoted or "", all_comments(self), lang))

    def set_comment(self, text: str, lang: str = "") -> None:
        """Set the comment on the move in one language; an empty text removes it.

        Args:
            text: Markdown's emphasis, code, lists and links; marks on the board stay as they are.
            lang: `en`, `fr`, `pt-BR` …; for readers of all languages when not given.

        Raises:
            BadOption: no such language tag, or a text that no comment can hold.
        """
        if lang and not LANGUAGE.fullmatch(f"{lang}:"):
            raise BadOption(say("note.no_tag", lang=lang))
        text = _checked_text(text)
        if text == comment_text(self, lang):
            return
        node = written_node(self)
        mine = [comment for comment in all_comments(node) if comment.lang == lang]
        talking = [comment for comment in mine if prose(comment.text)]
        first = next((one for one in (*talking, *mine) if one in talking or draws(one.text)), None)
        if first is None:
            first = Comment("", lang)
            node.notes.insert(node._before(Variation), first)
        for comment in talking:
            comment.text = spaced(with_prose(comment.text, ""), lang)
        first.text = spaced(with_prose(first.text, text), lang)
        drop_empty(node, talking)

    def add_glyph(self, text: str) -> None:
        """Add a glyph to the move.

        Args:
            text: one of `!!` `!` `!?` `?!` `?` `??`, which replace each other, or `$0` to `$255`.

        Raises:
            BadOption: no such glyph, or no move before it.
        """
        node, glyph = written_node(self), _glyph(written_node(self), text)
        rivals = _rivals(glyph)
        if [one for one in node.glyphs if one in rivals] == [glyph]:
            return
        at = node._remove_glyphs(rivals)
        others = [at + 1 for at, note in enumerate(node.notes) if isinstance(note, Glyph)]
        last = others[-1] if others else node._before(Comment, Variation)
        node.notes.insert(last if at is None else at, Glyph(glyph))

    def remove_glyph(self, text: str) -> None:
        """Remove a glyph from the move, if it has it.

        Args:
            text: one of those that `add_glyph` takes.

        Raises:
            BadOption: no such glyph, or no move before it.
        """
        node = written_node(self)
        node._remove_glyphs((_glyph(node, text),))

    def _remove_glyphs(self, leaving: tuple[str, ...]) -> int | None:
        """Remove glyphs, and return the place among the notes of the first that was there."""
        at = next((at for at, note in enumerate(self.notes) if isinstance(note, Glyph) and note.text in leaving), None)
        self.notes[:] = [note for note in self.notes if not (isinstance(note, Glyph) and note.text in leaving)]
        return at

    def mark(self, *places: str, style: str = "solid", on: bool = True) -> None:
        """Highlight places on the board, or remove highlights.

        Args:
            places: words of the game for the places on its board: `"5b"`, `"3"`, a seat …
            style: `solid`, `dashed` or `dotted`.
            on: whether they are highlighted from now on.

        Raises:
            BadOption: the game has no such place, or there is no such style.
        """
        for mark in [checked(Mark((place,), style), self._places()) for place in places]:
            self._draw(mark, on)

    def arrow(self, start: str, end: str, style: str = "solid", on: bool = True) -> None:
        """Draw an arrow on the board from one place to another, or remove it.

        Args:
            start: place where it begins, a word as for `mark`.
            end: place where it ends.
            style: `solid`, `dashed` or `dotted`.
            on: whether it is drawn from now on.

        Raises:
            BadOption: the game has no such place, both are the same, or there is no such style.
        """
        self._draw(checked(Mark((start, end), style), self._places()), on)

    def _draw(self, mark: Mark, on: bool) -> None:
        node = written_node(self)
        if on and mark in node.marks:
            return
        drawing = [comment for comment in all_comments(node) if draws(comment.text)]
        for comment in drawing:
            cut = without_mark(comment.text, mark)
            if cut != comment.text:
                comment.text = spaced(cut, comment.lang)
        if on:
            plain = (comment for comment in all_comments(node) if not comment.lang and prose(comment.text))
            place = next((comment for comment in (*drawing, *plain)), None)
            if place is None:
                place = Comment("")
                node.notes.insert(node._before(Comment, Variation), place)
            place.text = with_mark(place.text, mark)
        drop_empty(node, drawing)

    def _places(self) -> tuple[str, ...]:
        return tuple(self.record.game.display.places(self.record.seats, "en"))

    def _before(self, *kinds: type[Note]) -> int:
        """Index of the first note of some kinds, or the number of notes."""
        return next((at for at, note in enumerate(self.notes) if isinstance(note, kinds)), len(self.notes))


def all_comments(node: Annotated) -> list[Comment]:
    """Return all comments on a move: those before the variation that it begins, and those after it."""
    return [*(node.variation.comments if node.variation else ()), *node.comments]


def written_node(node: A) -> A:
    """Return the node that takes the notes of a moment: itself, or the move before an automatic step."""
    while node.kind in ("automatic", "forced") and node.parent is not None:
        node = node.parent
    return node


def comment_text(node: Annotated, lang: str = "") -> str:
    """Return the text of a moment's comments in one language, without their commands.

    Args:
        node: the moment.
        lang: `en`, `fr`, …; the comments without a language when not given.
    """
    texts = [prose(comment.text) for comment in all_comments(written_node(node)) if comment.lang == lang]
    return "\n\n".join(text for text in texts if text)


def drop_empty(node: Annotated, changed: Iterable[Comment]) -> None:
    """Remove empty comments from a node, of those that were changed."""
    empty = {id(comment) for comment in changed if not comment.text}
    node.notes[:] = [note for note in node.notes if id(note) not in empty]
    if node.variation:
        node.variation.comments = [comment for comment in node.variation.comments if id(comment) not in empty]


def _glyph(node: Annotated, text: str) -> str:
    """A glyph as the record writes it, for a node that can take one."""
    glyph = read_glyph(text)
    if glyph is None:
        raise BadOption(say("record.no_glyph", glyph=text))
    if node.parent is None:
        raise BadOption(say("record.glyph_alone", glyph=text))
    return glyph


def _rivals(glyph: str) -> tuple[str, ...]:
    """The glyphs that a glyph replaces."""
    return JUDGEMENTS if glyph in JUDGEMENTS else (glyph,)


def _checked_text(text: str) -> str:
    """Typed text in the form that a comment can hold."""
    command = COMMAND.search(text)
    if command:
        raise BadOption(say("note.command", command=command[0]))
    if any(category(sign) == "Cs" for sign in text):
        raise BadOption(say("note.no_text"))
    return text.replace("\r\n", "\n").replace("\r", "\n").strip()


def spaced(text: str, lang: str) -> str:
    """Return a comment's text set off from its tag; without a tag, its beginning must not be taken for one.

    Args:
        text: the text.
        lang: the tag; empty for none.
    """
    text = text.strip()
    return f" {text}" if text and (lang or tagged(text)[0]) else text
