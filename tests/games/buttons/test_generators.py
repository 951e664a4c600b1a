"""Fresh exercises of Buttons: what is right, worked out once more from the words of the question."""

from __future__ import annotations

import re

from tbggg.engine.generators import GeneratedExercise
from tbggg.games.buttons.rules.boards import LAYOUTS
from tbggg.lessons.library import find_generator

MANY = 120
COLOURS = ("red", "yellow", "green", "blue")
SIX = range(1, 7)


def many_of(name: str) -> list[GeneratedExercise]:
    return [find_generator(name)[1].generate(5, nth, "en") for nth in range(1, MANY)]


def right(fresh: GeneratedExercise) -> set[str]:
    return {one.value for one in fresh.parts[0].choices if one.right}


def beside(one: str, other: str) -> bool:
    return sum(abs(int(a) - int(b)) for a, b in zip(one.split("-"), other.split("-"), strict=True)) == 1


def test_B2_5_BR10_a_roll_opens_what_no_piece_closes() -> None:
    for fresh in many_of("open_cells"):
        *buttons, star = re.findall(r"\d-\d", fresh.ask)
        row, *columns = re.findall(r"\b\d\b(?!-)", fresh.ask.partition("rolls:")[2])
        cells = {f"{row}-{column}" for column in columns} - {*buttons, star}
        assert right(fresh) == {cell for cell in cells if not any(beside(cell, one) for one in buttons)}


def test_B3_1_BR6_the_golden_cell_is_everybodys() -> None:
    seen = set()
    for fresh in many_of("golden"):
        golden, held = re.findall(r"\d-\d", fresh.ask)[:2]
        closed = beside(golden, held) or "a star on" in fresh.ask
        assert right(fresh) == ({"pass"} if closed else {"pass", golden})
        seen.add((closed, "busts" in fresh.ask))
    assert len(seen) == 4


def test_B5_2_BR5_BR13_stars_are_a_sum() -> None:
    for fresh in many_of("stars"):
        covered = {one: int(count) for one, count in re.findall(r"(red|yellow|green|blue) (\d+)", fresh.ask)}
        own = re.findall(r"objectives?: ([^.]*)\.", fresh.ask)[0].split(", ")
        out = re.findall(r"(\w+) is out of the game", fresh.ask)
        models = [one for one in COLOURS if covered[one] >= 3 and one not in out]
        assert fresh.parts[0].number == 1 + len(models) + len(set(models) & set(own))
        assert not set(own) & {*out, *re.findall(r"(\w+) is out, but", fresh.ask)}


def test_B1_4_B1_5_BR8_dice_leave_with_those_who_do() -> None:
    for fresh in many_of("exits"):
        table = re.findall(r"Clockwise: ([^;]*);", fresh.ask)[0].split(", ")
        out, due = [], ""
        for seat, deed in re.findall(r"(\w+) (withdraws|rolls and \w+)", fresh.ask):
            assert due in ("", seat)
            out += [seat] if deed != "rolls and places" else []
            later = [table[(table.index(seat) + step) % len(table)] for step in range(1, len(table) + 1)]
            due = next(one for one in later if one not in out)
        assert right(fresh) == {due}
        assert fresh.parts[1].number == 6 - len(out) * (2 if len(table) == 2 else 1)


def test_B6_1_B6_2_BR15_BR16_lines_come_first_and_then_twelve_stars() -> None:
    for fresh in many_of("ending"):
        found = re.findall(r"(\w+) has (\d+) stars and at most (\d) in a row", fresh.ask)
        stars = {seat: int(count) for seat, count, _ in found}
        lines = {seat for seat, _, line in found if int(line) >= 5}
        least = 12 if "agreed" in fresh.ask else max(12, *stars.values())
        wanted = lines or {seat for seat, count in stars.items() if count >= least} or {"nobody"}
        assert right(fresh) == wanted


def closed(row: int, buttons: list[str]) -> int:
    return sum(any(beside(f"{row}-{column}", one) or f"{row}-{column}" == one for one in buttons) for column in SIX)


def busts(buttons: list[str], dice: int) -> int:
    """The results of the white die and so many black ones that open no cell."""
    return sum(closed(row, buttons) ** dice for row in SIX)


def test_BS_BC_who_sits_down_may_do_what_their_number_allows() -> None:
    always = {"free", "choose", "spell", "red_first", "models", "seen"}
    seen = set()
    for fresh in many_of("set_up"):
        table = re.findall(r"table: ([^.]*)\.", fresh.ask)[0].split(", ")
        wanted = {"two_each", "join"} if len(table) == 2 else {"one_out"} if len(table) == 3 else set()
        offered = {one.value for one in fresh.parts[0].choices}
        assert right(fresh) == offered & (always | wanted)
        part = fresh.parts[1]
        if "faces can" in part.ask:
            taken = re.findall(r"So far (.*) ha(?:s|ve) a board", part.ask)[0].replace(" and ", ", ").split(", ")
            assert part.number == 8 - 2 * len(taken)
        elif "cards" in part.ask:
            assert part.number == {2: 4, 3: 3, 4: 4}[len(table)]
        else:
            assert part.number == {"row": 1, "column": 5, "pips": 2}[re.findall(r"(row|column|pips)\?", part.ask)[0]]
        seen |= offered
    assert len(seen) == 16


