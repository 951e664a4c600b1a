"""Pictures of several games on one page: each keeps its own looks, though games name their classes alike."""

from __future__ import annotations

import re
from itertools import combinations

from tbggg.engine import derived
from tbggg.engine.registry import games
from tbggg.new_game import new_game
from tbggg.publish.html.drawing_styles import RULE
from tbggg.publish.html.pictures import Pictures
from tbggg.record.moments import moment_of


def rules(style: str) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for selectors, body in RULE.findall(style):
        for one in selectors.split(","):
            found.setdefault(one.strip(), set()).add(body.strip())
    return found


def test_no_style_of_a_page_contradicts_another_ones() -> None:
    pictures = Pictures()
    codes = [game.code for game in games()]
    assert len(codes) > 3
    for code in codes:
        start = new_game(code, seats=3, luck=1).start
        drawing = str(derived.svg(start.record.game, moment_of(start, None, "en")))
        taken = pictures.take(drawing) or ""
        assert (Pictures().take(drawing) or "").count("<") == taken.count("<"), code
        named = set(re.findall(r"(?<=[\"\s])tbs\d*(?=[\s\"-])", taken))
        assert len(named) == 1, "all classes of a picture begin alike"
    for one, other in combinations(map(rules, pictures.styles), 2):
        assert {name: one[name] for name in one.keys() & other} == {name: other[name] for name in one.keys() & other}
