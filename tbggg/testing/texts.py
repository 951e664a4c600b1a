"""Checks of a game's texts: the same keys in both languages, a rule for every reason, names of all that is counted."""

from __future__ import annotations

from collections.abc import Mapping
from string import Formatter
from typing import Any

from ..engine.derived import TOTAL
from ..engine.game import Game
from ..engine.set_up import OF_ALL
from ..engine.texts import LANGUAGES, load, own_texts, rule_texts
from .findings import Findings
from .set_up import named_faults


def check_texts(findings: Findings, game: Game) -> None:
    """Check both languages of texts and rulebook, and the ids and keys that the game itself names."""
    for lang in LANGUAGES:
        with findings.raising(f"texts.{lang}.toml, rules.{lang}.toml"):
            _check_language(findings, game, lang)
    with findings.raising("texts"):
        _check_pairs(findings, game)


def _check_language(findings: Findings, game: Game, lang: str) -> None:
    texts, rules = leaves(load(game.texts, "texts", lang)), rule_texts(game.texts, lang)
    for key, sentence in texts.items():
        if not sentence.strip() or "  " in sentence or "\n" in sentence.strip():
            findings.add("text_set", key=key, lang=lang)
    wanted = [f"reason.{reason.name.lower()}" for reason in game.rules.reasons if reason]
    wanted += [f"score.{category}" for category in (*game.scoring.categories, TOTAL)]
    wanted += [f"tally.{category}" for category in game.scoring.counted]
    faults = named_faults(game)
    wanted += [f"fault.{key}" for _, key in faults if key not in OF_ALL]
    for key in wanted:
        if key not in texts:
            findings.add("text_missing", key=key, lang=lang)
    for reason in game.rules.reasons:
        if reason and reason.rule not in rules:
            findings.add("reason_rule", reason=reason.name, rule=reason.rule)
    for rule, key in faults:
        if rule not in rules:
            findings.add("fault_rule", fault=key, rule=rule)
    if game.seats.rule not in rules:
        findings.add("seats_rule", rule=game.seats.rule)
    known = {rule.option: len(rule.values) for rule in rules.values() if rule.option}
    for name, values in game.options.rulings.items():
        if known.get(name) != len(values):
            findings.add("ruling_rule", name=name, lang=lang)


def _own_rules(game: Game, lang: str) -> set[str]:
    """Ids of the rules that a language's own rulebook has."""
    return {item["id"] for section in own_texts(game.texts, "rules", lang)["section"] for item in section["rule"]}


def _check_pairs(findings: Findings, game: Game) -> None:
    english, french = (leaves(own_texts(game.texts, "texts", lang)) for lang in LANGUAGES)
    for key in sorted(english.keys() ^ french.keys()):
        findings.add("text_missing", key=key, lang="fr" if key in english else "en")
    given = {name for sentence in english.values() for name in _names(sentence)}
    for key, sentence in french.items():
        for name in sorted(_names(sentence) - given):
            findings.add("text_name", key=key, name=name)
    here, there = (_own_rules(game, lang) for lang in LANGUAGES)
    for rule in sorted(here ^ there):
        findings.add("rule_missing", rule=rule, lang="fr" if rule in here else "en")
    one, other = (rule_texts(game.texts, lang) for lang in LANGUAGES)
    for rule in one.keys() & other.keys():
        if (one[rule].option, [*one[rule].values]) != (other[rule].option, [*other[rule].values]):
            findings.add("rule_options", rule=rule)


def leaves(texts: Mapping[str, Any], path: str = "") -> dict[str, str]:
    """Return the texts of a file by their dotted keys."""
    found: dict[str, str] = {}
    for name, part in texts.items():
        found |= leaves(part, f"{path}{name}.") if isinstance(part, dict) else {f"{path}{name}": str(part)}
    return found


def _names(sentence: str) -> set[str]:
    """Names of a sentence's values."""
    return {name.partition("|")[0] for _, name, _, _ in Formatter().parse(sentence) if name}
