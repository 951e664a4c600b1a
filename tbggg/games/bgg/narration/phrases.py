"""Phrases in the table's language: seats, tiles, shelves, lists and amounts as words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ....engine.numerals import conjunction
from ....engine.rule import AUTOMATIC, CHANCE, DECISION
from ....engine.texts import text
from ..rules import steps
from ..rules.phase1_arrivals import tiles_to_draw
from ..rules.scoring import colour_called
from ..rules.state import BLANK, LEVELS, NUMBERS, TEXTS, UNKNOWN, State
from ..rules.vocabulary import shop_of

LEVEL_NAMES = ("bottom", "middle", "top")
VOWELS = "aeiouy"
LISTED_TILES = 6  # a longer list of tiles is only counted

# Key of each automatic step in the texts of `[next]` and `[hint]`.
STEP_KEYS = {
    steps.FORCED_PASS: "forced",
    steps.DECIDE_FIRST: "first",
    steps.TURN_UP: "turn_up",
    steps.BLANKS_OUT: "blanks",
    steps.MISPLACED_OUT: "misplaced",
    steps.OWN_OUT: "own",
    steps.INCOME: "income",
    steps.HOME: "home",
    steps.MOVE_UP: "up",
    steps.CHARITY_OUT: "charity",
}


def seat_label(word: str, lang: str) -> str:
    """Return the label of a colour: `Yellow`, `Jaune`."""
    return text(TEXTS, lang, f"colour.{word}")


def signed(number: int) -> str:
    """Return a number with a real minus sign."""
    return str(number).replace("-", "−")


def in_order(numbers: Iterable[int]) -> list[int]:
    """Return tiles sorted as in a hand: 1 to 6, blanks, unseen ones."""
    return sorted(numbers, key=lambda number: NUMBERS - 0.5 if number == BLANK else number)


@dataclass(frozen=True, slots=True)
class Phrases:
    """Phrases of one language for one table.

    Attributes:
        seats: the colours, clockwise.
        lang: `en` or `fr`.
    """

    seats: Sequence[str]
    lang: str

    def say(self, key: str, **values: object) -> str:
        """Return a text with its values filled in."""
        return text(TEXTS, self.lang, key, values)

    def seat(self, seat: int) -> str:
        """Return a seat's name."""
        return seat_label(self.seats[seat], self.lang)

    def of(self, seat: int, key: str = "of") -> str:
        """Return a seat as an owner: `Red’s`, `de Rouge`, `d’Orange`."""
        label = self.seat(seat)
        vowel = "_vowel" if label[0].lower() in VOWELS else ""
        return self.say(f"grammar.{key}{vowel}", seat=label)

    def listed(self, items: Iterable[object]) -> str:
        """Return items as a list in the table's language: `1, 4 and 5`."""
        return conjunction(items, self.lang)

    def form(self, count: int) -> str:
        """Return the grammatical number of a count, `one` or `many`; in French, 0 is singular."""
        return "one" if count == 1 or (count == 0 and self.lang == "fr") else "many"

    def amount(self, key: str, count: int) -> str:
        """Return a counted thing: `3 tiles`."""
        return self.say(f"amount.{key}.{self.form(count)}", n=count)

    def tile(self, number: int, form: str = "a") -> str:
        """Return a tile: `a 4`; with another form `4`, `4s`."""
        return self.say(f"tile.{form}.{_kind(number)}", number=number)

    def owned(self, owner: int, number: int) -> str:
        """Return a publisher's tile: `Red’s 4`."""
        return self.say(f"tile.owned.{_kind(number)}", number=number, of_owner=self.of(owner))

    def level(self, shelf: int) -> str:
        """Return a shelf's level: `bottom shelf`."""
        return self.say(f"level.{LEVEL_NAMES[shelf % LEVELS]}")

    def place(self, shelf: int, form: str = "short") -> str:
        """Return a shelf: `shop 5, bottom shelf`; the long form is `the bottom shelf of shop 5`."""
        return self.say(f"place.{form}", level=self.level(shelf), shop=shop_of(shelf))

    def numbers(self, numbers: Iterable[int]) -> str:
        """Return drawn or held tiles: `1, 4 and a blank`."""
        ordered = in_order(numbers)
        items: list[object] = [number for number in ordered if number not in (BLANK, UNKNOWN)]
        for number, key in ((BLANK, "blanks"), (UNKNOWN, "unseen")):
            if number in ordered:
                items.append(self.amount(key, ordered.count(number)))
        return self.listed(items)

    def holding(self, items: Sequence[str]) -> str:
        """Return a place's contents as a clause: `which holds Red’s 4`, `which is empty`."""
        if not items:
            return self.say("part.empty")
        tiles = self.listed(items) if len(items) <= LISTED_TILES else self.amount("tiles", len(items))
        return self.say("part.holds", tiles=tiles)

    def by_seat(self, seats: Iterable[int]) -> str:
        """Return the count of each seat: `Red 2 and Green 1`."""
        found = list(seats)
        return self.listed(
            self.say("told.item", seat=self.seat(seat), n=found.count(seat))
            for seat in range(len(self.seats))
            if seat in found
        )

    def won(self, winners: Sequence[int], gg: int) -> str:
        """Return who wins, alone or with others: `Red wins with 98 GG`."""
        key = "card.drawn" if len(winners) > 1 else "card.wins"
        return self.say(key, winners=self.listed(map(self.seat, winners)), gg=signed(gg))

    def phase(self, state: State) -> str:
        """Return the phase of a state with its name."""
        if state.phase == steps.FINAL_SCORING:
            return self.say("grammar.final")
        return self.say("grammar.phase", no=state.phase, name=self.say(f"outline.long.{state.phase}"))

    def next(self, state: State) -> str:
        """Return the next step in a few words, without a capital."""
        seat = self.seat(state.mover)
        if state.due == CHANCE:
            if state.phase == 1:
                return self.say("next.draw", seat=seat, tiles=self.amount("tiles", tiles_to_draw(state)))
            if state.phase == 5:
                return self.say("next.turn_up")
            if state.lifted:
                return self.say("next.reroll", seat=seat, geeks=self.amount("geeks", state.lifted))
            return self.say("next.roll", seat=seat)
        if state.due == DECISION:
            return self.say({2: "next.supply", 3: "next.geeks", 5: "next.choose"}[state.phase], seat=seat)
        if state.due != AUTOMATIC:
            return self.say("next.over")
        if state.step_no == steps.SCORE:
            if state.seats == 3:
                return self.say("next.colour", of_owner=self.of(colour_called(state, state.scored)))
            return self.say("next.number", number=state.scored + 1)
        return self.say(f"next.{STEP_KEYS[state.step_no]}", seat=seat)


def _kind(number: int) -> str:
    if number == BLANK:
        return "blank"
    return "unseen" if number == UNKNOWN else "number"
