"""A page reads a record's text as Python does: the same record, or the same error there, in both languages."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

import tbggg
from tbggg.engine.registry import games
from tbggg.engine.texts import LANGUAGES, in_language
from tbggg.javascript import write_page
from tbggg.record.errors import RecordError
from tbggg.record.stored import record_data

from ..javascript.test_equal_play import node
from .test_fuzz import inputs

REPOSITORY = Path(__file__).parents[2]
GOLDEN = REPOSITORY / "tests/golden"
FILES = [*sorted(GOLDEN.glob("cases/*.game"))[::12], *sorted(GOLDEN.glob("buttons/*.game"))[::6]]
EVENING = REPOSITORY / "notebooks/games/evening.game"
FILES += [*sorted(GOLDEN.glob("pig/*.game")), EVENING]
DRIVER = Path(__file__).with_name("reading.mjs")
DAMAGE = (
    *("(", ")", "{", "}", '"', "*", "\\", "\n", "\r\n", "\u2028", "\x07", "\u200b", "\N{GAME DIE}", "\ufeff"),
    *("\xa0", "\u202f", "\u3000", "\x0c", "\x1c", "\u2013", "\u201c", "\uff14", "\u0430", "\u2019"),
    *("1.5", "9.9", "$300", "!", '[A "b"]', " red pass ", " ( x ) ", "[%mark 5b]", "1" * 99),
)
HEADS = [
    "",
    '[Game "Pgi"]\n[Seats "a b"]\n',
    '[Game "Chess"]\n[Seats "a b"]\n',
    '[Seats "a b"]\n',
    '[Game "Pig"]\n',
    '[Game "Pig"]\n[Seats "a b"]\n[Luck "18446744073709551616"]\n',
    '[Game "Pig"]\n[Seats "a, b"]\n\na roll 4',
    '[Game "Pig"]\n[Seats "a;b"]\n',
    *(
        f'[Game "Pig"]\n[Seats "a b"]\n\na roll 4 {{{said}}}'
        for said in ("EN: x", "fr\xa0: y", "[%question] en: z", "[%mark a] [%diagram]\nFr-CA : z", "NB: z", " en: z")
    ),
    '[Game "Pig"]\n[Seats "a\xa0b"]\n\na\xa0roll\u20284\xa0!',
    '[Game "Pig"]\n[Seats "a b"]\n[Title \u201cx\u201d]\n',
    '[Game "Pig"]\n[Seats "a b"]\n[Title "x\u201d]\n',
    *(
        f'[Game "Pig"]\n[Seats "a b"]\n[Position "b to move;\na {bank}"]\n\n{moves}'
        for bank, moves in ((34, "2.1 b roll 5"), (101, ""), ("x", ""), (34, "a roll 5"))
    ),
    '[Game "Pig"]\n[Seats "a b"]\n\na roll 4 ( a roll 5\n*\n',
    '[Game "Pig"]\n[Seats "a b"]\n\na r\u043ell \uff14',
    '[Game "Pig"]\n[Seats "a b"]\n[Luck "18446744073709551615"]\n\na roll 4 {[%luck 18446744073709551614]}',
    '[Game "Pig"]\n[Seats "a 1.1.1"]\n[Viewer "b"]\n',
    *(f'[Game "{game.code}"]\n[Seats "{seats}"]\n' for game in games() for seats in ("a b", "a a", "red yellow blue")),
    '[Game "bgg"]\n[Seats "Red yellow blue"]\n[First "red"]\n',
    '[Game "bgg"]\n[Seats "red yellow blue"]\n[First "green"]\n',
    *(
        f'[Game "bgg"]\n[Seats "red yellow blue"]\n[First "red"]\n[{header}]\n'
        for header in (
            'Prices "1/2/3"',
            'Prices "1/2/3 4/3/2 5/4/3 6/5/4 7/6/5 8/7/6"',
            f'Prices "{"1" * 5000}"',
            'Rulings "paid_move=1"',
            'Rulings "paid_moves=-1"',
            'Rulings "misplacing=x"',
        )
    ),
    '[Game "Pig"]\n[Seats "a b"]\n[Rulings "target=10"]\n',
    '[Game "Pig"]\n[Seats "a 7"]\n',
    *(
        f'[Game "Buttons"] [Seats "{seats}"]\n[Boards "{boards}"] [Objectives "{objectives}"]\n[Rulings "{rulings}"]\n'
        for seats, boards, objectives, rulings in (
            ("a b", "1A", "red+blue yellow+green", ""),
            ("a b", "1A 1B", "red+blue yellow+green", ""),
            ("a b", "1A 2B", "red+ yellow+green", ""),
            ("a b", "1A 2B", "red+red yellow+green", ""),
            ("a b c", "1A 2B 3A", "red+blue yellow green", ""),
            ("a b c", "1A 2B 3A", "blue yellow green", ""),
            ("a b", "1A 2B", "red+blue yellow+green", "twelve=all,"),
            ("a b", "1A 2B", "red+blue yellow+green", "twelve"),
            ("a b", "1A 2B", "red+blue yellow+green", "twelve=all, twelve=all"),
        )
    ),
]


def damaged(seed: int, count: int) -> list[str]:
    """Records with something put in or taken out, always the same for a seed."""
    luck = random.Random(seed)
    found = []
    for file in luck.choices(FILES, k=count):
        text = file.read_text("utf-8")
        at = luck.randrange(len(text))
        cut = luck.choice((0, 0, 0, 1, 9))
        found.append(text[:at] + luck.choice(DAMAGE) * (cut == 0) + text[at + cut :])
    return found


def in_python(text: str) -> dict[str, Any]:
    """A record as data, or the error."""
    try:
        record = tbggg.loads(text, "the record")
    except RecordError as trouble:
        return {"error": str(trouble), "line": trouble.line, "column": trouble.column}
    data: dict[str, Any] = json.loads(json.dumps(record_data(record)))
    return {"code": record.game.code, "data": data}


def test_a_page_reads_what_python_reads(tmp_path: Path) -> None:
    modules = {}
    for game in games():
        file = tmp_path / f"{game.code}.mjs"
        file.write_text(write_page(game, reads=True), "utf-8")
        modules[game.code] = file.as_uri()
    evening = EVENING.read_text("utf-8")  # the rules end its last phase
    late = [evening.replace("\n*", f"  {move}\n*") for move in ("red buy blue3@3m", "red buy blue3@3x")]
    texts = [*(file.read_text("utf-8") for file in FILES), *HEADS, *damaged(1, 120), *late, "", *late]
    texts += [data.decode("utf-8", "ignore") for data in inputs(1, 160)]
    asked = [(text, LANGUAGES[place % 2]) for place, text in enumerate(texts)]
    told = node(DRIVER, {"modules": modules, "known": [[game.code, game.name] for game in games()], "texts": asked})
    errors = set()
    for (text, lang), found in zip(asked, told, strict=True):
        known = in_language(lang, lambda text=text: in_python(text))  # type: ignore[misc]
        assert found == known, text[:1000]
        errors.add(known.get("error", "").split(": ")[-1])
    assert "" in errors
    assert len(errors) > 100


@pytest.mark.parametrize("place", ["", "é\n\N{GAME DIE}a", "\n\n", "\r\nx"])
def test_bytes_that_are_no_text_are_refused_where_they_stand(place: str) -> None:
    with pytest.raises(RecordError) as refusal:
        tbggg.record.files.read_bytes(place.encode() + b"\xff", "x")
    lines = place.split("\n")
    assert (refusal.value.line, refusal.value.column) == (len(lines), len(lines[-1]) + 1)
