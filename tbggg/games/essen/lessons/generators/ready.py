"""Generator of exercises on the maintenance: where popularity goes, and from where the tiles come."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedChoice, GeneratedExercise, Values, generator
from .....engine.shapes import at, markable, path, rect, text
from .....engine.toys import NARROW, Picture, drawing
from ...display.pieces import SIGNS
from ...rules.phase1_maintenance import lower, raise_symbol
from ...rules.tables import GAMES, PALLETS, ROUNDS, SYMBOLS
from .drawn import STYLE, of_popularity, of_tiles, stacked
from .fairs import opened
from .words import statements, symbol_word

SIGNS_OF_PALLETS = ("−1", "+1", "+1", "+1", "?", "?")
RAISING = (1, 2, 3)  # pallets, from 0
TOPICS = (("released", "1.1"), ("with_token", "1.1"), ("all_round", "1.5"), ("seventh", "R5"), ("question", "C7"))
SAID = 3
HIGHEST = 6
WIDE = 52  # of a box of storage


@generator("ready", "predict", "1.1", "1.2", "1.3", "1.4", "1.5", "C7", "C8", "C17", "R5", "R6", own=True)
def ready(deal: Deal) -> GeneratedExercise:
    """Return an exercise on six tiles that come to the pallets in one of the rounds two to six."""
    state = opened(deal)
    round_no = 2 + deal.below(ROUNDS - 2)
    for symbol in range(len(SYMBOLS)):
        state.popularity[symbol] = deal.one_of((0, HIGHEST, deal.below(HIGHEST + 1), 1 + deal.below(HIGHEST - 1)))
    games = deal.shuffled([*range(1, GAMES)])[:PALLETS]
    moved = [state.symbol[game] for game in games]
    symbol = moved[deal.below(4)]
    falls, rises = moved[0] == symbol, len([nth for nth in RAISING if moved[nth] == symbol])
    marks = len([one for one in moved[4:] if one == symbol])
    before = state.popularity[symbol]
    lowers = falls and before > 0  # a track ends at 0
    picture = stacked([of_popularity(deal, state, symbol), of_tiles(deal, state, games, False, SIGNS_OF_PALLETS)])
    if falls:
        lower(state, symbol)
    for _ in range(rises):
        raise_symbol(state, symbol)
    right = state.popularity[symbol]
    wrong = [
        (min(HIGHEST, before + rises), "falls", "1.3"),
        (min(HIGHEST, max(0, before - (1 if falls else 0)) + min(1, rises)), "each", "1.4"),
        (min(HIGHEST, max(0, before + rises - (1 if falls else 0))), "order", "R6"),
        (max(0, min(HIGHEST, before + rises) - (1 if falls else 0)), "order", "R6"),
        (before, "stays_fall" if lowers else "stays", "1.3" if lowers else "1.4"),
        (min(HIGHEST, right + marks), "marks", "C7"),
    ]
    choices: list[GeneratedChoice] = []
    for value in range(HIGHEST + 1):
        found = [(key, decides) for one, key, decides in wrong if one == value]
        key, decides = found[0] if len(found) > 0 else ("far_up" if value > before else "far_down", "C17")
        given: Values = {"symbol": symbol_word(deal, symbol), "before": before, "to": value}
        choices.append(deal.option(str(value), str(value), value == right, key, decides, **given))
    return deal.exercise(
        [
            deal.places("where", choices, picture, symbol=symbol_word(deal, symbol)),
            deal.places("box", boxes(deal, round_no), of_storage(deal, round_no), round=round_no),
            statements(deal, TOPICS, SAID, "so"),
        ],
        symbol=symbol_word(deal, symbol),
        before=before,
        right=right,
        down=1 if falls else 0,
        up=rises,
        round=round_no,
    )


def boxes(deal: Deal, round_no: int) -> list[GeneratedChoice]:
    """Return the boxes of storage, of which one is emptied in a round [1.2, C8]."""
    choices: list[GeneratedChoice] = []
    for box in range(2, ROUNDS + 1):
        key, decides = ("empty", "C8") if box < round_no else ("last", "C8") if box == ROUNDS else ("later", "1.2")
        choices.append(
            deal.option(str(box), deal.say("a_box", box=box), box == round_no, key, decides, box=box, round=round_no)
        )
    return choices


def of_storage(deal: Deal, round_no: int) -> Picture:
    """Return the boxes of storage with midday's clock; each is a place."""
    parts = []
    for box in range(2, ROUNDS + 1):
        x = 4 + WIDE * (box - 2) + (22 if box > 4 else 0)
        inside = rect(x, 4, WIDE - 5, 36, "was" if box < round_no else "back", 18 if box == ROUNDS else 5)
        parts.append(markable(str(box), x, 4, WIDE - 5, 36, inside + text(x + 23, 28, box, "bold mid")))
    parts.append(at(4 + 3 * WIDE, 14, path(SIGNS["clock"], "ink")))
    return drawing(STYLE, NARROW, 44, parts, deal.say("storage_says", round=round_no))
