"""What Buttons tells and draws: every moment of whole games, in both languages."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import tbggg
from tbggg.engine import derived
from tbggg.engine.shapes import LETTER
from tbggg.engine.texts import LANGUAGES, load, rule_texts, text
from tbggg.games.buttons.display import board, heads
from tbggg.games.buttons.display.phrases import reason_values
from tbggg.games.buttons.game import GAME
from tbggg.games.buttons.rules.reasons import Reason
from tbggg.record.moments import moment_of

from ...engine.test_texts import leaves, names_in
from .tables import put, table

PACKAGE = "tbggg.games.buttons"
GAMES = Path(__file__).parents[2] / "golden" / "buttons"


def test_both_languages_have_the_same_texts_with_the_same_values() -> None:
    english, french = (
        {key: names_in(sentence) for key, sentence in leaves(load(PACKAGE, "texts", lang)).items()}
        for lang in LANGUAGES
    )
    assert english == french


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_moment_is_told_drawn_and_refused_in_words(lang: str) -> None:
    record = tbggg.read(GAMES / "b003.game")
    for node in record.end.path():
        told = node.narration(lang)
        assert told.text.endswith(".")
        assert set(told.rules) <= set(rule_texts(PACKAGE, lang))
        found = derived.frame(GAME, moment_of(node, lang=lang))
        assert json.loads(json.dumps(found)) == found
        for reason in list(Reason)[1:]:
            values = reason_values(node.state, record.seats, 0, 16 * 8, lang)
            said = text(PACKAGE, lang, f"reason.{reason.name.lower()}", values)
            assert "{" not in said
            assert not said.endswith(".")


def test_a_turn_is_told_step_by_step() -> None:
    node = table("ann roll 4-2 1 3 4 4 ann 4-3 bob 4-2 bob withdraw")
    assert [one.narration("en").text for one in node.path()] == [
        "Ann has the red objective and begins. Five stars in a row win, or twelve in all.",
        "Ann rolls 6 dice.",
        "Row 4, golden column 2, columns 1, 2, 3, 4.",
        "Ann puts a button on 4-3, blue.",
        "Bob uses the golden dice: a button on 4-2, green.",
        "Bob withdraws: 1 star to place at the end of the round.",
    ]


def test_only_the_board_to_move_has_places() -> None:
    node = table("ann roll 4-2 1 3 4 4", 4)
    frame = derived.frame(GAME, moment_of(node, lang="en"))
    shapes = frame["board"]["shapes"]
    assert ["spots" in shapes[f"over-{seat}"] for seat in range(4)] == [True, False, False, False]
    assert GAME.display.info(node.state, "en")["shapes"]["spots"].count("data-tb-target") == 36
    wide, narrow = (picture["markup"] for picture in frame["board"]["pictures"])
    assert [wide.count(f'data-tb-place="{seat}"') for seat in ("ann", "bob", "cat", "dan")] == [1, 1, 1, 1]
    assert [narrow.count(f'data-tb-place="{seat}"') for seat in ("ann", "bob", "cat", "dan")] == [1, 1, 1, 1]
    narrow_shapes = [shapes[name] for name in re.findall('data-tb-shape="([^ ]+) ', narrow)]
    assert ["seat-0" in narrow_shapes[0], "small-1" in narrow_shapes[1]] == [True, True]
    places = GAME.display.controls(moment_of(node, lang="en"))["places"]
    assert len({place["label"] for place in places.values()}) == 36
    assert "tbs-golden" in derived.svg(GAME, moment_of(node, lang="en"))


def test_each_shape_that_a_drawing_uses_is_there() -> None:
    """In both languages, at every moment of a game."""
    record = tbggg.read(GAMES / "b003.game")
    for node in record.end.path():
        moment = moment_of(node, lang="fr")
        frame = derived.frame(GAME, moment)
        known = GAME.display.info(record.start.state, "fr")["shapes"] | frame["board"]["shapes"]
        drawn = [picture["markup"] for picture in frame["board"]["pictures"]] + list(known.values())
        drawn += [block["markup"] for block in frame["card"]["blocks"] if block["kind"] == "sketch"]
        used = {name.split(" ")[0] for name in re.findall(r'data-tb-shape="([^"]+)"', "".join(drawn))}
        assert used <= known.keys()


def test_a_line_of_five_has_a_frame() -> None:
    node = table("ann roll 4-2 1 3 4 4 ann 4-3 bob 4-2 bob withdraw ann withdraw")
    put(node.state, 0, stars="4-1 4-2 4-4 4-5")
    end = node.play("star 4-3").play("star 4-2").skip_automatic()
    assert end.position.winners == ("ann",)
    frame = derived.frame(GAME, moment_of(end, lang="en"))
    assert "5 in a row" in frame["board"]["shapes"]["over-0"]
    assert "5 in a row" in derived.svg(GAME, moment_of(end, lang="en"))
    assert frame["card"]["blocks"][0]["rows"][0]["mark"] == "won"


@pytest.mark.parametrize("row", [1, 6])
def test_the_frame_s_label_covers_no_number_of_a_column(row: int) -> None:
    node = table("ann roll 4-2 1 3 4 4 ann 4-3 bob 4-2 bob withdraw ann withdraw")
    put(node.state, 0, stars=" ".join(f"{row}-{column}" for column in range(1, 6)))
    end = node.play("star 4-3").play("star 4-2").skip_automatic()
    shape = derived.frame(GAME, moment_of(end, lang="en"))["board"]["shapes"]["over-0"]
    top, height = map(int, re.findall(r'class="tbs-gold".* y="(\d+)".* height="(\d+)"', shape)[0])
    assert heads.TOP < top < top + height < heads.DOWN


@pytest.mark.parametrize(
    ("own", "other", "option", "en", "fr"),
    [
        (
            "1-1 1-2 1-3 1-4",
            "",
            "most",
            "Ann has five stars in a row and wins.",
            "Ann a cinq étoiles d’affilée et gagne.",
        ),
        (
            "1-1 1-2 1-3 1-4",
            "1-1 1-3 1-5 2-1 2-3 2-5 3-1 3-3 3-5 4-1 4-3 4-5",
            "most",
            "Ann has five stars in a row and wins. Bob has twelve stars or more, but no five in a row.",
            "Ann a cinq étoiles d’affilée et gagne. Bob a douze étoiles ou plus, mais pas de rangée de cinq.",
        ),
        (
            "1-1 1-3 2-1 2-3 2-5 3-1 3-3 3-5 4-1 4-3 6-1 6-3",
            "1-1 1-3 1-5 2-1 2-3 2-5 3-1 3-3 3-5 4-1 4-3 4-5",
            "most",
            "Nobody has five in a row; Ann wins with most stars: 13. Bob has twelve or more, too, but fewer.",
            "Personne n’a cinq étoiles d’affilée ; Ann gagne avec le plus d’étoiles : 13. "
            "Bob a aussi douze étoiles ou plus, mais moins.",
        ),
        (
            "1-1 1-3 2-1 2-3 2-5 3-1 3-3 3-5 4-1 4-3 6-1 6-3",
            "1-1 1-3 1-5 2-1 2-3 2-5 3-1 3-3 3-5 4-1 4-3 4-5",
            "all",
            "Nobody has five in a row; Ann and Bob win with twelve stars or more.",
            "Personne n’a cinq étoiles d’affilée ; Ann et Bob gagnent avec douze étoiles ou plus.",
        ),
    ],
)
def test_the_end_names_who_wins_and_who_has_twelve_in_vain(own: str, other: str, option: str, en: str, fr: str) -> None:
    state = table("ann roll 4-2 1 3 4 4 ann 4-3 bob 4-2 bob withdraw ann withdraw", Rulings=f"twelve={option}")
    put(state.state, 0, "1-5", stars=own)
    put(state.state, 1, stars=other)
    state.state.earned[1][0] = 0
    end = state.play("star 1-5").skip_automatic()
    assert [end.narration(lang).text.replace("\u202f", " ") for lang in LANGUAGES] == [en, fr]


def card_of(node: Any, lang: str = "en") -> list[Any]:
    """The blocks of a moment's card."""
    return list(derived.frame(GAME, moment_of(node, lang=lang))["card"]["blocks"])


