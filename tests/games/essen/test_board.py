"""The board: old prices, ranking cards, the wishlist's scale, the tracks, and the tiles that no way reaches."""

from __future__ import annotations

import re
from itertools import combinations
from typing import Any

import pytest

import tbggg
from tbggg.engine.blocks import Board
from tbggg.engine.numerals import conjunction
from tbggg.engine.panels import laid_out
from tbggg.engine.rule import AUTOMATIC, OVER
from tbggg.engine.texts import LANGUAGES, text
from tbggg.games.essen.display.board import board, board_shapes
from tbggg.games.essen.display.cash import may_withdraw
from tbggg.games.essen.display.controls import controls
from tbggg.games.essen.display.fair_map import left_of, top_of
from tbggg.games.essen.display.frame import card, info
from tbggg.games.essen.display.reach import worth_words
from tbggg.games.essen.display.wishes import card_shape
from tbggg.games.essen.rules.fair import price_now
from tbggg.games.essen.rules.names import game_words
from tbggg.games.essen.rules.phase3_turns import most_cash
from tbggg.games.essen.rules.play import may_decide
from tbggg.games.essen.rules.state import (
    BOUGHT,
    COMMONS,
    DEALING,
    DRAFT,
    IN_COMMON,
    MORNING,
    ON_BOOTH,
    ON_PALLET,
    RANKING,
    REMOVED,
    TEXTS,
    TURN,
    kind_of,
)
from tbggg.games.essen.rules.tables import BOOTHS, BOXES, CHEAPER, DISCOUNT, FLOP, SHOWN_RANKINGS, SYMBOLS, ZONE_NAMES
from tbggg.record.moments import moment_of
from tbggg.record.record import Node

from ...browser.test_fair_board import DAY
from .tables import at, changed, turn_of_red


def plain(said: str) -> str:
    """A text with usual spaces."""
    return said.replace("\u202f", " ").replace("\u00a0", " ")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_line_on_the_crowd_ends_on_the_map(lang: str) -> None:
    """Two pawns crowd at most two zones; a letter of this line is 7.4 wide, of the 494 from its sign to the edge."""
    for one, other in combinations(ZONE_NAMES, 2):
        where = conjunction([text(TEXTS, lang, f"zone_to.{zone}") for zone in (one, other)], lang)
        said = text(TEXTS, lang, "board.crowd", {"where": where})
        assert 7.4 * len(said) < 494, said


def drawn(node: Node) -> Board:
    """The board of a moment."""
    return board(moment_of(node, None, "en"))


def cuts(node: Node) -> set[str]:
    """The shapes of prices on the map with an old one struck."""
    return set(re.findall(r"cut-\d+-\d+", drawn(node)["shapes"]["tiles"]))


def test_1_8_a_price_that_was_cut_stands_beside_the_old_one_which_is_struck() -> None:
    here = turn_of_red()
    state = here.state
    game = next(game for game in range(1, BOOTHS + 1) if state.tile[game] == ON_BOOTH and state.price[game] > 30)
    assert cuts(at(here, event=[0] * len(state.event))) == set()
    events = [DISCOUNT if one == game else 0 for one in range(len(state.event))]
    node = at(here, event=events, last_tile=CHEAPER)
    price = price_now(node.state, game)
    assert price == state.price[game] - 20
    assert f"cut-{state.price[game]}-{price}" in cuts(node)
    assert cuts(node) <= set(board_shapes(node.state, "en")), "all of them are drawn"
    name = game_words(state)[game - 1]
    for lang, told in (("en", "instead of"), ("fr", "au lieu de")):
        label = controls(moment_of(node, None, lang))["places"][name]["label"]
        assert f"{price} € ({told} {state.price[game]} €)" in plain(label)


