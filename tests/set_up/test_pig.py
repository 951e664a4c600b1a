"""Positions of Pig without the moves before them, and what all games share: records, errors, the short form."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import tbggg
from tbggg.cli.main import main
from tbggg.engine.errors import BadOption
from tbggg.engine.registry import find_game
from tbggg.engine.texts import in_language
from tbggg.lessons.library import moment
from tbggg.publish.games.game_page import game_page
from tbggg.publish.html.page_scripts import page_data, unpacked

TABLE = "bob to move; ann 34; bob 51; turn 12"
SHORT = f"pig ann bob: {TABLE}"
CANONICAL = "2.1 bob to move; ann: 34; bob: 51; turn 12"


def begun(position: str) -> tbggg.Node:
    return tbggg.new_game("pig", seats="ann bob", luck=1, position=position).start


def test_the_table_as_somebody_types_it_is_read_played_and_written() -> None:
    start = begun(TABLE)
    assert start.position.facts() == CANONICAL
    assert start.position.points == {"ann": 34, "bob": 51}
    assert start.position.legal_moves() == ["roll", "hold"]
    node = start.play("hold")
    assert node.position.points["bob"] == 63
    assert tbggg.position(SHORT).dumps(moves=False) == f'[Game "Pig"] [Seats "ann bob"] [Position "{CANONICAL}"]'
    assert tbggg.position(node.position.dumps()).points == node.position.points
    assert node.position.facts() == "3.1 ann to move; ann: 34; bob: 63"


def test_a_record_goes_on_after_its_position() -> None:
    text = (
        '[Game "Pig"]\n[Seats "ann bob"]\n'
        f'[Position "{CANONICAL}"]\n\n'
        "{Bob is ahead.}\n2.1 bob roll 4 ! ( bob hold )\n    bob hold\n3.1 ann roll 3\n"
    )
    record = tbggg.loads(text)
    assert record.end.position.points == {"ann": 34, "bob": 67}
    assert tbggg.loads(record.dumps()).dumps() == record.dumps()
    over_lines = text.replace("; ", "\n  ")
    assert tbggg.loads(over_lines).dumps() == record.dumps()
    assert tbggg.loads(record.end.position.dumps()).end.position.points == record.end.position.points


def test_a_long_position_stands_on_several_lines() -> None:
    seats = " ".join(f"player{number}" for number in range(1, 11))
    said = "; ".join(f"player{number} {10 + number}" for number in range(1, 11))
    record = tbggg.new_game("pig", seats=seats, luck=1, position=said)
    text = record.dumps()
    assert ";\n  player2: 12;\n" in text
    assert tbggg.loads(text).dumps() == text
    assert "\n" not in record.start.position.dumps(moves=False)
    assert tbggg.position(record.start.position.dumps()).points == record.start.position.points


@pytest.mark.parametrize(("lang", "said"), [("en", "need not be reachable"), ("fr", "mais pas forcément atteignable")])
def test_the_start_tells_that_it_is_set_up(lang: str, said: str) -> None:
    told = begun(TABLE).narration(lang).text
    assert said in told
    assert "starts" not in told
    assert "commence" not in told


def test_from_a_moment_on() -> None:
    here = tbggg.loads('[Game "Pig"]\n[Seats "ann bob"]\n[Luck "3"]\n\n1.1 ann roll 4 ann hold').end
    start = here.set_up()
    assert start.record.headers["Luck"] == "3"
    assert start.position.facts() == here.position.facts() == "2.1 bob to move; ann: 4"
    changed = here.set_up("ann 30; turn 5")
    assert changed.position.facts() == "2.1 bob to move; ann: 30; turn 5"
    assert here.set_up("ann to move").position.facts() == "1.1 ann to move; ann: 4"
    assert here.position.facts() == "2.1 bob to move; ann: 4"


@pytest.mark.parametrize(
    ("text", "place", "said"),
    [
        ("ann to move; ann 34; turm 12", (1, 22), "turm"),
        ("ann to move\nann 34, bob 3", (2, 9), "bob"),
        ("ann 34\nann 35", (2, 5), "second number"),
        ("ann to move; an 34", (1, 14), r"neither a seat \(ann, bob\) nor a word of the table \(turn, "),
        ("bob moves", (1, 5), "after bob comes one of: a number, to move"),
        ("ann: turn 12", (1, 6), "said of the table"),
        ("ann 34; 51", (1, 9), "said of a seat"),
        ("turn 12 13", (1, 9), "no place"),
        ("turn 1000", (1, 6), "from 0 to 999"),
        ("die 7", (1, 5), "from 0 to 6"),
        ("1.1.1 ann to move", (1, 1), "form 1.1"),
        ("99999.1 ann to move", (1, 1), "9999"),
        ("1.1 cat to move", (1, 5), "ann to move"),
        ("ann to move; 1.1 bob to move", (1, 14), "named twice"),
        ("ann 34;" * 700, (1, 1), "4096"),
    ],
)
def test_what_cannot_be_read_is_named_with_its_place(text: str, place: tuple[int, int], said: str) -> None:
    with pytest.raises(tbggg.BadOption, match=said) as caught:
        begun(text)
    assert (caught.value.line, caught.value.column) == place
    line, column = place
    found = tbggg.faults(f'[Game "Pig"]\n[Seats "ann bob"]\n[Position "{text}"]')
    if len(text) < 4096:
        assert [(one.line, one.column) for one in found] == [(line + 2, column + (11 if line == 1 else 0))]
        short = tbggg.faults(f"pig ann bob: {text}")
        assert [(one.line, one.column) for one in short] == [(line, column + (13 if line == 1 else 0))]
    assert found[0].rule is None


@pytest.mark.parametrize(
    ("rule", "fault", "text"),
    [
        ("P1", "PHASE", "1.2 ann to move"),
        ("P1", "OTHER_TURN", "2.1 ann to move"),
        ("P3", "NO_BANK", "ann 1"),
        ("P3", "NO_TURN", "turn 1"),
        ("P3", "NOT_ROLLED", "turn 3; die 5"),
        ("P3", "NOT_ROLLED", "turn 7; die 6"),
        ("P3", "ROLLS", "turn 12; rolls 1"),
        ("P3", "ROLLS", "rolls 2"),
        ("P5", "NOT_BANKED", "ann 100; turn 5"),
        ("P6", "NOT_OVER", "ann 30; over"),
        ("P6", "WAS_OVER", "ann 100; bob 104"),
    ],
)
def test_each_fault_names_its_rule(rule: str, fault: str, text: str) -> None:
    for lang in ("en", "fr"):
        found = tbggg.faults(f"pig ann bob: {text}", lang)
        assert [one.rule for one in found] == [rule], fault
        assert found[0].text[-1] != "."
    with pytest.raises(tbggg.BadOption, match=rule):
        begun(text)


def test_all_faults_are_said() -> None:
    found = tbggg.faults("pig ann bob: ann 1; bob 1; turn 1")
    assert [(one.subject, one.rule) for one in found] == [("ann", "P3"), ("bob", "P3"), ("turn", "P3")]
    assert tbggg.faults(SHORT) == begun(TABLE).position.faults() == []


def test_seat_words_that_part_facts() -> None:
    record = tbggg.new_game("pig", seats="a:b c;d e%,f", luck=1, position="a%3Ab 34; c%3Bd 20")
    assert record.start.position.points == {"a:b": 34, "c;d": 20, "e%,f": 0}
    assert tbggg.loads(record.dumps()).start.position.facts() == "1.1 a%3Ab to move; a%3Ab: 34; c%3Bd: 20"


def test_hostile_texts_end_in_a_state_or_an_error() -> None:
    luck = Random(3)
    words = [
        *TABLE.split(),
        "over",
        "chance",
        "rules",
        "99",
        "9.9",
        "-5",
        "0.0",
        ",",
        ";",
        ":",
        "none",
        "die 6",
        "\x00",
    ]
    ends = set()
    for _ in range(300):
        text = " ".join(luck.choice(words) for _ in range(luck.randrange(1, 9)))
        try:
            node = begun(text)
        except tbggg.BadOption as trouble:
            ends.add(type(trouble).__name__)
            continue
        assert str(node.position)
        assert begun(node.position.facts()).position.facts() == node.position.facts()
        ends.add("possible")
    assert ends == {"possible", "PositionError", "ImpossiblePosition"}


def test_the_command_says_each_fault_on_a_line_of_its_own(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    facts = "ann 1; bob 101; turn 12"
    file = tmp_path / "two.game"
    file.write_text(f'[Game "Pig"]\n[Seats "ann bob"]\n[Position "{facts}"]\n\n')
    for given, place in ((f"pig ann bob: {facts}", ""), (str(file), f"{file}:3:1: ")):
        assert main(["position", given]) == 2
        assert capsys.readouterr().err.splitlines() == [
            f"tbggg: {place}ann: No turn brings 1 point (P3)",
            f"tbggg: {place}bob: The game ended when the first bank reached 100 (P6)",
        ]
    assert main(["position", "bgg red yellow: 1.2"]) == 2
    assert capsys.readouterr().err.count("\n") == 1, "the rule is of a game that no option names"


def test_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["position", SHORT]) == 0
    assert CANONICAL in capsys.readouterr().out
    assert main(["position", SHORT.replace("turn", "turm")]) == 2
    assert "1:43" in capsys.readouterr().err
    assert main(["position", SHORT.replace("ann 34", "ann 1")]) == 2
    assert "P3" in capsys.readouterr().err
    for more in ([], ["--bots", "random"]):
        assert main(["new", "--game", "pig", "--seats", "ann bob", "--position", TABLE, "--luck", "1", *more]) == 0
        written = capsys.readouterr().out
        assert CANONICAL in written
        assert tbggg.loads(written).end.position.finished


@pytest.mark.parametrize(
    ("lang", "false", "said"),
    [("en", "No die rolled yet", "The last roll is not known"), ("fr", "Aucun dé lancé", "n’est pas connu")],
)
def test_a_turn_of_which_no_roll_was_seen_is_not_told_as_one_without_rolls(lang: str, false: str, said: str) -> None:
    board = in_language(lang, lambda: str(begun(TABLE).position))
    assert said in board
    assert false not in board


def test_a_page_of_such_a_record_tells_it_too(tmp_path: Path) -> None:
    begun(TABLE).record.write(tmp_path / "a.game")
    page = game_page(tmp_path / "a.game")[0]
    assert "The last roll is not known" in page
    assert "need not be reachable" in unpacked(page_data(page)["scripts"])


def test_an_exercise_is_about_a_board_in_a_line() -> None:
    """Of an author's own, and of those that are stored."""
    line = "pig ann bob: bob to move; ann 34; bob 51; turn 12"
    own = tbggg.exercise(kind="number", ask="How many may Bob do?", at=line, of="count", lang="en")
    assert own.check(2).right
    assert tbggg.predict(ask="Who?", at=line, of="mover", lang="en").check("bob").right
    assert moment(find_game("pig"), {"record": line, "played": "bob hold"}).state.bank[1] == 63
    with pytest.raises(BadOption, match="P5"):
        tbggg.exercise(kind="number", ask="?", at=line.replace("51", "101"), of="count")
