"""Checks of controls: every legal move can be chosen by them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from ..engine.rule import DECISION
from ..record.moments import moment_of
from ..record.record import Node
from ..referee.frames import frame
from .findings import Findings

TARGET = re.compile(r'data-tb-(?:target="|cell="(?:\S+ ){4})([^"|]*)')  # a drawn board's places


def check_controls(findings: Findings, node: Node) -> None:
    """Check that each legal move can be chosen, where the game says how moves are.

    Args:
        findings: what is wrong, as it is found.
        node: the moment.
    """
    if node.state.due != DECISION:
        return
    deciders = node.position.may_move
    for seat in deciders if len(deciders) > 1 else (None,):  # each at its own screen
        with findings.raising("display.controls"):
            shown = frame(node, 0, seat, "en")
            board = node.record.game.display.board(moment_of(node, seat, "en"))
            if shown["controls"]:
                for move in unchosen(shown["controls"], board, shown["legal"]):
                    findings.add("unchosen", move=move)


def unchosen(controls: Any, board: Any, moves: Iterable[str]) -> list[str]:
    """Return the moves that no button, piece and place of the controls choose.

    Args:
        controls: a moment's controls, as `blocks.Controls`.
        board: its board; places count where it is drawn in Python.
        moves: words of moves, without their seats.
    """
    found = _chosen(controls, _targets(board))
    verbs = [move.removesuffix("{pieces}") for move in found if move.endswith("{pieces}")]
    words = {held["word"] for held in controls.get("pieces", []) if "word" in held}

    def together(move: str) -> bool:
        """True if a button plays it with several pieces in hand."""
        return any(move.startswith(verb) and {*move[len(verb) :].split()} <= words for verb in verbs)

    return [move for move in moves if move not in found and not together(move)]


def _targets(board: Any) -> list[str]:
    markup = "".join([*(panel["markup"] for panel in board.get("panels", [])), *board.get("shapes", {}).values()])
    return TARGET.findall(markup)


def _chosen(controls: Any, targets: list[str]) -> set[str]:
    """The moves that can be chosen with at most one piece in hand."""
    places: dict[str, Any] = {key: {} for key in targets} | dict(controls.get("places", {}))
    found = {button["move"] for button in controls.get("buttons", [])}
    for held in ({"key": "", **controls}, *controls.get("pieces", [])):
        for key, place in {**places, **held.get("places", {})}.items():
            move = held.get("move", "").replace("{place}", place.get("word", key))
            found.add(move.replace("{piece}", held.get("word", held["key"])))
    return found
