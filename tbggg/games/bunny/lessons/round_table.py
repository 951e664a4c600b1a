"""Four players around a table with their hands, seen from the reader's place."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.shapes import at, markable, path, piece, rect, text
from .drawn import INITIALS
from .part_of_map import STYLE_OF_LAND, rabbit

HIGH, BOX, BOX_HIGH = 296, 104, 68
CORNERS = ((118, 222), (6, 114), (118, 6), (230, 114))  # of each player's box: you, then clockwise
ARCS = ("M112 256Q58 256 58 190", "M58 108Q58 40 110 40", "M228 40Q282 40 282 106", "M282 188Q282 256 230 256")
TO_LEFT = ("M58 184l-7 12h14z", "M118 40l-12 -7v14z", "M282 112l-7 -12h14z", "M222 256l12 -7v14z")  # tips of the arcs
TO_RIGHT = ("M118 256l-12 -7v14z", "M58 114l-7 -12h14z", "M222 40l12 -7v14z", "M282 182l-7 12h14z")
STYLE = STYLE_OF_LAND + ".tbs-arc{fill:none;stroke:gray;stroke-width:2.5}.tbs-tip{fill:gray}"
PLAYERS, FULL_HAND, PLAYED = 4, 10, 2


def player_after(passed: int, step: int) -> int:
    """Return the player who holds your first hand once it was passed on so many times.

    Args:
        passed: how many times.
        step: 1 where hands go to the left, 3 where they go to the right.
    """
    return step * passed % PLAYERS


def table(names: Sequence[str], counts: str, holder: int, cards: int, step: int, offered: Sequence[str]) -> str:
    """Return the players with their hands, and the way of the hands.

    Args:
        names: of the players, yours first.
        counts: how many cards each hand has, in words.
        holder: the player whose hand is filled.
        cards: how many cards each hand has.
        step: 1 where hands go to the left, 3 where they go to the right.
        offered: the word of each player as a place; empty for none.
    """
    tips = TO_LEFT if step == 1 else TO_RIGHT
    shown = "".join([path(arc, "arc") for arc in ARCS]) + "".join([path(tip, "tip") for tip in tips])
    for player in range(PLAYERS):
        x, y = CORNERS[player]
        inside = rect(x, y, BOX, BOX_HIGH, "panel", 8) + rabbit(x + 8, y + 14, player, INITIALS[player])
        inside += text(x + 32, y + 27, names[player], "bold") + text(x + 8, y + 62, counts, "small")
        hand = at(x + 8, y + 36, hand_of(cards, "kept" if player == holder else "card"))
        inside += piece("first", hand) if player == holder else hand
        shown += markable(offered[player], x, y, BOX, BOX_HIGH, inside) if len(offered) > 0 else inside
    return shown


def hand_of(cards: int, look: str) -> str:
    """Return a hand as small cards beside each other."""
    return "".join([rect(9 * nth, 0, 7, 11, look, 1) for nth in range(cards)])
