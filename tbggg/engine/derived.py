"""Functions of a game that follow from its parts, written once for all games."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from .game import Game
from .game_info import Scene, SeatNow
from .luck import keys
from .moment import Earning, Moment
from .panels import laid_out
from .rule import AUTOMATIC, DECISION, NOBODY
from .state import VIEWER, Table, declared
from .texts import names_in
from .texts import text as worded

TOTAL = "total"  # the last entry of every breakdown


def points(game: Game, state: Any) -> list[int]:
    """Return each seat's points now."""
    return [game.scoring.points(state, seat) for seat in range(state.seats)]


def followed(game: Game) -> list[str]:
    """Return the names of what curves follow beside the points."""
    return [*game.scoring.series, *game.scoring.curves]


def series(game: Game, state: Any) -> list[list[int]]:
    """Return each seat's numbers now in what curves follow beside the points: a list for each of its names."""
    numbers = [*game.scoring.series.values(), *game.scoring.curves.values()]
    return [[follow(state, seat) for seat in range(state.seats)] for follow in numbers]


def winners(game: Game, state: Any) -> list[int]:
    """Return the winning seats of a finished state."""
    return [seat for seat in range(state.seats) if game.scoring.wins(state, seat)]


def score_categories(game: Game) -> tuple[str, ...]:
    """Return a breakdown's entries in order: where points come from, what is counted besides, the total."""
    return (*game.scoring.categories, *game.scoring.counted, TOTAL)


def scores(game: Game, state: Any) -> list[dict[str, int]]:
    """Return each seat's breakdown, as if the game ended now."""
    return [_score(game, state, seat) for seat in range(state.seats)]


def _score(game: Game, state: Any, seat: int) -> dict[str, int]:
    names = score_categories(game)
    parts = [0] * len(names)
    game.scoring.breakdown(state, seat, parts)
    earning = len(game.scoring.categories)
    parts[-1] = sum(parts[:earning]) if earning > 0 else game.scoring.points(state, seat)
    return {name: parts[at] for at, name in enumerate(names)}


def earnings(
    game: Game, before: Any, seats: tuple[str, ...], seat: int, action: int, after: Any, lang: str
) -> list[Earning]:
    """Return what a move brought a seat in points, thing by thing; nothing where its points are as before.

    Args:
        game: the game.
        before: the state before the move.
        seats: the seat words.
        seat: index of the seat.
        action: the move.
        after: the state after it.
        lang: `en` or `fr`.
    """
    points = game.scoring.points(after, seat) - game.scoring.points(before, seat)
    if points == 0:
        return []
    if game.scoring.earnings is not None:
        return game.scoring.earnings(before, seats, seat, action, after, lang)
    if before.due == DECISION:
        what = move_name(game, before, seats, action, lang)
    else:
        words = "" if before.due == AUTOMATIC else game.notation.words(before, seats, action)
        moment = Moment(seats=seats, viewer=NOBODY, lang=lang, state=after, before=before, action=action)
        what = shown_words(game, words, lang) or game.display.narrate(moment).text.rstrip(".")
    mover = before.mover if before.due == DECISION else seat
    return [Earning(what, points, NOBODY if mover == seat else mover)]


def hides(game: Game) -> bool:
    """Return whether some things are hidden from some seats."""
    return not game.hidden.nothing


def view(game: Game, state: Any, seat: int) -> Any:
    """Return what one seat knows: a new state, with the rest as an empty state has it.

    Args:
        game: the game.
        state: what is so; it is left as it is.
        seat: index of the seat.
    """
    seen = game.rules.state()
    game.hidden.observe(state, seat, seen)
    return seen


def determinize(game: Game, seen: Any, seed: int) -> Any:
    """Return a full state that agrees with what a seat knows.

    Args:
        game: the game.
        seen: a view, or any state in which something is hidden; it is left as it is.
        seed: of the luck by which hidden things get their values.
    """
    state = seen.copy()
    game.hidden.deal(state, *keys(seed), [0] * game.hidden.scratch)
    return state


def deciders(game: Game, state: Any) -> list[int]:
    """Return the seats that may decide now, in the order of the table; none where no decision is due."""
    if state.due != DECISION:
        return []
    return [seat for seat in range(state.seats) if game.rules.may_decide(state, seat)]


