"""A game in parts: few of them must be given, and what is not given is as the defaults say."""

from __future__ import annotations

from dataclasses import MISSING, Field, fields, replace
from fractions import Fraction
from typing import Any

from tbggg.engine import derived, leaves
from tbggg.engine.game import (
    NOTHING_HIDDEN,
    Display,
    Evaluations,
    Game,
    Hidden,
    Kind,
    Lessons,
    Notation,
    Options,
    Rules,
    Scoring,
    Seats,
)
from tbggg.engine.moment import Moment
from tbggg.engine.rule import CHANCE, DECISION, NOBODY, OVER
from tbggg.games.pig import display, rules, scoring
from tbggg.record.record import Record
from tbggg.record.tree import fork_action

from ..strategies import every_game

MOST_REQUIRED = 25
PARTS = (Seats, Rules, Notation, Scoring, Display)
OPTIONAL_PARTS = (Hidden, Options, Evaluations, Lessons)


def required(part: type[Any]) -> list[Field[Any]]:
    return [one for one in fields(part) if one.init and one.default is MISSING and one.default_factory is MISSING]


def bare() -> Game:
    """Pig by the fields alone that every game must give."""
    return Game(
        name="Bare Pig",
        code="bare",
        texts=rules.TEXTS,
        seats=Seats(counts=range(2, 11), rule="P1"),
        rules=Rules(
            state=rules.State,
            legal_moves=rules.legal_moves,
            why_not=rules.why_not,
            play=rules.play,
            sample_chance=rules.sample_chance,
            chance_outcomes=rules.chance_outcomes,
            moves=rules.MOVES,
            reasons=rules.Reason,
        ),
        notation=Notation(moves=rules.MOVES),
        scoring=Scoring(points=scoring.points, wins=scoring.wins),
        display=Display(
            board=display.DISPLAY.board,
            card=display.card,
            info=display.info,
            narrate=display.narrate,
            narrate_next=display.narrate_next,
        ),
    )


def record(**changes: Any) -> Record:
    """A record of bare Pig, with some of its parts exchanged."""
    game = replace(bare(), **changes)
    return Record(game, ("ann", "bob"), {"Game": game.name, "Seats": "ann bob"})


def test_at_most_25_fields_must_be_given() -> None:
    own = [one for one in required(Game) if one.type == "str"]
    leaves_to_give = [one.name for part in PARTS for one in required(part)]
    assert {one.name for one in required(Game)} - {one.name for one in own} == {
        "seats", "rules", "notation", "scoring", "display",
    }  # fmt: skip
    assert len(own) + len(leaves_to_give) <= MOST_REQUIRED, leaves_to_give


def test_every_other_part_may_be_left_out() -> None:
    assert [part.__name__ for part in OPTIONAL_PARTS if required(part)] == ["Hidden"]
    assert [one.name for one in required(Hidden)] == ["observe", "deal", "masked"]


def test_every_field_is_explained() -> None:
    for part in (Game, Kind, *PARTS, *OPTIONAL_PARTS):
        for one in fields(part):
            assert f"        {one.name}: " in (part.__doc__ or ""), f"{part.__name__}.{one.name}"


def test_every_signature_says_its_kind() -> None:
    for name, one in vars(leaves).items():
        if isinstance(one, type) and one.__module__ == leaves.__name__:
            assert (one.__doc__ or "").startswith(("Rule: ", "Page: ", "Python: ")), name


def test_a_bare_game_is_played_to_its_end() -> None:
    here = record().start
    while not here.position.finished:
        total = here.state.turn_total
        here = here.play("hold" if total >= 20 else "roll").advance()
    assert len(here.position.winners) == 1
    assert here.narration().text
    assert here.position.legal_moves() == []


def test_nothing_is_hidden_costly_or_automatic() -> None:
    here = record().start
    game, state = here.record.game, here.state
    assert game.hidden is NOTHING_HIDDEN
    assert not derived.hides(game)
    assert derived.view(game, state, 1) == state
    assert derived.view(game, state, 1) is not state
    assert derived.determinize(game, state, 7) == state
    assert game.hidden.masked(state, rules.HOLD, 1) == rules.HOLD
    assert game.hidden.reveals(state, 0) == []
    assert game.hidden.revealed(state, rules.HOLD, state) == rules.HOLD
    assert game.hidden.leaks(state, "1 2 3") == []
    assert game.hidden.open_to(state, 1)
    assert game.rules.caution(state, rules.HOLD) == 0
    assert game.rules.automatic(state) == NOBODY
    assert game.rules.canonical(rules.HOLD) == rules.HOLD
    assert game.rules.why_not_written is game.rules.why_not
    assert game.rules.first_player(state) == NOBODY
    before = state.copy()
    game.rules.begin(state, 0, 1, 2, [0] * 8)
    assert state == before


def test_where_something_is_hidden_the_mover_alone_may_try() -> None:
    hidden = Hidden(observe=NOTHING_HIDDEN.observe, deal=NOTHING_HIDDEN.deal, masked=NOTHING_HIDDEN.masked)
    game = replace(bare(), hidden=hidden)
    assert derived.hides(game)
    assert [game.hidden.open_to(rules.State(), viewer) for viewer in (NOBODY, 0, 1)] == [True, True, False]


