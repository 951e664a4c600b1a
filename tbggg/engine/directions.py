"""Signs that turn the direction of a line: names and comments are shown without them. Pages have this, too."""

from __future__ import annotations

APART, APART_END = chr(0x2068), chr(0x2069)  # around a part with a direction of its own
UNKNOWN = chr(0xFFFD)
# First and last number of each block of scripts that run from the right.
_FROM_THE_RIGHT = ((0x590, 0x8FF), (0xFB1D, 0xFDFF), (0xFE70, 0xFEFC), (0x10800, 0x10FFF), (0x1E800, 0x1EFFF))


def level(text: str) -> str:
    """Return a text without signs that turn its line, and with U+FFFD for control characters that no page can hold.

    >>> level("To" + chr(0x202E) + "m" + chr(0)) == "Tom" + chr(0xFFFD)
    True
    """
    if text.isascii() and not any(ord(sign) < 9 for sign in text):
        return text
    return "".join([UNKNOWN if ord(sign) < 9 else sign for sign in text if not _turns(ord(sign))])


def apart(name: str) -> str:
    """Return a name as a sentence of any script can hold it: set apart where its own script runs from the right.

    >>> apart("Tom"), len(apart(chr(0x5D3)))
    ('Tom', 3)
    """
    runs = any(first <= ord(sign) <= last for sign in name for first, last in _FROM_THE_RIGHT)
    return f"{APART}{name}{APART_END}" if runs else name


def _turns(code: int) -> bool:
    return 0x202A <= code <= 0x202E or 0x2066 <= code <= 0x2069
