"""The narration and the reasons: complete, in both languages, and silent about hidden things."""

from __future__ import annotations

import re
import string
from typing import Any

import pytest

import tbggg
from tbggg.engine import derived
from tbggg.engine.moment import Moment
from tbggg.engine.rule import NOBODY
from tbggg.engine.texts import LANGUAGES, load, rule_texts, text
from tbggg.games.bgg.game import GAME
from tbggg.games.bgg.narration.moves import narrate, narrate_next
from tbggg.games.bgg.narration.refusals import reason_values
from tbggg.games.bgg.rules.moves import MOVES
from tbggg.games.bgg.rules.reasons import Reason
from tbggg.record.moments import moment_of

from .random_games import GAMES, game, moments
from .tables import FOUR, draw, evening, headers, market, opening, passes, roll, supply, turn_of

PACKAGE = "tbggg.games.bgg"
SENTENCES = re.compile(r"(?:[^.{}]|\.(?=\d))+\.(?: (?:[^.{}]|\.(?=\d))+\.)*\Z")


def elsewhere(state: Any, viewer: int) -> Any:
    """What a viewer sees of another table that looks the same to it."""
    return derived.view(GAME, derived.determinize(GAME, derived.view(GAME, state, viewer), 7), viewer)


def flat(texts: dict[str, Any], start: str = "") -> dict[str, str]:
    """All texts by dotted key."""
    found: dict[str, str] = {}
    for key, value in texts.items():
        if isinstance(value, dict):
            found |= flat(value, f"{start}{key}.")
        else:
            found[start + key] = value
    return found


def values_of(sentence: str) -> set[str]:
    """Names of the values; a number that chooses a word may do so in one language alone."""
    return {name.split("|")[0] for _, name, _, _ in string.Formatter().parse(sentence) if name is not None}


# -- the texts ----------------------------------------------------------------------------------


def test_both_languages_have_the_same_texts_with_the_same_values() -> None:
    english, french = (flat(load(PACKAGE, "texts", lang)) for lang in LANGUAGES)
    assert list(english) == list(french)
    assert {key: values_of(value) for key, value in english.items()} == {
        key: values_of(value) for key, value in french.items()
    }


def test_every_reason_has_a_text_and_every_text_a_reason() -> None:
    names = [reason.name.lower() for reason in Reason if reason is not Reason.NONE]
    assert sorted(load(PACKAGE, "texts", "en")["reason"]) == sorted(names)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_reasons_are_sentences_without_a_period_or_praise(lang: str) -> None:
    for sentence in load(PACKAGE, "texts", lang)["reason"].values():
        assert not sentence.endswith((".", " "))
        assert sentence[0].isupper() or sentence.startswith("{seat}")
        assert "!" not in sentence


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reason_can_be_said_in_every_position_whatever_the_move(lang: str) -> None:
    end = game(*GAMES[1])
    moves = {MOVES.kind_of(node.action): node.action for node in end.path()[1:]}
    seats = end.record.seats
    for node in [*end.path()[::40], end]:
        for code in moves.values():
            for reason in list(Reason)[1:]:
                values = reason_values(node.state, seats, node.state.mover, code, lang)
                said = text(PACKAGE, lang, f"reason.{reason.name.lower()}", values)
                assert said[0].isupper()
                assert "{" not in said


# -- reasons ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("move", "english", "french"),
    [
        (
            "6@5b",
            "No window is free on the bottom shelf of shop 5; "
            "in this shop the middle shelf and the top shelf have some",
            "Aucune fenêtre n’est libre sur l’étagère du bas du magasin 5\u202f; "
            "dans ce magasin, l’étagère du milieu et l’étagère du haut en ont",
        ),
        (
            "4@1b",
            "Red has no 4 in its warehouse, which holds 1, 2, 3, 5, 6 and 2 blanks",
            "Rouge n’a pas de 4 dans son entrepôt, qui contient 1, 2, 3, 5, 6 et 2 tuiles blanches",
        ),
        (
            "yellow 4@1b",
            "It is not Yellow’s turn to put down a tile; now Red puts down a tile or passes",
            "Ce n’est pas à Jaune de poser\u202f; maintenant, Rouge pose une tuile ou passe",
        ),
        (
            "promote 3>4",
            "This move has no place in phase 2, “Put down tiles”; now Red puts down a tile or passes",
            "Ce coup n’a pas sa place dans la phase 2, «\u202fPoser des tuiles\u202f»\u202f; "
            "maintenant, Rouge pose une tuile ou passe",
        ),
    ],
)
def test_a_reason_names_the_cause_and_the_way_out(move: str, english: str, french: str) -> None:
    node = supply_three(opening(FOUR))
    assert node.position.why_not(move).text == english
    assert node.position.why_not(move, lang="fr").text == french


