"""Generator of exercises on where the crowd goes."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, generator
from ...rules.names import space_words
from ...rules.phase1_maintenance import move_crowd, turn_up_last
from ...rules.state import State
from ...rules.tables import BOOTHS, CHEAPER, COURT, ENT_E, ENT_W, GAMES, PALLETS, PARK, SPACES, ZONE_NAMES
from .drawn import YOU, of_map, of_tiles, stacked
from .fairs import opened, stand
from .words import space_word, the_space

SEVENTH, SAME, OTHER_PALLETS = range(3)  # cases beside the usual one


@generator("crowd", "legal", "1.10", "10.5", "R23", own=True)
def crowd(deal: Deal) -> GeneratedExercise:
    """Return an exercise on six tiles that lie on the pallets, or on round seven."""
    state = opened(deal)
    case = deal.below(6)
    games = deal.shuffled([*range(1, GAMES)])
    first, second = (2, 4) if case == OTHER_PALLETS else (1, 2)
    if case == SAME:
        zone = state.zone[games[0] - 1]
        same = [game for game in games if state.zone[game - 1] == zone]
        games = [*same[:2], *[game for game in games if game not in same[:2]]]
    for pallet in range(1, PALLETS + 1):
        state.pallet[pallet] = games[pallet - 1]
    state.crowd_one = first
    state.crowd_two = second
    seventh = case == SEVENTH
    if seventh:
        turn_up_last(state, CHEAPER)
    else:
        move_crowd(state)
    spaces = [
        deal.one_of([space for space in range(BOOTHS) if state.zone[space] == zone]) for zone in range(len(ZONE_NAMES))
    ]
    choices: list[GeneratedChoice] = []
    for space in [*spaces, COURT, ENT_W, ENT_E, PARK]:
        key, decides = verdict(state, space, seventh)
        name = space_word(deal, state, space)
        zone = deal.say(f"shared.{ZONE_NAMES[state.zone[space]]}") if space < BOOTHS else ""
        told = deal.say(key, zone=zone, one=first, two=second, place=the_space(deal, state, space))
        choices.append(GeneratedChoice(space_words(state)[space], name, state.crowd[space] > 0, told, decides))
    where = ", ".join([one.label for one in choices if one.right])
    go_home(state)
    stand(state, YOU, PARK, 0, 0)
    over = [deal.say("faces") if nth + 1 in (first, second) and not seventh else "" for nth in range(PALLETS)]
    plan = of_map(deal, state, choices)
    tiles = of_tiles(deal, state, games[:PALLETS], False, over)
    return deal.exercise(
        [deal.places("which", choices, plan if seventh else stacked([plan, tiles]), several=True)],
        ask="ask_seventh" if seventh else "ask",
        why="why_seventh" if seventh else "why",
        one=first,
        two=second,
        where=where,
    )


def go_home(state: State) -> None:
    """Take the crowd off the map, so that a drawing does not show it."""
    for space in range(SPACES):
        state.crowd[space] = 0


def verdict(state: State, space: int, seventh: bool) -> tuple[str, str]:
    """Return why the crowd is on a space or not, as the key of a text and a rule."""
    if seventh:
        if space < BOOTHS:
            return "no_zones", "10.5"
        return ("doors", "10.5") if state.crowd[space] > 0 else ("not_there", "10.5")
    if space < BOOTHS:
        return ("faced", "1.10") if state.crowd[space] > 0 else ("not_faced", "R23")
    if space == COURT:
        return ("both", "1.10") if state.crowd[space] > 0 else ("two_zones", "1.10")
    return ("left", "1.10") if space == PARK else ("later", "10.5")
