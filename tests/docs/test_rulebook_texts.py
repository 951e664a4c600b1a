"""The numbered rulebooks: the same rules in both languages, in the project's words and signs."""

import re
import tomllib
from importlib import import_module, resources
from typing import Any

import pytest

from tbggg.engine.registry import games
from tests.listing import one_test

GAMES = [game.code for game in games()]
LANGUAGES = ("en", "fr")

IDS: dict[str, list[str]] = {code: import_module(f"tests.games.{code}.rule_ids").IDS for code in GAMES}

# A place of a board may be called as a rule of some game is: C4 is a territory.
RANKING_CARD = re.compile(r"[AP]M\d")
PLACES = {game.code: set(game.display.places(game.seats.colours, "en")) for game in games()}

# Where a rule says the one in English, it says the other in French.
TERMS = {
    r"\bshops?\b": r"\bmagasins?\b",
    r"\bshel(f|ves)\b": r"\bétagères?\b",
    r"\bwindows?\b": r"\bfenêtres?\b",
    r"\bblanks?\b": r"\btuiles? blanches?\b",
    r"\bwarehouses?\b": r"\bentrepôts?\b",
    r"\bscreens?\b": r"\bécrans?\b",
    r"\bgeeks?\b": r"\bgeeks?\b",
    r"\bcharity shop\b": r"\bmagasin de charité\b",
    r"\bdiscard(ed)?\b": r"\bdéfausse\b",
    r"\brounds?\b": r"\bmanches?\b",
    r"\bmisplaced\b": r"\bhors gamme\b",
    r"\bclockwise\b": r"\bsens des aiguilles d’une montre\b|\bvoisin de gauche\b|\bsiège suivant\b",
    r"\badvertises?\b": r"\bannonce(r)?\b",
    r"\bpromot(e|es|ed)\b": r"\bprom(ouvoir|eut|u)\b",
    r"\bre-roll(s|ed)?\b": r"\brelanc(e|er|ez|és?)\b",
    r"\bputs? down\b": r"\bpos(e|er|ées?)\b",
    r"\bdraws?\b": r"\bpiochen?t?\b",
    r"\bsets?\b": r"\bensembles?\b",
    r"\bdoubles?\b": r"\bdoubles?\b",
}

FORBIDDEN = {
    "en": r"stores?|simply|note that|of course|obviously|please",
    "fr": r"boutiques?|tours?|sets?|bonnes œuvres|vierges?|scor\w+|il suffit|notez|n’oubliez",
}


def rulebook(game: str, lang: str) -> dict[str, Any]:
    text = resources.files(f"tbggg.games.{game}").joinpath(f"rules.{lang}.toml").read_text("utf-8")
    return tomllib.loads(text)


def sections(game: str, lang: str) -> list[dict[str, Any]]:
    return rulebook(game, lang)["section"]


def rules(game: str, lang: str) -> dict[str, dict[str, Any]]:
    return {rule["id"]: rule for section in sections(game, lang) for rule in section["rule"]}


def prose(rule: dict[str, Any]) -> list[str]:
    """Every piece of text of a rule."""
    pieces = [rule.get(key, "") for key in ("text", "asked", "question", "example")]
    return [piece for piece in (*pieces, *rule.get("values", {}).values()) if piece]


def beside(game: str, lang: str) -> list[str]:
    """What a rulebook says beside its rules: sections in one sentence, and the meanings of words."""
    summaries = [section["short"] for section in sections(game, lang) if "short" in section]
    return [*summaries, *(word["text"] for word in rulebook(game, lang)["word"])]


EVERY = [
    pytest.param(game, lang, rule, id=f"{game}-{lang}-{rule_id}")
    for game in GAMES
    for lang in LANGUAGES
    for rule_id, rule in rules(game, lang).items()
]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_is_there_in_order(game: str, lang: str) -> None:
    listed = [rule["id"] for section in sections(game, lang) for rule in section["rule"]]
    assert listed == IDS[game]


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_have_the_same_form(game: str) -> None:
    def form(lang: str) -> list[Any]:
        return [
            (
                section["id"],
                "short" in section,
                [
                    (rule["id"], sorted(rule), rule.get("option"), list(rule.get("values", {})))
                    for rule in section["rule"]
                ],
            )
            for section in sections(game, lang)
        ]

    assert form("en") == form("fr")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules_stand_in_their_section(game: str, lang: str) -> None:
    for section in sections(game, lang):
        assert set(section) - {"short"} == {"id", "title", "rule"}
        assert section["title"].strip()
        assert all(rule["id"].startswith(section["id"]) for rule in section["rule"])


