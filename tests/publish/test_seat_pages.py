"""What an author writes into a record does not tell a seat's reader what is hidden from the seat."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tbggg
from tbggg.cli.main import main
from tbggg.publish.game_page import game_page
from tbggg.publish.seat_record import seen_record
from tbggg.record.comments import Comment
from tbggg.record.leaking_comments import as_digits

from .lessons import REPOSITORY
from .test_leaks import unpacked

GAMES = [file for file in sorted((REPOSITORY / "notebooks/games").glob("*.game")) if "Luck" in tbggg.read(file).headers]
SEED = 873_421
# Each names a 6 or the seed.
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
]


def record_with(*comments: str, **headers: str) -> tbggg.Record:
    """A record in which Yellow has a 6 behind its screen, with comments at that moment."""
    record = tbggg.read(REPOSITORY / "notebooks/games/evening.game")
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


@pytest.mark.parametrize("file", GAMES, ids=[one.stem for one in GAMES])
def test_a_seats_page_of_a_shipped_game_has_no_seed(file: Path) -> None:
    record = tbggg.read(file)
    seed = record.headers["Luck"]
    for seat in record.seats:
        page, _ = game_page(file, seat)
        data, _ = unpacked(page)
        readable = re.sub(r"<(script|style|svg)\b.*?</\1>|<[^>]*>", " ", page, flags=re.DOTALL)
        (story,) = [mount["story"] for mount in data["mounts"] if "story" in mount]
        assert not re.search(rf"\b(luck|hasard|graine|seed)\W+{seed}\b", readable + story["text"], re.IGNORECASE)
        said = [one.text for node in tbggg.loads(story["text"]).nodes() for one in node.said]
        assert said
        assert not [one for one in said if re.search(rf"(?<![\d#.]){seed}(?!\d)", one)]


@pytest.mark.parametrize(
    ("text", "digits"),
    [("Two sixes", "2 6"), ("des deux trois", "des 2 3"), ("\uff16", "6"), ("6s and 12s", "6 and 12"), ("one", "one")],
)
def test_numbers_in_words_are_numbers(text: str, digits: str) -> None:
    assert as_digits(text) == digits


@pytest.mark.parametrize(
    "options", [["--site", "--seat", "red"], ["--site", "--pdf"], ["--docs", "docs", "notebooks/games/evening.game"]]
)
def test_an_option_that_would_do_nothing_is_refused(options: list[str], tmp_path: Path) -> None:
    with pytest.raises(SystemExit) as end:
        raise SystemExit(main(["publish", *options, "-o", str(tmp_path / "out")]))
    assert end.value.code not in (0, None)
    assert not (tmp_path / "out").exists()
