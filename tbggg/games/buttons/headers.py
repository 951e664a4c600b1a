"""Headers `Boards` and `Objectives`, and a table's own boards, written once as lines: what `Boards` says of them.

Six lines of six letters for each board, R, Y, G or B, in the order of the seats; a printed face, `1A`, may stand in the
place of a board. Empty lines between boards, spaces between letters and lines that begin with `#` do no harm.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import partial

from ...engine.errors import BadOption
from ...engine.game import Options
from ...engine.header import Header, OwnLines
from ...engine.rule import NOBODY
from ...engine.rulings import set_in_fields
from ...engine.texts import say
from .rules.boards import COLOURS, FACE_NAMES, LAYOUTS, LETTERS, SIDE, layout_of, models_of
from .rules.constants import RED, SPELLED, TEXTS
from .rules.setup import FIELDS, RULINGS
from .rules.state import State

BOARDS = "Boards"
_LAYOUT = re.compile(r"[RYGB]{6}(?:/[RYGB]{6}){5}\Z")


def read_boards(text: str, seats: Sequence[str]) -> list[tuple[int, tuple[int, ...]]]:
    """Return each seat's face, or `SPELLED`, and the models of its board.

    Raises:
        BadOption: a word that is neither face nor layout [BR1], another number of them, or a printed board twice [BS2].
    """
    words = text.split()
    for word in words:
        if word not in FACE_NAMES and not _LAYOUT.match(word):
            legal = " ".join(FACE_NAMES)
            raise BadOption(say("option.board", TEXTS, word=word, faces=legal), rule="BR1", legal=legal)
    if len(words) != len(seats):
        legal = " ".join([f"{number}A" for number in range(1, len(seats) + 1)])
        raise BadOption(say("option.boards", TEXTS, count=len(words), seats=len(seats)), rule="BS2", legal=legal)
    printed = [word[0] for word in words if word in FACE_NAMES]  # one spelled out is a board of its own [BR1]
    for word in words:
        if word in FACE_NAMES and printed.count(word[0]) > 1:
            legal = " ".join([face for face in FACE_NAMES if face[0] not in printed])
            raise BadOption(say("option.board_twice", TEXTS, word=word), rule="BS2", legal=legal)
    return [_read_board(word) for word in words]


def _read_board(word: str) -> tuple[int, tuple[int, ...]]:
    if word in FACE_NAMES:
        return FACE_NAMES.index(word), tuple(models_of(LAYOUTS[word]))
    return SPELLED, tuple(models_of(word))


def own_boards(text: str) -> dict[str, str]:
    r"""Return boards as the header `Boards` spells them, by its name.

    Args:
        text: six lines of six letters a board, or a face.

    Raises:
        BadOption: a line has other letters or another number of them, or rows are missing.

    >>> own_boards("rrbyyg\n" * 6)["Boards"][:13]
    'RRBYYG/RRBYYG'
    >>> own_boards("GRYB GR\n" * 6 + "4b")["Boards"][-9:]
    'GRYBGR 4B'
    """
    boards: list[str] = []
    rows: list[str] = []
    at = 1  # the last line with something
    for number, line in enumerate(text.splitlines(), 1):
        row = "".join(line.split()).upper()
        if not row or row.startswith("#"):
            continue
        at = number
        if any(letter.isdigit() for letter in row):
            if rows:
                break  # a face in the midst of a board
            boards += line.upper().split()
            continue
        strange = [letter for letter in row if letter not in LETTERS]
        if strange:
            raise BadOption(say("option.letter", TEXTS, letter=strange[0]), rule="BR1", line=number)
        if len(row) != SIDE:
            raise BadOption(say("option.row", TEXTS, count=len(row)), rule="BR1", line=number)
        rows.append(row)
        if len(rows) == SIDE:
            boards.append("/".join(rows))
            rows = []
    if rows or not boards:
        raise BadOption(say("option.rows", TEXTS, board=len(boards) + 1, count=len(rows)), rule="BR1", line=at)
    return {BOARDS: " ".join(boards)}


def lines_of(headers: Mapping[str, str]) -> str:
    r"""Return what `own_boards` reads as these boards, a paragraph each; nothing where all are printed faces.

    >>> lines_of({"Boards": "1A RRBYYG/BBGRGY/GRGYBB/YYRBGR/RGBGRY/BYYRBG"})[:11]
    '1A\n\nRRBYYG\n'
    """
    boards = headers.get(BOARDS, "")
    return boards.replace(" ", "\n\n").replace("/", "\n") if "/" in boards else ""


def boards_of(state: State, seats: Sequence[str]) -> str:
    """Return each seat's board as the header writes it."""
    return " ".join(
        layout_of(state.model[seat]) if state.face[seat] == SPELLED else FACE_NAMES[state.face[seat]]
        for seat in range(state.seats)
    )


