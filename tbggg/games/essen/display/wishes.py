"""Wishlist cards: those of the seat that is looked at, and the common ones."""

from __future__ import annotations

from ....engine.blocks import Panel
from ....engine.moment import Moment
from ....engine.panels import GAP, NARROW, panel, sized
from ....engine.rule import NOBODY
from ....engine.shapes import at, labelled, path, rect, shared, spot, text
from ..rules.fair import matches, wishlist_vp
from ..rules.names import game_words
from ..rules.state import BOUGHT, DRAFT, IN_COMMON, ON_BOOTH, REMOVED, State
from ..rules.tables import GAMES, SYMBOLS, ZONE_NAMES
from .phrases import say, seat_word
from .tiles import tile_says

WIDTH, CHIP, HIGH = 168, 56, 26  # of the panel, and of a card with the room around it
LABEL, NOTE = 18, 14  # height of a line above cards, and of one below the scale
STEPS = ((1, "1–3"), (4, "4–5"), (6, "6–7"), (8, "8"), (9, "9"), (10, "10+"))  # games at which a list brings more
STEP, STEP_DOWN = 28, 28  # of such a step, with the room around it
GIVEN = 5  # VP for one to three games where the table does not say otherwise: a substitute [R18]


def looker(moment: Moment) -> int:
    """Return the seat whose cards are shown: the viewer, or the mover where all screens are open."""
    if moment.viewer != NOBODY:
        return moment.viewer
    state: State = moment.state
    return min(state.mover, state.seats - 1)


def is_wanted(moment: Moment, game: int) -> str:
    """Return the sign of a game that is on one’s wishlist, or on the common one; else nothing."""
    state = moment.state
    if state.hand[looker(moment)][game] > 0:
        return "wish"
    return "shared" if state.card[game] == IN_COMMON else ""


def wanted_says(moment: Moment, game: int) -> str:
    """Return what the sign of a game says; nothing of one without a sign."""
    sign = is_wanted(moment, game)
    return say(moment.lang, f"board.wanted.{sign}") if sign else ""


def offer_says(moment: Moment, game: int) -> str:
    """Return the game of a booth or a pallet in words, and the wishlist that its card is on."""
    said, wanted = tile_says(moment.state, game, moment.lang), wanted_says(moment, game)
    return f"{said}, {wanted}" if wanted else said