@pytest.mark.parametrize(("lang", "said"), [("en", "Risk 16.8%: all 5 column dice"), ("fr", "Risque 16,8")])
def test_who_may_roll_sees_the_risk_row_by_row(lang: str, said: str) -> None:
    node = table("ann roll 4-2 1 3 4 4 ann 4-2 bob 4-2")
    put(node.state, 1, "4-5", "6-1")
    risk, _, advice = card_of(node, lang)
    assert advice["text"].startswith(said)
    assert advice["rules"] == ["B4.1"]
    assert risk["says"].count(".") >= 7
    assert risk["markup"].count('"x ') == 11


def test_cells_that_buttons_close_are_hatched_for_who_may_roll_and_after_a_bust() -> None:
    node = table("ann roll 4-2 1 3 4 4 ann 4-2 bob 4-2")
    shapes = derived.frame(GAME, moment_of(node))["board"]["shapes"]
    assert [shapes[f"marks-{seat}"].count("shut") for seat in (0, 1)] == [0, 4]
    rolls = table("ann roll")
    put(rolls.state, 0, "1-1 1-3 1-5 2-6")
    bust = rolls.play("1-1 2 3 3 3").advance()
    assert derived.frame(GAME, moment_of(bust))["board"]["shapes"]["marks-0"].count("shut") == 3


def test_stars_are_listed_by_what_they_are_for_and_no_advice_is_given_where_nothing_is_chosen() -> None:
    stars = table("ann roll 4-2 1 3 4 4 ann 4-3 bob 4-2 bob withdraw ann withdraw")
    assert card_of(stars)[0]["says"] == "In time 1, Models 0, Objectives 0"
    rolls = table("ann roll")
    put(rolls.state, 1, "4-1")
    cannot = rolls.play("4-2 1 3 4 4").play("4-4")
    assert card_of(cannot)[-1]["text"] == ""


