"""Mechanical faults that change nothing that could be seen, each with the reason: no test can find them."""

from __future__ import annotations

EQUIVALENT: dict[str, str] = {
    "games/bgg/rules/actions.py actions: shop, other → other, shop (2)": (
        "whether two shops touch does not depend on which is named first"
    ),
    "games/bgg/rules/phase2_supply.py may_be_stuck: 0 → 1": (
        "where every number can be placed no unseen tile is stuck, and the blanks alone are never stuck: any shop sells"
        " them"
    ),
    "widgets/src/generated/referee.js alike `if (py.order(alike, most) > 0 || py.equal(alike, m … , found) > 0) {`:"
    " > → >= (2)": "no name comes twice",
    "simulate/exact/loops.py settle: change, abs(value - values[node * seats + seat]) →"
    " abs(value - values[node * seats + seat]), change": "the greater of two is the same in either order",
    "simulate/loop.py batch_of: < → <=": "the first place of the histogram is the first place",
    "simulate/results/interval_svg.py interval: 1 → 2": "on an axis without length all stands at its beginning",
    "simulate/tournament.py growing: - → +": "how many tables there are says only whether they are worth compiling",
    "simulate/trace.py stir: (trace ^ number) & MASK, PRIME → PRIME, (trace ^ number) & MASK": (
        "a product is the same in either order"
    ),
    "lessons/puzzles.py _score: False → True": "games that are kept beside their means are not looked at",
    "games/buttons/rules/setup.py draw_objectives: 1 → 2 (2)": "a luck word more is written, and never read",
    "games/buttons/rules/setup.py new: 0 → 1 (2)": "luck words are written into the row before any is read",
}