@one_test
@pytest.mark.parametrize(("game", "lang", "rule"), EVERY)
def test_a_rule_is_complete(game: str, lang: str, rule: dict[str, Any]) -> None:
    assert set(rule) <= {"id", "asked", "also", "text", "question", "option", "values", "example"}
    assert not {"asked", "question"} <= set(rule), "one question leads to it"
    assert rule.get("asked", "?").endswith("?")
    assert ("question" in rule) == bool(re.match("B?R\\d", rule["id"]))
    assert ("option" in rule) == ("values" in rule)
    assert rule.get("question", "?").endswith("?")
    for piece in prose(rule):
        assert piece == piece.strip()
        assert piece[-1] in ".?"
    for value in rule.get("values", {}).values():
        assert value.endswith(".")


@one_test
@pytest.mark.parametrize(("game", "lang", "rule"), EVERY)
def test_cited_rules_exist(game: str, lang: str, rule: dict[str, Any]) -> None:
    for piece in prose(rule):
        for cited in re.findall(r"\b[A-Z]{1,2}\d+(?:\.\d)?\b|\b\d\.\d\b", piece):
            if cited in PLACES[game] or RANKING_CARD.fullmatch(cited):
                continue  # a place of the board, or a card
            assert cited in IDS[game]
            assert cited != rule["id"]


@one_test
@pytest.mark.parametrize(("game", "lang", "rule"), EVERY)
def test_typography(game: str, lang: str, rule: dict[str, Any]) -> None:
    well_set(prose(rule), lang)


@pytest.mark.parametrize("game", GAMES)
def test_what_stands_beside_the_rules_is_said_as_they_are(game: str) -> None:
    english, french = (rulebook(game, lang)["word"] for lang in LANGUAGES)
    for one, other in zip(english, french, strict=True):
        assert set(one) == set(other) == {"name", "rule", "text"}
        assert one["rule"] == other["rule"]
        assert one["rule"] in IDS[game]
    for lang in LANGUAGES:
        assert all(piece.endswith(".") for piece in beside(game, lang))
        well_set(beside(game, lang), lang)
    for one, other in zip(beside(game, "en"), beside(game, "fr"), strict=True):
        if game == "bgg":
            in_own_words([one], "en")
            in_own_words([other], "fr")
            in_the_same_terms(one, other)


def well_set(pieces: list[str], lang: str) -> None:
    for piece in pieces:
        assert not re.search(r"['\"!]|\.\.\.|  |\n", piece)
        assert not re.search("[\u00a0\u202f]", piece), "spaces are typed plainly; typeset() converts them"
        assert not re.search(r"(?<!\S)-\d", piece), "a negative number takes the minus sign −"
        if lang == "fr":
            assert not re.search(r"[^ ][:;?]", piece)
        else:
            assert not re.search(r" [:;?]", piece)


@one_test
@pytest.mark.parametrize(("game", "lang", "rule"), [case for case in EVERY if case.values[0] == "bgg"])
def test_no_foreign_words(game: str, lang: str, rule: dict[str, Any]) -> None:
    in_own_words(prose(rule), lang)


def in_own_words(pieces: list[str], lang: str) -> None:
    for piece in pieces:
        assert not re.search(rf"\b({FORBIDDEN[lang]})\b", piece, re.IGNORECASE)


@one_test
@pytest.mark.parametrize("rule_id", IDS["bgg"])
def test_both_languages_use_the_same_terms(rule_id: str) -> None:
    english = " ".join(prose(rules("bgg", "en")[rule_id]))
    french = " ".join(prose(rules("bgg", "fr")[rule_id]))
    in_the_same_terms(english, french)


def in_the_same_terms(english: str, french: str) -> None:
    for term, translation in TERMS.items():
        if re.search(term, english):
            assert re.search(translation, french, re.IGNORECASE), f"{term} and not {translation}"


@one_test
@pytest.mark.parametrize(("game", "rule_id"), [(game, rule) for game in GAMES for rule in IDS[game]])
def test_both_examples_tell_the_same_numbers(game: str, rule_id: str) -> None:
    numbers = [sorted(set(re.findall(r"−?\d+", rules(game, lang)[rule_id].get("example", "")))) for lang in LANGUAGES]
    assert numbers[0] == numbers[1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_options_are_those_of_the_games(lang: str) -> None:
    for game in games():
        options = {
            rule["option"]: tuple(rule["values"]) for rule in rules(game.code, lang).values() if "option" in rule
        }
        assert options == dict(game.options.rulings)
