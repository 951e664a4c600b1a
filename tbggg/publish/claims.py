"""Receipts: what a number in a comment rests on. A mark `[#3]` leads to claim 3 of the file beside the record."""

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
class Receipt:
    """One claim and what it rests on.

    Attributes:
        run: what is run, after what all receipts begin with.
        gives: what comes of it.
        texts: what is claimed, by language.
    """

    run: str
    gives: str
    texts: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Receipts:
    """The receipts of one record.

    Attributes:
        begin: what is run before each.
        by_number: them by the numbers of their marks.
    """

    begin: str
    by_number: Mapping[int, Receipt]


def receipts_of(record: Path) -> Receipts:
    """Return the receipts in `NAME.claims.toml` beside `NAME.game`; none where there is no such file.

    Raises:
        GameError: the file is not such a list.
    """
    source = record.with_suffix(SUFFIX)
    if not source.exists():
        return Receipts("", {})
    try:
        found = tomllib.loads(source.read_text("utf-8"))
        by_number = {
            int(one["id"]): Receipt(one["run"], one["gives"], {lang: one[lang] for lang in LANGUAGES})
            for one in found["claim"]
        }
        return Receipts(str(found.get("begin", "")), by_number)
    except (UnicodeDecodeError, tomllib.TOMLDecodeError, AttributeError, KeyError, TypeError, ValueError) as trouble:
        raise GameError(say("claims", PACKAGE, file=source, error=f"{type(trouble).__name__}: {trouble}")) from None


class Notes:
    """The receipts that one telling names, as notes at its end.

    Args:
        receipts: those of the record.
        lang: the telling's language.
    """

    def __init__(self, receipts: Receipts, lang: str) -> None:
        self._receipts, self._lang = receipts, lang
        self._named: set[int] = set()

    def mark(self, number: str) -> str | None:
        """Return a mark as a link to its note, or nothing where there is none; the note leads back to the first one."""
        at = int(number)
        if at not in self._receipts.by_number:
            return None
        own = "" if at in self._named else f' id="claim-{at}-{self._lang}"'
        self._named.add(at)
        label = words(self._lang, "tale.receipt", number=at)
        return f'<a class="tp-claim"{own} href="#receipt-{at}-{self._lang}" aria-label="{label}">[#{at}]</a>'

    def html(self) -> str:
        """Return the notes; nothing where no mark has one."""
        if not self._named:
            return ""
        begin = self._receipts.begin.strip()
        first = ""
        if begin:
            about = words(self._lang, "tale.receipts_begin")
            first = f"<details><summary>{about}</summary>{code_block(begin, 'python')}</details>"
        notes = "".join(self._note(number) for number in sorted(self._named))
        return f'<p>{words(self._lang, "tale.receipts_about")}</p>{first}<ol class="tp-receipts">{notes}</ol>'

    def _note(self, number: int) -> str:
        receipt = self._receipts.by_number[number]
        text = escape(typeset(self._lang, receipt.texts[self._lang]))
        back = f'<a class="tp-back" href="#claim-{number}-{self._lang}">{words(self._lang, "tale.back")}</a>'
        return (
            f'<li id="receipt-{number}-{self._lang}" value="{number}"><p>{text} {back}</p>'
            f"{code_block(receipt.run, 'python')}"
            f"<p>{words(self._lang, 'tale.gives')} <samp>{escape(receipt.gives)}</samp></p></li>"
        )
