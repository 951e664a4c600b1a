"""A table's own boards, typed once into a text file: what the header `Boards` says of them.

    python -m tbggg.games.buttons.own_boards FILE

The file has six lines of six letters for each board, R, Y, G or B, in the order of the seats; a printed face, `1A`, may
stand in the place of a board. Empty lines between boards, spaces between letters and lines that begin with `#` do no
harm.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from ...engine.errors import BadOption
from ...engine.texts import say
from .rules.boards import LETTERS, SIDE
from .rules.state import TEXTS


def own_boards(text: str) -> str:
    r"""Return boards as the header `Boards` spells them, for `tbggg.new_game("buttons", boards=…)`.

    Args:
        text: six lines of six letters a board, or a face.

    Raises:
        BadOption: a line has other letters or another number of them, or rows are missing; the message has its number.
            Or a word with a digit is no face.

    >>> own_boards("rrbyyg\n" * 6)[:13]
    'RRBYYG/RRBYYG'
    >>> own_boards("GRYB GR\n" * 6 + "4b")[-9:]
    'GRYBGR 4B'
    """
    boards: list[str] = []
    rows: list[str] = []
    for number, line in enumerate(text.splitlines(), 1):
        row = "".join(line.split()).upper()
        if not row or row.startswith("#"):
            continue
        if any(letter.isdigit() for letter in row):
            if rows:
                break  # a face in the midst of a board
            boards += line.upper().split()
            continue
        strange = [letter for letter in row if letter not in LETTERS]
        if strange:
            raise BadOption(say("option.letter", TEXTS, line=number, letter=strange[0]), rule="BR1")
        if len(row) != SIDE:
            raise BadOption(say("option.row", TEXTS, line=number, count=len(row)), rule="BR1")
        rows.append(row)
        if len(rows) == SIDE:
            boards.append("/".join(rows))
            rows = []
    if rows or not boards:
        raise BadOption(say("option.rows", TEXTS, board=len(boards) + 1, count=len(rows)), rule="BR1")
    return " ".join(boards)


def lines_of(boards: str) -> str:
    r"""Return what `own_boards` reads as these boards, a paragraph each; nothing where all are printed faces.

    >>> lines_of("1A RRBYYG/BBGRGY/GRGYBB/YYRBGR/RGBGRY/BYYRBG")[:11]
    '1A\n\nRRBYYG\n'
    """
    return boards.replace(" ", "\n\n").replace("/", "\n") if "/" in boards else ""


def main(words: Sequence[str]) -> int:
    """Write the header's value for a file, or the reason why it cannot be read; returns the exit code."""
    if len(words) != 1:
        sys.stderr.write(f"{say('option.own_file', TEXTS)}\n")
        return 2
    try:
        found = own_boards(Path(words[0]).read_text("utf-8"))
    except (OSError, UnicodeDecodeError, BadOption) as trouble:
        sys.stderr.write(f"{words[0]}: {trouble}\n")
        return 1
    sys.stdout.write(f"{found}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
