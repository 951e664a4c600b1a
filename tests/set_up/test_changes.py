"""How much counting finds: one fact of a real position is changed, and the text is read again."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

import tbggg
from tbggg.engine.registry import find_game
from tbggg.engine.set_up_reader import PositionError
from tbggg.record.set_up import faults_of

from ..repeats import EVERY_GAME
from .test_round_trip import RULINGS
from .walks import again, states, text_of

CHANGES = 2700 if EVERY_GAME else 250  # of a game
POSITIONS = 1000 if EVERY_GAME else 25  # in which tiles are forgotten and doubled
LEAST = {"bgg": 0.8, "buttons": 0.6}  # the share that is refused
EVERY = 13
PLACE = re.compile(r"[1-6][bmt]\Z")
TILES = re.compile(r"(?:red|yellow|green|blue|orange|purple)[1-6-]+")
TILE_RULES = {"C3", "1.1", "1.2", "5.4", "C4", None}  # None: a shelf of four tiles, which cannot be read
Position = tuple[tbggg.Record, dict[str, str], str]


def positions(code: str, luck: Random) -> Iterator[Position]:
    """Positions of random games with their headers and texts."""
    game, nth = find_game(code), 0
    while True:
        seats = game.seats.counts[nth % len(game.seats.counts)]
        rulings = RULINGS[code]
        record = tbggg.new_game(code, seats=seats, luck=nth, **rulings[nth % len(rulings)])
        for state in list(states(game, record, luck))[nth % EVERY :: EVERY]:
            headers, text = text_of(game, state, record)
            yield record, headers, text
        nth += 1


def changed(text: str, luck: Random) -> str:
    """A text of which one fact is changed: a value less, one twice or another one; or the section, or the mover."""
    lines = text.split("\n")
    nth = luck.randrange(len(lines))
    parts = lines[nth].split(", ")
    at = luck.randrange(len(parts))
    words = parts[at].split(" ")
    if (nth, at) == (0, 0):
        round_no, phase = words[0].split(".")
        if luck.random() < 0.5:
            words[0] = f"{round_no}.{luck.choice([one for one in '123456' if one != phase])}"
        else:
            words[1] = luck.choice([line.split(":")[0] for line in lines if ":" in line] or words[1:2])
    else:
        values = [place for place, word in enumerate(words) if re.search("[0-9]", word) and not PLACE.match(word)]
        place = luck.choice(values) if values else len(words) - 1
        how = luck.choice(["less", "more", "other"]) if values else "less"
        if how == "other":
            digit = luck.choice(re.findall("[0-9]", words[place]))
            words[place] = words[place].replace(digit, luck.choice("123456"), 1)
        else:
            words[place : place + 1] = [words[place]] * 2 if how == "more" else []
    parts[at] = " ".join(words)
    lines[nth] = ", ".join([one for one in parts if one])
    return "\n".join([line for line in lines if line])


def found_in(code: str, position: Position, text: str) -> set[str | None]:
    """The rules that refuse a text at the table of a position; None where it cannot be read."""
    record, headers, _ = position
    try:
        state = again(find_game(code), record, headers, text)
    except PositionError:
        return {None}
    return {one.rule for one in faults_of(find_game(code), state, record.seats)}


@pytest.mark.parametrize("code", LEAST)
def test_most_changes_of_one_fact_are_refused(code: str) -> None:
    luck, tried, refused = Random(3), 0, 0
    for position in positions(code, luck):
        other = changed(position[2], luck)
        if other == position[2]:
            continue
        tried += 1
        refused += bool(found_in(code, position, other))
        if tried == CHANGES:
            break
    print(f"\n{code}: {refused / tried:.1%} of {tried} changes are refused")  # noqa: T201
    assert refused / tried >= LEAST[code]


def test_a_tile_forgotten_or_doubled_anywhere_is_refused() -> None:
    luck, wrong = Random(4), []
    tables = positions("bgg", luck)
    for _ in range(POSITIONS):
        position = next(tables)
        spots = list(TILES.finditer(position[2]))
        if not spots:
            continue
        spot = luck.choice(spots)
        tiles = spot[0]
        seat, digits = tiles.rstrip("123456-"), tiles[len(tiles.rstrip("123456-")) :]
        at = luck.randrange(len(digits))
        for one in (digits[:at] + digits[at + 1 :], digits[: at + 1] + digits[at:]):
            alone = len(digits) == 1
            word = " ".join([tiles] * 2) if alone and one else f"{seat}{one}" if one else ""
            text = position[2][: spot.start()] + word + position[2][spot.end() :]
            found = found_in("bgg", position, text)
            if not found & TILE_RULES:
                wrong.append((found, text))
    assert wrong[:2] == []
