"""Fresh exercises on records, comparisons and intervals: their answers against what is read from their texts."""

from __future__ import annotations

import re

import tbggg
from tbggg.engine.generators import GeneratedExercise
from tbggg.lessons.library import find_generator

from ...lessons.test_generators import many_of

LABEL = 40  # width of a number with a sign and a decimal, in small letters


def clicked(fresh: GeneratedExercise) -> int:
    """The one right number of those that are clicked."""
    (right,) = [int(choice.value) for choice in fresh.parts[0].choices if choice.right]
    return right


def test_a_sentence_claims_what_its_interval_allows() -> None:
    seen = set()
    for fresh in many_of("claim"):
        low, high = signs(fresh.ask)[-2:]
        (right,) = [choice.value for choice in fresh.parts[0].choices if choice.right]
        assert right == ("better" if low > 0 else "worse" if high < 0 else "open")
        seen.add(right)
        picture = fresh.parts[0].picture
        assert picture
        left, end = [int(x) for x in re.findall(r'x="(\d+)" y="76"', picture.markup)]
        assert end - left >= LABEL, "the numbers of a narrow interval stand beside each other"
    assert len(seen) == 3


def test_a_comparison_names_its_bots_in_the_language_of_the_reader() -> None:
    asked = [find_generator("claim")[1].generate(1, nth, "fr").ask for nth in range(1, 9)]
    assert {re.findall(r"étant des robots (\w+),", one)[0] for one in asked} == {"gloutons", "réfléchis"}


def test_a_mean_difference_is_that_of_its_pairs() -> None:
    for fresh in many_of("paired"):
        points = list(map(int, re.findall(r"\d+", fresh.ask)))
        assert clicked(fresh) == sum(a - b for a, b in zip(points[:4], points[4:], strict=True)) / 4


def test_an_interval_narrows_with_the_root_of_the_games() -> None:
    for fresh in many_of("more_games"):
        games, wide = map(int, re.findall(r"\d+", fresh.ask))
        narrow = int(re.findall(r"\d+", fresh.parts[0].ask)[0])
        assert clicked(fresh) == games * wide**2 // narrow**2


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
        r"(\w+) steps with a geek from shop (\d) to shop (\d)\.": "{0} promote {1}>{2}",
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


def test_where_all_bars_are_below_zero_no_other_is_spoken_of() -> None:
    seen = set()
    for fresh in many_of("judged"):
        every = all(choice.right for choice in fresh.parts[0].choices)
        assert ("Of the others" in fresh.why) is not every
        seen.add(every)
    assert seen == {True, False}
