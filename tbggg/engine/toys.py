"""Declarations of toys: controls, and one plain function from their values to a drawing.

The function is written in the subset of Python that pages can run (`tbggg.javascript`): a toy works by the game's own
rules in a notebook and in a page without a kernel.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .errors import BadOption
from .shapes import at, markable
from .texts import say

WIDE, NARROW = 640, 340  # widths of drawings, in their own units
ROW_GAP = 4  # between places below each other, and around them
ROW_WIDE = NARROW - 2 * ROW_GAP
LOOKS = (  # what drawings can have without CSS of their own
    ".tbs{fill:color-mix(in srgb,var(--jp-ui-font-color0,CanvasText) 88%,var(--jp-layout-color1,Canvas));"
    "font:400 14px var(--jp-ui-font-family,system-ui)}"
    ".tbs-bold{font-weight:700}.tbs-end{text-anchor:end}.tbs-rail{stroke:gray;stroke-width:2}"
    ".tbs-lost{fill:none;stroke:gray;stroke-dasharray:3 3}.tbs-kept{fill:var(--jp-brand-color1,#1976d2)}"
)


@dataclass(frozen=True, slots=True)
class Control:
    """Control of a toy: a whole number in a range.

    Its label is the text `NAME.controls.CONTROL` of the toy `NAME`, a group's label `NAME.groups.GROUP`; words for the
    values are `NAME.values.CONTROL`, by number.

    Attributes:
        name: its name, one word.
        low: smallest value.
        high: largest value.
        start: first value.
        group: name of its group of controls, or empty.
        named: whether its values have words; these are chosen from a list, others by a slider.
        drawn: whether the drawing itself sets it, by `tbggg.engine.shapes.press`; it then has no label and no slider.
    """

    name: str
    low: int
    high: int
    start: int
    group: str = ""
    named: bool = False
    drawn: bool = False


@dataclass(frozen=True, slots=True)
class Picture:
    """Drawing of a toy, with its text equivalent.

    Attributes:
        width: width of the drawing, in its own units.
        height: height of the drawing, in its own units.
        markup: contents of an SVG, made by `tbggg.engine.shapes`.
        says: the result in one or two sentences, as text equivalent.
    """

    width: int
    height: int
    markup: str
    says: str


def drawing(style: str, width: int, height: int, parts: Iterable[str], says: str) -> Picture:
    """Return shapes as a picture that has their style in its markup.

    Args:
        style: rules of CSS for the looks of the shapes.
        width: of the picture, in its own units.
        height: likewise.
        parts: the shapes, as markup.
        says: what is shown, as text.
    """
    return Picture(width, height, f"<style>{style}</style>{''.join(parts)}", says)


def picture_of_rows(style: str, words: Sequence[str], rows: Sequence[str], high: int, says: str) -> Picture:
    """Return places below each other, a row each.

    Args:
        style: rules of CSS for the looks of the shapes.
        words: the place of each row.
        rows: the shapes of each, from its own upper left corner, at most `ROW_WIDE` wide.
        high: height of a row.
        says: what is shown, as text.
    """
    parts = []
    for line, word in enumerate(words):
        y = ROW_GAP + (high + ROW_GAP) * line
        parts.append(markable(word, ROW_GAP, y, ROW_WIDE, high, at(ROW_GAP, y, rows[line])))
    return drawing(style, NARROW, ROW_GAP + (high + ROW_GAP) * len(words), parts, says)


@dataclass(frozen=True, slots=True, kw_only=True)
class Toy:
    """A toy of a game.

    Attributes:
        name: unique name among all toys.
        rules: ids of the rules that it shows.
        texts: package with its texts: `NAME.title`, `NAME.about`, and those of its controls.
        controls: its controls.
        draw: from values by control name, a width (`WIDE` or `NARROW`) and a language to the drawing.
        reached: from values by control name to whether each goal is reached, in the order of the texts `NAME.goals.1`,
            `NAME.goals.2` and so on; None for a toy without goals. At the first values none is.
        settle: from the values before and after a reader sets one to those that are kept, for a toy in which a change
            has conditions or consequences; it is asked before going back to the start, too. None where any are kept.
        watch: for a toy that follows a board, from a state to values; such a toy has no controls.
        style: CSS of its drawing, each selector beginning with `.tbs`; `LOOKS`, unless given.
        more: further packages of texts, each with the tables that it uses.
    """

    name: str
    rules: tuple[str, ...]
    texts: str
    draw: Callable[[Mapping[str, int], int, str], Picture]
    controls: tuple[Control, ...] = ()
    reached: Callable[[Mapping[str, int]], list[bool]] | None = None
    settle: Callable[[Mapping[str, int], Mapping[str, int]], dict[str, int]] | None = None
    watch: Callable[[Any], dict[str, int]] | None = None
    style: str = LOOKS
    more: tuple[tuple[str, tuple[str, ...]], ...] = ()

    def start(self) -> dict[str, int]:
        """Return the first value of each control, by name."""
        return {control.name: control.start for control in self.controls}

    def checked(self, values: Mapping[str, object]) -> dict[str, int]:
        """Return the first values, overridden by others after a check.

        Args:
            values: values by control name.

        Raises:
            BadOption: there is no such control, or a value is out of its range.
        """
        found = self.start()
        for name, value in values.items():
            control = next((one for one in self.controls if one.name == name), None)
            if control is None:
                raise BadOption(say("option.no_control", name=name, controls=" ".join(found) or "–"))
            if type(value) is not int or not control.low <= value <= control.high:
                raise BadOption(say("option.control", name=name, low=control.low, high=control.high, value=value))
            found[name] = value
        return found

    def moved(self, before: Mapping[str, int], values: Mapping[str, object]) -> dict[str, int]:
        """Return what is kept when values are set, which are checked; the others go back to the start.

        Args:
            before: values by control name until then.
            values: values that are set.

        Raises:
            BadOption: there is no such control, or a value is out of its range.
        """
        after = self.checked(values)
        return self.settle(before, after) if self.settle else after
