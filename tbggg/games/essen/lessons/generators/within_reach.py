"""Generator of exercises on reach: which spaces a player can still reach in a turn."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, generator
from ...rules.names import space_words
from ...rules.state import State
from ...rules.tables import BOOTHS, BOXES, COURT, ENT_E, ENT_W, GAL1, GAL2, PARK, SPACES, ZONE_NAMES
from ...rules.ways import FARTHEST, WAYS, find_ways
from .drawn import YOU, of_map
from .fairs import crowd_in, opened, stand
from .words import space_word, the_space, where

FEWEST, MORE = 2, 4  # boxes that are left
BEYOND = 3  # boxes more than there are, at most
OF_A_KIND = 3  # spaces within reach, and out of it
MOST_USED = 4


@generator(
    "within_reach", "legal", "3.2", "3.4", "3.5", "3.6", "C1", "C3", "C4", "C5", "C6", "R1", "R26", own=True
)  # fmt: skip
def within_reach(deal: Deal) -> GeneratedExercise:
    """Return an exercise on a meeple, some boxes of its track, and six spaces."""
    state = opened(deal)
    start = deal.one_of((deal.below(BOOTHS), deal.below(BOOTHS), ENT_W, ENT_E, PARK, COURT, GAL1, GAL2))
    left, used = FEWEST + deal.below(MORE), deal.below(MOST_USED)
    used = min(used, BOXES - left - 1)
    bag = min(BOXES - left - used, 6)
    used = BOXES - left - bag
    stand(state, YOU, start, used, bag)
    if deal.below(2) == 0:
        crowd_in(state, deal.below(len(ZONE_NAMES)))
        crowd_in(state, deal.below(len(ZONE_NAMES)))
    ways = [0 for _ in range(WAYS)]
    find_ways(state, start, FARTHEST, 0, ways)
    near = [space for space in range(SPACES) if 0 < ways[space] <= left]
    far = [space for space in range(SPACES) if left < ways[space] <= left + BEYOND]
    chosen = [*offered(deal, near), *offered(deal, far)]
    choices: list[GeneratedChoice] = []
    for space in sorted(chosen):
        key, decides = verdict(state, space, start, ways)
        told = deal.say(key, cost=ways[space], left=left, place=the_space(deal, state, space))
        word = space_words(state)[space]
        choices.append(GeneratedChoice(word, space_word(deal, state, space), space in near, told, decides))
    reached = [one.label for one in choices if one.right]
    return deal.exercise(
        [deal.places("which", choices, of_map(deal, state, choices), several=True)],
        ask="ask",
        here=where(deal, state, start),
        used=used,
        bag=bag,
        left=left,
        reached=", ".join(reached),
    )


def offered(deal: Deal, spaces: list[int]) -> list[int]:
    """Return some of the spaces, of which one is no booth if there is any such."""
    mixed = deal.shuffled(spaces)
    others = [space for space in mixed if space >= BOOTHS]
    return [*others[:1], *[space for space in mixed if space not in others[:1]]][:OF_A_KIND]


def verdict(state: State, space: int, start: int, ways: list[int]) -> tuple[str, str]:
    """Return why a space is within reach or not, as the key of a text and a rule."""
    left = BOXES - state.used[YOU] - state.bag[YOU]
    cost = ways[space]
    if cost > left:
        if cost == left + 1 and state.crowd[space] > 0:
            return "second_box", "R1"
        return ("blocked", "3.2") if cost <= BOXES - state.used[YOU] else ("too_far", "3.5")
    if space in (ENT_W, ENT_E):
        return ("other_entrance", "3.6") if start in (ENT_W, ENT_E) else ("entrance", "C3")
    if space >= BOOTHS:
        return {COURT: ("court", "C4"), GAL1: ("galeria", "C5"), GAL2: ("galeria", "C5"), PARK: ("parking", "C6")}[
            space
        ]
    before = space
    while ways[SPACES + before] >= 0:
        before = ways[SPACES + before]
        if before == COURT and start != COURT:
            return "over_court", "R26"
    if start < BOOTHS and state.zone[space] != state.zone[start]:
        return "other_zone", "C1"
    return "near", "3.4"
