"""The referee in the page answers what the kernel answers: the same requests, the same board."""

from __future__ import annotations

import json
import os
import random
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any, get_type_hints

import pytest

import tbggg
from tbggg.bots.finding import RULES
from tbggg.engine.registry import find_game
from tbggg.engine.rule import CHANCE, DECISION
from tbggg.explorer import Explorer
from tbggg.explorer.widget import board_of
from tbggg.javascript import record_data, write_page
from tbggg.record.masking import masked_record
from tbggg.referee.messages.answers import Answer, Traits

from ..javascript.test_equal_play import node
from ..record.test_stored import checked, strangers
from ..strategies import CODES, every_code, walk
from .any_request import LAST, request
from .shapes import faults

pytestmark = pytest.mark.repeats(2)

REPOSITORY = Path(__file__).parents[2]
CASES = REPOSITORY / "tests/golden"
DRIVER = Path(__file__).with_name("referee.mjs")
RECORDS = [f"cases/{name}.game" for name in ("g000", "g002", "w001-all", "w007-placements")]
RECORDS += ["pig/won.game", "buttons/b000.game", "burrow"]  # of Burrow no game is kept: one is played
REQUESTS = 40
EYES = ("open", "seat", "no recall", "masked", "locked")
MANY = int(os.environ.get("TBGGG_REQUESTS", "0"))  # of each record; `make nightly` asks so many, of more records
if MANY:
    found = sorted(file.relative_to(CASES).as_posix() for file in CASES.glob("*/*.game"))
    RECORDS = list(dict.fromkeys([*RECORDS, "cases/g001.game", *found[::2]]))
    REQUESTS = max(REQUESTS, MANY // len(EYES))
OTHERS = os.environ.get("TBGGG_OTHERS", "")  # any text asks for other requests; `make nightly` takes the day
SEED = 7  # of fresh luck, on both sides
# Records of one game take turns: each is asked by some eyes, and all eyes ask one of them; `make nightly` asks by all.
OF_ONE_GAME = [file for file in RECORDS if file.startswith("cases/")]
ASKED = [
    (eyes, file)
    for at, eyes in enumerate(EYES)
    for file in RECORDS
    if MANY or file not in OF_ONE_GAME or OF_ONE_GAME.index(file) == at % len(OF_ONE_GAME)
]
TRAITS = ["_outline", "_outline_update", "_frame"]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory, burrow: None) -> Path:
    """A folder with the referee, and with the rules of every game."""
    folder = tmp_path_factory.mktemp("referee")
    esbuild = REPOSITORY / "widgets/node_modules/.bin/esbuild"
    source = REPOSITORY / "widgets/src/page/referee.ts"
    subprocess.run(
        [esbuild, source, "--bundle", "--format=esm", f"--outfile={folder}/referee.mjs", "--log-level=error"],
        check=True,
    )
    for game in CODES:
        reader = (folder / "referee.mjs").read_text("utf-8")
        (folder / f"{game}.mjs").write_text(page_module(game, reader), "utf-8")
    return folder


def page_module(code: str, reader: str) -> str:
    """A game with its bots, as published pages carry it."""
    game = find_game(code)
    players = {name: bot.choose_rule for name, bot in RULES.items() if bot.plays(game)}
    return write_page(game, players, also=("tbggg.figures",), reader=reader)


class Kernel:
    """An explorer, with all that a page would hear of it."""

    def __init__(self, record: tbggg.Record, monkeypatch: pytest.MonkeyPatch, **options: Any) -> None:
        self.explorer = Explorer(record, **options)
        self.heard: list[list[Any]] = [self._trait(name) for name in TRAITS]
        monkeypatch.setattr(self.explorer, "send", lambda content, *_: self.heard.append(["message", said(content)]))
        monkeypatch.setattr("tbggg.explorer.answers.OFFERS", ())  # a page without a kernel makes none
        monkeypatch.setattr("tbggg.record.editing.draw_seed", lambda: SEED)
        self.explorer.observe(
            lambda change: self.heard.append(self._trait(change["name"])), ["_outline", "_outline_update", "_frame"]
        )

    def _trait(self, name: str) -> list[Any]:
        value = plain(getattr(self.explorer, name))
        if name == "_frame":
            value["tries"] = False  # a page without a kernel plays no games on
        return [name, value]

    def ask(self, request: dict[str, Any]) -> list[list[Any]]:
        self.heard.clear()
        self.explorer._handle_custom_msg(request, [])
        return list(self.heard)


def said(content: Any) -> Any:
    """What the kernel says; a page draws its curves by itself, and needs none of plotly's own looks."""
    found = plain(content)
    if "curves" in found:
        del found["curves"]["layout"]["template"]
    return found


def plain(value: Any) -> Any:
    """A value as it comes out of the wire."""
    return json.loads(json.dumps(value))


