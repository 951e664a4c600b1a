"""Rulings as a record's header writes them: `name=value, name=value`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from .errors import BadOption
from .guessing import guess
from .texts import say

if TYPE_CHECKING:
    from .game import Game

RULINGS = "Rulings"  # their header, in every game that has some
NUMBER = "N"  # among the values of a ruling that takes any number; its game says which


def read_rulings(declared: Mapping[str, Sequence[str]], text: str) -> dict[str, str]:
    """Return the values of rulings by name, in the order in which they are given.

    Args:
        declared: values by name, as a game's `Options` has them.
        text: `name=value, name=value`; none where it is empty.

    Raises:
        BadOption: no such ruling, one without a value or with one that it does not have, or one that is given twice.

    >>> read_rulings({"twelve": ("most", "all")}, "twelve=all")
    {'twelve': 'all'}
    """
    known = list(declared)
    given: dict[str, str] = {}
    for item in text.split(",") if text.strip() else []:
        name, equals, value = (part.strip() for part in item.partition("="))
        if name == "" or (name in declared and not equals):
            example = name if name in declared else known[0]
            example += f"={declared[example][-1]}"
            raise BadOption(say("option.ruling_form", item=item.strip() or text, example=example), header=RULINGS)
        if name not in declared:
            sentence = say("option.no_ruling", name=name, names=", ".join(known))
            raise BadOption(sentence + guess(name, known), header=RULINGS)
        if name in given:
            raise BadOption(say("option.ruling_twice", name=name), header=RULINGS)
        if value not in declared[name] and NUMBER not in declared[name]:
            values = "/".join(declared[name])
            raise BadOption(say("option.ruling_value", name=name, values=values, value=value), header=RULINGS)
        given[name] = value
    return given


def set_in_fields(state: Any, text: str, declared: Mapping[str, Sequence[str]], fields: Mapping[str, str]) -> None:
    """Set the fields of a state that hold rulings, each the place of its value among the declared ones.

    With `declared` and `fields` bound it is the `set_rulings` of a game that has such fields for all of its rulings.

    Args:
        state: the state.
        text: `name=value, name=value`; none where it is empty.
        declared: values by name, as a game's `Options` has them.
        fields: the field of each ruling, by its name.

    Raises:
        BadOption: as `read_rulings`.
    """
    for name, value in read_rulings(declared, text).items():
        setattr(state, fields[name], declared[name].index(value))


def rulings_of(game: Game, text: str) -> dict[str, str]:
    """Return the values of a game's rulings by name.

    Args:
        game: the game.
        text: `name=value, name=value`; none where it is empty.

    Raises:
        BadOption: as `read_rulings`, or the game has no rulings at all.
    """
    if not game.options.rulings and text.strip():
        raise BadOption(unknown_ruling(game, text.partition("=")[0].strip()), header=RULINGS)
    return read_rulings(game.options.rulings, text)


def unknown_ruling(game: Game, name: str) -> str:
    """Return the sentence on a ruling that a game does not have."""
    if not game.options.rulings:
        return say("option.no_rulings", game=game.name, name=name)
    return say("option.no_ruling", name=name, names=", ".join(game.options.rulings))
