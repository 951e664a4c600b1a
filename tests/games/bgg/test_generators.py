"""Fresh exercises on tiles and their money: their answers against what is read from their texts and drawings."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

import tbggg
from tbggg.engine.generators import GeneratedChoice, GeneratedExercise
from tbggg.engine.registry import find_game
from tbggg.games.bgg.lessons.generators import whole_round
from tbggg.games.bgg.lessons.generators.seats import PEOPLE
from tbggg.games.bgg.lessons.toys.geeks import walk
from tbggg.games.bgg.rules.vocabulary import touches
from tbggg.lessons.library import find_generator, stored
from tbggg.record.players import player_names

from ...lessons.test_generators import many_of, plain
from .test_geek_generators import SEATS


def test_a_tile_pays_its_publisher_the_price_of_its_shelf_if_another_bought_it() -> None:
    for fresh in many_of("income"):
        which, total = fresh.parts
        seat = re.findall(r"pay (\w+)\?", which.ask)[0]
        paid = 0
        for choice in which.choices:
            price = int((re.findall(r"(\d) GG", plain(choice.label)) or ["0"])[0])
            owner, buyer = re.findall(r"(\w+)’s \d", choice.label)[0], re.findall(r"geek of (\w+)", choice.label)
            assert choice.right == (owner == seat and buyer not in ([], [seat]) and price > 0)
            paid += price if choice.right else 0
        assert total.number == paid


def test_a_tile_is_taken_climbs_or_leaves() -> None:
    seen = set()
    for fresh in many_of("whereabouts"):
        owner = re.findall(r"(\w+)’s \d", fresh.ask)[0]
        buyer = re.findall(r"geek of (\w+)", fresh.ask)
        climbs = re.search("bottom|middle", fresh.ask) and not buyer
        wanted = "screen" if buyer and buyer != [owner] else "up" if climbs else "discard"
        assert [choice.value for choice in fresh.parts[0].choices if choice.right] == [wanted]
        seen.add(wanted)
    assert seen == {"screen", "up", "discard"}


def test_a_shelf_holds_what_nobody_bought_on_the_one_below() -> None:
    """The drawing is read: a card with a tile and no geek stands below each right shelf, and below no other."""
    for fresh in many_of("climb"):
        (part,) = fresh.parts
        assert part.picture
        drawn = dict(
            re.findall(
                r'data-tb-place="(\d[bmt])">(.*?)(?=<g data-tb-place|<text class="tbs-bold|$)', part.picture.markup
            )
        )
        assert len(drawn) == 9
        unsold = [word for word, shapes in drawn.items() if "tbs-paper" in shapes and "tbs-shade" not in shapes]
        raised = {word[0] + {"b": "m", "m": "t"}[word[1]] for word in unsold if word[1] != "t"}
        assert {choice.value for choice in part.choices if choice.right} == raised
        for choice in part.choices:
            assert ("what lay here" in choice.reason) <= ("tbs-paper" in drawn[choice.value])


def test_a_tile_that_waits_pays_the_price_of_a_higher_shelf() -> None:
    for fresh in many_of("later"):
        begun, sold = map(int, re.findall(r"round (\d)", fresh.ask))
        prices = [int(one) for one in re.findall(r"pay (\d+) at the bottom, (\d+) and (\d+)", fresh.ask)[0]]
        level = ("bottom", "middle").index(re.findall(r"on the (\w+) shelf", fresh.ask)[0])
        assert fresh.parts[0].number == prices[level + sold - begun]


def test_what_is_turned_up_stays_where_it_is_sold() -> None:
    for fresh in many_of("turned_up"):
        which, count = fresh.parts
        for choice in which.choices:
            tile, shop = re.findall(r"\w+’s (\w+) in shop (\d)", choice.label)[0]
            assert choice.right == (tile != "blank" and abs(int(shop) - int(tile)) > 1)
        assert count.number == sum("blank" not in choice.label for choice in which.choices)


def test_nobody_has_more_own_tiles_than_can_be() -> None:
    """Twelve may be kept, and three arrive, in rounds two to five [2.8, 1.2]; a third round has brought fourteen."""
    most = {3: 14, 4: 15, 5: 15, 6: 12}
    for fresh in many_of("hand"):
        round_no, own = map(int, re.findall(r"round (\d).* (\d+) tiles of", fresh.ask)[0])
        assert own <= most[round_no]


@pytest.mark.parametrize("name", ["winner", "winner_of_three"])
def test_two_collections_hold_no_tile_a_fourth_time(name: str) -> None:
    """Each publisher has a number three times [C3]."""
    for fresh in many_of(name):
        rows = re.findall(r"(Red|Yellow|Blue|Green)((?: \d)+)(?=[,.;])", plain(fresh.ask))
        tiles = [(owner, number) for owner, numbers in rows for number in numbers.split()]
        assert len(tiles) == 8
        assert all(tiles.count(one) <= 3 for one in tiles), fresh.ask


@pytest.mark.parametrize("name", ["income", "allowed", "last_buys", "turned_up"])
def test_tiles_are_dealt_as_they_can_lie_on_a_table(name: str) -> None:
    """A publisher has a number three times and two blanks [C3]; in phase 5 shops hold what they sell [5.3]."""
    find = find_generator(name)[1].generate
    for nth in range(1, 400):
        labels = [one.label.rpartition("→")[2] for one in find(5, nth, "en").parts[0].choices]
        shown = [*dict.fromkeys(labels)] if name == "last_buys" else labels  # there a choice is a geek and a tile
        tiles = [re.findall(r"(\w+)’s (blank|\d)", label)[0] for label in shown]
        assert all(tiles.count(one) <= (2 if one[1] == "blank" else 3) for one in tiles), nth
        for label in labels if name != "turned_up" else ():
            fits = re.findall(r"[Ss]hop (\d).*’s (\d)|’s (\d) in shop (\d)", label)
            assert all(abs(int(shop or there) - int(number or other)) <= 1 for shop, number, other, there in fits), nth


def test_a_geek_is_placed_in_its_shop_or_in_charity_where_no_other_stands() -> None:
    for fresh in many_of("allowed"):
        shops = re.findall(r"in shop (\d)", fresh.ask)
        for choice in fresh.parts[0].choices:
            where = re.findall(r"shop (\d)", choice.label)
            assert choice.right == ((not where or where[0] in shops) and choice.rule != "5.6")


def test_a_turn_of_phase_5_skips_who_has_passed_and_who_has_no_geek() -> None:
    for fresh in many_of("buying_turns"):
        said = re.findall(r"(Red|Yellow|Blue|Green) (passes|buys)", fresh.ask)
        left, due = dict.fromkeys(SEATS, 2), said[0][0]
        for seat, deed in said:
            assert seat == due
            left[seat] = 0 if deed == "passes" else left[seat] - 1
            due = next(one for step in (1, 2, 3, 4) if left[one := SEATS[(SEATS.index(seat) + step) % 4]])
        assert [choice.label for choice in fresh.parts[0].choices if choice.right] == [due]


def test_the_last_purchases_are_played_to_their_end() -> None:
    """Another player, which tries all orders of all purchases, finds the same one best."""
    for fresh in many_of("last_buys")[:30]:
        (part,) = fresh.parts
        assert part.picture
        told = {choice.value.split()[1]: choice.label.split(" → ")[1] for choice in part.choices}
        tiles = {
            word: (int((re.findall(r"shop (\d)", label) or ["0"])[0]), int(re.findall(r"’s (\d)", label)[0]))
            for word, label in told.items()
        }
        names = re.findall(r"only (\w+) and (\w+) have", fresh.ask)[0]
        geeks = [geeks_of(part.picture.markup, name.lower()) for name in names]

        worth = {}
        for choice in part.choices:
            geek, word = int(choice.value.split()[0]), choice.value.split()[1]
            if tiles[word][0] in (0, geek):
                later = ends(tiles, geeks[1], without(geeks[0], geek), frozenset(tiles) - {word})
                worth[choice.value] = tiles[word][1] + later[1]
        best = max(worth.values())
        assert [value for value, gg in worth.items() if gg == best] == [
            choice.value for choice in part.choices if choice.right
        ]
        for choice in part.choices:  # the seat may have a geek where the tile is: another one
            if choice.rule == "5.4":
                assert re.findall(r"shop (\d)", choice.reason)[0] == choice.value.split()[0]


def ends(
    tiles: dict[str, tuple[int, int]], mine: list[int], theirs: list[int], free: frozenset[str]
) -> tuple[int, int]:
    """What both still collect, when each takes what brings it most in the end."""
    found = [
        (tiles[word][1] + later[1], later[0])
        for word in sorted(free)
        for geek in sorted(set(mine))
        if tiles[word][0] in (0, geek)
        for later in [ends(tiles, theirs, without(mine, geek), free - {word})]
    ]
    if found:
        return max(found, key=lambda pair: pair[0])
    if not any(tiles[word][0] in (0, *theirs) for word in free if theirs):
        return 0, 0
    ahead, behind = ends(tiles, theirs, [], free)
    return behind, ahead


def without(geeks: list[int], one: int) -> list[int]:
    left = list(geeks)
    left.remove(one)
    return left


def geeks_of(markup: str, seat: str) -> list[int]:
    """The shops in which geeks of a seat are drawn."""
    shops = re.split(r'(?=<g data-tb-place="\d")', markup)[1:]
    return [int(one[18]) for one in shops for _ in re.findall(rf'class="tbs-{seat}"[^>]*><rect class="tbs-cube"', one)]


def test_the_account_of_two_rounds_adds_up() -> None:
    for fresh in many_of("accounts"):
        one, two, paid, earned = map(int, re.findall(r"\b\d+\b", fresh.ask))
        seats = 4 + [f"table of {word} " in fresh.ask for word in ("four", "five", "six")].index(True)
        tiles, gg = fresh.parts
        assert tiles.number == 11 * seats - one - two
        assert gg.number == 30 + 11 * (seats - 3) - paid + earned


def test_the_marker_counts_from_phase_4_on() -> None:
    for fresh in many_of("begins"):
        round_no, before, after = re.findall(r"Round (\d)\. (\w+) has .* phase 4 (\w+) takes", fresh.ask)[0]
        asked = fresh.parts[0].ask
        later = "buys" in asked or f"round {round_no}" not in asked
        assert [choice.label for choice in fresh.parts[0].choices if choice.right] == [after if later else before]


def test_each_phase_has_its_events() -> None:
    words = {"screen.": "1", "shelf.": "2", "stack": "1", "out.": "2", "1 GG": "3", "again": "3", "flag": "4"}
    words |= {"number,": "4", "blank": "5", "puts a geek": "5", "receives": "6", "above": "6"}
    for fresh in many_of("phase_of"):
        found = [phase for word, phase in words.items() if word in plain(fresh.ask)]
        (right,) = [choice.value for choice in fresh.parts[0].choices if choice.right]
        assert right in found


def test_how_often_a_tile_stands_there_is_dark_on_its_paper() -> None:
    """The ink of the page is light in a dark window, and a tile’s paper is light in both."""
    (asked, _) = tbggg.exercise("E07.1", lang="en").parts
    assert asked.picture
    assert re.findall(r'class="([^"]*)"[^>]*>×2<', asked.picture.markup) == ["tbs-copies"] * 2
    assert ".tbs-copies{fill:#" in asked.picture.markup


# ---- seats are said as pictures show them ----

SAID = re.compile(rf"\b(?:{'|'.join(PEOPLE)})\b")
COLOURED = re.compile(rf'class="[^"]*\btbs-(?:{"|".join(SEATS)})\b')


def test_where_a_picture_shows_colours_the_question_says_colours() -> None:
    """A story has the names on its board."""
    for generator in find_game("bgg").lessons.generators:
        for nth in range(1, 11) if generator.kind not in ("play", "plan") else ():
            fresh = generator.generate(3, nth, "en")
            for part in fresh.parts:
                said = [fresh.ask, fresh.why, part.ask, *(f"{one.label} {one.reason}" for one in part.choices)]
                named = SAID.search(" ".join(said))
                assert not (named and part.picture and COLOURED.search(part.picture.markup)), generator.name


def test_who_is_named_on_a_board_without_names_is_told_apart_by_colour_in_the_question() -> None:
    """E00.6 named Dan, and nobody could see who that is."""
    naming = [id for id, data in stored("tbggg.games.bgg").items() if SAID.search(str(data))]
    for id in naming:
        one = tbggg.exercise(id, lang="en")
        for part in one.parts:
            if part.board and not player_names(part.board.record.headers):
                named = {name for choice in part.choices for name in SAID.findall(f"{choice.label} {choice.reason}")}
                assert named <= set(SAID.findall(one.ask)), id


# ---- what wrong answers hear is read against the question ----


def heard(name: str, pattern: str) -> Iterator[tuple[GeneratedExercise, GeneratedChoice, tuple[str, ...]]]:
    """The wrong choices of a dealer that hear a sentence, each with its exercise and what the sentence names."""
    for fresh in many_of(name):
        for choice in fresh.parts[0].choices:
            for found in re.finditer(pattern, plain(choice.reason)) if not choice.right else ():
                yield fresh, choice, found.groups()


@pytest.mark.parametrize("name", ["supply_turns", "buying_turns"])
def test_a_pass_was_on_the_turn_that_is_named(name: str) -> None:
    count = 0
    for fresh, choice, (turn, who) in heard(name, r"Turn (\d+) was (\w+)’s “pass”"):
        turns = re.split(", ", re.split(r"(?:far|Then): ", fresh.ask)[1].rstrip("."))
        assert (choice.label, turns[int(turn) - 1]) == (who, f"{who} passes")
        count += 1
    assert count > 20


@pytest.mark.parametrize("name", ["supply_turns", "geek_turns", "buying_turns"])
def test_who_is_not_due_is_not_number_one(name: str) -> None:
    found = [(choice.label, who, int(place)) for _, choice, (who, place) in heard(name, r"(\w+) is number (\d)")]
    assert len(found) > 20
    assert all(label == who and 2 <= place <= 4 for label, who, place in found)


@pytest.mark.parametrize(
    "pattern", [r"still (\d) steps? from shop (\d)", r"touched shop (\d) already.* is (\d) steps?"]
)
def test_a_geek_that_went_elsewhere_is_so_many_steps_away(pattern: str) -> None:
    count = 0
    for _, choice, found in heard("one_step", pattern):
        steps, want = found if "still" in pattern else found[::-1]
        source, shop = map(int, choice.value.split())
        assert walk(shop, int(want)) == int(steps)
        assert touches(source, int(want)) == ("already" in pattern)
        count += 1
    assert count > 20


def test_a_lesser_purchase_is_added_up() -> None:
    said = r"’s (\d) in .* brings (\d) GG. The geek left in shop (\d) then brings (\d+) more .*: (\d+) GG in all"
    found = list(heard("last_buys", said))
    assert len(found) > 20
    for _, choice, (number, brought, left, more, total) in found:
        assert number == brought
        assert int(brought) + int(more) == int(total)
        assert not choice.value.startswith(left)


def test_another_shelf_is_written_as_its_place() -> None:
    found = [(choice.value, word) for _, choice, (word,) in heard("named_shelf", r"written (\d[bmt])")]
    assert len(found) > 200
    assert all(value == word for value, word in found)


def test_the_frames_of_a_round_share_shapes_that_are_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    shapes = whole_round.street_shapes
    monkeypatch.setattr(whole_round, "street_shapes", lambda *given: drawn.append(given[1]) or shapes(*given))
    fresh = find_generator("whole_round")[1].generate(1, 2, "en")
    assert fresh.end
    assert all(part.board for part in fresh.parts)
    assert drawn == ["en"]
