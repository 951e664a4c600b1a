"""Drawings of the rulebook's examples: positions that `examples.toml` sets up, a few words each.

A set-up, under the id of its rule:

- `sale`, `pallets`: games on their booths and on the pallets from 1, each with its token: `P04:buzz B02`; `removed`.
- `at`, `used`, `money`, `vp`, `hand`, `bag`, `trunk`: by seat, its space, the boxes that its token has used, its money,
  VP from before, its wishlist cards (`?`: one not seen), the games that it carries, and those in its car.
- `popularity`: by symbol; `crowd`: zones and spaces; `common`, `stack`, `discards`; `ranks`, `last`, `starter`.
- `begin`: what comes now: `turn` of the `mover` (unless given), `draft` with the `packet` of each seat, `round` (the
  pallets are filled), `starter` or `end`; `seats` (three), `round` (two) and `rulings` are those of the game.
- `then`: moves as a record writes them, each with its seat; of `fair`, what chance brings.
- `show`: rows of the drawing: `map P01-B06`, `seat red`, `hand red`, `packet red`, `common`, `pallets`, `popularity` or
  `ranking`. `counts`, `holds`, `refuses` and `legal` are what the tests hold the sentence to.
- `readings`: where tables differ, the same once more for each option, with what it changes.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import replace
from functools import cache
from importlib.resources import files
from typing import Any

from ...engine.moment import Drawing, Moment
from ...engine.numerals import conjunction
from ...engine.panels import grid
from ...engine.rule import AUTOMATIC, CHANCE, DECISION, NOBODY
from ...engine.shapes import at, shared, text
from .display.part_of_map import map_part, map_part_says
from .display.phrases import last_name, popularity_words, say, seat_word
from .display.seats import DOWN, WIDTH, seat_says, wide_seat
from .display.tiles import tile_says
from .display.tracks import pallet_layers, pallet_panel, popularity_layers, popularity_panel, rank_layers, ranking_panel
from .display.wishes import CHIP, HIGH, card_shape
from .notation import read_words
from .rules.flow import RULES
from .rules.names import event_words, game_words, last_words, rank_words, space_words
from .rules.own_fair import HEADERS
from .rules.phase1_maintenance import begin_round
from .rules.phase2_starter import choose_starter
from .rules.phase3_turns import begin_turn
from .rules.phase4_end import end_round
from .rules.setup import new
from .rules.state import BOUGHT, DRAFT, IN_COMMON, IN_DISCARD, ON_BOOTH, ON_PALLET, REMOVED, TURN, State  # fmt: skip
from .rules.tables import COLOURS, GAMES, LASTS, ROUNDS, SYMBOLS, ZONE_NAMES

Setup = dict[str, Any]
BY_SEAT = ("used", "money")
PANELS = {"pallets": pallet_panel, "popularity": popularity_panel, "ranking": ranking_panel}
ROW_TOP, LABEL, LABEL_ROOM = 10, 18, 240  # between rows; the height and the room of the words above one


@cache
def setups() -> dict[str, Setup]:
    """Return the set-ups by the ids of their rules."""
    return tomllib.loads(files(__package__).joinpath("examples.toml").read_text("utf-8"))


def readings(setup: Setup) -> list[Setup]:
    """Return a set-up for each reading of its rule; itself where there is one."""
    return [{**setup, **reading} for reading in setup.get("readings", [{}])]


def position(setup: Setup) -> State:
    """Return the position of a set-up."""
    words = COLOURS[: setup.get("seats", 3)]
    headers = {header.name: header.read(setup.get(header.name, header.default), words) for header in HEADERS}
    state = new(words, {**headers, "Rulings": setup.get("rulings", "")}, 0)
    state.round_no = setup.get("round", 2)
    state.starter = words.index(setup.get("starter", "red"))
    lay_out(state, setup)
    for seat, word in enumerate(words):
        settle(state, seat, word, setup)
    begin(state, setup, words)
    play(state, words, setup.get("then", ""))
    return state


def lay_out(state: State, setup: Setup) -> None:
    """Put tiles, tokens, cards and the crowd where they are."""
    names, events = game_words(state), event_words()
    for game in setup.get("removed", "").split():
        state.tile[names.index(game) + 1] = REMOVED
    for kind, where in (("sale", ON_BOOTH), ("pallets", ON_PALLET)):
        for nth, word in enumerate(setup.get(kind, "").split()):
            name, _, token = word.partition(":")
            game = names.index(name) + 1
            state.tile[game] = where
            state.event[game] = events.index(token) if token else 0
            if where == ON_PALLET:
                state.pallet[nth + 1] = game
    for symbol, value in setup.get("popularity", {}).items():
        state.popularity[SYMBOLS.index(symbol)] = value
    for word in setup.get("crowd", "").split():
        for space in range(len(state.zone)):
            if word in ZONE_NAMES and state.zone[space] == ZONE_NAMES.index(word):
                state.crowd[space] = 1
        if word not in ZONE_NAMES:
            state.crowd[space_words(state).index(word)] = 1
    for kind, where in (("common", IN_COMMON), ("discards", IN_DISCARD)):
        for name in setup.get(kind, "").split():
            state.card[names.index(name) + 1] = where
    state.discards = len(setup.get("discards", "").split())
    state.stack = setup.get("stack", state.stack)
    for nth, name in enumerate(setup.get("ranks", "").split()):
        state.ranks[nth] = rank_words(state).index(name)
    if "last" in setup:
        state.last_tile = last_words().index(setup["last"])


def settle(state: State, seat: int, word: str, setup: Setup) -> None:
    """Give a seat its place, its boxes, its money, its VP, its games and its cards."""
    names = game_words(state)
    state.at[seat] = space_words(state).index(setup.get("at", {}).get(word, "PARK"))
    state.parts[seat][0] = setup.get("vp", {}).get(word, 0)
    for field in BY_SEAT:
        row = getattr(state, field)
        row[seat] = setup.get(field, {}).get(word, row[seat])
    for kind in ("bag", "trunk"):
        for name in setup.get(kind, {}).get(word, "").split():
            game = names.index(name) + 1
            state.tile[game], state.owner[game] = BOUGHT, seat + 1
            state.carried[game] = int(kind == "bag")
            state.bag[seat] += int(kind == "bag")
    if word in setup.get("preordered", {}):
        state.preordered[seat] = names.index(setup["preordered"][word]) + 1
    for kind, row in (("hand", state.hand[seat]), ("packet", state.packet[seat])):
        for name in setup.get(kind, {}).get(word, "").split():
            row[names.index(name) + 1 if name != "?" else 0] += 1


def begin(state: State, setup: Setup, words: tuple[str, ...]) -> None:
    """Begin what the example is about."""
    kind = setup.get("begin", "turn")
    if kind == "draft":
        state.round_no, state.phase, state.step, state.due = 0, 1, DRAFT, DECISION
    elif kind == "round":
        state.round_no -= 1
        begin_round(state)
    elif kind == "starter":
        state.phase = 2
        choose_starter(state)
    elif kind == "end":
        state.phase = 3
        end_round(state)
    else:
        state.phase, state.step, state.due = 3, TURN, DECISION
        state.mover = words.index(setup.get("mover", "red"))
        begin_turn(state)
    go_on(state)


def go_on(state: State) -> None:
    """Let the rules do what is theirs, but for the end of a turn."""
    while state.due == AUTOMATIC and state.step != TURN:
        RULES.play(state, RULES.automatic(state))


def read(state: State, words: tuple[str, ...], move: str) -> tuple[int, tuple[int, ...]]:
    """Return the seat of a move, and its actions."""
    word, *rest = move.split()
    seat = words.index(word) if word in words else NOBODY
    return seat, read_words(state, words, seat, rest).actions


def play(state: State, words: tuple[str, ...], text_of_moves: str) -> None:
    """Play moves, which commas part.

    Raises:
        ValueError: the rules refuse one.
    """
    for move in filter(None, map(str.strip, text_of_moves.split(","))):
        seat, actions = read(state, words, move)
        for action in actions:
            if state.due == AUTOMATIC:
                RULES.play(state, RULES.automatic(state))
            if state.due != CHANCE and RULES.why_not_written(state, seat, action):
                raise ValueError(move)
            if state.step == DRAFT:
                state.mover = seat
            RULES.play(state, action)
            go_on(state)


# -- drawing ------------------------------------------------------------------------------------


def example(rule: str, lang: str) -> Drawing | None:
    """Return the drawing of the example of a rule: parts of the map, seats, tracks and cards, one below another."""
    setup = setups().get(rule)
    if setup is None:
        return None
    words, drawn, said, width, height = COLOURS[: setup.get("seats", 3)], "", [], 0, 0
    for reading in readings(setup):
        state = position(reading)
        moment = Moment(seats=words, viewer=NOBODY, lang=lang, state=state, before=None, action=NOBODY)
        if "readings" in setup and reading.get("rulings"):
            drawn += at(1, height + 1, text(0, 12, reading["rulings"], "small bold"))
            said.append(reading["rulings"])
            width, height = max(width, LABEL_ROOM), height + LABEL
        seats = [words.index(row.split()[1]) for row in setup["show"] if row.startswith("seat ")]
        for row in setup["show"]:
            eyes = seats[0] if row == "ranking" and seats else NOBODY  # the cards say what this seat lacks
            shapes, across, down, says = row_of(replace(moment, viewer=eyes), *row.split())
            drawn += at(1, height + 1, shapes)
            width, height = max(width, across), height + down + ROW_TOP
            said.append(says)
    return Drawing(words, width + 2, height - ROW_TOP + 2, drawn, "; ".join(filter(None, said)), state)


def row_of(moment: Moment, kind: str, what: str = "") -> tuple[str, int, int, str]:
    """Return a row as shapes, its width and height, and what it is in words."""
    state, lang = moment.state, moment.lang
    if kind == "map":
        first, _, last = what.partition("-")
        spaces = [space_words(state).index(word) for word in (first, last or first)]
        return *map_part(moment, *spaces), map_part_says(moment, *spaces)
    if kind == "seat":
        seat = moment.seats.index(what)
        return wide_seat(moment, seat), WIDTH, DOWN, seat_says(moment, seat)
    if kind in PANELS:
        panel = PANELS[kind](moment)
        drawn = text(0, 12, panel["label"], "small quiet") + at(0, LABEL, with_layers(moment, panel["markup"]))
        return drawn, max(panel["width"], LABEL_ROOM), panel["height"] + LABEL, panel_says(moment, kind)
    return cards_row(moment, kind, moment.seats.index(what) if what else NOBODY, lang)


def with_layers(moment: Moment, markup: str) -> str:
    """Return shapes with those in them that a board has for one moment: an example shows several."""
    layers = {**pallet_layers(moment), **popularity_layers(moment), **rank_layers(moment)}
    used = rf'<g data-tb-shape="({"|".join(map(re.escape, layers))}) (\d+) (\d+)"/>'
    return re.sub(used, lambda place: at(int(place[2]), int(place[3]), layers[place[1]]), markup)


def panel_says(moment: Moment, kind: str) -> str:
    """Return what a panel shows in words."""
    state, lang = moment.state, moment.lang
    if kind == "pallets":
        tiles = [tile_says(state, game, lang) for game in state.pallet[1:] if game > 0]
        full = [f"{box}" for box in range(max(2, state.round_no + 1), ROUNDS + 1)]
        last = last_name(LASTS[state.last_tile], lang)
        return "; ".join([*tiles, last or say(lang, "example.storage", boxes=conjunction(full, lang))])
    if kind == "popularity":
        return popularity_words(state, lang)
    return conjunction([rank_words(state)[card] for card in state.ranks if card > 0], lang)


def cards_row(moment: Moment, kind: str, seat: int, lang: str) -> tuple[str, int, int, str]:
    """Return wishlist cards in a row: of a hand, of a packet in the draft, or those that are common."""
    state = moment.state
    names = game_words(state)
    row = state.hand[seat] if kind == "hand" else state.packet[seat] if kind == "packet" else None
    games = [game for game in range(1, GAMES) if (row[game] > 0 if row else state.card[game] == IN_COMMON)]
    unseen = row[0] if row else 0
    owner = seat if row else state.seats  # common cards are no seat's
    said = conjunction([*[names[game - 1] for game in games], *[say(lang, "told.unseen")] * unseen], lang)
    if kind == "common":
        label = say(lang, "board.common")
    else:
        label = say(lang, f"example.{kind}", seat=seat_word(moment.seats[seat], lang))

    def draw(nth: int) -> str:
        if nth >= len(games):
            return shared("wish-back", 0, 0)
        return card_shape(state, games[nth], names[games[nth] - 1], owner)

    count = len(games) + unseen
    drawn = text(0, 12, label, "small quiet") + at(0, LABEL, grid(count, max(1, count), CHIP, HIGH, draw))
    return drawn, max(CHIP * count, LABEL_ROOM), LABEL + HIGH, f"{label}: {said}"
