"""Defaults of a game's parts: nothing is hidden, costly, automatic or counted."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from .blocks import Controls
from .game_info import Chance, SeatCounts
from .moment import Drawing, Moment
from .rule import NOBODY, OVER, rule
from .state import Row, copy_seen


@rule
def no_caution(state: Any, action: int) -> int:
    """No legal move costs anything."""
    return 0


@rule
def nothing_automatic(state: Any) -> int:
    """The rules do nothing by themselves."""
    return NOBODY


@rule
def mover_decides(state: Any, seat: int) -> bool:
    """True for the mover alone."""
    return state.mover == seat  # type: ignore[no-any-return]


@rule
def first_seat_begins(state: Any, given: int, key0: int, key1: int, words: Row) -> None:
    """Leave the first player of the new state; the arguments are those of `leaves.Begin`."""


@rule
def nothing_to_forget(state: Any, wins_only: bool) -> None:
    """Leave the state alone: whatever it holds may count later."""


@rule
def same_action(action: int) -> int:
    """Every move has one form."""
    return action


@rule
def lowest_bits(action: int) -> int:
    """The kind of an action: its lowest four bits."""
    return action % 16


@rule
def no_breakdown(state: Any, seat: int, parts: Row) -> None:
    """Leave the parts at 0; the arguments are those of `leaves.Breakdown`."""


@rule
def observe_all(state: Any, seat: int, seen: Any) -> None:
    """Copy the whole state; the arguments are those of `leaves.Observe`."""
    copy_seen(state, seat, seen)


@rule
def nothing_to_deal(state: Any, key0: int, key1: int, words: Row) -> None:
    """Change nothing; the arguments are those of `leaves.Deal`."""


@rule
def unmasked(state: Any, action: int, seat: int) -> int:
    """The whole move; the arguments are those of `leaves.Masked`."""
    return action


@rule
def still_masked(state: Any, action: int, later: Any) -> int:
    """The masked move as it is; the arguments are those of `leaves.Revealed`."""
    return action


def empty_table(table: Callable[[], Any], seats: Sequence[str], headers: Mapping[str, Any], seed: int) -> Any:
    """Return a new table for some seats; the arguments are those of `leaves.NewState`, after the table's type."""
    state = table()
    state.seats = len(seats)
    return state


def nothing_revealed(state: Any, seat: int) -> list[int]:
    """Return no actions: no automatic step shows what was hidden."""
    return []


def nothing_learned(before: Any, action: int, viewer: int) -> list[int]:
    """Return no actions; the arguments are those of `leaves.Learns`."""
    return []


def no_leaks(state: Any, text: str) -> list[str]:
    """Return nothing: no text names what others cannot see."""
    return []


def mover_alone(state: Any, viewer: int) -> bool:
    """Return whether the viewer is the mover, or all screens are open."""
    return viewer in (NOBODY, state.mover)


def everybody(state: Any, viewer: int) -> bool:
    """Return true: what is to be decided depends on nothing that is hidden."""
    return True


def no_marker(state: Any) -> int:
    """Return `NOBODY`: the game has no first-player marker."""
    return NOBODY


def each_section(before: Any, seats: Sequence[str], action: int, after: Any) -> list[tuple[int, int, str]]:
    """Return the section that ends with a move: the next state is in another one, or the game is over.

    The arguments are those of `leaves.Sections`.
    """
    if after.round_no != before.round_no or after.phase != before.phase or after.due == OVER:
        return [(before.round_no, before.phase, "")]
    return []


def points_alone(moment: Moment, seat: int) -> SeatCounts:
    """Return that a seat has not passed, and has nothing to count beside its points."""
    return {"passed": False, "counts": []}


def seat_word(state: Any, seats: Sequence[str], seat: int, action: int, lang: str) -> dict[str, Any]:
    """Return the seat, for a reason's sentence; the arguments are those of `leaves.ReasonValues`."""
    return {"seat": seats[seat]}


def seat_places(seats: Sequence[str], lang: str) -> dict[str, str]:
    """Return the seats as the only places; a word with a `>` could not stand in an arrow."""
    return {seat: seat for seat in seats if ">" not in seat}


def no_input(state: Any) -> Chance | None:
    """Return nothing: what chance brings is chosen from a list."""
    return None


def set_nothing(state: Any, text: str) -> None:
    """Leave the state alone: the game has no rulings."""


def no_drawing(rule: str, lang: str) -> Drawing | None:
    """Return nothing: examples are sentences alone."""
    return None


def no_controls(moment: Moment) -> Controls:
    """Every legal move is a place on the board, or a button."""
    return {}
