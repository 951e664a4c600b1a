"""Generator of exercises on an announced camp: who is asked first, and what may be answered."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedExercise, generator
from ...rules.camps import announce, can_announce, holder
from ...rules.state import State
from ...rules.tables import CAMP1, CAMPS
from ..drawn import empty_land
from ..part_of_map import NAMES
from .pictures import of_players
from .statements import some_of, statements

TRIES, SHOWN = 40, 4
ANSWERS = (
    ("wait_again", "R6", True),
    ("done_asked", "R6", True),
    ("names_place", "K4", False),
    ("save_now", "K5", True),
    ("again", "R26", False),
    ("next_round", "R26", True),
    ("higher", "K3", False),
    ("must_place", "K5", False),
)


@generator("camp_call", "predict", "K3", "K4", "K5", "R6", "R26")
def camp_call(deal: Deal) -> GeneratedExercise:
    """Return an exercise on camps before four players, one of which is announced."""
    state, caller, camp = calls(deal)
    for _ in range(TRIES):
        if camp == 0:
            state, caller, camp = calls(deal)
    announce(state, camp)
    asked = state.mover
    deal.give(caller=NAMES[caller], camp=camp, seat=NAMES[asked])
    choices = []
    for seat, name in enumerate(NAMES):
        key, decides = verdict(state, seat, caller, camp, asked)
        choices.append(deal.option(name, name, seat == asked, key, decides, one=name))
    picture = of_players(len(NAMES), [lies_before(deal, state, seat) for seat in range(len(NAMES))])
    return deal.exercise(
        [
            deal.places("who", choices, picture),
            statements(deal, "which", some_of(deal, ANSWERS, SHOWN)),
        ],
        lowest=state.asked,
    )


def calls(deal: Deal) -> tuple[State, int, int]:
    """Return camps before four players, who announces one, and which: 0 where no lower one would be asked."""
    state = empty_land()
    for camp in range(1, CAMPS + 1):
        seat = deal.below(len(NAMES))
        state.stock[seat][CAMP1 + camp - 1] += 1
        state.saved[camp] = 1 if deal.below(4) == 0 else 0
    for seat in range(len(NAMES)):
        if deal.below(3) == 0:
            state.done[seat] = 1
    for camp in (5, 6, 4, 3):
        caller = holder(state, camp)
        if state.done[caller] == 0 and can_announce(state, caller, camp):
            lower = [one for one in range(1, camp) if holder(state, one) != caller and state.saved[one] == 0]
            if lower:
                return state, caller, camp
    return state, 0, 0


def lies_before(deal: Deal, state: State, seat: int) -> str:
    """Return what lies before a player."""
    said = []
    for camp in range(1, CAMPS + 1):
        if holder(state, camp) == seat:
            said.append(deal.say("camp_saved" if state.saved[camp] > 0 else "camp", camp=camp))
    if not said:
        said.append(deal.say("none"))
    if state.done[seat] > 0:
        said.append(deal.say("is_done"))
    return ", ".join(said)


def verdict(state: State, seat: int, caller: int, camp: int, asked: int) -> tuple[str, str]:
    """Return why a player is not asked first, as the key of a text and a rule.

    Args:
        state: the camps.
        seat: the player's seat.
        caller: who announces.
        camp: the announced camp.
        asked: who is asked first.
    """
    if seat == caller:
        return "comes_last", "K5"
    lower = [one for one in range(1, camp) if holder(state, one) == seat]
    if [one for one in lower if state.saved[one] == 0]:
        return ("done_too", "R6") if state.done[asked] > 0 else ("not_lowest", "K4")
    if lower:
        return "saved", "R26"
    return "no_lower", "K3"
