"""Sources of a comment's number: its question as a command, from which an explorer asks it again, and its receipt.

A receipt stands in a file beside the record's, with the Python that asks the question, and what that gave.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

from ...engine.texts import LANGUAGES
from ...record.annotations import written_node
from ...record.comments import TRIED
from ...record.moment_links import addresses
from ...record.receipts import BEGIN, Receipt
from ..race import is_goal
from .what_if_played import row_of

if TYPE_CHECKING:
    from ...record.record import Node
    from .analysis import Analysis
    from .what_if import WhatIf

RECEIPT_LANG = LANGUAGES[0]  # language of the paragraph that a receipt gives
OPTIONS = frozenset(["games", "bots", "luck", "seat", "by", "played", "progress"])  # of the calls that receipts make

_BREAKS = frozenset("[]{},")  # letters that would end the command, or part a move in two


def question_as_command(
    moves: Sequence[str],
    games: int,
    bots: Mapping[str, str],
    luck: int,
    *,
    by: str = "",
    seat: str = "",
    before: bool = False,
    played: str = "",
) -> str:
    """Return a question of what-if as a command; the words after it say the same to a reader.

    Args:
        moves: the candidates; none for all legal moves.
        games: number of games asked for, for each candidate.
        bots: names of the bots, by seat.
        luck: the seed, up to 64 bits.
        by: the measure that ranks the moves; empty for the goal of the game.
        seat: the one whose points are counted; empty for the seat to decide.
        before: whether the decision is the one before the commented move, and not the one after it.
        played: the words of the move that was played; empty where none is known.

    Returns:
        The command with a space after it; empty where a name or a move has letters that a command cannot hold.

    >>> question_as_command(["roll", "hold"], 100, {"ann": "greedy", "bob": "greedy"}, 5)
    '[%tried games=100 bot=greedy luck=5: roll, hold] '
    >>> question_as_command([], 100, {"ann": "greedy"}, 5, played="promote 3>6")
    '[%tried games=100 bot=greedy luck=5 played=promote%203%3E6] '
    """
    names = [*bots.values()] if len({*bots.values()}) > 1 else [*bots.values()][:1]
    if any(_BREAKS & {*word} for word in [*names, *moves]):
        return ""
    words = [f"games={games}", f"bot={','.join(name.replace(' ', '_') for name in names)}", f"luck={luck}"]
    words += [f"by={by}"] if by else []
    words += [f"seat={seat}"] if seat else []
    words += ["before"] if before else []
    words += [f"played={quote(played)}"] if played else []
    return f"{TRIED}{' '.join(words)}{': ' if moves else ''}{', '.join(moves)}] "


def receipt_of(found: WhatIf, file: Path) -> Receipt:
    """Return a comparison of which all games were played as a receipt: asked again, it gives the comment's paragraph.

    Args:
        found: the comparison; its bots are known by their names.
        file: the record's file.
    """
    bots = found.assumed.bots
    options: dict[str, object] = {
        "games": found.planned,
        "bots": next(iter(bots.values())) if len(set(bots.values())) == 1 else dict(bots),
        "luck": found.assumed.luck,
    }
    if found.seat != found.decider:
        options["seat"] = found.seat
    if not is_goal(found.by, found.node.record.game):
        options["by"] = found.by
    if row := row_of(found):
        options["played"] = str(row.move)
    shown = {lang: replace(found, lang=lang) for lang in LANGUAGES}
    return Receipt(
        run=f"tbggg.what_if({_here(found.node, file)}, {found.candidates!r}{_told(options)}).comment({RECEIPT_LANG!r})",
        gives=found.comment(RECEIPT_LANG),
        texts={lang: " ".join([f"{one.title}.", *one.notes]) for lang, one in shown.items()},
    )


def receipt_of_analysis(found: Analysis, end: Node, file: Path, seat: str | None = None) -> Receipt:
    """Return a complete analysis as a receipt: asked again, it gives the text of all its comments.

    Args:
        found: the analysis.
        end: the end of its line.
        file: the record's file.
        seat: the one whose decisions were judged; None for all.
    """
    options: dict[str, object] = {"games": found.games, "luck": found.luck}
    if seat is not None:
        options["seat"] = seat
    if not is_goal(found.by, found.record.game):
        options["by"] = found.by
    shown = {lang: replace(found, lang=lang) for lang in LANGUAGES}
    return Receipt(
        run=f"' '.join(tbggg.analyse({_here(end, file)}{_told(options)}).comments({RECEIPT_LANG!r}))",
        gives=" ".join(found.comments(RECEIPT_LANG)),
        texts={lang: " ".join([f"{one.title}.", *one.notes]) for lang, one in shown.items()},
    )


def _here(node: Node, file: Path) -> str:
    """Return a moment of a record's file in Python."""
    return f"tbggg.read({file.name!r}).at({addresses(node.record)[written_node(node)]!r})"


def _told(options: Mapping[str, object]) -> str:
    """Return named arguments in Python, after others."""
    return "".join(f", {key}={value!r}" for key, value in {**options, "progress": False}.items())


def is_own_call(code: str) -> bool:
    """True if the code of a receipt is a call as `receipt_of` or `receipt_of_analysis` writes it, and so safe to run.

    A question about a record beside the receipts, with plain values: no other name, attribute or operator.

    >>> is_own_call("tbggg.what_if(tbggg.read('a.game').at('1.1/ann'), ['roll'], games=9, luck=1).comment('en')")
    True
    >>> is_own_call("tbggg.what_if(open('a.game'), ['roll']).comment('en')")
    False
    """
    match _parsed(code):
        case ast.Call(
            ast.Attribute(ast.Call() as asked, "comment"), [ast.Constant()] | [ast.Constant(), ast.Constant()], []
        ):
            return _asks(asked, "what_if")
        case ast.Call(
            ast.Attribute(ast.Constant(" "), "join"),
            [ast.Call(ast.Attribute(ast.Call() as asked, "comments"), [ast.Constant()], [])],
            [],
        ):
            return _asks(asked, "analyse")
    return False


def is_own_begin(code: str) -> bool:
    r"""True if the code before all receipts of a file does no more than import the package.

    >>> is_own_begin("\nimport tbggg\n"), is_own_begin("import os")
    (True, False)
    """
    return code.strip() in {"", BEGIN}


def _parsed(code: str) -> ast.expr | None:
    try:
        return ast.parse(code, mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None


def _asks(asked: ast.Call, name: str) -> bool:
    """True if a call is a question of that name, about a moment of a record in the same folder, in plain values."""
    match asked:
        case ast.Call(
            ast.Attribute(ast.Name("tbggg"), function),
            [
                ast.Call(
                    ast.Attribute(
                        ast.Call(ast.Attribute(ast.Name("tbggg"), "read"), [ast.Constant(str() as file)], []), "at"
                    ),
                    [ast.Constant(str())],
                    [],
                ),
                *values,
            ],
            options,
        ):
            plain = [*values, *(option.value for option in options)]
            return (
                function == name
                and Path(file).name == file
                and all(option.arg in OPTIONS for option in options)
                and all(map(_is_plain, plain))
            )
    return False


def _is_plain(value: ast.expr) -> bool:
    try:
        ast.literal_eval(value)
    except (ValueError, TypeError, RecursionError, MemoryError):
        return False
    return True