def read_objectives(text: str, seats: Sequence[str]) -> list[int]:
    """Return for each colour the seat that has its objective, or `NOBODY`.

    Raises:
        BadOption: another number of objectives, an unknown one or one twice [BS3], or red is out [BR4].
    """
    hands = [word.split("+") for word in text.split()]
    each = 2 if len(seats) == 2 else 1
    colours = [colour for hand in hands for colour in hand]
    for word, colour in [("+".join(hand), colour) for hand in hands for colour in hand]:
        if colour not in COLOURS:
            legal, strange = " ".join(COLOURS), colour if colour else word
            raise BadOption(say("option.objective", TEXTS, word=strange, colours=legal), rule="BS3", legal=legal)
    if len(hands) != len(seats) or any(len(hand) != each for hand in hands):
        legal = "red+blue yellow+green" if each == 2 else " ".join(COLOURS[: len(seats)])
        raise BadOption(say("option.objectives", TEXTS, seats=len(seats), each=each), rule="BS3", legal=legal)
    owner = [NOBODY] * len(COLOURS)
    for seat, hand in enumerate(hands):
        for colour in hand:
            if owner[COLOURS.index(colour)] != NOBODY:
                legal = " ".join([other for other in COLOURS if other not in colours])
                raise BadOption(say("option.objective_twice", TEXTS, word=colour), rule="BS3", legal=legal)
            owner[COLOURS.index(colour)] = seat
    if owner[RED] == NOBODY:
        raise BadOption(say("option.red_out", TEXTS), rule="BR4", legal=COLOURS[RED])
    return owner


def objectives_of(state: State, seats: Sequence[str]) -> str:
    """Return each seat's objectives as the header writes them.

    >>> objectives_of(State(seats=2, owner=[0, 1, 1, 0]), ["ann", "bob"])
    'red+blue yellow+green'
    """
    hands = [
        "+".join([colour for colour, owner in zip(COLOURS, state.owner, strict=True) if owner == seat])
        for seat in range(state.seats)
    ]
    return " ".join(hands)


def written_objectives(value: object) -> str:
    """Return objectives as the header writes them: a seat's own with a `+` between them.

    >>> written_objectives([["red", "blue"], "yellow+green"])
    'red+blue yellow+green'
    """
    if isinstance(value, str) or not isinstance(value, Sequence):
        return str(value)
    return " ".join(hand if isinstance(hand, str) else "+".join(map(str, hand)) for hand in value)


OWN_BOARDS = OwnLines(
    headers=(BOARDS,), example=lines_of({BOARDS: f"{LAYOUTS['1A']} 4B"}), read=own_boards, write=lines_of
)
OPTIONS = Options(
    rulings=RULINGS,
    set_rulings=partial(set_in_fields, declared=RULINGS, fields=FIELDS),
    headers=(
        Header(name=BOARDS, read=read_boards, drawn=boards_of),
        Header(name="Objectives", read=read_objectives, drawn=objectives_of, write=written_objectives),
    ),
    own_lines=OWN_BOARDS,
)
