"""Common wrong numbers of a question, and what is said of each."""

from __future__ import annotations

from .texts import NARROW


def first_two(number: int, known: list[tuple[int, str, str]], lang: str) -> list[tuple[int, str, str]]:
    """Return the first two wrong numbers that differ from the right one and each other, with what to say and the rule.

    Where several mistakes lead to one number, what two of them say is joined by *or*: which one was made is unknown.

    Args:
        number: the right number.
        known: common wrong numbers, as those of a `GeneratedPart`.
        lang: `en` or `fr`.

    >>> first_two(3, [(3, "A.", ""), (5, "B.", "1.4"), (5, "C.", ""), (7, "D.", "")], "en")
    [(5, 'B. Or else: C.', '1.4'), (7, 'D.', '')]
    """
    either = f" Ou bien{NARROW}: " if lang == "fr" else " Or else: "
    found: list[tuple[int, str, str]] = []
    for wrong, _, rule in known:
        if wrong != number and wrong not in [one[0] for one in found] and len(found) < 2:
            texts = list(dict.fromkeys([why for other, why, _ in known if other == wrong and why]))
            found.append((wrong, either.join(texts[:2]), rule))
    return found
