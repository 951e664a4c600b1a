"""A moment as plain text, made from what a game shows in the explorer."""

from __future__ import annotations

from collections.abc import Mapping
from textwrap import wrap
from typing import Any

from .game import Game
from .game_info import seat_label
from .moment import Moment
from .plain_text import COLUMNS, clipped, padded, text_bar
from .rule import OVER

NAME, BAR = 20, 40  # columns


def heading(game: Game, moment: Moment) -> str:
    """Return what a moment waits for; at the end, the title of its card."""
    return (game.display.narrate_next(moment) or str(game.display.card(moment)["title"])).removesuffix(".")


def turn(moment: Moment, info: Mapping[str, Any]) -> str:
    """Return the name and number of the round, where a game as the explorer knows it has its own word for one."""
    return f"{info['round_name']} {moment.state.round_no}" if "round_name" in info else ""


def board_text(game: Game, moment: Moment) -> str:
    """Return a moment as lines of at most 80 columns: what it waits for, the board in words, and the seats' points."""
    board: Any = game.display.board(moment)
    info = game.display.info(moment.state, moment.lang)
    lead, said = turn(moment, info), str(board["says"])
    said = said if said.startswith(lead) else f"{lead}. {said}"  # a game may say it where it belongs
    lines = [
        f"{heading(game, moment)}.",
        *wrap(said, COLUMNS),
        "",
        *(_seat(game, moment, info, seat) for seat in range(len(moment.seats))),
    ]
    return "\n".join(clipped(line, COLUMNS) for line in lines)


def _seat(game: Game, moment: Moment, info: Mapping[str, Any], seat: int) -> str:
    """A seat's name, its points on their way around the track, and what it may still lose."""
    state = moment.state
    points = game.scoring.points(state, seat)
    added = game.display.seat_line(moment, seat).get("added", 0)
    whole, name = info.get("track", 0), seat_label(info, moment.seats[seat])
    mark = ">" if state.mover == seat and state.due != OVER else " "
    bar = f" {text_bar(BAR, points, added, whole)}" if whole else ""
    return f"{mark} {padded(name, NAME)}{bar} {points:>4}" + (f" + {added}" if added else "")
