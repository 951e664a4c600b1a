"""Lines for the author of a record in several languages: what some of them lack."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from ...engine.texts import LANGUAGES, say
from ...record.annotations import all_comments
from ...record.board_marks import prose
from ...record.comments import Comment, Variation
from ...record.line_names import names_in
from ...record.record import Node, Record
from ..html.texts import PACKAGE


def spoken(record: Record) -> list[str]:
    """Return the languages in which a record has comments."""
    tags = {comment.lang.split("-")[0] for node in record.nodes() for comment in all_comments(node)}
    return [lang for lang in LANGUAGES if lang in tags]


def missing_lines(source: Path, record: Record, langs: Sequence[str], at: Mapping[Node, str]) -> list[str]:
    """Return lines for the author: comments that a language lacks, and names that only one language has.

    Args:
        source: the record's file, as the lines call it.
        record: the record.
        langs: languages of its page.
        at: address of each node.
    """
    if len(langs) < 2:
        return []
    unnamed: list[str] = []
    for node in record.nodes():
        given = {tag for one in all_comments(node) for tag in names_in(one.text)}
        if (name := node.name()) and not given:
            unnamed.append(name)
    lines = [line for lang in langs for line in silent_lines(source, record, lang, at)]
    if unnamed:
        lines.append(say("one_name", PACKAGE, file=source, names=", ".join(unnamed)))
    return lines


def silent_lines(source: Path, record: Record, lang: str, at: Mapping[Node, str]) -> list[str]:
    """Return a line for the author with the comments that a language lacks; none where it lacks none.

    Args:
        source: the record's file, as the line calls it.
        record: the record.
        lang: the language.
        at: address of each node.
    """
    places = []
    for node in record.nodes():
        for comments in _groups(node):
            tags = {one.lang.split("-")[0] for one in comments if prose(one.text)}
            if tags & {*LANGUAGES} and lang not in tags:
                places.append(at[node])
    return [say("no_comment", PACKAGE, file=source, lang=lang, places=", ".join(places))] if places else []


def _groups(node: Node) -> Iterator[list[Comment]]:
    """Yield the comments on a move, and those before each of its variations."""
    yield node.comments
    for note in node.notes:
        if isinstance(note, Variation):
            yield note.comments
