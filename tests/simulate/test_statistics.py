"""Means, intervals and ratings."""

from __future__ import annotations

from math import comb
from random import Random

import pytest

from tbggg.simulate.formatting import number, percent
from tbggg.simulate.statistics import (
    estimate,
    estimate_among,
    estimate_share,
    expanded,
    student,
    wilson,
)


def test_E10_1_a_paired_difference() -> None:
    """A 150 171 139 162 158, B 146 170 141 157 156: mean 2, standard error 1.22 paired."""
    pairs = zip((150, 171, 139, 162, 158), (146, 170, 141, 157, 156), strict=True)
    found = estimate([one - other for one, other in pairs])
    assert found.mean == 2
    assert found.margin / student(4) == pytest.approx(1.2247, abs=1e-4)
    assert found.meets_zero


@pytest.mark.parametrize(
    ("freedom", "point"), [(1, 12.706), (2, 4.303), (3, 3.182), (5, 2.571), (10, 2.228), (30, 2.042), (10_000, 1.960)]
)
def test_student_is_that_of_the_tables(freedom: int, point: float) -> None:
    assert student(freedom) == pytest.approx(point, abs=0.004)


@pytest.mark.parametrize(
    ("freedom", "missed", "margin"),
    [(1, 0.001, 636.6192), (3, 0.001, 12.92398), (9, 0.001, 4.780913), (10, 0.0005, 5.048973), (50, 0.001, 3.496013)],
)
def test_student_is_exact_far_out_too(freedom: int, missed: float, margin: float) -> None:
    assert student(freedom, missed) == pytest.approx(margin, rel=1e-6)


@pytest.mark.parametrize("freedom", [8, 10, 15, 20])
def test_what_student_s_expansion_leaves_out_falls_with_the_fifth_power(freedom: int) -> None:
    """So all of its four terms are right: a wrong digit in one would be seen with a lower power."""
    assert -0.9 < (expanded(freedom, 0.05) - student(freedom)) * freedom**5 < -0.6


def test_one_value_has_no_interval_and_equal_values_a_narrow_one() -> None:
    assert estimate([3.0]).margin == float("inf")
    assert estimate([3.0]).meets_zero
    assert estimate([0.0] * 5).meets_zero
    assert not estimate([3.0] * 5).meets_zero


def test_an_interval_holds_the_truth_about_as_often_as_it_says() -> None:
    random = Random(1)
    held = 0
    for _ in range(2_000):
        found = estimate([random.gauss(1, 5) for _ in range(8)])
        held += found.low <= 1 <= found.high
    assert 0.93 < held / 2_000 < 0.97


def test_equal_values_have_an_interval_among_others_and_it_narrows() -> None:
    """A thing of one game in ten is not seen in ten games, and is still in the interval."""
    few, many = (estimate_among([0.0] * games, 6.0, 4) for games in (10, 1_000))
    assert few.low < -0.6 < 0.6 < few.high
    assert 0 < many.margin < few.margin / 50
    assert estimate_among([0.0] * 10, 6.0, 90).margin > 1.5 * few.margin
    assert estimate_among([1.0], 6.0, 4).margin == float("inf")


def test_a_table_of_intervals_holds_as_a_whole() -> None:
    """Alone each of these would hold in 95 of 100, all ninety of a table hardly ever."""
    random = Random(2)
    tables = 200
    whole = 0
    for _ in range(tables):
        rows = [estimate_among([random.gauss(0, 5) for _ in range(10)], 10.0, 90) for _ in range(90)]
        whole += all(row.meets_zero for row in rows)
    assert whole >= 0.95 * tables


@pytest.mark.parametrize(("share", "count"), [(0.02, 20), (0.25, 20), (0.25, 400), (0.5, 50)])
def test_a_share_of_the_wins_is_in_its_interval(share: float, count: int) -> None:
    """Summed over all numbers of wins, each with its chance."""
    held = 0.0
    for wins in range(count + 1):
        low, high = wilson(wins / count, count)
        if low <= share <= high:
            held += comb(count, wins) * share**wins * (1 - share) ** (count - wins)
    assert 0.93 < held < 0.97


def test_who_won_always_or_never_may_do_otherwise() -> None:
    assert wilson(1.0, 50) == (pytest.approx(0.929, abs=1e-3), 1.0)
    assert wilson(0.0, 50) == (0.0, pytest.approx(0.071, abs=1e-3))


@pytest.mark.parametrize("deals", [1, 2, 20, 1_000])
def test_a_share_of_deals_is_within_nought_and_all(deals: int) -> None:
    """They were −0.0013 and 1.0009."""
    for shares in ([1.0] * deals, [0.0] * deals, [0.25] * deals, [1.0] * (deals - 1) + [0.75], [1 / 6] * deals):
        found = estimate_share(shares)
        assert 0 <= found.low <= found.mean <= found.high <= 1
        assert found.low < found.high
    assert estimate_share([1.0] * 10).low < 0.9
    assert estimate_share([1.0] * 400).low > 0.98


def test_the_share_of_deals_is_in_its_interval() -> None:
    """Of deals whose four games go together, or do not."""
    random, held = Random(4), 0
    for run in range(1_000):
        deals = [
            4 * [random.random() < 0.1] if run % 2 else [random.random() < 0.1 for _ in range(4)] for _ in range(30)
        ]
        found = estimate_share([sum(deal) / 4 for deal in deals])
        held += found.low <= 0.1 <= found.high
    assert 0.93 < held / 1_000 < 0.99


def test_numbers_as_each_language_writes_them() -> None:
    assert number("fr", -12345.678, places=2) == "−12\u202f345,68"
    assert number("en", 0.0004, plus=True) == "±0.0"
    assert [number("fr", end, plus=True) for end in (-0.04, 0.004, 0.06)] == ["−0,04", "+0,004", "+0,1"]
    assert number("en", float("inf")) == "∞"
    assert (percent("en", 0.5), percent("fr", 0.5)) == ("50.0%", "50,0\u202f%")
