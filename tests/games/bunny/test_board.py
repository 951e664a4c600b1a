"""The board: what the map says of a fief is what the rules count, and its cards and places name every legal move."""

from __future__ import annotations

import re
from typing import Any
from xml.etree import ElementTree

import pytest

import tbggg
from tbggg.bots.seat_loop import play_at_random
from tbggg.engine.panels import GAP, LABEL, NARROW
from tbggg.engine.rule import CHANCE, DECISION, NOBODY
from tbggg.engine.shapes import apart
from tbggg.games.bunny.display.card_names import bare, in_lines, name_words
from tbggg.games.bunny.display.hand import APART, DOWN, NARROW_ROWS
from tbggg.games.bunny.display.land import MAP
from tbggg.games.bunny.display.legend import legend_shapes
from tbggg.games.bunny.display.map import fiefs
from tbggg.games.bunny.display.phrases import card_name
from tbggg.games.bunny.display.standing import laid_name, laid_numbers
from tbggg.games.bunny.display.worths import worth_now
from tbggg.games.bunny.rules.fiefs import harvest_of, size_of, strength, wealth
from tbggg.games.bunny.rules.tables import CARDS, CELL_WORDS, TOWER
from tbggg.record.record import Node
from tbggg.referee.frames import frame
from tests.browser.server import REPOSITORY

MOST = 1200  # elements of a drawn board


@pytest.fixture(scope="module", params=[2, 3, 4])
def line(request: Any) -> list[Node]:
    """A whole game."""
    record = tbggg.new_game("bunny", seats=request.param, luck=request.param)
    play_at_random(record.start, request.param)
    return list(record.main_line())


def shapes(board: dict[str, Any], picture: dict[str, Any], info: dict[str, str]) -> list[ElementTree.Element]:
    """The elements of a picture, with its shared shapes in their places."""
    known = {**info, **board["shapes"]}

    def filled(markup: str) -> ElementTree.Element:
        root = ElementTree.fromstring(f"<svg>{apart(markup)}</svg>")
        for hole in [one for one in root.iter() if "data-tb-shape" in one.attrib]:
            hole.extend(filled(known[hole.attrib["data-tb-shape"].split()[0]]))
        return root

    return list(filled(picture["markup"]).iter())


def test_fiefs_are_counted_as_the_rules_count_them(line: list[Node]) -> None:
    for node in line[::25]:
        found = {root: (one.strength, one.wealth, one.size) for root, one in fiefs(node.state).items()}
        assert found == {
            root: (strength(node.state, root), wealth(node.state, root), size_of(node.state, root))
            for root in {fief - 1 for fief in node.state.fief if fief > 0}
        }
        assert all(node.state.fief[one.capital] == root + 1 for root, one in fiefs(node.state).items())


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_legend_of_the_map_is_no_wider_than_its_room(lang: str) -> None:
    """In two lines below the map; where there is little room the resources are not in it."""
    shapes = legend_shapes(lang)
    assert set(shapes) == {"legend", "legend-0", "legend-1"}
    said = {name: re.findall(r'x="(\d+)" y="12">([^<]*)</text>', markup) for name, markup in shapes.items()}
    for name, room in (("legend", MAP + GAP), ("legend-0", NARROW - 2 * GAP), ("legend-1", NARROW - 2 * GAP)):
        assert all(int(x) + len(words) * 5 < room for x, words in said[name])
    resources = {"en": {"wood", "fish", "carrots"}, "fr": {"bois", "poisson", "carottes"}}[lang]
    narrow = {words for nth in range(2) for _, words in said[f"legend-{nth}"]}
    assert {words for _, words in said["legend"]} - resources == narrow
    assert {"en": "sky tower", "fr": "pont aérien"}[lang] in narrow


