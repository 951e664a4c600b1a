"""Generator of exercises on early departure, and on how the fair closes."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, generator, turned
from ...rules.phase4_end import end_turn
from ...rules.tables import BOOTHS, DEPARTURE, FIRST_AWAY, PARK, ROUNDS, SECOND_AWAY
from .drawn import of_players
from .fairs import opened, stand
from .words import NAMES, TABLE, statements

DRIVEN, UNMOVED, AWAY = range(3)  # where a turn of round seven ends
NOTES = ("driven", "unmoved", "away")
TOPICS = (
    ("to_the_trunk", "11.1"),
    ("all_home", "11.1"),
    ("may_stay", "11.5"),
    ("turn_order", "R19"),
    ("no_third", "11.4"),
)
SAID = 3


@generator("leaves", "legal", "11.1", "11.4", "11.5", "R19", own=True)
def leaves(deal: Deal) -> GeneratedExercise:
    """Return an exercise on where four players end their turns of round seven."""
    state = opened(deal)
    first, option = deal.below(TABLE), deal.below(3) == 0
    ends = [deal.one_of((DRIVEN, DRIVEN, UNMOVED, AWAY)) for _ in range(TABLE)]
    if AWAY not in ends and UNMOVED not in ends:
        ends[deal.below(TABLE)] = AWAY
    if DRIVEN not in ends:
        ends[deal.below(TABLE)] = DRIVEN
    order = turned([*range(TABLE)], first)
    for seat in order:
        stand(state, seat, deal.below(BOOTHS) if ends[seat] == AWAY else PARK, 0, 0)
        state.round_no = 7
        state.mover = seat
        state.steps = 0 if ends[seat] == UNMOVED else 2
        state.moved_only = 1 if option else 0
        state.acted = 0
        end_turn(state)
    paid = [state.parts[seat][DEPARTURE] for seat in range(TABLE)]
    choices: list[GeneratedChoice] = []
    for seat in order:
        key, decides = verdict(ends[seat], paid[seat], option)
        told = deal.say(key, seat=NAMES[seat], vp=paid[seat])
        choices.append(GeneratedChoice(NAMES[seat], NAMES[seat], paid[seat] > 0, told, decides))
    one = deal.one_of([seat for seat in range(TABLE) if paid[seat] > 0])
    right = paid[one]
    wrong = [
        (FIRST_AWAY + SECOND_AWAY - right, "other_place", "11.4"),
        (0, "unmoved_counts" if ends[one] == UNMOVED else "paid", "R19" if ends[one] == UNMOVED else "11.4"),
        (1, "thirds", "11.4"),
    ]
    notes = [deal.say(NOTES[ends[seat]]) for seat in order]
    return deal.exercise(
        [
            deal.places("who", choices, of_players(choices, notes), several=True),
            deal.number("how_many", right, wrong, seat=NAMES[one]),
            statements(deal, TOPICS, SAID, "so"),
        ],
        ask="ask_option" if option else "ask",
        round=ROUNDS,
        told=", ".join([f"{NAMES[seat]} {paid[seat]}" for seat in order]),
    )


def verdict(end: int, paid: int, option: bool) -> tuple[str, str]:
    """Return why a seat is paid or not, as the key of a text and a rule."""
    if end == AWAY:
        return "on_a_booth", "11.5"
    if end == UNMOVED:
        if option:
            return "unmoved_no", "R19"
        return ("unmoved_yes", "R19") if paid > 0 else ("unmoved_late", "11.4")
    if paid == 0:
        return "too_late", "11.4"
    return ("paid_first", "11.4") if paid == FIRST_AWAY else ("paid_second", "11.4")
