"""Texts in French and English, by key, from the TOML files beside each game's rules."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from contextvars import ContextVar, copy_context
from dataclasses import dataclass
from functools import cache
from os import PathLike
from typing import Any, Protocol, TypeVar

from .errors import BadOption

LANGUAGES = ("en", "fr")
MOST_OF_WORD, MOST_QUOTED = 60, 300  # characters of a word, and of a whole text, that an error quotes
CUT = "…"
NARROW = "\u202f"  # narrow no-break space
NO_BREAK = "\u00a0"
UNIT = re.compile(r"([\d}]) (?=[A-Z]{2,}\b|€)")  # the space between a number and a unit in capitals, or euros
# Ids of rules in parentheses, whatever their form in the rulebook: (2.5), (R1), (BS4, 12.3).
RULE_ID = r"[A-Z]{0,3}\d+(?:\.\d+)?"
RULES_NAMED = rf"\({RULE_ID}(?:, {RULE_ID})*\)"
_RANGE = r"\b(?:[A-Z]{1,3}\d+|\d+\.\d+)–(?:[A-Z]{1,3}\d+|\d+\.\d+)\b"
_JOINED = r"(?<![\w.-])\d{1,2}(?:[-–]\d{1,2}){1,2}(?![\w-])"
_LED = r"\b\d+(?:[.,]\d+)?(?: [→×/=] \d+(?:[.,]\d+)?){1,3}"
# What is one thing of several numbers stands on one line: a range of rules, joined numbers, 1 → 124, 2 × 3 = 6.
UNBROKEN = rf"{_RANGE}|{_JOINED}|{_LED}"
# A value's place, `{n}`, or a choice by a count, `{n|one|many}`; a lone brace is itself.
_HOLE = re.compile(r"\{(\w+)(?:\|([^{}|]*)\|([^{}|]*))?\}")

Result = TypeVar("Result")
_language: ContextVar[str] = ContextVar("tbggg_language", default="en")


def use_language(lang: str) -> None:
    """Choose the language of reasons and narration, `"en"` or `"fr"`, from here on.

    Raises:
        BadOption: another language.

    >>> use_language("en")
    """
    _language.set(known_language(lang))


def known_language(lang: str | None) -> str:
    """Return a language that the texts have; the chosen one when none is named.

    Raises:
        BadOption: the texts have no such language.
    """
    if lang is None:
        return _language.get()
    if lang not in LANGUAGES:
        raise BadOption(say("option.no_language", lang=lang, languages=" ".join(LANGUAGES)))
    return lang


def typeset(lang: str, text: str) -> str:
    """Put the no-break spaces where the language wants them.

    >>> typeset("fr", "Rouge : 3 GG") == "Rouge\u202f: 3\u202fGG"
    True
    """
    if lang == "fr":
        text = re.sub(r" ([:;?!»%€])", NARROW + r"\1", text)
        text = text.replace("« ", "«" + NARROW)
        return UNIT.sub(r"\1" + NARROW, text)
    return UNIT.sub(r"\1" + NO_BREAK, text)


@cache
def load(package: str, kind: str, lang: str) -> dict[str, Any]:
    """Return a text file of a game; what it lacks of the English one stands there in English.

    Args:
        package: the package that holds it.
        kind: its name without language and suffix, such as `texts` or `rules`.
        lang: `en` or `fr`.
    """
    own = own_texts(package, kind, lang)
    return own if lang == LANGUAGES[0] else _completed(own, own_texts(package, kind, LANGUAGES[0]))


@cache
def own_texts(package: str, kind: str, lang: str) -> dict[str, Any]:
    """Return a text file of a game as it is written, a list among its `texts` as lines.

    The arguments are those of `load`.
    """
    import tomllib  # these two are slow to import, and nothing needs them before the first sentence
    from importlib import resources

    content = resources.files(package).joinpath(f"{kind}.{lang}.toml").read_text("utf-8")
    found = tomllib.loads(content)
    return _lined(found) if kind == "texts" else found


def _lined(texts: dict[str, Any]) -> dict[str, Any]:
    r"""Texts in which a list of sentences, such as a hint for each question, is one text with a line for each.

    >>> _lined({"hint": ["Count them.", ""], "table": {"why": "Six."}})
    {'hint': 'Count them.\n', 'table': {'why': 'Six.'}}
    """
    return {
        key: _lined(one) if isinstance(one, dict) else "\n".join(one) if isinstance(one, list) else one
        for key, one in texts.items()
    }


def _completed(own: Any, english: Any) -> Any:
    """Texts of a language with those that only the English have: by their keys, and where a list has them by `id`.

    >>> _completed({"a": "un", "c": {"d": "deux"}}, {"a": "one", "b": "x", "c": {"d": "two", "e": "y"}})
    {'a': 'un', 'c': {'d': 'deux', 'e': 'y'}, 'b': 'x'}
    >>> _completed([{"id": "2", "text": "deux"}], [{"id": "1", "text": "one"}, {"id": "2", "text": "two"}])
    [{'id': '1', 'text': 'one'}, {'id': '2', 'text': 'deux'}]
    """
    if isinstance(own, dict) and isinstance(english, dict):
        shared = {key: _completed(text, english[key]) if key in english else text for key, text in own.items()}
        return shared | {key: text for key, text in english.items() if key not in own}
    if isinstance(own, list) and isinstance(english, list) and all("id" in one for one in (*own, *english)):
        by_id = {one["id"]: one for one in own}
        both = [_completed(by_id.pop(one["id"], one), one) for one in english]
        return [*both, *by_id.values()]
    return own


def names_in(package: str, table: str) -> list[str]:
    """Return the keys of a table of a game's texts; none where it has no such table."""
    return list(load(package, "texts", LANGUAGES[0]).get(table, {}))


