"""The rules as the registry knows them, and which sections a move completed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ....engine.game import Rules
from .actions import actions
from .fitting import why_not_written
from .luck import chance_outcomes, sample_chance
from .play import automatic, legal_moves, may_decide, play
from .reasons import Reason
from .refusals import why_not
from .setup import new
from .state import AFTERNOON, MORNING, WISHLIST, State, first_player, kind_of


def sections(before: Any, seats: Sequence[str], action: int, after: Any) -> list[tuple[int, int, str]]:
    """Return what a move completed: a phase of a round from the first on, or a count."""
    names = {MORNING: "morning", AFTERNOON: "afternoon", WISHLIST: "wishlist"}
    kind = kind_of(action)
    if kind in names:
        return [(before.round_no, before.phase, names[kind])]
    same = (before.round_no, before.phase) == (after.round_no, after.phase)
    if same or before.round_no == 0 or before.phase > 3:
        return []
    return [(before.round_no, before.phase, "")]


RULES = Rules(
    state=State,
    new=new,
    legal_moves=legal_moves,
    may_decide=may_decide,
    why_not=why_not,
    why_not_written=why_not_written,
    play=play,
    automatic=automatic,
    sample_chance=sample_chance,
    chance_outcomes=chance_outcomes,
    actions=actions,
    first_player=first_player,
    sections=sections,
    reasons=Reason,
)
