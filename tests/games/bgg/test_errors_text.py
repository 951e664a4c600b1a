"""Errors of the text itself: headers, marks, words, comments, variations and the bounds of a file."""

from __future__ import annotations

from pathlib import Path

import pytest

import tbggg

from .broken import GEEKS, MARKET, ROLLED, START, SUPPLY, broken, broken_at
from .tables import HAND, hoard

GAME = '[Game "The BoardGameGeek Game"]'
THREE = '[Seats "red yellow blue"]'
FIRST = '[First "red"]'
FINISHED = (Path(__file__).parents[2] / "golden" / "cases" / "g000.game").read_text(encoding="utf-8")


# -- Headers -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "lines",
    [
        "",
        "   \n\n",
        f"{THREE} {FIRST}",
        f"{GAME} {FIRST}",
        f"{GAME} {THREE}",
        f'[Game "Chess of the North"] {THREE} {FIRST}',
        f"{GAME} {GAME} {THREE} {FIRST}",
        f'{GAME} {THREE} {FIRST} [Title "a"] [Title "b"]',
        f'{GAME} [Seats "red yellow"] {FIRST}',
        f'{GAME} [Seats "red yellow blue green purple orange pink"] {FIRST}',
        f'{GAME} [Seats "red yellow blue green purple orange red"] {FIRST}',
        f'{GAME} [Seats "red yellow red"] {FIRST}',
        f'{GAME} [Seats "red yellow pink"] {FIRST}',
        f'{GAME} [Seats ""] {FIRST}',
        f'{GAME} {THREE} [First "green"]',
        f'{GAME} {THREE} [First ""]',
        f'{GAME} {THREE} {FIRST} [Rulings "sleeping=allowed"]',
        f'{GAME} {THREE} {FIRST} [Rulings "misplacing=perhaps"]',
        f'{GAME} {THREE} {FIRST} [Rulings "misplacing"]',
        f'{GAME} {THREE} {FIRST} [Rulings "misplacing=legal, misplacing=legal"]',
        f'{GAME} {THREE} {FIRST} [Rulings "misplacing=legal, misplacing=forbidden"]',
        f'{GAME} {THREE} {FIRST} [Rulings "tie_includes_holder=yes"]',
        f'{GAME} {THREE} {FIRST} [Rulings "buying_pass=never"]',
        f'{GAME} {THREE} {FIRST} [Rulings "paid_moves=-1"]',
        f'{GAME} {THREE} {FIRST} [Rulings "paid_moves=many"]',
        f'{GAME} {THREE} {FIRST} [Prices "1/2/3 4/3/2 5/4/3 6/5/4 7/6/5 8/7/6"]',
        f'{GAME} {THREE} {FIRST} [Prices "3/2/1"]',
        f'{GAME} {THREE} {FIRST} [1st "a"]',
        f'{GAME} {THREE} {FIRST} [Ti-tle "a"]',
        f"{GAME} {THREE} {FIRST} [Title]",
        f'{GAME} {THREE} {FIRST} [Title "a]',
        f'{GAME} {THREE} {FIRST} [Title "a\nb"]',
        f'{GAME} {THREE} {FIRST} [Title "a" "b"]',
        f'{GAME} {THREE} {FIRST} [Title "a"',
    ],
)
def test_headers_that_cannot_be_read(lines: str) -> None:
    broken(lines + "\n" + "red draw 1 2 3 4 5 6 - -" if lines.strip() else lines)


def test_an_error_in_a_header_points_at_its_line() -> None:
    assert broken(f'{GAME}\n{THREE}\n{FIRST}\n[Rulings "sleeping=allowed"]\n').line == 4
    assert broken(f'{GAME}\n[Seats "red yellow red"]\n{FIRST}\n').line == 2


def test_headers_come_first() -> None:
    broken(SUPPLY + '[Title "too late"]\nred pass')


@pytest.mark.parametrize(
    "result", ["red 49 yellow 67 blue 62", "red 50 yellow 67 blue 61", "red 67 yellow 49 blue 61", "red 49", "nonsense"]
)
def test_a_result_must_agree_with_the_replay(result: str) -> None:
    broken(FINISHED + f'\n[Result "{result}"]\n')


def test_a_right_result_may_stand_first_or_last() -> None:
    result = '[Result "red 49 yellow 67 blue 61"]'
    assert tbggg.loads(FINISHED + "\n" + result).end.position.finished
    assert tbggg.loads(FINISHED.replace("\n\n1.1", f"\n{result}\n\n1.1", 1)).end.position.finished


