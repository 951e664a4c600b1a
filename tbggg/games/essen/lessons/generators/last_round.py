"""Generator of exercises on round seven: what its tile does, and what is different."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, generator
from .....engine.numerals import series
from ...rules.fair import last_vp, price_now
from ...rules.names import game_words
from ...rules.state import ON_BOOTH, State
from ...rules.tables import CHEAPER, GAMES, LAST_KINDS, LASTS, ROUNDS
from .drawn import of_rows, of_tiles
from .fairs import lay, opened
from .words import statements

DEEDS = ("on_sale", "turned", "popularity", "stocked", "tokens", "zones", "doors", "starter")
RULES = ("10.3", "10.1", "10.4", "R5", "10.4", "10.5", "10.5", "2.2")
HOLDS = (True, True, False, False, False, False, True, True)
TOPICS = (("five_tiles", "C16"), ("face_down", "10.1"), ("one_tile", "C16"), ("keeps_token", "10.3"))
SAID, OFFERED, TILES = 2, 6, 5


@generator("last_round", "legal", "2.2", "10.1", "10.2", "10.3", "10.4", "10.5", "C16", "R5", own=True)
def last_round(deal: Deal) -> GeneratedExercise:
    """Return an exercise on what happens as round seven begins, and on which games its tile changes."""
    state = opened(deal)
    first = deal.below(LAST_KINDS - 1)
    last = 1 + first
    for nth in range(LAST_KINDS - 1):  # a table's tiles may lack a symbol, or cost the least already
        last = 1 + (first + nth) % (LAST_KINDS - 1)
        state.last_tile = last
        if any(changes(state, game) for game in range(1, GAMES)):
            break
    known = deal.shuffled([*range(len(DEEDS))])[:OFFERED]
    known = [*known, *[nth for nth in (0, 2) if nth not in known]]
    choices = [
        GeneratedChoice(DEEDS[nth], deal.say(DEEDS[nth]), HOLDS[nth], deal.say(f"{DEEDS[nth]}_so"), RULES[nth])
        for nth in sorted(known)
    ]
    mixed = deal.shuffled([*range(1, GAMES)])
    changed = [game for game in mixed if changes(state, game)]
    games = sorted([*changed[:2], *[game for game in mixed if game not in changed[:2]][: TILES - 2]])
    tiles: list[GeneratedChoice] = []
    for game in games:
        lay(state, game, ON_BOOTH, 0)
        name, right = game_words(state)[game - 1], changes(state, game)
        key = "less" if last == CHEAPER else "two_more" if right else "not_named"
        tiles.append(GeneratedChoice(name, name, right, deal.say(key, price=price_now(state, game)), "10.2"))
    return deal.exercise(
        [
            deal.places("which", choices, of_rows(choices), several=True, round=ROUNDS),
            deal.places("games", tiles, of_tiles(deal, state, games), several=True),
            statements(deal, TOPICS, SAID, "so"),
        ],
        last=deal.say(f"tile_{LASTS[last]}"),
        games=series([one.label for one in tiles if one.right], deal.lang),
    )


def changes(state: State, game: int) -> bool:
    """Return whether the last-round tile changes a game's price or VP [10.2]."""
    return last_vp(state, game) > 0 or price_now(state, game) < state.price[game]
