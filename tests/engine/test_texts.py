"""Texts in two languages: every key in both, the same things named, typeset as each language wants it."""

from __future__ import annotations

import re
from string import Formatter
from typing import Any

import pytest

import tbggg
from tbggg.engine.game import Game
from tbggg.engine.texts import LANGUAGES, known_language, load, rule_texts, text, typeset

from ..strategies import every_game

NARROW, FIXED = "\u202f", "\u00a0"


def leaves(found: Any, path: str = "") -> dict[str, str]:
    """The texts of a file by their dotted keys."""
    if isinstance(found, dict):
        return {key: leaf for name, part in found.items() for key, leaf in leaves(part, f"{path}.{name}").items()}
    if isinstance(found, list):
        return {key: leaf for place, part in enumerate(found) for key, leaf in leaves(part, f"{path}.{place}").items()}
    return {path.lstrip("."): found}


def names_in(template: str) -> set[str]:
    return {name.partition("|")[0] for _, name, _, _ in Formatter().parse(template) if name}


@every_game
def test_both_languages_have_the_same_keys(game: Game) -> None:
    english, french = (leaves(load(game.texts, "texts", lang)) for lang in LANGUAGES)
    assert english.keys() == french.keys()
    assert english


@every_game
def test_both_languages_name_only_what_the_other_may_name(game: Game) -> None:
    """A sentence may leave something out, but has no name that is never given."""
    english, french = (leaves(load(game.texts, "texts", lang)) for lang in LANGUAGES)
    known = {name for template in english.values() for name in names_in(str(template))}
    assert {name for template in french.values() for name in names_in(str(template))} <= known


@every_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_is_empty_or_loosely_set(game: Game, lang: str) -> None:
    for key, found in leaves(load(game.texts, "texts", lang)).items():
        if isinstance(found, str):
            assert "  " not in found, key
            assert "\n" not in found.strip(), key


@every_game
def test_no_french_text_keeps_a_plain_space_before_a_high_mark(game: Game) -> None:
    for key, found in leaves(load(game.texts, "texts", "fr")).items():
        if isinstance(found, str):
            assert not re.search(r" [:;?!»]|« ", typeset("fr", found)), key
            assert not re.search(r"[^\s\d\u202f{}:?!.«(][;?!](\s|$)|\w:\s", found), (
                f"{key}: a space is missing: {found}"
            )


@every_game
def test_every_reason_has_a_text_and_a_known_rule(game: Game) -> None:
    ids = set(rule_texts(game.texts, "en"))
    for reason in game.rules.reasons:
        if reason:
            assert reason.rule in ids
            for lang in LANGUAGES:
                assert load(game.texts, "texts", lang)["reason"][reason.name.lower()]


@every_game
def test_the_rulebooks_have_the_same_rules_in_both_languages(game: Game) -> None:
    english, french = (rule_texts(game.texts, lang) for lang in LANGUAGES)
    assert list(english) == list(french)
    for rule in english:
        one, other = english[rule], french[rule]
        assert one.id == rule
        assert one.text != other.text
        assert (one.option, list(one.values)) == (other.option, list(other.values))
        assert bool(one.question) == bool(other.question)
        assert bool(one.example) == bool(other.example)


@every_game
def test_the_rulebook_has_every_option_with_its_values(game: Game) -> None:
    found = {rule.option: tuple(rule.values) for rule in rule_texts(game.texts, "en").values() if rule.option}
    found.pop("prices", None)  # it has a header of its own
    assert {name: len(values) for name, values in found.items()} == {
        name: len(values) for name, values in game.options.rulings.items()
    }
    assert {name: values[0] for name, values in found.items()} == {
        name: values[0] for name, values in game.options.rulings.items()
    }


# ---- typesetting ----


@pytest.mark.parametrize(
    ("written", "set_"),
    [
        ("Pourquoi ?", f"Pourquoi{NARROW}?"),
        ("Rouge : 3 GG ; fini !", f"Rouge{NARROW}: 3{NARROW}GG{NARROW}; fini{NARROW}!"),
        ("« oui »", f"«{NARROW}oui{NARROW}»"),
        ("50 %", f"50{NARROW}%"),
        ("rien", "rien"),
        ("", ""),
    ],
)
def test_french_has_its_narrow_spaces(written: str, set_: str) -> None:
    assert typeset("fr", written) == set_
    assert typeset("fr", set_) == set_


def test_english_only_keeps_numbers_with_their_unit() -> None:
    assert typeset("en", "Why ? 3 GG: yes") == f"Why ? 3{FIXED}GG: yes"
    assert typeset("en", "{n} VP for {price} €.") == f"{{n}}{FIXED}VP for {{price}}{FIXED}€."


# ---- asking for texts ----


def test_the_language_is_chosen_once() -> None:
    assert known_language(None) == "en"
    try:
        tbggg.use_language("fr")
        assert known_language(None) == "fr"
        assert known_language("en") == "en"
    finally:
        tbggg.use_language("en")


@pytest.mark.parametrize("lang", ["", "de", "EN", "fr-FR"])
def test_another_language_is_refused(lang: str) -> None:
    with pytest.raises(tbggg.BadOption, match=r"en.* fr"):
        tbggg.use_language(lang)
    assert known_language(None) == "en"


def test_a_text_that_is_not_there_is_an_error() -> None:
    with pytest.raises(KeyError):
        text("tbggg.games.pig", "en", "reason.no_such_reason")


@pytest.mark.parametrize(
    ("lang", "count", "said"),
    [("en", 0, "0 points"), ("en", 1, "1 point"), ("fr", 0, "0 point"), ("fr", 1, "1 point"), ("fr", 2, "2 points")],
)
def test_a_word_goes_by_its_count(lang: str, count: int, said: str) -> None:
    values = {"seat": "ann", "face": 3, "points": count}
    assert said in text("tbggg.games.pig", lang, "told.result", values).replace("\u202f", " ").split("ann ")[1]
