"""What the property tests draw from: tables of every game, positions by play, and records as one seat saw them.

The generators are built from seeds, so that a failing example shrinks to a small number of moves.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any, TypeVar

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st

import tbggg
from tbggg.engine.luck import WORDS
from tbggg.engine.registry import find_game, games
from tbggg.engine.rule import CHANCE, DECISION
from tbggg.record.comments import Comment, Glyph
from tbggg.record.record import Node, Record

from .conformance.game import GAME as BURROW
from .games.bgg.tables import COLOURS
from .repeats import EVERY_GAME as NIGHT

Test = TypeVar("Test", bound=Callable[..., Any])
Value = TypeVar("Value")

EVERY_GAME = (*games(), BURROW)  # those of the package, and one from outside
CODES = tuple(game.code for game in EVERY_GAME)


def there(value: Value | None) -> Value:
    """The value, which is not None here."""
    assert value is not None
    return value


def every_code(test: Test) -> Test:
    """Run a test with the `code` of every game, while all of them can be found."""
    return pytest.mark.usefixtures("burrow")(pytest.mark.parametrize("code", CODES)(test))


def every_game(test: Test) -> Test:
    """Run a test with every `game`, while all of them can be found."""
    return pytest.mark.usefixtures("burrow")(pytest.mark.parametrize("game", EVERY_GAME, ids=CODES)(test))


# The same examples every time, so that a change is what breaks a test: by day half of them. A number in TBGGG_EXPLORE
# asks for that many times as many as by night, new ones each time, and for the shortest that fails.
EXPLORE = int(os.environ.get("TBGGG_EXPLORE", "0"))


def effort(examples: int, **more: int) -> settings:
    """Settings for a property: how many examples, and for a machine how many steps."""
    return settings(
        max_examples=examples * max(1, EXPLORE) if EXPLORE or NIGHT else (examples + 1) // 2,
        derandomize=not EXPLORE,
        database=None,
        deadline=None,
        phases=[Phase.explicit, Phase.generate, *([Phase.shrink] if EXPLORE else [])],
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much],
        **more,
    )


# ---- tables ----

SEEDS = st.integers(0, 2**64 - 1)
PIG_NAMES = ("anna", "Ben", "Éloïse", "名", "o'neil", "x.y", "a-b", "pass", "draw", "red", "n°7", "Ω")


# A strategy is checked when it is first drawn from: one that is made anew each time takes longer than its examples.
ORDERS = st.permutations(COLOURS)
SHOP = st.lists(st.integers(0, 40), min_size=3, max_size=3)
PIG_SEATS = st.lists(st.sampled_from(PIG_NAMES), min_size=2, max_size=10, unique=True)


@st.composite
def price_tables(draw: st.DrawFn) -> str:
    """Six shops of bottom/middle/top, none paying more than the shelf below it."""
    shops = [sorted(draw(SHOP), reverse=True) for _ in range(6)]
    return " ".join("/".join(str(price) for price in shop) for shop in shops)


PRICES = st.none() | price_tables()
RULINGS = st.fixed_dictionaries(
    {},
    optional={
        "misplacing": st.sampled_from(["legal", "forbidden"]),
        "buying_pass": st.sampled_from(["final", "in_succession"]),
        "tie_includes_holder": st.booleans(),
        "paid_moves": st.integers(0, 3),
    },
)


@st.composite
def bgg_tables(draw: st.DrawFn) -> Record:
    """Any table: three to six colours in any order, any first player, assumed or own prices, all rulings."""
    seats = draw(ORDERS)[: draw(st.integers(3, 6))]
    return tbggg.new_game(
        seats=" ".join(seats),
        first=draw(st.none() | st.sampled_from(seats)),
        luck=draw(SEEDS),
        prices=draw(PRICES),
        **draw(RULINGS),
    )


@st.composite
def pig_tables(draw: st.DrawFn) -> Record:
    """Two to ten seats with names of their own."""
    return tbggg.new_game("pig", seats=" ".join(draw(PIG_SEATS)), luck=draw(SEEDS))


@st.composite
def plain_tables(draw: st.DrawFn, code: str) -> Record:
    """Any number of seats, with their words or names of their own."""
    count = draw(st.sampled_from(find_game(code).seats.counts))
    words = draw(orders(code))[:count]
    return tbggg.new_game(code, seats=" ".join(words), luck=draw(SEEDS))


@cache
def orders(code: str) -> st.SearchStrategy[list[str]]:
    """The names that seats may have, in any order."""
    seats = find_game(code).seats
    return st.permutations([name for name in seats.colours or PIG_NAMES if name not in seats.reserved])


def tables(code: str) -> st.SearchStrategy[Record]:
    """New records of a game, before their first move."""
    return {"bgg": bgg_tables, "pig": pig_tables}.get(code, lambda: plain_tables(code))()


# ---- play ----


def lively(node: Node, random: Random) -> str | None:
    """A move that keeps a game going: chance as its odds are, every decision possible, passes not too rare."""
    if node.state.due == CHANCE:
        # Listing every hand that may be drawn takes longer than drawing one.
        luck = random.getrandbits(32), random.getrandbits(32)
        return node.position.words(node.record.game.rules.sample_chance(node.state, *luck, [0] * WORDS))
    deciders = node.position.may_move
    if len(deciders) > 1:  # at the same time, or in any order
        seat = random.choice(deciders)
        return f"{seat} {random.choice(node.position.legal_moves(seat))}"
    moves = node.position.legal_moves()
    if "hold" in moves and len(moves) == 2:
        return random.choice(["roll", "roll", "hold"])
    quick = [move for move in moves if move == "pass" or move.startswith("buy")]
    if quick and random.random() < 0.4:
        return random.choice(quick)
    return random.choice(moves) if moves else None


def walk(node: Node, seed: int, moves: int, each: Callable[[Node], None] | None = None) -> Node:
    """Play at most that many moves from a node; `each` sees every new node, automatic steps too."""
    random = Random(seed)
    for _ in range(moves):
        settled = node.skip_automatic()
        if each is not None:
            for done in since(node, settled):
                each(done)
        node = settled
        if node.state.due not in (CHANCE, DECISION):
            return node
        move = lively(node, random)
        assert move is not None
        node = node.play(move)
        if each is not None:
            each(node)
    return node


def since(before: Node, after: Node) -> list[Node]:
    """The nodes after one node up to another."""
    path = []
    while after is not before:
        path.append(after)
        assert after.parent is not None
        after = after.parent
    return path[::-1]


@st.composite
def positions(draw: st.DrawFn, code: str, most: int = 150) -> Node:
    """A moment of a game by random play, where chance or a seat is due, or at the end."""
    return walk(draw(tables(code)).start, draw(SEEDS), draw(st.integers(0, most))).skip_automatic()


# ---- records as people write them ----

# A carriage return is half a line end, and a text that begins like a language tag would be read as one.
PROSE = st.text(st.characters(exclude_characters="\r", codec="utf-8"), max_size=40) | st.sampled_from(
    [
        "",
        " ",
        "}",
        "{",
        "\\",
        "\\}",
        "\\\\}",
        "a\nb",
        "\n",
        "(",
        ")",
        '"',
        "[X]",
        "5.1 red pass",
        "\ufeff",
        "\u202f",
        ":",
    ]
)
UNTAGGED = PROSE.filter(lambda text: ":" not in text[1:])
TAGS = st.sampled_from(["", "", "en", "fr", "pt-BR", "zh-Hant-TW"])
ONE_LINE = st.text(st.characters(exclude_characters="\r\n", codec="utf-8"), max_size=20)
GLYPHS = st.sampled_from(["!", "?", "!!", "??", "!?", "?!", "$0", "$7", "$10", "$255"])


@st.composite
def comments(draw: st.DrawFn) -> Comment:
    """Any comment that a reader can tell from a comment in another language."""
    lang = draw(TAGS)
    return Comment(draw(PROSE if lang else UNTAGGED), lang)


KNOWN = {"Game", "Seats", "First", "Prices", "Rulings", "Luck", "Result", "Viewer"}
KEYS = st.from_regex(r"[A-Za-z][A-Za-z0-9_]{0,8}", fullmatch=True).filter(lambda key: key not in KNOWN)
HEADERS = st.dictionaries(KEYS, ONE_LINE, max_size=3)
LINE_NAMES = st.none() | ONE_LINE
FEW_COMMENTS = st.lists(comments(), max_size=2)
NOTES = st.lists(comments() | GLYPHS.map(Glyph), max_size=12)


@st.composite
def annotated(draw: st.DrawFn, code: str) -> Record:
    """A record with variations inside variations, names, comments, glyphs and unknown headers."""
    record = draw(tables(code))
    random = Random(draw(SEEDS))
    walk(record.start, random.getrandbits(32), draw(st.integers(0, 60)))
    for _ in range(draw(st.integers(0, 8))):
        forks = [node for node in record.nodes() if node.state.due in (CHANCE, DECISION)]
        walk(random.choice(forks), random.getrandbits(32), random.randint(1, 5))
    moves = [node for node in record.nodes() if node.kind in ("decision", "chance")]
    for note in draw(NOTES):
        if moves:
            notes = random.choice(moves).notes
            notes.insert(random.randint(0, len(notes)), note)
    for node in moves:
        if node.variation is not None and random.random() < 0.5:
            node.variation.name = draw(LINE_NAMES)
            node.variation.comments.extend(draw(FEW_COMMENTS))
    record.start.notes.extend(draw(FEW_COMMENTS))
    record.headers.update(draw(HEADERS))
    record.star = random.random() < 0.5 and not record.end.position.finished
    return record
