"""What the annotated games claim, computed again: odds to the fraction, comparisons to the last digit printed."""

from __future__ import annotations

import os
import re
import tomllib
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import tbggg
from tbggg.bots import seat_bots
from tbggg.bots.playing import CHOICE_WORDS, choice
from tbggg.engine.luck import CHOICE_KEY, WORDS, keys, luck_words
from tbggg.engine.rule import CHANCE, OVER
from tbggg.lessons.stored import stored
from tbggg.publish.addresses import by_address

GAMES = Path(__file__).parents[2] / "notebooks/games"
EVENING = tbggg.read(GAMES / "one-evening.game")
MOMENTS = by_address(EVENING)
CLAIMS = tomllib.loads((GAMES / "one-evening.claims.toml").read_text("utf-8"))["claim"]
PLAYERS = {"red": "greedy", "blue": "greedy", "yellow": "thoughtful", "green": "thoughtful"}
FIRST = 200  # games of a comparison that are always played again; all of them where TBGGG_GAMES asks for that many
WHOLE = int(os.environ.get("TBGGG_GAMES", "0")) >= 2_000
MARK = re.compile(r"\[#(\d+)\]")


def comments(lang: str) -> list[str]:
    return [one.text for node in EVENING.nodes() for one in node.said if one.lang == lang]


def of_kind(kind: str) -> Any:
    claims = [claim for claim in CLAIMS if claim["kind"] == kind]
    assert claims
    return pytest.mark.parametrize("claim", claims, ids=lambda claim: f"claim-{claim['id']}")


def leading(node: tbggg.Node, seat: str) -> Fraction:
    """The chance that a seat is first player next, if everybody passes from here."""
    node = node.settle()
    if node.state.due == CHANCE:
        return sum((odds * leading(node.play(move), seat) for move, odds in node.chance()), Fraction(0))
    phase = node.state.phase
    while node.state.phase == phase:
        node = node.play("pass").settle()
    return Fraction(node.position.first_player == seat)


def moment(address: str) -> tbggg.Node:
    """A moment of the game, in a record of its own that may be played on."""
    return by_address(tbggg.read(GAMES / "one-evening.game"))[address]


# ---- the game ----


def test_the_game_is_found_and_not_forged() -> None:
    """Round one is the evening of the lessons; from there the programs and the luck give the same moves again."""
    evening = tbggg.read(GAMES / "evening.game")
    node = evening.end
    players = seat_bots(PLAYERS, evening.game, evening.seats)
    luck, words = keys(int(EVENING.headers["Luck"])), [0] * WORDS
    section, turns = (0, 0), [0] * len(evening.seats)
    while (node := node.settle()).state.due != OVER:
        state = node.state
        if state.due == CHANCE:
            node = node.follow(evening.game.by_luck(state, *luck, words))
            continue
        if section != (state.round_no, state.phase):
            section, turns = (state.round_no, state.phase), [0] * len(evening.seats)
        moves, place = node.position.codes(), 0
        if len(moves) > 1:
            luck_words(luck[0], luck[1] ^ CHOICE_KEY, *section, state.mover, turns[state.mover], CHOICE_WORDS, words)
            player = players[state.mover]
            place = choice(evening.game, evening.seats, state, player, moves, words[:CHOICE_WORDS])
        turns[state.mover] += 1
        node = node.follow(moves[place])
    assert [one.code for one in evening.main_line()] == [one.code for one in EVENING.main_line()]


def test_every_claim_is_made_in_both_languages_and_has_its_receipt() -> None:
    ids = [claim["id"] for claim in CLAIMS]
    assert ids == list(range(1, len(ids) + 1))
    for lang in ("en", "fr"):
        assert {int(found) for text in comments(lang) for found in MARK.findall(text)} == set(ids)
        assert all(claim[lang] for claim in CLAIMS)


