"""Numbers and names of ESSEN The Game: booths, tiles, events, ranking cards.

A space is a number from 0: the sixty booths in the order of their zones, then the court, the Galeria, the entrances
and the parking. A game is the number of its booth plus 1, for its tile and its card alike; 0 is a card not seen.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files

SEATS = 5  # R24
COLOURS = ("red", "yellow", "blue", "green", "purple", "orange")
ROUNDS = 7  # 0.1

BOOTHS = 60  # C1
GAMES = BOOTHS + 1  # one more than the highest game
COURT, GAL1, GAL2, ENT_W, ENT_E, PARK = range(BOOTHS, BOOTHS + 6)  # C4, C5, C3, C6
SPACES = PARK + 1
NEIGHBOURS = 12  # no space touches more [R27]
PLACE_WORDS = ("COURT", "GAL1", "GAL2", "ENT_W", "ENT_E", "PARK")
PLACE_LETTERS = "C12WE"
ZONES = "GPBOY"
ZONE_NAMES = ("green", "purple", "blue", "orange", "yellow")
NO_ZONE = -1

SYMBOLS = ("meeple", "die", "cards", "hourglass")  # C12
SYMBOL_LETTERS = "mdch"
EVENTS = ("", "buzz", "flop", "goodies", "discount", "soldout")  # from 1
BUZZ, FLOP, GOODIES, DISCOUNT, SOLD_OUT = range(1, 6)
EVENT_COPIES = (0, 1, 1, 3, 3, 6)  # C15
EVENT_VP = (0, 3, -3, 1, 0, 0)  # 1.7
LASTS = ("", "meeple", "die", "cards", "hourglass", "cheaper")  # C16: the symbols, then all games
CHEAPER = 5
LAST_VP = 2  # 10.2
EVENT_KINDS, LAST_KINDS = len(EVENTS), len(LASTS)

CARDS_DEALT, CARDS_KEPT, CARDS_COMMON = 7, 4, 3  # S6, S7, S8
FIRST_BOOTHS = 24  # S11
PALLETS = 6  # C7
RANKINGS = 18  # C14
SHOWN_RANKINGS = 3  # S9

BOXES, BAG = 8, 6  # C9
MONEY = 300  # S3
MEAL, MEAL_BOXES = 20, 2  # 7.1
LEAST_PRICE, CUT = 5, 10  # 1.8
CASH, CASH_VP = 50, 2  # 8.3
MOST_CASH = 99
MORNING_VP, AFTERNOON_VP = 4, 8  # 9.1, 9.5
FIRST_AWAY, SECOND_AWAY = 6, 3  # 11.4

CATEGORIES = (
    "popularity",
    "bonus",
    "events",
    "last_round",
    "morning",
    "afternoon",
    "wishlist",
    "departure",
    "withdrawals",
)
POPULARITY, BONUS, EVENT, LAST_ROUND, MORNING_PART, AFTERNOON_PART, WISHLIST_PART, DEPARTURE, WITHDRAWALS = range(9)
PARTS = len(CATEGORIES)
COUNTED = ("games", "matches", "money")

_FAIR = tomllib.loads(files("tbggg.games.essen").joinpath("fair.toml").read_text("utf-8"))
SUBSTITUTE_MAP: str = _FAIR["map"]
SUBSTITUTE_TILES: str = " ".join(_FAIR["tiles"].split())
SUBSTITUTE_RANKINGS: str = " ".join(_FAIR["rankings"].split())
