"""The key of the map: its signs and its substitute parts, beside a wide map and below a narrow one."""

from __future__ import annotations

from ....engine.blocks import Panel
from ....engine.panels import panel, sized
from ....engine.shapes import opener, shared, text
from ....engine.texts import capital
from ..rules.state import State
from .phrases import own, say, substitutes

WIDTH, LINE = 168, 17  # of the panel, and height of its lines
ACROSS = 172  # from sign to sign where two stand in a line
SIGNS = (("chip-3", "way"), ("buy-2", "buy"), ("sign-wish", "wish"), ("sign-shared", "common"))


def key_panel() -> Panel:
    """Return the panel beside the map; in a narrow room the map has its lines."""
    return panel("key", sized(WIDTH, LINE * (len(SIGNS) + 2), shared("key", 0, 0)), small=sized(0, 0, ""))


def legend(columns: int) -> str:
    """Return the signs of the map with what they mean, in rows."""
    return "".join([
        shared(f"key-{nth}", nth % columns * ACROSS, nth // columns * LINE) for nth in range(len(SIGNS))
    ])  # fmt: skip


def key_shapes(state: State, lang: str, top: int, right: int) -> dict[str, str]:
    """Return the signs, and what is a substitute: beside the map, and in a line below it which ends at `right`."""
    found: dict[str, str] = {}
    for nth, (sign, key) in enumerate(SIGNS):
        drawn = shared(sign, 0, 0, 80 if sign.startswith("sign") else 100)
        found[f"key-{nth}"] = drawn + text(17, 11, say(lang, f"legend.{key}"), "legend quiet")
    said, enter, y = substitutes(state, lang), say(lang, "board.own"), LINE * len(SIGNS) + 13
    note = "" if own(state, 0) else capital(f"{say(lang, 'board.part.map')} · {say(lang, 'board.substitute')}")
    found["key"] = legend(1) + text(0, y, note, "small quiet")
    found["own"] = text(6, top + 13, said, "small quiet")
    if said:
        found["key"] += opener("new own", text(0, y + LINE, enter, "small"))
        found["own"] += opener("new own", text(right, top + 13, enter, "small end"))
    return found
