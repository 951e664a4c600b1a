"""Toy on the last count: points of four players after round seven, with the afternoon’s cards, and with the lists."""

from __future__ import annotations

from collections.abc import Mapping

from ....engine.bars import BESIDE, points_bar
from ....engine.shapes import press, rect, text
from ....engine.toys import Control, Picture, Toy
from ..rules.tables import COLOURS
from .drawn import TEXTS, lesson_text
from .generators.drawn import STYLE, meeple

STAGES = ((42, 53, 52, 44), (42, 61, 52, 44), (47, 71, 67, 54))  # of `one-day.game`, by seat from red on
ROW, LEFT, HEAD = 40, 84, 44
FULL = 75  # points of a whole bar


def draw(values: Mapping[str, int], width: int, lang: str) -> Picture:
    """Return a bar a player, with what the last step added.

    Args:
        values: value by control name.
        width: of the drawing.
        lang: language of its texts, `en` or `fr`.
    """
    stage, room = values["stage"], width - LEFT - BESIDE
    now, before = STAGES[stage], STAGES[max(0, stage - 1)]
    step = (width - 12) // len(STAGES)
    parts = "".join([button(nth, stage, 6 + step * nth, step - 6, lang) for nth in range(len(STAGES))])
    for seat, points in enumerate(now):
        y = HEAD + ROW * seat
        parts += meeple(4, y + 7, seat) + text(28, y + 22, lesson_text(lang, f"race.seat_{seat}"), "small")
        leads, look = points == max(now), f"seat-{COLOURS[seat]}"
        parts += points_bar(LEFT, y + 2, room, points, before[seat], FULL, look, "box", leads)
    return Picture(width, HEAD + ROW * len(now) + 6, parts, says(stage, lang))


def button(nth: int, stage: int, x: int, wide: int, lang: str) -> str:
    """Return a step of the count, which is shown by a click."""
    label = lesson_text(lang, f"race.stage_{nth}")
    drawn = rect(x, 6, wide, 30, "now" if nth <= stage else "box", 6)
    drawn += text(x + wide // 2, 26, label, "now-ink small mid" if nth <= stage else "small mid")
    return press("stage", nth, label, x, 6, wide, 30, drawn)


def says(stage: int, lang: str) -> str:
    """Return the points in words, from the most on."""
    now = STAGES[stage]
    order = sorted(range(len(now)), key=lambda seat: 0 - now[seat])
    found = [f"{lesson_text(lang, f'race.seat_{seat}')} {now[seat]}" for seat in order]
    return ", ".join(found) + "."


TOY = Toy(
    name="race",
    rules=("9.4", "11.3", "11.6"),
    texts=TEXTS,
    controls=(Control("stage", 0, len(STAGES) - 1, 0, drawn=True),),
    draw=draw,
    style=STYLE,
)