def card_shapes(state: State, lang: str) -> dict[str, str]:
    """Return the wishlist cards, and those of games that are gone, by name: they are the same all game long."""
    found: dict[str, str] = {}
    for game, name in enumerate(game_words(state)):
        symbol = SYMBOLS[state.symbol[game + 1]]
        zone = path("M4 2.5h46", f"stripe line-{ZONE_NAMES[state.zone[game]]}")
        drawn = {"wish": shared(f"mark-{symbol}", 4, 7, 75) + text(15, 18, name, "name")}
        drawn["soon"] = drawn["wish"]
        drawn["done"] = drawn["wish"] + path("M45 14l1.5 3 3-7", "struck")
        gone = shared(f"faint-{symbol}", 4, 7, 75) + text(15, 18, name, "name quiet")
        drawn["gone"] = gone + path("M4 14h40", "struck")
        for look, shape in drawn.items():
            said = say(lang, f"board.card.{look}", name=name, symbol=say(lang, f"symbol.{symbol}"))
            edge = "card soon" if look == "soon" else "card"
            ground = rect(1, 1, CHIP - 4, HIGH - 3, edge, 4) + rect(1, 1, CHIP - 4, HIGH - 3, "spot", 4)
            found[f"{look}-{name}"] = labelled(said, ground + zone + shape)
    for nth, (least, games) in enumerate(STEPS):
        vp = f"{wishlist_vp(state, least)}{'*' if least == 1 and state.wishlist_low == GIVEN else ''}"
        for look, ink in (("box", ""), ("now", "now-ink ")):
            found[f"step-{nth}-{look}"] = rect(0, 0, STEP - 2, STEP_DOWN - 2, look, 3)
            found[f"step-{nth}-{look}"] += text(STEP // 2 - 1, 11, games, f"{ink}games mid")
            found[f"step-{nth}-{look}"] += text(STEP // 2 - 1, 23, vp, f"{ink}games bold mid")
    found["wish-back"] = rect(1, 1, CHIP - 4, HIGH - 3, "back", 4)
    return found


def card_shape(state: State, game: int, name: str, seat: int, left: int = 0, top: int = 0) -> str:
    """Return a wishlist card: ticked if the seat has it, struck off if it is gone, dashed before its sale."""
    if state.owner[game] == seat + 1:
        return shared(f"done-{name}", left, top)
    if state.tile[game] == BOUGHT or state.tile[game] == REMOVED:
        return shared(f"gone-{name}", left, top)
    on_sale = state.tile[game] == ON_BOOTH or state.round_no == 0  # before the first round no game is
    return shared(f"wish-{name}" if on_sale else f"soon-{name}", left, top)


def scale(state: State, seat: int, top: int) -> str:
    """Return what a wishlist brings by the number of its games [11.3], the seat's step in full colour."""
    steps = [least for least, _ in STEPS if least <= matches(state, seat)]
    looks = ["now" if nth == len(steps) - 1 else "box" for nth in range(len(STEPS))]
    return "".join([shared(f"step-{nth}-{look}", STEP * nth, top) for nth, look in enumerate(looks)])


def wish_panel(moment: Moment) -> Panel:
    """Return the cards in hand with what they bring, in the draft the packet instead, and the common wishlist."""
    usual, small = [
        sized(width, drawn_height(moment, width), drawn_wishes(moment, width)) for width in (WIDTH, NARROW - 2 * GAP)
    ]
    return panel("wishes", usual, small=small, large=small)


def groups(moment: Moment) -> list[tuple[str, str, list[int], int]]:
    """Return the rows of cards: their place, what stands above them, the games, and how many are not seen."""
    state, lang, seat = moment.state, moment.lang, looker(moment)
    found: list[tuple[str, str, list[int], int]] = []
    if state.step == DRAFT:
        packet = [game for game in range(1, GAMES) if state.packet[seat][game] > 0]
        label = say(lang, "board.packet", seat=seat_word(moment.seats[seat], lang))
        found.append(("packet", label, packet, state.packet[seat][0]))
    hand = [game for game in range(1, GAMES) if state.hand[seat][game] > 0]
    count = matches(state, seat)
    label = say(lang, "board.hand", seat=seat_word(moment.seats[seat], lang), n=count, vp=wishlist_vp(state, count))
    found.append(("hand", label, hand, state.hand[seat][0]))
    common = [game for game in range(1, GAMES) if state.card[game] == IN_COMMON]
    if common:
        found.append(("common", say(lang, "board.common"), common, 0))
    return found


def height_of(place: str, cards: int, width: int) -> int:
    """Return the height of a row of cards with its label; the scale lies below those in hand."""
    columns = width // CHIP
    return LABEL + HIGH * max(1, (cards + columns - 1) // columns) + (STEP_DOWN if place == "hand" else 0)


def drawn_height(moment: Moment, width: int) -> int:
    """Return the height of all rows."""
    high = sum([height_of(place, len(games) + unseen, width) for place, _, games, unseen in groups(moment)])
    return high + (NOTE if moment.state.wishlist_low == GIVEN else 0)


def drawn_wishes(moment: Moment, width: int) -> str:
    """Return all rows, and below the scale what is a substitute in it."""
    state, seat, columns = moment.state, looker(moment), width // CHIP
    parts, y = "", 0
    for place, label, games, unseen in groups(moment):
        parts += text(0, y + 12, label, "small quiet")
        parts += cards(moment, games, unseen, columns, seat, place == "packet", y + LABEL)
        y += height_of(place, len(games) + unseen, width)
        if place == "hand":
            parts += scale(state, seat, y - STEP_DOWN)
            if state.wishlist_low == GIVEN:
                parts += text(0, y + 9, say(moment.lang, "board.given"), "tiny quiet")
                y += NOTE
    return parts


def cards(moment: Moment, games: list[int], unseen: int, columns: int, seat: int, choose: bool, top: int) -> str:
    """Return cards in rows."""
    state, parts = moment.state, ""
    names = game_words(state)
    for nth in range(len(games) + unseen):
        x, y = CHIP * (nth % columns), top + HIGH * (nth // columns)
        if nth >= len(games):
            parts += shared("wish-back", x, y)
        elif choose:
            game = games[nth]
            label = f"{names[game - 1]}, {say(moment.lang, f'symbol.{SYMBOLS[state.symbol[game]]}')}"
            shape = card_shape(state, game, names[game - 1], seat)
            parts += at(x, y, spot(names[game - 1], label, 1, 1, CHIP - 4, HIGH - 3, shape))
        else:
            parts += card_shape(state, games[nth], names[games[nth] - 1], seat, x, y)
    return parts
