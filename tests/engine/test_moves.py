"""Tables of moves: what follows from them."""

from __future__ import annotations

import pytest

from tbggg.engine.game import Notation
from tbggg.engine.moment import Unreadable
from tbggg.engine.moves import many, move, moves, step, word

CELL = word(range(36), lambda cell: f"{cell // 6 + 1}-{cell % 6 + 1}", like="4-3", wrong="words.face")
FACE = word(range(1, 7), room=8, like="roll 4-2 1 3", wrong="words.face", looks="[0-9]")
CARD = word(range(182), lambda card: f"card{card}", like="deal card1 card2", wrong="words.face")
MOVES = moves(
    "tbggg.games.pig",
    "roll, 4-3",
    bits=5,
    roll=move("roll", result=move("{cell} {black*}", cell=CELL, black=many(FACE, 4, order=False))),
    passed=move("pass", forced=True),
    place=move("{cell}", cell=CELL),
    star=move("star {cell}", cell=CELL, like="star 4-3", kind=20),
    deal=move("deal {card}", card=CARD, chance=True, more=move("{card}", card=CARD)),
    walk=move("walk {start} {end}", start=CELL, end=CELL, like="walk 1-1 1-2"),
    drawn=move("draw {faces*}", faces=many(FACE, 8, counted=True, order=(3, 1, 2, 4, 5, 6))),
    look=move("look {card} {seat}", card=CARD, seat=word(range(4)), shown=True, written_by="seat"),
    tidy=step(nth=word(range(3))),
    slide=move("slide {start}>{end}", start=FACE, end=CELL, like="slide 1>1-1"),
    lift=move("lift {faces*}", faces=many(FACE, 8, counted=True, order=(3, 1, 2, 4, 5, 6), least=2), like="lift 1 2"),
    show=move(
        "{mark}@{cell}", mark=word(range(3), "xyz".__getitem__), owner=word(range(4)), cell=CELL, written_by="owner"
    ),
)


def words(action: int) -> str:
    return MOVES.words(None, ("a", "b"), action)


def read(text: str) -> tuple[list[int], int]:
    written = MOVES.read_words(None, ("a", "b"), 0, text.split())
    return [*written.actions], written.used


def test_a_kind_has_the_number_that_is_given_or_the_next_free_one() -> None:
    numbers = {name: getattr(MOVES, name).kind for name in ("roll", "roll_result", "passed", "place", "star", "deal")}
    assert numbers == {"roll": 0, "roll_result": 1, "passed": 2, "place": 3, "star": 20, "deal": 4}
    assert MOVES.kind_of(MOVES.star.pack(35)) == 20


def test_fields_are_packed_the_first_lowest() -> None:
    action = MOVES.walk.pack(5, 7)
    assert action == MOVES.walk.kind + 32 * (5 + 36 * 7)
    assert (MOVES.walk.start(action), MOVES.walk.end(action)) == (5, 7)
    assert words(action) == "walk 1-6 2-2"


def test_all_actions_are_read_as_they_are_written() -> None:
    actions = MOVES.actions(None)
    assert actions[:3] == [MOVES.roll.pack(), MOVES.passed.pack(), MOVES.place.pack(0)]
    assert len(actions) == 2 + 36 + 36 + 36 * 36 + 6 * 36 + 3 * 4 * 36
    for action in actions:
        seat = MOVES.show.owner(action) if MOVES.kind_of(action) == MOVES.show.kind else 0
        written = MOVES.read_words(None, ("a", "b"), seat, words(action).split())
        assert (written.actions, written.used) == ((action,), len(words(action).split()))


def test_what_chance_answers_is_read_behind_its_decision_and_alone() -> None:
    result = MOVES.roll_result.with_black(MOVES.roll_result.with_black(MOVES.roll_result.pack(19), 0, 5), 1, 2)
    assert words(result) == "4-2 5 2"
    assert read("roll 4-2 5 2") == ([MOVES.roll.pack(), result], 4)
    assert read("4-2 5 2 pass") == ([result], 3)
    assert read("4-2") == ([MOVES.place.pack(19)], 1)
    assert read("roll pass") == ([MOVES.roll.pack()], 1)


