"""What an author wrote tells nothing that is hidden: comments, names of variations, their openings, headers."""

from __future__ import annotations

import pytest

import tbggg
from tbggg.engine.rule import NOBODY
from tbggg.record.leaking_comments import drop_leaking
from tbggg.record.masking import masked_nodes

SEED = 4_217_893
PIG = f'[Game "Pig"] [Seats "ann ben"] [Luck "{SEED}"] [Title "An evening"]\n'


def dropped(text: str, seat: str | None = "ben") -> tuple[str, int]:
    """A seat's copy of a record as text, and how many of what was written were removed."""
    record = tbggg.loads(PIG + text)
    twins = masked_nodes(record, seat)
    count = drop_leaking(twins, NOBODY if seat is None else record.seat_number(seat))
    return " ".join(twins[record.start].record.dumps().split("\n\n", 1)[1].split()), count


@pytest.mark.parametrize("seat", ["ben", None])
@pytest.mark.parametrize(
    ("text", "left", "count"),
    [
        ("ann hold {fine} !", "1.1 ann hold {fine} !", 0),
        (f"ann hold {{dealt by {SEED}}} {{fine}} !", "1.1 ann hold {fine} !", 1),
        ("ann hold {  } {fine}", "1.1 ann hold {fine}", 0),
        (f'ann hold ( "Seed {SEED}" ann roll 2 )', "1.1 ann hold ( ann roll 2 )", 1),
        (f'ann hold ( "Safe" {{{SEED}}} {{fine}} ann roll 2 )', '1.1 ann hold ( "Safe" {fine} ann roll 2 )', 1),
        (f'ann hold ( "{SEED}" {{4,217,893}} {{ }} ann roll 2 )', "1.1 ann hold ( ann roll 2 )", 2),
        (f"ann hold {{1{SEED}}} {{#{SEED}}} {{2.{SEED}}}", f"1.1 ann hold {{1{SEED}}} {{#{SEED}}} {{2.{SEED}}}", 0),
    ],
)
def test_a_seed_is_told_nowhere(text: str, left: str, count: int, seat: str | None) -> None:
    assert dropped(text, seat) == (left, count)


def test_a_variation_tells_nothing_of_the_move_that_it_replaces() -> None:
    """A name and an opening comment may speak of both moves: of what either of them hides."""
    record = tbggg.new_game("bgg", seats=3, first="red", luck=SEED)
    here = record.start.advance()
    for choice in [move for move in here.position.legal_moves() if move.endswith("@6b")][:2]:
        here.play(choice)
    assert here.children[1].variation is not None
    hidden = next(word for word in "123456" if record.game.hidden.leaks(here.state, word))
    for name, left, dropped_too in ((f"All on the {hidden}", None, 1), ("A bluff", "A bluff", 0)):
        here.children[1].variation.name = name
        twins = masked_nodes(record, "yellow")
        assert drop_leaking(twins, record.seat_number("yellow")) == dropped_too
        assert twins[here.children[1]].name() == (left or "")


def test_headers_that_tell_are_dropped_and_counted() -> None:
    record = tbggg.loads(PIG.replace("An evening", f"Dealt by {SEED}") + '[Event "Club"]\nann hold')
    twins = masked_nodes(record, None)
    assert drop_leaking(twins, NOBODY) == 1
    headers = twins[record.start].record.headers
    assert (headers.get("Title"), headers["Event"]) == (None, "Club")
