"""Errors against a rule: every id that the notation names, and which one comes first."""

from __future__ import annotations

from pathlib import Path

import pytest

import tbggg
from tbggg.engine.texts import in_language

from .broken import GEEKS, MARKET, ROLLED, SECOND_DRAW, START, SUPPLY, broken, broken_at, strict
from .tables import EVENING_MOVES, FOUR, evening, finish, headers, hoard, opening, roll, section, supply

FULL = SUPPLY + "red 1@1b yellow 1@1b blue 1@1b "
PASSED = SUPPLY + "red pass yellow 1@1b blue 1@1b "
PASSED_WITHOUT_A_ONE = SUPPLY + "red 1@1b yellow 1@1b blue 1@1b red pass yellow 2@2b blue 2@2b "
ROUND_SIX = hoard(3) + "6.2 "
SOLD = MARKET + "yellow buy red1@1b "

BROKEN = [
    # A move of another phase.
    ("0.1", START, "red pass"),
    ("0.1", START, "red 1@1b"),
    ("0.1", START, "red roll 1 2 3"),
    ("0.1", SUPPLY, "red draw 1 2 3 4 5 6 1 2"),
    ("0.1", SUPPLY, "red roll 1 2 3"),
    ("0.1", SUPPLY, "red ad 1 = 2"),
    ("0.1", SUPPLY, "red promote 1>2"),
    ("0.1", SUPPLY, "red buy blue1@1b"),
    ("0.1", SUPPLY, "red reveal 1@1b"),
    ("0.1", ROLLED, "red 1@1b"),
    ("0.1", ROLLED, "red buy blue1@1b"),
    ("0.1", MARKET, "yellow ad 1 = 2"),
    ("0.1", MARKET, "yellow promote 1>2"),
    ("0.1", MARKET, "yellow 1@1b"),
    ("0.1", ROUND_SIX, "red draw 1 2 3"),
    # Not this seat's turn.
    ("1.1", START, "yellow draw 1 2 3 4 5 6 1 2"),
    ("1.2", SECOND_DRAW, "yellow draw 1 2 3"),
    ("2.1", SUPPLY, "yellow 1@1b"),
    ("2.1", SUPPLY, "blue pass"),
    ("2.2", PASSED, "red 1@1m"),
    ("2.2", PASSED, "red pass"),
    ("3.1", GEEKS, "blue roll 1 2 3"),
    ("3.2", ROLLED, "yellow pass"),
    ("3.2", ROLLED, "blue ad 6 = 1"),
    ("3.2", ROLLED, "yellow promote 4>5"),
    ("5.4", MARKET, "blue buy red1@1b"),
    ("5.4", MARKET, "blue pass"),
    # Tiles drawn.
    ("1.1", START, "red draw 1 1 2 3 4 5 6"),
    ("1.1", START, "red draw 1 1 2 3 4 5 6 - 6"),
    ("1.2", SECOND_DRAW, "red draw 1 2"),
    ("1.2", SECOND_DRAW, "red draw 1 2 3 4"),
    ("C3", START, "red draw 1 1 1 1 2 3 4 5"),
    ("C3", START, "red draw - - - 1 2 3 4 5"),
    ("C3", SECOND_DRAW, "red draw 1 1 1"),
    ("C3", SECOND_DRAW, "red draw - 1 2"),
    # Supply.
    ("2.1", SUPPLY + "red 4@4b yellow 4@4b blue 4@4b ", "red 4@5b"),
    ("2.4", FULL, "red 2@1b"),
    ("2.5", strict(SUPPLY), "red 4@1b"),
    ("2.8", hoard(3).split("3.1")[0] + "blue draw 6 1 2 red draw 6 1 2 yellow draw 6 1 2 ", "blue pass"),
    # Geeks.
    ("3.1", GEEKS, "red roll 1 2"),
    ("3.1", GEEKS, "red roll 1 2 3 4"),
    ("3.3", ROLLED, "red ad 4 = 1"),
    ("3.3", ROLLED, "red ad 1 1 = 2 3"),
    ("3.3", ROLLED, "red ad 1 2 = 4"),
    ("3.3", ROLLED, "red ad 1 = 4 5"),
    ("3.4", ROLLED, "red promote 1>5"),
    ("3.4", ROLLED, "red promote 2>2"),
    # Purchases.
    ("5.4", MARKET, "yellow buy red3@1b"),
    ("5.4", MARKET, "yellow buy red1@1m"),
    ("5.4", MARKET, "yellow buy blue5@5b"),
    ("5.4", MARKET, "yellow buy red6@charity with 1"),
    ("5.6", SOLD, "blue buy red1@1b"),
]


@pytest.mark.parametrize(("rule", "before", "move"), BROKEN, ids=[f"{rule} {move}" for rule, _, move in BROKEN])
def test_the_error_names_the_rule_that_is_broken(rule: str, before: str, move: str) -> None:
    assert broken_at(before, move).rule == rule


