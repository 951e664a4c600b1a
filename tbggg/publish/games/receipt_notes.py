"""End notes of a game's text: the receipts that its comments refer to, with the code that supports them."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from ...engine.texts import typeset
from ...record.receipts import Receipts
from ..html.markdown import code_block
from ..html.seat_looks import each
from ..html.texts import page_text


class ReceiptNotes:
    """End notes of a game's text: the receipts that its comments refer to.

    Args:
        receipts: receipts of the record.
        langs: languages of the text.
    """

    def __init__(self, receipts: Receipts, langs: Sequence[str]) -> None:
        self._receipts, self._langs = receipts, langs
        self._named: dict[int, list[str]] = {}  # languages of the comments that name each

    def mark(self, lang: str, number: str) -> str | None:
        """Return a mark as a link to its note, or None without a receipt; the note links back to its first mark."""
        at = int(number)
        if at not in self._receipts.by_number:
            return None
        named = self._named.setdefault(at, [])
        own = "" if lang in named else f' id="claim-{at}-{lang}"'
        named.append(lang)
        label = page_text(lang, "tale.receipt", number=at)
        return f'<a class="tp-claim"{own} href="#receipt-{at}" aria-label="{label}">[#{at}]</a>'

    def html(self) -> str:
        """Return the notes as HTML; empty where no mark has one."""
        if not self._named:
            return ""
        begin = self._receipts.begin.strip()
        first = ""
        if begin:
            about = self._each("tale.receipts_begin")
            first = f"<details class=tp-screen><summary>{about}</summary>{code_block(begin, 'python')}</details>"
        notes = "".join(self._note(number) for number in sorted(self._named))
        runs = f"<span class=tp-screen>{self._each('tale.receipts_run')}</span>"
        return f'<p>{self._each("tale.receipts_about")} {runs}</p>{first}<ol class="tp-receipts">{notes}</ol>'

    def _each(self, key: str) -> str:
        return each(self._langs, lambda lang: page_text(lang, key))

    def _note(self, number: int) -> str:
        receipt = self._receipts.by_number[number]
        text = each(
            self._langs, lambda lang: f"{escape(typeset(lang, receipt.texts[lang]))} {self._back(number, lang)}"
        )
        return (
            f'<li id="receipt-{number}" value="{number}"><p>{text}</p>'
            f"{code_block(receipt.run, 'python')}"
            f"<p>{self._each('tale.gives')} <samp>{escape(receipt.gives)}</samp></p></li>"
        )

    def _back(self, number: int, lang: str) -> str:
        """Return a link to the first mark in a language, or in another where this one has none."""
        named = self._named[number]
        first = lang if lang in named else named[0]
        return f'<a class="tp-back" href="#claim-{number}-{first}">{page_text(lang, "tale.back")}</a>'
