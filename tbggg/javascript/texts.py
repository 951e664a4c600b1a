"""Texts of a game as data, typeset for their languages."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from ..engine.game import Game
from ..engine.texts import load, rule_texts, typeset

ENGINE, BOTS = "tbggg.engine", "tbggg.bots"
# Errors of records, moves and notes.
SAID = {"edit", "legal", "line", "move", "note", "option", "record", "words"}
# Tables that only Python reads: what brings points; histograms, which come to a page drawn; moves; paper; puzzles.
PYTHON_ONLY = {"distribution", "earned", "move", "paper", "puzzled", "theme"}
ROW = re.compile(r'\[(?:"[^"\\]*",\s*){2,}"[^"\\]*"\]')  # of texts in JavaScript
QUOTED = re.compile('"([^"]*)"')
CELL, NEXT, WITHIN = "\t", "\n", "\r"  # after a cell, after a line, and between the lines of one text
OF_BOARDS = {"fault", "setup"}  # of set-up boards, for pages that read them


def library(game: Game, langs: Sequence[str], also: Sequence[str] = (), *, reads: bool = False) -> dict[str, Any]:
    """Return the texts of a game, the bots' names, and the engine's errors of moves, by package, kind and language.

    Args:
        game: the game.
        langs: the languages that are wanted.
        also: packages whose texts come along.
        reads: whether the texts of set-up boards come along.
    """
    errors_said, left_out = SAID | OF_BOARDS if reads else SAID, PYTHON_ONLY if reads else PYTHON_ONLY | OF_BOARDS
    found: dict[str, Any] = {package: {"errors": {}, "texts": {}} for package in (ENGINE, game.texts)}
    own = found[game.texts]
    own["rules"] = {}
    for lang in langs:
        for package in (ENGINE, game.texts):
            errors = load(package, "errors", lang)
            said = {key: errors[key] for key in sorted(errors_said & set(errors))}
            found[package]["errors"][lang] = _typeset(lang, said)
        for package in (*found, BOTS, *also):
            texts = found.setdefault(package, {"errors": {}, "texts": {}})["texts"]
            every = load(package, "texts", lang)
            texts[lang] = _typeset(lang, {table: said for table, said in every.items() if table not in left_out})
        own["rules"][lang] = {
            name: {
                "title": rule.section,
                "text": "\n\n".join(part for part in (rule.question, rule.text) if part),
                "example": rule.example,
            }
            for name, rule in rule_texts(game.texts, lang).items()
        }
    return found


def with_named(texts: Mapping[str, Any], code: str) -> dict[str, Any]:
    """Return texts without the errors, the tables of sentences and the rules that code never names.

    Code names an error by its table and key, as `"move.none"`, and a table or a rule alone, as `"board"` or `"2.5"`;
    a table of errors whose keys it puts together stays whole. Words that stand in a row with others than rules, such
    as the places of a map, name no rule.

    Args:
        texts: what `library` returned.
        code: JavaScript.
    """
    named = set(re.findall(r"\b\w+\.\w+\b", code))
    whole = set(re.findall(r"[\"'`](\w+)\.(?:[\"'`]|\$\{)", code))
    tables = set(re.findall(r"[\"'`](\w+)(?=[.\"'`$])", code))
    every_rule = {id for own in texts.values() for said in own.get("rules", {}).values() for id in said}
    others = ROW.sub(lambda row: row[0] if {*QUOTED.findall(row[0])} <= {*every_rule, ""} else "", code)
    rules = set(re.findall(r"[\"'`]([\w.]+)(?=[\"'`])", others))

    def is_named(table: str, key: str) -> bool:
        return table in whole or f"{table}.{key}" in named

    def kept(table: str, said: Any) -> Any:
        return {key: one for key, one in said.items() if is_named(table, key)} if isinstance(said, dict) else said

    def errors(every: Mapping[str, Any]) -> dict[str, Any]:
        return {table: kept(table, said) for table, said in every.items()}

    def sentences(every: Mapping[str, Any]) -> dict[str, Any]:
        return {table: said for table, said in every.items() if table in tables}

    def rulebook(every: Mapping[str, Any]) -> dict[str, Any]:
        return {id: rule for id, rule in every.items() if id in rules}

    shorter = {"errors": errors, "texts": sentences, "rules": rulebook}
    return {
        package: {kind: {lang: shorter[kind](every) for lang, every in said.items()} for kind, said in own.items()}
        for package, own in texts.items()
    }


def table(said: Sequence[Any], path: str = "") -> str:
    r"""Return what several languages say as lines of cells: of a text its key and what each says, or all say alike.

    Before the texts of a table within stands a line of one cell, its path. The keys stand once, and what is alike
    stands near, which the compression finds.

    Args:
        said: tables of the same keys, of each language.
        path: that of the table.

    >>> table([{"a": "one", "b": "2", "c": {"d": "on"}}, {"a": "un", "b": "2", "c": {"d": "sur"}}]).split(NEXT)
    ['a\tone\tun', 'b\t2', 'c', 'd\ton\tsur']
    """
    first = said[0]
    tables = [key for key, one in first.items() if isinstance(one, dict)]
    lines = [_line(key, *_once([one[key] for one in said])) for key in first if key not in tables]
    inner = (table([one[key] for one in said], f"{path}{key}.") for key in tables)
    return NEXT.join([*([path[:-1]] if path else []), *lines, *inner])


def rulebook(said: Sequence[Any]) -> str:
    """Return rules of several languages as lines of cells: id, texts and examples; before a section its titles."""
    lines, before = [], None
    for name in said[0]:
        titles, texts, examples = ([one[name][part] for one in said] for part in ("title", "text", "example"))
        lines += [*([_line(*titles)] if titles != before else []), _line(name, *texts, *examples)]
        before = titles
    return NEXT.join(lines)


def _once(said: list[str]) -> list[str]:
    return said if any(one != said[0] for one in said) else said[:1]


def _line(*cells: str) -> str:
    """One line; a text of several lines has another sign between them."""
    return CELL.join(cell.replace(CELL, " ").replace(NEXT, WITHIN) for cell in cells)


def small_library(package: str, tables: Sequence[str], langs: Sequence[str]) -> dict[str, Any]:
    """Return some tables of a package's texts, by language.

    Args:
        package: the package.
        tables: names of the tables; those that it lacks are left out.
        langs: the languages.
    """
    texts = {lang: load(package, "texts", lang) for lang in langs}
    own = {lang: _typeset(lang, {key: every[key] for key in tables if key in every}) for lang, every in texts.items()}
    return {package: {"texts": own}}


def errors_said(game: Game, code: str, langs: Sequence[str]) -> dict[str, Any]:
    """Return what code says of wrong options, by package and language: of the engine the sentences that it names.

    Args:
        game: the game, whose sentences come whole.
        code: JavaScript.
        langs: the languages.
    """
    named = {ENGINE: set(re.findall(r"\boption\.(\w+)", code)), game.texts: None}
    found: dict[str, Any] = {}
    for package, keys in named.items():
        every = {lang: load(package, "errors", lang)["option"] for lang in langs}
        kept = {
            lang: {key: one for key, one in said.items() if not keys or key in keys} for lang, said in every.items()
        }
        found[package] = {lang: _typeset(lang, {"option": said}) for lang, said in kept.items()}
    return found


def _typeset(lang: str, texts: Any) -> Any:
    if isinstance(texts, dict):
        return {key: _typeset(lang, value) for key, value in texts.items()}
    return typeset(lang, str(texts))
