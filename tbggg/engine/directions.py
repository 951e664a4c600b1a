"""Signs that turn the direction of a line, and signs that no page can hold: texts are shown without them.

The tables are the only ones: pages, forums, terminals and, by `generated/agreed.js`, the browser half use them, too.
"""

from __future__ import annotations

import re

APART, APART_END = chr(0x2068), chr(0x2069)  # around a part with a direction of its own
UNKNOWN = chr(0xFFFD)
# First and last number of each row of signs.
OWN_APART = ((0x2068, 0x2069),)  # which sentences put around names
TURNING = ((0x61C, 0x61C), (0x200E, 0x200F), (0x202A, 0x202E), (0x2066, 0x2067))
TAGS = ((0xE0000, 0xE007F),)  # unseen, except in the flag of a part of a country
CONTROLS = ((0x0, 0x8), (0xB, 0xC), (0xE, 0x1F), (0x7F, 0x7F), (0xFFFE, 0xFFFF))
LATER_CONTROLS = ((0x80, 0x9F),)
FLAG = 0x1F3F4
# Signs of most texts, none of which is in a table above: to look at each sign of each text would be slow.
_USUAL = ((0x20, 0x7E), (0xA0, 0x58F), (0x1E00, 0x200A), (0x2010, 0x2027), (0x202F, 0x205F), (0x2070, 0xD7FF))
_AS_IT_IS = re.compile("".join(["[\t\n\r", *[f"{chr(first)}-{chr(last)}" for first, last in _USUAL], "]*"]))
# Of scripts that run from the right.
_FROM_THE_RIGHT = ((0x590, 0x8FF), (0xFB1D, 0xFDFF), (0xFE70, 0xFEFC), (0x10800, 0x10FFF), (0x1E800, 0x1EFFF))


def level(text: str) -> str:
    """Return a text without signs that turn its line, and with U+FFFD for control characters that no page can hold.

    >>> level("To" + chr(0x202E) + "m" + chr(0)) == "Tom" + chr(0xFFFD)
    True
    """
    if _AS_IT_IS.fullmatch(text):
        return text
    kept: list[str] = []
    flies = False
    for sign in text:
        flies = flies_on(sign, flies)
        if is_in(sign, CONTROLS) or is_in(sign, LATER_CONTROLS):
            kept.append(UNKNOWN)
        elif flies or not (is_in(sign, TURNING) or is_in(sign, OWN_APART) or is_in(sign, TAGS)):
            kept.append(sign)
    return "".join(kept)


def apart(name: str) -> str:
    """Return a name as a sentence of any script can hold it: set apart where its own script runs from the right.

    >>> apart("Tom"), len(apart(chr(0x5D3)))
    ('Tom', 3)
    """
    runs = not name.isascii() and any(is_in(sign, _FROM_THE_RIGHT) for sign in name)
    return f"{APART}{name}{APART_END}" if runs else name


def is_in(sign: str, rows: tuple[tuple[int, int], ...]) -> bool:
    """Return whether a sign is of some rows."""
    code = ord(sign)
    return any(first <= code <= last for first, last in rows)


def flies_on(sign: str, flies: bool) -> bool:
    """Return whether a sign belongs to a flag: the flag itself, or one of the tags after it.

    Args:
        sign: the sign.
        flies: whether the one before belongs to a flag.
    """
    return ord(sign) == FLAG or (flies and is_in(sign, TAGS))


def as_class(*tables: tuple[tuple[int, int], ...], code: str = "\\U{:08x}") -> str:
    r"""Return the rows of tables as the inside of a class of a regular expression.

    Args:
        tables: the tables.
        code: how a sign is written.

    >>> as_class(((0x2066, 0x2067),), code="\\u{{{:x}}}")
    '\\u{2066}-\\u{2067}'
    """
    return "".join(f"{code.format(first)}-{code.format(last)}" for rows in tables for first, last in rows)


def unshown(code: str = "\\U{:08x}") -> str:
    """Return a regular expression for signs that no text shows; its first group is a flag, which stays.

    Those that set a name apart are none of them.

    Args:
        code: how a sign is written.
    """
    return f"({code.format(FLAG)}[{as_class(TAGS, code=code)}]+)|[{as_class(TURNING, TAGS, code=code)}]"
