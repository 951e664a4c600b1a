"""The file in which a table has written what it has of its own, such as a printed board."""

from __future__ import annotations

from ..engine.errors import BadOption
from ..engine.registry import find_game
from ..engine.texts import say
from ..record.errors import RecordError
from ..record.files import bytes_of, decoded


def own_file(code: str, path: str) -> dict[str, str]:
    """Return the values of a game's own headers that a file gives, by keyword.

    Args:
        code: code or full name of the game.
        path: the file.

    Raises:
        BadOption: the game reads no such file.
        RecordError: the file cannot be read, or a line of it is wrong.
    """
    game = find_game(code)
    if game.options.own_lines is None:
        raise BadOption(say("option.no_own_file", game=game.name))
    try:
        found = game.options.own_lines.read(decoded(bytes_of(path), path))
    except BadOption as trouble:
        rule, legal = trouble.rule, trouble.legal
        raise RecordError(str(trouble), file=path, line=trouble.line, column=1, rule=rule, legal=legal) from None
    return {name.lower(): value for name, value in found.items()}
