"""Moves of several parts that controls name at once: a walk over places, or two pieces that are played together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..engine import derived
from ..engine.blocks import Controls
from ..record.seated import SeatedState


def named_moves(controls: Controls) -> list[str]:
    """Return the moves that controls name with several words at once: those of a place, or of two pieces."""
    pieces: Any = controls.get("pieces", [])
    every: Any = [controls, *pieces, *controls.get("buttons", [])]
    held = [piece.get("word", piece["key"]) for piece in pieces]
    words = [f"{one} {other}" for at, one in enumerate(held) for other in held[at + 1 :]]
    words += [place.get("word", "") for one in every for place in one.get("places", {}).values()]
    return [
        one.get("move", "").replace("{place}", word).replace("{pieces}", word)
        for one in every
        for word in words
        if " " in word
    ]


def whole_moves(look: SeatedState, first: Mapping[Any, int], moves: Sequence[str]) -> list[str]:
    """Return those of some moves that are legal and have several parts, so that each is offered and refused as one.

    Args:
        look: the position before the moves, with the seat that decides as its mover.
        first: the legal first parts by their words.
        moves: words of moves, whole.
    """
    game, found = look.game, []
    for own, action in first.items():
        rests = [move[len(own) + 1 :] for move in moves if move.startswith(f"{own} ")]
        if rests:
            then = SeatedState(game, look.seats, look.state.copy())
            game.rules.play(then.state, action)
            parts = {then.words(part): part for part in then.actions() if derived.is_part(game, part)}
            legal = [rest for rest in rests if rest in parts] + whole_moves(then, parts, rests)
            found += [f"{own} {rest}" for rest in legal]
    return found
