"""Names of lines: a variation's own in quotes, and those in languages in a command, `[%name en:… fr:…]`."""

from __future__ import annotations

import re
from collections.abc import Iterable

from .comments import Comment

_COMMAND = re.compile(r"\[%name\s([^\[\]]*)\][ \t]?")
_TAGGED = re.compile(r"([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*):(.*)")


def names_in(text: str) -> dict[str, str]:
    """Return the names that a comment gives its line, by language tag; one without a tag is for all languages.

    >>> names_in("[%name en:The blank fr:La blanche] Why not?")
    {'en': 'The blank', 'fr': 'La blanche'}
    """
    found: dict[str, str] = {}
    for content in _COMMAND.findall(text):
        tag = ""
        for word in content.split():
            tagged = _TAGGED.fullmatch(word)
            if tagged:
                tag = tagged[1]
            said = tagged[2] if tagged else word
            if said:
                found[tag] = f"{found[tag]} {said}" if tag in found else said
    return found


def name_in(quoted: str, comments: Iterable[Comment], lang: str) -> str:
    """Return the name of a line in one language, else one that it has in another; empty if it has none.

    Args:
        quoted: its name in quotes, or empty.
        comments: what is said of its first move.
        lang: `en`, `fr`, …
    """
    names: dict[str, str] = {}
    for comment in comments:
        for tag, name in names_in(comment.text).items():
            names.setdefault(tag.split("-")[0], name)
    given = [names[tag] for tag in (lang, "") if tag in names]
    others = [names[tag] for tag in ("en", *names) if tag in names]
    return next((name for name in (*given, quoted, *others) if name), "")


def as_command(name: str) -> str | None:
    """Return the command that gives a line this name in all languages; None for a name that no command can hold.

    >>> as_command("Blank first"), as_command("[sic]")
    ('[%name Blank first]', None)
    """
    command = f"[%name {name}]"
    return command if names_in(command) == {"": name} else None


def without_names(text: str) -> str:
    """Return a comment's text without the names that it gives."""
    return _COMMAND.sub("", text)
