"""Generator of exercises on what a game costs, with a discount and in a round of cheaper games."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, generator
from ...rules.fair import price_now
from ...rules.names import game_words
from ...rules.state import State
from ...rules.tables import CHEAPER, CUT, DISCOUNT, GOODIES, LEAST_PRICE
from .drawn import of_tiles
from .fairs import lay_apart, opened

TOKENS = (DISCOUNT, DISCOUNT, GOODIES, 0, 0)


@generator("price", "predict", "1.7", "1.8", "10.2", "C12", "R9", own=True)
def price(deal: Deal) -> GeneratedExercise:
    """Return an exercise on five games, two of them with a discount, in some cases in a round of cheaper games."""
    state = opened(deal)
    cheaper, once = deal.below(2) == 0, deal.below(3) == 0
    state.last_tile = CHEAPER if cheaper else 0
    state.once = 1 if once and cheaper else 0
    games = lay_apart(deal, state, TOKENS, price_now)
    if len(games) == 1:  # the table's tiles all cost the same: in an ordinary round a discount makes one cheaper
        state, cheaper, once = opened(deal), False, False
        games = lay_apart(deal, state, TOKENS, price_now)
    one = games[deal.below(len(games) if cheaper else min(2, len(games)))]
    least = min([price_now(state, game) for game in games])
    choices: list[GeneratedChoice] = []
    for game in sorted(games):
        key, decides = verdict(state, game, cheaper)
        name, now = game_words(state)[game - 1], price_now(state, game)
        choices.append(deal.option(name, name, now == least, key, decides, price=now, printed=state.price[game]))
    printed, right = state.price[one], price_now(state, one)
    token = state.event[one] == DISCOUNT
    cuts = (1 if token else 0) + (1 if cheaper else 0)
    both = (
        (max(LEAST_PRICE, printed - 2 * CUT), "only_once", "R9")
        if once
        else (max(LEAST_PRICE, printed - CUT), "both", "R9")
    )
    why = "1.8" if token else "10.2"
    mistakes = [
        both if cuts == 2 else (printed, "forgotten", why),
        (printed - CUT * cuts, "least", "R9"),
        (printed, "forgotten", why),
        (printed * 9 // 10, "percent", why),
        (printed * 8 // 10, "percent", why),
    ]
    name, drawn = game_words(state)[one - 1], of_tiles(deal, state, sorted(games))
    alone = len(games) == 1  # at a table at which every tile costs the least there is
    cheapest = [] if alone else [deal.places("which", choices, drawn)]
    return deal.exercise(
        [*cheapest, deal.number("how_many", right, mistakes, drawn if alone else None, name=name)],
        ask="ask_once" if once and cheaper else "ask_cheaper" if cheaper else "ask",
        name=name,
        printed=printed,
        price=right,
        off=printed - right,
    )


def verdict(state: State, game: int, cheaper: bool) -> tuple[str, str]:
    """Return what is to be seen of a game that is not the cheapest, as the key of a text and a rule."""
    if state.event[game] == GOODIES:
        return "goodies", "1.7"
    if state.event[game] == DISCOUNT:
        return "discount", "1.8"
    return ("cheaper", "10.2") if cheaper else ("printed", "C12")
