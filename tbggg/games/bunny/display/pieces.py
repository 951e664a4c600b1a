"""Rabbits, buildings and resources as shapes, and the looks of the board."""

from __future__ import annotations

from ....engine.shapes import disc, emblem, of_seat, path, rect, shared, text
from ..rules import tables

EAR, HEAD = 12, 16  # height of a rabbit's ears, and its head's width and height
PILL = 15  # height of what a fief yields
STYLE = """
.tbs-forest{fill:light-dark(#d3e3c8,#263825)}
.tbs-sea{fill:light-dark(#cfe3f0,#1d3342)}
.tbs-field{fill:light-dark(#f4e8bd,#403818)}
.tbs-mountain{fill:light-dark(#dfdad4,#383430)}
.tbs-plains{fill:light-dark(#ebf1dc,#2d3327)}
.tbs-city{fill:light-dark(#f1e3d8,#3d322c)}
.tbs-motif{fill:none;stroke-width:1.4;stroke-linecap:round;stroke-linejoin:round}
.tbs-of-forest{stroke:light-dark(#8cab7b,#5b7a53)}
.tbs-of-sea{stroke:light-dark(#7fabc6,#4d7693)}
.tbs-of-field{stroke:light-dark(#c4a850,#85743a)}
.tbs-of-mountain{stroke:light-dark(#a0968a,#716a62)}
.tbs-of-plains{stroke:light-dark(#aebd8c,#5d694e)}
.tbs-of-city{stroke:light-dark(#c4a58d,#75635a)}
.tbs-lines{fill:none;stroke:light-dark(rgb(60 50 30/.2),rgb(255 255 255/.14))}
.tbs-logs{fill:light-dark(#7a4a1e,#d09a63);stroke:light-dark(#fff,#2a1c0c);stroke-width:.7}
.tbs-fish{fill:light-dark(#1c6290,#7cc0ec)}
.tbs-root{fill:light-dark(#c2570c,#ff9d4f)}
.tbs-leaf{fill:none;stroke:light-dark(#38803a,#6fbf6a);stroke-width:1.5;stroke-linecap:round}
.tbs-lava{fill:none;stroke:light-dark(#d1361b,#ff6a3d);stroke-width:3.2;stroke-linecap:round;stroke-linejoin:round}
.tbs-glow{fill:none;stroke:light-dark(#ffd08a,#7a1f0a);stroke-width:7;stroke-linecap:round;stroke-linejoin:round}
.tbs-land{opacity:.17}
.tbs-line{fill:none;stroke:var(--tb-curve,var(--tbs-c))}
.tbs-yield{fill:var(--tb-curve,var(--tbs-c))}
.tbs-wall{stroke-width:4;stroke-linecap:square}
.tbs-link{stroke-width:3;stroke-dasharray:7 5;stroke-linecap:round}
.tbs-under{fill:none;stroke:var(--tb-bg,var(--tbs-bg));stroke-width:6;stroke-linecap:round;opacity:.75}
.tbs-ears{stroke:light-dark(rgb(34 28 16/.62),rgb(255 255 255/.5))}
.tbs-stone{fill:#fffaf0;stroke:#3b3125;stroke-width:1.1;stroke-linejoin:round}
.tbs-gate{fill:#3b3125}
.tbs-sign{fill:#3b3125;font-size:11px;font-weight:800}
.tbs-asked{stroke-dasharray:3 2}
.tbs-metal{fill:#22272d;font-size:14px;font-weight:800;letter-spacing:-.5px}
.tbs-hole{fill:#fff}
.tbs-coin-wood{fill:#7a4a1e}
.tbs-coin-fish{fill:#1c6290}
.tbs-coin-carrot{fill:#c2570c}
.tbs-coin-leaf{fill:none;stroke:#3f8f3a;stroke-width:2}
.tbs-coin-shell{fill:#c7a9c9;stroke:#6b4a70}
.tbs-coin-pearl{fill:#fff;stroke:#6b6b7a}
.tbs-coin-stem{fill:#e9dcc3;stroke:#6a5632}
.tbs-coin-cap{fill:#b3352b}
.tbs-coin-spice{fill:#9a5b12}
.tbs-coin-diamond{fill:#a8dff0;stroke:#1d6a86}
.tbs-coin-facet{fill:none;stroke:#1d6a86}
.tbs-coin-copper{fill:#d98a5b;stroke:#6e3412}
.tbs-coin-gold{fill:#f0c845;stroke:#7d5b00}
.tbs-coin-iron{fill:#b9c0c8;stroke:#454d57}
.tbs-pill{fill:light-dark(#221c10,#fff)}
.tbs-pill-ink{fill:light-dark(#fff,#221c10);font-size:12px;font-weight:700;letter-spacing:-.5px}
.tbs-nought{fill:var(--tb-bg,var(--tbs-bg));stroke:light-dark(#6a6257,#a8a8a8);opacity:.85}
.tbs-wanted{fill:none;stroke:light-dark(#221c10,#fff);stroke-width:1.6;stroke-dasharray:2 3}
.tb-legal>.tbs-spot{fill:light-dark(#fff8,#fff3);stroke:light-dark(#221c10,#fff);stroke-width:2}
.tbs-pale{opacity:.55}
.tbs-fresh{fill:none;stroke:light-dark(#1976d2,#64b5f6);stroke-width:2.5}
.tbs-panel{fill:light-dark(#fffdf7,#2a2a2a);stroke:light-dark(#e0dbcf,#4a4a4a)}
.tbs-chosen{fill:none;stroke:light-dark(#1976d2,#64b5f6);stroke-width:2.5}
.tbs-best{fill:none;stroke:#d99a00;stroke-width:2.5}
.tbs-back{fill:light-dark(#b8ab90,#6d6453);stroke:light-dark(#6a5f49,#b3a78f)}
.tbs-scroll{fill:light-dark(#f3e2b8,#e9d6a4);stroke:#7a5f23}
.tbs-card{fill:light-dark(#fffdf7,#f1ebdd);stroke:light-dark(rgb(34 28 16/.62),rgb(255 255 255/.5))}
.tbs-name{fill:#221c10;font-size:10px;font-weight:500}
.tbs-slim{font-size:9px}
.tbs-worth{fill:#4a3608;font-size:12px;font-weight:750}
.tbs-tiny{font-size:10px}
.tbs-hair{stroke-width:.5}
.tbs-place-name{fill:#221c10;font-size:13px;font-weight:750}
"""

