"""Reading of a record's text where the games are at hand; pages have it too."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ..engine import derived
from ..engine.errors import BadOption
from ..engine.game import Game
from ..engine.guessing import check_seat
from ..engine.header import POSITION
from ..engine.registry import new_state, unknown_game
from ..engine.rule import NOBODY
from ..engine.set_up import REST
from ..engine.texts import say
from .errors import RecordError
from .headers import VIEWER, check_marks, undrawn_headers
from .parser import Reader
from .stored import tree_data
from .tree import Tree, TreeNode

if TYPE_CHECKING:
    from .short_form import ShortForm

MOST_BYTES = 8 * 1024 * 1024


def check_size(size: int, file: str) -> None:
    """Refuse a text over the bound.

    Args:
        size: its bytes.
        file: what errors call it.

    Raises:
        RecordError: they are more than a record may have.
    """
    if size > MOST_BYTES:
        raise RecordError(say("record.too_long"), file=file, line=1, column=1)


def not_utf8(before: str, file: str) -> RecordError:
    """Return the error of bytes that are no text.

    Args:
        before: the text before the first of them.
        file: what errors call it.
    """
    lines = before.split("\n")
    return RecordError(say("record.not_utf8"), file=file, line=len(lines), column=len(lines[-1]) + 1)


def set_viewer(state: Any, seats: Sequence[str], headers: Mapping[str, str]) -> None:
    """Write the viewer of a masked record into the state at its start.

    Args:
        state: the state.
        seats: the seat words, clockwise.
        headers: the record's headers.

    Raises:
        BadOption: the header names no seat.
    """
    field = derived.viewer_field(state)
    if VIEWER in headers and field:
        check_seat(headers[VIEWER], seats, VIEWER)
        setattr(state, field, seats.index(headers[VIEWER]))


def begun_tree(game: Game, seats: tuple[str, ...], headers: Mapping[str, str]) -> Tree[Any]:
    """Return a record without moves.

    Args:
        game: its rules.
        seats: the seat words, clockwise.
        headers: all of its headers.

    Raises:
        BadOption: a header has a value that the game does not have.
    """
    tree: Tree[TreeNode] = Tree(game, seats, headers)
    tree.start = TreeNode(tree, None, NOBODY, "start", NOBODY, start_of(tree))
    return tree


def start_of(tree: Tree[Any]) -> Any:
    """Return the state with which a record begins, and put the headers that luck draws into it.

    Args:
        tree: the record, of which the start is missing.

    Raises:
        BadOption: a header has a value that the game does not have.
    """
    from .set_up import start_state

    game, seats, headers = tree.game, tree.seats, tree.headers
    undrawn = undrawn_headers(game, headers)
    luck = tree.luck if undrawn or REST in headers.get(POSITION, "") else tree.seed or 0
    if POSITION in headers:
        state = start_state(game, seats, headers, luck)
    else:
        state = new_state(game, seats, headers, luck)
        set_viewer(state, seats, headers)
    for name, drawn in undrawn:
        tree.put_header(name, drawn(state, seats))
    check_marks(seats, state)
    return state


# -- what a page asks: each answer is data, for the page has no errors of Python ------------------


def named_game(game: Game, text: str, file: str, known: Sequence[Sequence[str]]) -> dict[str, Any]:
    """Return the code of the game that a record names, or the error of its headers.

    Args:
        game: any game of the page.
        text: the record.
        file: what errors call it.
        known: code and name of each game of the page.
    """

    def find(name: str) -> Game:
        if not any(name in one for one in known):
            raise unknown_game(name, known)
        return game

    from .short_form import short_form

    form = short_form(text, [code for code, _ in known])
    if form is not None:
        return {"code": form.code}
    try:
        reader = Reader(text, file)
        headers = reader.read_headers()
        reader.find_game(headers, find)
    except RecordError as trouble:
        return _told(trouble)
    return {"code": next(code for code, name in known if headers["Game"].text in (code, name))}


def read_here(game: Game, text: str, file: str) -> dict[str, Any]:
    """Return a record of a game as `stored.record_data` has it, its start as a state; or the error.

    Args:
        game: the game that the record names.
        text: the record, or a position in its short form.
        file: what errors call it.
    """
    from .short_form import short_form

    form = short_form(text, [game.code])
    if form is not None:
        return _board_here(game, form)
    try:
        record = Reader(text, file).read_record(lambda name: game, begun_tree)
    except RecordError as trouble:
        return _told(trouble)
    return {"record": tree_data(record), "start": record.start.state}


def _board_here(game: Game, form: ShortForm) -> dict[str, Any]:
    """Return what `read_here` does of a position in its short form; one that cannot occur with its state and faults."""
    from .set_up import ImpossiblePosition
    from .short_form import begun_by

    try:
        record = begun_by(form, game, begun_tree)
    except ImpossiblePosition as trouble:
        faults = [[one.rule, one.subject, one.text] for one in trouble.faults]
        return {"error": str(trouble), "line": 0, "column": 0, "faults": faults, "start": trouble.state}
    except BadOption as trouble:
        return {"error": trouble.sentence or str(trouble), "line": trouble.line, "column": trouble.column}
    return {"record": tree_data(record), "start": record.start.state}


def refused_size(game: Game, size: int, file: str) -> dict[str, Any]:
    """Return the error of a text over the bound, if it is one; the other arguments are those of `check_size`."""
    try:
        check_size(size, file)
    except RecordError as trouble:
        return _told(trouble)
    return {}


def refused_bytes(game: Game, before: str, file: str) -> dict[str, Any]:
    """Return the error of bytes that are no text; the other arguments are those of `not_utf8`."""
    return _told(not_utf8(before, file))


def _told(trouble: RecordError) -> dict[str, Any]:
    return {"error": trouble.sentence, "line": trouble.line, "column": trouble.column}
