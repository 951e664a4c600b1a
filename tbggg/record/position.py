"""Positions and views: what they draw, and what is said of them as text and numbers."""

from __future__ import annotations

from array import array
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from ..engine import derived
from ..engine.cells import cell_names, cell_values
from ..engine.guessing import check_seat
from ..engine.moment import Moment
from ..engine.pictures import as_image, described
from ..engine.rule import CHANCE
from ..engine.texts import known_language
from .moments import moment_of
from .seated import Move, SeatedState

if TYPE_CHECKING:
    from .record import Node
    from .set_up import PositionFault


class Drawing(str):
    """A picture as SVG text, which notebooks show."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        return as_image(self)

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        return {"text/plain": described(self)}


class View(SeatedState):
    """A position as one seat knows it; hidden things cannot be reached from it.

    Views compare and hash: two positions that differ only in hidden things have equal views. The attributes are those
    of `Position`, with what the seat knows of the state.
    """

    __slots__ = {"seat": "The seat whose view it is."}

    seat: str

    def __init__(self, look: SeatedState, seat: str) -> None:
        super().__init__(look.game, look.seats, derived.view(look.game, look.state, look.seats.index(seat)))
        object.__setattr__(self, "seat", seat)

    def _viewer(self) -> tuple[object, ...]:
        return self.game.code, self.seats, self.seat

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self._viewer() == other._viewer() and bool(self.state == other.state)

    def __hash__(self) -> int:
        return hash((self._viewer(), repr(self.state)))

    def determinize(self, luck: int) -> Any:
        """Return a full state that agrees with this view.

        Args:
            luck: seed of the luck that gives hidden things their values.
        """
        return derived.determinize(self.game, self.state, luck)

    def observation(self) -> array[int]:
        """Return what the seat knows as numbers: its own number, from 0, and the cells of the view.

        They are those of `observation` in PettingZoo, as 64-bit integers; `numpy.asarray` reads them without a copy.
        """
        return array("q", [self.seats.index(self.seat), *cell_values(self.state)])

    @property
    def cells(self) -> tuple[str, ...]:
        """The name of each number of an observation, such as `seat`, `round_no` and `stack[0][3]`."""
        return ("seat", *cell_names(self.state))

    def _repr_html_(self) -> str:
        return as_image(self.svg())

    def svg(self, lang: str | None = None) -> Drawing:
        """Return the drawing of the view."""
        return Drawing(derived.svg(self.game, self._moment(lang)))

    def __str__(self) -> str:
        return derived.text(self.game, self._moment(None))

    def _moment(self, lang: str | None) -> Moment:
        return Moment(self.seats, self.seats.index(self.seat), known_language(lang), self.state)


class Position(SeatedState):
    """A node's position with nothing hidden: draws itself, lists moves, explains refusals.

    `view` has what one seat knows of it.

    Attributes:
        game: the game.
        seats: the seat words, clockwise.
        state: the game's state; not to be changed.
    """

    __slots__ = {"node": "The moment whose position it is."}

    node: Node

    def __init__(self, node: Node) -> None:
        super().__init__(node.record.game, node.record.seats, node.state)
        object.__setattr__(self, "node", node)

    def __repr__(self) -> str:
        waiting = f"{self.to_move} to move" if self.to_move else "over" if self.finished else "the rules act"
        return f"<Position {self.round}.{self.phase}, {waiting}>"

    def view(self, seat: str) -> View:
        """Return the view of one seat.

        Raises:
            BadOption: no such seat.
        """
        check_seat(seat, self.seats)
        return View(self, seat)

    def chance_outcomes(self) -> list[tuple[Move, Fraction]]:
        """Return what chance may bring, each outcome with its exact odds; empty when no chance is due."""
        if self.state.due != CHANCE:
            return []
        return [(self.words(action), odds) for action, odds in self.game.rules.chance_outcomes(self.state)]

    def dumps(self, seat: str | None = None, *, moves: bool = True) -> str:
        """Return the position as one line of text, which `tbggg.position` reads back.

        Args:
            seat: viewer, a seat's word: what it has not seen is not in the line; all open when not given.
            moves: whether the line has the moves that led here; else it has the board in front of us.

        Raises:
            BadOption: no such seat.
        """
        from .position_text import position_text

        return position_text(self.node, seat) if moves else position_text(self.node.set_up(seat=seat))

    def facts(self, seat: str | None = None) -> str:
        """Return the board in front of us as text, as the header `Position` has it and `Node.set_up` reads it.

        Args:
            seat: viewer, a seat's word: what it has not seen is not in the text; all open when not given.

        Raises:
            BadOption: no such seat.
        """
        from .set_up import position_words

        return position_words(self.node, seat)

    def faults(self, lang: str | None = None) -> list[PositionFault]:
        """Return why this position cannot occur, as far as counting goes.

        Args:
            lang: `en` or `fr`; the chosen language when not given.
        """
        from .set_up import faults_of

        return faults_of(self.game, self.state, self.seats, lang)

    def _repr_html_(self) -> str:
        return as_image(self.svg(), self.node.narration().text)

    def svg(self, lang: str | None = None) -> Drawing:
        """Return the drawing with all screens open."""
        return Drawing(derived.svg(self.game, moment_of(self.node, lang=lang)))

    def __str__(self) -> str:
        return derived.text(self.game, moment_of(self.node))