# Towers of a castle by its strength: left edge, upper edge, height.
CASTLES = (((7, 2, 17),), ((3, 2, 17), (11, 2, 17)), ((1, 5, 14), (7, 1, 18), (13, 5, 14)))
LOG = "a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0z"
INGOT = "M4.6 6h10.8l3 8.6H1.6z"
# Outlines of each resource in a square of 20, with their looks; of a metal its sign, too.
GOODS = {
    "wood": ((f"M2.9 13.4{LOG}m7.3 0{LOG}m-3.6-6.4{LOG}", "coin-wood"),),
    "fish": (("M1.6 10C4.4 5.6 9.8 4.6 13.4 8.3L18.4 5v10l-5-3.3C9.8 15.4 4.4 14.4 1.6 10z", "coin-fish"),),
    "carrot": (
        ("M12.3 5.2c2.2 1.1 2.9 2.6 2.4 4.2L3.2 18.2c-.9.5-1.9-.4-1.4-1.3L9.4 5.6c.8-1 1.9-.9 2.9-.4z", "coin-carrot"),
        ("M12 6.2 12.6 1M13.2 6.6 17.4 2.4M14 7.8l5.2-.6", "coin-leaf"),
    ),
    "pearl": (
        ("M2 12a8 6 0 0 0 16 0z", "coin-shell"),
        ("M5.4 9.4a4.6 4.6 0 1 0 9.2 0a4.6 4.6 0 1 0-9.2 0z", "coin-pearl"),
    ),
    "mushroom": (
        ("M7.4 11h5.2l.8 6.4H6.6z", "coin-stem"),
        ("M1.8 11.4C2 5.4 5.4 2.4 10 2.4s8 3 8.2 9z", "coin-cap"),
        ("M5.5 7.6a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0zm6 -1a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0z", "hole"),
    ),
    "spice": (
        (
            "M10 1.4 12 9h-4zM10 18.6 8 11h4zM1.4 10 9 8v4zM18.6 10 11 12V8z"
            "M3.9 3.9l6.8 4-2.8 2.8zM16.1 16.1l-6.8-4 2.8-2.8zM16.1 3.9l-4 6.8-2.8-2.8zM3.9 16.1l4-6.8 2.8 2.8z",
            "coin-spice",
        ),
    ),
    "diamond": (
        ("M5.2 4h9.6L18 8.4 10 17.6 2 8.4z", "coin-diamond"),
        ("M2 8.4h16M7.2 8.4 10 17.2l2.8-8.8L10 4z", "coin-facet"),
    ),
    "copper": ((INGOT, "coin-copper"),),
    "gold": ((INGOT, "coin-gold"),),
    "iron": ((INGOT, "coin-iron"),),
}
METALS = {"copper": "Cu", "gold": "Au", "iron": "Fe"}


