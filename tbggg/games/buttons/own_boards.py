"""A table's own boards, written once as lines: what the header `Boards` says of them.

Six lines of six letters for each board, R, Y, G or B, in the order of the seats; a printed face, `1A`, may stand in the
place of a board. Empty lines between boards, spaces between letters and lines that begin with `#` do no harm.
"""

from __future__ import annotations

from collections.abc import Mapping

from ...engine.errors import BadOption
from ...engine.header import OwnLines
from ...engine.texts import say
from .rules.boards import LAYOUTS, LETTERS, SIDE
from .rules.constants import TEXTS

NAME = "Boards"


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
    return {NAME: " ".join(boards)}


def lines_of(headers: Mapping[str, str]) -> str:
    r"""Return what `own_boards` reads as these boards, a paragraph each; nothing where all are printed faces.

    >>> lines_of({"Boards": "1A RRBYYG/BBGRGY/GRGYBB/YYRBGR/RGBGRY/BYYRBG"})[:11]
    '1A\n\nRRBYYG\n'
    """
    boards = headers.get(NAME, "")
    return boards.replace(" ", "\n\n").replace("/", "\n") if "/" in boards else ""


OWN_BOARDS = OwnLines(
    headers=(NAME,),
    example=lines_of({NAME: f"{LAYOUTS['1A']} 4B"}),
    read=own_boards,
    write=lines_of,
)
