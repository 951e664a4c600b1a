"""Options of searches, written behind their code, such as `mcts:playouts=400`."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.errors import BadOption
from ..engine.guessing import guess
from ..engine.texts import say
from .player import TEXTS


def read_count(option: str, value: str, most: int) -> int:
    """Return the number that an option has.

    Args:
        option: name of the option.
        value: the number as text.
        most: the largest number; the least is 1.

    Raises:
        BadOption: it is no such number.
    """
    if not (value.isascii() and value.isdigit() and 1 <= int(value) <= most):
        raise BadOption(say("option_value", TEXTS, option=option, value=value, legal=f"1 … {most}"))
    return int(value)


def no_option(code: str, option: str, options: Sequence[str]) -> BadOption:
    """Return the error of an option that a search does not have.

    Args:
        code: code of the search.
        option: name of the option.
        options: names of those that it has.
    """
    sentence = say("no_option", TEXTS, code=code, option=option, options=", ".join(options))
    return BadOption(sentence + guess(option, options))
