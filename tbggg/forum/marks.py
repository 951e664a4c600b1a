"""Marks of a text for forums, and the rules that turn them into the markup of one; a game's page applies them, too."""

from __future__ import annotations

import re
from collections.abc import Mapping

from ..engine.directions import CONTROLS, LATER_CONTROLS, TURNING, UNKNOWN, as_class, unshown

# Control characters that no keyboard writes, each two bytes long; others are taken out of what authors wrote.
FIRST, SECOND, TITLE_END, BOLD, BOLD_END, ITALIC, ITALIC_END = "\x81\x82\x83\x84\x85\x86\x87"
LINK, LABEL, LINK_END, BOARD, BOARD_END = "\x88\x89\x8a\x8b\x8c"
LINE, GAP, ASIDE, ASIDE_END = "\x8d\x8e\x8f\x90"
PICTURE, SHOWN, FILE, ADDRESS, PICTURE_END = "\x91\x98\x92\x93\x94"
PLACE, NUMBER = "\x95\x96"  # around the number of a move, and of a board, which a page puts in itself
PLAIN = "\x97"  # before a sign that is no markup
CODE, CODE_END = "\x99\x9a"
MARKS = re.compile(f"[{as_class(LATER_CONTROLS)}]")
SIGNS = "*_~#+-"  # Markdown's own, the last three at the beginning of a line
_SIGN = re.compile(r"[*_~]|^[-#+]")

_UNSHOWN = re.compile(unshown())
# Of both markups, at the end: no sign turns a line, or is a control character that a terminal or a forum obeys. The
# classes are in signs of four digits, as browsers read them without a flag.
_SHORT = "\\u{:04x}"
_PRINTED = {f"[{as_class(TURNING, code=_SHORT)}]": "", f"[{as_class(CONTROLS, code=_SHORT)}]": UNKNOWN}

# From a pattern to what replaces it, in the order of their use; `$1` is its first group.
MARKUPS: Mapping[str, Mapping[str, str]] = {
    "bbcode": {
        f"[{PLAIN}{CODE}{CODE_END}]": "",
        "<([^<>\n]*)>": "‹$1›",
        "<": "‹",  # some forums lose what follows it
        r"\[(?=/?[A-Za-z*]+[^\[\]\n]*\])": "[\u200b",  # an author's own tags; what is no tag, such as [6], stays
        f"{LINE}*{GAP}\n": "",
        LINE: "",
        FIRST: "[size=18][b]",
        SECOND: "[size=14][b]",
        TITLE_END: "[/b][/size]",
        BOLD: "[b]",
        BOLD_END: "[/b]",
        ITALIC: "[i]",
        ITALIC_END: "[/i]",
        f"{LINK}(.*?){LABEL}(.*?){LINK_END}": "[url=$1]$2[/url]",
        f"{BOARD}\n": "[c]",
        f"\n{BOARD_END}": "[/c]",
        ASIDE: "[o]",
        ASIDE_END: "[/o]",
        f"{PICTURE}(.*?){SHOWN}.*?{FILE}(.*?){ADDRESS}.*?{PICTURE_END}": "[b]$1: $2[/b]",
        **_PRINTED,
    },
    "markdown": {
        **{f"{PLAIN}\\{sign}": f"\\{sign}" for sign in SIGNS},
        "<": "&lt;",
        "`": "\\`",
        r"\]\(": r"]\(",  # links and pictures but those of the marks
        f"!(?={LINK})": r"\!",
        f"[{GAP}{ASIDE}{ASIDE_END}{TITLE_END}]": "",
        f"{LINE}\n": ">\n",
        LINE: "> ",
        FIRST: "# ",
        SECOND: "## ",
        f"[{BOLD}{BOLD_END}]": "**",
        f"[{ITALIC}{ITALIC_END}]": "*",
        f"{LINK}(.*?){LABEL}(.*?){LINK_END}": "[$2]($1)",
        f"[{CODE}{CODE_END}]": "`",
        BOARD: "```text",
        BOARD_END: "```",
        f"{PICTURE}(.*?){SHOWN}(.*?){FILE}.*?{ADDRESS}(.*?){PICTURE_END}": "![$1. $2]($3)",
        **_PRINTED,
    },
}


def marked_up(text: str, markup: str) -> str:
    r"""Return a text with marks in the markup of a forum.

    Args:
        text: text with marks.
        markup: one of `MARKUPS`.

    >>> marked_up(f"{FIRST}One{TITLE_END}\n\n" + aside(f"{BOLD}Luck{BOLD_END}", "A 6."), "markdown")
    '# One\n\n> **Luck**\n>\n> A 6.'
    """
    for pattern, into in MARKUPS[markup].items():
        text = re.sub(pattern, into.replace("$", "\\"), text)
    return text


def unmarked(text: str) -> str:
    """Return a text of an author without characters that would be taken for marks, or that turn its lines."""
    return _UNSHOWN.sub(r"\1", MARKS.sub("", text))


def as_written(text: str) -> str:
    r"""Return a text in which no sign is markup: a name, a title or a sentence.

    >>> print(marked_up(as_written("A_n*n"), "markdown"), marked_up(as_written("A_n*n"), "bbcode"))
    A\_n\*n A_n*n
    """
    return _SIGN.sub(rf"{PLAIN}\g<0>", unmarked(text)).replace("<", "‹").replace(">", "›").replace("\n", " ")


def aside(name: str, text: str) -> str:
    """Return a part that a reader may leave out: behind a button, or quoted.

    Args:
        name: its name.
        text: its text.
    """
    return "\n".join(f"{LINE}{line}" for line in f"{name}\n{GAP}\n{ASIDE}{text}{ASIDE_END}".split("\n"))
