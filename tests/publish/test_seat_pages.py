"""What an author writes into a record does not tell a seat's reader what is hidden from the seat."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import tbggg
from tbggg.cli.main import main
from tbggg.javascript import record_data
from tbggg.publish.games.game_page import game_page
from tbggg.publish.html.page_scripts import page_data
from tbggg.publish.html.seat_record import seen_record
from tbggg.record.annotations import all_comments
from tbggg.record.comments import Comment
from tbggg.record.leaking_comments import as_digits
from tbggg.record.moments import state_before

from ..notebooks.lessons import record_of
from ..strategies import every_game, walk
from .lessons import EVENING, REPOSITORY, text_taken
from .test_game_page import STOPPED, plain
from .test_leaks import unpacked

FILES = sorted((REPOSITORY / "notebooks/games").glob("*.game"))
GAMES = {file.stem: file for file in FILES if "Luck" in record_of(file).headers}
SEED = 873_421
# Each names a 6, a blank or the seed.
TELLING = [
    "Yellow keeps two 6s.",
    "It has a six.",
    "It has a pair of sixes.",
    "Il a un six.",
    "It has a \uff16.",
    f"Luck {SEED} dealt this.",
    "The seed is 873,421.",
    "La graine : 873\u202f421.",
    "The seed is \uff18\uff17\uff13\uff14\uff12\uff11.",
    "yellow: 66",
    "yellow: \uff16\uff16",
    "It has VI and VI.",
    "It has \u2165.",
    "It has a blank left.",
    "Il lui reste une blanche.",
]


def record_with(*comments: str, **headers: str) -> tbggg.Record:
    """A record in which Yellow has a 6 behind its screen and Blue a blank, with comments at that moment."""
    record = tbggg.read(STOPPED)
    record.headers |= {"Luck": str(SEED), **headers}
    yellow = record.at("1.2").children[0]
    yellow.notes += [Comment(one, "en") for one in comments]
    return record


@pytest.mark.parametrize("text", TELLING)
def test_a_comment_that_tells_is_left_out(text: str) -> None:
    seen, left_out, _ = seen_record(record_with(text), "red")
    assert left_out == 1
    assert text not in seen.dumps()


@pytest.mark.parametrize("header", ["Title", "Annotator", "Date"])
@pytest.mark.parametrize("text", TELLING)
def test_a_header_that_tells_is_left_out(header: str, text: str) -> None:
    seen, left_out, _ = seen_record(record_with(**{header: text}), "red")
    assert header not in seen.headers
    assert left_out == 1


def test_only_known_headers_stay() -> None:
    seen, *_ = seen_record(record_with(Seed=str(SEED), Note="Yellow bluffs", Title="An evening", Date="2026"), "red")
    assert not {"Seed", "Note", "Luck"} & set(seen.headers)
    assert {"Game", "Seats", "Title", "Date"} <= set(seen.headers)


def test_an_address_or_a_rule_is_no_seed() -> None:
    record = record_with("Round three, rule (2.7), claim [#7], [there](#1.5).")
    record.headers["Luck"] = "7"
    assert seen_record(record, "red")[1] == 0


def test_nothing_remains_of_a_fresh_seed() -> None:
    seen, left_out, _ = seen_record(record_with("[%luck 124]", "Luck 124 again."), "red")
    assert left_out == 1
    assert not re.search(r"\{[a-z: ]*\}", seen.dumps())


def test_the_author_is_told_which_comments_stay(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "evening.game"
    record_with("A bluff, perhaps.").write(file)
    *_, kept = seen_record(tbggg.read(file), "red")
    assert "1.2/yellow" in kept
    assert main(["publish", "--seat", "red", str(file), "-o", str(tmp_path)]) == 0
    assert "1.2/yellow" in capsys.readouterr().err


@pytest.mark.repeats(1, "name")
@pytest.mark.parametrize(("name", "file"), GAMES.items(), ids=[*GAMES])
def test_a_seats_page_of_a_shipped_game_has_no_seed(name: str, file: Path) -> None:
    record = tbggg.read(file)
    seed = record.headers["Luck"]
    for seat in record.seats:
        page, *_ = game_page(file, seat)
        data = page_data(page)
        readable = re.sub(r"<(script|style|svg)\b.*?</\1>|<[^>]*>", " ", page, flags=re.DOTALL)
        taken = text_taken(data)
        assert not re.search(rf"\b(luck|hasard|graine|seed)\W+{seed}\b", readable + taken, re.IGNORECASE)
        said = [one.text for node in tbggg.loads(taken).nodes() for one in all_comments(node)]
        assert said
        assert not [one for one in said if re.search(rf"(?<![\d#.,]){seed}(?![.,]?\d)", one)]


def test_a_fork_that_looks_like_its_move_is_left_out() -> None:
    """Two masked moves that look alike, one beside the other, would tell that they differ."""
    record = tbggg.read(STOPPED)
    masked = [node for node in record.nodes() if node.seat == "yellow" and node.parent and str(node.move) == "3@4b"]
    fork = masked[0].parent.play("4@4b")
    fork.set_comment("Another number.")
    record.headers["Title"] = "An evening"
    seen, left_out, _ = seen_record(record, "red")
    assert seen.headers["Title"] == "An evening"
    assert "Another number." not in seen.dumps()
    assert "?@4b" in seen.dumps()
    assert seen.dumps().count("?@4b") == 1
    assert left_out == 1
    own, *_ = seen_record(record, "yellow")
    assert "4@4b" in own.dumps()


@pytest.mark.repeats(2)
@every_game
def test_the_data_of_a_seats_page_are_masked(game: Any, tmp_path: Path) -> None:
    """In text and packed data alike, each move is as the seat saw it; the seed is nowhere."""
    record = tbggg.new_game(game.code, seats=game.seats.counts[0], luck=SEED)
    walk(record.start, SEED, 60)
    file = tmp_path / "a.game"
    record.write(file)
    for number, seat in enumerate(record.seats):
        page, *_ = game_page(file, seat)
        data, scripts = unpacked(page)
        assert str(SEED) not in page + scripts
        copy = tbggg.loads(text_taken(data))
        assert data["records"][0]["data"]["nodes"] == record_data(copy)["nodes"]
        for node in copy.nodes():
            if node.parent is not None and node.kind in ("decision", "chance"):
                assert game.hidden.masked(state_before(node), node.action, number) == node.action


NAMED = re.compile(r"(?<![\w.@>#])([1-6])s?(?![\w%]|\.\d| ?GG)")
NO_TILE = re.compile(r"\[[^]]*\]|\([^)]*\)|(?:shop|round|phase|magasin|manche)s? \d+", re.IGNORECASE)


@pytest.mark.repeats(1, "seat")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_no_comment_of_the_shipped_game_names_what_its_seed_would_confirm(seat: int) -> None:
    record = tbggg.read(REPOSITORY / "notebooks/games/one-evening.game")
    word = record.seats[seat]
    seen, left_out, _ = seen_record(record, word)
    assert left_out
    written = {comment.text: node for node in record.nodes() for comment in all_comments(node)}
    for node in seen.nodes():
        if not all_comments(node) or node.seat == word:
            continue
        true = written[all_comments(node)[0].text]
        hidden = {
            str(one)
            for other, hand in enumerate(true.state.warehouse)
            if other != seat
            for one in range(1, 7)
            if hand[one]
        }
        blank = any(hand[0] for other, hand in enumerate(true.state.warehouse) if other != seat)
        for comment in all_comments(node):
            text = as_digits(NO_TILE.sub("", comment.text))
            assert not hidden & set(NAMED.findall(text)), comment.text
            assert not (blank and re.search("blank|blanche", text)), comment.text


@pytest.mark.parametrize(
    ("text", "digits"),
    [
        ("Two sixes", "2 6"),
        ("des deux trois", "des 2 3"),
        ("\uff16", "6"),
        ("6s and 12s", "6 and 12"),
        ("one", "one"),
        ("\u2682 \u2778 \u2172 \u0663 \u4e09", "3 3 3 3 3"),  # a die's face, signs for numbers, other scripts
        ("1\u200b2\u00ad4 thr\u00adee", "124 3"),  # letters that nobody sees
    ],
)
def test_numbers_in_words_are_numbers(text: str, digits: str) -> None:
    assert as_digits(text) == digits


def hidden_draws(record: tbggg.Record, seat: str) -> list[str]:
    draws = [(node.seat, str(node.move)) for node in record.nodes() if str(node.move).startswith("draw")]
    own = {move for drawer, move in draws if drawer == seat}
    return [move for drawer, move in draws if drawer != seat and move not in own]


@pytest.mark.repeats(1, "seat")
@pytest.mark.parametrize("seat", ["red", "green"])
def test_a_seats_page_holds_no_seed_and_no_hidden_number(seat: str) -> None:
    for file in (EVENING, STOPPED):
        record = tbggg.read(file)
        page, *_ = game_page(file, seat)
        draws = hidden_draws(record, seat)
        assert draws
        readable = re.sub(r"<(script|style)>.*?</\1>", "", page, flags=re.DOTALL)
        for draw in draws:
            assert draw not in readable
        assert "Luck" not in readable
        assert "Luck" not in json.dumps(page_data(page))
        taken = text_taken(page_data(page))
        assert taken.count("draw ? ? ?") >= 3
        assert tbggg.loads(taken).dumps() == taken
        assert not re.search(r"\[#\d+\]", plain(page) + taken), "a mark without its receipt says nothing"


def test_a_seats_page_leaves_out_comments_that_tell_too_much() -> None:
    record = tbggg.read(STOPPED)
    yellow = record.at("1.2").children[0]
    yellow.notes.append(Comment(" Yellow hides a 6 as well.", "en"))
    blue = yellow.children[0]
    blue.notes.append(Comment(" Shop 5 is dear (2.5).", "en"))
    seen, left_out, _ = seen_record(record, "red")
    assert left_out == 1
    assert "hides" not in seen.dumps()
    assert "Shop 5 is dear" in seen.dumps()


def test_two_records_that_differ_behind_other_screens_give_a_seat_the_same_page(tmp_path: Path) -> None:
    text = STOPPED.read_text("utf-8").split("1.5 ")[0].split("1.3 ")[0] + "*\n"
    other = text.replace("yellow draw 2 2 3 3 4 4 5 6", "yellow draw 2 1 3 3 4 4 1 6")
    assert other != text
    pages = []
    for content in (text, other):
        (tmp_path / "same.game").write_text(content, "utf-8")
        pages.append(game_page(tmp_path / "same.game", "red")[0])
    assert pages[0] == pages[1]


@pytest.mark.parametrize(
    "options", [["--site", "--seat", "red"], ["--site", "--pdf"], ["--docs", "docs", "notebooks/games/evening.game"]]
)
def test_an_option_that_would_do_nothing_is_refused(options: list[str], tmp_path: Path) -> None:
    with pytest.raises(SystemExit) as end:
        raise SystemExit(main(["publish", *options, "-o", str(tmp_path / "out")]))
    assert end.value.code not in (0, None)
    assert not (tmp_path / "out").exists()
