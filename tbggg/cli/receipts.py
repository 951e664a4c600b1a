"""Receipts of an annotated game, run again: what the code beside its record gives now, and what its comments say."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Mapping
from pathlib import Path

import tbggg

from ..engine.errors import GameError
from ..engine.texts import NO_BREAK, say, text
from ..record.files import read
from ..record.moment_links import addresses
from ..record.receipts import SUFFIX, Receipts, marked, read_receipts, unsupported
from ..simulate.results.receipts import is_own_begin, is_own_call
from .arguments import TEXTS


def run_again(file: Path, lang: str, *, any_code: bool = False) -> Iterator[tuple[bool, str]]:
    """Run each receipt beside a record, and yield whether all is as its comments say, with a line for a reader.

    Receipts that the package writes itself are run in the folder of their file. Other code may come from elsewhere.

    Args:
        file: the record.
        lang: language of the lines.
        any_code: run all other code of the file, too, as a program of one's own.

    Raises:
        GameError: the file is no record, or has no receipts beside it, or they are no list.
    """
    record, receipts = read(file), read_receipts(file)
    if not receipts.by_number:
        raise GameError(say("record.no_receipts", file=file.with_suffix(SUFFIX)))

    def told(key: str, **values: object) -> str:
        return text(TEXTS, lang, f"receipts.{key}", values)

    allowed = {
        number: any_code or (is_own_begin(receipts.begin) and is_own_call(receipt.run))
        for number, receipt in receipts.by_number.items()
    }
    for number in sorted(number for number, runs in allowed.items() if not runs):
        yield False, told("not_run", number=number)
    for number, problem in _results(receipts, allowed, file.parent):
        yield not problem, told("differs" if problem else "same", number=number, **problem)
    marks, known = marked(record), set(receipts.by_number)
    for number in sorted(marks - known):
        yield False, told("no_receipt", number=number)
    for number in sorted(known - marks):
        yield False, told("no_mark", number=number)
    places = addresses(record)
    for node, printed in dict.fromkeys(unsupported(record, receipts)):
        yield False, told("unsupported", number=printed, place=places[node])


def _results(receipts: Receipts, allowed: Mapping[int, bool], folder: Path) -> Iterator[tuple[int, dict[str, str]]]:
    """Yield each allowed receipt's number, and what it gives and says where these differ; else nothing beside it."""
    names: dict[str, object] = {"tbggg": tbggg}
    if not any(allowed.values()):
        return
    with contextlib.chdir(folder):
        try:
            exec(receipts.begin, names)
        except Exception as trouble:
            raise GameError(say("record.receipts_begin", error=_told(trouble))) from None
        for number, receipt in receipts.by_number.items():
            if not allowed[number]:
                continue
            try:
                gives = str(eval(receipt.run, names)).replace(NO_BREAK, " ")
            except Exception as trouble:
                gives = _told(trouble)
            says = receipt.gives.replace(NO_BREAK, " ")
            yield number, {} if gives == says else {"gives": gives, "says": says}


def _told(trouble: Exception) -> str:
    return f"{type(trouble).__name__}: {trouble}"
