"""Pig, as the registry knows it: its words, and the functions that the engine asks for."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from ...engine.rule import NOBODY, OVER, Game, Unreadable, Written, rule
from ...engine.state import Row
from ...engine.texts import say
from .drawing import drawing, text_drawing
from .frame import by_hand, frame, may_try, outline
from .judging import worth
from .rules import (
    HOLD,
    RESULT,
    ROLL,
    RULE_OF,
    SEATS,
    Reason,
    State,
    begin,
    by_luck,
    caution,
    chore,
    decisions,
    kind_of,
    legal_moves,
    observe,
    outcomes,
    play,
    points,
    tally,
    why_not,
    wins,
)
from .telling import reason_values, tell, tell_next
from .toys import TOY

TEXTS = "tbggg.games.pig"  # where the game's texts stand
_FACE = re.compile(r"[1-6]\Z")
_DIGIT = re.compile(r"[0-9]")


def new(seats: Sequence[str], headers: Mapping[str, str], seed: int) -> State:
    """Return the table before the first roll; the first seat begins."""
    return State(seats=len(seats))


def words(state: State, seats: Sequence[str], code: int) -> str:
    """Return a move's words without its seat."""
    return {ROLL: "roll", HOLD: "hold"}.get(code, str(code // 16))


def read_words(state: State, seats: Sequence[str], seat: int, text: Sequence[str]) -> Written:
    """Read `roll 4`, its halves `roll` and `4`, or `hold`."""
    if text[0] == "hold":
        return Written((HOLD,), 1)
    if _FACE.match(text[0]):
        return Written((RESULT + 16 * int(text[0]),), 1)
    if text[0] != "roll":
        raise Unreadable(say("words.no_move", TEXTS, word=text[0]), "roll 4, hold")
    if len(text) == 1 or not _DIGIT.match(text[1]):
        return Written((ROLL,), 1)
    if not _FACE.match(text[1]):
        raise Unreadable(say("words.face", TEXTS, word=text[1]), "roll 4", 1)
    return Written((ROLL, RESULT + 16 * int(text[1])), 2)


@rule
def same(code: int) -> int:
    """Every move of Pig has one form."""
    return code


def belongs_to(code: int) -> int:
    """Every move is written with the seat to move."""
    return NOBODY


def answers(code: int) -> bool:
    """A roll's result is written on the decision to roll."""
    return kind_of(code) == RESULT


def view(state: State, seat: int) -> State:
    """Nothing is hidden."""
    return state.copy()


def imagine(seen: State, seed: int) -> State:
    """Nothing is left to imagine."""
    return seen.copy()


@rule
def deal(state: State, key0: int, key1: int, words: Row) -> None:
    """Nothing is left to imagine."""


@rule
def masked(state: State, code: int, seat: int) -> int:
    """Nothing is hidden."""
    return code


def completed(before: State, seats: Sequence[str], code: int, after: State) -> list[tuple[int, int, str]]:
    """Return the turn that a move completed."""
    if after.round_no != before.round_no or after.due == OVER:
        return [(before.round_no, 1, "")]
    return []


def gg(state: State) -> list[int]:
    """Return each seat's bank."""
    return state.bank[: state.seats]


def scores(state: State) -> list[dict[str, int]]:
    """Return each seat's bank as its whole breakdown."""
    return [{"total": points} for points in gg(state)]


def places(seats: Sequence[str], lang: str) -> dict[str, str]:
    """Return the seats, the only places of Pig; a name with a `>` could not stand in an arrow."""
    return {seat: seat for seat in seats if ">" not in seat}


def winners(state: State) -> list[int]:
    """Return whoever holds the goal [P6]."""
    return [seat for seat in range(state.seats) if wins(state, seat)]


def first_player(state: State) -> int:
    """Pig has no first-player marker."""
    return NOBODY


GAME = Game(
    name="Pig",
    code="pig",
    seat_counts=range(2, SEATS + 1),
    seats_rule="P1",
    colours=(),
    reserved=("roll", "hold", "1", "2", "3", "4", "5", "6"),
    headers=(),
    new=new,
    legal_moves=legal_moves,
    why_not=why_not,
    caution=caution,
    play=play,
    chore=chore,
    forced_pass=NOBODY,
    by_luck=by_luck,
    outcomes=outcomes,
    decisions=decisions,
    most_outcomes=6,
    accepts=why_not,
    words=words,
    read_words=read_words,
    same=same,
    belongs_to=belongs_to,
    answers=answers,
    reasons=Reason,
    reason_rule=RULE_OF,
    reason_values=reason_values,
    completed=completed,
    tell=tell,
    tell_next=tell_next,
    view=view,
    imagine=imagine,
    deal=deal,
    masked=masked,
    drawing=drawing,
    text_drawing=text_drawing,
    frame=frame,
    outline=outline,
    may_try=may_try,
    places=places,
    by_hand=by_hand,
    observe=observe,
    begin=begin,
    points=points,
    tally=tally,
    wins=wins,
    gg=gg,
    scores=scores,
    score_categories=("total",),
    winners=winners,
    first_player=first_player,
    options={},
    random_rulings={},
    hides=False,
    texts=TEXTS,
    worth=worth,
    toys=(TOY,),
)
