"""Findings of a check, one sentence each."""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from ..engine.errors import GameError
from ..engine.texts import text

TEXTS = "tbggg.testing"  # package of the sentences
MOST = 3  # findings of a kind that are listed one by one


@dataclass(frozen=True, slots=True)
class Finding:
    """A fault of a game.

    Attributes:
        check: name of the check, the key of its sentence.
        text: one sentence.
        where: the first moment at which it was found, or empty.
    """

    check: str
    text: str
    where: str = ""

    def __str__(self) -> str:
        return f"{self.text} [{self.where}]" if self.where else self.text


class Findings:
    """Collector of findings: each once, and of each kind the first few.

    Args:
        lang: `en` or `fr`.
        package: the game's own package, whose lines an error is traced to.

    Attributes:
        where: the object of the current check, in a few words.
    """

    def __init__(self, lang: str, package: str) -> None:
        self.lang = lang
        self.where = ""
        self._package = package
        self._found: dict[tuple[str, str], Finding] = {}

    def add(self, check: str, **values: object) -> None:
        """Note a finding.

        Args:
            check: the key of its sentence.
            values: what the sentence names.
        """
        sentence = text(TEXTS, self.lang, f"finding.{check}", values)
        self._found.setdefault((check, sentence), Finding(check, sentence, self.where))

    @contextmanager
    def raising(self, what: str) -> Iterator[None]:
        """Note an error that comes out of the game, and go on after the block.

        Args:
            what: the part of the game that is called, such as `display.svg`.
        """
        try:
            yield
        except Exception as trouble:  # whatever a game's own function raises
            self.add("raises", what=what, error=self._worded(trouble))

    def _worded(self, trouble: Exception) -> str:
        """An error in a line, with the line of the game that it comes from."""
        message = " ".join(str(trouble).split())
        said = message if isinstance(trouble, GameError) else f"{type(trouble).__name__}: {message}"
        frames = [
            (Path(frame.f_code.co_filename).name, line)
            for frame, line in traceback.walk_tb(trouble.__traceback__)
            if str(frame.f_globals.get("__name__", "")).startswith(self._package)
        ]
        return said + (f" ({frames[-1][0]}:{frames[-1][1]})" if frames else "")

    def all(self) -> list[Finding]:
        """Return the findings in the order of their kinds, those beyond the first few of a kind as a number."""
        kinds: dict[str, list[Finding]] = {}
        for finding in self._found.values():
            kinds.setdefault(finding.check, []).append(finding)
        listed = []
        for check, found in kinds.items():
            listed += found[:MOST]
            if len(found) > MOST:
                more = text(TEXTS, self.lang, "more", {"check": check, "count": len(found) - MOST})
                listed.append(Finding(check, more))
        return listed
