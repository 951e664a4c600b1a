"""Generator of exercises on what a game brings: popularity, bonus and event."""

from __future__ import annotations

from collections.abc import Sequence

from .....engine.generators import Deal, GeneratedExercise, generator
from .....engine.shapes import at, markable, path, rect, text
from .....engine.texts import text as said
from .....engine.toys import NARROW, Picture, drawing
from ...display.pieces import OUTLINES
from ...display.reach import worth_of
from ...rules.fair import event_vp
from ...rules.names import event_words
from ...rules.state import TEXTS, State
from ...rules.tables import BOOTHS, BUZZ, DISCOUNT, FLOP, GOODIES, SYMBOLS
from ..drawn import STYLE
from ..table import NAMES, fair

TOKENS = (BUZZ, FLOP, GOODIES, DISCOUNT)
GAMES = 4
ROW, STEP, LEFT = 22, 38, 60  # of the popularity
TILE, TILE_TOP, TILE_DOWN = 80, 100, 84
FIRST = (("P04", BUZZ), ("B06", 0), ("P09", 0), ("O01", DISCOUNT))  # round five of `one-day.game`
POPULARITY = (5, 2, 6, 5)


@generator("e0_most_points", "place", "5.5", more=((TEXTS, ("event_sign", "symbol")),))
def e0_most_points(deal: Deal) -> GeneratedExercise:
    """Return an exercise on four games, of which one brings most."""
    state = fair()
    games = of_the_lesson(state) if deal.nth == 1 else drawn_games(deal, state)
    best = max(games, key=lambda game: worth_of(state, game))
    names = [NAMES[game - 1] for game in games]
    choices = [
        deal.option(name, name, game == best, "why", "5.5", game=name, account=account(deal, state, game))
        for name, game in zip(names, games, strict=True)
    ]
    picture = of_games(deal.lang, state, games)
    why = account(deal, state, best)
    return deal.exercise([deal.places("which", choices, picture)], game=NAMES[best - 1], account=why)


def of_the_lesson(state: State) -> list[int]:
    """Set popularity and events as in the lesson, and return its games."""
    for symbol, level in enumerate(POPULARITY):
        state.popularity[symbol] = level
    games: list[int] = []
    for word, event in FIRST:
        game = NAMES.index(word) + 1
        state.event[game] = event
        games.append(game)
    return games


def drawn_games(deal: Deal, state: State) -> list[int]:
    """Set popularity and events by luck, so that an event decides, and return four games."""
    while True:
        for symbol in range(len(SYMBOLS)):
            state.popularity[symbol] = 1 + deal.below(6)
        games = deal.shuffled(range(1, BOOTHS + 1))[:GAMES]
        tokens = [deal.one_of(TOKENS[:2]), deal.one_of(TOKENS[2:]), 0, 0]
        before = [worth_of(state, game) for game in games]
        for game, event in zip(games, tokens, strict=True):
            state.event[game] = event
        after = [worth_of(state, game) for game in games]
        most = [nth for nth, worth in enumerate(after) if worth == max(after)]
        if len(most) == 1 and before[most[0]] < max(before):
            return sorted(games)
        for game in games:
            state.event[game] = 0


def account(deal: Deal, state: State, game: int) -> str:
    """Return what a game brings, part by part."""
    event = event_words()[state.event[game]]
    values = {
        "n": worth_of(state, game),
        "popularity": state.popularity[state.symbol[game]],
        "bonus": state.bonus[game],
        "event": abs(event_vp(state, game)),
    }
    return deal.say(f"account_{event or 'none'}", **values)


def of_games(lang: str, state: State, games: Sequence[int]) -> Picture:
    """Return the tracks of popularity, and the games below them, each a place."""
    parts = []
    for symbol, word in enumerate(SYMBOLS):
        y = 4 + ROW * symbol
        parts.append(at(LEFT - 24, y + 1, path(OUTLINES[word], "ink")))
        parts.append(rect(LEFT, y, STEP * 7, 18, "track", 4))
        level = state.popularity[symbol]
        parts.append(rect(LEFT + STEP * level, y, STEP, 18, "now", 4))
        for step in range(7):
            look = "now-ink mid" if step == level else "tiny quiet mid"
            parts.append(text(LEFT + STEP * step + STEP // 2, y + 13, step, look))
    drawn = [tile_of(lang, state, game, nth) for nth, game in enumerate(games)]
    parts += [one[0] for one in drawn]
    tracks = [f"{symbol_word(lang, symbol)} {state.popularity[symbol]}" for symbol in range(len(SYMBOLS))]
    says = "; ".join([*tracks, *[one[1] for one in drawn]])
    return drawing(STYLE, NARROW, TILE_TOP + TILE_DOWN + 6, parts, says)


def symbol_word(lang: str, symbol: int) -> str:
    """Return a symbol in words."""
    return said(TEXTS, lang, f"symbol.{SYMBOLS[symbol]}", {})


def tile_of(lang: str, state: State, game: int, nth: int) -> tuple[str, str]:
    """Return a game as a place of the picture, and in words: its symbol, bonus and event."""
    x, name, event = 6 + (TILE + 4) * nth, NAMES[game - 1], event_words()[state.event[game]]
    bonus = f"+{state.bonus[game]}" if state.bonus[game] > 0 else ""
    sign = said(TEXTS, lang, f"event_sign.{event}", {}) if event else ""
    drawn = rect(x, TILE_TOP, TILE - 4, TILE_DOWN, "tile", 4) + text(x + 8, TILE_TOP + 17, name, "small tile-ink")
    drawn += at(x + 10, TILE_TOP + 28, path(OUTLINES[SYMBOLS[state.symbol[game]]], "tile-ink"))
    drawn += text(x + 36, TILE_TOP + 42, bonus, "worth")
    if event:
        drawn += rect(x, TILE_TOP + 56, TILE - 4, 20, "bad" if state.event[game] == FLOP else "good", 2)
        drawn += text(x + TILE // 2 - 2, TILE_TOP + 70, sign, "event-ink small mid")
    words = [name, symbol_word(lang, state.symbol[game]), bonus, sign]
    return markable(name, x, TILE_TOP, TILE - 4, TILE_DOWN, drawn), " ".join([one for one in words if one])
