"""Board of a moment as data for the explorer, and the game's `Display`."""

from __future__ import annotations

from typing import Any

from ....engine.game import Display
from ....engine.game_info import Chance, GameInfo, SeatCounts
from ....engine.moment import Moment
from ....engine.rule import DECISION
from ..narration.automatic import how_decided, step_of
from ..narration.move_names import move_name
from ..narration.moves import narrate, narrate_next
from ..narration.phrases import Phrases, seat_label
from ..narration.refusals import reason_values
from ..notation import COLOURS
from ..rules.moves import ADVERTISE, MOVES, PROMOTE, REROLL, ROLL, number_word, numbers_in, shelf_word
from ..rules.phase1_arrivals import tiles_to_draw
from ..rules.state import BLANK, DICE, EMPTY, NUMBERS, ROUNDS, SHOPS, TRACK, UNKNOWN, WINDOWS, State
from ..rules.steps import DECIDE_FIRST, INCOME, MOVE_UP
from ..rules.street import EVERY_SHOP, shelves_of, sold
from ..rules.vocabulary import hand_size, number_of, owner_of, shop_of, stack_height
from .card import card
from .changes import arrived, window_changed
from .controls import controls, legend
from .held import held
from .icons import ICONS
from .places import places
from .plain_text import collected, discarded, has_passed, in_charity, is_up, plain_text
from .printed import printed
from .svg import svg

PHASES = 6  # 0.1


def info(state: State, lang: str) -> GameInfo:
    """Return the game's data for the explorer."""
    phrases = Phrases((), lang)
    return {
        "rounds": ROUNDS,
        "phases": [
            {"short": phrases.say(f"outline.short.{phase}"), "long": phrases.say(f"outline.long.{phase}")}
            for phase in range(1, PHASES + 1)
        ],
        "final": phrases.say("outline.final"),
        "unit": phrases.say("outline.unit"),
        "track": TRACK,
        "labels": {word: seat_label(word, lang) for word in COLOURS},
        "counts": [
            {"icon": icon, "label": phrases.say(f"card.{key}")}
            for icon, key in (("crate", "warehouse"), ("stack", "stack"), ("shelf", "collection"))
        ],
        "keys": legend(phrases),
        "icons": ICONS,
    }


def chance_input(state: State) -> Chance | None:
    """Return the input for a draw or a roll; None for a reveal, which names its window."""
    if state.phase == 1:
        faces = [number_word(number) for number in (*range(1, NUMBERS), BLANK) if state.stack[state.mover][number]]
        return {"verb": "draw", "count": tiles_to_draw(state), "faces": faces, "seat": state.mover}
    if state.phase == 3:
        faces = [str(face) for face in range(1, SHOPS + 1)]
        verb = "=" if state.lifted else "roll"
        return {"verb": verb, "count": state.lifted or DICE, "faces": faces, "seat": state.mover}
    return None


def seat_line(moment: Moment, seat: int) -> SeatCounts:
    """Return whether a seat has passed, and its numbers of tiles by place."""
    state: State = moment.state
    return {
        "passed": has_passed(state, seat),
        "counts": [hand_size(state, seat), stack_height(state, seat), collected(state, seat)],
    }


# -- the street ---------------------------------------------------------------------------------


def board(moment: Moment) -> dict[str, Any]:
    """Return the street: the shops with their shelves and geeks, the charity shop, and the discarded tiles."""
    state: State = moment.state
    done = step_of(moment.action)
    deciding = how_decided(moment.before, state.first)[0] if done == DECIDE_FIRST else 0
    geeks = _geeks(moment)
    phrases = Phrases(moment.seats, moment.lang)
    return {
        "shops": [
            {
                "number": shop,
                "range": sold(shop),
                "shelves": [_shelf(moment, phrases, shelf) for shelf in shelves_of(shop)],
                "geeks": geeks[shop],
                "deciding": shop == deciding,
            }
            for shop in EVERY_SHOP
        ],
        "charity": _charity(moment),
        "discard": discarded(state),
        "prices_assumed": bool(state.prices_assumed),
        "phase": _phase(moment),
    }


def _phase(moment: Moment) -> int:
    """Phase that the board shows: the next one only once a decision is due in it."""
    if moment.before is None or (moment.state.due == DECISION and step_of(moment.action) != DECIDE_FIRST):
        return int(moment.state.phase)
    return int(moment.before.phase)


def _shelf(moment: Moment, phrases: Phrases, shelf: int) -> dict[str, Any]:
    windows = [_window(moment, shelf, column) for column in range(WINDOWS)]
    return shelf_data(phrases, shelf, moment.state.price[shelf], windows)


