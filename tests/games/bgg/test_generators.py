"""Fresh exercises of the later lessons: their answers against what is read from their texts and drawings."""

from __future__ import annotations

import re

import tbggg

from ...lessons.test_generators import many_of, plain


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


def test_a_tile_that_waits_pays_the_price_of_a_higher_shelf() -> None:
    for fresh in many_of("later"):
        begun, sold = map(int, re.findall(r"round (\d)", fresh.ask))
        prices = [int(one) for one in re.findall(r"pay (\d) at the bottom, (\d) and (\d)", fresh.ask)[0]]
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
