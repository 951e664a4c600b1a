"""Generator of exercises on round seven: what is different, and what its tile makes of prices and points."""

from __future__ import annotations

from collections.abc import Sequence

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, GeneratedPart, generator
from ...rules.fair import last_vp, price_now
from ...rules.names import game_words
from ...rules.state import ON_BOOTH, State
from ...rules.tables import CHEAPER, GAMES, LAST_KINDS, LASTS, ROUNDS, SYMBOLS
from .drawn import of_popularity, of_rows, of_tiles, stacked
from .fairs import lay, opened
from .words import statements

DEEDS = ("on_sale", "turned", "popularity", "stocked", "tokens", "zones", "doors", "starter")
RULES = ("10.3", "10.1", "10.4", "R5", "10.4", "10.5", "10.5", "2.2")
HOLDS = (True, True, False, False, False, False, True, True)
TOPICS = (("five_tiles", "C16"), ("face_down", "10.1"), ("one_tile", "C16"), ("keeps_token", "10.3"))
SAID, OFFERED, TILES = 2, 6, 5
LEVELS = 4  # of popularity


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
        deal.explained(DEEDS[nth], deal.say(DEEDS[nth]), HOLDS[nth], f"{DEEDS[nth]}_so", RULES[nth])
        for nth in sorted(known)
    ]
    mixed = deal.shuffled([*range(1, GAMES)])
    changed = [game for game in mixed if changes(state, game)]
    games = sorted([*changed[:2], *[game for game in mixed if game not in changed[:2]][: TILES - 2]])
    for game in games:
        lay(state, game, ON_BOOTH, 0)
    said = statements(deal, TOPICS, SAID, "so")
    offer = paid(deal, state, games) if last == CHEAPER else worthwhile(deal, state, games)
    return deal.exercise(
        [deal.places("which", choices, of_rows(choices), several=True, round=ROUNDS), offer, said],
        last=deal.say(f"tile_{LASTS[last]}"),
        games=deal.joined([game_words(state)[game - 1] for game in games if changes(state, game)]),
    )


def paid(deal: Deal, state: State, games: Sequence[int]) -> GeneratedPart:
    """Return the question which games can be paid: the dearest of them only with what the tile takes off [10.2]."""
    money = sorted([price_now(state, game) for game in games])[TILES // 2]
    tiles: list[GeneratedChoice] = []
    for game in games:
        name, now = game_words(state)[game - 1], price_now(state, game)
        told = deal.say("paid" if now <= money else "too_dear", name=name, printed=state.price[game], price=now)
        tiles.append(GeneratedChoice(name, name, now <= money, told, "10.2"))
    return deal.places("money", tiles, of_tiles(deal, state, games), several=True, n=money)


def worthwhile(deal: Deal, state: State, games: Sequence[int]) -> GeneratedPart:
    """Return the question which games bring so many points: the least of them only with the tile’s two [10.2]."""
    for symbol in range(len(SYMBOLS)):
        state.popularity[symbol] = 1 + deal.below(LEVELS)
    worth = [state.popularity[state.symbol[game]] + state.bonus[game] + last_vp(state, game) for game in games]
    least = max([vp for game, vp in zip(games, worth, strict=True) if changes(state, game)])
    if min(worth) >= least:  # all of them: more is asked
        least = max(worth)
    tiles: list[GeneratedChoice] = []
    for game, vp in zip(games, worth, strict=True):
        name, popularity = game_words(state)[game - 1], state.popularity[state.symbol[game]]
        more, key = last_vp(state, game), "enough" if vp >= least else "too_few"
        told = deal.say(key, name=name, popularity=popularity, bonus=state.bonus[game], more=more, vp=vp)
        tiles.append(GeneratedChoice(name, name, vp >= least, told, "10.2"))
    drawn = stacked([of_tiles(deal, state, games), of_popularity(deal, state)])
    return deal.places("points", tiles, drawn, several=True, n=least)


def changes(state: State, game: int) -> bool:
    """Return whether the last-round tile changes a game's price or VP [10.2]."""
    return last_vp(state, game) > 0 or price_now(state, game) < state.price[game]
