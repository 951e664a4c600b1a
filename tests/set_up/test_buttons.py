"""Positions of Buttons without the moves before them."""

from __future__ import annotations

import pytest

import tbggg

HEADERS = '[Boards "1A 2B 3A"] [Objectives "red green blue"]'
SEATS = "buttons ann bob cat:"
ANN, BOB, CAT = "ann: buttons 1-1 3-3 6-5, stars 2-2 2-3", "bob: buttons 4-4, stars 1-5", "cat: bust, stars 5-5 6-6"
TABLE = f"2.1 ann to move, dice 4-2 1 3 4\n{ANN}\n{BOB}\n{CAT}"


def rules(text: str, lang: str = "en") -> list[str | None]:
    return [one.rule for one in tbggg.faults(f"{HEADERS} {SEATS} {text}", lang)]


def test_the_table_as_somebody_types_it() -> None:
    position = tbggg.position(f"{HEADERS} {SEATS}\n{TABLE}")
    cat = "cat: stars 5-5 6-6, bust"  # as the facts have their order
    assert position.facts() == f"2.1 ann to move; {ANN}; {BOB}; {cat}; dice 4-2 1 3 4"
    assert position.to_move == "ann"
    assert position.legal_moves()
    line = position.dumps(moves=False)
    assert tbggg.position(line).state == position.state
    node = position.node.advance().play(position.node.advance().position.legal_moves()[0])
    assert tbggg.loads(node.record.dumps()).end.state == node.record.end.state


@pytest.mark.parametrize(
    ("rule", "fault", "text"),
    [
        ("B0.1", "SECTION", "2.3 ann to move"),
        ("B5.6", "ALL_PLACED", "2.2 bob to move; ann bust; bob bust; cat bust"),
        ("B5.4", "NONE_TO_PLACE", "2.2 bob to move; ann: buttons 1-1, left 1/0/0; bob: bust; cat: bust"),
        ("B2.5", "BESIDE", TABLE.replace("3-3", "1-2")),
        ("B4.2", "BUST_BUTTONS", TABLE.replace("cat: bust", "cat: bust, buttons 1-1")),
        ("B1.2", "NO_BUTTON", TABLE.replace("cat: bust", "cat: withdrawn")),
        (
            "B6.4",
            "WAS_OVER",
            "3.1 ann to move; ann: stars 1-1 1-2 1-3 1-4 1-5 1-6",
        ),
        ("B0.2", "STILL_IN", "2.2 ann to move; ann: in; bob: bust; cat: bust"),
        ("B5.5", "TOO_MANY_LEFT", "2.2 ann to move; ann: buttons 1-1, left 2/0/0; bob: bust; cat: bust"),
        ("B5.5", "KINDS", TABLE.replace("stars 1-5", "stars 1-5, for 2/0/0")),
        ("BS2", "EARLY_STARS", "1.1 ann to move; bob: stars 1-5"),
        ("B1.4", "DICE", TABLE.replace("1 3 4\n", "1 3 4 4\n")),
        ("B0.3", "OUT", "2.1 cat to move; cat: bust"),
        ("B1.4", "NO_ROLL", TABLE.replace("3 4\n", "3 4, chance\n")),
        ("B6.4", "NOT_OVER", "2.1 ann to move, over"),
        ("B1.5", "ROLLER", "2.1 ann to move; roller bob"),
        ("B2.1", "NOT_PLACED", "1.1 ann to move, dice 4-2 1 3 4 4; roller bob"),
        ("B5.4", "EARLIER", "1.2 bob to move; ann: buttons 1-1, left 1/0/0; bob: buttons 2-2; cat: bust"),
        ("B5.2", "BROUGHT", "1.2 ann to move; ann: buttons 1-1; bob: buttons 2-2 4-4, left 1/1/0; cat: bust"),
        ("B5.2", "LEFT", "1.2 ann to move; ann: buttons 1-1 3-3 5-5, left 2/0/0; bob: bust; cat: bust"),
        ("B5.2", "BROUGHT", "1.1 ann to move; bob: withdrawn, buttons 1-1 3-3, left 2/0/0"),
        ("B5.2", "TOO_MANY_STARS", "2.1 ann to move; bob: stars 1-1 1-3 1-5 2-2 2-4 2-6"),
        ("B4.2", "LOST", "1.1 ann to move; ann: lost 3"),
        ("B2.1", "NOT_PLACED", "1.1 cat to move; ann: buttons 1-1"),
        ("B0.2", "OUT_EARLY", "1.1 ann to move; cat: bust"),
        ("B3.1", "TOO_MANY_BUTTONS", "1.1 ann to move; cat: buttons 6-6"),
        ("B3.1", "TOO_MANY_BUTTONS", "1.1 bob to move; ann: buttons 1-1; cat: buttons 1-1 3-3"),
        ("B2.1", "ROLLS", "1.1 ann to move; rolls 1"),
        ("B2.1", "ROLLS", "1.1 bob to move, dice 3-3 1 2 3 4; ann: buttons 1-1; rolls 1"),
        ("B0.1", "DUE", "1.1 ann to move, rules"),
        ("B0.1", "DUE", "1.2 ann to move, choice; ann: bust; bob: bust; cat: bust"),
        ("B5.1", "NO_STAR", "2.2 bob to move; ann: withdrawn; bob: buttons 1-1, left 1/0/0; cat: bust"),
        ("B5.6", "BUTTONS_STAY", "2.2 ann to move, over; ann: buttons 3-3, stars 1-1 1-2 1-3 1-4 1-5"),
    ],
)
def test_each_fault_names_its_rule(rule: str, fault: str, text: str) -> None:
    assert rules(text) == rules(text, "fr")
    assert rule in rules(text), fault


