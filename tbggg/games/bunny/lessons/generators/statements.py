"""Questions that offer statements, each true or not, as rows of a picture."""

from __future__ import annotations

from collections.abc import Sequence

from .....engine.generators import Deal, GeneratedPart
from .pictures import of_rows


def statements(deal: Deal, ask: str, known: Sequence[tuple[str, str, bool]], **named: object) -> GeneratedPart:
    """Return a question which of some statements hold; the text `KEY_so` says why a statement does or does not.

    Args:
        deal: the exercise.
        ask: keys of the question.
        known: of each statement its key, the id of the rule that decides it, and whether it holds.
        named: what the texts name.
    """
    choices = [
        deal.explained(key, deal.say(key, **named), right, f"{key}_so", decides, **named)
        for key, decides, right in deal.shuffled(known)
    ]
    return deal.places(ask, choices, of_rows(choices), several=True, **named)


def some_of(deal: Deal, known: Sequence[tuple[str, str, bool]], count: int) -> list[tuple[str, str, bool]]:
    """Return some statements, at least one that holds and one that does not.

    Args:
        deal: the exercise.
        known: the statements, as those of `statements`.
        count: how many.
    """
    mixed = deal.shuffled(known)
    true = [one for one in mixed if one[2]]
    false = [one for one in mixed if not one[2]]
    return [true[0], false[0], *[one for one in mixed if one not in (true[0], false[0])]][:count]
