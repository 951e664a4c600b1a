"""What is said and drawn of a game's moments, to be compared with what a page without a kernel says and draws.

`moments.mjs` gives the same of the same moments, from the JavaScript that is written of the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..engine import derived
from ..engine.game import Game
from ..engine.rule import CHANCE, DECISION, NOBODY
from ..engine.texts import text
from ..record.record import Node

Look = tuple[int, int, str, bool]  # which node of a path, viewer, language, whether every reason is said


def asked_of(path: Sequence[Node], looks: Sequence[Look]) -> dict[str, Any]:
    """Return what `moments.mjs` must know of a game: its start, its moves, and the moments to look at."""
    return {
        "start": path[0].state.to_json(),
        "codes": [one.code for one in path[1:]],
        "movers": [one.seat_no for one in path[1:]],
        "seats": path[0].record.seats,
        "tried": tried_in(path),
        "looks": looks,
    }


def tried_in(path: Sequence[Node]) -> list[int]:
    """Return a move of each kind that was played."""
    kind_of = path[0].record.game.notation.kind_of
    return list({kind_of(one.code): one.code for one in path[1:] if one.kind != "chore"}.values())


def shown(path: Sequence[Node], look: Look) -> dict[str, Any]:
    """Return what Python says and draws of a moment of a game."""
    at, viewer, lang, with_reasons = look
    here = path[at]
    found = _said(here.record.game, here, viewer, lang)
    if with_reasons:
        found["reasons"] = _reasons(here.record.game, here, tried_in(path), lang)
    return found


def _said(game: Game, here: Node, viewer: int, lang: str) -> dict[str, Any]:
    seats = here.record.seats
    moment = here.moment(None if viewer == NOBODY else seats[viewer], lang)
    state, told, moves = moment.state, game.display.narrate(moment), [0] * game.rules.most_moves
    open_to_viewer = state.due == DECISION and game.hidden.open_to(state, viewer)
    legal = moves[: game.rules.legal_moves(state, moves)] if open_to_viewer else []
    return {
        "frame": derived.frame(game, moment),
        "controls": game.display.controls(moment),
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


def _reasons(game: Game, here: Node, tried: Sequence[int], lang: str) -> list[list[str]]:
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
