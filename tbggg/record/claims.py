"""Claims of a record's comments, with the code that supports them: a mark `[#3]` in a comment names claim 3."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

CLAIM = re.compile(r" ?\[#(\d{1,4})\]")


@dataclass(frozen=True, slots=True)
class Claim:
    """One claim with the code that supports it.

    Attributes:
        run: Python code, run after the common beginning.
        gives: the result of the code, as text.
        texts: the claim, by language.
    """

    run: str
    gives: str
    texts: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Claims:
    """The claims of one record.

    Attributes:
        begin: Python code that runs before each claim's own.
        by_number: claim by the number of its mark.
    """

    begin: str
    by_number: Mapping[int, Claim]


NO_CLAIMS = Claims("", {})
