"""Things that brought a seat its points: tiles sold, steps and re-rolls, sets and single tiles."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.moment import Earning
from ..rules.phase6_income import tile_sold
from ..rules.scoring import colour_called
from ..rules.state import SHELVES, WINDOWS, State
from ..rules.steps import INCOME, SCORE
from ..rules.vocabulary import number_of, owner_of
from .automatic import step_of, step_points
from .phrases import Phrases


def earnings(before: State, seats: Sequence[str], seat: int, action: int, after: State, lang: str) -> list[Earning]:
    """Return each tile sold with its buyer [6.2], the sets and the single tiles of a number or colour, or the fee."""
    phrases, step_no = Phrases(seats, lang), step_of(action)
    if step_no == INCOME:
        return [
            Earning(
                phrases.say("earned.sold", tile=phrases.owned(seat, number_of(before.window[shelf][column]))),
                before.price[shelf],
                before.buyer[shelf][column] - 1,
            )
            for shelf in range(SHELVES)
            for column in range(WINDOWS)
            if owner_of(tile_sold(before, shelf, column)) == seat
        ]
    if step_no == SCORE:
        in_sets, singles, _ = step_points(before, before.scored, seat)
        colour = before.seats == 3
        values = {"of_owner": phrases.of(colour_called(before, before.scored))} if colour else {}
        kind = "colour" if colour else "number"
        found = (("set", in_sets), ("singles", singles))
        return [
            Earning(phrases.say(f"earned.{key}_{kind}", number=before.scored + 1, **values), points)
            for key, points in found
            if points
        ]
    return [Earning(phrases.say("earned.promoted"), after.gg[seat] - before.gg[seat])]