@pytest.mark.parametrize(
    ("lang", "own", "common"),
    [
        ("en", "on the wishlist", "on the common wishlist"),
        ("fr", "dans la wishlist", "dans la wishlist commune"),
    ],
)
def test_5_4_what_is_said_of_a_game_names_the_wishlist_whose_sign_it_has(lang: str, own: str, common: str) -> None:
    """A first touch reads it on a telephone, where the signs are small: on a booth, near or far, and on a pallet."""
    here = turn_of_red()
    state, names = here.state, game_words(here.state)
    offered = [game for game in range(1, BOOTHS + 1) if state.tile[game] in (ON_BOOTH, ON_PALLET)]
    for wanted in offered:
        hand = [int(game == wanted) for game in range(len(state.hand[0]))]
        for node, said in (
            (at(here, hand=[hand, *state.hand[1:]], card=[0] * len(state.card)), own),
            (at(here, hand=[[0] * len(hand)] * 4, card=[IN_COMMON * one for one in hand]), common),
        ):
            moment = moment_of(node, None, lang)
            places, shapes = controls(moment)["places"], board(moment)["shapes"]
            for game in offered:
                if state.tile[game] == ON_PALLET:
                    told = shapes[f"on-{state.pallet.index(game)}"]
                else:
                    place = places[names[game - 1]]
                    told = place.get("tip", place["label"])
                assert (said in told.lower()) == (game == wanted), told


def test_9_1_a_ranking_card_says_how_many_games_a_seat_lacks() -> None:
    found = [node for node in tbggg.read(DAY).main_line() if all(node.state.ranks[:SHOWN_RANKINGS])]
    told = [panel["markup"] for node in found for panel in drawn(node)["panels"] if panel["key"] == "ranking"]
    counts = {said for markup in told for said in re.findall(r"lacks-(\d)", markup)}
    assert {"0", "1"} <= counts
    assert all(len(re.findall(r"lacks-\d", markup)) == SHOWN_RANKINGS for markup in told)


def test_5_5_what_a_tile_brings_is_told_part_by_part_with_its_signs() -> None:
    """A flop takes away; where the symbol's popularity is all, there is nothing to add up."""
    state = turn_of_red().state
    game = next(game for game in range(1, BOOTHS + 1) if state.bonus[game] == 1)
    symbol, price = state.symbol[game], state.price[game]
    popularity = [4 if at == symbol else at for at in range(4)]
    events = [FLOP if one == game else 0 for one in range(len(state.event))]
    name = {"en": SYMBOLS[symbol], "fr": text(TEXTS, "fr", f"symbol.{SYMBOLS[symbol]}")}
    flop = changed(state, popularity=popularity, event=events)
    bare = changed(state, popularity=popularity, bonus=[0] * len(state.bonus), event=[0] * len(events))
    for lang, vp, for_price in (("en", "VP", "for"), ("fr", "PV", "pour")):
        parts, alone = (plain(worth_words(one, game, lang)) for one in (flop, bare))
        assert parts == f"{name[lang]} 4 + bonus 1 − flop 3 = 2 {vp} {for_price} {price} €"
        assert alone == f"{name[lang]}, 4 {vp} {for_price} {price} €"


@pytest.mark.parametrize("used", [0, 5, BOXES])
def test_3_2_a_tile_has_a_veil_where_no_way_reaches_it(used: int) -> None:
    """None has, once no way leads anywhere."""
    here = turn_of_red()
    node = at(here, used=[used] * 4)
    state = node.state
    veils = set(re.findall(r"tile-far (\d+) (\d+)", drawn(node)["shapes"]["far"]))
    far = {
        (str(left_of(state, booth)), str(top_of(state, booth)))
        for booth, name in enumerate(game_words(state))
        if state.tile[booth + 1] == ON_BOOTH and "tip" not in controls(moment_of(node, None, "en"))["places"][name]
    }
    assert veils == (far if used < BOXES else set())
    assert (len(veils) > 0) == (used == 5)


STEPS = {0: None, 1: "1–3", 3: "1–3", 4: "4–5", 5: "4–5", 6: "6–7", 7: "6–7", 8: "8", 9: "9", 10: "10+", 11: "10+"}


def steps(node: Node, lang: str = "en") -> list[tuple[str, str, bool]]:
    """The scale of the wishlist: games, VP, and whether the step is reached."""
    markup = next(panel["markup"] for panel in board(moment_of(node, None, lang))["panels"] if panel["key"] == "wishes")
    shapes = board_shapes(node.state, lang)
    found = [(re.findall(r">([^<]+)<", shapes[name]), name) for name in re.findall(r"step-\d-\w+", markup)]
    return [(games, vp, name.endswith("now")) for (games, vp), name in found]


