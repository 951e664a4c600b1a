"""Symbols and signs of the fair as shapes, and the looks of the board."""

from __future__ import annotations

from ....engine.shapes import at, of_seat, path, rect, shared, text
from ..rules.tables import BOXES, SEATS, SYMBOLS

BOX = 20  # of an action track
LETTERS = 124  # tenths of a unit: the smallest letters of `STYLE`

STYLE = """
.tbs-green{fill:light-dark(#d7ecdf,#20352a);stroke:light-dark(#2f9e63,#3f8a62)}
.tbs-purple{fill:light-dark(#e6ddf5,#2e2740);stroke:light-dark(#8a5bd0,#8467b4)}
.tbs-blue{fill:light-dark(#d8e8f8,#1f3044);stroke:light-dark(#3d8fe0,#4a83bd)}
.tbs-orange{fill:light-dark(#fbe3d3,#40291c);stroke:light-dark(#e8742c,#b96a36)}
.tbs-yellow{fill:light-dark(#f7f0c8,#393413);stroke:light-dark(#b99a00,#9c8924)}
.tbs-place{fill:light-dark(#fff,#2c2c2c);stroke:light-dark(#77736a,#9a958a)}
.tbs-hatch{fill:none;stroke:light-dark(#b06a00,#c98a2e);stroke-width:1.1;opacity:.55}
.tbs-crowd{fill:none;stroke:light-dark(#8a5300,#ffb74d);stroke-width:2}
.tbs-crowd-ink{fill:light-dark(#8a5300,#ffb74d);font-size:12.4px;font-weight:700}
.tbs-tile{fill:#fffdf7;stroke:light-dark(rgb(34 28 16/.62),rgb(255 255 255/.5))}
.tbs-sold{fill:#d9d4c6;stroke:light-dark(rgb(34 28 16/.62),rgb(255 255 255/.5))}
.tbs-tile-ink{fill:#221c10}
.tbs-worth{fill:#221c10;font-size:16px;font-weight:750}
.tbs-cost{fill:#4a4538;font-size:12.4px;font-weight:600}
.tbs-low{font-size:12.4px;font-weight:500;letter-spacing:-.8px}
.tbs-old{fill:#4a4538;font-size:12.4px;letter-spacing:-1px}
.tbs-cut{fill:none;stroke:#4a4538;stroke-width:1.2}
.tbs-far{fill:light-dark(rgb(255 255 255/.45),rgb(28 28 28/.5));stroke:light-dark(#fff,#1c1c1c)}
.tbs-far{stroke-width:2.5;stroke-dasharray:3 3}
.tbs-legend,.tbs-games{font-size:12.4px}
.tbs-name{font-size:12.4px;font-weight:600}
.tbs-booth-name{fill:light-dark(#4d4a43,#c9c4b8);font-size:12.4px;font-weight:600;letter-spacing:-1px}
.tbs-stripe{fill:none;stroke-width:3}
.tbs-line-green{stroke:#2f9e63}
.tbs-line-purple{stroke:#8a5bd0}
.tbs-line-blue{stroke:#3d8fe0}
.tbs-line-orange{stroke:#e8742c}
.tbs-line-yellow{stroke:#d9b400}
.tbs-event{fill:#221c10}
.tbs-good{fill:#155c3b}
.tbs-bad{fill:#8c1d16}
.tbs-event-ink{fill:#fff;font-size:12.4px;font-weight:500;letter-spacing:-1.4px}
.tbs-chip{fill:light-dark(#fff,#1c1c1c);stroke:light-dark(#221c10,#fff);stroke-width:1.3}
.tbs-chip-ink{fill:light-dark(#221c10,#fff);font-size:12.4px;font-weight:700}
.tbs-buy{fill:light-dark(#221c10,#fff);stroke:light-dark(#221c10,#fff)}
.tbs-buy-ink{fill:light-dark(#fff,#1c1c1c);font-size:12.4px;font-weight:700}
.tbs-slow{fill:light-dark(#fff,#1c1c1c);stroke:light-dark(#8a5300,#ffb74d);stroke-width:1.6;stroke-dasharray:2.5 1.5}
.tbs-slow.tbs-slow-buy{fill:light-dark(#8a5300,#ffb74d)}
.tbs-slow-ink{fill:light-dark(#8a5300,#ffb74d);font-size:12.4px;font-weight:700}
.tbs-way{fill:none;stroke:light-dark(#77736a,#9a958a);stroke-width:5;stroke-linecap:round}
.tbs-wall{fill:none;stroke:light-dark(#221c10,#fff);stroke-width:4;stroke-linecap:round}
.tbs-track{fill:light-dark(#efece4,#383838)}
.tbs-now{fill:light-dark(#221c10,#fff)}
.tbs-now-ink{fill:light-dark(#fff,#1c1c1c);font-size:12.4px;font-weight:700}
.tbs-was{fill:none;stroke:light-dark(#77736a,#9a958a);stroke-width:1.5}
.tbs-panel{fill:light-dark(#fffdf7,#2a2a2a);stroke:light-dark(#e0dbcf,#4a4a4a)}
.tbs-chosen{fill:none;stroke:light-dark(#1976d2,#64b5f6);stroke-width:2.5}
.tbs-best{fill:none;stroke:#d99a00;stroke-width:2.5}
.tbs-fresh{fill:none;stroke:light-dark(#1976d2,#64b5f6);stroke-width:2.5}
.tbs-box{fill:light-dark(#fff,#1f1f1f);stroke:light-dark(#77736a,#9a958a)}
.tbs-free{fill:light-dark(#e3eefb,#1b3147);stroke:light-dark(#1976d2,#64b5f6)}
.tbs-spent{fill:light-dark(#d9d4c8,#4a4a4a);stroke:light-dark(#77736a,#9a958a)}
.tbs-held{fill:#fffdf7;stroke:#221c10}
.tbs-ink{fill:light-dark(#221c10,#fff)}
.tbs-faint{fill:light-dark(#b9b3a5,#6a6a6a)}
.tbs-tiny,.tbs-small{font-size:12.4px}
.tbs-struck{stroke:light-dark(#221c10,#fff);stroke-width:1.2}
.tbs-pawn{stroke:light-dark(rgb(34 28 16/.8),rgb(255 255 255/.85));stroke-width:1}
.tbs-card{fill:light-dark(#fffdf7,#2e2e2e);stroke:light-dark(#77736a,#9a958a)}
.tbs-soon{stroke-dasharray:3 2}
.tbs-back{fill:light-dark(#b8ab90,#6d6453);stroke:light-dark(#6a5f49,#b3a78f)}
.tb-legal>.tbs-spot{stroke:light-dark(#1976d2,#64b5f6);stroke-width:1.5}
[data-tp-projector] .tbs-name{font-size:12px}
[data-tp-projector] .tbs-cost,[data-tp-projector] .tbs-tiny{font-size:13px}
[data-tp-projector] .tbs-low{font-size:10px}
"""