def square(x: int, y: int, size: int) -> str:
    """Return the outline of a square."""
    return f"M{x} {y}h{size}v{size}h-{size}z"


def ears(x: int, y: int) -> str:
    """Return the outline of a rabbit's ears, from the left upper corner of its head."""
    left = f"M{x + 3} {y + 2}c-3-6-2-12 0-13 3-1 5 6 5 13z"
    return left + f"M{x + 13} {y + 2}c3-6 2-12 0-13-3-1-5 6-5 13z"


def castle(strength: int, x: int, y: int) -> str:
    """Return the outline of a city: as many towers as it is strong."""
    wall = f"M{x + 2} {y + 19}v-8h16v8z"
    battlements = "h1.2v1.5h1.2v-1.5h1.2v1.5h1.2v-1.5h1.2"
    return wall + "".join(
        [f"M{x + left} {y + top + high}v-{high}{battlements}v{high}z" for left, top, high in CASTLES[strength - 1]]
    )


def gates(strength: int, x: int, y: int) -> str:
    """Return the outlines of a city's gate and windows."""
    gate = f"M{x + 8} {y + 19}v-3a2 2 0 0 1 4 0v3z"
    return gate + "".join([f"M{x + left + 2} {y + top + 5}h2v3h-2z" for left, top, _ in CASTLES[strength - 1]])


def tent(x: int, y: int) -> str:
    """Return the outline of a camp."""
    return f"M{x + 10} {y}l10 19h-20z"


def spire(x: int, y: int) -> str:
    """Return the outline of a sky tower."""
    return f"M{x + 4} {y + 20}l1-13-2-2v-5h2v2h3v-2h4v2h3v-2h2v5l-2 2 1 13z"


def good_of(building: int) -> int:
    """Return the resource of a farm, from 0."""
    return building - tables.WOOD_FARM if building < tables.POST else building - tables.PEARL_FARM + tables.BASE


def coin(content: str, look: str = "stone") -> str:
    """Return a farm: its resource on a coin."""
    return path(disc(10, 10, 9), look) + content


def building_shape(building: int) -> str:
    """Return a building alone, in a square of 20."""
    if building <= tables.CITY3:
        return path(castle(building, 0, 0), "stone") + path(gates(building, 0, 0), "gate")
    if tables.CAMP1 <= building <= tables.CAMP6:
        return path(tent(0, 0), "stone") + text(10, 17, building - tables.CAMP1 + 1, "sign mid")
    if building == tables.TOWER:
        return path(spire(0, 0), "stone")
    if building == tables.POST:
        return coin(text(10, 14, "?", "sign mid"), "stone asked")
    return coin(shared(f"good-{tables.RESOURCES[good_of(building)]}", 4, 4, 60))


def good_shape(name: str) -> str:
    """Return a resource, in a square of 20."""
    drawn = "".join([path(outline, look) for outline, look in GOODS[name]])
    return drawn + (text(10, 15, METALS[name], "metal mid") if name in METALS else "")


def piece_shapes() -> dict[str, str]:
    """Return resources, buildings, rabbits and card backs, by name."""
    found = {f"good-{name}": good_shape(name) for name in tables.RESOURCES}
    for building in range(1, tables.IRON_FARM + 1):
        found[f"building-{tables.BUILDING_WORDS[building]}"] = building_shape(building)
    for building in range(tables.CAMP1, tables.TOWER + 1):
        found[f"building-{tables.BUILDING_WORDS[building]}"] = building_shape(building)
    for seat in range(tables.SEATS):
        rabbit = path(ears(0, EAR), "fill ears") + emblem(0, EAR, HEAD, seat)
        found[f"rabbit-{seat}"] = of_seat(seat, rabbit)
    found["back"] = rect(0, 0, 11, 15, "back", 2)
    found["scroll"] = path("M2 0h10q3 0 3 3h-3v9q0 3-3 3h-9q3 0 3-3v-9q0-3-1-3z", "scroll")
    return found
