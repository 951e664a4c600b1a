"""Question about a position: what every seat plays for, and where play ends."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from ...engine import derived
from ...engine.game import Game
from ...engine.rule import AUTOMATIC, OVER

SolvedBy = Literal["wins", "points", "lead"]
Until = Literal["end", "round", "phase"]


@dataclass(frozen=True, slots=True)
class Question:
    """The rules of a game, with an aim for each seat and an end that may come earlier.

    Attributes:
        game: its rules.
        by: what every seat plays for.
        round_no: round to stay in; 0 for any.
        phase: phase to stay in; 0 for any.
    """

    game: Game
    by: SolvedBy
    round_no: int = 0
    phase: int = 0

    @classmethod
    def of(cls, game: Game, start: Any, by: SolvedBy, until: Until) -> Question:
        """Return the question about what is left after a state.

        Args:
            game: its rules.
            start: the state.
            by: what every seat plays for.
            until: where play ends.
        """
        return cls(game, by, start.round_no if until != "end" else 0, start.phase if until == "phase" else 0)

    @property
    def until(self) -> Until:
        """The end of play."""
        return "phase" if self.phase else "round" if self.round_no else "end"

    @property
    def may_be_endless(self) -> bool:
        """True if points are asked for in a race, where they may go on beyond the goal for ever."""
        return self.by != "wins" and self.game.scoring.goal == "race"

    def ends(self, state: Any) -> bool:
        """Return True if the game is over, or play has left the round or phase."""
        if state.due == OVER:
            return True
        return bool((self.round_no and state.round_no != self.round_no) or (self.phase and state.phase != self.phase))

    def settle(self, state: Any) -> None:
        """Play automatic steps and forced passes in place, up to the next choice, chance, or end."""
        while state.due == AUTOMATIC and not self.ends(state):
            self.game.rules.play(state, self.game.rules.automatic(state))

    def forget(self, state: Any) -> None:
        """Make equal in place what comes to the same for all that follows."""
        self.game.rules.forget(state, self.by == "wins")

    def worth(self, state: Any) -> list[float]:
        """Return what a state at the end is worth to each seat."""
        if self.by == "wins":
            winners = derived.winners(self.game, state)
            return [1 / len(winners) if seat in winners else 0.0 for seat in range(state.seats)]
        own = [float(score[derived.TOTAL]) for score in derived.scores(self.game, state)]
        if self.by == "points":
            return own
        return [one - (sum(own) - one) / max(1, len(own) - 1) for one in own]
