"""Positions of Bunny Kingdom without the moves before them."""

from __future__ import annotations

from random import Random

import pytest

import tbggg
from tbggg.engine.registry import find_game
from tbggg.games.bunny.rules.tables import RELATIVE
from tbggg.record.masking import masked_record
from tbggg.testing.set_up import as_said

from .walks import again, states, text_of

HEAD = "bunny red yellow blue:\n"
RED = "red: land A1 A2 C2, before wood camp3, parchments ring ?x7, hand C4 city1 ?x8"
YELLOW = "yellow: land J10, parchments ?x13, hand ?x10"
BLUE = "blue: parchments ?x15, hand ?x10, knows none, harvest 0/0/0/0"
TABLE = f"""2.1.2 red to move
{RED}
{YELLOW}
{BLUE}
builds city2@C2
gone provisions"""


def rules(text: str, lang: str = "en") -> list[str | None]:
    return [one.rule for one in tbggg.faults(HEAD + text, lang)]


def test_the_table_as_somebody_types_it() -> None:
    position = tbggg.position(HEAD + TABLE)
    assert position.to_move == "red"
    assert "pick C4" in [str(move) for move in position.legal_moves()]
    assert position.facts().startswith(f"2.1.2 red to move; {RED}; {YELLOW};")
    line = position.dumps(moves=False)
    assert tbggg.position(line).dumps(moves=False) == line
    node = position.node.play("pick C4").play("city1")
    assert tbggg.loads(node.record.dumps()).end.state == node.record.end.state
    linked = position.node.set_up("builds tower@A1-C2").position.facts()
    assert linked.endswith("builds tower@A1-C2; gone provisions")


def test_the_rest_of_a_hand_is_counted() -> None:
    """In every choice, however much of it is known."""
    rest = TABLE.replace("hand C4 city1 ?x8", "hand C4 city1 rest").replace("hand ?x10", "hand rest")
    assert tbggg.position(HEAD + rest).facts() == tbggg.position(HEAD + TABLE).facts()
    for turn, laid in ((1, "none"), (3, "?x4"), (5, "?x8")):
        seats = "; ".join(f"{seat}: parchments {laid}, hand rest" for seat in ("red", "yellow", "blue"))
        later = tbggg.position(f"{HEAD}1.1.{turn} red to move; {seats}")
        assert sum(later.state.hand[0]) == 12 - 2 * (turn - 1)
    assert "1.9" in rules("1.2 red to move; red: hand C4 rest")
    assert "assumed" not in tbggg.position(HEAD + rest).node.narration("en").text.lower()


def test_cards_of_others_are_in_no_text_of_a_seat() -> None:
    full = tbggg.position(HEAD + TABLE).node
    for text in (full.position.facts("blue"), masked_record(full.record, "blue").dumps()):
        assert "hand ?x10" in text
        for secret in ("C4", "city1", "ring"):
            assert secret not in text