@pytest.mark.parametrize("games", STEPS)
def test_11_3_the_scale_of_the_wishlist_shows_the_step_that_is_reached(games: int) -> None:
    here = turn_of_red()
    first = [1 if 0 < game <= games else 0 for game in range(len(here.state.owner))]
    node = at(here, owner=first, hand=[first, *here.state.hand[1:]])
    assert [(step, vp) for step, vp, _ in steps(node)] == [
        ("1–3", "5*"), ("4–5", "10"), ("6–7", "15"), ("8", "20"), ("9", "25"), ("10+", "30"),
    ]  # fmt: skip
    assert [step for step, _, reached in steps(node) if reached] == ([STEPS[games]] if STEPS[games] else [])


@pytest.mark.parametrize(("lang", "word"), [("en", "* substitute (R18)"), ("fr", "* substitut (R18)")])
def test_r18_what_the_first_games_bring_is_called_a_substitute_unless_a_table_says_it(lang: str, word: str) -> None:
    def told(node: Node) -> bool:
        return any(word in panel["markup"] for panel in board(moment_of(node, None, lang))["panels"])

    given, own = turn_of_red(), turn_of_red(rulings="wishlist_low=7")
    assert (steps(given, lang)[0][1], told(given)) == ("5*", True)
    assert (steps(own, lang)[0][1], told(own)) == ("7", False)


def test_1_5_a_track_has_each_number_once_and_its_marker_under_the_one_that_is_reached() -> None:
    node = at(turn_of_red(rulings="popularity=1-9"), popularity=[1, 4, 4, 9])
    markup = drawn(node)["shapes"]["popularity"]
    tracks = re.findall(r"track-\d", markup)
    assert tracks == ["track-1", "track-4", "track-4", "track-9"]
    shapes = board_shapes(node.state, "en")
    for name in tracks:
        assert re.findall(r">(\d+)<", shapes[name]) == [str(value) for value in range(1, 10)]
        assert re.findall(r"now-ink[^>]*>(\d)<", shapes[name]) == [name[-1]]


def test_8_3_amounts_stand_on_the_parking_and_the_board_keeps_its_size() -> None:
    """Six at most: for more, one withdraws again."""
    counts, sizes = set(), set()
    for node in tbggg.read(DAY).main_line():
        if node.state.phase != 3:
            continue
        found = laid_out(drawn(node), node.record.seats)
        sizes.add((found["pictures"][0]["width"], found["pictures"][0]["height"]))
        shown = re.findall(r"cash-\d", found["shapes"].get("cash", ""))
        can = may_withdraw(node.state)
        assert len(shown) == (min(6, most_cash(node.state, node.state.mover)) if can else 0)
        assert ("away 0 0" in found["shapes"]["map"]) != can, "words of the early departure would lie under them"
        counts.add(len(shown))
    assert {0, 6} <= counts
    assert len(sizes) == 1


@pytest.mark.parametrize("lang", LANGUAGES)
def test_0_1_phases_are_called_by_whole_words(lang: str) -> None:
    outline = info(turn_of_red().state, lang)
    assert [phase["short"] for phase in outline["phases"] if not phase["short"].isalpha()] == []


