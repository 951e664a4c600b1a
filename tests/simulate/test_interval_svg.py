"""The drawing of a difference with its interval, beside the line of zero."""

from __future__ import annotations

from math import inf

from tbggg.simulate.results.interval_svg import DOT, HEIGHT, WIDTH, axis_of, interval
from tbggg.simulate.statistics import Interval


def test_zero_the_interval_and_the_point_stand_on_the_axis_that_all_rows_share() -> None:
    differences = [Interval(-5, -10, -1), Interval(2, 0, 10), Interval(1, -inf, inf)]
    axis = axis_of(differences)
    assert axis == (-10, 10)
    assert axis_of([Interval(-5, -10, -1)]) == (-10, 0)
    shown = interval(Interval(-5, -10, 10), axis, filled=True)
    zero, low, high, mean = WIDTH / 2, DOT, WIDTH - DOT, DOT + (WIDTH - 2 * DOT) / 4
    assert f'd="M{zero:.1f} 0V{HEIGHT}"' in shown
    assert f'd="M{low:.1f} {HEIGHT // 2}H{high:.1f}"' in shown
    assert f'cx="{mean:.1f}" cy="{HEIGHT // 2}" r="{DOT}" fill="currentColor"' in shown


def test_an_interval_without_ends_is_a_point_and_one_of_nothing_stands_at_zero() -> None:
    at = f"{WIDTH - DOT:.1f}"
    assert f'd="M{at} {HEIGHT // 2}H{at}"' in interval(Interval(10, -inf, inf), (-10, 10), filled=False)
    level = interval(Interval(0, 0, 0), axis_of([Interval(0, 0, 0)]), filled=False)
    assert f'cx="{DOT:.1f}"' in level
    assert 'fill="none"' in level