def acting(game: Game, state: Any, seat: int) -> Any:
    """Return a state with a seat as its mover, where it may decide beside the mover; else the state itself.

    Args:
        game: the game.
        state: the state before a decision; it is left as it is.
        seat: index of the seat that decides, or `NOBODY` for the mover.
    """
    if state.due != DECISION or seat == state.mover or not game.rules.may_decide(state, seat):
        return state
    other = state.copy()
    other.mover = seat
    return other


def shown_words(game: Game, words: str, lang: str) -> str:
    """Return a move as it is shown: its words in the reader's language, where the game's texts have `verbs`.

    Args:
        game: the game.
        words: the move as records have it.
        lang: `en` or `fr`.
    """
    known = names_in(game.texts, "verbs")
    parts = re.findall(r"[a-z]+(?:-[a-z]+)*|[^a-z]+", words)
    return "".join([worded(game.texts, lang, f"verbs.{part}") if part in known else part for part in parts])


def move_name(game: Game, state: Any, seats: Sequence[str], action: int, lang: str) -> str:
    """Return a move as the subject of a sentence, without a capital: `Green 4`, `passing`.

    Args:
        game: the game.
        state: the state before the move.
        seats: the seat words.
        action: the move.
        lang: `en` or `fr`.
    """
    named = game.display.move_name
    if named is None:
        return shown_words(game, game.notation.words(state, seats, action), lang)
    return named(state, seats, action, lang)


def shown_verbs(game: Game, lang: str) -> dict[str, str]:
    """Return the words of moves that readers of a language see otherwise, with what they see, as `shown_words` does.

    Args:
        game: the game.
        lang: `en` or `fr`.
    """
    shown = {part: worded(game.texts, lang, f"verbs.{part}") for part in names_in(game.texts, "verbs")}
    return {part: word for part, word in shown.items() if word != part}


def is_part(game: Game, action: int) -> bool:
    """Return whether an action is written on the move before it: a further part, or what chance answered."""
    return game.notation.kind_of(action) in game.notation.parts


def is_shown(game: Game, action: int) -> bool:
    """Return whether an action writes what a seat is shown."""
    return game.notation.kind_of(action) in game.notation.shown


def viewer_field(state: Table) -> str:
    """Return the name of the field that holds the seat whose view a table is; empty where there is none."""
    return next((item.name for item in declared(type(state)) if item.seen is VIEWER), "")


def is_chance_result(game: Game, action: int) -> bool:
    """Return whether a chance action is written on the decision before it."""
    return game.notation.kind_of(action) in game.notation.chance_results


def written_by(game: Game, action: int) -> int:
    """Return the seat that an action is written with, where that is not the mover; else `NOBODY`."""
    kind = game.notation.kind_of(action)
    return game.notation.writers[kind](action) if kind in game.notation.writers else NOBODY


def svg(game: Game, moment: Moment) -> str:
    """Return the picture of a moment as an SVG that needs nothing else."""
    return next(svgs(game, moment))


def svgs(game: Game, moment: Moment) -> Iterator[str]:
    """Return the picture of a moment for each width that the game draws it for, the widest first."""
    from .board_svg import board_svgs  # slow to import, and nothing needs it before the first picture

    return board_svgs(game, moment)


def text(game: Game, moment: Moment) -> str:
    """Return a moment in at most 80 columns of text."""
    if game.display.text is not None:
        return game.display.text(moment)
    from .board_text import board_text  # as above

    return board_text(game, moment)


def frame(game: Game, moment: Moment) -> Scene:
    """Return the parts of a moment that the explorer draws: seats, card, board."""
    return {
        "seats": [_seat(game, moment, seat) for seat in range(len(moment.seats))],
        "card": game.display.card(moment),
        "board": laid_out(game.display.board(moment), moment.seats),
    }


def _seat(game: Game, moment: Moment, seat: int) -> SeatNow:
    now = game.scoring.points(moment.state, seat)
    change = now - game.scoring.points(moment.before or moment.state, seat)
    return {"points": now, "change": change, **game.display.seat_line(moment, seat)}
