"""A kingdom and a fair as somebody at the table types them, slips in them, and the presses that set them up."""

from __future__ import annotations

KINGDOM = """bunny red yellow blue green:
1.2 blue to move
red: land A1 A2 B1 B2 C2, before camp2 tower, parchments ?x2
yellow: land E5 E6 F5 F6, before city3, parchments ?x4, done
blue: land H7 H8 G8 I8 J10, before post fish, parchments crown ?
green: land C9 C10 D9, before camp5, parchments ?x7
builds city2@A1 wood@H8 camp3@J10 city1@E5
gone provisions"""
KINGDOM_SLIPS = [  # what is written for what, then the rule, or the place, and what is said
    ("A1 A2 B1", "A1 A2 K3", "3:17", "none of the 100 words"),
    ("C9 C10", "C9 C10 B1", "6:20", "“B1” is said twice"),
    ("city3,", "city4,", "4:34", "none of: city1, city2, city3"),
    ("city2@A1", "city2 at A1", "7:8", "one is written as city2@C2"),
    ("city2@A1", "city3@A1", "2.4", "another terrain"),
    ("wood@H8", "wood@H9", "2.3", "with a rabbit"),
    ("camp3@J10", "camp2@J10", "C3", "There is 1 of this card, and 2 are named"),
    ("crown ?", "crown", "1.4", "9 cards are played here, and a seat has played 10 by now"),
    ("?x7", "?x6", "1.8", "41 by now"),
    ("done", "done, harvest 3/8", "4:71", "4 numbers from 0 to 9999"),
    ("done", "done, harvest 3/8/2/0", "3.7", "0 harvests have been counted"),
    ("gone provisions", "gone rest", "8:6", "each thing is named"),
    ("1.2 blue", "1.1.1 blue", "4:57", "in phase 2 alone"),
]
FAIR = """essen red yellow blue:
6.3 blue to move, first red
red: at PARK, money 110, games G03 P05, vp 11, keep P05 ?x4
yellow: at COURT, money 60, games B02 Y04 O06, vp 17, keep ?x4
blue: at Y07, money 145, used 4, games G08 P01, vp 9, keep G08 P01 B11 O02 Y07
carried B02 P01
pallets G05 O10 P12 B06 Y02 G11
events B06soldout Y02goodies G04soldout O01discount Y09soldout
spent buzz flop goodies goodies discount discount soldout
popularity 5/1/3/4
ranking PM2 PM5 PM9
common P06 O04 Y11 B09 G12 P10 O03 Y01
taken P05
discard G01"""
FAIR_SLIPS = [
    ("at COURT", "at court", "4:12", "such as COURT"),
    ("O02 Y07", "O02 Y7", "5:76", "such as Y01"),
    ("G03 P05", "G03 P05 G05", "C12", "is bought, and cannot lie on a pallet"),
    ("Y02 G11", "Y02", "1.2", "5 tiles lie on the pallets, and 6 belong there"),
    ("Y09soldout", "Y09sold-out", "8:53", "G07buzz"),
    ("events B06soldout", "events", "1.6", "11 tokens have been drawn"),
    ("5/1/3/4", "5/1/3", "10:12", "4 numbers from 0 to 9"),
    ("ranking PM2", "ranking AM2", "S9", "afternoon cards"),
    ("discard G01", "discard G08", "C13", "in 2 places"),
    ("vp 11", "vp -3", "8.4", "never fall below 0"),
    ("taken P05", "taken P05\ncrowd yellow", "1.10", "“crowd green orange”"),
]

KINGDOM_STEPS = [  # of two seats
    "field phase 1",
    "field mover yellow",
    *[f"spot {cell}" for cell in ("A1", "A2", "B1", "B2", "C2", "C1")],
    "field piece 0 1",
    *[f"spot {cell}" for cell in ("E5", "F5", "E6", "F6", "G5", "G6", "H5", "H6")],
    "field piece 1 @city2",
    "spot A1",
    "add 4 0",
    "type put 4 0 provisions",
    "spot red",
    "add 3 0",
    "put 3 0 camp2",
    "add 6 0",
    *["put 6 0 ?"] * 2,
    "spot yellow",
    "add 6 1",
    *["put 6 1 ?"] * 3,
    "field fact 15 1 done",
]
KINGDOM_MADE = """1.2 yellow to move
red: land A1 A2 B1 B2 C1 C2, before camp2, parchments ?x2
yellow: land E5 E6 F5 F6 G5 G6 H5 H6, parchments ?x3, done
builds city2@A1
gone provisions"""
FAIR_STEPS = [
    *["field round 1"] * 7,
    *["field phase 1"] * 2,
    "field mover blue",
    "field piece 1 2",
    "spot Y07",
    "field piece 4 0",
    "spot G03",
    "add 5 0",
    "put 5 0 G03",
    "add 13 0",
    *["put 13 0 buzz", "put 13 0 flop", *["put 13 0 discount"] * 3, *["put 13 0 soldout"] * 6],
    "add 15 0",
    "put 15 0 cheaper",
    "add 16 0",
    *[f"put 16 0 {card}" for card in ("PM2", "PM5", "PM9")],
    "type field fact 12 0 P05goodies",
    "spot red",
    *["field fact 2 0 -10"] * 2,
    *[
        step
        for seat in ("red", "yellow", "blue")
        for at in [("red", "yellow", "blue").index(seat)]
        for step in (f"spot {seat}", f"add 22 {at}", *[f"type put 22 {at} ?"] * 4)
    ],
]
FAIR_MADE = """7.3 blue to move
red: money 280, games G03, keep ?x4
yellow: keep ?x4
blue: at Y07, keep ?x4
carried G03
events P05goodies
spent buzz flop discount discount discount soldout soldout soldout soldout soldout soldout
last cheaper
ranking PM2 PM5 PM9"""
