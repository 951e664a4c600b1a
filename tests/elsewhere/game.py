"""Morris, registered: what it does not say is as in a game without chance and secrets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from tbggg.engine.rule import NOBODY, OVER, Moment, Told, Unreadable, Written, find_game, register
from tbggg.engine.texts import say as said

from . import rules
from .display import TEXTS, bare_frame, cell_word, frame, outline, say
from .rules import ACROSS, CELLS, PASS, PLACE, STEP, State


def new(seats: Sequence[str], headers: Mapping[str, str], seed: int) -> State:
    """Return the empty field."""
    return State(seats=len(seats))


def words(state: State, seats: Sequence[str], code: int) -> str:
    """Return a move's words without its seat."""
    if code == PASS:
        return "pass"
    if code % 16 == PLACE:
        return cell_word(code // 16)
    return f"{cell_word(code // 16 // CELLS)}-{cell_word(code // 16 % CELLS)}"


def read_words(state: State, seats: Sequence[str], seat: int, text: Sequence[str]) -> Written:
    """Read `b2`, `a1-b2` or `pass`."""
    if text[0] == "pass":
        return Written((PASS,), 1)
    ends = [_cell(word) for word in text[0].split("-")]
    if len(ends) > 2 or min(ends) < 0:
        raise Unreadable(said("words.no_move", TEXTS, word=text[0]), "b2, a1-b2, pass")
    return Written((PLACE + 16 * ends[0] if len(ends) == 1 else STEP + 16 * (CELLS * ends[0] + ends[1]),), 1)


def _cell(word: str) -> int:
    """The cell with this name; -1 when there is none."""
    names = [cell_word(cell) for cell in range(CELLS)]
    return names.index(word) if word in names else -1


def outcomes(state: State) -> list[tuple[int, Fraction]]:
    """Nothing is left to luck."""
    return []


def tell(moment: Moment) -> Told:
    """Tell what led to a moment."""
    if moment.before is None:
        return Told(NOBODY, say(moment.lang, "told.start"), ("M1",))
    seat = moment.seats[moment.before.mover]
    key = "pass" if moment.code == PASS else "place" if moment.code % 16 == PLACE else "step"
    move = words(moment.state, moment.seats, moment.code)
    return Told(moment.before.mover, say(moment.lang, f"told.{key}", seat=seat, move=move), ("M2",))


def tell_next(moment: Moment) -> str:
    """Tell what a moment waits for."""
    return "" if moment.state.due == OVER else say(moment.lang, "card.to_move", seat=moment.seats[moment.state.mover])


def reason_values(state: State, seats: Sequence[str], seat: int, code: int, lang: str) -> dict[str, Any]:
    """Return what a reason's sentence may name."""
    return {"seat": seats[seat]}


def drawing(moment: Moment) -> str:
    """Return the moment as a self-contained SVG."""
    banks = "".join([str(cell) for cell in moment.state.cell])
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 20"><text y="15">{banks}</text></svg>'


def text_drawing(moment: Moment) -> str:
    """Return the moment as lines of text."""
    signs = [".xo"[cell] for cell in moment.state.cell]
    return "\n".join(["".join(signs[at : at + ACROSS]) for at in range(0, CELLS, ACROSS)])


def may_try(state: State, viewer: int) -> bool:
    """Nothing is hidden."""
    return True


def by_hand(state: State) -> dict[str, Any] | None:
    """Nothing is left to luck."""
    return None


def view(state: State, seat: int) -> State:
    """Nothing is hidden."""
    return state.copy()


def completed(before: State, seats: Sequence[str], code: int, after: State) -> list[tuple[int, int, str]]:
    """Return the turn that a move completed."""
    return [(before.round_no, 1, "")]


def gg(state: State) -> list[int]:
    """Return each seat's points."""
    return [rules.points(state, seat) for seat in range(state.seats)]


def scores(state: State) -> list[dict[str, int]]:
    """Return each seat's breakdown."""
    return [{"total": points} for points in gg(state)]


def winners(state: State) -> list[int]:
    """Return whoever has a line [M4]."""
    return [seat for seat in range(state.seats) if rules.wins(state, seat)]


MORRIS = replace(
    find_game("pig"),
    name="Morris",
    code="morris",
    seat_counts=range(2, 3),
    seats_rule="M1",
    reserved=("pass",),
    new=new,
    legal_moves=rules.legal_moves,
    why_not=rules.why_not,
    accepts=rules.why_not,
    caution=rules.caution,
    play=rules.play,
    chore=rules.chore,
    by_luck=rules.by_luck,
    outcomes=outcomes,
    decisions=rules.decisions,
    words=words,
    read_words=read_words,
    reasons=rules.Reason,
    reason_rule=rules.RULE_OF,
    reason_values=reason_values,
    tell=tell,
    tell_next=tell_next,
    view=view,
    imagine=view,
    drawing=drawing,
    text_drawing=text_drawing,
    frame=frame,
    outline=outline,
    may_try=may_try,
    by_hand=by_hand,
    observe=rules.observe,
    begin=rules.begin,
    points=rules.points,
    tally=rules.tally,
    wins=rules.wins,
    completed=completed,
    gg=gg,
    scores=scores,
    winners=winners,
    texts=TEXTS,
    worth=None,
    toys=(),
)
BARE = replace(MORRIS, name="Bare Morris", code="bare", frame=bare_frame)


def enrol() -> None:
    """Register the games, as the package's entry point would."""
    register(MORRIS)
    register(BARE)