def shelf_data(phrases: Phrases, shelf: int, price: int, windows: list[dict[str, Any] | None]) -> dict[str, Any]:
    """Return a shelf as the board draws it, with its tiles, or None for a free window."""
    said = [_said(tile, phrases) for tile in windows if tile]
    free = windows.count(None)
    if free:
        said.append(phrases.say(f"label.free_{'one' if free == 1 else 'many'}", n=free))
    label = phrases.say(
        "label.shelf",
        shop=shop_of(shelf),
        level=phrases.level(shelf),
        price=price,
        windows=", ".join(said),
    )
    return {"key": shelf_word(shelf), "price": price, "label": label, "windows": windows}


def _window(moment: Moment, shelf: int, column: int) -> dict[str, Any] | None:
    """Tile in its window; a face-down one can be peeked at if the viewer knows its number."""
    state: State = moment.state
    tile = state.window[shelf][column]
    if tile == EMPTY:
        return None
    up = is_up(state, shelf, column)
    number = None if number_of(tile) == UNKNOWN else number_of(tile)
    buyer = state.buyer[shelf][column] - 1
    done = step_of(moment.action)
    paid = done == INCOME and owner_of(tile) == moment.before.mover and buyer >= 0
    return tile_data(
        owner_of(tile),
        number,
        buyer,
        up=up,
        peek=not up and number is not None,
        moved=done == MOVE_UP or window_changed(moment, shelf, column),
        plus=state.price[shelf] if paid else 0,
    )


def tile_data(owner: int, number: int | None, buyer: int, *, up: bool, **marks: int) -> dict[str, Any]:
    """Return a tile as the board draws it; the number is None where it is not known, the buyer -1 where there is none.

    Marks are `peek`, `moved` and `plus`; absent ones are left out, since a full street has 54 tiles.
    """
    shown = {key: value for key, value in marks.items() if value}
    return {"owner": owner, "number": number, "up": up, "buyer": buyer, **shown}


def _said(tile: dict[str, Any], phrases: Phrases) -> str:
    """Accessible label of a tile."""
    number, owner = tile["number"], phrases.seat(tile["owner"])
    if tile["up"]:
        key = "blank" if number == BLANK else "face_up"
    elif number is None:
        key = "face_down"
    else:
        key = "known_blank" if number == BLANK else "known"
    text = phrases.say(f"label.{key}", seat=owner, number=number)
    return phrases.say("label.bought", tile=text, buyer=phrases.seat(tile["buyer"])) if tile["buyer"] >= 0 else text


def _charity(moment: Moment) -> list[dict[str, Any]]:
    """Tiles of the charity shop, those without a geek first; those that the last move brought are marked."""
    before = in_charity(moment.before or moment.state)
    tiles = []
    for tile in in_charity(moment.state):
        owner, number, buyer = tile
        moved = tile not in before
        if not moved:
            before.remove(tile)
        tiles.append(tile_data(owner, number, buyer, up=True, moved=moved))
    return tiles


# -- geeks --------------------------------------------------------------------------------------

Die = tuple[int, int]  # shop of a geek, and its face


def _geeks(moment: Moment) -> list[list[dict[str, Any]]]:
    """Geeks at each shop; during phase 3, a promoted one has its old face [3.4]."""
    state: State = moment.state
    found: list[list[dict[str, Any]]] = [[] for _ in range(SHOPS + 1)]
    for seat in range(state.seats):
        faces = _faces(moment, seat)
        moved = arrived(moment, seat)
        for shop in range(1, SHOPS + 1):
            shown = [face for place, face in faces if place == shop and face != shop]
            for nth in range(state.geeks[seat][shop]):
                old = shown[nth] if nth < len(shown) else 0
                found[shop].append({"seat": seat, "face": old, "moved": moved[shop] > nth})
    return found


def _faces(moment: Moment, seat: int) -> list[Die]:
    """Shops and faces of a seat's geeks, from the round's rolls and promotions; equal geeks are interchangeable.

    In a position that was set up the rolls are unknown: a geek shows the number of its shop.
    """
    dice: list[Die] = []
    if _phase(moment) != 3 or moment.before is None:
        return dice
    for mover, action in (*moment.past, (moment.before.mover, moment.action)):
        if mover != seat:
            continue
        if MOVES.kind_of(action) in (ROLL, REROLL):
            dice += [(face, face) for face in numbers_in(action)]
        elif MOVES.kind_of(action) == ADVERTISE:
            for shop in numbers_in(action):
                _take(dice, shop)
        elif MOVES.kind_of(action) == PROMOTE:
            dice.append((MOVES.promote.end(action), _take(dice, MOVES.promote.start(action))))
    return dice


def _take(dice: list[Die], shop: int) -> int:
    """Take a geek in a shop away, and return what it shows."""
    there = [die for die in dice if die[0] == shop]
    if len(there) == 0:
        return shop
    dice.remove(there[0])
    return there[0][1]


DISPLAY = Display(
    svg=svg,
    text=plain_text,
    board=board,
    card=card,
    held=held,
    controls=controls,
    seat_line=seat_line,
    info=info,
    narrate=narrate,
    narrate_next=narrate_next,
    move_name=move_name,
    reason_values=reason_values,
    places=places,
    chance_input=chance_input,
    printed=printed,
)
