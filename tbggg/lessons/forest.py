"""Picture of estimates with their intervals, one row each, for studies: an SVG that a page shows without a script."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from math import ceil, floor

from ..engine.board_svg import STYLE
from ..engine.pictures import picture
from ..engine.shapes import at, rect
from ..engine.shapes_svg import LOOK
from ..engine.texts import known_language
from ..simulate.formatting import number
from ..simulate.statistics import Estimate

# Of the picture, and of the names at its left: narrow, so that a telephone shows them legibly.
WIDTH, LABELS = 480, 160
LETTER = 7.4  # width of a figure and of what stands between figures, at the most
ROW, TOP = 24, 20
AROUND = 10  # between the picture's edge and what is drawn
MARGIN = 8  # between a text and the drawing, whose points are half as wide


@dataclass(frozen=True)
class Forest:
    """Estimates in groups, each with its 95 % interval; a hollow point where the interval holds nought.

    Attributes:
        groups: estimates by their names, by the heading of their group.
        axis: what is measured, and in which unit.
        lang: `en` or `fr`.
    """

    groups: Mapping[str, Mapping[str, Estimate]]
    axis: str
    lang: str

    def rows(self) -> list[tuple[str, Estimate | None]]:
        """Return the rows from top to bottom: a heading without an estimate, then the estimates of its group."""
        found: list[tuple[str, Estimate | None]] = []
        for heading, group in self.groups.items():
            found += [(heading, None), *group.items()]
        return found

    def interval_text(self, one: Estimate) -> str:
        """Return an estimate and its interval in figures."""
        mean, low, high = (number(self.lang, end, plus=True) for end in (one.mean, one.low, one.high))
        return f"{mean} ({low} … {high})"

    def __repr__(self) -> str:
        lines = [name if one is None else f"  {name}  {self.interval_text(one)}" for name, one in self.rows()]
        return "\n".join([self.axis, *lines])

    def _repr_html_(self) -> str:
        return self.svg

    @property
    def svg(self) -> str:
        """The drawing, as a self-contained SVG."""
        found = [one for _, one in self.rows() if one is not None]
        left, right = floor(min(0.0, *(one.low for one in found))), ceil(max(0.0, *(one.high for one in found)))
        values = LETTER * max(len(self.interval_text(one)) for one in found)
        inner = WIDTH - LABELS - values - 2 * MARGIN

        def across(value: float) -> str:
            return f"{LABELS + inner * (value - left) / (right - left or 1):.1f}"

        rows = self.rows()
        bottom = TOP + ROW * len(rows)
        drawn = [
            f'<path class="tbs-edge" d="M{across(0)} {TOP}V{bottom}" opacity=".6"/>',
            *(
                f'<text class="tbs-mid" x="{across(end)}" y="{bottom + 14}">{number(self.lang, end, 0)}</text>'
                for end in sorted({left, 0, right})
            ),
            f'<text class="tbs-mid" x="{WIDTH / 2}" y="{bottom + 34}">{escape(self.axis)}</text>',
        ]
        for place, (name, one) in enumerate(rows):
            middle = TOP + ROW * place + ROW // 2
            look = ' class="tbs-bold"' if one is None else ""
            drawn.append(f'<text{look} x="{0 if one is None else MARGIN}" y="{middle + 5}">{escape(name)}</text>')
            if one is None:
                continue
            hollow = ' class="tbs-edge"' if one.low <= 0 <= one.high else ""
            drawn.append(
                f'<path class="tbs-edge" d="M{across(one.low)} {middle}H{across(one.high)}"/>'
                f'<circle{hollow} cx="{across(one.mean)}" cy="{middle}" r="4"/>'
                f'<text class="tbs-end" x="{WIDTH}" y="{middle + 5}">{escape(self.interval_text(one))}</text>'
            )
        width, height = WIDTH + 2 * AROUND, bottom + 44
        return picture(
            rect(0, 0, width, height, "page", 8) + at(AROUND, 0, "".join(drawn)),
            look=LOOK,
            width=width,
            height=height,
            shown=width,
            title=self.axis,
            summary=repr(self),
            style=STYLE,
        )


def forest(groups: Mapping[str, Mapping[str, Estimate]], axis: str, lang: str | None = None) -> Forest:
    """Return a picture of estimates in groups, each with its 95 % interval.

    Args:
        groups: estimates by their names, by the heading of their group; at least one.
        axis: what is measured, and in which unit.
        lang: `en` or `fr`; the chosen language when not given.
    """
    return Forest(groups, axis, known_language(lang))
