"""The recorded games replay as they are written, and their comments cite the rules, in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import tbggg
from tbggg.engine.texts import LANGUAGES, rule_texts

from .lessons import EVENING, NOTEBOOKS, every_game

THEMES = {
    "one-evening",
    "ernie-auction",
    "full-table",
    "three-houses",
    "twins",
    "bluff-and-charity",
}  # games with one theme, and few comments
SHORTER = THEMES  # games that stop where the theme is done


@every_game
def test_a_game_replays_as_it_is_written(path: Path) -> None:
    game = tbggg.read(path)
    assert game.dumps() == path.read_text("utf-8")
    if game.end.position.finished:
        assert game.headers["Result"] == " ".join(f"{seat} {row['total']}" for seat, row in game.scores().items())
    else:
        assert path.stem in SHORTER


def test_no_two_games_have_the_same_title() -> None:
    games = [tbggg.read(path) for path in NOTEBOOKS.glob("games/*.game")]
    for lang in ("en", "fr"):
        titles = [game.start.name(lang) or game.headers.get("Title") for game in games]
        assert len({*titles}) == len(titles), titles


@every_game
def test_a_comment_in_french_names_bots_in_french(path: Path) -> None:
    """The name in code stands only behind the word for it."""
    for node in tbggg.read(path).nodes():
        for comment in node.comments:
            if comment.lang == "fr":
                others = re.sub(r"(?:glouton|réfléchis?|course) \(`\w+`\)", "", comment.text)
                assert not re.search("greedy|thoughtful|`race`", others)


def cited(text: str) -> list[str]:
    """The ids of rules in a text."""
    return re.findall(r"(?<![\d.,E+−])(?:[CSR]\d{1,2}|\d\.\d)(?![\d,])", text)


@every_game
def test_a_comment_stands_in_both_languages_and_cites_its_rules(path: Path) -> None:
    found = [[comment for comment in node.comments if comment.lang] for node in tbggg.read(path).nodes()]
    commented = [comments for comments in found if comments]
    least, most = (8, 12) if path.stem in THEMES else (15, 25)
    assert least <= len(commented) <= most
    for comments in commented:
        assert [comment.lang for comment in comments] == ["en", "fr"] * (len(comments) // 2)
        english, french = (
            [rule for comment in comments if comment.lang == lang for rule in cited(comment.text)] for lang in LANGUAGES
        )
        assert english or path.stem in THEMES
        assert english == french or sorted(english) == sorted(french)
        assert set(english) <= set(rule_texts("tbggg.games.bgg", "en"))


def test_the_evening_is_the_one_that_the_exercises_know() -> None:
    game = tbggg.read(EVENING)
    assert game.dumps() == EVENING.read_text("utf-8")
    assert (
        EVENING.read_bytes()
        == Path(tbggg.__file__).with_name("games").joinpath("bgg/lessons/exercises/evening.game").read_bytes()
    )
    assert game.end.position.points == {"red": 20, "yellow": 16, "blue": 24, "green": 17}
