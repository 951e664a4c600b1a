"""Names on cards: without their article, in lines that fit."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.shapes import silent, text
from ....engine.texts import capital
from .phrases import say

WIDE = "mwMW"  # letters that take the room of two


def bare(name: str, lang: str) -> str:
    """Return a name without its article."""
    for article in say(lang, "board.articles").split(" "):
        start = article if article.endswith("’") else f"{article} "
        if name.startswith(start):
            return capital(name[len(start) :])
    return capital(name)


def name_lines(name: str, width: int, bottom: int, line: int, letter: int, look: str, lang: str) -> str:
    """Return a name below a card's picture, in as many lines as it takes.

    Args:
        name: the name.
        width: of the card.
        bottom: baseline of the last line.
        line: from line to line.
        letter: the room of a letter.
        look: of the letters.
        lang: the language of the name.
    """
    most = (width - 2) // letter
    lines = in_lines(name_words(name, most, lang), most)
    drawn = []
    for nth, one in enumerate(lines):
        shape = text(width // 2, bottom - line * (len(lines) - 1 - nth), one, f"{look} mid")
        if len(one) + sum([one.count(letter) for letter in WIDE]) > most:
            shape = shape.replace("<text ", f'<text textLength="{width - 6}" lengthAdjust="spacingAndGlyphs" ')
        drawn.append(shape)
    # A space between lines keeps the words apart in the text that screen readers compare with the label.
    shown = " ".join(drawn)
    return shown if " ".join(lines) == name else silent(shown)


def name_words(name: str, most: int, lang: str) -> list[str]:
    """Return the words of a name; one that is too long for a line is hyphenated, one letter more is set closer.

    Args:
        name: the name.
        most: letters of a line.
        lang: the language of the name.

    >>> name_words("Harecingetorix", 8, "en"), name_words("Matriarch", 8, "en")
    (['Harecin-', 'getorix'], ['Matriarch'])
    """
    words: list[str] = []
    for word in name.split(" "):
        words += hyphenated(word, lang) if len(word) > most + 1 else [word]
    return words


def in_lines(words: Sequence[str], most: int) -> list[str]:
    """Return words in lines.

    Args:
        words: the words.
        most: letters of a line.

    >>> in_lines(["Master", "of", "the", "Mountains"], 8)
    ['Master', 'of the', 'Mountains']
    """
    lines: list[str] = []
    for word in words:
        if lines and len(lines[-1]) + len(word) < most:
            lines[-1] = f"{lines[-1]} {word}"
        else:
            lines.append(word)
    return lines


def hyphenated(word: str, lang: str) -> list[str]:
    """Return the two parts of a long word of a card's name; others are one."""
    for known in say(lang, "board.hyphens").split(" "):
        first, last = known.split("-")
        if word[1:] == f"{first}{last}"[1:]:
            return [f"{word[: len(first)]}-", last]
    return [word]