def test_B4_1_a_roll_busts_when_all_black_dice_fall_on_closed_columns() -> None:
    for fresh in many_of("risks"):
        table = re.findall(r"Clockwise: ([^.]*)\.", fresh.ask)[0].split(", ")
        out = re.findall(r"round: ([^.]*)\.|(\w+) is out", fresh.ask)[0]
        gone = len(re.split(", | and ", "".join(out))) * (2 if len(table) == 2 else 1)
        buttons = re.findall(r"\d-\d", fresh.ask)
        assert [part.number for part in fresh.parts[:2]] == [5 - gone, busts(buttons, 5 - gone)]
        ways = {one.value: busts([*buttons, one.value], 5 - gone) for one in fresh.parts[2].choices}
        (safe,) = (one.value for one in fresh.parts[2].choices if one.right)
        assert all(ways[safe] < more for cell, more in ways.items() if cell != safe)


def stars(face: list[str], own: str, buttons: list[str]) -> int:
    """The stars for withdrawing with buttons on a face."""
    models = [face[int(one[0]) - 1][int(one[2]) - 1] for one in buttons]
    return 1 + sum((models.count(one) >= 3) * (1 + (own[0].upper() == one)) for one in "RYGB")


def test_B5_2_BR9_one_more_roll_is_weighed_over_all_rolls() -> None:
    outcomes = set()
    for fresh in many_of("stopping"):
        face = LAYOUTS[re.findall(r"face (\d\w)", fresh.ask)[0]].split("/")
        buttons = re.findall(r"(\d-\d) \(", fresh.ask)
        own, dice, now = re.findall(r"objective: (\w+)\. .* left: (\d)\. .* stars: (\d)", fresh.ask)[0]
        assert stars(face, own, buttons) == int(now)
        total = 0
        for row in SIX:
            after = [
                0 if any(beside(cell, one) or cell == one for one in buttons) else stars(face, own, [*buttons, cell])
                for cell in (f"{row}-{column}" for column in SIX)
            ]
            best = sorted(after)
            total += sum(value * ((place + 1) ** int(dice) - place ** int(dice)) for place, value in enumerate(best))
        (pick,) = right(fresh)
        assert (total > int(now) * 6 ** (int(dice) + 1)) == (pick == "roll")
        assert total != int(now) * 6 ** (int(dice) + 1)
        bare = "no button" in fresh.parts[1].ask
        assert [one.value for one in fresh.parts[1].choices if one.right] == ["no" if bare else "yes"]
        outcomes.add((pick, bare))
    assert len(outcomes) == 4


def test_B5_5_B5_7_stars_take_the_place_of_buttons_and_red_goes_on() -> None:
    true = {"after_buttons", "all_before", "all_leave", "looked_once", "enough", "six_as_five", "kept", "for_ever"}
    seen = set()
    for fresh in many_of("round_end"):
        table = re.findall(r"Clockwise: ([^.]*)\.", fresh.ask)[0].split(", ")
        red = re.findall(r"(\w+) has the red", fresh.ask)[0]
        *buttons, old = re.findall(r"\d-\d", fresh.ask)
        offered = {one.value for one in fresh.parts[0].choices}
        assert right(fresh) == offered & set(buttons)
        assert {old, "pass"} < offered
        (begins,) = (one.value for one in fresh.parts[1].choices if one.right)
        assert begins == table[(table.index(red) + 1) % len(table)]
        for one in fresh.parts[2].choices:
            assert one.right == (one.value in true)
            seen.add(one.value)
    assert len(seen) == 16


def test_B5_2_B5_3_a_round_of_three_is_played_on_a_printed_board() -> None:
    faces = [layout.split("/") for layout in LAYOUTS.values()]
    for fresh in many_of("round_of_three"):
        first, golden, go_on, third, stop = fresh.parts
        own = re.findall(r"Your colour is (\w+)\.", fresh.ask)[0]
        laid = [one.value for part in (first, golden, third) for one in part.choices if one.right]
        told = dict.fromkeys(laid, own)
        for part in (first, third):
            row, *columns = re.findall(r"\d", part.ask)
            assert {one.value for one in part.choices} == {f"{row}-{column}" for column in columns}
            told |= {one.value: re.findall(r" is (\w+):", one.reason)[0] for one in part.choices if not one.right}
        assert {cell for cell, colour in told.items() if colour == own} == set(laid)
        assert any(
            all(face[int(cell[0]) - 1][int(cell[2]) - 1] == colour[0].upper() for cell, colour in told.items())
            for face in faces
        )
        assert not beside(laid[0], laid[1])
        assert not any(beside(one.value, cell) for one in third.choices for cell in laid[:2])
        assert [one.right for one in (*go_on.choices, *stop.choices)] == [True, False, False, True]
        assert "3 stars" in fresh.why
