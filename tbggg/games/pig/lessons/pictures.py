"""Drawings for exercises: dice that were rolled, the heap of points of a turn, a bank, and a table of three."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.shapes import at, die, disc, markable, path, rect, text
from ....engine.toys import LOOKS, NARROW, Picture, drawing
from ....engine.track import corner, track

STYLE = (
    LOOKS
    + ".tbs-paper{fill:#fffdf7;stroke:#8a8172;stroke-width:1.5}.tbs-paper-ink{fill:#221c10}"
    + ".tbs-track{fill:color-mix(in srgb,gray 20%,transparent)}.tbs-large{font-size:24px;font-weight:700}"
    + ".tbs-way{fill:none;stroke:gray;stroke-width:2}.tbs-now{fill:none;stroke:#1976d2;stroke-width:3}"
)
DIE, GAP = 60, 8
ROW, CHIP = 9, 18  # chips of a row, and their distance
HEAP = 116  # left edge of the heap
HIGH = 108
SEAT, SEAT_HIGH = 112, 48  # a player at the table
PLACES = ((114, 4), (224, 78), (4, 78))  # of the players, clockwise
WAYS = "M232 24Q284 26 282 66M276 56l6 12 7-11M218 102H126M137 95l-12 7 12 7M58 72Q56 26 104 24M93 18l12 6-10 8"
GOAL_TOP, GOAL_HIGH, RAIL = 138, 48, 240  # the bar from nothing to a hundred points


def of_dice(faces: Sequence[int]) -> Picture:
    """Return dice side by side, in the order in which they were rolled."""
    drawn = [die(GAP + (DIE + GAP) * at, GAP, face) for at, face in enumerate(faces)]
    says = ", ".join([str(face) for face in faces])
    return drawing(STYLE, NARROW, DIE + 2 * GAP, drawn, says)


def of_heap(total: int) -> Picture:
    """Return a die to roll, and the points of the turn as a heap to keep: the places `roll` and `hold`."""
    chips = [path(disc(HEAP + 18 + CHIP * (at % ROW), 24 + CHIP * (at // ROW), 7), "kept") for at in range(total)]
    heap = (
        rect(HEAP, 4, NARROW - HEAP - 4, HIGH - 8, "track", 10) + "".join(chips) + text(NARROW - 42, 62, total, "large")
    )
    parts = [
        markable("roll", 4, 4, HEAP - 14, HIGH - 8, rect(4, 4, HEAP - 14, HIGH - 8, "track", 10) + die(25, 24, 0)),
        markable("hold", HEAP, 4, NARROW - HEAP - 4, HIGH - 8, heap),
    ]
    return drawing(STYLE, NARROW, HIGH, parts, str(total))


def of_bank(faces: Sequence[int], bank: int, offered: Sequence[str], says: str) -> Picture:
    """Return the track of a bank, with a frame around its points before the turn, and the dice of the turn below."""
    x, y = corner(bank)
    points = track(STYLE, offered, rect(x, y, 33, 27, "now", 6), says)
    dice = of_dice(faces)
    return Picture(NARROW, points.height + dice.height, points.markup + at(0, points.height, dice.markup), says)


def of_table(names: Sequence[str], mover: int, bank: int) -> Picture:
    """Return three players clockwise, and a bank on its way to a hundred: places under their names, and `won`."""
    parts = [path(WAYS, "way")]
    for seat, name in enumerate(names):
        x, y = PLACES[seat]
        inside = rect(x, y, SEAT, SEAT_HIGH, "track", 10) + text(x + 12, y + 30, name, "bold" if seat == mover else "")
        if seat == mover:
            inside += rect(x + 2, y + 2, SEAT - 4, SEAT_HIGH - 4, "now", 9) + text(x + SEAT - 42, y + 33, bank, "large")
        parts.append(markable(name, x, y, SEAT, SEAT_HIGH, inside))
    goal = rect(4, GOAL_TOP, NARROW - 8, GOAL_HIGH, "track", 10) + rect(16, GOAL_TOP + 14, RAIL, 20, "lost", 4)
    goal += rect(16, GOAL_TOP + 14, RAIL * bank // 100, 20, "kept", 4) + text(NARROW - 68, GOAL_TOP + 33, 100, "large")
    parts.append(markable("won", 4, GOAL_TOP, NARROW - 8, GOAL_HIGH, goal))
    says = f"{', '.join(names)}; {names[mover]}: {bank}"
    return drawing(STYLE, NARROW, GOAL_TOP + GOAL_HIGH + 4, parts, says)
