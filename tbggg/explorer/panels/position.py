"""Panel in which a position is set up on the board: each edit is a change of its text."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from ...engine.errors import GameError
from ...engine.header import POSITION
from ...engine.set_up_reader import PositionError
from ...engine.state import section_of
from ...engine.texts import in_language
from ...new_game import new_game
from ...record.draft import Draft, SeatedTable
from ...record.record import Node, Record
from ...record.set_up import canonical, headers_and_lines, headers_of
from .form import Data, Panel, Values, button, counted, heading, index_in, note, panel_text, reason, row, source
from .position_fields import field_name, key_of, with_thing
from .position_form import MOVER, OF_TABLE, PART, PIECE, ROOM, ROUND, SUBJECT, TEXT, TURN, WHOSE, WIDE, PositionForm
from .position_lists import SIGN, flipped, moved, put_by_sign, put_word
from .position_spots import put_on_cell

SECTION = (ROUND, PART, TURN)


@dataclass(frozen=True, slots=True)
class Begun:
    """A position that is edited.

    Attributes:
        table: the table.
        text: the position.
        bots: codes of the bots by the seats that they play.
    """

    table: SeatedTable
    text: str
    bots: Mapping[str, str]


def begun_at(node: Node, seat: str | None) -> Begun:
    """Return the position of a recorded moment, as a seat sees it.

    Args:
        node: the moment.
        seat: viewer, a seat's word; all screens are open when not given.
    """
    headers, lines = headers_and_lines(node, seat)
    record = node.record
    kept = {key: value for key, value in record.headers.items() if seat is None and key in ("Title", "Luck")}
    origin = {"From": f"{record.headers.get('Title', record.game.name)} {section_of(node.state)}"}
    return Begun(SeatedTable(record.game, record.seats, {**headers, **kept, **origin}), "\n".join(lines), {})


def begun_with(record: Record, text: str, bots: Mapping[str, str]) -> Begun:
    """Return the table of a new game, whose headers are drawn now, with a text that may be impossible.

    Args:
        record: the new game.
        text: the position; the empty table where it says nothing.
        bots: as for `Begun`.
    """
    headers = {**record.headers, **headers_of(record.game, record.start.state, record.headers, record.seats)}
    return Begun(SeatedTable(record.game, record.seats, headers), text, bots)


class EditPosition(Panel):
    """Panel with the board of a position and what stands on it.

    Args:
        made: called with the new record, and the codes of the bots by the seats that they play.
        shown: returns a moment of the open record by its number, else the one that is shown, and the viewer; None
            without one.
        opened: called when the editor has begun from a moment that a menu names.
    """

    def __init__(
        self,
        made: Callable[[Record, dict[str, str]], None],
        shown: Callable[[int | None], tuple[Node, str | None] | None],
        opened: Callable[[], None],
    ) -> None:
        super().__init__()
        self._made = made
        self._shown = shown
        self._opened = opened
        self._from: Node | None = None
        self._steps: list[Begun] = []  # what was, and what may be done again
        self._at = -1
        self._draft: Draft | None = None  # of the last text that could be read
        self._trouble: GameError | None = None
        self._refused = ""  # why Done opens no record
        self._wrong: dict[str, str] = {}  # why the last edit could not be made, at its field
        self._room = WIDE  # until the page has said how wide it is
        self._formed: tuple[tuple[Draft, str, str, bool, int], PositionForm] | None = None
        self.values = {SUBJECT: OF_TABLE, PIECE: "", WHOSE: "", TEXT: ""}

    def look(self) -> None:
        """Begin from the moment that is shown, unless that was done already."""
        self._begin_at(self._shown(None))

    def _begin_at(self, shown: tuple[Node, str | None] | None) -> None:
        if shown is not None and shown[0] is not self._from:
            self.begin(begun_at(*shown))
            self._from = shown[0]
        elif not self._steps:
            self.begin(begun_with(new_game(luck=0), "", {}))

    def begin(self, begun: Begun) -> None:
        """Begin from a position; what was edited before is one step back."""
        self._steps = [*self._steps[: self._at + 1], begun]
        self._at = len(self._steps) - 1
        self.values[SUBJECT] = OF_TABLE
        self._read()

    def blocks(self) -> list[Data]:
        """Return the form."""
        if self._draft is None:
            return []
        keys = ["undo", "redo", "empty", *(["shown"] if self._shown(None) else [])]
        return [
            row(
                *[button(key, panel_text(self.lang, f"edit.{key}")) for key in keys],
                button("done", panel_text(self.lang, "edit.done"), "main"),
            ),
            note(self._refused, "alert"),
            *self._form(self._draft).blocks,
            heading(panel_text(self.lang, "edit.short")),
            source(self._short_form(), (0, 0)),
        ]

    def take(self, given: Mapping[str, object]) -> None:
        """Take the room that there is for the board, and the values of the fields."""
        self._room = index_in([str(given.get(ROOM))], 0) or self._room
        super().take(given)

    def entered(self, before: Values) -> None:
        """Follow a change of a field: say its fact anew."""
        draft, values = self._draft, self.values
        if draft is None:
            return
        self._refused, self._wrong = "", {}
        changed = [key for key in values if values[key] != before.get(key)]
        if TEXT in changed:
            self._say(values[TEXT])
        elif any(key in changed for key in (*SECTION, MOVER)):
            parts = [values[key].strip() or "0" for key in SECTION if key in values]
            self._try(ROUND, lambda: self._moment_text(draft, parts, values[MOVER], TURN in changed))
        else:
            for name in changed:
                self._say_fact(draft, name, values[name].split())
        self._fill()

    def press(self, key: str, files: Sequence[tuple[str, bytes]]) -> None:
        """Do what a button or a place of the board is for."""
        do, _, rest = key.partition(" ")
        if do == "moment":
            self._from = None
            self._begin_at(self._shown(index_in([rest], 0)))
            self._opened()
            return
        draft = self._draft
        if draft is None:
            return
        self._refused, self._wrong = "", {}
        if do in ("undo", "redo"):
            self._at = min(max(self._at + (1 if do == "redo" else -1), 0), len(self._steps) - 1)
            self._read()
        elif do == "shown":
            self._from = None
            self.look()
        elif do == "empty":
            self._say(draft.emptied())
        elif do == "done":
            self._finish(draft)
        elif do == "fault":
            for one in draft.faults(self.lang)[index_in([rest], 0) or 0 :][:1]:
                self.values[SUBJECT] = self._form(draft).subject_of(one.subject)
        elif do in ("spot", "keep"):
            self._press_spot(draft, rest, self.values[PIECE])
            if do == "spot" and self.values[PIECE].startswith(SIGN):
                self.values[PIECE] = ""
        elif do == "clear":
            self._clear(draft, rest)
        elif do == "key":
            sign, _, spot = rest.partition(" ")
            self._press_spot(draft, spot, f"{SIGN}{sign}")
        elif do == "flip":
            changes = flipped(draft, self._form(draft).keys_of(rest))
            self._try(PIECE, lambda: draft.text_with_things(changes))
        elif do == "carry":
            self._carry(draft, *rest.partition(" | ")[::2])
        elif do == "whose":
            owners = self._form(draft).owners
            at = owners.index(self.values[WHOSE]) + 1 if self.values[WHOSE] in owners else 0
            self.values[WHOSE] = owners[at % len(owners)] if owners else ""
        elif do == "mover":
            actors = draft.actors
            actor = rest.split(" ")[0]
            self._at_moment(draft, {}, actor if actor in actors else actors[(draft.state.mover + 1) % len(actors)])
        elif do in ("next", "previous"):
            self._at_moment(draft, {rest: 1 if do == "next" else -1}, draft.actors[draft.state.mover])
        elif do in ("put", "drop", "sign", "unsay"):
            self._edit_list(draft, do, rest.split(" "))
        self._fill()

    def _form(self, draft: Draft) -> PositionForm:
        """The form of the position; it is asked for several times for each request of the page."""
        asked = (draft, self.lang, self.values[SUBJECT], self._trouble is not None, self._room)
        if self._formed is None or self._formed[0] != asked:
            self._formed = asked, PositionForm(*asked)
        return self._formed[1]

    def _short_form(self) -> str:
        """The position in one line, with the headers that say how the table lies."""
        begun = self._steps[self._at]
        game, headers = begun.table.game, begun.table.headers
        own = [f'[{one.name} "{headers[one.name]}"] ' for one in game.options.headers if one.name in headers]
        lines = "; ".join([line.strip() for line in begun.text.splitlines() if line.strip()])
        return f"{''.join(own)}{game.code} {' '.join(begun.table.seats)}: {lines}"

    # -- edits -------------------------------------------------------------------------------------

    def _say_fact(self, draft: Draft, name: str, words: Sequence[str]) -> None:
        key = key_of(name)
        if key is not None and key in self._form(draft).keys:
            self._try(name, lambda: draft.text_with(key, words))

    def _press_spot(self, draft: Draft, spot: str, piece: str) -> None:
        """Put a piece on a cell, or take it away; any other place shows its facts."""
        form = self._form(draft)
        if piece.startswith(SIGN):
            found = put_by_sign(draft, form.keys_of(spot), self.values[WHOSE], piece.removeprefix(SIGN))
            if found is not None:
                self._try(PIECE, lambda: with_thing(draft, *found))
                return
        changes = {} if piece.startswith(SIGN) else put_on_cell(draft, spot, piece)
        if changes:
            self._try(PIECE, lambda: draft.text_with_things(changes))
        else:
            self.values[SUBJECT] = form.subject_of(spot)

    def _clear(self, draft: Draft, spot: str) -> None:
        """Take away what lies in a cell; or all that is said of a seat or a place."""
        changes = put_on_cell(draft, spot, "")
        keys = self._form(draft).keys_of(spot)
        self._try(PIECE, lambda: draft.text_with_things(changes) if changes else draft.text_without(*keys))

    def _carry(self, draft: Draft, spot: str, what: str) -> None:
        """Put what was dragged on a place of the board: `piece 0`, `word blue4`, or a listed thing, `thing 4 6 0`."""
        kind, _, rest = what.partition(" ")
        keys = self._form(draft).keys_of(spot)
        if kind == "piece":
            self._press_spot(draft, spot, rest)
        elif kind == "word":
            into = put_word(draft, keys, rest)
            if into is not None:
                self._try(PIECE, lambda: with_thing(draft, into, rest))
        elif kind == "thing":
            parts = rest.split(" ")
            source, at = key_of(" ".join(["fact", *parts[:2]])), index_in(parts, 2)
            if source is None or source not in self._form(draft).keys or at is None:
                return
            target = put_word(draft, keys, "".join(draft.things(source)[at : at + 1]))
            if target is not None:
                self._try(PIECE, lambda: draft.text_with_things(moved(draft, source, at, target)))

    def _at_moment(self, draft: Draft, more: Mapping[str, int], actor: str) -> None:
        """Set the position at a round, phase or turn that is so many later, with an actor to move."""
        parts = [max(0, int(self.values[key]) + more.get(key, 0)) for key in SECTION if key in self.values]
        self._try(ROUND, lambda: self._moment_text(draft, [str(part) for part in parts], actor, TURN in more))

    def _moment_text(self, draft: Draft, parts: list[str], actor: str, is_turn: bool) -> str:
        """The text at another moment; its phase has another turn, unless that was asked for, where it must."""
        asked = draft.text_with_moment(".".join(parts), actor)
        text = asked
        for turn in ("0", "1", "") if len(parts) == len(SECTION) and not is_turn else ():
            found = Draft(draft.table, text)
            if section_of(found.state) not in [fault.subject for fault in found.faults(self.lang)]:
                return text
            text = draft.text_with_moment(".".join([*parts[:2], turn]), actor) if turn else asked
        return asked

    def _edit_list(self, draft: Draft, do: str, parts: Sequence[str]) -> None:
        """Put a thing into a list, take one away, or put a sign behind one: `3 0 blue4`, `3 0 2`, `3 0 2 ?`."""
        name, what = " ".join(["fact", *parts[:2]]), parts[2:]
        key = key_of(name)
        if key is None or key not in self._form(draft).keys:
            return
        things, at = draft.things(key), index_in(what, 0)
        if do == "unsay":
            self._try(name, lambda: draft.text_without(key))
        elif do == "put" and what:
            self._try(name, lambda: with_thing(draft, key, what[0]))
        elif at is not None and at < len(things):
            thing, sign = things[at], "".join(what[1:])
            bare = thing.removesuffix(sign)
            turned = [] if do == "drop" else [bare if bare != thing else f"{thing}{sign}"]
            self._try(name, lambda: draft.text_with_things({key: [*things[:at], *turned, *things[at + 1 :]]}))

    def _try(self, name: str, edit: Callable[[], str]) -> None:
        """Say a fact anew, or say at its field why it cannot be read so."""
        try:
            text = in_language(self.lang, edit)
        except GameError as trouble:
            said = trouble.sentence if isinstance(trouble, PositionError) else str(trouble)
            self._wrong = {name: reason(self.lang, said, None, "")}
            return
        self._say(text)

    def _say(self, text: str) -> None:
        now = self._steps[self._at]
        if text == now.text:
            return
        self._steps = [*self._steps[: self._at + 1], Begun(now.table, text, now.bots)]
        self._at += 1
        self._read()

    def _read(self) -> None:
        """Read the text of this step."""
        now = self._steps[self._at]
        try:
            self._draft, self._trouble = in_language(self.lang, lambda: Draft(now.table, now.text)), None
        except GameError as trouble:
            self._trouble = trouble
            if self._draft is None or self._draft.table != now.table:
                self._draft = Draft(now.table, "")
        self._fill()

    def _fill(self) -> None:
        """Set the values of the fields to what the text says."""
        now, draft = self._steps[self._at], self._draft
        assert draft is not None
        form = self._form(draft)
        self.values = {SUBJECT: form.subject, **{key: self.values[key] for key in (PIECE, WHOSE)}, TEXT: now.text}
        self.keep_among(PIECE, form.in_hand)
        self.keep_among(WHOSE, [(seat, seat) for seat in form.owners])
        self.values |= dict(zip(SECTION, section_of(draft.state).split("."), strict=False))
        self.values[MOVER] = draft.actors[draft.state.mover]
        for key, field in zip(form.keys, form.fields, strict=True):
            words = draft.things(key) if field["kind"] == "things" else draft.words(key)
            self.values[field_name(key)] = " ".join(words)
        self.wrong = {}
        if self._trouble is not None:
            self.wrong[TEXT] = reason(self.lang, str(self._trouble), None, "")
        heads = {draft.head(key): field_name(key) for key in form.keys}
        for fault in form.faults:
            if fault.subject in heads:
                self.wrong[heads[fault.subject]] = reason(self.lang, fault.text, fault.rule, "")
        self.wrong |= self._wrong

    def _finish(self, draft: Draft) -> None:
        """Open a new record that begins from the position, or say what is left."""
        now, found = self._steps[self._at], draft.faults(self.lang)
        if self._trouble is not None:
            self._refused = panel_text(self.lang, "edit.left_unread")
            return
        if found:
            self._refused = counted(self.lang, "edit.left", len(found))
            return
        headers = {**now.table.headers, POSITION: now.text}
        record = in_language(self.lang, lambda: Record(now.table.game, now.table.seats, headers))
        record.headers[POSITION] = canonical(record)
        self._made(record, dict(now.bots))
