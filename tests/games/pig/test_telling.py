"""What Pig tells and what the explorer draws of it: every moment, in both languages."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import tbggg
from tbggg.engine import derived
from tbggg.engine.rule import NOBODY
from tbggg.engine.texts import LANGUAGES, capital, load, rule_texts, text
from tbggg.games.pig.display import info, narrate_next, reason_values
from tbggg.games.pig.game import GAME
from tbggg.games.pig.rules import HOLD, ROLL, Reason
from tbggg.record.moments import moment_of

from ...engine.test_texts import leaves, names_in

PACKAGE = "tbggg.games.pig"


def random_game(seats: str = "ann bob", luck: int = 1) -> Any:
    """The last moment of a game in which everybody rolls twice as often as they hold."""
    here = tbggg.new_game("pig", seats=seats, luck=luck).start
    choice = random.Random(luck)
    while not here.position.finished:
        here = here.play(choice.choice(["roll", "roll", "hold"])).advance()
    return here


def table(moves: str) -> Any:
    return tbggg.loads(f'[Game "Pig"]\n[Seats "ann bob"]\n{moves}').end


def flat(texts: dict[str, Any]) -> dict[str, set[str]]:
    """The values that each text names, by key."""
    return {key: names_in(sentence) for key, sentence in leaves(texts).items()}


def test_both_languages_have_the_same_texts_with_the_same_values() -> None:
    english, french = (flat(load(PACKAGE, "texts", lang)) for lang in LANGUAGES)
    assert english == french


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_can_be_said_in_every_position(lang: str) -> None:
    end = random_game()
    for node in end.path():
        for reason in list(Reason)[1:]:
            values = reason_values(node.state, end.record.seats, 0, HOLD, lang)
            said = text(PACKAGE, lang, f"reason.{reason.name.lower()}", values)
            assert said[0].isupper()
            assert "{" not in said
            assert not said.endswith(".")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", ["ann bob", "Zoé 小明 c-3po"])
def test_every_moment_is_told_and_drawn(seats: str, lang: str) -> None:
    end = random_game(seats)
    for node in end.path():
        told = node.narration(lang)
        assert told.text.endswith(".")
        assert not told.text[0].islower()
        assert set(told.rules) <= set(rule_texts(PACKAGE, lang))
        assert bool(narrate_next(moment_of(node, lang=lang))) is not node.position.finished
        found: Any = derived.frame(GAME, moment_of(node, lang=lang))
        assert json.loads(json.dumps(found)) == found
        banks = [
            f"{capital(name)} {one['points']}" for name, one in zip(node.record.seats, found["seats"], strict=True)
        ]
        assert found["board"]["says"].endswith(f"{', '.join(banks)}.")


def test_a_turn_is_told_step_by_step() -> None:
    node = table("ann roll 4 ann roll 6 ann hold bob roll 3 bob roll 1")
    assert [one.narration("en").text for one in node.path() if one.action != ROLL] == [
        "Ann starts. Whoever is first to hold with 100 points or more in the bank wins.",
        "The die shows 4: Ann has 4 points in this turn.",
        "The die shows 6: Ann has 10 points in this turn.",
        "Ann holds and banks 10 points: 10 in all.",
        "The die shows 3: Bob has 3 points in this turn.",
        "The die shows 1: Bob loses 3 points and the turn.",
    ]
    assert node.narration("fr").text == "Le dé montre 1\u202f: Bob perd 3 points et son tour."


def test_the_last_hold_says_who_won() -> None:
    end = random_game()
    winner = end.position.winners[0].capitalize()
    assert f" {winner} wins with 1" in end.narration("en").text
    card: Any = derived.frame(GAME, moment_of(end, lang="en"))["card"]
    assert [row["mark"] for row in card["blocks"][0]["rows"]] == ["won", ""]


def test_the_card_follows_what_is_due() -> None:
    node = table("ann roll 4")
    card = derived.frame(GAME, moment_of(node, lang="en"))["card"]
    assert (card["seat"], card["title"]) == (0, "Ann to move")
    rolling = derived.frame(GAME, moment_of(node.play("roll"), lang="fr"))["card"]
    assert (rolling["seat"], rolling["title"]) == (NOBODY, "Ann lance")


def test_the_outline_counts_turns_and_points() -> None:
    found = info(table("").state, "fr")
    assert found["rounds"] == 0
    assert found["phases"] == []
    assert (found["round_name"], found["unit"]) == ("Tour", "points")


def test_the_board_is_drawn_for_two_widths() -> None:
    node = table("ann roll 4  ann roll 5")
    found: Any = derived.frame(GAME, moment_of(node, lang="en"))["board"]
    assert found["says"] == "The die shows 5. Turn total 9. First to 100: Ann 0, Bob 0."
    wide, narrow = found["pictures"]
    assert (wide["width"], narrow["width"]) == (544, 360)
    turn, banks = (found["shapes"][name] for name in ("panel-0", "panel-1-inside"))
    assert turn.count("tbs-paper-ink") == 5, "the pips of a five"
    assert banks.count("tbs-thick") == 1, "what this turn would add is hatched"


def test_a_long_name_is_cut_and_a_hostile_one_is_a_text() -> None:
    node = tbggg.new_game("pig", seats=f"<script>alert</script> {'x' * 40}").start
    drawn: Any = derived.frame(GAME, moment_of(node, lang="en"))["board"]
    banks = drawn["shapes"]["panel-1-inside"]
    assert "<script" not in banks
    assert "xxxxxxxx…" in banks


def test_the_controls_are_two_buttons_or_the_luck_of_the_die() -> None:
    node = table("ann roll 4")
    buttons: Any = GAME.display.controls(moment_of(node, lang="fr"))["buttons"]
    assert [(one["letter"], one["label"], one["move"]) for one in buttons] == [
        ("r", "Lancer", "roll"),
        ("h", "S’arrêter", "hold"),
    ]
    assert GAME.display.controls(moment_of(node.play("roll"), lang="fr")) == {"chance": {"luck": "Lancer au hasard"}}
