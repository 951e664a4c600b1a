"""What a page without a kernel says and draws is what Python says and draws, at every moment, to every seat."""

from __future__ import annotations

import json
import random
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

import tbggg
from tbggg.engine import derived
from tbggg.engine.game import Game
from tbggg.engine.rule import CHANCE, DECISION, NOBODY
from tbggg.engine.texts import LANGUAGES, text
from tbggg.javascript import write_page
from tbggg.record.record import Node

from ..strategies import CODES, EVERY_GAME
from .test_equal_play import MANY, VALUES, node

DRIVER = Path(__file__).with_name("moments.mjs")
RULINGS = (
    {"paid_moves": "2"},
    {"paid_moves": "1", "misplacing": "forbidden"},
    {"paid_moves": "2", "buying_pass": "in_succession", "tie_includes_holder": "true"},
    {"paid_moves": "0", "misplacing": "forbidden"},
)
EVERY = 20  # moments from one at which every reason is said to the next


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
        codes = here.position.codes()
        code = codes[-1] if number % 2 and choice.random() < 0.3 else choice.choice(codes)
        here = here.follow(code).advance()
    return here


def said(game: Game, here: Node, viewer: int, lang: str) -> dict[str, Any]:
    """What Python says and draws of a moment."""
    seats = here.record.seats
    moment = here.moment(None if viewer == NOBODY else seats[viewer], lang)
    state, told, moves = moment.state, game.display.narrate(moment), [0] * game.rules.most_moves
    open_to_viewer = state.due == DECISION and game.hidden.open_to(state, viewer)
    legal = moves[: game.rules.legal_moves(state, moves)] if open_to_viewer else []
    return {
        "frame": derived.frame(game, moment),
        "told": [told.seat, told.text, list(told.rules)],
        "next": game.display.narrate_next(moment),
        "hand": game.display.chance_input(state) if state.due == CHANCE else None,
        "odds": [[code, odds.numerator, odds.denominator] for code, odds in game.rules.chance_outcomes(here.state)]
        if state.due == CHANCE and viewer == NOBODY
        else None,
        "legal": [game.notation.words(state, seats, code) for code in legal],
        "costly": [int(game.rules.caution(state, code)) for code in legal],
        "gg": derived.points(game, state),
        "scores": derived.scores(game, state),
        "first": game.rules.first_player(state),
    }


def reasons(game: Game, here: Node, tried: list[int], lang: str) -> list[list[str]]:
    """Every reason, said of each of some moves."""
    state, seats = here.state, here.record.seats
    return [
        [
            text(
                game.texts,
                lang,
                f"reason.{reason.name.lower()}",
                game.display.reason_values(state, seats, state.mover, code, lang),
            )
            for reason in list(game.rules.reason_type)[1:]
        ]
        for code in tried
    ]


@pytest.mark.parametrize("number", range(max(len(RULINGS), MANY // 200)))
def test_every_moment_of_a_random_game(page: tuple[Game, Path], number: int) -> None:
    game, file = page
    path = played(game, number).path()
    seats = path[0].record.seats
    codes = [one.code for one in path[1:]]
    tried = list({one.code % 16: one.code for one in path[1:] if one.kind != "chore"}.values())
    looks = [
        (at, viewer, LANGUAGES[(at // len(seats) + viewer) % 2], viewer == NOBODY and at % EVERY == 0)
        for at in range(len(path))
        for viewer in (NOBODY, (at + number) % len(seats))
    ]
    asked = {
        "start": path[0].state.to_json(),
        "codes": codes,
        "movers": [one.seat_no for one in path[1:]],
        "seats": seats,
        "tried": tried,
    }
    (told,) = node(DRIVER, {"module": file.as_uri(), "games": [{**asked, "looks": looks}], "whole": False})
    for (at, viewer, lang, with_reasons), digest in zip(looks, told, strict=True):
        known = said(game, path[at], viewer, lang)
        if with_reasons:
            known["reasons"] = reasons(game, path[at], tried, lang)
        line = json.dumps(known, ensure_ascii=False, separators=(",", ":"))
        if sha256(line.encode()).hexdigest() != digest:
            look = {**asked, "looks": [(at, viewer, lang, with_reasons)]}
            ((line_of_page,),) = node(DRIVER, {"module": file.as_uri(), "games": [look], "whole": True})
            assert json.loads(line_of_page) == known, (number, at, viewer, lang)
            assert line_of_page == line
