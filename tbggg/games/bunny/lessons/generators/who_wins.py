"""Generator of exercises on the end: the Opportunist, the winners, and what is revealed how."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, GeneratedPart, generator
from ...rules.scoring import opportunist
from ...rules.tables import OPPORTUNIST
from ..drawn import empty_land
from ..part_of_map import NAMES
from .pictures import of_players
from .statements import some_of, statements
from .treasures import lay

LEAST, SPREAD, STEP, SHOWN = 80, 5, 5, 3
REVEALING = (
    ("one_by_one", "4.2", True),
    ("all_together", "4.2", False),
    ("no_matter", "R23", True),
    ("worth_more_late", "R23", False),
    ("by_themselves", "4.3", True),
    ("missions_ask", "4.3", True),
    ("treasures_ask", "4.3", False),
)
TITLE = (("big_ears", "4.5", True), ("best_fief", "4.5", False), ("share", "4.6", True), ("breaks_tie", "4.6", False))


@generator("who_wins", "predict", "4.2", "4.3", "4.5", "4.6", "P37", "R21", "R23", "R27")
def who_wins(deal: Deal) -> GeneratedExercise:
    """Return an exercise on four totals, with the Opportunist before one of the players."""
    state = empty_land()
    totals = [LEAST + STEP * deal.below(SPREAD) for _ in NAMES]
    holder = deal.below(len(NAMES))
    kind = deal.nth % 5
    if kind == 3:  # the holder is first, and gets nothing
        totals[holder] = max(totals) + STEP
    if kind in (1, 2):  # the holder comes second, by so much that it wins or shares
        order = sorted(totals)
        totals[(holder + 1) % len(NAMES)] = order[-1] + 10 if kind == 1 else order[-1] + 5
        totals[holder] = order[-1]
    for seat, total in enumerate(totals):
        state.harvest[seat][0] = total
    lay(state, holder, OPPORTUNIST)
    ten = opportunist(state, holder)
    final = [total + (ten if seat == holder else 0) for seat, total in enumerate(totals)]
    most = max(final)
    winners = [seat for seat in range(len(NAMES)) if final[seat] == most]
    choices = []
    for seat, name in enumerate(NAMES):
        key, decides = verdict(seat, holder, ten, totals, final)
        why = deal.say(key, seat=name, total=final[seat], most=most)
        choices.append(GeneratedChoice(name, name, final[seat] == most, why, decides))
    told = [deal.say("has_card" if seat == holder else "has", total=totals[seat]) for seat in range(len(NAMES))]
    deal.give(holder=NAMES[holder], most=most, count=len(winners))
    return deal.exercise(
        [
            deal.places("who", choices, of_players(len(NAMES), told), several=True),
            gives(deal, totals, holder, ten),
            statements(deal, "which", [*some_of(deal, REVEALING, SHOWN), *some_of(deal, TITLE, 2)]),
        ],
        why=f"why_{1 if ten > 0 else 0}",
    )


def gives(deal: Deal, totals: list[int], holder: int, ten: int) -> GeneratedPart:
    """Return the question what the Opportunist gives [P37, R21].

    Args:
        deal: the exercise.
        totals: the totals without it.
        holder: the seat that has it.
        ten: what it gives.
    """
    above = len([total for total in totals if total > totals[holder]])
    if ten > 0:
        known = [(0, "is_second", "P37"), (5, "not_halved", "R21")]
    elif above == 0:
        known = [(10, "nobody_above", "R21"), (5, "not_halved", "R21")]
    else:
        known = [(10, "two_above", "R21"), (5, "not_halved", "P37")]
    return deal.number("how_many", ten, known, None, above=above)


def verdict(seat: int, holder: int, ten: int, totals: list[int], final: list[int]) -> tuple[str, str]:
    """Return why a player wins or not, as the key of a text and a rule.

    Args:
        seat: the player's seat.
        holder: the seat that has the Opportunist.
        ten: what it gives.
        totals: the totals without it.
        final: the totals with it.
    """
    if final[seat] == max(final):
        if final.count(max(final)) > 1:
            return "shares", "4.6"
        return ("by_ten", "R27") if seat == holder and ten > 0 else ("most", "4.5")
    if totals[seat] == max(totals):
        return "overtaken", "R27"
    return ("holder_short", "P37") if seat == holder else ("fewer", "4.5")