# Outlines of the four symbols in a square of 16; the holes of the die run the other way round.
OUTLINES = {
    "meeple": (
        "M8 1.2c1.5 0 2.5 1.1 2.5 2.5 0 .4-.1.8-.3 1.1l3.7 1.5c1 .5 1.1 1.5.3 2l-2.5 1.2 2 4c.3.7 0 1.3-.7 1.3H9.7"
        "L8 12.2l-1.7 2.6H3c-.7 0-1-.6-.7-1.3l2-4L1.8 8.3c-.8-.5-.7-1.5.3-2l3.7-1.5c-.2-.3-.3-.7-.3-1.1"
        " 0-1.4 1-2.5 2.5-2.5z"
    ),
    "die": (
        "M4 1.5h8A2.5 2.5 0 0 1 14.5 4v8a2.5 2.5 0 0 1-2.5 2.5H4A2.5 2.5 0 0 1 1.5 12V4A2.5 2.5 0 0 1 4 1.5z"
        "M5 3.6a1.4 1.4 0 1 0 0 2.8 1.4 1.4 0 0 0 0-2.8zm6 0a1.4 1.4 0 1 0 0 2.8 1.4 1.4 0 0 0 0-2.8z"
        "M8 6.6a1.4 1.4 0 1 0 0 2.8 1.4 1.4 0 0 0 0-2.8zm-3 3a1.4 1.4 0 1 0 0 2.8 1.4 1.4 0 0 0 0-2.8z"
        "m6 0a1.4 1.4 0 1 0 0 2.8 1.4 1.4 0 0 0 0-2.8z"
    ),
    "cards": (
        "M7.5 2.2 13 3.5c.7.2 1.1.8.9 1.5l-2 8.3c-.1.4-.4.7-.7.8L11 5.7c0-1.1-.8-2-1.9-2.2L7 3.2l.5-1z"
        "M2.8 3.8h6c.7 0 1.2.5 1.2 1.2v8.6c0 .7-.5 1.2-1.2 1.2h-6c-.7 0-1.2-.5-1.2-1.2V5c0-.7.5-1.2 1.2-1.2z"
    ),
    "hourglass": (
        "M3 1.2h10v1.9h-1v1.3c0 1.8-2.6 2.6-2.6 3.6s2.6 1.8 2.6 3.6v1.3h1v1.9H3v-1.9h1v-1.3C4 9.8 6.6 9 6.6 8"
        "S4 6.2 4 4.4V3.1H3z"
    ),
}
# Signs in a square of 16.
SIGNS = {
    "crowd": (
        "M5 2.5a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4zM1 13c0-3.4 1.6-5.2 4-5.2s4 1.8 4 5.2z"
        "M11 3.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM10.2 13c0-2-.4-3.6-1-4.6 2.8-1 5.8.4 5.8 4.6z"
    ),
    "car": "M1 9l1.6-.6L4 4.6h7l2.4 3.6L15 9v3h-1.4a1.7 1.7 0 0 1-3.3 0H5.7a1.7 1.7 0 0 1-3.3 0H1z",
    "bag": "M2.5 5.5h11l-.8 9H3.3zM5 5.5a3 3 0 0 1 6 0h-1.3a1.7 1.7 0 0 0-3.4 0z",
    "meal": "M3 1.5h1v4h1v-4h1v4h1v-4h1v5L6.3 8v6.5H4.7V8L3 6.5zM11 1.5c2 0 2.5 4 1.6 7h-.8v6h-1.3v-13z",
    "clock": (
        "M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1zm0 1.7a5.3 5.3 0 1 0 0 10.6A5.3 5.3 0 0 0 8 2.7z"
        "M7.2 4h1.5v3.6l2.6 1.5-.7 1.3-3.4-2z"
    ),
    "wish": "M3.5 1.5h9v13L8 11l-4.5 3.5z",
    "shared": "M8 1l2.1 4.6 5 .6-3.7 3.4 1 4.9L8 12l-4.4 2.5 1-4.9L.9 6.2l5-.6z",
    "order": "M2.5 1.5h11v13h-11zM4.5 4.5v1.5h7V4.5zm0 3V9h7V7.5zm0 3V12h4v-1.5z",
}


