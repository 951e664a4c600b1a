"""The texts of a game as data, typeset as each language wants it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..rule import Game
from ..texts import load, rule_texts, typeset

ENGINE = "tbggg.engine"
SAID = {"legal", "move", "option", "words"}  # what is said of a move; a page reads no records


def library(game: Game, langs: Sequence[str]) -> dict[str, Any]:
    """Return the texts of a game, and what the engine says of moves, by package, kind and language.

    Args:
        game: the game.
        langs: the languages that are wanted.
    """
    found: dict[str, Any] = {package: {"errors": {}} for package in (ENGINE, game.texts)}
    own = found[game.texts]
    own |= {"texts": {}, "rules": {}}
    for lang in langs:
        for package in found:
            errors = load(package, "errors", lang)
            found[package]["errors"][lang] = _typeset(lang, {key: errors[key] for key in sorted(SAID & set(errors))})
        own["texts"][lang] = _typeset(lang, load(game.texts, "texts", lang))
        own["rules"][lang] = {
            name: {"title": rule.section, "parts": [part for part in (rule.question, rule.text, rule.example) if part]}
            for name, rule in rule_texts(game.texts, lang).items()
        }
    return found


def _typeset(lang: str, texts: Any) -> Any:
    if isinstance(texts, dict):
        return {key: _typeset(lang, value) for key, value in texts.items()}
    return typeset(lang, str(texts))
