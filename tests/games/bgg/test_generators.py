"""Fresh exercises of the later lessons: their answers against what is read from their texts and drawings."""

from __future__ import annotations

import re
from itertools import pairwise, product

import pytest

import tbggg
from tbggg.engine.generators import GeneratedExercise
from tbggg.lessons.library import find_generator

from ...lessons.test_generators import MANY, many_of, plain


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
        level = ("bottom", "middle").index(re.findall(r"to the (\w+) shelf", fresh.ask)[0])
        assert fresh.parts[0].number == prices[level + sold - begun]


def test_a_sentence_claims_what_its_interval_allows() -> None:
    seen = set()
    for fresh in many_of("claim"):
        low, high = signs(fresh.ask)[-2:]
        (right,) = [choice.value for choice in fresh.parts[0].choices if choice.right]
        assert right == ("better" if low > 0 else "worse" if high < 0 else "open")
        seen.add(right)
    assert len(seen) == 3


def test_a_comparison_names_its_bots_in_the_language_of_the_reader() -> None:
    asked = [find_generator("claim")[1].generate(1, nth, "fr").ask for nth in range(1, 9)]
    assert {re.findall(r"par des robots (\w+),", one)[0] for one in asked} == {"gloutons", "réfléchis"}


def test_a_mean_difference_is_that_of_its_pairs() -> None:
    for fresh in many_of("paired"):
        points = list(map(int, re.findall(r"\d+", fresh.ask)))
        assert fresh.parts[0].number == sum(a - b for a, b in zip(points[:4], points[4:], strict=True)) / 4


def test_an_interval_narrows_with_the_root_of_the_games() -> None:
    for fresh in many_of("more_games"):
        games, wide = map(int, re.findall(r"\d+", fresh.ask))
        narrow = int(re.findall(r"\d+", fresh.parts[0].ask)[0])
        assert fresh.parts[0].number == games * wide**2 // narrow**2


def test_a_move_is_seen_to_be_worse_where_its_interval_lies_below_zero() -> None:
    for fresh in many_of("judged"):
        found = [signs(choice.label)[-1] < 0 for choice in fresh.parts[0].choices]
        assert found == [choice.right for choice in fresh.parts[0].choices]
        assert any(found)


def test_a_word_of_a_record_names_its_shelf() -> None:
    for fresh in many_of("named_shelf"):
        (right,) = [choice.value for choice in fresh.parts[0].choices if choice.right]
        assert right == fresh.ask.rpartition("@")[2]
        assert len(fresh.parts[0].choices) == 18


def test_a_move_in_words_is_the_line_that_a_record_keeps() -> None:
    kinds = {
        r"(\w+) promotes a geek from shop (\d) to shop (\d)\.": "{0} promote {1}>{2}",
        r"(\w+) re-rolls its geeks at shops (\d) and (\d); .* shops (\d) and (\d)\.": "{0} ad {1} {2} = {3} {4}",
        r"(\w+) buys (\w+)’s (\d) on the bottom shelf of shop (\d)\.": "{0} buy {1}{2}@{3}b",
        r"(\w+) buys (\w+)’s (\d) in the charity shop, .* shop (\d)\.": "{0} buy {1}{2}@charity with {3}",
    }
    for fresh in many_of("written"):
        ((found, line),) = [(found, line) for text, line in kinds.items() if (found := re.fullmatch(text, fresh.ask))]
        choices = fresh.parts[0].choices
        assert [choice.value for choice in choices if choice.right] == [line.format(*found.groups()).lower()]
        assert len({choice.value for choice in choices}) == 4


def test_a_variation_is_read_back_beside_the_line() -> None:
    for fresh in many_of("variation")[:12]:
        (right,) = [choice.value for choice in fresh.parts[0].choices if choice.right]
        mover, shop = right.split()[0], right.split()[2]
        table = ["red", "yellow", "blue", "green"]
        seats = table[table.index(mover) :] + table[: table.index(mover)]
        begin = f'[Game "The BoardGameGeek Game"]\n[Seats "{" ".join(seats)}"]\n[First "{mover}"]\n'
        begin += " ".join(f"{one} draw 1 1 2 3 4 5 6 -" for one in seats)
        begin += " " + " ".join(f"{one} pass" for one in seats)
        begin += " " + " ".join(f"{one} roll {shop} {shop} {shop}" for one in seats) + "\n"
        game = tbggg.loads(begin + right)
        assert "promote" in str([node.move for node in game.nodes()])
        assert not any("promote" in str(node.move) for node in game.main_line())


def signs(text: str) -> list[float]:
    """The numbers with a sign or a decimal in a text."""
    return [float(one.replace("−", "-")) for one in re.findall(r"[+−]?\d+\.\d", text)]


# ---- geeks, the marker and purchases ----

SEATS = ("Red", "Yellow", "Blue", "Green")


