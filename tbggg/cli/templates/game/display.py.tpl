"""What {{title}} says, and the card of the explorer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tbggg.engine.blocks import Block, Card, Piece, hint, standings
from tbggg.engine.game import Display
from tbggg.engine.game_info import Chance, GameInfo, SeatCounts
from tbggg.engine.moment import Moment, Narration
from tbggg.engine.rule import CHANCE, NOBODY, OVER
from tbggg.engine.texts import capital

from .board import board, controls, next_words, places, say
#if grid
from .notation import CELL_WORDS, NUMBER_WORDS, number_word
#else
from .notation import NUMBER_WORDS, number_word
#end
from .plain_text import plain_text
from .rules import gain
#if grid
from .state import DRAW, HAND, NUMBERS, ROUNDS, State, cell_of, held, left, number_of
#else
from .state import DRAW, HAND, NUMBERS, ROUNDS, State, held, left, number_of
#end


def narrate(moment: Moment) -> Narration:
    """Return what led to a moment, with the rules behind it."""
    lang, before = moment.lang, moment.before
    if before is None:
        return Narration(NOBODY, say(lang, "told.start", rounds=ROUNDS), ("1.1", "3.1"))
    seat, tile = moment.seats[before.mover], number_of(moment.action)
    if moment.action % 16 == DRAW:
#if hidden
        key = "draw" if tile > 0 else "draw_unseen"
        sentence = say(lang, f"told.{key}", seat=seat, number=tile)
        return Narration(before.mover, capital(sentence), ("2.1", "2.4"))
#else
        return Narration(before.mover, capital(say(lang, "told.draw", seat=seat, number=tile)), ("2.1",))
#end
    scores = gain(before, moment.action)
    key = "play" if scores > 0 else "play_nothing"
#if grid
    place = CELL_WORDS[cell_of(moment.action)]
    sentence = capital(say(lang, f"told.{key}", seat=seat, number=tile, place=place, points=scores))
#else
    sentence = capital(say(lang, f"told.{key}", seat=seat, number=tile, points=scores))
#end
    if moment.state.due != OVER:
        return Narration(before.mover, sentence, ("2.2", "2.3"))
    return Narration(before.mover, f"{sentence} {say(lang, 'told.end')}", ("2.2", "2.3", "3.1"))


def narrate_next(moment: Moment) -> str:
    """Return what a moment waits for; nothing when the game is over."""
    return "" if moment.state.due == OVER else capital(next_words(moment.state, moment.seats, moment.lang))


def reason_values(state: State, seats: Sequence[str], seat: int, action: int, lang: str) -> dict[str, Any]:
    """Return what a reason's sentence may name."""
    following = next_words(state, seats, lang)
#if grid
    place = CELL_WORDS[cell_of(action)]
    return {"seat": seats[seat], "number": number_word(number_of(action)), "place": place, "next": following}
#else
    return {"seat": seats[seat], "number": number_word(number_of(action)), "next": following}
#end


def info(state: State, lang: str) -> GameInfo:
    """Return the game as the explorer must know it."""
    return {
        "rounds": ROUNDS,
        "unit": say(lang, "outline.unit"),
        "phases": [{"short": say(lang, "outline.short"), "long": say(lang, "outline.long")}],
        "final": "",
        "counts": [{"icon": "", "label": say(lang, "outline.hand")}],
    }


def seat_line(moment: Moment, seat: int) -> SeatCounts:
    """Return how many tiles a seat holds; seats do not pass."""
    return {"passed": False, "counts": [held(moment.state, seat)]}


def chance_input(state: State) -> Chance | None:
    """Return what is typed for a draw: one of the numbers that may be in the bag."""
    faces = [NUMBER_WORDS[tile - 1] for tile in range(1, NUMBERS + 1) if left(state, tile) > 0]
    return {"verb": "draw", "count": 1, "faces": faces, "seat": state.mover}


def tiles(number: int, n: int) -> Piece:
    """Return the tiles of one number in a hand."""
    label = f"{n} × {number}" if n > 1 else str(number)
    return {"key": str(number), "label": label, "sign": str(number), "n": n}


def card(moment: Moment) -> Card:
    """Return the card: the hand of the seat to move where the viewer sees it, or the points at the end."""
    state: State = moment.state
    lang, mover = moment.lang, state.mover
    title = capital(next_words(state, moment.seats, lang))
    if state.due == OVER:
        points = state.points[: state.seats]
        winners = [seat for seat in range(state.seats) if points[seat] == max(points)]
        table = standings(title, say(lang, "score.total"), points, winners)
        return {"seat": NOBODY, "title": title, "icon": "done", "blocks": [table]}
    blocks: list[Block] = []
#if hidden
    if state.hand[mover][0] == 0 and held(state, mover) > 0:
#else
    if held(state, mover) > 0:
#end
        blocks.append(
            {
                "kind": "pieces",
                "seat": mover,
                "label": say(lang, "card.hand"),
                "note": f"{held(state, mover)}/{HAND}",
                "shape": "tile",
                "rack": False,
                "items": [
                    tiles(tile, state.hand[mover][tile])
                    for tile in range(1, NUMBERS + 1)
                    if state.hand[mover][tile] > 0
                ],
            }
        )
    if state.due == CHANCE:
        blocks.append(hint(say(lang, "hint.draw"), "2.1"))
    else:
        blocks.append(hint(say(lang, "hint.play"), "2.2", "2.3"))
    return {"seat": mover, "title": title, "icon": "", "blocks": blocks}


DISPLAY = Display(
    text=plain_text,
    board=board,
    card=card,
    controls=controls,
    info=info,
    narrate=narrate,
    narrate_next=narrate_next,
    seat_line=seat_line,
    reason_values=reason_values,
    places=places,
    chance_input=chance_input,
)
