"""Hostile texts: each is a table that can be drawn, told and played, or is refused in time, by a place or by rules."""

from __future__ import annotations

import time
from random import Random

import pytest

import tbggg
from tbggg.engine.board_svg import editable_boards
from tbggg.engine.errors import BadOption
from tbggg.engine.game import Game
from tbggg.engine.registry import games
from tbggg.engine.rule import OVER
from tbggg.engine.texts import LANGUAGES
from tbggg.record.moments import moment_of
from tbggg.record.set_up import ImpossiblePosition

from ..repeats import EVERY_GAME
from .test_two_readers import spoiled, texts_of
from .walks import LONGEST, states

TEXTS = 20_000 if EVERY_GAME else 50  # of a game
SHOWN = 10  # one of so many that are possible is drawn, told and played
LONGEST_SAID = 3500  # characters
SLOWEST = 0.05  # seconds of the processor; the second of two attempts counts where the first was slower
TOKENS = (
    *("-99999999", "9999999999999999", "999", "0", "-1", "1/2/3/4/5", "9.9.9", "0.0", "99.1", "4-2", "?x99", "?x0"),
    *("none", "rest", "over", "rules", "choice", "chance", "to", "move", "\x00", "\u2028", "\N{FULLWIDTH COLON}"),
    *(";", ",", ":", "\n", '"', "[", "]", "{", "x" * 400, "1" * 300, "a=1", "(red)", "red--------", "city9@Z99"),
    *("@", "%3B", "??"),
)


def worse(text: str, luck: Random) -> str:
    """A text after some blows, most of them between blanks."""
    for _ in range(luck.randrange(1, 6)):
        if luck.random() < 0.7:
            text = spoiled(text, luck)
        else:
            at = luck.randrange(len(text) + 1)
            text = text[:at] + luck.choice(TOKENS) + text[at + luck.randrange(3) :]
    return text


def read(text: str) -> tuple[tbggg.Record | None, str, float]:
    """The record that a text begins, or why it is refused; and the seconds that it took."""
    start, record, said = time.process_time(), None, ""
    try:
        record = tbggg.position(text).node.record
    except ImpossiblePosition as trouble:
        said = "; ".join(map(str, trouble.faults))
    except (BadOption, tbggg.RecordError) as trouble:
        said = str(trouble)
    return record, said, time.process_time() - start


@pytest.mark.parametrize("game", games(), ids=lambda game: game.code)
def test_a_hostile_text_is_a_table_or_is_refused(game: Game) -> None:
    luck, possible, refused = Random(17), 0, 0
    for whole in texts_of(game, TEXTS):
        text = worse(whole, luck) if refused <= possible else whole
        record, said, seconds = read(text)
        if seconds > SLOWEST:
            _, _, seconds = read(text)
        assert seconds <= SLOWEST, text
        if record is None:
            assert 0 < len(said) < LONGEST_SAID, text
            refused += 1
            continue
        possible += 1
        if possible % SHOWN:
            continue
        for lang in LANGUAGES:
            assert record.start.narration(lang).text
            assert editable_boards(game, moment_of(record.start, lang=lang), "")[0].svg
        *_, last = states(game, record, luck)
        assert last.due == OVER, f"no end after {LONGEST} steps of\n{text}"
    assert min(possible, refused) >= TEXTS // 5
