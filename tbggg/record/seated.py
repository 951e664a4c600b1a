"""Queries on a state: its legal moves, their words, and reasons of refusals. Pages have them too."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ..engine import derived
from ..engine.errors import GameError
from ..engine.game import Game
from ..engine.guessing import guess
from ..engine.listing import legal_actions
from ..engine.moment import Reason, Unreadable, Written
from ..engine.rule import CHANCE, DECISION, NOBODY, OVER
from ..engine.texts import known_language, say, text

SHOWN_MOVES = 6  # a refusal lists that many of the legal moves


class Move(str):
    """A move's words, without the seat: `Move('4@5b')`.

    >>> Move("4@5b") == "4@5b"
    True
    """

    __slots__ = ()

    def __repr__(self) -> str:
        return f"Move({str(self)!r})"


def reason_of(game: Game, state: Any, seats: tuple[str, ...], seat: int, action: int, value: int, lang: str) -> Reason:
    """Return a reason as text, with its rule.

    Args:
        game: its rules.
        state: the state before the action, with the seat as mover.
        seats: the seat words, clockwise.
        seat: index of the seat that tries it.
        action: what it tries.
        value: value of the reason in the game's enum, not 0.
        lang: `en` or `fr`.
    """
    reason = game.rules.reasons(value)
    values = game.display.reason_values(state, seats, seat, action, lang)
    rule = game.rules.rule_of[value]
    return Reason(reason, rule, text(game.texts, lang, f"reason.{reason.name.lower()}", values))


@dataclass(frozen=True, slots=True)
class SeatedState:
    """Base of Position and View: queries on a state."""

    game: Game
    seats: tuple[str, ...]
    state: Any = field(repr=False)

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        """Return the position as the text that exports to LaTeX print; HTML has the picture."""
        return {"text/plain": str(self)}

    @property
    def points(self) -> dict[str, int]:
        """Each seat's points now."""
        return dict(zip(self.seats, derived.points(self.game, self.state), strict=True))

    @property
    def round(self) -> int:
        """The round, from 1."""
        return int(self.state.round_no)

    @property
    def phase(self) -> int:
        """The phase of the round, from 1."""
        return int(self.state.phase)

    @property
    def actors(self) -> tuple[str, ...]:
        """The words that can stand before a move: the seats, and the game's own actors."""
        return (*self.seats, *self.game.notation.actors)

    @property
    def to_move(self) -> str | None:
        """The seat to decide, draw or roll; None before automatic steps and when the game is over.

        Where several may decide (`may_move`), it is the first of them.
        """
        return self.actors[self.state.mover] if self.state.due in (DECISION, CHANCE) else None

    @property
    def may_move(self) -> tuple[str, ...]:
        """The seats that may act now, in the order of the table: more than one where choices are simultaneous."""
        if self.state.due == CHANCE:
            return (self.actors[self.state.mover],)
        return tuple(self.seats[seat] for seat in derived.deciders(self.game, self.state))

    @property
    def first_player(self) -> str | None:
        """The seat with the first-player marker; None in a game without one."""
        seat = self.game.rules.first_player(self.state)
        return None if seat == NOBODY else self.seats[seat]

    @property
    def finished(self) -> bool:
        """True if the game is over."""
        return bool(self.state.due == OVER)

    @property
    def winners(self) -> tuple[str, ...]:
        """The winners of a finished game: several at a draw, none before the end."""
        if not self.finished:
            return ()
        return tuple(self.seats[seat] for seat in derived.winners(self.game, self.state))

    def actions(self) -> list[int]:
        """Return the legal moves as actions: decisions, or what chance may bring."""
        if self.state.due == DECISION:
            return legal_actions(self.game, self.state)
        if self.state.due == CHANCE:
            return [action for action, _ in self.game.rules.chance_outcomes(self.state)]
        return []

    def legal_moves(self, seat: str | None = None) -> list[Move]:
        """Return every legal move: the decisions of the seat to move, or what chance may bring.

        Empty before automatic steps (`Node.advance` plays them) and when the game is over.

        Args:
            seat: one of `may_move`, for its decisions; the seat to move when not given. Others have none.
        """
        if seat is None:
            return [self.words(action) for action in self.actions()]
        return as_mover(self, self.actors.index(seat)).legal_moves() if seat in self.may_move else []

    def words(self, action: int) -> Move:
        """Return an action's words; with its seat, where that is not the seat to move."""
        words = self.game.notation.words(self.state, self.seats, action)
        owner = derived.written_by(self.game, action)
        return Move(words if owner == NOBODY else f"{self.seats[owner]} {words}")

    def parse(self, move: str) -> tuple[int, Written]:
        """Return the seat and the actions of a move's words, which may begin with the seat.

        Raises:
            GameError: the words are no move of the game.
        """
        words = move.split() if isinstance(move, str) else []
        seat, written = _read(self, words, move, True)
        used = written.used + (1 if words[0] in self.actors else 0)
        if used < len(words):
            raise GameError(say("move.surplus", move=move, word=words[used]))
        return seat, written

    def why_not(self, move: str, lang: str | None = None) -> Reason | None:
        """Return the reason why a move is refused here; None for a legal move.

        Args:
            move: its words; the seat may stand before them, else it is the seat to move.
            lang: `en` or `fr`; the chosen language when not given.

        Raises:
            GameError: the words are no move of the game.
        """
        seat, written = self.parse(move)
        return refusal(self, seat, written, lang)

    def caution(self, move: str, lang: str | None = None) -> Reason | None:
        """Return the reason why a legal move is costly, or None.

        Raises:
            GameError: the words are no move of the game.
        """
        seat, written = self.parse(move)
        state = derived.acting(self.game, self.state, seat)
        value = self.game.rules.caution(state, written.actions[0])
        if not value:
            return None
        return reason_of(self.game, state, self.seats, seat, written.actions[0], value, known_language(lang))


