"""Phase 1, exploration, with more than two seats, and then with two."""

from __future__ import annotations

from pathlib import Path

import pytest

import tbggg
from tbggg.engine import derived
from tbggg.games.bunny.rules.tables import CARD_WORDS
from tbggg.record.masking import masked_record
from tbggg.referee.outline import Outline

from .tables import after, building, dealt, explored, head, number, rule_of

PICKS = "red pick A1 A2 yellow pick B3 B10 blue pick C1 C3 "
TWO = "red blue"
CHOICE = "red reserve ? blue reserve ? "


def cards(hand: list[int]) -> dict[str, int]:
    """What is known of a hand, and how many cards are not seen."""
    return {CARD_WORDS[card]: count for card, count in enumerate(hand) if count}


def test_1_1_two_cards_are_picked_in_secret_at_the_same_time() -> None:
    here = after(dealt())
    assert here.position.may_move == ("red", "yellow", "blue")
    here = after(dealt() + "blue pick A1 A2 red pick B1 B2")
    assert here.position.may_move == ("yellow",)
    assert here.position.view("yellow").state.chosen[2] == [0, 0]
    assert rule_of(dealt() + "blue pick A1 A2 blue pick B1 B2") == "1.1"
    assert rule_of(dealt() + "red pick A1 yellow pick B1 B2") == "1.1"
    assert rule_of(dealt() + "red pick A1 discard B1") == "1.1"
    known = dealt(red="A1 A2 A3 A4 A5 A6 A7 A8 A9 A10 B1 B2")
    assert rule_of(known + "red pick A1 C1") == "1.1"


@pytest.mark.parametrize(("round_no", "giver"), [(1, "yellow"), (2, "red")])
def test_1_2_hands_go_left_and_right_in_turn(round_no: int, giver: str) -> None:
    text = explored({}) + "2.1 " if round_no == 2 else ""
    hands = {"red": "A1 A2 A3", "yellow": "B3 B4 B5", "blue": "C1 C2 C3"}
    text += dealt(**hands)
    here = after(text + " red pick A1 A2 yellow pick B3 B4 blue pick C1 C2")
    receives = {1: {"yellow": "A3"}, 2: {"blue": "A3"}}[round_no]
    for seat, card in receives.items():
        assert card in cards(here.state.hand[here.record.seat_number(seat)])


def test_1_3_a_hand_is_looked_at_when_all_hands_are_there() -> None:
    assert rule_of(dealt().removesuffix("? ") + "red look A1") == "S3"
    assert rule_of(dealt() + "red pick A1 A2 red look B1") == "1.3"
    hand = "A1 A2 A3 A4 A5 A6 A7 A8 A9 A10 B1 B2"
    assert rule_of(dealt(red=hand) + "red look C1") == "1.3"
    here = after(dealt() + PICKS + "yellow look A4 A5")
    assert cards(here.state.hand[1]) == {"?": 8, "A4": 1, "A5": 1}
    assert cards(after(dealt() + PICKS + "yellow look A4 yellow A5").state.hand[1]) == cards(here.state.hand[1])


def test_1_4_what_was_picked_unseen_is_revealed_before_it_is_played() -> None:
    sealed = dealt() + "red pick A1 ? yellow pick ? ? blue pick parchment C3 "
    assert after(sealed).position.to_move == "red"
    assert rule_of(sealed + "red pick B1 B2") == "1.4"
    assert rule_of(sealed + "blue reveal B1") == "1.4"
    assert rule_of(sealed + "yellow reveal B3 red reveal A2") == "1.4"
    here = after(sealed + "yellow reveal B3 parchment red reveal A2")
    assert (here.state.turn_no, here.state.parchments[:3]) == (2, [0, 1, 1])


def test_1_5_parchments_lie_face_down_and_their_number_is_public() -> None:
    here = after(dealt() + "red pick ring A2 yellow pick B3 B10 blue pick C1 C3")
    view = here.position.view("blue").state
    assert view.parchments[0] == 1
    assert not any(view.laid[0])
    assert here.position.view("red").state.laid[0][1] == 1


def test_1_6_a_territory_card_brings_a_rabbit() -> None:
    state = after(dealt() + PICKS).state
    assert [state.owner[number(cell)] for cell in ("A1", "B3", "C1", "D1")] == [1, 2, 3, 0]


def test_1_7_a_building_card_lies_before_its_owner() -> None:
    here = after(dealt() + "red pick city1 tower yellow pick B3 B10 blue pick C1 C3")
    assert here.state.stock[0][1] == here.state.stock[0][21] == 1


def test_1_8_provisions_bring_two_cards_at_once() -> None:
    draws = dealt() + "red pick provisions A2 yellow pick B3 B10 blue pick C1 C3 "
    assert after(draws).position.to_move == "red"
    assert rule_of(draws + "red pick B1 B2") == "1.1"
    assert rule_of(draws + "yellow draw B1 B2") == "1.8"
    assert rule_of(draws + "red draw B1 red pick B2 B4") == "1.8"
    assert after(draws + "red draw B1 parchment").state.turn_no == 2


