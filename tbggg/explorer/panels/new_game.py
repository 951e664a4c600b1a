"""Panel of a new game: seats, who plays them, seed, and the headers and rulings of the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from ...bots import mcts
from ...bots.finding import playing
from ...bots.names import shown_name
from ...engine.derived import svgs
from ...engine.errors import BadOption, GameError
from ...engine.game import Game
from ...engine.game_info import seat_label
from ...engine.header import POSITION
from ...engine.registry import find_game, games
from ...engine.texts import in_language, say
from ...new_game import new_game
from ...record.headers import read_seed
from ...record.moments import moment_of
from ...record.players import PLAYERS, players_text
from ...record.record import Record
from ...record.set_up import ImpossiblePosition
from .form import (
    ON,
    Data,
    Panel,
    Values,
    area,
    button,
    chosen,
    grid,
    heading,
    panel_text,
    picture,
    reason,
    row,
    ticked,
    typed,
)
from .headers import (
    LINES,
    OWN,
    entered_lines,
    error_key,
    first_values,
    given_headers,
    given_rulings,
    header_blocks,
    own_blocks,
    read_lines,
    ruling_blocks,
)

PERSON = ""  # who plays a seat that no bot plays
BOARD = "from a board"  # the box with which the field of the board opens


def who_plays(game: Game, lang: str) -> list[tuple[str, str]]:
    """Return who may play a seat of a game: a person, or one of the bots, by code and with their names.

    A search is left out: a person would wait for each of its moves.
    """
    bots = [(code, shown_name(code, lang)) for code in playing(game) if code != mcts.CODE]
    return [(PERSON, panel_text(lang, "new.person")), *bots]


class NewGame(Panel):
    """Panel with the arguments of a new record, as the chosen game declares them.

    Args:
        made: called with the new record, and the codes of the bots by the seats that they play.
        edit: called with a new record, the board as text and the same codes, to set up the board by hand.

    Attributes:
        open: the record that is shown, or None: what its table has entered is not entered again.
    """

    def __init__(
        self, made: Callable[[Record, dict[str, str]], None], edit: Callable[[Record, str, dict[str, str]], None]
    ) -> None:
        super().__init__()
        self._made = made
        self._edit = edit
        self.open: Record | None = None
        self._recalled: Record | None = None
        self._own: Record | None = None  # a table with what is entered of its own, while that can be read
        self._drawn: Record | None = None  # the board that was typed, right or impossible
        self.values = {"game": games()[0].code, "title": "", "count": "", "luck": ""}
        self._set_game()

    @property
    def game(self) -> Game:
        """The chosen game."""
        return find_game(self.values["game"])

    @property
    def count(self) -> int:
        """The chosen number of seats."""
        return int(self.values["count"])

    def blocks(self) -> list[Data]:
        """Return the form."""
        lang, game = self.lang, self.game
        info = game.display.info(self._state, lang)
        players = who_plays(game, lang)
        colours = [(colour, seat_label(info, colour)) for colour in game.seats.colours]
        lines = []
        for at in range(1, self.count + 1):
            name = panel_text(lang, "new.seat", number=at)
            seat = chosen(f"seat {at}", name, colours) if colours else typed(f"seat {at}", name)
            player = chosen(f"player {at}", panel_text(lang, "new.player", number=at), players)
            lines.append((str(at), [seat, player, typed(f"name {at}", panel_text(lang, "new.name", number=at))]))
        counts = [(str(count), str(count)) for count in game.seats.counts]
        heads = ["", *(panel_text(lang, f"new.heads.{head}") for head in ("seat", "player", "name"))]
        seats = [(seat, seat_label(info, seat)) for seat in self._seats()]
        return [
            row(
                chosen("game", panel_text(lang, "new.game"), [(one.code, one.name) for one in games()]),
                typed("title", panel_text(lang, "new.title"), panel_text(lang, "new.title_hint")),
                chosen("count", panel_text(lang, "new.count"), counts),
            ),
            heading(panel_text(lang, "new.seats")),
            grid(heads, lines),
            row(ticked(BOARD, panel_text(lang, "new.board"))),
            row(area(POSITION, *self._about_boards()), when=(BOARD, ON)),
            row(button("edit", panel_text(lang, "new.on_board")), when=(BOARD, ON)),
            *([picture(narrowest(self._drawn, lang), when=(BOARD, ON))] if self._drawn else []),
            row(typed("luck", panel_text(lang, "new.luck"), panel_text(lang, "new.luck_hint"))),
            *own_blocks(game, lang),
            *([picture(narrowest(self._own, lang), when=(OWN, ON))] if self._own else []),
            *header_blocks(game, self._state, lang, seats),
            *ruling_blocks(game, lang),
            row(
                button("start", panel_text(lang, "new.start"), "main"),
                button("download", panel_text(lang, "new.download")),
            ),
        ]

    def look(self) -> None:
        """Begin with the open game, its number of seats, and what its table has entered, once."""
        if self.open is None or self.open is self._recalled:
            return
        before = self.values["count"]
        if self.open.game in games():
            known = self.open.game is self.game
            self.values |= {"game": self.open.game.code, "count": str(len(self.open.seats))}
            if not known:
                self._set_game()
        self._recall()
        self._set_count(before)

    def entered(self, before: Values) -> None:
        """Follow the chosen game and number of seats; a colour that another seat has changes hands."""
        if self.values["game"] != before["game"]:
            if self.values["game"] not in [game.code for game in games()]:
                self.values = before
                return
            self._set_game()
        self._set_count(before["count"])
        for at in range(1, self.count + 1) if self.game.seats.colours else ():
            seat, old = self.values[f"seat {at}"], before.get(f"seat {at}", "")
            if seat == old or not old:
                continue
            for other in range(1, self.count + 1):
                if other != at and self.values[f"seat {other}"] == seat == before.get(f"seat {other}"):
                    self.values[f"seat {other}"] = old
        self._check_choices()
        if any(self.values.get(key) != before.get(key) for key in (OWN, LINES, "count")):
            self._check_own()
        self._count_board()

    def press(self, key: str, files: Sequence[tuple[str, bytes]]) -> None:
        """Start the game, send it as a file, or set up its board by hand."""
        self.wrong = {}
        board = self.values[POSITION]
        try:
            record = in_language(self.lang, lambda: self._record(None if key == "edit" else self._board()))
        except GameError as trouble:
            self.wrong[self._field_of(trouble)] = self._said(trouble)
            return
        if key == "download":
            self.send(file_name(record), record.dumps())
            return
        players = [self.values[f"player {at}"] for at in range(1, self.count + 1)]
        bots = {seat: bot for seat, bot in zip(record.seats, players, strict=True) if bot != PERSON}
        if key == "edit":
            self._edit(record, board, bots)
        else:
            self._made(record, bots)

    def _said(self, trouble: GameError) -> str:
        """An error with its line, its rule, and what would be legal."""
        if not isinstance(trouble, BadOption):
            return reason(self.lang, str(trouble), None, "")
        message = str(trouble)
        if trouble.line:
            message = panel_text(self.lang, "reason.line", line=trouble.line, message=message)
        return reason(self.lang, message, trouble.rule, trouble.legal)

    def _check_own(self) -> None:
        """Draw a table with what is entered of its own, or say at its field why it cannot be read."""
        self._own = None
        if self.values.get(OWN) != ON or not self.values[LINES].strip():
            return
        try:
            self._own = in_language(self.lang, self._own_table)
        except GameError as trouble:
            self.wrong[LINES] = self._said(trouble)

    def _own_table(self) -> Record:
        own = {name.lower(): value for name, value in read_lines(self.game, self.values).items()}
        return new_game(self.game.code, seats=self.count, luck=0, position=None, **own)

    def _field_of(self, trouble: GameError) -> str:
        """Key of the field that an error is about; empty for none, or one that is hidden."""
        name = trouble.header if isinstance(trouble, BadOption) else ""
        if name == "Seats":
            return next((f"seat {at}" for at, seat in enumerate(self._seats(), 1) if self._is_twice(seat)), "seat 1")
        own = {header.name: error_key(self.game, header) for header in self.game.options.headers}
        return {"Luck": "luck", "Title": "title", POSITION: POSITION, **own}.get(name or "", "")

    def _is_twice(self, seat: str) -> bool:
        return len(seat.split()) != 1 or self._seats().count(seat) > 1

    def _record(self, board: str | None) -> Record:
        luck = self.values["luck"].strip()
        seats = self._seats()
        if not all(len(seat.split()) == 1 for seat in seats):
            wrong = next(seat for seat in seats if len(seat.split()) != 1)
            raise BadOption(say("option.seat_reserved", seat=wrong), header="Seats")
        record = new_game(
            self.game.code,
            seats=" ".join(seats),
            luck=read_seed(luck) if luck else None,
            title=" ".join(self.values["title"].split()) or None,
            position=board,
            **given_headers(self.game, self._state, self.values),
            **given_rulings(self.game, self.values),
        )
        names = [self.values[f"name {at}"] for at in range(1, self.count + 1)]
        named = players_text(dict(zip(record.seats, names, strict=True)))
        if named:
            record.headers[PLAYERS] = named
        return record

    def _about_boards(self) -> tuple[str, str, tuple[str, str]]:
        """Name of the field of a board, what to write there, and the board at the start."""
        label, hint, example = (panel_text(self.lang, f"new.{key}") for key in ("position", "position_hint", "example"))
        return label, hint, (example, self._example)

    def _board(self) -> str | None:
        """The board from which the game begins; None for its start."""
        return self.values[POSITION] if self.values[BOARD] == ON and self.values[POSITION].strip() else None

    def _count_board(self) -> None:
        """Say below the board what is wrong with it, and draw it as it stands there now."""
        self.wrong.pop(POSITION, None)
        self._drawn = None
        try:
            board = self._board()
            if board is not None:
                self._drawn = in_language(self.lang, lambda: self._record(board))
        except BadOption as trouble:
            if trouble.header == POSITION:
                self.wrong[POSITION] = reason(self.lang, str(trouble), trouble.rule, trouble.legal)
            if isinstance(trouble, ImpossiblePosition):
                self._drawn = new_game(self.game.code, seats=" ".join(self._seats()), luck=0)
                self._drawn.start.state = trouble.state
        except GameError:
            pass  # about another field, of which Start speaks

    def _seats(self) -> list[str]:
        return [self.values[f"seat {at}"].strip() for at in range(1, self.count + 1)]

    def _set_game(self) -> None:
        """Set the values to those of the chosen game."""
        game = self.game
        kept = {key: self.values[key] for key in ("game", "title", "count", "luck")}
        start = new_game(game.code, seats=game.seats.counts[0], luck=0).start
        self._state: object = start.state
        self._example = start.position.facts()
        self._own = self._drawn = None
        self.values = {**kept, BOARD: "", POSITION: "", **first_values(game, self._state)}
        self._recall()
        self._set_count("")

    def _recall(self) -> None:
        """Set the lines that the table of the open game has entered, with its number of seats."""
        if self.open is None or self.open.game is not self.game:
            return
        self._recalled = self.open
        found = entered_lines(self.game, self.open.headers)
        if found:
            self.values |= {**found, "count": str(len(self.open.seats))}
            self._check_own()

    def _set_count(self, before: str) -> None:
        """Set the number of seats; those that are there keep their values."""
        game, counts = self.game, self.game.seats.counts
        if self.values["count"] not in map(str, counts):
            usual = str(game.seats.usual)
            self.values["count"] = before if before in map(str, counts) else usual
        for at in range(1, self.count + 1):
            taken = [self.values.get(f"seat {other}") for other in range(1, at)]
            free = [colour for colour in game.seats.colours if colour not in taken]
            if game.seats.colours and self.values.get(f"seat {at}") in (None, *taken):
                self.values[f"seat {at}"] = free[0]
            first = {f"seat {at}": f"player{at}", f"player {at}": PERSON, f"name {at}": ""}
            self.values = {**first, **self.values}

    def _check_choices(self) -> None:
        """Set values that are no options, as those of a seat that is none any more, to the first option."""
        for block in self.blocks():
            for field in block.get("fields", ()):
                if field["kind"] in ("select", "radio"):
                    self.keep_among(field["key"], [(value, said) for value, said in field["options"]])


@lru_cache(maxsize=2)  # the form is made several times for each request of the page
def narrowest(record: Record, lang: str) -> str:
    """Return the drawing of a record's start in its least width, which is read on a telephone too."""
    *_, drawn = svgs(record.game, moment_of(record.start, lang=lang))
    return drawn


def file_name(record: Record) -> str:
    """Return a name for a record's file, from its title or its game."""
    plain = "".join(sign if sign.isalnum() else "-" for sign in record.headers.get("Title", "").casefold())
    return f"{'-'.join(part for part in plain.split('-') if part)[:60] or record.game.code}.game"