def test_the_golden_cell_has_a_button_too() -> None:
    node = table("ann roll 4-2 1 3 4 4 ann 4-3")
    assert [one["move"] for one in GAME.display.controls(moment_of(node))["buttons"]] == ["4-2", "pass"]
    assert card_of(node)[0]["spare"], "a phone has no room for dice above the buttons"
    assert not card_of(node.parent)[0]["spare"]


def test_assumed_colours_are_said_beside_the_board() -> None:
    faces = board.board(moment_of(table(Boards="1A 2A"), lang="en"))["panels"][2]["markup"]
    own = board.board(moment_of(table(Boards=" ".join(["RRRRRR/" * 5 + "BBBBBB", "YYYYYY/" * 5 + "BBBBBB"]))))["panels"]
    assert ">Assumed colours<" in faces, "and no rule: lesson b0 draws it before signs are explained"
    assert 'data-tb-panel="new own"' in faces
    assert own[2]["key"] == "legend"
    assert "BR1" not in own[2]["markup"]
    assert "data-tb-panel" not in own[2]["markup"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", ["ann bob", "katharina maximilian", "katharina maximilian christabel", 2])
def test_no_status_reaches_the_objectives_or_the_name(seats: str | int, lang: str) -> None:
    record = tbggg.new_game("buttons", seats=seats, luck=1)
    moment = moment_of(record.start, lang=lang)
    for seat, name in enumerate(record.seats):
        shown = min(len(name), (heads.name_room(moment.state, seat) - 20) // 8)
        assert heads.status_left(moment, seat) >= 31 + 8 * shown
        assert seats != 2 or shown == len(name), "a table has such names unless it is given others"
        objectives = heads.PANEL - heads.NUMBERS - 24 * list(moment.state.owner).count(seat)
        longest = max(len(text(PACKAGE, lang, f"board.{key}")) for key in [*dict(heads.STATUSES), *heads.DEEDS])
        assert heads.status_left(moment, seat) + 6 * longest <= objectives


def test_a_bust_on_a_phone_shows_its_dice_and_what_the_rules_do_next() -> None:
    rolls = table("ann roll")
    put(rolls.state, 0, "1-1 1-3 1-5 2-6")
    bust = rolls.play("1-1 2 3 3 3")
    assert [block["spare"] for block in card_of(bust)[:2]] == [False, True]
    assert GAME.display.narrate_next(moment_of(bust)) == "Ann busts"
    assert GAME.display.narrate_next(moment_of(bust, lang="fr")) == "Ann est exclu"


def test_the_line_of_a_seat_says_how_it_went_out() -> None:
    node = table("ann roll 4-2 1 3 4 4 ann 4-3 bob 4-2 bob withdraw")
    lines = derived.frame(GAME, moment_of(node, lang="en"))["seats"]
    assert [line.get("status") for line in lines] == [None, "withdrawn"]
    assert GAME.display.seat_line(moment_of(node, lang="fr"), 1)["status"] == "retiré"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_legend_fits_a_narrow_room(lang: str) -> None:
    """The French star stood half outside."""
    last = int(re.findall(r'<text[^>]* x="(\d+)"', board.legend(lang, False))[-1])
    assert board.GAP + last + LETTER * len(text(PACKAGE, lang, "board.legend.2")) <= board.NARROW


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_small_boards_show_their_objectives(seats: int) -> None:
    shapes = derived.frame(GAME, moment_of(table(seats=seats)))["board"]["shapes"]
    assert all(f"objectives-{seat} " in shapes[f"small-{seat}"] for seat in range(seats))


def test_a_long_name_beside_a_board_ends_with_an_ellipsis() -> None:
    """Bold letters are wider: of “annabelle” the ellipsis itself was cut off."""
    record = tbggg.new_game("buttons", seats="annabelle bob cat", luck=1)
    shapes = derived.frame(GAME, moment_of(record.start))["board"]["shapes"]
    shown = re.sub("<[^>]*>", "", shapes["short-0"])
    assert shown.endswith("…")
    assert (LETTER + 1) * len(shown) <= heads.SIDE_NAME - 20


def test_two_boards_stand_beside_each_other_in_a_column_of_the_explorer() -> None:
    moment = moment_of(tbggg.new_game("buttons", seats=2, luck=1).start)
    widths = [one["width"] for one in derived.frame(GAME, moment)["board"]["pictures"]]
    assert widths == [628, 360], "a widget of 1,000 px has 550 for the boards, and draws them up to 1.15 times as small"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_small_boards_show_a_name_whole_or_the_emblem_alone(seats: int) -> None:
    shapes = board.board(moment_of(tbggg.new_game("buttons", seats=seats, luck=1).start))["shapes"]
    assert all("…" not in shapes[f"small-{seat}"] for seat in range(seats))
    assert all("…" not in shapes[f"short-{seat}"] for seat in range(seats) if seats > 2)
    assert ("Player1" in shapes["small-0"]) == (seats == 2)