@pytest.mark.parametrize(
    ("rule", "fault", "text"),
    [
        ("0.1", "SECTION", "1.1 red to move"),
        ("0.1", "SECTION", "1.1.7 red to move"),
        ("0.1", "SECTION", "2.4 red to move"),
        ("C3", "COPIES", TABLE.replace("land J10", "land J10, before wood wood")),
        ("C3", "COPIES", TABLE.replace("hand C4", "hand A1")),
        ("C3", "PARCHMENTS", TABLE.replace("ring ?x7", "?x40")),
        ("S3", "HAND", TABLE.replace("city1 ?x8", "city1 ?x9")),
        ("1.9", "AFTER", "1.2 red to move; red: hand C4"),
        ("1.1", "CHOSEN", TABLE.replace("hand ?x10", "chose C1, hand ?x10", 1)),
        ("1.1", "PICKED", TABLE.replace("hand C4", "picked 2, hand C4")),
        ("2.9", "DONE", "1.2 red to move, choice; red: done"),
        ("2.4", "TERRAIN", TABLE.replace("city2@C2", "city3@A1")),
        ("2.3", "NO_RABBIT", TABLE.replace("city2@C2", "city2@C3")),
        ("3.7", "FUTURE", TABLE.replace("harvest 0/0/0/0", "harvest 0/0/4/0")),
        ("T1", "ENDS", TABLE.replace("city2@C2", "tower@A1-J10")),
        ("T1", "ONE_FIEF", "4.2 red to move; red: land A1 B1; builds tower@A1-B1"),
        ("T1", "ONE_FIEF", "1.2 red to move; red: land A2 A3 B2; builds tower@A3-B2"),
        ("0.2", "NOT_BUILT", TABLE.replace("2.1.2", "1.1.2")),
        ("0.2", "DUE", "2.2 red to move, over"),
        ("0.2", "DUE", TABLE.replace("red to move", "red to move, rules dealing")),
        ("0.2", "DUE", TABLE.replace("red to move", "red to move, choice reserves")),
        ("0.2", "DUE", "2.2 red to move, rules picking"),
        ("1.4", "PLAYED", "1.1.2 red to move; red: land A1 A2 B1, hand rest; yellow: hand rest; blue: hand rest"),
        ("1.7", "CAMPS", "2.2 red to move; red: camps 2; gone camp3"),
        ("1.8", "OWES", "1.1.1 red to move; red: owes 1, hand rest; yellow: hand rest; blue: hand rest"),
        ("V2", "RESERVE", TABLE.replace("land J10", "land J10, reserve C1")),
        ("V3", "DISCARDS", TABLE.replace("land J10", "land J10, discards C1")),
        ("1.6", "GONE", "2.2 red to move; red: land A1; gone A2"),
        ("K4", "ANNOUNCED", "2.2 red to move; announced camp3"),
        ("K4", "ANNOUNCED", "2.2 red to move; red: before camp3; announced camp3; saved camp3"),
        ("K4", "ASKED", "2.2 red to move; yellow: before camp3; red: before camp4; announced camp3; asked camp4"),
        ("K4", "ASKED", "2.2 red to move; red: before camp3 camp4; announced camp4; asked camp3"),
        ("K5", "SAVED", "2.2 red to move; saved camp3"),
        ("K5", "HOLDER", "2.2 red to move; yellow: before camp3; announced camp3"),
        ("T1", "FIRST_END", "2.2 red to move; red: land A1, before tower; tower A2"),
        ("3.6", "POST", "2.3 red to move; red: land A1; yellow: land B1; builds post@B1; post B1"),
        ("4.4", "COPY", "4.4 red to move; red: copied liberal=ring; blue: parchments ring"),
        ("1.4", "TOO_FEW", "2.1.1 red to move; red: hand rest; yellow: hand rest; blue: hand rest"),
        ("1.4", "TOO_FEW", TABLE.replace("13", "12")),
        ("1.8", "ALL_CARDS", TABLE.replace("x15", "x14")),
        ("1.8", "ALL_CARDS", TABLE.replace("gone provisions", "gone provisions provisions")),
        ("K6", "ALL_CAMPS", TABLE.replace("gone provisions", "gone provisions camp1")),
        ("3.2", "HARVEST", "2.1.1 red to move; red: harvest 4/0/0/0"),
        ("3.2", "HARVEST", "4.4 red to move; red: harvest 0/0/0/9"),
        ("3.2", "HARVEST", "1.3 red to move; red: land C2, harvest 4/0/0/0"),
        ("3.2", "TOO_LARGE", TABLE.replace("0/0/0/0", "64/0/0/0")),
        ("R16", "TARGET", "4.4 red to move; red: parchments liberal, copied liberal=ring; yellow: parchments ring"),
    ],
)
def test_each_fault_names_its_rule(rule: str, fault: str, text: str) -> None:
    assert rules(text) == rules(text, "fr")
    assert rule in rules(text), fault


def test_ends_of_a_tower_may_have_grown_together_since() -> None:
    """By territories of later rounds, and by camps [R9]."""
    for text in (
        "2.2 red to move; red: land A2 A3 B2; builds tower@A3-B2",
        "1.2 red to move; red: land A2 A3 B2; builds tower@A3-B2 camp3@A2",
    ):
        assert "T1" not in rules(text)


def test_points_that_hang_on_those_of_others_come_after_them() -> None:
    """As of the second, who has a parchment for it, in a game that has ended [P37]."""
    game, record = find_game("bunny"), tbggg.new_game("bunny", seats=3, luck=4)
    *_, last = states(game, record, Random(4))
    assert [points[RELATIVE] for points in last.scored[:3]] == [0, 0, 10]
    assert again(game, record, *text_of(game, last, record)) == as_said(game, last, record.seats, record.headers)


@pytest.mark.parametrize(
    ("text", "place", "said"),
    [
        ("red: land A1\nyellow: land A1", (2, 14), "twice"),
        ("red: hand C44", (1, 11), "C44"),
        ("gone rest", (1, 6), "each thing is named"),
        ("builds tower@A1", (1, 8), "tower@A1-J1"),
        ("builds city2@A1(wood)", (1, 8), "post@E5"),
        ("builds city1@A1 city2@A1", (1, 17), "A1 has a building"),
        ("2.2 red to move; red: builds city2@A1", (1, 23), "“builds city2@A1” is said of the table"),
        ("2.3 red to move; post A1 B1", (1, 23), "one word"),
        ("2.1.1 red to move; red: picked 1 A1", (1, 34), "no place after “1”: a comma"),
        ("1.1.1 red to move; red: chose A1 A2 A3", (1, 37), "2 words"),
        ("4.4 red to move; red: copied ring", (1, 30), "liberal=ring"),
        ("1.2 red to move; announced", (1, 18), "one word"),
        ("1.1.1 red to move; red: knows pink", (1, 31), "pink"),
    ],
)
def test_what_cannot_be_read_is_named_with_its_place(text: str, place: tuple[int, int], said: str) -> None:
    (found,) = tbggg.faults(HEAD + text)
    assert (found.line, found.column) == (place[0] + 1, place[1])
    assert said in found.text
