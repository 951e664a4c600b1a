"""Names of rounds and phases, from the data that `display.info` returns.

Its `sections` names single rounds (`"0"`) and phases of single rounds (`"4.4"`) where the usual names do not fit.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Info = Mapping[str, Any]


def own_name(info: Info, section: str) -> str:
    """Return the name that a round or a phase of a round has by exception; empty where it has none."""
    return str(info.get("sections", {}).get(section, ""))


def is_final(info: Info, round_no: int, phase: int) -> bool:
    """Return whether a phase is the final scoring: it lies beyond the phases, and has no name of its own.

    Args:
        info: the data of a game, in a language.
        round_no: number of the round.
        phase: number of the phase.
    """
    return 0 < len(info["phases"]) < phase and not own_name(info, f"{round_no}.{phase}")


def round_name(info: Info, round_no: int, usual: str) -> str:
    """Return the name of a round.

    Args:
        info: the data of a game, in a language.
        round_no: number of the round.
        usual: the language's word for a round, where the game has none.
    """
    return own_name(info, str(round_no)) or f"{info.get('round_name') or usual} {round_no}"


def phase_name(info: Info, round_no: int, phase: int) -> str:
    """Return the name of a phase that is not the final scoring.

    Args:
        info: the data of a game, in a language.
        round_no: number of the round.
        phase: number of the phase.
    """
    return own_name(info, f"{round_no}.{phase}") or str(info["phases"][phase - 1]["long"])


def round_and_phase(info: Info, round_no: int, phase: int, usual: str) -> tuple[str, str]:
    """Return the names of a round and of its phase; the second is empty without phases, and in the final scoring.

    Args:
        info: the data of a game, in a language.
        round_no: number of the round.
        phase: number of the phase.
        usual: the language's word for a round, where the game has none.
    """
    if info["phases"] and is_final(info, round_no, phase):
        return str(info["final"]), ""
    return round_name(info, round_no, usual), phase_name(info, round_no, phase) if info["phases"] else ""
