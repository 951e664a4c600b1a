"""Lexer of records: headers, comments, brackets, names and words as tokens with their positions."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from ..engine.texts import say
from .errors import RecordError

TokenKind = Literal["header", "comment", "open", "close", "name", "word", "end"]
_WORD = re.compile(r'[^ \t\r\n{}()\[\]"]+')
KEY = re.compile(r"[A-Za-z][A-Za-z0-9_]*")
_BLANK = re.compile(r"[ \t\r\n]+")
LANGUAGE = re.compile(r"([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*):")


@dataclass(frozen=True, slots=True)
class Token:
    """One piece of a record's text.

    Attributes:
        kind: what it is.
        text: the word; the value of a header, name or comment, without its escapes.
        line: from 1.
        column: from 1, in code points.
        key: the key of a header, or the language of a comment.
    """

    kind: TokenKind
    text: str
    line: int
    column: int
    key: str = ""


class Scanner:
    """Cuts a record's text into tokens.

    Args:
        text: the record, with LF or CRLF line ends.
        file: its name, for errors.
    """

    def __init__(self, text: str, file: str) -> None:
        self.text = re.sub(r"(?<!\r)\r+\n", "\n", text.removeprefix("\ufeff"))
        self.file = file
        self.at = 0
        self.line = 1
        self.line_start = 0

    def tokens(self) -> Iterator[Token]:
        """Iterate over the tokens; the last is the end.

        Raises:
            RecordError: a comment, header or name is not closed, or a bracket has no partner.
        """
        while True:
            blank = _BLANK.match(self.text, self.at)
            if blank:
                self._move_to(blank.end())
            if self.at >= len(self.text):
                yield self._token("end", "")
                return
            yield self._next()

    def _next(self) -> Token:
        start = self.text[self.at]
        if start == "{":
            return self._comment()
        if start == "[":
            return self._header()
        if start == '"':
            token = self._token("name", "")
            return Token("name", self._quoted(token, say("record.name_quote")), token.line, token.column)
        if start in "()":
            token = self._token("open" if start == "(" else "close", start)
            self._move_to(self.at + 1)
            return token
        word = _WORD.match(self.text, self.at)
        if word is None:
            raise self._error(self._token("word", start), say("record.stray", sign=start))
        token = self._token("word", word.group())
        self._move_to(word.end())
        return token

    def _comment(self) -> Token:
        token = self._token("comment", "")
        at = self.at + 1
        language = LANGUAGE.match(self.text, at)
        if language:
            at = language.end()
        content, end = self._until(at, "}")
        if end < 0:
            raise self._error(token, say("record.comment_open"))
        self._move_to(end + 1)
        return Token("comment", content, token.line, token.column, language[1] if language else "")

    def _header(self) -> Token:
        token = self._token("header", "")
        key = KEY.match(self.text, self.at + 1)
        if key is None:
            raise self._error(token, say("record.header_key"))
        self._move_to(key.end())
        blank = _BLANK.match(self.text, self.at)
        if blank:
            self._move_to(blank.end())
        if self.text[self.at : self.at + 1] != '"':
            raise self._error(token, say("record.header_value", key=key.group()))
        value = self._quoted(token, say("record.header_quote", key=key.group()))
        blank = _BLANK.match(self.text, self.at)
        if blank:
            self._move_to(blank.end())
        if self.text[self.at : self.at + 1] != "]":
            raise self._error(token, say("record.header_open", key=key.group()))
        self._move_to(self.at + 1)
        return Token("header", value, token.line, token.column, key.group())

    def _quoted(self, token: Token, trouble: str) -> str:
        content, end = self._until(self.at + 1, '"')
        if end < 0 or "\n" in self.text[self.at : end]:
            raise self._error(token, trouble)
        self._move_to(end + 1)
        return content

    def _until(self, at: int, closing: str) -> tuple[str, int]:
        """Text up to the closing character, whose only escapes are itself and the backslash; -1 if none."""
        parts: list[str] = []
        stop = re.compile(r"[\\" + closing + "]")
        while found := stop.search(self.text, at):
            parts.append(self.text[at : found.start()])
            if found.group() == closing:
                return "".join(parts), found.start()
            escaped = self.text[found.end() : found.end() + 1]
            if escaped in (closing, "\\") and escaped:
                parts.append(escaped)
                at = found.end() + 1
            else:
                parts.append("\\")
                at = found.end()
        return "", -1

    def _move_to(self, at: int) -> None:
        breaks = self.text.count("\n", self.at, at)
        if breaks:
            self.line += breaks
            self.line_start = self.text.rfind("\n", 0, at) + 1
        self.at = at

    def _token(self, kind: TokenKind, text: str) -> Token:
        return Token(kind, text, self.line, self.at - self.line_start + 1)

    def _error(self, token: Token, message: str) -> RecordError:
        return RecordError(message, file=self.file, line=token.line, column=token.column)
