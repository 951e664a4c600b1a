"""Parser of a record's headers, and the record without moves that they begin; `Reader` adds the moves."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from ..engine.errors import BadOption, GameError
from ..engine.game import Game
from ..engine.header import POSITION
from ..engine.rulings import RULINGS
from ..engine.texts import known_language, say, text
from .errors import RecordError
from .headers import VIEWER, begins_set_up, check_seats
from .lexer import Scanner, Token
from .odd_signs import odd_sign, with_spaces
from .tree import Tree

READ = ("Game", "Seats", "Luck", RULINGS, VIEWER)  # headers of every game that are read word by word
# What joins names without spaces; names may have those of the second row, too.
_JOINS = re.compile("[,;/|&+\\\\\uff0c\u3001\u060c\u061b\uff0f]|:(?=[ ]|\\Z)")
_DASHES = re.compile("[-_.\u2010-\u2015\u00b7\u2022]")
# Signs and words that are no seat if they stand between two.
_BETWEEN = re.compile(
    "(?:[-/|&+*>=:,;~.\u00b7\u2010-\u2015\u2022\u2190-\u21ff\u2212\uff0c\u3001\u060c\u061b\uff0f]+|and|et|und|vs|vs[.])\\Z"
)
Find = Callable[[str], Game]
Begin = Callable[[Game, tuple[str, ...], dict[str, str]], Tree[Any]]


class HeaderReader:
    """Parser of headers; the arguments are those of `loads`."""

    def __init__(self, content: str, file: str, progress: Callable[[float], object] | None = None) -> None:
        self.file = file
        self.progress = progress
        self.scanner = Scanner(content, file)
        self.ahead: list[Token] = []  # tokens that were looked at; those before `next` are taken
        self.next = 0
        self.moves = 0
        self.star = False
        self.seats: Token | None = None  # the header

    def token(self, at: int = 0) -> Token:
        """Return a coming token without taking it."""
        while len(self.ahead) <= self.next + at:
            if self.ahead and self.ahead[-1].kind == "end":
                return self.ahead[-1]
            self.ahead.append(self.scanner.following())
        return self.ahead[self.next + at]

    def take(self) -> Token:
        """Take the next token."""
        token = self.token()
        if token.kind != "end":
            self.next += 1
            if 2 * self.next > len(self.ahead):  # each token is moved up once, on the average
                self.ahead[: self.next] = []
                self.next = 0
        return token

    def error(
        self, token: Token, message: str, *, move: str = "", rule: str | None = None, legal: str = "", at: int = 0
    ) -> RecordError:
        """Return an error at a token; the other arguments are those of `RecordError`.

        Args:
            token: where it is.
            message: what is wrong, in one sentence.
            move: the move's words.
            rule: id of the rule that is broken.
            legal: what would have been legal.
            at: number of signs of the token before the error.
        """
        return RecordError(
            message, file=self.file, line=token.line, column=token.column + at, move=move, rule=rule, legal=legal
        )

    def check_signs(self, token: Token, known: Sequence[str] = ()) -> None:
        """Raise an error at a sign that looks like one of a record's, if a word that cannot be read has one.

        Args:
            token: the word.
            known: words that could be read.
        """
        at, why = odd_sign(token.text, known)
        if at >= 0:
            raise self.error(token, why, at=at)

    # -- the record and its headers --------------------------------------------------------

    def read_headers(self) -> dict[str, Token]:
        """Read the headers before the moves, among them those that no record lacks."""
        headers: dict[str, Token] = {}
        while self.token().kind == "header":
            self._add_header(headers, self.take())
        first = self.token()
        if not headers and first.kind == "end":
            raise self.error(first, say("record.empty"))
        seats = headers["Seats"].text.split() if "Seats" in headers else []
        for key, token in headers.items():
            if key != POSITION and begins_set_up(key, seats):
                raise self.error(token, say("record.set_up", key=key))
        for key in ("Game", "Seats"):
            if key not in headers:
                self.check_signs(first)
                raise self.error(first, say("record.header_missing", key=key))
        return headers

    def find_game(self, headers: dict[str, Token], find: Find) -> Game:
        """Return the game that the headers name."""
        try:
            return find(headers["Game"].text)
        except GameError as trouble:
            raise self.error(headers["Game"], str(trouble)) from None

    def _add_header(self, headers: dict[str, Token], token: Token) -> None:
        if token.key in headers:
            raise self.error(token, say("record.header_twice", key=token.key))
        if token.key in READ:
            token.text = with_spaces(token.text)
        headers[token.key] = token

    def new_record(self, game: Game, headers: dict[str, Token], begin: Begin) -> Tree[Any]:
        """Return the record that headers begin; the other arguments are those of `read_record`.

        Args:
            game: the game that the headers name.
            headers: the headers, by key.
            begin: returns the record of a game, seats and headers without moves.
        """
        first = self.token()
        self.seats = headers["Seats"]
        words = self.seats.text.split()
        if any(_BETWEEN.match(word) for word in words[1:-1]) or not all(map(_words, words)):
            raise self._not_apart(_words(self.seats.text))
        try:
            seats = check_seats(game, self.seats.text.split())
        except BadOption as trouble:
            self.check_commas(words)
            joined = [word for part in words for word in _DASHES.split(part) if word]
            if len(joined) > len(words) and all(word in (game.seats.colours or ()) for word in joined):
                raise self._not_apart(joined) from None
            raise self._refusal(self.seats, trouble) from None
        for header in game.options.headers:
            if header.name in headers:
                headers[header.name].text = with_spaces(headers[header.name].text)
            elif header.drawn and POSITION not in headers:
                what = text(game.texts, known_language(None), f"headers.{header.name}.help")
                raise self.error(first, say("record.own_missing", key=header.name, what=what))
        try:
            return begin(game, seats, {key: token.text for key, token in headers.items()})
        except BadOption as trouble:
            raise self._refusal(headers.get(trouble.header, first), trouble) from None

    def check_commas(self, words: Sequence[str]) -> None:
        """Raise an error at the header of the seats, if commas or such join them and the words would be seats without.

        Args:
            words: words of which one is no seat.
        """
        if self.seats is not None:
            apart = _words(self.seats.text)
            if apart != self.seats.text.split() and any(word in apart for word in _words(" ".join(words))):
                raise self._not_apart(apart)

    def _not_apart(self, seats: list[str]) -> RecordError:
        """Return the error at the header of the seats that shows them with spaces between."""
        token = self.token() if self.seats is None else self.seats
        return self.error(token, say("record.seat_commas", seats=" ".join(seats)))

    def _refusal(self, token: Token, trouble: BadOption) -> RecordError:
        if trouble.line:
            column = trouble.column - 1 + (token.value_column if trouble.line == 1 else 1)
            token = Token("word", "", token.value_line + trouble.line - 1, column)
            return self.error(token, trouble.sentence)
        at, why = odd_sign(token.text)
        return self.error(token, str(trouble) if at < 0 else why, rule=trouble.rule, legal=trouble.legal)


def _words(text: str) -> list[str]:
    """Return the words of a text without what joins them."""
    return [word for word in _JOINS.sub(" ", text).split() if not _BETWEEN.match(word)]
