"""The board of still pictures: the street, and beside it what the explorer shows around it."""

from __future__ import annotations

from ....engine.blocks import Board, Panel
from ....engine.moment import Moment
from ....engine.panels import panel, sized
from ....engine.rule import NOBODY, OVER
from ....engine.shapes import at, disc, emblem, markable, of_seat, path, rect, shared, text
from ....engine.texts import typeset
from ..narration.phrases import signed
from ..rules.scoring import colour_sets, number_in_set
from ..rules.state import BLANK, NUMBERS, TRACK, UNKNOWN, State
from ..rules.steps import FINAL_SCORING
from ..rules.vocabulary import hand_size
from . import plain_text as plain
from .icons import FLAG, ICONS
from .street import street
from .street_board import BELOW, street_board, yard_below
from .street_shapes import ACROSS, WIDE

COLUMN = 184  # width of what stands beside the street
HEAD, SEAT = 60, 34  # heights of what is said above the seats, and of a seat
ACROSS_TILE, DOWN_TILE = 52, 38  # from place to place on a rack
ONE = (26, 20)  # a place in a collection that stands alone, with its gap


def still(moment: Moment) -> Board:
    """Return the street, the seats, and the tiles that the viewer sees: behind screens, and collections."""
    state: State = moment.state
    now = street(moment)
    board = street_board(now, moment.seats, moment.lang, NOBODY)
    own = [seat for seat in range(state.seats) if plain.sees(moment, seat)]
    laid_open = [seat for seat in range(state.seats) if plain.shows_collection(moment, seat)]
    final = state.phase == FINAL_SCORING
    yard, down = yard_below(now)
    panels = [
        panel("street", sized(ACROSS * (WIDE.width + WIDE.gap) - WIDE.gap, WIDE.down - WIDE.gap, shared("wide", 0, 0))),
        panel("seats", sized(COLUMN, HEAD + SEAT * state.seats, _seats(moment))),
    ]
    if len(own) == 1 and not final:
        panels.append(panel("rack", sized(COLUMN, 82, _own_rack(moment, own[0]))))
    if len(laid_open) == 1:
        label = text(0, 13, plain.words_of(moment.lang)["collection"], "quiet small")
        drawn = label + at(0, 18, _collection(moment, laid_open[0], *ONE))
        panels.append(panel("collection", sized(COLUMN, 18 + ONE[1] * state.seats, drawn)))
    elif laid_open:
        panels.append(_collections(moment, laid_open))
    panels.append(panel("yard", sized(BELOW, down, yard)))
    if len(own) > 1 and not final:
        panels.append(_racks(moment))
    shapes = {f"icon-{name}": path(icon, "icon") for name, icon in ICONS.items()}
    shapes["flag"] = path(FLAG, "flag")
    for seat in own:
        shapes[f"rack-{seat}"] = _rack(moment, seat, 4 if len(own) == 1 else 8)
    return {"says": _says(moment), "panels": panels, "shapes": {**board["shapes"], **shapes}}


def _says(moment: Moment) -> str:
    words = plain.words_of(moment.lang)
    state = moment.state
    gg = ", ".join(f"{plain.name_of(moment, seat)} {signed(state.gg[seat])} GG" for seat in range(state.seats))
    first = words["first"].format(seat=plain.name_of(moment, state.first))
    on_street = plain.counted(moment.lang, "on_street", plain.on_street(state))
    sentences = [f"{plain.where(moment)}.", f"{gg}.", first, on_street, f"{plain.whose_view(moment)}."]
    sentences += [words["assumed"]] if state.prices_assumed else []
    return typeset(moment.lang, " ".join(sentences))


def _seats(moment: Moment) -> str:
    """Round and phase, whose view it is, and the seats."""
    state: State = moment.state
    parts = [text(0, 14, plain.words_of(moment.lang)["round_short"].format(round=state.round_no), "bold")]
    for phase in range(1, FINAL_SCORING):
        x, now = COLUMN - 10 - 17 * (FINAL_SCORING - 1 - phase), phase == state.phase
        parts.append(path(disc(x, 10, 8), "solid") if now else "")
        parts.append(text(x, 14, phase, "inverse small mid" if now else "quiet small mid"))
    parts += [text(0, 33, plain.phase_name(moment)), text(0, 51, plain.whose_view(moment), "quiet small")]
    most = max(TRACK, *state.gg[: state.seats])
    acting = [seat for seat in range(state.seats) if plain.acts(state, seat)]
    ahead = plain.winners(state) if state.due == OVER else acting
    for seat, word in enumerate(moment.seats):
        drawn = at(0, HEAD + SEAT * seat, _seat(moment, seat, seat in ahead, most))
        parts.append(markable(word, 0, HEAD + SEAT * seat, COLUMN, SEAT, drawn))
    return "".join(parts)


