"""Names of the persons at the seats: the header `Players`, `red: Ann, blue: Bob`, or one a seat, `[Red "Ann"]`."""

from __future__ import annotations

import re
from collections.abc import Mapping

from ..engine.directions import apart, level
from ..engine.game import Game
from ..engine.game_info import seat_label
from ..engine.header import POSITION
from ..engine.moment import Moment, Narration
from ..engine.rule import NOBODY
from ..engine.texts import text

PLAYERS = "Players"
TEXTS = "tbggg.engine"
_ASSUMED = re.compile(r"(?:^|[;\n])[ \t]*([a-z]+)[ \t]+rest[ \t]*(?=[;\n]|\Z)")
LONGEST_NAME = 40  # letters of a name in a sentence


def seat_header(seat: str) -> str:
    """Return the name of the header that names who sits at a seat.

    >>> seat_header("red")
    'Red'
    """
    return seat[0].upper() + seat[1:]


def player_names(headers: Mapping[str, str]) -> dict[str, str]:
    """Return the names by seat; a part of `Players` that names no seat is left out, and `Players` comes first."""
    found = {}
    for seat in headers.get("Seats", "").split():
        name = headers.get(seat_header(seat), "").strip()
        if name:
            found[seat] = level(name)
    for part in headers.get(PLAYERS, "").split(","):
        seat, colon, name = part.partition(":")
        if colon and name.strip():
            found[seat.strip()] = level(name.strip())
    return found


def short_name(name: str) -> str:
    """Return a name as sentences have it: of a long one the beginning, and an ellipsis.

    >>> short_name("Ann"), short_name("Baron Maximilian von und zu Hohenfels-Lauenstein")
    ('Ann', 'Baron Maximilian von und zu Hohenfels-L…')
    """
    return name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1].strip() + "…"


def players_text(names: Mapping[str, str]) -> str:
    """Return the value of the header; a comma in a name becomes a space.

    >>> players_text({"red": "Ann", "blue": "", "green": "Day,  Cleo"})
    'red: Ann, green: Day Cleo'
    """
    plain = {seat: " ".join(name.replace(",", " ").split()) for seat, name in names.items()}
    return ", ".join(f"{seat}: {name}" for seat, name in plain.items() if name)


def with_name(text: str, label: str, name: str) -> str:
    """Return a sentence that begins with a seat, with the name of the person who plays it.

    Args:
        text: the sentence.
        label: the seat's word, as people call it.
        name: the person's; empty for none.

    >>> with_name("Red passes.", "Red", "Ann"), with_name("Redoubts fall.", "Red", "Ann")
    ('Ann (Red) passes.', 'Redoubts fall.')
    """
    seat = text[: len(label)]
    if not name or name.lower() == label.lower():
        return text
    if seat.lower() != label.lower() or not text[len(label) :].startswith(" "):
        return text
    return f"{apart(name)} ({seat}){text[len(label) :]}"


def named(game: Game, moment: Moment, headers: Mapping[str, str], seat: int, said: str) -> str:
    """Return a sentence on a seat with the name of the person there, where the record has one.

    Args:
        game: the game.
        moment: the moment that the sentence is about.
        headers: the record's headers.
        seat: index of the seat; `NOBODY` for none.
        said: the sentence.
    """
    names, said = player_names(headers), level(said)
    word = moment.seats[seat] if 0 <= seat < len(moment.seats) else ""
    if word not in names:
        return said
    label = seat_label(game.display.info(moment.state, moment.lang), word)
    return with_name(said, level(label), short_name(names[word]))


def assumed(position: str) -> list[str]:
    """Return the words of the facts of a table that a position leaves to luck.

    >>> assumed("red: hand rest; charity none; discard rest")
    ['discard']
    """
    return _ASSUMED.findall(position)


def narrated(game: Game, moment: Moment, headers: Mapping[str, str]) -> Narration:
    """Return the narration of a moment, with the name of the person who acted; the arguments are those of `named`."""
    if moment.before is None and POSITION in headers:  # the game's own words on a start are not true here
        said, drawn = text(TEXTS, moment.lang, "told.set_up"), assumed(headers[POSITION])
        if drawn:
            places = game.display.places(moment.seats, moment.lang)
            facts = ", ".join([places.get(word, word) for word in drawn])
            said = f"{said} {text(TEXTS, moment.lang, 'told.assumed', {'facts': facts})}"
        return Narration(NOBODY, said, ())
    told = game.display.narrate(moment)
    return Narration(told.seat, named(game, moment, headers, told.seat, told.text), told.rules)