def test_4_1_at_the_end_every_seat_shows_its_parchments_with_what_they_are_worth() -> None:
    end = tbggg.read(REPOSITORY / "notebooks/games/kingdom.game").end
    sketches = [one for one in frame(end, 0, None, "en")["card"]["blocks"] if one["kind"] == "sketch"]
    assert len(sketches) == 4
    laid = [(seat, number) for seat in range(4) for number in laid_numbers(end.state, seat)]
    assert len(laid) == sum(end.state.parchments)
    for seat, number in laid:
        name = bare(laid_name(end.state, seat, number, "en"), "en")
        worth = worth_now(end.state, seat, number)
        assert re.search(rf">{name}</text><text[^>]*>{worth}<", sketches[seat]["markup"])
    assert any("Socialist = Matriarch" in one["markup"] for one in sketches)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_each_territory_is_a_place_that_says_what_is_there(line: list[Node], lang: str) -> None:
    shown = frame(line[-1], 0, None, lang)
    info = line[0].record.game.display.info(line[0].state, lang)["shapes"]
    for picture in shown["board"]["pictures"]:
        elements = shapes(shown["board"], picture, info)
        cells = [one.attrib["data-tb-cell"].split(" ", 4)[4] for one in elements if "data-tb-cell" in one.attrib]
        says = dict(cell.split("|") for cell in cells)
        assert list(says) == list(CELL_WORDS)
        assert all(text.startswith(f"{word}, ") for word, text in says.items())
        assert any(" × " in text for text in says.values())
        assert len(elements) + 100 <= MOST  # a browser makes two of each place


def test_a_narrow_map_has_its_territories_34_wide(line: list[Node]) -> None:
    board = frame(line[0], 0, None, "en")["board"]
    narrow = board["pictures"][-1]
    (size,) = re.findall(r'data-tb-shape="map 0 0 (\d+)"', "".join([narrow["markup"], *board["shapes"].values()]))
    assert narrow["width"] == 360
    assert 46 * int(size) >= 3400


def test_before_the_first_cards_a_telephone_has_no_room_for_them(line: list[Node]) -> None:
    """The rulebook shows the board as a game begins; a wide one keeps the places of what stands below."""
    begun, dealt = (frame(node, 0, None, "en")["board"]["pictures"] for node in line[:2])
    assert begun[0]["height"] == dealt[0]["height"]
    assert begun[-1]["height"] == dealt[-1]["height"] - LABEL - NARROW_ROWS * (DOWN + APART)


def named(shown: dict[str, Any]) -> set[str]:
    """The moves of controls: of buttons with one piece or two, and of places with each piece and without one."""
    controls = shown["controls"]
    pieces = controls.get("pieces", [])
    words = [piece.get("word", piece["key"]) for piece in pieces]
    found = set()
    for one in controls.get("buttons", []):
        together = [*words, *(f"{word} {other}" for at, word in enumerate(words) for other in words[at + 1 :])]
        found |= {one["move"].replace("{pieces}", word) for word in (together or [""])}
    moves = [controls.get("move", ""), *(piece.get("move", "") for piece in pieces)]
    return found | {move.replace("{place}", cell) for move in moves if move for cell in CELL_WORDS}


def test_cards_places_and_buttons_name_every_legal_move(line: list[Node]) -> None:
    decisions = [node for node in line if node.state.due == DECISION]
    assert {node.state.phase for node in decisions} >= {1, 2}
    for node in decisions:
        shown = frame(node, 0, node.position.to_move, "en")
        assert set(shown["legal"]) <= named(shown)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(("width", "letter", "most"), [(44, 5, 3), (53, 6, 3), (64, 6, 3), (106, 7, 2)])
def test_the_name_of_every_card_fits_below_its_picture(lang: str, width: int, letter: int, most: int) -> None:
    """A word is hyphenated rather than set closer by more than a letter."""
    room = (width - 2) // letter
    for card in range(len(CELL_WORDS) + 1, CARDS):
        name = bare(card_name(card, lang), lang)
        lines = in_lines(name_words(name, room, lang), room)
        assert len(lines) <= most, name
        assert max(map(len, lines)) <= room + 1, name
        assert re.sub("[- ]", "", "".join(lines)) == re.sub("[- ]", "", name)


