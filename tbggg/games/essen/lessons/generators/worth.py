"""Generator of exercises on the VP of a purchase."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, generator
from ...display.reach import worth_of
from ...rules.fair import event_vp
from ...rules.names import game_words
from ...rules.state import State
from ...rules.tables import BUZZ, DISCOUNT, EVENT_VP, FLOP, GOODIES, SYMBOLS
from .drawn import of_popularity, of_tiles, stacked
from .fairs import lay_apart, opened
from .words import symbol_word

TOKENS = (BUZZ, FLOP, DISCOUNT, GOODIES, 0)
HIGHEST = 6


@generator("worth", "predict", "1.5", "1.7", "1.8", "5.5", "5.7", "C12", "R8", own=True)
def worth(deal: Deal) -> GeneratedExercise:
    """Return an exercise on five games with the tokens that lie on them, and on one of them in VP."""
    state = opened(deal)
    for symbol in range(len(SYMBOLS)):
        state.popularity[symbol] = deal.below(HIGHEST + 1)
    games = sorted(lay_apart(deal, state, deal.shuffled(TOKENS), worth_of))
    best = max([worth_of(state, game) for game in games])
    dearest = max([state.price[game] for game in games])
    choices: list[GeneratedChoice] = []
    for game in games:
        right = worth_of(state, game) == best
        key, decides = verdict(state, game, dearest)
        name = game_words(state)[game - 1]
        choices.append(
            deal.option(
                name,
                name,
                right,
                key,
                decides,
                n=worth_of(state, game),
                pop=popular(state, game),
                bonus=state.bonus[game],
            )
        )
    one = deal.one_of(games)
    right_vp, pop, bonus = worth_of(state, one), popular(state, one), state.bonus[one]
    token, price = EVENT_VP[state.event[one]], state.price[one]
    given = event_vp(state, one)
    others = deal.shuffled([value for value in [*state.popularity[: len(SYMBOLS)]] if value != pop])
    unbounded = (pop + bonus + token, "below_zero", "R8")
    mistakes = [
        unbounded if pop + bonus + token < 0 else (right_vp - token, "no_token", "1.7"),
        (right_vp + 1 if state.event[one] == DISCOUNT else right_vp, "no_point", "1.8"),
        (right_vp - bonus, "no_bonus", "C12"),
        (right_vp - pop, "no_popularity", "1.5"),
        (right_vp - pop + others[0] if len(others) > 0 else right_vp, "other_symbol", "1.5"),
        (right_vp + max(1, price // 10), "price_counts", "5.7"),
        (right_vp + 3 + price // 10, "price_counts", "5.7"),
    ]
    name = game_words(state)[one - 1]
    picture = stacked([of_tiles(deal, state, games), of_popularity(deal, state)])
    return deal.exercise(
        [
            deal.places("which", choices, picture),
            deal.number("how_many", right_vp, mistakes, name=name),
        ],
        name=name,
        symbol=symbol_word(deal, state.symbol[one]),
        pop=pop,
        bonus=bonus,
        token=given if given >= 0 else f"−{-given}",
        n=right_vp,
        best=best,
    )


def popular(state: State, game: int) -> int:
    """Return the popularity of a game's symbol."""
    return state.popularity[state.symbol[game]]


def verdict(state: State, game: int, dearest: int) -> tuple[str, str]:
    """Return what makes a game other than the best, as the key of a text and a rule."""
    event = state.event[game]
    if event == DISCOUNT:
        return "discount", "1.8"
    if event == FLOP:
        return "flop", "1.7"
    if event in (BUZZ, GOODIES):
        return "token", "1.7"
    if state.price[game] == dearest:
        return "dearest", "5.7"
    return ("parts", "5.5") if state.bonus[game] > 0 else ("no_bonus_there", "C12")
