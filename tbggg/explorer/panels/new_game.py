"""Panel of a new game: seats, seed, and the headers and rulings of the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ipywidgets

from ...bots.finding import RULES
from ...bots.names import shown_name
from ...engine.errors import BadOption, GameError
from ...engine.game import Game
from ...engine.registry import find_game, games
from ...engine.texts import in_language, say
from ...new_game import new_game
from ...record.headers import read_seed
from ...record.players import PLAYERS, players_text
from ...record.record import Record
from .base import ALONE, FITTING, INITIAL, ROWS, WIDE, Note, Panel, on_click, reason, relabel, words
from .headers import Headers
from .rulings import Rulings

USUAL_SEATS = 4
NAME = {"width": "min(17em, 100%)"}
PERSON = ""  # who plays a seat that no bot plays
TABLE = {
    "grid_template_columns": "repeat(auto-fit, minmax(17em, max-content))",
    "grid_gap": "4px 16px",
    "overflow": "visible",
}


class NewGame(Panel):
    """Panel with the arguments of a new record, as the chosen game declares them.

    Args:
        made: called with the new record, and the codes of the bots by the seats that they play.
    """

    def __init__(self, made: Callable[[Record, dict[str, str]], None]) -> None:
        self._made = made
        self._lang = "en"
        named = [(game.name, game.code) for game in games()]
        self._game = ipywidgets.Dropdown(options=named, style=INITIAL, layout=WIDE)
        self._title = ipywidgets.Text(style=INITIAL, layout=WIDE, continuous_update=False)
        self._count = ipywidgets.Dropdown(options=[USUAL_SEATS], style=INITIAL, layout=FITTING)
        self._seats: list[Any] = []
        self._players: list[Any] = []
        self._names: list[Any] = []
        self._table = ipywidgets.VBox()
        self._seats_heading = Note(kind="heading")
        self._luck = ipywidgets.Text(style=INITIAL, layout=WIDE, continuous_update=False)
        self._headers = Headers()
        self._rulings = Rulings()
        self._trouble, self._luck_trouble = Note(kind="alert"), Note(kind="alert")
        self._start = ipywidgets.Button(button_style="primary", layout=ALONE)
        self._game.observe(lambda _: self._take_game(), "value")
        self._count.observe(lambda _: self._set_seats(), "value")
        on_click(self._start, self._begin)
        super().__init__(
            [
                ipywidgets.Box([self._game, self._title], layout=ROWS),
                ipywidgets.Box([self._count], layout=ROWS),
                self._seats_heading,
                self._table,
                self._luck,
                self._luck_trouble,
                self._headers,
                self._rulings,
                self._trouble,
                self._start,
            ]
        )
        self._take_game()

    @property
    def game(self) -> Game:
        """The chosen game."""
        return find_game(self._game.value)

    def say(self, lang: str) -> None:
        """Set the language of the texts; entered values stay."""
        self._lang = lang
        self._game.description = words(lang, "new.game")
        self._title.description = words(lang, "new.title")
        self._title.placeholder = words(lang, "new.title_hint")
        self._count.description = words(lang, "new.count")
        self._seats_heading.text = words(lang, "new.seats")
        self._luck.description = words(lang, "new.luck")
        self._luck.placeholder = words(lang, "new.luck_hint")
        self._start.description = words(lang, "new.start")
        self._trouble.text = ""
        self._headers.say(lang)
        self._say_seats()
        self._rulings.say(lang)

    def _take_game(self) -> None:
        """Set the controls to the options of the chosen game."""
        game = self.game
        count = self._count.value if self._count.value in game.seats.counts else min(USUAL_SEATS, game.seats.counts[-1])
        self._seats, self._players, self._names = [], [], []
        self._count.options = list(game.seats.counts)
        self._count.value = count
        self._set_seats()
        sample = new_game(game.code, seats=game.seats.counts[0], luck=0)
        self._labels: dict[str, dict[str, str]] = {
            lang: game.display.info(sample.start.state, lang).get("labels", {}) for lang in ("en", "fr")
        }
        self._headers.offer(game, sample.start.state)
        self._rulings.offer(game)
        self.say(self._lang)

    def _set_seats(self) -> None:
        """Set the number of seats; those that are there keep their names."""
        game, count = self.game, self._count.value
        kept = self._seats[:count]
        for number in range(len(kept), count):
            if game.seats.colours:
                free = [colour for colour in game.seats.colours if colour not in [one.value for one in kept]]
                one: Any = ipywidgets.Dropdown(
                    options=list(game.seats.colours), value=free[0], style=INITIAL, layout=FITTING
                )
            else:
                one = ipywidgets.Text(
                    value=f"player{number + 1}", style=INITIAL, layout=FITTING, continuous_update=False
                )
            one.observe(self._change_seat, "value")
            kept.append(one)
        self._seats = kept
        new = [ipywidgets.Dropdown(options=[PERSON], style=INITIAL, layout=FITTING) for _ in kept]
        self._players = [*self._players, *new][:count]
        fields = [ipywidgets.Text(style=INITIAL, layout=NAME, continuous_update=False) for _ in kept]
        self._names = [*self._names, *fields][:count]
        rows = zip(self._seats, self._players, self._names, strict=True)
        self._table.children = tuple(ipywidgets.Box(row, layout=ROWS) for row in rows)
        self._say_seats()

    def _change_seat(self, change: dict[str, Any]) -> None:
        """Swap colours with another seat that has the newly chosen one."""
        for one in self._seats if self.game.seats.colours else ():
            if one is not change["owner"] and one.value == change["new"]:
                one.value = change["old"]
        self._say_seats()

    def _say_seats(self) -> None:
        labels = getattr(self, "_labels", {}).get(self._lang, {})
        for number, one in enumerate(self._seats, start=1):
            one.description = words(self._lang, "new.seat", number=number)
            if self.game.seats.colours:
                relabel(one, [(labels.get(colour, colour), colour) for colour in self.game.seats.colours])
        bots = [(shown_name(name, self._lang), name) for name, bot in RULES.items() if bot.plays(self.game)]
        for number, one in enumerate(self._players, start=1):
            one.description = words(self._lang, "new.player", number=number)
            relabel(one, [(words(self._lang, "new.person"), PERSON), *bots])
        for number, one in enumerate(self._names, start=1):
            one.description = words(self._lang, "new.name", number=number)
        seats = [one.value for one in self._seats]
        self._headers.seat(self._lang, seats, labels)

    def _begin(self) -> None:
        try:
            record = in_language(self._lang, self._record)
        except GameError as trouble:
            rule, legal = (trouble.rule, trouble.legal) if isinstance(trouble, BadOption) else (None, "")
            of_luck = isinstance(trouble, BadOption) and trouble.header == "Luck"
            self._luck_trouble.text = self._trouble.text = ""
            (self._luck_trouble if of_luck else self._trouble).text = reason(self._lang, str(trouble), rule, legal)
        else:
            self._luck_trouble.text = self._trouble.text = ""
            players = zip(record.seats, self._players, strict=True)
            self._made(record, {seat: one.value for seat, one in players if one.value != PERSON})

    def _record(self) -> Record:
        luck = self._luck.value.strip()
        seats = [one.value.strip() for one in self._seats]
        if not all(seat and len(seat.split()) == 1 for seat in seats):
            wrong = next(seat for seat in seats if len(seat.split()) != 1)
            raise BadOption(say("option.seat_reserved", seat=wrong), header="Seats")
        record = new_game(
            self.game.code,
            seats=" ".join(seats),
            luck=read_seed(luck) if luck else None,
            title=" ".join(self._title.value.split()) or None,
            **self._headers.value,
            **self._rulings.value,
        )
        named = players_text(dict(zip(record.seats, (one.value for one in self._names), strict=True)))
        if named:
            record.headers[PLAYERS] = named
        return record
