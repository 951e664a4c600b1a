"""Shares and means that a lesson's prose states are computed here, in both languages: none is only typed."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import nbformat
import pytest

from tbggg.games.bgg.lessons.toys.geeks import rolls_by_walk
from tests.games.buttons.test_lessons import bust

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
TYPED = re.compile(r"(?<![\d.,])(\d+)[.,](\d+)(?:\s?%|\sGG\b)")


def mean_of_three() -> Fraction:
    """GG that three geeks rolled again, and then walked, cost on average to have one in shop 6 [3.3, 3.4]."""
    here, near, far = rolls_by_walk([6], 3)
    return 1 + Fraction(near + 2 * far, here + near + far)


def of_100(share: Fraction) -> Fraction:
    return 100 * share


COMPUTED: dict[str, list[Fraction]] = {
    "03-geeks": [mean_of_three()],
    "b2-push-your-luck": [
        of_100(bust(buttons, dice))
        for buttons, dice in (
            ("2-2 2-5", 5),
            ("2-2 1-1", 5),
            ("1-1 3-1", 5),
            ("1-1 3-1 5-1", 5),
            ("2-1 2-5 3-3", 5),
            ("2-2 2-5", 5),
            ("4-2 4-6", 5),
            *(("1-1 3-1 5-1", dice) for dice in (5, 4, 3, 2)),
        )
    ],
}
FRENCH = {"03-geeks": "03-geeks", "b2-push-your-luck": "b2-tenter-sa-chance"}


def typed(lang: str) -> dict[str, list[tuple[str, int]]]:
    """The numbers with a decimal part and a unit in the prose of each lesson, and how many decimals each has."""
    found = {}
    for file in sorted((NOTEBOOKS / lang).glob("*.ipynb")):
        cells = nbformat.read(file, as_version=4).cells
        prose = "\n".join(cell.source for cell in cells if cell.cell_type == "markdown")
        if numbers := [(f"{whole}.{part}", len(part)) for whole, part in TYPED.findall(prose)]:
            found[file.stem] = numbers
    return found


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_typed_share_and_mean_is_computed(lang: str) -> None:
    names = FRENCH if lang == "fr" else {name: name for name in FRENCH}
    shown = typed(lang)
    assert shown == {
        names[lesson]: [
            (f"{float(value):.{digits}f}", digits)
            for value, (_, digits) in zip(values, shown[names[lesson]], strict=True)
        ]
        for lesson, values in COMPUTED.items()
    }
