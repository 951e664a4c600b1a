"""Receipts of a record's comments, each with the code that supports it: `NAME.claims.toml` beside `NAME.game`.

A mark `[#3]` in a comment refers to receipt 3.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from ..engine.errors import GameError
from ..engine.texts import LANGUAGES, RULES_NAMED, say
from .annotations import all_comments
from .atomic_write import digest_of, write_file
from .board_marks import prose
from .paths import bytes_from
from .record import Node, Record

SUFFIX = ".claims.toml"
MARK = re.compile(r" ?\[#([0-9]{1,4})\]")
_COMPUTED = {"en": re.compile(r"\d+(?:\.\d+|/\d+)"), "fr": re.compile(r"\d+(?:,\d+|/\d+)")}
BEGIN = "import tbggg"  # what a new file begins with
_LITERAL = re.compile(r"[^'\x00-\x1f\x7f]*")  # what TOML takes between single quotes


@dataclass(frozen=True, slots=True)
class Receipt:
    """Sentence of a comment with the code that supports it.

    Attributes:
        run: Python code, run after the common beginning.
        gives: the result of the code, as text.
        texts: what is said, by language.
    """

    run: str
    gives: str
    texts: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Receipts:
    """The receipts of one record.

    Attributes:
        begin: Python code that runs before each receipt's own.
        by_number: receipt by the number of its mark.
    """

    begin: str
    by_number: Mapping[int, Receipt]


NO_RECEIPTS = Receipts("", {})


def read_receipts(record: Path) -> Receipts:
    """Return the receipts in `NAME.claims.toml` beside `NAME.game`; none where there is no such file.

    Raises:
        GameError: the file is not a list of receipts.
    """
    source = record.with_suffix(SUFFIX)
    if not source.exists():
        return NO_RECEIPTS
    return _parsed(bytes_from(source), source)


def _parsed(data: bytes, source: Path) -> Receipts:
    try:
        found = tomllib.loads(data.decode("utf-8"))
        by_number = {
            int(one["id"]): Receipt(one["run"], one["gives"], {lang: one[lang] for lang in LANGUAGES})
            for one in found["claim"]
        }
        return Receipts(str(found.get("begin", "")), by_number)
    except KeyError as trouble:
        lacks = say("record.receipts_lack", key=trouble.args[0])
        raise GameError(say("record.receipts", file=source, error=lacks)) from None
    except (AttributeError, TypeError, ValueError, RecursionError) as trouble:
        raise GameError(say("record.receipts", file=source, error=f"{type(trouble).__name__}: {trouble}")) from None


def marked(record: Record) -> set[int]:
    """Return the numbers of the receipts that a record's comments refer to."""
    return {int(number) for node in record.nodes() for one in all_comments(node) for number in MARK.findall(one.text)}


def unsupported(record: Record, receipts: Receipts) -> Iterator[tuple[Node, str]]:
    """Yield the fractions and decimal numbers of comments that none of their receipts gives, each with its moment.

    Args:
        record: the record.
        receipts: its receipts; each gives numbers as Python or English writes them.
    """
    gives = {number: set(_COMPUTED["en"].findall(receipt.gives)) for number, receipt in receipts.by_number.items()}
    for node in record.nodes():
        for one in all_comments(node):
            given = set().union(*(gives.get(int(number), ()) for number in MARK.findall(one.text)))
            given |= {f"{float(number):.2f}" for number in given if "/" not in number}  # 0.1 is printed as 0.10
            text = re.sub(RULES_NAMED, "", prose(one.text))
            for number in _COMPUTED.get(one.lang, _COMPUTED["en"]).findall(text):
                if number.replace(",", ".") not in given:
                    yield node, number


def add_receipt(record: Record, file: Path, receipt: Receipt) -> int:
    """Add a receipt to the file beside a record's; return its number, which neither file nor comments have.

    A receipt that stands there already keeps its number, and is not written twice.

    Args:
        record: the record, whose latest comments may not be in its file yet.
        file: the record's file.
        receipt: the receipt.

    Raises:
        GameError: the file beside it is not a list of receipts, or one that cannot be added to.
        FileChanged: another program has changed it meanwhile.
        OSError: it cannot be written.
    """
    source = file.with_suffix(SUFFIX)
    before = source.read_bytes() if source.exists() else b""
    known = _parsed(before, source).by_number if before.strip() else {}
    for number, one in known.items():
        if one == receipt:
            return number
    number = max([0, *known, *marked(record)]) + 1
    text = before.decode("utf-8").rstrip() or f'begin = "{BEGIN}"'
    lines = {"run": receipt.run, "gives": receipt.gives, **{lang: receipt.texts[lang] for lang in LANGUAGES}}
    told = "".join(f"{key} = {_toml(value)}\n" for key, value in lines.items())
    whole = f"{text}\n\n[[claim]]\nid = {number}\n{told}".encode()
    _parsed(whole, source)  # `claim = []` cannot be added to
    write_file(source, whole, digest_of(before))
    return number


def _toml(text: str) -> str:
    """Return a text as a TOML string, a literal one where that is possible."""
    if _LITERAL.fullmatch(text):
        return f"'{text}'"
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
