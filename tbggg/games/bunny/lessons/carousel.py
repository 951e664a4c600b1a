"""Toy on hands that go round: whom the cards that you leave can still reach, and who plays the last two."""

from __future__ import annotations

from collections.abc import Mapping

from ....engine.shapes import at, press, rect, text
from ....engine.texts import text as said
from ....engine.toys import NARROW, Control, Picture, Toy
from .part_of_map import NAMES
from .round_table import FULL_HAND, HIGH, PLAYED, PLAYERS, STYLE, player_after, table

TEXTS = "tbggg.games.bunny.lessons"
LAST = FULL_HAND // PLAYED - 1  # passes of a round
BUTTON, BUTTON_HIGH = 104, 44
SAYS = ("carousel.start", "carousel.away", "carousel.away", "carousel.home", "carousel.last")  # by passes


def draw(values: Mapping[str, int], width: int, lang: str) -> Picture:
    """Return the table once hands were passed on so many times.

    The arguments are those of `Toy.draw`.
    """
    passed, step = values["passed"], step_of(values)
    cards = FULL_HAND - PLAYED * passed
    holder = player_after(passed, step)
    names = [said(TEXTS, lang, "carousel.you"), *NAMES[1:]]
    counts = said(TEXTS, lang, "carousel.cards", {"cards": cards})
    named = {"holder": names[holder], "cards": cards, "left": cards - PLAYED}
    named["next"] = NAMES[player_after(passed + 1, step)]
    drawn = table(names, counts, holder, cards, step, [])
    x, y = (NARROW - BUTTON) // 2, (HIGH - BUTTON_HIGH) // 2
    label = said(TEXTS, lang, "carousel.again" if passed == LAST else "carousel.pass")
    button = rect(x, y, BUTTON, BUTTON_HIGH, "track", 8) + text(NARROW // 2, y + 27, label, "bold mid")
    drawn += press("passed", (passed + 1) % (LAST + 1), label, x, y, BUTTON, BUTTON_HIGH, button)
    return Picture(width, HIGH, at((width - NARROW) // 2, 0, drawn), said(TEXTS, lang, SAYS[passed], named))


def step_of(values: Mapping[str, int]) -> int:
    """Return by how many places clockwise a hand goes: to the left, or in the other rounds to the right."""
    return 1 if values["way"] == 0 else PLAYERS - 1


def reached(values: Mapping[str, int]) -> list[bool]:
    """Return whether the last two cards are played, and whether Bob gets the hand when it is smallest."""
    return [values["passed"] == LAST, values["passed"] == LAST - 1 and values["way"] == 1]


TOY = Toy(
    name="carousel",
    rules=("1.2", "1.9"),
    texts=TEXTS,
    controls=(Control("way", 0, 1, 0, named=True), Control("passed", 0, LAST, 0, drawn=True)),
    draw=draw,
    reached=reached,
    style=STYLE,
)
