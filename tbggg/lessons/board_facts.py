"""Facts of a typed board, one by one, and the verdict on it. Pages judge by the same functions."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from ..engine.set_up_words import cut
from .texts import lesson_text
from .verdict import Sentence, with_rules

TO_MOVE = ["to", "move"]
_HEAD = re.compile(r"\s*(?:\[[^\]]*\]\s*)*(?:[a-z][\w-]*(?:[ \t]+[^\s:;,]+)+[ \t]*:)?")  # of the short form


def facts_said(text: str, seats: Sequence[str], places: Sequence[str], loose: Sequence[str]) -> list[str]:
    """Return each fact of a board in one spelling: whose it is, then its words.

    Args:
        text: the board, with or without game, seats and a colon before it.
        seats: the seat words.
        places: words of the places that have facts.
        loose: first words of facts whose other words stand in any order.

    >>> facts_said("2.1 bob to move; ann: 34, stars b a", ["ann", "bob"], [], ["stars"])
    ['2.1', 'bob to move', 'ann 34', 'ann stars a b']
    >>> facts_said("pig ann bob: bob to move", ["ann", "bob"], [], [])
    ['bob to move']
    """
    found: list[str] = []
    head = _HEAD.match(text)
    for parts in cut(text[len(head[0]) :] if head else text):
        first = list(parts[0].words)
        owner = first[0][:-1] if first[0].endswith(":") else first[0]
        if first[-2:] == TO_MOVE:
            found += [*first[:-3], " ".join(first[-3:])]
            first, owner = [], ""
        elif owner in seats:
            first = first[1:]
        elif first[0] not in places:
            owner = ""
        for words in [first, *[part.words for part in parts[1:]]]:
            if words:
                ordered = [words[0], *sorted(words[1:])] if words[0] in loose else words
                found.append(" ".join([*([owner] if owner in seats else []), *ordered]))
    return found


def on_board(
    given: str, key: Mapping[str, Sequence[str]], taught: Sequence[str], lang: str
) -> tuple[bool, list[Sentence]]:
    """Return whether a typed board is the one that is asked for, and what to say of it.

    Args:
        given: as it was typed.
        key: `needed`, facts that must be said; `allowed`, all that are so; and `seats`, `places` and `loose`, as for
            `facts_said`.
        taught: ids of the rules that the exercise teaches.
        lang: `en` or `fr`.
    """
    said = facts_said(given, key["seats"], key["places"], key["loose"])
    if not said:
        return False, [(lesson_text(lang, "verdict.no_board"), "")]
    for one in said:
        if one not in key["allowed"]:
            return False, [with_rules(lesson_text(lang, "verdict.not_so", fact=one), [], taught, lang)]
    missing = [one for one in key["needed"] if one not in said]
    if missing:
        told = lesson_text(lang, "verdict.unsaid", count=len(missing))
        return False, [with_rules(told, [], taught, lang)]
    return True, [(lesson_text(lang, "verdict.right"), "")]
