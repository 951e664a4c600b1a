"""Drawings of the rulebook's examples: parts of positions that `examples.toml` sets up, a few words each.

A set-up, under the id of its rule:

- `red`, `yellow` …: the territories of a seat, with what stands there: `A1 B2=city1 C3=post:wood`; `link`: two ends.
- `laid`, `stock`, `hand`, `harvest`, `camps`: by seat, its parchments, its buildings, its cards, its carrots of each
  round, and how many camps it has played. `deal`: the cards of its hand that are seen, and the game begins.
- `phase`: 2, 3 or 4 begins it; then the moves of `then`. `seats` (three) and `rulings` are those of the game.
- `show`: parts of the map, `A1-C3` or `D5`; `rows`: below it `hand`, `stock`, `laid` or `carrots` of a seat, or
  `cards` and their words. `counts`, `refuses` and `legal` are what the tests hold the sentence to.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

from ...engine.moment import Drawing, Moment
from ...engine.numerals import conjunction
from ...engine.rule import AUTOMATIC, NOBODY
from .display.hand import laid_cards, with_keys
from .display.map import cell_says, fiefs
from .display.part_of_map import TOP, map_part, row_of
from .display.phrases import card_name, say, seat_name
from .notation import read_words
from .rules.fiefs import merge, settle_rabbit
from .rules.flow import RULES
from .rules.phase2_construction import begin_construction
from .rules.phase3_harvest import begin_harvest
from .rules.phase4_end import begin_end
from .rules.scoring import points
from .rules.setup import new
from .rules.state import State, hand_size
from .rules.tables import (
    BUILDING_WORDS,
    CARD_WORDS,
    CELL_WORDS,
    CELLS,
    COLOURS,
    PARCHMENT_WORDS,
    RESOURCES,
    SIDE,
    TOWER,
)

Setup = dict[str, Any]
BEGIN = {2: begin_construction, 3: begin_harvest, 4: begin_end}
APART, WIDEST = 14, 600  # between parts of the map, and the room for them in a row


@cache
def setups() -> dict[str, Setup]:
    """Return the set-ups by the ids of their rules."""
    return tomllib.loads(files(__package__).joinpath("examples.toml").read_text("utf-8"))


def position(setup: Setup) -> State:
    """Return the position of a set-up."""
    words = COLOURS[: setup.get("seats", 3)]
    state = new(words, {"Rulings": setup.get("rulings", "")}, 0)
    state.round_no = setup.get("round", 1)
    for seat, word in enumerate(words):
        for place in setup.get(word, "").split():
            settle(state, seat, place)
        put_cards(state, seat, {kind: setup.get(kind, {}).get(word, "") for kind in ("laid", "stock", "hand")})
        state.camps_played[seat] = setup.get("camps", {}).get(word, 0)
        for at, carrots in enumerate(setup.get("harvest", {}).get(word, [])):
            state.harvest[seat][at] = carrots
    if "link" in setup:
        one, other = (CELL_WORDS.index(end) for end in setup["link"].split())
        state.built[one] = state.built[other] = TOWER
        state.link[one], state.link[other] = other + 1, one + 1
        merge(state, one, other)
    if "deal" in setup:
        for word in words:
            known = setup["deal"].get(word, "").split()
            play(state, words, " ".join([word, "deal", *known, *["?"] * (hand_size(state) - len(known))]))
    if "phase" in setup:
        BEGIN[setup["phase"]](state)
        go_on(state)
    play(state, words, setup.get("then", ""))
    return state


def settle(state: State, seat: int, place: str) -> None:
    """Put a rabbit on a territory, with a building or without one."""
    word, _, built = place.partition("=")
    name, _, made = built.partition(":")
    cell = CELL_WORDS.index(word)
    settle_rabbit(state, seat, cell)
    if name:
        state.built[cell] = BUILDING_WORDS.index(name)
    if made:
        state.made[cell] = RESOURCES.index(made) + 1


def put_cards(state: State, seat: int, cards: dict[str, str]) -> None:
    """Put parchments and buildings before a seat, and cards into its hand."""
    for word in cards["laid"].split():
        state.parchments[seat] += 1
        if word != "?":
            state.laid[seat][PARCHMENT_WORDS.index(word)] += 1
    for word in cards["stock"].split():
        state.stock[seat][BUILDING_WORDS.index(word)] += 1
    for word in cards["hand"].split():
        state.hand[seat][CARD_WORDS.index(word)] += 1


def go_on(state: State) -> None:
    """Let the rules do what is theirs."""
    while state.due == AUTOMATIC:
        RULES.play(state, RULES.automatic(state))


def read(state: State, words: tuple[str, ...], text: str) -> tuple[int, tuple[int, ...], str]:
    """Return the seat of the first move of a text, or of its next part, its actions, and the text behind it."""
    rest = text.split()
    seat = words.index(rest.pop(0)) if rest[0] in words else state.mover
    written = read_words(state, words, seat, rest)
    return seat, written.actions, " ".join(rest[written.used :])


def play(state: State, words: tuple[str, ...], text: str) -> None:
    """Play moves as a record writes them, each with its seat.

    Raises:
        ValueError: the rules refuse one.
    """
    while text:
        seat, actions, after = read(state, words, text)
        for action in actions:
            if RULES.why_not_written(state, seat, action):
                raise ValueError(text)
            state.mover = seat
            RULES.play(state, action)
            go_on(state)
        text = after


# -- drawing ------------------------------------------------------------------------------------


def example(rule: str, lang: str) -> Drawing | None:
    """Return the drawing of the example of a rule: parts of the map, and rows of cards or carrots below."""
    setup = setups().get(rule)
    if setup is None:
        return None
    state, words = position(setup), COLOURS[: setup.get("seats", 3)]
    moment = Moment(seats=words, viewer=NOBODY, lang=lang, state=state, before=None, action=NOBODY)
    shapes, said, left, top, down, width = "", [], 0, 0, 0, 0
    for part in setup.get("show", "").split():
        first, _, last = part.partition("-")
        cells = (CELL_WORDS.index(first), CELL_WORDS.index(last or first))
        drawn, across, high = map_part(state, *cells, setup.get("mark", "").split())
        if left and left + across > WIDEST:
            left, top, down = 0, top + down + TOP, 0
        shapes += f'<g transform="translate({left} {top})">{drawn}</g>'
        left, down = left + across + APART, max(down, high)
        width = max(width, left - APART)
        said += part_says(moment, *cells)
    height = top + down
    for row in setup.get("rows", []):
        height += TOP if height else 0
        drawn, across, high, words_of_row = row_says(moment, row.split())
        shapes += f'<g transform="translate(0 {height})">{drawn}</g>'
        width, height = max(width, across), height + high
        said.append(words_of_row)
    return Drawing(words, width + 2, height + 2, f'<g transform="translate(1 1)">{shapes}</g>', "; ".join(said), state)


def part_says(moment: Moment, first: int, last: int) -> list[str]:
    """Return the territories of a part of the map in words: those with a rabbit, or all where there is none."""
    known = fiefs(moment.state)
    columns = range(first % SIDE, last % SIDE + 1)
    cells = [cell for cell in range(first, last + 1) if cell % SIDE in columns]
    owned = [cell for cell in cells if moment.state.owner[cell] > 0]
    return [cell_says(moment, cell, known) for cell in owned or cells]


def row_says(moment: Moment, row: list[str]) -> tuple[str, int, int, str]:
    """Return a row below the map as shapes, its width and height, and what it is in words."""
    state, lang, (kind, *rest) = moment.state, moment.lang, row
    if kind == "cards":
        cards, unseen, seat = (
            with_keys([CARD_WORDS.index(word) for word in rest if word != "?"]),
            rest.count("?"),
            NOBODY,
        )
    else:
        seat = moment.seats.index(rest[0])
        if kind == "carrots":
            drawn, across, high = row_of(moment, seat, [], 0, points(state, seat))
            said = say(lang, "told.amount", seat=seat_name(moment.seats, seat, lang), n=points(state, seat))
            return drawn, across, high, said
        if kind == "laid":
            cards = laid_cards(state, seat)
            unseen = state.parchments[seat] - len(cards)
        elif kind == "stock":
            stock = state.stock[seat]
            cards = with_keys([CELLS + one for one in range(1, len(BUILDING_WORDS)) for _ in range(stock[one])])
            unseen = 0
        else:
            hand = state.hand[seat]
            cards = with_keys([card for card in range(1, len(CARD_WORDS) - 1) for _ in range(hand[card])])
            unseen = hand[0]
    drawn, across, high = row_of(moment, seat, cards, unseen)
    names = [card_name(held.card, lang) for held in cards]
    if unseen:
        names.append(say(lang, "told.cards", n=unseen))
    owner = f"{seat_name(moment.seats, seat, lang)}: " if seat != NOBODY else ""
    return drawn, across, high, owner + conjunction(names, lang)
