"""A game in ten parts: what each part must give, and what it may."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Literal

from . import defaults
from .header import Header, OwnLines
from .luck import WORDS
from .move_rules import Moves
from .reasons import RuledReason
from .rule import NOBODY
from .set_up import EACH_FIELD, SetUp
from .state import Table
from .themes import Marker, Themes

if TYPE_CHECKING:
    from . import leaves
    from .generators import ExerciseGenerator
    from .toys import Toy


@dataclass(frozen=True, slots=True, kw_only=True)
class Seats:
    """Seats of a game.

    Attributes:
        counts: how many players.
        rule: id of the rule that says so.
        words_rule: id of the rule that says which words they have, if the rulebook has one.
        colours: the seat words that it allows; empty for any distinct words.
        reserved: words of the game's moves, which cannot name a seat.
    """

    counts: range
    rule: str
    words_rule: str | None = None
    colours: tuple[str, ...] = ()
    reserved: tuple[str, ...] = ()

    @property
    def usual(self) -> int:
        """Number of seats where none is given: four, or the nearest that may play."""
        return min(self.counts, key=lambda count: abs(count - 4))


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """The state, and what may be done in it.

    Attributes:
        state: the declared table; it has the ints `seats`, `round_no`, `phase`, `mover` and `due`.
        new: state at the start, from the seat words, the headers and the seed; an empty table, unless given.
        legal_moves: lists the mover's decisions.
        may_decide: whether a seat may decide now; the mover alone, unless given.
        why_not: why a seat cannot play an action now; the truth about legality.
        play: plays an action, unchecked.
        sample_chance: the chance action that a seed's luck gives.
        chance_outcomes: every chance action that may come now, with its odds.
        actions: every action that `legal_moves` may ever list at a state's table; by the table `moves`, unless given.
        reasons: the enum of why moves are refused or costly, each with its rule but the 0, which is none.
        why_not_written: like `why_not`, for a written record, where unseen things are written `?`.
        caution: why a legal action is costly.
        automatic: the automatic step or forced pass that is due.
        canonical: an action in the form in which equal moves are equal; by the table `moves`, unless given.
        forget: sets cells that nothing depends on any more to one value each; leaves all, unless given.
        begin: draws in a state at the start what luck decides there and no header gives.
        first_player: who holds the first-player marker.
        sections: the rounds, phases and scoring steps that a move completed.
        most_moves: no position lists more decisions than this.
        most_outcomes: no chance has more outcomes than this.
        moves: the table of moves.
        rule_of: derived; the id of the rule behind each of `reasons`.
    """

    state: type[Table]
    legal_moves: leaves.LegalMoves
    why_not: leaves.WhyNot
    play: leaves.Play
    sample_chance: leaves.SampleChance
    chance_outcomes: leaves.ChanceOutcomes
    reasons: type[RuledReason]
    actions: leaves.Actions = None  # type: ignore[assignment]  # by the table, unless given
    new: leaves.NewState = None  # type: ignore[assignment]  # an empty table, unless given
    may_decide: leaves.MayDecide = defaults.mover_decides
    why_not_written: leaves.WhyNotWritten = None  # type: ignore[assignment]  # `why_not`, unless given
    caution: leaves.Caution = defaults.no_caution
    automatic: leaves.Automatic = defaults.nothing_automatic
    canonical: leaves.OfAction = None  # type: ignore[assignment]  # by the table, or every action is its own
    forget: leaves.Forget = defaults.nothing_to_forget
    begin: leaves.Begin = defaults.first_seat_begins
    first_player: leaves.FirstPlayer = defaults.no_marker
    sections: leaves.Sections = defaults.each_section
    most_moves: int = 512
    most_outcomes: int = 512
    moves: Moves | None = None
    rule_of: Mapping[int, str] = field(init=False)

    def __post_init__(self) -> None:
        if self.moves is not None:
            object.__setattr__(self, "actions", self.actions or self.moves.actions)
            object.__setattr__(self, "canonical", self.canonical or self.moves.canonical)
        if self.actions is None:
            raise TypeError("Rules need the function actions, or the table moves")
        object.__setattr__(self, "canonical", self.canonical or defaults.same_action)
        object.__setattr__(self, "new", self.new or partial(defaults.empty_table, self.state))
        object.__setattr__(self, "why_not_written", self.why_not_written or self.why_not)
        object.__setattr__(self, "rule_of", self.reasons.rules())


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """Properties of all moves of a kind.

    Attributes:
        chance_result: whether chance brings it as the answer to the decision that it is written on.
        continues: whether it is a further part of the written move before it, by the same seat.
        shown: whether it writes what a seat is shown (`Hidden.learns`); it is in that seat's record alone.
        forced: whether it is the pass that the rules make for a seat; its action is its kind, with nothing above.
        written_by: the seat that it is written with, where that is not the mover.
        run: key, in the game's texts `runs`, of the sentence for several of them in a row, if there is one.
    """

    chance_result: bool = False
    continues: bool = False
    shown: bool = False
    forced: bool = False
    written_by: leaves.OfAction | None = None
    run: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Notation:
    """Notation of moves.

    Attributes:
        moves: the table of moves, from which words, reading, and kinds follow.
        words: an action as words, without the seat; by the table, unless given.
        read_words: words to actions, in the position's light; by the table, unless given.
        kinds: the kinds of moves of which something is to be said; by the table, unless given.
        kind_of: the kind of an action; by the table, or its lowest four bits, unless given.
        most_words: no written move has more words than this.
        actors: words before the whole table's moves, such as `fair`, all by chance; the first moves as last seat + 1.
        forced_pass: derived; the action of the pass that the rules make, or `NOBODY`.
        chance_results: derived; the kinds that are written on the decision before them.
        parts: derived; the kinds that are written on the move before them, chance results among them.
        shown: derived; the kinds that write what a seat is shown.
        writers: derived; `written_by` of the kinds that have it.
    """

    moves: Moves | None = None
    words: leaves.Words = None  # type: ignore[assignment]  # by the table, unless given
    read_words: leaves.ReadWords = None  # type: ignore[assignment]  # by the table, unless given
    kinds: Mapping[int, Kind] = field(default_factory=dict)
    kind_of: leaves.OfAction = None  # type: ignore[assignment]  # by the table, or the lowest four bits
    most_words: int = 16
    actors: tuple[str, ...] = ()
    forced_pass: int = field(init=False)
    chance_results: tuple[int, ...] = field(init=False)
    parts: tuple[int, ...] = field(init=False)
    shown: tuple[int, ...] = field(init=False)
    writers: Mapping[int, leaves.OfAction] = field(init=False)

    def __post_init__(self) -> None:
        if self.moves is not None:
            object.__setattr__(self, "words", self.words or self.moves.words)
            object.__setattr__(self, "read_words", self.read_words or self.moves.read_words)
            object.__setattr__(self, "kind_of", self.kind_of or self.moves.kind_of)
            known = {number: Kind(**said) for number, said in self.moves.kinds.items() if said}
            object.__setattr__(self, "kinds", self.kinds or known)
        if self.words is None or self.read_words is None:
            raise TypeError("Notation needs the functions words and read_words, or the table moves")
        object.__setattr__(self, "kind_of", self.kind_of or defaults.lowest_bits)
        kinds = self.kinds.items()
        object.__setattr__(self, "forced_pass", next((number for number, kind in kinds if kind.forced), NOBODY))
        object.__setattr__(self, "chance_results", tuple(number for number, kind in kinds if kind.chance_result))
        object.__setattr__(self, "parts", tuple(no for no, kind in kinds if kind.chance_result or kind.continues))
        object.__setattr__(self, "shown", tuple(number for number, kind in kinds if kind.shown))
        object.__setattr__(self, "writers", {number: kind.written_by for number, kind in kinds if kind.written_by})


@dataclass(frozen=True, slots=True, kw_only=True)
class Scoring:
    """Points, winners and breakdowns.

    Attributes:
        points: a seat's points now.
        wins: whether a seat wins the finished state.
        goal: `points`, the more the better, or `race`, where only the chance to win counts; moves are compared by it.
        categories: where points come from; the breakdown's total is their sum, or the points where there are none.
        counted: what a breakdown counts besides, in other units.
        breakdown: a seat's number for each of `categories` and `counted`.
        earnings: what brought a seat its points, thing by thing; the move itself, unless given.
        collection: a seat's collection as a grid, if the game has collections.
        variants: the rules by which a collection can be scored, at this table or at another.
        prices: the table of prices, if the game has one.
        series: what trajectories and their curves follow beside the points, by its name in `score` or `tally`.
        curves: what curves alone follow below that, by its name there.
    """

    points: leaves.Points
    wins: leaves.Wins
    goal: Literal["points", "race"] = "points"
    categories: tuple[str, ...] = ()
    counted: tuple[str, ...] = ()
    breakdown: leaves.Breakdown = defaults.no_breakdown
    earnings: leaves.Earnings | None = None
    collection: leaves.CollectionOf | None = None
    variants: tuple[str, ...] = ()
    prices: leaves.PricesOf | None = None
    series: Mapping[str, leaves.Points] = field(default_factory=dict)
    curves: Mapping[str, leaves.Points] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Display:
    """Pictures, data and sentences of a moment.

    Attributes:
        board: the board as the explorer draws it.
        card: the card of a moment: what is to be done.
        info: the game's data for the explorer.
        narrate: the narration of a moment's move.
        narrate_next: the narration of the next event.
        seat_line: values on a seat's line beside its points.
        reason_values: what a reason's sentence names.
        move_name: a move as the subject of a sentence; its words, unless given.
        places: places of marks, with their names.
        chance_input: the input of a result for the chance that is due.
        cards: whether chance brings cards, or moves are walks over the board: pages load the list and the lines then.
        controls: what can be taken, where it can go, and the buttons, as `blocks.Controls`.
        held: what a viewer has, below the boards of a lesson; the racks of the card, unless given.
        still: the board of still pictures, with what the explorer shows around it; `board`, unless given.
        text: a moment in 80 columns of text; what `board` says and the points, unless given.
        example: the drawing of the example of a rule; none, unless given.
        printed: the boards and pieces to print for a table; nothing, unless given.
    """

    board: leaves.MomentData
    card: leaves.MomentCard
    info: leaves.Info
    narrate: leaves.Narrate
    narrate_next: leaves.NarrateNext
    seat_line: leaves.SeatLine = defaults.points_alone
    reason_values: leaves.ReasonValues = defaults.seat_word
    move_name: leaves.MoveName | None = None
    places: leaves.Places = defaults.seat_places
    chance_input: leaves.ChanceInput = defaults.no_input
    cards: bool = False
    controls: leaves.MomentControls = defaults.no_controls
    held: leaves.MomentHeld | None = None
    still: leaves.MomentData | None = None
    text: leaves.MomentText | None = None
    example: leaves.DrawnExample = defaults.no_drawing
    printed: leaves.OnPaper | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Hidden:
    """Hidden information.

    Attributes:
        observe: what one seat knows, into an empty state.
        deal: gives whatever is hidden in a state a value, by luck.
        masked: an action as a seat may see it.
        reveals: what the automatic step that is due shows to a seat.
        revealed: a masked action once more of it has been shown.
        learns: what a seat is shown after a move.
        leaks: what a text names that others cannot see.
        open_to: whether a viewer may try what is to be decided or rolled now.
        scratch: cells of the row that `deal` has, of which luck fills the first.
        nothing: whether nothing is hidden at all.
    """

    observe: leaves.Observe
    deal: leaves.Deal
    masked: leaves.Masked
    reveals: leaves.Reveals = defaults.nothing_revealed
    revealed: leaves.Revealed = defaults.still_masked
    learns: leaves.Learns = defaults.nothing_learned
    leaks: leaves.Leaks = defaults.no_leaks
    open_to: leaves.OpenTo = defaults.mover_alone
    scratch: int = WORDS
    nothing: bool = False

    def __post_init__(self) -> None:
        if self.scratch < WORDS:
            raise ValueError(f"deal has at least {WORDS} cells")


NOTHING_HIDDEN = Hidden(
    observe=defaults.observe_all,
    deal=defaults.nothing_to_deal,
    masked=defaults.unmasked,
    open_to=defaults.everybody,
    nothing=True,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """Choices before a game.

    Attributes:
        rulings: the rulings' names with their values, first the default; `N` stands for any number.
        for_machines: the rulings under which machines play when nothing else is said, so that games end.
        set_rulings: puts rulings in force in a state.
        headers: the headers that only this game reads, besides `Rulings`, in the order in which they are asked for.
        own_lines: the lines in which a table writes what it has of its own.
    """

    rulings: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    for_machines: Mapping[str, str] = field(default_factory=dict)
    set_rulings: leaves.SetRulings = defaults.set_nothing
    headers: tuple[Header, ...] = ()
    own_lines: OwnLines | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Evaluations:
    """Evaluations of moves for bots; a game without them has the bot `random` and the search.

    They also say which bot judges moves where none is named: the one that reads a plan, else the one that looks one
    step ahead.

    Attributes:
        evaluate_moves: each move's worth one step ahead.
        plan_moves: each move's worth by a plan.
        scratch: cells of the row in which an evaluation keeps what it works out once for all moves, or for several
            choices: all 0 when a game begins.
    """

    evaluate_moves: leaves.Evaluate | None = None
    plan_moves: leaves.Evaluate | None = None
    scratch: int = 64


@dataclass(frozen=True, slots=True, kw_only=True)
class Lessons:
    """Material of lessons: queries, remarks, generators and toys.

    Attributes:
        queries: what exercises may ask of a state of this game alone, by name.
        remarks: what exercises say of a seat that is not the answer, by the question.
        generators: of fresh exercises.
        toys: to play with.
        themes: of its puzzles.
        marker: its first-player marker, if each round decides who has it; puzzles of the theme `first` need it.
    """

    queries: Mapping[str, leaves.Query] = field(default_factory=dict)
    remarks: Mapping[str, leaves.Remark] = field(default_factory=dict)
    generators: tuple[ExerciseGenerator, ...] = ()
    toys: tuple[Toy, ...] = ()
    themes: Themes = field(default_factory=Themes)
    marker: Marker | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """A game of the registry: its rules as functions over its state, and its words.

    Moves are ints ("actions") below 2^53. What follows from these parts is in `tbggg.engine.derived`.

    Attributes:
        name: the full name, as the `Game` header writes it.
        code: the short name of the command line.
        texts: the package that holds the game's texts and rules.
        seats: who can play.
        rules: the state, and what may be done in it.
        notation: how moves are written.
        scoring: what is won, and with what.
        display: what is shown and said.
        hidden: what is hidden from whom.
        options: what can be chosen before a game.
        bots: what moves look worth.
        lessons: what lessons can ask and show.
        set_up: how its positions are set up without the moves before them.
    """

    name: str
    code: str
    texts: str
    seats: Seats
    rules: Rules
    notation: Notation
    scoring: Scoring
    display: Display
    hidden: Hidden = NOTHING_HIDDEN
    options: Options = Options()
    bots: Evaluations = Evaluations()
    lessons: Lessons = Lessons()
    set_up: SetUp = EACH_FIELD