def test_1_9_then_comes_construction() -> None:
    assert building(red="C3 city1 A4").state.phase == 2
    four = dealt("red yellow blue green")
    for choice in range(5):
        assert after(four, "red yellow blue green").state.turn_no == choice + 1
        four += "".join(f"{seat} pick parchment ? " for seat in ("red", "yellow"))
        four += "".join(f"{seat} pick ? ? " for seat in ("blue", "green"))
        row = "ABCDE"[choice]
        four += f"red reveal {row}1 yellow reveal {row}2 blue reveal {row}3 {row}4 green reveal {row}5 {row}6 "
    assert after(four, "red yellow blue green").state.round_no == 2


def test_V1_each_has_a_hand_and_a_reserve() -> None:
    assert after(dealt(TWO), TWO).position.to_move == "red"
    assert rule_of(dealt(TWO) + "red pick A1 discard A2", TWO) == "1.1"


def test_V2_a_card_of_the_reserve_before_each_choice() -> None:
    here = after(dealt(TWO) + "red reserve A1", TWO)
    assert cards(here.state.hand[0]) == {"?": 10, "A1": 1}
    assert cards(here.position.view("blue").state.hand[0]) == {"?": 11}
    assert rule_of(dealt(TWO) + "blue reserve A1", TWO) == "V2"
    assert rule_of(dealt() + "red reserve A1") == "V2"


def test_V3_one_card_is_played_and_one_discarded() -> None:
    start = dealt(TWO) + CHOICE
    here = after(start + "red pick A1 discard A2 blue pick B1 discard ?", TWO)
    assert here.state.discarded[0][number("A2") + 1] == 1
    assert not any(here.position.view("blue").state.discarded[0])
    assert rule_of(start + "red pick A1 A2", TWO) == "V3"
    assert rule_of(start + "red pick A1 blue pick B1 discard B2", TWO) == "V3"
    assert rule_of(start + "red discard A1", TWO) == "V3"


def test_V4_the_rest_goes_to_the_other() -> None:
    here = after(dealt(TWO) + "red reserve C1 blue reserve ? red pick A1 discard A2 blue pick B1 discard ?", TWO)
    assert cards(here.state.hand[1]) == {"?": 8, "C1": 1}


def test_V5_ten_choices() -> None:
    text = dealt(TWO)
    for column in range(1, 11):
        assert after(text, TWO).state.turn_no == column
        text += CHOICE + f"red pick A{column} discard ? blue pick J{column} discard ? "
    assert after(text, TWO).state.round_no == 2


def test_a_parchment_that_leaves_makes_all_parchments_of_the_hand_unseen() -> None:
    here = after(dealt(red="ring coat A1") + "red pick parchment A1")
    assert cards(here.state.hand[0]) == {"?": 10}


def test_a_discard_unseen_makes_the_whole_hand_unseen() -> None:
    deal = dealt(TWO, red="A1 A2 A3 A4 A5 A6 A7 A8 A9 A10") + CHOICE
    assert cards(after(deal + "red pick A1 discard ?", TWO).state.hand[0]) == {"?": 9}


@pytest.mark.parametrize("move", ["A1", "?", "look ?", "look parchment", "deal", "reveal ?", "pick A11 A1", "draw ?"])
def test_words_that_cannot_stand_there_are_syntax(move: str) -> None:
    assert rule_of(dealt() + f"red {move}") is None


def test_a_parchment_that_cannot_stand_there_comes_before_the_rules() -> None:
    assert rule_of(dealt() + "red look A1 parchment") is None
    assert rule_of(dealt() + "red pick A1 A2 red look A3 parchment") is None, "not 1.3"
    assert rule_of(dealt() + "red pick A1 A2 red look A3") == "1.3"


def test_a_card_too_many_is_syntax() -> None:
    assert rule_of(dealt() + "red pick A1 A2 A3") is None
    assert rule_of("red deal " + "? " * 12 + "A1") is None


@pytest.mark.parametrize(("seats", "before"), [("red yellow blue", ""), (TWO, CHOICE)])
def test_1_1_a_glyph_on_half_a_pick_is_not_read_as_its_second_card(seats: str, before: str) -> None:
    half = after(dealt(seats, red="C4") + before + "red pick C4", seats)
    half.add_glyph("?")
    again = tbggg.loads(half.record.dumps())
    assert again.dumps() == half.record.dumps()
    assert again.end.glyphs == ["?"]
    assert again.end.state == half.state


