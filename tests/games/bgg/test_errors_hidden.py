"""Hidden tiles: what a `?` may turn out to be, and when a record with some cannot be true."""

from __future__ import annotations

import pytest

import tbggg

from .broken import START, broken, broken_at, strict
from .tables import HAND

UNSEEN = "? ? ? ? ? ? ? ?"
GEEKS = "red roll 1 1 1 yellow roll 6 6 6 blue roll 6 6 6 red pass yellow pass blue pass\n"
# Red drew 1 1 2 3 4 5 6 - in sight of all, and then placed one tile unseen and two openly.
KNOWN = START + (
    f"red draw 1 1 2 3 4 5 6 - yellow draw {HAND} blue draw {HAND}\n"
    "red ?@6b yellow pass blue pass red 1@2b red 2@3b red pass\n" + GEEKS
)


@pytest.mark.parametrize("tile", ["1", "3", "4", "5", "6", "-"])
def test_C3_2_7_E11_4_what_the_unseen_tile_may_be(tile: str) -> None:
    assert tbggg.loads(KNOWN + f"red reveal {tile}@6b").end


def test_C3_E11_4_and_what_it_may_not_be() -> None:
    """Red's only two stands openly at shop 3."""
    assert broken_at(KNOWN, "red reveal 2@6b").rule in ("C3", "2.1")


def test_5_1_a_missing_reveal_is_an_error() -> None:
    text = KNOWN.replace("red 1@2b", "red 1@1b")
    assert broken_at(text, "red buy red1@1b").rule == "5.1"
    assert broken_at(text, "red pass").rule == "5.1"


def test_5_1_reveals_may_come_in_any_order_but_before_the_first_purchase() -> None:
    text = START + f"red draw {UNSEEN} yellow draw {HAND} blue draw {HAND}\n"
    text += "red ?@1b yellow ?@1b blue pass red ?@2t yellow pass red pass\n" + GEEKS
    one = tbggg.loads(text + "red reveal 1@1b yellow reveal 2@1b red reveal 3@2t red buy red1@1b")
    two = tbggg.loads(text + "red reveal 3@2t yellow reveal 2@1b red reveal 1@1b red buy red1@1b")
    assert one.end.position.view("blue") == two.end.position.view("blue")
    assert broken_at(text + "red reveal 1@1b yellow reveal 2@1b ", "red buy red1@1b").rule == "5.1"


def test_5_1_only_an_unseen_tile_of_that_window_is_revealed() -> None:
    assert broken(KNOWN + "red reveal 3@5b")
    assert broken(KNOWN + "red reveal 3@6b red reveal 3@6b")
    assert broken(KNOWN + "yellow reveal 3@6b")


def test_C3_a_record_is_wrong_as_soon_as_nothing_fits_it() -> None:
    """Three ones may be among eight unseen tiles, a fourth may not."""
    text = START + f"red draw {UNSEEN} yellow draw {HAND} blue draw {HAND}\n"
    text += "red 1@1b yellow pass blue pass red 1@1b red 1@1b "
    tbggg.loads(text)
    assert broken_at(text, "red 1@1m").rule in ("C3", "2.1")


def test_C3_a_later_draw_counts_too() -> None:
    """Red placed three ones out of eight unseen tiles: no one can come in round two."""
    text = START + f"red draw {UNSEEN} yellow draw {HAND} blue draw {HAND}\n"
    text += "red 1@2b yellow pass blue pass red 1@2b red 1@2b red pass\n" + GEEKS
    tbggg.loads(text + "red draw 2 3 4")
    assert broken_at(text, "red draw 1 3 4").rule == "C3"


def test_2_1_an_unseen_tile_is_one_of_the_hand() -> None:
    """Eight tiles are eight, seen or not."""
    text = START + f"red draw {HAND} yellow draw {HAND} blue draw {HAND}\n"
    text += "red ?@1b yellow pass blue pass red 1@1b red 2@2b red 3@3b red 4@4b red 5@5b red 6@6b red -@3m "
    here = tbggg.loads(text).end
    assert here.position.phase == 3  # red's hand is empty, so its pass was made by the rules
    dice = "red roll 1 1 1 yellow roll 6 6 6 blue roll 6 6 6 red pass yellow pass blue pass\n"
    tbggg.loads(text + dice + "red reveal -@1b")
    assert broken_at(text + dice, "red reveal 1@1b").rule in ("C3", "2.1")


def test_2_5_a_revealed_tile_keeps_the_rulings() -> None:
    assert broken_at(strict(KNOWN), "red reveal 1@6b").rule == "2.5"
    tbggg.loads(strict(KNOWN) + "red reveal 5@6b")


def test_2_8_an_unseen_tile_counts_in_the_hand() -> None:
    text = START
    for number, size in ((1, 8), (2, 3), (3, 3)):
        text += f"{number}.1 " + " ".join(f"{seat} draw {'? ' * size}" for seat in ("red", "yellow", "blue")) + "\n"
        if number < 3:
            text += "red pass yellow pass blue pass\n" + GEEKS
    assert broken_at(text, "red pass").rule == "2.8"


def test_2_3_a_seat_with_unseen_tiles_writes_its_pass() -> None:
    """A `?` counts as movable: nobody is passed over who might still place a tile."""
    text = START + f"red draw {UNSEEN} yellow draw {UNSEEN} blue draw {UNSEEN}\n"
    here = tbggg.loads(text).end
    assert here.position.phase == 2
    moves = {str(move) for move in here.position.legal_moves()}
    assert {"?@1t", "?@6b", "pass"} <= moves


def test_1_1_a_question_mark_after_eight_tiles_is_a_glyph() -> None:
    record = tbggg.loads(START + f"red draw {UNSEEN} ? yellow draw {HAND} ??")
    node = record.start.children[0]
    assert (node.move, list(node.glyphs)) == (f"draw {UNSEEN}", ["?"])


def test_1_2_a_question_mark_after_three_tiles_is_a_glyph() -> None:
    text = START + f"red draw {HAND} yellow draw {HAND} blue draw {HAND} red pass yellow pass blue pass\n"
    record = tbggg.loads(text + GEEKS + "red draw ? ? ? ? yellow draw 1 2 3")
    drawn = [node for node in record.main_line() if node.move == "draw ? ? ?"]
    assert [list(node.glyphs) for node in drawn] == [["?"]]
