"""Hidden things that change hands: a seat's own record replays to what the seat sees."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

import tbggg
from tbggg.engine import derived
from tbggg.engine.moment import Moment
from tbggg.engine.rule import AUTOMATIC, NOBODY
from tbggg.record.masking import masked_nodes, masked_record
from tbggg.record.moments import moment_of
from tbggg.referee.frames import frame
from tbggg.referee.outline import Outline

from ..strategies import SEEDS, effort, tables, walk
from .tables import HEAD, after, moves

pytestmark = pytest.mark.usefixtures("burrow")


def test_a_seat_writes_what_it_is_shown() -> None:
    here = after("blue pick d4 red pick a1")
    masked = masked_record(here.record, "red")
    assert masked.headers["Viewer"] == "red"
    assert moves(masked) == (
        "meadow grow a1 c3 red deal a1 b2 c3 blue deal ? ? ? blue pick ? red pick a1 blue reveal d4 red look a2 b1"
    )


def test_what_was_passed_on_is_seen_no_more() -> None:
    here = after("red pick a1 blue pick d4")
    view = here.position.view("red")
    assert view.state.hand[:2] == [[5, 2, 0], [0, 0, 0]]  # a2 and b1 came, b2 and c3 went
    assert masked_record(here.record, "red").end.state == view.state
    assert here.state.viewer == NOBODY


@given(tables("burrow"), SEEDS, st.integers(0, 60))
@effort(20)
def test_a_seats_record_replays_to_its_view_at_every_moment(record: tbggg.Record, seed: int, length: int) -> None:
    end = walk(record.start, seed, length).skip_automatic()
    for seat in record.seats:
        twins = masked_nodes(record, seat)
        masked = twins[record.start].record
        for node, twin in twins.items():
            while twin.children and twin.children[0] not in twins.values():
                twin = twin.children[0]  # what the seat is shown
            assert twin.state.due == AUTOMATIC or twin.state == node.position.view(seat).state
        text = masked.dumps()
        again = tbggg.loads(text)
        assert again.dumps() == text
        assert again.end.state == end.position.view(seat).state
        assert "Luck" not in text


def test_notes_and_variations_stay_with_their_moves() -> None:
    here = after("blue pick d4 red pick a1 {mine} ( red pick b2 {or this} ) red pick b1 blue pick b2")
    masked = masked_record(here.record, "red")
    line = "red pick a1 {mine} ( red pick b2 {or this} blue reveal d4 red look a2 b1 ) blue reveal d4"
    assert line in moves(masked)
    assert tbggg.loads(masked.dumps()).dumps() == masked.dumps()


def test_a_look_is_for_a_hand_that_has_unseen_cards_and_for_its_own_seat() -> None:
    text = '[Game "Burrow"]\n[Seats "red blue"]\n[Viewer "red"]\n\nmeadow grow a1 c3 red deal a1 b2 c3 blue deal ? ? ? '
    for wrong, rule in [("red look d4", "12.4"), ("blue look d4 d4", "12.4"), ("blue look a1", "12.4")]:
        with pytest.raises(tbggg.RecordError) as caught:
            tbggg.loads(text + wrong)
        assert caught.value.rule == rule
    with pytest.raises(tbggg.RecordError) as caught:
        tbggg.loads(text + "red pick a1 blue pick ? red pick b2")
    assert caught.value.rule is not None, "a reveal is due"


def test_a_viewer_is_a_seat() -> None:
    with pytest.raises(tbggg.RecordError, match="green"):
        tbggg.loads(HEAD.replace("\n\n", '\n[Viewer "green"]\n\n') + "meadow grow a1 c3")


@pytest.mark.parametrize("played", ["", "blue pick {0} ", "red pick a1 ", "blue pick {0} {{his best}} red pick a1 "])
def test_two_games_that_a_seat_cannot_tell_apart_look_the_same_to_it(played: str) -> None:
    """The leak test: blue was dealt other cards, and nothing that red is given changes until they are shown."""
    given_to_red = set()
    for cards in (["d4", "a2", "b1"], ["d1", "d2", "a4"]):
        text = HEAD + f"meadow grow a1 c3 red deal a1 b2 c3 blue deal {' '.join(cards)} " + played.format(*cards)
        record = tbggg.loads(text)
        until = record.start
        while until.children and until.state.due != AUTOMATIC:
            until = until.children[0]
        last = until if until.state.due != AUTOMATIC else until.parent
        assert last is not None
        outline = Outline(record, "red", "en", last.path()).sent
        frames = [frame(node, 0, "red", lang) for node in last.path() for lang in ("en", "fr")]
        drawn = [derived.svg(record.game, moment_of(node, "red")) for node in last.path()]
        given_to_red.add(json.dumps([outline, frames, drawn, str(last.position.view("red"))]))
        if last is until:
            assert not set(cards) & set(masked_record(record, "red").dumps().split())
    assert len(given_to_red) == 1


@given(tables("burrow"), SEEDS, st.integers(0, 40))
@effort(10)
def test_what_a_seat_imagines_looks_as_what_it_sees(record: tbggg.Record, seed: int, length: int) -> None:
    node = walk(record.start, seed, length).skip_automatic()
    for viewer, seat in enumerate(record.seats):
        view = node.position.view(seat)
        again = derived.view(record.game, view.determinize(seed), viewer)
        assert again == view.state
        assert record.game.display.board(Moment(record.seats, viewer, "en", again)) == (
            record.game.display.board(moment_of(node, seat))
        )