def news(told: list[list[list[Any]]]) -> list[list[list[Any]]]:
    """What was told after each request, without traits that stayed as they were: a kernel does not say these again."""
    last: dict[str, Any] = {}
    found = []
    for heard in told:
        now = {name: value for name, value in heard if name != "message"}
        messages = [one for one in heard if one[0] == "message"]
        found.append(messages + [[name, now[name]] for name in sorted(now) if last.get(name) != now[name]])
        last |= now
    return found


@pytest.mark.parametrize(("eyes", "file"), ASKED)
def test_the_page_answers_as_the_kernel_does(
    file: str, eyes: str, built: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = (
        walk(tbggg.new_game(file, seats=3, luck=7, boards="hedge meadow hedge").start, 7, 80).record
        if file in CODES
        else tbggg.read(CASES / file)
    )
    record.headers.setdefault("Luck", "7")
    if eyes == "open":
        record.headers["Players"] = f"{record.seats[0]}: Ann"  # sentences then have the name
    places = [*record.game.display.places(record.seats, "en")]
    one, other = record.seats[:2] if record.seats[0] in places else places[:2]
    for moment in list(record.main_line())[1::9]:
        moment.mark(one)
        moment.arrow(other, one, "dashed")
        moment.set_comment("Vu.", "fr")
    record = tbggg.loads(record.dumps())
    seat = None if eyes == "open" else record.seats[1]
    if seat and eyes == "masked":  # a page for one seat: what it must not know is not there
        record = masked_record(record, seat)
    lang = "fr" if eyes == "seat" else "en"
    assert record.luck >= 0  # it is drawn where the record has none
    options: dict[str, Any] = {"node": record.end, "locked": True} if eyes == "locked" else {}
    monkeypatch.setattr("tbggg.record.tree.draw_seed", lambda: SEED)
    kernel = Kernel(record, monkeypatch, seat=seat, lang=lang, recall=eyes != "no recall", **options)
    record = kernel.explorer.node.record
    assert record.luck >= 0
    data = record_data(record)
    at = list(record.nodes()).index(kernel.explorer.node)
    told = [list(kernel.heard)]
    choice, asked = random.Random(f"{file} {eyes}{OTHERS}"), []
    for _ in range(REQUESTS):
        asked.append(request(kernel.explorer, choice))
        told.append(kernel.ask(asked[-1]))
    for always in LAST:
        own: dict[str, Any] = {"seat": record.seats[0]} if always["do"] == "view" else {}
        own |= {"node": len(board_of(kernel.explorer).referee.outline.nodes) - 1} if always["do"] == "copy" else {}
        asked.append({**always, **own})
        told.append(kernel.ask(asked[-1]))
    opening = {"record": data, "node": at, "lang": lang, "seat": seat, "recall": eyes != "no recall"}
    opening["locked"] = eyes == "locked"
    page = told_by_page(built, record, opening, asked)
    assert_alike(told, page, asked)
    assert_shapes(told)
    text = kernel.explorer.node.record.dumps()
    assert page["text"] == text
    assert page["record"] == plain(record_data(kernel.explorer.node.record)), "what a page keeps for its next opening"
    assert tbggg.loads(text).dumps() == text


def assert_shapes(told: list[list[list[Any]]]) -> None:
    """What the kernel has told has the shapes that the browser's types are written from."""
    traits = get_type_hints(Traits, include_extras=True)
    for name, value in (one for heard in told for one in heard):
        assert not [*faults(value, Answer if name == "message" else traits[name], name)]


def assert_alike(told: list[list[list[Any]]], page: Any, asked: list[dict[str, Any]]) -> None:
    """Page and kernel have told the same after each request."""
    for place, (by_kernel, by_page) in enumerate(zip(news(told), news(page["told"]), strict=True)):
        assert by_page == by_kernel, (
            asked[place - 1] if place else "at the start",
            first_difference(by_page, by_kernel),
            f"other requests: {OTHERS}" if OTHERS else "",
        )


def first_difference(one: Any, other: Any, at: str = "") -> str:
    """Where two values differ first, and how."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        pairs = [(key, one[key], other[key]) for key in one]
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        pairs = [(place, *pair) for place, pair in enumerate(zip(one, other, strict=True))]
    else:
        return f"{at}: {one!r:.300} is not {other!r:.300}"
    return next((first_difference(mine, yours, f"{at}/{key}") for key, mine, yours in pairs if mine != yours), "")


def told_by_page(
    built: Path,
    record: tbggg.Record,
    opening: dict[str, Any],
    asked: list[dict[str, Any]],
    left: Sequence[dict[str, Any]] = (),
) -> Any:
    """What the referee in the page says to some requests, what it then writes, and what it opens of things left."""
    rules = (built / f"{record.game.code}.mjs").as_uri()
    referee = (built / "referee.mjs").as_uri()
    given = {"rules": rules, "referee": referee, "opening": opening, "seed": SEED, "requests": asked, "left": left}
    return node(DRIVER, given)


def fork(end: tbggg.Node, due: int) -> tbggg.Node | None:
    """A move that parts from a line, by luck or by a choice."""
    line = end.path()
    others = (walk(here, seed, 1) for here in line if here.state.due == due for seed in range(9))
    return next((other for other in others if other not in line), None)


@every_code
def test_only_what_a_page_may_have_kept_is_opened(code: str, built: Path) -> None:
    record = walk(tbggg.new_game(code, luck=7).start, 7, 60).record
    data = record_data(record)
    odd = list(strangers(data))
    opening = {"record": data, "lang": "en", "seat": None, "recall": True, "locked": False}
    opened = told_by_page(built, record, opening, [], [data, *odd])["opened"]
    assert opened[0] == record.dumps()
    assert opened[1:] == [checked(record.game, one) for one in odd]
    assert opened.count(None) > 60


@every_code
def test_lines_that_part_compare_alike(code: str, built: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    end = walk(tbggg.new_game(code, luck=7).start, 7, 30).skip_automatic()
    ends = [end, *(other for due in (CHANCE, DECISION) if (other := fork(end, due)))]
    assert len(ends) > 1
    record = end.record
    kernel = Kernel(record, monkeypatch, node=end, lang="en")
    data, at = record_data(record), list(record.nodes()).index(end)
    ids = board_of(kernel.explorer).referee.outline.ids
    asked = [
        {"do": "compare", "nodes": [ids[one], ids[other], ids[one]], "seat": who, "way": "", "loaded": True}
        for one in ends
        for other in ends
        for who in (None, record.seats[1])
    ]
    told = [list(kernel.heard), *(kernel.ask(request) for request in asked)]
    opening = {"record": data, "node": at, "lang": "en", "seat": None, "recall": True, "locked": False}
    assert_alike(told, told_by_page(built, record, opening, asked), asked)


def test_marks_are_drawn_and_wiped_in_the_page_as_in_the_kernel(built: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An arrow is taken out of a comment that draws two and says something; then it is drawn in another style."""
    record = tbggg.read(CASES / "cases/g000.game")
    record.at("1.2").set_comment("There.")
    record = tbggg.loads(record.dumps().replace("{There.}", "{[%arrow 3>4 4>5] There. [%mark 5b]}"))
    data, here = record_data(record), record.at("1.2")
    kernel = Kernel(record, monkeypatch, node=here, lang="en")
    at = board_of(kernel.explorer).referee.outline.ids[here]
    arrow, tile = {"places": ["3", "4"], "style": "solid"}, {"places": ["5b"], "style": "solid"}
    asked: list[dict[str, Any]] = [{"do": "notes", "node": at, "loaded": True}]
    asked += [{"do": "mark", "node": at, **mark, "on": False} for mark in (arrow, tile)]
    asked += [{"do": "mark", "node": at, **arrow, "style": "dotted", "on": True}, {"do": "undo"}, {"do": "undo"}]
    told = [list(kernel.heard), *(kernel.ask(request) for request in asked)]
    opening = {"record": data, "node": list(record.nodes()).index(here), "lang": "en", "seat": None, "recall": True}
    page = told_by_page(built, record, {**opening, "locked": False}, asked)
    assert_alike(told, page, asked)
    assert page["text"] == kernel.explorer.node.record.dumps()
    assert "[%arrow 4>5] There. [%mark 5b]" in page["text"]


BOTS = ("greedy", "random", "thoughtful")


@pytest.mark.repeats(1, "seats")
@pytest.mark.parametrize(("code", "seats"), [("bgg", 3), ("bgg", 4), ("bgg", 6), ("pig", 3)])
@pytest.mark.parametrize("seated", [False, True])
def test_bots_play_in_the_page_as_in_the_kernel(
    code: str, seats: int, seated: bool, built: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = tbggg.new_game(code, seats=seats, luck=seats, **({"paid_moves": "2"} if code == "bgg" else {}))
    seat = record.seats[1] if seated else None
    if seat:  # from the middle of the game, with hidden tiles
        record = masked_record(record.start.advance().record, seat)
        monkeypatch.setattr("tbggg.record.tree.draw_seed", lambda: seats)
        assert record.luck == seats
    bots = {word: BOTS[place % 3] for place, word in enumerate(record.seats) if word != seat}
    if code == "pig":
        bots = {word: "greedy" if bot == "thoughtful" else bot for word, bot in bots.items()}
    data = record_data(record)
    kernel = Kernel(record, monkeypatch, seat=seat, lang="en", bots=bots)
    asked: list[dict[str, Any]] = []
    for _ in range(120):
        shown = kernel.explorer._frame
        if shown["due"] == "over":
            break
        mine = shown["due"] == "decision" and not shown.get("bot")
        asked.append({"do": "play", "move": shown["legal"][-1]} if mine else {"do": "advance", "stride": "move"})
        kernel.ask(asked[-1])
    assert len(kernel.explorer.node.path()) > 90
    playing = {record.seat_number(word): {"name": name, "reads": RULES[name].reads} for word, name in bots.items()}
    page = told_by_page(built, record, {"record": data, "lang": "en", "seat": seat, "bots": playing}, asked)
    assert page["text"] == kernel.explorer.node.record.dumps()
    assert dict(page["told"][-1])["_frame"] == kernel._trait("_frame")[1]