def test_a_list_without_an_order_has_one_form() -> None:
    one, other = read("4-2 5 2 1")[0][0], read("4-2 1 2 5")[0][0]
    assert MOVES.canonical(one) == other == MOVES.canonical(other)
    first, second = read("draw 2 3 1")[0][0], read("draw 3 1 2")[0][0]
    assert MOVES.canonical(first) == second
    assert MOVES.drawn.count_faces(first) == 3
    assert MOVES.canonical(MOVES.place.pack(3)) == MOVES.place.pack(3)


def test_fields_stand_together_in_a_word() -> None:
    action = MOVES.slide.pack(3, 19)
    assert words(action) == "slide 3>4-2"
    assert read("slide 3>4-2 pass") == ([action], 2)


def test_a_field_that_is_not_written_holds_the_seat() -> None:
    action = MOVES.show.pack(2, 1, 19)
    assert words(action) == "z@4-2"
    assert MOVES.read_words(None, ("a", "b"), 1, ["z@4-2"]).actions == (action,)
    assert MOVES.show.owner(read("z@4-2")[0][0]) == 0


def test_lists_that_are_packed_alike_have_the_same_rules() -> None:
    assert MOVES.lift.faces is MOVES.drawn.faces
    assert MOVES.lift.count_faces(read("lift 2 3")[0][0]) == 2
    assert MOVES.canonical(read("lift 2 3")[0][0]) == read("lift 3 2")[0][0]


def test_a_list_that_is_too_long_keeps_its_length() -> None:
    action = read("draw 1 2 3 4 5 6 1 2 3")[0][0]
    assert MOVES.drawn.count_faces(action) == 9
    assert words(action) == "draw 1 2 3 4 5 6 1 2 0"
    assert MOVES.canonical(action) == action


def test_parts_are_read_behind_their_verb() -> None:
    deal, more = MOVES.deal.pack(4), MOVES.deal_more.pack(181)
    assert read("deal card4 card181 ?") == ([deal, more], 3)
    assert words(more) == "card181"
    assert read("card181 card3 pass") == ([more, MOVES.deal_more.pack(3)], 2)


@pytest.mark.parametrize(
    ("text", "legal", "word"), [
        ("7", "roll, 4-3", 0), ("roll 4-2 8", "roll 4-2 1 3", 2), ("star", "star 4-3", 0),
        ("slide 4-3", "roll 4-2 1 3", 1), ("slide 4>", "roll 4-2 1 3", 1), ("slide >4-3", "roll 4-2 1 3", 1),
        ("slide 1>2>3", "roll 4-2 1 3", 1), ("slide", "slide 1>1-1", 0), ("z@", "roll, 4-3", 0),
        ("lift", "lift 1 2", 0), ("lift 3 pass", "lift 1 2", 1), ("lift 3 8", "roll 4-2 1 3", 2),
    ]
)  # fmt: skip
def test_words_that_are_none_say_which(text: str, legal: str, word: int) -> None:
    with pytest.raises(Unreadable) as trouble:
        read(text)
    assert (trouble.value.legal, trouble.value.word) == (legal, word)


def test_kinds_follow_for_the_notation() -> None:
    notation = Notation(moves=MOVES)
    assert notation.forced_pass == MOVES.passed.pack()
    assert notation.chance_results == (MOVES.roll_result.kind,)
    assert notation.parts == (MOVES.roll_result.kind, MOVES.deal_more.kind)
    assert notation.shown == (MOVES.look.kind,)
    assert notation.writers[MOVES.look.kind](MOVES.look.pack(100, 3)) == 3
    assert words(MOVES.tidy.pack(2)) == ""


def test_a_table_that_cannot_be_is_refused() -> None:
    with pytest.raises(ValueError, match="2\\^53"):
        moves("tbggg.games.pig", "", draw=move("draw {faces*}", faces=many(FACE, 17)))
    with pytest.raises(ValueError, match="a verb, then"):
        moves("tbggg.games.pig", "", draw=move("draw {card}", cell=CELL))
    with pytest.raises(ValueError, match="called actions"):
        moves("tbggg.games.pig", "", actions=move("act"))
    with pytest.raises(TypeError, match="moves"):
        Notation()
