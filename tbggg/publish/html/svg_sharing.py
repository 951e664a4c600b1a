"""Shares SVG fragments that several pictures of a page contain."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from .sanitise import SHAPE as PREFIX

USE, SHAPE = 18, 10  # characters of a reference, and of what a shape has more than the fragment
LISTS = ("<g", "<svg")  # elements whose children may be grouped
ALONE = ("<svg", "<title", "<desc", "<tspan", "<symbol")  # never shared
ROUNDS = 80  # of grouping neighbours; the time of each grows with the pictures
TAG = re.compile(r"^<\w+")
ROOTED = re.compile(r" transform=|url\(|>[^<]*<(?!/)")  # it would not be alike elsewhere, or has elements within
# Where an element stands that may be moved there: its place says nothing else of it.
PLACE = re.compile(r'^(<(?:text|rect|circle)\b[^>]*?) c?x="(-?[\d.]+)" c?y="(-?[\d.]+)"')
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True)
class Part:
    """An element of a picture.

    Attributes:
        opening: its opening tag.
        inside: its contents in order, each an element or a text.
        closing: its closing tag; empty where the opening tag closes it.
    """

    opening: str
    inside: tuple[Part | str, ...] = ()
    closing: str = ""

    def __str__(self) -> str:
        return self.text

    @cached_property
    def text(self) -> str:
        """The element as SVG."""
        return f"{self.opening}{''.join(map(str, self.inside))}{self.closing}"

    @cached_property
    def is_list(self) -> bool:
        """True if its contents are elements alone, which may be grouped."""
        return self.opening.startswith(LISTS) and all(isinstance(one, Part) for one in self.inside)

    @cached_property
    def can_be_shared(self) -> bool:
        """True if other pictures may refer to it; not with an id, which would then occur twice."""
        return not self.opening.startswith(ALONE) and ' id="' not in self.text


class Repeats:
    """Fragments that several pictures contain, and the pictures with references to them.

    Equal neighbours are grouped in pairs, the most frequent first, as in the compression "Re-Pair"; groups of groups
    become as long as what the pictures share.

    Args:
        pictures: the pictures.

    Attributes:
        shapes: the common fragments as SVG groups with ids, without those that are used nowhere.
        shorter: from the text of a picture to its shorter form, for pictures that have one.
    """

    def __init__(self, pictures: Sequence[Part]) -> None:
        self._symbols: dict[str, int] = {}  # number of each element and group, by its text
        self._parts: list[Part | None] = []  # None for a group
        self._texts: list[str] = []
        self._lists: dict[int, list[int]] = {}  # contents of elements and of groups
        self.shapes: list[str] = []
        self._moved = self._movable(pictures)
        roots = [self._number(picture) for picture in pictures]
        self._group()
        self._uses = Counter(one for inside in self._lists.values() for one in inside)
        self._short: dict[int, str] = {}  # elements and groups with references in them
        self._references: dict[int, str] = {}
        self.shorter = {
            picture.text: short
            for picture, root in zip(pictures, roots, strict=True)
            if (short := self._written(root)) != picture.text
        }

    def _movable(self, pictures: Iterable[Part]) -> dict[str, str]:
        """Return references to elements that occur at several places, by the text of each; keeps their shapes."""
        places: dict[str, dict[str, str]] = {}  # by what is alike, the references without an id
        for part in _leaves(pictures):
            at = PLACE.match(part.text)
            if at and part.can_be_shared and not ROOTED.search(part.text):
                alike = at[1] + part.text[at.end() :]
                places.setdefault(alike, {})[part.text] = f' x="{at[2]}" y="{at[3]}"/>'
        moved: dict[str, str] = {}
        for alike, uses in places.items():
            whole, short = sum(map(len, uses)), sum(USE - 2 + len(place) for place in uses.values())
            if whole > short + len(alike) + SHAPE:
                name = self._keep(alike)
                moved |= {text: f'<use href="#{name}"{place}' for text, place in uses.items()}
        return moved

    def _keep(self, text: str, *, alone: bool = True) -> str:
        """Add a shape and return its id."""
        name = f"{PREFIX}{_short_name(len(self.shapes))}"
        self.shapes.append(TAG.sub(rf'\g<0> id="{name}"', text) if alone else f'<g id="{name}">{text}</g>')
        return name

    def _number(self, part: Part) -> int:
        known = self._symbols.get(part.text)
        if known is not None:
            return known
        number = self._add(self._moved.get(part.text, part.text), part)
        self._symbols[part.text] = number
        if part.is_list:
            self._lists[number] = [self._number(one) for one in part.inside if isinstance(one, Part)]
        return number

    def _add(self, text: str, part: Part | None) -> int:
        number = self._symbols[text] = len(self._texts)
        self._texts.append(text)
        self._parts.append(part)
        return number

    def _group(self) -> None:
        """Replace neighbours that occur together by groups, until none occur twice."""
        movable = [part is not None and part.can_be_shared for part in self._parts]
        lists = dict(self._lists)
        for _ in range(ROUNDS):
            found: Counter[tuple[int, int]] = Counter()
            for inside in lists.values():
                found.update(pair for pair in pairwise(inside) if movable[pair[0]] and movable[pair[1]])
            most = max(found.values(), default=0)
            if most < 2:
                return
            chosen: dict[tuple[int, int], int] = {}
            taken: set[int] = set()
            for (one, other), times in found.items():
                if times < most or one in taken or other in taken or one == other:
                    continue
                taken |= {one, other}
                text = self._texts[one] + self._texts[other]
                group = self._symbols.get(text)
                if group is None:
                    group = self._add(text, None)
                    movable.append(True)
                    self._lists[group] = [one, other]
                chosen[one, other] = group
            if not chosen:
                return
            for number, inside in lists.items():
                lists[number] = self._lists[number] = _grouped(inside, chosen)

    def _written(self, number: int) -> str:
        """Return an element or group with references in it."""
        if number not in self._short:
            part, inside = self._parts[number], self._lists.get(number)
            text = self._texts[number] if inside is None else "".join(self._reference(one) for one in inside)
            self._short[number] = f"{part.opening}{text}{part.closing}" if part and inside is not None else text
        return self._short[number]

    def _reference(self, number: int) -> str:
        """Return a reference, where all of them with their shape are shorter than the thing itself each time."""
        if number in self._references:
            return self._references[number]
        part, text, uses = self._parts[number], self._written(number), self._uses[number]
        if (uses - 1) * len(text) <= uses * USE + SHAPE or (part is not None and not part.can_be_shared):
            return text
        name = self._keep(text, alone=part is not None)
        self._references[number] = f'<use href="#{name}"/>'
        return self._references[number]


def _leaves(parts: Iterable[Part | str]) -> Iterator[Part]:
    """Yield the elements whose contents are not grouped."""
    for part in parts:
        if isinstance(part, Part):
            if part.is_list:
                yield from _leaves(part.inside)
            else:
                yield part


def _grouped(inside: Iterable[int], chosen: dict[tuple[int, int], int]) -> list[int]:
    """Return a list in which each chosen pair of neighbours is its group."""
    found: list[int] = []
    for one in inside:
        group = chosen.get((found[-1], one)) if found else None
        if group is None:
            found.append(one)
        else:
            found[-1] = group
    return found


def _short_name(number: int) -> str:
    """Return a number as a short name."""
    name = ""
    while True:
        number, digit = divmod(number, len(DIGITS))
        name = DIGITS[digit] + name
        if not number:
            return name
