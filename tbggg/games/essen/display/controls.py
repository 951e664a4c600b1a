"""Ways to choose a move: every space within reach is a walk; purchases, tests and the rest have buttons."""

from __future__ import annotations

from ....engine.blocks import Button, Controls, Face, Place, button
from ....engine.game_info import Chance
from ....engine.moment import Moment
from ....engine.rule import CHANCE, DECISION, NOBODY
from ....engine.texts import capital
from ..notation import VERBS, faces, list_length, words
from ..rules import state as moves
from ..rules.fair import price_now
from ..rules.luck import chance_kind, first_kind
from ..rules.names import game_words, space_words
from ..rules.phase0_wishlists import half_kept
from ..rules.phase3_turns import can_buy, can_test, most_cash
from ..rules.state import DRAFT, HOLDING, ON_BOOTH, REMOVING, State, move
from ..rules.tables import BOOTHS, COURT, MEAL, PARK, SPACES, SYMBOLS  # fmt: skip
from .cash import AMOUNTS
from .phrases import event_name, last_name, say
from .reach import Reach, could_buy, is_near, reach_of, way_to, worth_words
from .tiles import tile_says
from .wishes import offer_says, wanted_says


def controls(moment: Moment) -> Controls:
    """Return what can be chosen now."""
    state, lang = moment.state, moment.lang
    if state.due == CHANCE:
        return {"chance": {"luck": say(lang, "board.luck"), "faces": face_names(state, lang)}}
    if state.due != DECISION:
        return {}
    if state.step == DRAFT:
        return {"move": "{place}" if half_kept(state) else "keep {place}", "preview": True}
    if state.step == REMOVING:
        labels: dict[str, Place] = {name: {"label": offer_says(moment, game)} for name, game in on_sale(state)}
        return {"move": "remove {place}", "preview": True, "places": labels}
    if state.step == HOLDING:
        return {"buttons": [held_button(moment, card) for card in state.drawn[state.mover] if card > 0]}
    return turn_controls(moment)


def on_sale(state: State) -> list[tuple[str, int]]:
    """Return the booths with a tile: their names, and the games there."""
    return [(name, booth + 1) for booth, name in enumerate(game_words(state)) if state.tile[booth + 1] == ON_BOOTH]


def held_button(moment: Moment, card: int) -> Button:
    """Return the button that keeps a drawn card."""
    state, lang = moment.state, moment.lang
    symbol = say(lang, f"symbol.{SYMBOLS[state.symbol[card]]}")
    label = say(lang, "board.keep", name=game_words(state)[card - 1], symbol=symbol)
    return button(words(state, moment.seats, move(moves.HOLD, card, 0)), label, "")


def turn_controls(moment: Moment) -> Controls:
    """Return every space with its way, and what else a turn may do."""
    state, lang, seat = moment.state, moment.lang, moment.state.mover
    reach, names = reach_of(state), space_words(state)
    places: dict[str, Place] = {}
    for space in range(SPACES):
        if space != state.at[seat]:
            places[names[space]] = walk_place(moment, reach, space)
    for name, game in on_sale(state):
        place = places.get(name, {})
        # A tip says it already, and a frame has its bounds.
        label = tile_says(state, game, lang) if place.get("tip") else offer_says(moment, game)
        places[name] = {**place, "label": label}
    here = names[state.at[seat]]
    buttons: list[Button] = []
    if can_buy(state, seat):
        game = state.at[seat] + 1
        tip = with_wish(moment, f"{here}: {worth_words(state, game, lang)}.", game)
        places[here] = {"word": f"buy {here}", "tip": tip, "label": tile_says(state, game, lang)}
        label = say(lang, "board.buy", name=here, price=price_now(state, game))
        buttons.append({**button(words(state, moment.seats, move(moves.BUY, game, 0)), label, "b"), "main": True})
    else:
        places[here] = {"word": f"go {here}"}
    for times in range(1, min(AMOUNTS, most_cash(state, seat)) + 1 if state.at[seat] == PARK else 1):
        places[f"withdraw {times}"] = {}
    if can_test(state, seat):
        buttons.append(button(words(state, moment.seats, moves.TEST), say(lang, "board.test"), "t"))
    if state.at[seat] == COURT and state.ate == 0 and state.money[seat] >= MEAL:
        buttons.append(button(words(state, moment.seats, moves.EAT), say(lang, "board.eat", price=MEAL), "m"))
    if state.at[seat] == PARK and state.bag[seat] > 0:
        buttons.append(
            button(words(state, moment.seats, moves.UNLOAD), say(lang, "board.unload", n=state.bag[seat]), "u")
        )
    buttons.append(button(words(state, moment.seats, moves.END), say(lang, "board.end"), "e"))
    return {"move": "{place}", "places": places, "start": here, "preview": True, "buttons": buttons}


def walk_place(moment: Moment, reach: Reach, space: int) -> Place:
    """Return the walk to a space as one move, with its way, what is left after it, and what the tile would bring."""
    state, lang = moment.state, moment.lang
    names = space_words(state)
    way = way_to(reach, space)
    spoken = " ".join([names[one] for one in way])
    verb = "" if state.walking > 0 else "go "
    if not is_near(state, reach, space):
        return {"word": f"{verb}{spoken}"}
    cost = reach.ways[space]
    through = [names[one] if one < BOOTHS else say(lang, f"place.{names[one]}") for one in way]
    tip = say(lang, "board.way", way=" › ".join(through), cost=cost, left=reach.left - cost)
    if space == COURT and state.ate == 0 and state.money[state.mover] >= MEAL:
        tip = f"{tip} {say(lang, 'board.meal_here', price=MEAL)}"
    elif COURT in way and state.ate == 0 and state.money[state.mover] >= MEAL:
        tip = f"{tip} {say(lang, 'board.meal_on_way')}"
    if space < BOOTHS and could_buy(state, state.mover, space, reach.left - cost):
        tip = with_wish(moment, f"{tip} {capital(worth_words(state, space + 1, lang))}.", space + 1)
    elif space < BOOTHS and state.tile[space + 1] == ON_BOOTH:
        tip = f"{tip} {offer_says(moment, space + 1)}."
    return {"word": f"{verb}{spoken}", "tip": tip}


def with_wish(moment: Moment, tip: str, game: int) -> str:
    """Return what is said of a game on sale, and the wishlist that its card is on."""
    wanted = wanted_says(moment, game)
    return f"{tip} {capital(wanted)}." if wanted else tip


def face_names(state: State, lang: str) -> dict[str, Face]:
    """Return the names of the tokens and of the last-round tiles that chance may bring."""
    asked = chance_input(state)
    found: dict[str, Face] = {}
    for word in asked["faces"] if asked else []:
        name = event_name(word, lang) or last_name(word, lang)
        if name:
            found[word] = {"sign": capital(name)}
    return found


def chance_input(state: State) -> Chance | None:
    """Return what is typed or tapped where chance decides: a whole list at once, or the rest of it."""
    if state.due != CHANCE or chance_kind(state) == moves.PRESS:
        return None
    first = first_kind(state)
    left = (state.drawing if first == moves.DRAW else list_length(state, first)) - state.count
    if first == moves.REVEAL:
        left = state.hand[state.mover][0] if state.mover < state.seats else 0
    return {
        "verb": VERBS.get(chance_kind(state), ""),
        "count": max(1, left),
        "faces": faces(state),
        "seat": state.mover if state.mover < state.seats else NOBODY,
    }
