"""Claims of a record's comments, with the code that supports them.

A mark `[#3]` in a comment links to claim 3 of `NAME.claims.toml`, beside the record `NAME.game`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from pathlib import Path

from ..engine.errors import GameError
from ..engine.texts import LANGUAGES, say, typeset
from .markdown import code_block
from .texts import PACKAGE, words

SUFFIX = ".claims.toml"


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


def read_claims(record: Path) -> Claims:
    """Return the claims in `NAME.claims.toml` beside `NAME.game`; none where there is no such file.

    Raises:
        GameError: the file is not a list of claims.
    """
    source = record.with_suffix(SUFFIX)
    if not source.exists():
        return Claims("", {})
    try:
        found = tomllib.loads(source.read_text("utf-8"))
        by_number = {
            int(one["id"]): Claim(one["run"], one["gives"], {lang: one[lang] for lang in LANGUAGES})
            for one in found["claim"]
        }
        return Claims(str(found.get("begin", "")), by_number)
    except (AttributeError, KeyError, TypeError, ValueError, RecursionError) as trouble:
        raise GameError(say("claims", PACKAGE, file=source, error=f"{type(trouble).__name__}: {trouble}")) from None


class ClaimNotes:
    """End notes of a game's text: the claims that its comments refer to.

    Args:
        claims: claims of the record.
        lang: language of the text, `en` or `fr`.
    """

    def __init__(self, claims: Claims, lang: str) -> None:
        self._claims, self._lang = claims, lang
        self._named: set[int] = set()

    def mark(self, number: str) -> str | None:
        """Return a mark as a link to its note, or None without such a claim; the note links back to its first mark."""
        at = int(number)
        if at not in self._claims.by_number:
            return None
        own = "" if at in self._named else f' id="claim-{at}-{self._lang}"'
        self._named.add(at)
        label = words(self._lang, "tale.receipt", number=at)
        return f'<a class="tp-claim"{own} href="#receipt-{at}-{self._lang}" aria-label="{label}">[#{at}]</a>'

    def html(self) -> str:
        """Return the notes as HTML; empty where no mark has one."""
        if not self._named:
            return ""
        begin = self._claims.begin.strip()
        first = ""
        if begin:
            about = words(self._lang, "tale.receipts_begin")
            first = f"<details><summary>{about}</summary>{code_block(begin, 'python')}</details>"
        notes = "".join(self._note(number) for number in sorted(self._named))
        return f'<p>{words(self._lang, "tale.receipts_about")}</p>{first}<ol class="tp-receipts">{notes}</ol>'

    def _note(self, number: int) -> str:
        claim = self._claims.by_number[number]
        text = escape(typeset(self._lang, claim.texts[self._lang]))
        back = f'<a class="tp-back" href="#claim-{number}-{self._lang}">{words(self._lang, "tale.back")}</a>'
        return (
            f'<li id="receipt-{number}-{self._lang}" value="{number}"><p>{text} {back}</p>'
            f"{code_block(claim.run, 'python')}"
            f"<p>{words(self._lang, 'tale.gives')} <samp>{escape(claim.gives)}</samp></p></li>"
        )
