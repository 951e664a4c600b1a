"""Signs that look like those of a record and are others: curly quotation marks, long dashes, digits of other scripts.

Word processors and telephones write them. Blanks of all kinds separate words as spaces do; in a word that cannot be
read, the first of the other signs is what the error names. Pages have this, too.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from unicodedata import category

from ..engine.scanning import search_from, start_of
from ..engine.texts import say
from .errors import code_point

# What is written for a straight quotation mark, itself included.
QUOTES = "\"'`\u00b4\u201c\u201d\u201e\u201f\u00ab\u00bb\u2039\u203a" + "\u2033\uff02\u2018\u2019\u201a\u201b\u2032"
APOSTROPHES = "\u2018\u2019\u201b\u2032\u00b4\u02bc"
# Each sign that is meant, with those that look like it: dashes, arrows, quotation marks, then letters and digits.
_LIKE = (
    ("-", "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\u2043"),
    (">", "\u2192\u203a\u27f6"),
    ('"', "\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb"),
    ("'", APOSTROPHES),
    (":", "\ufe55\ufe13\u2236\ua789\u02d0\u0589\u05c3"),
    ("{", "\ufe5b\u2774"),
    ("}", "\ufe5c\u2775"),
    ("!!", "\u203c"),
    ("??", "\u2047"),
    ("?!", "\u2048"),
    ("!?", "\u2049"),
)


def _row(first: int, count: int) -> str:
    """Return signs that follow each other in Unicode."""
    return "".join(map(chr, range(first, first + count)))


_ROWS = (
    ("aceopxyisjh", "\u0430\u0441\u0435\u043e\u0440\u0445\u0443\u0456\u0455\u0458\u04bb"),  # Cyrillic
    ("ABEKMHOPCTX", "\u0410\u0412\u0415\u041a\u041c\u041d\u041e\u0420\u0421\u0422\u0425"),
    ("oviaABEZH", "\u03bf\u03bd\u03b9\u03b1\u0391\u0392\u0395\u0396\u0397"),  # Greek
    ("IKMNOPTYX", "\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a5\u03a7"),
    ("0123456789", "\u2070\u00b9\u00b2\u00b3" + _row(0x2074, 6)),  # superscripts
    ("0123456789", _row(0x2080, 10)),  # subscripts
    ("0123456789", _row(0x660, 10)),  # Arabic
    ("0123456789", _row(0x6F0, 10)),
    ("123456789", _row(0x2460, 9)),  # in circles
    ("123456", _row(0x2680, 6)),  # faces of dice
)
MEANT = {
    **{chr(code): chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F)},  # the wide forms of all ASCII signs
    **{sign: meant for meant, signs in _LIKE for sign in signs},
    **{sign: meant for row, signs in _ROWS for meant, sign in zip(row, signs, strict=True)},
}


_BRACES = re.compile("[\uff5b\uff5d\ufe5b\ufe5c\u2774\u2775]")
# Signs that take no ink, beside those that Unicode calls formats: fillers, an empty pattern of dots, choices of a form.
_UNSEEN = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0]")


def is_unseen(sign: str) -> bool:
    """Return whether a sign cannot be seen, and separates no words either."""
    return category(sign) == "Cf" or bool(_UNSEEN.match(sign))


def odd_brace(text: str) -> int:
    """Return the place of the first brace of another form in a text; -1 without one."""
    found = search_from(_BRACES, text, 0)
    return start_of(found) if found else -1


def with_spaces(text: str) -> str:
    """Return a text with a plain space for each other blank but tabs and line ends."""
    return "".join([" " if sign.isspace() and sign not in "\t\r\n" else sign for sign in text])


def plain(word: str) -> str:
    """Return a word with the signs that are probably meant.

    >>> plain("\N{EN DASH}@\N{FULLWIDTH DIGIT FIVE}b")
    '-@5b'
    """
    return "".join([MEANT.get(sign, sign) for sign in word])


def odd_sign(word: str, known: Sequence[str] = ()) -> tuple[int, str]:
    """Return the place of the first sign in a word that a record does not use, and what to write; -1 without one.

    Letters of other scripts and apostrophes are such signs only where the word is meant to be another one.

    Args:
        word: a word that cannot be read.
        known: words that could be read.
    """
    meant = plain(word)
    is_mixed = meant.isascii() and any(sign.isascii() and sign.isalnum() for sign in word)
    for at, sign in enumerate(word):
        if is_unseen(sign):
            return at, say("record.unseen_sign", code=code_point(sign), word=word)
        if at == 0 and sign in QUOTES:  # of a name
            return at, wrong_sign(sign, '"')
        if sign not in MEANT:
            continue
        if meant in known or (sign not in APOSTROPHES and (is_mixed or category(sign)[0] != "L")):
            return at, wrong_sign(sign, MEANT[sign])
    return -1, ""


def wrong_sign(sign: str, meant: str) -> str:
    """Return what to say of a sign that stands for another.

    Args:
        sign: the sign.
        meant: the one to write.
    """
    key = "record.curly_quote" if meant == '"' else "record.other_sign"
    return say(key, sign=sign, code=code_point(sign), meant=meant)
