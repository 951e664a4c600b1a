"""Plain text of a moment of The BoardGameGeek Game in at most 80 columns, and helpers that the SVG shares."""

from __future__ import annotations

import textwrap
from functools import cache
from typing import Any

from ....engine.game_info import SeatCounts
from ....engine.moment import Moment
from ....engine.rule import CHANCE, DECISION, NOBODY, OVER
from ....engine.texts import load, typeset
from ..narration.automatic import piled
from ..narration.moves import narrate_next
from ..narration.phrases import Phrases, seat_label, signed
from ..rules.moves import number_word
from ..rules.scoring import wins
from ..rules.state import BLANK, EMPTY, NUMBERS, SHOPS, UNKNOWN, WINDOWS, State
from ..rules.steps import FINAL_SCORING
from ..rules.street import shelves_of, sold
from ..rules.vocabulary import hand_size, number_of, owner_of, stack_height

WIDTH = 80
_COLUMN = 39  # a shop's
_NAME, _GG, _WAREHOUSE, _STACK = 10, 5, 32, 7
NUMBER_ORDER = (*range(1, NUMBERS), BLANK)  # blanks stand last, as on a rack


@cache
def words_of(lang: str) -> dict[str, Any]:
    """Return the texts of the drawings in a language."""

    def spaced(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: spaced(inner) for key, inner in value.items()}
        if isinstance(value, list):
            return [spaced(inner) for inner in value]
        return typeset(lang, value)

    return {key: spaced(value) for key, value in load("tbggg.games.bgg", "drawing", lang).items()}


def name_of(moment: Moment, seat: int) -> str:
    """Return a publisher's name in the moment's language."""
    return seat_label(moment.seats[seat], moment.lang)


def counted(lang: str, key: str, count: int) -> str:
    """Return a number with its noun."""
    return str(words_of(lang)[key][Phrases((), lang).form(count)]).format(n=count)


def phase_name(moment: Moment) -> str:
    """Return the name of the phase, or of the final scoring."""
    phase = moment.state.phase
    return Phrases((), moment.lang).say("outline.final" if phase == FINAL_SCORING else f"outline.long.{phase}")


def where(moment: Moment) -> str:
    """Return round and phase in words."""
    words, name = words_of(moment.lang), phase_name(moment)
    if moment.state.phase == FINAL_SCORING:
        return name
    phase = words["phase"].format(phase=moment.state.phase, name=name[0].lower() + name[1:])
    return f"{words['round'].format(round=moment.state.round_no)}, {phase}"


def what_next(moment: Moment) -> str:
    """Return the next event of the moment; at the end, the winners [9.1, 9.3]."""
    state = moment.state
    if state.due != OVER:
        return narrate_next(moment)
    won = winners(state)
    return Phrases(moment.seats, moment.lang).won(won, state.gg[won[0]])


def winners(state: State) -> list[int]:
    """Return the winning seats."""
    return [seat for seat in range(state.seats) if wins(state, seat)]


def whose_view(moment: Moment) -> str:
    """Return the viewer of the drawing in words."""
    words = words_of(moment.lang)
    if moment.viewer == NOBODY:
        return str(words["open"])
    return str(words["seen_by"]).format(seat=name_of(moment, moment.viewer))


def sees(moment: Moment, seat: int) -> bool:
    """Return whether the viewer knows a seat's warehouse and collection [C6]."""
    return moment.viewer in (NOBODY, seat)


def shows_collection(moment: Moment, seat: int) -> bool:
    """Return whether a collection is visible: the viewer's own, and every one at the end [7.0]."""
    return sees(moment, seat) or bool(moment.state.due == OVER)


def acts(state: State, seat: int) -> bool:
    """Return whether the moment waits for that seat."""
    return state.mover == seat and state.due in (DECISION, CHANCE)


def has_passed(state: State, seat: int) -> bool:
    """Return whether a seat is out of the phase [2.2, R6]."""
    return state.phase in (2, 5) and state.passed[seat] == 1


def hand(state: State, seat: int) -> dict[int, int]:
    """Return the number of tiles of each number behind a screen, unseen ones under `UNKNOWN`."""
    tiles = {number: state.warehouse[seat][number] for number in NUMBER_ORDER if state.warehouse[seat][number]}
    unseen = hand_size(state, seat) - sum(tiles.values())
    if unseen < 0:  # some of the known tiles were played unseen: the remaining ones are unknown
        return {UNKNOWN: hand_size(state, seat)}
    return {**tiles, UNKNOWN: unseen} if unseen else tiles


def collected(state: State, seat: int) -> int:
    """Return the number of tiles that a seat has bought."""
    return sum(map(sum, state.collection[seat]))


def seat_line(moment: Moment, seat: int) -> SeatCounts:
    """Return whether a seat has passed, and its numbers of tiles by place."""
    state: State = moment.state
    counts = [hand_size(state, seat), stack_height(state, seat), collected(state, seat)]
    return {"passed": has_passed(state, seat), "counts": counts}


def bought(state: State, seat: int) -> list[tuple[int, int]]:
    """Return owner and number of each tile that a seat has bought."""
    return [
        (owner, number)
        for owner in range(state.seats)
        for number in range(1, NUMBERS)
        for _ in range(state.collection[seat][owner][number])
    ]


def discarded(state: State) -> int:
    """Return the number of tiles that have left the game."""
    return sum(map(sum, state.discard))


def on_street(state: State) -> int:
    """Return the number of tiles in the shops."""
    return sum(tile != EMPTY for row in state.window for tile in row)