COUNTS = {
    "en": [
        "It is settled who begins",
        "Midday: the morning’s ranking cards count",
        "The afternoon’s ranking cards count",
    ],
    "fr": [
        "On désigne qui commence",
        "Midi\u202f: on compte les cartes du matin",
        "On compte les cartes de l’après-midi",
    ],
}
WISHLISTS = {"en": "The wishlists count", "fr": "On compte les wishlists"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_9_1_the_card_names_what_the_rules_count(lang: str) -> None:
    """“The rules go on” stood over each of the tables."""
    waits = [node for node in tbggg.read(DAY).end.path() if node.state.due == AUTOMATIC and node.state.step != TURN]
    titles = dict.fromkeys(card(moment_of(node, None, lang))["title"] for node in waits)
    assert list(titles) == [*COUNTS[lang], WISHLISTS[lang]]


MIDDAY = {
    "en": ["Midday: the morning’s ranking cards count", "Midday: three afternoon cards are drawn"],
    "fr": ["Midi\u202f: on compte les cartes du matin", "Midi\u202f: on tire trois cartes de l’après-midi"],
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_9_4_each_step_of_midday_is_called_so(lang: str) -> None:
    """“Three ranking cards are drawn” stood over the morning’s table, as it stands over the setup of the fair."""
    noon = [node for node in tbggg.read(DAY).main_line() if node.state.phase == 4 and node.state.round_no == 4]
    assert list(dict.fromkeys(card(moment_of(node, None, lang))["title"] for node in noon)) == MIDDAY[lang]
    setup = next(node for node in tbggg.read(DAY).main_line() if node.state.step == RANKING)
    assert card(moment_of(setup, None, lang))["title"] not in MIDDAY[lang]


def test_s7_how_a_card_is_kept_is_said_to_who_may_keep_one() -> None:
    """“A click keeps a card” stood over the deal, the common wishlist, and whoever had kept a card."""
    keeping = text(TEXTS, "en", "hint.wishlists", {})
    said: dict[tuple[int, bool], set[bool]] = {}
    for node in tbggg.read(DAY).main_line():
        state = node.state
        if state.round_no > 0 or state.phase != 1:
            continue
        for seat in (None, *node.record.seats):
            shown = moment_of(node, seat, "en")
            may = may_decide(state, state.mover if seat is None else shown.viewer)
            said.setdefault((state.step, may), set()).add(card(shown)["blocks"][0]["text"] == keeping)
    assert said == {
        (DEALING, False): {False},
        (DRAFT, True): {True},
        (DRAFT, False): {False},
        (COMMONS, False): {False},
    }


def table(node: Node) -> Any:
    """The table on the card of a moment."""
    (found,) = [block for block in card(moment_of(node, None, "en"))["blocks"] if block["kind"] == "sketch"]
    return found


def test_9_1_at_midday_all_see_how_they_stand() -> None:
    noon = next(node for node in tbggg.read(DAY).main_line() if kind_of(node.action) == MORNING)
    assert table(noon)["says"].endswith("VP: Red 22, Yellow 32, Blue 36, Green 25.")
    assert table(noon)["markup"].count(">·<") == 10, "of twelve numbers, two bring something"
    assert "VP:" not in table(noon.parent or noon)["says"], "before the count"
    later = next(node for node in noon.children[0].children if node.state.phase == 4)
    assert table(later)["says"].startswith("Fairplay AM8:"), "it was called by the board of the first, which had gone"


@pytest.mark.parametrize(
    ("money", "bands"), [([300] * 5, 4), ([290, 300, 290, 300, 0], 2), ([300, 290, 300, 300, 0], 1)]
)
def test_11_6_a_band_lies_behind_the_numbers_of_each_winner(money: list[int], bands: int) -> None:
    end = at(turn_of_red(), due=OVER, phase=4, round_no=7, money=money)
    assert table(end)["markup"].count("tbs-rail") == bands
    assert "tbs-rail" not in table(at(end, due=AUTOMATIC))["markup"]


def test_1_5_a_track_shows_all_round_where_it_stood_before_and_by_how_much_it_moved() -> None:
    seen: set[int] = set()
    for node in tbggg.read(DAY).main_line():
        began = next(one for one in node.path() if one.state.round_no == node.state.round_no).state.popularity
        moved = [now - was for now, was in zip(node.state.popularity, began, strict=True)]
        markup = drawn(node)["shapes"]["popularity"]
        arrows = [f"{'▲' if by > 0 else '▼'}{abs(by)}" for by in moved if by]
        assert re.findall(r">([▲▼]\d)<", markup) == arrows
        assert markup.count("stood ") == len(arrows)
        seen.update(moved)
    assert {-1, 0, 1, 2} <= seen


def test_5_4_a_wishlist_card_shows_its_zone_and_whether_its_game_is_on_sale() -> None:
    """The edge is dashed until then, and its words say so."""
    looks = set()
    for node in tbggg.read(DAY).main_line():
        state, shapes = node.state, board_shapes(node.state, "en")
        for game, name in enumerate(game_words(state), 1):
            drawn = re.fullmatch(r'<g data-tb-shape="(\w+)-\w+ .*', card_shape(state, game, name, 0))
            assert drawn
            look, card = drawn[1], shapes[f"{drawn[1]}-{name}"]
            waits = state.round_no > 0 and state.tile[game] not in (ON_BOOTH, BOUGHT, REMOVED)
            assert (look == "soon") == waits == ("not yet on sale" in card) == ("tbs-soon" in card)
            assert f"tbs-line-{ZONE_NAMES[state.zone[game - 1]]}" in card
            looks.add(look)
    assert looks == {"wish", "soon", "done", "gone"}
