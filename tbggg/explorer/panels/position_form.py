"""Form of the editor of positions: the board with its places, the moment, and the facts of the chosen subject."""

from __future__ import annotations

from copy import deepcopy
from functools import cached_property

from ...engine.board_svg import DrawnBoard, editable_boards
from ...engine.set_up import PLACE, SEAT, TABLE
from ...engine.set_up_reader import MOST_ROUNDS
from ...engine.set_up_writer import put_moment
from ...new_game import new_game
from ...record.draft import Draft, Key
from ...record.moments import moment_of
from ...record.set_up import PositionFault
from .form import Data, area, button, counted, note, panel_text, row, step, tabs
from .position_fields import field_of
from .position_lists import SIGN, owners_of, signs_of
from .position_spots import held, on_cells, spot_names

TEXT, SUBJECT, PIECE, WHOSE, ROOM = "text", "subject", "piece", "whose", "room"
ROUND, PART, TURN, MOVER = "round", "phase", "turn", "mover"
OF_TABLE = "table"  # the subject of the facts that are no seat's and no place's
WIDE = 2000  # room for every board
MOST_PARTS = 30  # phases of a round, or turns of a phase, that can be chosen
TARGET = 24  # pixels of a place that a finger is to hit
MOST_SAID = 12  # faults that are said at once, one a line; all have a number


