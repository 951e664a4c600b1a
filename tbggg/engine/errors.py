"""The errors that users meet: one small family under `GameError`."""

from __future__ import annotations


class GameError(ValueError):
    """Something about a game, a move, a record or an option is wrong."""

    def _render_traceback_(self) -> list[str]:
        """Return the lines that IPython shows of the error, in place of its own traceback."""
        from .notebook_errors import traceback_lines

        return traceback_lines(self)


class UnknownGame(GameError):
    """No game of that name is registered."""


class BrokenGame(UserWarning):
    """A package's game cannot be used; the warning names the package and says why."""


class BadOption(GameError):
    """A seat, a price table, a ruling or another choice is not one that the game has.

    Attributes:
        header: the record's header that held it, or empty.
        rule: id of the rule that it breaks, if it breaks one.
        legal: what would be allowed, in a few words.
        line: line of the text that holds it, from 1; 0 where it stands in none.
    """

    def __init__(
        self, message: str, *, header: str = "", rule: str | None = None, legal: str = "", line: int = 0
    ) -> None:
        super().__init__(message)
        self.header = header
        self.rule = rule
        self.legal = legal
        self.line = line


class Untranslatable(GameError):
    """Something in a game's text that cannot become JavaScript.

    Attributes:
        file: the module's file, from the package on.
        line: the line, from 1.
    """

    def __init__(self, message: str, *, file: str, line: int) -> None:
        super().__init__(f"{file}:{line}: {message}")
        self.file = file
        self.line = line
