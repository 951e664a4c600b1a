"""Pigs that are broken in one place each, by the kind of finding that tells it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from tbggg.engine.blocks import button
from tbggg.engine.game import Game
from tbggg.engine.header import Header
from tbggg.engine.moment import Moment, Narration, Written
from tbggg.engine.reasons import RuledReason
from tbggg.engine.registry import find_game
from tbggg.engine.rule import DECISION, NOBODY, rule
from tbggg.engine.set_up import Faults, SetUpFault
from tbggg.engine.state import EVERYBODY, Row, cells, copy_seen, number
from tbggg.games.pig import display, rules, scoring
from tbggg.games.pig.rules import HOLD, MOVES, ROLL, Reason, State

from ..conformance import state as burrow
from ..conformance.game import GAME as BURROW

PIG = find_game("pig")
ONE_TABLE = replace(PIG.seats, counts=range(2, 3))


def broken(part: str, **changes: Any) -> Game:
    """Pig for two, with some leaves of one part exchanged."""
    held = replace(PIG, seats=ONE_TABLE)
    return replace(held, **{part: replace(getattr(held, part), **changes)})


class Misruled(RuledReason):
    """The reasons of Pig, one of them with a rule that no rulebook has."""

    NONE = 0
    GAME_OVER = 1, "P6"
    NOT_YOUR_TURN = 2, "P2"
    ROLL_FIRST = 3, "P99"
    NO_ROLL_DUE = 4, "P2"
    HOLDS_NOTHING = 5, "P2"


@rule
def lists_twice(state: State, moves: list[int]) -> int:
    """Roll twice."""
    if state.due != DECISION:
        return 0
    moves[0], moves[1], moves[2] = ROLL, HOLD, ROLL
    return 3


@rule
def lists_too_many(state: State, moves: list[int]) -> int:
    """More than there is room for."""
    for at in range(600):
        moves[at] = ROLL
    return 600


@rule
def lists_always(state: State, moves: list[int]) -> int:
    """At the end, too."""
    moves[0], moves[1] = ROLL, HOLD
    return 2


@rule
def lists_one(state: State, moves: list[int]) -> int:
    """Holds only."""
    moves[0] = HOLD
    return 1 if state.due == DECISION else 0


@rule
def refuses_holding(state: State, seat: int, action: int) -> int:
    """No hold."""
    return Reason.ROLL_FIRST if action == HOLD else rules.why_not(state, seat, action)


@rule
def allows_everybody(state: State, seat: int, action: int) -> int:
    """Any seat."""
    return rules.why_not(state, state.mover, action)


@rule
def unknown_reason(state: State, seat: int, action: int) -> int:
    """A value that is no reason."""
    return 99 if action == HOLD else rules.why_not(state, seat, action)


@rule
def asks_and_changes(state: State, action: int) -> int:
    """A question that changes the state."""
    state.turn_total += 1
    return 0


@rule
def goes_back(state: State, action: int) -> None:
    """Rounds are counted down."""
    rules.play(state, action)
    if action == HOLD:
        state.round_no = max(1, 3 - state.round_no)


@rule
def never_ends(state: State, action: int) -> None:
    """The goal is never reached."""
    rules.play(state, action)
    if action == HOLD:
        state.due = DECISION
        state.bank[state.mover] = 0


@rule
def same_luck(state: State, key0: int, key1: int, words: list[int]) -> int:
    """Luck that does not know how often it was asked."""
    rules.luck_words(key0, key1, 1, 1, state.mover, 0, 1, words)
    return MOVES.roll_result.pack(rules.below(words[0], 6) + 1)


@rule
def seven(state: State, key0: int, key1: int, words: list[int]) -> int:
    """A face that the die does not have."""
    return MOVES.roll_result.pack(7)


def five_faces(state: State) -> list[tuple[int, Fraction]]:
    return [(MOVES.roll_result.pack(face), Fraction(1, 6)) for face in range(1, 6)]


def two_rolls(state: State) -> list[int]:
    return [ROLL, HOLD, ROLL]


def roll_alone(state: State) -> list[int]:
    return [ROLL]


def large_code(state: State) -> list[int]:
    return [ROLL, HOLD, 2**53]


def words_of_none(state: State, seats: Any, action: int) -> str:
    return "jump"


def reads_hold(state: State, seats: Any, seat: int, text: Any) -> Written:
    return Written((HOLD,), 1)


def no_rule_points(state: State, seat: int) -> int:
    return scoring.points(state, seat)


@rule
def nobody_wins(state: State, seat: int) -> bool:
    """Never."""
    return False


@rule
def half_points(state: State, seat: int, parts: list[int]) -> None:
    """Not all."""
    parts[0] = state.bank[seat] // 2


def tells_braces(moment: Moment) -> Narration:
    return Narration(0, "{seat} rolls.", ("P2",))


def tells_no_rule(moment: Moment) -> Narration:
    return replace(display.narrate(moment), rules=("P99",))


def always_next(moment: Moment) -> str:
    return "on and on"


def same_name(state: State, seats: Sequence[str], action: int, lang: str) -> str:
    return "a move"


def wide(moment: Moment) -> str:
    return "x" * 81


def still_with(markup: str) -> Callable[[Moment], Any]:
    """A still board of one panel."""
    panel = {"key": "a", "seat": NOBODY, "width": 90, "height": 90, "markup": markup}
    return lambda moment: {"says": "Pig", "panels": [panel]}


def card_of_another_kind(moment: Moment) -> dict[str, Any]:
    return {**display.card(moment), "blocks": [{"kind": "poem"}]}


def board_of_tuples(moment: Moment) -> dict[str, Any]:
    return {**display.board(moment), "says": ("Pig", "again")}


def rolls_alone(moment: Moment) -> dict[str, Any]:
    return {"buttons": [button("roll", "Roll", "r")]}


def no_phases(state: State, lang: str) -> dict[str, Any]:
    return {"rounds": 0, "final": ""}


def bracketed(seats: Any, lang: str) -> dict[str, str]:
    return {"a place (here)": "here"}


@rule
def leaves_the_rest(state: State, seat: int, seen: State) -> None:
    """Writes the bank alone."""
    seen.bank[0] = state.bank[0]


@rule
def forgets_turns(state: burrow.State, seat: int, seen: burrow.State) -> None:
    """Leaves out a field that everybody sees, and that is empty at the end of the game."""
    copy_seen(state, seat, seen)
    seen.turn_no = 0


@dataclass(slots=True)
class HalfDeclared(State):
    """A state with one field that says who sees it."""

    more: int = number(0, seen=EVERYBODY)


@dataclass(slots=True)
class FixedBank(State):
    """A state whose declaration says that no bank ever grows."""

    bank: Row = cells(rules.SEATS, kind="i4", fixed=True)


def new_with_fixed_bank(seats: Sequence[str], headers: Mapping[str, Any], seed: int) -> State:
    return FixedBank(seats=len(seats))


@rule
def deals_anew(state: State, key0: int, key1: int, words: list[int]) -> None:
    """Changes what all can see."""
    state.bank[0] += 1


def new_by_seed(seats: Sequence[str], headers: Mapping[str, Any], seed: int) -> State:
    """Luck begins, and no header says who."""
    return State(seats=len(seats), mover=seed % len(seats))


def always_wrong(state: State, seats: Sequence[str]) -> Faults:
    yield SetUpFault("P3 no_bank", seats[0])


def misruled_fault(state: State, seats: Sequence[str]) -> Faults:
    """A fault with a rule that no rulebook has."""
    if state.round_no < 0:
        yield SetUpFault("P99 phase", seats[0])


FAULTS: dict[str, Game] = {
    "move_twice": broken("rules", legal_moves=lists_twice),
    "too_many_moves": broken("rules", legal_moves=lists_too_many),
    "listed_early": broken("rules", legal_moves=lists_always),
    "not_listed": broken("rules", legal_moves=lists_one),
    "refused": broken("rules", why_not=refuses_holding),
    "two_seats": broken("rules", why_not=allows_everybody),
    "no_reason": broken("rules", why_not=unknown_reason),
    "changes": broken("rules", caution=asks_and_changes),
    "section_back": broken("rules", play=goes_back),
    "endless": broken("rules", play=never_ends),
    "fixed": broken("rules", state=FixedBank, new=new_with_fixed_bank),
    "luck_twice": broken("rules", sample_chance=same_luck),
    "no_outcome": broken("rules", sample_chance=seven),
    "odds": broken("rules", chance_outcomes=five_faces),
    "action_twice": broken("rules", actions=two_rolls),
    "no_action": broken("rules", actions=roll_alone),
    "code": broken("rules", actions=large_code),
    "reason_rule": broken("rules", reasons=Misruled),
    "seats_rule": replace(PIG, seats=replace(ONE_TABLE, rule="P99")),
    "reserved": replace(PIG, seats=replace(ONE_TABLE, reserved=("roll",))),
    "words_twice": broken("notation", words=words_of_none),
    "unreadable": broken("notation", words=words_of_none),
    "words": broken("notation", read_words=reads_hold),
    "no_rule": broken("scoring", points=no_rule_points),
    "no_winner": broken("scoring", wins=nobody_wins),
    "total": broken("scoring", categories=("total",), breakdown=half_points),
    "text_missing": broken("scoring", categories=("treasure",)),
    "told": broken("display", narrate=tells_braces),
    "told_rule": broken("display", narrate=tells_no_rule),
    "told_next": broken("display", narrate_next=always_next),
    "move_name": broken("display", move_name=same_name),
    "text_width": broken("display", text=wide),
    "raises": broken("display", still=still_with("<g>")),
    "svg": broken("display", still=still_with('<image href="https://example.org/a.png"/>')),
    "card": broken("display", card=card_of_another_kind),
    "frame": broken("display", board=board_of_tuples),
    "unchosen": broken("display", controls=rolls_alone),
    "info": broken("display", info=no_phases),
    "place": broken("display", places=bracketed),
    "view_rest": broken("hidden", observe=leaves_the_rest),
    "imagined": broken("hidden", deal=deals_anew),
    "header_accepts": broken("options", headers=(Header(name="Boards", read=lambda text, seats: 0),)),
    "header_undrawn": replace(
        broken("options", headers=(Header(name="Boards", read=lambda text, seats: 0, drawn=lambda state, seats: "0"),)),
        rules=replace(PIG.rules, new=new_by_seed),
    ),
    "set_up_state": broken("set_up", facts=PIG.set_up.facts[1:]),
    "set_up_fault": broken("set_up", faults=always_wrong),
    "fault_rule": broken("set_up", faults=misruled_fault),
    "unseen": replace(PIG, hidden=replace(PIG.hidden, nothing=False)),
    "masked_state": replace(BURROW, hidden=replace(BURROW.hidden, observe=forgets_turns)),
}
