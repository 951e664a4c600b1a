"""Lexer of records: headers, comments, brackets, names and words as tokens with their positions."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from ..engine.scanning import end_of, match_at, piece, search_from, start_of
from ..engine.texts import LANGUAGES, say
from .board_marks import COMMAND
from .errors import RecordError
from .headers import begins_set_up
from .odd_signs import MEANT, QUOTES, odd_brace, wrong_sign

TokenKind = Literal["header", "comment", "open", "close", "name", "word", "end"]
_WORD = re.compile(r'[^\s{}()\[\]"]+')
KEY = re.compile(r"[A-Za-z][A-Za-z0-9_]*")
_BLANK = re.compile(r"\s+")  # blanks of every kind: French word processors write no-break ones before `!`
LANGUAGE = re.compile(r"([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*):")
# The tag of a known language as people write it, too: after commands, in capitals, with a space before its colon.
_WRITTEN = re.compile(
    rf"((?:{COMMAND.pattern}\s*)*)([A-Za-z]{{2}})((?:-[A-Za-z0-9]{{2,8}})*)" + "\\s*[:\N{FULLWIDTH COLON}]"
)
_LINE_END = re.compile(r"(?<!\r)\r+\n")
_CURLY_END = re.compile(f'"[^"\n]*(?=[{QUOTES[1:]}][ \t]*\\])')  # a value, up to the curly mark that ends it
_BRACE, _QUOTE = re.compile(r"[\\}]"), re.compile(r'[\\"]')  # what a comment and a value are searched for


@dataclass(slots=True)  # a frozen one takes three times as long to make, and a record has one for each word
class Token:
    """One piece of a record's text.

    Attributes:
        kind: what it is.
        text: the word; the value of a header, name or comment, without its escapes.
        line: from 1.
        column: from 1, in code points.
        key: the key of a header, or the language of a comment.
        value_line: line of a header's value.
        value_column: column of its first letter.
    """

    kind: TokenKind
    text: str
    line: int
    column: int
    key: str = ""
    value_line: int = 0
    value_column: int = 0


def tagged(content: str) -> tuple[str, str]:
    """Return the language of a comment, empty without one, and its text; with a blank before it, a tag is text.

    >>> tagged("fr: Oui."), tagged("[%mark 5b] EN : Yes."), tagged(" en: No tag.")
    (('fr', ' Oui.'), ('en', '[%mark 5b]  Yes.'), ('', ' en: No tag.'))
    """
    exact = LANGUAGE.match(content)
    if exact:
        return exact[1], content.removeprefix(exact.group())
    written = _WRITTEN.match(content)
    if written and written[2].lower() in LANGUAGES:
        return written[2].lower() + written[3], written[1] + content.removeprefix(written.group())
    return "", content


class Scanner:
    """Cuts a record's text into tokens.

    Args:
        text: the record, with LF or CRLF line ends.
        file: its name, for errors.
    """

    def __init__(self, text: str, file: str) -> None:
        self.text = _LINE_END.sub("\n", text.removeprefix("\ufeff"))
        self.file = file
        self.at = 0
        self.line = 1
        self.column = 1

    def following(self) -> Token:
        """Return the next token; at the end of the text always the end.

        Raises:
            RecordError: a comment, header or name is not closed, or a bracket has no partner.
        """
        self._skip_blank()
        start = self._sign()
        if not start:
            return self._token("end", "")
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
        word = match_at(_WORD, self.text, self.at)
        if word is None:
            raise self._error(self._token("word", start), say("record.stray", sign=start))
        self._check_braces(word.group())
        token = self._token("word", word.group())
        self._move_to(end_of(word))
        return token

    def _comment(self) -> Token:
        token = self._token("comment", "")
        content, end = self._until(self.at + 1, "}", _BRACE)
        if end < 0:
            self._check_braces(piece(self.text, self.at, len(self.text)))
            raise self._error(token, say("record.comment_open"))
        self._move_to(end + 1)
        language, said = tagged(content)
        return Token("comment", said, token.line, token.column, language)

    def _header(self) -> Token:
        token = self._token("header", "")
        key = match_at(KEY, self.text, self.at + 1)
        if key is None:
            raise self._error(token, say("record.header_key"))
        self._move_to(end_of(key))
        self._skip_blank()
        if self._sign() != '"':
            if self._sign() and self._sign() in QUOTES:
                raise self._error(self._token("word", ""), wrong_sign(self._sign(), '"'))
            raise self._error(token, say("record.header_value", key=key.group()))
        line, column = self.line, self.column + 1
        value = self._quoted(token, say("record.header_quote", key=key.group()), over_lines=begins_set_up(key.group()))
        self._skip_blank()
        if self._sign() != "]":
            raise self._error(token, say("record.header_open", key=key.group()))
        self._move_to(self.at + 1)
        return Token("header", value, token.line, token.column, key.group(), line, column)

    def _quoted(self, token: Token, trouble: str, *, over_lines: bool = False) -> str:
        content, end = self._until(self.at + 1, '"', _QUOTE)
        if end < 0 or ("\n" in piece(self.text, self.at, end) and not over_lines):
            curly = match_at(_CURLY_END, self.text, self.at)
            if curly:
                self._move_to(end_of(curly))
                raise self._error(self._token("word", ""), wrong_sign(self._sign(), '"'))
            raise self._error(token, trouble)
        self._move_to(end + 1)
        return content

    def _until(self, at: int, closing: str, stop: re.Pattern[str]) -> tuple[str, int]:
        """Text up to the closing character, whose only escapes are itself and the backslash; -1 if none.

        Args:
            at: where the text begins.
            closing: the character.
            stop: finds it or a backslash.
        """
        parts: list[str] = []
        while found := search_from(stop, self.text, at):
            parts.append(piece(self.text, at, start_of(found)))
            if found.group() == closing:
                return "".join(parts), start_of(found)
            at = end_of(found)
            escaped = piece(self.text, at, at + 1)
            if escaped in (closing, "\\"):
                parts.append(escaped)
                at += 1
            else:
                parts.append("\\")
        return "", -1

    def _check_braces(self, coming: str) -> None:
        """Raise an error at the first brace of another form in a text that begins here."""
        place = odd_brace(coming)
        if place >= 0:
            self._move_to(self.at + place)
            raise self._error(self._token("word", ""), wrong_sign(self._sign(), MEANT[self._sign()]))

    def _sign(self) -> str:
        return piece(self.text, self.at, self.at + 1)

    def _skip_blank(self) -> None:
        blank = match_at(_BLANK, self.text, self.at)
        if blank:
            self._move_to(end_of(blank))

    def _move_to(self, at: int) -> None:
        passed = piece(self.text, self.at, at)
        if "\n" in passed:
            self.line += passed.count("\n")
            self.column = len(passed) - passed.rindex("\n")
        else:
            self.column += len(passed)
        self.at = at

    def _token(self, kind: TokenKind, text: str) -> Token:
        return Token(kind, text, self.line, self.column)

    def _error(self, token: Token, message: str) -> RecordError:
        return RecordError(message, file=self.file, line=token.line, column=token.column)
