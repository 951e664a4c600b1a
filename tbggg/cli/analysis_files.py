"""Files of an analysis: the record with its marks, its receipt, and what its page draws."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

from ..engine.errors import BadOption
from ..engine.texts import say
from ..publish.html.expected import SUFFIX as DRAWN
from ..record.atomic_write import write_file
from ..record.paths import resolved
from ..record.receipts import SUFFIX as RECEIPTS_SUFFIX
from ..record.receipts import add_receipt
from ..simulate.results.receipts import receipt_of_analysis

if TYPE_CHECKING:
    from ..record.record import Record
    from ..simulate.results.analysis import Analysis

TEXTS = "tbggg.cli"


def check_out(source: Path, out: Path) -> None:
    """Refuse to write an analysis over the record that it is of, or over that record's receipts.

    Args:
        source: the file that is analysed.
        out: the file to write.

    Raises:
        BadOption: it is the same file, or has the same name but for the suffix.
    """
    one = resolved(source.with_suffix("")) == resolved(out.with_suffix(""))
    if one or (out.exists() and out.samefile(source)):
        raise BadOption(say("analysed", TEXTS, file=out))


def write_analysed(found: Analysis, record: Record, source: Path, out: Path, seat: str | None) -> None:
    """Write the annotated record, its analysis for a page, and one receipt for all comments, if all games were played.

    Receipts of the record that was read go along, since its comments do, and read the new file.

    Args:
        found: the analysis.
        record: the record that was analysed; it is annotated.
        source: the file that it was read from.
        out: the file to write.
        seat: the one whose decisions were judged; None for all.

    Raises:
        GameError: a list of receipts cannot be read.
        OSError: a file cannot be written.
    """
    beside, known = out.with_suffix(RECEIPTS_SUFFIX), source.with_suffix(RECEIPTS_SUFFIX)
    beside.unlink(missing_ok=True)  # of a record that is replaced
    if known.exists():
        named = re.compile(rf"(?<![\w.-]){re.escape(source.name)}(?![\w.-])")
        write_file(beside, named.sub(lambda _: out.name, known.read_text("utf-8")))
    end = [*record.main_line()][-1]
    receipt = add_receipt(record, out, receipt_of_analysis(found, end, out, seat)) if found.complete else None
    found.annotate(receipt)
    record.write(out)
    write_file(out.with_suffix(DRAWN), f"{json.dumps(found.to_json(), ensure_ascii=False)}\n")