def supply_three(node: Any) -> Any:
    """Three tiles on the bottom shelf of shop 5, one of them Red's 4; Red to move."""
    for move in ("4@5b", "4@5b", "4@5b", "4@4b"):
        node = node.play(move).skip_automatic()
    return node


def test_reasons_of_phase_3_say_where_the_geeks_stand() -> None:
    node = roll(passes(opening(), 2), red="2 4 4")
    assert node.position.why_not("promote 2>6").text == (
        "Shop 6 does not touch shop 2; from there a geek can step to shop 1, 3 or 4"
    )
    assert node.position.why_not("promote 1>2", lang="fr").text == (
        "Rouge n’a pas de geek à faire avancer au magasin 1\u202f: ses geeks se tiennent aux magasins 2, 4 et 4"
    )


def test_reasons_of_phase_5_say_what_stands_there() -> None:
    node = market(opening(), red="4@5b", dice={"red": "5 5 5", "yellow": "6 6 6"})
    node = turn_of(node, "red")
    assert node.position.why_not("buy blue4@5b").text == (
        "There is no 4 of Blue on the bottom shelf of shop 5, which holds Red’s 4"
    )
    assert node.position.why_not("buy blue4@5m", lang="fr").text == (
        "Il n’y a pas de 4 de Bleu sur l’étagère du milieu du magasin 5, qui est vide"
    )
    assert node.position.caution("buy red4@5b").text == (
        "Red buys its own 4: the tile goes to the discard and earns nothing"
    )


def test_French_elides_before_Orange() -> None:
    node = opening("orange red blue")
    assert node.position.caution("6@1t", lang="fr") is not None
    bought = market(node, orange="4@5b", dice={"red": "5 5 5"})
    told = turn_of(bought, "red").play("buy orange4@5b").narration("fr").text
    assert told == "Rouge achète le 4 d’Orange au magasin 5, étagère du bas\u202f: 7\u202fGG pour Orange."


# -- narration ----------------------------------------------------------------------------------


@pytest.mark.parametrize("of", GAMES)
def test_every_moment_is_told_in_whole_sentences(of: tuple[int, int, str]) -> None:
    for node, viewer, lang in moments(*of):
        told = node.narration(lang, viewer)
        assert SENTENCES.match(told.text), told.text
        assert told.text[0].isupper() or told.text[0].isdigit()
        assert "  " not in told.text
        assert told.rules
        assert set(told.rules) <= set(rule_texts(PACKAGE, lang))
        following = narrate_next(moment_of(node, viewer, lang))
        assert bool(following) is not node.position.finished
        assert not following.endswith(".")


def said(node: Any, lang: str = "en") -> list[str]:
    """What the moments on the way to a node tell."""
    return [one.narration(lang).text for one in node.path()]


EVENING = (
    "Yellow has Ernie, the first player’s marker, and starts. Red has 11\u00a0GG (Geek Gold), "
    "the others have 10\u00a0GG. The prices on the shelves are assumed.",
    "Green draws 1, 1, 3, 4, 5, 5, 6 and a blank.",
    "Yellow puts a 4 in shop 5, bottom shelf.",
    "Green puts a 6 in shop 1, top shelf, where it is misplaced.",
    "Red puts a blank in shop 6, bottom shelf.",
    "Blue advertises for 1\u00a0GG and re-rolls a geek at shop 5.",
    "Blue’s geek shows 1 and goes to shop 1.",
    "Yellow promotes a geek from shop 4 to shop 6 for 1\u00a0GG.",
    "Yellow passes too: everybody has passed in a row, and the geeks stay where they are.",
    "Blue takes Ernie and becomes first player with 2 geeks at shop 1, more than anybody else.",
    "All 12 face-down tiles are turned up.",
    "Red’s blank in shop 6 goes to the discard.",
    "Green’s 6 in shop 1 is misplaced and goes to the charity shop.",
    "Blue buys Green’s 6 in the charity shop with a geek from shop 1; Green is paid nothing.",
    "No tile is left that Red’s geeks could buy: Red passes.",
    "Green’s 1 carries a geek of its own publisher: the tile goes to the discard, the geek goes home.",
    "Blue receives 15\u00a0GG for 3 tiles sold (4 + 3 + 8).",
    "8 bought tiles go behind the screens: Red 2, Yellow 2, Blue 2 and Green 2. All geeks go home.",
    "One unsold tile moves up one shelf; one unsold tile goes from a top shelf to the discard.",
)


