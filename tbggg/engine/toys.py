"""Toys: a few things to set, and one plain function that draws what follows from them.

The function is written in the subset of Python that pages can run (`tbggg.javascript`), so a toy works by
the game's own rules in a notebook and in a page without a kernel alike.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from .errors import BadOption
from .game import games
from .texts import say

WIDE, NARROW = 640, 340  # the widths that pictures of toys are drawn for


@dataclass(frozen=True, slots=True)
class Control:
    """One thing that a reader can set: a whole number.

    Its label is the text `NAME.controls.CONTROL` of the toy `NAME`; a group's is `NAME.groups.GROUP`, and words
    for the values stand under `NAME.values.CONTROL` by their numbers.

    Attributes:
        name: its name, one word.
        low: its least value.
        high: its largest.
        start: where it begins.
        group: which controls it stands among, or empty.
        named: whether its values have words; they are chosen from a list, others by a slider.
    """

    name: str
    low: int
    high: int
    start: int
    group: str = ""
    named: bool = False


@dataclass(frozen=True, slots=True)
class Picture:
    """What a toy shows.

    Attributes:
        width: of the drawing, in its own units.
        height: likewise.
        markup: the inside of an SVG, made by `tbggg.engine.shapes`.
        says: the same in one or two sentences, for whoever does not see it.
    """

    width: int
    height: int
    markup: str
    says: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Toy:
    """A toy of a game.

    Attributes:
        name: its name, unlike that of any other toy.
        rules: ids of the rules that it shows.
        texts: the package with its texts: `NAME.title`, `NAME.about`, and those of its controls.
        controls: what can be set.
        draw: the picture for some values, a width (`WIDE` or `NARROW`) and a language.
        watch: for a toy that follows a board: the values that a state has. It has no controls.
        style: the style of its drawing; each selector begins with `.tbs`.
    """

    name: str
    rules: tuple[str, ...]
    texts: str
    draw: Callable[[Mapping[str, int], int, str], Picture]
    controls: tuple[Control, ...] = ()
    watch: Callable[[Any], dict[str, int]] | None = None
    style: str = ""

    def start(self) -> dict[str, int]:
        """Return the values at which it begins."""
        return {control.name: control.start for control in self.controls}

    def checked(self, values: Mapping[str, object]) -> dict[str, int]:
        """Return the starting values with some others put in.

        Args:
            values: by the names of controls.

        Raises:
            BadOption: no such control, or a value that it cannot have.
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


def find_toy(name: str) -> Toy:
    """Return the toy of that name, of whatever game.

    Raises:
        BadOption: there is none; the message lists those that are there.
    """
    toys = {toy.name: toy for game in games() for toy in game.lessons.toys}
    if name not in toys:
        raise BadOption(say("option.no_toy", name=name, toys=" ".join(toys)))
    return toys[name]