def in_charity(state: State) -> list[tuple[int, int, int]]:
    """Return owner, number and buyer (or `NOBODY`) of each tile in the charity shop, those without a geek first."""
    found = [(owner, number, NOBODY) for owner, number in piled(state.charity)]
    for buyer in range(state.seats):
        found += [(owner, number, buyer) for owner, number in piled(state.bargain[buyer])]
    return found


def is_up(state: State, shelf: int, column: int) -> bool:
    """Return whether the tile in a window lies face up."""
    return not state.face_down[shelf] >> column & 1


def plain_text(moment: Moment) -> str:
    """Return the moment as lines of at most 80 columns."""
    words = words_of(moment.lang)
    state = moment.state
    said = [what_next(moment) + ".", words["first"].format(seat=name_of(moment, state.first)), whose_view(moment) + "."]
    said += [words["assumed"]] if state.prices_assumed else []
    lines = [where(moment), *_wrapped(" ".join(said)), ""]
    for shop in range(1, SHOPS + 1, 2):
        left, right = _shop(moment, shop), _shop(moment, shop + 1)
        lines += [f"{one:<{_COLUMN}}  {two}".rstrip() for one, two in zip(left, right, strict=True)]
    lines += [*_yard(moment), "", *_seats(moment), *_collections(moment)]
    mark, other = _mark(moment, 0), _mark(moment, 1)  # two seats of this table, as examples
    lines += ["", *_wrapped(words["legend"].format(A=mark, a=mark.lower(), B=other, name=name_of(moment, 1)))]
    return "\n".join(lines)


def _wrapped(line: str, indent: str = "") -> list[str]:
    return textwrap.wrap(line, WIDTH, subsequent_indent=indent, break_on_hyphens=False)


def _mark(moment: Moment, seat: int) -> str:
    """First letter of a publisher's word in records; these all differ, unlike those of the French names."""
    return moment.seats[seat][0].upper()


def _tile(moment: Moment, owner: int, number: int, buyer: int, *, up: bool = True) -> str:
    mark = _mark(moment, owner)
    geek = "" if buyer == NOBODY else "+" + _mark(moment, buyer)
    return (mark if up else mark.lower()) + number_word(number) + geek


def _shop(moment: Moment, shop: int) -> list[str]:
    words = words_of(moment.lang)
    state = moment.state
    numbers = " ".join(map(str, sold(shop)))
    sign = f"{words['shop'].format(shop=shop)}, {words['sells'].format(numbers=numbers)} "
    lines = [sign.ljust(_COLUMN, "─")]
    for name, shelf in zip(words["shelves"], shelves_of(shop), strict=True):
        windows = "".join(f"{_window(moment, shelf, column):<7}" for column in range(WINDOWS))
        lines.append(f"  {name:<8}{state.price[shelf]:>3}    {windows}".rstrip())
    geeks = " ".join(_mark(moment, seat) * state.geeks[seat][shop] for seat in range(state.seats))
    return [*lines, f"  {words['geeks']:<15}{' '.join(geeks.split())}".rstrip()]


def _window(moment: Moment, shelf: int, column: int) -> str:
    tile = moment.state.window[shelf][column]
    if tile == EMPTY:
        return "."
    buyer = moment.state.buyer[shelf][column] - 1
    up = is_up(moment.state, shelf, column)
    return _tile(moment, owner_of(tile), number_of(tile), buyer, up=up)


def _yard(moment: Moment) -> list[str]:
    words = words_of(moment.lang)
    tiles = " ".join(_tile(moment, *tile) for tile in in_charity(moment.state)) or words["empty"]
    colon = typeset(moment.lang, " : " if moment.lang == "fr" else ": ")
    charity = _wrapped(words["charity"] + colon + tiles, indent="  ")
    discard = words["discard"] + colon + counted(moment.lang, "tiles", discarded(moment.state))
    return ["─" * WIDTH, *charity, discard]


def _seats(moment: Moment) -> list[str]:
    words = words_of(moment.lang)
    state = moment.state
    head = f"{words['seats']:<{_NAME}}{'GG':>{_GG}}  {words['warehouse']:<{_WAREHOUSE}}"
    lines = [f"{head}{words['stack']:>{_STACK}}  {words['collection']:>10}"]
    for seat in range(state.seats):
        row = f"{_mark(moment, seat)} {name_of(moment, seat)}".ljust(_NAME)
        row += f"{signed(state.gg[seat]):>{_GG}}  {_warehouse(moment, seat):<{_WAREHOUSE}}"
        row += f"{stack_height(state, seat):>{_STACK}}  {collected(state, seat):>10}"
        note = words["to_move"] if acts(state, seat) else words["passed"] if has_passed(state, seat) else ""
        lines.append(f"{row}  {note}".rstrip())
    return lines


def _warehouse(moment: Moment, seat: int) -> str:
    """Tiles by number where the viewer knows them, else their count."""
    size = hand_size(moment.state, seat)
    if not sees(moment, seat) or size == 0:
        return counted(moment.lang, "tiles", size)
    return " ".join(number_word(number) for number, count in hand(moment.state, seat).items() for _ in range(count))


def _collections(moment: Moment) -> list[str]:
    state = moment.state
    lines = []
    for seat in range(state.seats):
        if shows_collection(moment, seat) and collected(state, seat):
            tiles = [_tile(moment, owner, number, NOBODY) for owner, number in bought(state, seat)]
            name = f"{_mark(moment, seat)} {name_of(moment, seat)}".ljust(_NAME + 2)
            lines += _wrapped(name + " ".join(tiles), indent=" " * (_NAME + 2))
    return ["", words_of(moment.lang)["collections"], *lines] if lines else []
