"""What a game is: a state, rules marked with `rule`, and the words that go with them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from fractions import Fraction
from typing import TYPE_CHECKING, Any, TypeVar

from ..record.board_marks import Mark
from .errors import UnknownGame
from .grids import Collected, Priced
from .state import Row, Table
from .texts import Named, say

if TYPE_CHECKING:
    from .generators import Dealer
    from .toys import Toy

Function = TypeVar("Function", bound=Callable[..., Any])

# What a position waits for: the value of a state's `due`.
DECISION, CHANCE, CHORE, OVER = 0, 1, 2, 3
NOBODY = -1
MOST_MOVES = 512  # no position of any game lists more decisions than this


def rule(function: Function) -> Function:
    """Mark a function as a rule: plain Python here, compiled or turned into JavaScript elsewhere.

    A rule uses ints, indexing, `if`, `for … in range`, `while` and calls of other rules; it never
    checks legality (that is `why_not`'s work) and never draws (chance arrives as a move).
    """
    function.__rule__ = True  # type: ignore[attr-defined]
    return function


@dataclass(frozen=True, slots=True)
class Told:
    """What a move did, in one or two sentences.

    Attributes:
        seat: index of the seat that acted, `NOBODY` for the rules themselves.
        text: the sentence.
        rules: ids of the rules behind it, the most telling first.
    """

    seat: int
    text: str
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Moment:
    """One node of a record, as a seat sees it: what drawings and narration are made from.

    Attributes:
        seats: the seat words, clockwise.
        viewer: index of the seat that looks, or `NOBODY` when all screens are open.
        lang: `en` or `fr`.
        state: the position, as the viewer knows it.
        before: the position before the move, likewise; nothing at the start.
        code: the move that led here, masked for the viewer.
        forced: whether the rules made it (a forced pass).
        past: seat and code of the moves of this round before this one, the oldest first.
        recall: whether a seat's picture shows what was public earlier, and now stands behind screens.
        marks: the highlights and arrows that comments draw on the board.
    """

    seats: tuple[str, ...]
    viewer: int
    lang: str
    state: Any
    before: Any = None
    code: int = NOBODY
    forced: bool = False
    past: tuple[tuple[int, int], ...] = ()
    recall: bool = True
    marks: tuple[Mark, ...] = ()


@dataclass(frozen=True, slots=True)
class Written:
    """One written move, read: the codes it plays and how many words it took.

    Attributes:
        codes: the decision, then what chance decided, where the text has both.
        used: how many of the words belong to the move.
    """

    codes: tuple[int, ...]
    used: int


class Unreadable(Exception):
    """Words that are no move of the game: says what would be one."""

    def __init__(self, message: str, legal: str, word: int = 0) -> None:
        super().__init__(message)
        self.message = message
        self.legal = legal
        self.word = word


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """A game of the registry: its rules as functions over its state, and its words.

    Every state has the ints `due`, `mover`, `round_no` and `phase`; moves are ints ("codes"),
    with their kind in the lowest four bits, whose text `words` gives and `read_words` reads.

    Attributes:
        name: the full name, as the `Game` header writes it.
        code: the short name of the command line.
        seat_counts: how many players.
        seats_rule: id of the rule that says so.
        colours: the seat words that the game allows, or empty for any distinct words.
        reserved: words of the game's moves, which cannot name a seat.
        headers: header keys that only this game reads.
        new: state at the start, from the seats, the headers and the seed.
        legal_moves: rule; lists the decisions' codes into a buffer and returns how many.
        why_not: rule; 0, or the reason why a seat cannot play a code now.
        caution: rule; 0, or why a legal code is costly.
        play: rule; plays a code, unchecked.
        chore: rule; the code of the chore or forced pass that is due.
        forced_pass: the code of a pass that the rules make.
        by_luck: rule; the chance code that a seed's luck gives.
        outcomes: every chance code that may come now, with its odds.
        decisions: every code that `legal_moves` may ever list at a state's table, always in the same order.
        most_outcomes: how many outcomes the widest chance has.
        accepts: like `why_not`, for a written record, where unseen things are written `?`.
        words: a code as text, without the seat.
        read_words: text to codes, in the position's light.
        same: rule; a code in the form in which equal moves are equal.
        belongs_to: the seat that a code is written with, where it is not the mover (else `NOBODY`).
        answers: whether a chance code is written on the decision before it.
        reasons: the enum of reasons.
        reason_rule: rule id of each reason.
        reason_values: what a reason's sentence names (seat, shop …).
        tell: a moment's move told as one sentence.
        tell_next: what a moment waits for, in a few words.
        view: rule; writes what one seat knows into a state.
        imagine: a full state that agrees with a view.
        deal: rule; gives whatever is hidden in a state a value, by the luck of two key words.
        masked: rule; a code as a seat may see it, given the state before it.
        drawing: the SVG of a moment.
        text_drawing: the same in 80 columns of text.
        frame: the parts of a moment that the explorer draws: board, card, seats.
        outline: what the explorer must know of the game itself.
        may_try: whether a seat's eyes may try what is to be decided or rolled now.
        places: the words for what stands on the board, where marks can be drawn, and how people call them; no
            word holds a `>` or a bracket.
        by_hand: what a person would type for the chance that is due: verb, how many, which faces.
        observe: rule; `view` into an empty state of one's own.
        begin: rule; decides by luck who begins, in a state at the start.
        points: rule; a seat's points now.
        tally: rule; a seat's breakdown into a row, in the order of the categories.
        wins: rule; whether a seat wins the finished state, alone or with others.
        gg: each seat's points now.
        scores: each seat's breakdown, as if the game ended now.
        score_categories: the breakdown's keys in order.
        winners: the winning seats of a finished state.
        first_player: the seat that holds the first-player marker, or `NOBODY`.
        completed: what a move completed: rounds and phases, and the name of a scoring step or nothing.
        options: the rulings' names with their values, first the default; `N` stands for any number.
        random_rulings: the rulings under which machines play when nothing else is said, so that games end.
        hides: whether some things are hidden from some seats.
        texts: the package that holds the game's texts and rules.
        set_rulings: puts rulings, as a header writes them, in force in a state, if the game has options.
        collected: a seat's collection as rows for figures, if the game has collections; scored by one of the
            `ways`, or by the table's own when that is empty.
        ways: the rules by which a collection can be scored, at this table or at another.
        reveals: what the rules' next chore shows to a seat: the codes that write it, if the game has face-down things.
        turned_up: rule; a code as a seat may see it, given the state before it, once a later state is reached in which
            `reveals` shows something.
        priced: the table of prices as rows for figures, if the game has prices.
        gives_away: what a text names, given a state as somebody knows it, that others cannot see there.
        worth: rule; what each legal move looks worth to the seat to move one step ahead, from its view, in 64ths of
            a point; the last row is room for what the judgement works out once for all moves.
        plan: rule; the same by a plan, if the game has one.
        asked: what exercises may ask of a state of this game alone, by name; a seat is answered as a tuple with it.
        remarks: what exercises say of a seat that is not the answer to a question, by the question: from a state, a
            seat and a language to a sentence and the rule that decides.
        toys: its toys.
        dealers: its makers of fresh exercises.
    """

    name: str
    code: str
    seat_counts: range
    seats_rule: str
    colours: tuple[str, ...]
    reserved: tuple[str, ...]
    headers: tuple[str, ...]
    new: Callable[[Sequence[str], Mapping[str, str], int], Table]
    legal_moves: Callable[[Any, Row], int]
    why_not: Callable[[Any, int, int], int]
    caution: Callable[[Any, int], int]
    play: Callable[[Any, int], None]
    chore: Callable[[Any], int]
    forced_pass: int
    by_luck: Callable[[Any, int, int, Row], int]
    outcomes: Callable[[Any], list[tuple[int, Fraction]]]
    decisions: Callable[[Any], list[int]]
    most_outcomes: int
    accepts: Callable[[Any, int, int], int]
    words: Callable[[Any, Sequence[str], int], str]
    read_words: Callable[[Any, Sequence[str], int, Sequence[str]], Written]
    same: Callable[[int], int]
    belongs_to: Callable[[int], int]
    answers: Callable[[int], bool]
    reasons: type[IntEnum]
    reason_rule: Mapping[Any, str]
    reason_values: Callable[[Any, Sequence[str], int, int, str], Named]
    tell: Callable[[Moment], Told]
    tell_next: Callable[[Moment], str]
    view: Callable[[Any, int], Any]
    imagine: Callable[[Any, int], Any]
    deal: Callable[[Any, int, int, Row], None]
    masked: Callable[[Any, int, int], int]
    drawing: Callable[[Moment], str]
    text_drawing: Callable[[Moment], str]
    frame: Callable[[Moment], dict[str, Any]]
    outline: Callable[[Any, str], dict[str, Any]]
    may_try: Callable[[Any, int], bool]
    places: Callable[[Sequence[str], str], dict[str, str]]
    by_hand: Callable[[Any], dict[str, Any] | None]
    observe: Callable[[Any, int, Any], None]
    begin: Callable[[Any, int, int, Row], None]
    points: Callable[[Any, int], int]
    tally: Callable[[Any, int, Row], None]
    wins: Callable[[Any, int], bool]
    gg: Callable[[Any], list[int]]
    scores: Callable[[Any], list[dict[str, int]]]
    score_categories: tuple[str, ...]
    winners: Callable[[Any], list[int]]
    first_player: Callable[[Any], int]
    completed: Callable[[Any, Sequence[str], int, Any], list[tuple[int, int, str]]]
    options: Mapping[str, tuple[str, ...]]
    random_rulings: Mapping[str, str]
    hides: bool
    texts: str
    set_rulings: Callable[[Any, str], None] | None = None
    collected: Callable[[Any, Sequence[str], int, str], Collected] | None = None
    ways: tuple[str, ...] = ()
    priced: Callable[[Any, str], Priced] | None = None
    reveals: Callable[[Any, int], list[int]] | None = None
    turned_up: Callable[[Any, int, Any], int] | None = None
    gives_away: Callable[[Any, str], list[str]] | None = None
    worth: Callable[[Any, Row, int, Row, Row], None] | None = None
    plan: Callable[[Any, Row, int, Row, Row], None] | None = None
    asked: Mapping[str, Callable[[Any], Any]] = field(default_factory=dict)
    remarks: Mapping[str, Callable[[Any, int, str], tuple[str, str]]] = field(default_factory=dict)
    toys: tuple[Toy, ...] = ()
    dealers: tuple[Dealer, ...] = ()


_registry: dict[str, Game] = {}


def register(game: Game) -> None:
    """Add a game to the registry, under its code and its name."""
    _registry[game.code] = game


def games() -> tuple[Game, ...]:
    """Return every registered game, in the order of registration."""
    return tuple(_registry.values())


def find_game(name: str) -> Game:
    """Return the game with that code or full name.

    Raises:
        UnknownGame: there is none; the message lists those that are there.
    """
    for game in _registry.values():
        if name in (game.code, game.name):
            return game
    raise UnknownGame(say("option.no_game", name=name, games=", ".join(game.name for game in games())))