def test_a_result_needs_a_finished_record() -> None:
    broken(SUPPLY + '[Result "red 10 yellow 10 blue 10"]')
    broken(f'{GAME} {THREE} {FIRST} [Result "red 10 yellow 10 blue 10"]')


def test_a_star_closes_an_unfinished_main_line_and_nothing_else() -> None:
    assert tbggg.loads(SUPPLY + "red pass *").end
    broken(FINISHED + "\n*")
    broken(SUPPLY + "red pass * yellow pass")
    broken(SUPPLY + "red pass * *")
    broken(SUPPLY + "red pass ( red 1@1b * ) yellow pass")


# -- Words ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "move"),
    [
        (SUPPLY, "red 4@5b!"),
        (SUPPLY, "red 4@5"),
        (SUPPLY, "red 4@7b"),
        (SUPPLY, "red 4@5x"),
        (SUPPLY, "red 7@5b"),
        (SUPPLY, "red 4@5B"),
        (SUPPLY, "red 4 @5b"),
        (SUPPLY, "red jump"),
        (SUPPLY, "pink pass"),
        (SUPPLY, "orange pass"),
        (SUPPLY, "Red pass"),
        (SUPPLY, "pass"),
        (GEEKS, "red roll 1 2 7"),
        (GEEKS, "red roll 0 1 2"),
        (GEEKS, "red roll 1 2 -"),
        (ROLLED, "red ad 1 = 9"),
        (ROLLED, "red ad"),
        (ROLLED, "red promote 1-2"),
        (ROLLED, "red promote 1>7"),
        (MARKET, "yellow buy pink1@1b"),
        (MARKET, "yellow buy red1@1b with 1"),
        (MARKET, "yellow buy red1@charity"),
        (MARKET, "yellow buy red1@charity with 7"),
        (MARKET, "yellow buy"),
    ],
)
def test_words_that_are_no_move_are_a_mistake_of_syntax(before: str, move: str) -> None:
    """No rule is broken: the words cannot be read. The error points at the line of the move."""
    error = broken(before + move)
    assert error.rule is None
    assert error.line == before.count("\n") + 1


def test_a_tile_of_no_number_cannot_be_drawn() -> None:
    """Either the word is unreadable, or the words before it are too few tiles (1.1)."""
    assert broken(START + "red draw 1 2 3 4 5 6 7 1").rule in (None, "1.1")


def test_a_syntax_error_points_at_the_first_word_of_the_move() -> None:
    for before, move in ((SUPPLY, "red 4@5b!"), (GEEKS, "red roll 1 2 7")):
        error = broken(before + "  " + move)
        assert (error.line, error.column) == (before.count("\n") + 1, 3)


def test_columns_count_code_points() -> None:
    before = "red pass {Élégant 🎲} "
    assert broken_at(SUPPLY + before, "yellow roll 1 2 3").column == len(before) + 1


def test_lines_are_counted_with_other_line_ends_too() -> None:
    error = broken((SUPPLY + "red pass\nyellow pass\nred 1@1b").replace("\n", "\r\n"))
    assert (error.line, error.column, error.rule) == (SUPPLY.count("\n") + 3, 1, "2.2")


@pytest.mark.parametrize("mark", ["1.3", "1.1", "2.2", "7.1", "1.7", "0.2", "1.", "12", "1.2.3"])
def test_a_section_mark_must_name_the_phase(mark: str) -> None:
    """Red is to place in 1.2; nobody has passed through another phase since the last move but 1.1."""
    text = SUPPLY + f"red 1@1b {mark} yellow 1@1b"
    broken(text)


def test_a_section_mark_may_name_a_phase_that_was_passed_through() -> None:
    """After the last pass of phase 3 come 1.4 and 1.5; after the last purchase 1.6 and 2.1."""
    moves = MARKET + "1.4 yellow buy red1@1b 1.5 blue buy yellow2@1b"
    assert tbggg.loads(moves).end.position.phase == 1
    draw = "yellow draw 1 2 3"
    for marks in ("1.6", "2.1", "1.6 2.1", ""):
        assert tbggg.loads(f"{moves} {marks} {draw}").end.position.round == 2
    broken(f"{moves} 1.5 2.2 {draw}")


# -- Comments, glyphs and variations -------------------------------------------------------------------


