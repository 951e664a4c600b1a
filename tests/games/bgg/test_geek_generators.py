"""Fresh exercises on geeks and the marker: their answers against what is read from their texts."""

from __future__ import annotations

import re
from itertools import pairwise, product

import tbggg
from tbggg.engine.generators import GeneratedExercise

from ...lessons.test_generators import MANY, many_of, plain

SEATS = ("Red", "Yellow", "Blue", "Green")


def touching(one: int, other: int) -> bool:
    """Shops stand two across and three down."""
    rows, columns = ((one - 1) // 2, (other - 1) // 2), ((one - 1) % 2, (other - 1) % 2)
    return one != other and abs(rows[0] - rows[1]) <= 1 and abs(columns[0] - columns[1]) <= 1


def right_moves(fresh: GeneratedExercise) -> list[list[str]]:
    return [choice.value.split() for choice in fresh.parts[0].choices if choice.right]


def test_one_step_alone_leads_to_the_wanted_shop() -> None:
    for fresh in many_of("one_step"):
        want = int(re.findall(r"in shop (\d)", fresh.ask)[0])
        sources = {int(choice.value[0]) for choice in fresh.parts[0].choices}
        assert right_moves(fresh) == [[str(one), str(want)] for one in sources if touching(one, want)]


def test_a_re_roll_is_counted_result_by_result_and_costs_one() -> None:
    for fresh in many_of("shaken"):
        hits, left = fresh.parts
        dice = 2 if "two geeks" in fresh.ask else 3
        shops = {int(one) for one in re.findall(r"shop (\d)", hits.ask)}
        assert hits.number == sum(bool(shops & set(roll)) for roll in product(range(1, 7), repeat=dice))
        assert left.number == int(re.findall(r"has (\d+) GG", plain(fresh.ask))[0]) - 1


def test_phase_3_ends_when_all_have_passed_in_a_row() -> None:
    ends = 0
    for fresh in many_of("geek_turns"):
        said = re.findall(r"(Red|Yellow|Blue|Green) (passes|re-rolls|steps)", fresh.ask)
        for (seat, _), (following, _) in pairwise(said):
            assert SEATS[(SEATS.index(seat) + 1) % 4] == following
        is_over = [deed for _, deed in said][-4:] == ["passes"] * 4
        due = SEATS[(SEATS.index(said[-1][0]) + 1) % 4].lower()
        assert [choice.value for choice in fresh.parts[0].choices if choice.right] == ["over" if is_over else due]
        ends += is_over
    assert MANY // 5 < ends < MANY // 2


def test_a_geek_stands_where_it_came_last() -> None:
    for fresh in many_of("stands"):
        shops = [int(one) for one in re.findall(r"(?:shop|shows) (\d)", fresh.ask)]
        walks = shops[:2] if fresh.ask.index("steps") < fresh.ask.index("re-rolled") else shops[1:]
        assert touching(*walks)
        assert [choice.value for choice in fresh.parts[0].choices if choice.right] == [str(shops[-1])]


def standing(ask: str) -> tuple[dict[str, list[str]], str]:
    """The shops of each seat, and who has the marker."""
    trios = {seat.lower(): shops.split("-") for seat, shops in re.findall(r"(\w+) (\d-\d-\d)", ask)}
    return trios, re.findall(r"(\w+) has Ernie", ask)[0].lower()


def first_of(trios: dict[str, list[str]], holder: str) -> str:
    geeks = ", ".join(f"{seat} {' '.join(shops)}" for seat, shops in trios.items())
    return tbggg.games.bgg.first_player(geeks, holder=holder, seats=" ".join(trios))


def test_ties_are_always_tied() -> None:
    for fresh in many_of("ties"):
        trios, holder = standing(fresh.ask)
        assert [choice.value for choice in fresh.parts[0].choices if choice.right] == [first_of(trios, holder)]
        ordered = [sorted(shops) for shops in trios.values()]
        assert ordered.count(min(ordered)) > 1


def test_one_step_alone_takes_the_marker() -> None:
    for fresh in many_of("ernie_step")[:25]:
        trios, holder = standing(fresh.ask)
        seat = re.findall(r"(\w+) pays", fresh.ask)[0].lower()
        assert first_of(trios, holder) != seat
        wanted = []
        for source, shop in product(sorted(set(trios[seat])), "123456"):
            after = list(trios[seat])
            after[after.index(source)] = shop
            if touching(int(source), int(shop)) and first_of({**trios, seat: after}, holder) == seat:
                wanted.append([source, shop])
        assert right_moves(fresh) == wanted
        assert len(wanted) == 1


def test_where_a_tie_may_decide_the_seats_are_named_clockwise() -> None:
    for name in ("ernie_step", "faces"):
        assert all(fresh.ask.startswith("Clockwise: Red ") for fresh in many_of(name)[:9])


def test_a_geek_takes_the_marker_at_the_shops_that_are_right() -> None:
    ties = set()
    for fresh in many_of("faces")[:40]:
        trios, holder = standing(fresh.ask)
        seat, die = re.findall(r"(\w+) re-rolls the geek in shop (\d)", fresh.ask)[0]
        kept = list(trios[seat.lower()])
        kept.remove(die)
        takes = {face for face in "123456" if first_of({**trios, seat.lower(): [*kept, face]}, holder) == seat.lower()}
        (part,) = fresh.parts
        assert {choice.value for choice in part.choices if choice.right} == takes
        for choice in part.choices:
            number = "".join(sorted([*kept, choice.value]))
            other = re.findall(r"’s (\d{3})", fresh.hint)[0]
            assert f"makes {number}" in choice.reason
            assert ("less than" in choice.reason, "more than" in choice.reason) == (number < other, number > other)
            assert (choice.rule == "4.2") == (number == other)
            ties |= {choice.right} if number == other else set()
    assert ties == {True, False}


def test_no_geek_that_can_be_clicked_lies_over_the_middle_of_a_shop() -> None:
    place = re.compile(r'data-tb-place="([\w.]+)"><rect fill="none" x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)"')
    for name in ("ernie_step", "one_step"):
        for fresh in many_of(name):
            picture = fresh.parts[0].picture
            assert picture
            first: dict[str, list[int]] = {}
            for word, *sides in place.findall(picture.markup):
                first.setdefault(word, [int(one) for one in sides])  # the one that is laid over the drawing
            for shop in "123456":
                left, top, wide, high = first[shop]
                middle_x, middle_y = left + wide / 2, top + high / 2
                for word, (x, y, width, height) in first.items():
                    if "." in word:
                        near = x - 9 < middle_x < x + width + 9 and y - 9 < middle_y < y + height + 9
                        assert not near, (fresh.ask, word, shop)