def as_mover(look: SeatedState, seat: int) -> SeatedState:
    """Return a position with a seat as its mover, where it may decide beside the mover."""
    return SeatedState(look.game, look.seats, derived.acting(look.game, look.state, seat))


def parse_first(look: SeatedState, moves: str) -> tuple[int, Written]:
    """Return the seat and the actions of the first move in a text, which may begin with the seat.

    Raises:
        GameError: the text begins with no move of the game.
    """
    words = moves.split()
    named = len(words) > 1 and words[0] in look.actors
    return _read(look, words, words[1] if named else " ".join(words[:1]), False)


def _read(look: SeatedState, words: list[str], name: str, lists: bool) -> tuple[int, Written]:
    """Return the seat and the actions with which words begin.

    Args:
        look: the position.
        words: the move's words, and what may follow them.
        name: what an error calls them.
        lists: whether an error on their form lists moves that are legal here.
    """
    actors = look.actors
    seated = len(words) > 0 and words[0] in actors
    seat = actors.index(words[0]) if seated else look.state.mover
    own = words[1:] if seated else words
    if not own:
        raise GameError(say("move.none", move=name, legal=some_legal(look)))
    try:
        return seat, look.game.notation.read_words(derived.acting(look.game, look.state, seat), look.seats, seat, own)
    except Unreadable as trouble:
        named = trouble.message if trouble.message.startswith(name) else f"{name}: {trouble.message}"
        verbs = [move.split()[0] for move in look.legal_moves()]
        meant = "" if own[0] in verbs else guess(own[0], [verb for verb in verbs if verb.isalnum()])
        here = say("move.here", legal=some_legal(look)) if lists else ""
        raise GameError(say("move.form", message=named, form=trouble.legal) + here + meant) from None


def refusal(look: SeatedState, seat: int, written: Written, lang: str | None = None) -> Reason | None:
    """Return the reason why a seat cannot play a parsed move; None for a legal one.

    Args:
        look: the position.
        seat: index of the seat.
        written: the parsed move.
        lang: `en` or `fr`; the chosen language when not given.
    """
    state = derived.acting(look.game, look.state, seat)
    for action in written.actions:
        value = look.game.rules.why_not(state, seat, action)
        if value:
            return reason_of(look.game, state, look.seats, seat, action, value, known_language(lang))
        if len(written.actions) > 1:
            state = state.copy()
            look.game.rules.play(state, action)
    return None


def some_legal(look: SeatedState, like: int | None = None, seat: int = NOBODY) -> str:
    """Return a few of the legal moves as text, those that begin like a given action first.

    Args:
        look: the position.
        like: the action.
        seat: the seat that would move, where it may; else the seat to move.
    """
    look = as_mover(look, seat)
    moves = look.actions()
    if not moves and look.state.due == DECISION:
        return say("legal.unseen", seat=look.actors[look.state.mover])
    if not moves:
        return say("legal.over") if look.finished else say("legal.rules_first")
    if like is not None:
        kind = look.game.notation.kind_of
        moves = sorted(moves, key=lambda action: kind(action) != kind(like))
    some, writer = moves[:SHOWN_MOVES], derived.written_by(look.game, moves[0])
    before = f"{look.actors[look.state.mover if writer == NOBODY else writer]} "
    words: list[str] = [look.words(action) for action in some]
    if writer != NOBODY:
        if all(derived.written_by(look.game, action) == writer for action in some):
            words = [word.removeprefix(before) for word in words]
        else:
            before = ""
    shown = ", ".join(words)
    if len(moves) > SHOWN_MOVES:
        shown = say("legal.more", moves=shown, count=len(moves))
    return before + shown
