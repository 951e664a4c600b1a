"""Warren, as the registry knows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tbggg.engine.rule import NOBODY, OVER, Game, Moment, Told, Unreadable, Written
from tbggg.engine.texts import text

from . import rules
from .rules import DIG_AT, DONE, SCORED, State

TEXTS = "tests.warren"


def new(seats: Sequence[str], headers: Mapping[str, str], seed: int) -> State:
    """Return the table at the start."""
    return State(seats=len(seats))


def words(state: State, seats: Sequence[str], code: int) -> str:
    """Return a move's words without its seat."""
    return {DONE: "done", SCORED: "scored"}.get(code % 16) or f"dig at {code // 16}"


def read_words(state: State, seats: Sequence[str], seat: int, given: Sequence[str]) -> Written:
    """Read `dig at 12`, or `done`."""
    if given[0] == "done":
        return Written((DONE,), 1)
    if [*given[:2]] != ["dig", "at"] or len(given) < 3 or not given[2].isdigit():
        raise Unreadable(f"{given[0]} is no move of this game", "dig at 0, done")
    return Written((DIG_AT + 16 * int(given[2]),), 3)


def completed(before: State, seats: Sequence[str], code: int, after: State) -> list[tuple[int, int, str]]:
    """Return the scoring step that a move was, or the phase of digging that it ended."""
    if code % 16 == SCORED:
        return [(before.round_no, rules.SCORE, seats[before.mover])]
    return [(before.round_no, before.phase, "")] if after.phase != before.phase else []


def decisions(state: State) -> list[int]:
    """Return every decision."""
    return [DONE, *(DIG_AT + 16 * place for place in range(state.places))]


def gg(state: State) -> list[int]:
    """Return each seat's carrots."""
    return [rules.points(state, seat) for seat in range(state.seats)]


def scores(state: State) -> list[dict[str, int]]:
    """Return each seat's breakdown."""
    return [
        {"store": state.carrots[seat], "digging": state.dug[seat], "stars": state.stars[seat]}
        for seat in range(state.seats)
    ]


def tell(moment: Moment) -> Told:
    """Tell what led to a moment."""
    if moment.before is None:
        return Told(NOBODY, text(TEXTS, moment.lang, "told.start"), ("W1",))
    said = words(moment.before, moment.seats, moment.code)
    return Told(moment.before.mover, f"{moment.seats[moment.before.mover]}: {said}.", ("W1",))


def tell_next(moment: Moment) -> str:
    """Tell who digs."""
    return "" if moment.state.due == OVER else f"{moment.seats[moment.state.mover]} digs"


def frame(moment: Moment) -> dict[str, Any]:
    """Return what the explorer draws."""
    seats = [{"gg": points, "change": 0, "passed": False, "counts": []} for points in gg(moment.state)]
    return {"seats": seats, "card": {"kind": "quiet", "title": tell_next(moment)}, "board": {}}


def outline(state: State, lang: str) -> dict[str, Any]:
    """Return what the explorer must know of the game."""
    names = [{"short": name, "long": name} for name in ("Dig", "Score")]
    return {"rounds": rules.ROUNDS, "phases": names, "final": "", "unit": text(TEXTS, lang, "unit")}


GAME = Game(
    name="Warren",
    code="warren",
    seat_counts=range(2, rules.SEATS + 1),
    seats_rule="W1",
    colours=(),
    reserved=("dig", "at", "done"),
    headers=(),
    new=new,
    legal_moves=rules.legal_moves,
    why_not=rules.why_not,
    caution=rules.caution,
    play=rules.play,
    chore=rules.chore,
    forced_pass=DONE,
    by_luck=rules.by_luck,
    outcomes=lambda state: [],
    decisions=decisions,
    most_outcomes=1,
    accepts=rules.why_not,
    words=words,
    read_words=read_words,
    same=rules.same,
    belongs_to=lambda code: NOBODY,
    answers=lambda code: False,
    reasons=rules.Reason,
    reason_rule=rules.RULE_OF,
    reason_values=lambda state, seats, seat, code, lang: {"seat": seats[seat]},
    completed=completed,
    tell=tell,
    tell_next=tell_next,
    view=lambda state, seat: state.copy(),
    imagine=lambda seen, seed: seen.copy(),
    deal=rules.deal,
    masked=rules.masked,
    drawing=lambda moment: "<svg xmlns='http://www.w3.org/2000/svg'/>",
    text_drawing=lambda moment: "a warren",
    frame=frame,
    outline=outline,
    may_try=lambda state, viewer: True,
    places=lambda seats, lang: {},
    by_hand=lambda state: None,
    observe=rules.observe,
    begin=rules.begin,
    points=rules.points,
    tally=rules.tally,
    wins=rules.wins,
    gg=gg,
    scores=scores,
    series=lambda state: {"stars": state.stars[: state.seats]},
    score_categories=("store", "digging", "stars"),
    winners=lambda state: [seat for seat in range(state.seats) if rules.wins(state, seat)],
    first_player=lambda state: NOBODY,
    options={},
    random_rulings={},
    hides=False,
    texts=TEXTS,
)
