"""Same luck, same cards; and what is known of whom."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tbggg
from tbggg.engine.rule import CHANCE, DECISION
from tbggg.games.bunny.rules.setup import RULINGS
from tbggg.games.bunny.rules.state import DEAL, DEAL_ON, State, card_of, kind_of
from tbggg.games.bunny.rules.tables import COLOURS
from tbggg.games.bunny.rules.views import deal_hidden
from tbggg.record.masking import masked_record
from tbggg.record.record import Node, Record
from tbggg.record.tree import follow_action

from ...strategies import SEEDS, effort, walk
from .tables import after, dealt, number


@st.composite
def any_table(draw: st.DrawFn) -> Record:
    """A table of any seats and options."""
    seats = draw(st.permutations(COLOURS))[: draw(st.integers(2, 4))]
    options = {name: draw(st.sampled_from(values)) for name, values in RULINGS.items()}
    return tbggg.new_game("bunny", seats=" ".join(seats), luck=draw(SEEDS), **options)


def deals_of(node: Node) -> dict[tuple[int, int, int], int]:
    """The cards that were dealt, by round, seat and number."""
    found: dict[tuple[int, int, int], int] = {}
    for one in node.path():
        if one.parent is not None and kind_of(one.action) in (DEAL, DEAL_ON):
            before = one.parent.state
            found[before.round_no, before.mover, before.dealt] = card_of(one.action)
    return found


def played_at_random(node: Node, seed: int) -> Node:
    """A game to its end, by the luck of its record and decisions of a seed."""
    random = Random(seed)
    here = node.advance()
    while not here.position.finished:
        here = follow_action(here, random.choice(here.position.actions())).advance()
    return here


def test_forks_of_a_game_meet_the_same_cards() -> None:
    """Of two dozen forks, but for cards that are out already in one of them [S2]."""
    same = count = 0
    for luck in range(8):
        start = tbggg.new_game("bunny", seats=luck % 3 + 2, luck=luck).start
        first, *forks = [deals_of(played_at_random(start, 10 * luck + fork)) for fork in range(3)]
        for fork in forks:
            assert fork.keys() == first.keys()
            same += sum(first[key] == fork[key] for key in first if key[0] > 1)
            count += sum(key[0] > 1 for key in first)
    assert same / count >= 0.95


def test_odds_are_those_of_the_deck_as_a_seat_knows_it() -> None:
    here = tbggg.new_game("bunny", seats=4, luck=3).start
    odds = dict(here.position.chance_outcomes())
    assert (odds["deal C4"] * 182, odds["deal city1"] * 182) == (1, 9)
    seen = after(dealt() + "red pick parchment parchment yellow pick A1 A2 blue pick provisions A3")
    odds = dict(seen.position.chance_outcomes())
    assert odds["draw ring"] * 37 == odds["draw B1"] * 35


@given(any_table(), SEEDS, st.integers(0, 250))
@effort(6)
def test_a_seats_record_replays_to_its_view(record: Record, seed: int, length: int) -> None:
    end = walk(record.start, seed, length).skip_automatic()
    for seat in record.seats:
        masked = masked_record(record, seat)
        text = masked.dumps()
        again = tbggg.loads(text)
        assert again.dumps() == text
        assert again.end.state == end.position.view(seat).state
        assert "Luck" not in text


@given(any_table(), SEEDS, st.integers(0, 300))
@effort(6)
def test_a_record_reads_back_as_itself(record: Record, seed: int, length: int) -> None:
    end = walk(record.start, seed, length).skip_automatic()
    text = record.dumps()
    again = tbggg.loads(text)
    assert again.end.state == end.state
    assert again.dumps() == text


def test_R1_hands_are_taken_up_after_all_draws() -> None:
    start = dealt() + "red pick provisions A2 yellow pick B3 B10 blue pick C1 C3 "
    assert after(start + "red draw B1 D1").state.turn_no == 2
    with pytest.raises(tbggg.RecordError) as caught:
        after(start + "yellow look A1")
    assert caught.value.rule == "1.3"


def test_R2_draws_are_made_in_the_order_of_the_seats() -> None:
    start = dealt() + "red pick A1 A2 yellow pick provisions B10 blue pick provisions C3 "
    assert after(start).position.to_move == "yellow"
    assert after(start + "yellow draw B1 D1").position.to_move == "blue"


def test_R3_provisions_among_provisions_bring_two_more() -> None:
    here = after(dealt() + "red pick provisions A2 yellow pick B3 B10 blue pick C1 C3 red draw provisions B1")
    assert (here.position.to_move, here.state.due) == ("red", CHANCE)


def test_R4_a_discard_is_known_to_its_owner_alone() -> None:
    start = dealt("red blue") + "red reserve ? blue reserve ? red pick A1 discard A2 blue pick B1 discard ?"
    here = after(start, "red blue")
    discarded = [here.position.view(seat).state.discarded[0][number("A2") + 1] for seat in ("red", "blue")]
    assert discarded == [1, 0]


def test_R24_cards_never_run_out() -> None:
    end = played_at_random(tbggg.new_game("bunny", seats=4, luck=8).start, 1)
    assert sum(end.state.played) + sum(end.state.parchments) >= 160


def test_R25_nobody_is_first() -> None:
    here = tbggg.new_game("bunny", seats="blue red", luck=1).start
    assert (here.position.first_player, here.position.to_move) == (None, "blue")


def test_R31_picks_are_written_as_they_came() -> None:
    orders = ["red pick A1 A2 blue pick C1 C3", "blue pick C1 C3 red pick A1 A2"]
    states = [after(f"{dealt()} {order} yellow pick B3 B10").state for order in orders]
    assert states[0] == states[1]
    assert orders[1] in " ".join(after(f"{dealt()} {orders[1]}").record.dumps().split())


def test_a_view_keeps_what_a_seat_can_still_know() -> None:
    hand = "A1 A2 A3 ring coat B1 B2 C2 D1 D2 E1 E3"
    here = after(dealt(red=hand) + "red pick A1 A2 yellow pick F1 F3 blue pick J1 J2")
    passed = here.position.view("red").state.hand[1]
    assert passed[number("A3") + 1] == 1
    assert passed[0] == 0
    assert here.position.view("blue").state.hand[1][0] == 10


def test_c3_the_last_parchments_can_be_imagined_where_all_are_out() -> None:
    """Of 37, a seat knows 34; the others have laid the rest, and none is left in the deck."""
    state = State(seats=3, phase=2, round_no=4, viewer=0, due=DECISION)
    for parchment in range(1, 35):
        state.laid[0][parchment] = 1
    state.parchments[:] = [34, 2, 1, 0]
    for luck in range(20):
        dealt = state.copy()
        deal_hidden(dealt, luck, 0, [0] * 8)
        assert [sum(row) for row in dealt.laid] == [34, 2, 1, 0] == dealt.parchments
        assert [max(column) for column in zip(*dealt.laid, strict=True)] == [0] + [1] * 37
