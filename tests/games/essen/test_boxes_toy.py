"""The toy on the eight boxes: what is within reach, and no more games or steps than a turn allows."""

from __future__ import annotations

import pytest

from tbggg.games.essen.lessons import boxes
from tbggg.games.essen.lessons.drawn import lesson_text
from tbggg.games.essen.lessons.table import NAMES, ways_from


def test_the_lights_of_the_toy_are_those_that_the_lesson_counts() -> None:
    def lit(**values: int) -> int:
        state = boxes.placed({**boxes.TOY.start(), **values})
        return len(boxes.within(state, boxes.boxes_left({**boxes.TOY.start(), **values})))

    def way(**values: int) -> int:
        state = boxes.placed({**boxes.TOY.start(), **values})
        return ways_from(state, NAMES.index("P04"))[NAMES.index("B02")]

    assert (lit(), lit(bag=3)) == (29, 23)
    assert (way(), way(galeria=0), way(galeria=0, crowd=0)) == (3, 10, 8)
    goals = {bag: boxes.reached({"bag": bag, "used": 0, "crowd": 0, "galeria": 1})[0] for bag in range(7)}
    assert [bag for bag, is_reached in goals.items() if is_reached] == [2]
    assert boxes.reached({"bag": 1, "used": 0, "crowd": 0, "galeria": 0})[1]


@pytest.mark.parametrize(
    ("before", "asked", "kept"),
    [
        ((2, 1), (2, 8), (2, 6)),  # the token does not enter a blocked box
        ((2, 6), (6, 6), (3, 6)),  # one game more than there is room: it lies on a box that was passed [5.3]
        ((0, 8), (1, 8), (1, 8)),
        ((3, 6), (3, 7), (3, 6)),
        ((5, 3), (6, 3), (6, 3)),
        ((6, 3), (2, 3), (2, 3)),
        ((6, 2), (6, 0), (6, 0)),
    ],
)
def test_the_toy_holds_no_more_than_a_turn_allows(
    before: tuple[int, int], asked: tuple[int, int], kept: tuple[int, int]
) -> None:
    def values(bag: int, used: int) -> dict[str, int]:
        return {**boxes.TOY.start(), "bag": bag, "used": used}

    assert boxes.TOY.moved(values(*before), values(*asked)) == values(*kept)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(
    ("bag", "used", "key"), [(2, 5, ""), (2, 6, "one_more"), (6, 2, ""), (3, 6, "over"), (6, 3, "over")]
)
def test_where_no_step_is_left_the_toy_tells_of_the_last_purchase(bag: int, used: int, key: str, lang: str) -> None:
    said = boxes.draw({**boxes.TOY.start(), "bag": bag, "used": used}, 640, lang).says
    told = [one for one in ("one_more", "over") if lesson_text(lang, f"boxes.{one}") in said]
    assert told == ([key] if key else [])
