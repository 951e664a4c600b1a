"""Moves of several parts that controls name at once: a walk over places, or pieces that are played together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..engine import derived
from ..engine.blocks import Controls
from ..engine.game import Game
from ..engine.listing import legal_actions
from ..engine.rule import DECISION


def whole_moves(
    game: Game, state: Any, seats: tuple[str, ...], first: Mapping[str, int], controls: Controls
) -> list[str]:
    """Return the legal moves of several parts that controls name, so that each is offered and refused as one.

    Args:
        game: its rules.
        state: the state before the move, with the seat that decides as its mover.
        seats: the seat words.
        first: the legal actions by their words: the first parts.
        controls: how the moves of the moment are chosen.
    """
    if not game.notation.parts:
        return []
    found = [
        words for words in _of_places(controls) if words not in first and _may_go_on(game, state, seats, first, words)
    ]
    pieces = controls.get("pieces", [])
    words = [piece.get("word", piece["key"]) for piece in pieces]
    for one in controls.get("buttons", []):
        if "{pieces}" in one["move"]:
            for at, word in enumerate(words):
                move = one["move"].replace("{pieces}", word)
                if move in first:
                    found += _together(game, _after(game, state, first[move]), seats, move, words[at + 1 :])
    return list(dict.fromkeys(found))


def _of_places(controls: Controls) -> list[str]:
    """The moves that lead to places, with each piece and without one."""
    shared: Any = controls.get("places", {})
    held: Any = [{"key": "", **controls, "places": {}}, *controls.get("pieces", [])]
    return [
        one["move"].replace("{place}", place.get("word", key)).replace("{piece}", one.get("word", one["key"]))
        for one in held
        if one.get("move", "")
        for key, place in {**shared, **one.get("places", {})}.items()
    ]


def _may_go_on(game: Game, state: Any, seats: tuple[str, ...], parts: Mapping[str, int], words: str) -> bool:
    """Return whether words are a part and those that may follow it."""
    for own in parts:
        if words.startswith(f"{own} "):
            after = _after(game, state, parts[own])
            further = _parts(game, after, seats)
            rest = words[len(own) + 1 :]
            if rest in further or _may_go_on(game, after, seats, further, rest):
                return True
    return False


def _together(game: Game, state: Any, seats: tuple[str, ...], move: str, words: Sequence[str]) -> list[str]:
    """The moves that go on a first part with some of the words that come after its own."""
    further = _parts(game, state, seats)
    found: list[str] = []
    for at, word in enumerate(words):
        if word in further:
            longer = f"{move} {word}"
            found.append(longer)
            if at + 1 < len(words):
                found += _together(game, _after(game, state, further[word]), seats, longer, words[at + 1 :])
    return found


def _parts(game: Game, state: Any, seats: tuple[str, ...]) -> dict[str, int]:
    """The parts by which a move may go on, by their words."""
    if state.due != DECISION:
        return {}
    actions = [action for action in legal_actions(game, state) if derived.is_part(game, action)]
    return {game.notation.words(state, seats, action): action for action in actions}


def _after(game: Game, state: Any, action: int) -> Any:
    after = state.copy()
    game.rules.play(after, action)
    return after
