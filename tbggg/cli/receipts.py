"""Receipts of an annotated game, run again: what the code beside its record gives now, and what its comments say."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path

import tbggg

from ..engine.errors import GameError
from ..engine.texts import NO_BREAK, say, text
from ..record.claims import SUFFIX, Claims, marked, read_claims, unsupported
from ..record.files import read
from ..record.moment_links import addresses
from .arguments import TEXTS


def run_again(file: Path, lang: str) -> Iterator[tuple[bool, str]]:
    """Run each claim beside a record, and yield whether all is as its comments say, with a line for a reader.

    The code of the file of claims is run, in its folder, as a program of one's own.

    Args:
        file: the record.
        lang: language of the lines.

    Raises:
        GameError: the file is no record, or has no claims beside it, or they are no list.
    """
    record, claims = read(file), read_claims(file)
    if not claims.by_number:
        raise GameError(say("record.no_claims", file=file.with_suffix(SUFFIX)))

    def told(key: str, **values: object) -> str:
        return text(TEXTS, lang, f"receipts.{key}", values)

    for number, problem in _results(claims, file.parent):
        yield not problem, told("differs" if problem else "same", number=number, **problem)
    marks, known = marked(record), set(claims.by_number)
    for number in sorted(marks - known):
        yield False, told("no_claim", number=number)
    for number in sorted(known - marks):
        yield False, told("no_mark", number=number)
    places = addresses(record)
    for node, printed in dict.fromkeys(unsupported(record, claims)):
        yield False, told("unsupported", number=printed, place=places[node])


def _results(claims: Claims, folder: Path) -> Iterator[tuple[int, dict[str, str]]]:
    """Yield each claim's number, and what it gives and says where these differ; empty where it gives what it says."""
    names: dict[str, object] = {"tbggg": tbggg}
    with contextlib.chdir(folder):
        try:
            exec(claims.begin, names)
        except Exception as trouble:
            raise GameError(say("record.claims_begin", error=_told(trouble))) from None
        for number, claim in claims.by_number.items():
            try:
                gives = str(eval(claim.run, names)).replace(NO_BREAK, " ")
            except Exception as trouble:
                gives = _told(trouble)
            says = claim.gives.replace(NO_BREAK, " ")
            yield number, {} if gives == says else {"gives": gives, "says": says}


def _told(trouble: Exception) -> str:
    return f"{type(trouble).__name__}: {trouble}"
