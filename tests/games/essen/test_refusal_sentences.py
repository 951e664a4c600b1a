"""What refusals say: sentences that are true where they are said, in both languages."""

from __future__ import annotations

import pytest

import tbggg

from .tables import end_of, headers, opened, turn_of_red, wishlists


def test_S7_one_seat_keeps_and_several_keep() -> None:
    begun = end_of(headers() + "0.1 " + "\n".join(wishlists().split("\n")[:4]))
    last = begun.play_line("red keep G01 yellow keep G08 blue keep P03")
    told = [(begun, "en"), (last, "en"), (begun, "fr"), (last, "fr")]
    ends = ("Red, Yellow, Blue and Green keep a card", "Green keeps a card")
    french = ("Rouge, Jaune, Bleu et Vert gardent une carte", "Vert garde une carte")
    for (node, lang), end in zip(told, (*ends, *french), strict=True):
        reason = node.position.why_not("fair common G01", lang)
        assert reason is not None
        assert reason.text.endswith(f" {end}")


@pytest.mark.parametrize(
    ("played", "move", "english", "french"),
    [
        ("", "discard O12", "There is no play-test here; now Red is at the fair", "Aucun play-test n’est en cours"),
        ("test = O12 Y12", "keep ?", "None of the drawn cards is unseen", "Aucune des cartes piochées n’est cachée"),
        ("test = O12 Y12", "keep Y11", "None of the drawn cards is Y11", "Aucune des cartes piochées n’est Y11"),
    ],
)
def test_6_2_what_no_play_test_has_brought_is_told_as_such(played: str, move: str, english: str, french: str) -> None:
    """A card that is named or kept where nothing was tested, or that was not drawn."""
    here = turn_of_red()
    here = here.play_line(f"red {played}") if played else here
    for lang, begins in (("en", english), ("fr", french)):
        reason = here.position.why_not(f"red {move}", lang)
        assert reason is not None
        assert (reason.text.startswith(begins), reason.rule) == (True, "6.2"), reason.text


def test_3_1_a_step_alone_without_a_walk_is_told_as_such() -> None:
    """It is the turn of whoever takes it; what lacks is the verb."""
    with pytest.raises(tbggg.RecordError) as caught:
        end_of(opened() + "1.3 red go ENT_W red test = O12 Y12 red keep Y12 red G10")
    assert caught.value.rule == "3.1"
    assert "G10 alone goes on a walk, and there is none: a walk begins with go" in str(caught.value)


def test_a_way_that_is_too_long_is_refused_for_its_length() -> None:
    """[3.2] Its last action would end the turn; that has not happened, and no such thing is told."""
    here = turn_of_red().position
    way = "go ENT_E Y10 Y11 Y12 Y06 Y05 Y04 Y03 Y02"
    for lang, told in (("en", "This way takes more actions than Red has"), ("fr", "Ce trajet demande plus d’actions")):
        reason = here.why_not(way, lang)
        assert reason is not None
        assert reason.text.startswith(told)
        assert reason.rule == "3.2"


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", ["Red is on the parking already", "The court does not touch the parking", "G07 does not touch"]),
        ("fr", ["Rouge est déjà sur le parking", "La cour ne touche pas le parking", "G07 ne touche pas"]),
    ],
)
def test_a_refused_step_names_both_spaces_as_people_say_them(lang: str, told: list[str]) -> None:
    """[3.4] And a step to where one stands already is no question of touching."""
    turn = turn_of_red().position
    for step, begins in zip(("go PARK", "go COURT", "go G07"), told, strict=True):
        reason = turn.why_not(step, lang)
        assert reason is not None
        assert reason.text.startswith(begins)
        assert reason.rule == "3.4"