def test_each_reason_but_the_0_has_its_rule() -> None:
    assert bare().rules.rule_of == {reason: reason.rule for reason in rules.Reason if reason}


def test_a_section_ends_when_the_next_one_begins() -> None:
    sections = bare().rules.sections
    first, next_turn, over = rules.State(), rules.State(round_no=2), rules.State(due=OVER)
    assert sections(first, (), rules.ROLL, rules.State(due=CHANCE)) == []
    assert sections(first, (), rules.HOLD, next_turn) == [(1, 1, "")]
    assert sections(first, (), rules.HOLD, over) == [(1, 1, "")]
    assert sections(first, (), rules.HOLD, rules.State(phase=2)) == [(1, 1, "")]


def test_kinds_say_what_holds_of_their_moves() -> None:
    """A kind stands in the lowest four bits, unless the game says otherwise."""

    def by_tens(code: int) -> int:
        return code % 10

    def next_seat(code: int) -> int:
        return code // 10

    kinds = {3: Kind(forced=True), 4: Kind(chance_result=True), 5: Kind(written_by=next_seat)}
    plain = bare()
    assert [plain.notation.kind_of(code) for code in (0, 15, 16, 37)] == [0, 15, 0, 5]
    assert plain.notation.forced_pass == NOBODY
    assert not derived.is_chance_result(plain, 4)
    game = replace(plain, notation=replace(plain.notation, kinds=kinds, kind_of=by_tens))
    assert game.notation.forced_pass == 3
    assert [derived.is_chance_result(game, code) for code in (3, 4, 14, 5)] == [False, True, True, False]
    assert [derived.written_by(game, code) for code in (3, 15, 25)] == [NOBODY, 1, 2]


def test_points_without_categories_are_their_own_total() -> None:
    game, state = bare(), rules.State(bank=[3, 104, *[0] * 8])
    assert derived.points(game, state) == [3, 104]
    assert derived.score_categories(game) == ("total",)
    assert derived.scores(game, state) == [{"total": 3}, {"total": 104}]
    assert derived.winners(game, state) == [1]


def test_a_total_is_the_sum_of_the_categories_and_of_nothing_that_is_only_counted() -> None:
    def breakdown(state: Any, seat: int, parts: list[int]) -> None:
        parts[0], parts[1], parts[2] = state.bank[seat], 10 * seat, 99

    scoring = replace(bare().scoring, categories=("bank", "bonus"), counted=("turns",), breakdown=breakdown)
    game = replace(bare(), scoring=scoring)
    assert derived.scores(game, rules.State(bank=[3, 4, *[0] * 8])) == [
        {"bank": 3, "bonus": 0, "turns": 99, "total": 3},
        {"bank": 4, "bonus": 10, "turns": 99, "total": 14},
    ]


def test_a_seats_line_has_its_points() -> None:
    game, state = bare(), rules.State(bank=[3, 4, *[0] * 8])
    moment = Moment(("ann", "bob"), NOBODY, "en", state, rules.State())
    assert derived.frame(game, moment)["seats"] == [
        {"points": 3, "change": 3, "passed": False, "counts": []},
        {"points": 4, "change": 4, "passed": False, "counts": []},
    ]


def test_the_seats_are_the_places_and_the_words_of_reasons() -> None:
    game = bare()
    assert game.display.places(("ann", "b>c"), "en") == {"ann": "ann"}
    assert game.display.reason_values(rules.State(), ("ann", "bob"), 1, rules.HOLD, "en") == {"seat": "bob"}
    assert game.display.chance_input(rules.State(due=CHANCE)) is None
    moment = Moment(("ann", "bob"), NOBODY, "en", rules.State(), rules.State())
    assert game.display.controls(moment) == {}


def test_nothing_can_be_chosen_or_asked() -> None:
    game = bare()
    assert (game.options.rulings, game.options.for_machines) == ({}, {})
    assert game.options.headers == ()
    assert (game.bots.evaluate_moves, game.bots.plan_moves) == (None, None)
    assert (game.lessons.queries, game.lessons.remarks, game.lessons.generators, game.lessons.toys) == ({}, {}, (), ())


def test_a_game_states_how_many_moves_a_position_may_have() -> None:
    assert bare().rules.most_moves == 512

    def many(state: Any, moves: list[int]) -> int:
        for at in range(600):
            moves[at] = at
        return 600 if state.due == DECISION else 0

    more = replace(bare().rules, legal_moves=many, most_moves=600)
    assert len(record(rules=more).start.position.actions()) == 600


@every_game
def test_odds_add_up_and_bounds_hold(game: Game) -> None:
    start = Record(game, game.seats.colours[: game.seats.counts[0]] or ("ann", "bob"), {"Luck": "1"}).start
    here = start if start.state.due == CHANCE else fork_action(start, start.position.actions()[0])
    assert here.state.due == CHANCE
    outcomes = game.rules.chance_outcomes(here.state)
    assert sum((odds for _, odds in outcomes), Fraction(0)) == 1
    assert len(outcomes) <= game.rules.most_outcomes