def test_1_3_the_looks_of_others_are_left_out_of_a_seats_record() -> None:
    """An onlooker wrote what each finds in its hand; `red look ?` is no move of a record."""
    looks = "red look D1 D2 {Two fields.} ( red look D3 {Or this.} ) yellow look E1 "
    here = after(dealt() + PICKS + looks + "red pick D1 D2 yellow pick ? ? {A guess.} blue pick ? ?")
    for seat, own in (("red", "red look D1 D2"), ("yellow", "yellow look E1"), ("blue", "")):
        text = masked_record(here.record, seat).dumps()
        assert tbggg.loads(text).dumps() == text
        assert own in text
        assert not [other for other in ("red", "yellow", "blue") if other != seat and f"{other} look" in text]
        assert ("Two fields." in text) is (seat == "red")
        assert "A guess." in text


@pytest.mark.parametrize("picked", ["C4 ?", "? C4", "crown ?", "parchment ?", "? ?"])
def test_1_4_of_a_pick_that_is_half_seen_others_see_both_cards_in_the_end(picked: str) -> None:
    unseen = picked.split().count("?") + picked.split().count("parchment") - (picked == "parchment ?")
    revealed = "D5 D6" if unseen == 2 else "D5"
    picks = f"red pick {picked} yellow pick B3 B10 blue pick ? C3 "
    here = after(dealt() + picks + f"blue reveal C1 red reveal {revealed} red pick ? ?")
    for seat in ("red", "yellow", "blue"):
        copy = masked_record(here.record, seat)
        text = copy.dumps()
        again = tbggg.loads(text)
        assert again.dumps() == text
        assert again.end.state == derived.view(here.record.game, here.state, here.record.seat_number(seat))


def test_1_5_a_comment_that_names_a_hidden_card_leaks_it() -> None:
    here = after(dealt(red="C4 crown camp2 gold") + "red pick C4 crown")
    leaks = here.record.game.hidden.leaks
    for text in ("Red keeps the Royal Crown.", "La Couronne royale !", "C4 and the crown", "c4, couronne"):
        assert "crown" in leaks(here.state, text) or "C4" in leaks(here.state, text)
    assert leaks(here.state, "Le camp 2 viendra, ou camp2") == ["camp2"]
    assert leaks(here.state, "Gold is rare, C5 is not, and camp 3 neither") == []
    played = here.play_line("yellow pick B3 B10 blue pick C1 C3").skip_automatic()
    assert leaks(played.state, "C4 and the crown") == ["crown"], "a territory is seen once it is played"


def test_1_1_the_outline_shows_others_picks_once_all_have_picked() -> None:
    here = after(dealt(red="C4 crown") + "red pick C4 crown yellow pick B3 B10")
    moves = Outline(here.record, "blue", "en", here.path()).sent["nodes"]["move"]
    assert moves[-4:] == ["pick ?", "?", "pick ?", "?"]
    done = here.play_line("blue pick C1 C3").skip_automatic()
    moves = Outline(done.record, "blue", "en", done.path()).sent["nodes"]["move"]
    assert moves[37:43] == ["pick C4", "parchment", "pick B3", "B10", "pick C1", "C3"]


def test_a_card_alone_goes_on_with_a_look_only_right_after_it() -> None:
    """In a seat's own record too: elsewhere it is no move, and no rule is named."""
    text = (Path(__file__).parent / "games/w007-viewer.game").read_text("utf-8")
    tbggg.loads(text.replace("blue look A3 C4 E5", "blue look A3 {Two more.} blue C4 blue E5", 1))
    with pytest.raises(tbggg.RecordError) as caught:
        tbggg.loads(text.replace("blue look A3 C4", "blue A3 C4", 1))
    assert (caught.value.rule, caught.value.line) == (None, 18)
    assert caught.value.legal.startswith(("blue ", "a move of"))


def test_a_card_alone_after_a_look_that_has_seen_all_is_a_card_too_many() -> None:
    hand = "A1 A2 A3 A4 A5 A6 A7 A8 A9 A10 B1"
    assert rule_of(dealt(red=hand) + "red look B2 red B3") is None
    assert rule_of(dealt(red=hand) + "red look B2 red look B3") == "1.3"


def test_1_3_a_variation_that_begins_with_anothers_look_begins_with_the_move_after_it() -> None:
    """A seat's copy has no looks of others; what follows them is a variation all the same."""
    rest = "yellow pick ? ? blue pick ? ? "
    forks = '( "if" {before} yellow look A1 A2 {his} yellow pick A1 A2 {mine} red pick ? ? ) ( yellow look A1 ) '
    record = tbggg.loads(head() + dealt() + "red pick ? ? " + forks + rest)
    for seat in ("red", "blue"):
        copy = masked_record(record, seat)
        written = " ".join(copy.dumps().split())
        assert '( "if" {before} yellow pick ? ? {mine} red pick ? ? ) yellow pick ? ? blue' in written
        assert "look" not in written
        assert tbggg.loads(copy.dumps()).dumps() == copy.dumps()
