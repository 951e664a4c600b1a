"""The second bot in a comparison of moves: what it says of the best move, and where it contradicts the verdict."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...bots.names import shown_name
from ..formatting import simulation_text
from .what_if_played import row_of

if TYPE_CHECKING:
    from .what_if import WhatIf


def asked_too(found: WhatIf, lang: str) -> list[str]:
    """Return the second bot's verdict on the best move, in one sentence; none where it is not asked.

    Args:
        found: the comparison.
        lang: `en` or `fr`.
    """
    bot, other = found.assumed.second, found.second
    if not bot or len(found.outcomes) == 1:
        return []
    name = shown_name(bot, lang)
    if other is None or not other.ended:
        return [simulation_text(lang, "what_if.assumed.second.not_yet", bot=name)]
    (row,) = (row for row in other.rows if row.move == found.best)
    key = "agrees" if row.best else "disagrees" if row.seen else "prefers"
    said = {"best": found.named(found.best, lang), "other": found.named(other.best, lang)}
    if not row.best:
        said["difference"] = other.difference(row, lang)
    return [simulation_text(lang, f"what_if.assumed.second.{key}", bot=name, games=other.count(lang), **said)]


def against(found: WhatIf, lang: str) -> list[str]:
    """Return in one sentence what the second bot has against the verdict; none where it has nothing, or is not asked.

    It contradicts where it sees the move to be worse that the verdict calls good, the played one or the best, and where
    it prefers the played move, which the verdict finds costly.

    Args:
        found: the comparison.
        lang: `en` or `fr`.
    """
    other, played = found.second, row_of(found)
    if other is None or not other.ended or len(found.outcomes) == 1:
        return []
    good = played if played and not played.seen else found.rows[0]
    key = "better" if any(row.seen for row in other.rows if row.move == good.move) else "prefers"
    if key == "prefers" and not (played and played.seen and other.best == played.move):
        return []
    bot, best = shown_name(found.assumed.second, lang), found.named(other.best, lang)
    return [simulation_text(lang, f"what_if.against.{key}", bot=bot, other=best)]