class PositionForm:
    """Form of a position.

    Args:
        draft: the position.
        lang: `en` or `fr`.
        subject: whose facts are shown: `table`, `seat 0`, `place 3`; the table's for one that there is not.
        unread: whether the text cannot be read: the position is then an earlier one, and only the text can be edited.
        room: the width that there is for the board.

    Attributes:
        subject: as the argument.
        names: names of the places of the board, by their words.
        held: what they hold.
        board: the board, in the width that fits.
        pieces: what is put on its cells.
        owners: whose pieces there are for its places.
        faults: why it cannot occur.
    """

    def __init__(self, draft: Draft, lang: str, subject: str, unread: bool, room: int) -> None:
        self.draft = draft
        self.lang = lang
        self.names = spot_names(draft, lang)
        self.held = held(draft, self.names, lang)
        self.unread = unread
        self.faults: list[PositionFault] = [] if unread else draft.faults(lang)
        self.subject = subject if subject in [value for value, _ in self._subjects(subject)] else OF_TABLE
        self.board = self._drawn(room)
        self.pieces = on_cells(draft, {key.split(" ")[-1] for key in self.board.boxes}, self.names, lang)
        self.owners = owners_of(draft)

    @cached_property
    def keys(self) -> list[Key]:
        """The facts that are shown."""
        of, _, at = self.subject.partition(" ")
        return self.draft.keys(TABLE if of == OF_TABLE else of, int(at or 0))

    @cached_property
    def fields(self) -> list[Data]:
        """The fields of the facts that are shown."""
        return [field_of(self.draft, key, self.lang) for key in self.keys]

    @cached_property
    def in_hand(self) -> list[tuple[str, str]]:
        """The pieces that are put on the board; where places have lists, first nothing, with which one is shown."""
        signs = list(dict.fromkeys([sign for seat in self.owners for sign in signs_of(self.draft, seat)]))
        nothing = [("", panel_text(self.lang, "edit.nothing"))] if signs else []
        named = self.draft.set_up.editing.named
        return [*nothing, *self.pieces, *[(f"{SIGN}{sign}", named("word", sign, self.lang)) for sign in signs]]

    def keys_of(self, spot: str) -> list[Key]:
        """Return the facts of a place of the board."""
        of, _, at = self.subject_of(spot).partition(" ")
        return self.draft.keys(of, int(at)) if at else []

    def subject_of(self, word: str) -> str:
        """Return whose facts are those of a place of the board, or of the subject of a fault."""
        table, places = self.draft.table, self.draft.set_up.places
        word = word.split(" ")[0]
        if word in table.seats:
            return f"{SEAT} {table.seats.index(word)}"
        return f"{PLACE} {places.index(word)}" if word in places else OF_TABLE

    @cached_property
    def blocks(self) -> list[Data]:
        """Faults, board, moment, facts and text."""
        lang = self.lang
        found = [note(self._standing(), "status")]
        if self.faults:
            found.append(
                row(*[button(f"fault {at}", f"{at + 1}  {self._named(one)}") for at, one in enumerate(self.faults)])
            )
        if self.owners:
            owners = [(seat, self.names.get(seat, seat)) for seat in self.owners]
            found.append(row(tabs(WHOSE, panel_text(lang, "edit.whose"), owners)))
        if self.in_hand:
            found.append(row({**tabs(PIECE, panel_text(lang, "edit.piece"), self.in_hand), "drag": True}))
        found.append(self._places())
        if not self.unread:
            found += self._facts()
        text = area(TEXT, panel_text(lang, "edit.text"), panel_text(lang, "edit.hint"), None)
        return [*found, row(text), note(panel_text(lang, "edit.keys"))]

    def _standing(self) -> str:
        """Say that the position is unreadable, impossible or possible."""
        if self.unread:
            return panel_text(self.lang, "edit.unread")
        if not self.faults:
            return panel_text(self.lang, "edit.possible")
        said = [
            panel_text(self.lang, "edit.one", number=at + 1, subject=self._named(one), what=one.text, rule=one.rule)
            for at, one in enumerate(self.faults[:MOST_SAID])
        ]
        return "\n".join([counted(self.lang, "edit.faults", len(self.faults)), *said])

    def _named(self, fault: PositionFault) -> str:
        known = self.names.get(fault.subject)
        return known or self.draft.set_up.editing.named("fact", fault.subject, self.lang)

    def _subjects(self, chosen: str) -> list[tuple[str, str]]:
        """Return the table, the seats, and the place that is chosen, each with its name."""
        seats, places = self.draft.table.seats, self.draft.set_up.places
        found = [(OF_TABLE, panel_text(self.lang, "edit.table"))]
        found += [(f"{SEAT} {at}", self.names.get(seat, seat)) for at, seat in enumerate(seats)]
        found += [
            (f"{PLACE} {at}", self.names.get(place, place))
            for at, place in enumerate(places)
            if chosen == f"{PLACE} {at}"
        ]
        return found

    def _facts(self) -> list[Data]:
        """Return the moment, and the facts that are shown; those that are seen on no table are the last."""
        seldom, usual = self.draft.set_up.editing.seldom, list(zip(self.keys, self.fields, strict=True))
        last = [field for key, field in usual if self.draft.head(key) in seldom]
        first = [field for key, field in usual if self.draft.head(key) not in seldom]
        subjects = tabs(SUBJECT, panel_text(self.lang, "edit.subject"), self._subjects(self.subject))
        more = [note(panel_text(self.lang, "edit.seldom")), *_rows(last)] if last else []
        return [self._moment(), row(subjects), *_rows(first), *more]

    def _moment(self) -> Data:
        parts = [ROUND, PART, *([TURN] if getattr(self.draft.state, "turn_no", None) is not None else [])]
        named, display = self.draft.set_up.editing.named, self.draft.table.game.display
        actors = [(one, self.names.get(one, named("word", one, self.lang))) for one in self.draft.actors]
        own = {ROUND: display.info(self.draft.state, self.lang).get("round_name")}
        steps = [
            step(
                one,
                own.get(one) or panel_text(self.lang, f"edit.{one}"),
                0,
                MOST_ROUNDS if one == ROUND else MOST_PARTS,
            )
            for one in parts
        ]
        return row(*steps, tabs(MOVER, panel_text(self.lang, "edit.mover"), actors))

    def _drawn(self, room: int) -> DrawnBoard:
        table, state = self.draft.table, self.draft.state
        drawn = new_game(table.game.code, seats=" ".join(table.seats), luck=0)
        begun, drawn.start.state = drawn.start.state, state
        of, _, at = self.subject.partition(" ")
        large = int(at) if of == SEAT else state.mover
        seat = table.seats[large] if large < len(table.seats) else ""
        try:
            return editable_boards(table.game, moment_of(drawn.start, lang=self.lang), seat, room)[0]
        except LookupError:  # the section is none of the game's, and has no name: the first one has
            drawn.start.state = deepcopy(state)
            put_moment(begun, drawn.start.state)
            return editable_boards(table.game, moment_of(drawn.start, lang=self.lang), seat, room)[0]

    def _places(self) -> Data:
        """Return the board with all places that can be edited, numbered where something is wrong."""
        return {
            "kind": "board",
            "drawing": self.board.svg,
            "width": self.board.width,
            "height": self.board.height,
            "spots": [self._spot(key, name) for key, name in self.names.items() if self._is_to_hit(key)],
            "text": panel_text(self.lang, "edit.board"),
            "fault": panel_text(self.lang, "edit.fault"),
        }

    def _is_to_hit(self, key: str) -> bool:
        """A place is drawn, and no cell that a finger would miss: a click on its seat draws that one large."""
        if key not in self.board.boxes:
            return False
        width, height = self.board.boxes[key][2:]
        return " " not in key or min(width * self.board.width, height * self.board.height) >= TARGET

    def _spot(self, key: str, name: str) -> Data:
        subjects = {key, *(one for one in self.names if one.startswith(f"{key} ") and not self._is_to_hit(one))}
        return {
            "key": key,
            "label": f"{name}: {' '.join(self.held[key])}" if self.held.get(key) else name,
            "at": [round(100 * part, 2) for part in self.board.boxes[key]],
            "faults": ", ".join([str(at + 1) for at, one in enumerate(self.faults) if one.subject in subjects]),
            "chosen": self.subject != OF_TABLE and " " not in key and self.subject_of(key) == self.subject,
        }


def _rows(fields: list[Data]) -> list[Data]:
    """Lists below each other, all else in a row."""
    others = [one for one in fields if one["kind"] != "things"]
    return [*[row(one) for one in fields if one["kind"] == "things"], *([row(*others)] if others else [])]
