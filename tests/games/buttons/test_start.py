"""BC and BS: components, and the start of a game; and the rulings on them."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

import tbggg
from tbggg.cli.main import main
from tbggg.games.buttons.headers import lines_of, own_boards
from tbggg.games.buttons.rules.boards import COLOURS, FACE_NAMES, LAYOUTS
from tbggg.games.buttons.rules.constants import RED, SPELLED

from .tables import BOARDS, STRIPES, refusal, rule_of, table


def test_BC1_eight_faces_of_six_rows_and_six_columns_differ() -> None:
    assert len(FACE_NAMES) == 8
    assert len(set(LAYOUTS.values())) == 8
    assert all([len(row) for row in layout.split("/")] == [6] * 6 for layout in LAYOUTS.values())


def test_BC1_a_cell_is_named_by_its_row_and_its_column() -> None:
    here = table("ann roll 4-2 1 3 4 4 ann 4-2")
    assert here.state.piece[0][6 * 3 + 1] == 1
    assert refusal("ann roll 4-2 1 3 4 4 ann 4-7").rule is None


def test_BC2_every_cell_shows_one_of_four_models() -> None:
    assert all(set(layout) == set("RYGB/") for layout in LAYOUTS.values())


def test_BC3_a_button_leaves_the_model_visible() -> None:
    here = table("ann roll 4-2 1 3 4 4 ann 4-2")
    assert here.state.model == table().state.model


def test_BC4_six_dice_are_rolled() -> None:
    assert rule_of(table("ann roll"), "4-2 1 3 4 4") is None
    assert rule_of(table("ann roll"), "4-2 1 3 4") == "B1.1"


def test_BC5_there_is_an_objective_for_each_model() -> None:
    assert sorted(table(seats=4).state.owner) == [0, 1, 2, 3]
    assert refusal("", Objectives="red+blue yellow+pink").rule == "BS3"


@pytest.mark.parametrize("seats", ["ann", "a b c d e"])
def test_BS1_one_or_five_may_not_play(seats: str) -> None:
    with pytest.raises(tbggg.BadOption) as refused:
        tbggg.new_game("buttons", seats=seats, luck=1)
    assert refused.value.rule == "BS1"


def test_BS1_two_three_and_four_may() -> None:
    assert [tbggg.new_game("buttons", seats=count, luck=1).start.state.seats for count in (2, 3, 4)] == [2, 3, 4]


@pytest.mark.parametrize("boards", ["1A 1B", "1A 1A", "1A"])
def test_BS2_no_board_is_there_twice_nor_too_few(boards: str) -> None:
    assert refusal("", Boards=boards).rule == "BS2"


@pytest.mark.parametrize(
    ("seats", "objectives"),
    [
        (2, "red yellow"),
        (2, "red+blue yellow+red"),
        (3, "red+blue yellow green"),
        (4, "red yellow green"),
        (3, "red x y"),
    ],
)
def test_BS3_objectives_are_one_each_and_two_with_two(seats: int, objectives: str) -> None:
    assert refusal("", seats, Objectives=objectives).rule == "BS3"


def test_BS4_the_red_objective_begins() -> None:
    assert table().position.to_move == "ann"
    assert table(Objectives="green+blue yellow+red").position.to_move == "bob"


def test_BR1_a_board_is_a_face_or_spelled_out() -> None:
    assert table().state.face[:2] == [SPELLED, 2]
    assert refusal("", Boards="5A 1A").rule == "BR1"
    assert refusal("", Boards=f"{STRIPES[:-1]} 1A").rule == "BR1"
    assert table(Boards=f"{LAYOUTS['1A']} 1A").state.model[0] == table(Boards="1A 2A").state.model[0]


@pytest.mark.parametrize("boards", [f"{STRIPES} {STRIPES}", f"{LAYOUTS['1A']} 1A", f"1B {LAYOUTS['1A']}"])
def test_BR1_a_board_spelled_out_may_be_like_another(boards: str) -> None:
    here = table(Boards=boards)
    assert tbggg.loads(here.record.dumps()).start.state == here.record.start.state
    assert here.record.headers["Boards"] == boards


def test_BS2_faces_beside_boards_spelled_out_differ() -> None:
    assert refusal("", 3, Boards=f"2A {STRIPES} 2B").rule == "BS2"
    assert refusal("", 3, Boards=f"2A {STRIPES} 2B").legal == "1A 1B 3A 3B 4A 4B"


def test_BR2_the_golden_black_die_is_never_put_aside() -> None:
    here = table("ann roll 4-2 1 3 4 4 ann 4-3 bob 4-2 bob withdraw ann roll 1-6 1 2")
    assert rule_of(here, "1-6") is None


def test_BR3_the_lot_gives_different_boards_and_all_objectives() -> None:
    found = set()
    for luck in range(40):
        record = tbggg.new_game("buttons", seats=4, luck=luck)
        boards = record.headers["Boards"].split()
        assert all(one[0] != other[0] for one, other in combinations(boards, 2))
        assert sorted(record.headers["Objectives"].split()) == sorted(COLOURS)
        found |= set(boards)
        assert tbggg.loads(record.dumps()).start.state == record.start.state
    assert found == set(FACE_NAMES)


@pytest.mark.parametrize(
    ("seats", "luck", "boards", "objectives"),
    [
        (2, 1, "4B 2A", "green+blue red+yellow"),
        (2, 4, "1B 4A", "red+blue yellow+green"),
        (3, 2, "2A 1B 4A", "red yellow blue"),
        (3, 5, "4A 3A 2B", "blue green red"),
        (4, 3, "4A 2B 1A 3A", "green yellow blue red"),
        (4, 6, "1A 4A 2B 3B", "green red blue yellow"),
    ],
)
def test_BR3_the_same_luck_gives_the_same_lots(seats: int, luck: int, boards: str, objectives: str) -> None:
    headers = tbggg.new_game("buttons", seats=seats, luck=luck).headers
    assert (headers["Boards"], headers["Objectives"]) == (boards, objectives)


def test_BR4_red_stays_with_three() -> None:
    out = set()
    for luck in range(40):
        owner = tbggg.new_game("buttons", seats=3, luck=luck).start.state.owner
        assert sorted(owner) == [-1, 0, 1, 2]
        out.add(owner.index(-1))
    assert out == {1, 2, 3} - {RED}
    assert refusal("", 3, Objectives="yellow green blue").rule == "BR4"


def test_an_unknown_or_repeated_option_is_refused() -> None:
    for rulings in ("twelve=some", "thirteen=all", "twelve=all, twelve=all"):
        assert refusal("", Rulings=rulings).rule is None
    assert table(Rulings="twelve=all, removed_colour=card_only").state.twelve_all == 1


@pytest.mark.parametrize("word", ["roll", "withdraw", "pass", "star", "4-2", "7", "red"])
def test_words_of_moves_numbers_and_colours_are_no_seats(word: str) -> None:
    with pytest.raises(tbggg.BadOption):
        tbggg.new_game("buttons", seats=f"{word} bob", luck=1)


def test_headers_are_written_from_python_too() -> None:
    record = tbggg.new_game("buttons", seats=2, boards=["1A", "2B"], objectives=[["red", "blue"], ["yellow", "green"]])
    assert record.headers["Objectives"] == "red+blue yellow+green"
    assert record.headers["Boards"] == "1A 2B"
    assert BOARDS[2].split()[0] == STRIPES


def test_own_boards_are_typed_once_and_travel_in_the_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    typed = "# ours\nR R B Y Y G\n" + "bbgrgy\n" * 5 + "\n" + "GGGGGG\n" * 6
    file = tmp_path / "ours.txt"
    file.write_text(typed, "utf-8")
    new = ["new", "--game", "buttons", "--seats", "ann bob", "--luck", "1", "--own"]
    assert main([*new, str(file)]) == 0
    record = tbggg.loads(capsys.readouterr().out)
    assert record.headers["Boards"] == own_boards(typed)["Boards"]
    assert record.start.state.model[1][:] == [2] * 36
    for wrong, line, said in (
        (typed.replace("bbgrgy", "bbgrg", 1), 3, "a row has 5 letters"),
        (typed.replace("Y Y G", "Y X G"), 2, "“X”"),
        (typed + "GGGGGG\n", 15, "board 3 has 1 row of letters"),
        (typed.replace("G\n" * 1 + "bbg", "G\n1a\nbbg", 1), 3, "board 1 has 1 row of letters"),
        ("", 1, "board 1 has 0 rows"),
    ):
        with pytest.raises(tbggg.BadOption, match=said) as refused:
            own_boards(wrong)
        assert refused.value.line == line
    mixed = {"Boards": f"{LAYOUTS['2B']} 4B"}
    assert own_boards(lines_of(mixed)) == mixed
    assert lines_of({"Boards": "1A 4B"}) == "", "printed faces need no entry"
    file.write_text("RRB\n", "utf-8")
    assert main([*new, str(file)]) == 2
    assert "ours.txt" in capsys.readouterr().err