def test_2_9_a_pass_in_round_six_is_an_error_against_2_9() -> None:
    first = tbggg.loads(ROUND_SIX).end.position.to_move
    assert broken_at(ROUND_SIX, f"{first} pass").rule == "2.9"


# Where several rules are broken, the first of phase, turn, number, own tile or die, place, range is named.
PRECEDENCE = [
    ("0.1", "phase before turn", ROLLED, "blue 1@1b"),
    ("0.1", "phase before number", GEEKS, "red draw 1 2"),
    ("2.2", "passed before the tile", PASSED_WITHOUT_A_ONE, "red 1@1t"),
    ("2.1", "turn before place", FULL, "yellow 2@1b"),
    ("3.2", "turn before die", ROLLED, "blue ad 1 = 1"),
    ("3.2", "turn before adjacency", ROLLED, "blue promote 6>1"),
    ("1.1", "number before copies", START, "red draw 1 1 1 1"),
    ("2.1", "own tile before place", FULL, "red 1@1b"),
    ("2.1", "own tile before range", strict(FULL), "red 1@6b"),
    ("2.4", "place before range", strict(FULL), "red 6@1b"),
]


@pytest.mark.parametrize(("rule", "why", "before", "move"), PRECEDENCE, ids=[row[1] for row in PRECEDENCE])
def test_the_first_broken_rule_is_named(rule: str, why: str, before: str, move: str) -> None:
    assert broken_at(before, move).rule == rule


def test_5_2_E05_6_a_blank_cannot_be_bought() -> None:
    before = headers(FOUR, "yellow") + EVENING_MOVES.split("1.5")[0] + "1.5 blue pass "
    assert broken_at(before, "green buy red-@6b").rule == "5.2"


def test_2_4_3_3_3_4_E11_6_three_mistakes_of_the_evening() -> None:
    to_v2 = headers(FOUR, "yellow") + EVENING_MOVES.split("1.3")[0]
    rolled = to_v2 + "1.3 yellow roll 2 4 6  blue roll 1 5 5  green roll 1 3 6  red roll 2 2 2\n"
    assert broken_at(rolled, "yellow promote 2>5").rule == "3.4"
    assert broken_at(rolled + "yellow pass ", "blue ad 4 = 1").rule == "3.3"
    assert broken_at(FULL.replace("red 1@1b", "red 2@1b"), "red 1@1b").rule == "2.4"


@pytest.mark.parametrize(("before", "move"), [(GEEKS, "red pass"), (GEEKS, "red ad 1 = 2"), (ROLLED, "red roll 1 2 3")])
def test_3_1_the_roll_comes_once_and_first(before: str, move: str) -> None:
    """The phase is right but not the moment: 3.1, or 0.1 where the roll is taken for a step of its own."""
    assert broken_at(before, move).rule in ("3.1", "0.1")


@pytest.mark.parametrize("move", ["yellow buy red1@1b", "yellow pass"])
def test_5_9_R6_a_seat_that_has_passed_buys_nothing_more(move: str) -> None:
    """Whether the notation's 2.2 or the turn of phase five (5.4, R6) is named, it is refused."""
    assert broken_at(MARKET + "yellow pass ", move).rule in ("2.2", "5.4", "R6")


def test_the_error_tells_what_would_have_been_legal() -> None:
    legal = broken_at(ROLLED, "red promote 1>5").legal
    assert "pass" in legal or "promote" in legal
    assert len(legal) < 200, "in a few words"


def test_an_error_in_a_variation_is_found_too() -> None:
    error = broken(SUPPLY + "red 1@1b\n( red 2@1b\nred 3@1b ) yellow pass")
    assert (error.rule, error.line, error.column) == ("2.1", SUPPLY.count("\n") + 3, 1)


# -- Passes that the rules make ------------------------------------------------------------------------


def test_R9_5_9_a_forced_pass_may_be_written_and_is_dropped() -> None:
    """Red and yellow have no tile left within reach; a person writes their passes all the same."""
    plain = evening()
    written = tbggg.loads(headers(FOUR, "yellow") + EVENING_MOVES + "red pass yellow pass\n")
    assert written.dumps() == plain.dumps()


def test_5_9_its_comments_and_glyphs_go_to_the_move_before() -> None:
    record = tbggg.loads(headers(FOUR, "yellow") + EVENING_MOVES + "red pass ! {nothing left} yellow pass ?!\n")
    text = record.dumps()
    last = text[text.index("green buy green1@1b") :]
    assert "{nothing left}" in last
    assert last.index("!") < last.index("{nothing left}") < last.index("?!")
    assert "pass" not in last


def test_5_9_a_section_mark_ends_the_matching() -> None:
    before = headers(FOUR, "yellow") + EVENING_MOVES
    assert broken_at(before + "2.1 ", "red pass").rule == "0.1"


