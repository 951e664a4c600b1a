"""The drawings: all that lies open is on them, nothing hidden is, and they stand on any page and in 80 columns."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any
from xml.etree import ElementTree

import pytest

import tbggg
from tbggg.engine import derived
from tbggg.engine.moment import Moment
from tbggg.engine.panels import laid_out
from tbggg.engine.rule import NOBODY
from tbggg.engine.seat_looks import SEAT_LOOKS
from tbggg.engine.shapes_svg import Drawing, looks_of
from tbggg.engine.texts import LANGUAGES, NARROW, load
from tbggg.games.bgg.display.board import info
from tbggg.games.bgg.display.pieces import TILE_EDGE
from tbggg.games.bgg.display.plain_text import hand, plain_text
from tbggg.games.bgg.display.still import COLUMN, still
from tbggg.games.bgg.display.street_shapes import GEEK, PAVEMENT_WIDE
from tbggg.games.bgg.game import GAME
from tbggg.games.bgg.notation import COLOURS
from tbggg.games.bgg.rules import state as bgg
from tbggg.games.bgg.rules.vocabulary import hand_size, number_of, owner_of
from tbggg.record.annotations import written_node
from tbggg.record.moments import moment_of

from .masked import masked_text
from .random_games import GAMES, game
from .tables import FOUR, evening, opening

SVG = "{http://www.w3.org/2000/svg}"
MOST_BYTES = 51 * 1024
WIDEST, NARROWER = 672, 480


def sampled(step: int = 23) -> Iterator[Moment]:
    """Moments from all phases of games of three to six seats, through every kind of eyes."""
    for given in GAMES:
        end = game(*given)
        path = end.path()
        for at, node in enumerate([*path[::step], path[-1]]):
            for viewer in (None, end.record.seats[at % len(end.record.seats)]):
                yield moment_of(node, viewer, LANGUAGES[at % 2])


def svg(moment: Moment) -> str:
    return str(derived.svg(GAME, moment))


def parsed(moment: Moment) -> ElementTree.Element:
    return ElementTree.fromstring(svg(moment))


def with_class(root: ElementTree.Element, name: str) -> list[ElementTree.Element]:
    return [element for element in root.iter() if f"tbs-{name}" in element.get("class", "").split()]


def panel(moment: Moment, key: str) -> ElementTree.Element:
    """One panel of the picture alone; empty where it has none of that name."""
    board, about = still(moment), info(moment.state, moment.lang)
    markup = "".join(one["markup"] for one in board["panels"] if one["key"] == key)
    looks = looks_of(moment.seats, about, about["style"] + ".tbs-fill")
    content, _ = Drawing({**about["shapes"], **board["shapes"]}, looks).drawn(markup)
    return ElementTree.fromstring(f"<svg>{content}</svg>")


def pieces(root: ElementTree.Element, kind: str) -> Counter[str]:
    """The pieces of a kind in a panel, by colour: faces and backs of tiles, and geeks."""
    found: Counter[str] = Counter()
    colours = {look.ground: colour for colour, look in SEAT_LOOKS.items()}
    for group in root.iter("g"):
        for shape in group:
            is_face = shape.get("d") == TILE_EDGE
            width = shape.get("width") if shape.get("class") == "tbs-body" else None
            if (kind == "face" and is_face) or (kind, width) in {("back", "46"), ("geek", "24")}:
                found[colours[group.get("style", "").split("--tb-c:")[1]]] += 1
    return found


def changed(moment: Moment, **fields: Any) -> Moment:
    """The same moment with other values in the state."""
    state = moment.state.copy()
    for name, value in fields.items():
        setattr(state, name, value)
    return replace(moment, state=state)


# -- what lies open is drawn ----------------------------------------------------------------------


def test_every_tile_and_every_geek_on_the_street_is_drawn() -> None:
    for moment in sampled():
        state = moment.state
        faces: Counter[str] = Counter()
        backs: Counter[str] = Counter()
        geeks: Counter[str] = Counter()
        for shelf in range(bgg.SHELVES):
            for column in range(bgg.WINDOWS):
                tile = state.window[shelf][column]
                if tile != bgg.EMPTY:
                    side = backs if state.face_down[shelf] >> column & 1 else faces
                    side[moment.seats[owner_of(tile)]] += 1
                    if state.buyer[shelf][column]:
                        geeks[moment.seats[state.buyer[shelf][column] - 1]] += 1
        for seat, colour in enumerate(moment.seats):
            geeks[colour] += sum(state.geeks[seat])
        street = panel(moment, "street")
        assert pieces(street, "face") == faces
        assert pieces(street, "back") == backs
        assert pieces(street, "geek") == +geeks


def test_every_tile_of_the_charity_shop_is_drawn_with_the_geek_on_it() -> None:
    seen = 0
    for moment in sampled(7):
        state, yard = moment.state, panel(moment, "yard")
        free = {moment.seats[owner]: sum(state.charity[owner]) for owner in range(state.seats)}
        sold = {moment.seats[o]: sum(sum(state.bargain[b][o]) for b in range(state.seats)) for o in range(state.seats)}
        assert pieces(yard, "face") == +Counter({colour: free[colour] + sold[colour] for colour in free})
        assert pieces(yard, "geek").total() == sum(sold.values())
        seen += sum(sold.values())
    assert seen > 0


def test_numbers_of_open_tiles_stand_on_them() -> None:
    for moment in sampled():
        state = moment.state
        numbers: Counter[str] = Counter()
        for shelf in range(bgg.SHELVES):
            for column in range(bgg.WINDOWS):
                tile = state.window[shelf][column]
                if tile != bgg.EMPTY and number_of(tile) != bgg.UNKNOWN:
                    numbers["–" if number_of(tile) == bgg.BLANK else str(number_of(tile))] += 1
        street = panel(moment, "street")
        assert Counter(one.text for one in [*with_class(street, "digit"), *with_class(street, "peek")]) == numbers


def test_seats_are_drawn_with_their_gg_and_the_winner_is_named() -> None:
    for given in GAMES:
        end = game(*given)
        root = parsed(moment_of(end))
        shown = [element.text for element in with_class(root, "gg")]
        assert shown == [str(gg).replace("-", "−") for gg in end.position.points.values()]
        (lead,) = [one.text or "" for one in with_class(root, "lead")]
        assert all(winner.capitalize() in lead for winner in end.position.winners)


def test_the_tile_just_supplied_is_marked() -> None:
    before = opening(FOUR)
    node = before.play(before.position.legal_moves()[0])
    assert len(with_class(parsed(moment_of(node)), "now")) == 1
    assert not with_class(parsed(moment_of(before)), "now")


def test_R1_assumed_prices_are_called_assumed() -> None:
    own = moment_of(opening(FOUR, prices="3/2/1 4/3/2 5/4/3 6/5/4 7/6/5 9/7/6"))
    for moment, assumed in ((moment_of(opening(FOUR)), True), (own, False)):
        assert ("Prices are assumed" in svg(moment)) is assumed
        assert ("Prices are assumed (rule R1)" in " ".join(plain_text(moment).split())) is assumed
    prices = [text.text for text in with_class(panel(own, "street"), "price")]
    assert sorted(prices) == sorted("321432543654765976")


def test_C4_eighteen_geeks_fit_on_one_pavement() -> None:
    moment = changed(moment_of(game(*GAMES[3])), geeks=[[0, 0, 0, 0, 3, 0, 0]] * 6)
    pavement = still(moment)["shapes"]["p4"]
    places = [int(left) for left in re.findall(r'"[a-z]+4 (\d+) 0"', pavement)]
    assert len(places) == len(set(places)) == 18
    assert max(places) + GEEK <= PAVEMENT_WIDE


@pytest.mark.parametrize("gg", [[0] * 6, [-9, -3, 0, 1, 100, 203], [99] * 6])
def test_C5_ways_around_the_track_are_as_long_as_the_points(gg: list[int]) -> None:
    moment = changed(moment_of(game(*GAMES[3])), gg=gg)
    ways = [int(one.get("width", "")) for one in with_class(panel(moment, "seats"), "fill")]
    assert ways == [COLUMN * max(0, one) // max(100, *gg) for one in gg]


def test_panels_beside_the_street_stand_in_one_column() -> None:
    """A third column would make the picture wider than a page."""
    for moment in sampled():
        widest, *others = laid_out(still(moment), moment.seats)["pictures"]
        assert widest["width"] == WIDEST
        assert [one["width"] for one in others] == [NARROWER]


# -- what is hidden is not ------------------------------------------------------------------------


def test_C6_drawings_of_a_seat_hold_nothing_that_it_does_not_know() -> None:
    compared = 0
    for given in GAMES:
        for at, node in enumerate(game(*given).path()[::31]):
            seat = at % given[0]
            seen = moment_of(node, node.record.seats[seat])
            other = derived.determinize(GAME, seen.state, at + 1)
            alike = replace(seen, state=derived.view(GAME, other, seat), before=None, action=NOBODY)
            seen = replace(seen, before=None, action=NOBODY)
            compared += other != node.state
            assert svg(alike) == svg(seen)
            assert plain_text(alike) == plain_text(seen)
    assert compared > 20


def test_C6_backs_of_others_show_no_number() -> None:
    node = opening(FOUR)
    for _ in range(8):
        node = node.play(node.position.legal_moves()[0])
    seen = panel(moment_of(node, "red"), "street")
    assert pieces(seen, "back").total() == 8
    assert len(with_class(seen, "peek")) == 2
    assert len(with_class(panel(moment_of(node), "street"), "peek")) == 8
    text = plain_text(moment_of(node, "red"))
    assert re.search(r"r[1-6-]", text)
    assert "y?" in text
    assert not re.search(r"[ybg][1-6-] ", text.split("Charity")[0].replace("Seen by", ""))


def test_C6_only_open_screens_show_warehouses() -> None:
    node = opening(FOUR)
    assert pieces(panel(moment_of(node), "racks"), "face").total() == 28
    assert not list(panel(moment_of(node, "yellow"), "racks"))
    assert pieces(panel(moment_of(node, "yellow"), "rack"), "face") == {"yellow": 7}
    rows = plain_text(moment_of(node, "yellow")).splitlines()
    assert any(row.startswith("Y Yellow") and "1 2 3 4 5 6 - -" in row for row in rows)
    assert any(row.startswith("R Red") and "8 tiles" in row for row in rows)


@pytest.mark.parametrize("given", GAMES)
def test_collections_lie_open_to_their_owner_and_to_all_at_the_end(given: tuple[int, int, str]) -> None:
    end = game(*given)
    middle = end.path()[len(end.path()) * 2 // 3]
    own = plain_text(moment_of(middle, "red")).split("Collections\n")
    assert len(own) == 1 or [line[0] for line in own[1].split("\n\n")[0].splitlines()] == ["R"]
    shown = plain_text(moment_of(end, "red")).split("Collections\n")[1].split("\n\n")[0].splitlines()
    bought = [seat for seat in range(given[0]) if any(map(sum, end.state.collection[seat]))]
    assert [line[0] for line in shown if line[0] != " "] == [end.record.seats[seat][0].upper() for seat in bought]


def test_hands_that_a_record_did_not_see_are_question_marks() -> None:
    text = masked_text(evening().end, "yellow")
    for node in tbggg.loads(text).end.path():
        for seat in range(4):
            assert sum(hand(node.state, seat).values()) == hand_size(node.state, seat)
        ElementTree.fromstring(svg(moment_of(node)))
    first = next(node for node in tbggg.loads(text).end.path() if node.state.phase == 2)
    assert "? ? ? ? ? ? ? ?" in plain_text(moment_of(first))


# -- on any page ----------------------------------------------------------------------------------


def test_the_svg_stands_alone() -> None:
    for moment in sampled(41):
        picture = svg(moment)
        root = ElementTree.fromstring(picture)
        assert root.get("role") == "img"
        assert [child.tag.removeprefix(SVG) for child in root][:3] == ["title", "desc", "style"]
        assert all(name.startswith("tbs") for e in root.iter() for name in e.get("class", "").split())
        ids = [element.get("id", "") for element in root.iter() if element.get("id")]
        assert len(ids) == len(set(ids))
        assert {use.get("href") for use in root.iter(f"{SVG}use")} <= {f"#{name}" for name in ids}
        assert not re.search(r"script|url\(|data:|@import|\bon\w+=", picture)
        assert re.findall(r"https?://[^\"]+", picture) == ["http://www.w3.org/2000/svg"]
        assert len(picture.encode()) <= MOST_BYTES


def test_different_drawings_share_no_id() -> None:
    one, other = (set(re.findall(r' id="([^"]+)"', svg(moment))) for moment in list(sampled(300))[:2])
    assert one
    assert not one & other


def test_colours_follow_the_theme_of_the_host_before_that_of_the_system() -> None:
    style = svg(moment_of(evening().end))
    system, light, dark = (
        style.index(found)
        for found in ("prefers-color-scheme:dark", "data-jp-theme-light=true", "data-jp-theme-light=false")
    )
    assert system < light < dark
    assert "var(--jp-layout-color1," in style


def test_the_description_says_who_stands_where() -> None:
    english, french = (parsed(moment_of(evening().end, "red", lang)).findtext(f"{SVG}desc") or "" for lang in LANGUAGES)
    gg = evening().end.position.points
    assert all(f"{seat.capitalize()} {points}\u00a0GG" in english for seat, points in gg.items())
    assert "Seen by Red." in english
    assert "Vu par Rouge." in french


def test_a_position_draws_itself() -> None:
    position = evening().end.position
    assert position.svg() == svg(moment_of(evening().end))
    assert "Seen by Blue" in position.view("blue").svg()
    assert "Vu par Bleu" in position.view("blue").svg("fr")


# -- in 80 columns --------------------------------------------------------------------------------


def test_text_drawings_keep_to_80_columns() -> None:
    for moment in sampled(5):
        lines = plain_text(moment).split("\n")
        assert max(map(len, lines)) <= 80
        assert all(line == line.rstrip() for line in lines)
        assert len(lines) <= 60


def test_text_drawings_show_every_tile_and_geek() -> None:
    for moment in sampled():
        state = moment.state
        street = plain_text(moment).split("─" * 80)[0]
        marks = "".join(colour[0].upper() for colour in COLOURS)
        tiles = re.findall(rf"(?<= )[{marks}{marks.lower()}][1-6?-](?:\+[{marks}])?(?![^\s])", street)
        assert len(tiles) == sum(tile != bgg.EMPTY for row in state.window for tile in row)
        assert sum("+" in tile for tile in tiles) == sum(buyer != 0 for row in state.buyer for buyer in row)
        rows = re.findall(r"^  geeks.*$", street, flags=re.MULTILINE)
        standing = sum(row.replace("geeks", "").count(mark) for row in rows for mark in marks)
        assert standing == sum(map(sum, state.geeks))


def test_marks_of_the_publishers_all_differ() -> None:
    assert len({colour[0] for colour in COLOURS}) == len(COLOURS)


# -- in both languages ----------------------------------------------------------------------------


def test_both_languages_have_the_same_words() -> None:
    english, french = (load("tbggg.games.bgg", "drawing", lang) for lang in LANGUAGES)
    assert list(english) == list(french)
    for key, value in english.items():
        assert type(value) is type(french[key])
        assert len(value) == len(french[key]) or isinstance(value, str)


def test_french_has_narrow_no_break_spaces() -> None:
    moment = moment_of(evening().end, "red", "fr")
    for shown in (svg(moment), plain_text(moment)):
        words = re.sub(r"<style>.*?</style>", "", shown, flags=re.DOTALL)
        assert f"{NARROW}:" in words
        assert not re.search(r" [:;!»]|« ", words)


def test_a_mark_on_a_piece_is_drawn_where_the_piece_stands() -> None:
    record = tbggg.new_game("bgg", seats=3, luck=2010)
    node = record.start.advance()
    while node.state.phase != 3:
        node = node.play("pass").advance()
    shop = next(shop for shop in range(1, 7) if node.state.geeks[0][shop])
    empty = next(shop for shop in range(1, 7) if not node.state.geeks[0][shop])
    written_node(node).mark(f"{record.seats[0]}.{shop}", f"{record.seats[0]}.{empty}", "1b.2")
    drawing = str(derived.svg(record.game, moment_of(written_node(node), lang="en")))
    assert drawing.count("<title>Highlight on ") == 2
    assert f"geek at shop {shop}<" in drawing
    assert f"geek at shop {empty}<" not in drawing
