"""Letters of formulas in the styles of mathematics, which Unicode has as characters of their own."""

from __future__ import annotations

import unicodedata
from functools import cache

# Beginnings of the characters' names, by MathML's name of the style; a few letters stand outside of the first block.
STYLES = {
    "bold": ("MATHEMATICAL BOLD",),
    "bold-italic": ("MATHEMATICAL BOLD ITALIC", "MATHEMATICAL BOLD"),
    "script": ("MATHEMATICAL SCRIPT", "SCRIPT"),
    "bold-script": ("MATHEMATICAL BOLD SCRIPT",),
    "fraktur": ("MATHEMATICAL FRAKTUR", "BLACK-LETTER"),
    "bold-fraktur": ("MATHEMATICAL BOLD FRAKTUR",),
    "double-struck": ("MATHEMATICAL DOUBLE-STRUCK", "DOUBLE-STRUCK"),
    "sans-serif": ("MATHEMATICAL SANS-SERIF",),
    "bold-sans-serif": ("MATHEMATICAL SANS-SERIF BOLD",),
    "sans-serif-italic": ("MATHEMATICAL SANS-SERIF ITALIC", "MATHEMATICAL SANS-SERIF"),
    "monospace": ("MATHEMATICAL MONOSPACE",),
}


def styled(text: str, style: str) -> str:
    """Return a text in a style; a letter that the style lacks stays as it is.

    Browsers know no other way to draw these: of MathML's attribute `mathvariant` they know `normal` alone.

    Args:
        text: letters and digits.
        style: a value of `mathvariant`.

    >>> styled("BH2", "script"), styled("x1", "bold"), styled("é", "bold")
    ('ℬℋ2', '𝐱𝟏', 'é')
    """
    return "".join(_styled(letter, style) for letter in text)


@cache
def _styled(letter: str, style: str) -> str:
    name = unicodedata.name(letter, "")
    for script in ("LATIN ", "GREEK ", "LETTER "):
        name = name.replace(script, "")
    for beginning in STYLES.get(style, ()):
        try:
            return unicodedata.lookup(f"{beginning} {name}")
        except KeyError:
            continue
    return letter
