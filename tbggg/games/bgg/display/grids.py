"""Collections and prices as rows of plain data, and the score of a collection by either rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from ....engine.errors import BadOption
from ....engine.game import Scoring
from ....engine.grids import Collected, Priced, ScoredLine
from ....engine.texts import say, text
from ..lessons.probes import Score, score
from ..narration.automatic import earnings
from ..narration.phrases import LEVEL_NAMES
from ..notation import COLOURS
from ..rules import scoring
from ..rules.state import LEVELS, NUMBERS, SHOPS, TEXTS, State
from ..rules.vocabulary import shelf_at

Rule = Literal["numbers", "colours"]
SMALLEST = {"numbers": 4, "colours": 3}  # seats of the smallest table that scores by the rule [S1]
WAYS = tuple(SMALLEST)


def collected(state: State, seats: Sequence[str], seat: int, way: str = "") -> Collected:
    """Return a seat's collection: rows score with four to six seats [7.1], columns with three [8.1].

    By the other of `WAYS`, a table of three counts as one with a fourth player, whose tiles are missing; at a larger
    table each colour counts as it would with three.
    """
    way = way or ("colours" if state.seats == SMALLEST["colours"] else "numbers")
    owners = tuple(owner for owner in range(state.seats) if owner != seat)
    numbers = tuple(range(1, NUMBERS))
    counts = tuple(tuple(state.collection[seat][owner][number] for owner in owners) for number in numbers)
    if way == "colours":
        rows = (ScoredLine(),) * len(numbers)
        columns = tuple(_column(state, seat, owner) for owner in owners)
        in_sets = sum(scoring.colour_in_sets(state, seat, owner) for owner in owners)
        none = 0  # every tile scores [8.3]
    else:
        table = state.copy()
        table.seats = max(table.seats, SMALLEST["numbers"])
        rows = tuple(_row(table, seat, number) for number in numbers)
        columns = (ScoredLine(),) * len(owners)
        in_sets = scoring.sets_score(table, seat)
        none = scoring.duplicates(table, seat)
    points = sum(line.points for line in (*rows, *columns))
    return Collected(
        seat=seat,
        owners=owners,
        numbers=numbers,
        counts=counts,
        rows=rows,
        columns=columns,
        parts={"sets": in_sets, "singles": points - in_sets, "duplicates": none},
        points=points,
        way=way,
        rules=("8.2", "8.3") if way == "colours" else ("7.2", "7.3"),
    )


def _row(state: State, seat: int, number: int) -> ScoredLine:
    """Row of a number: different tiles times 6 in a set [7.2], else times the number [7.3]."""
    copies, in_set = scoring.different_copies(state, seat, number), scoring.number_in_set(state, seat, number)
    points = in_set + scoring.number_as_singles(state, seat, number)
    each = scoring.SET_TILE if in_set else number
    return ScoredLine(in_set > 0, f"{copies} × {each} = {points}" if copies else "0", points)


def _column(state: State, seat: int, owner: int) -> ScoredLine:
    """Column of a colour: 36 for each set [8.2, R8], and the numbers of all other tiles [8.3]."""
    sets = scoring.colour_sets(state, seat, owner)
    in_sets, singles = scoring.colour_in_sets(state, seat, owner), scoring.colour_as_singles(state, seat, owner)
    points = in_sets + singles
    if not sets:
        return ScoredLine(False, str(points), points)
    earned = str(in_sets) if sets == 1 else f"{sets} × {scoring.SET_TILE * (NUMBERS - 1)}"
    return ScoredLine(True, f"{earned} + {singles} = {points}", points)


def priced(state: State, lang: str) -> Priced:
    """Return the prices, top shelves first; the title names them as assumed where they are [R1]."""
    levels = range(LEVELS - 1, -1, -1)
    return Priced(
        title=text(TEXTS, lang, f"prices.{'assumed' if state.prices_assumed else 'given'}"),
        columns=tuple(text(TEXTS, lang, "prices.shop", {"shop": shop}) for shop in range(1, SHOPS + 1)),
        rows=tuple(text(TEXTS, lang, f"prices.{LEVEL_NAMES[level]}") for level in levels),
        prices=tuple(tuple(state.price[shelf_at(shop, level)] for shop in range(1, SHOPS + 1)) for level in levels),
    )


def score_by(rule: Rule, collection: str, of: str, seats: str = "red yellow blue green") -> Score | None:
    """Return the score of a collection by one of the two rules, at whatever table.

    By numbers, a table of three counts as one with a fourth player, whose tiles are missing; by colours, the table has
    only the seat and the publishers of its collection.

    Args:
        rule: `numbers` as with four to six seats, `colours` as with three.
        collection: colours with the numbers of their tiles, `"yellow 1 3 6, blue 1"`.
        of: the seat that owns it.
        seats: the table, clockwise.

    Returns:
        The score, or None when the collection has more colours than opponents at a table of three.

    Raises:
        BadOption: as for `tbggg.games.bgg.score`, or another rule.

    >>> score_by("numbers", "yellow 1 2 3 4 5 6", of="red", seats="red yellow blue")
    Score(sets=0, singles=21, duplicates=0, total=21)
    >>> score_by("colours", "yellow 1 2 3 4 5 6", of="red")
    Score(sets=36, singles=0, duplicates=0, total=36)
    """
    if rule not in SMALLEST:
        raise BadOption(say("option.ruling_value", name="rule", values="/".join(SMALLEST), value=rule))
    now = score(collection, of, seats)
    table = seats.split()
    if rule == "numbers" and len(table) >= SMALLEST["numbers"]:
        return now
    if rule == "colours":
        held = {part.split()[0] for part in collection.split(",") if len(part.split()) > 1}
        table = [seat for seat in table if seat == of or seat in held]
    spare = [colour for colour in dict.fromkeys((*seats.split(), *COLOURS)) if colour not in table]
    table += spare[: max(0, SMALLEST[rule] - len(table))]
    return None if rule == "colours" and len(table) > SMALLEST[rule] else score(collection, of, " ".join(table))


SCORING = Scoring(
    points=scoring.points,
    wins=scoring.wins,
    categories=scoring.CATEGORIES,
    counted=scoring.COUNTED,
    breakdown=scoring.breakdown,
    earnings=earnings,
    collection=collected,
    variants=WAYS,
    prices=priced,
)
