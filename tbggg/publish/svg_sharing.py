"""Shares SVG fragments that several pictures of a page contain."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from itertools import pairwise

from .sanitise import OWN

WORTH = 60  # characters; a shorter fragment is not shared
ALONE = ("<svg", "</svg", "<title", "<desc")  # never shared


class Repeats:
    """Fragments that several drawings contain, and the drawings with references to them.

    Args:
        drawings: each drawing as a list of pieces, from its opening tag to its closing one.

    Attributes:
        shapes: the common fragments as SVG groups with ids.
        shorter: from the text of a drawing to its shorter form, for drawings that have one.
    """

    def __init__(self, drawings: Sequence[Sequence[str]]) -> None:
        self._times = Counter(piece for drawing in drawings for piece in drawing)
        self._after: dict[str, set[str]] = defaultdict(set)
        self._before: dict[str, set[str]] = defaultdict(set)
        for drawing in drawings:
            for piece, following in pairwise(drawing):
                self._after[piece].add(following)
                self._before[following].add(piece)
        self._ids: dict[str, str] = {}
        self.shorter = {}
        for drawing in drawings:
            short = "".join(self._used(run) for run in self._runs(drawing))
            if short != (whole := "".join(drawing)):
                self.shorter[whole] = short
        self.shapes = [f'<g id="{name}">{run}</g>' for run, name in self._ids.items()]

    def _runs(self, drawing: Sequence[str]) -> Iterable[list[str]]:
        """Yield runs of pieces that are adjacent wherever they occur."""
        run: list[str] = []
        for piece in drawing:
            if run and not self._always_follows(run[-1], piece):
                yield run
                run = []
            run.append(piece)
        yield run

    def _always_follows(self, piece: str, following: str) -> bool:
        return (
            self._is_common(piece)
            and self._is_common(following)
            and self._times[piece] == self._times[following]
            and self._after[piece] == {following}
            and self._before[following] == {piece}
        )

    def _is_common(self, piece: str) -> bool:
        """Return whether a piece occurs more than once and can be shared."""
        return self._times[piece] > 1 and piece.endswith(">") and not piece.startswith(ALONE) and ' id="' not in piece

    def _used(self, run: list[str]) -> str:
        text = "".join(run)
        if len(text) < WORTH or not self._is_common(run[0]):
            return text
        name = self._ids.setdefault(text, f"{OWN}r{len(self._ids)}")
        return f'<use href="#{name}"/>'
