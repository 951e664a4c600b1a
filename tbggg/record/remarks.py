"""Remarks for the author of a record: what is legal there, and says or shows nothing to a reader."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from operator import attrgetter

from ..engine.texts import LANGUAGES, say
from .comment_checks import CommentCheck
from .errors import visible
from .header_checks import header_faults
from .lexer import Scanner, Token
from .record import Record


@dataclass(frozen=True, slots=True)
class Remark:
    """One thing that its author should know.

    Attributes:
        line: from 1.
        column: from 1, in code points.
        text: the sentence.
    """

    line: int
    column: int
    text: str

    def said(self, file: object) -> str:
        """Return the sentence with its place, as errors have it."""
        return f"{file}:{self.line}:{self.column}: {visible(self.text)}"


def remarks(record: Record, text: str) -> list[Remark]:
    """Return the remarks on a record, in the order of their places.

    Args:
        record: the record as it was read.
        text: the text that it was read from.
    """
    headers: dict[str, Token] = {}
    comments: list[tuple[Token, str]] = []
    for token, written in _tokens(text):
        if token.kind == "header":
            headers[token.key] = token
        elif token.kind == "comment":
            comments.append((token, written))
    found = [Remark(headers[key].line, headers[key].column, said) for key, said in header_faults(record)]
    check = CommentCheck(record)
    for token, written in comments:
        found += [_placed(token, written, at, said) for at, said in check.faults(written, token.key)]
    return sorted([*found, *_left_out(comments, record.actors)], key=attrgetter("line", "column"))


def _tokens(text: str) -> Iterator[tuple[Token, str]]:
    """Yield the pieces of a record, each with its text as it is written."""
    scanner = Scanner(text, "")
    while True:
        before = scanner.at
        token = scanner.following()
        if token.kind == "end":
            return
        yield token, scanner.text[before : scanner.at].lstrip()


def _placed(token: Token, written: str, at: int, said: str) -> Remark:
    """Return a remark on a place within a comment."""
    before = written[:at]
    column = len(before) - before.rindex("\n") if "\n" in before else token.column + at
    return Remark(token.line + before.count("\n"), column, said)


def _left_out(comments: list[tuple[Token, str]], speakers: Sequence[str]) -> Iterator[Remark]:
    """Yield a remark on each language that has no pages, at its first comment."""
    counts = Counter(token.key for token, _ in comments)
    for lang, count in counts.items():
        if lang and lang.split("-")[0] not in LANGUAGES:
            first = next(token for token, _ in comments if token.key == lang)
            said = say("remark.no_page", lang=lang, count=count, languages=", ".join(LANGUAGES))
            if lang in speakers:
                said += say("remark.speaker", seat=lang)
            yield Remark(first.line, first.column, said)
