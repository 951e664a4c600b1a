"""Data of a game for an explorer beside cards and boards: its outline, its seats' lines, the input of chance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NotRequired, TypedDict

from .blocks import Card
from .texts import capital


class Phase(TypedDict):
    """Names of a phase: in the bar of steps, and in full."""

    short: str
    long: str


class CountLabel(TypedDict):
    """A number that each seat has beside its score: its icon, and what it counts."""

    icon: str
    label: str


class GameLook(TypedDict):
    """Data of a game in one language, the same for all moments.

    Attributes:
        rounds: number of rounds in the bar of steps; 0 where it is not fixed.
        phases: the phases of a round.
        final: name of the final scoring; empty without one.
        sections: names of single rounds (`0`), and of a phase of one round (`4.4`), where the usual ones do not fit.
        unit: unit of the score, such as "points".
        unit_one: the same of one, such as "point"; as `unit` when not given.
        track: points once around the track; without it, as long as the most points need, and none go around.
        goal: points that end the game: a line of their own among the curves.
        round_name: name of a round in this game ("Turn"); the language's word for round when not given.
        counts: counts of each seat beside its score.
        keys: the game's own lines in the list of keys: the keys, and what they do.
        icons: the game's own icons, as paths of lines in a square of 16.
        style: CSS of the shapes of a drawn board, which applies inside the board.
        shapes: shapes that drawings share all game long, as markup by name.
    """

    rounds: int
    phases: Sequence[Phase]
    final: str
    sections: NotRequired[Mapping[str, str]]
    unit: NotRequired[str]
    unit_one: NotRequired[str]
    track: NotRequired[int]
    goal: NotRequired[int]
    round_name: NotRequired[str]
    counts: NotRequired[Sequence[CountLabel]]
    keys: NotRequired[Sequence[tuple[str, str]]]
    icons: NotRequired[Mapping[str, str]]
    style: NotRequired[str]
    shapes: NotRequired[Mapping[str, str]]


class GameInfo(GameLook):
    """Data of a game, and how its seats are labelled.

    Attributes:
        labels: labels of seats, by their words; the word with a capital letter when not given.
        lettered: whether a letter in a ring stands for a seat, instead of an emblem.
    """

    labels: NotRequired[Mapping[str, str]]
    lettered: NotRequired[bool]


def seat_label(info: Mapping[str, Any], word: str) -> str:
    """Return a seat's word as people read it: the game's label, or else the word with a capital letter.

    Args:
        info: the game's data in one language, as its display gives them.
        word: the seat's word, as records and moves have it.

    >>> seat_label({"labels": {"red": "Rouge"}}, "red"), seat_label({}, "ann")
    ('Rouge', 'Ann')
    """
    return str(info.get("labels", {}).get(word, capital(word)))


class SeatCounts(TypedDict):
    """Line of a seat, without its points.

    Attributes:
        passed: whether the seat has passed.
        counts: its counts, in the order of the outline.
        added: points that the turn has brought, and that may still be lost.
        status: where the seat is, in the game's words; the word for a seat that has passed when not given.
    """

    passed: bool
    counts: Sequence[int]
    added: NotRequired[int]
    status: NotRequired[str]


class SeatNow(SeatCounts):
    """A seat at a moment.

    Attributes:
        points: its points.
        change: how they differ from those of the moment before.
    """

    points: int
    change: int


class Scene(TypedDict):
    """Parts of a moment that the explorer draws.

    Attributes:
        board: a drawn board, or what only the game's own board module reads.
    """

    seats: Sequence[SeatNow]
    card: Card
    board: object


class Chance(TypedDict):
    """Input by hand of what chance brings.

    Attributes:
        verb: the word before the faces ("roll", "draw", "="), or none.
        count: number of faces.
        faces: their words. More than a dozen different ones are cards: they are typed or tapped in a list that
            filters, each as often as it stands here.
        seat: the seat that rolls or draws.
    """

    verb: str
    count: int
    faces: Sequence[str]
    seat: int