def test_one_evening_is_told_step_by_step() -> None:
    lines = iter(said(evening().end.skip_automatic()))
    assert all(line in lines for line in EVENING), "missing, or out of order"


def test_4_1_a_later_shop_decides_between_those_that_were_level() -> None:
    node = roll(passes(opening(), 2), red="2 3 6", yellow="2 4 6", blue="3 3 3")
    node = passes(node, 3)
    line = "Red keeps Ernie and stays first player: level with Yellow up to shop 2, ahead at shop 3 with 1 geek."
    assert line in said(node)


def test_4_2_a_full_tie_is_told_with_the_count() -> None:
    node = passes(roll(passes(opening(FOUR), 2), red="1 2 3", yellow="4 4 4", blue="1 2 3", green="1 2 3"), 3)
    decided = next(one for one in node.path() if "every shop" in one.narration().text)
    assert decided.narration().text == (
        "Blue takes Ernie and becomes first player: level with Red and Green in every shop,"
        " and met first, clockwise after Red."
    )
    assert decided.narration().rules == ("4.2", "R7", "4.3")


def test_3_6_debt_is_told() -> None:
    node = roll(passes(opening(), 2))
    while node.position.points["red"] >= 0:
        node = turn_of(node.play("promote 6>5").skip_automatic(), "red").play("promote 5>6").skip_automatic()
        node = turn_of(node, "red")
    assert "Red now has −1\u00a0GG." in " ".join(said(node))


def test_R9_a_capped_seat_is_passed_over_and_the_reason_told() -> None:
    node = roll(passes(opening(rulings="paid_moves=1"), 2)).play("promote 6>5").skip_automatic()
    node = turn_of(node, "yellow").play("pass").play("blue pass").skip_automatic()
    assert "Red has reached its limit of 1 paid move this round and passes." in said(node)


def test_drawn_tiles_that_nobody_saw_are_told_as_such() -> None:
    node = draw(tbggg.loads(headers()).start, red="1 4 - ? ? ? ? ?")
    assert "Red draws 1, 4, a blank and 5 tiles that nobody saw." in said(node)


def test_the_last_step_says_who_won() -> None:
    for of in GAMES:
        end = game(*of)
        winners = [word.capitalize() for word in end.position.winners]
        assert all(winner in end.narration().text.rsplit(". ", 1)[-1] for winner in winners)
        assert end.narration().rules[-1] in ("9.1", "9.2", "9.3")


# -- hidden things ------------------------------------------------------------------------------


def test_C6_another_seat_hears_of_a_tile_only() -> None:
    record = evening()
    node = next(one for one in record.main_line() if one.move == "4@5b")
    assert node.narration(seat="yellow").text == "Yellow puts a 4 in shop 5, bottom shelf."
    assert node.narration(seat="red").text == "Yellow puts a tile in shop 5, bottom shelf."
    drawn = record.start.children[0]
    assert drawn.narration("fr", "red").text == "Jaune pioche 8 tuiles derrière son écran."


@pytest.mark.parametrize("of", GAMES)
def test_C6_moments_that_differ_in_hidden_things_only_are_told_alike(of: tuple[int, int, str]) -> None:
    end = game(*of)
    seats = end.record.seats
    for node in end.path()[1::12]:
        for viewer, seat in enumerate(seats):
            true = moment_of(node, seat, "en")
            before, after = (elsewhere(state, viewer) for state in (node.parent.state, node.state))
            other = Moment(seats, viewer, "en", after, before, true.action, False, true.read_past)
            assert narrate(other) == narrate(true)
            assert narrate_next(other) == narrate_next(true)


def test_C6_a_forced_pass_that_only_the_hand_explains_is_told_as_a_pass() -> None:
    stuck = [
        node for node in game(6, 8, "paid_moves=0, misplacing=forbidden").path() if node.narration().rules[-1] == "R2"
    ]
    for node in stuck:
        assert node.kind == "forced"
        assert node.narration(seat=node.seat) == node.narration()
        others = [seat for seat in node.record.seats if seat != node.seat]
        assert {node.narration(seat=seat).rules for seat in others} == {("2.2",)}
    assert stuck


def test_the_rules_themselves_have_no_seat() -> None:
    node = evening().end.skip_automatic()
    tellers = {one.narration().seat for one in node.path() if one.kind == "automatic"}
    assert NOBODY in tellers
    assert supply(opening()).narration().seat != NOBODY