@pytest.mark.parametrize(
    "words",
    [
        "red {why} 1@1b",
        "red 1@1b {open",
        "red 1@1b {a \\",
        "red 1@1b }",
        "red 1@1b $256",
        "red 1@1b $",
        "red 1@1b !!!",
        "! red 1@1b ( )",
    ],
)
def test_comments_and_glyphs_that_cannot_be_read(words: str) -> None:
    assert broken(SUPPLY + words).rule is None


@pytest.mark.parametrize("words", ["red draw 1 2 3 {why} 4 5 6 - -", "red {why} draw 1 2 3 4 5 6 - -"])
def test_a_comment_never_stands_inside_a_move(words: str) -> None:
    broken(START + words)


def test_a_comment_never_stands_inside_an_advertisement() -> None:
    broken(ROLLED + "red ad 1 {why} = 2")
    broken(ROLLED + "red ad {why} 1 = 2")


def test_a_glyph_needs_a_move() -> None:
    broken(START + f"! red draw {HAND}")


@pytest.mark.parametrize(
    "words",
    [
        "red 1@1b ( red 2@1b",
        "red 1@1b )",
        "red 1@1b ( red 2@1b ) )",
        'red 1@1b ( "open red 2@1b )',
        "red 1@1b ( red 2@1b yellow 1@1b",
    ],
)
def test_variations_that_are_not_closed_or_not_opened(words: str) -> None:
    assert broken(SUPPLY + words).rule is None


def test_no_variation_before_the_first_move() -> None:
    broken(START + f"( red draw {HAND} ) red draw {HAND}")
    broken(SUPPLY + "red 1@1b ( ( red 2@1b ) red 3@1b )")


# -- Bounds --------------------------------------------------------------------------------------------


def nested(depth: int) -> str:
    """A record with variations that stand in each other, so many deep."""
    move = f"red draw {HAND}"
    return START + move + f" ( {move}" * depth + " )" * depth


def test_sixty_four_variations_deep_and_no_deeper() -> None:
    assert tbggg.loads(nested(64)).end
    assert "64" in broken(nested(65)).message


def test_eight_mebibytes_and_no_more(tmp_path: Path) -> None:
    room = 8 * 2**20 - len(START) - 2
    assert tbggg.loads(START + "{" + "a" * room + "}").start.comments
    assert "8 MiB" in broken(START + "{" + "a" * (room + 1) + "}").message
    assert "8 MiB" in broken(START + "{" + "é" * (room // 2 + 1) + "}").message
    file = tmp_path / "large.game"
    file.write_bytes(b" " * (9 * 2**20))
    with pytest.raises(tbggg.RecordError, match="8 MiB"):
        tbggg.read(file)


# -- Files ---------------------------------------------------------------------------------------------


def test_a_file_that_is_not_utf_8(tmp_path: Path) -> None:
    file = tmp_path / "latin.game"
    file.write_bytes((START + "{é}").encode("latin-1"))
    with pytest.raises(tbggg.RecordError, match="UTF-8") as caught:
        tbggg.read(file)
    assert caught.value.file.endswith("latin.game")


def test_an_empty_file(tmp_path: Path) -> None:
    file = tmp_path / "empty.game"
    file.write_bytes(b"")
    with pytest.raises(tbggg.RecordError):
        tbggg.read(file)


def test_no_such_file(tmp_path: Path) -> None:
    with pytest.raises((tbggg.GameError, FileNotFoundError)):
        tbggg.read(tmp_path / "nowhere.game")


def test_an_error_names_the_file_that_was_read(tmp_path: Path) -> None:
    file = tmp_path / "broken.game"
    file.write_text(SUPPLY + "red 1@1b red 1@1b", encoding="utf-8")
    with pytest.raises(tbggg.RecordError) as caught:
        tbggg.read(file)
    assert caught.value.file.endswith("broken.game")
    assert "broken.game" in str(caught.value)


def test_unknown_games_and_options_of_a_new_game() -> None:
    with pytest.raises(tbggg.UnknownGame):
        tbggg.new_game("chess of the north")
    for wrong in ({"misplacing": "perhaps"}, {"sleeping": "allowed"}, {"first": "pink"}, {"seats": "red red blue"}):
        with pytest.raises(tbggg.BadOption):
            tbggg.new_game(**{"seats": 3, "luck": 1, **wrong})


def test_an_illegal_move_carries_its_reason() -> None:
    here = tbggg.loads(hoard(3)).at("3.2")
    with pytest.raises(tbggg.IllegalMove) as caught:
        here.play("pass")
    assert caught.value.move == "pass"
    assert caught.value.reason.rule == "2.8"
    assert caught.value.reason.text