class Named(Protocol):
    """Values that a sentence may name, by their names."""

    def __getitem__(self, name: str, /) -> object: ...


def text(package: str, lang: str, key: str, values: Named | None = None) -> str:
    """Return a game's text by its dotted key, with the values filled in.

    `{n}` is the value `n`; `{n|point|points}` is one of two words, by whether the count `n` is singular: 1, and in
    French also 0.

    Args:
        package: the package that holds the texts.
        lang: `en` or `fr`.
        key: its dotted key.
        values: what its placeholders stand for.

    Raises:
        KeyError: no such text.
    """
    return _filled(_typeset(package, "texts", lang, key), lang, {} if values is None else values)


def capital(text: str) -> str:
    """Return a text with its first letter large."""
    return text[:1].upper() + text[1:]


def sentence(text: str) -> str:
    """Return a part of a longer line as a sentence: with a capital letter and a full stop; empty for none.

    >>> sentence("no luck is left")
    'No luck is left.'
    """
    return f"{capital(text)}." if text else ""


def in_language(lang: str, call: Callable[[], Result]) -> Result:
    """Return what a call returns; the errors that it raises are in this language."""

    def say_and_call() -> Result:
        use_language(lang)
        return call()

    return copy_context().run(say_and_call)


def clipped(text: str) -> str:
    """Return what an error quotes of a text: its beginning, with no word too long to be read.

    >>> clipped("x" * 61) == "x" * 60 + "…", clipped("a b"), len(clipped("a " * 500))
    (True, 'a b', 301)
    """
    words = text[:MOST_QUOTED].split(" ")
    short = " ".join(word if len(word) <= MOST_OF_WORD else word[:MOST_OF_WORD] + CUT for word in words)
    return short + CUT if len(text) > MOST_QUOTED and not short.endswith(CUT) else short


def say(key: str, package: str = "tbggg.engine", /, **values: object) -> str:
    """Return what to say of something wrong, in the chosen language.

    Args:
        key: the dotted key in the package's `errors.*.toml`.
        package: the engine, or a game.
        values: what the sentence names; of a long text its beginning, of a path all.
    """
    lang = _language.get()
    quoted = {name: _quotation(one) for name, one in values.items()}
    return _filled(_typeset(package, "errors", lang, key), lang, quoted)


