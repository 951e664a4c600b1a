"""Ids of rules in a lesson's prose as Markdown links to their texts at the lesson's end."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from ..engine.game import Game
from ..engine.registry import games
from ..engine.texts import RULE_ID, RULES_NAMED, RuleText, rule_texts
from .library import stored
from .texts import lesson_text

CODE = re.compile(r"(```.*?```|`[^`]*`)", re.DOTALL)
# The line under a lesson's title names its rules without parentheses, after its minutes.
MINUTES, AFTER_MINUTES = r"\d+ minutes", r" · [^·\n]*"
NAMED = re.compile(rf"{RULES_NAMED}|^\*\*{MINUTES}\*\*{AFTER_MINUTES}", re.MULTILINE)
CALLED = re.compile(r"""\(\s*["']([\w.-]+)["']\s*[,)]""")  # the first argument of a call
ID = re.compile(rf"\b{RULE_ID}\b")
SPECIAL = re.compile(r'([\\`*_{}\[\]<>#|"$~])')
HEADING = re.compile(r"^#{1,6} +(.+)", re.MULTILINE)
TARGET = re.compile(rf'^\[({RULE_ID})\]: \S+#\1 "(?:\\.|[^"\\\n])*"(?:\n|$)', re.MULTILINE)


def games_played(code: Iterable[str]) -> list[Game]:
    """Return the games that the code of a lesson plays, in the order in which it names them.

    Args:
        code: the code of its cells. A game is named by its code, or by an exercise, generator or toy of its own.

    >>> first = games()[0]
    >>> games_played([f'tbggg.new_game("{first.code}", luck=1)']) == [first]
    True
    """
    owners: dict[str, Game] = {}
    for game in games():
        generators, toys = ([one.name for one in group] for group in (game.lessons.generators, game.lessons.toys))
        for name in (game.code, *stored(game.texts), *generators, *toys):
            owners.setdefault(name, game)
    named = (owners[name] for cell in code for name in CALLED.findall(cell) if name in owners)
    return list({game.code: game for game in named}.values())


def rules_by_id(lang: str, played: Sequence[Game] = ()) -> dict[str, tuple[Game, RuleText]]:
    """Return rules by their ids, each game's in its rulebook's order.

    Args:
        lang: language of the rules, `en` or `fr`.
        played: the games of the lesson. Of an id that several games have it names the rule of the first of these, else
            that of the first game.
    """
    found: dict[str, tuple[Game, RuleText]] = {}
    others = [game for game in games() if game not in played]
    for game in (*played, *others):
        for id, rule in rule_texts(game.texts, lang).items():
            found.setdefault(id, (game, rule))
    return found


def link_rules(prose: Mapping[str, str], name: str, lang: str, played: Sequence[Game] = ()) -> tuple[list[str], str]:
    """Return a lesson's prose with its rules as links, and the text at its end that these lead to.

    The pointer shows a rule's text, a click leads to it, and links under it lead back to where it is named. The text is
    empty where no rule is named.

    Args:
        prose: the Markdown of each cell, by the cell's id.
        name: the notebook's file name: a link by the fragment alone may lead into another notebook of the same window.
        lang: its language, `en` or `fr`.
        played: the games that it plays, whose rules its ids name first.
    """
    known = {id: rule for id, (_, rule) in rules_by_id(lang, played).items()}
    cited = {cell: _cited(one, known) for cell, one in prose.items()}
    texts = [_linked(one, cited[cell], name) for cell, one in prose.items()]
    named = {id: rule for id, rule in known.items() if any(id in here for here in cited.values())}
    if not named:
        return texts, ""
    places: dict[str, dict[str, str]] = {id: {} for id in named}
    section = name
    for cell, one in prose.items():
        section = next((heading[1].strip() for heading in HEADING.finditer(CODE.sub("", one))), section)
        for id in cited[cell]:
            places[id].setdefault(section, f"{name}#cell-id={cell}")
    rules = [f"{_written(rule, lang)}\n\n{_back(places[id], lang)}" for id, rule in named.items()]
    written = "\n\n".join([f"## {lesson_text(lang, 'rules_cited')}", *rules])
    return texts, _linked(written, _cited(written, named), name)


def unlinked(prose: str) -> str:
    """Return the Markdown of a cell as it was before its rules were linked."""
    ids = "|".join({re.escape(target[1]) for target in TARGET.finditer(prose)})
    if not ids:
        return prose
    parts = CODE.split(TARGET.sub("", prose).rstrip("\n"))
    parts[::2] = [re.sub(rf"\[({ids})\]", r"\1", part) for part in parts[::2]]
    return "".join(parts)


def _cited(prose: str, known: Mapping[str, RuleText]) -> dict[str, RuleText]:
    """Return the known rules that a text of Markdown names, by their ids; code names none."""
    ids = [id for part in CODE.split(prose)[::2] for group in NAMED.findall(part) for id in ID.findall(group)]
    return {id: known[id] for id in ids if id in known}


def _linked(prose: str, cited: Mapping[str, RuleText], name: str) -> str:
    """Return Markdown with ids of rules as links to targets at its end."""

    def link(id: re.Match[str]) -> str:
        return f"[{id[0]}]" if id[0] in cited else id[0]

    parts = CODE.split(prose)
    parts[::2] = [NAMED.sub(lambda group: ID.sub(link, group[0]), part) for part in parts[::2]]
    targets = [f'[{id}]: {name}#{id} "{_plain(f"{rule.question} {rule.text}")}"' for id, rule in cited.items()]
    return "".join(parts) + ("\n\n" + "\n".join(targets) if targets else "")


def _written(rule: RuleText, lang: str) -> str:
    question = f"**{_plain(rule.question)}** " if rule.question else ""
    example = f"\n\n*{lesson_text(lang, 'rule_example')}* {_plain(rule.example)}" if rule.example else ""
    return f"### {rule.id}\n\n{question}{_plain(rule.text)}{example}"


def _back(places: Mapping[str, str], lang: str) -> str:
    """Return links to the places that name a rule: an address by the title of its section."""
    links = " · ".join(f"[{_plain(section)}]({address})" for section, address in places.items())
    return f"{lesson_text(lang, 'back_to')} {links}"


def _plain(text: str) -> str:
    """Return plain text as Markdown in one line."""
    return SPECIAL.sub(r"\\\1", " ".join(text.split("\n")).strip())
