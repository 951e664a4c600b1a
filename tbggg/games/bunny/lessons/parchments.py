"""Toy on the end of a game as a race: category by category, from the harvests to the total."""

from __future__ import annotations

from collections.abc import Mapping

from ....engine.bars import BESIDE, points_bar
from ....engine.shapes import press, rect, text
from ....engine.texts import text as said
from ....engine.toys import Control, Picture, Toy
from .drawn import INITIALS
from .part_of_map import NAMES, STYLE_OF_LAND, of_player, rabbit

TEXTS = "tbggg.games.bunny.lessons"
TOTALS = (  # of the game "A shared kingdom": after the harvests, then after each category; you, Bob, Dan, Cat
    (50, 44, 46, 64),
    (56, 50, 53, 71),
    (68, 53, 57, 89),
    (78, 68, 75, 89),
    (78, 70, 82, 89),
    (96, 89, 82, 89),
    (99, 95, 91, 89),
    (111, 95, 91, 111),
)
LEFT, ROW = 84, 44
BUTTON, BUTTON_HIGH = 200, 44


def draw(values: Mapping[str, int], width: int, lang: str) -> Picture:
    """Return a bar for each player, with what the last category added.

    The arguments are those of `Toy.draw`.
    """
    step = values["category"]
    totals, before, most = TOTALS[step], TOTALS[max(0, step - 1)], TOTALS[-1][0]
    names = [said(TEXTS, lang, "parchments.you"), *NAMES[1:]]
    shown = ""
    for player in range(len(totals)):
        y = 6 + ROW * player
        shown += rabbit(8, y + 8, player, INITIALS[player]) + text(32, y + 20, names[player], "bold")
        leads, room = totals[player] == max(totals), width - LEFT - BESIDE
        bar = points_bar(LEFT, y, room, totals[player], before[player], most, "fill ears", "track", leads)
        shown += of_player(player, bar)
    top, x = 6 + ROW * len(totals), (width - BUTTON) // 2
    label = said(TEXTS, lang, "parchments.again" if step == len(TOTALS) - 1 else "parchments.next")
    button = rect(x, top, BUTTON, BUTTON_HIGH, "track", 8) + text(x + BUTTON // 2, top + 27, label, "bold mid")
    shown += press("category", (step + 1) % len(TOTALS), label, x, top, BUTTON, BUTTON_HIGH, button)
    return Picture(width, top + BUTTON_HIGH + 6, shown, said(TEXTS, lang, f"parchments.told.{step}"))


def reached(values: Mapping[str, int]) -> list[bool]:
    """Return whether the category is found in which you overtake Cat, and whether the race is over."""
    return [values["category"] == 5, values["category"] == len(TOTALS) - 1]


TOY = Toy(
    name="parchments",
    rules=("4.2", "4.5", "4.6"),
    texts=TEXTS,
    controls=(Control("category", 0, len(TOTALS) - 1, 0, drawn=True),),
    draw=draw,
    reached=reached,
    style=STYLE_OF_LAND,
)
