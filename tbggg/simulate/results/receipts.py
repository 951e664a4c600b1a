"""Receipts of comments: the question behind a number as a command, from which an explorer asks it again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...record.comments import TRIED

_BREAKS = frozenset("[]{},")  # letters that would end the command, or part a move in two


def receipt(
    moves: Sequence[str],
    games: int,
    bots: Mapping[str, str],
    luck: int,
    *,
    by: str = "gg",
    seat: str = "",
    before: bool = False,
) -> str:
    """Return a question of what-if as a command; the words after it say the same to a reader.

    Args:
        moves: the candidates; none for all legal moves.
        games: number of games asked for, for each candidate.
        bots: names of the bots, by seat.
        luck: the seed, up to 64 bits.
        by: the measure that ranks the moves.
        seat: the one whose points are counted; empty for the seat to decide.
        before: whether the decision is the one before the commented move, and not the one after it.

    Returns:
        The command with a space after it; empty where a name or a move has letters that a command cannot hold.

    >>> receipt(["roll", "hold"], 100, {"ann": "greedy", "bob": "greedy"}, 5)
    '[%tried games=100 bot=greedy luck=5: roll, hold] '
    """
    names = [*bots.values()] if len({*bots.values()}) > 1 else [*bots.values()][:1]
    if any(_BREAKS & {*word} for word in [*names, *moves]):
        return ""
    words = [f"games={games}", f"bot={','.join(name.replace(' ', '_') for name in names)}", f"luck={luck}"]
    words += [f"by={by}"] if by != "gg" else []
    words += [f"seat={seat}"] if seat else []
    words += ["before"] if before else []
    return f"{TRIED}{' '.join(words)}{': ' if moves else ''}{', '.join(moves)}] "
