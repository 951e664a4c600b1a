"""Morris, registered: what it does not say is as in a game without chance and secrets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from tbggg.engine.game import Display, Game, Notation, Rules, Scoring, Seats
from tbggg.engine.moment import Moment, Narration, Unreadable, Written
from tbggg.engine.registry import register
from tbggg.engine.rule import NOBODY, OVER
from tbggg.engine.texts import say as said

from . import rules
from .display import TEXTS, bare_board, card, cell_word, controls, info, say, spotted_board
from .rules import ACROSS, CELLS, PASS, PLACE, STEP, State


def new(seats: Sequence[str], headers: Mapping[str, str], seed: int) -> State:
    """Return the empty field."""
    return State(seats=len(seats))


def words(state: State, seats: Sequence[str], action: int) -> str:
    """Return a move's words without its seat."""
    if action == PASS:
        return "pass"
    if action % 16 == PLACE:
        return cell_word(action // 16)
    return f"{cell_word(action // 16 // CELLS)}-{cell_word(action // 16 % CELLS)}"


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


def narrate(moment: Moment) -> Narration:
    """Tell what led to a moment."""
    if moment.before is None:
        return Narration(NOBODY, say(moment.lang, "told.start"), ("M1",))
    seat = moment.seats[moment.before.mover]
    key = "pass" if moment.action == PASS else "place" if moment.action % 16 == PLACE else "step"
    move = words(moment.state, moment.seats, moment.action)
    return Narration(moment.before.mover, say(moment.lang, f"told.{key}", seat=seat, move=move), ("M2",))


def narrate_next(moment: Moment) -> str:
    """Tell what a moment waits for."""
    return "" if moment.state.due == OVER else say(moment.lang, "card.to_move", seat=moment.seats[moment.state.mover])


def plain_text(moment: Moment) -> str:
    """Return the moment as lines of text."""
    signs = [".xo"[cell] for cell in moment.state.cell]
    return "\n".join(["".join(signs[at : at + ACROSS]) for at in range(0, CELLS, ACROSS)])


def chance_outcomes(state: State) -> list[tuple[int, Fraction]]:
    """Nothing is left to luck."""
    return []


def sections(before: State, seats: Sequence[str], action: int, after: State) -> list[tuple[int, int, str]]:
    """Return the turn that a move completed."""
    return [(before.round_no, 1, "")]


MORRIS = Game(
    name="Morris",
    code="morris",
    texts=TEXTS,
    seats=Seats(counts=range(2, 3), rule="M1", reserved=("pass",)),
    rules=Rules(
        state=State,
        new=new,
        legal_moves=rules.legal_moves,
        why_not=rules.why_not,
        caution=rules.caution,
        play=rules.play,
        sample_chance=rules.sample_chance,
        chance_outcomes=chance_outcomes,
        actions=rules.actions,
        reasons=rules.Reason,
        sections=sections,
    ),
    notation=Notation(words=words, read_words=read_words),
    scoring=Scoring(points=rules.points, wins=rules.wins),
    display=Display(
        text=plain_text,
        board=spotted_board,
        card=card,
        controls=controls,
        info=info,
        narrate=narrate,
        narrate_next=narrate_next,
    ),
)
BARE = replace(
    MORRIS,
    name="Bare Morris",
    code="bare",
    display=Display(
        text=plain_text,
        board=bare_board,
        card=card,
        info=info,
        narrate=narrate,
        narrate_next=narrate_next,
    ),
)


def enrol() -> None:
    """Register the games, as the package's entry point would."""
    register(MORRIS)
    register(BARE)