def test_cards_that_can_be_taken_are_drawn(line: list[Node]) -> None:
    for node in [one for one in line if one.state.due == DECISION][::7]:
        shown = frame(node, 0, node.position.to_move, "en")
        drawn = "".join(shown["board"]["shapes"].values())
        keys = [piece["key"] for piece in shown["controls"].get("pieces", [])]
        assert len(set(keys)) == len(keys)
        assert set(keys) <= set(re.findall('data-tb-piece="([^"]*)"', drawn))


def test_two_cards_are_picked_as_one_move() -> None:
    record = tbggg.new_game("bunny", seats=4, luck=3)
    node = record.start.advance()
    while node.state.due == CHANCE:
        node = node.advance()
    first, second = frame(node, 0, None, "en")["legal"][:2]
    both = f"{first} {second.split()[1]}"
    assert both in frame(node, 0, node.position.to_move, "en")["legal"]
    assert node.play(both).state.picked[node.state.mover] == 2


@pytest.mark.parametrize(("moves", "count"), [("", 10), ("deal A1 B2 city1", 7)])
def test_a_hand_is_entered_by_hand_with_each_card_as_often_as_it_is_there(moves: str, count: int) -> None:
    start = tbggg.new_game("bunny", seats=4, luck=3).start
    asked = frame(start.play(moves) if moves else start, 0, None, "en")["chance"]
    assert asked is not None
    assert (asked["count"], asked["verb"], len(asked["faces"])) == (count, "" if moves else "deal", 172 + count)
    assert asked["faces"].count("city1") == (8 if moves else 9)


def test_the_advice_is_true_where_a_seat_has_nothing_to_choose() -> None:
    """[1.1, 1.3, 1.4, 1.8, 1.9, 2.2] What has been picked is not asked for again."""
    line = list(tbggg.read(REPOSITORY / "notebooks/games/kingdom.game").main_line())
    told: dict[str, str] = {}
    for node in line:
        card = frame(node, 0, "red", "en")["card"]
        told.setdefault(card["title"], next(one["text"] for one in card["blocks"] if one["kind"] == "hint"))
    expected = {
        "Yellow, Blue and Green pick": "What you have picked stays hidden until all have picked.",
        "The picked cards are played": "All cards are played at once; parchments stay face down.",
        "The hands are passed on": "The other cards are taken up once all are played.",
        "Construction begins": "No card is left in a hand.",
        "Green draws for Provisions": "Two cards of the deck: both are played at once.",
        "Yellow, Blue and Green may build": "Nobody has to build; what is not built stays where it lies.",
        "Green can build nothing": "Nobody has to build; what is not built stays where it lies.",
    }
    assert {title: told.get(title) for title in expected} == expected


@pytest.mark.parametrize(("seats", "said"), [(3, "the second one to play"), (2, "the one to discard")])
def test_the_advice_within_a_pick_asks_for_what_it_lacks(seats: int, said: str) -> None:
    """[1.1, V3] One card is picked already: it is not asked for again, and not of the seats that have picked none."""
    here = tbggg.new_game("bunny", seats=seats, luck=3).start
    while here.state.due != DECISION:
        here = here.advance()
    half = here.play(frame(here, 0, None, "en")["legal"][0])
    told = {
        viewer: next(one["text"] for one in frame(half, 0, viewer, "en")["card"]["blocks"] if one["kind"] == "hint")
        for viewer in (None, "red", "yellow")
    }
    assert [said in told[viewer] for viewer in told] == [True, True, False]