def test_5_9_only_a_pass_that_was_just_made_matches() -> None:
    """Blue had dice and a tile left when it passed: a second pass by blue matches nothing."""
    before = headers(FOUR, "yellow") + EVENING_MOVES
    assert broken_at(before, "blue pass").rule == "0.1"


def test_R9_a_capped_seat_may_write_its_pass() -> None:
    text = GEEKS.replace('[First "red"]', '[First "red"] [Rulings "paid_moves=1"]')
    text += "red roll 1 2 3 yellow roll 4 5 6 blue roll 6 6 6\n"
    short = tbggg.loads(text + "red ad 1 = 2 yellow pass blue promote 6>5 yellow pass")
    long = tbggg.loads(text + "red ad 1 = 2 yellow pass blue promote 6>5 red pass yellow pass blue pass")
    assert long.dumps() == short.dumps()
    assert broken_at(text + "red ad 1 = 2 yellow pass blue promote 6>5 ", "red ad 2 = 3").rule in ("3.2", "R9")


def sold_out_of_moves() -> str:
    """Up to 1.5, where yellow is to choose: nobody may pay in 1.3, so the rules have passed there for all."""
    here = roll(supply(opening(rulings="paid_moves=0"), red="6@6b")).skip_automatic()
    assert (section(here), here.position.to_move) == ((1, 5), "yellow")
    return here.record.dumps().rstrip()


def test_R9_5_9_a_pass_before_the_mark_of_its_section_is_the_one_that_the_rules_have_made() -> None:
    """It could be yellow's pass in 1.5, but that section's mark is still to come."""
    record = tbggg.loads(f"{sold_out_of_moves()} yellow pass blue pass red pass 1.5 yellow buy red6@6b")
    assert section(record.end) == (2, 1)
    assert [node.move for node in record.main_line() if node.kind == "decision"][-1] == "buy red6@6b"


def test_R9_5_9_a_pass_before_the_mark_of_a_later_section_is_made_now() -> None:
    record = tbggg.loads(f"{sold_out_of_moves()} yellow pass blue pass red pass 2.1")
    assert section(record.end) == (2, 1)
    assert [node.move for node in record.main_line() if node.kind == "decision"][-3:] == ["pass"] * 3


def test_R9_5_9_a_pass_that_the_rules_have_made_is_written_once() -> None:
    """A second one is yellow's own, in 1.5."""
    record = tbggg.loads(f"{sold_out_of_moves()} yellow pass yellow pass 1.5 blue pass red pass")
    assert section(record.end) == (2, 1)


def test_9_1_a_result_names_each_seat_once() -> None:
    end = finish(opening())
    result = " ".join(f"{seat} {gg}" for seat, gg in end.position.points.items())
    text = end.record.dumps()
    assert tbggg.loads(f'{text}\n[Result "{result}"]\n').headers["Result"] == result
    for wrong in (f"{result} {result}", f"{result} red", result.rpartition(" blue")[0]):
        with pytest.raises(tbggg.RecordError):
            tbggg.loads(f'{text}\n[Result "{wrong}"]\n')


def test_a_purchase_after_the_phase_ended_by_itself_says_so() -> None:
    """The reason is that no geek reaches a tile any more, and not only that tiles are drawn now [5.6]."""
    record = (Path(__file__).parents[3] / "notebooks/games/evening.game").read_text("utf-8")
    with pytest.raises(tbggg.RecordError, match=r"1\.5 ended, since Red, Yellow and Green had nothing left to choose"):
        tbggg.loads(record.replace("\n*", "  red buy blue3@3m\n*"))
    with pytest.raises(tbggg.RecordError) as refused:
        tbggg.loads(record.replace("green buy green1@1b\n*", "red buy blue3@3m\n*"))
    assert "ended" not in str(refused.value), "the phase goes on there"


def test_a_tile_that_was_just_taken_is_named_where_that_ended_the_phase() -> None:
    """One tile, two geeks: who comes second was made to pass, since the tile has a geek on it [5.6]."""
    record = """[Game "The BoardGameGeek Game"]
[Seats "red yellow blue"]
[First "red"]

1.1 red draw 5 5 1 1 2 2 3 3  yellow draw 5 5 6 1 1 2 2 3  blue draw 1 1 2 2 3 3 4 4
1.2 red pass  yellow 5@6b  blue pass  yellow pass
1.3 red roll 6 1 1  yellow roll 1 1 1  blue roll 6 1 1  red pass  yellow pass  blue pass
1.5 blue buy yellow5@6b  red buy yellow5@6b
"""
    with pytest.raises(
        tbggg.RecordError, match=r"1\.5 ended, since Red and Blue had nothing left to choose: .*\(5\.6\)"
    ):
        tbggg.loads(record)
    with pytest.raises(tbggg.RecordError, match="il ne restait rien à choisir pour Rouge et Bleu"):
        in_language("fr", lambda: tbggg.loads(record))
