"""What an explorer or a page may be asked: of any kind, by chance, and some things always."""

from __future__ import annotations

import random
from typing import Any

import tbggg
from tbggg.engine.rule import CHANCE, DECISION
from tbggg.explorer import Explorer
from tbggg.explorer.widget import board_of
from tbggg.referee.note_edits import MOST_LETTERS

LAST: list[dict[str, Any]] = [
    {"do": "lang", "lang": "fr"},
    {"do": "view", "recall": True},
    {"do": "view", "recall": False},
    {"do": "advance", "stride": "end"},
    {"do": "copy"},
    {"do": "comment", "node": 0, "lang": "en", "text": "x" * (MOST_LETTERS + 1)},
    {"do": "comment", "node": 0, "lang": 5, "text": "Of no language."},
    {"do": "go", "node": 0},
    *(
        {"do": do, "text": f"{move} {move} nonsense"}
        for move in ("pass", "hold", "roll 3")
        for do in ("complete", "type")
    ),
]
WRONG = [
    "",
    "red",
    "4@5b",
    "pass pass",
    "dance",
    "ad",
    "draw 1",
    "roll 1 2 9",
    "promote 1>6",
    "hold",
    "buy red4@5b",
    "x" * 300,
]


def request(explorer: Explorer, choice: random.Random) -> dict[str, Any]:
    """What somebody might ask now, of any kind."""
    node = explorer.node
    # Beside the tree: else this test would add nodes that only the kernel has.
    here = tbggg.Node(node.record, node.parent, node.action, node.kind, node.seat_no, node.state).skip_automatic()
    others = [f"{seat} {move}" for seat in here.position.may_move[1:] for move in here.position.legal_moves(seat)]
    moves = [*here.position.legal_moves(), *others] if here.state.due == DECISION else []
    if here.state.due == CHANCE:
        outcomes = here.record.game.rules.chance_outcomes(here.state)[:50]  # of thousands, whose words take seconds
        moves = [f"{here.position.to_move} {here.position.words(action)}" for action, _ in outcomes] or moves
    word = choice.choice([*moves[:30], *WRONG]) if choice.random() < 0.4 or not moves else choice.choice(moves)
    last = len(board_of(explorer).referee.outline.nodes) - 1
    return choice.choice(
        [
            {"do": "go", "node": choice.randint(0, last)},
            {"do": "go", "node": last},
            {"do": "play", "move": word},
            {"do": "play", "move": word},
            {"do": "why", "move": word},
            {"do": "advance", "stride": choice.choice(["move", "phase", "round", "end"])},
            {"do": "advance", "stride": "move"},
            {"do": "rule", "id": choice.choice([*sorted({*here.record.game.rules.rule_of.values()})[:3], "none"])},
            *edits(choice, last, word),
            *notes(choice, last, explorer.node.record.seats),
            *comparisons(choice, last, explorer.node.record),
            *looks(choice, last, explorer.node.record.seats, word),
        ]
    )


def looks(choice: random.Random, last: int, seats: tuple[str, ...], move: str) -> list[dict[str, Any]]:
    """What somebody might look at, and write without the board."""
    text = " ".join([move, *choice.choice([[], [move], ["!?"], ["pass"], ["x"]])])[: choice.randint(1, 200)]
    return [
        {"do": choice.choice(["tell", "preview"]), "node": choice.randint(-1, last + 1)},
        {"do": "tools"},
        {"do": "view", "seat": choice.choice([None, *seats]), "recall": choice.random() < 0.5},
        {"do": "lang", "lang": choice.choice(["en", "fr"])},
        {"do": choice.choice(["type", "complete"]), "text": text},
    ]


def edits(choice: random.Random, last: int, move: str) -> list[dict[str, Any]]:
    """What somebody might ask of the tree."""
    node = choice.randint(0, last + 1)
    name = choice.choice(["  A \t name ", "", "x" * 101, "\N{GAME DIE}\x00", "Ann’s"])
    doings = [{"do": how, "node": node} for how in ("promote", "cut", "cut after", "fresh")]
    return [*doings, {"do": "undo"}, {"do": "undo"}, {"do": "redo"}, {"do": "name", "node": node, "name": name}] + [
        {"do": "replace", "node": choice.randint(max(0, last - 60), last), "move": move} for _ in range(3)
    ]


def notes(choice: random.Random, last: int, seats: tuple[str, ...]) -> list[dict[str, Any]]:
    """What somebody might write."""
    node, on = choice.randint(0, last), choice.random() < 0.7
    text = choice.choice(
        ["Nice.", "", "en: no tag", "a } \\ b\nc", "[%mark 5b] x", "Two [#2].", "\N{GAME DIE} *all* at 3"]
    )
    places = choice.choice([["5b"], [seats[0]], [seats[0], seats[1]], [seats[1], seats[1]], ["9z"]])
    glyph = choice.choice(["!", "??", "$7", "$3", "x"])
    return [
        {"do": "notes", "node": node, "loaded": True},
        {"do": "comment", "node": node, "lang": choice.choice(["", "en", "fr", "pt-BR", "x!"]), "text": text},
        {"do": "glyph", "node": node, "glyph": glyph, "on": on},
        {"do": "mark", "node": node, "places": places, "style": choice.choice(["solid", "dotted", "bold"]), "on": on},
    ]


def comparisons(choice: random.Random, last: int, record: tbggg.Record) -> list[dict[str, Any]]:
    """What somebody might compare."""
    nodes = [choice.randint(0, last) for _ in range(choice.randint(1, 4))]
    seat = choice.choice([None, *record.seats])
    ways = ["", *record.game.scoring.variants]
    asked = {"nodes": nodes, "seat": seat}
    by = choice.choice(["move", "phase", "round"])
    return [
        {"do": "compare", **asked, "way": choice.choice(ways), "loaded": True},
        {"do": "compare", **asked, "way": "", "loaded": True},
        {"do": "curves", **asked, "plotly": True, "by": by},
    ]