def pieces() -> dict[str, str]:
    """Return symbols, signs, pawns, and the boxes of action tracks, by name."""
    found = {f"symbol-{name}": path(OUTLINES[name], "tile-ink") for name in SYMBOLS}
    for name in SYMBOLS:
        found[f"mark-{name}"] = path(OUTLINES[name], "ink")
        found[f"faint-{name}"] = path(OUTLINES[name], "faint")
        found[f"held-{name}"] = rect(0, 0, BOX, BOX, "held", 3) + shared(f"symbol-{name}", 2, 2)
    for name, outline in SIGNS.items():
        found[f"sign-{name}"] = path(outline, "ink")
    found["sign-there"] = path(SIGNS["crowd"], "crowd-ink")
    found["box"] = rect(0, 0, BOX, BOX, "box", 3)
    found["box-bag"] = found["box"] + at(6, 8, shared("sign-bag", 0, 0, 60))
    for cost in range(1, BOXES + 1):
        for look in ("chip", "buy"):
            found[f"{look}-{cost}"] = rect(0, 0, 13, 14, look, 7) + text(6, 11, cost, f"{look}-ink mid")
            slow = "slow" if look == "chip" else "slow slow-buy"
            ink = "slow-ink" if look == "chip" else "buy-ink"
            found[f"slow-{look}-{cost}"] = rect(0, 0, 13, 14, slow, 7) + text(6, 11, cost, f"{ink} mid")
    found["spent"] = rect(0, 0, BOX, BOX, "spent", 3)
    for seat in range(SEATS):
        found[f"pawn-{seat}"] = of_seat(seat, path(OUTLINES["meeple"], "fill pawn"))
    return found