@pytest.mark.parametrize(
    "text",
    [
        "1.1 ann to move",
        "1.1 bob to move; ann: bust",
        "1.1 bob to move; ann: buttons 1-1; cat: buttons 1-1",
        "1.1 bob to move, dice 3-3 1 2 3 4; ann: bust; roller ann",
        "1.1 ann to move; ann: buttons 1-1 1-3; bob: withdrawn, buttons 1-1; cat: bust",
        "1.1 ann to move; ann: buttons 1-1; bob: buttons 1-1 1-3; cat: buttons 1-1 1-3 1-5; rolls 3",
        "1.1 ann to move, chance",
        "9.1 ann to move",
        "1.2 bob to move; ann: stars 1-1, buttons 3-3; bob: buttons 2-2; cat: bust",
        "1.2 ann to move; ann: bust; bob: bust; cat: bust",
    ],
)
def test_an_odd_table_can_occur(text: str) -> None:
    assert rules(text) == []


def test_stars_of_a_withdrawal_are_of_the_round_that_goes_on() -> None:
    stars, buttons = "stars 1-1 1-3 1-5 2-2 2-4", "buttons 3-1 3-3"
    others = "ann: buttons 1-1; cat: buttons 1-1"
    assert rules(f"2.1 ann to move; bob: withdrawn, {stars}, {buttons}; {others}") == []


@pytest.mark.parametrize(
    ("text", "place", "said"),
    [
        ("dice 7-1 3", (1, 6), "golden"),
        ("dice 4-2 7", (1, 10), "face"),
        ("dice 4-2 1 1 1 1 1", (1, 18), "four"),
        ("ann: buttons 1-1 1-1", (1, 18), "twice"),
        ("ann: buttons 7-1", (1, 14), "7-1"),
        ("ann: buttons 1-1, dice 4-2", (1, 19), "said of the table"),
        ("ann; buttons 1-1", (1, 6), "as in: ann buttons"),
        ("ann: buttons", (1, 6), "none"),
        ("ann: left 1/2/0/1", (1, 11), "one to 3 numbers"),
        ("roller dan", (1, 8), "none of: ann, bob, cat"),
        ("2.2 ann to move; roller bob; ann: bust; bob: bust; cat: bust", (1, 18), "phase 1 alone"),
    ],
)
def test_what_cannot_be_read_is_named_with_its_place(text: str, place: tuple[int, int], said: str) -> None:
    (found,) = tbggg.faults(f"{HEADERS} {SEATS}\n{text}")
    assert (found.line, found.column) == (place[0] + 1, place[1])
    assert said in found.text


def test_who_has_lost_stars_has_withdrawn_once_less() -> None:
    """So of two stars after two rounds one is for a model; a bust of this round leaves those before it."""
    for lost, stars in ((0, [2, 0, 0]), (1, [1, 1, 0])):
        text = f"3.1 ann to move; ann: stars 1-1 5-5, lost {lost}"
        assert tbggg.position(f"{HEADERS} {SEATS} {text}").state.stars[0] == stars
