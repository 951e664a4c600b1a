"""Output of a game's functions at some moments, to be compared with that of a page without a kernel.

`moments.mjs` gives the same for the same moments, from the game's JavaScript.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..engine import derived
from ..engine.game import Game
from ..engine.rule import CHANCE, DECISION, NOBODY
from ..engine.texts import text
from ..record.moments import moment_of
from ..record.record import Node

Look = tuple[int, int, str, bool]  # index of a node on a path, viewer, language, whether every reason is worded


def asked_of(path: Sequence[Node], looks: Sequence[Look]) -> dict[str, Any]:
    """Return the input of `moments.mjs` for a game: its start, its moves, and the moments to compare."""
    return {
        "start": path[0].state.to_json(),
        "codes": [one.action for one in path[1:]],
        "movers": [one.seat_no for one in path[1:]],
        "forced": [moment_of(one).forced for one in path[1:]],
        "seats": path[0].record.seats,
        "tried": tried_in(path),
        "looks": looks,
    }


def tried_in(path: Sequence[Node]) -> list[int]:
    """Return a move of each kind that was played."""
    kind_of = path[0].record.game.notation.kind_of
    return list({kind_of(one.action): one.action for one in path[1:] if one.kind != "automatic"}.values())


def shown(path: Sequence[Node], look: Look) -> dict[str, Any]:
    """Return the output of a game's functions in Python at a moment."""
    at, viewer, lang, with_reasons = look
    here = path[at]
    found = _said(here.record.game, here, viewer, lang)
    if with_reasons:
        found["reasons"] = _reasons(here.record.game, here, tried_in(path), lang)
    return found


def _said(game: Game, here: Node, viewer: int, lang: str) -> dict[str, Any]:
    seats = here.record.seats
    moment = moment_of(here, None if viewer == NOBODY else seats[viewer], lang)
    state, narration, moves = moment.state, game.display.narrate(moment), [0] * game.rules.most_moves
    open_to_viewer = state.due == DECISION and game.hidden.open_to(state, viewer)
    legal = moves[: game.rules.legal_moves(state, moves)] if open_to_viewer else []
    return {
        "frame": derived.frame(game, moment),
        "controls": game.display.controls(moment),
        "told": [narration.seat, narration.text, list(narration.rules)],
        "next": game.display.narrate_next(moment),
        "hand": game.display.chance_input(state) if state.due == CHANCE else None,
        "odds": [[action, odds.numerator, odds.denominator] for action, odds in game.rules.chance_outcomes(here.state)]
        if state.due == CHANCE and viewer == NOBODY
        else None,
        "legal": [game.notation.words(state, seats, action) for action in legal],
        "costly": [int(game.rules.caution(state, action)) for action in legal],
        "points": derived.points(game, state),
        "scores": derived.scores(game, state),
        "first": game.rules.first_player(state),
    }


def _reasons(game: Game, here: Node, tried: Sequence[int], lang: str) -> list[list[str]]:
    """Sentence of every reason, for each of some moves."""
    state, seats = here.state, here.record.seats
    return [
        [
            text(
                game.texts,
                lang,
                f"reason.{reason.name.lower()}",
                game.display.reason_values(state, seats, state.mover, action, lang),
            )
            for reason in list(game.rules.reasons)[1:]
        ]
        for action in tried
    ]
