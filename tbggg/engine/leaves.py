# ruff: noqa: D102 (a protocol’s docstring says what its one method is)
"""Signatures of what a game gives: one protocol a function, with the names and meanings of its arguments.

Three kinds of function occur, and each docstring begins with its kind:

- *rule*: marked with `@rule`; it is compiled for simulations and written as JavaScript.
- *page*: in the wider subset of Python that `tbggg.javascript` writes for pages.
- *Python*: any Python; it runs in the kernel only.

`state` is the game's own table. A `Row` is a list of ints (compiled: an array of int64). A move is an int, its
"action". A seat is an index, clockwise from 0.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, Protocol

from .blocks import Card, Controls, Pieces
from .game_info import Chance, GameInfo, SeatCounts
from .grids import Collected, Priced
from .moment import Drawing, Earning, Moment, Narration, Written
from .printed import Printed
from .state import Row
from .texts import Named

# -- rules --------------------------------------------------------------------------------------


class NewState(Protocol):
    """Python: the state at the start, from the seat words (clockwise), the headers by key, and the seed.

    The headers are the game's own as their readers read them, those with a value or a default, and `Rulings` as text.
    """

    def __call__(self, seats: Sequence[str], headers: Mapping[str, Any], seed: int, /) -> Any: ...


class LegalMoves(Protocol):
    """Rule: writes the actions of the mover's decisions into `moves`, from 0 on, and returns how many.

    `moves` has room for the game's `most_moves`. The order is the game's own and always the same; no action comes
    twice. Where no decision is due it returns 0. The cells behind the last action have no meaning.
    """

    def __call__(self, state: Any, moves: Row, /) -> int: ...


class MayDecide(Protocol):
    """Rule: whether a seat may decide now; asked only where `due` is `DECISION`.

    Several may where choices are made at the same time, or in any order; the mover is then the first of them in the
    order of the table. Before another of them plays, or is asked for its moves, it is made the mover.
    """

    def __call__(self, state: Any, seat: int, /) -> bool: ...


class WhyNot(Protocol):
    """Rule: 0, or the reason (a value of the game's `reasons`) why a seat cannot play an action now."""

    def __call__(self, state: Any, seat: int, action: int, /) -> int: ...


class WhyNotWritten(WhyNot, Protocol):
    """Page: the same for a written record, in which cards may be unseen."""


class Caution(Protocol):
    """Rule: 0, or the reason why a legal action costs its mover something."""

    def __call__(self, state: Any, action: int, /) -> int: ...


class Play(Protocol):
    """Rule: plays an action on the state itself, unchecked; a decision, what chance brought, or an automatic step."""

    def __call__(self, state: Any, action: int, /) -> None: ...


class Automatic(Protocol):
    """Rule: the action of the automatic step or forced pass that is due; asked only where `due` is `AUTOMATIC`."""

    def __call__(self, state: Any, /) -> int: ...


class SampleChance(Protocol):
    """Rule: the chance action that a seed's luck gives; asked only where `due` is `CHANCE`.

    `key0` and `key1` are the seed's two words of 32 bits; `words` is room for the words that `luck_words` draws.
    """

    def __call__(self, state: Any, key0: int, key1: int, words: Row, /) -> int: ...


class ChanceOutcomes(Protocol):
    """Page: every chance action that may come now, each once, with its odds, which add up to one."""

    def __call__(self, state: Any, /) -> list[tuple[int, Fraction]]: ...


class Actions(Protocol):
    """Python: every action that `legal_moves` may ever list at a state's table, each once, always in the same order."""

    def __call__(self, state: Any, /) -> list[int]: ...


class Begin(Protocol):
    """Rule: draws what luck decides in a state at the start, such as who begins; keys and room as for `SampleChance`.

    `given` has a bit for each of the game's headers, the first the lowest: 1 where its value was given, and stays.
    """

    def __call__(self, state: Any, given: int, key0: int, key1: int, words: Row, /) -> None: ...


class Forget(Protocol):
    """Rule: sets the cells that no later move, chance or result depends on to one value each, such as a count of draws.

    Two states that are equal then are one position: `tbggg.solve` works it out once. With `wins_only` points count for
    nothing but who wins.
    """

    def __call__(self, state: Any, wins_only: bool, /) -> None: ...


class FirstPlayer(Protocol):
    """Page: the seat that holds the first-player marker, or `NOBODY`."""

    def __call__(self, state: Any, /) -> int: ...


class Sections(Protocol):
    """Page: what a move completed, in order: round, phase, and the name of a scoring step or an empty text."""

    def __call__(self, before: Any, seats: Sequence[str], action: int, after: Any, /) -> list[tuple[int, int, str]]: ...


# -- notation -----------------------------------------------------------------------------------


class Words(Protocol):
    """Page: an action as words, without the seat; `state` is the position before it.

    It is asked for decisions, what chance brings, what a seat is shown, and forced passes, not for automatic steps.
    """

    def __call__(self, state: Any, seats: Sequence[str], action: int, /) -> str: ...


class ReadWords(Protocol):
    """Page: the actions that the words at the start of `text` are, for the seat before them.

    `text` has at least one word, and ends before the next seat's. Raises `Unreadable` for words that are no move.
    """

    def __call__(self, state: Any, seats: Sequence[str], seat: int, text: Sequence[str], /) -> Written: ...


class OfAction(Protocol):
    """Rule: an int that an action alone decides: its kind, the form in which equal moves are equal, its seat."""

    def __call__(self, action: int, /) -> int: ...


# -- scoring ------------------------------------------------------------------------------------


class Points(Protocol):
    """Rule: a seat's points now."""

    def __call__(self, state: Any, seat: int, /) -> int: ...


class Wins(Protocol):
    """Rule: whether a seat wins the finished state, alone or with others."""

    def __call__(self, state: Any, seat: int, /) -> bool: ...


class Breakdown(Protocol):
    """Rule: writes a seat's points as if the game ended now: a cell each of `categories` and `counted`."""

    def __call__(self, state: Any, seat: int, parts: Row, /) -> None: ...


class Earnings(Protocol):
    """Python: what a move brought a seat in points or cost it, thing by thing, in a language.

    The points add up to the change of the seat's points. Texts stand in the table `earned`, which no page carries.
    """

    def __call__(
        self, before: Any, seats: Sequence[str], seat: int, action: int, after: Any, lang: str, /
    ) -> list[Earning]: ...


class CollectionOf(Protocol):
    """Page: a seat's collection as a grid, scored by one of the `variants`; by the table's own when `way` is empty."""

    def __call__(self, state: Any, seats: Sequence[str], seat: int, way: str, /) -> Collected: ...


class PricesOf(Protocol):
    """Python: the table of prices, in a language."""

    def __call__(self, state: Any, lang: str, /) -> Priced: ...


# -- display ------------------------------------------------------------------------------------


class MomentText(Protocol):
    """Python: a moment as one text: an SVG that needs nothing else, or at most 80 columns of plain text."""

    def __call__(self, moment: Moment, /) -> str: ...


class DrawnExample(Protocol):
    """Python: the drawing of the example of a rule, by its id and a language; None where it has none."""

    def __call__(self, rule: str, lang: str, /) -> Drawing | None: ...


class OnPaper(Protocol):
    """Python: the boards and pieces that a game prints for a table, in a language."""

    def __call__(self, lang: str, /) -> Printed: ...


class MomentCard(Protocol):
    """Page: the turn card of a moment."""

    def __call__(self, moment: Moment, /) -> Card: ...


class MomentHeld(Protocol):
    """Python: what the viewer of a moment has, hand and collection, in every phase."""

    def __call__(self, moment: Moment, /) -> Sequence[Pieces]: ...


class MomentControls(Protocol):
    """Page: the controls by which the moves of a moment are chosen."""

    def __call__(self, moment: Moment, /) -> Controls: ...


class MomentData(Protocol):
    """Page: a part of a moment as data that JSON can hold."""

    def __call__(self, moment: Moment, /) -> Mapping[str, object]: ...


class SeatLine(Protocol):
    """Page: what a seat's line shows beside its points: whether it has `passed`, and what it has (`counts`).

    `status` says in a word how it passed, where the game has a word of its own for that.
    """

    def __call__(self, moment: Moment, seat: int, /) -> SeatCounts: ...


class Info(Protocol):
    """Page: the game itself as data, in a language: its rounds, phases, unit of points, and names of seats."""

    def __call__(self, state: Any, lang: str, /) -> GameInfo: ...


class Narrate(Protocol):
    """Page: what led to a moment, in one or two sentences with their rules."""

    def __call__(self, moment: Moment, /) -> Narration: ...


class NarrateNext(Protocol):
    """Page: what a moment waits for, in a few words; empty when the game is over."""

    def __call__(self, moment: Moment, /) -> str: ...


class MoveName(Protocol):
    """Python: a move as the subject of a sentence, from the state before it: `Green 4`, `passing`."""

    def __call__(self, state: Any, seats: Sequence[str], action: int, lang: str, /) -> str: ...


class ReasonValues(Protocol):
    """Page: what a reason's sentence may name (seat, place …), by the names that the texts have for it."""

    def __call__(self, state: Any, seats: Sequence[str], seat: int, action: int, lang: str, /) -> Named: ...


class Places(Protocol):
    """Page: the words, without `>` and brackets, of the board's places where marks can be drawn, and their names."""

    def __call__(self, seats: Sequence[str], lang: str, /) -> dict[str, str]: ...


class ChanceInput(Protocol):
    """Page: the input of a result for the chance that is due: `verb`, `count`, `faces`, `seat`; or None."""

    def __call__(self, state: Any, /) -> Chance | None: ...


# -- what is hidden -----------------------------------------------------------------------------


class Observe(Protocol):
    """Rule: writes what one seat knows into `seen`, an empty state."""

    def __call__(self, state: Any, seat: int, seen: Any, /) -> None: ...


class Deal(Protocol):
    """Rule: gives whatever is hidden in a state a value, by the luck of two key words; `words` as for `SampleChance`.

    The row has as many cells as the game's `hidden.scratch` says; their content at the start has no meaning.
    """

    def __call__(self, state: Any, key0: int, key1: int, words: Row, /) -> None: ...


class Masked(Protocol):
    """Rule: an action as a seat may see it (all of it for `NOBODY`), given the state before it."""

    def __call__(self, state: Any, action: int, seat: int, /) -> int: ...


class Reveals(Protocol):
    """Page: what the automatic step that is due shows to a seat, as the actions that write it; empty where nothing."""

    def __call__(self, state: Any, seat: int, /) -> list[int]: ...


class Revealed(Protocol):
    """Rule: a masked action as a seat may see it once a later state is reached in which `reveals` shows something."""

    def __call__(self, state: Any, action: int, later: Any, /) -> int: ...


class Learns(Protocol):
    """Page: what a seat is shown after an action was played in a state, as the actions that write it; else none.

    The actions are of kinds that are `shown`; they are played one after the other in the seat's own record, where the
    state otherwise holds only what the seat has seen.
    """

    def __call__(self, before: Any, action: int, viewer: int, /) -> list[int]: ...


class Leaks(Protocol):
    """Page: the things that a text names and that a viewer cannot see, given the state as an author knows it."""

    def __call__(self, state: Any, text: str, /) -> list[str]: ...


class OpenTo(Protocol):
    """Page: whether a viewer (a seat, or `NOBODY` with all screens open) may try what is to be decided or rolled."""

    def __call__(self, state: Any, viewer: int, /) -> bool: ...


# -- options, bots, lessons ---------------------------------------------------------------------


class SetRulings(Protocol):
    """Python: puts rulings, as a header writes them (`name=value, name=value`), in force in a state."""

    def __call__(self, state: Any, text: str, /) -> None: ...


class Evaluate(Protocol):
    """Rule: what each of the first `count` moves looks worth to the seat to move, from its view, into `worths`.

    In 64ths of a point. `scratch` has as many cells as the game's `bots.scratch` says, for what is worked out once
    for all moves. All are 0 when a game begins; where its choices follow each other they keep what was written, by
    whichever seat: what stays there may spare work, and change no worth.
    """

    def __call__(self, seen: Any, moves: Row, count: int, worths: Row, scratch: Row, /) -> None: ...


class Query(Protocol):
    """Python: what exercises may ask of a state; a seat is answered as a tuple with it."""

    def __call__(self, state: Any, /) -> Any: ...


class GiveMarker(Protocol):
    """Python: gives the first-player marker to a seat, in place."""

    def __call__(self, state: Any, seat: int, /) -> None: ...


class Remark(Protocol):
    """Python: a sentence on a seat, by its label, that is not the answer to a question, and the rule that decides."""

    def __call__(self, state: Any, seat: int, who: str, lang: str, /) -> tuple[str, str]: ...
