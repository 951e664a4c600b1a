"""What a page without a kernel says and draws is what Python says and draws, at every moment, to every seat."""

from __future__ import annotations

import json
import random
from hashlib import sha256
from pathlib import Path

import pytest

import tbggg
from tbggg.engine.game import Game
from tbggg.engine.rule import NOBODY
from tbggg.engine.texts import LANGUAGES
from tbggg.javascript import write_page
from tbggg.record.record import Node
from tbggg.record.tree import follow_action
from tbggg.testing.pages import asked_of, shown
from tbggg.testing.readers import MOMENTS

from ..strategies import CODES, EVERY_GAME
from .test_equal_play import MANY, VALUES, node

pytestmark = pytest.mark.repeats(1)

RULINGS = (
    {"paid_moves": "2"},
    {"paid_moves": "1", "misplacing": "forbidden"},
    {"paid_moves": "2", "buying_pass": "in_succession", "tie_includes_holder": "true"},
    {"paid_moves": "0", "misplacing": "forbidden"},
)
EVERY = 20  # moments from one at which every reason is said to the next
MOST = 250  # moments of a game that are drawn; the games of a long one begin at different moments


@pytest.fixture(scope="module", params=EVERY_GAME, ids=CODES)
def page(request: pytest.FixtureRequest, burrow: None, tmp_path_factory: pytest.TempPathFactory) -> tuple[Game, Path]:
    """A game, and the file with what its page needs."""
    file = tmp_path_factory.mktemp("page") / f"{request.param.code}.mjs"
    file.write_text(write_page(request.param), "utf-8")
    return request.param, file


def played(game: Game, number: int) -> Node:
    """The end of a random game; every second choice is the last move that is listed, mostly a pass."""
    given = RULINGS[number % len(RULINGS)] if set(VALUES) <= set(game.options.rulings) else {}
    seats = game.seats.counts[number % len(game.seats.counts)]
    names = (
        " ".join(game.seats.colours[:seats]) if game.seats.colours else " ".join(f"seat{one}" for one in range(seats))
    )
    record = tbggg.new_game(game.code, seats=names, luck=number, **given)
    choice = random.Random(number)
    here = record.start.advance()
    while not here.position.finished:
        codes = here.position.actions()
        code = codes[-1] if number % 2 and choice.random() < 0.3 else choice.choice(codes)
        here = follow_action(here, code).advance()
    return here


@pytest.mark.repeats(2, "number")
@pytest.mark.parametrize("number", range(max(len(RULINGS), MANY // 200)))
def test_every_moment_of_a_random_game(page: tuple[Game, Path], number: int) -> None:
    game, file = page
    path = played(game, number).path()
    seats = path[0].record.seats
    stride = 1 + len(path) // MOST
    looks = [
        (at, viewer, LANGUAGES[(at // len(seats) + viewer) % 2], viewer == NOBODY and at // stride % EVERY == 0)
        for at in range(number % stride, len(path), stride)
        for viewer in (NOBODY, (at + number) % len(seats))
    ]
    asked = asked_of(path, looks)
    (told,) = node(MOMENTS, {"module": file.as_uri(), "games": [asked], "whole": False})
    for look, digest in zip(looks, told, strict=True):
        known = shown(path, look)
        line = json.dumps(known, ensure_ascii=False, separators=(",", ":"))
        if sha256(line.encode()).hexdigest() != digest:
            asked["looks"] = [look]
            ((line_of_page,),) = node(MOMENTS, {"module": file.as_uri(), "games": [asked], "whole": True})
            assert json.loads(line_of_page) == known, (number, look)
            assert line_of_page == line
