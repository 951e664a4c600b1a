"""B0 to B4: the round, rolls, the golden dice, withdrawing and busts; and the rulings on them."""

from __future__ import annotations

import pytest

import tbggg
from tbggg.games.buttons.notation import BUST
from tbggg.games.buttons.rules.constants import BUSTED, IN, TO_STAR, WITHDRAWN
from tbggg.games.buttons.rules.flow import play

from .tables import put, refusal, rule_of, table

ONE_EACH = "ann roll 4-2 1 3 4 4 ann 4-3 bob 4-2 "  # in bob's turn
TRAPPED = "1-1 1-3 1-5 3-1 3-3 3-5 5-1 5-3 5-5 2-2 2-4 2-6 4-2 4-4 4-6 6-2 6-4 6-6"


def trapped(seats: int = 2) -> object:
    """Ann has a button on every other cell, and rolls."""
    node = table("ann roll", seats)
    put(node.state, 0, TRAPPED)
    return node.play("1-2 2 4 4 4").skip_automatic()


def test_B0_1_stars_are_placed_in_phase_2_alone() -> None:
    assert rule_of(table(ONE_EACH), "star 4-2") == "B0.1"
    stars = table(ONE_EACH + "bob withdraw ann withdraw")
    assert (stars.position.phase, stars.state.step) == (2, TO_STAR)
    assert rule_of(stars, "roll") == "B0.1"


def test_B0_2_all_are_in_and_play_clockwise() -> None:
    here = table(seats=4)
    assert here.state.status == [IN] * 4
    assert table("ann roll 4-2 1 3 4 4 ann 4-3 bob pass cat pass dan pass", 4).position.to_move == "bob"


def test_B0_3_who_is_out_has_neither_dice_nor_golden_cell() -> None:
    here = table(ONE_EACH + "bob withdraw ann roll 1-6 1 2")
    assert rule_of(here, "bob 1-6") == "B0.3"
    assert here.play("1-1").skip_automatic().position.to_move == "ann"


def test_B0_4_the_last_one_goes_on_alone() -> None:
    here = table(ONE_EACH + "bob withdraw ann roll 1-6 1 2 ann 1-1 ann roll 6-6 6 6 ann 6-6")
    assert here.position.to_move == "ann"


def test_B1_1_all_dice_that_are_left_are_rolled() -> None:
    assert refusal("ann roll 4-2 1 3 4").rule == "B1.1"
    assert refusal("ann roll 4-2 1 3 4 4 4").rule == "B1.1"
    assert refusal("ann roll 4-2 1 3 4 4 4 4 4").rule == "B1.1"
    assert refusal("ann 4-2").rule == "B1.1"
    assert refusal("ann pass").rule == "B1.1"
    assert refusal("ann 4-2 1 3 4 4").rule == "B1.1"
    assert refusal("ann roll ann withdraw").rule == "B1.1"
    assert refusal("ann roll 7-2 1 3 4 4").rule is None
    assert table("ann roll ann 4-2 4 3 4 1").state == table("ann roll 4-2 4 3 4 1").state


def test_B1_1_dice_are_entered_by_hand_one_after_the_other() -> None:
    assert table("ann roll").play("4 2 1 3 4 4").state == table("ann roll 4-2 1 3 4 4").state


def test_B1_2_withdrawing_needs_a_button() -> None:
    assert rule_of(table(), "withdraw") == "B1.2"
    assert table().position.legal_moves() == ["roll"]
    assert table(ONE_EACH).position.legal_moves() == ["roll", "withdraw"]


def test_B1_3_who_withdraws_keeps_the_buttons() -> None:
    here = table(ONE_EACH + "bob withdraw")
    assert here.state.status[1] == WITHDRAWN
    assert sum(here.state.piece[1]) == 1


@pytest.mark.parametrize(("seats", "left"), [(2, 2), (3, 3), (4, 3)])
def test_B1_4_a_withdrawal_puts_one_die_aside_and_with_two_players_two(seats: int, left: int) -> None:
    passes = {2: "", 3: "cat pass ", 4: "cat pass dan pass "}[seats]
    here = table(ONE_EACH + passes + "bob withdraw", seats)
    dice = " ".join(["1"] * left)
    assert rule_of(here.play("roll"), f"1-1 {dice}") is None
    assert rule_of(here.play("roll"), f"1-1 {dice} 1") == "B1.1"


def test_B1_5_the_dice_go_to_the_next_who_is_in() -> None:
    here = table(ONE_EACH + "cat 4-2 bob withdraw cat roll 1-1 1 1 1 cat 1-1 ann pass", 3)
    assert here.position.to_move == "ann"
    assert refusal(ONE_EACH + "ann roll").rule == "B1.5"


def test_B2_1_the_roller_must_place() -> None:
    assert refusal("ann roll 4-2 1 3 4 4 ann pass").rule == "B2.1"
    assert refusal("ann roll 4-2 1 3 4 4 ann withdraw").rule == "B2.1"


def test_B2_2_the_row_is_the_white_die() -> None:
    assert refusal("ann roll 4-2 1 3 4 4 ann 2-4").rule == "B2.2"


def test_B2_3_the_column_is_that_of_any_black_die() -> None:
    """White 4, golden black 2, black 1, 3, 4 and 4: four cells."""
    assert table("ann roll 4-2 1 3 4 4").position.legal_moves() == ["4-1", "4-2", "4-3", "4-4"]
    assert refusal("ann roll 4-2 1 3 4 4 ann 4-5").rule == "B2.3"