def _seat(moment: Moment, seat: int, ahead: bool, most: int) -> str:
    """A seat's holdings and its GG, as a number and as its way around the track [C5]."""
    state: State = moment.state
    name = plain.name_of(moment, seat)
    parts = [rect(-3, 0, COLUMN + 6, SEAT - 3, "card", 5)] if ahead else []
    parts += [rect(-3, 2, 3, SEAT - 7, "solid")] if moment.viewer == seat else []
    parts += [emblem(4, 5, 18, seat), text(29, 13, name, "bold" if ahead else "")]
    parts += [shared("flag", 88, 1, 90)] if state.first == seat else []
    parts += [text(COLUMN - 20, 17, signed(state.gg[seat]), "gg end"), text(COLUMN - 1, 17, "GG", "quiet tiny end")]
    counts = plain.seat_line(moment, seat)["counts"]
    for place, (icon, count) in enumerate(zip(("crate", "stack", "shelf"), counts, strict=True)):
        x = 29 + 32 * place
        parts.append(shared(f"icon-{icon}", x, 17, 75))
        parts.append(text(x + 15, 27, count, "quiet small"))
    if plain.has_passed(state, seat):
        parts.append(text(COLUMN - 1, 27, plain.words_of(moment.lang)["passed"], "quiet tiny end"))
    way = COLUMN * max(0, state.gg[seat]) // most
    return "".join(parts) + rect(0, SEAT - 4, COLUMN, 2, "rail") + of_seat(seat, rect(0, SEAT - 4, way, 2, "fill"))


def _own_rack(moment: Moment, seat: int) -> str:
    words = plain.words_of(moment.lang)
    tiles = plain.counted(moment.lang, "tiles", hand_size(moment.state, seat))
    head = text(0, 13, words["warehouse"], "quiet small") + text(COLUMN, 13, tiles, "quiet small end")
    return head + shared(f"rack-{seat}", 0, 20, 86)


def _racks(moment: Moment) -> Panel:
    """All warehouses, when all screens are open."""
    seats = range(moment.state.seats)
    rows = "".join([emblem(0, 27 * seat + 4, 16, seat) + shared(f"rack-{seat}", 24, 27 * seat, 64) for seat in seats])
    return panel("racks", sized(296, 27 * len(seats) - 3, rows))


def _rack(moment: Moment, seat: int, in_row: int) -> str:
    """A fixed place for each number, blanks last, then the unseen tiles."""
    tiles = plain.hand(moment.state, seat)
    order = [*range(1, NUMBERS), BLANK] + ([UNKNOWN] if UNKNOWN in tiles else [])
    places = [(ACROSS_TILE * (nth % in_row), DOWN_TILE * (nth // in_row), number) for nth, number in enumerate(order)]
    parts = [path("".join(f"M{x} {y}h46v32h-46z" for x, y, number in places if number not in tiles), "empty")]
    for x, y, number in places:
        count = tiles.get(number, 0)
        if count > 0:
            parts.append(shared(f"u{seat}" if number == UNKNOWN else f"t{seat}{number}", x, y))
        if count > 1:
            parts.append(path(disc(x + 44, y + 3, 8), "solid") + text(x + 44, y + 7, count, "inverse small mid"))
    return "".join(parts)


def _collections(moment: Moment, seats: list[int]) -> Panel:
    """Collections of several seats, beside each other as far as there is room."""
    state: State = moment.state
    across, down = (26, 20) if state.seats == 3 else (11, 16 if state.seats == 4 else 12)
    in_row = 1 if state.seats == 3 else 2
    pitch = down * state.seats + 8
    grids = [
        at(94 * (place % in_row), pitch * (place // in_row), _collection(moment, seat, across, down))
        for place, seat in enumerate(seats)
    ]
    return panel("collections", sized(COLUMN, pitch * ((len(seats) + in_row - 1) // in_row), "".join(grids)))


def _collection(moment: Moment, seat: int, width: int, height: int) -> str:
    """A collection, colour by number, with complete numbers or colours marked [7.2, 8.2]."""
    state: State = moment.state
    size = min(width, height - 2, 14)
    left = size + (8 if width > 20 else 3)
    look = "small mid" if width > 20 else "tiny mid"
    parts = [emblem(0, (height - size) // 2 - 1, size, seat)] if moment.viewer != seat else []
    for number in range(1, NUMBERS):
        middle, whole = left + width * number - width // 2 - 1, state.seats > 3 and number_in_set(state, seat, number)
        parts.append(path(disc(middle, height // 2 - 1, 5 if width < 20 else 8), "solid") if whole else "")
        parts.append(text(middle, height * 63 // 100, number, f"{'inverse' if whole else 'quiet'} {look}"))
    empty = "".join(f"M{left + width * place} 0h{width - 2}v{height - 2}h-{width - 2}z" for place in range(NUMBERS - 1))
    for row, owner in enumerate([owner for owner in range(state.seats) if owner != seat]):
        cells = [emblem(0, (height - size) // 2 - 1, size, owner), path(empty, "card")]
        if state.seats == 3 and colour_sets(state, seat, owner):
            cells.append(rect(left - 2, -2, (NUMBERS - 1) * width + 2, height + 2, "hot", 3))
        counts = state.collection[seat][owner]
        drawn = [_cell(owner, counts[n], left + width * (n - 1), width - 2, height - 2) for n in range(1, NUMBERS)]
        parts.append(at(0, height * (row + 1), "".join(cells) + of_seat(owner, "".join(drawn))))
    return "".join(parts)


def _cell(owner: int, count: int, x: int, width: int, height: int) -> str:
    """Bought tiles of one kind: the emblem, or their count."""
    if count == 0:
        return ""
    middle = x + width // 2
    if count == 1:
        inside = shared(f"emblem-of-{owner}", middle, height // 2, 58 * min(width, height) // 16)
    else:
        inside = text(middle, height // 2 + 3, f"×{count}" if width > 20 else count, "mark tiny mid bold")
    return rect(x, 0, width, height, "hue", 2) + inside
