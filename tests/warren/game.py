"""Warren, as the registry knows it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tbggg.engine.game import Display, Game, Kind, Notation, Rules, Scoring, Seats
from tbggg.engine.moment import Moment, Narration, Unreadable, Written
from tbggg.engine.rule import NOBODY, OVER
from tbggg.engine.texts import text

from . import rules
from .rules import DIG_AT, DONE, SCORED, State

TEXTS = "tests.warren"


def words(state: State, seats: Sequence[str], action: int) -> str:
    """Return a move's words without its seat."""
    return {DONE: "done", SCORED: "scored"}.get(action % 16) or f"dig at {action // 16}"


def read_words(state: State, seats: Sequence[str], seat: int, given: Sequence[str]) -> Written:
    """Read `dig at 12`, or `done`."""
    if given[0] == "done":
        return Written((DONE,), 1)
    if [*given[:2]] != ["dig", "at"] or len(given) < 3 or not given[2].isdigit():
        raise Unreadable(f"{given[0]} is no move of this game", "dig at 0, done")
    return Written((DIG_AT + 16 * int(given[2]),), 3)


def sections(before: State, seats: Sequence[str], action: int, after: State) -> list[tuple[int, int, str]]:
    """Return the scoring step that a move was, or the phase of digging that it ended."""
    if action % 16 == SCORED:
        return [(before.round_no, rules.SCORE, seats[before.mover])]
    return [(before.round_no, before.phase, "")] if after.phase != before.phase else []


def narrate(moment: Moment) -> Narration:
    """Return what led to a moment."""
    if moment.before is None:
        return Narration(NOBODY, text(TEXTS, moment.lang, "told.start"), ("W1",))
    said = words(moment.before, moment.seats, moment.action)
    return Narration(moment.before.mover, f"{moment.seats[moment.before.mover]}: {said}.", ("W1",))


def narrate_next(moment: Moment) -> str:
    """Return who digs."""
    return "" if moment.state.due == OVER else f"{moment.seats[moment.state.mover]} digs"


def stars(state: State, seat: int) -> int:
    """Return the stars of a seat."""
    return state.stars[seat]


def card(moment: Moment) -> dict[str, Any]:
    """Return the card."""
    return {"kind": "quiet", "title": narrate_next(moment)}


def info(state: State, lang: str) -> dict[str, Any]:
    """Return what the explorer must know of the game."""
    names = [{"short": name, "long": name} for name in ("Dig", "Score")]
    return {"rounds": rules.ROUNDS, "phases": names, "final": "", "unit": text(TEXTS, lang, "unit")}


GAME = Game(
    name="Warren",
    code="warren",
    texts=TEXTS,
    seats=Seats(counts=range(2, rules.SEATS + 1), rule="W1", reserved=("dig", "at", "done")),
    rules=Rules(
        state=State,
        new=lambda seats, headers, seed: State(seats=len(seats)),
        legal_moves=rules.legal_moves,
        why_not=rules.why_not,
        play=rules.play,
        automatic=rules.automatic,
        sample_chance=rules.sample_chance,
        chance_outcomes=lambda state: [],
        most_outcomes=1,
        actions=lambda state: [DONE, *(DIG_AT + 16 * place for place in range(state.places))],
        reasons=rules.Reason,
        sections=sections,
    ),
    notation=Notation(words=words, read_words=read_words, kinds={DONE: Kind(forced=True)}),
    scoring=Scoring(
        points=rules.points,
        wins=rules.wins,
        categories=("store", "digging"),
        counted=("stars",),
        breakdown=rules.breakdown,
        series={"stars": stars},
    ),
    display=Display(
        still=lambda moment: {"says": "A warren", "panels": []},
        text=lambda moment: "a warren",
        board=lambda moment: {},
        card=card,
        info=info,
        narrate=narrate,
        narrate_next=narrate_next,
    ),
)
