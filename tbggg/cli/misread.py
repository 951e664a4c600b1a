"""What is wrong with the words of a command line, in both languages: argparse says it in English alone."""

from __future__ import annotations

import re

from ..engine.texts import text

TEXTS = "tbggg"
OF_OPTION = re.compile(r"argument (?P<option>.+?): (?P<wrong>.+)", re.DOTALL)
# What argparse says, by the key of what is said instead.
PATTERNS = {
    "required": re.compile(r"the following arguments are required: (?P<names>.+)"),
    "unknown": re.compile(r"unrecognized arguments: (?P<words>.+)", re.DOTALL),
    "choice": re.compile(r"invalid choice: (?P<word>.+) \(choose from (?P<choices>.+)\)", re.DOTALL),
    "value": re.compile(r"expected one argument"),
    "no_value": re.compile(r"ignored explicit argument (?P<word>.+)", re.DOTALL),
    "ambiguous": re.compile(r"ambiguous option: (?P<word>.+) could match (?P<options>.+)", re.DOTALL),
}


def misread(message: str, lang: str) -> str:
    """Return what argparse says of wrong words, in a language; what it says else stays as it is.

    Args:
        message: what argparse says.
        lang: `en` or `fr`.

    >>> misread("argument --luck: expected one argument", "en")
    '--luck: a value is missing'
    """
    of_option = OF_OPTION.fullmatch(message)
    wrong = of_option["wrong"] if of_option else message
    for key, pattern in PATTERNS.items():
        if found := pattern.fullmatch(wrong):
            wrong = text(TEXTS, lang, f"wrong.{key}", found.groupdict())
    return text(TEXTS, lang, "wrong.of", {"option": of_option["option"], "wrong": wrong}) if of_option else wrong
