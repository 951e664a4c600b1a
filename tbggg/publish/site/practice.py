"""Pages on which the rules of a game are practised, one a game and language."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from ...engine.game import Game
from ...engine.registry import find_game, games
from ...engine.texts import LANGUAGES, rule_texts
from ...javascript import as_script, write_dealers
from ...lessons.library import stored
from ...lessons.practice import dealers, practised
from ..html.live_parts import LiveParts
from ..html.page_scripts import as_json
from ..html.page_template import rendered
from ..html.pictures import Pictures
from ..html.place import Place
from ..html.texts import page_text
from ..notebooks.rule_links import practice_path
from .page import SitePage, at_home


def practice_pages(langs: Sequence[str] = LANGUAGES, place: Callable[[str], Place] = at_home) -> list[SitePage]:
    """Return the page of each game that has exercise generators, in each language.

    Args:
        langs: languages of the site.
        place: from the path of a page to its site and its address.
    """
    return [_page(game, lang, langs, place) for game in games() if dealers(game) for lang in langs]


def _page(game: Game, lang: str, langs: Sequence[str], place: Callable[[str], Place]) -> SitePage:
    path, title = practice_path(game.code, lang), page_text(lang, "practice.of", game=game.name)
    live = LiveParts(lang, generators={one.name: None for one in dealers(game)})
    text = rendered(
        "practice.html.j2",
        lang,
        live,
        Pictures(),
        bundles=["practice"],
        first=[practice_script(game.code, lang)],
        langs=[lang],
        other=next(one for one in LANGUAGES if one != lang),
        sibling=next((practice_path(game.code, one).split("/")[1] for one in langs if one != lang), ""),
        title=title,
        heading=page_text(lang, "practice.title"),
        about=game.name,
        description=page_text(lang, "practice.about", game=game.name),
        place=place(path),
    )
    return SitePage(path, "practice", title, (lang,), text, page_text(lang, "practice.about", game=game.name))


@cache
def practice_script(code: str, lang: str) -> str:
    """Return the script with what a page of practice brings: the dealers, and which of them asks about which rule."""
    game = find_game(code)
    known, by = rule_texts(game.texts, lang), practised(game)
    sections: dict[str, list[str]] = {}
    for rule in known.values():
        if by[rule.id]:
            sections.setdefault(rule.section, []).append(rule.id)
    plan: dict[str, Any] = {
        "game": game.code,
        "lang": lang,
        "phases": [{"title": title, "rules": rules} for title, rules in sections.items()],
        "rules": {rule.id: rule.text for rule in known.values()},
        "dealers": {
            one.name: {"kind": one.kind, "rules": one.rules, **({"own": True} if one.own else {})}
            for one in dealers(game)
        },
        "by": {rule: [one.name for one in found] for rule, found in by.items() if found},
        "lessons": {id: one["rules"][0] for id, one in stored(game.texts).items() if one.get("rules")},
    }
    lines = game.options.own_lines if any(one.own for one in dealers(game)) else None
    if lines:
        plan["own"] = {**lines.texts(game.texts, lang), "example": lines.example}
    module = as_script(write_dealers(dealers(game), (lang,), game if lines else None), "brought")
    return f"{{\n{module}globalThis.tbgggPractice = {{ plan: {as_json(plan)}, brought }};\n}}"
