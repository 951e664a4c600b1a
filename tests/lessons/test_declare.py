"""Exercises that an author declares: each kind, what it says of wrong answers, and what it refuses."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction

import pytest

import tbggg
from tbggg.engine.errors import BadOption
from tbggg.engine.registry import games
from tbggg.lessons import Exercise
from tbggg.lessons.exercise_data import as_data, as_html
from tbggg.lessons.verdict import on_choices

from ..games.bgg.tables import evening


@pytest.fixture
def rolled() -> tbggg.Node:
    """The evening after its rolls: yellow 2 4 6 to move, blue 1 5 5, green 1 3 6, red 2 2 2."""
    return evening().at("1.3")


def size(record: tbggg.Record) -> int:
    return sum(1 for _ in record.nodes())


def test_legal_asks_the_rules_of_each_move(rolled: tbggg.Node) -> None:
    found = tbggg.exercise(kind="legal", ask="Which?", at=rolled, moves=["promote 2>5", "promote 2>3", "ad 3"])
    assert found.check(["promote 2>3"])
    verdict = found.check("promote 2>3, promote 2>5")
    assert not verdict
    ((line, rule),) = verdict.lines
    assert rule == "3.4"
    assert line.startswith("“promote 2>5”: no.")
    assert not found.check([])
    assert found.solution == "promote 2>3"


def test_words_that_are_no_move_are_the_authors_mistake(rolled: tbggg.Node) -> None:
    with pytest.raises(tbggg.GameError, match="dance is no move"):
        tbggg.exercise(kind="legal", ask="Which?", at=rolled, moves=["dance"])


def test_none_may_be_legal(rolled: tbggg.Node) -> None:
    found = tbggg.exercise(kind="legal", ask="Which?", at=rolled, moves=["promote 2>5", "ad 3"])
    assert found.check([])
    assert found.solution == "none"


def test_first_names_the_seat_that_holds_the_marker(rolled: tbggg.Node) -> None:
    here = rolled.play_line("yellow pass blue pass green pass red pass")
    found = tbggg.exercise(kind="first", ask="Who?", at=here)
    assert found.check("green")
    assert not found.check("red")
    assert [choice.value for choice in found.parts[0].choices] == ["red", "yellow", "blue", "green"]


@pytest.mark.parametrize("given", ["27/36", "3/4", "0.75", "0,75", "75 %", "75%", 0.75, Fraction(3, 4)])
def test_a_number_may_be_written_in_many_ways(given: object) -> None:
    assert tbggg.exercise(kind="number", ask="How likely?", answer=Fraction(27, 36)).check(given)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("0.7", "give two"),
        ("0.74", "more than 0.74."),
        ("7", "less than 7."),
        ("0.1", "more than 0.1."),
        ("76 %", "less than 76 %."),
        ("3/5", "more than 3/5."),
        ("", "Type a number first"),
        ("pink", "in digits"),
        ("12 GG", "the number alone"),
        ("a" * 50, "in digits"),
        ("1/0", "such as"),
    ],
)
def test_a_wrong_number_is_told_what_is_wrong(given: str, said: str) -> None:
    verdict = tbggg.exercise(kind="number", ask="How likely?", answer=Fraction(3, 4)).check(given)
    assert not verdict
    assert said in str(verdict)


def test_an_uncommon_wrong_number_is_sent_to_the_rules_of_its_question_or_of_the_exercise() -> None:
    asked = {"kind": "number", "ask": "How many?", "answer": 9, "rules": "1.2 1.4"}
    assert str(tbggg.exercise(**asked).check(5)) == "It is more than 5. The rules behind it: [1.2 1.4]"
    known = {"3": {"label": "Three a round.", "rule": "1.3"}}
    assert str(tbggg.exercise(**asked, mistakes=known).check(50)) == "It is less than 50. The rule behind it: [1.3]"
    assert str(tbggg.exercise(**{**asked, "rules": "1.1 1.2 1.3 1.4"}).check(5)) == "It is more than 5."


def test_of_right_choices_that_are_left_out_one_is_told_why_and_none_is_named() -> None:
    own = {"label": "b", "why": "Bob may.", "rule": "2.1"}
    one = tbggg.exercise(ask="Who?", at=tbggg.new_game(seats=3).start, choices=["a", own, "c"], answer=["a", "b"])
    assert str(one.check("1")) == "1 right answer is still missing. One reason: Bob may. [2.1]"
    assert str(one.check("")) == "2 right answers are still missing. One reason: Bob may. [2.1]"
    assert str(one.check("2, 3")) == "“c”: no.\n1 right answer is still missing."
    told = replace(one, rules=("2.1", "2.2"))
    assert str(told.check("2")) == "1 right answer is still missing. The rules behind it: [2.1 2.2]"


def test_a_legal_move_says_why_when_it_is_left_out(rolled: tbggg.Node) -> None:
    own = {"move": "pass", "why": {"label": "Nobody has to pay.", "rule": "3.2"}}
    one = tbggg.exercise(kind="legal", ask="What may Yellow do?", at=rolled, moves=["promote 2>3", own])
    assert str(one.check("promote 2>3")) == "1 right answer is still missing. One reason: Nobody has to pay. [3.2]"
    assert one.check("promote 2>3, pass")


def test_a_rounded_number_is_right_to_half_of_its_last_digit() -> None:
    third = tbggg.exercise(kind="number", ask="How likely?", answer=Fraction(1, 3))
    assert [bool(third.check(given)) for given in ("0.33", "0.333", "33.3%", "0.334", "0.3")] == [
        True,
        True,
        True,
        False,
        False,
    ]


def test_a_whole_number_is_not_rounded() -> None:
    nineteen = tbggg.exercise(kind="number", ask="How many?", answer=19)
    assert [bool(nineteen.check(given)) for given in (19, "19", "19.0", "19.2", "20")] == [
        True,
        True,
        True,
        False,
        False,
    ]


def test_a_number_is_asked_of_the_moment(rolled: tbggg.Node) -> None:
    asked = {
        "count": 19,
        "count promote": 11,
        "points": 41,
        "points red": 11,
        "geeks red 2": 3,
        "sum stack": 48,
        "filled window": 12,
    }
    for query, answer in asked.items():
        assert tbggg.exercise(kind="number", ask="?", at=rolled, of=query).check(answer), query


def test_odds_are_those_of_what_chance_brings(rolled: tbggg.Node) -> None:
    shaken = rolled.play_line("yellow pass blue ad 5")
    found = tbggg.exercise(
        kind="number", ask="?", at=shaken, of="odds first blue then green pass red pass yellow pass blue pass"
    )
    assert found.parts[0].answer == Fraction(1, 2)


def test_mistake_finds_the_first_refused_move_and_its_rule(rolled: tbggg.Node) -> None:
    moves = ["yellow pass", "blue ad 5 = 1", "green promote 1>5", "red pass"]
    found = tbggg.exercise(kind="mistake", ask="Which?", at=rolled, moves=moves, offer=["3.2", "3.3"])
    assert found.check("3", "3.4")
    assert not found.check("2", "3.4")
    assert "allow" in str(found.check("2", "3.4"))
    assert [choice.value for choice in found.parts[1].choices] == ["3.2", "3.3", "3.4"]


def test_mistake_says_of_each_rule_what_it_is_and_why_it_is_not_that_one(rolled: tbggg.Node) -> None:
    (part,) = tbggg.exercise(
        kind="mistake",
        ask="Which?",
        at=rolled,
        moves=["yellow promote 1>5"],
        offer=["3.2"],
        labels={"3.2": "out of turn"},
        no={"3.2": "It is Yellow’s turn."},
    ).parts
    assert [(one.value, one.label) for one in part.choices] == [("3.2", "out of turn"), ("3.4", "3.4")]
    assert part.choices[0].reason == "It is Yellow’s turn."
    assert "no geek at shop 1" in part.choices[1].reason


def test_score_asks_for_each_part_of_a_score() -> None:
    worth = tbggg.games.bgg.score("yellow 1 3 3, blue 1 6, green 1 5", of="red")
    found = tbggg.exercise(kind="score", ask="Worth?", answer=worth)
    assert found.check(18, 14, 1, 32)
    assert not found.check(18, 17, 1, 35)
    assert "2. It is less than 17." in str(found.check(18, 17, 1, 32))


def test_score_of_a_seat_as_if_the_game_ended() -> None:
    end = evening().end
    found = tbggg.exercise(kind="score", ask="Worth?", at=end, seat="blue")
    assert found.check(0, 10, 0, 34)


def test_better_takes_all_that_are_not_clearly_worse() -> None:
    found = tbggg.exercise(kind="better", ask="Which?", values={"a": (2.0, 0.5), "b": (1.4, 0.5), "c": (0.2, 0.5)})
    assert found.check("a, b")
    assert not found.check("a")
    one = tbggg.exercise(kind="better", ask="Which?", values={"a": 36, "b": 33}, unit="GG")
    assert one.check("a")
    assert "It comes to 33\u00a0GG; the best choice, to 36\u00a0GG." in str(one.check("b"))
    assert "; " not in str(one.check("a"))


def test_a_wrong_sentence_is_named_without_its_full_stop(rolled: tbggg.Node) -> None:
    asked = {"kind": "predict", "ask": "?", "answer": "It is.", "at": rolled}
    one = tbggg.exercise(choices=["It is.", "It was."], **asked)
    assert str(one.check("2")).startswith("It was: no.")


def test_predict_takes_choices_of_an_author() -> None:
    table = tbggg.new_game(seats=3, luck=1).start
    found = tbggg.exercise(ask="Who?", at=table, choices=["Red", "Blue"], answer="Blue")
    assert found.check("2")
    assert not found.check("1")


def test_a_place_is_chosen_on_the_board_and_the_rules_say_why_not(rolled: tbggg.Node) -> None:
    shops = ["1", "3", "4", "5", "6"]
    found = tbggg.exercise(kind="place", ask="Where to?", at=rolled, offer=shops, move="promote 2>{place}", lang="en")
    assert found.check("1, 3, 4")
    (wrong, missing) = found.check("1, 3, 5").lines
    assert wrong[0].startswith("Shop 5: no.")
    assert (wrong[1], missing[1]) == ("3.4", "")
    after = "yellow pass blue pass green pass red promote 2>{place}"
    asked = {"after": after, "of": "geeks red 3", "is": 1, "no": "It went elsewhere."}
    walks = {"1": "1", "4": {"word": "3", "label": "Three", "why": "Look again."}}
    found = tbggg.exercise(kind="place", ask="Which?", at=rolled, offer=walks, **asked, lang="en")
    assert found.solution == "Three"
    assert found.check("1").lines == (("Shop 1: no. It went elsewhere.", ""),)
    with pytest.raises(tbggg.BadOption, match="answer"):
        tbggg.exercise(kind="place", ask="Which?", at=rolled, offer=shops)
    with pytest.raises(tbggg.BadOption, match=r"offer is a list, such as \[\"5b 6b\"\], not the one text “5b 6b”"):
        tbggg.exercise(kind="place", ask="Which?", at=rolled, offer="5b 6b", answer="5b", lang="en")


def test_of_many_wrong_choices_two_get_their_reasons_and_the_others_are_counted() -> None:
    choices = [
        (label, False, reason, "2.5") for label, reason in zip("ABCD", ("Far.", "Far.", "Full.", "Low."), strict=True)
    ]
    right, lines = on_choices("some", [*choices, ("E", True, "", "")], range(5), (), "en")
    assert not right
    assert lines == [("A: no. Far.", "2.5"), ("C: no. Full.", "2.5"), ("2 more of your answers are wrong.", "")]
    assert on_choices("some", [("A", False, "", ""), ("B", False, "", "")], [0, 1], (), "fr") == (
        False,
        [("A\u202f: non.", ""), ("B\u202f: non.", "")],
    )
    all_right = [(label, True, reason, rule) for label, _, reason, rule in choices]
    assert on_choices("some", all_right, range(4), (), "en") == (
        True,
        [("Far.", "2.5"), ("Full.", "2.5"), ("Low.", "2.5")],
    )


@pytest.mark.parametrize("code", [game.code for game in games()])
def test_a_question_on_the_board_takes_it_and_nothing_else_along(code: str) -> None:
    record = tbggg.new_game(code, luck=1)
    places = [*record.game.display.places(record.seats, "en")]
    given = {"offer": places[:3], "answer": places[1], "at": record.start, "lang": "en"}
    found = tbggg.exercise(kind="place", ask="Which?", **given)
    assert found.check(places[1])
    assert not found.check(places[0])
    (part,) = as_data(found)["parts"]
    assert [one["value"] for one in part["choices"]] == places[:3]
    assert part["board"]["outline"]["game"]["code"] == code
    assert part["board"]["outline"]["nodes"]["move"] == []
    assert "legal" not in part["board"]["frame"]
    assert as_html(found).count("<img") == 1
    record.start.advance()
    assert as_data(tbggg.exercise(kind="place", ask="Which?", **given)) == as_data(found)


def test_nothing_is_added_to_the_record(rolled: tbggg.Node) -> None:
    before = size(rolled.record)
    tbggg.exercise(kind="legal", ask="?", at=rolled, moves=["promote 2>3"])
    tbggg.exercise(kind="mistake", ask="?", at=rolled, moves=["yellow ad 2 = 1", "blue promote 1>6"])
    tbggg.exercise(kind="number", ask="?", at=rolled.play_line("yellow ad 2"), of="odds mover blue")
    assert size(rolled.record) == before + 1  # the advertisement that this test has played


def test_it_asks_any_game() -> None:
    game = tbggg.new_game("pig", seats="ann bob", luck=1)
    found = tbggg.exercise(kind="first", ask="Whose turn?", at=game.start, of="mover")
    assert found.check("ann")


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"kind": "riddle"}, "predict, number, legal"),
        ({"kind": "legal"}, "moves"),
        ({"kind": "first"}, "at"),
        ({"kind": "number"}, "of"),
    ],
)
def test_what_is_missing_is_named(wrong: dict[str, str], said: str) -> None:
    with pytest.raises(tbggg.BadOption, match=said):
        tbggg.exercise(ask="?", **wrong)


def test_an_unknown_question_is_refused(rolled: tbggg.Node) -> None:
    for query in ("weather", "geeks", "geeks red 99", "points pink", "__class__", "copy", "score red luck"):
        with pytest.raises(tbggg.BadOption, match=re.escape(query)):
            tbggg.exercise(kind="number", ask="?", at=rolled, of=query)


def test_a_mistake_needs_one(rolled: tbggg.Node) -> None:
    with pytest.raises(tbggg.BadOption, match="legal"):
        tbggg.exercise(kind="mistake", ask="?", at=rolled, moves=["yellow pass"])


def test_answers_are_one_a_question(rolled: tbggg.Node) -> None:
    found = tbggg.exercise(kind="number", ask="?", answer=1)
    with pytest.raises(tbggg.BadOption, match="answers: 2"):
        found.check(1, 2)
    with pytest.raises(tbggg.BadOption, match="pink"):
        tbggg.exercise(kind="first", ask="?", at=rolled).check("pink")


def test_it_prints_itself(rolled: tbggg.Node) -> None:
    found = tbggg.exercise(
        kind="legal", ask="Which?", hint="Touching shops.", at=rolled, rules="3.4", moves=["promote 2>3"]
    )
    assert str(found).splitlines() == ["3.4", "Which?", "   [ ] promote 2>3", "Hint: Touching shops."]


def shown(exercise: Exercise) -> dict[str, object]:
    bundle = exercise._repr_mimebundle_()
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    assert isinstance(data, dict)
    return data


def test_a_strangers_words_are_text(rolled: tbggg.Node) -> None:
    hostile = "<script>alert(1)</script><!--"
    found = tbggg.exercise(ask=hostile, hint=hostile, why=hostile, at=rolled, choices=[hostile, "b"], answer="b")
    html = str(shown(found)["text/html"])
    assert "<script" not in html
    assert "<!--" not in html
    assert html.count("&lt;script&gt;") == 4


def test_each_of_several_questions_can_have_its_hint(rolled: tbggg.Node) -> None:
    hints = ["Count the dice.", ""]
    asked = tbggg.exercise(ask="What?", hint=hints, at=rolled, choices=["a", "b"], answer="b")
    assert asked.hint.split("\n") == hints
    with pytest.raises(BadOption):
        tbggg.exercise(ask="What?", hint=[1, 2], at=rolled, choices=["a", "b"], answer="b")  # type: ignore[list-item]


def test_french_words_are_set_as_french_wants_them(rolled: tbggg.Node) -> None:
    found = tbggg.exercise(kind="first", ask="Qui joue ?", at=rolled, of="mover", lang="fr")
    assert "Qui joue\u202f?" in str(found)
    assert [choice.label for choice in found.parts[0].choices] == ["Rouge", "Jaune", "Bleu", "Vert"]
    assert "Rouge\u202f: non." in str(found.check("red"))


def test_the_answers_to_several_questions_are_told_apart_as_the_language_does() -> None:
    assert "; " in tbggg.exercise("E04.2", lang="en").solution
    assert "\u202f; " in tbggg.exercise("E04.2", lang="fr").solution


def test_what_is_said_of_a_wrong_seat_is_worked_out_by_the_rules(rolled: tbggg.Node) -> None:
    here = rolled.play_line("yellow pass blue pass green pass red pass")
    found = tbggg.exercise(kind="first", ask="Who?", at=here, rules="4.2")
    assert found.check("red").lines == (
        ("Red: no. Red makes 222. The three shops add up to less, but nothing is added here.", "4.1"),
    )
    assert "155" in str(found.check("blue"))
    assert found.other_rule_lines()[0][0] == "4.1"
    assert found.other_rule_lines()[0][1]
    before = tbggg.exercise(kind="first", ask="Who?", at=rolled, no="Nobody has passed yet.")
    assert before.check("red").lines == (("Red: no. Nobody has passed yet.", ""),), "phase 4 is still to come"


def test_what_an_author_says_of_a_wrong_choice_comes_first(rolled: tbggg.Node) -> None:
    choices = [{"label": "6 GG", "why": "That is shop 3."}, "7 GG", "8 GG"]
    found = tbggg.exercise(ask="?", at=rolled, choices=choices, answer="8 GG", no="Look at the shelf.")
    assert "shop 3" in str(found.check("1"))
    assert "Look at the shelf" in str(found.check("2"))
    assert str(found.check("3")) == "Right."


def test_each_line_of_help_runs_as_pasted(rolled: tbggg.Node) -> None:
    lines = [line.strip() for line in (tbggg.lessons.__doc__ or "").splitlines() if line.startswith("    tbggg.")]
    shown = [str(eval(line, {"tbggg": tbggg, "node": rolled})) for line in lines]
    assert len(shown) > 5
    assert all(shown)