def test_B2_4_not_onto_a_star() -> None:
    node = table("ann roll")
    put(node.state, 0, stars="4-1")
    here = node.play("4-2 1 3 4 4")
    assert rule_of(here, "4-1") == "B2.4"
    assert rule_of(here, "4-2") is None


@pytest.mark.parametrize(
    ("button", "refused"), [("4-3", True), ("3-3", True), ("5-3", True), ("4-2", True), ("3-2", False)]
)
def test_B2_5_not_onto_nor_beside_a_button(button: str, refused: bool) -> None:
    node = table("ann roll")
    put(node.state, 0, button)
    assert (rule_of(node.play("4-3 1 6 6 6"), "4-3") == "B2.5") is refused


def test_B2_5_the_refusal_names_the_buttons_beside_the_cell() -> None:
    node = table("ann roll")
    for button in ("3-3", "4-4"):
        put(node.state, 0, button)
    with pytest.raises(tbggg.IllegalMove, match="Buttons stand beside 4-3, on 3-3, 4-4"):
        node.play("4-3 1 6 6 6").play("4-3")
    node = table("ann roll")
    put(node.state, 0, "4-2")
    with pytest.raises(tbggg.IllegalMove, match="A button stands beside 4-3, on 4-2"):
        node.play("4-3 1 6 6 6").play("4-3")


def test_B3_1_the_golden_cell_or_a_pass() -> None:
    here = table("ann roll 4-2 1 3 4 4 ann 4-3")
    assert here.position.to_move == "bob"
    assert here.position.legal_moves() == ["4-2", "pass"]
    assert rule_of(here, "4-1") == "B3.1"
    assert rule_of(here, "roll") == "B3.1"


def test_B3_1_who_cannot_is_passed_over_and_may_write_it() -> None:
    moves = ONE_EACH + "bob roll 1-1 1 1 1 1 bob 1-1 ann 1-1 ann roll 1-1 5 5 5 5 ann 1-5 "
    assert table(moves).state == table(moves + "bob pass").state
    assert refusal(moves + "bob 1-1").rule == "B1.1"


def test_B3_2_the_roller_first_then_clockwise() -> None:
    assert refusal("ann roll 4-2 1 3 4 4 bob 4-2").rule == "B3.2"
    assert refusal("ann roll 4-2 1 3 4 4 ann 4-3 cat 4-2", 3).rule == "B3.2"


def test_B3_3_the_others_may_when_the_roller_busts() -> None:
    here = trapped()
    assert (here.position.to_move, here.position.legal_moves()) == ("bob", ["1-2", "pass"])  # type: ignore[attr-defined]


def test_B4_1_no_legal_cell_is_a_bust() -> None:
    assert trapped().parent.state.status[0] == IN or trapped().action == BUST  # type: ignore[attr-defined]
    assert trapped().state.status[0] == BUSTED  # type: ignore[attr-defined]


def test_B4_2_buttons_are_lost_and_stars_stay() -> None:
    node = table("ann roll")
    put(node.state, 0, TRAPPED.replace("6-6", ""), "6-6")
    state = node.play("1-2 2 4 4 4").skip_automatic().state
    assert sum(state.piece[0]) == 2
    assert state.stars[0][0] == 1
    assert state.lost[0] == 7
    assert state.earned[0] == [0, 0, 0]


@pytest.mark.parametrize(("seats", "left"), [(2, 2), (3, 3), (4, 3)])
def test_B4_3_a_bust_puts_dice_aside_as_a_withdrawal_does(seats: int, left: int) -> None:
    here = trapped(seats)
    for _ in range(seats - 1):
        here = here.play("pass").skip_automatic()  # type: ignore[attr-defined]
    assert rule_of(here.play("roll"), f"1-1 {' '.join(['1'] * left)}") is None  # type: ignore[attr-defined]


def test_BR6_the_golden_dice_of_a_bust_are_common() -> None:
    assert "1-2" in trapped(4).position.legal_moves()  # type: ignore[attr-defined]


def test_BR7_others_place_clockwise_after_the_roller() -> None:
    here = table(ONE_EACH + "cat pass bob roll 1-1 1 1 1 1 bob 1-1", 3)
    assert here.position.to_move == "cat"
    assert here.play("pass").skip_automatic().position.to_move == "ann"


def test_BR8_with_two_players_a_bust_takes_two_dice_too() -> None:
    here = trapped().play("pass").skip_automatic().play("roll")  # type: ignore[attr-defined]
    assert rule_of(here, "1-1 1 1 1 1") == "B1.1"


def test_BR9_a_golden_cell_lets_one_withdraw_at_once() -> None:
    assert "withdraw" in table(ONE_EACH).position.legal_moves()


def test_BR10_a_star_does_not_forbid_the_cells_beside_it() -> None:
    node = table("ann roll")
    put(node.state, 0, stars="4-1 4-3 3-2 5-2")
    assert rule_of(node.play("4-2 6 6 6 6"), "4-2") is None


def test_BR11_phase_1_goes_on_with_one() -> None:
    assert table(ONE_EACH + "bob withdraw").position.phase == 1


def test_BR19_a_cell_holds_one_piece() -> None:
    here = table(ONE_EACH + "bob roll 1-1 1 1 1 1 bob 1-1 ann pass ann roll 4-3 1 1 1 1")
    assert rule_of(here, "4-3") == "B2.5"


def test_a_step_of_the_rules_plays_alone() -> None:
    state = table("ann roll 4-2 1 3 4 4").state.copy()
    play(state, BUST)
    assert state.status[0] == BUSTED
