"""Fresh exercises of Buttons: what is right, worked out once more from the words of the question."""

from __future__ import annotations

import re

from tbggg.engine.generators import GeneratedExercise
from tbggg.lessons.library import find_generator

MANY = 120
COLOURS = ("red", "yellow", "green", "blue")


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
        table = re.findall(r"Clockwise ([^;]*);", fresh.ask)[0].split(", ")
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
        found = re.findall(r"(\w+) has (\d+) stars and a longest line of (\d)", fresh.ask)
        stars = {seat: int(count) for seat, count, _ in found}
        lines = {seat for seat, _, line in found if int(line) >= 5}
        least = 12 if "agreed" in fresh.ask else max(12, *stars.values())
        wanted = lines or {seat for seat, count in stars.items() if count >= least} or {"nobody"}
        assert right(fresh) == wanted
