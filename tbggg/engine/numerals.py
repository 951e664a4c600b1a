"""Numbers as a language writes them: rounded quotients, shares in per cent, thousands apart, some of them in a row.

Pages have them too.
"""

from __future__ import annotations

from collections.abc import Iterable

from .texts import NARROW


def decimal(part: int, whole: int, places: int, lang: str) -> str:
    """Return a rounded quotient, with the language's decimal mark and a true minus sign.

    Args:
        part: the dividend.
        whole: the divisor, positive.
        places: number of decimals, one or more.
        lang: `en` or `fr`.

    >>> decimal(91, 216, 3, "en"), decimal(-8, 3, 1, "fr")
    ('0.421', '−2,7')
    """
    unit = 10**places
    rounded = (2 * abs(part) * unit + whole) // (2 * whole)
    sign = "−" if part < 0 and rounded > 0 else ""
    return f"{sign}{rounded // unit}{',' if lang == 'fr' else '.'}{str(unit + rounded % unit)[1:]}"


def percent(part: int, whole: int, places: int, lang: str) -> str:
    """Return a share in per cent; the arguments are those of `decimal`.

    >>> percent(245, 1458, 2, "en")
    '16.80%'
    """
    return decimal(100 * part, whole, places, lang) + (f"{NARROW}%" if lang == "fr" else "%")


def grouped(number: int, lang: str) -> str:
    """Return a whole number from 0 on, with its thousands set apart.

    >>> grouped(46656, "en")
    '46,656'
    """
    if number < 1000:
        return str(number)
    return f"{grouped(number // 1000, lang)}{NARROW if lang == 'fr' else ','}{str(1000 + number % 1000)[1:]}"


def conjunction(items: Iterable[object], lang: str) -> str:
    """Return some in a row within a sentence, the last one after *and*; empty for none.

    >>> conjunction([1, 5, 5], "en"), conjunction(["B02", "O11"], "fr"), conjunction([4], "en")
    ('1, 5 and 5', 'B02 et O11', '4')
    """
    return _in_a_row(items, "et" if lang == "fr" else "and")


def disjunction(items: Iterable[object], lang: str) -> str:
    """Return some in a row within a sentence, the last one after *or*; empty for none.

    >>> disjunction([1, 2, 6], "en"), disjunction([1, 2], "fr")
    ('1, 2 or 6', '1 ou 2')
    """
    return _in_a_row(items, "ou" if lang == "fr" else "or")


def _in_a_row(items: Iterable[object], before_last: str) -> str:
    named = [str(one) for one in items]
    if len(named) < 2:
        return "".join(named)
    return f"{', '.join(named[:-1])} {before_last} {named[-1]}"