def touching(one: int, other: int) -> bool:
    """Shops stand two across and three down."""
    rows, columns = ((one - 1) // 2, (other - 1) // 2), ((one - 1) % 2, (other - 1) % 2)
    return one != other and abs(rows[0] - rows[1]) <= 1 and abs(columns[0] - columns[1]) <= 1


def right_moves(fresh: GeneratedExercise) -> list[list[str]]:
    return [choice.value.split() for choice in fresh.parts[0].choices if choice.right]


def test_one_step_alone_leads_to_the_wanted_shop() -> None:
    for fresh in many_of("one_step"):
        want = int(re.findall(r"in shop (\d)", fresh.ask)[0])
        sources = {int(choice.value[0]) for choice in fresh.parts[0].choices}
        assert right_moves(fresh) == [[str(one), str(want)] for one in sources if touching(one, want)]


def test_a_re_roll_is_counted_result_by_result_and_costs_one() -> None:
    for fresh in many_of("shaken"):
        hits, left = fresh.parts
        dice = 2 if "two geeks" in fresh.ask else 3
        shops = {int(one) for one in re.findall(r"shop (\d)", hits.ask)}
        assert hits.number == sum(bool(shops & set(roll)) for roll in product(range(1, 7), repeat=dice))
        assert left.number == int(re.findall(r"has (\d+) GG", plain(fresh.ask))[0]) - 1


def test_phase_3_ends_when_all_have_passed_in_a_row() -> None:
    ends = 0
    for fresh in many_of("geek_turns"):
        said = re.findall(r"(Red|Yellow|Blue|Green) (passes|re-rolls|walks)", fresh.ask)
        for (seat, _), (following, _) in pairwise(said):
            assert SEATS[(SEATS.index(seat) + 1) % 4] == following
        is_over = [deed for _, deed in said][-4:] == ["passes"] * 4
        due = SEATS[(SEATS.index(said[-1][0]) + 1) % 4].lower()
        assert [choice.value for choice in fresh.parts[0].choices if choice.right] == ["over" if is_over else due]
        ends += is_over
    assert MANY // 5 < ends < MANY // 2


def test_a_geek_stands_where_it_came_last() -> None:
    for fresh in many_of("stands"):
        shops = [int(one) for one in re.findall(r"(?:shop|shows) (\d)", fresh.ask)]
        walks = shops[:2] if fresh.ask.index("walks") < fresh.ask.index("re-rolled") else shops[1:]
        assert touching(*walks)
        assert [choice.value for choice in fresh.parts[0].choices if choice.right] == [str(shops[-1])]


def standing(ask: str) -> tuple[dict[str, list[str]], str]:
    """The shops of each seat, and who has the marker."""
    trios = {seat.lower(): shops.split("-") for seat, shops in re.findall(r"(\w+) (\d-\d-\d)", ask)}
    return trios, re.findall(r"(\w+) has Ernie", ask)[0].lower()


def first_of(trios: dict[str, list[str]], holder: str) -> str:
    geeks = ", ".join(f"{seat} {' '.join(shops)}" for seat, shops in trios.items())
    return tbggg.games.bgg.first_player(geeks, holder=holder, seats=" ".join(trios))


def test_ties_are_always_tied() -> None:
    for fresh in many_of("ties"):
        trios, holder = standing(fresh.ask)
        assert [choice.value for choice in fresh.parts[0].choices if choice.right] == [first_of(trios, holder)]
        ordered = [sorted(shops) for shops in trios.values()]
        assert ordered.count(min(ordered)) > 1


def test_one_step_alone_takes_the_marker() -> None:
    for fresh in many_of("ernie_step")[:25]:
        trios, holder = standing(fresh.ask)
        seat = re.findall(r"(\w+) pays", fresh.ask)[0].lower()
        assert first_of(trios, holder) != seat
        wanted = []
        for source, shop in product(sorted(set(trios[seat])), "123456"):
            after = list(trios[seat])
            after[after.index(source)] = shop
            if touching(int(source), int(shop)) and first_of({**trios, seat: after}, holder) == seat:
                wanted.append([source, shop])
        assert right_moves(fresh) == wanted
        assert len(wanted) == 1


def test_where_a_tie_may_decide_the_seats_are_named_clockwise() -> None:
    for name in ("ernie_step", "faces"):
        assert all(fresh.ask.startswith("Clockwise: Red ") for fresh in many_of(name)[:9])


def test_a_geek_takes_the_marker_at_the_shops_that_are_right() -> None:
    ties = set()
    for fresh in many_of("faces")[:40]:
        trios, holder = standing(fresh.ask)
        seat, die = re.findall(r"(\w+) re-rolls the geek in shop (\d)", fresh.ask)[0]
        kept = list(trios[seat.lower()])
        kept.remove(die)
        takes = {face for face in "123456" if first_of({**trios, seat.lower(): [*kept, face]}, holder) == seat.lower()}
        (part,) = fresh.parts
        assert {choice.value for choice in part.choices if choice.right} == takes
        for choice in part.choices:
            number = "".join(sorted([*kept, choice.value]))
            other = re.findall(r"’s (\d{3})", fresh.hint)[0]
            assert f"reads {number}" in choice.reason
            assert ("less than" in choice.reason, "more than" in choice.reason) == (number < other, number > other)
            assert (choice.rule == "4.2") == (number == other)
            ties |= {choice.right} if number == other else set()
    assert ties == {True, False}


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
        round_no, own = map(int, re.findall(r"round (\d).* (\d+) tiles of its own", fresh.ask)[0])
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
        seats, one, two, paid, earned = map(int, re.findall(r"\b\d+\b", fresh.ask))
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
    words = {"screen.": "1", "shelf.": "2", "stack": "1", "out.": "2", "1 GG": "3", "again": "3", "marker": "4"}
    words |= {"number,": "4", "blank": "5", "places a geek": "5", "receives": "6", "above": "6"}
    for fresh in many_of("phase_of"):
        found = [phase for word, phase in words.items() if word in plain(fresh.ask)]
        (right,) = [choice.value for choice in fresh.parts[0].choices if choice.right]
        assert right in found


def test_where_all_bars_are_below_zero_no_other_is_spoken_of() -> None:
    seen = set()
    for fresh in many_of("judged"):
        every = all(choice.right for choice in fresh.parts[0].choices)
        assert ("Of the others" in fresh.why) is not every
        seen.add(every)
    assert seen == {True, False}
