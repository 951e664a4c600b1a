"""Puzzles that are found in games of bots, and the exercises made of them."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

import tbggg
from tbggg.cli.main import main
from tbggg.engine.derived import shown_words
from tbggg.engine.registry import find_game
from tbggg.engine.texts import names_in
from tbggg.lessons.exercise_data import as_data, as_html
from tbggg.lessons.first_player import MOST_LEFT, is_open, with_same_first
from tbggg.lessons.judged_moves import judged
from tbggg.lessons.puzzle import DECIDED, read_puzzles
from tbggg.lessons.puzzle import SMALL as SMALL_PART
from tbggg.lessons.puzzle_deck import stored_puzzles
from tbggg.lessons.puzzles import ALIKE, CANDIDATES, LEAST, SEEN, Found, _score, puzzles
from tbggg.lessons.still_board import still_board
from tbggg.simulate.earnings import SMALL
from tbggg.simulate.formatting import number
from tbggg.simulate.what_if import what_if

from ..cli.test_main import Capture

MARGIN = find_game("bgg").lessons.themes.margin
GAME = Path(__file__).parents[2] / "notebooks/games/one-evening.game"


def test_a_puzzle_has_one_move_ahead_of_all_others_a_reason_and_an_exercise(tmp_path: Path) -> None:
    found = puzzles(games=1, each=60, seats=3, luck=2, progress=False)
    puzzle = found.puzzles[-1]
    best, *others = puzzle.candidates
    assert best.behind == 0
    assert others
    assert all(one.high < 0 and one.behind <= -MARGIN for one in others)
    assert puzzle.margin == -others[0].behind
    assert max(puzzle.parts.values()) >= SEEN * puzzle.margin

    assert puzzle.sources
    assert all(abs(one.points) >= SMALL for one in puzzle.sources)
    node = puzzle.node
    assert node.position.to_move == puzzle.seat
    assert "?" in puzzle.line, "what the seat has not seen is not in it"
    assert node.play(puzzle.best).narration().rules == puzzle.themes
    assert [one.move for one in puzzle.second] == [one.move for one in puzzle.candidates]
    assert all(one.high < 0 and one.behind <= -MARGIN for one in puzzle.second[1:])
    assert len(puzzle.first) in (0, len(puzzle.candidates)), "none where it is decided who is first player"
    assert all(0 <= share <= 1 for share in puzzle.first)

    found.write(tmp_path / "puzzles.json")
    assert read_puzzles(tmp_path / "puzzles.json") == list(found.puzzles)
    (tmp_path / "none.json").write_text("[]", encoding="utf-8")
    with pytest.raises(tbggg.GameError, match="holds no puzzles"):
        read_puzzles(tmp_path / "none.json")

    for lang, ahead in (("en", "any other of these moves"), ("fr", "tout autre de ces coups")):
        exercise = puzzle.exercise(lang)
        assert exercise.kind == "puzzle"
        assert {"en": "Collection: ", "fr": "Collection : "}[lang] in exercise.ask.replace(
            "\N{NARROW NO-BREAK SPACE}", " "
        )
        by_move = {one.reason: one.value for one in exercise.parts[0].choices}
        verdict = exercise.check(by_move[""])
        assert verdict
        assert ahead in str(verdict)
        for at in range(1, len(puzzle.candidates)):
            wrong = exercise.check(by_move[puzzle.because(at, lang)])
            assert not wrong
            assert shown_words(puzzle.node.record.game, puzzle.best, lang) not in str(wrong), "it can be tried again"
        (part,) = as_data(exercise)["parts"]
        assert part["board"]["frame"]["board"]
        assert len({choice["label"] for choice in part["choices"]}) == len(puzzle.candidates)
        assert "<img" in as_html(exercise)


def test_moves_that_a_comparison_drops_early_are_seen_clearly_behind() -> None:
    """Nothing is known of their distance but that there is one, so that the clearest moves were no choices."""
    one = stored_puzzles()["geeks"][7]
    moves = [one.best, *(move for move in map(str, one.node.position.legal_moves()) if move[:2] in ("pr", "ad"))]
    compared = what_if(one.node, moves, 100, "greedy", by="points", luck=3, second=False, progress=False)
    dropped = {str(row.move) for row in compared.rows if row.games < 100 and row.difference.high == 0}
    (table,) = judged(one.node, moves, ["greedy"], 100, luck=3)
    assert len(dropped) > LEAST
    assert dropped <= {other.move for other in table[1:]}
    assert all(other.high < 0 for other in table[1:])


def test_a_game_without_puzzles_and_an_interrupt_are_said(capsys: Capture) -> None:
    assert main("puzzles --game pig --seats 2 --games 1 --each 20 --luck 1".split()) == 0
    assert capsys.readouterr().out == "Puzzles found in 1 game, luck 1: 0.\n"

    def interrupted(searched: int, planned: int) -> None:
        if searched == 2:
            raise KeyboardInterrupt

    found = puzzles("pig", 50, seats=2, luck=1, progress=interrupted)
    assert (found.searched, found.planned) == (2, 50)


def test_a_file_and_a_number_of_puzzles_are_refused_before_games_are_played(capsys: Capture, tmp_path: Path) -> None:
    with patch("tbggg.lessons.puzzles.play_out", side_effect=AssertionError):
        for words, shown in (("--out", str(tmp_path / "no" / "file.json")), ("--most", "0")):
            assert main(["puzzles", words, shown]) == 2
            (line,) = capsys.readouterr().err.splitlines()
            assert shown.removesuffix("/file.json") in line
    with pytest.raises(tbggg.BadOption, match="-3"):
        Found((), 1, 1, 7).chosen(-3)
    for name in (None, ["pig"]):
        with pytest.raises(tbggg.UnknownGame, match=str(name).strip("[]")):
            tbggg.puzzles(name)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("game", "counts"),
    [
        ("bgg", {"buying": 20, "geeks": 20, "first": 3, "supply": 20}),
        ("buttons", {"stopping": 10, "cells": 10}),
        ("essen", {"next": 10, "home": 10, "last": 10}),
        ("bunny", {"pair": 10, "build": 10, "link": 10, "camp": 10, "copy": 10}),
    ],
)
def test_puzzles_that_come_along_keep_the_rules_of_the_generator(game: str, counts: dict[str, int]) -> None:
    known, themes = stored_puzzles(game), find_game(game).lessons.themes
    assert {theme: len(ones) for theme, ones in known.items()} == counts
    for theme, ones in known.items():
        for one in ones:
            state, moves = one.node.state, [one.node.play(other.move).action for other in one.candidates]
            of = {themes.of(state, action) for action in moves}
            assert of == {theme if theme != "first" else "geeks"}, "a tile lies where its shop sells it, but in a bluff"
            assert (LEAST if theme != "stopping" else 2) <= len(moves) <= CANDIDATES
            assert one.node is one.node, "its record is read once"
            for at, other in enumerate(one.candidates[1:], 1):
                assert max(one.apart[at].values()) >= SEEN * -other.behind, "one reason explains half of it"
            if one.sources:
                assert sum(source.points for source in one.sources) >= SEEN * one.margin
            for table in (one.candidates, one.second):
                assert [other.move for other in table] == [other.move for other in one.candidates]
                assert all(other.high < 0 and other.behind <= -themes.margin for other in table[1:])
            assert 800 <= one.rating <= 1800
        if theme != "stopping":
            best = [one.best for one in ones]
            assert max(map(best.count, best)) <= -(-len(best) // ALIKE)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_is_said_of_a_puzzle_is_one_short_sentence_with_one_number(lang: str) -> None:
    for game in ("bgg", "buttons"):
        for theme, ones in stored_puzzles(game).items():
            for one in ones:
                exercise = one.exercise(lang)
                values = [choice.value for choice in exercise.parts[0].choices]
                assert len(set(values)) == len(values)
                whole = ["\N{RIGHTWARDS ARROW}" in choice.label for choice in exercise.parts[0].choices]
                assert all(whole) or not any(whole), "two clicks each, or one"
                said = [one.because(at, lang) for at in range(len(one.candidates))]
                for sentence in said:
                    assert len(re.findall(r"\w[\w’'-]*", sentence)) <= 22, sentence
                    assert len(re.findall(r"\d+(?:[.,]\d+)?", sentence)) == 1
                    assert not re.search(r"\b(?:1 stars|[01](?:,\d)? étoiles)", sentence), sentence
                name = max(one.parts, key=lambda part, one=one: one.parts[part])
                assert f"{theme}_{name}" in names_in(one.node.record.game.texts, "because")
                assert exercise.found == one.reason(lang)


def test_a_reason_has_the_largest_part_of_the_score_and_others_that_are_worth_a_word() -> None:
    one = stored_puzzles()["buying"][0]
    category, other, *_ = one.parts
    for points, told in ((SMALL_PART, 2), (SMALL_PART / 2, 1)):
        changed = replace(one, apart=(one.apart[0], {category: 5.0, other: points}))
        (listed,) = re.findall(r"counted in games of their own: ([^.]*(?:\.\d[^.]*)*)\.", changed.reason("en"))
        assert len(listed.split(", ")) == told, listed


def test_the_number_of_a_puzzle_is_the_one_of_the_documentation() -> None:
    """1,000 and 120 for each move within 3 GG, less 60 for each GG of the lead beyond the first."""
    one = stored_puzzles()["supply"][0]
    near = sum(-other.behind <= 3 for other in one.candidates[1:])
    assert one.rating == round(1000 + 120 * near - 60 * (one.margin - 1))
    data = as_data(tbggg.puzzle("supply"))
    assert data["puzzle"] == {"game": "bgg", "address": "supply/1", "rating": one.rating}
    assert [card["puzzle"]["address"] for card in data["deck"]] == [f"supply/{nth}" for nth in range(2, 21)]


def test_puzzles_are_dealt_by_theme_and_answered_by_what_is_stored() -> None:
    known = stored_puzzles()
    for lang in ("en", "fr"):
        card = tbggg.puzzle("buying", lang=lang)
        count = len(known["buying"])
        assert len(as_data(card)["deck"]) == count - 1
        assert card.another(1).id == tbggg.puzzle("buying", 2, lang=lang).id
        assert card.another(count).id == card.id, "after the last the first comes again"
        (right,) = [choice.value for choice in card.parts[0].choices if choice.right]
        assert card.check(right)
        told = {"en": ("buys", "thoughtful", "greedy"), "fr": ("achète", "réfléchi", "glouton")}
        assert all(name in known["buying"][0].reason(lang) for name in told[lang]), "moves and bots, in the language"
        apart = {"en": "counted in games of their own", "fr": "compté sur d’autres parties"}[lang]
        assert apart in known["buying"][0].reason(lang), "so that parts need not add up to the margin"


def test_a_puzzle_about_the_first_player_is_one_whose_difference_comes_from_that() -> None:
    """Two of three puzzles of the theme came down to the price of a promotion."""
    found = stored_puzzles()["first"]
    assert found
    for one in found:
        assert one.same_first is not None
        apart, left = one.same_first
        assert left <= MOST_LEFT * apart, "with one first player after both moves the difference is gone"
        assert all(abs(share - one.first[0]) >= DECIDED for share in one.first[1:])
        for lang, said in (("en", "the same seat becomes it after both"), ("fr", "le même joueur le devient après")):
            assert said in one.reason(lang)
            assert number(lang, left) in one.reason(lang)


def test_a_question_says_what_the_seat_has_collected_in_every_phase() -> None:
    """Puzzles on geeks turn on sets that nobody could see."""
    for one in (one for ones in stored_puzzles().values() for one in ones[:2]):
        state, seat = one.node.state, one.node.record.seat_number(one.seat)
        collected = any(any(row) for row in state.collection[seat])
        said = one.exercise("en").ask
        assert (said.count("Collection: ") == 1) is collected
        assert " ·" not in said, "a line would begin with the dot"
    asked = stored_puzzles()["supply"][0].exercise("en").ask
    assert asked.startswith("Round 5. You are Green. Which tile do you put down, and on which shelf? ")
    assert "Warehouse: 2, 2, 5, –, –." in asked, "2 × 2 · 5 × 1 reads as a sum"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_no_rack_below_a_board_is_empty_under_the_name_of_what_it_lacks(lang: str) -> None:
    """In the last round every tile is put down: what is left is said, and seven empty places are not drawn."""
    none = {"en": "No tiles behind your screen", "fr": "Pas de tuile derrière votre écran"}[lang]
    for one in (one for ones in stored_puzzles().values() for one in ones):
        own = still_board(one.node, lang, one.seat, held=True)["frame"]["card"]["blocks"][0]
        assert (own["label"] == none) is not any(own["items"]), own
        assert own["items"] == [] or any(own["items"])


@pytest.mark.parametrize(("game", "theme", "said"), [("bunny", "pair", "Tour 3. "), ("buttons", "cells", "Manche 3. ")])
def test_a_round_has_the_name_that_its_game_gives_it(game: str, theme: str, said: str) -> None:
    assert tbggg.puzzle(theme, game=game, lang="fr").ask.startswith(said)


def test_whose_marker_it_is_makes_the_difference_or_not() -> None:
    first, geeks = stored_puzzles()["first"][0], stored_puzzles()["geeks"][0]
    apart, left = with_same_first(first.node, (first.best, first.candidates[1].move), "thoughtful", 7, 6) or (0, 0)
    assert apart > 0 >= left
    pair = geeks.best, geeks.candidates[1].move
    assert with_same_first(geeks.node, pair, "thoughtful", 7, 6) is None, "both lead to the same first player"
    buying = stored_puzzles()["buying"][0]
    assert not is_open(buying.node), "phase 4 has decided it"
    assert not is_open(tbggg.new_game("pig", seats=2, luck=1).start), "there is no marker"


def test_the_marker_that_is_given_changes_who_begins_to_buy() -> None:
    node = stored_puzzles()["buying"][0].node
    while node.parent is not None and node.parent.state.phase == 5:
        node = node.parent
    marker = node.record.game.lessons.marker
    assert marker is not None
    assert marker.phase == 5
    for seat in range(4):
        state = node.state.copy()
        marker.give(state, seat)
        assert node.record.game.rules.first_player(state) == state.mover == seat


@pytest.mark.parametrize(
    ("wanted", "what"),
    [
        (("tiles", 1), "supply"),
        (("firts", 1), "did you mean “first”"),
        (("supply", 0), "numbered from 1"),
        (("supply", 99), "from 1 to"),
        (("supply", "2"), "numbered from 1"),
    ],
)
def test_a_theme_or_number_that_is_none_is_one_sentence(wanted: tuple[str, Any], what: str) -> None:
    with pytest.raises(tbggg.BadOption, match=what) as refused:
        tbggg.puzzle(*wanted)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("options", "what"),
    [
        ({"games": 0}, "0"),
        ({"each": 0}, "0"),
        ({"seats": 9}, "9"),
        ({"game": "none"}, "none"),
        ({"theme": "blufff"}, "did you mean “bluff”"),
    ],
)
def test_a_search_that_cannot_be_is_one_sentence(options: dict[str, Any], what: str) -> None:
    with pytest.raises(tbggg.GameError, match=what) as refused:
        puzzles(**{"progress": False, **options})
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("words", ["--games 0", "--each 0", "--seats 9", "--game none", "--luck x"])
def test_a_search_that_cannot_be_ends_the_command_in_one_sentence(words: str, capsys: Capture) -> None:
    try:
        code = main(["puzzles", *words.split()])
    except SystemExit as refused:
        code = int(str(refused.code))
    assert code != 0
    assert "Traceback" not in capsys.readouterr().err


def test_an_end_of_the_game_has_its_own_score() -> None:
    end = tbggg.read(GAME).end.skip_automatic()
    assert set(_score(end, "red", 5, "greedy", 1)) >= {"sales", "sets"}
