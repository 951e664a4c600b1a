"""Legend of the signs on a record's moves: `?!`, `!` and the like."""

from __future__ import annotations

import re

from ..engine.texts import load, text
from ..record.board_marks import prose
from ..record.comments import JUDGEMENTS
from ..record.record import Record

PACKAGE = "tbggg.forum"  # package of the texts


def sign_legend(record: Record, lang: str) -> str:
    r"""Return a line with what each sign means; empty where there is none that the opening comments do not explain.

    Args:
        record: the record.
        lang: language of the line, `en` or `fr`.

    >>> from tbggg import loads
    >>> sign_legend(loads('[Game "Pig"]\n[Seats "ann bob"]\n1.1 ann roll 4 ?! ann hold !'), "en")
    'Signs after moves: ! good, ?! dubious.'
    """
    names = load(PACKAGE, "texts", lang)["glyphs"]
    given = {glyph for node in record.nodes() for glyph in node.glyphs}
    opening = " ".join(prose(one.text) for one in record.start.comments if one.lang.split("-")[0] in ("", lang))
    named = [f"{one} {names[one]}" for one in JUDGEMENTS if one in given and not _is_explained(one, opening)]
    return text(PACKAGE, lang, "signs", {"signs": ", ".join(named)}) if named else ""


def _is_explained(glyph: str, opening: str) -> bool:
    """True where a sentence goes on after the sign: `?! marks a move …`; it ends with that of a question."""
    after = re.findall(rf"(?:^|\s){re.escape(glyph)}\s+(\w)", opening)
    return any(letter.islower() for letter in after)