@pytest.mark.parametrize(
    ("round_no", "choice", "seat", "said"),
    [
        (1, 1, "red", "goes to Yellow, on your left."),
        (2, 4, "red", "goes to Green, on your right."),
        (3, 2, None, "goes to the left."),
        (4, 5, "blue", "both are played."),
    ],
)
def test_the_advice_on_a_pick_says_where_the_rest_goes(round_no: int, choice: int, seat: str | None, said: str) -> None:
    """[1.2, 1.9]"""
    record = tbggg.read(REPOSITORY / "notebooks/games/kingdom.game")
    wanted = (round_no, choice, DECISION)
    node = next(one for one in record.main_line() if (one.state.round_no, one.state.turn_no, one.state.due) == wanted)
    assert said in str(frame(node, 0, seat, "en")["card"]["blocks"][0])


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_t2_each_second_end_of_a_sky_tower_says_what_the_harvest_becomes(lang: str) -> None:
    record = tbggg.read(REPOSITORY / "notebooks/games/kingdom.game")
    seen = 0
    for node in record.main_line():
        if node.state.half == 0 or node.state.phase != 2:
            continue
        shown = frame(node, 0, node.position.to_move, lang)
        seat = node.state.mover
        assert set(shown["controls"]["places"]) == set(shown["legal"])
        for move in shown["legal"]:
            tip = shown["controls"]["places"][move]["tip"]
            after = node.play(move).state
            assert tip.endswith(f" {harvest_of(after, seat)}."), tip
            seen += 1
    assert seen > 10


PICKS = {
    3: (
        ["First tap two cards to play", "Play this card", "Play these two"],
        ["First tap a card", "Play this card, too"],
    ),
    2: (["First tap a card", "Play this card"], ["First tap a card", "Discard this card"]),
}


@pytest.mark.parametrize("seats", PICKS)
def test_the_button_of_a_pick_says_what_to_tap_and_how_many_cards_it_plays(seats: int) -> None:
    """[1.1, V3] With two players each card has a button of its own: one is played, one discarded."""
    here = tbggg.new_game("bunny", seats=seats, luck=3).start
    while here.state.due != DECISION:
        here = here.advance()
    half = here.play(frame(here, 0, None, "en")["legal"][0])
    for node, labels in zip((here, half), PICKS[seats], strict=True):
        (play,) = frame(node, 0, None, "en")["controls"]["buttons"]
        assert [play["label"], *play["labels"]] == labels


def test_t1_a_sky_tower_whose_first_end_stands_lies_before_nobody() -> None:
    line = list(tbggg.read(REPOSITORY / "notebooks/games/kingdom.game").main_line())
    halves = [node for node in line if node.state.phase == 2 and node.state.half > 0]
    assert halves
    for node in halves:
        before, now = (frame(one, 0, None, "en")["board"] for one in (node.parent, node))
        counts = ["".join(one["shapes"].values()).count('data-tb-piece="tower') for one in (before, now)]
        assert counts == [node.state.stock[node.state.mover][TOWER], counts[0] - 1]


def framed(shown: dict[str, Any]) -> bool:
    """A seat has the frame of who is to act, in the picture of a wide room."""
    board = shown["board"]
    drawn = "".join([*board["shapes"].values(), *(one["markup"] for one in board["pictures"])])
    return re.search(r'<rect class="[^"]*chosen[^>]* width="226" height="62"', drawn) is not None


def test_4_3_while_all_are_counted_no_seat_is_marked_as_the_one_to_act() -> None:
    end = tbggg.read(REPOSITORY / "notebooks/games/kingdom.game").end
    counted = end
    while (counted := counted.parent).state.copy_card == 0:
        shown = frame(counted, 0, None, "en")
        assert shown["card"]["seat"] == NOBODY
        assert not framed(shown)
    assert framed(frame(counted, 0, None, "en")), "who chooses for a copy is marked"
    assert frame(end, 0, None, "en")["card"]["seat"] == NOBODY, "two seats share the victory"


def test_a_board_in_letters_names_its_round_once() -> None:
    position = tbggg.new_game("bunny", seats=3, luck=3).start.position
    assert str(position).count("Round 1") == 1, str(position)