def test_the_moments_that_the_game_is_to_show_are_there() -> None:
    texts = " ".join(comments("en"))
    for phase in "123456":
        assert re.search(rf"\({phase}\.\d|, {phase}\.\d", texts), f"a rule of phase {phase} is cited"
    names = [node.name for node in EVENING.nodes() if node.name]
    assert len(names) == 3
    assert {str(node.move) for node in EVENING.nodes() if node.name} == {"-@1t", "promote 5>3", "pass"}


# ---- its claims ----


@of_kind("points")
def test_points(claim: Any) -> None:
    node = MOMENTS[claim["at"]]
    assert node.position.gg == claim["is"]
    scores = EVENING.scores(node)
    assert all(scores[seat]["sets"] == points for seat, points in claim.get("sets", {}).items())


@of_kind("hand")
def test_hand(claim: Any) -> None:
    seat = EVENING.seat_number(claim["seat"])
    assert sum(MOMENTS[claim["at"]].state.warehouse[seat]) == claim["is"]


@of_kind("earned")
def test_earned(claim: Any) -> None:
    before, after = (MOMENTS[claim[end]].position.gg for end in ("from", "to"))
    assert {seat: after[seat] - before[seat] for seat in claim["is"]} == claim["is"]


@of_kind("told")
def test_told(claim: Any) -> None:
    assert claim["says"] in MOMENTS[claim["at"]].told("en").text.replace("\xa0", " ")


@of_kind("leads")
def test_leads(claim: Any) -> None:
    for one, odds in claim["is"].items():
        move, seat = (claim["move"], one) if "move" in claim else (one, claim["seat"])
        assert leading(moment(claim["at"]).play(move), seat) == Fraction(odds), one


@of_kind("solved")
def test_solved(claim: Any) -> None:
    """The exercise's values are worked out again by its own test."""
    values = stored("tbggg.games.bgg")[claim["exercise"]]["parts"][0]["values"]
    assert {move: values[move] for move in claim["is"]} == claim["is"]
    others = {move: value for move, value in values.items() if move not in claim["is"]}
    assert set(others.values()) == {claim["is"]["buy yellow4@5b"]}, "any other tile comes to the same"
    assert MOMENTS[claim["at"]].position.legal_moves()


def compared(claim: Any, games: int) -> Any:
    moves = [claim["best"], *claim["is"]]
    at = MOMENTS[claim["at"]]
    return tbggg.what_if(at, moves, games, claim["bots"], luck=claim["luck"], by="lead", progress=False)


@of_kind("what_if")
def test_a_comparison_begins_as_it_did(claim: Any) -> None:
    outcomes = compared(claim, FIRST).outcomes
    best, *others = (one.lead for one in outcomes)
    for (move, mean), leads in zip(claim["first"].items(), others, strict=True):
        assert round((sum(leads) - sum(best)) / FIRST, 2) == mean, move


@of_kind("what_if")
def test_a_comparison_says_what_its_receipt_says(claim: Any) -> None:
    for lang in ("en", "fr"):
        texts = [text for text in comments(lang) if f"[#{claim['id']}]" in text]
        for numbers in claim["is"].values():
            mean, low, high = (signed(number, lang) for number in numbers)
            assert any(f"{mean}" in text and f"({low} … {high})" in text for text in texts), (lang, mean)


if WHOLE:  # the nightly run: all games of each receipt

    @of_kind("what_if")
    def test_a_comparison_comes_out_the_same(claim: Any) -> None:
        found = compared(claim, claim["games"])
        assert found.best == claim["best"]
        rows = {str(row.move): row.difference for row in found.rows}
        for move, numbers in claim["is"].items():
            difference = rows[move]
            assert [round(value, 2) for value in (difference.mean, difference.low, difference.high)] == numbers, move


def signed(number: float, lang: str) -> str:
    text = f"{number:+.2f}".replace("-", "−")
    return text.replace(".", ",") if lang == "fr" else text
