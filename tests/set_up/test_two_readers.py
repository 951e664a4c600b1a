"""A page reads a board's text as Python does: the same state and text, or the same error there, and the same faults."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

import tbggg
from tbggg.engine.errors import BadOption
from tbggg.engine.game import Game
from tbggg.engine.registry import find_game, games
from tbggg.engine.texts import LANGUAGES, in_language
from tbggg.javascript import write_page
from tbggg.record import set_up
from tbggg.record.set_up import ImpossiblePosition

from ..javascript.test_equal_play import node
from ..repeats import EVERY_GAME
from .test_round_trip import RULINGS
from .walks import states, text_of

TEXTS = 5000 if EVERY_GAME else 40  # of a game
EVERY = 29  # position of a game
DRIVER = Path(__file__).with_name("boards.mjs")
SPOILS = ("7", "x", "gg", "red4", "?", "?x3", "none", "rest", "-1", "99", "a,", ";", "1.2.3", "\N{GAME DIE}", "\xa0")


def short(game: Game, record: tbggg.Record, headers: dict[str, str], text: str) -> str:
    """A position in its short form, with the headers of its table."""
    own = [f'[{key} "{value}"]' for key, value in headers.items() if key not in ("Game", "Seats")]
    return f'{" ".join(own)} [Luck "7"]\n{game.code} {" ".join(record.seats)}:\n{text}'


def spoiled(text: str, luck: Random) -> str:
    """A text with one word exchanged, taken out or doubled."""
    words = text.split(" ")
    at = luck.randrange(len(words))
    words[at : at + 1] = luck.choice([[luck.choice(SPOILS)], [luck.choice(words)], [], [words[at]] * 2])
    return " ".join(words)


def texts_of(game: Game, count: int) -> list[str]:
    """Texts of positions of random games, each second one spoiled."""
    luck, found, nth = Random(11), [], 0
    while len(found) < count:
        seats = game.seats.counts[nth % len(game.seats.counts)]
        rulings = RULINGS.get(game.code, [{}])
        record = tbggg.new_game(game.code, seats=seats, luck=nth, **rulings[nth % len(rulings)])
        for state in [*states(game, record, luck)][nth % EVERY :: EVERY]:
            headers, text = text_of(game, state, record)
            found += [short(game, record, headers, text), short(game, record, headers, spoiled(text, luck))]
        nth += 1
    return found[:count]


def in_python(text: str) -> dict[str, Any]:
    """What the package reads."""
    try:
        record = tbggg.position(text).node.record
    except ImpossiblePosition as trouble:
        faults = [[one.rule, one.subject, one.text] for one in trouble.faults]
        return {"error": str(trouble), "line": 0, "column": 0, "faults": faults, "state": trouble.state.to_json()}
    except BadOption as trouble:
        said = trouble.sentence or str(trouble)
        return {"error": said, "line": trouble.line, "column": trouble.column, "faults": [], "state": None}
    return {"state": record.start.state.to_json(), "headers": record.headers}


@pytest.mark.parametrize("game", games(), ids=lambda game: game.code)
def test_a_page_reads_the_boards_that_python_reads(game: Game, tmp_path: Path) -> None:
    file = tmp_path / f"{game.code}.mjs"
    file.write_text(write_page(game, reads=True), "utf-8")
    asked = [(text, LANGUAGES[nth // 2 % 2]) for nth, text in enumerate(texts_of(game, TEXTS))]
    told = node(DRIVER, {"module": file.as_uri(), "texts": asked})
    known = [in_language(lang, lambda text=text: in_python(text)) for text, lang in asked]  # type: ignore[misc]
    unequal = [(text, found) for (text, _), found, wanted in zip(asked, told, known, strict=True) if found != wanted]
    assert unequal == []
    assert len(json.dumps([one for one in known if "error" in one])) > 100
    assert sum("error" not in one for one in known) >= TEXTS // 2


def test_a_board_is_read_once_a_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its words are cut once; a table on which it is put has other headers than those before it."""
    read: list[dict[str, str]] = []
    cut: list[str] = []
    put, reader = set_up.read_position, set_up.position_reader

    def cutting(game: Game, seats: list[str], words: str) -> Any:
        cut.append(words)
        return reader(game, seats, words)

    def reading(game: Game, seats: list[str], headers: dict[str, str], *more: Any) -> Any:
        read.append(headers)
        return put(game, seats, headers, *more)

    monkeypatch.setattr(set_up, "position_reader", cutting)
    monkeypatch.setattr(set_up, "read_position", reading)
    tbggg.loads('[Game "Pig"]\n[Seats "ann bob"]\n[Position "bob to move; ann 34"]\n')
    assert (len(cut), len(read)) == (1, 1)
    tbggg.faults("bgg red yellow blue:\n1.1 red to move; red: gg 99")
    assert len(cut) == 2
    assert [one["First"] for one in read[1:]].count("red") == 1
    assert len(read) == 1 + 3


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("buttons", "buttons ann bob cat:\n1.2 bob to move"),
        ("bgg", "bgg red yellow blue:\n1.1 red to move"),
        (
            "bgg",
            "bgg red yellow blue:\n1.3 yellow to move; red: hand ?x8, geeks 1 2 3; yellow: hand ?x8; blue: hand ?x8",
        ),
        ("bgg", "bgg red yellow blue:\n1.1 red to move; red: gg 99"),
    ],
)
def test_what_luck_puts_into_headers_speaks_against_no_board(code: str, text: str, tmp_path: Path) -> None:
    """Who is first, who has which board: whatever the luck, the same tables can occur."""
    file = tmp_path / f"{code}.mjs"
    file.write_text(write_page(find_game(code), reads=True), "utf-8")
    lucky = [f'[Luck "{luck}"]\n{text}' for luck in range(8)]
    known = [in_python(one) for one in lucky]
    assert node(DRIVER, {"module": file.as_uri(), "texts": [(one, "en") for one in lucky]}) == known
    impossible = text.endswith("99")
    assert [one["error"] != "" if "error" in one else False for one in known] == [impossible] * 8
