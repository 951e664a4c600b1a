"""Looks of the package's own drawings on one page: games use the same names of classes, each for things of its own."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable

from .drawing_styles import RULE

Rules = dict[str, set[str]]  # declarations by selector; of one selector several, where they depend on the medium
CLASS = re.compile(r"(?<![\w-])tbs(?=[\s-]|$)")  # as an attribute names it
SELECTED = re.compile(r"(?<=\.)tbs(?=[\s{>,.-])")  # as a style does; no property of its own, such as `--tbs-c`


class Looks:
    """Looks that stand beside one another: a style that contradicts them gets the next prefix for its classes."""

    def __init__(self) -> None:
        self._known: list[Rules] = []

    def prefix(self, styles: Iterable[str]) -> str:
        """Return what the classes of a drawing begin with on this page.

        Args:
            styles: the drawing's own styles.

        >>> looks = Looks()
        >>> [looks.prefix([one]) for one in (".tbs-a{x:1}", ".tbs-b{x:2}", ".tbs-a{x:3}", ".tbs-a{x:1}")]
        ['tbs', 'tbs', 'tbs1', 'tbs']
        """
        rules: Rules = defaultdict(set)
        for style in styles:
            for selectors, body in RULE.findall(style):
                for selector in selectors.split(","):
                    rules[selector.strip()].add(body.strip())
        number = next(
            (
                at
                for at, known in enumerate(self._known)
                if all(known.get(one, own) == own for one, own in rules.items())
            ),
            len(self._known),
        )
        if number == len(self._known):
            self._known.append({})
        self._known[number] |= rules
        return f"tbs{number or ''}"


def prefixed(value: str, prefix: str) -> str:
    """Return the value of a class attribute with another prefix.

    >>> prefixed("tbs-red in-tbs-board tbs", "tbs1")
    'tbs1-red in-tbs-board tbs1'
    """
    return CLASS.sub(prefix, value)


def prefixed_style(style: str, prefix: str) -> str:
    """Return a style whose classes have another prefix.

    >>> prefixed_style(".tbs{--tbs-c:red}.in-tbs-board.tbs-red>.tbs-c{fill:var(--tbs-c)}", "tbs1")
    '.tbs1{--tbs-c:red}.in-tbs-board.tbs1-red>.tbs1-c{fill:var(--tbs-c)}'
    """
    return SELECTED.sub(prefix, style)
