"""One act, one word: what lessons, exercises and toys of the main game call things, in both languages.

The rulebook and the notation of records keep their own words, and so do the exercises on how a record is written.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from tbggg.engine.registry import games
from tbggg.engine.texts import LANGUAGES, load
from tbggg.games.bgg import lessons

from ..engine.test_texts import leaves

HOME = Path(lessons.__file__).parent
GAMES = HOME.parents[1]
TEXTS = "generators", "toys"
OF_RECORDS = re.compile(r"written\.why_[01]")  # they explain a word of records
OF_RULES = "11-records", "r0-rulings"
# Beside each stands what is said instead.
NOT = {
    "en": {
        r"whoever": "the player who",
        r"settles?": "decide",
        r"walk\w*|promot\w*": "step",
        r"advertis\w*|shak\w+": "re-roll",
        r"suppl(?:y|ies|ied)": "put, put down",
        r"reads? [\d{]": "makes 156",
        r"seats?": "player, place at the table",
        r"trios?": "three dice",
        r"holders?": "the player who has Ernie",
        r"nought": "zero",
        r"misplaced|out of range": "in the wrong shop",
        r"an? pass": "passes; passing",
        r"to charity": "to the charity shop",
    },
    "fr": {
        r"(?:promeu|promu|promo|march[ea])\w*": "avancer",
        r"annonc\w*|secou\w*": "relancer",
        r"fourni\w*": "poser",
        r"sièges?": "joueur, place",
        r"triplets?|trios?": "trois dés",
        r"détent\w+": "le joueur qui a Ernie",
        r"hors gamme": "dans un mauvais magasin",
        r"une passe": "passer",
        r"à la charité": "au magasin de charité",
        r"(?:étagère|fenêtre)s? (?:inférieure|supérieure)s?": "du bas, du haut",
        r"paris?|pariez": "devinez",
    },
}


def said(lang: str) -> dict[str, str]:
    """The texts by what they are in."""
    found = {
        f"{one} {key}": text
        for one in TEXTS
        for key, text in leaves(load(f"{lessons.__name__}.{one}", "texts", lang)).items()
    }
    for path in HOME.glob("exercises/*.toml"):
        if path.stem not in OF_RULES:
            asked = leaves(tomllib.loads(path.read_text("utf-8")))
            found |= {f"{path.stem} {key}": text for key, text in asked.items() if key.endswith(f".{lang}")}
    return {key: text for key, text in found.items() if isinstance(text, str) and not OF_RECORDS.search(key)}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_one_act_has_one_word(lang: str) -> None:
    texts = said(lang)
    assert len(texts) > 900
    wrong = [
        f"{key}: {found[0]!r}, better {better!r}: {text}"
        for key, text in texts.items()
        for word, better in NOT[lang].items()
        if (
            found := re.search(
                rf"\b(?:{word})\b", re.sub(r"\{\w+\}", "{", re.sub(r"\{\w+\|", "{", text)), re.IGNORECASE
            )
        )
    ]
    assert wrong == []


def test_nobody_is_called_whoever() -> None:
    """In lessons, exercises and toys of every game; its rules may."""
    texts = {
        f"{path.relative_to(GAMES)} {key}": text
        for path in GAMES.glob("*/lessons/**/*.toml")
        for key, text in leaves(tomllib.loads(path.read_text("utf-8"))).items()
        if isinstance(text, str)
    }
    assert len({name.partition("/")[0] for name in texts}) == len(games())
    assert {key: text for key, text in texts.items() if "whoever" in text.lower()} == {}