def _quotation(value: object) -> object:
    """Quotation of a value in an error: a number or a path whole, of a text its beginning."""
    return str(value) if isinstance(value, PathLike) else value if isinstance(value, int) else clipped(str(value))


@cache
def _typeset(package: str, kind: str, lang: str, key: str) -> str:
    """Return a text with its no-break spaces and its placeholders; values are given as they are written."""
    found: Any = load(package, kind, lang)
    for part in key.split("."):
        found = found[part]
    return typeset(lang, str(found))


def _filled(template: str, lang: str, values: Named) -> str:
    filled, holes = _parts(template)
    for name, one, many, after in holes:
        value = values[name]
        if one is not None:
            value = one if value == 1 or (value == 0 and lang == "fr") else many
        filled += f"{value!s}{after}"
    return filled


@cache
def _parts(template: str) -> tuple[str, tuple[tuple[str, str | None, str | None, str], ...]]:
    """Return the text before the first placeholder, and for each its name, two words and the text after it."""
    before, *rest = _HOLE.split(template)
    return before, tuple(zip(rest[0::4], rest[1::4], rest[2::4], rest[3::4], strict=True))


@dataclass(frozen=True, slots=True)
class RuleText:
    """A rule in its own words.

    Attributes:
        id: `2.5`, `R2` …
        section: the title of its section.
        text: the rule; for a ruling, the default answer.
        question: what a ruling answers, else empty.
        option: the name of a ruling's option, else empty.
        values: what each value of that option means.
        example: an example, or empty.
        asked: a player's question that it answers, else empty; a ruling has its `question`.
        also: other questions and words by which readers look for it; the search alone has them.
    """

    id: str
    section: str
    text: str
    question: str
    option: str
    values: Mapping[str, str]
    example: str
    asked: str
    also: tuple[str, ...]


@cache
def rule_texts(package: str, lang: str) -> dict[str, RuleText]:
    """Return every rule of a game by its id, in the rulebook's order."""
    found: dict[str, RuleText] = {}
    for section in load(package, "rules", lang)["section"]:
        for item in section["rule"]:
            found[item["id"]] = RuleText(
                id=item["id"],
                section=typeset(lang, section["title"]),
                text=typeset(lang, item["text"]),
                question=typeset(lang, item.get("question", "")),
                option=item.get("option", ""),
                values={key: typeset(lang, value) for key, value in item.get("values", {}).items()},
                example=typeset(lang, item.get("example", "")),
                asked=typeset(lang, item.get("asked", "")),
                also=tuple(item.get("also", ())),
            )
    return found


def section_summaries(package: str, lang: str) -> dict[str, str]:
    """Return what each section of a rulebook says in one sentence, by the section's title; only of those that do."""
    sections = load(package, "rules", lang)["section"]
    return {typeset(lang, one["title"]): typeset(lang, one["short"]) for one in sections if "short" in one}


@dataclass(frozen=True, slots=True)
class Term:
    """A word of a game with what it means.

    Attributes:
        name: the word.
        text: its meaning, in a sentence or two.
        rule: id of the rule that says more.
    """

    name: str
    text: str
    rule: str


def glossary(package: str, lang: str) -> list[Term]:
    """Return the words that a rulebook explains, in the order of its file."""
    listed = load(package, "rules", lang).get("word", [])
    return [Term(typeset(lang, one["name"]), typeset(lang, one["text"]), one["rule"]) for one in listed]


def rule_text(package: str, lang: str, id: str) -> tuple[str, str, str] | None:
    """Return a rule's title, its text in paragraphs and its example; None when the rulebook has no such id.

    Args:
        package: the package that holds the rulebook.
        lang: `en` or `fr`.
        id: the rule's id.
    """
    found = rule_texts(package, lang).get(id)
    if found is None:
        return None
    return found.section, "\n\n".join(part for part in (found.question, found.text) if part), found.example
